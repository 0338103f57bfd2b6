list-and = { $first } et { $last }

# Names of seats: whoever reads it is addressed; a match that nobody sits at has numbers.
seat-name-you = vous
seat-name-nobody = personne
seat-name-none = Joueur { $seat }

# Pourquoi une réponse n’a pas été prise en compte : un message par code de motif du cœur.

refused-already-conceded = Vous avez déjà abandonné : les autres continuent.
refused-campaign-name = Donnez à la campagne un nom de { $most } caractères au plus.
refused-campaign-over = Cette campagne est terminée : elle n’a plus de chapitre. Commencez une nouvelle campagne.
refused-cannot-concede = On ne peut pas abandonner à ce jeu. Continuez, ou quittez : la partie est gardée.
refused-clock-backwards = Cette réponse annonce un temps antérieur à celui de la précédente. Elle n’a pas été prise en compte : répondez à nouveau.
refused-clock-expired = Le temps était écoulé avant votre réponse : elle n’a pas été prise en compte.
refused-match-not-over = La partie n’est pas terminée. Terminez-la d’abord.
refused-match-over = La partie est terminée : il n’y a plus rien à répondre.
refused-must-answer = Vous ne pouvez pas passer ici : choisissez l’une des options.
refused-no-answer = Aucun choix ne satisfait les règles ici. C’est une erreur du jeu : merci de la signaler.
refused-no-campaigns = { $game } n’a pas de campagne. Jouez-y plutôt une partie.
refused-no-chapter = Aucun chapitre de cette campagne n’a encore été joué.
refused-no-clock = Aucun chronomètre ne court pour cette question : elle peut attendre.
refused-no-record = Cette partie n’a laissé aucun état pour continuer. Choisissez une partie d’une campagne.
refused-not-a-list = Donnez vos choix sous forme de liste, par exemple : 1 3.
refused-not-a-path = Ce n’est pas un endroit de la table. Donnez ses deux coordonnées.
refused-not-an-order = Nommez chaque élément exactement une fois, dans l’ordre voulu.
refused-nested-too-deep = Cette réponse est imbriquée sur plus de { $most } niveaux. Choisissez parmi celles de la liste.
refused-not-asked-for = Cette question ne porte pas sur la table : choisissez l’une de ses réponses.
refused-not-offered = Ce n’est pas l’une des options. Choisissez parmi celles de la liste.
refused-not-your-question = La question est posée à quelqu’un d’autre : votre réponse n’a pas été prise en compte.
refused-nothing-to-retract = Vous n’avez rien à reprendre : toutes les réponses secrètes ont été révélées.
refused-nothing-to-undo = Il n’y a rien à annuler.
refused-other-game = Cette partie est d’un autre jeu que la campagne. Choisissez-en une des siennes.
refused-other-record = Cette partie n’a pas été commencée à partir du dernier état de la campagne. Choisissez celle qui l’a été.
refused-question-closed = On a déjà répondu à cette question entre-temps : votre réponse n’a pas été prise en compte. Regardez la table et répondez à ce qui est demandé maintenant.
refused-tutorial-expects = { $words }
refused-undo-has-successor = Ce chapitre reste tel qu’il s’est terminé : le suivant en est parti, ou il a été mis de côté.
refused-undo-barrier = Vous ne pouvez pas reprendre autant de coups : quelque chose a été révélé depuis.
refused-undo-chance = Impossible de reprendre : des dés ont été lancés ou des cartes mélangées depuis.
refused-undo-clock-ran = Impossible de reprendre : vous avez répondu contre la montre.
refused-undo-clock-runs = Impossible de reprendre tant que le chronomètre tourne.
refused-undo-match-over = Impossible de reprendre : la partie est terminée.
refused-undo-not-an-answer = Vous ne pouvez pas reprendre ce coup sans l’accord des autres : depuis, le temps s’est écoulé ou vous avez abandonné.
refused-undo-other-seat = Vous ne pouvez pas reprendre ce coup sans l’accord des autres : { $count ->
    [one] { $who } a joué
   *[other] { $who } ont joué
} depuis.
refused-undo-reveal = Impossible de reprendre : quelque chose de caché a été montré depuis.
refused-undo-window-open = Impossible de reprendre tant que d’autres peuvent encore agir.
refused-wrong-number = { $at_least ->
        [one] Choisissez au moins { $at_least } élément
       *[other] Choisissez au moins { $at_least } éléments
    } et au plus { $at_most }.
