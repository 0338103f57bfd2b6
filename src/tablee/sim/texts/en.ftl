# The report on balance: for whoever designs a game and has never seen this project.

report-brand = Tablée · balance report
report-title = { $game }: how balanced is it?
report-skip = Go to the summary
report-contents = Contents
report-see-table = The table below says the same.
report-as-table = Show the numbers
report-stands-out = stands out

# The summary

report-summary-title = In short
report-played-title = What was played
report-out-title = What stands out
report-next-title = What to do next
report-tile-wins = of the matches are won
report-tile-first = of the matches are won by the first seat
report-tile-interval = between { $low } and { $high }, nineteen times out of twenty
report-tile-rounds = rounds in a match, on average
report-tile-answers = { $answers } answers given
report-tile-decisions = real decisions in a match
report-tile-options = { $options } options to choose from, on average
report-tile-cards = { $count ->
    [one] card stands out
   *[other] cards stand out
}
report-tile-of-cards = of { $count } that came up often enough

report-played = { $count } matches of { $game }, each with dice and decks of its own, played to the end by the bot “{ $bot }”.
report-played-bot = A bot is a program that plays by the same rules as people, and sees what a player would see. “{ $bot }” always plays in the same manner: all differences below come from the game, not from the player.
report-played-vary = Drawn at random for each match, so that its effect can be seen: { $names }.
report-played-sweep = The same matches were played with { $count } settings, to see what each value does. The chapters after “{ report-sweep-title }” are about the first one, the baseline.
report-played-compare = Compared with an earlier run. The chapters after “{ report-compare-title }” are about the later one.

report-out-errors = { $count ->
    [one] In one match a rule failed. It counts nowhere below.
   *[other] In { $count } matches a rule failed. They count nowhere below.
}
report-out-compare-more = The chance to win rises by { $points } percentage points (interval: { $interval }).
report-out-compare-less = The chance to win falls by { $points } percentage points (interval: { $interval }).
report-out-compare-unclear = Whether the chance to win changed cannot be told from these matches: { $points } percentage points apart (interval: { $interval }).
report-out-sweep-more = The largest effect of the sweep: with “{ $setting }” the chance to win rises by { $points } percentage points (interval: { $interval }).
report-out-sweep-less = The largest effect of the sweep: with “{ $setting }” the chance to win falls by { $points } percentage points (interval: { $interval }).
report-out-sweep-unclear = No setting of the sweep changes the chance to win by more than luck could: the largest difference, with “{ $setting }”, is { $points } percentage points (interval: { $interval }).
report-out-hard = This player hardly ever wins ({ $share }): what a card or an option does is hard to see. A stronger bot shows more.
report-out-easy = This player hardly ever loses ({ $share }): what a card or an option does is hard to see. A weaker bot or a harder setting shows more.
report-out-fair = This player wins { $share } of the matches: neither hopeless nor sure.
report-out-several = The first seat wins { $share } of the matches.
report-out-seat = Seat { $seat } wins { $share } of the matches, where it would be { $fair } if all seats won equally often: where one sits matters.
report-shared = In { $share } of the matches several share the win; it counts for each of them.
report-out-option-up = { $option } makes it easier: { $having } are won with it, { $lacking } without.
report-out-option-down = { $option } makes it harder: { $having } are won with it, { $lacking } without.
report-out-no-card = No card stands out from the others of its kind by more than luck could explain.
report-out-good-cards = { $count ->
    [one] One card is clearly better to meet than the others of its kind: { $cards } percentage points.
   *[other] { $count } cards are clearly better to meet than the others of their kind, foremost { $cards } percentage points.
}
report-out-bad-cards = { $count ->
    [one] One card is clearly worse to meet than the others of its kind: { $cards } percentage points.
   *[other] { $count } cards are clearly worse to meet than the others of their kind, foremost { $cards } percentage points.
}
report-card-points = { $name } ({ $points })
report-out-decided = From round { $round } on, most matches are decided: of a match won and a match lost, the one that is won stands better in nine of ten cases.
report-out-open = Matches stay open: even at the beginning of round { $round }, of a match won and a match lost, the one that is won stands better in only { $share } of the cases.
report-out-leaning = Half-way, at the beginning of round { $round }, much is decided but not all: of a match won and a match lost, the one that is won stands better in { $share } of the cases.
report-out-leader = The leader at the start of round { $round } wins { $share } of the matches.

