# Aide

help-tablee = Jouez à des jeux de société selon leurs règles, toutes vérifiées.

    Chaque commande s’explique elle-même : tablee COMMANDE --help
help-tablee-examples =
    Exemples :
      tablee games                      les jeux installés
      tablee learn { $game }
      tablee play                       choisir un jeu dans un menu
      tablee play { $game }
      tablee play --resume              reprendre la dernière partie
      tablee simulate { $game } -n 1000 --bot { $bot }
help-arguments = Quoi
help-options = Options
help-commands = Commandes
help-usage = Utilisation :
help-subcommand = COMMANDE [ARGUMENTS]...
help-required = [obligatoire]
help-default = [par défaut : { $value }]
metavar-game = JEU
metavar-file = FICHIER
metavar-file-address = FICHIER|ADRESSE
metavar-file-parquet = FICHIER.parquet
metavar-out-svg = FICHIER.svg
metavar-address = ADRESSE
metavar-dir = DOSSIER
metavar-name = NOM
metavar-name-value = NOM=VALEUR
metavar-name-values = NOM[=VALEURS]
metavar-results = RÉSULTATS
metavar-later = SUIVANTS
metavar-file-html = FICHIER.html
metavar-seat-name = [PLACE=]NOM
metavar-hash = EMPREINTE
metavar-number = NOMBRE
metavar-bot = ROBOT
metavar-ray-ray-host-port = ray|ray://MACHINE:PORT
version = Tablée { $version }{ $build ->
    [compiled] , compilée
   *[plain] {""}
}
help-version = Afficher la version de Tablée et quitter.
help-help = Afficher cette aide et quitter.
help-lang = Anglais ou français ; se place n’importe où. Sans elle : TABLEE_LANG, sinon la langue de votre système.
help-games = La liste des jeux installés ; avec un jeu, ses options et ses robots.
help-games-examples =
    Exemples :
      tablee games
      tablee games { $game }
help-play = Jouer dans le terminal. Sans nom de jeu, en choisir un dans un menu.

    Les options du jeu peuvent être données par leur propre nom, abrégé si vous voulez.
    Chaque réponse est enregistrée aussitôt : partez quand vous voulez et revenez avec --resume.
help-play-examples =
    Exemples :
      tablee play { $game }
      tablee play { $game } { $option }
      tablee play { $game } --plain     choix numérotés, pour lecteurs d’écran et scripts
      tablee play { $game } --seed 7    toujours les mêmes dés et les mêmes cartes
      tablee play { $game } --bot { $bot }
      tablee play --resume              la dernière partie inachevée
      tablee play { $game } --server http://localhost:8420 --seats 2
      tablee play http://localhost:8420/tables/ID?invite=…
      tablee games { $game }            toutes ses options
help-learn = Apprendre un jeu à la table : un guide dit quoi faire, et pourquoi.

    Partez quand vous voulez : la même commande reprend là où vous en étiez.
    En plein écran, le guide parle au-dessus de la question ; --plain avance ligne par ligne.
help-learn-examples =
    Exemples :
      tablee learn
      tablee learn { $game }
      tablee learn { $game } --lang en
help-matches = La liste des parties enregistrées, la plus récente d’abord.
help-matches-examples =
    Exemples :
      tablee matches
      tablee matches --running
      tablee play --resume ID
help-forget = Effacer pour de bon une partie enregistrée : ses réponses, ses dés et tout ce qui a été gardé avec elle.

    On vous le demande d’abord. Une partie ouverte ailleurs n’est pas effacée.
help-forget-examples =
    Exemples :
      tablee matches                    les identifiants
      tablee forget ID
      tablee forget ID --yes            sans demander
help-migrate = Après une mise à jour, faire passer les parties en cours aux règles installées.

    Chacune est rejouée avec elles. Si chaque réponse est acceptée et que tout le monde voit la même chose, elle continue avec elles ; sinon elle est citée avec sa première différence et reste telle quelle. Le code de sortie est 1 s’il en reste.
help-migrate-examples =
    Exemples :
      tablee migrate --dry-run          ce qui se passerait
      tablee migrate
help-backup = Copier toutes les parties, tables et personnes dans un fichier, même pendant qu’un serveur tourne.

    La copie montre tout au même instant. Un fichier qui existe déjà n’est pas écrasé.
help-backup-examples =
    Exemples :
      tablee backup lundi.sqlite3
      tablee backup /mnt/safe/tablee-$(date +%F).sqlite3
help-backup-file = Où mettre la copie.
backup-made = { $path } est copié dans { $copy }.
help-restore = Remettre une sauvegarde à la place du fichier des parties.

    Refusé tant qu’un serveur tourne ou qu’une partie est ouverte. Le fichier qui était là est conservé à côté sous un autre nom.
help-restore-examples =
    Exemples :
      tablee restore lundi.sqlite3
help-restore-file = La copie faite par « tablee backup ».
restore-made = { $path } est comme dans { $copy }.
restore-aside = Ce qui était là avant est conservé sous { $aside }.
help-replay = Revoir une partie, pas à pas.

    Dans le terminal : flèches ou n et p, Début et Fin, un nombre et Entrée. Dans un tube, chaque pas est affiché.
help-replay-examples =
    Exemples :
      tablee replay partie.tablee
      tablee replay partie.tablee --step 12
      tablee replay ID | less
help-analyse = Revenir sur une partie terminée : ce que valait chaque décision, et ce qui aurait été mieux.

    Chaque décision est examinée telle que son joueur la voyait. Ctrl-C montre ce qui a été trouvé jusque-là.
help-analyse-examples =
    Exemples :
      tablee analyse partie.tablee
      tablee analyse ID --seat 1 --budget 0.5s
      tablee analyse partie.tablee --out retour.html
help-analysis-budget = Temps de réflexion pour chaque décision : un nombre de parties imaginées (200), ou des secondes (2s).
help-out-html = Écrire aussi une page avec la courbe, les erreurs et des images, pour tout navigateur.
help-export = Écrire une partie enregistrée dans un fichier.

    Une partie terminée est écrite en entier. D’une partie en cours, seulement ce qui a été vu : ni sa clé ni les réponses secrètes.
