# Names

game-name = Acid Reflections
game-pitch = Six secret races on one road, a Dragon behind you, and everybody meddles.
game-goal = Have the most Epic Points when somebody completes a Quest, or when the Dragon’s countdown ends.
# A Team by whoever plays it; by its colour where nobody is named.
team = { $seat-is ->
    [you] your Team
    [unnamed] { $colour }
   *[other] { $seat }
}
team-red = Red
of-red = a red
team-blue = Blue
of-blue = a blue
team-green = Green
of-green = a green
team-orange = Orange
of-orange = an orange
team-purple = Purple
of-purple = a purple
team-grey = Grey
of-grey = a grey
gem-red = red
gem-orange = orange
gem-violet = violet
gem-green = green
gem-blue = blue
gems = { $list }
gems-of = { $n } { $gem }
no-gems = no Gem
token-purse = Purse
token-chance = Chance
token-bonus-die = Bonus Die
token-vision = Secret Vision
token-gem-tax = Gem Tax
token-unforeseen-tax = Unforeseen Tax
token-peril = Peril
deck-hero = the top Hero
deck-loot = the top Loot
deck-relic = the top Relic
deck-unforeseen = the top Unforeseen
power-red = Necropolis
power-orange = Oracle
power-violet = Seizure
power-green = Abundance
power-blue = Scouting
dice-simple = Simple dice
dice-expert = Expert dice

# Places

place-lair = her lair
place-red = red square { $n }
place-city = the city
place-path = square { $n }
place-door = the Door
place-corridor = corridor { $n }
place-spur = shortcut { $n }
place-forest = the forest ({ $n })
place-river = the river ({ $n })
place-cave = the cave ({ $n })
place-bivouac = the bivouac ({ $n })
place-hill = the hill ({ $n })
place-mount = the mount ({ $n })
place-room = Room { $n } { $side }
side-left = left
side-right = right
place-room-known = { $room }

# Stages

stage-set-up = Set-up
stage-turn = Turn { $n }: { $team }
stage-end = End

# Questions

ask-advance = How far do you go on?
ask-ambush = Lay an ambush?
ask-assign = Which Hero gets which die? You need { $need }.
ask-bless = Announce a Blessing?
ask-bonus-order = Which bonus first?
ask-cancel = Cancel this card?
ask-champion = Which Hero takes the test?
ask-chance = Chance: one bonus, or a roll for more?
ask-choose-peek = What do you look at?
ask-choose-deck = Which deck do you turn over?
ask-choose-scouting = Which tokens do you take?
ask-colour = Which colour is your Team?
ask-contest = Contest this success? { $total } of { $need }.
ask-counter = { $token }: suffer it or counter?
ask-dah = { $team } announces { $blessing }. DAH?
ask-dah-of = Who was first with DAH?
ask-den = Which Room does she enter?
ask-dice-golden = The Golden Die shows { $value }. Change it?
ask-dice-vitality = The die shows { $value }. Change it?
ask-dice-set = Set the { $value } to what?
ask-dice-which = Which die?
ask-discard = Too many cards: discard one.
ask-dragon = The Dragon: advance her or brake?
ask-draw = The countdown: draw a Gem.
ask-end = Play a token before your turn ends?
ask-equip = Rearrange your equipment?
ask-equip-item = Where does { $item } go?
ask-found = You found { $token }.
ask-ghost = Your Team is out. Spend a Gem?
ask-go = Where to? { $steps } steps.
ask-hamper = Which Hero does your Critter hamper?
ask-keep = Keep it, or discard a card?
ask-last-word = A last word before the turn ends?
ask-line-up = In which order do they march?
ask-lose = Which Gems do you give up?
ask-malus = A Trial! Throw something in?
ask-malus-of = Both at once: whose card counts?
ask-oppose = { $power } with { $value }: cancel it, or use yours after it?
ask-pay = Which Gems do you pay?
ask-pick = Which Hero joins you? (Attack-Perception-Magic-Agility-Defence)
ask-point-out = Which Hero is tested?
ask-prevent = { $hero } is about to be hurt. Prevent it?
ask-prior = Before the roll: you need { $need }.
ask-quest = Which Quest do you keep?
ask-quest-duel = Which Quest do you keep?
ask-reroll = Change the dice?
ask-rescue = { $total } of { $need }: what helps?
ask-reveal = She crosses you. Reveal your Quest?
ask-room-oracle = Which Rooms do you look at, and where do they go?
ask-room-swap = Which Rooms change places?
ask-room-reveal = Which Room do you reveal?
ask-shout = The Dragon was forgotten. Shout!
ask-similar = Which Blessing do you use?
ask-spoil = A Chance roll of { $value } stands. Spoil it?
ask-spoils-relic = The Relic, or three Loot?
ask-spoils-trial-won = Trial won: anything else?
ask-spots-start = Where do you lay this token?
ask-spots-scouting = Where does this token go?
ask-spots-corridor = On which corridor square?
ask-steal = Which Gems do you take from { $team }?
ask-stride = The Golden Die shows { $value }. Walk or run?
ask-swap = Swap a Hero?
ask-take-heal = Which Hero is healed?
ask-take-wound = Which Hero is wounded?
ask-take-sacrifice = Which of your Heroes is sacrificed?
ask-take-hero = { $hero } would join. Where?
ask-take-loot = Which Loot do you take?
ask-take-own-loot = Which Loot do you give?
ask-take-their-loot = Which Loot do you want?
ask-take-treasure = Which Treasure do you keep?
ask-take-wayside = Which card do you read?
ask-take-enrol = Which Hero joins?
ask-take-swap = Which slots change places?
ask-take-token = Which token do you lay?
ask-tax = Which cards do you give to { $team }?
ask-teller = Who tells the story?
ask-tokens = Which four tokens do you keep?
ask-use-pay-or = Pay { $n }, or suffer it?
ask-use-may-pay = Pay { $n } for it?
ask-use-dice = Simple or Expert dice?
ask-use-cursed = It is cursed. Keep it?
ask-victim-token = Who pays the tax?
ask-victim-steal = From whom do you take Gems?
ask-victim-tax = From whom do you take cards?
ask-victim-quest = Who reveals a Quest?
ask-victim-power = On whom?
ask-visit-plain = What do you do here?
ask-visit-octuple = The Octuple Chamber: what now?
ask-wayside = Ask for a Wayside event, or end?
ask-way = By which way?

