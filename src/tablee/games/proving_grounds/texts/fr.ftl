game-name = Le Défi de la Reine
game-goal = Battre { $target_defeats } ennemis et survivre à la manche ; la dernière case de votre piste de Santé marque la fin.
game-pitch = Dans l’arène face à six ennemis à la fois : lancez, relancez des séries et arrêtez-vous avant le chronomètre.

# Options
option-modules = Modules
option-modules-dragon = Dragon
option-modules-chariots = Chars
option-modules-inspiration = Souffle épique
option-modules-shields = Boucliers
option-modules-conspirators = Conspirateurs
option-modules-sun_moon = Soleil et Lune
option-modules-dragon-help = Un dé de plus : il renforce une attaque, ou sème le chaos.
option-modules-chariots-help = Des Chars foncent : réservez-leur les bons dés à temps, ou subissez leurs effets.
option-modules-inspiration-help = Une carte dont le pouvoir est à vous toute la partie.
option-modules-shields-help = Après une mauvaise série, un Ennemi brandit un Bouclier ; seul un dé solo le brise.
option-modules-conspirators-help = Chaque Ennemi vaincu amène un Conspirateur ; un dé décide lequel est actif.
option-modules-sun_moon-help = À chaque manche, vous choisissez l’Ennemi sous le Soleil, pour un dé bonus, et donc celui sous la Lune.
option-clock_mode = Chronomètre
option-clock_mode-real_time = Temps réel : 60 secondes par manche
option-clock_mode-ticks = Pas à pas : seules les actions prennent du temps
option-clock_mode-untimed = Sans chronomètre (entraînement)
option-tick_costs = Rythme du chronomètre pas à pas
option-tick_costs-novice = Novice : 9 relances par manche
option-tick_costs-standard = Normal : 13 relances par manche
option-tick_costs-quick = Rapide : 18 relances par manche
option-rerolls = Nombre fixe de relances par manche
option-swap_index = Blessure qui ouvre l’échange de dés
option-swap_index-1 = La première
option-swap_index-2 = La deuxième
option-clock_seconds = Secondes au chronomètre
option-target_defeats = Ennemis à battre
option-health_spaces = Cases de la piste de Santé

# Questions
ask-start = Lancez le chronomètre et tous vos dés
ask-start-no-clock = Lancez tous vos dés
ask-roll = Relancez une série, ou arrêtez et combattez
ask-rotate = Tournez le disque : quel ennemi fait face au Soleil ?
ask-choose-enemy = Choisissez un ennemi : son marqueur descend
ask-dragon = Le dé Dragon montre { $face } : l’utiliser contre un ennemi ?
ask-advance = { $enemy } (emplacement { $slot }) : combien de cases vers le haut ?
ask-fatigue = Une blessure : quel dé va sur la piste de Fatigue ?
ask-swap = Donner un dé blanc pour de bon et prendre un dé de couleur ?
ask-bonus = Le Soleil vous sourit : prenez un dé de couleur sur le disque
ask-paint = Compter un dé blanc comme un dé de couleur ?
ask-unshield = Retirer le bouclier d’un ennemi ?
ask-second-wind = Laisser un dé fatigué revenir plus tôt ?
ask-informer = Le dé des Conspirateurs montre { $value } : le relancer ?

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
do-power = { $card } : relancer le { $value } solo
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
do-slot = { $slot } : { $enemy }
do-dragon-none = Ne pas l’utiliser
do-paint = Emplacement { $slot }, { $enemy } : comme { $colour }
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
table-heading = Manche { $round }, { $step }. Ennemis battus : { $defeated } sur { $target }. Blessures encore possibles : { $left }. Pioche Ennemis : { $deck }.
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
stage-round = Manche { $round }
stage-conspirators = Conspirateurs
stage-rotate = Rotation du disque
stage-start = Début de la manche
stage-rolling = Lancer
stage-chariots = Chars
stage-dragon = Dé Dragon
stage-attack = Attaques
stage-tally = Bilan
stage-sun-moon = Soleil et Lune
stage-reset = Réinitialisation
clock-untimed = Sans chronomètre.
clock-ticks = Chronomètre : { $seconds } secondes, { $rerolls } relances possibles.
clock-budget = Relances restantes : { $rerolls }.
clock-running = Chronomètre : { $seconds } secondes pour cette manche.
slot-empty = #{ $slot } vide
mark-shield = BOUCLIER
mark-sun = SOLEIL
mark-moon = LUNE
preview-up = monte de { $spaces }
preview-down = descend de { $spaces }
preview-nothing = rien
preview-defeat = VAINCU
preview-wound =
    { $wounds ->
        [one] BLESSURE
       *[other] { $wounds } BLESSURES
    }
