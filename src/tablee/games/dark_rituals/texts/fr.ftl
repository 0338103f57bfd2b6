# Game
game-name = Dark Rituals
game-pitch = Vous êtes le méchant : six Héros traquent vos Sorcières selon des cartes que vous pouvez lire. Sachez quand passer.
game-goal = { $encounter ->
     [1] Avoir 4 Âmes piégées à la fois sur le plateau, avant que les Héros n’en libèrent 3.
     [2] Éliminer 4 Héros avant la chute de 3 Sorcières.
     [3] Jeter un Rubis dans la Fosse et faire achever 2 Héros par le Démon, sans perdre celui-ci, ni tous les Serfs possédés avant sa venue.
     [4] Faire éliminer 5 Serfs tant que Pekka vit ; puis le Démon doit achever 2 Héros.
     [5] Éliminer les 6 Héros. La dernière Sorcière ou le Démon tombés, vous perdez.
    *[other] Remplissez votre condition avant que les Héros ne remplissent la leur : toutes sont comptées au-dessus du plan.
}

# Options
option-encounter = Rencontre
option-encounter-1 = 1. Rassemblez leurs âmes
option-encounter-2 = 2. Tuez les Héros
option-encounter-3 = 3. Solution Risquée
option-encounter-4 = 4. Donnez-moi des Âmes !
option-encounter-5 = 5. Sacrifice de Sang
option-encounter-0 = D’un pack à vous
option-lineup = Héros
option-lineup-recommended = Les six recommandés
option-lineup-random_by_class = Au hasard, par Classe
option-lineup-custom = Je les choisis
option-demon = Démon des Rencontres 3 à 5
option-demon-haborym = Haborym
option-demon-chalcosoma = Chalcosoma
option-demon-ormazog = Ormazog
option-demon-random = Au hasard
option-ranged_mode = Choix des Héros
option-ranged_mode-standard = Normaux
option-ranged_mode-simplified = Simplifiés : pas d’armes à distance
option-ranged_mode-advanced = Avancés : Héros plus durs
option-kakhard_for = Kakhard remplace
option-kakhard_for-nobody = Personne
option-kakhard_for-hagatha = Hagatha
option-kakhard_for-pekka = Pekka
option-kakhard_for-ikrek = Ikrek
option-watch = Pause pour regarder les Héros
option-watch-turns = Après chaque tour de Héros
option-watch-actions = Après chaque Action
option-watch-off = Jamais
option-next_slot_visible = Montrer le numéro du prochain Héros
option-plants_ingredients_only = Plantes : Ingrédients seulement
option-blood_magic_removed = Retirer la Magie du Sang avant de jouer
option-solo_friendly_creatures = Créatures adaptées au solo
option-demon_pile_swaps = Pile du Démon pour le solo
option-earlier_plagues = Plus facile : Récompenses de Peste une Âme plus tôt
option-earlier_plagues-2 = Celle du 2
option-earlier_plagues-4 = Celle du 4
option-earlier_plagues-6 = Celle du 6
option-earlier_plagues-8 = Celle du 8
option-extra_energy = Plus facile : plus d’Énergie
option-extra_energy-0 = Aucune
option-extra_energy-3 = 3 de plus
option-extra_energy-6 = 6 de plus
option-extra_energy-9 = 9 de plus
option-minions_far = Plus facile : Sbires placés plus loin
option-free_creature = Plus facile : une Créature au départ
option-free_creature-none = Aucune
option-free_creature-hound = Molosse du gibet
option-free_creature-hulk = Colosse de tourbe
option-free_creature-bearer = Porte-peste
option-free_creature-piper = Sonneur d’os
option-plague_min_2 = Plus facile : les Pestes de 1 valent 2
option-drop_last_plague = Plus difficile : sans la dernière Récompense de Peste
option-less_energy = Plus difficile : moins d’Énergie
option-less_energy-0 = Aucune
option-less_energy-2 = 2 de moins
option-less_energy-4 = 4 de moins
option-extra_minions_near = Plus difficile : Sbires près des Héros
option-extra_minions_near-0 = Aucun
option-extra_minions_near-1 = Un Condamné
option-extra_minions_near-2 = Deux Condamnés
option-plague_all_2 = Plus difficile : toutes les Pestes valent 2

# Questions
ask-line-up = Emplacement { $slot }, { $card } ({ $sort }) : quel Héros ?
ask-sacrifice = Quelle Sorcière saigne pour le rituel ?
ask-exchange = Défausser des cartes Sorcellerie pour en piocher d’autres ?
ask-turn = À vous : activez un Personnage, ou passez. Énergie : { $energy }.
ask-action = { $figure } : quelle Action ? Énergie : { $energy }.
ask-target = { $figure } : attaquer qui ?
ask-figure = { $figure } : choisissez un Personnage
ask-zone = { $figure } : quelle zone ?
ask-cube = { $figure } : reculer quel cube ?
ask-place = { $figure } : placer dans quelle zone ?
ask-defend = { $attacker } attaque { $target } : { $total } contre Résistance { $resistance }. Se défendre ?
ask-boost = { $attacker } échoue contre { $target } : { $total } contre { $defence }. Lancer Malédiction ?
ask-slip = { $witch } survit. Se dérober ?
ask-curse = { $attacker } a blessé { $witch }. Lancer Sort barbelé ?
ask-shards = { $attacker } a manqué { $witch }. Lancer Éclats de rancune ?
ask-price = { $witch } va être blessée. Qui paie le Prix du sang ?
ask-plague = { $plague } se répand, valeur { $x } : qu’en faites-vous ?
ask-plague-wound = Blessures à répartir : { $left }
ask-plague-cube = Cases à reculer : { $left }
ask-watch-turn = Tour terminé : { $hero }.
ask-watch-reveal = C’est à { $hero } d’agir.
ask-watch-entry = { $hero } a agi.
ask-watch-demon = Le Démon a montré son humeur.
decision-line-up = Choix des Héros
decision-sacrifice = Le sacrifice
decision-exchange = Échange de cartes
decision-turn = Votre tour
decision-action = Une Action
decision-target = Une cible
decision-zone = Une zone
decision-figure = Un Personnage
decision-cube = Un cube
decision-place = Une invocation
decision-defend = Défense
decision-boost = Malédiction
decision-slip = Se dérober
decision-curse = Sort barbelé
decision-shards = Éclats de rancune
decision-price = Prix du sang
decision-plague = Une Peste
decision-plague-wound = Blessures d’une Peste
decision-plague-cube = Cubes d’une Peste
decision-watch = Une pause

