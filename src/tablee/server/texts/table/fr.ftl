## La page de la table. Les messages qui commencent par js- servent aussi aux scripts : ni pluriels ni choix.

table-title = { $game } · Tablée

# À qui le tour
js-table-turn-mine = À vous
js-table-turn-of = Tour : { $name }
js-table-turn-several = { $count } doivent jouer
js-table-turn-nobody = Un instant
js-table-turn-over = Terminé
js-table-turn-frozen = Arrêté
js-table-turn-watching = Spectateur
js-table-turn-gathering = On attend des joueurs
js-table-turn-loading = Ouverture
js-table-tab = { $game } · Tablée
js-table-tab-turn = ● À vous · { $game } · Tablée
js-table-tab-over = Terminé · { $game } · Tablée
js-table-next-turn = Table suivante
js-table-seat = Place { $seat }
js-table-you = Vous
js-table-seat-switch = Voir depuis la place
js-table-language = Langue
js-table-language-en = English
js-table-language-fr = Français
js-table-front = Tous les jeux et toutes les tables
js-table-skip = Aller au contenu

# Horloges
js-table-clock-left = restant
js-table-clock-short = secondes restantes
js-table-clock-warning = Plus que { $seconds } secondes
js-table-hours = { $hours } h { $minutes }
js-table-days = { $days } j { $hours } h
js-table-race = Préparez-vous

# Le plateau
js-table-board = Le plateau
js-table-board-keys = Plateau : les flèches vont d’une pièce à l’autre, Entrée choisit, I examine
js-table-zoom = Zoom
js-table-zoom-in = Plus près
js-table-zoom-out = Plus loin
js-table-zoom-fit = Montrer tout le plateau
js-table-ruler = Règle : mesurer entre deux points
js-table-ruler-start = La règle : cliquez d’où mesurer.
js-table-ruler-end = Et maintenant jusqu’où.
js-table-aim-confirm = Y aller
js-table-aim-nearest = S’en approcher au plus près
js-table-aim-cancel = Annuler
js-table-place-how = Cliquez sur la table, faites glisser la pièce, ou choisissez ici :
js-table-inspect = De plus près
js-table-inspect-before = Précédent
js-table-inspect-next = Suivant
js-table-choose = Choisir ceci

# La question
js-table-goal = Votre but :
js-table-waiting = La table se prépare
js-table-waiting-several = On attend les autres
js-table-sealed = Votre choix est scellé. Vous pouvez en changer tant que tous ne sont pas prêts.
js-table-thinks = réfléchit
js-table-ready = a choisi
js-table-ready-you = avez choisi
js-table-seats = Places
js-table-picked = Choisis : { $count }
js-table-pick-exactly = choisissez-en { $most }
js-table-pick-between = choisissez-en de { $least } à { $most }
js-table-pick-order = choisissez-les tous, dans votre ordre
js-table-place = numéro { $place }
js-table-clear = Effacer
js-table-submit = Valider
js-table-suggested = conseillé
js-table-cut = { $count } autres ne sont pas dans la liste : tapez-les dans l’onglet Texte.
js-table-greyed = Pas maintenant
js-table-filter = Chercher un choix
js-table-always = Toujours : { $words }
js-table-key-space = Espace
js-table-key-enter = Entrée
js-table-hand-on = Passer à la place { $seat }
js-table-retract = Changer d’avis
js-table-undo = Annuler
js-table-undone = C’est repris.
js-table-undo-ask = Demander à reprendre
js-table-hint = Conseil
js-table-hint-words = Conseil : { $words }
js-table-hint-play = Le jouer
js-table-hint-none = Il n’y a pas de conseil ici.
js-table-hint-later = Il y aura un conseil quand ce sera à vous.
js-table-agree = D’accord
js-table-disagree = Refuser
js-table-standing = Répondu sans demander
js-table-ask-again = Me redemander

# Dialogues
js-table-close = Fermer
js-table-back = Revenir
js-table-confirm-title = Vraiment ?
js-table-confirm-yes = Je le fais
js-table-confirm-never = Ne plus demander
js-table-concede = Abandonner
js-table-concede-sure = Vous abandonnez, et la partie se termine pour vous. Cela ne peut pas être repris.
js-table-concede-yes = J’abandonne
js-table-back-to = Revenir à…
js-table-back-to-why = À une table d’entraînement, on revient aussi loin que l’on veut. Avec les mêmes choix viennent les mêmes dés.
js-table-report = Signaler un problème
js-table-report-why = Le rapport garde la partie telle qu’elle est, pour que le problème puisse être rejoué et corrigé.
js-table-report-label = Que s’est-il passé, et qu’aurait-il dû se passer ?
js-table-report-send = Envoyer le rapport
js-table-curtain-title = { $name }, à vous de jouer
js-table-curtain-words = Passez l’appareil à : { $name }. Rien de son côté n’est montré avant que le rideau se lève.
js-table-curtain-lift = { $name }, c’est moi : montrez-moi la table
js-table-keys = Touches
js-table-keys-title = À quoi servent les touches
js-table-keys-choose = Faire le choix qui montre cette touche
js-table-keys-arrows = Sur le plateau, dans le journal et les onglets : aller au suivant
js-table-keys-enter = Choisir ce qui est visé ; dans une liste, répondre
js-table-keys-undo = Annuler
js-table-keys-hint = Demander un conseil
js-table-keys-inspect = Examiner une pièce ; puis les autres avec les flèches
js-table-keys-type = Taper une commande
js-table-keys-zoom = Plus près, plus loin, tout le plateau
js-table-keys-pan = Déplacer le plateau
js-table-keys-mute = Activer ou couper le son
js-table-keys-escape = Fermer ce qui est ouvert
js-table-keys-help = Cette liste

