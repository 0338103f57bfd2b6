# Toutes les pages

site-title = Tablée : des jeux de société dans votre navigateur
site-title-of = { $page } – Tablée
site-description = Jouez à des jeux de société selon leurs règles, en solo, entre amis ou contre des robots, dans votre navigateur.
site-skip = Aller au contenu
site-brand = Tablée, vers l’accueil
site-nav = Principale
site-nav-games = Jeux
site-nav-tables = Mes tables
site-nav-me = Mes parties
site-nav-people = Joueurs
site-nav-settings = Réglages
site-nav-account = Compte
site-language = Langue
site-language-en = English
site-language-fr = Français
site-theme = Thème
site-about = Tablée fait jouer à des jeux de société selon leurs règles, toutes vérifiées. C’est un logiciel libre, sous licence MIT.
site-independent = Une réalisation indépendante : les jeux appartiennent à leurs auteurs et éditeurs, qui n’y ont pas pris part. Si l’un d’eux vous plaît, achetez la boîte : aucun programme ne remplace ses images et ses histoires.
site-protocol = Le protocole, pour votre propre robot
site-api = Les jeux en données
site-version = Version { $version }
site-noscript = Tablée a besoin de JavaScript pour montrer la table et envoyer vos coups. Autorisez-le pour ce site.
js-site-theme-auto = Thème : celui du système. Passer au clair.
js-site-theme-light = Thème : clair. Passer au sombre.
js-site-theme-dark = Thème : sombre. Passer à celui du système.
js-site-close = Fermer
js-site-offline = Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.
js-site-failed = Cela n’a pas marché, et rien n’a changé. Réessayez dans un instant.

# L’accueil

site-hero = Prenez place.
site-hero-you = Prenez place, { $name }.
site-hero-lead = Des jeux de société selon leurs règles, dans votre navigateur : en solo, entre amis ou contre des robots, sans compte.
site-closed = Ce club est sur invitation. Pour jouer, ouvrez le lien d’invitation que son hôte vous a donné.
site-mine = Mes tables
site-mine-none = Vous n’avez encore pris place à aucune table.
site-games = Jeux
site-players = Joueurs
site-players-one = 1 joueur
site-players-count = { $seats } joueurs
site-minutes = Durée
site-minutes-count = { $minutes } min
site-weight = Ce qu’il y a à apprendre
site-weight-light = facile à apprendre
site-weight-medium = quelques règles à apprendre
site-weight-heavy = beaucoup à apprendre
site-play = Jouer
site-play-game = Jouer : { $game }
site-learn = Apprendre
site-learn-game = Apprendre { $game } : { $tutorial }
js-site-learn-go-on = Reprendre la leçon
js-site-learn-go-on-game = Reprendre la leçon : { $game }
site-options = Options…
site-options-game = Options de { $game }
site-rules = Règles
site-rules-game = Règles : { $game }
site-rules-search = Chercher une règle ou un mot
site-rules-contents = Chapitres
site-rules-glossary = Glossaire
site-rules-decisions = Ce qu’on vous demande
site-rules-rulings = Décisions, là où le livret se tait
site-rules-none = Ce jeu n’a pas de règles écrites ici. Sa leçon et ses refus disent ce qui est permis.
site-rules-english = Le texte complet des règles est en anglais ; ce que cite un refus est aussi en français, en gras, et le glossaire donne les mots du livret français.
js-site-rules-found = Trouvées : { $count }
site-open = Tables ouvertes
site-open-live = Les nouvelles apparaissent ici d’elles-mêmes.
site-open-none = Personne n’attend de joueurs en ce moment. Choisissez un jeu et ouvrez une table : les autres la verront ici.
site-playing = Parties en cours
site-your-turn = À vous
site-practice = Entraînement
site-lesson = Leçon
site-rated = Classée
site-unranked = Hors classement
site-unranked-note = Avec ces options, les résultats ne sont pas classés : ils ne comptent ni parmi vos meilleurs résultats, ni pour les classements.
site-row-players = À table
site-row-free = Places libres
site-row-languages = Langue
site-row-clock = Horloge
site-row-options = Options
site-row-bots = Robots
site-touched = Dernier coup
site-join = Rejoindre
site-watch = Regarder
site-local = Commencées dans le terminal
site-local-lead = Les parties de cette machine. Personne d’autre ne les voit.
site-answers = Réponses données
site-go-on = Continuer ici
site-go-on-match = Continuer ici { $game }
js-site-bot = { $name } (robot)
js-site-free = { $free } sur { $seats }
js-site-options-usual = par défaut
js-site-bots-yes = admis
js-site-bots-no = non admis
js-site-status-gathering = En attente de joueurs
js-site-status-playing = En cours
js-site-status-over = Terminée
js-site-turns = On vous attend : { $count }
js-site-finished = Terminées : { $count }
js-site-more = Autres : { $count }
js-site-replay-game = Relecture : { $game }
js-site-go-play = Jouer
js-site-go-play-game = Jouer : { $game }, à vous
js-site-go-table = Aller à la table
js-site-go-table-game = Aller à la table : { $game }
js-site-join-game = Rejoindre { $host } : { $game }
js-site-watch-game = Regarder { $host } : { $game }
js-site-new-table = Une nouvelle table ouverte : { $game }, { $host }.
js-site-not-live = La connexion est interrompue. La liste n’est peut-être plus à jour ; elle se rafraîchira au retour de la connexion.

