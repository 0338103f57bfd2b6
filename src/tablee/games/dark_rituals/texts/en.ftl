# Game
game-name = Dark Rituals
game-pitch = You are the villain: six Heroes hunt your Witches by cards that you can read. Know when to stop acting.
game-goal = { $encounter ->
     [1] Have 4 Trapped Souls on the board at once, before the Heroes free 3.
     [2] Eliminate 4 Heroes before 3 Witches fall.
     [3] Throw a Ruby into the Pit and have the Demon finish 2 Heroes. Lose no Demon, nor every Possessed Serf before it comes.
     [4] Have 5 Serfs eliminated while Pekka lives, then the Demon must finish 2 Heroes.
     [5] Eliminate all 6 Heroes. You lose with the last Witch, or with the Demon.
    *[other] Meet your own condition before the Heroes meet theirs: both are counted above the map.
}

# Options
option-encounter = Encounter
option-encounter-1 = 1. Gather their Souls
option-encounter-2 = 2. Kill the Heroes
option-encounter-3 = 3. A Risky Solution
option-encounter-4 = 4. Give me Souls!
option-encounter-5 = 5. Blood Sacrifice
option-encounter-0 = From a pack of your own
option-lineup = Heroes
option-lineup-recommended = The recommended six
option-lineup-random_by_class = Random, by Class
option-lineup-custom = I choose them
option-demon = Demon of Encounters 3 to 5
option-demon-haborym = Haborym
option-demon-chalcosoma = Chalcosoma
option-demon-ormazog = Ormazog
option-demon-random = Random
option-ranged_mode = The Heroes’ choices
option-ranged_mode-standard = Standard
option-ranged_mode-simplified = Simplified: no ranged weapons
option-ranged_mode-advanced = Advanced: harder Heroes
option-kakhard_for = Kakhard replaces
option-kakhard_for-nobody = Nobody
option-kakhard_for-hagatha = Hagatha
option-kakhard_for-pekka = Pekka
option-kakhard_for-ikrek = Ikrek
option-watch = Pause to watch the Heroes
option-watch-turns = After each Hero turn
option-watch-actions = After each Action
option-watch-off = Never
option-next_slot_visible = Show the next slot number
option-plants_ingredients_only = Plant deck: Ingredients only
option-blood_magic_removed = Remove Blood Magic beforehand
option-solo_friendly_creatures = Solo-friendly Creatures
option-demon_pile_swaps = Demon pile for solo play
option-earlier_plagues = Easier: Plague Rewards one Soul earlier
option-earlier_plagues-2 = The one on 2
option-earlier_plagues-4 = The one on 4
option-earlier_plagues-6 = The one on 6
option-earlier_plagues-8 = The one on 8
option-extra_energy = Easier: more Energy
option-extra_energy-0 = None
option-extra_energy-3 = 3 more
option-extra_energy-6 = 6 more
option-extra_energy-9 = 9 more
option-minions_far = Easier: Minions start farther away
option-free_creature = Easier: start with a Creature
option-free_creature-none = None
option-free_creature-hound = Gallows Hound
option-free_creature-hulk = Mire Hulk
option-free_creature-bearer = Plague Bearer
option-free_creature-piper = Bone Piper
option-plague_min_2 = Easier: Plagues of 1 count as 2
option-drop_last_plague = Harder: without the last Plague Reward
option-less_energy = Harder: less Energy
option-less_energy-0 = None
option-less_energy-2 = 2 less
option-less_energy-4 = 4 less
option-extra_minions_near = Harder: Minions close to the Heroes
option-extra_minions_near-0 = None
option-extra_minions_near-1 = One Condemned
option-extra_minions_near-2 = Two Condemned
option-plague_all_2 = Harder: all Plagues count as 2

