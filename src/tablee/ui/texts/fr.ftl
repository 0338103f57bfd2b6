# À la table, sur tout écran

seat-asked = { $seat }, à vous de jouer.
time-left = { $seconds ->
        [one] Il reste { $seconds } seconde.
       *[other] Il reste { $seconds } secondes.
    }
practice-table = Table d’entraînement : annuler sans limite.
hint = Suggestion : { $option }.
undo-preview = Vous reprendriez { $answers }.
undo-done = Coup repris : { $answers }.
quoted = « { $text } »
fact = { $name } : { $value }
fact-answers = Réponses
greyed = -) { $option } : pas maintenant. { $reason }
concede-sure = Vous perdriez cette partie.
language-now = Désormais en français.
key-space = espace
word-yes = oui
word-no = non
word-none = aucun

# Les jeux et leurs options

players = { $most ->
        [one] en solitaire
       *[other] de { $least } à { $most } personnes
    }
players-exactly = à { $count }
allowed-list = plusieurs au choix, séparés par des virgules, ou aucun
allowed-choice = l’un de ceux-ci
allowed-flag = oui ou non
allowed-range = un nombre de { $least } à { $most }
allowed-range-or-none = un nombre de { $least } à { $most }, ou aucun
allowed-number = un nombre
allowed-json = en JSON

# Ce qui ne va pas

thing-marked = { $thing } ({ $mark })
why-offered = { $thing } : vous pouvez choisir { $options }.
why-not = { $thing } : { $reason }
why-not-option = { $option } : { $reason }
why-free = { $thing } : rien ne s’y oppose.
refused-several-things = Lequel ? { $names }.
refused-no-such-thing = Il n’y a pas de « { $text } » sur la table. Il y a : { $names }.
did-you-mean = Vouliez-vous dire « { $near } » ?
refused-by-rule = { $text } ({ $rule })
refused-not-understood = « { $text } » n’est pas compris. Tapez le numéro d’un choix, ou « aide ».
refused-no-default = Cette question n’a pas de réponse par défaut : il faut y répondre à chaque fois.
refused-not-weighed = Il n’y a rien à dire de ce choix avant de le faire. « voir » et le numéro sert pour les choix qui visent quelqu’un ou font piocher.
refused-no-language = Aucune langue « { $name } ». Il y a : { $known }.
refused-no-seat = Il n’y a pas de place { $seat } : choisissez de 1 à { $seats }.
refused-option-unknown = Il n’y a pas d’option « { $name } ». Il y a : { $known }.
refused-option-ambiguous = « { $name } » peut désigner plusieurs options : { $names }. Écrivez-en plus.
refused-option-value = « { $name } » n’accepte pas « { $value } ». Valeurs possibles : { $allowed }.
refused-option-number = « { $name } » demande un nombre entier, pas « { $value } ».
refused-option-range = « { $name } » demande un nombre de { $least } à { $most }, pas { $value }.
refused-option-least = « { $name } » demande un nombre d’au moins { $least }, pas { $value }.
refused-option-flag = « { $name } » demande oui ou non, pas « { $value } ».
refused-option-json = « { $name } » demande une valeur en JSON, pas « { $value } ».
refused-option-wrong = Ces options ne vont pas ensemble : { $reason }.
refused-option-cannot-vary = « { $name } » n’a pas de liste de valeurs à tirer au hasard. Fixez-la avec --option.
refused-undo-count = « { $text } » n’est pas un nombre de réponses. Tapez « annuler », ou « annuler 3 » pour les trois dernières.
refused-unknown-bot = Il n’y a pas de robot « { $name } » pour ce jeu. Il y a : { $known }.
refused-rule-broken = Une règle du jeu a échoué ({ $reason }). Votre partie est comme avant cette réponse. Merci de le signaler.
refused-rule-broken-report = Une règle du jeu a échoué ({ $reason }). Votre partie est comme avant cette réponse. Merci de le signaler, avec le fichier { $path }.

# Who plays a seat.
seat-name-bot = Robot { $bot }
seat-name-free = Place libre
seat-name-apart = { $name } ({ $number })
bot-random = Au hasard
bot-careful = Prudent
bot-solver = Calculateur
bot-flat = Essayeur
bot-search = Chercheur
bot-beginner = Débutant
bot-fair = Moyen
bot-strong = Fort
bot-expert = Expert
somebody-who-left = quelqu’un qui est parti

# The end of a match.
winner-you = Vous avez gagné.
winners = { $count ->
    [0] Personne n’a gagné.
    [one] { $seats } a gagné.
   *[other] { $seats } ont gagné ensemble.
}
winner-alone = Vous avez gagné.
loser-alone = Vous avez perdu.
moments = Ce qu’on retiendra :