# La page d’un jeu

site-goal = Le but
site-learn-with = Apprendre : { $tutorial }
site-new-table = Une nouvelle table
site-part-options = Comment jouer
site-presets = Un choix tout prêt
site-preset-record = { $won ->
     [0] Parties jouées : { $played }, pas encore gagné.
    *[other] ✓ Victoires : { $won } sur { $played }.
}
site-preset-best = Le mieux : { $facts }.
site-preset-own = Votre choix
site-preset-own-help = Comme réglé ci-dessous.
site-part-fine = Avancé
site-part-packs = Cartes et ennemis
site-pack = Paquet
site-pack-help = Du contenu de ce club, en plus de celui du jeu.
site-pack-none = Le jeu tel quel
site-part-seats = Joueurs
site-part-table = La table
site-none = Aucun
site-number-range = De { $least } à { $most }.
site-number-least = Au moins { $least }.
site-number-none = Vide pour aucun.
site-json-help = Pour les experts : une valeur en JSON. Dans le doute, n’y touchez pas.
site-seats = Places
site-seat = Place { $seat }
site-sit-me = Moi
site-sit-me-too = Moi aussi (écran partagé)
site-sit-open = Ouverte à tous
site-sit-bot = Robot : { $bot }
site-profile = Temps par coup
site-kind-of-table = Genre de table
site-table-practice = Entraînement
site-table-practice-help = Annuler sans limite. Ne compte pas.
site-table-rated = Classée
site-table-rated-help = Compte pour le classement de tous. Réservée aux comptes, une place chacun, sans robots, avec l’horloge par défaut.
site-table-private = Privée
site-table-private-help = Absente de la liste des tables ouvertes : on y vient par votre lien d’invitation.
site-table-one-device = Un seul appareil
site-table-one-device-help = Tout le monde joue ici, à tour de rôle.
site-table-bots-allowed = Robots admis
site-table-bots-allowed-help = Un robot peut prendre une place, ou remplacer quelqu’un qui est parti.
site-table-show-key = Montrer la clé des dés
site-table-show-key-help = À la fin, chacun reçoit la clé et peut vérifier qu’aucun dé n’a été truqué.
site-create = Créer la table
site-reset = Valeurs par défaut
js-site-wrong-number = « { $name } » demande un nombre entier de { $least } à { $most }.
js-site-wrong-json = « { $name } » n’est pas du JSON valable. Corrigez, ou videz le champ pour la valeur par défaut.

# Réglages

