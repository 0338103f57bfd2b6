# Aide

help-tablee = Jouez à des jeux de société selon leurs règles, toutes vérifiées.

    Chaque commande s’explique elle-même : tablee COMMANDE --help
help-tablee-examples =
    Exemples :
      tablee games                      les jeux installés
      tablee play                       choisir un jeu dans un menu
      tablee play { $game }
      tablee play --resume              reprendre la dernière partie
      tablee simulate { $game } -n 1000 --bot { $bot }
help-arguments = Quoi
help-options = Options
help-commands = Commandes
help-usage = Utilisation :
help-subcommand = COMMANDE [ARGUMENTS]...
help-required = [obligatoire]
help-default = [par défaut : { $value }]
metavar-game = JEU
metavar-file = FICHIER
metavar-file-parquet = FICHIER.parquet
metavar-out-svg = FICHIER.svg
metavar-dir = DOSSIER
metavar-name = NOM
metavar-name-value = NOM=VALEUR
metavar-seat-name = [PLACE=]NOM
metavar-hash = EMPREINTE
metavar-number = NOMBRE
help-version = Afficher la version de Tablée et quitter.
help-help = Afficher cette aide et quitter.
help-lang = Anglais ou français ; se place n’importe où. Sans elle : TABLEE_LANG, sinon la langue de votre système.
help-games = La liste des jeux installés ; avec un jeu, ses options et ses robots.
help-games-examples =
    Exemples :
      tablee games
      tablee games { $game }
help-play = Jouer dans le terminal. Sans nom de jeu, en choisir un dans un menu.

    Les options du jeu peuvent être données par leur propre nom, abrégé si vous voulez.
    Chaque réponse est enregistrée aussitôt : partez quand vous voulez et revenez avec --resume.
help-play-examples =
    Exemples :
      tablee play { $game }
      tablee play { $game } { $option }
      tablee play { $game } --plain     choix numérotés, pour lecteurs d’écran et scripts
      tablee play { $game } --seed 7    toujours les mêmes dés et les mêmes cartes
      tablee play { $game } --bot { $bot }
      tablee play --resume              la dernière partie inachevée
      tablee games { $game }            toutes ses options
help-matches = La liste des parties enregistrées, la plus récente d’abord.
help-matches-examples =
    Exemples :
      tablee matches
      tablee matches --running
      tablee play --resume ID
help-replay = Revoir une partie, pas à pas.

    Dans le terminal : flèches ou n et p, Début et Fin, un nombre et Entrée. Dans un tube, chaque pas est affiché.
help-replay-examples =
    Exemples :
      tablee replay partie.tablee
      tablee replay partie.tablee --step 12
      tablee replay ID | less
help-export = Écrire une partie enregistrée dans un fichier.

    Une partie terminée est écrite en entier. D’une partie en cours, seulement ce qui a été vu : ni sa clé ni les réponses secrètes.
help-export-examples =
    Exemples :
      tablee export ID -o partie.tablee
      tablee matches                    les identifiants
help-picture = Dessiner la table à un pas d’une partie, en SVG.
help-picture-examples =
    Exemples :
      tablee picture partie.tablee -o table.svg
      tablee picture ID -o table.svg --step 12
help-verify = Vérifier une partie : ses dés étaient-ils fixés au départ, chaque réponse était-elle permise ?

    La partie est rejouée à partir de sa clé. Comparez l’empreinte avec celle qui a été montrée au début.
help-verify-examples =
    Exemples :
      tablee verify partie.tablee
      tablee verify partie.tablee --fingerprint 1f0c9a44d2e8b7a6
help-simulate = Faire jouer beaucoup de parties par un robot, et montrer comment elles se passent.

    Les mêmes graines donnent les mêmes résultats, quel que soit le nombre de processus. Ctrl-C garde ce qui est fait.
help-simulate-examples =
    Exemples :
      tablee simulate { $game } -n 1000 --bot { $bot }
      tablee simulate { $game } -n 5000 --bot { $bot } --vary { $vary }
      tablee simulate { $game } { $option } --out resultats.parquet