# Questions
ask-line-up = Slot { $slot }, { $card } ({ $sort }): which Hero?
ask-sacrifice = Which Witch bleeds for the ritual?
ask-exchange = Discard Witchcraft cards and draw new ones?
ask-turn = Your turn: activate a Character, or Pass. { $energy } Energy left.
ask-action = { $figure }: which Action? { $energy } Energy left.
ask-target = { $figure }: attack whom?
ask-figure = { $figure }: choose a Character
ask-zone = { $figure }: which zone?
ask-cube = { $figure }: move back which cube?
ask-place = Where does the { $figure } appear?
ask-defend = { $attacker } attacks { $target }: { $total } against Resistance { $resistance }. Defend?
ask-boost = { $attacker } fails against { $target }: { $total } against { $defence }. Cast Malediction?
ask-slip = { $witch } survived. Slip away?
ask-curse = { $attacker } wounded { $witch }. Cast Barbed Curse?
ask-shards = { $attacker } missed { $witch }. Cast Spite Shards?
ask-price = { $witch } is about to be wounded. Who pays the Blood Price?
ask-plague = { $plague } spreads with { $x }: how do you use it?
ask-plague-wound = Wounds left to assign: { $left }
ask-plague-cube = Spaces left to move back: { $left }
ask-watch-turn = { $hero }’s turn is over.
ask-watch-reveal = { $hero } is about to act.
ask-watch-entry = { $hero } has acted.
ask-watch-demon = The Demon has shown its mood.
decision-line-up = Choosing Heroes
decision-sacrifice = The sacrifice
decision-exchange = Exchanging cards
decision-turn = Your turn
decision-action = An Action
decision-target = A target
decision-zone = A zone
decision-figure = A Character
decision-cube = A cube
decision-place = A summoning
decision-defend = Defence
decision-boost = Malediction
decision-slip = Slip Away
decision-curse = Barbed Curse
decision-shards = Spite Shards
decision-price = Blood Price
decision-plague = A Plague
decision-plague-wound = Wounds of a Plague
decision-plague-cube = Cubes of a Plague
decision-watch = A pause

# Options of questions
do-line-up = { $hero } ({ $sort })
do-exchange = Discard { $card }
do-pass = Pass: the Heroes act twice before you
do-end = End the activation
do-enough = Enough
do-on = Go on
do-none = No
do-move = Move to { $zone } ({ $cost } Energy)
do-attack = Attack { $target } ({ $cost } Energy)
do-spell = { $spell } ({ $cost } Energy)
do-card = Play { $card } ({ $cost } Energy)
do-witch = Summon { $witch } ({ $price } Energy for good)
do-possess = Possess { $serf } ({ $cost } Energy)
do-take = Take the Ruby ({ $cost } Energy)
do-throw = Throw the Ruby into the Pit ({ $cost } Energy)
do-defend = Defend ({ $cost } Energy)
do-boost = Cast Malediction: +2
do-curse = Cast Barbed Curse
do-shards = Cast Spite Shards
do-cube = { $cube } (now { $value })
do-plague-energy = Gain { $x } Energy for good
do-plague-wounds = Inflict { $x } Wounds on Heroes
do-plague-cubes = Move Attribute cubes back { $x }
do-plague-wound = { $slot }. { $hero } (Life { $life }, assigned { $n })
do-other = Not possible now
figure-at = { $figure }, { $zone }
figure-at-life = { $figure } (Life { $life }), { $zone }
figure-target = { $figure } (Resistance { $resistance }, Life { $life })

# Names
zone = { $tile }, { $quarter }
tile = { $tile }
quarter-nw = north-west
quarter-ne = north-east
quarter-sw = south-west
quarter-se = south-east
class-tank = tank
class-assassin = assassin
class-support = support
cube-strength = Strength
cube-resistance = Resistance
cube-agility = Agility
cube-alchemy = Alchemy
word-witch = a Witch
word-creature = a Creature
word-minion = a Minion
word-minion-many = Minions
word-witch-many = Witches
word-creature-many = Creatures
word-disciple-many = Disciples
word-enemy-many = enemies
word-disciple = a Disciple
word-enemy = an enemy
word-objective = the Objective
word-hero = a Hero
word-serf = a Serf
word-plants = Plants
word-chest = a Chest
word-soul = a Trapped Soul
word-demon = the Demon
word-carrier = a Ruby carrier
word-ritualist = the Witch of the ritual
word-guard = a guard of the Entrance
word-witch-or-demon = a Witch or the Demon
word-possessed = a Possessed Serf
word-wounds = a Wound
word-target = somebody
the-x = X
no-card = none
sum = { $a } + { $b }