site-settings = Réglages
site-settings-lead = Chaque changement s’applique aussitôt. L’apparence et la table restent dans ce navigateur ; le serveur garde le reste.
site-you = Vous
site-name = Votre nom
site-name-help = Ce que voient les autres à la table.
site-name-save = Enregistrer le nom
site-look = Apparence
site-setting-theme = Thème
site-setting-theme-auto = Comme mon système
site-setting-theme-light = Clair
site-setting-theme-dark = Sombre
site-setting-text = Taille du texte
site-setting-text-normal = Normale
site-setting-text-large = Grande
site-setting-text-larger = Très grande
site-setting-motion = Animations
site-setting-motion-auto = Comme mon système
site-setting-motion-reduced = Aucune
site-setting-beats = Les actions des autres
site-setting-beats-slow = Pas à pas, lentement
site-setting-beats-normal = Pas à pas
site-setting-beats-fast = Pas à pas, vite
site-setting-beats-off = D’un coup
site-at-the-table = À la table
site-setting-confirm = Confirmer les choix importants
site-setting-confirm-help = Un clic de plus avant ce qu’on ne peut pas annuler. Jamais quand une horloge tourne.
site-setting-sound = Sons
site-setting-sound-help = Votre tour, une course, la fin : chacun se voit aussi.
site-setting-pace = Rythme des robots
site-setting-pace-help = Combien de temps le coup d’un robot est montré avant le suivant.
js-site-name-kept = Désormais, vous êtes { $name }.
js-site-kept = Enregistré.
js-site-seconds = { $seconds } s
js-site-at-once = aussitôt

# Mes parties

site-me = Mes parties
site-me-lead = Ce que vous jouez et avez joué, du plus récent au plus ancien. L’entraînement ne compte pas dans les résultats.
site-ratings = Classement
site-ratings-lead = D’après les parties classées contre d’autres joueurs. On part de 0, et chaque partie le rend plus sûr.
site-rating = Points
site-rating-matches = Parties
site-best = Résultats
site-best-won = Gagnées
site-best-count = { $won } sur { $played }
site-best-win = Meilleure victoire
site-best-replay = Relecture de votre meilleure victoire : { $game }
site-matches = Parties
site-matches-none = Vous n’avez pas encore joué. Choisissez un jeu sur l’accueil.
site-matches-older = Parties plus anciennes
site-match-with = Avec
site-match-ending = Comment elle a fini
site-match-go = Aller à la table
site-match-go-game = Aller à la table : { $game }
site-match-replay = Relecture : { $game }
site-bot = { $name } (robot)
site-result-running = En cours
site-result-won = Gagnée
site-result-lost = Perdue
site-result-nobody = Sans vainqueur
site-result-over = Terminée

# Joueurs

site-people = Joueurs
site-people-lead = Vos amis voient quand vous êtes là, et repèrent vos tables parmi les tables ouvertes.
site-people-asking = Demandes reçues
site-people-friends = Amis
site-people-none = Pas encore d’amis. Demandez à quelqu’un avec qui vous avez joué, ou cherchez par identifiant.
site-people-asked = Demandes envoyées
site-people-met = Vous avez joué avec
site-people-ask-somebody = Ajouter un ami
site-people-ask-lead = Trouvez toute personne qui a un compte par son identifiant. Elle apparaîtra parmi vos amis quand elle aura accepté.
site-people-login = Identifiant de votre ami
site-people-ask = Envoyer une demande
site-people-ask-person = Envoyer une demande à { $name }
site-people-accept = Accepter
site-people-accept-person = Accepter { $name } parmi vos amis
site-people-decline = Refuser
site-people-decline-person = Refuser { $name } parmi vos amis
site-people-remove = Retirer
site-people-remove-person = Retirer { $name } de vos amis
site-people-withdraw = Retirer la demande
site-people-withdraw-person = Retirer votre demande à { $name }
site-people-block = Bloquer
site-people-block-person = Bloquer { $name }
site-online = En ligne
site-friends-here = Amis en ligne
site-friends-all = Tous les amis
site-friends-table = Avec un ami
site-blocked = Personnes bloquées
site-blocked-lead = Elles ne peuvent s’asseoir à vos tables, vous ne voyez pas ce qu’elles écrivent, et elles ne voient pas quand vous êtes là. Elles n’en sont pas informées.
site-blocked-none = Vous n’avez bloqué personne. La page « Joueurs » le permet.
site-unblock = Débloquer
site-unblock-person = Débloquer { $name }