# Options

option-advance = Advance her (+1 Gem)
option-brake = Brake: one square (−1 Gem)
option-draw = Draw a Gem
option-stop = Reveal your Quest and stop the countdown
option-announce = Announce a Blessing
option-roll = Roll
option-shout = DRAGON!
option-dah = DAH!
option-dah-costly = DAH! (You hold nothing like it: it would cost you a Gem.)
option-hide = Keep it hidden
option-reveal = Reveal it
option-none = Nothing
option-keep = Keep it
option-reroll = Pay two Gems and roll again
option-walk = Walk (+1 Gem)
option-run = Run: one more die (−1 Gem)
option-end = End the turn
option-done = Done
option-wait = Set it waiting
option-suffer = Suffer it
option-cannot = Nothing fits
option-cancel = Cancel it
option-benefit = Use mine
option-give-up = Give up
option-visit = Only visit
option-trial = Take the Trial
option-chance = Use the Chance square
option-octuple = The Octuple’s gifts
option-hop = Step through the mirror
option-stay = Stay
option-portal = Take the Portal
option-treasure = Take the Treasure
option-octagon = Try the Octagon
option-relic = The Relic
option-loot = Three Loot
option-enrol = Enrol
option-discard = Discard
option-simple = Simple dice
option-expert = Expert dice
option-pay = Pay
option-leave = Leave it
option-dragon = Push the Dragon one square
option-unforeseen = Draw an Unforeseen
option-token = Lay a token in the corridor
option-go = Go to { $place }
option-there = Here: { $place }
option-called = { $name }
option-swap = { $new } for { $old }
option-way = { $places }
option-bless-skill = { $name }’s skill
option-bless-dilemma = { $name }
option-bless-power = The power { $name }
option-malus = { $cards }
option-ambush = { $card }, against { $team }
option-ambush-anybody = { $card }, against anybody
option-counter = Counter it with the same token
option-prevent-card = Play { $name }
option-prevent-discard = Sacrifice { $name }
option-prevent-skill = Thanks to { $name }
option-heal = Heal with { $name }
option-any-time = Play { $card }
option-own-token = { $token }
option-replace = In place of { $hero }
option-slot = Slot { $n }
option-look-token = The token on { $place }
option-look-place = The card at { $place }
option-offer = { $n ->
    [one] { $n } Gem
   *[other] { $n } Gems
 }: { $effects }
option-drop = Discard { $item }
option-wear = { $hero } wears { $item }
option-stow = { $item } in { $hero }’s backpack
option-die-to = { $value } for { $hero }
option-assign = { $list }
option-value = { $value }
option-die = The { $value } of { $hero }
option-bonus-die = Use a Bonus Die: reroll
option-extra-die = Use a Bonus Die: one more die
option-substitute = Golden { $value } for the { $old } of { $hero }
option-reroll-golden = Pay and reroll the Golden Die
option-play-token = Play { $token }
option-cancel-with = { $card } against { $target }
option-play-card = Play { $card }
option-reroll-die = Pay two { $gem } Gems and reroll the { $value }
option-reroll-six = Pay Gems and reroll the { $value }
option-play = Play it now

# Bonuses and effects

bonus-1 = One Unforeseen to look at
bonus-2 = Two Loot
bonus-3 = Heal up to three Heroes
bonus-4 = Four Gems
bonus-5 = A new Hero

# What cards say