# Options of questions
do-line-up = { $hero } ({ $sort })
do-exchange = Défausser { $card }
do-pass = Passer : les Héros agissent deux fois avant vous
do-end = Finir l’activation
do-enough = Assez
do-on = Continuer
do-none = Non
do-move = Se déplacer : { $zone } ({ $cost } Énergie)
do-attack = Attaquer { $target } ({ $cost } Énergie)
do-spell = { $spell } ({ $cost } Énergie)
do-card = Jouer { $card } ({ $cost } Énergie)
do-witch = Invoquer { $witch } ({ $price } Énergie perdue)
do-possess = Posséder { $serf } ({ $cost } Énergie)
do-take = Prendre le Rubis ({ $cost } Énergie)
do-throw = Jeter le Rubis dans la Fosse ({ $cost } Énergie)
do-defend = Se défendre ({ $cost } Énergie)
do-boost = Lancer Malédiction : +2
do-curse = Lancer Sort barbelé
do-shards = Lancer Éclats de rancune
do-cube = { $cube } ({ $value } à présent)
do-plague-energy = Gagner { $x } Énergie pour de bon
do-plague-wounds = Infliger { $x } Blessures aux Héros
do-plague-cubes = Reculer les cubes d’Attribut de { $x }
do-plague-wound = { $slot }. { $hero } (Vie { $life }, déjà { $n })
do-other = Impossible maintenant
figure-at = { $figure }, { $zone }
figure-at-life = { $figure } (Vie { $life }), { $zone }
figure-target = { $figure } (Résistance { $resistance }, Vie { $life })

# Names
zone = { $tile }, { $quarter }
tile = { $tile }
quarter-nw = nord-ouest
quarter-ne = nord-est
quarter-sw = sud-ouest
quarter-se = sud-est
class-tank = tank
class-assassin = assassin
class-support = soutien
cube-strength = Force
cube-resistance = Résistance
cube-agility = Agilité
cube-alchemy = Alchimie
word-witch = une Sorcière
word-creature = une Créature
word-minion = un Sbire
word-minion-many = Sbires
word-witch-many = Sorcières
word-creature-many = Créatures
word-disciple-many = Disciples
word-enemy-many = ennemis
word-disciple = un Disciple
word-enemy = un ennemi
word-objective = l’Objectif
word-hero = un Héros
word-serf = un Serf
word-plants = des Plantes
word-chest = un Coffre
word-soul = une Âme piégée
word-demon = le Démon
word-carrier = un porteur de Rubis
word-ritualist = la Sorcière du rituel
word-guard = un garde de l’Entrée
word-witch-or-demon = une Sorcière ou le Démon
word-possessed = un Serf possédé
word-wounds = une Blessure
word-target = quelqu’un
the-x = X
no-card = aucune
sum = { $a } + { $b }

# The Heroes’ cards
then = { $first }, puis { $last }
entry-level = Niveau { $level } : { $steps }
entry-level-x = Niveau X : { $steps }
either = { $first } ou { $last }
comma = { $first }, { $last }
semicolon = { $first } ; { $last }
step-objective = Activer l’Objectif
step-attack = Attaquer { $targets }
step-attack-each = Attaquer chaque ennemi de sa zone
step-attack-several = Attaquer { $n } { $targets }
step-attack-bonus = { $attack }, +{ $n }
step-attack-wounds = { $attack }, { $n } Blessures
step-attack-rider = { $attack } (Niveau { $level } : +{ $n } si cela aide)
step-move-to = { $zones ->
     [one] Déplacement jusqu’à { $targets }
    *[other] { $zones } Déplacements jusqu’à { $targets }
}
step-move-towards = { $zones ->
     [one] Déplacement vers { $targets }
    *[other] { $zones } Déplacements vers { $targets }
}
step-escape-to = { $zones ->
     [one] Évasion jusqu’à { $targets }
    *[other] { $zones } Évasions jusqu’à { $targets }
}
step-escape-towards = { $zones ->
     [one] Évasion vers { $targets }
    *[other] { $zones } Évasions vers { $targets }
}
step-teleport-to = { $zones ->
     [one] Téléportation jusqu’à { $targets }
    *[other] { $zones } Téléportations jusqu’à { $targets }
}
step-teleport-towards = { $zones ->
     [one] Téléportation vers { $targets }
    *[other] { $zones } Téléportations vers { $targets }
}
step-plants = Prendre les Plantes
step-chest = Fouiller le Coffre
step-chest-extra = Fouiller le Coffre, { $n } cartes de plus
step-heal-self = Guérir { $n } sur soi
step-heal-most-wounded-here = Guérir { $n } sur le Héros le plus blessé ici
step-heal-all = Guérir { $n } sur chaque Héros
step-draw = Piocher { $n } cartes Plante
step-rally = Ralliement : chaque Serf ici attaque
reaction = { $name } (Niveau { $level }) : { $does }
reaction-more-resistance = un Héros attaqué a { $n } Résistance de plus
reaction-more-total = l’Attaque d’un Héros a { $n } de plus
reaction-reach = les Attaques de mêlée atteignent une zone adjacente
reaction-escape = un Héros retenu s’évade
reaction-survive = un Héros sur le point de tomber garde 1 Vie
reaction-riposte = un Héros manqué depuis sa zone riposte
reaction-more-plants = un Héros qui prend des Plantes en pioche { $n } de plus

