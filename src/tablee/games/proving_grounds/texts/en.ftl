game-name = Proving Grounds
game-goal = Defeat { $target_defeats } enemies and survive the round. When your health marker reaches the last space, you lose.
game-pitch = Alone in the arena against six enemies at a time: roll, reroll sets, and stop before the clock does.

# Options
option-modules = Modules
option-modules-dragon = Dragon
option-modules-chariots = Chariots
option-modules-inspiration = Inspiration
option-modules-shields = Shields
option-modules-conspirators = Conspirators
option-modules-sun_moon = Sun and Moon
option-modules-dragon-help = One more die: it strengthens an attack, or brings chaos.
option-modules-chariots-help = Chariots charge: set aside the right dice in time, or suffer their effects.
option-modules-inspiration-help = One card with a power that is yours for the whole match.
option-modules-shields-help = After a wrong set an enemy raises a shield; only a solo die breaks it.
option-modules-conspirators-help = Each enemy you defeat brings in a conspirator; a die decides who is active.
option-modules-sun_moon-help = Each round you choose the enemy under the Sun, for a bonus die, and so the one under the Moon.
option-clock_mode = Clock
option-clock_mode-real_time = Real time: 60 seconds a round
option-clock_mode-ticks = Turn by turn: only actions take time
option-clock_mode-untimed = No clock (practice)
option-tick_costs = Pace of the turn-by-turn clock
option-tick_costs-novice = Novice: 9 rerolls a round
option-tick_costs-standard = Standard: 13 rerolls a round
option-tick_costs-quick = Quick: 18 rerolls a round
option-rerolls = Fixed number of rerolls per round
option-swap_index = Wound that opens the dice swap
option-swap_index-1 = The first
option-swap_index-2 = The second
option-clock_seconds = Seconds on the clock
option-target_defeats = Enemies to defeat
option-health_spaces = Spaces of the health track

# Questions
ask-start = Start the clock and roll all your dice
ask-start-no-clock = Roll all your dice
ask-roll = Reroll a set, or stop and fight
ask-rotate = Turn the disc: which enemy faces the Sun?
ask-choose-enemy = Choose an enemy: its marker moves down
ask-dragon = The dragon die shows { $face }: use it against an enemy?
ask-advance = { $enemy } (slot { $slot }): how many spaces up?
ask-fatigue = You are wounded: which die goes to the fatigue track?
ask-swap = Give up a white die for good and take a colour die?
ask-bonus = The Sun smiles: take a colour die from the disc
ask-paint = Let a white die count as a colour?
ask-unshield = Remove the shield of an enemy?
ask-second-wind = Let one tired die come back sooner?
ask-informer = The conspirators' die shows { $value }: roll it again?

do-start = Start and roll
do-stop = Stop and fight
do-reroll =
    { $dice ->
        [one] Reroll the { $value } (a solo die)
       *[other] Reroll the { $value }s ({ $dice } dice)
    }
do-reroll-dragon = Reroll the { $value }s ({ $dice } dice) with the dragon die
do-place = Counter { $card } with { $dice }
do-place-blocked = Counter { $card }
do-power = { $card }: reroll the solo { $value }
do-power-blocked = { $card }
do-advance =
    { $spaces ->
        [one] Up 1 space
       *[other] Up { $spaces } spaces
    }
do-fatigue = A { $colour } die
do-swap = Take the { $colour } die
do-swap-none = No swap
do-bonus = The { $colour } die
do-second-wind = The { $colour } die
do-second-wind-none = No
do-slot = { $slot }: { $enemy }
do-dragon-none = Don’t use it
do-paint = Slot { $slot }, { $enemy }: as { $colour }
do-paint-none = No
do-unshield-none = No
do-keep = Keep it
do-reroll-die = Roll it again
do-other = { $value }
no-enemy = empty

# Words
colour-white = white
colour-blue = blue
colour-green = green
colour-yellow = yellow
letter-white = w
letter-blue = b
letter-green = g
letter-yellow = y
letter-solo = S
die-face = { $face } ({ $colour })
dragon-claw = claw
dragon-tail = tail
dragon-teeth = teeth
dragon-wing = wing
dragon-chaos = chaos
needs = { $number } dice
needs-colours = { $number } dice with { $colours }
needs-solo = a solo die
needs-solo-colour = a solo die, { $colour }
nothing = none