char-attack = Attack
char-perception = Perception
char-magic = Magic
char-agility = Agility
char-defence = Defence
char-any = any characteristic
race-human = human
race-elf = elf
race-dwarf = dwarf
race-orc = orc
race-halfling = halfling
race-undead = undead
race-demonkin = demonkin
race-fey = fey
alignment-good = good
alignment-neutral = neutral
alignment-evil = evil
hero-kind = { $race }, { $alignment }, { $ep } EP
price-any = { $n } { $n ->
    [one] Gem
   *[other] Gems
}
price-free = free
skill = { $kind } ({ $price }): { $effects }.
skill-passive = Always: { $effects }.
skill-divine = Blessing
skill-hazard = In a Trial
skill-heal = Healing, at any time
skill-opportunity = After a Trial won
item-weapon = Weapon, { $gold } gold.
item-armour = Armour, { $gold } gold.
item-clothing = Clothing, { $gold } gold.
item-trinket = Trinket, { $gold } gold.
item-relic = Relic, { $ep } EP, { $gold } gold.
item-cursed = Cursed: it has to be worn.
item-minimum = Needs { $char } { $n }.
item-not-for = Not for: { $who }.
card-critter = Critter, { $cost } Gem, { $ep } EP: caps a Hero at 2, and steals if the Trial fails.
card-creature = Creature, { $cost ->
    [one] { $cost } Gem
   *[other] { $cost } Gems
 }: +{ $stars ->
    [one] { $stars } star
   *[other] { $stars } stars
 } or +{ $points ->
    [one] { $points } point
   *[other] { $points } points
 } ({ $scope }).
kind-individual = individual Objectives
kind-collective = collective Objectives
outcome-clear = If the Trial is won: { $effects }.
outcome-dark = If it fails: { $effects }.
card-top = For others, { $moment }: { $effects }.
card-bottom = For you as Guide, { $trigger }: { $effects }.
card-dem = Deus ex machina: it cannot be cancelled.
moment-malus = when a Trial begins
moment-contest = when an Objective is reached
moment-cancel = when a card is played
moment-chance = when a Chance roll stands
moment-last_word = before the turn ends
moment-golden-six = { $moment }, with a golden 6
trigger-divine = as a Blessing
trigger-unforeseen-played = when somebody plays a card
trigger-after-roll = after a roll
trigger-after-golden-roll = after the Golden Die is rolled
trigger-objective-failed = when an Objective is missed
trigger-prior = before a roll
trigger-any-time = at any time
trigger-wound-pending = when a Hero is about to be hurt
trigger-trial-won = after a Trial won
trigger-golden-use = before the Golden Die is used
objective-collective = { $char }: { $need } points together
objective-individual = { $char }: { $need ->
    [one] { $need } star
   *[other] { $need } stars
 } by the golden slot
objective-slot = { $char }: { $need ->
    [one] { $need } star
   *[other] { $need } stars
 } by slot { $slot }
objective-vitality = Vitality test
quest-stages = Take the { $relic } in { $first }; set your token in { $second }; leave by the Portal: { $ep } EP.
quest-mission = { $ep } EP: { $what }
mission-leader = your Leader is { $who }
mission-heroes-least = at least { $n } of your Heroes are { $of }
mission-heroes-most = at most { $n } of your Heroes are { $of }
mission-heroes-between = { $least } to { $most } of your Heroes are { $of }
mission-any = alive
mission-healers = healers
mission-same-race = { $n } of your Heroes are of one race
mission-different-races = { $n } races in your Team
mission-unwounded = none of your Heroes is wounded
mission-won-least = at least { $n } won: { $of }
mission-won-most = at most { $n } won: { $of }
mission-won-between = { $least } to { $most } won: { $of }
won-hero = Hero
won-zone = Zone
won-critter = Critter
won-creature = Creature
won-treasure = Treasure
won-relic = Relic
worth-ep = worth { $ep }
mission-items-loot = at least { $n } Loot
mission-items-weapon = at least { $n } weapons
mission-items-cursed = at least { $n } cursed Loot
mission-items-active-defence = at least { $n } worn things that protect
mission-gold = equipment worth { $n } gold
mission-sets-least = at least { $n } sets of five Gems
mission-sets-most = at most { $n } sets of five Gems
mission-sets-between = { $least } to { $most } sets of five Gems
mission-waiting = at least { $n } gold tokens waiting
mission-stolen = at least { $n } things stolen
mission-chapel = the Chapel’s Chance square used { $n } times

effect-none = nothing
effect-gain-gems = gain { $n } { $n ->
    [one] Gem
   *[other] Gems
}
effect-lose-gems = lose { $n } { $n ->
    [one] Gem
   *[other] Gems
}
effect-give-gems-player = the Guide gives you { $n ->
    [one] { $n } Gem
   *[other] { $n } Gems
 }
effect-give-gems-storyteller = give the Storyteller { $n ->
    [one] { $n } Gem
   *[other] { $n } Gems
 }
effect-steal-gems-guide = take { $n ->
    [one] { $n } Gem
   *[other] { $n } Gems
 } from the Guide
effect-steal-gems-storyteller = take { $n ->
    [one] { $n } Gem
   *[other] { $n } Gems
 } from the Storyteller
