# À une table

waiting-for = { $seat } réfléchit.
note-hint = { $seat-is ->
        [you] Vous avez
       *[other] { $seat } a
    } demandé un conseil.{ $words }
note-bot-sits = { $seat-is ->
        [you] Un robot ({ $words }) joue désormais pour vous.
       *[other] { $seat } : un robot ({ $words }) joue désormais.
    }
note-bot-leaves = { $seat-is ->
        [you] Le robot a quitté votre place.{ $words }
       *[other] { $seat } : le robot est parti.{ $words }
    }
note-took-back = { $seat-is ->
        [you] Vous avez
       *[other] { $seat } a
    } repris un coup.{ $words }
undo-to-preview = { $count ->
        [one] Une réponse serait annulée.
       *[other] { $count } réponses seraient annulées.
    }
undo-to-done = { $count ->
        [one] Une réponse a été annulée.
       *[other] { $count } réponses ont été annulées.
    }
undo-asked = Les autres doivent donner leur accord.
asks-undo = { $count ->
        [one] { $seat } voudrait reprendre un coup.
       *[other] { $seat } voudrait reprendre { $count } coups.
    } Êtes-vous d’accord ?
asks-undo-move = { $seat } voudrait reprendre { $more ->
        [0] ce coup
       *[other] ce coup et tout ce qui a suivi
    } : « { $line } » Êtes-vous d’accord ?
undo-asked-move = Vous avez demandé aux autres si vous pouvez reprendre « { $answer } ».
note-undo-refused = { $seat-is ->
        [you] Vous avez
       *[other] { $seat } a
    } refusé de revenir en arrière.{ $words }
asks-thaw = La table s’est arrêtée. { $seat } aimerait continuer sans le dernier choix. Êtes-vous d’accord ?
thaw-nothing-taken = Le choix qui a échoué n’a pas été compté : rien d’autre n’a été annulé, et la table continue.
report-kept = Merci. La partie est conservée avec vos mots, rapport { $number }.
typed-help = Tapez le numéro, la touche ou les mots d’un choix ; ou bien : voir 3, pourquoi NOM, annuler, journal, table, auto, passer, demander, abandonner.

# Accueil

profile-live = En direct
profile-relaxed = Un jour par coup
profile-days = Trois jours par coup
guest-name = { $animal } { $adjective }
guest-adjectives = agile, avisé, calme, discret, doré, fidèle, habile, joyeux, leste, malin, noble, patient, rapide, rusé, serein, vif
guest-animals = Blaireau, Cerf, Corbeau, Écureuil, Faucon, Furet, Geai, Héron, Hibou, Lièvre, Lynx, Merle, Milan, Pinson, Renard, Roitelet

# Pourquoi quelque chose a été refusé

