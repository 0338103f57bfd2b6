title = Moonstone
name-of-player = { $name } · { $seat }
place = { $x }, { $y }

melee-HG = High Guard
melee-FS = Falling Swing
melee-TH = Thrust
melee-SC = Sweeping Cut
melee-RA = Rising Attack
melee-LG = Low Guard
arcane-green = Green { $value }
arcane-blue = Blue { $value }
arcane-pink = Pink { $value }
arcane-catastrophe = Catastrophe
keyword-soldier = Soldier
keyword-noble = Noble
stat-melee = Melee
stat-arcane = Arcane
stat-evade = Evade

look-wall = the low wall
look-hedge = the hedge
look-crates = the crates
look-tree = the tree
look-house = the house
look-wood = the wood
look-pond = the pond
depth = A Moonstone, { $depth } deep

status-reserve = waiting
status-in_play = in play
status-falling = slain
status-slain = slain
status-removed = off the table

table-sudden-death = Sudden Death, { $map }.
table-turn = Turn { $turn }, { $map }.
table-player = { $seat }: { $stones ->
    [one] one Stone
   *[other] { $stones } Stones
}.
table-character = { $character } at { $place }: { $boxes } of { $hp } boxes, energy { $energy }, Stones { $stones }.
table-away = { $character }: { $status }.
table-terrain = From { $start } to { $end }: { $what }
table-stone = A Stone at { $place }: { $depth } deep.
table-hand = { $seat-is ->
    [you] You hold
   *[other] { $seat } holds
} { $cards }.
table-hand-hidden = { $seat-is ->
    [you] You hold
   *[other] { $seat } holds
} { $count ->
    [one] one card
   *[other] { $count } cards
}.
table-hand-empty = { $seat-is ->
    [you] You hold
   *[other] { $seat } holds
} no card.
table-flipped = Flipped last: { $card }.
table-announced = Announced: { $card }.

stage-setup = Set-up
stage-turn = Turn { $turn }
stage-activation = Activation { $number }
stage-end = End

ask-choose-faction = Which faction or troupe do you lead?
ask-choose-troupe = Who is in your troupe?
ask-mulligan = Redrop all Moonstones? You can do this once per match.
ask-bird-or-initiative = You rolled higher: place first, or take the initiative?
ask-choose-edge = Which edge of the table is yours?
ask-deploy-character = Who do you place next?
ask-deploy = Place { $character } within 10 inches of your edge.
ask-choose-first = Who goes first this turn?
ask-choose-character = Who acts now?
ask-choose-action = What does { $character } do?
ask-move-step = Step: where does { $character } go, up to { $inches }″?
ask-move-jog = Jog: where does { $character } go, up to { $inches }″?
ask-effect-move = Move { $character } up to { $inches }″.
ask-effect-place = Where is { $character } placed?
ask-effect-order = In which order are they moved?
ask-land = Where does { $character } land?
ask-jump = Over which point of the edge does { $character } jump down?
ask-direction = In which direction is it moved?
ask-place-stone = Where does { $character } drop a Moonstone?
ask-reaction = React to { $character }? For 1 energy, one of yours moves up to 1 inch.
ask-interrupt = { $character } is targeted. React first, for 1 energy?
ask-divine-reveal = { $character } can cancel this ability: show two Catastrophes?
ask-play-arcane = Which card do you play face down?
ask-announce = Which card do you say it is?
ask-resist = Your opponent says “{ $card }”. Do you believe it?
ask-replace-card = Caught! It was { $card }. Replace it with one of your cards?
ask-replay = It was true: play the ability again?
ask-go-for-it = Go for it? Two more cards for 1 energy.
ask-choose-melee-card = Which card do you fight with?
ask-critical = How many further copies of { $card } do you add?
ask-signature = Make it the signature move of { $character }?
ask-damage-type = Which damage does it deal?
ask-riposte = Riposte with another card?
ask-second-target = Who is the second target?
ask-keyword = Which keyword counts for the target?
ask-end-step-order = Whose signature move takes effect first?

ask-use-ability = Use { $ability } of { $character }?
ask-trigger-order = In which order do your abilities take effect?
ask-effect-target = { $character }: who is the target?
ask-ignore-catastrophe = Does { $character } ignore the Catastrophe?
ask-pay-tax = { $character } must pay to target { $target }. Pay, or let the action be cancelled?
ask-play-openly = Which card do you play, face up?
ask-show-bluff = { $ability } of { $character }: show the card that was believed?
ask-effect-may = { $character }: use this effect?
ask-remove-ability = Which ability does { $character } lose?
ask-choose-catastrophe = Which Catastrophe does { $character } suffer?
ask-catastrophe-order = In which order do they suffer their Catastrophes?
ask-arrange-top = How many of these cards go back on top?
ask-arrange-deck = Put the cards in order: the first { $kept } lie on top, the others at the bottom.
option-effect-may-yes = Yes
option-effect-may-no = No
stone = a Moonstone ({ $depth } deep)
option-use-ability-yes = Use it
option-use-ability-no = Don’t use it
option-effect-target-none = Nobody
option-ignore-catastrophe-yes = Ignore it
option-ignore-catastrophe-no = Suffer it
option-pay-tax-yes = Pay
option-pay-tax-no = Cancel the action
option-play-openly-none = Stop here
option-show-bluff-yes = Show it
option-show-bluff-no = Keep it hidden
ability-of = { $character }: { $ability }