effect-steal-gems-any-player = take { $n ->
    [one] { $n } Gem
   *[other] { $n } Gems
 } from a player
effect-draw-loot = draw { $n } Loot
effect-steal-loot = take a Loot that the Guide gained this turn
effect-draw-unforeseen = draw { $n } Unforeseen
effect-tax-unforeseen-guide = the Guide gives you { $n } Unforeseen
effect-tax-unforeseen-any-player = a player gives you { $n } Unforeseen
effect-take-treasure = win one of { $look } Treasures
effect-heal = heal { $n } life
effect-wound = wound a Hero of any player
effect-kill-teammate = kill another Hero of your Team and win the card
effect-vitality-test-golden = the Hero of the golden slot takes a Vitality test
effect-vitality-test-player = a Hero of your choice takes a Vitality test
effect-vitality-test-storyteller = the Storyteller names a Hero for a Vitality test
effect-enrol = enrol up to { $n } of { $look } Heroes
effect-swap-heroes = two Heroes change slots
effect-swap-loot = swap a Loot with another Team
effect-move-pawn-on = go { $n } on
effect-move-pawn-back = go { $n } back
effect-move-dragon = move the Dragon by { $n }
effect-peek = look at { $n } hidden things
effect-reveal-top = turn over { $decks }
effect-reveal-quests = { $n } Quest is shown
effect-swap-rooms-hidden = swap two hidden Rooms
effect-swap-rooms-any = swap two Rooms
effect-move-tokens = move { $n } tokens
effect-pay-or = pay { $n ->
    [one] { $n } Gem
   *[other] { $n } Gems
 }, or { $effects }
effect-may-pay = for { $n ->
    [one] { $n } Gem
   *[other] { $n } Gems
 }: { $effects }
effect-win-killed = win the Heroes killed in this Trial
effect-place-portal = the Portal opens
effect-lower = an Objective ({ $char }) is { $stars ->
    [one] { $stars } star
   *[other] { $stars } stars
 } or { $points ->
    [one] { $points } point
   *[other] { $points } points
 } easier
effect-raise = every Objective is { $stars ->
    [one] { $stars } star
   *[other] { $stars } stars
 } or { $points ->
    [one] { $points } point
   *[other] { $points } points
 } harder
effect-reroll-golden = reroll the Golden Die
effect-reroll-all = reroll all the dice
effect-reroll-subset = reroll any of the dice
effect-set-die-golden = set the Golden Die, up to { $most }
effect-set-die-one = set one die, up to { $most }
effect-set-die-monochrome = set a die, up to { $most }
effect-force-reroll = the dice are rolled again
effect-cancel-card = cancel that card
effect-cancel-bonus = cancel bonus { $bonus }
effect-prevent-wound-card = it does not happen
effect-prevent-wound-once-per-turn = prevents a wound, once a turn
effect-prevent-wound-discard = discard it to prevent a wound
effect-invincible = nothing harms your Team until your next turn
effect-modify = { $char } { $n }
effect-cost-change-reveal-zone = revealing a Zone costs { $n }
effect-cost-change-reveal-door-or-room = revealing the Door or a Room costs { $n }
effect-cost-change-run = running costs { $n }
effect-cost-change-reroll = a reroll costs { $n }
effect-dragon-ally = the Dragon does your Team no harm
effect-untargetable-bad-luck = bad luck never strikes here
effect-untargetable-critter = Critters keep away
effect-leader-only = for the Leader only

# Warnings

warning-last-gem = This is your last Gem.
warning-golden-six = With a golden 6 there is no substitute die, and the Storyteller names the Hero.

# What happened