report-next-errors = Find out why a rule failed: `{ $command }` looks for such matches.
report-next-option = Decide what { $option } is meant to be. If it is a harder or easier way to play, tell the players; if not, change its cards and play the same seeds again.
report-next-card = Look at { $name } first. Try other values on the same seeds, and see what each does: `{ $command }`
report-next-matches = Play about { $count } matches: the interval of the chance to win is still wide.
report-next-bot = See whether a better or worse player meets the same game: `{ $command }`, then give both files to `tablee report`.

# Chapters

report-wins-title = How matches end
report-wins-solo = { $share } of the matches are won. If the same player played for ever, the share would lie between { $low } and { $high }, unless these matches were a one in twenty stroke of luck.
report-wins-several = The first seat wins { $share } of the matches. If the same players played for ever, the share would lie between { $low } and { $high }, unless these matches were a one in twenty stroke of luck.
report-campaign-title = Campaigns
report-campaign-words = { $count ->
    [one] One campaign was played to its end; its matches are its chapters.
   *[other] { $count } campaigns were played to their end; the matches of this report are their chapters.
}
report-campaign-ends = How campaigns ended
report-campaign-lengths = How long they were
report-campaign-chapters = Chapters
report-campaign-won = Chapters won
report-campaign-answers = Answers
report-ends-caption = Why matches ended
report-seats-caption = Wins of each seat
report-seat = Seat { $seat }
report-character-caption = Wins of each character

report-options-title = Options and modules
report-options-words = Matches with a value of an option against all matches without it. The values were drawn at random, apart from everything else, so a difference is the doing of the option itself.
report-options-plot = How much each value changes the chance to win, in percentage points. Left of the line it is harder, right of it easier.
report-options-caption = Each value of an option

report-length-title = Length
report-length-words = How long a match takes. A long tail to the right means that some evenings last much longer than most.
report-histogram = { $name }: how many matches have so many.
report-facts-caption = A match in numbers

report-decisions-title = Decisions
report-decisions-words = A decision is a question with at least two answers; what has only one answer is done without asking. Few decisions, or few options, leave the player little to do; very many can tire.
report-decisions-caption = What is decided, how often, and between how many options

report-cards-title = What each card does
report-cards-words = The win rate of those who met a card, against those who at the very same place of the deck met another card of its kind. The deck is shuffled, so which of the two came is pure chance: the difference is the card’s own doing, whether a match is short or long.
report-cards-many = Among so many cards some look special by luck alone. A filled, coloured point (★ in the table) stands out even when that is taken into account: of all cards marked so, about one in twenty at most is a false alarm (Benjamini and Hochberg’s method). A hollow grey point may be luck.
report-cards-not = The figure says what a card does for this player, with these options. It does not say whether the card is fun, nor what a better player would make of it. A card that usually comes late has less time to matter. Some of those who met another card met this one later, so the figure rather understates.
report-deck-plot = { $deck }: how much meeting each card changes the chance to win, in percentage points, with its interval.

report-course-title = How early is it decided?
report-leaders-words = For each round: how often the one who leads at its beginning wins in the end. At { $share } leading would mean nothing; near 100 % the rest of the match is a formality. Rounds in which several lead together are left out.
report-leaders-plot = How often the leader at the beginning of a round wins in the end
report-standing = Standing
report-standing-words = For each round: how many matches are won in the end, by how the player stands at its beginning ({ $standing }). Rows close together in colour mean that there is still much to win and to lose.
report-standing-plot = Matches won, in %, by round and by standing ({ $standing })
report-round-standing = Round { $round }, { $standing }
report-foretold-plot = Take a match that is won and one that is lost: how often did the one that is won stand better at the beginning of the round? (50 %: a mere guess)

