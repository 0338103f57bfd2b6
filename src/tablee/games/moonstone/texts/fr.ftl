title = Moonstone
name-of-player = { $name } · { $seat }
place = { $x } ; { $y }

melee-HG = Garde haute
melee-FS = Frappe descendante
melee-TH = Estoc
melee-SC = Balayage rapide
melee-RA = Frappe ascendante
melee-LG = Garde basse
arcane-green = Vert { $value }
arcane-blue = Bleu { $value }
arcane-pink = Rose { $value }
arcane-catastrophe = Catastrophe
keyword-soldier = Soldat
keyword-noble = Noble
stat-melee = Mêlée
stat-arcane = Arcane
stat-evade = Esquive

look-wall = le muret
look-hedge = la haie
look-crates = les caisses
look-tree = l’arbre
look-house = la maison
look-wood = le bois
look-pond = l’étang
depth = Une Pierre de Lune, profondeur { $depth }

status-reserve = en attente
status-in_play = en jeu
status-falling = hors de combat
status-slain = hors de combat
status-removed = hors de la table

table-sudden-death = Mort subite, { $map }.
table-turn = Tour { $turn }, { $map }.
table-player = { $seat } : { $stones ->
    [one] { $stones } Pierre
   *[other] { $stones } Pierres
}.
table-character = { $character } en { $place } : { $boxes } cases sur { $hp }, Énergie { $energy }, Pierres { $stones }.
table-away = { $character } : { $status }.
table-terrain = De { $start } à { $end } : { $what }
table-stone = Une Pierre en { $place } : profondeur { $depth }.
table-hand = { $seat-is ->
    [you] Vous avez
   *[other] { $seat } a
} en main { $cards }.
table-hand-hidden = { $seat-is ->
    [you] Vous avez
   *[other] { $seat } a
} { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
} en main.
table-hand-empty = { $seat-is ->
    [you] Vous n’avez
   *[other] { $seat } n’a
} plus de carte en main.
table-flipped = Dernière carte retournée : { $card }.
table-announced = Annonce : { $card }.

stage-setup = Mise en place
stage-turn = Tour { $turn }
stage-activation = Activation { $number }
stage-end = Fin

ask-choose-faction = Quelle faction ou quelle Troupe menez-vous ?
ask-choose-troupe = Qui est dans votre Troupe ?
ask-mulligan = Relancer toutes les Pierres de Lune ? C’est possible une fois par partie.
ask-bird-or-initiative = Votre jet est le plus haut : se placer en premier, ou avoir l’Initiative ?
ask-choose-edge = Quel bord de table est le vôtre ?
ask-deploy-character = Qui placez-vous maintenant ?
ask-deploy = Placez { $character } à 10 pouces au plus de votre bord.
ask-choose-first = Qui commence ce tour ?
ask-choose-character = Qui agit maintenant ?
ask-choose-action = Que fait { $character } ?
ask-move-step = Mouvement : où va { $character }, à { $inches }″ au plus ?
ask-move-jog = Course : où va { $character }, à { $inches }″ au plus ?
ask-effect-move = Déplacez { $character } de { $inches }″ au plus.
ask-effect-place = Où placer { $character } ?
ask-effect-order = Dans quel ordre sont-ils déplacés ?
ask-land = Où retombe { $character } ?
ask-jump = { $character } : par quel point du bord sauter ?
ask-direction = Dans quelle direction va le déplacement ?
ask-place-stone = { $character } : où lâcher une Pierre ?
ask-reaction = { $character } vient d’agir. Réagir ? Pour 1 Énergie, l’un des vôtres se déplace d’un pouce au plus.
ask-interrupt = On cible { $character }. Réagir d’abord, pour 1 Énergie ?
ask-divine-reveal = { $character } peut annuler cette Compétence : montrer deux Catastrophes ?
ask-play-arcane = Quelle carte jouez-vous face cachée ?
ask-announce = Quelle carte annoncez-vous ?
ask-resist = Votre adversaire annonce « { $card } ». Y croyez-vous ?
ask-replace-card = Démasqué ! C’était { $card }. La remplacer par une de vos cartes ?
ask-replay = C’était vrai : rejouer la Compétence ?
ask-go-for-it = On fonce ? Deux cartes de plus pour 1 Énergie.
ask-choose-melee-card = Avec quelle carte combattez-vous ?
ask-critical = Combien d’autres { $card } ajoutez-vous ?
ask-signature = En faire la Botte secrète de { $character } ?
ask-damage-type = Quels Dégâts inflige-t-elle ?
ask-riposte = Riposter avec une autre carte ?
ask-second-target = Qui est la seconde cible ?
ask-keyword = Quel mot-clé compte pour la cible ?
ask-end-step-order = Quelle Botte secrète agit d’abord ?

ask-use-ability = Utiliser { $ability } de { $character } ?
ask-trigger-order = Dans quel ordre vos capacités font-elles effet ?
ask-effect-target = { $character } : sur qui ?
ask-ignore-catastrophe = { $character } : ignorer la Catastrophe ?
ask-pay-tax = { $character } doit payer pour cibler { $target }. Payer, ou laisser annuler l’action ?
ask-play-openly = Quelle carte jouez-vous, face visible ?
ask-show-bluff = { $ability } de { $character } : montrer la carte qui a été crue ?
ask-effect-may = { $character } : appliquer cet effet ?
ask-remove-ability = { $character } : quelle capacité perdre ?
ask-choose-catastrophe = { $character } : quelle Catastrophe subir ?
ask-catastrophe-order = Dans quel ordre subissent-ils leurs Catastrophes ?
ask-arrange-top = Combien de ces cartes reviennent sur le dessus ?
ask-arrange-deck = Rangez les cartes : les { $kept } premières dessus, les autres dessous.
option-effect-may-yes = Oui
option-effect-may-no = Non
stone = une Pierre de Lune (à { $depth })
option-use-ability-yes = L’utiliser
option-use-ability-no = Y renoncer
option-effect-target-none = Personne
option-ignore-catastrophe-yes = L’ignorer
option-ignore-catastrophe-no = La subir
option-pay-tax-yes = Payer
option-pay-tax-no = La laisser annuler
option-play-openly-none = S’arrêter là
option-show-bluff-yes = La montrer
option-show-bluff-no = La garder cachée
ability-of = { $character } : { $ability }