event-colour-chosen = { $team } plays with { $dice }.
event-drafted = { $team } picks { $hero }.
event-heroes-swapped-in = { $team } now has { $heroes }.
event-lined-up = { $team } lines up: { $heroes }.
event-first-guide = { $team } guides first.
event-tokens-placed = { $team } lays tokens on { $places }.
event-gems-gained = { $team } gains Gems: { $gems }.
event-gems-lost = { $team } gives up Gems: { $gems }.
event-gems-given = { $giver } gives { $taker } Gems: { $gems }.
event-hand-passed = { $team } holds the Divine Hand.
event-ghost-turn = { $team } plays as a Ghost.
event-dragon-forgotten = { $team } forgets the Dragon.
event-dragon-caught = { $team } shouts first, after { $ms } ms.
event-dragon-rests = Nobody noticed. She does not move.
event-dragon-moved = The Dragon moves { $n }, to { $place } ({ $team }).
event-dragon-stays = The Dragon stays ({ $team }).
event-dragon-pushed = { $team } will push the Dragon one square further.
event-crossed = The Dragon crosses { $team }.
event-crossed-safe = The Dragon crosses { $team }, and lets them be.
event-door-sealed = The Door is sealed for ever.
event-countdown-new = { $team } draws a { $gem } Gem: it goes to the tomb.
event-countdown-known = { $team } draws a { $gem } Gem and keeps it.
event-countdown-stopped = { $team } stops the countdown.
event-team-lost-rip = { $team } is eliminated.
event-team-lost-portal = { $team } leaves by the Portal, safe.
event-team-lost-sealed = { $team } is left outside the sealed Door.
event-team-lost-gone = { $team } is gone.
event-team-returned = { $team } is back in play.
event-gave-up = { $team } gives up.
event-blessing-announced = { $team } announces { $blessing }.
event-blessing-used = { $team }: { $blessing } takes effect.
event-dah-claimed = { $team } shouts DAH.
event-dah-missed = { $team } has nothing to copy it with.
event-power-failed = A 6: the power fails, and the turn of { $team } is over.
event-power-cancel = { $team } cancels the power.
event-power-benefit = { $team } will use the opposite power.
event-golden-rolled = The Golden Die shows { $value }.
event-die-changed = The die now shows { $value }.
event-chose-walk = { $team } walks: { $steps }.
event-chose-run = { $team } runs: { $steps }.
event-pawn-walk = { $team } goes to { $place }.
event-pawn-bonus = { $team } goes on to { $place }.
event-pawn-back = { $team } falls back to { $place }.
event-pawn-arrow = { $team } takes the shortcut to { $place }.
event-pawn-portal = { $team } steps through a portal to { $place }.
event-storyteller-named = { $team } tells the story.
event-wayside-read = { $team } reads { $card }: { $text }
event-chance-bonus-taken = { $team }: { $bonus }.
event-bonus-cancelled = { $team } cancels a bonus: { $bonus }.
event-bad-luck = Bad luck for { $team }.
event-token-found = { $team } finds { $owner } token: { $token }.
event-token-played = { $team } plays { $token }.
event-token-set-waiting = { $team } keeps { $owner } token.
event-token-countered = { $team } counters { $token }.
event-token-laid = { $team } lays a token on { $place }.
event-tokens-laid = { $team } lays { $owner } token anew.
event-unforeseen-drawn = { $team } draws { $cards }.
event-some-unforeseen-drawn = { $team } draws Unforeseen cards: { $count }.
event-unforeseen-discarded = { $team } discards { $card }.
event-unforeseen-given = { $giver } gives { $taker }: { $cards }.
event-some-unforeseen-given = { $giver } gives { $taker } Unforeseen cards: { $count }.
event-unforeseen-refused = The card of { $team } came too late and goes back.
event-card-played = { $team } plays { $card }.
event-card-cancelled = { $team } cancels { $card }.
event-ambush-laid = { $team } lays an ambush.
event-skill-used = { $team } uses the skill of { $name }.
event-became-invincible = { $team } is invincible until its next turn.
event-loot-found = { $team } finds { $items }.
event-item-worn = { $team }: { $item } is worn in slot { $slot }.
event-item-stowed = { $team }: { $item } goes to the backpack of slot { $slot }.
event-equipment-discarded = { $team } discards { $item }.
event-equipment-taken = { $team } takes { $items } from { $victim }.
event-loot-swapped = { $team } swaps { $given } for { $taken } ({ $victim }).
event-relic-taken = { $team } takes a Relic: { $item }.
event-treasure-taken = { $team } wins a Treasure: { $card }.
event-hero-drawn = { $team } turns over { $hero }.
event-hero-enrolled = { $hero } joins { $team }.
event-hero-turned-away = { $hero } is turned away by { $team }.
event-heroes-swapped = { $team }: { $one } and { $other } change places.
event-hero-tested = { $hero } ({ $team }) is tested: { $die } against { $life }.
event-hero-wounded = { $hero } ({ $team }) is wounded: { $life } left.
event-wound-prevented = { $hero } ({ $team }) gets away unhurt.
event-hero-healed = { $hero } ({ $team }) is healed.
event-hero-killed = { $hero } dies, and { $team } wins the card.
event-hero-gone = { $hero } is gone.
event-trial-announced = { $team } reads the card at { $place }: { $cost } to pay, and a Trial.
event-no-trial = { $team } reads the card at { $place }: { $cost } to pay, no Trial.
event-hazard-revealed = { $card } is revealed at { $place }.
event-monster-played = { $team } throws { $card } into the Trial.
event-monster-won = { $team } wins { $card }.
event-hero-concerned = It concerns { $hero }.
event-dice-rolled = The dice: { $values }.
event-golden-stood-in = The golden { $value } stands in for a { $old }.
event-objective-reached = The Objective is reached.
event-objective-failed = The Objective is missed.
event-objective-contested = { $team } contests it: the dice are rolled again.
event-four-aces = Four Aces! The whole Trial succeeds.
event-trial-succeeded = Trial won at { $place }.
event-trial-failed = Trial lost at { $place }.
event-zone-won = { $team } wins { $card }.
event-card-shifted = The card at { $place } is shifted: { $notches }.
event-door-opened = { $team } opens the Door.
event-relic-token-placed = { $team } lays its Relic token in { $place }.
event-portal-placed = The Portal stands open ({ $team }).
event-quest-revealed = The Quest of { $team } is { $quest }.
event-quest-accomplished = { $team } accomplishes { $quest }.
event-peeked = { $team } looks at { $place }: { $card }.
event-someone-peeked = { $team } looks in secret at { $place }.
event-deck-seen = { $team } looks at { $deck }: { $card }.
event-someone-saw-deck = { $team } looks in secret at { $deck }.
event-top-revealed = { $team } turns over { $deck }: { $card }.
event-rooms-arranged = { $team } rearranges hidden Rooms: { $n }.
event-rooms-swapped = { $team } swaps { $one } and { $other }.