ask-lay-area-wood = { $character }: where does the Wood grow?
ask-lay-area-water = { $character }: where does the Water rise?
ask-replace-area = { $character }: which area is removed for the new one?
ask-summon = Who does { $character } summon?
ask-reanimate = Who does { $character } bring back?
ask-choose-effect = { $character }: which effect?
ask-again = { $character }: once more?
ask-take-stone = Which Stone does { $character } take?
ask-steal-stone = Does { $character } take the Stone?
ask-choose-depth = How deep is the Stone?
ask-optional-pay = Does { $character } pay { $energy } energy?
ask-status-order = In which order do your characters suffer their statuses?
ask-reroll-whose = { $character }: whose die is rerolled?
option-again-yes = Once more
option-again-no = Stop
option-steal-stone-yes = Take it
option-steal-stone-no = Leave it
option-optional-pay-yes = Pay
option-optional-pay-no = Don’t pay
option-keyword-soldier = Soldier
option-keyword-noble = Noble
option-stat-melee = Melee
option-stat-arcane = Arcane
option-effect-wound = Suffer wounds
option-effect-slay = Someone is slain instead
option-effect-remove-from-play = Leave play
option-effect-summon = Summon a thrall
option-effect-cost-mod = The next Arcane ability is free
option-step-placed = Step: be placed within an inch (1 energy)
option-thrall = { $character } acts

option-troupe-size = Troupe size
option-troupe_size = Troupe size
option-troupe_size-0 = Automatic
option-troupe_size-1 = 1
option-troupe_size-2 = 2
option-troupe_size-3 = 3
option-troupe_size-4 = 4
option-troupe_size-5 = 5
option-troupe_size-6 = 6
option-roster = Characters to choose from
option-roster-core3 = Commonwealth, Dominion and Leshavult
option-roster-core4 = All factions and the Shades
option-roster-seed = The seven of the rulebook
option-roster-house = Tablée’s own twelve
option-stones = Moonstones
option-stones-7 = Seven
option-stones-5 = Five
option-signature_moves = Signature moves
option-signature_moves-help = Each character has a card of its own in a fight, stronger than the plain one.
option-team_pick = Choosing troupes
option-team_pick-hidden = In secret
option-team_pick-open = Openly, taking turns
option-enterable_buildings = Buildings can be entered
option-enterable_buildings-help = Characters may walk through doors and fight inside.
option-map = Table
option-map-crossroads_green = Crossroads Green
option-map-mill_and_brook = Mill and Brook (roofs, stairs, ladders)
option-map-old_abbey = The Old Abbey (buildings)
option-map-hill_and_hollow = Hill and Hollow (hills)
option-map-market_towers = Market Towers (towers, ladders)
option-map-marsh_and_stones = Marsh and Stones
option-map-generated = Random
map-generated = Random table
option-map-edited = From your own pack
option-open_hands = Open hands, for training
option-open_hands-help = Everybody sees everybody’s cards: for a lesson among friends.

warning-end = { $character } has not jogged and still has { $energy } energy.
option-name = { $name }
option-commonwealth = Commonwealth
option-dominion = Dominion
option-leshavult = Leshavult
option-shades = Shades
option-ready-troupe = { $name } ({ $faction }), ready-made
option-north = North
option-east = East
option-south = South
option-west = West
option-north-east = North-east
option-north-west = North-west
option-south-east = South-east
option-south-west = South-west
option-early-bird = Early Bird: choose your edge and place first
option-initiative = Initiative: start the first turn
option-mulligan-yes = Redrop them
option-mulligan-no = Keep them
option-interrupt-yes = React
option-interrupt-no = Don’t react
option-divine-reveal-yes = Show them
option-divine-reveal-no = Keep them hidden
option-go-for-it-yes = Go for it
option-go-for-it-no = Fight with these cards
option-signature-yes = The signature move
option-signature-no = The plain card
option-reaction-none = Don’t react
option-play-arcane-none = Stop here
option-replace-card-none = Leave it
option-replay-none = Stop here
option-replay-again = Play again
option-riposte-none = No riposte
option-ok = OK
option-bluff = Bluff!
option-impact = Impact
option-piercing = Piercing
option-slicing = Slicing
option-magical = Magical
option-copies = { $copies ->
    [0] None
    [one] One
   *[other] { $copies }
}
option-jog = Jog
option-step = Step (1 energy)
option-traverse = Climb over { $look } (2 energy)
option-climb = { $way ->
    [up] Climb up the ladder (2)
   *[down] Climb down the ladder (2)
}
option-jump = Jump down (1 energy)
option-harvest = Harvest (1 energy, { $depth } deep)
option-attack-none = Attack (1 energy)
option-harvest-none = Harvest (1 energy)
option-traverse-none = Climb over something (2 energy)
option-attack = Attack { $character } (1 energy)
option-ability = { $name } ({ $cost } energy)
option-ability-on = { $name } ({ $cost } energy): { $target }
option-end = End the activation