ask-lay-area-wood = { $character } : où pousse le bois ?
ask-lay-area-water = { $character } : où monte l’eau ?
ask-replace-area = { $character } : quelle zone est retirée pour la nouvelle ?
ask-summon = { $character } : qui invoquer ?
ask-reanimate = { $character } : qui ramener ?
ask-choose-effect = { $character } : quel effet ?
ask-again = { $character } : encore une fois ?
ask-take-stone = { $character } : quelle Pierre prendre ?
ask-steal-stone = { $character } : prendre la Pierre ?
ask-choose-depth = À quelle profondeur la Pierre est-elle enfouie ?
ask-optional-pay = { $character } : payer { $energy } Énergie ?
ask-status-order = Dans quel ordre vos personnages subissent-ils leurs états ?
ask-reroll-whose = { $character } : quel dé est relancé ?
option-again-yes = Encore
option-again-no = Arrêter
option-steal-stone-yes = La prendre
option-steal-stone-no = La laisser
option-optional-pay-yes = Payer
option-optional-pay-no = Ne pas payer
option-keyword-soldier = Soldat
option-keyword-noble = Noble
option-stat-melee = Mêlée
option-stat-arcane = Arcane
option-effect-wound = Subir des blessures
option-effect-slay = Quelqu’un est tué à la place
option-effect-remove-from-play = Quitter le jeu
option-effect-summon = Invoquer un serviteur
option-effect-cost-mod = La prochaine compétence Arcane est gratuite
option-step-placed = Mouvement : être placé à un pouce (1 Énergie)
option-thrall = { $character } agit

option-troupe-size = Taille de la Troupe
option-troupe_size = Taille de la Troupe
option-troupe_size-0 = Automatique
option-troupe_size-1 = 1
option-troupe_size-2 = 2
option-troupe_size-3 = 3
option-troupe_size-4 = 4
option-troupe_size-5 = 5
option-troupe_size-6 = 6
option-roster = Personnages à choisir
option-roster-core3 = Commonwealth, Dominion et Leshavult
option-roster-core4 = Toutes les factions et les Ombres
option-roster-seed = Les sept du livret
option-roster-house = Les douze de Tablée
option-stones = Pierres de Lune
option-stones-7 = Sept
option-stones-5 = Cinq
option-signature_moves = Bottes secrètes
option-signature_moves-help = Chaque Personnage a en mêlée une carte à lui, plus forte que la carte ordinaire.
option-team_pick = Choix des Troupes
option-team_pick-hidden = En secret
option-team_pick-open = À découvert, à tour de rôle
option-enterable_buildings = On peut entrer dans les bâtiments
option-enterable_buildings-help = Les Personnages passent les portes et se battent à l’intérieur.
option-map = Table
option-map-crossroads_green = Le carrefour vert
option-map-mill_and_brook = Le moulin et le ruisseau (toits, escaliers, échelles)
option-map-old_abbey = La vieille abbaye (bâtiments)
option-map-hill_and_hollow = La colline et le vallon (collines)
option-map-market_towers = Les tours du marché (tours, échelles)
option-map-marsh_and_stones = Le marais aux pierres
option-map-generated = Tirée au sort
map-generated = Une table tirée au sort
option-map-edited = De votre extension
option-open_hands = Mains ouvertes, pour s’entraîner
option-open_hands-help = Tout le monde voit les cartes de tous : pour apprendre entre amis.

warning-end = { $character } n’a ni couru ni dépensé ses { $energy } Énergies.
option-name = { $name }
option-commonwealth = Commonwealth
option-dominion = Dominion
option-leshavult = Leshavult
option-shades = Ombres
option-ready-troupe = { $name } ({ $faction }), troupe prête
option-north = Nord
option-east = Est
option-south = Sud
option-west = Ouest
option-north-east = Nord-est
option-north-west = Nord-ouest
option-south-east = Sud-est
option-south-west = Sud-ouest
option-early-bird = Se placer en premier, et choisir le bord
option-initiative = L’Initiative : commencer le premier tour
option-mulligan-yes = Les relancer
option-mulligan-no = Les garder
option-interrupt-yes = Réagir
option-interrupt-no = Ne pas réagir
option-divine-reveal-yes = Les montrer
option-divine-reveal-no = Ne rien montrer
option-go-for-it-yes = On fonce !
option-go-for-it-no = Combattre avec celles-ci
option-signature-yes = La Botte secrète
option-signature-no = La simple carte
option-reaction-none = Ne pas réagir
option-play-arcane-none = S’arrêter là
option-replace-card-none = La laisser
option-replay-none = S’arrêter là
option-replay-again = Rejouer
option-riposte-none = Pas de Riposte
option-ok = OK
option-bluff = Bluff !
option-impact = Contondant
option-piercing = Perforant
option-slicing = Tranchant
option-magical = Magique
option-copies = { $copies ->
    [0] Aucune
   *[other] { $copies }
}
option-jog = Course
option-step = Mouvement (1 Énergie)
option-traverse = Traverser { $look } (2 Énergie)
option-climb = { $way ->
    [up] Monter à l’échelle (2)
   *[down] Descendre l’échelle (2)
}
option-jump = Sauter en bas (1 Énergie)
option-harvest = Récolter (1 Énergie, profondeur { $depth })
option-attack-none = Attaquer (1 Énergie)
option-harvest-none = Récolter (1 Énergie)
option-traverse-none = Traverser quelque chose (2 Énergie)
option-attack = Attaquer { $character } (1 Énergie)
option-ability = { $name } ({ $cost } Énergie)
option-ability-on = { $name } ({ $cost } Énergie) : { $target }
option-end = Finir l’activation