preview-shield-up = bouclier levé
preview-shield-broken = bouclier brisé
dice-showing = Dés : { $dice }
dice-pool = Réserve : { $dice }
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
dragon-shows = Dé Dragon : { $face }.
track-fatigue = Fatigue : haut { $top } (retour manche { $last }) ; milieu { $middle } (manche { $later }) ; bas { $bottom } (manche { $soon }).
track-stack = Dés à échanger : { $dice }, à la blessure { $wound }.
track-stock = Stock : { $dice }.
track-disc = Sur le disque : { $dice }.
counter-pair = contré par deux dés de même valeur
counter-single = contré par un { $value } solo
chariot-countered = contré
line-chariot = Char { $number } : { $card } ({ $counter }) : { $text }
line-in-force = En vigueur cette manche : { $card } : { $text }
line-inspiration = Souffle épique : { $card } : { $text } ({ $state })
power-used = utilisé
power-available = disponible
line-conspirator = Conspirateur { $value } : { $card } : { $text }
line-conspirator-active = Conspirateur { $value }, ACTIF : { $card } : { $text }

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
picture-solo = solo : bloqué
picture-set = série
picture-wound = blessure
picture-round = Manche { $round }
picture-deck = Pioche Ennemis : { $number }
picture-chariots = Chars
picture-inspiration = Souffle épique
picture-conspirators = Conspirateurs
picture-won = Victoire
picture-lost = Défaite
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
       *[other] blessures avant la fin : { $left }
    }
picture-next = Case suivante : { $needs }
picture-face-down = Un Conspirateur, face cachée
picture-delta = Dés exigés cette manche : { $dice }
picture-left = pioche : { $number }
picture-hidden = cachés : { $number }
picture-this-round = Cette manche : { $card }
picture-next-round = Prochaine manche : { $card }
picture-open = toujours libre !
picture-active = actif
picture-slot = emplacement { $slot }
picture-power = pouvoir
picture-dragon-at = { $face } : place { $slot }

# Événements
event-round-began = La manche { $round } commence.
event-conspirator-revealed = Un conspirateur se montre : { $card }.
event-informer-used = { $card } : le dé des Conspirateurs montrait { $value }, il est relancé.
event-conspirator-rolled = Le dé des Conspirateurs montre { $value } : { $active } est actif.
event-conspirator-rolled-no-active = Le dé des Conspirateurs montre { $value } : personne n’agit.
event-conspirator-struck = { $card } : { $text }
event-disc-turned = Le disque tourne : l’emplacement { $slot } fait face au Soleil.
event-clock-started = Le chronomètre démarre : { $seconds } secondes.
event-rerolls-granted =
    { $rerolls ->
        [one] Vous avez une relance cette manche.
       *[other] Vous avez { $rerolls } relances cette manche.
    }
event-clock-started-no-seconds = Vous commencez à lancer, sans chronomètre.
event-rolled = Vous lancez { $faces } ; le dé Dragon montre { $dragon }.
event-rolled-no-dragon = Vous lancez { $faces }.
event-rerolled = Vous relancez les { $value } : { $faces } ; le dé Dragon montre { $dragon }.
event-rerolled-no-dragon = Vous relancez les { $value } : { $faces }.
event-solo-rerolled = { $card } : le { $value } solo devient { $face }.
event-dice-placed = Vous contrez { $card } avec des { $value } ({ $dice }).
event-clock-stopped-stop = Vous arrêtez et combattez.
event-clock-stopped-time = Le temps est écoulé.
event-clock-stopped-nothing-left = Plus rien n’est possible : le combat commence.
event-chariot-countered = { $card } est contré.
event-chariot-struck = { $card } frappe : { $text }
event-colours-scattered = Chaos ! Les dés de couleur sont relancés : { $faces }.
event-dragon-used = Le dragon ({ $face }) se joint au combat à l’emplacement { $slot }.
event-dragon-idle = Le dragon ({ $face }) n’est pas utilisé.
event-die-painted = { $card } : un dé blanc de l’emplacement { $slot } compte comme { $colour }.
event-marker-rose =
    Emplacement { $slot }, { $enemy } : { $dice ->
        [0] monte
        [one] un dé, monte
       *[other] { $dice } dés, monte
    } de { $spaces } jusqu’à la case { $pos }.