# Table
table-heading = Round { $round }, { $step }. Defeated { $defeated } of { $target }. Wounds you can still take: { $left }. Enemy deck: { $deck }.
step-conspirators = conspirators
step-rotate = disc
step-start = start
step-rolling = roll
step-chariots = chariots
step-dragon = dragon
step-attack = attacks
step-tally = tally
step-sun-moon = Sun and Moon
step-reset = reset
step-now = [{ $step }]
stage-round = Round { $round }
stage-conspirators = Conspirators
stage-rotate = Turning the disc
stage-start = Start of the round
stage-rolling = Roll
stage-chariots = Chariots
stage-dragon = Dragon die
stage-attack = Attacks
stage-tally = Tally
stage-sun-moon = Sun and Moon
stage-reset = Reset
clock-untimed = No clock.
clock-ticks = Clock: { $seconds } seconds left, { $rerolls } rerolls possible.
clock-budget = Rerolls left: { $rerolls }.
clock-running = Clock: { $seconds } seconds in this round.
slot-empty = #{ $slot } empty
mark-shield = SHIELD
mark-sun = SUN
mark-moon = MOON
preview-up = up { $spaces }
preview-down = down { $spaces }
preview-nothing = nothing
preview-defeat = DEFEAT
preview-wound =
    { $wounds ->
        [one] WOUND
       *[other] { $wounds } WOUNDS
    }
preview-shield-up = shield up
preview-shield-broken = shield broken
dice-showing = Dice: { $dice }
dice-pool = Pool: { $dice }
dice-count-white = { $number } white
dice-count-blue = { $number } blue
dice-count-green = { $number } green
dice-count-yellow = { $number } yellow
dragon-shows = Dragon die: { $face }.
track-fatigue = Fatigue: top { $top } (back in round { $last }); middle { $middle } (round { $later }); bottom { $bottom } (round { $soon }).
track-stack = Swap stack: { $dice }, at wound { $wound }.
track-stock = Stock: { $dice }.
track-disc = On the disc: { $dice }.
counter-pair = countered by two dice of one value
counter-single = countered by a solo { $value }
chariot-countered = countered
line-chariot = Chariot { $number }: { $card } ({ $counter }): { $text }
line-in-force = In force this round: { $card }: { $text }
line-inspiration = Inspiration: { $card }: { $text } ({ $state })
power-used = used
power-available = available
line-conspirator = Conspirator { $value }: { $card }: { $text }
line-conspirator-active = Conspirator { $value }, ACTIVE: { $card }: { $text }

# Picture
picture-health = Health
picture-fatigue = Fatigue
picture-defeated = Defeated
picture-stock = Stock
picture-stack = Swap stack
picture-disc = Disc
picture-pool = Pool
picture-box = Box
picture-seconds = seconds
picture-rerolls = rerolls
picture-untimed = no clock
picture-top = top
picture-middle = middle
picture-bottom = bottom
picture-back = back in round { $round }
picture-solo = solo: locked
picture-set = set
picture-wound = wound
picture-round = Round { $round }
picture-deck = Enemy deck: { $number }
picture-chariots = Chariots
picture-inspiration = Inspiration
picture-conspirators = Conspirators
picture-won = Victory
picture-lost = Defeat
picture-on-loan = { $die }, on loan from the disc
picture-rerolls-left =
    { $rerolls ->
        [one] { $rerolls } reroll
       *[other] { $rerolls } rerolls
    }
picture-wounds-left =
    { $left ->
        [0] the end
        [one] one more wound is the last
       *[other] wounds to the end: { $left }
    }
picture-next = Next space: { $needs }
picture-face-down = A conspirator, face down
picture-delta = Dice needed this round: { $dice }
picture-left = deck: { $number }
picture-hidden = face down: { $number }
picture-this-round = This round: { $card }
picture-next-round = Next round: { $card }
picture-open = still open!
picture-active = active
picture-slot = slot { $slot }
picture-power = power
picture-dragon-at = { $face }: slot { $slot }

