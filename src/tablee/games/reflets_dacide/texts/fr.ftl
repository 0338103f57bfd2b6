# Names

game-name = Reflets d’Acide
game-pitch = Six courses secrètes sur une route, une Dragonne derrière vous, et tout le monde s’en mêle.
game-goal = Avoir le plus de Points Épiques quand une Quête s’achève, ou à la fin du compte à rebours de la Dragonne.
# A Team by whoever plays it; by its colour where nobody is named.
team = { $seat-is ->
    [you] votre équipe
    [unnamed] { $colour }
   *[other] { $seat }
}
team-red = Rouge
of-red = rouge
team-blue = Bleu
of-blue = bleu
team-green = Vert
of-green = vert
team-orange = Orange
of-orange = orange
team-purple = Violet
of-purple = violet
team-grey = Gris
of-grey = gris
gem-red = rouge
gem-orange = orange
gem-violet = violette
gem-green = verte
gem-blue = bleue
gems = { $list }
gems-of = { $n } { $gem }
no-gems = aucune Gemme
token-purse = Bourse
token-chance = Chance
token-bonus-die = Dé bonus
token-vision = Vision secrète
token-gem-tax = Taxe Gemmes
token-unforeseen-tax = Taxe Imprévus
token-peril = Péril
deck-hero = le premier Héros
deck-loot = le premier Loot
deck-relic = la première Relique
deck-unforeseen = le premier Imprévu
power-red = Nécropole
power-orange = Oracle
power-violet = Mainmise
power-green = Abondance
power-blue = Repérage
dice-simple = dés simples
dice-expert = dés experts

# Places

place-lair = son antre
place-red = case rouge { $n }
place-city = la cité
place-path = case { $n }
place-door = la Porte
place-corridor = couloir { $n }
place-spur = raccourci { $n }
place-forest = la forêt ({ $n })
place-river = la rivière ({ $n })
place-cave = la grotte ({ $n })
place-bivouac = le bivouac ({ $n })
place-hill = la colline ({ $n })
place-mount = le mont ({ $n })
place-room = Salle { $n } { $side }
side-left = gauche
side-right = droite
place-room-known = { $room }

# Stages

stage-set-up = Mise en place
stage-turn = Tour { $n } : { $team }
stage-end = Fin

# Questions

ask-advance = Jusqu’où avancez-vous ?
ask-ambush = Tendre une embuscade ?
ask-assign = Quel Héros prend quel dé ? Il faut { $need }.
ask-bless = Annoncer une Bénédiction ?
ask-bonus-order = Quel bonus d’abord ?
ask-cancel = Annuler cette carte ?
ask-champion = Quel Héros passe l’épreuve ?
ask-chance = Chance : un bonus, ou un jet pour davantage ?
ask-choose-peek = Que regardez-vous ?
ask-choose-deck = Quelle pioche retournez-vous ?
ask-choose-scouting = Quels jetons prenez-vous ?
ask-colour = De quelle couleur est votre Équipe ?
ask-contest = Contester cette réussite ? { $total } sur { $need }.
ask-counter = { $token } : subir ou contrer ?
ask-dah = { $team } annonce { $blessing }. DAH ?
ask-dah-of = Qui a crié DAH en premier ?
ask-den = Dans quelle Salle entre-t-elle ?
ask-dice-golden = Le Dé Doré montre { $value }. Le changer ?
ask-dice-vitality = Le dé montre { $value }. Le changer ?
ask-dice-set = Changer le { $value } en quoi ?
ask-dice-which = Quel dé ?
ask-discard = Trop de cartes : défaussez-en une.
ask-dragon = La Dragonne : l’avancer ou la freiner ?
ask-draw = Le compte à rebours : tirez une Gemme.
ask-end = Jouer un jeton avant la fin du tour ?
ask-equip = Réorganiser votre équipement ?
ask-equip-item = Où va { $item } ?
ask-found = Vous trouvez { $token }.
ask-ghost = Votre Équipe est hors jeu. Dépenser une Gemme ?
ask-go = Où aller ? { $steps } pas.
ask-hamper = Quel Héros votre Bestiole gêne-t-elle ?
ask-keep = La garder, ou défausser une carte ?
ask-last-word = Un dernier mot avant la fin du tour ?
ask-line-up = Dans quel ordre marchent-ils ?
ask-lose = Quelles Gemmes perdez-vous ?
ask-malus = Une Épreuve ! Y jeter quelque chose ?
ask-malus-of = En même temps : quelle carte compte ?
ask-oppose = { $power } à { $value } : l’annuler, ou user du vôtre ensuite ?
ask-pay = Quelles Gemmes payez-vous ?
ask-pick = Quel Héros vous rejoint ? (Attaque-Perception-Magie-Agilité-Défense)
ask-point-out = Quel Héros est testé ?
ask-prevent = { $hero } va être touché. L’empêcher ?
ask-prior = Avant le jet : il faut { $need }.
ask-quest = Quelle Quête gardez-vous ?
ask-quest-duel = Quelle Quête gardez-vous ?
ask-reroll = Changer les dés ?
ask-rescue = { $total } sur { $need } : qu’est-ce qui aide ?
ask-reveal = Elle vous croise. Révéler votre Quête ?
ask-room-oracle = Quelles Salles regardez-vous, et où vont-elles ?
ask-room-swap = Quelles Salles échangent leur place ?
ask-room-reveal = Quelle Salle révélez-vous ?
ask-shout = La Dragonne est oubliée. Criez !
ask-similar = Quelle Bénédiction utilisez-vous ?
ask-spoil = Un jet de Chance de { $value }. Le gâcher ?
ask-spoils-relic = La Relique, ou trois Loot ?
ask-spoils-trial-won = Épreuve réussie : autre chose ?
ask-spots-start = Où posez-vous ce jeton ?
ask-spots-scouting = Où va ce jeton ?
ask-spots-corridor = Sur quelle case du couloir ?
ask-steal = Quelles Gemmes prenez-vous à { $team } ?
ask-stride = Le Dé Doré montre { $value }. Marcher ou courir ?
ask-swap = Échanger un Héros ?
ask-take-heal = Quel Héros est soigné ?
ask-take-wound = Quel Héros est blessé ?
ask-take-sacrifice = Lequel de vos Héros est sacrifié ?
ask-take-hero = { $hero } veut vous rejoindre. Où ?
ask-take-loot = Quel Loot prenez-vous ?
ask-take-own-loot = Quel Loot donnez-vous ?
ask-take-their-loot = Quel Loot voulez-vous ?
ask-take-treasure = Quel Trésor gardez-vous ?
ask-take-wayside = Quelle carte lisez-vous ?
ask-take-enrol = Quel Héros vous rejoint ?
ask-take-swap = Quels emplacements échangent ?
ask-take-token = Quel jeton posez-vous ?
ask-tax = Quelles cartes donnez-vous à { $team } ?
ask-teller = Qui est le Conteur ?
ask-tokens = Quels quatre jetons gardez-vous ?
ask-use-pay-or = Payer { $n }, ou subir ?
ask-use-may-pay = Payer { $n } pour cela ?
ask-use-dice = Dés simples ou experts ?
ask-use-cursed = Il est maudit. Le garder ?
ask-victim-token = Qui paie la taxe ?
ask-victim-steal = À qui prenez-vous des Gemmes ?
ask-victim-tax = À qui prenez-vous des cartes ?
ask-victim-quest = Qui révèle sa Quête ?
ask-victim-power = Sur qui ?
ask-visit-plain = Que faites-vous ici ?
ask-visit-octuple = La Chambre de l’Octuple : et maintenant ?
ask-wayside = Demander un Hasard de parcours, ou finir ?
ask-way = Par quel chemin ?

