game-name = Le Défi de la Reine
game-goal = Battez { $target_defeats } ennemis et survivez à la manche ; la dernière case de votre piste de Santé marque la fin.
game-pitch = Seule dans l’arène face à six ennemis à la fois : lancez, relancez des séries et arrêtez-vous avant le chronomètre.

# Options
option-modules = Modules
option-modules-dragon = Dragon
option-modules-chariots = Chars
option-modules-inspiration = Souffle épique
option-modules-shields = Boucliers
option-modules-conspirators = Conspirateurs
option-modules-sun_moon = Soleil et Lune
option-clock_mode = Chronomètre
option-clock_mode-real_time = Temps réel : 60 secondes par manche
option-clock_mode-ticks = Pas à pas : seules les actions prennent du temps
option-clock_mode-untimed = Sans chronomètre (entraînement)
option-tick_costs = Rythme du chronomètre pas à pas
option-tick_costs-novice = Novice : 9 relances par manche
option-tick_costs-standard = Normal : 13 relances par manche
option-tick_costs-quick = Rapide : 18 relances par manche
option-rerolls = Nombre fixe de relances par manche
option-swap_index = Blessure qui ouvre l’échange de dés
option-swap_index-1 = La première
option-swap_index-2 = La deuxième
option-clock_seconds = Secondes au chronomètre
option-target_defeats = Ennemis à battre
option-health_spaces = Cases de la piste de Santé

# Questions
ask-start = Lancez le chronomètre et tous vos dés
ask-roll = Relancez une série, ou arrêtez et combattez
ask-rotate = Tournez le disque : quel ennemi fait face au Soleil ?
ask-choose-enemy = Choisissez un ennemi : son marqueur descend
ask-dragon = Le dé Dragon montre { $face } : l’utiliser contre un ennemi ?
ask-advance = { $enemy } (emplacement { $slot }) : combien de cases vers le haut ?
ask-fatigue = Vous êtes blessée : quel dé va sur la piste de Fatigue ?
ask-swap = Donner un dé blanc pour de bon et prendre un dé de couleur ?
ask-bonus = Le Soleil vous sourit : prenez un dé de couleur sur le disque
ask-paint = Compter un dé blanc comme un dé de couleur ?
ask-unshield = Retirer le bouclier d’un ennemi ?
ask-second-wind = Laisser un dé fatigué revenir plus tôt ?
ask-informer = Le dé des Conspirateurs montre { $value } : le relancer ?

do-start = Démarrer et lancer
do-stop = Arrêter et combattre
do-reroll =
    { $dice ->
        [one] Relancer le { $value } (dé solo)
       *[other] Relancer les { $value } ({ $dice } dés)
    }
do-reroll-dragon = Relancer les { $value } ({ $dice } dés) avec le dé Dragon
do-place = Contrer { $card } avec { $dice }
do-place-blocked = Contrer { $card }
do-power = { $card } : relancer le { $value } solo
do-power-blocked = { $card }
do-advance =
    { $spaces ->
        [one] Monter d’une case
       *[other] Monter de { $spaces } cases
    }
do-fatigue = Un dé { $colour }
do-swap = Prendre le dé { $colour }
do-swap-none = Pas d’échange
do-bonus = Le dé { $colour }
do-second-wind = Le dé { $colour }
do-second-wind-none = Non
do-slot = { $slot } : { $enemy }
do-dragon-none = Ne pas l’utiliser
do-paint = Emplacement { $slot }, { $enemy } : comme { $colour }
do-paint-none = Non
do-unshield-none = Non
do-keep = Le garder
do-reroll-die = Le relancer
do-other = { $value }
no-enemy = vide

# Mots
colour-white = blanc
colour-blue = bleu
colour-green = vert
colour-yellow = jaune
letter-white = a
letter-blue = b
letter-green = v
letter-yellow = j
letter-solo = S
die-face = { $face } ({ $colour })
dragon-claw = serre
dragon-tail = queue
dragon-teeth = dents
dragon-wing = aile
dragon-chaos = chaos
needs = { $number } dés
needs-colours = { $number } dés dont { $colours }
needs-solo = un dé solo
needs-solo-colour = un dé solo { $colour }
nothing = aucun

