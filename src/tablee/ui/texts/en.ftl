# At the table, on any screen

seat-asked = { $seat } to move.
time-left = { $seconds ->
        [one] One second left.
       *[other] { $seconds } seconds left.
    }
practice-table = Practice table: undo has no limit.
hint = Suggestion: { $option }.
undo-preview = This would undo { $answers }.
undo-done = Undone: { $answers }.
quoted = “{ $text }”
fact = { $name }: { $value }
fact-answers = Answers
greyed = -) { $option }: not now. { $reason }
concede-sure = You would lose this match.
language-now = English from now on.
key-space = space
word-yes = yes
word-no = no
word-none = none

# Games and their options

players = { $most ->
        [one] one player
       *[other] { $least } to { $most } players
    }
players-exactly = { $count } players
allowed-list = any of these, with commas between, or none
allowed-choice = one of these
allowed-flag = yes or no
allowed-range = a number from { $least } to { $most }
allowed-range-or-none = a number from { $least } to { $most }, or none
allowed-number = a number
allowed-json = as JSON

# What is wrong

thing-marked = { $thing } ({ $mark })
why-offered = { $thing }: you can choose { $options }.
why-not = { $thing }: { $reason }
why-not-option = { $option }: { $reason }
why-free = { $thing }: nothing stands in the way.
refused-several-things = Which of these? { $names }.
refused-no-such-thing = There is no “{ $text }” on the table. There is: { $names }.
did-you-mean = Did you mean “{ $near }”?
refused-by-rule = { $text } ({ $rule })
refused-not-understood = “{ $text }” is not understood. Type the number of a choice, or “help”.
refused-no-default = This question has no plain default: it must be answered each time.
refused-not-weighed = There is nothing to say about that choice before it is made. “look” and the number works for choices that aim at somebody, or draw cards.
refused-no-language = No language “{ $name }”. There is: { $known }.
refused-no-seat = There is no seat { $seat }: choose one from 1 to { $seats }.
refused-option-unknown = There is no option “{ $name }”. There is: { $known }.
refused-option-ambiguous = “{ $name }” could mean several options: { $names }. Type more of the name.
refused-option-value = “{ $name }” does not take “{ $value }”. It takes: { $allowed }.
refused-option-number = “{ $name }” takes a whole number, not “{ $value }”.
refused-option-range = “{ $name }” takes a number from { $least } to { $most }, not { $value }.
refused-option-least = “{ $name }” takes a number of at least { $least }, not { $value }.
refused-option-flag = “{ $name }” takes yes or no, not “{ $value }”.
refused-option-json = “{ $name }” takes a value in JSON, not “{ $value }”.
refused-option-wrong = These options do not go together: { $reason }.
refused-option-cannot-vary = “{ $name }” has no list of values to choose from at random. Set it with --option.
refused-undo-count = “{ $text }” is no number of answers. Type “undo”, or “undo 3” for the last three.
refused-unknown-bot = There is no bot “{ $name }” for this game. There is: { $known }.
refused-rule-broken = A rule of the game failed ({ $reason }). Your match stands as it was before that answer. Please report it.
refused-rule-broken-report = A rule of the game failed ({ $reason }). Your match stands as it was before that answer. Please report it, with the file { $path }.

# Who plays a seat.
seat-name-bot = { $bot } bot
seat-name-free = Free seat
seat-name-apart = { $name } ({ $number })
bot-random = Random
bot-careful = Careful
bot-solver = Solver
bot-flat = Sampler
bot-search = Searcher
bot-beginner = Beginner
bot-fair = Fair
bot-strong = Strong
bot-expert = Expert
somebody-who-left = somebody who left

# The end of a match.
winner-you = You have won.
winners = { $count ->
    [0] Nobody has won.
    [one] { $seats } has won.
   *[other] { $seats } have won together.
}
winner-alone = You have won.
loser-alone = You have lost.
moments = What is remembered:
