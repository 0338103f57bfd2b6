# What is wrong with a card of a pack

card-colours = Give one colour, or two of red, green and blue.
card-no-effects = It does nothing: give it effects, or a ward.
budget-over = Pair { $pair }, { $name }: its Action is worth { $points } points, over the budget of { $least } to { $most } for { $tier }. Weaken it, or give it a higher tier.
budget-under = Pair { $pair }, { $name }: its Action is worth { $points } points, under the budget of { $least } to { $most } for { $tier }. Strengthen it, or give it a lower tier.
card-instant = An Instant has “free” among its effects or something in “as_boost”, and no other card has.
card-no-gift = A Boost gives something.
card-windows = Both gifts of a Boost must be for the same moment: an action, an attack or a drawn chit.
card-void-boost = A void Boost matches no colour: it can only be a Substitution.
card-unknown = Nothing is called “{ $id }”.
enemy-rows = A board has two to four rows, not { $count }.
enemy-active = At least two rows must be active in phase { $phase }.
enemy-row-empty = A row has steps, or is passive.
map-zones = A map has five to nine different zones, not { $count }.
map-border = “{ $border }” is no border of its own: two zones of the map, each pair once.
map-zone-unknown = The map has no zone “{ $zone }”.
map-effect = A zone effect is either negative or positive.
map-apart = Every zone must be within four moves of every other over open borders.
kit-deck = This deck breaks a limit of deck building ({ $rule }).
setup-rows = Give tokens for each row of the board, and none to a passive row.
map-flat = These borders cannot all be drawn on one page: leave some out, until no two of them must cross.
deed-hidden = This is never done: what stands before it always leads to another card. Put it first, or leave it out.
choice-second = A card has one choice: put the second one on a card of its own.
choice-no-way = There may be nothing to choose: give one option without cost, spark, needs and once.
choice-seeker-twice = A Seeker stands at two options: list each at most once.
test-bands = Begin the bands with 0, and let each have more successes than the one before.
card-no-way = This card leads nowhere: let every way through it end with go, end_quest or end_campaign.
unreachable-quests = This quest can never begin: give it a chapter, or let a card that is read gain its Prompt card.
unreachable-story = Nothing leads to this card: name it in a go, in won or lost of a combat, in starts of a quest, or in replaces of a Memory.
unreachable-city = Nobody can come here: let it be there at the start, arrive after a quest, or be added by a card that is read.
unreachable-memories = Nobody can gain this Memory: let a card that is read do so.
unreachable-prompts = Nobody can gain this Prompt card: let a card that is read do so.
unreachable-pouches = This pouch is never opened: let a card that is read do so.
unreachable-interludes = This page is never found: put it into a pouch that is opened.
unreachable-pairs = Nobody can get this pair: put it into a starting deck, a kit, a pack, a pouch, a shop, a bounty house or the courses of a trainer, or give it as loot.
setup-tokens = Lay out each of the tokens 0 to 12 exactly once.
# The game
game-name = Kinfire Chronicles
title = Kinfire Chronicles
game-pitch = Carry the last light along a coast that goes dark: fight together, choose together, come back next week.
game-goal = Win together: beat your enemies before any Seeker falls to 0 HP.
option-mode = What to play
option-mode-campaign = A campaign, chapter by chapter
option-mode-skirmish = A skirmish: a single combat
option-seekers = Size of the party
option-seekers-0 = As many as there are players
option-seekers-2 = Two Seekers
option-seekers-3 = Three Seekers
option-seekers-4 = Four Seekers
option-party = Seekers
option-party-asha = Asha
option-party-feyn = Feyn
option-party-khor = Khor
option-party-naz = Naz
option-party-roland = Roland
option-party-valora = Valora
option-setup = Combat of a skirmish
option-setup-1-2 = The wyvern (1-2)
option-setup-2-11 = The toll at the span (2-11)
option-setup-2-12 = The toll, a stronger captain (2-12)
option-setup-3-9 = The tallow cellars (3-9)
option-setup-3-10 = The cellars, from behind (3-10)
option-setup-4-7 = Wreckers’ cove (4-7)
option-setup-5-9 = The hollow choir (5-9)
option-setup-6-8 = The stair (6-8)
option-setup-6-15 = Where the light ends (6-15)
option-setup-7-8 = The counting house (7-8)
option-kit = Decks of a skirmish
option-kit-start = Starting decks
option-kit-mid = After the first inn
option-kit-late = Before the last quests
option-fate = Fate tokens of a skirmish
option-decide = Weighty matters
option-decide-vote = By vote
option-decide-leader = The leader decides
option-tutorial = Script the first two turns
option-open_hands = Open hands
refused-seeker-twice = Name each Seeker once.
refused-party-size = A party has two to four Seekers, not { $size }.
outcome-won = You have won.
outcome-lost = You have lost this combat.
outcome-abandoned = The chapter was given up: it counts for nothing.
fact-setup = Combat
fact-turns = Turns
fact-cycles = Cycles of the bag
fact-lowest_hp = Fewest HP of a Seeker
fact-fate_spent = Fate tokens spent