troupe-chosen = { $seat-is ->
    [you] Vous menez
   *[other] { $seat } mène
} la faction { $faction } : { $names }.
stones-fell = Les Pierres de Lune sont tombées. Profondeurs : { $depths }.
mulligan = { $seat-is ->
    [you] Vous demandez
   *[other] { $seat } demande
} un nouveau lancer.
rolled = { $seat-is ->
    [you] Vous obtenez
   *[other] { $seat } obtient
} { $die }.
rolled-bonus = { $seat-is ->
    [you] Vous obtenez { $die } et ajoutez
   *[other] { $seat } obtient { $die } et ajoute
} { $bonus }.
edge-chosen = { $seat-is ->
    [you] Vous prenez
   *[other] { $seat } prend
} le bord : { $edge }.
initiative-taken = { $seat-is ->
    [you] Vous avez
   *[other] { $seat } a
} l’Initiative.
deployed = { $character } entre en jeu.
turn-began = Le tour { $turn } commence.
first-named = { $seat-is ->
    [you] Vous commencez
   *[other] { $seat } commence
}.
activated = { $character } agit.
moved-step = { $character } se déplace en { $place }.
went-step = { $character } se déplace de { $inches }″ vers { $way }.
moved-jog = { $character } court en { $place }.
went-jog = { $character } court de { $inches }″ vers { $way }.
moved-traverse = { $character } traverse, jusqu’en { $place }.
went-traverse = { $character } traverse, { $inches }″ vers { $way }.
moved-climb = { $character } emprunte l’échelle, jusqu’en { $place }.
went-climb = { $character } emprunte l’échelle, { $inches }″ vers { $way }.
moved-jump = { $character } saute en bas, en { $place }.
went-jump = { $character } saute en bas, { $inches }″ vers { $way }.
moved-fell = { $character } tombe, en { $place }.
went-fell = { $character } tombe, { $inches }″ vers { $way }.
moved-reaction = { $character } réagit, jusqu’en { $place }.
went-reaction = { $character } réagit, { $inches }″ vers { $way }.
moved-moved = On déplace { $character } en { $place }.
went-moved = On déplace { $character } de { $inches }″ vers { $way }.
moved-placed = On place { $character } en { $place }.
went-placed = On place { $character } à { $inches }″ vers { $way }.
left-table = { $character } quitte la table avec tout son butin.
dug = { $character } creuse : profondeur { $depth }.
took-stone = { $character } prend une Pierre de Lune.
dropped-stone = { $character } lâche une Pierre de Lune.
used-ability = { $character } utilise { $ability }.
used-ability-on = { $character } utilise { $ability } sur { $target }.
cancelled = { $character } a perdu sa cible : rien ne se passe.
drew-arcane = { $seat-is ->
    [you] Vous piochez
   *[other] { $seat } pioche
} { $cards }.
someone-drew-arcane = { $seat-is ->
    [you] Vous piochez
   *[other] { $seat } pioche
} { $count ->
    [one] { $count } carte Arcane
   *[other] { $count } cartes Arcanes
}.
announced = { $seat } annonce : { $card }.
stopped = { $seat-is ->
    [you] Vous vous arrêtez
   *[other] { $seat } s’arrête
}.
believed = { $seat-is ->
    [you] Vous y croyez
   *[other] { $seat } y croit
}.
challenged-true = { $seat-is ->
    [you] Vous criez
   *[other] { $seat } crie
} au bluff, à tort : { $card }.
challenged-lie = { $seat-is ->
    [you] Vous criez
   *[other] { $seat } crie
} au bluff, à raison : { $card }.
replaced = { $seat-is ->
    [you] Vous la remplacez
   *[other] { $seat } la remplace
} par { $card }.
intervened = { $character } retourne la Compétence contre son Lanceur.
flipped = La carte retournée est { $card }.
attacked = { $character } attaque { $target }.
drew-melee = { $character } a { $cards }.
someone-drew-melee = { $character } a { $count ->
    [one] { $count } carte de Mêlée
   *[other] { $count } cartes de Mêlée
}.
went-for-it = { $character } fonce.
played = { $character } joue { $card } ({ $copies ->
    [one] { $copies } carte
   *[other] { $copies } cartes
}).
riposted = { $character } riposte.
sum = { $character }, { $card } contre { $against } : { $total } = { $dealt }
sum-base = { $copies ->
    [1] { $base }
   *[other] { $base } × { $copies }
}
sum-term = { $before } { $sign } { $by } ({ $name })
sum-none = { $before }, ø ({ $name })
sum-out-of-reach = hors d’allonge
sum-for-a-while = pour l’instant
table-sum = Dernier coup : { $sum }
fight-sums = Les coups
damaged = { $character } subit { $amount } Dégâts : { $type }.
damaged-none = { $character } ne subit aucun Dégât.
wounded = { $character } perd { $amount ->
    [one] { $amount } case
   *[other] { $amount } cases
}.
healed = { $character } restaure { $amount ->
    [one] { $amount } blessure
   *[other] { $amount } blessures
}.
energy-gained = { $character } gagne { $amount } Énergie.
energy-lost = { $character } perd { $amount } Énergie.
stat-changed = { $character } : { $stat } { $by } jusqu’à la fin du tour.
slain = { $character } succombe.
fixed = { $character } ne bouge plus ce tour-ci.
jog-forbidden = { $character } ne court plus ce tour-ci.
ability-granted = { $character } a { $ability } jusqu’à la fin du tour.
showed-hand = { $character } montre sa main : { $cards }.
ability-lost = { $character } a perdu { $ability } pour de bon.
reloaded = { $character } peut de nouveau utiliser { $ability }.
arranged-deck = { $seat-is ->
    [you] Vous arrangez
   *[other] { $seat } arrange
} le paquet d’Arcane : { $top } dessus, { $bottom } dessous.
reflected = { $character } renvoie la capacité à son lanceur.
played-openly = { $seat-is ->
    [you] Vous jouez
   *[other] { $seat } joue
} { $card }, face visible.
showed-bluff = C’était un bluff : la carte de { $character } était { $card }.
ignored-catastrophe = { $character } ignore la Catastrophe.
paid-tax = { $character } paie pour cibler { $target }.
stood-in = { $character } les subit à la place de { $target }.
protected = { $character } échappera aux prochains dégâts.
ability-lost-this-turn = { $character } a perdu { $ability } jusqu’à la fin du tour.
area-laid-wood = { $character } fait pousser un bois en { $place }.
area-laid-water = { $character } fait monter de l’eau en { $place }.
depth-changed = { $character } change la profondeur d’une Pierre : { $depth }.
status-given = { $character } : { $status }.
status-of-bleed = saignement
status-of-horrified = horreur
status-of-black-spot = Tache noire
entered = { $character } entre en jeu.
rescued = { $character } survit : { $ability }.
keyword-gained = { $character } est aussi { $keyword } jusqu’à la fin du tour.
table-area-wood = Un bois posé en { $place }.
table-area-water = De l’eau posée en { $place }.
look-area = la zone
map-title = Toute la table. Cliquez pour regarder ailleurs.
conceded = { $seat } abandonne ; les autres continuent.
sudden-death = Égalité : Mort Subite.