# Table
table-heading = Manche { $round }, { $step }. Ennemis battus : { $defeated } sur { $target }. Blessures encore possibles : { $left }. Pioche Ennemis : { $deck }.
step-conspirators = conspirateurs
step-rotate = disque
step-start = départ
step-rolling = lancer
step-chariots = chars
step-dragon = dragon
step-attack = attaques
step-tally = bilan
step-sun-moon = Soleil et Lune
step-reset = réinitialisation
step-now = [{ $step }]
clock-untimed = Sans chronomètre.
clock-ticks = Chronomètre : { $seconds } secondes, { $rerolls } relances possibles.
clock-budget = Relances restantes : { $rerolls }.
clock-running = Chronomètre : { $seconds } secondes pour cette manche.
slot-empty = #{ $slot } vide
mark-shield = BOUCLIER
mark-sun = SOLEIL
mark-moon = LUNE
preview-up = monte de { $spaces }
preview-down = descend de { $spaces }
preview-nothing = rien
preview-defeat = VAINCU
preview-wound = BLESSURE
preview-shield-up = brandit son bouclier
preview-shield-broken = bouclier brisé
dice-showing = Dés : { $dice }
dice-pool = Réserve : { $dice }
dice-count-white =
    { $number ->
        [one] { $number } blanc
       *[other] { $number } blancs
    }
dice-count-blue =
    { $number ->
        [one] { $number } bleu
       *[other] { $number } bleus
    }
dice-count-green =
    { $number ->
        [one] { $number } vert
       *[other] { $number } verts
    }
dice-count-yellow =
    { $number ->
        [one] { $number } jaune
       *[other] { $number } jaunes
    }
dragon-shows = Dé Dragon : { $face }.
track-fatigue = Fatigue : haut { $top } (retour manche { $last }) ; milieu { $middle } (manche { $later }) ; bas { $bottom } (manche { $soon }).
track-stack = Dés à échanger : { $dice }, à la blessure { $wound }.
track-stock = Stock : { $dice }.
track-disc = Sur le disque : { $dice }.
counter-pair = contré par deux dés de même valeur
counter-single = contré par un { $value } solo
chariot-countered = contré
line-chariot = Char { $number } : { $card } ({ $counter }) : { $text }
line-in-force = En vigueur cette manche : { $card } : { $text }
line-inspiration = Souffle épique : { $card } : { $text } ({ $state })
power-used = utilisé
power-available = disponible
line-conspirator = Conspirateur { $value } : { $card } : { $text }
line-conspirator-active = Conspirateur { $value }, ACTIF : { $card } : { $text }

# Image
picture-health = Santé
picture-fatigue = Fatigue
picture-defeated = Ennemis battus
picture-stock = Stock
picture-stack = Dés à échanger
picture-disc = Disque
picture-pool = Réserve
picture-box = Boîte
picture-seconds = secondes
picture-rerolls = relances
picture-untimed = sans chrono
picture-top = haut
picture-middle = milieu
picture-bottom = bas
picture-back = retour manche { $round }
picture-solo = solo : bloqué
picture-set = série
picture-wound = blessure
picture-round = Manche { $round }
picture-deck = Pioche Ennemis : { $number }
picture-chariots = Chars
picture-inspiration = Souffle épique
picture-conspirators = Conspirateurs
picture-won = Victoire
picture-lost = Défaite
picture-training = Entraînement
picture-key-space = Espace
picture-on-loan = { $die }, prêté par le disque
picture-rerolls-left =
    { $rerolls ->
        [one] { $rerolls } relance
       *[other] { $rerolls } relances
    }
picture-wounds-left =
    { $left ->
        [0] la fin
        [one] la prochaine blessure sera la dernière
       *[other] blessures avant la fin : { $left }
    }
picture-delta = Dés exigés cette manche : { $dice }
picture-left = pioche : { $number }
picture-hidden = cachés : { $number }
picture-this-round = Cette manche : { $card }
picture-next-round = Prochaine manche : { $card }
picture-open = toujours libre !
picture-active = actif
picture-slot = emplacement { $slot }
picture-power = pouvoir
picture-dragon-at = { $face } : place { $slot }