# The Heroes’ cards
then = { $first }, then { $last }
entry-level = Level { $level }: { $steps }
entry-level-x = Level X: { $steps }
either = { $first } or { $last }
comma = { $first }, { $last }
semicolon = { $first }; { $last }
step-objective = Activate the Objective
step-attack = Attack { $targets }
step-attack-each = Attack each enemy in its zone
step-attack-several = Attack { $n } { $targets }
step-attack-bonus = { $attack }, +{ $n }
step-attack-wounds = { $attack }, { $n } Wounds
step-attack-rider = { $attack } (Level { $level }: +{ $n } if it helps)
step-move-to = { $zones ->
     [one] Move to { $targets }
    *[other] { $zones } Moves to { $targets }
}
step-move-towards = { $zones ->
     [one] Move towards { $targets }
    *[other] { $zones } Moves towards { $targets }
}
step-escape-to = { $zones ->
     [one] Escape to { $targets }
    *[other] { $zones } Escapes to { $targets }
}
step-escape-towards = { $zones ->
     [one] Escape towards { $targets }
    *[other] { $zones } Escapes towards { $targets }
}
step-teleport-to = { $zones ->
     [one] Teleport to { $targets }
    *[other] { $zones } Teleports to { $targets }
}
step-teleport-towards = { $zones ->
     [one] Teleport towards { $targets }
    *[other] { $zones } Teleports towards { $targets }
}
step-plants = Take the Plants
step-chest = Search the Chest
step-chest-extra = Search the Chest, { $n } more cards
step-heal-self = Heal { $n } on itself
step-heal-most-wounded-here = Heal { $n } on the most wounded Hero here
step-heal-all = Heal { $n } on every Hero
step-draw = Draw { $n } Plant cards
step-rally = Rally: each Serf here attacks
reaction = { $name } (Level { $level }): { $does }
reaction-more-resistance = an attacked Hero has { $n } more Resistance
reaction-more-total = a Hero’s Attack has { $n } more
reaction-reach = melee Attacks reach an adjacent zone
reaction-escape = a pinned Hero Escapes
reaction-survive = a Hero about to fall keeps 1 Life
reaction-riposte = a Hero missed from its zone strikes back
reaction-more-plants = a Hero who takes Plants draws { $n } more

# Reasons
reason-alchemy = Alchemy { $a }, needs { $b }
reason-ingredients = { $a ->
     [one] 1 Ingredient, needs { $b }
    *[other] { $a } Ingredients, needs { $b }
}
reason-no-effect = would change nothing
reason-no-target = { $word }: not on the board
reason-too-few = { $a } in reach, needs { $b }
reason-out-of-range = { $a ->
     [one] { $word }: 1 zone away
    *[other] { $word }: { $a } zones away
}
reason-too-far = { $a ->
     [one] { $word }: 1 zone away, can go { $b }
    *[other] { $word }: { $a } zones away, can go { $b }
}
reason-no-way = { $word }: no way there
reason-already-there = can already reach { $target } from here
reason-pinned = held: Agility { $a } against { $b }
reason-nothing-here = nothing here
reason-nothing-here-plants = no Plants in this zone
reason-nothing-here-chest = no Chest in this zone
reason-nothing-here-soul = no Trapped Soul in this zone
reason-nothing-here-serf = no Serf in this zone
reason-nothing-here-enemy = no enemy in this zone
reason-hands-full = no free item slot
keys = { $keys }
key-only-one = the only one
key-nearest = the nearest, { $distance ->
     [0] in its zone
     [one] 1 zone away
    *[other] { $distance } zones away
}
key-wins-the-game = it would win the match
key-likeliest = the likeliest to fall
key-rank = the highest rank
key-least-life = the least Life
key-least-resistance = the lowest Resistance
key-first-in-play = first in play
key-weapon = better for the weapon
key-company = another Hero is there
key-least-hold = fewer enemies hold there
key-reading-order = first on the map
key-likeliest-hit = the likeliest hit
key-best-chance = the best chance from there
key-new-hero = a new Hero
why-go = { $zone }, for { $target }: { $keys }
why-attack = { $target }: { $keys }
why-there = Decided: { $why }
why-rule = Rule: { $rule }
why-rejected = { $card } { $number }, { $entry }: { $reasons }

# Stages
stage-setup = Set-up
stage-round = Round { $round }
stage-heroes = Hero turn { $turn }
stage-yours = Your turn { $turn }