# Reasons
reason-alchemy = Alchimie { $a }, il faut { $b }
reason-ingredients = Ingrédients : { $a }, il en faut { $b }
reason-no-effect = ne changerait rien
reason-no-target = { $word } : absent du plateau
reason-too-few = { $a } à portée, il en faut { $b }
reason-out-of-range = { $a ->
     [one] { $word } : à { $a } zone
    *[other] { $word } : à { $a } zones
}
reason-too-far = { $word } : à { $a } zones, peut en faire { $b }
reason-no-way = { $word } : aucun chemin
reason-already-there = peut déjà atteindre { $target } d’ici
reason-pinned = retenu : Agilité { $a } contre { $b }
reason-nothing-here = rien ici
reason-nothing-here-plants = pas de Plantes dans cette zone
reason-nothing-here-chest = pas de Coffre dans cette zone
reason-nothing-here-soul = pas d’Âme piégée dans cette zone
reason-nothing-here-serf = pas de Serf dans cette zone
reason-nothing-here-enemy = pas d’ennemi dans cette zone
reason-hands-full = aucun emplacement d’objet libre
keys = { $keys }
key-only-one = seul possible
key-nearest = au plus près, { $distance ->
     [0] dans sa zone
     [one] à 1 zone
    *[other] à { $distance } zones
}
key-wins-the-game = cela gagnerait la partie
key-likeliest = le plus susceptible de tomber
key-rank = le rang le plus haut
key-least-life = le moins de Vie
key-least-resistance = la Résistance la plus basse
key-first-in-play = en jeu depuis plus longtemps
key-weapon = mieux pour l’arme
key-company = un autre Héros s’y trouve
key-least-hold = moins d’ennemis y retiennent
key-reading-order = la première sur la carte
key-likeliest-hit = le coup le plus sûr
key-best-chance = la meilleure chance de là
key-new-hero = un nouveau Héros
why-go = { $zone }, pour { $target } : { $keys }
why-attack = { $target } : { $keys }
why-there = Décidé : { $why }
why-rule = Règle : { $rule }
why-rejected = { $card } { $number }, { $entry } : { $reasons }

# Stages
stage-setup = Mise en place
stage-round = Round { $round }
stage-heroes = Tour de Héros { $turn }
stage-yours = Votre tour { $turn }