# Endings

outcome-quest = A Quest is accomplished.
outcome-countdown = The countdown is over.
outcome-no-team = No Team is left.
outcome-max-turns = The last turn has been played.
outcome-conceded = A player conceded.
fact-turns = Turns
fact-points-of = Points of { $seat }
fact-points-1 = Points of Team 1
fact-points-2 = Points of Team 2
fact-points-3 = Points of Team 3
fact-points-4 = Points of Team 4
fact-points-5 = Points of Team 5
fact-points-6 = Points of Team 6

# Ready choices

preset-duel = Duel
preset-duel-help = Two Teams, nine seconds for a race, tokens laid for you: the way to learn.
preset-evening = An evening for four
preset-evening-help = Four Teams with all their choices, nine seconds for a race.
preset-crowd = Six Teams, three seconds
preset-crowd-help = The whole table at the speed of the booklet.
preset-days = Over some days
preset-days-help = No clock, and what you would throw at others lies in ambush: nobody has to wait up.

# Options of a match

option-clock = Clock
option-clock-live = Three seconds
option-clock-relaxed = Relaxed
option-clock-turn_based = No clock
option-race_factor = Relaxed: times three seconds
option-reactions = Others’ cards
option-reactions-asked = Asked each time
option-reactions-ambush = Laid in ambush
option-dragon_duty = Forgetting the Dragon
option-dragon_duty-timed = Three seconds to handle her
option-dragon_duty-honour = On your honour
option-dragon_duty-strict = She cannot be forgotten
option-photo_finish_ms = Photo finish (ms)
option-dice_mode = Dice
option-dice_mode-simple = Simple
option-dice_mode-expert = Expert
option-dice_mode-choose = Each chooses
option-colours = Colours
option-colours-by_seat = By seat
option-colours-chosen = Chosen
option-quick_start = Quick start: tokens at random
option-door_policy = The Door
option-door_policy-open_for_all = Opened once for all
option-door_policy-each_team = Each Team must pass it
option-red_track = Red squares (0: by Teams)
option-max_turns = Most turns (0: no cap)

# Refusals

refused-out-of-bounds = { $option } lies between { $least } and { $most }.

# The picture

place-city-name = Maender-Alkoor
place-abyss-name = The Abyss
list = { $list }
title-token = a token of { $owner }
title-pawn = { $team } stands here
title-cost = It costs { $n } { $n ->
    [one] Gem
   *[other] Gems
} to read.
title-offer = { $price }: { $effects }
title-trial = There is a Trial.
title-no-trial = There is no Trial.
title-life = Life { $life } of { $most }
title-team = { $points } points; { $heroes } Heroes, { $gems } Gems, { $cards } cards
title-gems = { $n ->
    [one] { $n } Gem
   *[other] { $n } Gems
 }