# Words for things
colour-red = red
colour-green = green
colour-blue = blue
colour-white = white
colour-void = void
colour-two = { $first } or { $second }
chit-heart = Heart
chit-darkness = Darkness
chit-number = { $number }
card-lantern = the Lantern
card-hidden = a hidden card
card-exhausted = Exhausted
card-armor = Armor
card-wound = Wound
card-weaken = Weaken
card-stun = Stun
card-trap = Trap
status-count = { $status } × { $count }
enemy-of-several = { $name } { $number }
enemy-before = an enemy
ally-before = an ally
row-number = row { $row }
gift-parry = Parry { $n }
gift-damage = Damage +{ $n }
gift-movement = Movement
gift-card = Card
gift-health = Health { $n }
gift-substitute = Substitution
gift-clear-weaken = no Weaken this turn
stage-setup = Set-up
stage-cycle = Cycle { $cycle }
stage-turn = Turn { $turn }

# Questions
ask-choose-seeker = Which Seeker do you play?
ask-place-seeker = Where does { $seeker } start?
ask-break-focus-tie = Several Seekers are tied: whom does { $figure } target?
ask-draw = Draw a chit, or spend a fate token first?
ask-grant-fate = { $seat } asks for fate. Spend a token?
ask-pick-chit = Which chit do you keep?
ask-substitute = The chit is { $chit }. Put it back with a Substitution?
ask-heart-seeker = A Heart: which Seeker takes a turn?
ask-turn = { $seeker }’s turn: what now?
ask-before = Does { $seeker } move before the card takes effect?
ask-boost-action = { $seeker } plays { $card } ({ $colour }). Do you add a Boost?
ask-parry = { $figure }: { $row }, { $damage } ({ $colour }), on { $targets }. Do you parry?
ask-target-attack = An attack for { $n }: which target?
ask-target-area = An area attack for { $n }: which zone?
ask-target-burst = Which zone is struck?
ask-target-move = Who moves?
ask-target-suffer = Who suffers?
ask-target-heal = Who gains HP?
ask-target-armor = Who gains Armor?
ask-target-lose-armor = Who loses Armor?
ask-target-status = Who gets the status?
ask-target-cleanse = Whose statuses go?
ask-target-exhaust = Who gains Exhausted?
ask-target-draw = Who draws?
ask-target-discard = Who discards?
ask-target-draw-or-discard = Who may draw or discard?
ask-target-charge = Whose Lantern is charged?
ask-target-discharge = Whose Lantern goes out?
ask-target-discard-ward = Who loses the Ward?
ask-target-focus = Which enemy’s target token moves?
ask-target-focus-of = Who takes the target token?
ask-mode-draw = Does { $seeker } draw?
ask-mode-cleanse = Which status does { $seeker } lose?
ask-mode-lose = What does { $seeker } discard?
ask-cover-row = { $status } on { $figure }: which row?
ask-card-boost = { $seeker }: draw a card, or discard one?
ask-pass-card = { $seeker } passes: draw a card, or discard one?
ask-discard-card = Which card does { $seeker } discard?
ask-effect-move = { $seeker } may move: { $left } left.
ask-forced-move = Where is { $figure } moved?
ask-return-chit = Whose used chit goes back into the bag?
ask-enemy-move = Several ways are as good: how does { $figure } move?
ask-split-tokens = Token { $token } of { $figure }: beside which row?
ask-after-action-order = After the action: what comes first for { $seeker }?
ask-react = Does { $seeker } use this effect?

# Options
do-move = Move to { $zone }
do-play = Play { $card } ({ $colour })
do-lantern = Use the Lantern: { $card }
do-pass = Pass
do-end = End the turn
do-before-none = Act from here
do-boost = { $seeker }: { $card } ({ $gives })
do-parry = { $seeker }: { $card } ({ $gives }) for { $protected }
do-boost-action-none = No Boost
do-parry-none = No Parry
do-substitute-none = Keep the chit
do-draw = Draw
do-fate = Spend a fate token
do-yes = Yes
do-no = No
do-zone = Zone { $zone }
do-route = { $zones }
do-seeker = { $seeker }. { $box } { $text }
do-figure = { $figure } ({ $hp } HP)
do-row = Row { $row }: { $name }
do-chit = { $chit }
do-discard = Discard { $card }
do-both = Draw one and discard one
do-effect-move-none = Stay here
do-card-boost-none = Neither
do-choose-mode-none = No
do-react-none = No
do-use = Use it
do-ward = Discard the Ward
do-armor = Discard an Armor
do-health = Health
do-card = Card
do-other = { $value }