# Events
event-round-opened = Round { $round } begins. You have { $energy } Energy.
event-hand-refreshed = You discard { $lost } and draw: { $cards }.
event-card-revealed = { $card } is revealed: slot { $slot } acts.
event-hero-spawned = { $figure } arrives in slot { $slot }: { $zone }.
event-hero-decided = { $figure }: { $card } { $number }, { $entry }.
event-hero-decided-why = { $figure }: { $card } { $number }, { $entry }. Why: { $why }.
event-hero-idle = { $figure } has no valid entry.
event-hero-went = { $figure } goes to { $zone }.
event-alchemy-cast = { $figure } casts a spell of Level { $level }; { $left } Plant cards left.
event-hero-reacted = { $figure } casts { $reaction }, Level { $level }; { $left } Plant cards left.
event-hero-reacted-rider = { $figure } adds { $n } by a spell of Level { $level }; { $left } Plant cards left.
event-attack-rolled = { $attacker } attacks { $target }: { $strength } + { $rolled } = { $total } against Resistance { $resistance }.
event-defence-rolled = { $target } defends: { $resistance } + { $rolled } + { $plus } = { $defence }.
event-total-raised = { $card }: the Attack rises to { $total }.
event-blow-missed = { $attacker } fails against { $target }: { $total } is not above { $defence }.
event-figure-wounded = { $n ->
     [one] { $figure } takes a Wound, Life { $left }.
    *[other] { $figure } takes { $n } Wounds, Life { $left }.
}
event-wound-ignored = { $figure } ignores a Wound.
event-figure-fell = { $figure } falls: { $zone }.
event-hero-fell = { $figure } has fallen: { $zone }.
event-figure-healed = { $figure } heals { $n }, Life { $left }.
event-cube-moved = The Heroes’ { $cube } rises to { $value }.
event-cube-moved-back = The Heroes’ { $cube } falls to { $value }.
event-plants-taken = { $drawn ->
     [one] { $figure } takes Plants of value { $value }: 1 card.
    *[other] { $figure } takes Plants of value { $value }: { $drawn } cards.
}
event-plants-drawn = { $figure } draws Plant cards: { $drawn }.
event-plants-lost = The Heroes lose Plant cards: { $n }.
event-chest-searched = { $figure } searches a Chest and takes { $items }; discarded: { $lost }.
event-chest-searched-nothing = { $figure } searches a Chest and finds nothing of use.
event-soul-freed = { $figure } frees a Trapped Soul, number { $freed }.
event-soul-trapped = A Soul is trapped: { $zone }. Trapped now: { $trapped }.
event-soul-gained = The Soul Counter rises to { $souls }.
event-legion-enraged = The Legion is enraged!
event-plague-drawn = A Plague spreads: { $card }, { $x }.
event-energy-gained = You gain { $n } Energy for good.
event-energy-refreshed = You refresh { $n } Energy.
event-turn-passed = You Pass with { $energy } Energy left.
event-legion-activated = You activate { $figure }.
event-legion-moved = { $figure } moves to { $zone }.
event-spell-used = { $figure } casts { $spell }.
event-witchcraft-played = { $figure } plays { $card }.
event-card-reacted = You play { $card }.
event-power-used = { $figure } uses its power.
event-figure-placed = { $figure } appears: { $zone }.
event-serf-possessed = A Peasant is possessed: { $zone }.
event-ruby-taken = A Possessed Serf takes the Ruby: { $zone }.
event-ruby-dropped = A Ruby drops: { $zone }.
event-ruby-thrown = The Ruby falls into the Pit!
event-demon-summoned = { $figure } is summoned: { $zone }!
event-demon-revealed = Demon card: { $card }. { $text }
event-token-on-pit = Souls on the Pit: { $tokens }.
event-rallied-serfs = { $figure } rallies the Serfs: { $zone }.
event-line-up-chosen = Slot { $slot }: { $hero }.
event-ritualist-chosen = { $card } bleeds for the ritual.
event-night-won = You win. { $outcome } { $story }
event-night-lost = The Heroes win. { $outcome } { $story }
event-night-conceded = The Heroes win. { $outcome }
event-night-opened = { $opening } Round 1 begins. You have { $energy } Energy.

# Endings
outcome-six-heroes = Six Heroes have fallen.
outcome-heroes-fallen = Enough Heroes have fallen.
outcome-souls-trapped = Enough Souls are trapped.
outcome-demon-kills = The Demon has killed enough Heroes.
outcome-no-witch = No Witch is left on the board.
outcome-witches-fallen = Too many Witches have fallen.
outcome-souls-freed = The Heroes have freed enough Souls.
outcome-demon-fell = The Demon has fallen.
outcome-possessed-fell = Every Possessed Serf has fallen.
outcome-ritualist-fell = The Witch of the ritual has fallen.
outcome-conceded = You conceded.
fact-encounter = Encounter
fact-rounds = Rounds
fact-hero-turns = Hero turns
fact-passes = Passes
fact-heroes = Heroes fallen
fact-witches = Witches fallen
fact-serfs = Serfs slain
fact-energy-spent = Energy spent