refused-asked-already = Une autre demande attend encore la réponse des autres. Attendez-la, ou continuez à jouer.
refused-message-failed = Une erreur s’est produite à la lecture, et rien n’a été fait. Rechargez la page et réessayez ; tout est conservé dans le rapport { $report }.
refused-bots-not-allowed = Pas de robots à cette table. Invitez quelqu’un, ou ouvrez une autre table.
refused-club-by-invitation = Ce club est sur invitation. Ouvrez une fois le lien d’invitation que son hôte vous a donné ; ou connectez-vous si vous avez un compte.
refused-forbidden-origin = Cette demande vient d’un autre site et n’a pas été prise en compte. Ouvrez la page de ce serveur et réessayez.
refused-wrong-host = Ce serveur ne répond pas au nom « { $host } ». S’il est juste, son hôte l’ajoute à « hosts » dans les réglages ; docs/hosting.md l’explique.
refused-name-invisible = Personne ne verrait ce nom. Choisissez-en un avec des lettres, des chiffres ou des signes, sans caractères invisibles.
refused-not-saved = Votre réponse n’a pas pu être enregistrée sur le serveur. Regardez si elle est sur la table avant de répondre à nouveau ; si cela se reproduit, prévenez l’hôte.
refused-store-broken = Les parties du serveur sont endommagées. Prévenez l’hôte : une sauvegarde doit être remise à leur place.
refused-store-unusable = Le serveur ne peut pas utiliser ses parties en ce moment. Réessayez dans un instant ; si cela se reproduit, prévenez l’hôte.
refused-store-newer = Les parties du serveur sont d’une version plus récente de Tablée. Prévenez l’hôte.
refused-rule-broken = Une règle du jeu a échoué. Votre partie est comme avant cette réponse. Merci de le signaler.
refused-host-only = Seul l’hôte de ce serveur peut faire cela.
refused-invitation-wrong = Cette invitation ne vaut plus pour la table. Demandez un nouveau lien.
refused-match-hidden = Cette partie est en cours et vous n’y jouez pas. Attendez qu’elle soit finie.
refused-no-greeting = Cette page est restée silencieuse trop longtemps après son ouverture. Rechargez-la.
refused-no-free-seat = Aucune place n’est libre à cette table. Regardez-la, ou ouvrez la vôtre.
refused-no-hint-in-time = Aucun conseil n’était prêt à temps. Décidez comme bon vous semble.
refused-no-session = Le serveur ne vous connaît pas encore. Ouvrez d’abord la page d’accueil, puis réessayez.
refused-no-such-step = L’étape { $step } n’existe pas : la partie va des étapes 0 à { $most }.
refused-no-such-table = Il n’y a pas de table « { $id } ». Cherchez-la sur la page d’accueil.
refused-no-tutorial = Il n’y a pas de leçon « { $id } » pour ce jeu. La page du jeu donne la liste.
refused-not-among-servers = Ces en-têtes servent aux serveurs du club entre eux. Enlevez-les.
refused-not-begun = La partie n’a pas commencé : des places sont encore libres.
refused-not-frozen = Cette table n’est pas arrêtée : continuez à jouer.
refused-not-over = La partie n’est pas encore finie. Terminez-la d’abord.
refused-not-understood-message = Ce message n’est pas compris ({ $reason }). Rechargez la page ; elle est peut-être d’une autre version.
refused-not-your-seat = Ce n’est pas votre place. Prenez-en d’abord une libre, ou regardez.
refused-nothing-asked = Il n’y a pas de demande en attente.
refused-nobody-overdue = Aucune absence n’est encore assez longue. Patientez un peu.
refused-others-must-agree = C’est aux autres de donner leur accord, pas à vous.
refused-plays-another-seat = Vous jouez une autre place de cette partie, ou en avez joué une : cette place ne vous est pas ouverte. Regardez la partie, ou ouvrez une autre table.
refused-continue-alone = Cette partie se joue encore à plusieurs : reprenez-la à une étape quand elle sera finie. D’ici là, il faut y jouer sans autre personne, avec des robots.
refused-practice-only = On ne peut reprendre à une étape que les parties finies et les tables d’entraînement.
refused-protocol-version = Cette page parle la version { $theirs } du protocole, le serveur la version { $ours }. Rechargez la page.
refused-race-not-open = Pas encore : attendez le départ.
refused-seat-invitation-wrong = On partage une place sur invitation de quelqu’un qui y est assis, et chaque invitation ne sert qu’une fois. Demandez-lui un nouveau lien.
refused-seat-taken = La place { $seat } est prise. Choisissez-en une libre.
refused-seat-unknown = Il n’y a pas de place { $seat } à cette table. Choisissez-en une parmi celles qui sont affichées.
refused-slow-reader = La connexion était trop lente, elle est refaite.
refused-table-frozen = Une règle du jeu a échoué et la table est arrêtée. Rien n’est perdu. Tout est conservé dans le rapport { $report }.
refused-table-not-here = La table est en cours d’ouverture. Réessayez dans un instant.
refused-token-plays-only = Ce jeton sert à jouer une place, et à rien d’autre. Utilisez pour cela la session de la personne.
refused-too-many-reports = Vous avez envoyé plusieurs rapports. Le prochain pourra l’être dans { $minutes ->
        [one] une minute
       *[other] { $minutes } minutes
    }.
refused-too-many-gathering = { $most } de vos tables attendent déjà des joueurs. Complétez-en une, avec des robots si vous voulez, ou revenez demain.
refused-too-many-tables = Beaucoup de tables ont été créées depuis votre adresse. La prochaine pourra l’être dans { $minutes ->
        [one] une minute
       *[other] { $minutes } minutes
    }.
refused-too-many-hints = Vous avez demandé beaucoup de conseils. Le prochain sera possible dans { $seconds ->
        [one] une seconde
       *[other] { $seconds } secondes
    } : redemandez-le à ce moment-là.
refused-too-many-messages = Trop de messages en peu de temps : celui-ci n’a pas été pris en compte. Attendez { $seconds ->
        [one] une seconde
       *[other] { $seconds } secondes
    }, puis réessayez.
refused-too-many-requests = Trop de requêtes sont venues de votre adresse en peu de temps. Attendez { $seconds ->
        [one] une seconde
       *[other] { $seconds } secondes
    }, puis réessayez.