help-export-examples =
    Exemples :
      tablee export ID -o partie.tablee
      tablee matches                    les identifiants
help-picture = Dessiner la table à un pas d’une partie, en SVG.
help-picture-examples =
    Exemples :
      tablee picture partie.tablee -o table.svg
      tablee picture ID -o table.svg --step 12
      tablee picture ID -o telephone.svg --tall
help-verify = Vérifier une partie : ses dés étaient-ils fixés au départ, chaque réponse était-elle permise ?

    Tous les dés et mélanges viennent d’une clé, faite d’un secret du serveur et d’un nombre au hasard de l’appareil de chaque joueur. L’empreinte les fixait tous avant que quiconque montre le sien : personne n’a pu choisir les dés, pas même le serveur. La partie est rejouée à partir de sa clé : comparez l’empreinte avec celle qui a été montrée au début.
help-verify-examples =
    Exemples :
      tablee verify partie.tablee
      tablee verify partie.tablee --fingerprint 1f0c9a44d2e8b7a6
help-simulate = Faire jouer beaucoup de parties par un robot, et montrer comment elles se passent.

    Les mêmes graines donnent les mêmes résultats, quel que soit le nombre de processus et où qu’ils soient. Ctrl-C garde ce qui est fait ; avec --out rien ne se perd quoi qu’il arrive, et --resume continue.
help-simulate-examples =
    Exemples :
      tablee simulate { $game } -n 1000 --bot { $bot }
      tablee simulate { $game } -n 5000 --bot { $bot } --vary { $vary }
      tablee simulate { $game } { $option } --out resultats.parquet
      tablee simulate { $game } -n 100000 --out resultats.parquet --resume
      tablee simulate { $game } -n 100000 --on ray://tete:10001 --out resultats.parquet
help-rate = Trouver quel robot joue le mieux, et à quel point c’est sûr.

    Dans un jeu en solitaire, les robots jouent les mêmes graines, chacun seul. L’un contre l’autre, ils jouent chaque graine deux fois, en échangeant leurs places. Une paire joue jusqu’à ce que l’un soit prouvé meilleur, ou qu’ils se valent ; les marges d’erreur sont justes quel que soit le moment où l’on s’arrête.
help-rate-examples =
    Exemples :
      tablee rate { $game } random { $bot }
      tablee rate { $game } { $bot } search:200 search:800 --gauntlet
      tablee rate { $game } random { $bot } --out classement.jsonl
help-fuzz = Chercher les erreurs d’un jeu : plantages, impasses, parties sans fin, annulations fausses, fuites.

    Chaque trouvaille est donnée avec sa graine, et sa partie est écrite dans un fichier. Le code de sortie est 1 s’il y en a.
help-fuzz-examples =
    Exemples :
      tablee fuzz { $game } -n 100
      tablee fuzz { $game } -n 1 --seed 4711
help-pack = Extensions de cartes.
help-pack-check = Vérifier une extension que vous avez écrite.
help-pack-check-examples =
    Exemples :
      tablee pack check mon-extension
      tablee pack check mon-extension --game { $game }
      tablee play { $game } --pack mon-extension
help-game = Le jeu, par son identifiant : tablee games en donne la liste.
help-option = Une option du jeu. La forme courte --NOM VALEUR fait de même ; « tablee games JEU » en donne la liste.
help-with-pack = Jouer avec cette extension en plus des cartes du jeu. Peut être répétée.
help-source = Un fichier fait par tablee export, ou l’identifiant d’une partie enregistrée.
help-plain = Ligne par ligne, sans couleurs ni mouvements du curseur : pour lecteurs d’écran et scripts.
help-seats = Combien de places à la table.
help-seat = Par les yeux de qui : le numéro d’une place, à partir de 1.
help-workers = Processus à la fois. Sans elle : un par cœur.
help-seed = Un nombre qui fixe tous les dés et toutes les cartes. Sans elle, ils viennent du hasard du système.
help-resume = Reprendre une partie enregistrée : celle de cet identifiant, ou la dernière.
help-practice = Une table d’entraînement : annuler sans limite.
help-bot-seat = Un robot joue : la place 2 avec 2=NOM, ou toutes les places sauf la première avec NOM. Dans un jeu solitaire, vous le regardez.
help-no-confirm = Ne pas demander deux fois avant les choix importants.
help-running = Seulement celles qui ne sont pas terminées.
help-step = Seulement ce pas : 0 est le début, 1 après la première réponse.
help-id = L’identifiant d’une partie enregistrée, ou son début.
help-dry-run = Dire seulement ce qui se passerait.
help-yes = Ne pas demander.
help-out = Le fichier à écrire. Sans elle : l’identifiant, suivi de .tablee.
help-out-svg = Le fichier à écrire.
help-tall = La dessiner pour un téléphone tenu debout.
help-fingerprint = Ce qui a été montré au début de la partie, ou au moins ses 8 premières lettres.
help-n = Combien de parties.
help-bot = Qui joue : « tablee games JEU » donne la liste des robots.
help-vary = Tirer cette option au hasard pour chaque partie, et montrer ce qu’elle fait ; avec des valeurs, jouer les mêmes graines avec chacune : --vary NOM=VALEUR,VALEUR. Une valeur d’une carte convient aussi : --vary enemies.en07.start=1,2. Peut être répété.
help-first-seed = La première graine ; chaque partie prend la suivante.
help-parquet = Écrire une ligne par partie dans ce fichier.
help-campaign-server = Le faire sur ce serveur : les campagnes que vous y jouez.
help-simulate-campaign = Jouer tant de campagnes entières : chapitre après chapitre par les mêmes robots, chacune d’une graine (au lieu de -n parties).
help-simulate-resume = Continuer le fichier de --out, là où il fut interrompu ou avec plus de parties (-n).
help-on = Jouer sur une grappe Ray : lancée sur cette machine, ou celle de cette adresse. Sans cela : dans des processus de cette machine.
help-rate-bots = Au moins deux robots, par leur nom ; avec un budget s’ils en prennent un, comme search:200.
help-rate-n = Nombre maximal de graines par paire.
help-rate-gauntlet = Le premier robot contre chacun des autres. Sans cela : tous contre tous.
help-rate-together = Un robot à la fois joue toutes les places : pour les jeux où la table gagne ou perd ensemble.
help-rate-margin = Des robots qui diffèrent de moins de tant de victoires sur 100 se valent.
help-rate-batch = Nombre de graines entre deux regards sur les scores.
help-rate-vary = Choisir cette option au hasard pour chaque graine. Peut être répété.
help-rate-out = Garder chaque partie dans ce fichier, et continuer avec celles qui y sont.
help-fuzz-seed = La première graine. Sans elle : une nouvelle à chaque fois.
help-fuzz-out = Où sont écrites les parties des trouvailles.
help-pack-dir = Le dossier de l’extension.
help-pack-game = Le jeu auquel elle est destinée. Sans elle : le jeu qui l’accepte.