help-fuzz = Chercher les erreurs d’un jeu : plantages, impasses, parties sans fin, annulations fausses, fuites.

    Chaque trouvaille est donnée avec sa graine, et sa partie est écrite dans un fichier. Le code de sortie est 1 s’il y en a.
help-fuzz-examples =
    Exemples :
      tablee fuzz { $game } -n 100
      tablee fuzz { $game } -n 1 --seed 4711
help-pack = Extensions de cartes.
help-pack-check = Vérifier une extension que vous avez écrite.
help-pack-check-examples =
    Exemples :
      tablee pack check mon-extension
      tablee pack check mon-extension --game { $game }
      tablee play { $game } --pack mon-extension
help-game = Le jeu, par son identifiant : tablee games en donne la liste.
help-option = Une option du jeu. La forme courte --NOM VALEUR fait de même ; « tablee games JEU » en donne la liste.
help-with-pack = Jouer avec cette extension en plus des cartes du jeu. Peut être répétée.
help-source = Un fichier fait par tablee export, ou l’identifiant d’une partie enregistrée.
help-plain = Ligne par ligne, sans couleurs ni mouvements du curseur : pour lecteurs d’écran et scripts.
help-seats = Combien de places à la table.
help-seat = Par les yeux de qui : le numéro d’une place, à partir de 1.
help-workers = Processus à la fois. Sans elle : un par cœur.
help-seed = Un nombre qui fixe tous les dés et toutes les cartes. Sans elle, ils viennent du hasard du système.
help-resume = Reprendre une partie enregistrée : celle de cet identifiant, ou la dernière.
help-practice = Une table d’entraînement : annuler sans limite.
help-bot-seat = Un robot joue : la place 2 avec 2=NOM, ou toutes les places sauf la première avec NOM. Dans un jeu solitaire, vous le regardez.
help-no-confirm = Ne pas demander deux fois avant les choix importants.
help-running = Seulement celles qui ne sont pas terminées.
help-step = Seulement ce pas : 0 est le début, 1 après la première réponse.
help-id = L’identifiant d’une partie enregistrée, ou son début.
help-out = Le fichier à écrire. Sans elle : l’identifiant, suivi de .tablee.
help-out-svg = Le fichier à écrire.
help-fingerprint = Ce qui a été montré au début de la partie, ou au moins ses 8 premières lettres.
help-n = Combien de parties.
help-bot = Qui joue : « tablee games JEU » donne la liste des robots.
help-vary = Tirer cette option au hasard pour chaque partie, et montrer ce qu’elle change. Peut être répétée.
help-first-seed = La première graine ; chaque partie prend la suivante.
help-parquet = Écrire une ligne par partie dans ce fichier.
help-fuzz-seed = La première graine. Sans elle : une nouvelle à chaque fois.
help-fuzz-out = Où sont écrites les parties des trouvailles.
help-pack-dir = Le dossier de l’extension.
help-pack-game = Le jeu auquel elle est destinée. Sans elle : le jeu qui l’accepte.

# À la table

match-begun = Partie { $id } : tout ce que vous répondez est enregistré aussitôt.
fingerprint = Empreinte des dés : { $hash } (« tablee verify » la vérifie quand la partie est terminée).
practice-table = Table d’entraînement : annuler sans limite.
plain-hello = Tapez le numéro de votre choix et appuyez sur Entrée. « aide » donne les autres commandes.
plain-help =
    Un numéro, ou la touche d’un choix : le choisir. Plusieurs : des numéros séparés par des espaces.
    conseil : une suggestion. annuler : reprendre votre dernière réponse. journal : ce qui s’est passé. table : toute la table.
    choix : les choix à nouveau. auto : prendre désormais la réponse par défaut de cette question sans demander. demander : me demander à nouveau.
    langue en : une autre langue. abandonner : perdre la partie. quitter : enregistrer et partir.