troupe-chosen = { $seat-is ->
    [you] You lead
   *[other] { $seat } leads
} the { $faction }: { $names }.
stones-fell = The Moonstones have fallen. Depths: { $depths }.
mulligan = { $seat-is ->
    [you] You have
   *[other] { $seat } has
} all Moonstones redropped.
rolled = { $seat-is ->
    [you] You roll
   *[other] { $seat } rolls
} { $die }.
rolled-bonus = { $seat-is ->
    [you] You roll { $die } and add
   *[other] { $seat } rolls { $die } and adds
} { $bonus }.
edge-chosen = { $seat-is ->
    [you] You take
   *[other] { $seat } takes
} the { $edge } edge.
initiative-taken = { $seat-is ->
    [you] You have
   *[other] { $seat } has
} the initiative.
deployed = { $character } takes the field.
turn-began = Turn { $turn } begins.
first-named = { $seat-is ->
    [you] You go
   *[other] { $seat } goes
} first.
activated = { $character } acts.
moved-step = { $character } steps to { $place }.
went-step = { $character } steps { $inches }″ { $way }.
moved-jog = { $character } jogs to { $place }.
went-jog = { $character } jogs { $inches }″ { $way }.
moved-traverse = { $character } climbs over, to { $place }.
went-traverse = { $character } climbs over, { $inches }″ { $way }.
moved-climb = { $character } climbs the ladder, to { $place }.
went-climb = { $character } climbs the ladder, { $inches }″ { $way }.
moved-jump = { $character } jumps down, to { $place }.
went-jump = { $character } jumps down, { $inches }″ { $way }.
moved-fell = { $character } falls, to { $place }.
went-fell = { $character } falls, { $inches }″ { $way }.
moved-reaction = { $character } reacts, to { $place }.
went-reaction = { $character } reacts, { $inches }″ { $way }.
moved-moved = { $character } is moved to { $place }.
went-moved = { $character } is moved { $inches }″ { $way }.
moved-placed = { $character } is placed at { $place }.
went-placed = { $character } is placed { $inches }″ { $way }.
left-table = { $character } leaves the table with everything they carry.
dug = { $character } digs: { $depth } deep.
took-stone = { $character } takes a Moonstone.
dropped-stone = { $character } drops a Moonstone.
used-ability = { $character } uses { $ability }.
used-ability-on = { $character } uses { $ability } on { $target }.
cancelled = { $character } has no target left: nothing happens.
drew-arcane = { $seat-is ->
    [you] You draw
   *[other] { $seat } draws
} { $cards }.
someone-drew-arcane = { $seat-is ->
    [you] You draw
   *[other] { $seat } draws
} { $count ->
    [one] an Arcane card
   *[other] { $count } Arcane cards
}.
announced = { $seat-is ->
    [you] You say
   *[other] { $seat } says
}: { $card }.
stopped = { $seat-is ->
    [you] You stop
   *[other] { $seat } stops
}.
believed = { $seat-is ->
    [you] You believe
   *[other] { $seat } believes
} it.
challenged-true = { $seat-is ->
    [you] You call
   *[other] { $seat } calls
} a bluff, but it was { $card }.
challenged-lie = { $seat-is ->
    [you] You call
   *[other] { $seat } calls
} the bluff: it was { $card }.
replaced = { $seat-is ->
    [you] You replace
   *[other] { $seat } replaces
} it with { $card }.
intervened = { $character } turns the ability on its user.
flipped = The top card is { $card }.
attacked = { $character } attacks { $target }.
drew-melee = { $character } has { $cards }.
someone-drew-melee = { $character } has { $count ->
    [one] a melee card
   *[other] { $count } melee cards
}.
went-for-it = { $character } goes for it.
played = { $character } plays { $card } ({ $copies ->
    [one] once
   *[other] { $copies } times
}).
riposted = { $character } ripostes.
sum = { $character }, { $card } against { $against }: { $total } = { $dealt }
sum-base = { $copies ->
    [1] { $base }
   *[other] { $base } × { $copies }
}
sum-term = { $before } { $sign } { $by } ({ $name })
sum-none = { $before }, ø ({ $name })
sum-out-of-reach = out of reach
sum-for-a-while = for now
table-sum = Last blow: { $sum }
fight-sums = The blows
damaged = { $character } suffers { $amount } { $type } damage.
damaged-none = { $character } suffers no damage.
wounded = { $character } loses { $amount ->
    [one] one box
   *[other] { $amount } boxes
}.
healed = { $character } heals { $amount ->
    [one] one wound
   *[other] { $amount } wounds
}.
energy-gained = { $character } gains { $amount } energy.
energy-lost = { $character } loses { $amount } energy.
stat-changed = { $character }: { $stat } { $by } until the end of the turn.
slain = { $character } is slain.
fixed = { $character } can’t move again this turn.
jog-forbidden = { $character } can’t jog this turn.
ability-granted = { $character } has { $ability } until the end of the turn.
showed-hand = { $character } shows their hand: { $cards }.
ability-lost = { $character } has lost { $ability } for good.
reloaded = { $character } can use { $ability } again.
arranged-deck = { $seat-is ->
    [you] You arrange
   *[other] { $seat } arranges
} the Arcane deck: { $top } on top, { $bottom } at the bottom.
reflected = { $character } turns the ability back on its user.
played-openly = { $seat-is ->
    [you] You play
   *[other] { $seat } plays
} { $card }, face up.
showed-bluff = It was a bluff: the card of { $character } was { $card }.
ignored-catastrophe = { $character } ignores the Catastrophe.
paid-tax = { $character } pays to target { $target }.
stood-in = { $character } suffers it instead of { $target }.
protected = { $character } is protected from the next damage.
ability-lost-this-turn = { $character } has lost { $ability } until the end of the turn.
area-laid-wood = { $character } makes a Wood grow at { $place }.
area-laid-water = { $character } makes Water rise at { $place }.
depth-changed = { $character } changes the depth of a Stone to { $depth }.
status-given = { $character } is { $status } now.
status-of-bleed = bleeding
status-of-horrified = horrified
status-of-black-spot = marked with the Black Spot
entered = { $character } enters play.
rescued = { $character } is not slain: { $ability }.
keyword-gained = { $character } is { $keyword } too until the end of the turn.
table-area-wood = A Wood that was laid out at { $place }.
table-area-water = Water that was laid out at { $place }.
look-area = the area
map-title = The whole table. Click to look elsewhere.
conceded = { $seat-is ->
    [you] You concede
   *[other] { $seat } concedes
}; the others play on.
sudden-death = A tie: Sudden Death.