# À la table

match-begun = Partie { $id } : tout ce que vous répondez est enregistré aussitôt.
fingerprint = Empreinte des dés : { $hash } (« tablee verify » la vérifie quand la partie est terminée).
shows-otherwise = Les règles installées montrent cette partie autrement que lors de son enregistrement, bien que leur version soit la même. Vous pouvez continuer ; « tablee verify { $id } » dit où elle diffère.
plain-hello = Tapez le numéro de votre choix et appuyez sur Entrée. « aide » donne les autres commandes.
plain-help =
    Un numéro, ou la touche d’un choix : le choisir. Plusieurs : des numéros séparés par des espaces.
    conseil : une suggestion. annuler : reprendre votre dernière réponse ; annuler 3 : les trois dernières. journal : ce qui s’est passé. table : toute la table.
    campagne : le journal de la campagne. choix : les choix à nouveau. voir 3 : ce que donnerait le troisième choix. pourquoi et un nom : pourquoi vous ne pouvez pas le choisir sur la table. auto : prendre désormais la réponse par défaut de cette question sans demander ; passer : seulement dans cette étape de la partie. demander : me demander à nouveau.
    langue en : une autre langue. abandonner : perdre la partie. quitter : enregistrer et partir.
question = ? { $text }
choice = { $number }) { $text }
choice-or = { $number } ou { $word }) { $text }
choices-cut = ... et { $count } de plus.
choices-weighed = (« voir { $number } » dit ce que donnerait un choix : distance, couvert, cartes, chances.)
choose-several = Choisissez-en de { $least } à { $most } : des numéros séparés par des espaces, ou « aucun ».
choose-order = Nommez les { $most } dans l’ordre voulu : des numéros séparés par des espaces.
time-up-press-enter = Le temps est écoulé. Appuyez sur Entrée pour continuer.
saved = Enregistré. « tablee play --resume { $id } » reprend la partie.
lesson-over = La leçon est finie. Maintenant, une vraie partie : tablee play { $game }
saved-lesson = Enregistré. « tablee learn { $game } » reprend ici.
lesson-welcome = { $name } : environ { $minutes ->
        [one] une minute
       *[other] { $minutes } minutes
    }, rien ne presse. « conseil » répète ce que dit le guide, « annuler » revient en arrière.
lesson-resumed = Bon retour. Vous en êtes à la leçon { $number } sur { $count }.
coach-says = Guide : { $text }
match-over = La partie est terminée. « tablee replay { $id } » la montre à nouveau, « tablee export { $id } » l’écrit dans un fichier.
auto-on = Désormais sans demander : { $option } (la réponse par défaut de cette question). « demander » vous redemandera.
skip-on = Sans demander, jusqu’à la fin de ceci ({ $stage }) : { $option }. « demander » vous redemandera.
auto-off = Désormais tout vous est demandé.
are-you-sure = Êtes-vous sûr ? oui ou non

# En plein écran

screen-keys = q enregistrer et partir  ? aide  h conseil  u annuler  a toujours  l langue  : taper  t table
screen-keys-list = Appuyez sur des touches pour cocher, Entrée pour finir.
screen-done = C’est tout
screen-hurry = Vite !
screen-clock = Chronomètre
screen-log = Ce qui s’est passé
screen-table = La table
screen-question = Votre choix
screen-undo-sure = { $preview } Appuyez encore sur u pour le faire, sur une autre touche pour y renoncer.
screen-sure = Appuyez sur o pour le faire, sur une autre touche pour ne rien changer.
screen-over = La partie est terminée. Appuyez sur q pour partir.
screen-thinking = Réflexion…
screen-bot-thinks = Un robot réfléchit…
screen-type = un numéro, une touche ou un mot comme « journal », « abandonner »
screen-help =
    Appuyez sur la touche placée à côté d’un choix, ou déplacez-vous avec les flèches et appuyez sur Entrée.

    h        une suggestion
    u        annuler votre dernière réponse : dit laquelle, appuyez encore pour le faire
    a        prendre désormais la réponse par défaut de cette question sans demander
    j        le journal de la campagne
    l        l’autre langue
    t        la table, à faire défiler avec les flèches ; Tab fait le tour
    :        taper un numéro ou un mot : demander, passer, voir 3, pourquoi NOM, journal, abandonner, annuler 3
    ?        cette aide
    q        partir ; tout est enregistré

    Les choix grisés ne peuvent pas être pris maintenant ; la raison est écrite à côté.
    Appuyez sur une touche pour revenir.
setup-players = { $count ->
    [one] Un joueur
   *[other] { $count } joueurs
 }
setup-against = Contre : { $bot }
setup-together = Ensemble à ce terminal
bot-random = Au hasard
bot-careful = Prudent
bot-solver = Calculateur
bot-flat = Essayeur
bot-search = Chercheur
bot-beginner = Débutant
bot-fair = Moyen
bot-strong = Fort
bot-expert = Expert
screen-setup-title = À quoi jouez-vous ?
screen-setup-start = Commencer
screen-setup-keys = Tab et flèches pour se déplacer, Espace et Entrée pour choisir, l langue, q partir
screen-replay-keys = Gauche et droite : un pas  Début et Fin : sauter  chiffres et Entrée : ce pas  l langue  q partir

# Préparation

setup-which-game = Quel jeu ?
setup-options = { $game } : options
setup-option = { $name } : { $value }
setup-start = Tapez un numéro pour changer une option, Entrée pour commencer, ou q pour partir.
setup-value = { $name } : { $allowed }
setup-choice = { $text } ({ $value })

