# Ce qui ne va pas dans une carte d'une extension

card-colours = Donnez une couleur, ou deux parmi rouge, vert et bleu.
card-no-effects = Elle ne fait rien : donnez-lui des effets, ou une protection.
budget-over = Paire { $pair }, { $name } : son Action vaut { $points } points, au-dessus du budget de { $least } à { $most } pour { $tier }. Affaiblissez-la ou donnez-lui un rang plus haut.
budget-under = Paire { $pair }, { $name } : son Action vaut { $points } points, au-dessous du budget de { $least } à { $most } pour { $tier }. Renforcez-la ou donnez-lui un rang plus bas.
card-instant = Une carte instantanée a « free » parmi ses effets ou quelque chose dans « as_boost » ; aucune autre carte n’en a.
card-no-gift = Un Soutien donne quelque chose.
card-windows = Les deux dons d’un Soutien doivent servir au même moment : une action, une attaque ou un pion tiré.
card-void-boost = Un Soutien du néant ne s’accorde à aucune couleur : ce ne peut être qu’une Substitution.
card-unknown = Rien ne s’appelle « { $id } ».
enemy-rows = Un plateau a de deux à quatre rangées, pas { $count }.
enemy-active = Au moins deux rangées doivent être actives dans la phase { $phase }.
enemy-row-empty = Une rangée a des étapes, ou bien elle est passive.
map-zones = Un plan a de cinq à neuf zones différentes, pas { $count }.
map-border = « { $border } » n’est pas une frontière : deux zones du plan, chaque paire une seule fois.
map-zone-unknown = Le plan n’a pas de zone « { $zone } ».
map-effect = L’effet d’une zone est soit négatif, soit positif.
map-apart = Chaque zone doit être à quatre déplacements au plus de chaque autre, par les frontières ouvertes.
kit-deck = Ce deck dépasse une limite de construction ({ $rule }).
setup-rows = Donnez les jetons de chaque rangée du plateau, et aucun à une rangée passive.
map-flat = Ces frontières ne peuvent pas toutes être dessinées sur une page : retirez-en, jusqu’à ce qu’aucune ne doive en croiser une autre.
deed-hidden = Ceci n’arrive jamais : ce qui précède mène toujours à une autre carte. Placez-le avant, ou retirez-le.
choice-second = Une carte n’a qu’un choix : mettez le second sur une carte à lui.
choice-no-way = Il se peut qu’il n’y ait rien à choisir : donnez une option sans coût, ni étincelle, ni condition, ni « once ».
choice-seeker-twice = Un Éclaireur figure à deux options : citez chacun une fois au plus.
test-bands = Commencez les paliers à 0, et que chacun ait plus de réussites que le précédent.
card-no-way = Cette carte ne mène nulle part : que chaque chemin finisse par go, end_quest ou end_campaign.
unreachable-quests = Cette quête ne peut jamais commencer : donnez-lui un chapitre, ou faites gagner sa carte Aventure par une carte qui est lue.
unreachable-story = Rien ne mène à cette carte : citez-la dans un go, dans won ou lost d’un combat, dans starts d’une quête, ou dans replaces d’un Mémento.
unreachable-city = Personne ne peut venir ici : que la carte soit là au départ, arrive après une quête, ou soit ajoutée par une carte qui est lue.
unreachable-memories = Personne ne peut gagner ce Mémento : faites-le gagner par une carte qui est lue.
unreachable-prompts = Personne ne peut gagner cette carte Aventure : faites-la gagner par une carte qui est lue.
unreachable-pouches = Cette pochette n’est jamais ouverte : faites-la ouvrir par une carte qui est lue.
unreachable-interludes = Cette page n’est jamais trouvée : placez-la dans une pochette qui est ouverte.
unreachable-pairs = Personne ne peut obtenir cette paire : placez-la dans un deck de départ ou d’escarmouche, une pochette, une échoppe, un comptoir de primes ou les cours d’un site d’entraînement, ou donnez-la en butin.
setup-tokens = Placez chacun des jetons 0 à 12 exactement une fois.
# The game
game-name = Kinfire Chronicles
title = Kinfire Chronicles
game-pitch = Portez la dernière lumière le long d’une côte qui s’éteint : combattez ensemble, choisissez ensemble, revenez la semaine prochaine.
game-goal = Gagner ensemble : battre vos ennemis avant qu’un Éclaireur ne tombe à 0 PV.
option-mode = Que jouer
option-mode-campaign = Une campagne, chapitre par chapitre
option-mode-skirmish = Une escarmouche : un seul combat
option-seekers = Taille du groupe
option-seekers-0 = Autant que de joueurs
option-seekers-2 = Deux Éclaireurs
option-seekers-3 = Trois Éclaireurs
option-seekers-4 = Quatre Éclaireurs
option-party = Éclaireurs
option-party-asha = Asha
option-party-feyn = Feyn
option-party-khor = Khor
option-party-naz = Naz
option-party-roland = Roland
option-party-valora = Valora
option-setup = Combat d’une escarmouche
option-setup-1-2 = La wyverne (1-2)
option-setup-2-11 = Le péage de la travée (2-11)
option-setup-2-12 = Le péage, un capitaine plus fort (2-12)
option-setup-3-9 = Les caves à suif (3-9)
option-setup-3-10 = Les caves, par-derrière (3-10)
option-setup-4-7 = La crique aux naufrageurs (4-7)
option-setup-5-9 = Le chœur creux (5-9)
option-setup-6-8 = L’escalier (6-8)
option-setup-6-15 = Là où finit la lumière (6-15)
option-setup-7-8 = Le comptoir (7-8)
option-kit = Decks d’une escarmouche
option-kit-start = Decks de départ
option-kit-mid = Après la première auberge
option-kit-late = Avant les dernières quêtes
option-fate = Jetons de destin d’une escarmouche
option-decide = Décisions importantes
option-decide-vote = Par vote
option-decide-leader = Le chef décide
option-tutorial = Guider les deux premiers tours
option-open_hands = Mains ouvertes
refused-seeker-twice = Nommez chaque Éclaireur une seule fois.
refused-party-size = Un groupe compte de deux à quatre Éclaireurs, pas { $size }.
outcome-won = Vous avez gagné.
outcome-lost = Vous avez perdu ce combat.
outcome-abandoned = Le chapitre a été abandonné : il ne compte pas.
fact-setup = Combat
fact-turns = Tours
fact-cycles = Cycles du sac
fact-lowest_hp = PV les plus bas d’un Éclaireur
fact-fate_spent = Jetons de destin dépensés