# The log
event-seeker-chosen = { $seat-is ->
    [you] You play
   *[other] { $seat } plays
} { $seeker }.
event-combat-began = A combat begins: { $setup }.
event-hand-drawn = { $seeker } draws a starting hand.
event-placed = { $seeker } starts in { $zone }.
event-focus-taken = { $enemy } targets { $seeker }.
event-fate-spent = { $seat-is ->
    [you] You spend
   *[other] { $seat } spends
} a fate token.
event-fate-asked = { $seat-is ->
    [you] You ask
   *[other] { $seat } asks
} for fate.
event-chits-drawn = Drawn: { $chits }.
event-chit-drawn = The chit: { $chit }.
event-substituted = { $seeker } plays { $card }: { $chit } goes back into the bag.
event-heart-given = The Heart gives { $seeker } a turn.
event-nothing-triggered = Chit { $chit } triggers nothing.
event-statuses-bite = { $seeker } starts the turn with { $statuses }.
event-figure-moved = { $figure } moves to { $zone }.
event-stayed-put = { $figure } is trapped and stays.
event-action-played = { $seeker } plays { $card }.
event-lantern-used = { $seeker } uses the Lantern.
event-seeker-passed = { $seeker } passes.
event-boost-played = { $seeker } adds { $card } to what { $by } does.
event-boost-played-for = { $seeker } plays { $card } for { $protects } against { $by }.
event-attack-missed = No target in range: the attack of { $figure } does not happen.
event-struck = { $figure } hits { $target } for { $damage }.
event-damage-suffered = { $figure } loses { $lost } HP{ $armor ->
    [0] {""}
   *[other] {" "}(Armor keeps off { $armor })
}.
event-health-gained = { $figure } gains { $gained } HP.
event-armor-gained = { $seeker } gains { $count } Armor.
event-armor-lost = { $seeker } discards { $count } Armor.
event-status-gained = { $seeker } gets { $status }.
event-row-covered = { $status } lies on { $row } of { $enemy }.
event-statuses-lost = { $seeker } loses { $statuses }.
event-cards-drawn = { $seeker } draws { $count ->
    [one] a card
   *[other] { $count } cards
}.
event-card-discarded = { $seeker } discards { $card }.
event-deck-shuffled = { $seeker } shuffles the discard pile into a new deck.
event-hand-renewed = { $seeker } renews the hand{ $exhausted ->
    [0] {""}
   *[other] {" "}with { $exhausted } Exhausted
}.
event-exhausted-gained = { $seeker } gains { $count } Exhausted.
event-lantern-charged = { $seeker }’s Lantern is charged.
event-lantern-darkened = { $seeker }’s Lantern is turned face down.
event-ward-played = { $seeker } is protected by { $card }.
event-ward-lost = { $seeker } discards the Ward { $card }.
event-chit-returned = A used chit goes back into the bag: { $chit }.
event-row-triggered = { $enemy }: { $row } ({ $chit }).
event-ally-triggered = { $ally } acts ({ $chit }).
event-row-cleared = { $row } of { $enemy } was covered by { $statuses }.
event-foe-fell = { $enemy } is defeated.
event-ally-left = { $ally } leaves the combat.
event-phase-began = { $enemy } enters phase { $phase }.
event-token-moved = Token { $token } now lies beside { $row } of { $enemy }.
event-disposable-used = { $seeker } has used up { $card }.
event-bag-refilled = The time track is full: all chits are in the bag again.
event-combat-won = The combat is won.
event-combat-lost = The combat is lost.

# Refusals
refused-trapped = A Trap keeps this Seeker in place this turn.
refused-stunned = A stunned Seeker may only pass.
refused-lantern-charging = The Lantern is not charged yet.
refused-fence = A fence: attacks pass, nobody walks through.
refused-wall = A wall: nothing passes.
refused-not-next-to = That zone is not next to this one.
refused-already-there = The Seeker is there already.
refused-no-such-zone = The map has no such zone.
refused-no-moves-left = No move is left this turn.
refused-not-in-hand = That card is not in the hand.
refused-exhausted-card = An Exhausted card cannot be played.
refused-boost-on-own-turn = Boosts are for the turns of others.
refused-has-acted = This Seeker has acted already.
refused-act-owed = Play a card, use the Lantern or pass first.
refused-own-action = Nobody boosts their own action.
refused-own-defence = Nobody parries for themselves.
refused-one-boost = One Boost for each Seeker.
refused-not-a-boost = That card is no Boost.
refused-wrong-moment = That Boost is for another moment.
refused-void-boost = Void has no colour: no Boost matches.
refused-wrong-colour = The colours do not match.
refused-not-your-seeker = That Seeker is played by somebody else.
refused-not-hit = The attack does not hit that Seeker.
refused-own-chit = The turn of the Seeker on the chit has begun.
refused-chit-not-drawn = Choose one of the chits that were drawn.
refused-no-such-chit = No such chit has been used.
refused-row-is-passive = Only active rows are covered.
refused-not-even = The tokens would not be split evenly.
refused-not-the-way = That is not one of the best ways.
refused-no-footprint = No free footprint there.
refused-not-a-target = That is no target of this effect.
refused-out-of-range = Out of range.