# Listes

games-none = Aucun jeu n’est installé.
games-line = { $id } : { $name } ({ $players })
games-broken = { $id } : impossible à charger ({ $reason }). Réinstallez-le.
games-more = « tablee games { $id } » montre ses options, « tablee play { $id } » y joue.
games-options = Options :
games-option = { "  " }{ $name } : { $text }
games-choice = { "    " }{ $value } : { $text }
games-default = { "    " }({ $allowed } ; sans elle : { $default })
games-bots = Robots : { $names }
games-levels = Niveaux : { $names }
games-play = « tablee play { $id } » y joue.
matches-none = Aucune partie n’est encore enregistrée. « tablee play » en commence une.
matches-none-running = Aucune partie n’est en cours. « tablee play » en commence une.
forget-sure = Cette partie serait effacée pour de bon. « tablee export » en garde une copie dans un fichier.
forgotten = La partie { $id } est effacée.
forget-kept = La partie { $id } est gardée.
matches-running = en cours
matches-unranked = { $state } (hors classement)
unranked = Avec ces options, les résultats ne sont pas classés.
matches-line = { $id }  { $when }  { $game }  { $answers ->
        [one] { $answers } réponse
       *[other] { $answers } réponses
    }  { $state }

# Les parties et les règles installées

migrate-nothing = Toutes les parties en cours se jouent avec les règles installées : rien à faire.
migrate-moved = { $count ->
        [one] { $count } partie continue désormais avec les règles installées : rien n’y change.
       *[other] { $count } parties continuent désormais avec les règles installées : rien n’y change.
    }
migrate-would-move = { $count ->
        [one] { $count } partie continuerait avec les règles installées : rien n’y changerait.
       *[other] { $count } parties continueraient avec les règles installées : rien n’y changerait.
    }
migrate-kept = { $id }  { $game }, version { $version }  reste telle quelle. { $why }
migrate-other-answer = { $number ->
        [0] Avec les règles installées, elle ne pourrait pas commencer : { $reason }
       *[other] La réponse { $number } ne serait pas acceptée : { $reason }
    }
migrate-other-sight = Après la réponse { $number }, quelqu’un verrait autre chose ou aurait une autre question.
migrate-kept-hint = Pour continuer une partie restée telle quelle, installez la version de Tablée avec laquelle elle a été jouée.

# Fichiers

exported = Écrit dans { $path }. « tablee verify » le vérifie, « tablee replay » le montre.
exported-running = Écrit dans { $path } : ce qui a été vu jusqu’ici, sans la clé. « tablee replay » le montre.
drawn = Dessiné dans { $path }.
replay-step = Pas { $step } sur { $last }
replay-beat = Pas { $step } sur { $last } · image { $beat }
replay-help = Entrée ou n : en avant. p : en arrière. Un nombre : ce pas. q : partir.
verified-answers = { $game } : { $count ->
        [one] { $count } réponse rejouée à partir de la clé, elle était permise.
       *[other] { $count } réponses rejouées à partir de la clé, chacune était permise.
    }
verified-fingerprint = Empreinte des dés : { $hash }
verified-joint = La clé est faite d’un secret du serveur et des nombres au hasard que les appareils de ces places ont ajoutés : { $seats }. Chacun est celui que couvre l’empreinte.
verified-withheld = Les appareils de ces places avaient promis un nombre au hasard qui n’entre pas dans la clé : { $seats }. Une connexion perdue peut en être la cause ; si cela arrive souvent, le serveur choisit peut-être quels nombres comptent.
verified-alone = Aucun appareil de joueur n’a ajouté de nombre au hasard : la clé a été tirée par qui tenait cette partie.
verified-running = La partie n’est pas encore terminée.
verified-compare = Comparez-la avec celle qui a été montrée au début de la partie, ou donnez celle-ci avec --fingerprint.
verified-same = C’est celle qui a été montrée au début de la partie : les dés n’ont pas été changés en route.
pack-notice = Remarque : { $words }
pack-good = { $path } : une bonne extension pour { $game } (contenu { $hash }).
pack-error = { $game } : { $reason }
pack-name-game = Aucun jeu installé n’accepte cette extension. Nommez le jeu avec --game pour ne voir que ses erreurs.

# Simulation

simulate-playing = Parties
simulate-rate = { $rate } par seconde
simulate-title = { $game }, { $bot } : { $count ->
        [one] { $count } partie
       *[other] { $count } parties
    }
simulate-campaigns = { $game }, { $bot } : { $count ->
        [one] une campagne
       *[other] { $count } campagnes
    }
column-campaign = Par campagne
campaign-chapters = Chapitres
campaign-won = Chapitres gagnés
simulate-wins = Victoires : { $rate }
simulate-reason = { "  " }{ $count } ({ $share }) : { $reason }
simulate-interrupted = Interrompu : { $done } parties jouées sur { $wanted }.
simulate-interrupted-what = Ce qui suit ne concerne qu’elles.
simulate-resumed = { $done } parties sur { $wanted } étaient déjà là.
simulate-lost = { $count ->
        [one] Un processus est mort
       *[other] Des processus sont morts { $count } fois
    } : ce qui était perdu a été rejoué.
simulate-longest-step = Étape la plus longue : { $count ->
        [one] { $count } réponse
       *[other] { $count } réponses
    }
simulate-errors = { $count ->
        [one] Une règle a échoué dans { $count } partie
       *[other] Une règle a échoué dans { $count } parties
    }, d’abord à la graine { $seed } : { $error }
simulate-errors-hint = C’est une erreur du jeu. « tablee fuzz { $game } » en cherche d’autres.
simulate-written = Écrit dans { $path } : { $count ->
        [one] { $count } ligne
       *[other] { $count } lignes
    }.
rate = { $share } (de { $low } à { $high })
rate-short = { $share } ({ $low }–{ $high })
rating-title-alone = { $game } : { $count } robots, chacun seul sur les mêmes graines
rating-title-against = { $game } : { $count } robots l’un contre l’autre, chaque graine deux fois en échangeant les places
rating-resumed = { $count ->
        [one] { $count } partie était déjà là.
       *[other] { $count } parties étaient déjà là.
    }