# Words for things
colour-red = rouge
colour-green = vert
colour-blue = bleu
colour-white = blanc
colour-void = néant
colour-two = { $first } ou { $second }
chit-heart = Cœur
chit-darkness = Obscurité
chit-number = { $number }
card-lantern = la Lanterne
card-hidden = une carte cachée
card-exhausted = Fatigue
card-armor = Armure
card-wound = Blessure
card-weaken = Affaiblissement
card-stun = Étourdissement
card-trap = Piège
status-count = { $status } × { $count }
enemy-of-several = { $name } { $number }
enemy-before = un ennemi
ally-before = un allié
row-number = la ligne { $row }
gift-parry = Parade { $n }
gift-damage = Dégâts +{ $n }
gift-movement = Déplacement
gift-card = Carte
gift-health = { $n } PV
gift-substitute = Substitution
gift-clear-weaken = plus d’Affaiblissement ce tour
stage-setup = Mise en place
stage-cycle = Cycle { $cycle }
stage-turn = Tour { $turn }

# Questions
ask-choose-seeker = Quel Éclaireur jouez-vous ?
ask-place-seeker = Où { $seeker } commence-t-il ou elle ?
ask-break-focus-tie = Plusieurs Éclaireurs sont à égalité : qui { $figure } prend-il pour cible ?
ask-draw = Piocher un pion, ou dépenser d’abord un jeton de destin ?
ask-grant-fate = { $seat } demande le destin. Dépenser un jeton ?
ask-pick-chit = Quel pion gardez-vous ?
ask-substitute = Le pion est { $chit }. Le remettre avec une Substitution ?
ask-heart-seeker = Un Cœur : quel Éclaireur joue un tour ?
ask-turn = Tour de { $seeker } : que faire ?
ask-before = { $seeker } se déplace avant l’effet de la carte ?
ask-boost-action = { $seeker } joue { $card } ({ $colour }). Ajoutez-vous un Soutien ?
ask-parry = { $figure } : { $row }, { $damage } ({ $colour }), sur { $targets }. Parez-vous ?
ask-target-attack = Une attaque de { $n } : quelle cible ?
ask-target-area = Une attaque de zone de { $n } : quelle zone ?
ask-target-burst = Quelle zone est touchée ?
ask-target-move = Qui se déplace ?
ask-target-suffer = Qui subit ?
ask-target-heal = Qui gagne des PV ?
ask-target-armor = Qui gagne de l’Armure ?
ask-target-lose-armor = Qui perd de l’Armure ?
ask-target-status = Qui reçoit le statut ?
ask-target-cleanse = Qui perd ses statuts ?
ask-target-exhaust = Qui reçoit Fatigue ?
ask-target-draw = Qui pioche ?
ask-target-discard = Qui défausse ?
ask-target-draw-or-discard = Qui peut piocher ou défausser ?
ask-target-charge = Quelle Lanterne est chargée ?
ask-target-discharge = Quelle Lanterne s’éteint ?
ask-target-discard-ward = Qui perd sa Protection ?
ask-target-focus = De quel ennemi le jeton Cible change-t-il de main ?
ask-target-focus-of = Qui prend le jeton Cible ?
ask-mode-draw = { $seeker } pioche ?
ask-mode-cleanse = Quel statut { $seeker } perd ?
ask-mode-lose = Que défausse { $seeker } ?
ask-cover-row = { $status } sur { $figure } : quelle rangée ?
ask-card-boost = { $seeker } : piocher une carte, ou en défausser une ?
ask-pass-card = { $seeker } passe : piocher une carte, ou en défausser une ?
ask-discard-card = Quelle carte { $seeker } défausse ?
ask-effect-move = { $seeker } peut se déplacer : reste { $left }.
ask-forced-move = Où { $figure } est-il déplacé ?
ask-return-chit = Quel pion utilisé retourne dans le sac ?
ask-enemy-move = Plusieurs chemins se valent : comment se déplace { $figure } ?
ask-split-tokens = Jeton { $token } de { $figure } : à côté de quelle rangée ?
ask-after-action-order = Après l’action : par quoi commence { $seeker } ?
ask-react = { $seeker } utilise cet effet ?

# Options
do-move = Aller en { $zone }
do-play = Jouer { $card } ({ $colour })
do-lantern = Utiliser la Lanterne : { $card }
do-pass = Passer
do-end = Finir le tour
do-before-none = Agir d’ici
do-boost = { $seeker } : { $card } ({ $gives })
do-parry = { $seeker } : { $card } ({ $gives }) pour { $protected }
do-boost-action-none = Pas de Soutien
do-parry-none = Pas de Parade
do-substitute-none = Garder le pion
do-draw = Piocher
do-fate = Dépenser un jeton de destin
do-yes = Oui
do-no = Non
do-zone = Zone { $zone }
do-route = { $zones }
do-seeker = { $seeker }. { $box } { $text }
do-figure = { $figure } ({ $hp } PV)
do-row = Rangée { $row } : { $name }
do-chit = { $chit }
do-discard = Défausser { $card }
do-both = En piocher une et en défausser une
do-effect-move-none = Rester ici
do-card-boost-none = Ni l’un ni l’autre
do-choose-mode-none = Non
do-react-none = Non
do-use = L’utiliser
do-ward = Défausser la Protection
do-armor = Défausser une Armure
do-health = PV
do-card = Carte
do-other = { $value }

