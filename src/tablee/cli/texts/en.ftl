# Help

help-tablee = Play tabletop games by their rulebooks, every rule enforced.

    Every command explains itself: tablee COMMAND --help
help-tablee-examples =
    Examples:
      tablee games                      which games are installed
      tablee play                       choose a game from a menu
      tablee play { $game }
      tablee play --resume              go on with the latest match
      tablee simulate { $game } -n 1000 --bot { $bot }
help-arguments = What
help-options = Options
help-commands = Commands
help-usage = Usage:
help-subcommand = COMMAND [ARGUMENTS]...
help-required = [required]
help-default = [default: { $value }]
metavar-game = GAME
metavar-file = FILE
metavar-file-parquet = FILE.parquet
metavar-out-svg = FILE.svg
metavar-dir = FOLDER
metavar-name = NAME
metavar-name-value = NAME=VALUE
metavar-seat-name = [SEAT=]NAME
metavar-hash = FINGERPRINT
metavar-number = NUMBER
help-version = Show the version of Tablée and leave.
help-help = Show this help and leave.
help-lang = English or French; may stand anywhere. Without it: TABLEE_LANG, else the language of your system.
help-games = List the installed games; with a game, its options and bots.
help-games-examples =
    Examples:
      tablee games
      tablee games { $game }
help-play = Play in the terminal. Without a game, choose one from a menu.

    Options of the game may be given by their own name, shortened if you like.
    Every answer is saved at once: leave whenever you want and come back with --resume.
help-play-examples =
    Examples:
      tablee play { $game }
      tablee play { $game } { $option }
      tablee play { $game } --plain     numbered choices, for screen readers and scripts
      tablee play { $game } --seed 7    the same dice and cards every time
      tablee play { $game } --bot { $bot }
      tablee play --resume              the latest match that is not over
      tablee games { $game }            all its options
help-matches = List the saved matches, the latest first.
help-matches-examples =
    Examples:
      tablee matches
      tablee matches --running
      tablee play --resume ID
help-replay = Watch a match again, step by step.

    In the terminal: arrows or n and p, Home and End, a number and Enter. Through a pipe every step is printed.
help-replay-examples =
    Examples:
      tablee replay match.tablee
      tablee replay match.tablee --step 12
      tablee replay ID | less
help-export = Write a saved match to a file.

    A match that is over is written whole. Of a running one only what was seen is written: neither its key nor secret answers.
help-export-examples =
    Examples:
      tablee export ID -o match.tablee
      tablee matches                    the ids
help-picture = Draw the table at a step of a match, as SVG.
help-picture-examples =
    Examples:
      tablee picture match.tablee -o table.svg
      tablee picture ID -o table.svg --step 12
help-verify = Check a match: were its dice fixed at the start, and was every answer allowed?

    The match is replayed from its key. Compare the fingerprint with the one that was shown when the match began.
help-verify-examples =
    Examples:
      tablee verify match.tablee
      tablee verify match.tablee --fingerprint 1f0c9a44d2e8b7a6
help-simulate = Let a bot play many matches, and show how they went.

    The same seeds give the same results, however many workers there are. Ctrl-C keeps what was done.
help-simulate-examples =
    Examples:
      tablee simulate { $game } -n 1000 --bot { $bot }
      tablee simulate { $game } -n 5000 --bot { $bot } --vary { $vary }
      tablee simulate { $game } { $option } --out results.parquet
help-fuzz = Look for mistakes in a game: crashes, dead ends, endless matches, wrong undo, leaks.

    Each finding is reported with its seed, and its match is written to a file. The exit code is 1 if anything was found.
help-fuzz-examples =
    Examples:
      tablee fuzz { $game } -n 100
      tablee fuzz { $game } -n 1 --seed 4711
help-pack = Packs of cards.
help-pack-check = Check a pack of cards that you wrote.
help-pack-check-examples =
    Examples:
      tablee pack check my-pack
      tablee pack check my-pack --game { $game }
      tablee play { $game } --pack my-pack