title-back = A token, face down
title-die = { $value } for { $hero }
title-dragon = The Dragon
mood-good = Spared you { $n } times more than it hit you.
mood-bad = Hit you { $n } times more than it spared you.
dragon-behind = { $n } behind you · { $speed } a turn
dragon-speed = { $speed } a turn
dragon-countdown = on the tomb: { $n } of 5
team-you = You
team-guide = Guide
team-ghost = Ghost
board-yours = Your Team
board-leader = Leader: { $hero }
board-empty = nobody is left
board-unpicked = yours to choose
board-gems = Gems
board-waiting = Waiting
board-hand = Hand
slot-vacant = slot { $n }
hero-wounded = no skill
skill-divine-short = Blessing
skill-hazard-short = in Trials
skill-heal-short = heals
skill-opportunity-short = after a win
skill-passive-short = always
ep = { $n } EP
quest-secret = a secret Quest
quest-portal = Portal: { $ep } EP
token-purse-help = Draw five Gems.
token-chance-help = The choices of a Chance square.
token-bonus-die-help = Reroll any of your dice, or one more die to walk or run.
token-vision-help = Look in secret at a card or a token.
token-gem-tax-help = Five Gems for its owner.
token-unforeseen-tax-help = Two Unforeseen for its owner.
token-peril-help = A Hero takes a Vitality test.
hazard-unread = Only the Storyteller has read it so far.
hazard-clear = Won
hazard-dark = Failed
hazard-teller = { $team } tells the story
hazard-teller-short = Teller: { $team }
track-heading = Trials & Destinies
track-golden = golden
track-critical = critical: +1 Gem
track-success = success
track-failure = failure: 0
track-worst = −1, a Gem
track-waits = Not read yet
track-need = { $base } + { $raised } − { $lowered } = { $need } to reach
track-need-plain = { $need } to reach
track-odds = By the dice alone: { $percent } %
track-sum = { $terms } = { $total }, { $result }
track-reached = reached
track-missed = missed
race-choose = Now!
race-key = Space
near-heading = What is near
near-chance = a Chance square
near-token = a token of { $owner }
near-door = the Door
near-countdown = She draws the countdown: { $n } of 5 Gems lie on the tomb.
near-dragon = The Dragon: { $place }.
near-dragon-behind = The Dragon is { $n } behind you: { $rounds } { $rounds ->
    [one] round
   *[other] rounds
} if nobody brakes.
near-shown = On the table
offer-heroes = Heroes to choose from
offer-quests = Quests to choose from
end-heading = Epic Points
end-missions = Quest
end-purse = won
end-heroes = Heroes
end-relics = Relics
end-sets = Gems
end-total = total
colour-red = Red
colour-blue = Blue
colour-green = Green
colour-orange = Orange
colour-purple = Purple
colour-grey = Grey
option-hero = { $name } · { $values } · life { $life } · { $ep } EP
option-card = { $name }: { $effects }
option-creature = { $name } (+{ $stars ->
    [one] { $stars } star
   *[other] { $stars } stars
 } or +{ $points ->
    [one] { $points } point
   *[other] { $points } points
 }, { $cost ->
    [one] { $cost } Gem
   *[other] { $cost } Gems
 })
option-critter = { $name } (caps a Hero at 2, { $cost } Gem)
option-skill-of = { $name }: { $skill }

# The terminal

land-forest = forest
land-river = river
land-cave = cave
land-bivouac = bivouac
land-hill = hill
land-mount = mount
legend-dragon = Dragon
legend-chance = Chance
legend-spur = shortcut
legend-gone = Zone played
legend-stone = out of play

# Ready phrases

phrase-brake = Brake her, please.
phrase-advance = Let her come. She is slow today.
phrase-owe = I owe you one.
phrase-not-me = Not me: look who has the most points.
phrase-look-there = Has anybody looked at that Room?
phrase-well-played = Well rolled.
phrase-together = Spare me now, and I spare you later.
phrase-thanks = Thank you. I shall remember it.

# The table as text

table-dragon = Dragon: { $place }, speed { $speed }.
table-team = { $team }: { $place }, { $points } points, { $gems }; cards { $cards }, tokens { $tokens }.
table-hero = { $slot }. { $hero }: life { $life }/{ $most }; attack { $attack }, perception { $perception }, magic { $magic }, agility { $agility }, defence { $defence }. { $items }
table-spared = Has spared { $team }: { $n }
table-hit = Has hit { $team }: { $n }
table-hand = Your hand: { $cards }.
table-quest = Your Quest: { $quest }. { $text }
table-tokens = Tokens: { $list }.
table-token = { $owner } at { $place }
table-zones = Zones: { $list }.
table-rooms = Rooms: { $list }.
table-trial = Trial at { $place }: { $total } of { $need }.
table-golden = The Golden Die shows { $value }.
nothing = nothing
status-rip = out
status-portal = safe
status-sealed = outside
status-gone = gone

# Errors of packs

card-raise-scope = A Creature raises either some characteristics or one kind of Objective: give `chars` or `only`, not both.
card-wayside-events = A Wayside card has six events, one for each value of the Golden Die; this one has { $n }.
card-zone-type = A Zone has either a Trial or offers to buy.
card-hero-range = Each of the five characteristics lies between 1 and 5.
card-hero-sum = The characteristics add up to { $sum }; for { $ep } Epic Points they should add up to 11 more than those, give or take 1.
card-hero-spread = A Hero has a characteristic of 1 or 2 and one of 4 or 5.
card-hero-life = Life lies between 2 and 5.
card-objective = An Objective names a characteristic and how much it needs.
card-arrow = An arrow leads to the node { $to }; it has to lead to a later node, to “clear” or to “dark”.
card-unreached = A node of this Trial is never reached.
card-unknown = There is no card “{ $id }” in the packs.

# Hints

hint-chance = The chance to reach it is { $chance } %.
hint-aid = The chance is { $chance } %; with this it is { $more } %.
hint-rescue = With all you can afford the chance is { $chance } %. Success is worth about { $worth } points.
hint-assign = This assignment gives the most points.
hint-stride = Walking is worth about { $walk } points, running about { $run }.
hint-go = Worth about { $worth } { $worth ->
    [one] point
   *[other] points
}: { $place }.
hint-next = Next best: { $place }, worth { $less } less.
hint-brake = She could reach your Team, or the Door before you, by your next turn.
hint-advance = She is { $squares ->
    [one] 1 square
   *[other] { $squares } squares
} behind you. Advancing brings a Gem.
hint-gem = Advancing brings a Gem.
hint-teller = { $team } is the smallest threat to you: { $points } points.
hint-target = { $team } is the player to hit: { $points } points.
hint-room = You pass this Trial { $chance } % of the time.
hint-blessing = It brings about { $worth } points more than it costs.
hint-quest = With your Heroes this Quest promises about { $points } points.
hint-pick = { $hero } is worth about { $worth } to your Team: points, strengths and skills.