thing-terrain = { $look } at { $place }
look-ladder = the ladder
terrain-ladder = The ladder: climb it with a Traverse, one storey at a time.
thing-stone = Moonstone at { $place }, depth { $depth }
refused-not-from-here = The way must begin where the character stands.
refused-too-many-points = Name at most { $most } points of a way.
refused-path-too-long =
    { $most ->
        [one] That way is too long: { $far } of 1 inch.
       *[other] That way is too long: { $far } of { $most } inches.
    }
refused-path-blocked = Something is in the way, or an edge too high to step over.
refused-jog-terrain = Nobody jogs through Water or Woods: step instead.
refused-jog-leaves-engagement = A Jog may not go further from an enemy that engages you: step instead.
refused-overlap-at-end = There is no room there.
refused-no-surface = There is no such surface to stand on at that point.
refused-one-point = Name the one point where it is put down.
refused-not-in-contact = It must touch it: { $far } inches are missing.
refused-out-of-range =
    { $most ->
        [one] Out of range: { $far } of 1 inch.
       *[other] Out of range: { $far } of { $most } inches.
    }
refused-not-across = That is not on the other side.
refused-outside-zone = That is not entirely within { $most } inches of your edge: it reaches { $far }.
refused-limit-used = This has been used already.
refused-cannot-pay = Not enough energy: it costs { $cost }, and { $energy } is left.
refused-engaged = Not while an enemy engages it.
refused-cannot-jog = It cannot jog this turn.
refused-cannot-move = It cannot move this turn.
refused-no-obstacle = It touches no Obstacle with room behind it, and no ladder.
refused-no-stone = It touches no Moonstone.
refused-nobody-in-reach = No enemy is within its Melee range.
refused-untargetable = This character can’t be targeted now.
refused-no-target = No legal target is in range and in sight.
refused-not-now = You can’t do this now.
refused-on-ladder = You can’t walk on a ladder: climb up or down.
refused-no-own-table = There is no table of your own in the packs of this match: choose another, or add a pack with a map.
refused-not-an-edge = That is no point of the edge: choose one on the outline of what it stands on.
refused-not-open-ground = It must lie on open ground, on the table.
refused-no-los =
    { $count ->
        [one] Out of sight: { $by } is in the way.
       *[other] Out of sight: { $by } are in the way.
    }
hiding-piece = { $look } ({ $inches }″ high)
refused-no-crossing = Nobody climbs over that.
refused-no-room-across = There is no room on the other side.
refused-wrong-area = Only an area of your own makes room.
refused-thrall-idle = This thrall can do nothing now.
refused-cannot-squeeze = The gap is too narrow: { $gap } inches for a base of { $base }.
refused-wrong-controller = That character belongs to the wrong player.
refused-bad-target = That is no target for this.
refused-not-level = It must stand on the same level.
refused-no-effect = It would do nothing to this character.
refused-already-activated = It has been activated this turn already.
refused-not-in-play = It is not in play.
refused-thrall-waits = A thrall acts during the activation of its summoner.
refused-already-deployed = It has been deployed already.
refused-not-in-area = It must lie in that area.
refused-troupe-too-large = No faction of this roster has { $size } characters: choose a troupe of at most { $most }.
refused-thrall-chosen = A thrall enters play by a summons only: choose somebody else.
refused-not-in-roster = This character is not in the roster of this match: choose somebody else.
refused-other-faction = Everybody in a troupe carries the symbol of its faction: choose somebody else.
refused-character-twice = Each character can be in a troupe once only: choose somebody else.