# Events
event-round-began = Round { $round } begins.
event-conspirator-revealed = A conspirator shows their face: { $card }.
event-informer-used = { $card }: the conspirators' die showed { $value } and is rolled again.
event-conspirator-rolled = The conspirators' die shows { $value }: { $active } is active.
event-conspirator-rolled-no-active = The conspirators' die shows { $value }: nobody acts.
event-conspirator-struck = { $card }: { $text }
event-disc-turned = The disc turns: slot { $slot } faces the Sun.
event-clock-started = The clock starts: { $seconds } seconds.
event-rerolls-granted =
    { $rerolls ->
        [one] You have one reroll this round.
       *[other] You have { $rerolls } rerolls this round.
    }
event-clock-started-no-seconds = You begin to roll, without a clock.
event-rolled = You roll { $faces }; the dragon die shows { $dragon }.
event-rolled-no-dragon = You roll { $faces }.
event-rerolled = You reroll the { $value }s: { $faces }; the dragon die shows { $dragon }.
event-rerolled-no-dragon = You reroll the { $value }s: { $faces }.
event-solo-rerolled = { $card }: the solo { $value } becomes { $face }.
event-dice-placed = You counter { $card } with { $value }s ({ $dice }).
event-clock-stopped-stop = You stop and fight.
event-clock-stopped-time = Time is up.
event-clock-stopped-nothing-left = Nothing more can be done: the fight begins.
event-chariot-countered = { $card } is countered.
event-chariot-struck = { $card } strikes: { $text }
event-colours-scattered = Chaos! The colour dice are rolled again: { $faces }.
event-dragon-used = The dragon's { $face } joins the fight in slot { $slot }.
event-dragon-idle = The dragon's { $face } is not used.
event-die-painted = { $card }: a white die in slot { $slot } counts as { $colour }.
event-marker-rose =
    Slot { $slot }, { $enemy }: { $dice ->
        [0] up
        [one] one die, up
       *[other] { $dice } dice, up
    } { $spaces } to space { $pos }.
event-marker-fell-solo = Slot { $slot }, { $enemy }: a solo die, down { $spaces } to space { $pos }.
event-marker-fell-shield = Slot { $slot }, { $enemy }: { $dice } dice against the shield, down { $spaces } to space { $pos }.
event-marker-fell-no-dice = Slot { $slot }, { $enemy }: left alone, down { $spaces } to space { $pos }.
event-marker-fell-bad-set = Slot { $slot }, { $enemy }: { $dice } dice miss and it hits back, down { $spaces } to space { $pos }.
event-marker-fell-card = Slot { $slot }, { $enemy }: down { $spaces } to space { $pos }.
event-marker-fell-moon = The Moon pulls slot { $slot }, { $enemy }: down { $spaces } to space { $pos }.
event-marker-stayed-bad-set = Slot { $slot }, { $enemy }: { $dice } dice, needs { $needs }: nothing.
event-marker-stayed-wing = Slot { $slot }, { $enemy }: a solo die, held by the wing: nothing.
event-shield-raised = Slot { $slot }, { $enemy }: raises its shield.
event-shield-broken = Slot { $slot }, { $enemy }: its shield is broken.
event-enemy-defeated = { $enemy } (slot { $slot }) is defeated: { $total } so far.
event-wounded =
    { $enemy } (slot { $slot }) wounds you: wound { $health }. { $left ->
        [0] You fall.
        [one] One more is the last.
       *[other] You can take { $left } more before you fall.
    }
event-die-tired = A { $die } die goes to the top of the fatigue track.
event-swapped = You give a { $given } die for good and take a { $taken } one.
event-swap-declined = You keep your dice: no swap.
event-bonus-returned = Back to the disc: { $dice }.
event-bonus-taken = The Sun lends you the { $die } die for beating slot { $slot }.
event-moon-spared = The Moon spares slot { $slot }, { $enemy }.
event-die-rested = { $card }: a { $die } die recovers sooner.
event-dice-returned = Back from the arena to your pool: { $dice }.
event-fatigue-shifted = The fatigue track moves on. Back in your pool: { $rested }; now on the bottom space: { $bottom }; in the middle: { $middle }.
event-stock-returned = From the stock to your pool: { $dice }.
event-enemy-entered = { $enemy } enters slot { $slot }.
event-chariot-revealed = A chariot rolls in: { $card }. { $text }
event-match-won =
    { $wounds ->
        [0] Victory in { $rounds } rounds, without a wound!
        [one] Victory in { $rounds } rounds, with one wound!
       *[other] Victory in { $rounds } rounds, with { $wounds } wounds!
    }