help-game = The game, by its id: tablee games lists them.
help-option = An option of the game. The short form --NAME VALUE does the same; “tablee games GAME” lists them.
help-with-pack = Play with this pack on top of the game's own cards. May be repeated.
help-source = A file made by tablee export, or the id of a saved match.
help-plain = Line by line, without colours or cursor movements: for screen readers and scripts.
help-seats = How many sit at the table.
help-seat = Through whose eyes: the number of a seat, from 1.
help-workers = Processes at once. Without it: one for each core.
help-seed = A number that fixes all dice and cards. Without it they come from the system's own randomness.
help-resume = Go on with a saved match: the one with this id, or the latest.
help-practice = A practice table: undo without limit.
help-bot-seat = A bot plays: seat 2 with 2=NAME, or all seats but the first with NAME. In a game for one you watch it.
help-no-confirm = Do not ask twice before weighty choices.
help-running = Only those that are not over.
help-step = Only this step: 0 is the start, 1 after the first answer.
help-id = The id of a saved match, or its beginning.
help-out = The file to write. Without it: the id, ending in .tablee.
help-out-svg = The file to write.
help-fingerprint = What was shown when the match began, or at least its first 8 letters.
help-n = How many matches.
help-bot = Who plays: “tablee games GAME” lists the bots.
help-vary = Choose this option at random for each match, and show what it does. May be repeated.
help-first-seed = The first seed; each match takes the next one.
help-parquet = Write one row for each match to this file.
help-fuzz-seed = The first seed. Without it: a new one each time.
help-fuzz-out = Where the matches of findings are written.
help-pack-dir = The folder of the pack.
help-pack-game = The game it is for. Without it: the game that takes it.

# At the table

match-begun = Match { $id }: everything you answer is saved at once.
fingerprint = Fingerprint of the dice: { $hash } (“tablee verify” checks it when the match is over).
practice-table = Practice table: undo has no limit.
plain-hello = Type the number of your choice and press Enter. “help” lists the other commands.
plain-help =
    A number, or the key of a choice: choose it. Several: numbers with spaces between.
    hint: a suggestion. undo: take back your last answer. log: what has happened. table: the whole table.
    options: the choices again. auto: from now on take the plain default of this question without asking. ask: ask me again.
    lang fr: another language. concede: give up. quit: save and leave.
question = ? { $text }
choice = { $number }) { $text }
choice-or = { $number } or { $word }) { $text }
greyed = -) { $option }: not now. { $reason }
choices-cut = ... and { $count } more.
choose-several = Choose { $least } to { $most }: numbers with spaces between, or “none”.
choose-order = Name all { $most } in the order you want: numbers with spaces between.
seat-asked = Seat { $seat } is asked.
time-left = { $seconds ->
        [one] One second left.
       *[other] { $seconds } seconds left.
    }
time-up-press-enter = Time is up. Press Enter to go on.
saved = Saved. “tablee play --resume { $id }” goes on.
match-over = The match is over. “tablee replay { $id }” shows it again, “tablee export { $id }” writes it to a file.
fact = { $name }: { $value }
hint = Suggestion: { $option }.
undo-preview = Undo would take back { $answers }.
undo-done = Taken back: { $answers }.
quoted = “{ $text }”
auto-on = From now on without asking: { $option } (the plain default of this question). “ask” asks you again.
auto-off = From now on you are asked everything.
language-now = English from now on.
are-you-sure = Are you sure? yes or no
concede-sure = You would lose this match.
word-yes = yes
word-no = no
word-none = none

# In the full screen

screen-keys = q save and leave  ? help  h hint  u undo  a always  l language  : type  t table
screen-keys-list = Press keys to mark, Enter when done.
key-space = space
screen-done = Done
screen-hurry = Hurry!
screen-clock = Clock
screen-log = What happened
screen-table = The table
screen-question = Your choice
screen-undo-sure = { $preview } Press u again to do it, any other key to keep it.
screen-sure = Press y to do it, any other key to keep things as they are.
screen-over = The match is over. Press q to leave.
screen-type = a number, a key or a word such as “log”, “concede”
screen-help =
    Press the key beside a choice, or move with the arrows and press Enter.

    h        a suggestion
    u        take back your last answer: says what, press again to do it
    a        from now on take the plain default of this question without asking
    l        the other language
    t        the table, to be scrolled with the arrows; Tab goes round
    :        type a number or a word: ask, log, concede
    ?        this help
    q        leave; everything is saved

    Greyed choices may not be taken now; the reason stands beside them.
    Press any key to go back.