# Options

option-advance = L’avancer (+1 Gemme)
option-brake = Freiner : une case (−1 Gemme)
option-draw = Tirer une Gemme
option-stop = Révéler votre Quête et arrêter le compte
option-announce = Annoncer une Bénédiction
option-roll = Lancer
option-shout = DRAGONNE !
option-dah = DAH !
option-dah-costly = DAH ! (Vous n’avez rien de tel : cela coûterait une Gemme.)
option-hide = La garder cachée
option-reveal = La révéler
option-none = Rien
option-keep = Garder
option-reroll = Payer deux Gemmes et relancer
option-walk = Marcher (+1 Gemme)
option-run = Courir : un dé de plus (−1 Gemme)
option-end = Finir le tour
option-done = C’est fait
option-wait = Le mettre en attente
option-suffer = Subir
option-cannot = Rien ne convient
option-cancel = L’annuler
option-benefit = User du mien
option-give-up = Renoncer
option-visit = Seulement visiter
option-trial = Tenter l’Épreuve
option-chance = Utiliser la case Chance
option-octuple = Les dons de l’Octuple
option-hop = Passer par le miroir
option-stay = Rester
option-portal = Prendre le Portail
option-treasure = Prendre le Trésor
option-octagon = Tenter l’Octogone
option-relic = La Relique
option-loot = Trois Loot
option-enrol = Enrôler
option-discard = Défausser
option-simple = Dés simples
option-expert = Dés experts
option-pay = Payer
option-leave = Laisser
option-dragon = Pousser la Dragonne d’une case
option-unforeseen = Piocher un Imprévu
option-token = Poser un jeton dans le couloir
option-go = Aller ici : { $place }
option-there = Ici : { $place }
option-called = { $name }
option-swap = { $new } à la place de { $old }
option-way = { $places }
option-bless-skill = Compétence de { $name }
option-bless-dilemma = { $name }
option-bless-power = Le pouvoir { $name }
option-malus = { $cards }
option-ambush = { $card }, contre { $team }
option-ambush-anybody = { $card }, contre quiconque
option-counter = Contrer avec le même jeton
option-prevent-card = Jouer { $name }
option-prevent-discard = Sacrifier { $name }
option-prevent-skill = Grâce à { $name }
option-heal = Soigner avec { $name }
option-any-time = Jouer { $card }
option-own-token = { $token }
option-replace = À la place de { $hero }
option-slot = Emplacement { $n }
option-look-token = Le jeton : { $place }
option-look-place = La carte : { $place }
option-offer = { $n } Gemmes : { $effects }
option-drop = Défausser { $item }
option-wear = { $hero } porte { $item }
option-stow = { $item } dans le sac de { $hero }
option-die-to = { $value } pour { $hero }
option-assign = { $list }
option-value = { $value }
option-die = Le { $value } de { $hero }
option-bonus-die = Utiliser un Dé bonus : relancer
option-extra-die = Utiliser un Dé bonus : un dé de plus
option-substitute = Le { $value } doré pour le { $old } de { $hero }
option-reroll-golden = Payer et relancer le Dé Doré
option-play-token = Jouer { $token }
option-cancel-with = { $card } contre { $target }
option-play-card = Jouer { $card }
option-reroll-die = Payer deux Gemmes ({ $gem }) et relancer le { $value }
option-reroll-six = Payer des Gemmes et relancer le { $value }
option-play = Le jouer maintenant

# Bonuses and effects

bonus-1 = Un Imprévu à regarder
bonus-2 = Deux Loot
bonus-3 = Soigner jusqu’à trois Héros
bonus-4 = Quatre Gemmes
bonus-5 = Un nouveau Héros