refused-wrong-seats = { $most ->
        [one] Ce jeu se joue seul.
       *[other] Ce jeu se joue de { $least } à { $most } personnes.
    } Choisissez un autre nombre de places.

# Ce que le guide répond à un choix que la leçon n’attend pas, à moins que la leçon ne le dise mieux.

tutorial-another-answer = Ce serait permis, mais cette leçon porte sur autre chose. Relisez le guide et essayez encore.
tutorial-answer-form = une réponse est une valeur, « any », « pass », « any_of: […] » avec les valeurs permises, ou « near: [x, y], within: n ».

# Pourquoi un fichier ne peut pas être lu comme une partie.

refused-record-broken = Le carnet de cette campagne est illisible ({ $reason }). Récupérez la campagne là d’où elle vient, ou recommencez le dernier chapitre.
refused-record-unknown-cards = Le carnet de cette campagne nomme des cartes qui ne sont pas installées ici : { $names }. Ajoutez les extensions avec lesquelles elle a été jouée (--pack dans le terminal, ou les réglages du serveur), ou installez la version du jeu qui les contient.
refused-wrong-came-from = Chacune des { $seats } places vient d’une place du chapitre précédent, ou d’aucune.
refused-save-broken = Les réponses de ce fichier ne forment pas une partie ({ $reason }). Récupérez à nouveau le fichier.
refused-save-damaged = Ce fichier est abîmé : sa somme de contrôle est fausse. Récupérez-le à nouveau.
refused-save-not-a-match = Ce n’est pas une partie de Tablée. Choisissez un fichier fait par « tablee export ».
refused-save-other-content = Cette partie a été jouée avec d’autres cartes (contenu { $content }, ici { $expected }). Indiquez ses extensions avec --pack. Si elles ont changé depuis et que la partie est en cours, « tablee migrate » l’y fait passer quand rien n’y change.
refused-save-other-format = Ce fichier a été écrit par une autre version de Tablée. Lisez-le avec cette version.
refused-save-other-game = C’est une partie de { $game }, et non de { $expected }.
refused-save-other-key = La clé de cette partie n’est pas celle qui avait été promise à son début : ses dés ne seraient pas ceux qui ont été promis. La partie ne peut pas continuer. L’hôte du serveur peut restaurer une sauvegarde d’avant ce changement ; sinon, commencez une nouvelle partie.
refused-save-other-version = Cette partie a été jouée avec la version { $version } des règles ; c’est { $expected } qui est installée. Si elle est en cours, « tablee migrate » l’y fait passer quand rien n’y change ; sinon, installez la version de Tablée avec laquelle elle a été jouée.
refused-save-unknown-game = C’est une partie de { $game }, qui n’est pas installé ici. Installez d’abord ce jeu.
refused-imagined-match = Cette partie est imaginée pour réfléchir : elle n’a pas de passé et ne peut pas être vérifiée.

# Ce qui ne va pas dans une extension. D’abord où : fichier, carte, endroit dans la carte. Puis quoi, et ce qu’il faudrait.