# Le compte

site-account = Compte
site-account-lead = On peut jouer sans compte. Avec un compte, vous êtes la même personne sur tous vos appareils.
site-log-in = Se connecter
site-log-in-lead = Les tables rejointes sans compte sur cet appareil vous suivent.
site-login = Identifiant
site-password = Mot de passe
site-password-help = Au moins 10 caractères ; une courte phrase convient bien.
site-sign-up = Créer un compte
site-sign-up-lead = Vous gardez votre nom, vos tables et vos parties.
site-account-yours = Votre identifiant ici est { $login }.
site-account-devices = { $devices ->
        [one] Sur cet appareil seulement.
       *[other] Sur { $devices } appareils.
    }
site-log-out = Se déconnecter
site-log-out-everywhere = Se déconnecter de tous les appareils
site-change-password = Changer le mot de passe
site-change-password-lead = Vos autres appareils devront se connecter de nouveau.
site-old-password = Mot de passe actuel
site-new-password = Nouveau mot de passe
site-new-password-lead = Vous suivez un lien que l’hôte de ce serveur a fait pour vous. Il sert une seule fois. Tous vos appareils devront se connecter de nouveau.
site-new-password-save = Enregistrer le nouveau mot de passe
site-forgotten = Quelqu’un a oublié son mot de passe
site-forgotten-lead = En tant qu’hôte, vous pouvez faire un lien avec lequel choisir un nouveau mot de passe. Il sert une fois, pendant un jour. Remettez-le vous-même.
site-forgotten-link = Le lien
site-forgotten-make = Faire un lien
site-account-from-settings = Se connecter, créer un compte, changer le mot de passe
js-site-link-made = Voici le lien. Copiez-le et remettez-le.
js-site-password-kept = Le nouveau mot de passe est enregistré.

# Mes données

site-data = Vos données
site-data-lead = Un fichier avec tout ce que ce serveur garde de vous : vos tables, vos parties et vos réponses, ce que vous avez écrit, vos amis.
site-data-download = Télécharger mes données
site-delete = Supprimer mes données
site-delete-lead = Ce serveur vous oublie aussitôt et pour toujours. Les tables où personne d’autre n’est assis partent avec vous ; là où d’autres jouent, votre place se libère. Dans les parties que d’autres ont finies avec vous, vous êtes « quelqu’un qui est parti ».
site-delete-login = Tapez votre identifiant, { $login }, pour confirmer
site-delete-guest = Tapez SUPPRIMER pour confirmer

# La relecture

site-replay = Relecture
site-replay-of = Relecture de { $game }
site-replay-continue = Continuer d’ici
site-replay-export = Exporter
site-replay-board = La table
site-replay-picture = L’image ; Maj et flèches la déplacent quand elle est agrandie
site-replay-zoom = Zoom
site-replay-closer = Zoom avant
site-replay-farther = Zoom arrière
site-replay-fit = Tout montrer
site-replay-controls = Pas
site-replay-step = Pas
site-replay-first = Au début
site-replay-back = Un pas en arrière
site-replay-play = Lecture
site-replay-forward = Un pas en avant
site-replay-last = À la fin
site-replay-seat = Vue par
site-replay-spectator = Le public
site-replay-speed = Rythme
site-replay-speed-slow = Lent
site-replay-speed-normal = Normal
site-replay-speed-fast = Rapide
site-replay-log = Journal
site-replay-words = La table en mots
site-replay-keys = Touches : flèches gauche et droite pour avancer pas à pas, avec Maj image par image, Début et Fin pour sauter, espace pour lancer ou arrêter.
js-site-step = Pas { $step } sur { $last }
js-site-beat = image { $number }
js-site-why = Pourquoi ?

# Ce qui ne va pas

