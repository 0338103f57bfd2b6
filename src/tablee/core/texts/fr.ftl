list-and = { $first } et { $last }

# Pourquoi une réponse n’a pas été prise en compte : un message par code de motif du cœur.

refused-cannot-concede = On ne peut pas abandonner à ce jeu. Continuez, ou quittez : la partie est gardée.
refused-clock-backwards = Cette réponse annonce un temps antérieur à celui de la précédente. Elle n’a pas été prise en compte : répondez à nouveau.
refused-clock-expired = Le temps était écoulé avant votre réponse : elle n’a pas été prise en compte.
refused-match-not-over = La partie n’est pas terminée. Terminez-la d’abord.
refused-match-over = La partie est terminée : il n’y a plus rien à répondre.
refused-must-answer = Vous ne pouvez pas passer ici : choisissez l’une des options.
refused-no-answer = Aucun choix ne satisfait les règles ici. C’est une erreur du jeu : merci de la signaler.
refused-no-clock = Aucun chronomètre ne court pour cette question : elle peut attendre.
refused-no-record = Cette partie n’a laissé aucun état pour continuer. Choisissez une partie d’une campagne.
refused-not-a-list = Donnez vos choix sous forme de liste, par exemple : 1 3.
refused-not-a-path = Ce n’est pas un endroit de la table. Donnez ses deux coordonnées.
refused-not-an-order = Nommez chaque élément exactement une fois, dans l’ordre voulu.
refused-not-offered = Ce n’est pas l’une des options. Choisissez parmi celles de la liste.
refused-not-your-question = La question est posée à quelqu’un d’autre : votre réponse n’a pas été prise en compte.
refused-nothing-to-retract = Vous n’avez rien à reprendre : toutes les réponses secrètes ont été révélées.
refused-nothing-to-undo = Il n’y a rien à annuler.
refused-other-game = Cette partie est d’un autre jeu que la campagne. Choisissez-en une des siennes.
refused-other-record = Cette partie n’a pas été commencée à partir du dernier état de la campagne. Choisissez celle qui l’a été.
refused-question-closed = On a déjà répondu à cette question entre-temps : votre réponse n’a pas été prise en compte. Regardez la table et répondez à ce qui est demandé maintenant.
refused-undo-barrier = Vous ne pouvez pas annuler autant de réponses : depuis, il s’est passé quelque chose qu’on ne peut pas oublier.
refused-undo-chance = Rien ne peut être annulé : des dés ont été lancés ou des cartes mélangées après votre dernière réponse.
refused-undo-clock-ran = Rien ne peut être annulé : votre dernière réponse a été donnée pendant que le chronomètre tournait.
refused-undo-clock-runs = Rien ne peut être annulé tant que le chronomètre tourne.
refused-undo-match-over = Rien ne peut être annulé : la partie est terminée.
refused-undo-other-seat = Rien ne peut être annulé : quelqu’un d’autre, ou le chronomètre, a agi depuis.
refused-undo-reveal = Rien ne peut être annulé : quelque chose de caché a été montré après votre dernière réponse.
refused-undo-window-open = Rien ne peut être annulé tant que d’autres peuvent encore agir.
refused-wrong-number = { $at_least ->
        [one] Choisissez au moins { $at_least } élément
       *[other] Choisissez au moins { $at_least } éléments
    } et au plus { $at_most }.
refused-wrong-seats = { $most ->
        [one] Ce jeu se joue seul.
       *[other] Ce jeu se joue de { $least } à { $most } personnes.
    } Choisissez un autre nombre de places.

# Pourquoi un fichier ne peut pas être lu comme une partie.

refused-save-broken = Les réponses de ce fichier ne forment pas une partie ({ $reason }). Récupérez à nouveau le fichier.
refused-save-damaged = Ce fichier est abîmé : sa somme de contrôle est fausse. Récupérez-le à nouveau.
refused-save-not-a-match = Ce n’est pas une partie de Tablée. Choisissez un fichier fait par « tablee export ».
refused-save-other-content = Cette partie a été jouée avec d’autres cartes (contenu { $content }, ici { $expected }). Indiquez ses extensions avec --pack.
refused-save-other-format = Ce fichier a été écrit par une autre version de Tablée. Lisez-le avec cette version.
refused-save-other-game = C’est une partie de { $game }, et non de { $expected }.
refused-save-other-version = Cette partie a été jouée avec la version { $version } des règles ; c’est { $expected } qui est installée. Installez la version de Tablée avec laquelle elle a été jouée.
refused-save-unknown-game = C’est une partie de { $game }, qui n’est pas installé ici. Installez d’abord ce jeu.
refused-imagined-match = Cette partie est imaginée pour réfléchir : elle n’a pas de passé et ne peut pas être vérifiée.