refused-too-many-sockets = Vous avez { $most } pages de ce serveur ouvertes, ou d’autres personnes de votre réseau : c’est le maximum. Fermez-en, puis rechargez celle-ci.
refused-unknown-game = Il n’y a pas de jeu « { $game } » ici.
refused-unknown-pack = Ce serveur ne propose pas de paquet « { $name } » pour ce jeu. Choisissez-en un dans le formulaire d’une nouvelle table.
refused-use-the-button = Utilisez pour cela le bouton ou la touche.
refused-not-measured = Il n’y a rien à mesurer sur cette table.
refused-wrong-request = Cette demande n’est pas comprise : { $reason }.
refused-no-such-page = Il n’y a rien à cette adresse. Revenez à la page d’accueil.
refused-store-away = Le serveur n’atteint pas ses parties en ce moment. Rien de ce qui a été confirmé n’est perdu. Réessayez dans un instant.
refused-changed-meanwhile = Quelqu’un d’autre l’a changé au même moment. Regardez à nouveau, puis réessayez.
refused-server-failed = Quelque chose a échoué sur le serveur. Rien de ce qui a été confirmé n’est perdu. Réessayez, et prévenez l’hôte si cela se reproduit.
refused-no-game-module = Le jeu « { $name } » ne peut pas être chargé ({ $reason }). Écrivez paquet.module:GAME, et vérifiez que Python le trouve.
refused-no-such-match = Il n’y a pas de partie « { $id } » ici. Cherchez-la parmi vos tables sur la page d’accueil.

# Comptes

refused-already-account = Vous avez déjà un compte. Déconnectez-vous d’abord pour en créer un autre.
refused-link-spent = Ce lien a déjà servi, ou date de plus d’un jour. Demandez-en un nouveau à l’hôte.
refused-code-spent = Ce lien a déjà servi, ou date de plus d’un jour. Demandez un nouveau courriel sur la page « Mes parties ».
refused-already-stopped = Plus aucun courriel n’est envoyé avec ce lien : ils sont déjà arrêtés, ou l’adresse a changé.
refused-mail-not-offered = Ce serveur n’envoie pas de courriel. Son hôte peut le régler.
refused-webhook-not-offered = Ce serveur n’envoie rien aux webhooks. Son hôte peut l’autoriser.
refused-mail-address-wrong = Nous ne pouvons pas écrire à cette adresse. Écrivez-en une comme ana@club.example.
refused-webhook-wrong = Ce n’est pas l’adresse d’un webhook. Écrivez-en une comme https://club.example/tours, sans nom ni mot de passe.
refused-webhook-https = Le webhook doit commencer par https://, pour que personne ne le lise en chemin.
refused-no-webhook = Vous n’avez pas encore de webhook. Donnez d’abord son adresse.
refused-too-many-letters = { $hours ->
        [one] Vous l’avez demandé trop souvent. Réessayez dans une heure.
       *[other] Vous l’avez demandé trop souvent. Réessayez dans { $hours } heures.
    }
refused-login-length = Un identifiant compte de { $least } à { $most } caractères. Choisissez-en un autre.
refused-login-taken = « { $login } » est déjà pris. Choisissez un autre identifiant.
refused-login-wrong = Identifiant ou mot de passe incorrect. Vérifiez les deux et réessayez.
refused-no-account = Vous jouez sans compte. Créez-en un d’abord ; vos tables restent les vôtres.
refused-no-such-login = Personne n’a l’identifiant « { $login } ». Vérifiez comment il s’écrit.
refused-password-is-login = Le mot de passe est l’identifiant. Choisissez-en un autre que personne ne devine.
refused-password-short = Un mot de passe compte au moins { $least } caractères. Une courte phrase convient bien.
refused-password-wrong = Ce n’est pas votre mot de passe actuel. Vérifiez-le et réessayez.
refused-too-many-tries = { $minutes ->
        [one] Trop d’essais manqués. Attendez une minute, puis réessayez.
       *[other] Trop d’essais manqués. Attendez { $minutes } minutes, puis réessayez.
    }

# Classement

refused-cannot-be-rated = Cette table ne peut pas être classée. Une partie classée réunit au moins deux personnes, une place chacune, sans robots, sans entraînement et avec l’horloge par défaut.
refused-rated-no-programs = Cette partie est classée : aucun programme n’y joue. Ouvrez pour le vôtre une table non classée.
refused-rated-needs-account = Cette table est classée, et vous n’avez pas de compte. Créez-en un, ou choisissez une table qui n’est pas classée.
refused-rated-no-hints = Cette partie est classée : pas de conseil. Demandez-en à une table qui ne l’est pas.
refused-rated-one-each = Cette partie est classée : une place chacun, et chaque place à une seule personne jusqu’à la fin. Abandonnez plutôt que de la quitter.

# Amis et personnes bloquées

refused-no-such-person = Cette personne n’est plus ici. Rechargez la page.
refused-not-asked = Cette personne a retiré sa demande. Envoyez-en une vous-même.
refused-not-for-you = Cette place n’est pas pour vous. Choisissez une autre table, ou créez la vôtre.
refused-unblock-first = Vous avez bloqué cette personne. Débloquez-la d’abord dans les réglages.
refused-yourself = C’est vous. Choisissez quelqu’un d’autre.

# Partir

refused-not-confirmed = Rien n’a été supprimé. Tapez « { $word } » pour confirmer.