site-error-400 = Nous n’avons pas compris cette demande
site-error-400-do = Revenez en arrière et réessayez depuis la page d’où vous venez.
site-error-403 = Vous n’avez pas accès à cette page
site-error-403-do = Demandez un lien d’invitation à une personne de la table, ou choisissez une autre table depuis l’accueil.
site-error-404 = Il n’y a rien ici
site-error-404-do = L’adresse est peut-être mal tapée, ou la table n’existe plus. L’accueil montre tous les jeux et vos tables.
site-error-429 = Un instant, s’il vous plaît
site-error-429-do = Vous avez envoyé trop de demandes en peu de temps. Attendez une minute, puis réessayez.
site-error-500 = Une erreur s’est produite chez nous
site-error-500-do = Vos parties sont en sûreté : chaque coup confirmé est gardé. Réessayez dans un instant.
site-error-503 = Le serveur redémarre
site-error-503-do = Vos parties sont en sûreté. Réessayez dans quelques secondes.
site-error-home = Vers l’accueil
site-error-again = Réessayer

# La page de l’hôte

site-nav-host = Hôte
site-host = Votre club
site-host-lead = Ce qui se joue, qui est là, et ce qu’on vous a signalé. Rechargez la page pour voir où on en est.
site-host-invitation = Lien d’invitation
site-host-invitation-help = Toute personne qui l’ouvre une fois peut entrer. Donnez-le à celles et ceux avec qui vous voulez jouer.
site-host-tables = Tables
site-host-tables-none = Aucune partie en cours.
site-host-frozen = Arrêtée
site-host-here = Regardent
site-host-idle = Dernière réponse
site-host-worker = Processus
site-host-report = Rapport
site-host-kick = Retirer de la table
site-host-kick-person = Retirer de la table : { $name }, { $game }
site-host-people = En ligne
site-host-is-host = Hôte
site-host-is-muted = Sans discussion
site-host-at = { $count ->
        [0] à l’accueil
        [one] à une table
       *[other] à { $count } tables
    }
site-host-time = Pour combien de temps
site-host-time-hour = une heure
site-host-time-day = un jour
site-host-time-week = une semaine
site-host-time-always = pour toujours
site-host-scope = Qui
site-host-scope-person = la personne
site-host-scope-address = la personne et son adresse
site-host-mute = Couper la discussion
site-host-mute-person = Couper la discussion : { $name }
site-host-ban = Exclure
site-host-ban-person = Exclure : { $name }
site-host-order = Exclus ou sans discussion
site-host-order-none = Personne n’est exclu, et tout le monde peut discuter.
site-host-banned = ne peut pas entrer
site-host-banned-address = ne peut pas entrer depuis { $address }
site-host-muted = ne peut pas discuter
site-host-for-good = pour toujours
site-host-hours-left = { $hours ->
        [one] encore une heure
       *[other] encore { $hours } heures
    }
site-host-unban = Laisser entrer
site-host-unban-person = Laisser entrer : { $name }
site-host-unmute = Laisser discuter
site-host-unmute-person = Laisser discuter : { $name }
site-host-reports = Rapports
site-host-reports-lead = Un rapport contient la partie avec sa clé : regardez-le quand elle est finie, ou transmettez-le aux auteurs du jeu.
site-host-reports-none = Personne n’a rien signalé.
site-host-report-failed = Le jeu a échoué, et la table a été arrêtée.
site-host-download = Télécharger
site-host-download-report = Télécharger le rapport { $number }

# Prévenir qui est absent

site-told = Me prévenir quand c’est à moi
site-told-lead = Quand une table vous attend depuis une minute en votre absence, vous recevez un message ; le suivant ne vient qu’après votre retour. On vous prévient aussi quand votre partie commence ou finit sans vous.
site-told-by-mail = Par courriel
site-told-by-webhook = Par un webhook
site-told-address-mail = Votre adresse de courriel
site-told-help-mail = Vous recevez un courriel qui demande si elle est à vous. Personne d’autre ne voit l’adresse.
site-told-address-webhook = Adresse du webhook
site-told-help-webhook = Pour les programmes : un petit message JSON y est envoyé, signé par un secret à vous. Il sert dès qu’il a répondu à un essai.
site-told-ask = Me prévenir à cette adresse
site-told-state-asked = pas encore confirmé
site-told-state-on = actif
site-told-state-off = coupé
site-told-mail-asked = Nous vous avons envoyé un courriel. Ouvrez son lien d’ici un jour ; d’ici là, rien d’autre n’y est envoyé.
site-told-mail-on = Chaque courriel contient un lien pour les arrêter.
site-told-mail-off = Trop de courriels de suite ne sont pas arrivés. Retirez l’adresse et donnez la bonne.
site-told-webhook-asked = Un essai est en route. Dès qu’il a sa réponse, le webhook sert ; rechargez cette page pour le voir.
site-told-webhook-on = Il répond. Vous pouvez envoyer un autre essai à tout moment.
site-told-webhook-off = Trop de messages de suite ne sont pas arrivés. Réparez-le et envoyez un essai : s’il arrive, le webhook est de nouveau actif.
site-told-trouble = { $count ->
        [one] Le dernier message n’est pas arrivé :
       *[other] Les { $count } derniers messages ne sont pas arrivés :
    }