# Refusals
refused-just-activated = Activated last turn
refused-no-energy = Not enough Energy
refused-no-control = You do not control the Demon this turn
refused-in-ritual = Bound to her ritual
refused-held = Held by Heroes here
refused-pit = Nobody enters the Pit
refused-no-opening = No opening on this side
refused-obsessed = A Ruby carrier may only Move or throw the Ruby
refused-second-move = The automatic Escape allows no second Move
refused-a-reaction = A Reaction: it is offered when it applies
refused-cast-already = Cast already in this activation
refused-no-summoning = No Witch may be summoned in this Encounter
refused-no-marker = No Possessed marker is free
refused-supply-empty = No such figure is left
refused-creature-here = This Creature is on the board already
refused-would-fall = It would eliminate her
refused-no-spell-target = No target for it
refused-no-witch-acts = Only a Witch may cast this
refused-not-legion = You activate Characters of the Legion only
refused-too-far-to-move = { $far } zones away; at most { $zones }
refused-friendly = The Legion does not attack its own
refused-out-of-reach = Out of reach
refused-out-of-range = { $range ->
     [0] { $far ->
         [one] 1 zone away; only the own zone counts
        *[other] { $far } zones away; only the own zone counts
     }
    *[other] { $far } zones away, Range { $range }
}
refused-on-the-pit = Whoever is on the Pit shares no zone
refused-wrong-target = It is not meant for this kind of figure
refused-no-use = It would change nothing for this figure
refused-nobody-there = Nobody there whom it is meant for
refused-guarded = The Entrance is held: no Hero enters the Caves
refused-here-already = It stands here already
refused-activate-first = First activate a Witch: she casts it
refused-not-a-payer = Only a Disciple in her zone can pay
refused-slot-empty = Nobody stands in this slot
refused-not-the-most-life = Another Witch has more Life
refused-no-ruby = There is no Ruby to take here
refused-no-throw = The Ruby is thrown from a zone beside the Pit
refused-first-action = An activation has at least one Action
refused-dials-energy = Choose more Energy or less, not both.
refused-dials-plagues = Choose one of the two Plague dials, not both.
refused-dials-creature = This Creature is in this Encounter already: choose another one.
refused-dials-token = There is no Plague Reward on { $number } to move.
refused-dials-occupied = The Plague Reward on { $number } cannot go lower: there is one on the number below.
refused-unknown-encounter = No pack of this match brings an Encounter of its own. Choose one from 1 to 5.
refused-unknown-character = No pack of this match has “{ $name }”.

# Rules
rule-DR-3-3 = On your turn you activate one Character of the Dark Legion for one or two Actions, or you Pass.
rule-DR-3-8 = The same Character is not activated in two of your turns in a row, unless nobody else can act. A new round forgets it.
rule-DR-3-9 = An activation has one or two Actions of one Character. Each Grimoire spell is cast at most once in it.
rule-DR-4-2 = Costs are paid from available Energy. Spent Energy comes back at the start of a round.
rule-DR-5-2 = A Move crosses open edges only: neither fences nor walls.
rule-DR-5-4 = A Move goes one zone, unless the Character’s card says more.
rule-DR-5-5 = To leave a zone with Heroes or Militia, Agility must be at least the sum of what holds there.
rule-DR-5-8 = Range 0 is the own zone; Range 1 adds adjacent zones in sight; Range 2 those two such steps away.
rule-DR-5-12 = Distances are counted along edges that can be used, never through the Pit or guarded Caves.
rule-DR-6-6 = In each window of an Attack you use one Reaction at most. Blood Price hands the Wounds to a Disciple in Ikrek’s zone.
rule-DR-6-11 = The Legion attacks Heroes and Serfs, never its own, unless a Demon card says so.
rule-DR-7-3 = A Grimoire spell costs its Energy. Attack spells are Actions, defence spells are Reactions. Blood Pact must not eliminate Ikrek.
rule-DR-7-4 = A Witchcraft card is cast once, by a Witch on the board who is able to act.
rule-DR-7-6 = A Witch possesses a Peasant within Range 1 if one of the Possessed markers is free.
rule-DR-7-9 = A Creature that is on the board cannot be summoned again.
rule-DR-7-12 = An Action needs a target that exists; a summoning needs a figure in the supply.
rule-DR-8-4 = A Plague gives Energy for good, Wounds on Heroes on the board, or moves the Heroes’ cubes back: one of the three.
rule-DR-10-6 = The Demon card in force says whether you may activate the Demon this turn.
rule-DR-11-11 = When an empty slot is named, a new Hero arrives, of the slot’s Class if possible.
rule-DR-12-10 = A movement that achieves nothing is not made: who can already reach such a target stays.
rule-DR-12-11 = An Attack needs a target in the Hero’s zone, or next to it with a ranged weapon.
rule-DR-12-12 = An Attack on several targets needs that many different ones in reach.
rule-DR-12-14 = Taking Plants, searching, rallying and freeing need something in the Hero’s own zone.
rule-DR-12-15 = A Hero searches a Chest in its zone if it has a free item slot.
rule-DR-13-2 = A spell needs enough Alchemy, as many Ingredients as its Level, and an effect.
rule-DR-13-15 = A spell that would change nothing is not cast.
rule-DR-14-1 = A Hero that must Escape and lacks Agility cannot Move.
rule-DR-14-5 = A movement to a target is made only if the target can be reached with it.
rule-DR-14-8 = The nearest target; of several zones to reach it: the better weapon, another Hero, fewer enemies, first on the map.
rule-DR-14-10 = An entry needs a target of its kind on the board.
rule-DR-14-12 = Of several targets the nearest; then the one whose loss hurts you most.
rule-DR-14-13 = What is still equal goes by another Hero there, fewer enemies, first on the map.
rule-DR-16-3 = The Attack that hurts you most: winning the match, the likeliest elimination, rank, least Life, lowest Resistance, first in play.
rule-DR-16-5 = In advanced mode the Heroes choose by harm and by the best chance.
rule-DR-20-2 = A Possessed Serf takes the Ruby of its zone for 2 Energy; it carries one at most.
rule-DR-20-3 = A carrier beside the Pit throws the Ruby in for 2 Energy, and the Demon comes.
rule-DR-20-5 = A Ruby carrier may only Move or throw the Ruby. It may still Defend.
rule-DR-20-6 = A carrier Escapes automatically if it makes a single Move in its activation; then it makes no second one.
rule-DR-20-7 = Nobody enters the Pit or is moved there; only the summoned Demon stands on it, and never returns.
rule-DR-20-8 = A Demon on the Pit is in nobody’s zone: it is attacked, and attacks, only at Range 1 or more.
rule-DR-21-4 = While a member of the Legion is in the Entrance, no Hero outside enters the Caves by any means.
rule-DR-21-6 = Until the ritual ends its Witch performs no Action. She may react.
rule-DR-22-2 = In this Encounter no Witch may be summoned; a fallen one leaves the game.
rule-DR-22-8 = The nearest Witch or Demon; at equal distance the one most likely to fall.
rule-DR-22-10 = The Witch with the most Life takes Ikrek’s part; you choose in a tie.
rule-DR-23-4 = Some dials exclude each other, and a token can move only if the Encounter has it.