# Les réglages d’un club

settings-no-toml = ce n’est pas du TOML ({ $reason }). Corrigez cette ligne ; docs/hosting.md donne un exemple.
settings-no-game = aucun jeu « { $game } » n’est installé.
settings-no-invitation = un club sur invitation demande un secret de { $least } caractères ou plus. Écrivez par exemple : invitation = "{ $example }"
settings-short-token = un jeton demande { $least } caractères ou plus. Écrivez par exemple : metrics_token = "{ $example }"
settings-no-network = « { $text } » n’est pas une adresse. Écrivez par exemple 127.0.0.1, ou un réseau comme 10.0.0.0/8.
settings-no-address = les messages par courriel ou webhook ont besoin de liens vers ce serveur. Écrivez par exemple : address = "https://club.example"
settings-no-password = le mot de passe du serveur de courriel manque : « { $where } » ne peut être lu. Créez ce fichier, définissez cette variable, ou retirez l’utilisateur.

# L’ordre dans le club

refused-address-unknown = Cette personne n’est pas là, son adresse n’est donc pas connue. Excluez la personne seule.
refused-banned = { $hours ->
        [0] L’hôte de ce club a interdit votre accès. Parlez-lui si vous pensez que c’est une erreur.
        [one] L’hôte de ce club a interdit votre accès pour une heure encore. Revenez ensuite.
       *[other] L’hôte de ce club a interdit votre accès pour { $hours } heures encore. Revenez ensuite.
    }
refused-host-stays = C’est un hôte aussi : personne n’exclut un hôte.
refused-kicked = L’hôte de ce club vous a fait quitter cette table. Choisissez-en une autre sur la page d’accueil.
refused-metrics-closed = /metrics n’est ouvert qu’à cette machine, ou à qui a le jeton des réglages (metrics_token).
refused-muted = { $hours ->
        [0] L’hôte de ce club vous a coupé la discussion. Vous pouvez continuer à jouer.
        [one] L’hôte de ce club vous a coupé la discussion pour une heure encore. Vous pouvez continuer à jouer.
       *[other] L’hôte de ce club vous a coupé la discussion pour { $hours } heures encore. Vous pouvez continuer à jouer.
    }
refused-no-such-report = Il n’y a pas de rapport « { $id } ». La page de l’hôte liste ceux qui existent.

# Prévenir qui est absent

told-turn-subject = À vous de jouer : { $game }
told-turn = C’est à vous de jouer à { $game }.
told-begun-subject = Votre partie de { $game } a commencé
told-begun = Tout le monde est là : votre partie de { $game } a commencé.
told-over-subject = Votre partie de { $game } est terminée
told-over = Votre partie de { $game } est terminée.
told-chapter-subject = Le chapitre suivant de { $campaign }
told-chapter = Le chapitre suivant de { $campaign } vous attend ({ $game }).
told-test = Ceci est un essai de { $club } : les messages arrivent ici.
told-confirm-subject = Est-ce votre adresse ? { $club }
told-confirm = Une personne de { $club } a demandé à être prévenue de son tour à cette adresse. Si c’est vous, confirmez-le d’ici un jour. Sinon, ne faites rien : aucun autre courriel ne viendra.
told-why = Vous recevez ceci parce que votre adresse a été donnée à { $server }.
told-stop = Pour ne plus recevoir de courriel :
refused-campaign-goes-on = Cette partie est un chapitre d’une campagne : continuez plutôt la campagne.
refused-file-no-campaign = Ce fichier n’est pas celui d’une campagne. Leur nom finit par .campaign ; ils viennent de « Télécharger avec tous les chapitres » ou de « tablee campaign export ».
refused-campaign-not-over = Les fichiers quittent le serveur quand la campagne est terminée : son carnet contient ce que d’autres ignorent encore.
refused-chapter-runs = Ce chapitre a commencé : changez le nombre de places quand le suivant réunira ses joueurs.
refused-not-a-member = Seuls les membres de cette campagne la voient. Demandez l’invitation à l’un d’eux.
refused-seat-not-free = Une place à retirer est occupée. Demandez d’abord qu’on la libère.
refused-not-your-table = Seul l’hôte de cette table peut le faire.
refused-nothing-said = Écrivez quelque chose, ou choisissez une phrase.
refused-seat-full = Cette place est déjà partagée par { $most } personnes. Prenez-en une autre.
refused-seats-are-free = Une place est libre, ou la partie a commencé. Occupez d’abord toutes les places.
refused-unknown-phrase = Cette phrase n’existe pas à ce jeu. Choisissez-en une dans la liste.
ready-phrase-luck = Bonne chance !
ready-phrase-well-played = Bien joué !
ready-phrase-thanks = Merci.
ready-phrase-moment = Un instant, s’il vous plaît.