# The words of the rules
rule-KF-1-1 = A party has two to four different Seekers. Who plays alone has exactly two.
rule-KF-1-18 = Each Seeker is held by one player, who answers for it.
rule-KF-2-5 = Action cards are played on one’s own turn, Boosts outside it.
rule-KF-2-12 = Exhausted cards are neither Actions nor Boosts: they can be discarded, never played.
rule-KF-3-11 = Each Seeker starts on one of the four footprints, one on each.
rule-KF-4-8 = A fate token lets you draw four chits and choose one of them.
rule-KF-4-12 = Chits that go back into the bag have no effect.
rule-KF-5-3 = On its turn a Seeker acts once: an Action card, the charged Lantern, or a pass.
rule-KF-5-4 = Who passes draws a card or discards one, any card of the hand.
rule-KF-5-5 = Move and act in any order; the turn cannot end before the act.
rule-KF-5-6 = One move a turn, and one more for each Movement Boost.
rule-KF-5-9 = The effects of a card happen in printed order, as far as possible.
rule-KF-5-12 = The Seeker whose turn it is plays no Boost.
rule-KF-6-1 = A melee attack reaches targets in the attacker’s own zone.
rule-KF-6-2 = A ranged attack reaches targets exactly one zone away.
rule-KF-6-4 = A Seeker’s attack hits one enemy in range.
rule-KF-6-5 = An area attack hits all opponents in one zone, and no friends.
rule-KF-7-1 = Boosts help other Seekers: never one’s own action or defence.
rule-KF-7-2 = Each Seeker plays at most one Boost on an action or attack.
rule-KF-7-4 = A Boost shares a colour with the action or attack; white matches all.
rule-KF-7-6 = A void action or attack takes no Boost, and a void Boost matches nothing.
rule-KF-7-7 = A Parry protects one other Seeker who is hit by the attack.
rule-KF-7-13 = The Seeker on the drawn chit plays no Substitution on it: its turn has begun.
rule-KF-7-19 = Parries are for enemy attacks, Substitutions for drawn chits, the other Boosts for actions of others.
rule-KF-8-7 = The Lantern is used when it is charged, like an Action card.
rule-KF-9-8 = The group chooses among the moves that bring the enemy equally close.
rule-KF-11-2 = A status on an enemy covers one of its active rows.
rule-KF-11-6 = A Trap in hand keeps the Seeker in place for the turn.
rule-KF-11-11 = A stunned Seeker plays no Action card and no Lantern: it may move, and passes.
rule-KF-12-3 = A defeated enemy leaves the table.
rule-KF-12-5 = Tokens that find no row are split evenly among the active rows.
rule-KF-13-1 = Seekers move between the zones of the map.
rule-KF-13-2 = Movement uses open borders.
rule-KF-13-3 = Nothing passes a wall.
rule-KF-13-4 = Attacks pass a fence, movement does not.
rule-KF-14-7 = Only Ally cards that say so can be attacked.
# The table as text

table-bag = Bag: { $count } chits. Next: { $odds }.
bag-odds = { $chit } { $count }/{ $of }
table-track = Time track ({ $slots } slots): { $chits }.
table-used = Used: { $chits }.
table-fate = Fate tokens: { $fate }; { $spent } of 3 spent in this combat.
table-enemy = { $enemy }: { $hp } HP, phase { $phase }, in { $zone }, targets { $focus } ({ $rule }).
table-row = { $row } { $name }: { $text } [{ $tokens }] on it: { $covers }
table-zone = { $zone } ({ $effect }): { $figures }; next to { $open }; fence to { $fences }
table-seeker = { $seeker } ({ $seat }): { $hp } of { $most } HP in { $zone }, Armor { $armor }, { $lantern }, Ward { $ward }, statuses { $statuses }, deck { $deck }, discard { $discard }.
table-hand = Hand: { $cards }.
hand-card = { $card } [{ $colour }: { $text }]
lantern-charged = Lantern charged
lantern-charging = Lantern charging
zone-plain = plain
zone-wound = Wound on entering
zone-weaken = Weaken on entering
zone-stun = Stun on entering
zone-trap = Trap on entering
zone-damage = { $n } damage on entering
zone-icon-all = all attacks
zone-icon-melee = melee
zone-icon-ranged = ranged
zone-good-parry = Parry { $n }, { $icon }
zone-good-damage = Damage +{ $n }, { $icon }
zone-good-heal = { $n } HP after the action
zone-good-card = Card after the action
zone-good-move = Move +{ $n }
focus-most-hp = most HP
focus-most-armor = most Armor
focus-most-kinfire = most Kinfire
focus-least-hp = least HP
focus-least-armor = least Armor
focus-least-kinfire = least Kinfire
focus-closest = closest
focus-farthest = farthest