site-told-trouble-refused = le serveur de courriel ne connaît pas l’adresse.
site-told-trouble-connection = personne n’y a répondu à temps, ou ce n’est pas une adresse d’Internet.
site-told-trouble-status = la réponse n’était pas un succès (2xx). Les redirections ne sont pas suivies.
site-told-trouble-https = l’adresse doit commencer par https://.
site-told-secret = Secret
site-told-secret-help = L’en-tête Tablee-Signature est le HMAC-SHA256 du message avec lui.
site-told-test = Envoyer un essai
site-told-remove = Retirer
site-told-remove-mail = Retirer l’adresse de courriel
site-told-remove-webhook = Retirer le webhook
site-told-confirm = Confirmer mon adresse
site-told-confirm-lead = Nous vous écrirons ensuite à cette adresse quand une table vous attend. Chaque courriel contient un lien pour les arrêter.
site-told-stop = Plus de courriels
site-told-stop-lead = Le serveur oublie cette adresse et n’y envoie plus rien.
js-site-told-confirm-done = Merci. Nous vous préviendrons à cette adresse.
js-site-told-stop-done = C’est fait : vous ne recevrez plus de courriels.

# Campagnes
site-campaigns = Vos campagnes
site-campaign-waits = Le chapitre { $chapter } vient ensuite
site-campaign-gathers = Le chapitre { $chapter } réunit ses joueurs
site-campaign-runs = Chapitre { $chapter } en cours
site-campaign-over = Terminée après { $chapter ->
    [one] un chapitre
   *[other] { $chapter } chapitres
}
site-campaign-waits-for = On attend { $names }
site-campaign-go-on = Continuer
site-campaign-go-on-named = Continuer { $name }
site-campaign-journal = Carnet
site-campaign-journal-named = Carnet de { $name }
site-campaign-no-journal = Le carnet commence à la fin du premier chapitre.
site-campaign-seats = Places
site-campaign-chapters = Chapitres
site-campaign-chapter = Chapitre { $chapter }
site-campaign-aside = Mis de côté
site-campaign-running = En cours
site-campaign-replay = Revoir le chapitre { $chapter }
site-campaign-no-chapters = Aucun chapitre n’a encore commencé.
site-campaign-again = Recommencer le dernier chapitre
site-campaign-again-help = Il est mis de côté et rejoué quand tous ceux qui y ont joué le veulent.
site-campaign-agreed = Pour : { $names }.
site-campaign-members = Membres
site-campaign-invite = Inviter à la campagne
site-campaign-export = Télécharger avec tous les chapitres
site-campaign-leave = Quitter la campagne
site-campaign-join-title = On vous invite à une campagne
site-campaign-join-lead = Ses membres jouent les chapitres ensemble, et voient son carnet.
site-campaign-join = Participer
site-campaign-file = Reprendre la campagne d’un fichier
site-campaign-file-help = Un fichier téléchargé ici, sur un autre serveur, ou fait avec « tablee campaign export » : elle devient la vôtre, avec tous ses chapitres.
site-campaign-new = Campagne
site-campaign-new-help = Plusieurs parties, une histoire : ce qui arrive dans un chapitre compte au suivant. Seules les personnes invitées la voient.
site-campaign-name = Nom de la campagne
site-campaign-begin = Commencer une campagne
js-site-chapter = Chapitre { $chapter }
site-sit-pair = à deux