event-match-lost =
    { $defeated ->
        [0] Defeat, with no enemy beaten.
        [one] Defeat, with one enemy beaten.
       *[other] Defeat, with { $defeated } enemies beaten.
    }

fact-rounds = Rounds
fact-wounds = Wounds
fact-defeated = Enemies defeated
fact-rerolls = Rerolls
fact-seconds = Seconds on the clock
fact-modules = Modules
fact-clock = Clock

outcome-won = Victory!
outcome-killed = You have fallen.
outcome-conceded = You conceded.

# Warnings
warning-lethal = Stopping now kills you.
warning-lethal-unless = Stopping now kills you unless your next choice prevents it.
warning-both = { $first } { $second }
warning-chaos = The dragon die shows chaos: all colour dice will be rolled again.

# Refusals
refused-not-a-set = Only a set (two or more dice of one value) can be rerolled: a solo die is locked.
refused-one-set-at-a-time = Reroll one set at a time.
refused-whole-set-only = The whole set is rerolled, never a part of it.
refused-dragon-needs-set = The dragon die is only rerolled together with a set.
refused-die-on-chariot = This die is on a chariot and out of play this round.
refused-not-solo = This needs a solo die, the only one of its value.
refused-wrong-value = These dice do not have the value the chariot asks for.
refused-alike-dice = Dice of one colour are alike: take the one that is offered.
refused-chariot-full = This chariot is already countered.
refused-no-rerolls-left = You have no rerolls left this round.
refused-not-enough-time = Not enough time is left on the clock for this.
refused-must-rotate = The disc must turn: choose another slot than last round.
refused-symbol-mismatch = This enemy does not bear the symbol of the dragon die.
refused-no-attack-dice = No attack die is assigned to this enemy: the dragon die cannot attack alone.
refused-not-a-solo-attack = The wing only helps a solo die.
refused-die-not-eligible = This die cannot go to the fatigue track now.
refused-not-white = Only a white die can be given in a swap.
refused-stack-not-here = This die is not on the swap stack.
refused-wrong-count = A chariot takes one solo die or two dice of one value, as its card says.
refused-out-of-range = Choose a number of spaces that the dice can pay for.
refused-no-such-target = There is no such target.
refused-power-used = This power has been used this round.
refused-clock-not-running = The clock is not running: start it first.
refused-wrong-step = This cannot be done now.
refused-module-twice = A module is named twice: name each once.
refused-rerolls-need-ticks = A fixed number of rerolls needs the turn-by-turn clock: choose clock_mode ticks.