# What cards do
phrase-next = { $first }; { $second }
phrase-and = { $first } and { $second }
phrase-with = { $first }, { $second }
phrase-nothing = nothing
exhausted-text = fatigue: discard it
text-ward = Ward: { $text }
text-dual = { $text }; or as a Boost: { $boost }
who-self = itself
who-same = the same
who-that = that figure
who-other = another Seeker
who-others = each other Seeker
who-any = any Seeker
who-all = every Seeker
who-here = a Seeker here
who-near = a Seeker within 1
who-other-near = another Seeker within 1
who-others-near = each other Seeker within 1
who-all-near = each Seeker within 1
who-focus = the focus
who-targets = those hit
who-attacker = the attacker
who-least-armor = the Seeker with least Armor
who-enemy-here = an enemy here
who-other-enemies = each other enemy
who-cantor = its master
any-status = any status
word-move = { $who }: move { $n }
word-push = push { $who } { $n }
word-pull = pull { $who } { $n }
word-suffer = { $who }: suffer { $n }
word-heal = { $who }: { $n } HP
word-armor = { $who }: Armor { $n }
word-lose-armor = { $who }: discard Armor { $n }
word-status = { $who }: { $status } { $n }
word-cleanse = { $who }: lose { $n ->
    [0] all
   *[other] { $n }
} ({ $status })
word-exhaust = { $who }: { $n } Exhausted
word-draw = { $who }: draw { $n }
word-draw-may = { $who }: may draw { $n }
word-discard = { $who }: discard { $n }
word-draw-or-discard = { $who }: draw or discard 1
word-draw-or-discard-may = { $who }: may draw or discard 1
word-free = Free Action
word-focus = target token of { $of } to { $to }
focus-of-one-watching = one enemy targeting you
focus-of-all-watching = each enemy targeting you
focus-of-all-here = each enemy here
focus-of-one-near = one enemy within 1
focus-of-self = this enemy
focus-to-self = yourself
focus-to-other = another Seeker
focus-to-any = any Seeker
focus-to-that = that Seeker
word-retarget = retarget
word-charge = charge the Lantern of { $who }
word-discharge = darken the Lantern of { $who }
word-return-chit = put { $n ->
    [one] a used Seeker chit
   *[other] { $n } used Seeker chits
} back
word-discard-ward = { $who }: discard the Ward, or Armor { $n }
word-burst = each enemy of a zone within { $n }: { $text }
word-repeat-zone-effects = negative zones strike again all who stand in them
word-spawn-enemy = another enemy joins the combat
word-spawn-ally = another Ally card joins the combat
strike-melee = melee { $n }
strike-ranged = ranged { $n }
strike-either = melee or ranged { $n }
strike-far = reach 1–2 for { $n }
strike-area = whole zone
strike-aggro = draws attention
bonus-exhausted = +{ $n } for each Exhausted in hand (at most { $most })
bonus-actions = +{ $n } for each other Action this turn (at most { $most })
bonus-unwatched-by-target = +{ $n } if the target does not target you ({ $most })
bonus-unwatched = +{ $n } if no enemy targets you ({ $most })
lasting-soften-first = the first damage of each turn is { $n } less
lasting-immune = immune to { $status }
lasting-ignores-zones = ignores zone effects
lasting-crosses-fences = may cross fences
lasting-redirect = takes attacks in place of Seekers
lasting-modify-ability = your ability gives Armor { $n }
lasting-pass-bonus = on passing, draw and discard
lasting-when = { $when }: { $text }
lasting-when-once = { $when } (once a turn): { $text }
lasting-more = { $which } { $by } { $to } deal { $n } more
lasting-less = { $which } { $by } { $to } deal { $n } less
lasting-cap = { $which } { $to } deal at most { $n }
lasting-while = { $text }, { $why }
while-beside = while another enemy is in its zone
while-present = while its guard is in play
attacks-any = attacks
attacks-single = attacks on a single target
attacks-melee = melee attacks
attacks-ranged = ranged attacks
attacks-colours = attacks ({ $colours })
attacks-by-anybody = by all
attacks-by-self = by the owner
attacks-by-others = by other Seekers
attacks-by-unlit = by Seekers without a charged Lantern
attacks-to-anybody = on anybody
attacks-to-self = on the owner
attacks-to-others-here = on other Seekers in this zone
attacks-to-seekers-here = on Seekers in this zone
attacks-to-enemies-here = on enemies in this zone
when-start-of-turn = at the start of your turn
when-moved = when you have moved
when-instant-played = after an Instant
when-other-hits-here = when another Seeker hits an enemy here
when-other-hit-here = when another Seeker here is hit
when-hit-by-melee = when hit by a melee attack
when-loses-hp = when an attack costs you HP
when-loses-hp-here = when an attack from here costs you HP
when-enemy-enters = when an enemy enters this zone
when-other-renews = when another Seeker renews a hand
when-seeker-healed = when a Seeker gains HP
when-defeated = when defeated
when-end-of-heart = at the end of a Heart turn
when-end-of-darkness = at the end of a Darkness turn
table-ally = { $ally }: { $hp ->
    [-1] no HP
   *[other] { $hp } HP
}, zone { $zone }, tokens { $tokens }. { $text }
do-abstain = Abstain
# The campaign
told = { $name }. { $text }
told-more = { $text } { $more }
place-unknown = not visited yet
goods-fate = a fate token
stage-roll-call = Roll call
stage-quest = { $quest }
stage-city = Tallowreach
stage-fight = Turn { $turn }
stage-read = { $card }
stage-evening = { $left ->
    [0] no action left
    [one] one action left
   *[other] { $left } actions left
}
stage-chapter = Chapter { $chapter }
outcome-quest-won = The quest is won. The campaign goes on.
outcome-quest-lost = The last combat of the quest was lost. The story goes on.
outcome-stopped = The chapter ends in the city.
outcome-campaign-over = The campaign is over.
fact-chapter = Chapter
fact-combats_won = Combats won
fact-combats_lost = Combats lost
fact-replays = Combats played again
fact-coins = Coins
fact-kinfire = Kinfire tokens
fact-memories = Memories
fact-bag_resets = Bag resets
fact-coins_gained = Coins gained
fact-kinfire_gained = Kinfire gained
fact-quests = Quests played
fact-trophies = Trophies
statistic-quest = Quest, by its number in the pack
statistic-ended_on = Last card of the quest, by its number in the pack
statistic-party = Seekers in the party
statistic-campaign_over = Campaigns that ended here
ask-elect-leader = Who leads the group?
ask-story-choice = { $card }: what do you do?
ask-conundrum = { $card }: what is right?
ask-may-memory = { $card }: do you use what you remember?
ask-seeker-option = { $card }: what do you do?
ask-test-setup = Who takes the test, and how?
ask-test-colour = Which colour do you test?
ask-test-again = { $count } successes. Flip other cards, whose result stands?
ask-assign-penalty = Which Seeker?
ask-own-penalty = What do you take upon yourself?
ask-rest = Does { $seeker } remove an Exhausted card?
ask-read-on = { $card }: have you read it?
ask-choose-quest = Which quest do you begin?
ask-city-action = Where in Tallowreach do you go? { $left } actions left.
ask-buy = { $card }: what do you buy?
ask-bounty = Which trophies do you sell?
ask-sleep = Do you sleep here ({ $price } coins)?
ask-inn = Whose deck do you change?
ask-deck = The nine pairs of { $seeker }’s deck
ask-deck-disposables = Disposables in { $seeker }’s deck
ask-loot = { $card } for { $seeker }: in place of which pair?
ask-train = { $card }: who tries which course?
ask-roster = Does the party change?
ask-hand-over = { $seat } has no Seeker: whom do you hand over?
ask-take-seeker = { $seeker } is without a player. Do you take { $seeker }?
ask-newcomer-deck = { $seeker } joins: with which deck?
ask-box-seekers = Which two Seekers do you keep?
do-no-leader = nobody
do-player = { $seat }
do-test = { $seeker }: { $colour }
do-choice = { $text }
do-choice-cost = { $text } ({ $cost } coins)
do-choice-spark = { $text } (1 Kinfire of a Seeker)
do-penalty-suffer = { $seeker } suffers { $n }
do-penalty-exhaust = { $seeker } gains { $n } Exhausted
do-quest = { $quest }
do-go = Place { $place } ({ $name })
do-give-up = Leave the city and give up the actions left
do-stop = Stop for today, and keep the actions left
do-buy = { $card } for the reserve ({ $price } coins)
do-buy-for = { $card } for { $seeker } ({ $price } coins)
do-buy-swap = { $card } for { $seeker }, in place of { $out } ({ $price } coins)
do-special = { $card } in exchange for: { $trophies }
do-sell = Sell trophies
do-leave = Leave
do-sleep = Pay and sleep
do-edit = Change the deck of { $seeker }
do-done = Done
do-pair = { $card } ({ $colour }, Kinfire { $cost }): { $text } / { $boost }
do-replace = In place of { $card }
do-to-reserve = To the reserve
do-train = { $seeker } tries { $card } (1 coin)
do-read = Read
do-keep = The party stays as it is
do-add = { $seeker } joins, played by { $seat }
do-remove = { $seeker } leaves
do-exchange = { $other } comes for { $seeker }
do-give = { $seeker } goes to { $seat }
do-starting = The starting deck
do-built = A deck of available cards
event-quest-began = The quest begins: { $quest }. { $flap }
event-card-told = { $told }
event-choice-made = { $told }: { $option }.
event-vote-cast = { $seat-is ->
    [you] You have
   *[other] { $seat } has
} voted.
event-leader-elected = The group is led by: { $seat }.
event-cards-flipped = { $seeker } flips { $cards }: { $successes } successes.
event-test-passed = The test: { $successes } successes, { $passed ->
    [1] passed
   *[other] failed
}.
event-road-damage = { $seeker } loses { $lost } HP on the road.
event-coins-changed = Coins: { $change }.
event-fate-gained = Fate tokens: { $count } more.
event-kinfire-changed = Kinfire of { $seeker }: { $change }.
event-memory-gained = Memory: { $memory }. { $text }
event-prompt-gained = A new quest is on offer: { $prompt }. { $text }
event-pack-opened = { $pack } is opened.
event-pair-gained = New card: { $pair }.
event-pouch-opened = { $pouch } is opened.
event-page-found = { $seeker }, { $page }. { $text }
event-exhausted-removed = { $seeker } loses { $count } Exhausted.
event-actions-gained = The group has { $count } city actions.
event-place-empty = Nothing at { $place }: the action is not spent.
event-goods-bought = Bought: { $goods } ({ $price }).
event-trophies-sold = Sold: { $boards } ({ $coins }).
event-deck-changed = { $seeker } has changed the deck.
event-seeker-joined = { $seeker } joins the party ({ $seat }).
event-seeker-left = { $board } leaves the party.
event-seeker-handed = { $seeker } is now played by: { $seat }.
event-city-left = The group leaves the city ({ $kept } actions kept).
event-quest-ended = The quest is over: { $quest } ({ $won ->
    [1] won
   *[other] lost
}).
refused-too-dear = It costs { $cost }, and you have { $coins }.
refused-no-kinfire = No Seeker has a Kinfire token.
refused-taken-before = This was tried once already.
refused-lethal = It would bring a Seeker to 0 HP, and there is another choice.
refused-deck-limit = This deck breaks a limit.
refused-sold-out = Nothing of it is left.
refused-trophies-missing = You do not have these trophies.
refused-one-special = One special object a visit.
refused-place-empty = There is nothing there for you.
refused-deck-needs-inn = A deck costs more Kinfire than its Seeker has: sleep at an inn first.
rule-KF-17-2 = The group chooses one of the available options.
rule-KF-17-11 = An option with a cost can be taken only if the cost can be paid in full.
rule-KF-19-2 = On the road nobody falls to 0 HP: an option that would do so is not taken while there is another.
rule-KF-20-6 = In a shop one buys what one can pay.
rule-KF-20-7 = A bought card goes to the reserve, or into a deck that keeps all limits with it.
rule-KF-20-13 = A number that was found empty is remembered until a card joins the city deck.
rule-KF-20-8 = A shop has only so many copies of its goods.
rule-KF-20-9 = A bounty house takes any trophies for coins, and gives one special object a visit.
rule-KF-21-4 = A card with a face is only for that Seeker.
rule-KF-21-5 = A deck has nine Action cards and their nine Boosts.
rule-KF-21-6 = The colours of the nine Actions must match the colour bar.
rule-KF-21-7 = The cards may cost as much Kinfire as the Seeker has.
rule-KF-21-8 = At most three Instant Actions in a deck.
rule-KF-21-12 = A deck must be legal before the next quest, at an inn if one can be paid.
rule-KF-22-4 = An attempt with a trainer costs a coin.
rule-KF-22-7 = A course that was learnt is gone.
# The journal
journal-title = Chapter { $chapter } is over; city actions left: { $actions }
journal-over = The campaign is over: { $ending }
journal-purse = Coins: { $coins }. Fate tokens: { $fate }.
journal-seeker = { $seeker } ({ $seat }), Kinfire { $kinfire }: { $pairs }.
journal-quest = { $quest }: { $how }.
quest-won = won
quest-lost = lost
journal-prompt = On offer: { $quest }.
journal-memory = Memory, { $memory }: { $text }
journal-trophies = Trophies: { $trophies }.
journal-reserve = In the reserve: { $cards }.
journal-market = In the market: { $shops }.
journal-decided = You decided: { $decided }.
journal-interlude = { $seeker }, { $name }. { $text }
journal-interludes = Pages from the pouches
journal-again = { $name }, once more.
journal-road = The road so far
journal-lately = Lately
journal-kept = What you carry
journal-nothing = Nothing yet.
journal-tired = { $tired ->
    [0] fresh
   *[other] { $tired } Exhausted
}
journal-chose = { $name }: { $decided }
journal-waits = on offer
# Ready choices, hints
preset-wyvern = The wyvern
preset-wyvern-help = A single fight with Asha and Khor: the best first match.
preset-campaign = A campaign
preset-campaign-help = The whole story, a chapter an evening: choices, fights, a city, new cards.
preset-toll = The toll at the span
preset-toll-help = Three Seekers against the Span-Cutter and the Toll Captain.
hint-attack = { $card }: { $sum } damage to { $figure }, { $after } HP left.
hint-defeats = { $card }: { $sum } damage to { $figure }, whose HP are used up.
hint-from = It is best played from zone { $zone }.
hint-prepares = { $card } leaves the party best off: no attack is worth more now.
hint-renews = It is the last Action card: the hand is renewed, with { $armor } Armor and a lit Lantern.
hint-nearer = Zone { $zone } brings more attacks within reach.
hint-safer = In zone { $zone } the next chit costs the party { $after } HP on average instead of { $before }, before Parries.
hint-position = Zone { $zone } leaves the party better placed.
hint-boost = Boost with { $card }: { $sum } damage to { $figure }, { $after } HP left.
hint-boost-defeats = Boost with { $card }: { $sum } damage to { $figure }, whose HP are used up.
hint-boost-helps = Boost with { $card }: it helps { $seeker } more now than it would later.
hint-boost-cheap = { $seeker } is about to draw a new hand: what is kept is lost then.
hint-parry = Parry with { $card }: { $sum }; { $seeker } keeps { $after } HP instead of { $before }.
hint-parry-armor = Parry with { $card }: { $sum }; { $seeker } keeps an Armor card, and { $after } HP.
hint-parry-saves = Parry with { $card }: { $sum }; without it { $seeker } would fall, with it { $after } HP are left.
hint-save-boost = No Boost helps enough here: keep the card for later.
hint-fate = Spend fate: among four chits is a Seeker’s turn or a Heart in { $four } % of draws, the next chit is one in { $one } %.
hint-save-fate = In { $one } % of draws the next chit is a Seeker’s turn or a Heart: keep the fate token for a worse moment.
hint-change = Change the chit: in { $n } % of draws the next one is a Seeker’s turn or a Heart.
hint-keep-chit = In { $n } % of draws another chit would be a Seeker’s turn or a Heart: that is not worth the card here.
hint-pick-turn = { $chit }: that is a turn for the party.
hint-pick-nothing = Nothing is triggered by it.
hint-pick-least = { $name } does the least harm.
hint-cover = { $row } has { $chits } of the { $bag } chits in the bag: it comes next in { $next } % of draws, and before the bag is refilled in { $soon } % of cases.
hint-test = { $seeker } passes in { $chance } % of cases with { $colour }.
# Pictures
bag-heading = Destiny bag
bag-title = The bag: { $count } chits
bag-of = chits left
bag-next = Next draw
bag-an-enemy = an enemy
bag-you-choose = you choose
bag-track = Time track
bag-used = Used
bag-drawn = Drawn
fate-title = Fate: { $fate }. { $spent }
fate-spent = { $spent }/{ $most } spent
rank-henchman = henchman
rank-elite = elite
rank-boss = boss
rank-henchman-phase = henchman, phase { $phase }
rank-elite-phase = elite, phase { $phase }
rank-boss-phase = boss, phase { $phase }
reach-melee = same zone
reach-ranged = next zone
reach-either = here or next zone
reach-far = 1 or 2 zones away
kind-action = ACTION
kind-boost = BOOST
kind-once = ONCE
kind-exhausted = TIRED
hand-empty = No cards in hand.
targeted-by = targeted by { $figures }
no-armor = no Armor
deck-and-discard = deck { $deck } · discard { $discard }
seeker-title = { $seeker } ({ $seat }): { $hp } of { $most } HP. { $more }
of-hp = of { $most } HP
lantern-charged-short = charged
lantern-charging-short = charging
no-ward = no Ward
ward-heading = WARD
term-printed = printed
term-bonus = card
term-boost = Boost
term-weaken = Weaken
term-zone = zone
term-lasting = effect
term-parry = Parry
sum-armor = Armor { $n } ·
sum-hp = { $before } HP → { $after }
sum-colour = { $colour }
sum-no-target = no target in range from here
sums-title = What would happen now
tied-to = Boost of { $card }
of-printed = /{ $most }
strip-seeker = { $seeker }’s turn
strip-left = { $owes ->
    [0] has acted
   *[other] one act to come
}, { $moves ->
    [0] no move left
    [one] one move left
   *[other] { $moves } moves left
}
strip-enemy = { $figure } acts
strip-draw = Turn { $turn }, cycle { $cycle }
strip-bag = { $count } chits are in the bag.
margin-party = The party, chapter { $chapter }
margin-seeker = { $seat } · { $tired ->
    [0] fresh
   *[other] { $tired } Exhausted
}
margin-party-now = The party
margin-purse = The purse
margin-coins = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}
margin-fate = { $fate } fate
margin-memories = Memories and quests
margin-no-memories = Nothing yet.
margin-reserve = Cards in reserve
margin-no-reserve = Empty.
margin-more = and { $count } more
page-city = The evening in town is yours: visit its places, change your decks at the inn, or stop for today.
page-quests = What next?
page-quests-text = Several paths lie open. The group chooses which one it follows.
page-roll-call = Roll call
page-roll-call-text = Who is here tonight, and who carries which light?
page-end-won = The light holds
page-end-lost = The light goes out
gather-heading = Who carries the light?
gather-lantern = { $name }: { $text }
city-actions = Actions left: { $actions }
city-market = The market
city-market-closed = No shop is known yet: visit the places of the town.
deck-size = { $count } of { $most } pairs
deck-kinfire = Kinfire { $cost }/{ $most }
# Previews and warnings
sum-first = { $n }
sum-plus = { $sum } + { $n } { $name }
sum-minus = { $sum } − { $n } { $name }
sum-equals = { $sum } = { $total }
preview-sum = { $figure }: { $sum }{ $armor ->
    [0] {""}
   *[other] , Armor keeps off { $armor }
}; HP { $before } → { $after }.
preview-no-target = No enemy in range, from here or from any zone you can reach.
preview-reach-from = In range from: { $zones }.
preview-zone = There: { $figures }.
preview-zone-empty = Nobody is there.
warn-falls = { $seeker } would fall to 0 HP, and the combat would be lost.
warn-renewal = This is { $seeker }’s last Action card: renewing the hand costs { $n } HP for the Exhausted cards.
warn-last-quest = This is the last quest: the others on offer would never be played.
table-quest = Chapter { $chapter }: { $quest }
table-flips = { $seeker } tests { $colours }: { $cards }.
table-party-seeker = { $seeker } ({ $seat }): { $hp } HP, Kinfire { $kinfire }, Exhausted { $tired }.
table-purse = Coins { $coins }, fate { $fate }, city actions { $actions }.
table-trophies = Trophies: { $trophies }.
table-memories = Memories: { $memories }.
table-prompts = Quests on offer: { $prompts }.
table-visited = Visited in town: { $places }.
screen-legend = Borders: · open, ╎ ╌ fence, ┃ ━ wall. A zone with ! harms, one with + helps. Cards with * can be chosen now.

# Words that are explained where a piece is looked at closely.
term-wound = Wound
term-wound-means = 1 damage for each at the start of a Seeker’s turn; on an enemy, 2 for each when the row under it is triggered.
term-weaken-means = Attacks of the turn deal 1 damage less for each.
term-stun = Stun
term-stun-means = A stunned Seeker plays no Action card this turn. It may move, and must pass.
term-trap = Trap
term-trap-means = No movement this turn, however many there are.
term-armor = Armor
term-armor-means = Damage is reduced by 1 for each Armor card in hand; then one of them is discarded.
term-exhausted = Exhausted
term-exhausted-means = A card that can be drawn and discarded but never played.
term-boost-means = Played outside one’s own turn, to help somebody else or to hold off an attack.
term-free-action = Free Action
term-free-action-means = Does not use up the act of the turn.
term-darkness = Darkness
term-darkness-means = Its chit goes to the time track and triggers the row with the Darkness token.