rule-MS-1-10 = A base is put down wholly on the table, over no character, Obstacle, Barrier or Stone.
rule-MS-1-6 = Bases touch only on surfaces that are level: a quarter of an inch apart at most.
rule-MS-1-12 = “In base contact” means touching that base. “Within” some inches is measured from where the character stood, base to base.
rule-MS-2-1 = Pieces of terrain lie on the table of the match: one of the maps, one drawn by chance, or that of a pack.
rule-MS-2-6 = Nobody crosses a Barrier: neither with a Jog nor a Step nor a Traverse.
rule-MS-2-20 = What stands on another level is not in the way, and cannot be touched or climbed from here.
rule-MS-2-12 = A character stands on the ground, or on a platform where the table has one.
rule-MS-2-15 = From one end of a ladder a Traverse takes you to a place in contact with its other end.
rule-MS-2-16 = A Traverse climbs one storey of a ladder; you may rest between two storeys and climb on later.
rule-MS-2-17 = A Faerie jogs over Water, Woods, Obstacles and characters, but may not end on any of them. Barriers stop it.
rule-MS-3-11 = Characters are placed entirely within 10 inches of their own edge.
rule-MS-3-14 = A faction can be chosen if it has enough characters for a troupe.
rule-MS-4-2 = What an action costs is paid in full with the energy of the character who takes it.
rule-MS-5-1 = A character jogs once a turn. All other actions may be repeated as long as it can pay.
rule-MS-5-2 = A way begins where the character stands and is no longer than the move allows. It need not be straight.
rule-MS-5-3 = On its way a base passes over no character, Obstacle or Barrier.
rule-MS-5-4 = Nobody ends a move on a Stone.
rule-MS-5-5 = Nobody jogs through Water or Woods, nor starts a Jog there. A Step goes anywhere.
rule-MS-5-6 = While an enemy engages you, a Jog may come closer or circle, but not go further away from it.
rule-MS-5-10 = Climbing over an Obstacle takes you to its other side, at most 1 inch from base to base.
rule-MS-5-16 = From one surface to another a way leads only over stairs. Up: also by a ladder; down: also by a jump.
rule-MS-5-18 = Between both ends of a climb lies the one Obstacle only: no Barrier, no other Obstacle, no character.
rule-MS-8-2 = An active ability is an action: declare it, pay for it, do what it says. Some can be used only in the place or the state that their text names.
rule-MS-6-7 = A character engages the enemies within its Melee range that it sees.
rule-MS-8-3 = A target is within the range of the ability, from base to base, in line of sight, and as the text wants it.
rule-MS-8-7 = Limits such as “once per turn” are counted for each character.
rule-MS-8-8 = Nobody reloads while engaged.
rule-MS-11-1 = Within an inch of the edge of a raised surface a character may jump down, for the cost of a Step.
rule-MS-11-7 = A jump leads over one point of the edge, at most an inch from the base, to the foot of it.
rule-MS-13-1 = A character in base contact with a Stone harvests it for 1 energy, unless an enemy engages it.
rule-MS-13-5 = A dropped Stone is placed in contact with the base of the character that drops it, with a depth of 1.
rule-MS-13-8 = A Stone is placed on the table, over no character, Obstacle, Barrier or other Stone.
rule-MS-14-1 = For 1 energy a character attacks an enemy that it engages.
rule-MS-17-18 = A character that cannot move or be moved ignores every move and every placing.
rule-MS-1-4 = A distance is measured between the nearest parts of two bases; just as much counts as within.
rule-MS-3-10 = The players take turns to place one of their own characters.
rule-MS-4-6 = In turn, each player activates one of their own characters that has not been activated this turn.
rule-MS-5-8 = During its own activation a character may squeeze straight between two pieces of terrain, or friends, through the middle of the gap.
rule-MS-5-9 = Nobody squeezes past an enemy, nor outside their own activation.
rule-MS-6-1 = An action needs a line of sight to its target. Other characters, Barriers and Woods block it.
rule-MS-8-11 = The text of the ability says among whom one chooses, and who chooses.
rule-MS-9-10 = After a bluff was called on a true card, the ability may be played again: on a legal target of the same player as the first.
rule-MS-12-2 = After an action, one of your own characters may pay 1 energy to move up to 1 inch.
rule-MS-13-6 = A Stone on the table is taken by a character that touches it.
rule-MS-17-11 = A granted action is free, and is one of those that the text grants.
rule-MS-17-15 = A slain character comes back only as the text says.
rule-MS-17-16 = A thrall acts with the energy of its summoner, while the summoner is active.
rule-MS-R59 = A Wood or Water is laid out on open ground within reach and in sight; at most so many of a troupe lie there.

## What may be wrong with a card of a pack.

card-twice = “{ $id }” is there twice. Remove one of them.
card-blue-order = write the blue boxes from the left to the right, each of them once.
card-field = “{ $field }” does nothing on an ability of the kind “{ $kind }”. Take it away, or change the kind.
card-nothing = the ability does nothing. Say what it does.
card-no-action = a passive ability is no action: it has neither cost nor range nor pulse. Take them away.
card-no-catastrophe = an Arcane ability needs a Catastrophe. Say what goes wrong.
card-range-or-pulse = an ability has a range or a pulse, not both. Take one away.
card-target-range = an ability with a target needs a range in inches. Add it.
card-no-type = a signature that deals damage needs at least one type. There is: impact, magical, piercing, slicing.
card-text = effects need a text that explains them, and a text needs effects. Write both or neither.
card-place = a character is put down in one region. Write contact, within (with or without of) or area: target; or area: created_wood with a distance.
card-chosen = a passive ability holds for everybody whom it names, and nobody is chosen. Write pick: all.
card-melee-range = a passive ability does not change a Melee range. Write an effect with lasts.
card-granted = besides its stats, only damage suffered can change for a granted action. Write suffered_mod, or leave effects out.
card-interrupt = an interrupt belongs to a trigger. Write it among the effects of a trigger with when: targeted.
card-no-event = nothing has happened here that { $selector } could mean. Write it in a trigger, or name somebody else: self, target.
card-no-melee = cards are played and wounds caused in a melee round. Write the condition in a signature, or in a trigger with when: end_step.
card-no-choice = what holds for a while leaves no choice. Leave may out, or write the word among the passives.
card-shape = a piece has exactly one shape. Write rect, disc or polygon.
card-rect = write west, south, east, north, in thousandths of an inch.
card-elevation = platforms and stairs have an elevation, other pieces have none.
card-up = stairs, and only stairs, say where they lead up. Write north, east, south or west.
card-no-platform = no platform “{ $id }” on this map.
card-walls = only a building has walls and doors. Take them away, or make it a building.
card-off-table = the piece leaves the table: all of it lies between 0 and 36000. Move it, or make it smaller.
card-crossing = the sides of the polygon cross each other. Write its corners in their order around it.
card-centre = the piece lies within 3 inches of the centre of the table, where the Moonstones fall. Move it away.
card-stairs = at their upper end stairs touch a platform of the same elevation. Move them, or turn them.
card-foot = a ladder stands at the edge of its platform: its foot is a point of the outline of “{ $id }”. Move it there.
card-rests = the rests of a ladder lie between the ground and its platform, the lowest first.
card-overlap = “{ $one }” and “{ $other }” overlap. Move them apart, or let one stand on the other (stands_on).
card-no-characters = no character “{ $id }”.
card-no-abilities = no ability “{ $id }”.
card-no-signatures = no signature “{ $id }”.
card-other-faction = “{ $id }” is not of the faction of this troupe. Take another character, or another faction.