# Ce que disent les cartes

char-attack = Attaque
char-perception = Perception
char-magic = Magie
char-agility = Agilité
char-defence = Défense
char-any = toute caractéristique
race-human = humain
race-elf = elfe
race-dwarf = nain
race-orc = orque
race-halfling = semi-homme
race-undead = mort-vivant
race-demonkin = démon
race-fey = fée
alignment-good = bon
alignment-neutral = neutre
alignment-evil = mauvais
hero-kind = { $race }, { $alignment }, { $ep } PE
price-any = { $n } { $n ->
    [one] Gemme
   *[other] Gemmes
}
price-free = gratuit
skill = { $kind } ({ $price }) : { $effects }.
skill-passive = Toujours : { $effects }.
skill-divine = Bénédiction
skill-hazard = Dans une Épreuve
skill-heal = Soins, à tout moment
skill-opportunity = Après une Épreuve réussie
item-weapon = Arme, { $gold } po.
item-armour = Armure, { $gold } po.
item-clothing = Vêtement, { $gold } po.
item-trinket = Babiole, { $gold } po.
item-relic = Relique, { $ep } PE, { $gold } po.
item-cursed = Maudit : il faut le porter.
item-minimum = Demande { $char } { $n }.
item-not-for = Pas pour : { $who }.
card-critter = Bestiole, { $cost } Gemme, { $ep } PE : limite un Héros à 2, et vole si l’Épreuve échoue.
card-creature = Créature, { $cost ->
    [one] { $cost } Gemme
   *[other] { $cost } Gemmes
 } : +{ $stars ->
    [one] { $stars } étoile
   *[other] { $stars } étoiles
 } ou +{ $points ->
    [one] { $points } point
   *[other] { $points } points
 } ({ $scope }).
kind-individual = Objectifs individuels
kind-collective = Objectifs collectifs
outcome-clear = Si l’Épreuve réussit : { $effects }.
outcome-dark = Si elle échoue : { $effects }.
card-top = Pour les autres, { $moment } : { $effects }.
card-bottom = Pour vous, Guide, { $trigger } : { $effects }.
card-dem = Deus ex machina : rien ne l’annule.
moment-malus = quand une Épreuve commence
moment-contest = quand un Objectif est atteint
moment-cancel = quand une carte est jouée
moment-chance = quand un jet de Chance est acquis
moment-last_word = avant la fin du tour
moment-golden-six = { $moment }, avec un 6 doré
trigger-divine = en Bénédiction
trigger-unforeseen-played = quand quelqu’un joue une carte
trigger-after-roll = après un jet
trigger-after-golden-roll = après le jet du Dé Doré
trigger-objective-failed = quand un Objectif est manqué
trigger-prior = avant un jet
trigger-any-time = à tout moment
trigger-wound-pending = quand un Héros va être touché
trigger-trial-won = après une Épreuve réussie
trigger-golden-use = avant d’utiliser le Dé Doré
objective-collective = { $char } : { $need } points ensemble
objective-individual = { $char } : { $need } étoiles, emplacement doré
objective-slot = { $char } : { $need } étoiles, emplacement { $slot }
objective-vitality = Test de Vitalité
quest-stages = Prendre { $relic } ({ $first }) ; poser votre jeton ({ $second }) ; partir par le Portail : { $ep } PE.
quest-mission = { $ep } PE : { $what }
mission-leader = votre Chef est { $who }
mission-heroes-least = { $n } de vos Héros au moins : { $of }
mission-heroes-most = { $n } de vos Héros au plus : { $of }
mission-heroes-between = { $least } à { $most } de vos Héros : { $of }
mission-any = en vie
mission-healers = soigneurs
mission-same-race = { $n } de vos Héros de la même race
mission-different-races = { $n } races dans votre Équipe
mission-unwounded = aucun de vos Héros n’est blessé
mission-won-least = au moins { $n } de gagné : { $of }
mission-won-most = au plus { $n } de gagné : { $of }
mission-won-between = { $least } à { $most } de gagné : { $of }
won-hero = Héros
won-zone = Zone
won-critter = Bestiole
won-creature = Créature
won-treasure = Trésor
won-relic = Relique
worth-ep = valant { $ep }
mission-items-loot = au moins { $n } Loot
mission-items-weapon = au moins { $n } armes
mission-items-cursed = au moins { $n } Loot maudits
mission-items-active-defence = au moins { $n } protections portées
mission-gold = un équipement de { $n } po
mission-sets-least = au moins { $n } séries de cinq Gemmes
mission-sets-most = au plus { $n } séries de cinq Gemmes
mission-sets-between = { $least } à { $most } séries de cinq Gemmes
mission-waiting = au moins { $n } jetons dorés en attente
mission-stolen = au moins { $n } objets volés
mission-chapel = case Chance de la Chapelle utilisée { $n } fois

effect-none = rien
effect-gain-gems = gagner { $n } { $n ->
    [one] Gemme
   *[other] Gemmes
}
effect-lose-gems = perdre { $n } { $n ->
    [one] Gemme
   *[other] Gemmes
}
effect-give-gems-player = le Guide vous donne { $n } { $n ->
    [one] Gemme
   *[other] Gemmes
 }
effect-give-gems-storyteller = donner { $n } Gemmes au Conteur
effect-steal-gems-guide = prendre { $n } { $n ->
    [one] Gemme
   *[other] Gemmes
 } au Guide
effect-steal-gems-storyteller = prendre { $n } { $n ->
    [one] Gemme
   *[other] Gemmes
 } au Conteur