event-marker-fell-solo = Emplacement { $slot }, { $enemy } : un dé solo, descend de { $spaces } jusqu’à la case { $pos }.
event-marker-fell-shield = Emplacement { $slot }, { $enemy } : { $dice } dés contre le bouclier, descend de { $spaces } jusqu’à la case { $pos }.
event-marker-fell-no-dice = Emplacement { $slot }, { $enemy } : laissé tranquille, descend de { $spaces } jusqu’à la case { $pos }.
event-marker-fell-bad-set = Emplacement { $slot }, { $enemy } : { $dice } dés insuffisants, il riposte et descend de { $spaces } jusqu’à la case { $pos }.
event-marker-fell-card = Emplacement { $slot }, { $enemy } : descend de { $spaces } jusqu’à la case { $pos }.
event-marker-fell-moon = La Lune attire l’emplacement { $slot }, { $enemy } : descend de { $spaces } jusqu’à la case { $pos }.
event-marker-stayed-bad-set = Emplacement { $slot }, { $enemy } : { $dice } dés, il faut { $needs } : rien.
event-marker-stayed-wing = Emplacement { $slot }, { $enemy } : un dé solo retenu par l’aile : rien.
event-shield-raised = Emplacement { $slot }, { $enemy } : brandit son bouclier.
event-shield-broken = Emplacement { $slot }, { $enemy } : son bouclier est brisé.
event-enemy-defeated = { $enemy } (emplacement { $slot }) est vaincu : { $total } jusqu’ici.
event-wounded =
    { $enemy } (emplacement { $slot }) vous blesse : blessure { $health }. { $left ->
        [0] Vous tombez.
        [one] Encore une et c’est la fin.
       *[other] Vous pouvez encore en subir { $left } avant de tomber.
    }