# The log
event-seeker-chosen = { $seat-is ->
    [you] Vous jouez
   *[other] { $seat } joue
} { $seeker }.
event-combat-began = Un combat commence : { $setup }.
event-hand-drawn = { $seeker } pioche sa main de départ.
event-placed = { $seeker } commence en { $zone }.
event-focus-taken = { $enemy } prend { $seeker } pour cible.
event-fate-spent = { $seat-is ->
    [you] Vous dépensez
   *[other] { $seat } dépense
} un jeton de destin.
event-fate-asked = { $seat-is ->
    [you] Vous demandez
   *[other] { $seat } demande
} le destin.
event-chits-drawn = Piochés : { $chits }.
event-chit-drawn = Le pion : { $chit }.
event-substituted = { $seeker } joue { $card } : { $chit } retourne dans le sac.
event-heart-given = Le Cœur donne un tour à { $seeker }.
event-nothing-triggered = Le pion { $chit } ne déclenche rien.
event-statuses-bite = { $seeker } commence son tour avec { $statuses }.
event-figure-moved = { $figure } va en { $zone }.
event-stayed-put = { $figure } est pris au Piège et reste.
event-action-played = { $seeker } joue { $card }.
event-lantern-used = { $seeker } utilise sa Lanterne.
event-seeker-passed = { $seeker } passe.
event-boost-played = { $seeker } ajoute { $card } à l’action de { $by }.
event-boost-played-for = { $seeker } joue { $card } pour { $protects } contre { $by }.
event-attack-missed = Aucune cible à portée : l’attaque de { $figure } n’a pas lieu.
event-struck = { $figure } touche { $target } pour { $damage }.
event-damage-suffered = { $figure } perd { $lost } PV{ $armor ->
    [0] {""}
   *[other] {" "}(l’Armure en arrête { $armor })
}.
event-health-gained = { $figure } gagne { $gained } PV.
event-armor-gained = { $seeker } gagne { $count } Armure.
event-armor-lost = { $seeker } défausse { $count } Armure.
event-status-gained = { $seeker } reçoit { $status }.
event-row-covered = { $status } recouvre { $row } de { $enemy }.
event-statuses-lost = { $seeker } perd { $statuses }.
event-cards-drawn = { $seeker } pioche { $count ->
    [one] une carte
   *[other] { $count } cartes
}.
event-card-discarded = { $seeker } défausse { $card }.
event-deck-shuffled = { $seeker } mélange sa défausse en un nouveau deck.
event-hand-renewed = { $seeker } renouvelle sa main{ $exhausted ->
    [0] {""}
   *[other] {" "}avec { $exhausted } Fatigue
}.
event-exhausted-gained = { $seeker } reçoit { $count } Fatigue.
event-lantern-charged = La Lanterne de { $seeker } est chargée.
event-lantern-darkened = La Lanterne de { $seeker } est retournée face cachée.
event-ward-played = { $seeker } est sous la Protection { $card }.
event-ward-lost = { $seeker } défausse la Protection { $card }.
event-chit-returned = Un pion utilisé retourne dans le sac : { $chit }.
event-row-triggered = { $enemy } : { $row } ({ $chit }).
event-ally-triggered = { $ally } agit ({ $chit }).
event-row-cleared = { $row } de { $enemy } était recouverte par { $statuses }.
event-foe-fell = { $enemy } est vaincu.
event-ally-left = { $ally } quitte le combat.
event-phase-began = { $enemy } entre en phase { $phase }.
event-token-moved = Le jeton { $token } est maintenant à côté de { $row } de { $enemy }.
event-disposable-used = { $seeker } a utilisé { $card } pour de bon.
event-bag-refilled = La piste temporelle est pleine : tous les pions retournent dans le sac.
event-combat-won = Le combat est gagné.
event-combat-lost = Le combat est perdu.

# Refusals
refused-trapped = Un Piège retient cet Éclaireur ce tour.
refused-stunned = Un Éclaireur étourdi ne peut que passer.
refused-lantern-charging = La Lanterne n’est pas encore chargée.
refused-fence = Une clôture : les attaques passent, personne ne la franchit.
refused-wall = Un mur : rien ne passe.
refused-not-next-to = Cette zone n’est pas voisine.
refused-already-there = L’Éclaireur y est déjà.
refused-no-such-zone = La carte n’a pas cette zone.
refused-no-moves-left = Il ne reste aucun déplacement ce tour.
refused-not-in-hand = Cette carte n’est pas en main.
refused-exhausted-card = Une carte Fatigue ne se joue pas.
refused-boost-on-own-turn = Les Soutiens servent aux tours des autres.
refused-has-acted = Cet Éclaireur a déjà agi.
refused-act-owed = Jouez d’abord une carte ou la Lanterne, ou passez.
refused-own-action = On ne soutient pas sa propre action.
refused-own-defence = On ne pare pas pour soi-même.
refused-one-boost = Un seul Soutien par Éclaireur.
refused-not-a-boost = Cette carte n’est pas un Soutien.
refused-wrong-moment = Ce Soutien sert à un autre moment.
refused-void-boost = Le néant n’a pas de couleur : aucun Soutien ne convient.
refused-wrong-colour = Les couleurs ne correspondent pas.
refused-not-your-seeker = Cet Éclaireur est joué par quelqu’un d’autre.
refused-not-hit = L’attaque ne touche pas cet Éclaireur.
refused-own-chit = Le tour de l’Éclaireur du pion a commencé.
refused-chit-not-drawn = Choisissez un des pions piochés.
refused-no-such-chit = Aucun pion de ce genre n’a été utilisé.
refused-row-is-passive = Seules les rangées actives sont recouvertes.
refused-not-even = Les jetons ne seraient pas répartis également.
refused-not-the-way = Ce n’est pas un des meilleurs chemins.
refused-no-footprint = Aucune empreinte libre ici.
refused-not-a-target = Ce n’est pas une cible de cet effet.
refused-out-of-range = Hors de portée.