effect-steal-gems-any-player = prendre { $n } Gemmes à un joueur
effect-draw-loot = piocher { $n } Loot
effect-steal-loot = prendre un Loot que le Guide a gagné ce tour
effect-draw-unforeseen = piocher { $n } Imprévu
effect-tax-unforeseen-guide = le Guide vous donne { $n } Imprévu
effect-tax-unforeseen-any-player = un joueur vous donne { $n } Imprévu
effect-take-treasure = gagner un de { $look } Trésors
effect-heal = soigner { $n } de vie
effect-wound = blesser un Héros de n’importe qui
effect-kill-teammate = tuer un autre Héros de votre Équipe et gagner la carte
effect-vitality-test-golden = le Héros de l’emplacement doré passe un test de Vitalité
effect-vitality-test-player = un Héros de votre choix passe un test de Vitalité
effect-vitality-test-storyteller = le Conteur désigne un Héros pour un test de Vitalité
effect-enrol = enrôler jusqu’à { $n } de { $look } Héros
effect-swap-heroes = deux Héros échangent leur place
effect-swap-loot = échanger un Loot avec une autre Équipe
effect-move-pawn-on = avancer de { $n }
effect-move-pawn-back = reculer de { $n }
effect-move-dragon = déplacer la Dragonne de { $n }
effect-peek = regarder { $n } choses cachées
effect-reveal-top = retourner { $decks }
effect-reveal-quests = { $n } Quête est révélée
effect-swap-rooms-hidden = échanger deux Salles cachées
effect-swap-rooms-any = échanger deux Salles
effect-move-tokens = déplacer { $n } jetons
effect-pay-or = payer { $n } Gemmes, ou { $effects }
effect-may-pay = pour { $n } Gemmes : { $effects }
effect-win-killed = gagner les Héros tués dans l’Épreuve
effect-place-portal = le Portail s’ouvre
effect-lower = un Objectif ({ $char }) baisse de { $stars ->
    [one] { $stars } étoile
   *[other] { $stars } étoiles
 } ou { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
effect-raise = chaque Objectif monte de { $stars ->
    [one] { $stars } étoile
   *[other] { $stars } étoiles
 } ou { $points ->
    [one] { $points } point
   *[other] { $points } points
 }
effect-reroll-golden = relancer le Dé Doré
effect-reroll-all = relancer tous les dés
effect-reroll-subset = relancer les dés de votre choix
effect-set-die-golden = choisir le Dé Doré, jusqu’à { $most }
effect-set-die-one = choisir un dé, jusqu’à { $most }
effect-set-die-monochrome = choisir un dé, jusqu’à { $most }
effect-force-reroll = les dés sont relancés
effect-cancel-card = annuler cette carte
effect-cancel-bonus = annuler le bonus { $bonus }
effect-prevent-wound-card = il ne se passe rien
effect-prevent-wound-once-per-turn = empêche une blessure, une fois par tour
effect-prevent-wound-discard = le défausser pour empêcher une blessure
effect-invincible = rien n’atteint votre Équipe jusqu’à votre prochain tour
effect-modify = { $char } { $n }
effect-cost-change-reveal-zone = révéler une Zone coûte { $n }
effect-cost-change-reveal-door-or-room = révéler la Porte ou une Salle coûte { $n }
effect-cost-change-run = courir coûte { $n }
effect-cost-change-reroll = relancer coûte { $n }
effect-dragon-ally = la Dragonne épargne votre Équipe
effect-untargetable-bad-luck = la malchance passe à côté
effect-untargetable-critter = les Bestioles se tiennent loin
effect-leader-only = pour le Chef seulement

# Warnings

warning-last-gem = C’est votre dernière Gemme.
warning-golden-six = Avec un 6 doré, pas de dé de remplacement, et le Conteur désigne le Héros.

# What happened

event-colour-chosen = { $team } joue avec les { $dice }.
event-drafted = { $team } choisit { $hero }.
event-heroes-swapped-in = { $team } a maintenant { $heroes }.
event-lined-up = { $team } s’aligne : { $heroes }.
event-first-guide = { $team } guide en premier.
event-tokens-placed = { $team } pose des jetons sur { $places }.
event-gems-gained = { $team } gagne des Gemmes : { $gems }.
event-gems-lost = { $team } se défait de Gemmes : { $gems }.
event-gems-given = { $giver } donne à { $taker } des Gemmes : { $gems }.
event-hand-passed = { $team } tient la Main Divine.
event-ghost-turn = { $team } joue en Fantôme.
event-dragon-forgotten = { $team } oublie la Dragonne.
event-dragon-caught = { $team } crie en premier, après { $ms } ms.
event-dragon-rests = Personne n’a rien vu. Elle ne bouge pas.
event-dragon-moved = La Dragonne avance de { $n } : { $place } ({ $team }).
event-dragon-stays = La Dragonne reste ({ $team }).
event-dragon-pushed = { $team } poussera la Dragonne d’une case de plus.
event-crossed = La Dragonne croise { $team }.
event-crossed-safe = La Dragonne croise { $team }, et les épargne.
event-door-sealed = La Porte est scellée à jamais.
event-countdown-new = { $team } tire une Gemme { $gem } : elle va sur la tombe.
event-countdown-known = { $team } tire une Gemme { $gem } et la garde.
event-countdown-stopped = { $team } arrête le compte à rebours.
event-team-lost-rip = C’en est fini pour { $team }.
event-team-lost-portal = { $team } part par le Portail, hors de danger.
event-team-lost-sealed = { $team } reste devant la Porte scellée.
event-team-lost-gone = { $team } a disparu.
event-team-returned = { $team } est de retour.
event-gave-up = { $team } abandonne.
event-blessing-announced = { $team } annonce { $blessing }.
event-blessing-used = { $team } : { $blessing } prend effet.
event-dah-claimed = { $team } crie DAH.
event-dah-missed = { $team } n’a rien pour l’imiter.
event-power-failed = Un 6 : le pouvoir échoue, et le tour s’arrête ({ $team }).
event-power-cancel = { $team } annule le pouvoir.
event-power-benefit = { $team } usera du pouvoir opposé.
event-golden-rolled = Le Dé Doré montre { $value }.
event-die-changed = Le dé montre maintenant { $value }.
event-chose-walk = { $team } marche : { $steps }.
event-chose-run = { $team } court : { $steps }.
event-pawn-walk = { $team } avance : { $place }.
event-pawn-bonus = { $team } avance encore : { $place }.
event-pawn-back = { $team } recule : { $place }.
event-pawn-arrow = { $team } prend le raccourci : { $place }.
event-pawn-portal = { $team } passe par un portail : { $place }.
event-storyteller-named = { $team } est le Conteur.
event-wayside-read = { $team } lit { $card } : { $text }
event-chance-bonus-taken = { $team } : { $bonus }.
event-bonus-cancelled = { $team } annule un bonus : { $bonus }.
event-bad-luck = Malchance pour { $team }.
event-token-found = { $team } trouve un jeton { $owner } : { $token }.
event-token-played = { $team } joue { $token }.
event-token-set-waiting = { $team } garde un jeton { $owner }.
event-token-countered = { $team } contre { $token }.
event-token-laid = { $team } pose un jeton sur { $place }.
event-tokens-laid = { $team } repose un jeton { $owner }.
event-unforeseen-drawn = { $team } pioche { $cards }.
event-some-unforeseen-drawn = { $team } pioche des Imprévus : { $count }.
event-unforeseen-discarded = { $team } défausse { $card }.
event-unforeseen-given = { $giver } donne à { $taker } : { $cards }.
event-some-unforeseen-given = { $giver } donne à { $taker } des Imprévus : { $count }.
event-unforeseen-refused = La carte arrive trop tard et retourne en main ({ $team }).
event-card-played = { $team } joue { $card }.
event-card-cancelled = { $team } annule { $card }.
event-ambush-laid = { $team } tend une embuscade.
event-skill-used = { $team } utilise la compétence de { $name }.
event-became-invincible = { $team } est invincible jusqu’à son prochain tour.
event-loot-found = { $team } trouve { $items }.
event-item-worn = { $team } : { $item } est porté à l’emplacement { $slot }.
event-item-stowed = { $team } : { $item } va dans le sac de l’emplacement { $slot }.
event-equipment-discarded = { $team } défausse { $item }.
event-equipment-taken = { $team } prend { $items } à { $victim }.
event-loot-swapped = { $team } échange { $given } contre { $taken } ({ $victim }).
event-relic-taken = { $team } prend une Relique : { $item }.
event-treasure-taken = { $team } gagne un Trésor : { $card }.
event-hero-drawn = { $team } retourne { $hero }.
event-hero-enrolled = { $hero } rejoint { $team }.
event-hero-turned-away = { $team } renvoie { $hero }.
event-heroes-swapped = { $team } : { $one } et { $other } échangent leur place.
event-hero-tested = { $hero } ({ $team }) est testé : { $die } contre { $life }.
event-hero-wounded = { $hero } ({ $team }) est blessé : reste { $life }.
event-wound-prevented = { $hero } ({ $team }) s’en sort indemne.
event-hero-healed = { $hero } ({ $team }) est soigné.
event-hero-killed = { $hero } meurt, et { $team } gagne la carte.
event-hero-gone = { $hero } n’est plus.
event-trial-announced = { $team } lit la carte ({ $place }) : { $cost } à payer, et une Épreuve.
event-no-trial = { $team } lit la carte ({ $place }) : { $cost } à payer, sans Épreuve.
event-hazard-revealed = { $card } se révèle : { $place }.
event-monster-played = { $team } jette { $card } dans l’Épreuve.
event-monster-won = { $team } gagne { $card }.
event-hero-concerned = Cela concerne { $hero }.
event-dice-rolled = Les dés : { $values }.
event-golden-stood-in = Le { $value } doré remplace un { $old }.
event-objective-reached = L’Objectif est atteint.
event-objective-failed = L’Objectif est manqué.
event-objective-contested = { $team } conteste : les dés sont relancés.
event-four-aces = Carré d’As ! Toute l’Épreuve réussit.
event-trial-succeeded = Épreuve réussie : { $place }.
event-trial-failed = Épreuve manquée : { $place }.
event-zone-won = { $team } gagne { $card }.
event-card-shifted = La carte est décalée ({ $place }) : { $notches }.
event-door-opened = { $team } ouvre la Porte.
event-relic-token-placed = { $team } pose son jeton Relique : { $place }.
event-portal-placed = Le Portail est ouvert ({ $team }).
event-quest-revealed = Une Quête est révélée ({ $team }) : { $quest }.
event-quest-accomplished = { $team } accomplit { $quest }.
event-peeked = { $team } regarde { $place } : { $card }.
event-someone-peeked = { $team } regarde en secret { $place }.
event-deck-seen = { $team } regarde { $deck } : { $card }.
event-someone-saw-deck = { $team } regarde en secret { $deck }.
event-top-revealed = { $team } retourne { $deck } : { $card }.
event-rooms-arranged = { $team } réarrange des Salles cachées : { $n }.
event-rooms-swapped = { $team } échange { $one } et { $other }.

# Endings

outcome-quest = Une Quête est accomplie.
outcome-countdown = Le compte à rebours est fini.
outcome-no-team = Il ne reste aucune Équipe.
outcome-max-turns = Le dernier tour est joué.
outcome-conceded = Un joueur a abandonné.
fact-turns = Tours
fact-points-of = Points ({ $seat })
fact-points-1 = Points de l’Équipe 1
fact-points-2 = Points de l’Équipe 2
fact-points-3 = Points de l’Équipe 3
fact-points-4 = Points de l’Équipe 4
fact-points-5 = Points de l’Équipe 5
fact-points-6 = Points de l’Équipe 6

# Choix prêts

preset-duel = Duel
preset-duel-help = Deux Équipes, neuf secondes par course, des jetons posés pour vous : pour apprendre.
preset-evening = Une soirée à quatre
preset-evening-help = Quatre Équipes avec tous leurs choix, neuf secondes par course.
preset-crowd = Six Équipes, trois secondes
preset-crowd-help = Toute la table, à la vitesse du livret.
preset-days = Sur plusieurs jours
preset-days-help = Sans horloge ; ce que vous réservez aux autres attend en embuscade, et personne ne veille.

# Options of a match

option-clock = Horloge
option-clock-live = Trois secondes
option-clock-relaxed = Détendue
option-clock-turn_based = Sans horloge
option-race_factor = Détendue : fois trois secondes
option-reactions = Cartes des autres
option-reactions-asked = Demandées à chaque fois
option-reactions-ambush = Posées en embuscade
option-dragon_duty = Oublier la Dragonne
option-dragon_duty-timed = Trois secondes pour la mener
option-dragon_duty-honour = Sur l’honneur
option-dragon_duty-strict = Impossible de l’oublier
option-photo_finish_ms = Photo-finish (ms)
option-dice_mode = Dés
option-dice_mode-simple = Simples
option-dice_mode-expert = Experts
option-dice_mode-choose = Au choix de chacun
option-colours = Couleurs
option-colours-by_seat = Par place
option-colours-chosen = Choisies
option-quick_start = Départ rapide : jetons au hasard
option-door_policy = La Porte
option-door_policy-open_for_all = Ouverte pour tous
option-door_policy-each_team = Chaque Équipe doit la passer
option-red_track = Cases rouges (0 : selon les Équipes)
option-max_turns = Tours au plus (0 : sans limite)

# Refusals

refused-out-of-bounds = { $option } est entre { $least } et { $most }.

# L’image

place-city-name = Maender-Alkoor
place-abyss-name = Le Gouffre
list = { $list }
title-token = un jeton : { $owner }
title-pawn = { $team } est ici
title-cost = La lire coûte { $n } { $n ->
    [one] Gemme
   *[other] Gemmes
}.
title-offer = { $price } : { $effects }
title-trial = Il y a une Épreuve.
title-no-trial = Il n’y a pas d’Épreuve.
title-life = Vie { $life } sur { $most }
title-team = { $points } points ; Héros : { $heroes }, Gemmes : { $gems }, cartes : { $cards }
title-gems = Gemmes : { $n }
title-back = Un jeton, face cachée
title-die = { $value } pour { $hero }
title-dragon = La Dragonne
mood-good = Vous a épargné { $n } fois de plus que frappé.
mood-bad = Vous a frappé { $n } fois de plus qu’épargné.
dragon-behind = { $n } derrière vous · { $speed } par tour
dragon-speed = { $speed } par tour
dragon-countdown = sur la tombe : { $n } sur 5
team-you = Vous
team-guide = Guide
team-ghost = Fantôme
board-yours = Votre Équipe
board-leader = Chef : { $hero }
board-empty = il ne reste personne
board-unpicked = à vous de choisir
board-gems = Gemmes
board-waiting = En attente
board-hand = Main
slot-vacant = place { $n }
hero-wounded = blessé
skill-divine-short = Bénédict.
skill-hazard-short = Épreuve
skill-heal-short = soigne
skill-opportunity-short = si gagnée
skill-passive-short = toujours
ep = { $n } PE
quest-secret = une Quête secrète
quest-portal = Portail : { $ep } PE
token-purse-help = Piochez cinq Gemmes.
token-chance-help = Les choix d’une case Chance.
token-bonus-die-help = Relancez vos dés, ou un dé de plus pour avancer.
token-vision-help = Regardez en secret une carte ou un jeton.
token-gem-tax-help = Cinq Gemmes pour son propriétaire.
token-unforeseen-tax-help = Deux Imprévus pour son propriétaire.
token-peril-help = Un Héros passe un test de Vitalité.
hazard-unread = Seul le Conteur l’a lue pour l’instant.
hazard-clear = Réussie
hazard-dark = Manquée
hazard-teller = Conteur : { $team }
hazard-teller-short = Conteur : { $team }
track-heading = Épreuves & Destinées
track-golden = doré
track-critical = critique +1 Gemme
track-success = réussite
track-failure = échec : 0
track-worst = −1, une Gemme
track-waits = Pas encore lue
track-need = { $base } + { $raised } − { $lowered } = { $need } à atteindre
track-need-plain = { $need } à atteindre
track-odds = Par les dés seuls : { $percent } %
track-sum = { $terms } = { $total }, { $result }
track-reached = atteint
track-missed = manqué
race-choose = Vite !
race-key = Espace
near-heading = Ce qui est proche
near-chance = une case Chance
near-token = un jeton : { $owner }
near-door = la Porte
near-countdown = Le compte à rebours : { $n } Gemmes sur 5 sont sur la tombe.
near-dragon = La Dragonne : { $place }.
near-dragon-behind = La Dragonne est { $n } cases derrière : { $rounds } { $rounds ->
    [one] tour de table
   *[other] tours de table
} si nul ne freine.
near-shown = Sur la table
offer-heroes = Des Héros au choix
offer-quests = Des Quêtes au choix
end-heading = Points Épiques
end-missions = Quête
end-purse = gagnés
end-heroes = Héros
end-relics = Reliques
end-sets = Gemmes
end-total = total
colour-red = Rouge
colour-blue = Bleu
colour-green = Vert
colour-orange = Orange
colour-purple = Violet
colour-grey = Gris
option-hero = { $name } · { $values } · vie { $life } · { $ep } PE
option-card = { $name } : { $effects }
option-creature = { $name } (+{ $stars ->
    [one] { $stars } étoile
   *[other] { $stars } étoiles
 } ou +{ $points ->
    [one] { $points } point
   *[other] { $points } points
 }, { $cost ->
    [one] { $cost } Gemme
   *[other] { $cost } Gemmes
 })
option-critter = { $name } (limite un Héros à 2, { $cost } Gemme)
option-skill-of = { $name } : { $skill }

# Le terminal

land-forest = forêt
land-river = rivière
land-cave = grotte
land-bivouac = bivouac
land-hill = colline
land-mount = mont
legend-dragon = Dragonne
legend-chance = Chance
legend-spur = raccourci
legend-gone = Zone jouée
legend-stone = hors jeu

# Phrases prêtes

phrase-brake = Freinez-la, s’il vous plaît.
phrase-advance = Laissez-la venir. Elle est lente aujourd’hui.
phrase-owe = Je vous revaudrai ça.
phrase-not-me = Pas moi : regardez qui a le plus de points.
phrase-look-there = Quelqu’un a-t-il regardé cette Salle ?
phrase-well-played = Joli jet.
phrase-together = Épargnez-moi, je vous épargnerai.
phrase-thanks = Merci. Je m’en souviendrai.

# The table as text

table-dragon = Dragonne : { $place }, vitesse { $speed }.
table-team = { $team } : { $place }, { $points } points, { $gems } ; cartes { $cards }, jetons { $tokens }.
table-hero = { $slot }. { $hero } : vie { $life }/{ $most } ; attaque { $attack }, perception { $perception }, magie { $magic }, agilité { $agility }, défense { $defence }. { $items }
table-spared = A épargné { $team } : { $n }
table-hit = A frappé { $team } : { $n }
table-hand = Votre main : { $cards }.
table-quest = Votre Quête : { $quest }. { $text }
table-tokens = Jetons : { $list }.
table-token = { $owner } : { $place }
table-zones = Zones : { $list }.
table-rooms = Salles : { $list }.
table-trial = Épreuve ({ $place }) : { $total } sur { $need }.
table-golden = Le Dé Doré montre { $value }.
nothing = rien
status-rip = hors jeu
status-portal = en sûreté
status-sealed = dehors
status-gone = parti

# Erreurs des paquets

card-raise-scope = Une Créature relève soit des caractéristiques, soit un genre d’Objectif : donnez `chars` ou `only`, pas les deux.
card-wayside-events = Une carte Hasards de Parcours a six événements, un par valeur du Dé doré ; celle-ci en a { $n }.
card-zone-type = Une Zone a soit une Épreuve, soit des offres à acheter.
card-hero-range = Chacune des cinq caractéristiques est comprise entre 1 et 5.
card-hero-sum = Les caractéristiques font { $sum } en tout ; pour { $ep } Points Épiques, il faudrait 11 de plus que ceux-ci, à 1 près.
card-hero-spread = Un Héros a une caractéristique de 1 ou 2 et une autre de 4 ou 5.
card-hero-life = La vie est comprise entre 2 et 5.
card-objective = Un Objectif nomme une caractéristique et ce qu’il demande.
card-arrow = Une flèche mène au nœud { $to } ; elle doit mener à un nœud suivant, à « clear » ou à « dark ».
card-unreached = Un nœud de cette Épreuve n’est jamais atteint.
card-unknown = Il n’y a pas de carte « { $id } » dans les paquets.

# Conseils

hint-chance = La chance de réussir est de { $chance } %.
hint-aid = La chance est de { $chance } % ; avec ceci, elle passe à { $more } %.
hint-rescue = Avec tout ce que vous pouvez payer, la chance est de { $chance } %. La réussite vaut environ { $worth } { $worth ->
    [one] point
   *[other] points
}.
hint-assign = Cette répartition donne le plus de points.
hint-stride = Marcher vaut environ { $walk }, courir environ { $run } (en points).
hint-go = Environ { $worth } { $worth ->
    [one] point
   *[other] points
} en allant là : { $place }.
hint-next = Ensuite : { $place }, soit { $less } { $less ->
    [one] point
   *[other] points
} de moins.
hint-brake = Elle pourrait atteindre votre Équipe, ou la Porte avant vous, d’ici votre prochain tour.
hint-advance = Elle est à { $squares ->
    [one] 1 case
   *[other] { $squares } cases
} derrière vous. Avancer rapporte une Gemme.
hint-gem = Avancer rapporte une Gemme.
hint-teller = { $team } est votre moindre menace : { $points } points.
hint-target = { $team } est l’adversaire à viser : { $points } points.
hint-room = Vous réussissez cette Épreuve { $chance } % du temps.
hint-blessing = Le gain dépasse le prix d’environ { $worth } { $worth ->
    [one] point
   *[other] points
}.
hint-quest = Avec vos Héros, cette Quête promet environ { $points } points.
hint-pick = { $hero } vaut environ { $worth } pour votre Équipe : points, forces et compétences.

# Raisons dans le journal

why-most = { $team } a le plus de points : { $points }.
why-fewest = { $team } a le moins de points : { $points }.

# Mots expliqués quand on regarde une pièce de près.
term-gem = Gemme
term-gem-means = Paie les compétences, les Créatures et les Bestioles, certaines relances, la course et le freinage de la Dragonne.

# Ce qui ne peut être choisi, et les règles qui le disent
refused-no-brake-there = Sur ses cases rouges, on ne la freine pas.
refused-no-gem = Freiner coûte une Gemme, et vous n’en avez pas.
refused-too-few-gems = Vous avez { $have } sur { $need } Gemmes.
refused-never-a-six = Un 6 ne se relance jamais contre des Gemmes.
refused-too-few-of-colour = Gemmes { $colour ->
    [red] rouges
    [orange] orange
    [violet] violettes
    [green] vertes
   *[blue] bleues
 } : { $have } sur { $need }.
refused-column-not-full = Vous avez { $have } Gemmes { $colour ->
    [red] rouges
    [orange] orange
    [violet] violettes
    [green] vertes
   *[blue] bleues
 } sur 4.
refused-not-divine = Cette carte n’est pas divine.
refused-wounded = Le Héros est blessé.
refused-skill-used = Elle a déjà servi pendant ce tour.
refused-price-missing = Il vous manque les Gemmes pour cela.
refused-not-concerned = Seul le Héros mis à l’épreuve peut aider.
refused-other-characteristic = Elle aide une autre caractéristique.
refused-substitute-used = Le Dé Doré a déjà servi pendant cette Épreuve.
refused-golden-six = Un 6 doré ne remplace aucun dé.
refused-only-at-a-trial = Elle se joue quand une Épreuve commence.
refused-other-moment = Ce n’est pas son moment.
refused-needs-a-six = Le Dé Doré doit montrer 6 ; il montre { $golden }.
refused-already-there = Vous y êtes.
refused-beyond-the-door = La Porte est devant.
refused-only-forward = Sur le parcours, on ne recule pas.
refused-stops-before = { $at ->
    [one] Une carte vous arrête à un pas.
   *[other] Une carte vous arrête à { $at } pas.
 }
refused-too-far = C’est à { $far } pas ; vous en avez { $steps }.
refused-taken = Un autre pion s’y trouve.
refused-no-stop = C’est à { $far } pas, vous en avez { $steps }, et rien n’y permet de s’arrêter avant.
refused-stays-inside = On ne quitte pas le Gouffre à pied.
refused-no-way-inside = Aucun chemin de { $steps } pas n’y finit.
refused-token-lies-there = Un jeton s’y trouve.
refused-token-chosen-there = Vous l’avez déjà choisie.
refused-no-plain-square = { $kind ->
    [chance] C’est une case Chance.
    [city] C’est la cité.
   *[other] Ce n’est pas une case classique du parcours.
 }
rule-AL-2-14 = Chacun pose trois jetons face cachée sur des cases classiques sans jeton ; quatre restent en attente.
rule-AL-4-11 = Les Gemmes paient compétences, cartes, Aléas, course, frein et pouvoirs. Une Gemme d’une couleur pleine est rendue.
rule-AL-5-4 = Une compétence sert une fois par tour au plus.
rule-AL-5-19 = Pendant le tour d’un autre, une carte se joue à son moment seulement : malus, contestation, annulation, Chance, dernier mot.
rule-AL-6-2 = Sur les cases rouges, le Guide ne peut qu’avancer la Dragonne, et gagne une Gemme.
rule-AL-6-3 = Sur le parcours et dans le Gouffre, on l’avance pour une Gemme, ou on la freine à une case, ce qui en coûte une.
rule-AL-7-1 = Une Bénédiction est une compétence divine, un Dilemme divin ou un pouvoir : une par tour au plus.
rule-AL-8-1 = Un pouvoir coûte une colonne pleine : quatre Gemmes de sa couleur.
rule-AL-9-4 = Le Dé Doré change par un Dé bonus, pour deux Gemmes de la couleur de sa valeur, jamais depuis un 6, ou par une carte qui le dit.
rule-AL-9-6 = Courir coûte une Gemme et ajoute un second dé, lancé ensuite.
rule-AL-9-8 = Le pion s’arrête à la première carte Zone et à une Porte fermée.
rule-AL-9-10 = On s’arrête plus tôt sur un jeton, une case Chance, un raccourci ou dans une Salle ; ailleurs seulement au bout de ses pas.
rule-AL-9-11 = Aucun pion ne finit sur une case occupée : au bout de ses pas, il va jusqu’à la prochaine place libre.
rule-AL-9-12 = Sur le parcours on avance seulement ; à une fourche, on peut prendre le raccourci.
rule-AL-9-13 = Dans le Gouffre on va dans un sens ou dans l’autre sans demi-tour, un pas pour entrer dans une Salle ou en sortir, et jamais par la Porte.
rule-AL-12-2 = On joue une Bestiole ou une Créature que l’on peut payer, une fois par tour.
rule-AL-12-4 = Bestioles et Créatures ne se jouent que quand une Épreuve commence.
rule-AL-12-12 = Un Objectif individuel n’est aidé que par les compétences du Héros concerné, un collectif par celles de toute l’Équipe.
rule-AL-15-9 = Un dé de 1 à 5 se relance pour deux Gemmes de la couleur de sa valeur ; un 6 jamais.
rule-AL-15-10 = Une fois par Épreuve, le Dé Doré remplace un dé, mais pas avec un 6.
rule-AL-18-6 = Un Héros blessé n’a plus ses compétences ; son équipement garde les siennes.