# Events
event-round-opened = Le round { $round } commence. Énergie : { $energy }.
event-hand-refreshed = Cartes défaussées : { $lost }. Vous piochez : { $cards }.
event-card-revealed = { $card } est révélée : l’emplacement { $slot } agit.
event-hero-spawned = { $figure } arrive à l’emplacement { $slot } : { $zone }.
event-hero-decided = { $figure } : { $card } { $number }, { $entry }.
event-hero-decided-why = { $figure } : { $card } { $number }, { $entry }. Pourquoi : { $why }.
event-hero-idle = { $figure } n’a aucune entrée valide.
event-hero-went = { $figure } se rend ici : { $zone }.
event-alchemy-cast = { $figure } lance un sort de Niveau { $level } ; cartes Plante restantes : { $left }.
event-hero-reacted = { $figure } lance { $reaction }, Niveau { $level } ; cartes Plante restantes : { $left }.
event-hero-reacted-rider = { $figure } ajoute { $n } par un sort de Niveau { $level } ; cartes Plante restantes : { $left }.
event-attack-rolled = { $attacker } attaque { $target } : { $strength } + { $rolled } = { $total } contre Résistance { $resistance }.
event-defence-rolled = { $target } se défend : { $resistance } + { $rolled } + { $plus } = { $defence }.
event-total-raised = { $card } : l’Attaque monte à { $total }.
event-blow-missed = { $attacker } échoue contre { $target } : { $total } ne dépasse pas { $defence }.
event-figure-wounded = { $n ->
     [one] { $figure } reçoit une Blessure, Vie { $left }.
    *[other] { $figure } reçoit { $n } Blessures, Vie { $left }.
}
event-wound-ignored = { $figure } ignore une Blessure.
event-figure-fell = { $figure } tombe : { $zone }.
event-hero-fell = { $figure } est tombé au combat : { $zone }.
event-figure-healed = { $figure } guérit { $n }, Vie { $left }.
event-cube-moved = { $cube } des Héros : monte à { $value }.
event-cube-moved-back = { $cube } des Héros : redescend à { $value }.
event-plants-taken = { $figure } prend des Plantes de valeur { $value } : cartes { $drawn }.
event-plants-drawn = { $figure } pioche des cartes Plante : { $drawn }.
event-plants-lost = Les Héros perdent des cartes Plante : { $n }.
event-chest-searched = { $figure } fouille un Coffre et prend { $items } ; défaussé : { $lost }.
event-chest-searched-nothing = { $figure } fouille un Coffre et n’y trouve rien d’utile.
event-soul-freed = { $figure } libère une Âme piégée, la n° { $freed }.
event-soul-trapped = Une Âme est piégée : { $zone }. Piégées à présent : { $trapped }.
event-soul-gained = Le Compteur d’Âmes monte à { $souls }.
event-legion-enraged = La Légion est enragée !
event-plague-drawn = Une Peste se répand : { $card }, { $x }.
event-energy-gained = Vous gagnez { $n } Énergie pour de bon.
event-energy-refreshed = Vous récupérez { $n } Énergie.
event-turn-passed = Vous passez. Énergie restante : { $energy }.
event-legion-activated = Vous activez { $figure }.
event-legion-moved = { $figure } se déplace : { $zone }.
event-spell-used = { $figure } lance { $spell }.
event-witchcraft-played = { $figure } joue { $card }.
event-card-reacted = Vous jouez { $card }.
event-power-used = { $figure } utilise son pouvoir.
event-figure-placed = { $figure } apparaît : { $zone }.
event-serf-possessed = Un Paysan est possédé : { $zone }.
event-ruby-taken = Un Serf possédé prend le Rubis : { $zone }.
event-ruby-dropped = Un Rubis tombe : { $zone }.
event-ruby-thrown = Le Rubis tombe dans la Fosse !
event-demon-summoned = { $figure } est invoqué : { $zone } !
event-demon-revealed = Carte du Démon : { $card }. { $text }
event-token-on-pit = Âmes sur la Fosse : { $tokens }.
event-rallied-serfs = { $figure } rallie les Serfs : { $zone }.
event-line-up-chosen = Emplacement { $slot } : { $hero }.
event-ritualist-chosen = { $card } saigne pour le rituel.
event-night-won = Vous gagnez. { $outcome } { $story }
event-night-lost = Les Héros gagnent. { $outcome } { $story }
event-night-conceded = Les Héros gagnent. { $outcome }
event-night-opened = { $opening } Le round 1 commence. Énergie : { $energy }.

# Endings
outcome-six-heroes = Six Héros sont tombés.
outcome-heroes-fallen = Assez de Héros sont tombés.
outcome-souls-trapped = Assez d’Âmes sont piégées.
outcome-demon-kills = Le Démon a tué assez de Héros.
outcome-no-witch = Il ne reste aucune Sorcière sur le plateau.
outcome-witches-fallen = Trop de Sorcières sont tombées.
outcome-souls-freed = Les Héros ont libéré assez d’Âmes.
outcome-demon-fell = Le Démon est tombé.
outcome-possessed-fell = Tous les Serfs possédés sont tombés.
outcome-ritualist-fell = La Sorcière du rituel est tombée.
outcome-conceded = Vous avez abandonné.
fact-encounter = Rencontre
fact-rounds = Rounds
fact-hero-turns = Tours de Héros
fact-passes = Passes
fact-heroes = Héros tombés
fact-witches = Sorcières tombées
fact-serfs = Serfs tués
fact-energy-spent = Énergie dépensée

# Refusals
refused-just-activated = Activé au tour précédent
refused-no-energy = Pas assez d’Énergie
refused-no-control = Vous ne contrôlez pas le Démon ce tour
refused-in-ritual = Liée à son rituel
refused-held = Retenu par des Héros ici
refused-pit = Personne n’entre dans la Fosse
refused-no-opening = Pas d’ouverture de ce côté
refused-obsessed = Un porteur de Rubis ne peut que se déplacer ou jeter le Rubis
refused-second-move = L’Évasion automatique interdit un second Déplacement
refused-a-reaction = Une Réaction : elle est proposée le moment venu
refused-cast-already = Déjà lancé pendant cette activation
refused-no-summoning = Aucune Sorcière ne peut être invoquée dans cette Rencontre
refused-no-marker = Aucun marqueur Possédé n’est libre
refused-supply-empty = Il ne reste aucune figurine
refused-creature-here = Cette Créature est déjà sur le plateau
refused-would-fall = Cela l’éliminerait
refused-no-spell-target = Aucune cible
refused-no-witch-acts = Seule une Sorcière peut le lancer
refused-not-legion = Vous n’activez que des Personnages de la Légion
refused-too-far-to-move = À { $far } zones ; { $zones } au plus
refused-friendly = La Légion n’attaque pas les siens
refused-out-of-reach = Hors de portée
refused-out-of-range = { $range ->
     [0] { $far ->
         [one] À 1 zone ; seule sa propre zone compte
        *[other] À { $far } zones ; seule sa propre zone compte
     }
    *[other] À { $far } zones, Portée { $range }
}
refused-on-the-pit = Qui est sur la Fosse ne partage la zone de personne
refused-wrong-target = Cela ne vise pas ce genre de figurine
refused-no-use = Cela ne changerait rien pour cette figurine
refused-nobody-there = Personne là-bas que cela vise
refused-guarded = L’Entrée est tenue : aucun Héros n’entre dans les Cavernes
refused-here-already = Cette figurine y est déjà
refused-activate-first = Activez d’abord une Sorcière : c’est elle qui la lance
refused-not-a-payer = Seul un Disciple de sa zone peut payer
refused-slot-empty = Personne à cet emplacement
refused-not-the-most-life = Une autre Sorcière a plus de Vie
refused-no-ruby = Il n’y a pas de Rubis à prendre ici
refused-no-throw = Le Rubis se jette depuis une zone voisine de la Fosse
refused-first-action = Une activation compte au moins une Action
refused-dials-energy = Choisissez plus d’Énergie ou moins, pas les deux.
refused-dials-plagues = Choisissez un seul des deux réglages de Peste.
refused-dials-creature = Cette Créature est déjà dans cette Rencontre : choisissez-en une autre.
refused-dials-token = Il n’y a pas de Récompense de Peste à déplacer sur le { $number }.
refused-dials-occupied = La Récompense de Peste du { $number } ne peut pas descendre : il y en a une sur le numéro précédent.
refused-unknown-encounter = Aucun pack de cette partie n’apporte sa propre Rencontre. Choisissez-en une de 1 à 5.
refused-unknown-character = Aucun paquet de cette partie ne contient « { $name } ».