rating-interrupted = Interrompu : voici ce que l’on sait jusqu’ici.
rating-pair = { $first } – { $second }
rating-span = { $value } (de { $low } à { $high })
rating-better = { $bot } est meilleur
rating-equal = se valent
rating-open = pas décidé
rating-bars = Les marges d’erreur sont justes à 95 %, quel que soit le moment où l’on s’arrête : pour chaque robot à part, pour toutes les paires ensemble.
rating-open-hint = Pour en décider plus : un plus grand -n, avec --out pour continuer ce qui a été joué.
rating-written = Gardé dans { $path } : { $count ->
        [one] { $count } partie
       *[other] { $count } parties
    }.
column-bot = Robot
column-wins = victoires
column-elo = Elo
column-score = score
column-pair = Paire
column-difference = victoires de plus, sur 100
column-seeds = graines
column-verdict = jusqu’ici
column-fact = Une partie
column-mean = moyenne
column-least = minimum
column-median = médiane
column-most = maximum
column-option = Option
column-with = victoires avec
column-without = victoires sans
column-matches = parties
option-is = { $name } : { $value }
fuzz-title = { $game } : { $count ->
        [one] { $count } partie au hasard
       *[other] { $count } parties au hasard
    }, à partir de la graine { $first }.
fuzz-checking = Vérification
fuzz-found = { $check }, graine { $seed } : { $error }
fuzz-written = La partie est dans { $path } ; « tablee fuzz { $game } -n 1 --seed { $seed } » la vérifie à nouveau.
fuzz-interrupted = Interrompu après { $done } parties sur { $wanted }.
fuzz-done = { $count ->
        [one] { $count } partie vérifiée
       *[other] { $count } parties vérifiées
    } : { $findings ->
        [0] rien trouvé.
        [one] une trouvaille.
       *[other] { $findings } trouvailles.
    }

# Ce qui ne va pas

refused-no-game = Aucun jeu « { $name } ». Installés : { $installed }.
refused-games-none = Aucun jeu n’est installé. Réinstallez Tablée avec ses jeux.
refused-name-a-game = Nommez un jeu : tablee play JEU. Installés : { $installed }.
refused-name-a-game-to-learn = Nommez un jeu : tablee learn JEU. Ceux-ci ont un tutoriel : { $games }.
refused-no-tutorial = Il n’y a pas de tutoriel pour { $game }. « tablee play { $game } » commence une partie, avec des conseils sur demande.
refused-no-tutorials = Aucun jeu installé n’a de tutoriel. « tablee play » commence une partie, avec des conseils sur demande.
refused-not-in-a-lesson = Pas pendant une leçon : répondez comme le dit le guide.
refused-no-source = Il n’y a ni fichier ni partie enregistrée « { $name } ». « tablee matches » donne la liste des parties.
refused-is-a-folder = { $path } est un dossier. Nommez un fichier fait par « tablee export ».
refused-analyse-running = Seule une partie entière et terminée peut être analysée : celle-ci est encore en cours, ou le fichier ne contient que ce qui en a été vu.
refused-analyse-budget = « { $budget } » n’est pas un budget. Écrivez un nombre de parties imaginées, comme 200, ou des secondes, comme 2s.
refused-no-folder = Il n’y a pas de dossier { $path }. Créez-le d’abord, ou choisissez-en un autre.
refused-svg-only = Une image est écrite en SVG, et { $path } dirait que c’est autre chose. Écrivez { $better } ; un navigateur ou un logiciel de dessin la convertit.
refused-no-step = Il n’y a pas de pas { $step } : choisissez de 0 à { $last }.
refused-nothing-to-resume = Il n’y a pas de partie à reprendre. « tablee play » en commence une.
refused-cannot-verify = Ce fichier contient ce qui a été vu d’une partie en cours, sans sa clé. Exportez-la à nouveau quand elle sera terminée.
refused-other-fingerprint = L’empreinte est une autre : { $found } au lieu de { $wanted }. Ce ne sont pas les dés promis.
refused-short-fingerprint = Donnez au moins les { $least } premières lettres de l’empreinte : moins ne prouve rien.
refused-other-sight = Après la réponse { $number }, la clé donne une autre table que celle que les joueurs ont vue : la clé ou les réponses ont été changées depuis, ou les règles sans nouvelle version.
refused-wrong-answer = La réponse { $number } n’est pas permise ({ $reason }) : cette partie n’a pas été jouée selon les règles.
refused-option-form = « { $text } » n’est pas une option. Écrivez NOM=VALEUR.
refused-option-needs-value = L’option --{ $name } demande une valeur. « tablee games JEU » donne celles qu’elle accepte.
refused-not-results = { $path } ne contient pas de résultats de simulation : choisissez un fichier écrit par « tablee simulate --out ».
refused-worker-lost = Qui jouait les parties des graines { $first } à { $last } est mort { $tries } fois, peut-être faute de mémoire. Ce qui a été joué avant est gardé si --out a été donné : continuez avec --resume et moins de processus (--workers 1).
refused-worker-differs = Une machine a { $there }, vous avez { $here }. Installez le même Tablée sur toutes les machines de la grappe, avec les mêmes extensions au même endroit.
refused-no-engine = --on demande « ray » pour cette machine, ou « ray://MACHINE:PORT » pour une grappe ailleurs, pas « { $name } ».
refused-no-ray = --on ray demande Ray, qui n’est pas installé. Installez-le avec : pip install 'tablee[cluster]'
refused-no-tablee-there = Une machine de la grappe n’a pas Tablée. Installez-y la même version : pip install 'tablee[cluster]'
refused-no-cluster = Aucune grappe où jouer à l’adresse { $address } : { $reason }. Vérifiez l’adresse, que la grappe tourne et que vous avez son jeton ($RAY_AUTH_TOKEN), ou omettez --on pour jouer sur cette machine.
refused-unfinished-run = { $path } garde { $count ->
        [one] { $count } résultat
       *[other] { $count } résultats
    } d’une simulation inachevée. Continuez-la avec --resume, ou supprimez ce fichier pour recommencer.
