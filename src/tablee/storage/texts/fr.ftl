# Pourquoi quelque chose n’a pas pu être gardé ou trouvé là où sont les parties.

refused-match-elsewhere = La partie { $id } se joue dans une autre fenêtre ou un autre programme. Continuez là-bas, ou fermez-la et reprenez ici.
refused-campaign-of-a-server = La campagne { $id } se joue à des tables d’un serveur. Quittez-la plutôt là-bas.
refused-chapter-begun = Le chapitre { $number } de cette campagne a été commencé entre-temps : continuez-le.
refused-match-of-a-campaign = La partie { $id } est un chapitre de la campagne { $campaign }. « tablee campaign forget { $campaign } » supprime tous ses chapitres.
refused-match-of-a-table = La partie { $id } appartient à une table du navigateur. Retirez plutôt cette table.
refused-no-hint = Personne ne donne de conseils dans ce jeu.
refused-no-such-campaign = Il n’y a pas de campagne « { $id } ». « tablee campaign list » donne la liste.
refused-no-such-match = Il n’y a pas de partie « { $id } ». « tablee matches » donne la liste.
refused-not-saved = Votre réponse n’a pas pu être enregistrée dans { $path } ({ $reason }). { $kind ->
        [database] Regardez si elle est sur la table avant de répondre à nouveau.
       *[file] Elle n’a pas été prise en compte. Libérez de la place ou vérifiez le dossier, puis répondez à nouveau.
    }
refused-several-campaigns = Plusieurs campagnes correspondent à « { $id } » : { $ids }. Donnez l’identifiant de l’une d’elles.
refused-several-matches = Plusieurs parties commencent par « { $id } » : { $ids }. Donnez-en plus.
refused-copy-exists = { $path } existe déjà et n’est pas écrasé. Choisissez un autre nom.
refused-no-store = Il n’y a pas de fichier de parties { $path }. Vérifiez le nom.
refused-no-matches = Il n’y a pas de parties de Tablée dans { $path }. Vérifiez le nom.
refused-no-program = Le programme { $program } est introuvable. Installez les programmes de PostgreSQL (sous Debian et Ubuntu, le paquet postgresql-client), de la version de la base ou d’une plus récente.
refused-store-served = Un serveur utilise { $path }. Arrêtez-le d’abord, puis restaurez.
refused-store-newer = { $kind ->
        [database] La base { $path } est d’une version plus récente de Tablée. Installez-la, ou choisissez une autre base.
       *[file] Le fichier { $path } a été écrit par une version plus récente de Tablée. Installez-la, ou choisissez un autre dossier avec TABLEE_HOME.
    }
refused-store-broken = Le fichier des parties { $path } est endommagé, ou n’est pas un fichier de Tablée ({ $reason }). Rien n’y a été changé. Remettez votre dernière sauvegarde à sa place : « tablee restore COPIE », avec le même --database si vous en aviez donné un ; le fichier endommagé est gardé à côté.
refused-store-unusable = { $kind ->
        [database] La base { $path } ne peut pas être utilisée ({ $reason }). Vérifiez que PostgreSQL y tourne, ainsi que le nom, l’utilisateur et le mot de passe de l’adresse.
       *[file] Le fichier des parties { $path } ne peut pas être utilisé ({ $reason }). Vérifiez le dossier, ou choisissez-en un autre avec TABLEE_HOME.
    }
refused-address-unreadable = L’adresse de la base ne peut pas être lue. Elle s’écrit postgresql://UTILISATEUR@HÔTE/NOM ; les caractères spéciaux d’un mot de passe s’écrivent %40 pour @, %2F pour / et %3A pour deux-points.
refused-address-unknown = Tablée garde les parties dans un fichier ou dans PostgreSQL ; « { $scheme } » n’est ni l’un ni l’autre. Donnez le nom d’un fichier, ou une adresse qui commence par postgresql://
refused-table-closed = Cette table est fermée. Reprenez la partie pour continuer.
refused-undo-fewer = { $most ->
        [one] Une seule de vos réponses peut être annulée.
       *[other] Seules { $most } de vos réponses peuvent être annulées.
    } Ce qui précède ne peut pas l’être.

# Réponses qui ne sont pas des options.

answer-none = aucun
answer-pass = Passer
refused-report-not-kept = Votre rapport n’a pas pu être enregistré : le disque du serveur est peut-être plein. Prévenez son hôte.
refused-reports-full = Il y a déjà trop de rapports ici, ou le disque est presque plein : le vôtre n’a pas été gardé. Prévenez l’hôte du serveur.