# Guide
js-table-coach = Votre guide
js-table-coach-done = Bien joué
js-table-coach-step = { $number } sur { $of }
js-table-coach-progress = Où en est la leçon
js-table-coach-back = Retour
js-table-coach-next = Suite

# La fin
js-table-result-won = Vous avez gagné
js-table-result-lost = Vous avez perdu
js-table-result-seen = La partie est finie
js-table-rematch = Rejouer
js-table-rematch-join = Aller à la partie suivante
js-table-replay = Revoir
js-table-front-page = Tous les jeux
js-table-export = Exporter
js-table-fair = Les dés étaient-ils honnêtes ?
js-table-fair-key = Tous les dés viennent d’une clé tirée avant la partie. Son empreinte était visible dès le début, donc personne n’a pu la changer ; maintenant la clé l’est aussi.
js-table-fair-secret = Tous les dés viennent d’une clé tirée avant la partie. Son empreinte est visible dès le début, donc personne ne peut la changer.
js-table-fair-fingerprint = Empreinte
js-table-fair-the-key = Clé
js-table-fair-how = Pour vérifier chaque jet, exportez la partie et donnez le fichier à :

# Quand quelque chose casse
js-table-frozen-title = La table s’est arrêtée
js-table-frozen = Une règle a échoué. Rien n’est perdu.
js-table-frozen-report = Le rapport porte le numéro { $number }.
js-table-frozen-undo = Annuler le dernier choix
js-table-frozen-retry = Réessayer
js-table-frozen-wait = Ou attendez : la personne qui tient le serveur a le rapport.
js-table-reconnecting = Reconnexion. Votre partie est en sécurité.
js-table-connecting = Connexion à la table
js-table-offline = La connexion est interrompue. Réessayez dans un instant.
js-table-failed = Cela n’a pas marché, et rien n’a changé.

# Onglets
js-table-tabs = Journal, texte, discussion et table
js-table-tab-play = Jouer
js-table-tab-log = Journal
js-table-tab-text = Texte
js-table-tab-chat = Tchat
js-table-tab-table = Table
js-table-log-label = Journal de la partie
js-table-log-start = Le début
js-table-log-step = Étape { $number } dans la relecture
js-table-text-label = La table en mots
js-table-type = Tapez un choix ou une commande
js-table-type-label = Un choix ou une commande, comme dans le terminal : 1, annuler, table, aide
js-table-type-send = Entrer
js-table-chat-label = Dire quelque chose à la table
js-table-chat-send = Envoyer
js-table-chat-said = { $name } dit : { $text }
js-table-chat-empty = Personne n’a encore rien dit.
js-table-mute = Masquer
js-table-mute-name = Masquer { $name }
js-table-muted = Masqué : { $name }.
js-table-unmute = Ne plus masquer
js-table-spoken = Ce qui se passe
js-table-sound-on = Le son est activé
js-table-sound-off = Le son est coupé
js-table-settings = Réglages

# Les gens
js-table-here = ici
js-table-away = absence
js-table-away-for = absence depuis { $time }
js-table-away-until = absence depuis { $time } ; dans { $left }, les autres pourront choisir la suite
js-table-bot = robot
js-table-bot-for = un robot remplace
js-table-bot-named = Robot (place { $seat })
js-table-free = libre
js-table-yours = vous
js-table-seconds = { $seconds } s
js-table-minutes = { $minutes } min
js-table-hours-plain = { $hours } h
js-table-watching = Spectateurs : { $count }
js-table-gathering = La table se forme
js-table-gathering-wait = La partie commence quand toutes les places sont prises. Invitez quelqu’un, ou installez un robot.
js-table-gathering-sit = Prenez une place libre pour jouer.
js-table-take = Prendre cette place
js-table-share = Partager cette place
js-table-stand = Se lever
js-table-reclaim = Reprendre ma place
js-table-bot-sit = Installer un robot : { $name }
js-table-bot-seat = Installer un robot…
js-table-bot-mine = Un robot joue pour moi…
js-table-bot-choose = Un robot pour la place { $seat }
js-table-bot-away = Renvoyer le robot
js-table-invite = Lien d’invitation : qui l’ouvre prend une place libre
js-table-copy = Copier
js-table-copied = Copié.
js-table-overdue = { $name } : absence depuis { $time }. Que faire ?
js-table-overdue-wait = Attendre
js-table-overdue-end = Terminer la partie
js-table-end-sure = La partie se termine pour tout le monde, sans vainqueur.
js-table-fact-clock = Rythme
js-table-fact-options = Options
js-table-fact-practice = Table d’entraînement
js-table-fact-rated = Classée
js-table-fact-bots = Robots admis
js-table-fact-host = Ouverte par
js-table-yes = oui