refused-another-run = { $path } contient d’autres résultats : { $what ->
        [bot] le robot était
        [count] le nombre de parties était
        [content] les cartes étaient
        [first] la première graine était
        [game] le jeu était
        [options] les options étaient
        [rules] la version des règles était
        [seats] le nombre de places était
        [tablee] la version de Tablée était
       *[other] { $what } était
    } { $there }, maintenant { $here }. Donnez la même commande qu’avant, ou écrivez dans un autre fichier.
refused-resume-what = --resume continue un fichier de résultats : nommez-le avec --out.
refused-rate-sweep = « { $name } » est pour les balayages de « tablee simulate ». Ici --vary prend le nom d’une option, choisie alors au hasard pour chaque graine.
refused-rate-two = Nommez au moins deux robots à comparer : « tablee games JEU » les liste.
refused-rate-twice = « { $name } » est nommé deux fois : nommez chaque robot une seule fois.
refused-file = { $path } : { $reason }. Vérifiez le chemin et vos droits de lecture ou d’écriture.
system-enoent = ce fichier ou ce dossier n’existe pas
system-eisdir = c’est un dossier
system-enotdir = une partie du chemin n’est pas un dossier
system-eexist = il existe déjà
system-eacces = permission refusée
system-eperm = permission refusée
system-erofs = rien ne peut être écrit sur ce disque
system-enospc = le disque est plein
usage-missing = Il manque { $name }
usage-number = { $name } demande un nombre entier
usage-number-from = { $name } demande un nombre entier d’au moins { $least }
usage-no-option = Il n’y a pas d’option { $name }
usage-no-command = Il n’y a pas de commande « { $name } »
usage-needs-value = { $name } demande une valeur
usage-no-value = { $name } ne prend pas de valeur
usage-extra = « { $words } » est de trop
refused-database-elsewhere = « { $command } » utilise le fichier des parties de cette machine et ne prend pas --database : c’est pour serve, migrate, backup et restore. Pour jouer là où un club garde ses parties, donnez l’adresse de son serveur : tablee play --server https://club.example
refused-usage = { $reason }. « { $command } --help » montre comment l’écrire.

# Servir

help-serve = Jouer dans le navigateur : servir la table sur cette machine.
help-serve-examples = tablee serve --open · tablee serve --host 0.0.0.0 --port 80
help-serve-host = L’adresse d’écoute ; 0.0.0.0 ouvre aux autres machines de votre réseau.
help-serve-port = Le port ; 0 en prend un qui est libre.
help-serve-open = Ouvrir le navigateur.
help-serve-pace = Secondes que prend un robot pour un coup, au moins.
help-database = Où sont gardées les parties : un fichier, par défaut celui du terminal ; ou une base PostgreSQL, sous la forme postgresql://UTILISATEUR@HÔTE/NOM. La variable TABLEE_DATABASE dit la même chose, et garde un mot de passe hors de la liste des processus.
help-serve-game = Un jeu qui n’est pas installé, pour l’essayer.
help-serve-settings = Les réglages de votre club : qui peut venir, limites, mandataires. Voir docs/hosting.md.
help-serve-internal = Où les autres processus web de la même base PostgreSQL joignent celui-ci ; par défaut sur cette machine.
serve-at = Tablée est à l’adresse { $address } (Ctrl+C pour arrêter).
serve-ends = Le serveur est arrêté. Toutes les parties sont conservées.
refused-already-served = Un autre serveur utilise déjà { $path }. Ouvrez sa page, ou choisissez un autre fichier avec --database.
refused-internal-address = « { $text } » n’est pas une adresse pour --internal. Écrivez-la comme http://10.0.0.2:8420 : là où les autres serveurs du club joignent celui-ci.
refused-no-port = Le port { $port } ne peut pas être utilisé ({ $reason }). Choisissez-en un autre avec --port, ou --port 0 pour n’importe lequel.

# Une table d’un serveur

help-server = Jouer à une table de ce serveur au lieu d’ici, ligne par ligne. Invitez d’autres joueurs, ou asseyez-vous à leur table avec --table ou une invitation.
help-table = La table du serveur où s’asseoir, ou à laquelle revenir. Un lien d’invitation peut prendre la place du jeu.
help-name = Votre nom ; à plusieurs devant un même terminal : « Ana, Ben ».
remote-welcome = Table { $id } sur { $server }. Vous êtes { $name }.
remote-invite = Invitez d’autres joueurs avec ce lien : { $url }
remote-watching = Vous regardez : aucune place ici n’est à vous.
remote-fingerprint = Empreinte des dés : { $hash }.
remote-other-fingerprint = L’empreinte des dés est { $now }, et non { $first }, que cet ordinateur a vue en premier à cette table. Ou bien le serveur a redémarré juste au début de la partie, ou bien la clé a été changée : ne vous fiez pas à ces dés, et demandez à l’hôte.
remote-other-key = La clé que montre le serveur ne correspond pas à l’empreinte des dés : ce ne sont pas les dés promis. Ne vous y fiez pas, et demandez à l’hôte.
remote-left = Votre place vous est gardée. « tablee play --server { $server } --table { $id } » y revient.
remote-over = La partie est terminée. On peut la revoir à l’adresse { $url }
remote-reconnecting = La connexion est coupée : nouvelle tentative. Votre partie est à l’abri.
remote-again = La connexion est rétablie.
remote-kept = Votre réponse est gardée, et sera envoyée dès que la connexion est rétablie.
remote-unsure = La connexion a été coupée avant que le serveur ne confirme « { $line } ». Regardez si c’est fait avant de recommencer.
remote-gone-press-enter = Cette question est close. Appuyez sur Entrée pour continuer.
remote-race-soon = { $seconds ->
        [one] Préparez-vous : départ dans une seconde.
       *[other] Préparez-vous : départ dans { $seconds } secondes.
    }