# Événements
event-round-began = La manche { $round } commence.
event-conspirator-revealed = Un conspirateur se montre : { $card }.
event-informer-used = { $card } : le dé des Conspirateurs montrait { $value }, il est relancé.
event-conspirator-rolled = Le dé des Conspirateurs montre { $value } : { $active } est actif.
event-conspirator-rolled-no-active = Le dé des Conspirateurs montre { $value } : personne n’agit.
event-conspirator-struck = { $card } : { $text }
event-disc-turned = Le disque tourne : l’emplacement { $slot } fait face au Soleil.
event-clock-started = Le chronomètre démarre : { $seconds } secondes.
event-clock-started-no-seconds = Vous commencez à lancer, sans chronomètre.
event-rolled = Vous lancez { $faces } ; le dé Dragon montre { $dragon }.
event-rolled-no-dragon = Vous lancez { $faces }.
event-rerolled = Vous relancez les { $value } : { $faces } ; le dé Dragon montre { $dragon }.
event-rerolled-no-dragon = Vous relancez les { $value } : { $faces }.
event-solo-rerolled = { $card } : le { $value } solo devient { $face }.
event-dice-placed = Vous contrez { $card } avec des { $value } ({ $dice }).
event-clock-stopped-stop = Vous arrêtez le chronomètre.
event-clock-stopped-time = Le temps est écoulé.
event-clock-stopped-nothing-left = Plus rien n’est possible : le chronomètre s’arrête.
event-chariot-countered = { $card } est contré.
event-chariot-struck = { $card } frappe : { $text }
event-colours-scattered = Chaos ! Les dés de couleur sont relancés : { $faces }.
event-dragon-used = Le dragon ({ $face }) se joint au combat à l’emplacement { $slot }.
event-dragon-idle = Le dragon ({ $face }) n’est pas utilisé.
event-die-painted = { $card } : un dé blanc de l’emplacement { $slot } compte comme { $colour }.
event-marker-rose =
    Emplacement { $slot }, { $enemy } : { $dice ->
        [0] monte
        [one] un dé, monte
       *[other] { $dice } dés, monte
    } de { $spaces } jusqu’à la case { $pos }.
event-marker-fell-solo = Emplacement { $slot }, { $enemy } : un dé solo, descend de { $spaces } jusqu’à la case { $pos }.
event-marker-fell-shield = Emplacement { $slot }, { $enemy } : { $dice } dés contre le bouclier, descend de { $spaces } jusqu’à la case { $pos }.
event-marker-fell-no-dice = Emplacement { $slot }, { $enemy } : laissé tranquille, descend de { $spaces } jusqu’à la case { $pos }.
event-marker-fell-bad-set = Emplacement { $slot }, { $enemy } : { $dice } dés insuffisants, il riposte et descend de { $spaces } jusqu’à la case { $pos }.
event-marker-fell-card = Emplacement { $slot }, { $enemy } : descend de { $spaces } jusqu’à la case { $pos }.
event-marker-fell-moon = La Lune attire l’emplacement { $slot }, { $enemy } : descend de { $spaces } jusqu’à la case { $pos }.
event-marker-stayed-bad-set = Emplacement { $slot }, { $enemy } : { $dice } dés, il faut { $needs } : rien.
event-marker-stayed-wing = Emplacement { $slot }, { $enemy } : un dé solo retenu par l’aile : rien.
event-shield-raised = Emplacement { $slot }, { $enemy } : brandit son bouclier.
event-shield-broken = Emplacement { $slot }, { $enemy } : son bouclier est brisé.
event-enemy-defeated = { $enemy } (emplacement { $slot }) est vaincu : { $total } jusqu’ici.
event-wounded =
    { $enemy } (emplacement { $slot }) vous blesse : blessure { $health }. { $left ->
        [0] Vous tombez.
        [one] Encore une et c’est la fin.
       *[other] Vous pouvez encore en subir { $left } avant de tomber.
    }