## Factions, keywords, and what pieces of terrain show.

faction-commonwealth = Commonwealth
faction-dominion = Dominion
faction-leshavult = Leshavult
faction-shades = Shades

keyword-animal = Animal
keyword-aquatic = Aquatic
keyword-babeling = Babeling
keyword-cleric = Cleric
keyword-cultist = Cultist
keyword-faerie = Faerie
keyword-familiar = Familiar
keyword-faun = Faun
keyword-food = Food
keyword-giant = Giant
keyword-gnome = Gnome
keyword-goblin = Goblin
keyword-human = Human
keyword-mercenary = Mercenary
keyword-merfolk = Merfolk
keyword-militia = Militia
keyword-musician = Musician
keyword-norse = Norse
keyword-pirate = Pirate
keyword-psychopomp = Psychopomp
keyword-risen = Risen
keyword-rogue = Rogue
keyword-spirit = Spirit
keyword-treefolk = Treefolk
keyword-troll = Troll
keyword-witch = Witch
keyword-wizard = Wizard

look-barrel = the barrel
look-boulder = the boulder
look-brook = the brook
look-cart = the cart
look-crate = the crate
look-door = the closed door
look-chapel = the chapel
look-fence = the fence
look-fountain = the fountain
look-graves = the graves
look-hill = the hill
look-log = the log
look-marsh = the marsh
look-mill = the mill
look-stairs = the stairs
look-stall = the stall
look-standing_stone = the standing stone
look-terrace = the terrace
look-tower = the tower

## The game by itself.

game-name = Moonstone
game-pitch = Lead a troupe of rogues and fairies, dig for fallen Moonstones, bluff and fight for them.
game-goal = Hold the most Moonstones when the fourth turn ends.

## Measuring, and what a move would do.

reach = Everything within reach, around corners too; tap a place to see the way.
way-length = { $length }″ of { $most }″.
way-leaves = It would leave the table: removed from play, with its Stones safe.
way-enters = Enters the engagement of { $names }.
way-leaves-engagement = Leaves the engagement of { $names }.
way-reaches = Could attack { $names } from there.
gap-enemy = { $inches }″ from { $name }.
gap-stone = { $inches }″ from a Stone, { $depth } deep.
touch-stone = Touches a Stone, { $depth } deep.
ruler = { $inches }″.
ruler-bases = { $one } to { $other }: { $inches }″, base to base.
ruler-higher = { $name } stands { $inches }″ higher; { $reach }″ apart in melee.
ruler-lower = { $name } stands { $inches }″ lower; { $reach }″ apart in melee.
ruler-no-sight = No line of sight.
ruler-cover-none = In sight, without cover.
ruler-cover-light = In sight; { $name } has light cover: { $by }.
ruler-cover-heavy = In sight; { $name } has heavy cover: { $by }.

## What a choice would come to.

weigh-hand = { $name } draws { $cards ->
    [one] one card
   *[other] { $cards } cards
}: { $parts }.
part-arcane = Arcane { $cards }
part-ability = abilities { $cards }
part-evade = Evade of the target { $cards }
part-status = status of the target { $cards }
part-cover = cover { $cards }
part-above = from above { $cards }
part-melee = Melee { $cards }
part-attacks = attacker { $cards }
part-distracted = distractions { $cards }
part-bounds = within the bounds of the rules
weigh-chance = Chance of a card that does something ({ $cards }): { $chance } %.
weigh-resist = { $cards } cards resist; with a Catastrophe among them: { $chance } %.
weigh-kind = Chance to hold a given melee card: { $own } %; for the other: { $theirs } %.
weigh-no-answer = { $name } does not reach that far: their cards deal nothing.
weigh-jog = A Jog of { $inches }″: the area with the golden rim.
weigh-step = A Step of { $inches }″: the area with the golden rim.
weigh-steps = With { $steps ->
        [one] a Step
       *[other] { $steps } Steps
    } after it, { $inches }″ in all: the blue area.
weigh-troupe = In it: { $names }.
weigh-faction = You choose { $size } of { $count } characters yourself.
weigh-signature = { $name } { $text }
weigh-cells = It causes: { $cells }.
weigh-cell = { $card } { $damage }
fight-legend = Against each card: what it causes in bold, then what it suffers. * allows a riposte, ★ as a signature move. The line below: how likely the other holds that card.
odds-this = { $card } among the cards you can’t see: { $chance } %
odds-any = Any card that does something: { $chance } %
sheet-more = Also: { $names }.
weigh-held = Your opponent drew { $held } of the { $unseen } cards you can’t see. Chance that { $card } is among them: { $chance } %.
weigh-held-any = Chance that they hold any card that does something: { $chance } %.

## How it ends.