remote-sealed = Votre choix est scellé jusqu’à ce que tout le monde ait choisi. « annuler » le rouvre.
remote-unsealed = Votre choix est de nouveau ouvert.
remote-asking = { $words } Tapez « accepter » ou « refuser ».
remote-undo-ask = « annuler demander » demande l’accord des autres.
remote-frozen = Une règle du jeu a échoué et la table est arrêtée. Rien n’est perdu ; elle est gardée comme rapport { $report }. « réessayer » essaie à nouveau, « réessayer annuler » sans la dernière réponse.
remote-no-clock = Aucun chronomètre ne tourne.
remote-share = La première personne qui ouvre ce lien partage votre place : { $url }
remote-help =
    chat bonjour : parler à toute la table. qui : qui est assis où. temps : combien de temps il reste.
    annuler demander : demander aux autres de reprendre une réponse. accepter, refuser : votre réponse à un tel souhait.
    partager : un lien avec lequel une personne peut partager votre place.
    signaler MOTS : garder la partie avec vos mots, si quelque chose ne va pas. Vos lignes sont lues aussi pendant que les autres jouent.
chat-line = [{ $name }] { $text }
seat-yours = { $seat }. { $people } (vous)
seat-here = { $seat }. { $people }
seat-away = { $seat }. { $people } (absence)
seat-bot = { $seat }. un robot ({ $bot })
seat-free = { $seat }. libre
seat-overdue = { $seat } : longue absence. La page de la table vous laisse attendre, y asseoir un robot, ou terminer la partie.
lobby-which = Quelle table ?
lobby-new = Une nouvelle table : { $name } ({ $seats })
lobby-turn = { $name }, table { $id } : c’est à vous
lobby-mine = { $name }, votre table { $id }
lobby-over = { $name }, table { $id } : terminée
lobby-open = { $name }, table { $id } : { $free ->
        [one] une place est libre
       *[other] { $free } places sont libres
    }
refused-unreachable = Aucun serveur Tablée ne répond à { $url } ({ $reason }). Vérifiez l’adresse, et que le serveur tourne.
refused-server-gone = Le serveur { $url } ne revient pas. Votre partie y est conservée : réessayez plus tard.
refused-server-address = « { $text } » n’est pas l’adresse d’un serveur. Écrivez-la comme http://localhost:8420.
refused-invitation-form = « { $text } » n’est pas une invitation. Son lien ressemble à http://localhost:8420/tables/ID?invite=…
refused-other-server = L’invitation est pour { $other }, pas pour { $server }. Enlevez --server.
refused-name-a-server = Nommez le serveur de la table : --server ADRESSE.
refused-not-on-a-server = { $option } est pour les tables de cette machine. Enlevez-la, ou jouez sans --server.
refused-not-connected = Il n’y a pas de connexion en ce moment. Réessayez dans un instant.
refused-not-asked = Rien ne vous est demandé pour l’instant. « qui » montre qui est assis où, « table » la table, « aide » les commandes.
refused-only-watching = Vous n’avez pas de place ici : vous regardez seulement.
refused-chat-empty = Que voulez-vous dire ? Tapez : chat, puis vos mots.

# Rapports et balayages

help-report = Faire une page des résultats d’une simulation : victoires, durée, décisions, effet de chaque carte et de chaque option.
help-report-examples =
    Exemples :
      tablee simulate { $game } -n 5000 --bot { $bot } --out resultats.parquet
      tablee report resultats.parquet -o rapport.html
      tablee report avant.parquet apres.parquet -o changement.html
help-report-results = Ce que « tablee simulate --out » a écrit : un fichier, ou le dossier d’un balayage.
help-report-later = Des résultats à comparer aux premiers. La page porte alors sur ceux-ci.
help-report-out = Où écrire la page.
help-report-language = La langue de la page, si ce n’est pas celle de la commande.
report-page-written = Écrit dans { $path }. À ouvrir dans un navigateur.
sweep-point = { $number } sur { $count } : { $setting }
sweep-interrupted = Interrompu : les réglages qui n’ont pas été joués jusqu’au bout sont laissés de côté.
sweep-written = Écrit dans { $path } : { $count ->
    [one] un fichier. « tablee report { $path } » en fait une page.
   *[other] { $count } fichiers. « tablee report { $path } » en fait une page.
}
sweep-explained = Chaque ligne face à la première, partie par partie, avec les mêmes graines ; intervalles à 95 %.
refused-vary-nothing = « { $name }= » demande des valeurs, séparées par des virgules.
refused-vary-form = « { $name } » n’est pas un endroit d’un paquet. Écrivez la sorte de carte, son identifiant et le champ : enemies.en07.start, ou enemies.en07.track[2] pour un élément d’une liste (le premier est [0]).
refused-vary-kind = Il n’y a pas de cartes « { $name } ». Il y a : { $known }.
refused-vary-card = Parmi les { $kind }, il n’y a pas de « { $name } ». Il y a : { $known }.
refused-vary-field = « { $name } » n’a pas de « { $part } ». Il y a : { $known }.
refused-vary-index = « { $name } » est une liste de { $count } : écrivez de [0] à [{ $last }].
refused-vary-plain = Il n’y a rien dans « { $name } » : c’est { $value }.
refused-vary-value = « { $value } » n’est pas une valeur qu’un paquet peut contenir.
refused-vary-twice = « { $name } » varie deux fois. Mettez toutes ses valeurs dans un seul --vary.
refused-sweep-needs-folder = Un balayage écrit un fichier par réglage : { $path } doit être un dossier, pas un fichier.
refused-sweep-folder-taken = Il y a déjà des résultats dans { $path }. Nommez un autre dossier, ou ajoutez --resume pour continuer.
refused-no-results = Il n’y a pas de résultats dans { $path }.
refused-nothing-to-report = Dans { $path }, aucune partie n’a été jouée jusqu’à sa fin : rien à rapporter.
refused-other-games = Ce sont des résultats de jeux différents : { $first } et { $second }.
refused-no-plots = Les graphiques demandent matplotlib : pip install 'tablee[sim]' l’installe.

help-new-game = Écrire un petit jeu complet sous le nom de votre choix, pour commencer.
help-new-game-name = Minuscules, chiffres et tirets bas : le nom d’un paquet Python.
help-new-game-examples = tablee new-game thornwood
    tablee play --game thornwood:GAME