# Errors
card-effects-or-reaction = A spell has either effects or a reaction: write one of them.
card-die = The battle die has six faces.
cards-one-numbers = There must be one set of numbers.
cards-no-kind = No Character is of the kind “{ $kind }”.
cards-no-pile = The Demon { $card } has no pile of Demon cards.

# The table as text
line-encounter = { $name } · Round { $round }
line-condition-mine = You win by: { $name } { $value } of { $goal }
line-condition-theirs = The Heroes win by: { $name } { $value } of { $goal }
condition-souls-trapped = Trapped Souls
condition-heroes-fallen = Heroes fallen
condition-demon-kills = the Demon’s kills
condition-souls-freed = Souls freed
condition-witches-fallen = Witches fallen
condition-possessed-left = Possessed Serfs left
condition-ritualist-life = Life of the ritual’s Witch
condition-demon-life = Life of the Demon
condition-witches-left = Witches left
condition-serfs-slain = Serfs slain
condition-pit-tokens = Souls on the Pit
none-left = none
line-souls = Souls: { $souls }. Plague Rewards on: { $rewards }. { $enraged ->
     [true] The Legion is enraged.
    *[other] The Legion is enraged at 5.
}
line-zone = { $zone }: { $things }
line-figure = { $figure } ({ $strength }/{ $resistance }, Life { $life }/{ $most })
line-figure-ruby = { $figure } with the Ruby ({ $strength }/{ $resistance }, Life { $life }/{ $most })
line-figure-many = { $n } × { $figure }
thing-slot = Slot { $slot }, { $card }: empty
thing-card = { $card }, in your hand
thing-plants = Plants
thing-chest = Chest
thing-souls = Trapped Souls: { $n }
thing-ruby = Ruby
thing-pit-tokens = Souls: { $n }
mark-spawn = Heroes arrive here
mark-pit = the Pit
mark-entrance = the Entrance
mark-welcome = welcome zone
mark-demon = the Demon appears here
mark-caves = the Caves
line-morale = The Heroes’ board: Strength +{ $strength }, Resistance +{ $resistance }, Agility +{ $agility }, Alchemy +{ $alchemy }
line-pool = Plant cards: { $n }, Ingredients: { $ingredients }
line-hero = { $slot }. { $hero }: Strength { $strength }, Resistance { $resistance }, Agility { $agility }, Alchemy { $alchemy }, Life { $life }
line-hero-items = { $slot }. { $hero }: Strength { $strength }, Resistance { $resistance }, Agility { $agility }, Alchemy { $alchemy }, Life { $life }; { $items }
line-slot-empty = { $slot }. Empty: a new Hero comes when it is named
line-reaction = Any Hero: { $reaction }
line-why-spawn = { $hero } has just arrived.
line-why-not = Not { $card } { $number }, { $entry }: { $reasons }
line-why-nothing = { $hero }: no entry is valid.
line-why = { $hero }: { $card } { $number }, { $entry }. { $reasons }
line-why-plain = { $hero }: { $card } { $number }, { $entry }.
line-energy = Energy: { $energy } available, { $spent } spent, { $removed } lost for good
line-card = In hand: { $card } ({ $cost }). { $text }
line-reserve = Witch in reserve: { $witch }, { $price } Energy for good
line-demon = Demon card in force: { $card }. { $text }
line-last = Activated last: { $figure }
line-next = Next: slot { $slot }. AI cards left: { $left }
line-next-card = If { $card } comes: { $by }, { $entry }
line-next-spawn = If { $card } comes: a new Hero arrives
line-next-nothing = If { $card } comes: nothing