screen-setup-title = What do you play?
screen-setup-start = Start
screen-setup-keys = Tab and arrows move, Space and Enter choose, l language, q leave
screen-replay-keys = Left and right: step  Home and End: jump  digits and Enter: step number  l language  q leave

# Setting up

setup-which-game = Which game?
setup-options = { $game }: options
setup-option = { $name }: { $value }
setup-start = Type a number to change an option, press Enter to start, or type q to leave.
setup-value = { $name }: { $allowed }
setup-choice = { $text } ({ $value })

# Lists

games-none = No games are installed.
games-line = { $id }: { $name } ({ $players })
games-broken = { $id }: cannot be loaded ({ $reason }). Install it again.
games-more = “tablee games { $id }” shows its options, “tablee play { $id }” plays it.
games-options = Options:
games-option = { "  " }{ $name }: { $text }
games-choice = { "    " }{ $value }: { $text }
games-default = { "    " }({ $allowed }; without it: { $default })
games-bots = Bots: { $names }
games-play = “tablee play { $id }” plays it.
players = { $most ->
        [one] one player
       *[other] { $least } to { $most } players
    }
allowed-list = any of these, with commas between, or none
allowed-choice = one of these
allowed-flag = yes or no
allowed-range = a number from { $least } to { $most }
allowed-range-or-none = a number from { $least } to { $most }, or none
allowed-number = a number
allowed-json = as JSON
matches-none = No matches are saved yet. “tablee play” begins one.
matches-none-running = No match is running. “tablee play” begins one.
matches-running = running
matches-line = { $id }  { $when }  { $game }  { $answers ->
        [one] one answer
       *[other] { $answers } answers
    }  { $state }

# Files

exported = Written to { $path }. “tablee verify” checks it, “tablee replay” shows it.
exported-running = Written to { $path }: what has been seen so far, without the key. “tablee replay” shows it.
drawn = Drawn in { $path }.
replay-step = Step { $step } of { $last }
replay-help = Enter or n: forward. p: back. A number: that step. q: leave.
verified-answers = { $game }: { $count ->
        [one] one answer was replayed from the key, and it was allowed.
       *[other] { $count } answers were replayed from the key, each was allowed.
    }
verified-fingerprint = Fingerprint of the dice: { $hash }
verified-running = The match is not over yet.
verified-compare = Compare it with the one that was shown when the match began, or give that one with --fingerprint.
verified-same = It is the one that was shown when the match began: the dice were not changed on the way.
pack-good = { $path }: a good pack for { $game } (content { $hash }).
pack-error = { $game }: { $reason }
pack-name-game = No installed game takes this pack. Name the game it is for with --game to see only its errors.

# Simulation

simulate-playing = Playing
simulate-rate = { $rate } a second
simulate-title = { $game }, { $bot }: { $count ->
        [one] one match
       *[other] { $count } matches
    }
simulate-wins = Wins: { $rate }
simulate-reason = { "  " }{ $count } ({ $share }): { $reason }
simulate-interrupted = Interrupted: { $done } of { $wanted } matches were played.
simulate-interrupted-what = What follows is about those.
simulate-longest-step = Longest step: { $count ->
        [one] one answer
       *[other] { $count } answers
    }
simulate-errors = { $count ->
        [one] A rule failed in one match
       *[other] A rule failed in { $count } matches
    }, first at seed { $seed }: { $error }
simulate-errors-hint = That is a mistake of the game. “tablee fuzz { $game }” looks for more.
simulate-written = Written to { $path }: { $count ->
        [one] one row
       *[other] { $count } rows
    }.
rate = { $share } ({ $low } to { $high })
rate-short = { $share } ({ $low }–{ $high })
column-fact = A match
column-mean = mean
column-least = least
column-median = median
column-most = most
column-option = Option
column-with = wins with it
column-without = wins without it
column-matches = matches
option-is = { $name }: { $value }
fact-answers = Answers
fuzz-title = { $game }: checking { $count ->
        [one] one random match
       *[other] { $count } random matches
    } from seed { $first } on.
