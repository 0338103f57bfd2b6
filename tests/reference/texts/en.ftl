title = The Lantern Market
fountain = The fountain
seat = { $seat-is ->
    [you] your stall
    [unnamed] Seller { $number }
   *[other] { $seat }
}
nothing = nothing
whistle-yes = with a whistle
whistle-no = without a whistle
surface-square = the square
surface-steps = the steps

table-round = Round { $round }. In the pot: { $pot }. In the deck: { $deck }. On the pile: { $pile }.
table-seller = { $seat }: { $coins ->
    [one] one coin
   *[other] { $coins } coins
}, { $cards } in the hand, { $whistle }.
table-hand = The hand: { $cards }.
table-committed = Committed: { $card }.

journal-title = After match { $match } of { $of }, { $coins } coins at most
journal-match = Match { $match } of { $of } is over.
journal-seller = { $seat }: { $coins ->
    [one] one coin
   *[other] { $coins } coins
}
journal-charm = Your charm: { $card }
journal-goods = Goods of this market: { $goods }
charm-1 = the pebble
charm-2 = the lamp
charm-3 = the silk

stage-round = Round { $round }
stage-charms = Charms
stage-deal = Deal
stage-commit = Commit
stage-reveal = Reveal
stage-bell = The bell
stage-prize = The prize
stage-turns = Turns
stage-watch = The watchman

ask-charm = Which charm do you keep?
ask-commit = Which card do you commit?
ask-stake = How much do you stake?
ask-ring = Ring the bell?
ask-prize = Take your prize.
ask-parry = Parry with a pebble?
ask-counter = Counter the parry with a pebble?
ask-act = What do you do?
ask-discard = You hold too many cards: discard one.
ask-tidy = Which cards do you tidy away?
ask-lay = In which order do you lay them down?
ask-walk = Carry your lantern (leg { $leg } of 2).
ask-go-on = Walk on?

option-bell = Bell
option-bell-live = Three seconds
option-bell-slow = Six seconds
option-bell-untimed = No clock: everybody rings or lets it be
option-card = { $card }
option-coins = { $coins ->
    [one] One coin
   *[other] { $coins } coins
}
option-place = To { $x }, { $y } on { $surface }
option-whistle = Blow the whistle
option-ring = Ring!
option-pot = The pot
option-cards = Two cards
option-walk = Walk
option-tidy = Tidy
option-rest = Rest
option-on = Walk on
option-stop = Stop here

drew = { $seat } draws { $cards }.
someone-drew = { $seat } draws { $count ->
    [one] a card
   *[other] { $count } cards
}.
revealed = { $seat } shows { $card } and stakes { $stake }.
whistled = { $seat } blows the whistle: the round is over.
rang = { $seat } rings the bell after { $ms } ms.
parried = { $seat } parries: there is no prize.
parried-countered = { $seat } parries and is countered.
took-prize = { $seat } takes the pot: { $coins }.
brawled = A brawl: the round is over.
discarded = { $seat } lays down { $cards }.
walked = { $seat } walks to { $x }, { $y }.
ran-out = { $seat } runs out of time.
fined = The watchman reads “{ $order }”: { $seat } pays { $coins }.
why-fined = He fines whom his order names (RG-8.1).
why-fined-more = The pile shows a five or a six: a coin more (RG-8.2).

refused-no-pebble = Only a pebble parries.
refused-too-early = That would be too early.
refused-too-little = Those cards are worth { $worth }: they must be worth 5 or more.
refused-not-from-here = The way must begin at your lantern.
refused-too-far = That is farther than 4 inches.
refused-off-the-square = That is not on the square.
refused-in-the-fountain = That is in the fountain.
refused-other-surface = The way ends on { $surface }.

rule-RG-3-2 = Whoever still has the whistle may blow it instead of committing a card, but not in the first round.
rule-RG-3-3 = A crown may not be committed in the first round.
rule-RG-5-1 = Until the winner has taken the prize, anybody else may parry with a pebble of the hand.
rule-RG-5-2 = The winner may counter a parry with a pebble of the hand.
rule-RG-6-3 = Cards that you tidy away must be worth 5 or more together.
rule-RG-7-2 = A leg is at most 4 inches long. It begins at your lantern, stays on the square and out of the fountain, and names the surface it ends on.

outcome-rounds = The last lantern is out: the most coins win.
outcome-enough = One seller has the coins for home: the market closes.
outcome-conceded = A seller gave up.
fact-rounds = Rounds

table-pot = Pot: { $coins }
table-legend = ● a coin · ○ a coin of the pot · ▯ a card
phrase-fair-trade = A fair trade.