thing-terrain = { $look } en { $place }
look-ladder = l’échelle
terrain-ladder = L’échelle : Traverser fait gravir un étage à la fois.
thing-stone = Pierre de lune en { $place }, profondeur { $depth }
refused-not-from-here = Le chemin doit partir du personnage.
refused-too-many-points = Nommez { $most } points au plus.
refused-path-too-long = Ce chemin est trop long : { $far } pouces sur { $most }.
refused-path-blocked = Quelque chose barre le chemin, ou un bord trop haut pour un pas.
refused-jog-terrain = On ne court ni dans l’eau ni dans les bois : faites un Mouvement.
refused-jog-leaves-engagement = Une Course ne peut pas s’éloigner d’un ennemi qui vous engage : faites un Mouvement.
refused-overlap-at-end = Il n’y a pas de place ici.
refused-no-surface = Il n’y a pas de telle surface en ce point.
refused-one-point = Nommez le seul point où le poser.
refused-not-in-contact =
    { $far ->
        [one] Il faut le contact : il manque { $far } pouce.
       *[other] Il faut le contact : il manque { $far } pouces.
    }
refused-out-of-range = Hors de portée : { $far } pouces sur { $most }.
refused-not-across = Ce n’est pas de l’autre côté.
refused-outside-zone = Ce n’est pas entièrement à { $most } pouces ou moins de votre bord : le socle va jusqu’à { $far }.
refused-limit-used = C’est déjà utilisé.
refused-cannot-pay = Pas assez d’Énergie : il en faut { $cost }, il en reste { $energy }.
refused-engaged = Impossible tant qu’un ennemi l’engage.
refused-cannot-jog = Il ne peut pas courir ce tour-ci.
refused-cannot-move = Il ne peut plus bouger ce tour-ci.
refused-no-obstacle = Il ne touche aucun Obstacle avec de la place derrière, ni aucune échelle.
refused-no-stone = Il ne touche aucune Pierre de Lune.
refused-nobody-in-reach = Aucun ennemi n’est à portée de mêlée.
refused-untargetable = Ce personnage ne peut pas être ciblé maintenant.
refused-no-target = Aucune cible permise n’est à portée et en vue.
refused-not-now = Cela n’est pas possible maintenant.
refused-on-ladder = On ne marche pas sur une échelle : montez ou descendez.
refused-no-own-table = Aucune extension de cette partie n’a de table : choisissez-en une autre, ou ajoutez une extension qui en a une.
refused-not-an-edge = Ce n’est pas un point du bord : choisissez-en un sur le contour de la surface.
refused-not-open-ground = Il faut du terrain découvert, sur la table.
refused-no-los =
    { $count ->
        [one] Hors de vue : { $by } barre la vue.
       *[other] Hors de vue : { $by } barrent la vue.
    }
hiding-piece = { $look } ({ $inches }″ de haut)
refused-no-crossing = Cela ne se traverse pas.
refused-no-room-across = Il n’y a pas de place de l’autre côté.
refused-wrong-area = Seule une de vos propres zones peut laisser la place.
refused-thrall-idle = Ce serviteur ne peut rien faire maintenant.
refused-cannot-squeeze = Le passage est trop étroit : { $gap } pouce pour un socle de { $base }.
refused-wrong-controller = Ce personnage n’appartient pas au bon joueur.
refused-bad-target = Ce n’est pas une cible possible ici.
refused-not-level = Il faut être au même niveau.
refused-no-effect = Cela ne lui ferait rien.
refused-already-activated = Ce personnage a déjà été activé ce tour.
refused-not-in-play = Ce personnage n’est pas en jeu.
refused-thrall-waits = Un serviteur agit pendant l’activation du personnage qui l’a invoqué.
refused-already-deployed = Ce personnage est déjà déployé.
refused-not-in-area = Il faut être dans cette zone.
refused-troupe-too-large = Aucune faction de cette sélection n’a { $size } personnages : choisissez une Troupe de { $most } au plus.
refused-thrall-chosen = Un serviteur n’entre en jeu que par une invocation : choisissez quelqu’un d’autre.
refused-not-in-roster = Ce personnage n’est pas dans la sélection de cette partie : choisissez quelqu’un d’autre.
refused-other-faction = Dans une Troupe, chacun porte le symbole de sa faction : choisissez quelqu’un d’autre.
refused-character-twice = Chaque personnage ne peut être qu’une fois dans une Troupe : choisissez quelqu’un d’autre.