question = ? { $text }
choice = { $number }) { $text }
choice-or = { $number } ou { $word }) { $text }
greyed = -) { $option } : pas maintenant. { $reason }
choices-cut = ... et { $count } de plus.
choose-several = Choisissez-en de { $least } à { $most } : des numéros séparés par des espaces, ou « aucun ».
choose-order = Nommez les { $most } dans l’ordre voulu : des numéros séparés par des espaces.
seat-asked = La question s’adresse à la place { $seat }.
time-left = { $seconds ->
        [one] Il reste { $seconds } seconde.
       *[other] Il reste { $seconds } secondes.
    }
time-up-press-enter = Le temps est écoulé. Appuyez sur Entrée pour continuer.
saved = Enregistré. « tablee play --resume { $id } » reprend la partie.
match-over = La partie est terminée. « tablee replay { $id } » la montre à nouveau, « tablee export { $id } » l’écrit dans un fichier.
fact = { $name } : { $value }
hint = Suggestion : { $option }.
undo-preview = Annuler reprendrait { $answers }.
undo-done = Annulé : { $answers }.
quoted = « { $text } »
auto-on = Désormais sans demander : { $option } (la réponse par défaut de cette question). « demander » vous redemandera.
auto-off = Désormais tout vous est demandé.
language-now = Désormais en français.
are-you-sure = Êtes-vous sûr ? oui ou non
concede-sure = Vous perdriez cette partie.
word-yes = oui
word-no = non
word-none = aucun

# En plein écran

screen-keys = q enregistrer et partir  ? aide  h conseil  u annuler  a toujours  l langue  : taper  t table
screen-keys-list = Appuyez sur des touches pour cocher, Entrée pour finir.
key-space = espace
screen-done = C’est tout
screen-hurry = Vite !
screen-clock = Chronomètre
screen-log = Ce qui s’est passé
screen-table = La table
screen-question = Votre choix
screen-undo-sure = { $preview } Appuyez encore sur u pour le faire, sur une autre touche pour y renoncer.
screen-sure = Appuyez sur o pour le faire, sur une autre touche pour ne rien changer.
screen-over = La partie est terminée. Appuyez sur q pour partir.
screen-type = un numéro, une touche ou un mot comme « journal », « abandonner »
screen-help =
    Appuyez sur la touche placée à côté d’un choix, ou déplacez-vous avec les flèches et appuyez sur Entrée.

    h        une suggestion
    u        annuler votre dernière réponse : dit laquelle, appuyez encore pour le faire
    a        prendre désormais la réponse par défaut de cette question sans demander
    l        l’autre langue
    t        la table, à faire défiler avec les flèches ; Tab fait le tour
    :        taper un numéro ou un mot : demander, journal, abandonner
    ?        cette aide
    q        partir ; tout est enregistré

    Les choix grisés ne peuvent pas être pris maintenant ; la raison est écrite à côté.
    Appuyez sur une touche pour revenir.
screen-setup-title = À quoi jouez-vous ?
screen-setup-start = Commencer
screen-setup-keys = Tab et flèches pour se déplacer, Espace et Entrée pour choisir, l langue, q partir
screen-replay-keys = Gauche et droite : un pas  Début et Fin : sauter  chiffres et Entrée : ce pas  l langue  q partir

# Préparation

setup-which-game = Quel jeu ?
setup-options = { $game } : options
setup-option = { $name } : { $value }
setup-start = Tapez un numéro pour changer une option, Entrée pour commencer, ou q pour partir.
setup-value = { $name } : { $allowed }
setup-choice = { $text } ({ $value })

# Listes

games-none = Aucun jeu n’est installé.
games-line = { $id } : { $name } ({ $players })
games-broken = { $id } : impossible à charger ({ $reason }). Réinstallez-le.
games-more = « tablee games { $id } » montre ses options, « tablee play { $id } » y joue.
games-options = Options :
games-option = { "  " }{ $name } : { $text }
games-choice = { "    " }{ $value } : { $text }
games-default = { "    " }({ $allowed } ; sans elle : { $default })
games-bots = Robots : { $names }
games-play = « tablee play { $id } » y joue.
players = { $most ->
        [one] en solitaire
       *[other] de { $least } à { $most } personnes
    }