# Rules
rule-DR-3-3 = À votre tour, vous activez un Personnage de la Légion Obscure pour une ou deux Actions, ou vous passez.
rule-DR-3-8 = Le même Personnage n’est pas activé à deux de vos tours de suite, sauf si aucun autre ne peut agir. Un nouveau round l’oublie.
rule-DR-3-9 = Une activation compte une ou deux Actions d’un même Personnage. Chaque sort du Grimoire n’y est lancé qu’une fois.
rule-DR-4-2 = Les coûts se paient avec l’Énergie disponible. L’Énergie dépensée revient au début d’un round.
rule-DR-5-2 = Un Déplacement ne passe que par les bords ouverts : ni clôture, ni mur.
rule-DR-5-4 = Un Déplacement va d’une zone, sauf si la carte du Personnage dit plus.
rule-DR-5-5 = Pour quitter une zone avec des Héros ou des Miliciens, l’Agilité doit égaler au moins la somme de ce qui y retient.
rule-DR-5-8 = Portée 0 : sa zone. Portée 1 : aussi les zones adjacentes en vue. Portée 2 : celles à deux pas ainsi.
rule-DR-5-12 = Les distances se comptent par les bords praticables, jamais par la Fosse ni par les Cavernes gardées.
rule-DR-6-6 = À chaque moment d’une Attaque, vous utilisez une Réaction au plus. Prix du sang passe les Blessures à un Disciple de la zone d’Ikrek.
rule-DR-6-11 = La Légion attaque les Héros et les Serfs, jamais les siens, sauf si une carte du Démon le dit.
rule-DR-7-3 = Un sort du Grimoire coûte son Énergie. Les sorts d’attaque sont des Actions, ceux de défense des Réactions. Le Pacte de sang ne doit pas éliminer Ikrek.
rule-DR-7-4 = Une carte Sorcellerie est lancée une fois, par une Sorcière du plateau capable d’agir.
rule-DR-7-6 = Une Sorcière possède un Paysan à Portée 1 si un marqueur Possédé est libre.
rule-DR-7-9 = Une Créature présente sur le plateau ne peut pas être invoquée de nouveau.
rule-DR-7-12 = Une Action a besoin d’une cible qui existe ; une invocation, d’une figurine en réserve.
rule-DR-8-4 = Une Peste donne de l’Énergie pour toujours, des Blessures aux Héros du plateau, ou fait reculer les cubes des Héros : une des trois.
rule-DR-10-6 = La carte du Démon en vigueur dit si vous pouvez activer le Démon ce tour.
rule-DR-11-11 = Quand un emplacement vide est désigné, un nouveau Héros arrive, de la Classe de l’emplacement si possible.
rule-DR-12-10 = Un déplacement qui n’apporte rien n’est pas fait : qui peut déjà atteindre une telle cible reste.
rule-DR-12-11 = Une Attaque a besoin d’une cible dans la zone du Héros, ou à côté avec une arme à distance.
rule-DR-12-12 = Une Attaque contre plusieurs cibles en demande autant à portée.
rule-DR-12-14 = Prendre des Plantes, fouiller, rallier et libérer demandent quelque chose dans la zone du Héros.
rule-DR-12-15 = Un Héros fouille un Coffre de sa zone s’il a un emplacement d’objet libre.
rule-DR-13-2 = Un sort demande assez d’Alchimie, autant d’Ingrédients que son Niveau, et un effet.
rule-DR-13-15 = Un sort qui ne changerait rien n’est pas lancé.
rule-DR-14-1 = Un Héros qui doit s’évader sans assez d’Agilité ne peut pas se déplacer.
rule-DR-14-5 = Un déplacement jusqu’à une cible n’est fait que s’il permet de l’atteindre.
rule-DR-14-8 = La cible la plus proche ; entre plusieurs zones pour l’atteindre : la meilleure arme, un autre Héros, moins d’ennemis, la première sur la carte.
rule-DR-14-10 = Une entrée a besoin d’une cible de son type sur le plateau.
rule-DR-14-12 = De plusieurs cibles la plus proche ; puis celle dont la perte vous nuit le plus.
rule-DR-14-13 = À égalité : un autre Héros sur place, moins d’ennemis, la première sur la carte.
rule-DR-16-3 = L’Attaque qui vous nuit le plus : gagner la partie, l’élimination la plus probable, le rang, le moins de Vie, la Résistance la plus basse, l’ancienneté.
rule-DR-16-5 = En mode avancé, les Héros choisissent selon la nuisance et la meilleure chance.
rule-DR-20-2 = Un Serf possédé prend le Rubis de sa zone pour 2 Énergie ; il n’en porte qu’un.
rule-DR-20-3 = Un porteur voisin de la Fosse y jette le Rubis pour 2 Énergie, et le Démon vient.
rule-DR-20-5 = Un porteur de Rubis ne peut que se déplacer ou jeter le Rubis. Il peut encore se défendre.
rule-DR-20-6 = Un porteur s’évade automatiquement s’il fait un seul Déplacement dans son activation ; il n’en fait alors pas d’autre.
rule-DR-20-7 = Personne n’entre dans la Fosse ni n’y est déplacé ; seul le Démon invoqué s’y tient, et n’y revient jamais.
rule-DR-20-8 = Un Démon sur la Fosse n’est dans la zone de personne : il n’est attaqué, et n’attaque, qu’à Portée 1 ou plus.
rule-DR-21-4 = Tant qu’un membre de la Légion est dans l’Entrée, aucun Héros du dehors n’entre dans les Cavernes, par aucun moyen.
rule-DR-21-6 = Jusqu’à la fin du rituel, sa Sorcière ne fait aucune Action. Elle peut réagir.
rule-DR-22-2 = Dans cette Rencontre, aucune Sorcière ne peut être invoquée ; une Sorcière tombée quitte la partie.
rule-DR-22-8 = La Sorcière ou le Démon le plus proche ; à égale distance, le plus susceptible de tomber.
rule-DR-22-10 = La Sorcière qui a le plus de Vie tient le rôle d’Ikrek ; vous choisissez en cas d’égalité.
rule-DR-23-4 = Certains réglages s’excluent, et un jeton ne bouge que si la Rencontre l’a.