# Rules: what a refusal or a greyed choice cites, for a player
rule-PG-4-1 = A round begins when you start the clock. You then roll every die of your pool: none may be held back.
rule-PG-4-5 = While the clock runs you may reroll any set, as often as you like, even one you have just rolled.
rule-PG-4-6 = Only one set is rerolled at a time. See what comes up before you reroll another.
rule-PG-4-7 = A set is rerolled whole. You cannot keep some of its dice and reroll the rest.
rule-PG-4-8 = A solo die, the only one of its value, is never rerolled. As soon as another die shows the same value, the two are a set and may be rerolled together.
rule-PG-5-8 = To go up several spaces in one attack, every space needs dice of its own, in the right number and colours. You always go up the first space; how much further is up to you.
rule-PG-6-4 = Every wound sends one of your dice to the fatigue track, and you choose which. It may be a die that has attacked, one in the stock or, before the roll, one of the pool; never the dragon die or a die on loan from the Sun.
rule-PG-6-6 = When a wound brings your health marker to the stack of colour dice, you may give up a white die for good and take a die of the stack instead.
rule-PG-10-1 = The dragon die only takes part in matches with the Dragon module.
rule-PG-10-4 = The dragon die is never rerolled alone, nor with a solo die. It may only go along with a set.
rule-PG-10-6 = Claw, tail and teeth help against an enemy whose card bears the same symbol. The dragon die then counts as one more die of that attack.
rule-PG-10-8 = The dragon die joins a set or a solo die; with a solo die it makes a set of two. It cannot attack an enemy that none of your dice attacks.
rule-PG-10-9 = The wing goes with one solo die of your choice and keeps its marker from moving one space down. It does nothing for a set.
rule-PG-10-12 = You may use the dragon die or leave it, and against one enemy a round at most.
rule-PG-11-2 = A chariot's card says which dice counter it: a solo die of a given value, or any two dice of the same value.
rule-PG-11-3 = Rerolling, countering chariots and stopping belong to the time between the first roll and the stop of the clock: not before, not after.
rule-PG-11-4 = A chariot that asks for one die takes a solo die only: the die must be the only one of its value at that moment.
rule-PG-11-6 = Dice on a chariot stay there for the rest of the round. They are not rerolled, belong to no set and attack nobody.
rule-PG-11-7 = A chariot takes one combination of dice. Once it is countered, it accepts no more.
rule-PG-11-10 = A chariot that nobody counters strikes, as far as possible. Where you choose the enemy, it must be one in the arena.
rule-PG-12-5 = A power that works once a round may be used or not. Once used, it is ready again next round.
rule-PG-12-6 = A power acts at its own moment, on what its card names: a solo die during the roll, a white die or a shield when attacks begin, a tired die at the reset, the conspirators' die once you have seen it.
rule-PG-14-7 = An active conspirator acts as the card says: at once, or when attacks are resolved. Where you choose the enemy, it must be one in the arena.
rule-PG-15-3 = Before every roll you turn the disc towards one of the six slots. The Sun shines on that slot, the Moon on the one opposite.
rule-PG-15-4 = The disc must turn every round. You cannot face the slot of the round before, even if another enemy stands there now.
rule-PG-15-6 = If the enemy facing the Sun took a damage this round, you take a colour die that lies on the disc, for the next round.
rule-PG-17-3 = Turn by turn, the clock is a budget: thinking is free and every action costs some seconds. You may only do what you can still pay for.
rule-PG-17-6 = With a fixed number of rerolls, each reroll and each power that rolls dice uses one up. Placing dice on a chariot and stopping are free.
rule-PG-R50 = Dice of one colour are worth the same, so every combination of colours is offered once. Take the one that is offered.

# Hints
hint-roll = Best: { $action }.
hint-quick = Quick advice: { $action }.
hint-odds = Chances if you play on like that: { $odds }.
hint-odds-slot = slot { $slot }: hit { $hit } %, wound { $wound } %
hint-plain = Suggestion: { $action }.

# What is wrong with a card of a pack

card-requirement = “{ $text }” is no requirement: write a number from 2, or S, then letters b, g, y, w.
card-requirement-colours = “{ $text }” asks for more colours than dice. Take a letter away, or ask for more dice.
card-track = expected 3 to 5 requirements, for 4 to 6 spaces; found { $count }.
card-start = expected a space between the bottom (0) and the top ({ $top }), found { $value }.
card-text = an ability needs a text that explains it, and a text needs an ability. Write both or neither.
card-no-effects = a card needs at least one effect.
card-counter = expected “pair” or a value from 1 to 6, found { $value }.
card-word = “{ $word }” does nothing on such a card.
card-when = “{ $word }” on such a card acts at { $allowed }, not at { $value }.
card-limit = “{ $word }” on such a card lasts { $allowed }, not { $value }.
card-scope-either = name either slots or a symbol.
card-scope-self = an enemy’s ability acts on “self”.
card-scope-first-solo = “first_solo” is for solo_extra only.
card-scope-chosen = “chosen” is for move_marker and shield_remove only.
card-scope-remove = shield_remove wants “chosen”.
card-scope-lowest = “lowest_unshielded” is for shield_add only.
card-scope-which = say which enemies: all, chosen, {"{"}slots: […]{"}"} or {"{"}symbol: …{"}"}.
card-module-shields = shield_add needs “shields”: without that module there are no shields.
card-to = write a colour, or “chosen” on an inspiration card.
card-dice = write 1 on an inspiration card; elsewhere leave it out, all dice count so.
card-colours = write [white], and all for the scope, on an inspiration card: the player chooses the die.
card-value-taken = { $value } is already that of { $other }. Take another value, or the id { $other } to replace it.
cards-few = at least { $least } cards are needed, found { $count }.
cards-no-inspiration = at least one card must bear the module “inspiration”.