allowed-list = plusieurs au choix, séparés par des virgules, ou aucun
allowed-choice = l’un de ceux-ci
allowed-flag = oui ou non
allowed-range = un nombre de { $least } à { $most }
allowed-range-or-none = un nombre de { $least } à { $most }, ou aucun
allowed-number = un nombre
allowed-json = en JSON
matches-none = Aucune partie n’est encore enregistrée. « tablee play » en commence une.
matches-none-running = Aucune partie n’est en cours. « tablee play » en commence une.
matches-running = en cours
matches-line = { $id }  { $when }  { $game }  { $answers ->
        [one] { $answers } réponse
       *[other] { $answers } réponses
    }  { $state }

# Fichiers

exported = Écrit dans { $path }. « tablee verify » le vérifie, « tablee replay » le montre.
exported-running = Écrit dans { $path } : ce qui a été vu jusqu’ici, sans la clé. « tablee replay » le montre.
drawn = Dessiné dans { $path }.
replay-step = Pas { $step } sur { $last }
replay-help = Entrée ou n : en avant. p : en arrière. Un nombre : ce pas. q : partir.
verified-answers = { $game } : { $count ->
        [one] { $count } réponse rejouée à partir de la clé, elle était permise.
       *[other] { $count } réponses rejouées à partir de la clé, chacune était permise.
    }
verified-fingerprint = Empreinte des dés : { $hash }
verified-running = La partie n’est pas encore terminée.
verified-compare = Comparez-la avec celle qui a été montrée au début de la partie, ou donnez celle-ci avec --fingerprint.
verified-same = C’est celle qui a été montrée au début de la partie : les dés n’ont pas été changés en route.
pack-good = { $path } : une bonne extension pour { $game } (contenu { $hash }).
pack-error = { $game } : { $reason }
pack-name-game = Aucun jeu installé n’accepte cette extension. Nommez le jeu avec --game pour ne voir que ses erreurs.

# Simulation

simulate-playing = Parties
simulate-rate = { $rate } par seconde
simulate-title = { $game }, { $bot } : { $count ->
        [one] { $count } partie
       *[other] { $count } parties
    }
simulate-wins = Victoires : { $rate }
simulate-reason = { "  " }{ $count } ({ $share }) : { $reason }
simulate-interrupted = Interrompu : { $done } parties jouées sur { $wanted }.
simulate-interrupted-what = Ce qui suit ne concerne qu’elles.
simulate-longest-step = Étape la plus longue : { $count ->
        [one] { $count } réponse
       *[other] { $count } réponses
    }
simulate-errors = { $count ->
        [one] Une règle a échoué dans { $count } partie
       *[other] Une règle a échoué dans { $count } parties
    }, d’abord à la graine { $seed } : { $error }
simulate-errors-hint = C’est une erreur du jeu. « tablee fuzz { $game } » en cherche d’autres.
simulate-written = Écrit dans { $path } : { $count ->
        [one] { $count } ligne
       *[other] { $count } lignes
    }.
rate = { $share } (de { $low } à { $high })
rate-short = { $share } ({ $low }–{ $high })
column-fact = Une partie
column-mean = moyenne
column-least = minimum
column-median = médiane
column-most = maximum
column-option = Option
column-with = victoires avec
column-without = victoires sans
column-matches = parties
option-is = { $name } : { $value }
fact-answers = Réponses
fuzz-title = { $game } : { $count ->
        [one] { $count } partie au hasard
       *[other] { $count } parties au hasard
    }, à partir de la graine { $first }.
fuzz-checking = Vérification
fuzz-found = { $check }, graine { $seed } : { $error }
fuzz-written = La partie est dans { $path } ; « tablee fuzz { $game } -n 1 --seed { $seed } » la vérifie à nouveau.
fuzz-interrupted = Interrompu après { $done } parties sur { $wanted }.
fuzz-done = { $count ->
        [one] { $count } partie vérifiée
       *[other] { $count } parties vérifiées
    } : { $findings ->
        [0] rien trouvé.
        [one] une trouvaille.
       *[other] { $findings } trouvailles.
    }

# Ce qui ne va pas