# Errors
card-effects-or-reaction = Un sort a soit des effets, soit une réaction : écrivez l’un des deux.
card-die = Le dé de combat a six faces.
cards-one-numbers = Il faut exactement un jeu de nombres.
cards-no-kind = Aucun Personnage n’est du type « { $kind } ».
cards-no-pile = Le Démon { $card } n’a pas de pile de cartes.

# The table as text
line-encounter = { $name } · Round { $round }
line-condition-mine = Vous gagnez par : { $name } { $value } sur { $goal }
line-condition-theirs = Les Héros gagnent par : { $name } { $value } sur { $goal }
condition-souls-trapped = Âmes piégées
condition-heroes-fallen = Héros tombés
condition-demon-kills = victimes du Démon
condition-souls-freed = Âmes libérées
condition-witches-fallen = Sorcières tombées
condition-possessed-left = Serfs possédés restants
condition-ritualist-life = Vie de la Sorcière du rituel
condition-demon-life = Vie du Démon
condition-witches-left = Sorcières restantes
condition-serfs-slain = Serfs tués
condition-pit-tokens = Âmes sur la Fosse
none-left = aucune
line-souls = Âmes : { $souls }. Récompenses de Peste sur : { $rewards }. { $enraged ->
     [true] La Légion est enragée.
    *[other] La Légion s’enrage à 5.
}
line-zone = { $zone } : { $things }
line-figure = { $figure } ({ $strength }/{ $resistance }, Vie { $life }/{ $most })
line-figure-ruby = { $figure } avec le Rubis ({ $strength }/{ $resistance }, Vie { $life }/{ $most })
line-figure-many = { $n } × { $figure }
thing-slot = Emplacement { $slot }, { $card } : vide
thing-card = { $card }, dans votre main
thing-plants = Plantes
thing-chest = Coffre
thing-souls = Âmes piégées : { $n }
thing-ruby = Rubis
thing-pit-tokens = Âmes : { $n }
mark-spawn = arrivée des Héros
mark-pit = la Fosse
mark-entrance = l’Entrée
mark-welcome = zone d’accueil
mark-demon = le Démon apparaît ici
mark-caves = les Cavernes
line-morale = Plateau des Héros : Force +{ $strength }, Résistance +{ $resistance }, Agilité +{ $agility }, Alchimie +{ $alchemy }
line-pool = Cartes Plante : { $n }, Ingrédients : { $ingredients }
line-hero = { $slot }. { $hero } : Force { $strength }, Résistance { $resistance }, Agilité { $agility }, Alchimie { $alchemy }, Vie { $life }
line-hero-items = { $slot }. { $hero } : Force { $strength }, Résistance { $resistance }, Agilité { $agility }, Alchimie { $alchemy }, Vie { $life } ; { $items }
line-slot-empty = { $slot }. Vide : un nouveau Héros vient quand il est désigné
line-reaction = Tout Héros : { $reaction }
line-why-spawn = { $hero } vient d’arriver.
line-why-not = Pas { $card } { $number }, { $entry } : { $reasons }
line-why-nothing = { $hero } : aucune entrée valide.
line-why = { $hero } : { $card } { $number }, { $entry }. { $reasons }
line-why-plain = { $hero } : { $card } { $number }, { $entry }.
line-energy = Énergie : { $energy } disponible, { $spent } dépensée, { $removed } perdue
line-card = En main : { $card } ({ $cost }). { $text }
line-reserve = Sorcière en réserve : { $witch }, { $price } Énergie perdue
line-demon = Carte du Démon en vigueur : { $card }. { $text }
line-last = Activé en dernier : { $figure }
line-next = Ensuite : emplacement { $slot }. Cartes d’IA restantes : { $left }
line-next-card = Si { $card } vient : { $by }, { $entry }
line-next-spawn = Si { $card } vient : un nouveau Héros arrive
line-next-nothing = Si { $card } vient : rien