# The words of the rules
rule-KF-1-1 = Un groupe compte de deux à quatre Éclaireurs différents. Qui joue seul en a exactement deux.
rule-KF-1-18 = Chaque Éclaireur est tenu par un joueur, qui répond pour lui.
rule-KF-2-5 = Les cartes Action se jouent à son propre tour, les Soutiens en dehors.
rule-KF-2-12 = Les cartes Fatigue ne sont ni des Actions ni des Soutiens : on peut les défausser, jamais les jouer.
rule-KF-3-11 = Chaque Éclaireur commence sur une des quatre empreintes, un sur chacune.
rule-KF-4-8 = Un jeton de destin permet de piocher quatre pions et d’en choisir un.
rule-KF-4-12 = Les pions remis dans le sac n’ont aucun effet.
rule-KF-5-3 = À son tour, un Éclaireur agit une fois : une carte Action, la Lanterne chargée, ou passer.
rule-KF-5-4 = Qui passe pioche une carte ou en défausse une, n’importe laquelle de sa main.
rule-KF-5-5 = Déplacement et action dans l’ordre voulu ; le tour ne finit pas avant l’action.
rule-KF-5-6 = Un déplacement par tour, et un de plus par Soutien de déplacement.
rule-KF-5-9 = Les effets d’une carte s’appliquent dans l’ordre imprimé, autant que possible.
rule-KF-5-12 = L’Éclaireur dont c’est le tour ne joue aucun Soutien.
rule-KF-6-1 = Une attaque au corps-à-corps atteint les cibles dans la zone de l’attaquant.
rule-KF-6-2 = Une attaque à distance atteint les cibles à exactement une zone.
rule-KF-6-4 = L’attaque d’un Éclaireur touche un ennemi à portée.
rule-KF-6-5 = Une attaque de zone touche tous les adversaires d’une zone, et aucun ami.
rule-KF-7-1 = Les Soutiens aident les autres Éclaireurs : jamais sa propre action ni sa propre défense.
rule-KF-7-2 = Chaque Éclaireur joue au plus un Soutien par action ou attaque.
rule-KF-7-4 = Un Soutien partage une couleur avec l’action ou l’attaque ; le blanc convient à toutes.
rule-KF-7-6 = Une action ou attaque du néant n’accepte aucun Soutien, et un Soutien du néant ne convient à rien.
rule-KF-7-7 = Une Parade protège un autre Éclaireur touché par l’attaque.
rule-KF-7-13 = L’Éclaireur du pion pioché n’y joue pas de Substitution : son tour a commencé.
rule-KF-7-19 = Les Parades servent aux attaques ennemies, les Substitutions aux pions piochés, les autres Soutiens aux actions des autres.
rule-KF-8-7 = La Lanterne s’utilise quand elle est chargée, comme une carte Action.
rule-KF-9-8 = Le groupe choisit parmi les déplacements qui rapprochent autant l’ennemi.
rule-KF-11-2 = Un statut sur un ennemi recouvre une de ses rangées actives.
rule-KF-11-6 = Un Piège en main retient l’Éclaireur pendant son tour.
rule-KF-11-11 = Un Éclaireur étourdi ne joue ni carte Action ni Lanterne : il peut se déplacer, et passe.
rule-KF-12-3 = Un ennemi vaincu quitte la table.
rule-KF-12-5 = Les jetons sans rangée sont répartis également entre les rangées actives.
rule-KF-13-1 = Les Éclaireurs se déplacent entre les zones de la carte.
rule-KF-13-2 = On se déplace par les frontières ouvertes.
rule-KF-13-3 = Rien ne passe un mur.
rule-KF-13-4 = Les attaques passent une clôture, pas les déplacements.
rule-KF-14-7 = Seules les cartes Allié qui le disent peuvent être attaquées.
# The table as text

table-bag = Sac : { $count } pions. Prochain : { $odds }.
bag-odds = { $chit } { $count }/{ $of }
table-track = Piste temporelle ({ $slots } cases) : { $chits }.
table-used = Utilisés : { $chits }.
table-fate = Jetons de destin : { $fate } ; { $spent } sur 3 dépensés dans ce combat.
table-enemy = { $enemy } : { $hp } PV, phase { $phase }, en { $zone }, cible { $focus } ({ $rule }).
table-row = { $row } { $name } : { $text } [{ $tokens }] dessus : { $covers }
table-zone = { $zone } ({ $effect }) : { $figures } ; voisine de { $open } ; clôture vers { $fences }
table-seeker = { $seeker } ({ $seat }) : { $hp } PV sur { $most } en { $zone }, Armure { $armor }, { $lantern }, Protection { $ward }, statuts { $statuses }, deck { $deck }, défausse { $discard }.
table-hand = Main : { $cards }.
hand-card = { $card } [{ $colour } : { $text }]
lantern-charged = Lanterne chargée
lantern-charging = Lanterne en cours de chargement
zone-plain = sans effet
zone-wound = Blessure en entrant
zone-weaken = Affaiblissement en entrant
zone-stun = Étourdissement en entrant
zone-trap = Piège en entrant
zone-damage = { $n } dégât en entrant
zone-icon-all = toutes les attaques
zone-icon-melee = corps-à-corps
zone-icon-ranged = à distance
zone-good-parry = Parade { $n }, { $icon }
zone-good-damage = Dégâts +{ $n }, { $icon }
zone-good-heal = { $n } PV après l’action
zone-good-card = Carte après l’action
zone-good-move = Déplacement +{ $n }
focus-most-hp = le plus de PV
focus-most-armor = le plus d’Armure
focus-most-kinfire = le plus de Kinfire
focus-least-hp = le moins de PV
focus-least-armor = le moins d’Armure
focus-least-kinfire = le moins de Kinfire
focus-closest = le plus proche
focus-farthest = le plus éloigné