outcome-dawn = Dawn breaks. The most Moonstones win.
outcome-sudden-death = Sudden Death: one more Stone decides it.
outcome-nobody-left = Nobody is left on the table.
outcome-conceded = A player conceded.
fact-turns = Turns
fact-stones = Stones of the winner
deck-characters = Characters
deck-troupes = Troupes
statistic-initiative_won = Won with Initiative
statistic-early_bird_won = Won by the Early Bird
fact-announced = Arcane cards announced
fact-bluffed = Announced falsely
fact-called = Not believed
fact-caught = Lies caught
fact-laid_HG = Melee cards chosen: { melee-HG }
fact-laid_FS = Melee cards chosen: { melee-FS }
fact-laid_TH = Melee cards chosen: { melee-TH }
fact-laid_SC = Melee cards chosen: { melee-SC }
fact-laid_RA = Melee cards chosen: { melee-RA }
fact-laid_LG = Melee cards chosen: { melee-LG }
fact-energy_step = Energy for Steps and jumps
fact-energy_traverse = Energy for Traverses
fact-energy_harvest = Energy for Harvests
fact-energy_melee = Energy for Melee Attacks
fact-energy_active = Energy for active abilities
fact-energy_arcane = Energy for Arcane abilities
fact-energy_reaction = Energy for Reactions
fact-energy_go_for_it = Energy for Go For It
decision-choose-faction = Which faction or troupe to lead
decision-choose-troupe = Who is in the troupe
decision-mulligan = Whether to redrop the Moonstones
decision-bird-or-initiative = To place first, or to have the Initiative
decision-choose-edge = Which edge of the table to take
decision-deploy-character = Whom to place next
decision-deploy = Where to place a character
decision-choose-first = Who goes first
decision-choose-character = Who acts
decision-choose-action = What a character does
decision-move = Where to step or jog
decision-effect-move = Where to go in a Reaction or by an ability
decision-effect-place = Where somebody is placed
decision-effect-order = In which order some are moved
decision-land = Where to land after a Traverse or a climb
decision-jump = Where to jump down
decision-direction = In which direction somebody is moved
decision-place-stone = Where a Stone is dropped
decision-reaction = Whether to react, and with whom
decision-interrupt = Whether to react before an action
decision-divine-reveal = Whether to cancel an ability with two Catastrophes
decision-play-arcane = Which Arcane card to play face down
decision-announce = Which Arcane card to announce
decision-resist = Whether to believe it
decision-replace-card = Which card to put in the place of a lie
decision-replay = Whether to play a true ability again
decision-go-for-it = Whether to go for it
decision-choose-melee-card = Which melee card to fight with
decision-critical = How many further copies to add
decision-signature = Whether to make it a signature move
decision-damage-type = Which type of damage to deal
decision-riposte = Whether to riposte, and with what
decision-second-target = Who is the second target
decision-keyword = Which keyword counts for a target
decision-end-step-order = Whose signature move takes effect first
decision-use-ability = Whether to use an ability
decision-trigger-order = In which order abilities take effect
decision-effect-target = Who an effect targets
decision-ignore-catastrophe = Whether to ignore a Catastrophe
decision-pay-tax = Whether to pay for a target
decision-play-openly = Which Arcane card to play face up
decision-show-bluff = Whether to show the card that was believed
decision-effect-may = Whether an effect takes place
decision-remove-ability = Which ability is lost
decision-choose-catastrophe = Which Catastrophe is suffered
decision-catastrophe-order = In which order Catastrophes are suffered
decision-arrange-top = How many cards go back on top
decision-arrange-deck = In which order cards go back
decision-lay-area = Where a Wood or Water is laid out
decision-replace-area = Which area is taken away for a new one
decision-summon = Whom to summon
decision-reanimate = Whom to bring back
decision-choose-effect = Which of several effects to have
decision-again = Whether to do it once more
decision-take-stone = Which Stone to take
decision-steal-stone = Whether to take a Stone from somebody
decision-choose-depth = How deep a Stone is to lie
decision-optional-pay = Whether to pay energy for more
decision-status-order = In which order statuses are suffered
decision-reroll-whose = Whose die is rolled again
character-commonwealth = { faction-commonwealth }
character-dominion = { faction-dominion }
character-leshavult = { faction-leshavult }
character-shades = { faction-shades }

## The picture.

stat-range = Reach
sheet-energy = Energy { $energy }
turn-of = Turn { $turn } of { $of }
sudden-death-turn = Sudden Death
phase-troupes = Everybody chooses a troupe.
phase-drop = The Moonstones fall.
phase-mulligan = Keep the Moonstones as they lie?
phase-roll = Who places first?
phase-deploy = Everybody places characters, one at a time.
phase-replenish = Energy is handed out.
phase-first = Who goes first?
phase-activate = { $seat-is ->
    [you] You choose
   *[other] { $seat } chooses
} who acts.
phase-action = A character is acting.
phase-acts = { $character } acts ({ $seat }).
phase-discard = The turn ends.
player-standing = { $count } standing, { $waiting } to act
player-initiative = Initiative
player-stones = { $seat }: { $carried } carried, { $secured } safe off the table
edge-north = northern edge
edge-east = eastern edge
edge-south = southern edge
edge-west = western edge
character-now = { $boxes } of { $hp } boxes, energy { $energy }, Stones { $stones }
sheet-stats = Melee { $melee } ({ $range }″) · Arcane { $arcane } · Evade { $evade } · Health { $hp }
sheet-ability = { $name } ({ $facts }): { $text }
sheet-signature = Signature move { $name }: { $text }
ability-passive = always
ability-active = { $cost } energy
ability-arcane = Arcane, { $cost } energy
ability-range = { $inches }″
ability-pulse = pulse { $inches }″
ability-limit-turn = once per turn
ability-limit-game = once per match
ability-limit-reload = until reloaded
ability-limit-each-turn = each once per turn
ability-works = counts { $cards } cards
arcane-any = any { $value }
arcane-all-green = Green
arcane-all-blue = Blue
arcane-all-pink = Pink
signature-plain = Upgrade of { $card }.
signature-text = Upgrade of { $card }: { $text }
terrain-obstacle = { $look }: an Obstacle, { $inches }″ high. Climb over it with a Traverse; it gives cover.
terrain-barrier = { $look }: a Barrier, { $inches }″ high. Nobody crosses it or sees through it.
terrain-building = { $look }: a building, { $inches }″ high.
terrain-wood = { $look }: a Wood. No Jogs; nobody sees through it to something beyond.
terrain-water = { $look }: Water. No Jogs.
terrain-platform = { $look }: a surface, { $inches }″ high.
terrain-stairs = { $look }: up to { $inches }″.
fight-heading = { $one } attacks { $other }
fight-side-0 = { $name } attacks, with { $count ->
    [one] one card
   *[other] { $count } cards
}
fight-side-1 = { $name } defends, with { $count ->
    [one] one card
   *[other] { $count } cards
}
fight-laid = Shown: { $cards }
fight-chosen = Your card: { $card }
melee-card = { $card }: what it causes and what it suffers against each card. * allows a riposte.
duel-heading = An Arcane ability
duel-by = By { $name }
duel-on = { $name } on { $target }
duel-announced = “{ $card }”
hand-of = { $seat }: { $count ->
    [one] one card
   *[other] { $count } cards
}
announce-does = Say { $card }: the ability does something with it
announce-nothing = Say { $card }: the ability does nothing with it