help-game-module = Un jeu qui n’est pas installé, dans le dossier courant : thornwood:GAME. Toutes les commandes l’acceptent.
written = Écrit : { $path }
new-game-next = Y jouer : tablee play --game { $name }:GAME. Dans le navigateur : tablee serve --open --game { $name }:GAME. Le tester : python -m pytest
refused-game-name-wrong = « { $name } » ne peut pas nommer un paquet Python. Prenez des minuscules, des chiffres et des tirets bas, avec une lettre au début.
refused-game-name-taken = Il y a déjà un jeu « { $name } ». Choisissez un autre nom.
refused-file-there = « { $path } » existe déjà, et rien n’est écrasé. Placez-vous dans un dossier vide.
refused-no-game-module = Le jeu « { $name } » ne peut pas être chargé ({ $reason }). Écrivez paquet.module:GAME, et vérifiez que Python le trouve.
refused-not-your-seat = Ce n’est pas votre place. Prenez-en d’abord une libre, ou regardez.

# Campagnes

help-campaign = Les campagnes : des parties qui se suivent, chapitre après chapitre.
help-campaign-new = Commencer une campagne et jouer son premier chapitre.
help-campaign-new-examples =
    Exemples :
      tablee campaign new JEU --name Vendredi
      tablee campaign new JEU --name Vendredi --seats 3 --bot 3=random
help-campaign-list = Lister vos campagnes, la plus récente d’abord.
help-campaign-list-examples =
    Exemples :
      tablee campaign list
help-campaign-next = Continuer une campagne : reprendre le chapitre en cours, ou commencer le suivant.

    Chacun garde sa place d’un chapitre à l’autre. --seats ajoute ou retire les dernières ; --bot fait jouer un bot pour un absent.
help-campaign-next-examples =
    Exemples :
      tablee campaign next              la dernière jouée
      tablee campaign next Vendredi --seats 3
help-campaign-again = Recommencer le dernier chapitre. L’ancienne partie reste dans la liste, mise de côté.
help-campaign-again-examples =
    Exemples :
      tablee campaign again Vendredi
help-campaign-show = Montrer le journal d’une campagne et ses chapitres.
help-campaign-show-examples =
    Exemples :
      tablee campaign show Vendredi
      tablee campaign show Vendredi --seat 2    tel que la deuxième place peut le lire
help-campaign-export = Écrire une campagne et tous ses chapitres terminés dans un fichier.
help-campaign-export-examples =
    Exemples :
      tablee campaign export Vendredi -o vendredi.campaign
help-campaign-import = Lire une campagne dans un fichier, pour la continuer ici.
help-campaign-import-examples =
    Exemples :
      tablee campaign import vendredi.campaign
help-campaign-forget = Supprimer pour de bon une campagne et toutes ses parties.
help-campaign-forget-examples =
    Exemples :
      tablee campaign forget Vendredi
help-campaign-id = L’identifiant d’une campagne, son début, ou son nom. Sans lui : la dernière jouée.
help-campaign-name = Le nom de la campagne.
help-campaign-file = Un fichier écrit par « tablee campaign export ».
campaigns-none-there = Aucune campagne sur ce serveur pour l’instant. « tablee campaign new JEU --name NOM --server ADRESSE » en commence une.
campaign-line-there = { $id }  { $name } ({ $game })  { $state }
campaign-state-gathers = le chapitre { $number } attend ses joueurs
campaign-waits-for = { $line } – attend { $names }
campaign-later-there = Enregistré. « tablee campaign next "{ $name }" --server { $server } » la reprend.
chapter-there = Chapitre { $number }  { $state }
chapter-aside-there = Chapitre { $number }  { $state }, mis de côté
campaigns-none = Pas encore de campagne. « tablee campaign new JEU --name NOM » en commence une.
campaign-begun = La campagne « { $name } » commence ({ $id }).
campaign-line = { $id }  { $name } ({ $game })  { $when }  { $state }
campaign-state-over = terminée
campaign-state-runs = chapitre { $number } en cours
campaign-state-waits = chapitre { $number } à venir
campaign-chapter = Chapitre { $number }  { $id }  { $when }  { $state }
campaign-chapter-aside = Chapitre { $number }  { $id }  { $when }  { $state }, mis de côté
campaign-no-journal = Le journal est encore vide : le premier chapitre n’est pas terminé.
campaign-over = La campagne « { $name } » est terminée. « tablee campaign show » la raconte.
campaign-stands = { $line } – { $title }
campaign-next-question = Commencer le chapitre { $number } maintenant ?
campaign-later = Enregistré. « tablee campaign next { $id } » continue la campagne.
campaign-again-sure = Le chapitre { $number } de « { $name } » recommencerait tel qu’il avait commencé. L’ancienne partie est gardée, mise de côté.
campaign-exported = Écrit dans { $path } : { $count ->
    [one] un chapitre
   *[other] { $count } chapitres
}. « tablee campaign import » le lit.
campaign-exported-running = Le chapitre en cours n’est pas dans le fichier : il y recommence du début.
campaign-imported = La campagne « { $name } » est ici sous { $id }, avec { $count ->
    [one] un chapitre
   *[other] { $count } chapitres
}. « tablee campaign next { $id } » la continue.
campaign-forget-sure = Cette campagne serait supprimée pour de bon, avec toutes ses parties. « tablee campaign export » en garde une copie dans un fichier.
campaign-forgotten = La campagne { $id } est supprimée.
campaign-kept = La campagne { $id } est gardée.
refused-campaign-is-over = La campagne « { $name } » est terminée. Commencez-en une autre, ou rejouez son dernier chapitre avec « tablee campaign again ».
refused-campaign-nothing-again = Aucun chapitre de cette campagne n’a encore commencé. « tablee campaign next » le commence.
refused-campaign-open-elsewhere = Le chapitre est ouvert ailleurs. Fermez-le d’abord là-bas.
refused-no-campaign-there = Vous ne jouez aucune campagne « { $id } » sur ce serveur. « tablee campaign list --server ADRESSE » montre les vôtres.
refused-several-campaigns-there = Plusieurs de vos campagnes s’appellent « { $id } » : { $ids }. Donnez l’identifiant de l’une d’elles.
refused-no-campaign-runs = Aucune campagne n’est en cours. « tablee campaign new JEU --name NOM » en commence une.
refused-not-a-campaign = { $path } n’est pas une campagne de Tablée. Choisissez un fichier écrit par « tablee campaign export ».