event-die-tired = Un dé { $die } va en haut de la piste de Fatigue.
event-swapped = Vous donnez un dé { $given } pour de bon et prenez un dé { $taken }.
event-swap-declined = Vous gardez vos dés : pas d’échange.
event-bonus-returned = Retour sur le disque : { $dice }.
event-bonus-taken = Le Soleil vous prête le dé { $die } pour l’emplacement { $slot }.
event-moon-spared = La Lune épargne l’emplacement { $slot }, { $enemy }.
event-die-rested = { $card } : un dé { $die } revient plus tôt.
event-dice-returned = De l’arène à votre Réserve : { $dice }.
event-fatigue-shifted = La Piste de Fatigue avance. De retour dans votre Réserve : { $rested } ; maintenant en bas : { $bottom } ; au milieu : { $middle }.
event-stock-returned = Du stock à votre Réserve : { $dice }.
event-enemy-entered = { $enemy } entre à l’emplacement { $slot }.
event-chariot-revealed = Un char arrive : { $card }. { $text }
event-match-won =
    { $wounds ->
        [0] Victoire en { $rounds } manches, sans blessure !
        [one] Victoire en { $rounds } manches, avec une blessure !
       *[other] Victoire en { $rounds } manches, avec { $wounds } blessures !
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

outcome-won = Victoire !
outcome-killed = Vous succombez.
outcome-conceded = Vous avez abandonné.

# Avertissements
warning-lethal = Si vous arrêtez maintenant, vous mourez.
warning-lethal-unless = Si vous arrêtez maintenant, vous mourez, sauf si votre prochain choix l’empêche.
warning-both = { $first } { $second }
warning-chaos = Le dé Dragon montre le chaos : tous les dés de couleur seront relancés.

# Refus
refused-not-a-set = Seule une série (deux dés ou plus de même valeur) se relance : un dé solo est bloqué.
refused-one-set-at-a-time = Relancez une seule série à la fois.
refused-whole-set-only = On relance toute la série, jamais une partie.
refused-dragon-needs-set = Le dé Dragon ne se relance qu’avec une série.
refused-die-on-chariot = Ce dé est sur un char, hors jeu pour cette manche.
refused-not-solo = Il faut un dé solo, le seul de sa valeur.
refused-wrong-value = Ces dés n’ont pas la valeur que le char demande.
refused-alike-dice = Les dés d’une même couleur se valent : prenez celui qui est proposé.
refused-chariot-full = Ce char est déjà contré.
refused-no-rerolls-left = Il ne vous reste aucune relance cette manche.
refused-not-enough-time = Il ne reste pas assez de temps au chronomètre.
refused-must-rotate = Le disque doit tourner : choisissez un autre emplacement qu’à la manche précédente.
refused-symbol-mismatch = Cet ennemi ne porte pas le symbole du dé Dragon.
refused-no-attack-dice = Aucun dé d’attaque ne vise cet ennemi : le dé Dragon n’attaque pas seul.
refused-not-a-solo-attack = L’aile n’aide qu’un dé solo.
refused-die-not-eligible = Ce dé ne peut pas aller sur la piste de Fatigue maintenant.
refused-not-white = Seul un dé blanc peut être donné en échange.
refused-stack-not-here = Ce dé n’est pas parmi les dés à échanger.
refused-wrong-count = Un char prend un dé solo ou deux dés de même valeur, selon sa carte.
refused-out-of-range = Choisissez un nombre de cases que les dés permettent.
refused-no-such-target = Cette cible n’existe pas.
refused-power-used = Ce pouvoir a déjà servi dans cette manche.
refused-clock-not-running = Le chronomètre ne tourne pas : démarrez-le d’abord.
refused-wrong-step = Ce n’est pas possible maintenant.
refused-module-twice = Un module est nommé deux fois : nommez chacun une seule fois.
refused-rerolls-need-ticks = Un nombre fixe de relances demande le chronomètre pas à pas : choisissez clock_mode ticks.

# Règles : ce que cite un refus ou un choix grisé, pour qui joue
rule-PG-4-1 = Une manche commence quand vous démarrez le chronomètre. Vous lancez alors tous les dés de votre réserve : aucun ne reste de côté.
rule-PG-4-5 = Tant que le chronomètre tourne, vous pouvez relancer n’importe quelle série, aussi souvent que vous voulez, même celle que vous venez de lancer.
rule-PG-4-6 = On ne relance qu’une série à la fois. Regardez le résultat avant d’en relancer une autre.
rule-PG-4-7 = Une série se relance en entier. Vous ne pouvez pas garder certains de ses dés et relancer les autres.
rule-PG-4-8 = Un dé solo, le seul de sa valeur, ne se relance jamais. Dès qu’un autre dé montre la même valeur, les deux forment une série et peuvent être relancés ensemble.
rule-PG-5-8 = Pour monter de plusieurs cases en une attaque, il faut pour chaque case des dés différents, en nombre et en couleurs voulus. La première case est obligatoire ; aller plus loin est votre choix.
rule-PG-6-4 = Chaque blessure envoie l’un de vos dés sur la piste de Fatigue, et c’est vous qui choisissez lequel. Ce peut être un dé qui a attaqué, un dé du stock ou, avant le lancer, un dé de la réserve ; jamais le dé Dragon ni un dé prêté par le Soleil.
rule-PG-6-6 = Quand une blessure amène votre marqueur de Santé sur les dés à échanger, vous pouvez céder pour de bon un dé blanc et prendre l’un de ces dés de couleur.
rule-PG-10-1 = Le dé Dragon ne joue que dans les parties avec le module Dragon.
rule-PG-10-4 = Le dé Dragon ne se relance jamais seul, ni avec un dé solo. Il ne peut qu’accompagner une série.
rule-PG-10-6 = La serre, la queue et les dents aident contre un ennemi dont la carte porte le même symbole. Le dé Dragon compte alors comme un dé de plus dans cette attaque.
rule-PG-10-8 = Le dé Dragon se joint à une série ou à un dé solo ; avec un dé solo, il forme une série de deux. Il ne peut pas attaquer un ennemi qu’aucun de vos dés n’attaque.
rule-PG-10-9 = L’aile accompagne un dé solo de votre choix et évite à son marqueur de descendre d’une case. Elle ne fait rien pour une série.
rule-PG-10-12 = Vous utilisez le dé Dragon ou non, et contre un seul ennemi par manche.
rule-PG-11-2 = La carte d’un char dit quels dés le contrent : un dé solo d’une valeur donnée, ou deux dés quelconques de même valeur.
rule-PG-11-3 = Relancer, contrer un char et s’arrêter se font entre le premier lancer et l’arrêt du chronomètre : ni avant, ni après.
rule-PG-11-4 = Un char qui demande un seul dé n’accepte qu’un dé solo : à ce moment, ce dé doit être le seul de sa valeur.
rule-PG-11-6 = Les dés posés sur un char y restent jusqu’à la fin de la manche. Ils ne sont pas relancés, ne forment pas de série et n’attaquent personne.
rule-PG-11-7 = Un char reçoit une seule combinaison de dés. Une fois contré, il n’en accepte plus.
rule-PG-11-10 = Un char que personne ne contre frappe, dans la mesure du possible. Si vous choisissez l’ennemi, il doit être dans l’arène.
rule-PG-12-5 = Un pouvoir utilisable une fois par manche est facultatif. Une fois utilisé, il revient à la manche suivante.
rule-PG-12-6 = Un pouvoir agit à son moment, sur ce que nomme sa carte : un dé solo pendant le lancer, un dé blanc ou un bouclier au début des attaques, un dé fatigué à la réinitialisation, le dé des Conspirateurs une fois que vous l’avez vu.
rule-PG-14-7 = Un conspirateur actif agit comme le dit sa carte : tout de suite, ou quand les attaques sont résolues. Si vous choisissez l’ennemi, il doit être dans l’arène.
rule-PG-15-3 = Avant chaque lancer, vous tournez le disque vers l’un des six emplacements. Le Soleil éclaire cet emplacement, la Lune celui d’en face.
rule-PG-15-4 = Le disque doit tourner à chaque manche. Vous ne pouvez pas faire face au même emplacement qu’à la manche précédente, même si un autre ennemi s’y trouve.
rule-PG-15-6 = Si l’ennemi face au Soleil a subi un dégât dans cette manche, vous prenez sur le disque un dé de couleur pour la manche suivante.
rule-PG-17-3 = Pas à pas, le chronomètre est un budget : réfléchir est gratuit, chaque action coûte quelques secondes. Vous ne pouvez faire que ce que vous pouvez encore payer.
rule-PG-17-6 = Avec un simple nombre de relances, chaque relance et chaque pouvoir qui lance des dés en coûte une. Placer des dés sur un char et arrêter sont gratuits.
rule-PG-R50 = Les dés d’une même couleur se valent : chaque combinaison de couleurs n’est proposée qu’une fois. Prenez celle qui est proposée.

# Conseils
hint-roll = Le mieux : { $action }.
hint-quick = Conseil rapide : { $action }.
hint-odds = Chances en jouant ainsi : { $odds }.
hint-odds-slot = emplacement { $slot } : touche { $hit } %, blessure { $wound } %
hint-plain = Conseil : { $action }.

# Ce qui ne va pas dans une carte d’une extension

card-requirement = « { $text } » n’est pas une exigence : écrivez un nombre à partir de 2, ou S, puis des lettres b, g, y, w.
card-requirement-colours = « { $text } » demande plus de couleurs que de dés. Retirez une lettre, ou demandez plus de dés.
card-track = il faut de 3 à 5 exigences, pour 4 à 6 cases ; il y en a { $count }.
card-start = il faut une case entre le bas (0) et le haut ({ $top }), et c’est { $value }.
card-text = une capacité demande un texte qui l’explique, et un texte demande une capacité. Écrivez les deux ou aucun.
card-no-effects = une carte a au moins un effet.
card-counter = il faut « pair » ou une valeur de 1 à 6, et c’est { $value }.
card-word = « { $word } » ne fait rien sur une telle carte.
card-when = « { $word } » agit sur une telle carte à { $allowed }, pas à { $value }.
card-limit = « { $word } » dure sur une telle carte { $allowed }, pas { $value }.
card-scope-either = nommez soit des emplacements (slots), soit un symbole (symbol).
card-scope-self = la capacité d’un ennemi agit sur « self ».
card-scope-first-solo = « first_solo » ne va qu’avec solo_extra.
card-scope-chosen = « chosen » ne va qu’avec move_marker et shield_remove.
card-scope-remove = shield_remove demande « chosen ».
card-scope-lowest = « lowest_unshielded » ne va qu’avec shield_add.
card-scope-which = dites quels ennemis : all, chosen, {"{"}slots: […]{"}"} ou {"{"}symbol: …{"}"}.
card-module-shields = shield_add demande « shields » : sans ce module il n’y a pas de boucliers.
card-to = écrivez une couleur, ou « chosen » sur une carte inspiration.
card-dice = écrivez 1 sur une carte inspiration ; ailleurs rien, tous les dés comptent ainsi.
card-colours = écrivez [white], et all pour scope, sur une carte inspiration : le dé est au choix.
card-value-taken = { $value } est déjà celle de { $other }. Prenez une autre valeur, ou l’identifiant { $other } pour la remplacer.
cards-few = il faut au moins { $least } cartes, il y en a { $count }.
cards-no-inspiration = au moins une carte doit porter le module « inspiration ».

# Ce que les rapports d’équilibrage disent du jeu.

bot-first-roll = « first-roll » s’arrête après le premier lancer de chaque manche : on ne joue pas plus faiblement.
bot-careful = « careful » regarde un coup devant lui : à chaque lancer, il compare s’arrêter et relancer une fois de plus, et prend ce qui promet le plus. Il joue comme quelqu’un d’attentif qui ne planifie pas. C’est un programme qui voit ce qu’une personne verrait et joue toujours de la même manière : toutes les différences ci-dessous viennent du jeu.
bot-solver = « solver » calcule exactement la meilleure suite de chaque lancer et décide du reste à l’estime : il joue fort. C’est un programme qui voit ce qu’une personne verrait et joue toujours de la même manière : toutes les différences ci-dessous viennent du jeu.
standing = ennemis vaincus moins blessures
deck-enemies = Ennemis
deck-chariots = Chars
deck-inspirations = Souffles épiques
deck-conspirators = Conspirateurs
decision-roll = Relancer une série, placer des dés ou s’arrêter
decision-rotate = Où tourner le disque
decision-choose-enemy = Quel ennemi une carte déplace
decision-dragon = Que faire du dé Dragon
decision-advance = De combien monte un marqueur
decision-fatigue = Quel dé se fatigue
decision-swap = Échanger ou non un dé blanc
decision-bonus = Quel dé bonus prendre
decision-paint = Quel dé blanc compte comme une couleur
decision-unshield = Quel bouclier retirer
decision-second-wind = Quel dé récupère plus tôt
decision-informer = Relancer ou non le dé des conspirateurs

# Choix tout prêts

preset-training = Entraînement
preset-training-help = Aucun module, soixante secondes par manche : idéal pour une première partie.
preset-calm = Sans se presser
preset-calm-help = Aucun module ; seules les actions prennent du temps : réfléchissez autant que vous voulez.
preset-dragon = Le Dragon
preset-dragon-help = Le Dragon se déchaîne, et le Souffle épique vous aide.
preset-full = Complète
preset-full-help = Les six modules, pour qui a déjà gagné.

screen-health = blessures possibles : { $left }
screen-legend = ● le marqueur d’un ennemi · * son départ · 3b sur une case : trois dés, dont un bleu · [4v] un dé vert qui montre 4 · en or : si vous arrêtiez maintenant · ♥ restants, ♡ perdus

# Mots expliqués quand on regarde une pièce de près.
term-set = série
term-set-means = Au moins deux dés de même valeur. On ne relance que des séries entières.
term-solo = dé solo
term-solo-means = Le seul dé de sa valeur. On ne le relance pas, et il fait descendre d’une case le marqueur de son ennemi.
term-wound = blessure
term-wound-means = La case du bas de la piste : un ennemi dont le marqueur s’y trouve vous blesse.
term-claw = serre
term-claw-means = Une faille : l’ennemi que trouve la serre du dé Dragon.
term-tail = queue
term-tail-means = Une faille : l’ennemi que trouve la queue du dé Dragon.
term-teeth = dents
term-teeth-means = Une faille : l’ennemi que trouvent les dents du dé Dragon.
term-wing = aile
term-wing-means = Une faille : l’ennemi que trouve l’aile du dé Dragon.
term-fatigue = Fatigue
term-fatigue-means = Une blessure y met un dé ; il revient quelques manches plus tard.

# Les raisons derrière les lignes du journal
why-rose = { $dice ->
    [one] Le dé remplit
   *[other] Les { $dice } dés remplissent
 } ce que demande la case suivante, chaque case avec ses propres dés : { $needs } ({ $rule }).
why-by-rule = { $reason } ({ $rule })
why-ability = Sa capacité : { $text } (PG-1.5)
why-fell-solo = Un dé solo fait descendre le marqueur de son ennemi.
why-fell-shield = Une série de { $dice } dés ne brise pas un bouclier levé : le marqueur descend.
why-fell-moon = L’ennemi sous la Lune n’a pris aucun dégât cette manche.
why-fell-no-dice = Aucun dé ne l’a attaqué.
why-fell-bad-set = { $dice } dés ne remplissent pas ce que demande la case suivante.
why-fell-card = Un effet a fait descendre le marqueur de { $spaces }.
why-bad-set = { $dice } dés ne remplissent pas ce que demande la case suivante, { $needs } : le marqueur reste (PG-5.6).
why-wounded = Son marqueur est sur la case du bas : c’est une blessure (PG-6.3).
why-defeated = Son marqueur est sur la case du haut : il est vaincu (PG-6.2).