# Erreurs des paquets

map-zone = Ligne { $line }, colonne { $column } du plan : « { $found } » n’est pas une zone. Une zone est une lettre majuscule et un chiffre, puis -nw, -ne, -sw ou -se ; son nom commence à la colonne 1, 9, 17 et ainsi de suite.
map-zone-twice = Ligne { $line }, colonne { $column } du plan : la zone { $found } est dessinée deux fois.
map-edge = Ligne { $line }, colonne { $column } du plan : « { $found } » n’est pas un bord. Écrivez . pour un passage, : pour une clôture, # pour un mur.
map-edge-nowhere = Ligne { $line }, colonne { $column } du plan : le bord « { $found } » n’a pas de zone de chaque côté.
map-stray = Ligne { $line }, colonne { $column } du plan : « { $found } » se trouve entre les zones. Un nom occupe cinq colonnes, un bord se place au milieu entre deux noms.
map-cut-off = Aucun chemin ne mène de la zone d’apparition des Héros à { $zone }. Ouvrez un bord.
card-no-entries = Une carte de Héros comporte au moins une entrée.
card-no-steps = Une entrée comporte au moins une étape.
card-x = Le Niveau x et le nombre x vont ensemble : écrivez les deux, ou aucun.
card-reaction-level = Une Réaction coûte des Ingrédients : donnez-lui un Niveau de 1 à 4, ou x.
card-to-or-towards = Écrivez soit « to », soit « towards », avec au moins une cible.
card-no-targets = Une Attaque nomme au moins un type de cible.
card-target = « { $word } » ne peut pas être attaqué.
card-six-heroes = Une Rencontre a une zone pour chacun des six emplacements ; { $count } sont données.
card-zone = Le plan n’a pas de zone { $zone }.
card-objective = « whom » va avec l’Objectif « attack », et seulement avec lui.
card-rewards = Chaque Récompense de Peste a son propre numéro.
card-unknown = Aucun paquet ne contient « { $who } ».
card-wrong-kind = « { $who } » n’est pas ce qu’il faut ici : { $kind }.
card-no-witch = Sans Sorcière, les Héros ont gagné avant le premier tour : placez-en une.
card-demon-placed = { $who } est un Démon : il est invoqué en cours de partie, pas placé au début.
card-too-many = { $who } est nommé { $count } fois, pour { $figures ->
    [one] une figurine
   *[other] { $figures } figurines
} dans la boîte.
card-shift = Aucun { $who } ne commence en { $zone }.
card-no-pit = Cette règle demande une Fosse : ajoutez une règle « pit » avec sa zone.
card-on-pit = Personne ne commence sur la Fosse, { $zone }.
cards-six-slots = Il faut une carte d’Action de Héros pour chaque emplacement de 1 à 6.
cards-no-ai = L’emplacement { $slot } n’a pas de carte d’IA de Héros.
cards-few-heroes = Il faut au moins six Héros.
cards-number-taken = La Rencontre { $other } porte déjà le numéro { $number }.

# Aperçus et conseils
weigh-pass = Les Héros agissent deux fois avant votre prochain tour. Énergie inutilisée : { $energy } ; au nouveau round, { $back } revient.
weigh-costs = Énergie : Déplacement { $move }, Attaque { $attack }, Défense { $defend }
weigh-text = { $text }
weigh-pinned = Retenu ici : Agilité { $agility } contre { $hold }. Déplacement impossible.
weigh-escapes = Des Héros retiennent ici : Agilité { $agility } contre { $hold } suffit pour partir.
weigh-would-hold = Là-bas, retenu : Agilité { $agility } contre { $hold }.
weigh-could-leave = Là-bas, Agilité { $agility } contre { $hold } suffit pour repartir.
weigh-reach = Touche : { $targets }
weigh-from-there = De là, touche : { $targets }
weigh-target = { $target } { $hit } sur 36
weigh-energy = Coûte { $cost } Énergie, il en reste { $left }
weigh-hit = Touche sur { $hit } jets de 36 ({ $percent } %)
weigh-stopped = Une Réaction peut en arrêter { $n } : jusqu’à +{ $most } Résistance
weigh-aimed = { $target }
weigh-fells = Touché, ce Personnage est éliminé.
weigh-breath = Touché, il serait éliminé, mais Dernier souffle peut le sauver.
weigh-defend = Tient sur { $chance } jets de 36 ({ $percent } %) ; coûte { $cost } Énergie, il en reste { $left }
weigh-boost = { $total } + { $plus } = { $raised }, plus que { $defence } : l’Attaque touche. Coûte { $cost } Énergie, il en reste { $left }
weigh-boost-little = { $total } + { $plus } = { $raised }, pas plus que { $defence } : elle échouerait encore. Coûte { $cost } Énergie, il en reste { $left }
weigh-price = Coûte { $price } Énergie pour toujours, il en reste { $left }
weigh-there = Là-bas : { $figures }
weigh-nobody = Personne là-bas.
weigh-would-lose = Il lui resterait { $life } de Vie.
weigh-would-fall = Ce Personnage tomberait.
weigh-plague-energy = { $total } Énergie en tout au lieu de { $now }, pour le reste de la partie
weigh-plague-fells = De quoi éliminer { $figures }
weigh-plague-none = Aucun Héros n’a si peu de Vie qu’il tomberait ; le plus faible : { $figure }, Vie { $life }
weigh-plague-cubes = Le plateau des Héros : { $cubes }
weigh-cube = { $cube } { $value }
weigh-falls-to = De { $value } à { $after }
weigh-takes = Un Serf possédé qui porte un Rubis ne peut que se déplacer ou le jeter.
weigh-throws = Le Démon apparaît aussitôt sur la Fosse.
weigh-possesses = Il rejoint la Légion : Force { $strength }, Résistance { $resistance }, Vie { $life }. Pas d’Âme.
weigh-lives = Vie { $life } sur { $most }
weigh-next-new = Si { $card } vient : l’emplacement { $slot } est vide, un nouveau Héros arrive
weigh-next-nothing = Si { $card } vient : { $hero } ne peut rien faire
weigh-next-attack = Si { $card } vient : { $hero } attaque { $targets }
weigh-next-go = Si { $card } vient : { $hero } va vers { $zone }
weigh-next-do = Si { $card } vient : { $hero }, { $entry }
hint-pass = Rien ici ne vaut son Énergie : passez, et récupérez tout.
hint-plan = Plan : { $first }.
hint-plan-two = Plan : { $first }, puis { $then }.
hint-then = Ensuite : { $then }.
hint-chance = { $action }, { $hit } sur 36
hint-no-defend = Se défendre tiendrait sur { $chance } jets de 36 pour { $cost } Énergie : trop peu pour l’enjeu.
hint-no-use = Contre Résistance { $resistance } et deux dés, un Total de { $total } ne se tient pas : gardez votre Énergie.
hint-exchange = Ces cartes font peu contre des Héros guidés par des cartes : piochez-en d’autres.
hint-keep = Gardez votre main : chaque carte y est utile.
warn-pass = Énergie encore disponible : { $energy }. Les Héros agissent deux fois avant vous.