# What reports on balance say of the game.

bot-first-roll = “first-roll” stops after the first roll of every round: the weakest player there is.
bot-careful = “careful” looks one step ahead: at each roll it compares stopping with one more reroll, and takes what promises more. It plays like somebody attentive who does not plan ahead. It is a program that sees what a player sees, and always plays in the same manner: all differences below come from the game.
bot-solver = “solver” works out the best way through each roll exactly and decides the rest by rules of thumb: a strong player. It is a program that sees what a player sees, and always plays in the same manner: all differences below come from the game.
standing = enemies defeated less wounds
deck-enemies = Enemies
deck-chariots = Chariots
deck-inspirations = Inspirations
deck-conspirators = Conspirators
decision-roll = Reroll a set, place dice or stop
decision-rotate = Where to turn the disc
decision-choose-enemy = Which enemy a card moves
decision-dragon = What to do with the dragon die
decision-advance = How far a marker goes up
decision-fatigue = Which die gets tired
decision-swap = Whether to swap a white die
decision-bonus = Which bonus die to take
decision-paint = Which white die counts as a colour
decision-unshield = Which shield to remove
decision-second-wind = Which die recovers sooner
decision-informer = Whether to reroll the conspirators’ die

# Ready choices of options

preset-training = Training
preset-training-help = No module, sixty seconds a round: the best first match.
preset-calm = Without hurry
preset-calm-help = No module; only actions take time, so you may think as long as you like.
preset-dragon = The Dragon
preset-dragon-help = The Dragon rages, and Inspiration helps you.
preset-full = Full
preset-full-help = All six modules, for those who have won before.

screen-health = wounds left: { $left }
screen-legend = ● the marker of an enemy · * where it starts · 3b on a space: three dice, one of them blue · [4g] a green die that shows 4 · gold: if you stopped now · ♥ left, ♡ lost

# Words that are explained where a piece is looked at closely.
term-set = set
term-set-means = Two or more dice of the same value. Only whole sets are rerolled.
term-solo = solo die
term-solo-means = The only die of its value. It cannot be rerolled, and moves the marker of its enemy one space down.
term-wound = wound
term-wound-means = The space at the bottom of the track: an enemy whose marker is there wounds you.
term-claw = claw
term-claw-means = A weakness: the enemy that the claw of the dragon die finds.
term-tail = tail
term-tail-means = A weakness: the enemy that the tail of the dragon die finds.
term-teeth = teeth
term-teeth-means = A weakness: the enemy that the teeth of the dragon die find.
term-wing = wing
term-wing-means = A weakness: the enemy that the wing of the dragon die finds.
term-fatigue = Fatigue
term-fatigue-means = A wound puts a die here; it comes back some rounds later.

# Reasons behind lines of the log
why-rose = The { $dice ->
    [one] die meets
   *[other] { $dice } dice meet
 } what the next space asks for, each space with dice of its own: { $needs } ({ $rule }).
why-by-rule = { $reason } ({ $rule })
why-ability = Its ability: { $text } (PG-1.5)
why-fell-solo = A solo die moves the marker of its enemy down.
why-fell-shield = A set of { $dice } dice breaks no raised shield: the marker goes down.
why-fell-moon = The enemy under the Moon took no damage this round.
why-fell-no-dice = No die attacked it.
why-fell-bad-set = { $dice } dice do not meet what the next space asks for.
why-fell-card = An effect moved the marker down by { $spaces }.
why-bad-set = { $dice } dice do not meet what the next space asks for, { $needs }: the marker stays (PG-5.6).
why-wounded = Its marker is on the lowest space: that is a wound (PG-6.3).
why-defeated = Its marker is on the top space: it is defeated (PG-6.2).