did-you-mean = Vouliez-vous dire « { $near } » ?
refused-by-rule = { $text } ({ $rule })
refused-by-rule-said = { $text } ({ $rule } : { $said })
refused-not-understood = « { $text } » n’est pas compris. Tapez le numéro d’un choix, ou « aide ».
refused-no-default = Cette question n’a pas de réponse par défaut : il faut y répondre à chaque fois.
refused-no-game = Aucun jeu « { $name } ». Installés : { $installed }.
refused-games-none = Aucun jeu n’est installé. Réinstallez Tablée avec ses jeux.
refused-name-a-game = Nommez un jeu : tablee play JEU. Installés : { $installed }.
refused-no-language = Aucune langue « { $name } ». Il y a : { $known }.
refused-no-source = Il n’y a ni fichier ni partie enregistrée « { $name } ». « tablee matches » donne la liste des parties.
refused-is-a-folder = { $path } est un dossier. Nommez un fichier fait par « tablee export ».
refused-no-folder = Il n’y a pas de dossier { $path }. Créez-le d’abord, ou choisissez-en un autre.
refused-no-seat = Il n’y a pas de place { $seat } : choisissez de 1 à { $seats }.
refused-no-step = Il n’y a pas de pas { $step } : choisissez de 0 à { $last }.
refused-nothing-to-resume = Il n’y a pas de partie à reprendre. « tablee play » en commence une.
refused-cannot-verify = Ce fichier contient ce qui a été vu d’une partie en cours, sans sa clé. Exportez-la à nouveau quand elle sera terminée.
refused-other-fingerprint = L’empreinte est une autre : { $found } au lieu de { $wanted }. Ce ne sont pas les dés promis.
refused-short-fingerprint = Donnez au moins les { $least } premières lettres de l’empreinte : moins ne prouve rien.
refused-wrong-answer = La réponse { $number } n’est pas permise ({ $reason }) : cette partie n’a pas été jouée selon les règles.
refused-option-form = « { $text } » n’est pas une option. Écrivez NOM=VALEUR.
refused-option-unknown = Il n’y a pas d’option « { $name } ». Il y a : { $known }.
refused-option-needs-value = L’option --{ $name } demande une valeur. « tablee games JEU » donne celles qu’elle accepte.
refused-option-ambiguous = « { $name } » peut désigner plusieurs options : { $names }. Écrivez-en plus.
refused-option-value = « { $name } » n’accepte pas « { $value } ». Valeurs possibles : { $allowed }.
refused-option-number = « { $name } » demande un nombre entier, pas « { $value } ».
refused-option-range = « { $name } » demande un nombre de { $least } à { $most }, pas { $value }.
refused-option-least = « { $name } » demande un nombre d’au moins { $least }, pas { $value }.
refused-option-flag = « { $name } » demande oui ou non, pas « { $value } ».
refused-option-json = « { $name } » demande une valeur en JSON, pas « { $value } ».
refused-option-wrong = Ces options ne vont pas ensemble : { $reason }.
refused-option-cannot-vary = « { $name } » n’a pas de liste de valeurs à tirer au hasard. Fixez-la avec --option.
refused-unknown-bot = Il n’y a pas de robot « { $name } » pour ce jeu. Il y a : { $known }.
refused-worker-lost = Un processus s’est terminé de lui-même, peut-être faute de mémoire. Réessayez avec moins : --workers 1.
refused-file = { $path } : { $reason }. Vérifiez le chemin et vos droits de lecture ou d’écriture.
refused-rule-broken = Une règle du jeu a échoué ({ $reason }). Votre partie est comme avant cette réponse. Merci de le signaler.
refused-rule-broken-report = Une règle du jeu a échoué ({ $reason }). Votre partie est comme avant cette réponse. Merci de le signaler, avec le fichier { $path }.
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
usage-no-command = Il n’y a pas de commande « { $name } »
usage-needs-value = { $name } demande une valeur
usage-no-value = { $name } ne prend pas de valeur
usage-extra = « { $words } » est de trop
refused-usage = { $reason }. « { $command } --help » montre comment l’écrire.