event-die-tired = Un dé { $die } va en haut de la piste de Fatigue.
event-swapped = Vous donnez un dé { $given } pour de bon et prenez un dé { $taken }.
event-swap-declined = Vous gardez vos dés : pas d’échange.
event-bonus-returned = Retour sur le disque : { $dice }.
event-bonus-taken = Le Soleil vous prête le dé { $die } pour l’emplacement { $slot }.
event-moon-spared = La Lune épargne l’emplacement { $slot }, { $enemy }.
event-die-rested = { $card } : un dé { $die } revient plus tôt.
event-enemy-entered = { $enemy } entre à l’emplacement { $slot }.
event-chariot-revealed = Un char arrive : { $card }. { $text }
event-match-won =
    { $wounds ->
        [0] Victoire en { $rounds } manches, sans blessure !
        [one] Victoire en { $rounds } manches, avec une blessure !
       *[other] Victoire en { $rounds } manches, avec { $wounds } blessures !
    }
event-match-lost =
    { $defeated ->
        [0] Défaite, sans un ennemi battu.
        [one] Défaite, avec un ennemi battu.
       *[other] Défaite, avec { $defeated } ennemis battus.
    }

fact-rounds = Manches
fact-wounds = Blessures
fact-defeated = Ennemis battus
fact-rerolls = Relances
fact-seconds = Secondes au chronomètre
fact-modules = Modules
fact-clock = Chronomètre

outcome-won = Victoire !
outcome-killed = Vous êtes tombée.
outcome-conceded = Vous avez abandonné.

# Avertissements
warning-lethal = Arrêter maintenant vous coûterait votre dernière blessure.
warning-chaos = Le dé Dragon montre le chaos : tous les dés de couleur seront relancés.

# Refus
refused-not-a-set = Seule une série (deux dés ou plus de même valeur) se relance : un dé solo est bloqué.
refused-one-set-at-a-time = Relancez une seule série à la fois.
refused-whole-set-only = On relance toute la série, jamais une partie.
refused-dragon-needs-set = Le dé Dragon ne se relance qu’avec une série.
refused-die-on-chariot = Ce dé est sur un char, hors jeu pour cette manche.
refused-not-solo = Il faut un dé solo, le seul de sa valeur.
refused-wrong-value = Ces dés n’ont pas la valeur que le char demande.
refused-alike-dice = Les dés d’une même couleur se valent : prenez celui qui est proposé.
refused-chariot-full = Ce char est déjà contré.
refused-not-enough-time = Il ne reste pas assez de temps au chronomètre.
refused-must-rotate = Le disque doit tourner : choisissez un autre emplacement qu’à la manche précédente.
refused-symbol-mismatch = Cet ennemi ne porte pas le symbole du dé Dragon.
refused-no-attack-dice = Aucun dé d’attaque ne vise cet ennemi : le dé Dragon n’attaque pas seul.
refused-not-a-solo-attack = L’aile n’aide qu’un dé solo.
refused-die-not-eligible = Ce dé ne peut pas aller sur la piste de Fatigue maintenant.
refused-not-white = Seul un dé blanc peut être donné en échange.
refused-stack-not-here = Ce dé n’est pas parmi les dés à échanger.
refused-wrong-count = Un char prend un dé solo ou deux dés de même valeur, selon sa carte.
refused-out-of-range = Choisissez un nombre de cases que les dés permettent.
refused-no-such-target = Cette cible n’existe pas.
refused-power-used = Ce pouvoir a déjà servi dans cette manche.
refused-clock-not-running = Le chronomètre ne tourne pas : démarrez-le d’abord.
refused-wrong-step = Ce n’est pas possible maintenant.
refused-module-twice = Un module est nommé deux fois : nommez chacun une seule fois.
refused-rerolls-need-ticks = Un nombre fixe de relances demande le chronomètre pas à pas : choisissez clock_mode ticks.

# Conseils
hint-roll = Le mieux : { $action } (valeur { $value } ; arrêter : { $stop }).
hint-quick = Conseil rapide : { $action } (valeur { $value } ; arrêter : { $stop }).
hint-odds = Touches et blessures par emplacement, en %, en jouant ainsi : { $odds }.
hint-odds-slot = #{ $slot } { $hit }/{ $wound }
hint-plain = Conseil : { $action }.