pack-place = { $place } :{ " " }
pack-near = Vouliez-vous dire « { $near } » ?
pack-known = Il y a : { $known }.
pack-or-a-number = { $known }, un nombre
pack-entry = entrée { $number }
pack-no-folder = ce dossier n’existe pas. Indiquez le dossier où se trouve pack.yaml.
pack-is-a-file = c’est un fichier. Indiquez le dossier où se trouve pack.yaml.
pack-no-about = ce fichier n’existe pas. Une extension en a besoin, avec id, name et version.
pack-file-missing = ce fichier n’existe pas. Une extension qui n’en complète pas une autre les a tous.
pack-file-unknown = ce n’est pas un fichier de ce jeu.
pack-extends = aucune extension « { $id } » en dessous.
pack-removes = aucune carte « { $id } » à retirer.
pack-no-list = il faut une liste de cartes (des lignes qui commencent par « - id: … »).
pack-id-twice = l’identifiant « { $id } » y est deux fois. Donnez-en un autre à l’une des deux.
pack-id-elsewhere = cet identifiant est déjà dans { $other }. Prenez-en un autre.
pack-key-twice = ligne { $line } : la clé « { $key } » y est deux fois. Retirez-en une.
pack-key-odd = ligne { $line } : une liste ou une suite de champs ne peut pas être une clé. Écrivez un simple mot.
pack-odd-key = une clé doit être un mot. Mettez-la entre guillemets si elle ressemble à un nombre.
pack-not-utf8 = ce n’est pas du texte UTF-8 (à partir de l’octet { $byte }). Enregistrez le fichier en UTF-8.
pack-no-word = aucun mot « { $value } ».
pack-no-value = aucune valeur « { $value } ».
pack-unknown-field = aucun champ « { $field } ».
pack-no-field = le champ « { $field } » manque. Ajoutez-le.
pack-wrong-type = il faut { $expected }, et c’est { $found }.
pack-wrong-type-quote = il faut { $expected }, et c’est { $found }. Mettez-le entre guillemets.
pack-not-here = { $found } ne peut pas être ici.
pack-range = il faut un nombre de { $least } à { $most }, et c’est { $found }.
pack-at-least = il faut un nombre d’au moins { $bound }, et c’est { $found }.
pack-at-most = il faut un nombre d’au plus { $bound }, et c’est { $found }.
pack-more-than = il faut un nombre supérieur à { $bound }, et c’est { $found }.
pack-less-than = il faut un nombre inférieur à { $bound }, et c’est { $found }.
pack-too-short = trop court : il en faut au moins { $bound }, il y en a { $count }.
pack-too-long = trop long : il en faut au plus { $bound }, il y en a { $count }.
pack-not-so-long = il en faut exactement { $bound }, il y en a { $count }.
pack-no-id = « { $value } » n’est pas un identifiant : écrivez des minuscules sans accent, des chiffres, des traits d’union et des tirets bas.
pack-wrong-form = « { $value } » n’est pas écrit sous la forme qu’il faut ici.
pack-either = { $first } ou { $second }
pack-a-whole-number = un nombre entier
pack-a-number = un nombre
pack-a-text = un texte
pack-a-flag = true ou false
pack-a-list = une liste
pack-a-mapping = une suite de champs (« clé: valeur »)
pack-nothing = rien
pack-the-text = le texte « { $text } »
pack-line-column = ligne { $line }, colonne { $column } : { $what }
pack-yaml-tab = une tabulation. Décalez les lignes avec des espaces.
pack-yaml-letter = « { $letter } » ne peut pas commencer une valeur. Mettez la valeur entre guillemets.
pack-yaml-colon = un deux-points inattendu. Mettez entre guillemets un texte qui contient « : », et décalez de même tous les champs d’une carte.
pack-yaml-quote = le guillemet ouvert à la ligne { $line } n’est pas fermé.
pack-yaml-bracket = le crochet ou l’accolade de la ligne { $line } n’est pas fermé, ou il y manque une virgule.
pack-yaml-indent = cette ligne n’est pas décalée comme celles qui vont avec elle. Décalez de même tous les champs d’une carte, et commencez chaque carte par « - ».
pack-yaml-no-colon = un champ sans valeur. Écrivez « champ: valeur ».
pack-yaml-alias = « *{ $letter } » ne désigne rien. Mettez entre guillemets un texte qui commence par *.
pack-yaml-tag = l’étiquette « { $letter } » n’est pas permise : une extension ne contient que des données. Mettez entre guillemets un texte qui commence par !.
pack-yaml-escape = « \{ $letter } » ne veut rien dire entre guillemets doubles. Prenez des guillemets simples.
pack-yaml-character = un caractère qu’aucun texte ne peut avoir. Enregistrez le fichier en texte UTF-8.
pack-yaml-date = une valeur qui ressemble à une date et n’en est pas une. Mettez-la entre guillemets.
pack-yaml-other = ce n’est pas du YAML. Regardez le décalage, les guillemets et les crochets de cette ligne et de la précédente.