# Reasons in the log

why-most = { $team } has the most points: { $points }.
why-fewest = { $team } has the fewest points: { $points }.

# Words that are explained where a piece is looked at closely.
term-gem = Gem
term-gem-means = Pays for skills, Creatures and Critters, some rerolls, running, and braking the Dragon.

# What may not be chosen, and the rules that say so
refused-no-brake-there = On her own red track she cannot be braked.
refused-no-gem = Braking costs a Gem, and you have none.
refused-too-few-gems = You have { $have } of { $need } Gems.
refused-never-a-six = A 6 is never rolled again for Gems.
refused-too-few-of-colour = You have { $have } of { $need } { $colour ->
    [red] red
    [orange] orange
    [violet] violet
    [green] green
   *[blue] blue
 } Gems.
refused-column-not-full = You have { $have } of 4 { $colour ->
    [red] red
    [orange] orange
    [violet] violet
    [green] green
   *[blue] blue
 } Gems.
refused-not-divine = This card is no divine one.
refused-wounded = The Hero is wounded.
refused-skill-used = It was used in this turn.
refused-price-missing = You lack the Gems for it.
refused-not-concerned = Only the Hero who is tested may help.
refused-other-characteristic = It helps with another characteristic.
refused-substitute-used = The Golden Die was used in this Trial.
refused-golden-six = A golden 6 replaces no die.
refused-only-at-a-trial = It is thrown in when a Trial begins.
refused-other-moment = It is for another moment.
refused-needs-a-six = The Golden Die must show 6; it shows { $golden }.
refused-already-there = You stand there.
refused-beyond-the-door = The Door lies before it.
refused-only-forward = The road leads forward only.
refused-stops-before = { $at ->
    [one] A card one step ahead stops you.
   *[other] A card { $at } steps ahead stops you.
 }
refused-too-far = It is { $far } steps away; you have { $steps }.
refused-taken = Another pawn stands there.
refused-no-stop = It is { $far } steps away, you have { $steps }, and nothing there lets you stop early.
refused-stays-inside = Nobody walks out of the Abyss.
refused-no-way-inside = No way of { $steps } steps ends there.
refused-token-lies-there = A token lies there.
refused-token-chosen-there = You have chosen it already.
refused-no-plain-square = { $kind ->
    [chance] That is a Chance square.
    [city] That is the city.
   *[other] That is no plain square of the road.
 }
rule-AL-2-14 = Each player lays three tokens face down on plain squares of the road that hold none; four wait on the board.
rule-AL-4-11 = Gems pay for skills, cards, Hazards, running, braking and powers. A Gem of a full colour goes back.
rule-AL-5-4 = A skill is used at most once in a turn.
rule-AL-5-19 = In another’s turn a card is played at its own moment only: maluses, contest, cancel, Chance, last word.
rule-AL-6-2 = On the red track the Guide can only advance the Dragon, and gains a Gem.
rule-AL-6-3 = On the road and in the Abyss she is advanced for a Gem, or braked to one square, which costs one.
rule-AL-7-1 = A Blessing is a divine skill, a divine Dilemma or a power: at most one in a turn.
rule-AL-8-1 = A power costs a full column: four Gems of its colour.
rule-AL-9-4 = The Golden Die is changed by a Bonus Die, for two Gems of the colour of its value, never from a 6, or by a card that says so.
rule-AL-9-6 = To run costs a Gem and adds a second die, which is rolled afterwards.
rule-AL-9-8 = A pawn must stop on the first Zone card and on an unopened Door.
rule-AL-9-10 = It stops early on tokens, Chance squares, shortcuts and in Rooms; elsewhere only with all its steps.
rule-AL-9-11 = No pawn ends on a square with another one: at the end of its steps it goes on to the next free place.
rule-AL-9-12 = On the road one moves forward only; at a fork a shortcut may be entered.
rule-AL-9-13 = In the Abyss one moves either way without turning back, in or out of a Room for a step, and never out through the Door.
rule-AL-12-2 = One throws in a Critter or a Creature that one can pay, once in a turn.
rule-AL-12-4 = Critters and Creatures are played only when a Trial begins.
rule-AL-12-12 = An Objective of one Hero is helped by skills of that Hero alone, one of all by those of anybody in the Team.
rule-AL-15-9 = A die from 1 to 5 is rolled again for two Gems of the colour of its value; a 6 never.
rule-AL-15-10 = Once in a Trial the Golden Die replaces one die, but not with a 6.
rule-AL-18-6 = A wounded Hero cannot use skills; equipment still works.