# Errors of packs

map-zone = Line { $line }, column { $column } of the map: “{ $found }” is no zone. A zone is a capital letter and a digit, then -nw, -ne, -sw or -se; its name begins at column 1, 9, 17 and so on.
map-zone-twice = Line { $line }, column { $column } of the map: the zone { $found } is drawn twice.
map-edge = Line { $line }, column { $column } of the map: “{ $found }” is no edge. Write . for open, : for a fence, # for a wall.
map-edge-nowhere = Line { $line }, column { $column } of the map: the edge “{ $found }” has no zone on both of its sides.
map-stray = Line { $line }, column { $column } of the map: “{ $found }” stands between the zones. Names have five columns, edges lie in the middle between two names.
map-cut-off = No way leads from the Heroes’ spawn zone to { $zone }. Open an edge.
card-no-entries = A Hero’s card needs at least one entry.
card-no-steps = An entry needs at least one step.
card-x = The Level x and the number x belong together: write both or neither.
card-reaction-level = A Reaction costs Ingredients: give it a Level from 1 to 4, or x.
card-to-or-towards = Write either “to” or “towards”, with at least one target.
card-no-targets = An Attack names at least one type of target.
card-target = “{ $word }” cannot be attacked.
card-six-heroes = An Encounter has a zone for each of the six slots; { $count } are given.
card-zone = The map has no zone { $zone }.
card-objective = “whom” belongs to the Objective “attack”, and only to it.
card-rewards = Each Plague Reward lies on a number of its own.
card-unknown = No pack has “{ $who }”.
card-wrong-kind = “{ $who }” is not what is needed here: { $kind }.
card-no-witch = Without a Witch the Heroes have won before the first turn: place one.
card-demon-placed = { $who } is a Demon: it is summoned in play, and not placed at the start.
card-too-many = { $who } is named { $count } times, and there { $figures ->
    [one] is one figure
   *[other] are { $figures } figures
} in the box.
card-shift = No { $who } starts in { $zone }.
card-no-pit = This rule needs a Pit: add a special “pit” with its zone.
card-on-pit = Nobody starts on the Pit, { $zone }.
cards-six-slots = There must be one Hero Action card for each slot from 1 to 6.
cards-no-ai = Slot { $slot } has no Hero AI card.
cards-few-heroes = At least six Heroes are needed.
cards-number-taken = The Encounter { $other } already has the number { $number }.

# Previews and hints
weigh-pass = The Heroes act twice before your next turn. { $energy } Energy stays unused; { $back } spent comes back in the new round.
weigh-costs = Move { $move }, Attack { $attack }, Defend { $defend } Energy
weigh-text = { $text }
weigh-pinned = Held here: Agility { $agility } against { $hold }. It cannot Move.
weigh-escapes = Heroes hold here: Agility { $agility } against { $hold } is enough to leave.
weigh-would-hold = There it would be held: Agility { $agility } against { $hold }.
weigh-could-leave = There Agility { $agility } against { $hold } is enough to leave again.
weigh-reach = Hits: { $targets }
weigh-from-there = From there, hits: { $targets }
weigh-target = { $target } { $hit } of 36
weigh-energy = Costs { $cost } Energy, { $left } left
weigh-hit = Hits on { $hit } of 36 rolls ({ $percent } %)
weigh-stopped = A Reaction can stop { $n } of them: up to +{ $most } Resistance
weigh-aimed = { $target }
weigh-fells = A hit eliminates it.
weigh-breath = A hit would eliminate it, but Last Breath can keep it alive.
weigh-defend = Holds on { $chance } of 36 rolls ({ $percent } %); costs { $cost } Energy, { $left } left
weigh-boost = { $total } + { $plus } = { $raised } is above { $defence }: the Attack hits. Costs { $cost } Energy, { $left } left
weigh-boost-little = { $total } + { $plus } = { $raised } is not above { $defence }: it would still fail. Costs { $cost } Energy, { $left } left
weigh-price = Costs { $price } Energy for good, { $left } left
weigh-there = There: { $figures }
weigh-nobody = Nobody is there.
weigh-would-lose = It would have Life { $life } left.
weigh-would-fall = It would fall.
weigh-plague-energy = { $total } Energy in all instead of { $now }, for the rest of the match
weigh-plague-fells = Enough to eliminate { $figures }
weigh-plague-none = No Hero has so little Life that it would fall; the weakest: { $figure }, Life { $life }
weigh-plague-cubes = The Heroes’ board now: { $cubes }
weigh-cube = { $cube } { $value }
weigh-falls-to = From { $value } to { $after }
weigh-takes = A Possessed Serf with a Ruby may only Move or throw it.
weigh-throws = The Demon appears on the Pit at once.
weigh-possesses = It joins the Legion: Strength { $strength }, Resistance { $resistance }, Life { $life }. No Soul.
weigh-lives = Life { $life } of { $most }
weigh-next-new = If { $card } comes: slot { $slot } is empty, a new Hero arrives
weigh-next-nothing = If { $card } comes: { $hero } can do nothing
weigh-next-attack = If { $card } comes: { $hero } attacks { $targets }
weigh-next-go = If { $card } comes: { $hero } goes to { $zone }
weigh-next-do = If { $card } comes: { $hero }, { $entry }
hint-pass = Nothing here is worth its Energy: Pass, and take it all back.
hint-plan = Plan: { $first }.
hint-plan-two = Plan: { $first }, then { $then }.
hint-then = Then: { $then }.
hint-chance = { $action }, { $hit } of 36
hint-no-defend = To Defend would hold on { $chance } of 36 rolls for { $cost } Energy: too little for what is at stake.
hint-no-use = Against Resistance { $resistance } and two dice, a Total of { $total } cannot be held: keep your Energy.
hint-exchange = These cards do little against scripted Heroes: draw others.
hint-keep = Keep your hand: every card in it is of use.
warn-pass = You still have { $energy } Energy. The Heroes act twice before you.