rule-MS-1-10 = Un socle se pose entièrement sur la table, sans chevaucher personnage, Obstacle, Barrière ni Pierre.
rule-MS-1-6 = Des socles ne se touchent que sur des surfaces de même niveau, à un quart de pouce près.
rule-MS-1-12 = « En contact » veut dire toucher ce socle. « À moins de » se mesure depuis la place d’avant, de socle à socle.
rule-MS-2-1 = Le décor est celui de la table de la partie : une des tables, une tirée au sort, ou celle d’une extension.
rule-MS-2-6 = Une Barrière ne se franchit ni en courant, ni par un Mouvement, ni en traversant.
rule-MS-2-20 = Ce qui se trouve à un autre niveau ne gêne pas, ne se touche pas et ne se traverse pas d’ici.
rule-MS-2-12 = Un personnage se tient au sol, ou sur une plateforme si la table en a.
rule-MS-2-15 = D’un bout d’une échelle, Traverser mène à une place au contact de l’autre bout.
rule-MS-2-16 = Traverser fait gravir un étage d’une échelle ; entre deux étages on peut rester, et continuer plus tard.
rule-MS-2-17 = Une Fée court par-dessus l’eau, les bois, les Obstacles et les personnages, mais n’y finit pas. Les Barrières l’arrêtent.
rule-MS-3-11 = Les personnages se placent entièrement à 10 pouces de leur bord.
rule-MS-3-14 = Une faction peut être choisie si elle a assez de personnages pour une Troupe.
rule-MS-4-2 = Le coût d’une action se paie en entier avec l’Énergie du personnage qui la fait.
rule-MS-5-1 = Un personnage court une fois par tour. Les autres actions se répètent tant qu’il peut payer.
rule-MS-5-2 = Un chemin part du personnage et ne dépasse pas la longueur permise. Il peut tourner.
rule-MS-5-3 = En chemin, un socle ne passe ni sur un personnage, ni sur un Obstacle, ni sur une Barrière.
rule-MS-5-4 = Personne ne finit un déplacement sur une Pierre.
rule-MS-5-5 = On ne court ni dans l’eau ni dans les bois, même au départ. Un Mouvement passe partout.
rule-MS-5-6 = Tant qu’un ennemi vous engage, une Course peut s’en approcher ou tourner autour, pas s’éloigner.
rule-MS-5-10 = Traverser un Obstacle mène de l’autre côté, à un pouce au plus de socle à socle.
rule-MS-5-16 = D’une surface à l’autre, un chemin ne passe que par un escalier. On monte aussi par une échelle, on descend aussi en sautant.
rule-MS-5-18 = Entre les deux bouts d’une traversée il n’y a que cet Obstacle : ni Barrière, ni autre Obstacle, ni personnage.
rule-MS-8-2 = Une compétence active est une action : on la déclare, on la paie, on l’applique. Certaines demandent le lieu ou l’état que leur texte nomme.
rule-MS-6-7 = Un personnage engage les ennemis à sa portée de mêlée qu’il voit.
rule-MS-8-3 = Une cible est à portée de la capacité, de socle à socle, en ligne de vue, et telle que le texte la veut.
rule-MS-8-7 = Les limites comme « une fois par tour » comptent pour chaque personnage.
rule-MS-8-8 = On ne recharge pas quand on est engagé.
rule-MS-11-1 = À un pouce ou moins du bord d’une surface surélevée, un personnage peut sauter pour le prix d’un Mouvement.
rule-MS-11-7 = Un saut passe par un point du bord, à un pouce du socle au plus, et mène à son pied.
rule-MS-13-1 = Un personnage en contact avec une Pierre la récolte pour 1 Énergie, si aucun ennemi ne l’engage.
rule-MS-13-5 = Une Pierre lâchée se pose en contact avec le socle du personnage qui la lâche, avec une profondeur de 1.
rule-MS-13-8 = Une Pierre se pose sur la table, sans chevaucher personnage, Obstacle, Barrière ni autre Pierre.
rule-MS-14-1 = Pour 1 Énergie, un personnage attaque un ennemi qu’il engage.
rule-MS-17-18 = Un personnage qui ne peut ni bouger ni être déplacé ignore tout déplacement et tout placement.
rule-MS-1-4 = Une distance se mesure entre les parties les plus proches des deux socles ; pile à la distance, on est à portée.
rule-MS-3-10 = Les joueurs placent à tour de rôle un de leurs personnages.
rule-MS-4-6 = À tour de rôle, chaque joueur active un de ses personnages qui n’a pas encore été activé ce tour.
rule-MS-5-8 = Pendant sa propre activation, un personnage peut se faufiler tout droit entre deux décors ou amis, par le milieu du passage.
rule-MS-5-9 = On ne se faufile jamais contre un ennemi, ni hors de sa propre activation.
rule-MS-6-1 = Une action exige une ligne de vue jusqu’à sa cible. Les autres personnages, les Barrières et les Bois la bloquent.
rule-MS-8-11 = Le texte de la capacité dit parmi qui l’on choisit, et qui choisit.
rule-MS-9-10 = Quand un bluff est dénoncé à tort, la capacité peut être rejouée : sur une cible légale du même joueur que la première.
rule-MS-12-2 = Après une action, un de vos personnages peut payer 1 Énergie pour se déplacer de 1 pouce au plus.
rule-MS-13-6 = Une Pierre posée sur la table est prise par un personnage qui la touche.
rule-MS-17-11 = Une action accordée est gratuite, et fait partie de celles que le texte accorde.
rule-MS-17-15 = Un personnage tué ne revient que comme le dit le texte : qui, et où.
rule-MS-17-16 = Un serviteur agit avec l’Énergie du personnage qui l’a invoqué, pendant son activation.
rule-MS-R59 = Un bois ou de l’eau se pose en terrain découvert, à portée et en vue ; une Troupe n’en a pas plus que permis.

## Ce qui peut être faux dans une carte d’une extension.

card-twice = « { $id } » y est deux fois. Retirez-en un.
card-blue-order = écrivez les cases bleues de gauche à droite, chacune une fois.
card-field = « { $field } » ne fait rien sur une capacité du genre « { $kind } ». Retirez-le, ou changez de genre.
card-nothing = la capacité ne fait rien. Dites ce qu’elle fait.
card-no-action = une capacité passive n’est pas une action : elle n’a ni coût, ni portée, ni impulsion. Retirez-les.
card-no-catastrophe = une capacité Arcane demande une Catastrophe. Dites ce qui tourne mal.
card-range-or-pulse = une capacité a une portée ou une impulsion, pas les deux. Retirez-en une.
card-target-range = une capacité avec une cible demande une portée en pouces. Ajoutez-la.
card-no-type = une botte qui inflige des dégâts demande au moins un type. Il y a : impact, magical, piercing, slicing.
card-text = des effets demandent un texte qui les explique, et un texte demande des effets. Écrivez les deux ou aucun.
card-place = un personnage est posé dans une seule région. Écrivez contact, within (avec ou sans of) ou area: target ; ou area: created_wood avec une distance.
card-chosen = une capacité passive vaut pour tous ceux qu’elle nomme, et personne n’est choisi. Écrivez pick: all.
card-melee-range = une capacité passive ne change pas la Portée de Mêlée. Écrivez un effet avec lasts.
card-granted = outre ses caractéristiques, seuls les dégâts subis peuvent changer pour une action accordée. Écrivez suffered_mod, ou omettez effects.
card-interrupt = une interruption appartient à un déclencheur. Écrivez-la parmi les effets d’un déclencheur avec when: targeted.
card-no-event = il ne s’est rien passé ici que { $selector } puisse désigner. Écrivez-le dans un déclencheur, ou nommez quelqu’un d’autre : self, target.
card-no-melee = on joue des cartes et on cause des blessures dans un round de Mêlée. Écrivez la condition dans une signature, ou dans un déclencheur avec when: end_step.
card-no-choice = ce qui vaut pour un temps ne laisse pas de choix. Omettez may, ou écrivez le mot parmi les passives.
card-shape = un décor a exactement une forme. Écrivez rect, disc ou polygon.
card-rect = écrivez ouest, sud, est, nord, en millièmes de pouce.
card-elevation = les plateformes et les escaliers ont une altitude (elevation), les autres décors n’en ont pas.
card-up = un escalier, et lui seul, dit où il monte. Écrivez north, east, south ou west.
card-no-platform = aucune plateforme « { $id } » sur cette carte.
card-walls = seul un bâtiment a des murs et des portes. Retirez-les, ou faites-en un bâtiment.
card-off-table = l’élément dépasse de la table : il tient tout entier entre 0 et 36000. Déplacez-le, ou réduisez-le.
card-crossing = les côtés du polygone se croisent. Écrivez ses sommets dans l’ordre du contour.
card-centre = l’élément est à moins de 3 pouces du centre de la table, où tombent les Pierres. Éloignez-le.
card-stairs = à son extrémité haute, un escalier touche une plateforme de même élévation. Déplacez-le, ou tournez-le.
card-foot = une échelle est au bord de sa plateforme : son pied est un point du contour de « { $id } ». Déplacez-le.
card-rests = les paliers d’une échelle sont entre le sol et sa plateforme, le plus bas d’abord.
card-overlap = « { $one } » et « { $other } » se chevauchent. Écartez-les, ou posez l’un sur l’autre (stands_on).
card-no-characters = aucun personnage « { $id } ».
card-no-abilities = aucune capacité « { $id } ».
card-no-signatures = aucune botte secrète « { $id } ».
card-other-faction = « { $id } » n’est pas de la faction de cette troupe. Prenez un autre personnage, ou une autre faction.