## Places in words.

way-stay = Stay here
way-place = { $inches }″ { $bearing }
way-stone = { $inches }″ { $bearing }, to a Stone { $depth } deep
way-enemy = { $inches }″ { $bearing }, up to { $name }
way-deploy = { $along }″ along the edge, { $deep }″ in
bearing-north = north
bearing-north-north-east = north-north-east
bearing-east-north-east = east-north-east
bearing-east-south-east = east-south-east
bearing-south-south-east = south-south-east
bearing-south-south-west = south-south-west
bearing-west-south-west = west-south-west
bearing-west-north-west = west-north-west
bearing-north-north-west = north-north-west
bearing-north-east = north-east
bearing-east = east
bearing-south-east = south-east
bearing-south = south
bearing-south-west = south-west
bearing-west = west
bearing-north-west = north-west

# Hints

hint-harvest = The Stone is { $depth } deep, and there is energy for { $energy ->
        [one] 1 Harvest
       *[other] { $energy } Harvests
    } at most.
hint-attack = Attacking { $character } should gain about { $gain } boxes more than it costs.
hint-end = Nothing left is worth the energy or giving up this place.
hint-next = Next best: { $action } (worth { $less } boxes less).
hint-stone = { $character } can take a Stone { $depth } deep in turn { $turn }.
hint-mix = Your opponent can’t outguess this mix: { $mix }. It is worth { $value } boxes on average, whatever they hold.
hint-mix-card = { $card } { $share } %
hint-truth = You hold it: say so. If they call, you play again for free.
hint-lie = A bluff: { $card } is called { $caught } % of the time when you don’t hold it.
hint-call = With your hand, call { $often } % of the time. Your opponent holds this card { $chance } % of the time.
hint-punish = You hold a Catastrophe to replace a bluff with.
hint-replace = The card that helps your opponent least.

# Ready choices of options

preset-quick = Quick: 3 against 3
preset-quick-help = Three characters a side and five Stones: the best first match.
preset-skirmish = Skirmish: 4 against 4
preset-skirmish-help = Four characters a side and seven Stones.
preset-full = Full: 6 against 6
preset-full-help = The match of the rulebook: six characters a side, seven Stones.

screen-legend = ● ■ ▲ ◆ the players, with two letters of a name (► active) · ✧2 a Stone at depth 2 · ♥ health, ♡ lost · ◊ energy · ♣ wood ≈ water █ barrier ▒ obstacle ▓ building = platform ≡ stairs · a dot every 6 inches

# Words that are explained where a piece is looked at closely.
term-melee = Melee
term-melee-means = How many cards a character draws in a melee, to choose one from.
term-reach = Reach
term-reach-means = How far a character strikes in a melee. It engages the enemies that it sees within that distance.
term-arcane = Arcane
term-arcane-means = How many cards a character draws for an Arcane ability.
term-evade = Evade
term-evade-means = Changes how many cards an enemy draws for an Arcane ability against this character: −1 is one card fewer.
term-energy = Energy
term-energy-means = Pays for actions. Each turn brings one for each blue dot on a box without a wound.
term-slow = Slow
term-slow-means = A Slow character jogs 2″ at most. Anyone carrying a Stone is Slow.
term-pulse = Pulse
term-pulse-means = Reaches every character within that many inches, seen or not.
term-catastrophe = Catastrophe
term-catastrophe-means = When it comes up, the ability’s Catastrophe happens instead of its effect.
term-signature = Signature move
term-signature-means = This character’s own version of a melee card.
term-reaction = Reaction
term-reaction-means = After an action, one of your own characters may pay 1 energy to move up to 1″.
term-step = Step
term-step-means = A short move that Water and Woods do not stop.
term-harvest = Harvest
term-harvest-means = A character in contact with a Stone digs it up by 1, for 1 energy, unless an enemy engages it.

# Reasons behind lines of the log
why-base = { $card } against { $against } causes { $base } (MS-14.7).
why-copies = A critical hit of { $copies } cards multiplies that by { $copies } (MS-14.9).
why-term = { $name }: { $sign } { $by } (MS-7.4).
why-none = { $name }: no damage, whatever else counts (MS-7.5).
why-dealt = That comes to { $dealt }; a sum is never below 0 (MS-7.4).