# Presets, bots and reports
preset-souls = Gather their Souls
preset-souls-help = Encounter 1, a short hunt for Serfs: the best first match.
preset-heroes = Kill the Heroes
preset-heroes-help = Encounter 2: four Heroes must fall before three Witches do.
preset-rubies = A Risky Solution
preset-rubies-help = Encounter 3: carry a Ruby to the Pit, and the Demon comes.
preset-ritual = Give me Souls!
preset-ritual-help = Encounter 4: hold the hill until five Serfs are dead.
preset-blood = Blood Sacrifice
preset-blood-help = Encounter 5: all six Heroes must fall. The hardest night.
bot-steady = “steady” weighs each Action by its chance, its target and its price in Energy. It plays like somebody attentive who does not plan ahead. It is a program that sees what a player sees, and always plays in the same manner.
standing = percent of the nearest goal
deck-plagues = Plagues
deck-witchcraft = Witchcraft
fact-passed = Passes chosen
fact-defended = Defences

# The picture
pic-why = Why there?
pic-round = Round { $round }
pic-souls = Souls
pic-enraged-at = enraged at { $n }
pic-enraged = enraged!
pic-energy = Energy
pic-spent = { $n } spent
pic-to-spend = to spend
pic-pass = Pass
pic-morale = The Heroes’ board
pic-ingredients = Ingredients: { $n }
pic-next = Next Hero turn
pic-left = cards left: { $n }
pic-unknown = Hidden
pic-empty-slot = A new Hero
pic-hidden = The next slot is hidden.
pic-hand = Your Witchcraft
pic-deck = deck: { $n }
pic-ai = Hero AI card in force
pic-action-card = Hero Action card
pic-nth-action = { $n ->
     [1] 1st Action
    *[other] 2nd Action
}
pic-first-action = 1st: { $entry }
pic-next-new = { $card }: a new Hero arrives
pic-next-nothing = { $card }: nothing to do
pic-next-attack = { $card }: attacks { $targets }
pic-next-go = { $card }: to { $zone }
pic-next-do = { $card }: { $entry }
pic-no-card = No Hero has acted yet. Their cards are shown here, with the reason for each line.
pic-new-hero = Fallen. When { $slot } is drawn, a new Hero comes.
pic-next-short = Next: { $number } · { $name }
pic-next-tag = next
pic-acts = acts
pic-open = The Attack succeeds above the Resistance.
pic-hit = It hits!
pic-missed = It fails.
pic-won = You win
pic-lost = The Heroes win

# The full-screen terminal
screen-figures = 1–6 Heroes, then their Life · ^ Witch and her first letter · @ the Demon · & Creature · c Condemned · r Ravenous · p Possessed Serf · s Peasant · m Militia · > acts · * can be chosen
screen-things = ♣ Plants · ■ Chest · ○ Trapped Soul · ♦ Ruby · » Heroes arrive · # the Pit · ∩ the Entrance · % the Caves
screen-edges = · open edge · ╎ ╌ fence: sight, no way · ┃ ━ wall

# Words that are explained where a piece is looked at closely.
term-strength = Strength
term-strength-means = Added to the two dice of an attack.
term-aid = Aid
term-aid-means = A Hero who shares a zone with another has +1 to all Attributes for actions.