# Choix prêts, bots et rapports
preset-souls = Rassemblez leurs âmes
preset-souls-help = Rencontre 1, une courte chasse aux Serfs : la meilleure première partie.
preset-heroes = Tuez les Héros
preset-heroes-help = Rencontre 2 : quatre Héros doivent tomber avant trois Sorcières.
preset-rubies = Solution Risquée
preset-rubies-help = Rencontre 3 : portez un Rubis à la Fosse, et le Démon vient.
preset-ritual = Donnez-moi des Âmes !
preset-ritual-help = Rencontre 4 : tenez la colline jusqu’à la mort de cinq Serfs.
preset-blood = Sacrifice de Sang
preset-blood-help = Rencontre 5 : les six Héros doivent tomber. La nuit la plus dure.
bot-steady = « steady » pèse chaque Action : sa chance, sa cible et son prix en Énergie. Il joue comme quelqu’un d’attentif qui ne prévoit pas loin. C’est un programme qui voit ce que voit un joueur, et joue toujours de la même façon.
standing = pourcentage de l’objectif le plus proche
deck-plagues = Pestes
deck-witchcraft = Sorcellerie
fact-passed = Tours passés
fact-defended = Défenses

# L’image
pic-why = Pourquoi là ?
pic-round = Round { $round }
pic-souls = Âmes
pic-enraged-at = rage à { $n }
pic-enraged = enragée !
pic-energy = Énergie
pic-spent = dépensée : { $n }
pic-to-spend = libres
pic-pass = Passer
pic-morale = Plateau des Héros
pic-ingredients = Ingrédients : { $n }
pic-next = Prochain tour de Héros
pic-left = cartes : { $n }
pic-unknown = Caché
pic-empty-slot = Un nouveau Héros
pic-hidden = Le prochain emplacement est caché.
pic-hand = Votre Sorcellerie
pic-deck = pioche : { $n }
pic-ai = Carte d’IA en vigueur
pic-action-card = Carte Action de Héros
pic-nth-action = { $n ->
     [1] 1re Action
    *[other] 2e Action
}
pic-first-action = 1re : { $entry }
pic-next-new = { $card } : un nouveau Héros arrive
pic-next-nothing = { $card } : rien à faire
pic-next-attack = { $card } : attaque { $targets }
pic-next-go = { $card } : vers { $zone }
pic-next-do = { $card } : { $entry }
pic-no-card = Aucun Héros n’a encore agi. Ses cartes se montreront ici, avec la raison de chaque ligne.
pic-new-hero = Tombé. Si le { $slot } est pioché, un nouveau Héros vient.
pic-next-short = Ensuite : { $number } · { $name }
pic-next-tag = suivant
pic-acts = agit
pic-open = L’Attaque réussit au-dessus de la Résistance.
pic-hit = Touché !
pic-missed = Échec.
pic-won = Vous gagnez
pic-lost = Les Héros gagnent

# Le terminal en plein écran
screen-figures = 1–6 Héros, puis leur Vie · ^ Sorcière et son initiale · @ le Démon · & Créature · c Condamné · r Ravenous · p Serf possédé · s Paysan · m Milice · > agit · * peut être choisi
screen-things = ♣ Plantes · ■ Coffre · ○ Âme piégée · ♦ Rubis · » arrivée des Héros · # la Fosse · ∩ l’Entrée · % les Cavernes
screen-edges = · passage · ╎ ╌ clôture : on voit, on ne passe pas · ┃ ━ mur

# Mots expliqués quand on regarde une pièce de près.
term-strength = Force
term-strength-means = S’ajoute aux deux dés d’une attaque.
term-aid = Aide
term-aid-means = Un Héros qui partage sa zone avec un autre a +1 à tous ses Attributs pour ses actions.