## Factions, mots-clés, et ce que montrent les décors.

faction-commonwealth = Commonwealth
faction-dominion = Dominion
faction-leshavult = Leshavult
faction-shades = Ombres

keyword-animal = Animal
keyword-aquatic = Aquatique
keyword-babeling = Marmot
keyword-cleric = Clerc
keyword-cultist = Cultiste
keyword-faerie = Fée
keyword-familiar = Familier
keyword-faun = Faune
keyword-food = Nourriture
keyword-giant = Géant
keyword-gnome = Gnome
keyword-goblin = Gobelin
keyword-human = Humain
keyword-mercenary = Mercenaire
keyword-merfolk = Ondin
keyword-militia = Milice
keyword-musician = Musicien
keyword-norse = Nordique
keyword-pirate = Pirate
keyword-psychopomp = Psychopompe
keyword-risen = Relevé
keyword-rogue = Roublard
keyword-spirit = Esprit
keyword-treefolk = Sylvain
keyword-troll = Troll
keyword-witch = Sorcière
keyword-wizard = Magicien

look-barrel = le tonneau
look-boulder = le rocher
look-brook = le ruisseau
look-cart = la charrette
look-crate = la caisse
look-door = la porte close
look-chapel = la chapelle
look-fence = la clôture
look-fountain = la fontaine
look-graves = les tombes
look-hill = la colline
look-log = le tronc couché
look-marsh = le marécage
look-mill = le moulin
look-stairs = l’escalier
look-stall = l’étal
look-standing_stone = la pierre levée
look-terrace = la terrasse
look-tower = la tour

## Le jeu lui-même.

game-name = Moonstone
game-pitch = Menez une troupe de brigands et de fées, déterrez les Pierres de Lune, bluffez et battez-vous pour elles.
game-goal = Posséder le plus de Pierres de Lune à la fin du quatrième tour.

## Mesurer, et ce que ferait un mouvement.

reach = Tout ce qui est à sa portée, en contournant aussi les angles ; touchez un endroit pour voir le chemin.
way-length = { $length }″ sur { $most }″.
way-leaves = Quitterait la table : hors jeu, ses Pierres en sûreté.
way-enters = Entre dans l’engagement de { $names }.
way-leaves-engagement = Quitte l’engagement de { $names }.
way-reaches = Pourrait y attaquer { $names }.
gap-enemy = À { $inches }″ de { $name }.
gap-stone = À { $inches }″ d’une Pierre de profondeur { $depth }.
touch-stone = Touche une Pierre de profondeur { $depth }.
ruler = { $inches }″.
ruler-bases = De { $one } à { $other } : { $inches }″, socle à socle.
ruler-higher = { $name } est { $inches }″ plus haut ; { $reach }″ d’écart en mêlée.
ruler-lower = { $name } est { $inches }″ plus bas ; { $reach }″ d’écart en mêlée.
ruler-no-sight = Pas de ligne de vue.
ruler-cover-none = En vue, sans couvert.
ruler-cover-light = En vue ; { $name } a un couvert léger : { $by }.
ruler-cover-heavy = En vue ; { $name } a un couvert lourd : { $by }.

## Ce que donnerait un choix.

weigh-hand = { $name } pioche { $cards ->
    [one] une carte
   *[other] { $cards } cartes
} : { $parts }.
part-arcane = Arcane { $cards }
part-ability = capacités { $cards }
part-evade = Esquive de la cible { $cards }
part-status = état de la cible { $cards }
part-cover = couvert { $cards }
part-above = d’en haut { $cards }
part-melee = Mêlée { $cards }
part-attacks = attaquant { $cards }
part-distracted = distractions { $cards }
part-bounds = dans les bornes des règles
weigh-chance = Chances d’une carte qui fait quelque chose ({ $cards }) : { $chance } %.
weigh-resist = { $cards } cartes résistent ; avec une Catastrophe parmi elles : { $chance } %.
weigh-kind = Chances d’avoir une carte de mêlée donnée : { $own } % ; pour l’autre : { $theirs } %.
weigh-no-answer = { $name } n’a pas cette allonge : ses cartes n’infligent rien.
weigh-jog = Une Course de { $inches }″ : la zone au bord doré.
weigh-step = Un Pas de { $inches }″ : la zone au bord doré.
weigh-steps = Avec { $steps ->
        [one] un Pas
       *[other] { $steps } Pas
    } ensuite, { $inches }″ en tout : la zone bleue.
weigh-troupe = Elle compte : { $names }.
weigh-faction = Vous choisissez vous-même { $size } des { $count } personnages.
weigh-signature = { $name } { $text }
weigh-cells = Elle inflige : { $cells }.
weigh-cell = { $card } { $damage }
fight-legend = Contre chaque carte : ce qu’elle inflige en gras, puis ce qu’elle subit. * permet de riposter, ★ en Botte secrète. Le trait dessous : la chance que l’autre ait cette carte.
odds-this = { $card } parmi les cartes invisibles : { $chance } %
odds-any = Une carte qui a un effet : { $chance } %
sheet-more = Aussi : { $names }.
weigh-held = Sur { $unseen } cartes que vous ne voyez pas, l’adversaire en avait { $held }. Chances que { $card } soit parmi elles : { $chance } %.
weigh-held-any = Chances qu’une carte qui fait quelque chose soit parmi elles : { $chance } %.

## Comment la partie se termine.