# What cards do
phrase-next = { $first } ; { $second }
phrase-and = { $first } et { $second }
phrase-with = { $first }, { $second }
phrase-nothing = rien
exhausted-text = fatigue : à défausser
text-ward = Protection : { $text }
text-dual = { $text } ; ou en Soutien : { $boost }
who-self = soi-même
who-same = le même
who-that = celui-là
who-other = un autre Éclaireur
who-others = chaque autre Éclaireur
who-any = un Éclaireur au choix
who-all = chaque Éclaireur
who-here = un Éclaireur ici
who-near = un Éclaireur à 1 zone au plus
who-other-near = un autre Éclaireur à 1 zone au plus
who-others-near = chaque autre Éclaireur à 1 zone au plus
who-all-near = chaque Éclaireur à 1 zone au plus
who-focus = la cible
who-targets = ceux qui sont touchés
who-attacker = l’attaquant
who-least-armor = l’Éclaireur le moins armuré
who-enemy-here = un ennemi ici
who-other-enemies = chaque autre ennemi
who-cantor = son maître
any-status = n’importe quel statut
word-move = { $who } : déplacement { $n }
word-push = pousser { $who } de { $n }
word-pull = attirer { $who } de { $n }
word-suffer = { $who } : subir { $n }
word-heal = { $who } : { $n } PV
word-armor = { $who } : Armure { $n }
word-lose-armor = { $who } : défausser { $n } Armure
word-status = { $who } : { $status } { $n }
word-cleanse = { $who } : perdre { $n ->
    [0] tout
   *[other] { $n }
} ({ $status })
word-exhaust = { $who } : { $n } Fatigue
word-draw = { $who } : piocher { $n }
word-draw-may = { $who } : peut piocher { $n }
word-discard = { $who } : défausser { $n }
word-draw-or-discard = { $who } : piocher ou défausser 1
word-draw-or-discard-may = { $who } : peut piocher ou défausser 1
word-free = Action gratuite
word-focus = jeton Cible de { $of } à { $to }
focus-of-one-watching = un ennemi qui vous cible
focus-of-all-watching = chaque ennemi qui vous cible
focus-of-all-here = chaque ennemi ici
focus-of-one-near = un ennemi à 1 zone au plus
focus-of-self = cet ennemi
focus-to-self = vous-même
focus-to-other = un autre Éclaireur
focus-to-any = un Éclaireur au choix
focus-to-that = cet Éclaireur
word-retarget = reciblage
word-charge = charger la Lanterne de { $who }
word-discharge = éteindre la Lanterne de { $who }
word-return-chit = remettre { $n ->
    [one] un pion Éclaireur utilisé
   *[other] { $n } pions Éclaireur utilisés
}
word-discard-ward = { $who } : défausser la Protection, ou { $n } Armure
word-burst = chaque ennemi d’une zone à { $n } au plus : { $text }
word-repeat-zone-effects = les zones négatives frappent à nouveau tous ceux qui s’y trouvent
word-spawn-enemy = un autre ennemi rejoint le combat
word-spawn-ally = une autre carte Allié rejoint le combat
strike-melee = corps-à-corps { $n }
strike-ranged = à distance { $n }
strike-either = corps-à-corps ou à distance { $n }
strike-far = portée 1–2 pour { $n }
strike-area = zone entière
strike-aggro = attire l’attention
bonus-exhausted = +{ $n } par Fatigue en main ({ $most } au plus)
bonus-actions = +{ $n } par autre Action ce tour ({ $most } au plus)
bonus-unwatched-by-target = +{ $n } si la cible ne vous cible pas ({ $most })
bonus-unwatched = +{ $n } si aucun ennemi ne vous cible ({ $most })
lasting-soften-first = les premiers dégâts de chaque tour sont réduits de { $n }
lasting-immune = immunisé : { $status }
lasting-ignores-zones = ignore les effets des zones
lasting-crosses-fences = peut franchir les clôtures
lasting-redirect = subit des attaques à la place des Éclaireurs
lasting-modify-ability = votre capacité donne { $n } Armure
lasting-pass-bonus = en passant, piocher et défausser
lasting-when = { $when } : { $text }
lasting-when-once = { $when } (une fois par tour) : { $text }
lasting-more = { $which } { $by } { $to } infligent { $n } de plus
lasting-less = { $which } { $by } { $to } infligent { $n } de moins
lasting-cap = { $which } { $to } infligent { $n } au plus
lasting-while = { $text }, { $why }
while-beside = tant qu’un autre ennemi est dans sa zone
while-present = tant que sa garde est en jeu
attacks-any = les attaques
attacks-single = les attaques sur une seule cible
attacks-melee = les attaques au corps-à-corps
attacks-ranged = les attaques à distance
attacks-colours = les attaques ({ $colours })
attacks-by-anybody = de tous
attacks-by-self = du propriétaire
attacks-by-others = des autres Éclaireurs
attacks-by-unlit = des Éclaireurs à la Lanterne déchargée
attacks-to-anybody = sur tous
attacks-to-self = sur le propriétaire
attacks-to-others-here = sur les autres Éclaireurs de cette zone
attacks-to-seekers-here = sur les Éclaireurs de cette zone
attacks-to-enemies-here = sur les ennemis de cette zone
when-start-of-turn = au début de votre tour
when-moved = quand vous vous êtes déplacé
when-instant-played = après une carte instantanée
when-other-hits-here = quand un autre Éclaireur touche un ennemi ici
when-other-hit-here = quand un autre Éclaireur ici est touché
when-hit-by-melee = touché au corps-à-corps
when-loses-hp = quand une attaque vous coûte des PV
when-loses-hp-here = quand une attaque d’ici vous coûte des PV
when-enemy-enters = quand un ennemi entre dans cette zone
when-other-renews = quand un autre Éclaireur renouvelle sa main
when-seeker-healed = quand un Éclaireur gagne des PV
when-defeated = une fois vaincu
when-end-of-heart = à la fin d’un tour de Cœur
when-end-of-darkness = à la fin d’un tour d’Obscurité
table-ally = { $ally } : { $hp ->
    [-1] sans PV
   *[other] { $hp } PV
}, zone { $zone }, jetons { $tokens }. { $text }
do-abstain = S’abstenir
# The campaign
told = { $name }. { $text }
told-more = { $text } { $more }
place-unknown = pas encore visité
goods-fate = un jeton de destin
stage-roll-call = Appel
stage-quest = { $quest }
stage-city = Tallowreach
stage-fight = Tour { $turn }
stage-read = { $card }
stage-evening = { $left ->
    [0] plus d’action
    [one] une action restante
   *[other] { $left } actions restantes
}
stage-chapter = Chapitre { $chapter }
outcome-quest-won = La quête est gagnée. La campagne continue.
outcome-quest-lost = Le dernier combat de la quête est perdu. L’histoire continue.
outcome-stopped = Le chapitre s’achève en ville.
outcome-campaign-over = La campagne est terminée.
fact-chapter = Chapitre
fact-combats_won = Combats gagnés
fact-combats_lost = Combats perdus
fact-replays = Combats rejoués
fact-coins = Pièces
fact-kinfire = Jetons de Kinfire
fact-memories = Mémentos
fact-bag_resets = Sac rempli à nouveau
fact-coins_gained = Pièces gagnées
fact-kinfire_gained = Kinfire gagné
fact-quests = Quêtes jouées
fact-trophies = Trophées
statistic-quest = Quête, par son numéro dans le lot
statistic-ended_on = Dernière carte de la quête, par son numéro dans le lot
statistic-party = Éclaireurs dans le groupe
statistic-campaign_over = Campagnes terminées ici
ask-elect-leader = Qui mène le groupe ?
ask-story-choice = { $card } : que faites-vous ?
ask-conundrum = { $card } : qu’est-ce qui est juste ?
ask-may-memory = { $card } : vous servez-vous de ce que vous savez ?
ask-seeker-option = { $card } : que faites-vous ?
ask-test-setup = Qui passe l’épreuve, et comment ?
ask-test-colour = Quelle couleur testez-vous ?
ask-test-again = { $count } réussites. Tirer d’autres cartes, dont le résultat sera définitif ?
ask-assign-penalty = Quel Éclaireur ?
ask-own-penalty = Que prenez-vous sur vous ?
ask-rest = { $seeker } retire une carte Fatigue ?
ask-read-on = { $card } : l’avez-vous lue ?
ask-choose-quest = Quelle quête commencez-vous ?
ask-city-action = Où allez-vous dans Tallowreach ? Il reste { $left } actions.
ask-buy = { $card } : qu’achetez-vous ?
ask-bounty = Quels trophées vendez-vous ?
ask-sleep = Dormez-vous ici ({ $price } pièces) ?
ask-inn = Quel deck changez-vous ?
ask-deck = Les neuf paires du deck de { $seeker }
ask-deck-disposables = Cartes à usage unique dans le deck de { $seeker }
ask-loot = { $card } pour { $seeker } : à la place de quelle paire ?
ask-train = { $card } : qui tente quel cours ?
ask-roster = Le groupe change-t-il ?
ask-hand-over = { $seat } n’a pas d’Éclaireur : qui lui confiez-vous ?
ask-take-seeker = { $seeker } est sans joueur. Prenez-vous { $seeker } ?
ask-newcomer-deck = { $seeker } rejoint le groupe : avec quel deck ?
ask-box-seekers = Quels deux Éclaireurs gardez-vous ?
do-no-leader = personne
do-player = { $seat }
do-test = { $seeker } : { $colour }
do-choice = { $text }
do-choice-cost = { $text } ({ $cost } pièces)
do-choice-spark = { $text } (1 Kinfire d’un Éclaireur)
do-penalty-suffer = { $seeker } subit { $n }
do-penalty-exhaust = { $seeker } reçoit { $n } Fatigue
do-quest = { $quest }
do-go = Lieu { $place } ({ $name })
do-give-up = Quitter la ville et renoncer aux actions restantes
do-stop = S’arrêter pour aujourd’hui et garder les actions restantes
do-buy = { $card } pour la réserve ({ $price } pièces)
do-buy-for = { $card } pour { $seeker } ({ $price } pièces)
do-buy-swap = { $card } pour { $seeker }, à la place de { $out } ({ $price } pièces)
do-special = { $card } en échange de : { $trophies }
do-sell = Vendre des trophées
do-leave = Partir
do-sleep = Payer et dormir
do-edit = Changer le deck de { $seeker }
do-done = Terminé
do-pair = { $card } ({ $colour }, Kinfire { $cost }) : { $text } / { $boost }
do-replace = À la place de { $card }
do-to-reserve = Dans la réserve
do-train = { $seeker } tente { $card } (1 pièce)
do-read = Lu
do-keep = Le groupe reste tel quel
do-add = { $seeker } rejoint le groupe. À la manœuvre : { $seat }
do-remove = { $seeker } part
do-exchange = { $other } remplace { $seeker }
do-give = { $seeker } est désormais entre les mains de : { $seat }
do-starting = Le deck de départ
do-built = Un deck de cartes disponibles
event-quest-began = La quête commence : { $quest }. { $flap }
event-card-told = { $told }
event-choice-made = { $told } : { $option }.
event-vote-cast = { $seat-is ->
    [you] Vous avez
   *[other] { $seat } a
} voté.
event-leader-elected = Le groupe est mené par : { $seat }.
event-cards-flipped = { $seeker } tire { $cards } : { $successes } réussites.
event-test-passed = L’épreuve : { $successes } réussites, { $passed ->
    [1] réussie
   *[other] échouée
}.
event-road-damage = { $seeker } perd { $lost } PV en chemin.
event-coins-changed = Pièces : { $change }.
event-fate-gained = Jetons de destin : { $count } de plus.
event-kinfire-changed = Kinfire de { $seeker } : { $change }.
event-memory-gained = Mémento : { $memory }. { $text }
event-prompt-gained = Une nouvelle quête s’offre à vous : { $prompt }. { $text }
event-pack-opened = { $pack } : ouverte.
event-pair-gained = Nouvelle carte : { $pair }.
event-pouch-opened = { $pouch } : ouverte.
event-page-found = { $seeker }, { $page }. { $text }
event-exhausted-removed = { $seeker } perd { $count } Fatigue.
event-actions-gained = Le groupe a { $count } actions de ville.
event-place-empty = Rien au { $place } : l’action n’est pas dépensée.
event-goods-bought = Acheté : { $goods } ({ $price }).
event-trophies-sold = Vendu : { $boards } ({ $coins }).
event-deck-changed = { $seeker } a changé son deck.
event-seeker-joined = { $seeker } rejoint le groupe ({ $seat }).
event-seeker-left = { $board } quitte le groupe.
event-seeker-handed = { $seeker } est maintenant joué par : { $seat }.
event-city-left = Le groupe quitte la ville ({ $kept } actions gardées).
event-quest-ended = La quête est finie : { $quest } ({ $won ->
    [1] gagnée
   *[other] perdue
}).
refused-too-dear = Cela coûte { $cost }, et vous avez { $coins }.
refused-no-kinfire = Aucun Éclaireur n’a de jeton de Kinfire.
refused-taken-before = Cela a déjà été tenté une fois.
refused-lethal = Un Éclaireur tomberait à 0 PV, et il y a un autre choix.
refused-deck-limit = Ce deck dépasse une limite.
refused-sold-out = Il n’en reste plus.
refused-trophies-missing = Vous n’avez pas ces trophées.
refused-one-special = Un seul objet spécial par visite.
refused-place-empty = Il n’y a rien là pour vous.
refused-deck-needs-inn = Un deck coûte plus de Kinfire que n’en a son Éclaireur : dormez d’abord à l’auberge.
rule-KF-17-2 = Le groupe choisit une des options disponibles.
rule-KF-17-11 = Une option à coût ne peut être prise que si le coût peut être payé en entier.
rule-KF-19-2 = En chemin, personne ne tombe à 0 PV : une option qui le ferait n’est pas prise tant qu’il y en a une autre.
rule-KF-20-6 = Dans une échoppe, on achète ce qu’on peut payer.
rule-KF-20-7 = Une carte achetée va dans la réserve, ou dans un deck qui respecte encore toutes les limites.
rule-KF-20-13 = Un numéro trouvé vide reste connu, jusqu’à ce qu’une carte rejoigne le deck de la ville.
rule-KF-20-8 = Une échoppe n’a que les exemplaires indiqués.
rule-KF-20-9 = Un comptoir de primes prend tous les trophées contre des pièces, et donne un objet spécial par visite.
rule-KF-21-4 = Une carte avec un visage n’est que pour cet Éclaireur.
rule-KF-21-5 = Un deck compte neuf cartes Action et leurs neuf Soutiens.
rule-KF-21-6 = Les couleurs des neuf Actions doivent correspondre à la barre colorée.
rule-KF-21-7 = Les cartes peuvent coûter autant de Kinfire que l’Éclaireur en possède.
rule-KF-21-8 = Au plus trois Actions instantanées par deck.
rule-KF-21-12 = Un deck doit être légal avant la prochaine quête, à l’auberge si on peut la payer.
rule-KF-22-4 = Un essai chez un entraîneur coûte une pièce.
rule-KF-22-7 = Un cours appris n’est plus proposé.
# The journal
journal-title = Le chapitre { $chapter } est fini ; actions de ville restantes : { $actions }
journal-over = La campagne est terminée : { $ending }
journal-purse = Pièces : { $coins }. Jetons de destin : { $fate }.
journal-seeker = { $seeker } ({ $seat }), Kinfire { $kinfire } : { $pairs }.
journal-quest = { $quest } : { $how }.
quest-won = gagnée
quest-lost = perdue
journal-prompt = À votre portée : { $quest }.
journal-memory = Mémento, { $memory } : { $text }
journal-trophies = Trophées : { $trophies }.
journal-reserve = Dans la réserve : { $cards }.
journal-market = Au marché : { $shops }.
journal-decided = Votre choix : { $decided }.
journal-interlude = { $seeker }, { $name }. { $text }
journal-interludes = Pages des bourses
journal-again = { $name }, encore une fois.
journal-road = Le chemin parcouru
journal-lately = Dernièrement
journal-kept = Ce que vous portez
journal-nothing = Rien encore.
journal-tired = { $tired ->
    [0] en forme
   *[other] { $tired } Fatigue
}
journal-chose = { $name } : { $decided }
journal-waits = proposée
# Choix tout prêts, conseils
preset-wyvern = La wyverne
preset-wyvern-help = Un seul combat avec Asha et Khor : la meilleure première partie.
preset-campaign = Une campagne
preset-campaign-help = Toute l’histoire, un chapitre par soirée : des choix, des combats, une ville, de nouvelles cartes.
preset-toll = Le péage de la travée
preset-toll-help = Trois Éclaireurs contre le Coupe-travée et le Capitaine du péage.
hint-attack = { $card } : { $sum } dégâts à { $figure }, il reste { $after } PV.
hint-defeats = { $card } : { $sum } dégâts à { $figure }, dont les PV sont épuisés.
hint-from = Le mieux est de la jouer depuis la zone { $zone }.
hint-prepares = { $card } sert le mieux le groupe : aucune attaque ne vaut mieux en ce moment.
hint-renews = C’est la dernière carte Action : la main est renouvelée, avec { $armor } Armure et une Lanterne allumée.
hint-nearer = La zone { $zone } met plus d’attaques à portée.
hint-safer = Dans la zone { $zone }, le prochain pion coûte au groupe { $after } PV en moyenne au lieu de { $before }, avant les Parades.
hint-position = La zone { $zone } place mieux le groupe.
hint-boost = Soutien avec { $card } : { $sum } dégâts à { $figure }, il reste { $after } PV.
hint-boost-defeats = Soutien avec { $card } : { $sum } dégâts à { $figure }, dont les PV sont épuisés.
hint-boost-helps = Soutien avec { $card } : cela aide { $seeker } plus maintenant que plus tard.
hint-boost-cheap = { $seeker } va bientôt renouveler sa main : ce qui est gardé sera perdu.
hint-parry = Parade avec { $card } : { $sum } ; { $seeker } garde { $after } PV au lieu de { $before }.
hint-parry-armor = Parade avec { $card } : { $sum } ; { $seeker } garde une carte Armure, et { $after } PV.
hint-parry-saves = Parade avec { $card } : { $sum } ; sans elle { $seeker } tomberait, avec elle il reste { $after } PV.
hint-save-boost = Aucun Soutien n’aide assez ici : gardez la carte.
hint-fate = Dépensez un jeton de destin : un tour d’Éclaireur ou un Cœur est parmi quatre pions dans { $four } % des cas, et vient au prochain tirage dans { $one } %.
hint-save-fate = Dans { $one } % des tirages, le prochain pion est un tour d’Éclaireur ou un Cœur : gardez le destin pour un moment plus dur.
hint-change = Changez le pion : le prochain est un tour d’Éclaireur ou un Cœur dans { $n } % des cas.
hint-keep-chit = Un autre pion serait un tour d’Éclaireur ou un Cœur dans { $n } % des cas : cela ne vaut pas la carte ici.
hint-pick-turn = { $chit } : c’est un tour pour le groupe.
hint-pick-nothing = Il ne déclenche rien.
hint-pick-least = { $name } fait le moins de mal.
hint-cover = { $row } a { $chits } des { $bag } pions du sac : elle vient au prochain tirage dans { $next } % des cas, et avant que le sac soit rempli dans { $soon } %.
hint-test = { $seeker } réussit dans { $chance } % des cas avec { $colour }.
# Images
bag-heading = Sac du destin
bag-title = Le sac : { $count } pions
bag-of = au sac
bag-next = Prochain tirage
bag-an-enemy = un ennemi
bag-you-choose = au choix
bag-track = Piste du temps
bag-used = Utilisés
bag-drawn = Tirés
fate-title = Destin : { $fate }. { $spent }
fate-spent = { $spent }/{ $most }
rank-henchman = sbire
rank-elite = élite
rank-boss = chef
rank-henchman-phase = sbire, phase { $phase }
rank-elite-phase = élite, phase { $phase }
rank-boss-phase = chef, phase { $phase }
reach-melee = même zone
reach-ranged = zone voisine
reach-either = ici ou zone voisine
reach-far = à 1 ou 2 zones
kind-action = ACTION
kind-boost = SOUTIEN
kind-once = UNIQUE
kind-exhausted = FATIGUE
hand-empty = Aucune carte en main.
targeted-by = ciblé par { $figures }
no-armor = sans Armure
deck-and-discard = pioche { $deck } · défausse { $discard }
seeker-title = { $seeker } ({ $seat }) : { $hp } PV sur { $most }. { $more }
of-hp = sur { $most } PV
lantern-charged-short = chargée
lantern-charging-short = en charge
no-ward = sans Protection
ward-heading = PROTECTION
term-printed = imprimé
term-bonus = carte
term-boost = Soutien
term-weaken = Affaiblissement
term-zone = zone
term-lasting = effet
term-parry = Parade
sum-armor = Armure { $n } ·
sum-hp = { $before } PV → { $after }
sum-colour = { $colour }
sum-no-target = aucune cible à portée d’ici
sums-title = Ce qui arriverait maintenant
tied-to = Soutien de { $card }
of-printed = /{ $most }
strip-seeker = Tour : { $seeker }
strip-left = { $owes ->
    [0] action faite
   *[other] une action à faire
}, { $moves ->
    [0] plus de déplacement
    [one] un déplacement restant
   *[other] { $moves } déplacements restants
}
strip-enemy = { $figure } agit
strip-draw = Tour { $turn }, cycle { $cycle }
strip-bag = { $count } pions sont dans le sac.
margin-party = Le groupe, chapitre { $chapter }
margin-seeker = { $seat } · { $tired ->
    [0] en forme
   *[other] { $tired } Fatigue
}
margin-party-now = Le groupe
margin-purse = La bourse
margin-coins = { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}
margin-fate = { $fate } destin
margin-memories = Mémentos et quêtes
margin-no-memories = Rien encore.
margin-reserve = Cartes en réserve
margin-no-reserve = Vide.
margin-more = et { $count } de plus
page-city = La soirée en ville est à vous : visitez ses lieux, changez vos paquets à l’auberge, ou arrêtez-vous là pour aujourd’hui.
page-quests = Et maintenant ?
page-quests-text = Plusieurs chemins s’ouvrent. Le groupe choisit celui qu’il suit.
page-roll-call = L’appel
page-roll-call-text = Qui est là ce soir, et qui porte quelle lumière ?
page-end-won = La lumière tient
page-end-lost = La lumière s’éteint
gather-heading = Qui porte la lumière ?
gather-lantern = { $name } : { $text }
city-actions = Actions restantes : { $actions }
city-market = Le marché
city-market-closed = Aucune boutique connue : visitez les lieux de la ville.
deck-size = { $count } paires sur { $most }
deck-kinfire = Kinfire { $cost }/{ $most }
# Aperçus et avertissements
sum-first = { $n }
sum-plus = { $sum } + { $n } { $name }
sum-minus = { $sum } − { $n } { $name }
sum-equals = { $sum } = { $total }
preview-sum = { $figure } : { $sum }{ $armor ->
    [0] {""}
   *[other] , l’Armure retient { $armor }
} ; PV { $before } → { $after }.
preview-no-target = Aucun ennemi à portée, ni d’ici ni d’une zone que vous pouvez atteindre.
preview-reach-from = À portée depuis : { $zones }.
preview-zone = Là-bas : { $figures }.
preview-zone-empty = Il n’y a personne.
warn-falls = { $seeker } tomberait à 0 PV, et le combat serait perdu.
warn-renewal = C’est la dernière carte Action de { $seeker } : renouveler la main coûte { $n } PV pour les cartes Fatigue.
warn-last-quest = C’est la dernière quête : les autres ne seraient jamais jouées.
table-quest = Chapitre { $chapter } : { $quest }
table-flips = { $seeker } teste { $colours } : { $cards }.
table-party-seeker = { $seeker } ({ $seat }) : { $hp } PV, Kinfire { $kinfire }, Fatigue { $tired }.
table-purse = Pièces { $coins }, destin { $fate }, actions en ville { $actions }.
table-trophies = Trophées : { $trophies }.
table-memories = Mémentos : { $memories }.
table-prompts = Quêtes proposées : { $prompts }.
table-visited = Lieux visités : { $places }.
screen-legend = Bords : · ouvert, ╎ ╌ barrière, ┃ ━ mur. Une zone marquée « ! » nuit, une zone marquée « + » aide. Les cartes marquées * peuvent être choisies.

# Mots expliqués quand on regarde une pièce de près.
term-wound = Blessure
term-wound-means = 1 dégât pour chacune au début du tour d’un Éclaireur ; sur un ennemi, 2 pour chacune quand sa rangée est déclenchée.
term-weaken-means = Les attaques du tour infligent 1 dégât de moins pour chacun.
term-stun = Étourdissement
term-stun-means = Un Éclaireur étourdi ne joue aucune carte Action ce tour. Il peut se déplacer, et doit passer.
term-trap = Piège
term-trap-means = Aucun déplacement ce tour, quel qu’en soit le nombre.
term-armor = Armure
term-armor-means = Les dégâts sont réduits de 1 par carte Armure en main ; puis une seule est défaussée.
term-exhausted = Fatigue
term-exhausted-means = Une carte que l’on pioche et défausse, mais que l’on ne joue jamais.
term-boost-means = Se joue hors de son propre tour, pour aider quelqu’un ou retenir une attaque.
term-free-action = Action gratuite
term-free-action-means = Ne coûte pas l’action du tour.
term-darkness = Obscurité
term-darkness-means = Son pion va sur la piste temporelle et déclenche la rangée au jeton Obscurité.