fuzz-checking = Checking
fuzz-found = { $check }, seed { $seed }: { $error }
fuzz-written = The match is in { $path }; “tablee fuzz { $game } -n 1 --seed { $seed }” checks it again.
fuzz-interrupted = Interrupted after { $done } of { $wanted } matches.
fuzz-done = { $count ->
        [one] One match checked
       *[other] { $count } matches checked
    }: { $findings ->
        [0] nothing found.
        [one] one finding.
       *[other] { $findings } findings.
    }

# What is wrong

did-you-mean = Did you mean “{ $near }”?
refused-by-rule = { $text } ({ $rule })
refused-by-rule-said = { $text } ({ $rule }: { $said })
refused-not-understood = “{ $text }” is not understood. Type the number of a choice, or “help”.
refused-no-default = This question has no plain default: it must be answered each time.
refused-no-game = No game “{ $name }”. Installed: { $installed }.
refused-games-none = No games are installed. Install Tablée with its games again.
refused-name-a-game = Name a game: tablee play GAME. Installed: { $installed }.
refused-no-language = No language “{ $name }”. There is: { $known }.
refused-no-source = There is neither a file nor a saved match “{ $name }”. “tablee matches” lists the matches.
refused-is-a-folder = { $path } is a folder. Name a file made by “tablee export”.
refused-no-folder = There is no folder { $path }. Make it first, or choose another.
refused-no-seat = There is no seat { $seat }: choose one from 1 to { $seats }.
refused-no-step = There is no step { $step }: choose one from 0 to { $last }.
refused-nothing-to-resume = There is no match to resume. “tablee play” begins one.
refused-cannot-verify = This file holds what was seen of a running match, without its key. Export the match again when it is over.
refused-other-fingerprint = The fingerprint is another one: { $found } instead of { $wanted }. These are not the dice that were promised.
refused-short-fingerprint = Give at least the first { $least } letters of the fingerprint: fewer prove nothing.
refused-wrong-answer = Answer { $number } is not allowed ({ $reason }): this is not a match that was played by the rules.
refused-option-form = “{ $text }” is not an option. Write it as NAME=VALUE.
refused-option-unknown = There is no option “{ $name }”. There is: { $known }.
refused-option-needs-value = The option --{ $name } needs a value after it. “tablee games GAME” lists those it takes.
refused-option-ambiguous = “{ $name }” may mean several options: { $names }. Write more of the name.
refused-option-value = “{ $name }” does not take “{ $value }”. It takes: { $allowed }.
refused-option-number = “{ $name }” takes a whole number, not “{ $value }”.
refused-option-range = “{ $name }” takes a number from { $least } to { $most }, not { $value }.
refused-option-least = “{ $name }” takes a number of at least { $least }, not { $value }.
refused-option-flag = “{ $name }” takes yes or no, not “{ $value }”.
refused-option-json = “{ $name }” takes a value in JSON, not “{ $value }”.
refused-option-wrong = These options do not go together: { $reason }.
refused-option-cannot-vary = “{ $name }” has no list of values to choose from at random. Set it with --option.
refused-unknown-bot = There is no bot “{ $name }” for this game. There is: { $known }.
refused-worker-lost = A worker process ended by itself, perhaps for want of memory. Try again with fewer: --workers 1.
refused-file = { $path }: { $reason }. Check the path and whether you may read or write there.
refused-rule-broken = A rule of the game failed ({ $reason }). Your match stands as it was before that answer. Please report it.
refused-rule-broken-report = A rule of the game failed ({ $reason }). Your match stands as it was before that answer. Please report it, with the file { $path }.
system-enoent = there is no such file or folder
system-eisdir = this is a folder
system-enotdir = a part of the path is no folder
system-eexist = it is there already
system-eacces = permission denied
system-eperm = permission denied
system-erofs = nothing can be written on this disk
system-enospc = the disk is full
usage-missing = { $name } is missing
usage-number = { $name } takes a whole number
usage-number-from = { $name } takes a whole number of at least { $least }
usage-no-option = There is no option { $name }
usage-no-command = There is no command “{ $name }”
usage-needs-value = { $name } needs a value after it
usage-no-value = { $name } takes no value
usage-extra = “{ $words }” is too much
refused-usage = { $reason }. “{ $command } --help” shows how it is written.