outcome-dawn = L’aube se lève. Le plus de Pierres de Lune l’emporte.
outcome-sudden-death = Mort Subite : une Pierre de plus a décidé.
outcome-nobody-left = Il ne reste personne sur la table.
outcome-conceded = Un joueur a abandonné.
fact-turns = Tours
fact-stones = Pierres du vainqueur
deck-characters = Personnages
deck-troupes = Troupes
statistic-initiative_won = Gagnées avec l’Initiative
statistic-early_bird_won = Gagnées en se plaçant en premier
fact-announced = Cartes Arcane annoncées
fact-bluffed = Annoncées à faux
fact-called = Non crues
fact-caught = Mensonges démasqués
fact-laid_HG = Cartes de mêlée choisies : { melee-HG }
fact-laid_FS = Cartes de mêlée choisies : { melee-FS }
fact-laid_TH = Cartes de mêlée choisies : { melee-TH }
fact-laid_SC = Cartes de mêlée choisies : { melee-SC }
fact-laid_RA = Cartes de mêlée choisies : { melee-RA }
fact-laid_LG = Cartes de mêlée choisies : { melee-LG }
fact-energy_step = Énergie pour les Pas et les sauts
fact-energy_traverse = Énergie pour les Traversées
fact-energy_harvest = Énergie pour les Récoltes
fact-energy_melee = Énergie pour les Attaques de Mêlée
fact-energy_active = Énergie pour les capacités actives
fact-energy_arcane = Énergie pour les capacités Arcane
fact-energy_reaction = Énergie pour les Réactions
fact-energy_go_for_it = Énergie pour « On fonce »
decision-choose-faction = Quelle faction ou quelle Troupe mener
decision-choose-troupe = Qui est dans la Troupe
decision-mulligan = Relancer ou non les Pierres
decision-bird-or-initiative = Se placer en premier ou avoir l’Initiative
decision-choose-edge = Quel bord de table prendre
decision-deploy-character = Qui placer maintenant
decision-deploy = Où placer un personnage
decision-choose-first = Qui commence un tour
decision-choose-character = Qui agit
decision-choose-action = Ce que fait un personnage
decision-move = Où mener un mouvement ou une course
decision-effect-move = Où aller en Réaction ou par une capacité
decision-effect-place = Où quelqu’un est placé
decision-effect-order = Dans quel ordre plusieurs sont déplacés
decision-land = Où retomber après une Traversée ou une escalade
decision-jump = Où sauter
decision-direction = Dans quelle direction quelqu’un est déplacé
decision-place-stone = Où une Pierre est lâchée
decision-reaction = Réagir ou non, et avec qui
decision-interrupt = Réagir ou non avant une action
decision-divine-reveal = Annuler ou non une capacité avec deux Catastrophes
decision-play-arcane = Quelle carte Arcane jouer face cachée
decision-announce = Quelle carte Arcane annoncer
decision-resist = Y croire ou non
decision-replace-card = Par quelle carte remplacer un mensonge
decision-replay = Rejouer ou non une capacité annoncée vraie
decision-go-for-it = Foncer ou non
decision-choose-melee-card = Avec quelle carte de mêlée combattre
decision-critical = Combien de copies ajouter
decision-signature = En faire ou non une Botte secrète
decision-damage-type = Quel type de Dégâts infliger
decision-riposte = Riposter ou non, et avec quoi
decision-second-target = Qui est la seconde cible
decision-keyword = Quel mot-clé compte pour une cible
decision-end-step-order = Quelle Botte secrète agit d’abord
decision-use-ability = Utiliser ou non une capacité
decision-trigger-order = Dans quel ordre les capacités font effet
decision-effect-target = Qui un effet touche
decision-ignore-catastrophe = Ignorer ou non une Catastrophe
decision-pay-tax = Payer ou non pour une cible
decision-play-openly = Quelle carte Arcane jouer face visible
decision-show-bluff = Montrer ou non la carte qui a été crue
decision-effect-may = Si un effet a lieu
decision-remove-ability = Quelle capacité est perdue
decision-choose-catastrophe = Quelle Catastrophe est subie
decision-catastrophe-order = Dans quel ordre les Catastrophes sont subies
decision-arrange-top = Combien de cartes reviennent sur le dessus
decision-arrange-deck = Dans quel ordre les cartes reviennent
decision-lay-area = Où poser un bois ou de l’eau
decision-replace-area = Quelle zone est retirée pour une nouvelle
decision-summon = Qui invoquer
decision-reanimate = Qui ramener
decision-choose-effect = Quel effet choisir parmi plusieurs
decision-again = Recommencer ou non
decision-take-stone = Quelle Pierre prendre
decision-steal-stone = Prendre ou non la Pierre de quelqu’un
decision-choose-depth = À quelle profondeur enfouir une Pierre
decision-optional-pay = Payer ou non de l’Énergie pour plus
decision-status-order = Dans quel ordre les états sont subis
decision-reroll-whose = Quel dé est relancé
character-commonwealth = { faction-commonwealth }
character-dominion = { faction-dominion }
character-leshavult = { faction-leshavult }
character-shades = { faction-shades }

## L’image.

stat-range = Portée
sheet-energy = Énergie { $energy }
turn-of = Tour { $turn } sur { $of }
sudden-death-turn = Mort Subite
phase-troupes = Chacun choisit sa Troupe.
phase-drop = Les Pierres tombent.
phase-mulligan = Garder les Pierres où elles sont ?
phase-roll = Qui se place en premier ?
phase-deploy = Chacun place ses Personnages, un par un.
phase-replenish = L’Énergie est distribuée.
phase-first = Qui commence ce tour ?
phase-activate = { $seat-is ->
    [you] Vous choisissez
   *[other] { $seat } choisit
} qui agit.
phase-action = Une activation est en cours.
phase-acts = { $character } agit ({ $seat }).
phase-discard = Le tour se termine.
player-standing = { $count } debout, { $waiting } à activer
player-initiative = Initiative
player-stones = { $seat } : { $carried } portées, { $secured } en sûreté hors de la table
edge-north = bord nord
edge-east = bord est
edge-south = bord sud
edge-west = bord ouest
character-now = { $boxes } cases sur { $hp }, Énergie { $energy }, Pierres { $stones }
sheet-stats = Mêlée { $melee } ({ $range }″) · Arcane { $arcane } · Esquive { $evade } · Santé { $hp }
sheet-ability = { $name } ({ $facts }) : { $text }
sheet-signature = Botte secrète { $name } : { $text }
ability-passive = permanent
ability-active = { $cost } Énergie
ability-arcane = Arcane, { $cost } Énergie
ability-range = { $inches }″
ability-pulse = impulsion { $inches }″
ability-limit-turn = une fois par tour
ability-limit-game = une fois par partie
ability-limit-reload = jusqu’au rechargement
ability-limit-each-turn = une fois chacun par tour
ability-works = compte les cartes { $cards }
arcane-any = tout { $value }
arcane-all-green = Vert
arcane-all-blue = Bleu
arcane-all-pink = Rose
signature-plain = Améliore { $card }.
signature-text = Améliore { $card } : { $text }
terrain-obstacle = { $look } : un Obstacle, haut de { $inches }″. On le franchit en traversant ; il donne un couvert.
terrain-barrier = { $look } : une Barrière, haute de { $inches }″. Personne ne la franchit ni ne voit au travers.
terrain-building = { $look } : un bâtiment, haut de { $inches }″.
terrain-wood = { $look } : une Parcelle Boisée. Pas de Course ; personne ne voit au travers, vers ce qui est derrière.
terrain-water = { $look } : un Plan d’Eau. Pas de Course.
terrain-platform = { $look } : une surface, haute de { $inches }″.
terrain-stairs = { $look } : jusqu’à { $inches }″.
fight-heading = { $one } attaque { $other }
fight-side-0 = { $name } attaque, avec { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
fight-side-1 = { $name } se défend, avec { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
fight-laid = Montré : { $cards }
fight-chosen = Votre carte : { $card }
melee-card = { $card } : ce qu’elle inflige et ce qu’elle subit contre chaque carte. * permet une riposte.
duel-heading = Une compétence Arcane
duel-by = Par { $name }
duel-on = { $name } sur { $target }
duel-announced = « { $card } »
hand-of = { $seat } : { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}
announce-does = Annoncer { $card } : la compétence en fait quelque chose
announce-nothing = Annoncer { $card } : la compétence n’en fait rien

## Les lieux en mots.

way-stay = Rester ici
way-place = { $inches }″ vers { $bearing }
way-stone = { $inches }″ vers { $bearing }, à une Pierre de profondeur { $depth }
way-enemy = { $inches }″ vers { $bearing }, près de { $name }
way-deploy = à { $along }″ le long du bord, à { $deep }″ de profondeur
bearing-north = le nord
bearing-north-north-east = le nord-nord-est
bearing-east-north-east = l’est-nord-est
bearing-east-south-east = l’est-sud-est
bearing-south-south-east = le sud-sud-est
bearing-south-south-west = le sud-sud-ouest
bearing-west-south-west = l’ouest-sud-ouest
bearing-west-north-west = l’ouest-nord-ouest
bearing-north-north-west = le nord-nord-ouest
bearing-north-east = le nord-est
bearing-east = l’est
bearing-south-east = le sud-est
bearing-south = le sud
bearing-south-west = le sud-ouest
bearing-west = l’ouest
bearing-north-west = le nord-ouest

# Conseils

hint-harvest = La Pierre est à une profondeur de { $depth }, et l’énergie suffit pour { $energy ->
        [one] 1 Récolte
       *[other] { $energy } Récoltes
    } au plus.
hint-attack = Attaquer { $character } devrait rapporter environ { $gain } cases de plus que cela n’en coûte.
hint-end = Rien de ce qui reste ne vaut son énergie, ou sa place.
hint-next = Ensuite : { $action } (vaut { $less } cases de moins).
hint-stone = { $character } peut avoir une Pierre de profondeur { $depth } au tour { $turn }.
hint-mix = Personne ne peut déjouer ce mélange : { $mix }. Il vaut { $value } cases en moyenne, quoi qu’on ait en face.
hint-mix-card = { $card } { $share } %
hint-truth = Vous l’avez en main : dites-le. Si l’on vous accuse, vous rejouez gratuitement.
hint-lie = Un mensonge : { $card } est contesté { $caught } % du temps quand vous ne l’avez pas.
hint-call = Avec votre main, contestez { $often } % du temps. Votre adversaire a cette carte avec { $chance } % de chances.
hint-punish = Vous avez une Catastrophe à mettre à la place d’un mensonge.
hint-replace = La carte qui aide le moins votre adversaire.

# Choix tout prêts

preset-quick = Rapide : 3 contre 3
preset-quick-help = Trois Personnages par camp et cinq Pierres : idéal pour une première partie.
preset-skirmish = Escarmouche : 4 contre 4
preset-skirmish-help = Quatre Personnages par camp et sept Pierres.
preset-full = Complète : 6 contre 6
preset-full-help = La partie du livret : six Personnages par camp, sept Pierres.

screen-legend = ● ■ ▲ ◆ les joueurs, avec deux lettres d’un nom (► actif) · ✧2 une Pierre à la profondeur 2 · ♥ vie, ♡ perdue · ◊ énergie · ♣ bois ≈ eau █ barrière ▒ obstacle ▓ bâtiment = plateforme ≡ escalier · un point tous les 6 pouces

# Mots expliqués quand on regarde une pièce de près.
term-melee = Mêlée
term-melee-means = Le nombre de cartes piochées en mêlée, pour en choisir une.
term-reach = Portée
term-reach-means = Jusqu’où un personnage frappe en mêlée. Il engage les ennemis qu’il voit à cette distance.
term-arcane = Arcane
term-arcane-means = Le nombre de cartes piochées pour une compétence Arcane.
term-evade = Esquive
term-evade-means = Change le nombre de cartes qu’un ennemi pioche pour une compétence Arcane contre ce personnage : −1, c’est une carte de moins.
term-energy = Énergie
term-energy-means = Paie les actions. Chaque tour en donne une par point bleu sur une case sans blessure.
term-slow = Lent
term-slow-means = Sa Course est de 2″ au plus. Quiconque porte une Pierre est Lent.
term-pulse = Impulsion
term-pulse-means = Touche tous les personnages à cette distance, vus ou non.
term-catastrophe = Catastrophe
term-catastrophe-means = Quand elle sort, la Catastrophe de la compétence se produit à la place de son effet.
term-signature = Botte secrète
term-signature-means = La version d’une carte de mêlée qui n’appartient qu’à ce personnage.
term-reaction = Réaction
term-reaction-means = Après une action, un de vos personnages peut payer 1 énergie pour bouger de 1″ au plus.
term-step = Mouvement
term-step-means = Un petit déplacement que ni l’eau ni les bois n’arrêtent.
term-harvest = Récolte
term-harvest-means = Un personnage au contact d’une Pierre la dégage de 1, pour 1 énergie, sauf si un ennemi l’engage.

# Les raisons derrière les lignes du journal
why-base = { $card } contre { $against } inflige { $base } (MS-14.7).
why-copies = Un Coup Critique de { $copies } cartes multiplie par { $copies } (MS-14.9).
why-term = { $name } : { $sign } { $by } (MS-7.4).
why-none = { $name } : aucun dégât, quoi qu’il en soit du reste (MS-7.5).
why-dealt = Cela fait { $dealt } ; une somme n’est jamais inférieure à 0 (MS-7.4).