report-compare-title = What changed
report-compare-caption = The first run and the second
report-compare-paired = { $count } matches with the same seeds in both runs were compared one by one: the luck that both have in common cancels out, so small differences show.
report-compare-unpaired = The two runs have different seeds: they are compared as wholes, at least { $count } matches each.
report-compare-options = Wins with each value of an option, in both runs
report-compare-cards = { $deck }: what each card does to the chance to win, in points, in both runs
report-sweep-title = The sweep
report-sweep-words = The same seeds were played with each setting. Every line is compared with the baseline ({ $baseline }), match by match, so the luck that both have in common cancels out.
report-sweep-plot = How much each setting changes the chance to win against the baseline, in percentage points
report-sweep-caption = Each setting against the baseline
report-baseline = baseline

report-reading-title = How to read this
report-term-interval = 41.0 % (35.2–47.1)
report-means-interval = The share found, and the interval in which the true one lies nineteen times out of twenty. More matches make it narrower: four times as many halve it.
report-term-points = Percentage points
report-means-points = From 40 % to 44 % is four percentage points.
report-term-clear = Clear, or stands out
report-means-clear = The interval leaves out zero. With many cards at once more is asked of each, so that luck is not taken for a finding.
report-term-paired = The same seeds
report-means-paired = A seed fixes shuffles and dice. Two settings with the same seed begin with the same luck, so what differs is the setting’s doing.
report-term-card = Meeting a card
report-means-card = The card came up for that player: drawn, turned up or laid out, whether it was used or not.
report-term-alarms = False alarms
report-means-alarms = Among the cards that stand out at least as much as this one: how many of a hundred would do so by luck alone.
report-term-bot = What a bot cannot tell
report-means-bot = People play differently: they learn, tire and enjoy themselves. A difference that several bots agree on is one to trust.
report-made-title = How this was made
report-made-words = Seeds { $first } to { $last }; rules { $rules }, cards { $content }, Tablée { $version }. This plays the same matches again, one by one:

# Columns and axes

report-column-campaign = A campaign
report-column-campaigns = campaigns
report-column-end = End
report-column-share = share
report-column-matches = matches
report-column-seat = Seat
report-column-character = Character
report-column-wins = wins
report-column-option = Option
report-column-wins_with = wins with it
report-column-wins_without = wins without it
report-column-apart = difference in points
report-column-apart_plain = difference
report-column-fact = A match
report-column-mean = mean
report-column-least = least
report-column-median = median
report-column-most = most
report-column-rounds = rounds
report-column-answers = answers
report-column-decisions = decisions
report-column-options = options each
report-column-decision = Decision
report-column-a_match = in a match
report-column-card = Card
report-column-came = came up in
report-column-wins_met = wins with it
report-column-wins_other = with another instead
report-column-false_alarms = false alarms
report-column-round = Round
report-column-leader_wins = the leader wins
report-column-standing = Standing
report-column-foretold = stood better
report-column-setting = Setting
report-column-longer = longer by
report-axis-points = percentage points
report-axis-matches = matches
report-axis-round = round
report-axis-leader-wins = the leader wins
report-axis-foretold = stood better
report-fact-wins = Wins
report-fact-answers = Answers
report-fact-rounds = Rounds
report-fact-decisions = Decisions
report-option-is = { $name }: { $value }
report-option-named = “{ $value }” ({ $name })
report-card-id = { $name } ({ $id })
report-card-value = { $card }, { $inside }
report-points = { $points } points
report-interval = { $value } ({ $low }–{ $high })
report-interval-to = { $value } ({ $low } to { $high })
report-range = { $low } to { $high }
report-below = below { $value }
