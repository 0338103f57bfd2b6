# Help

help-tablee = Play tabletop games by their rulebooks, every rule enforced.

    Every command explains itself: tablee COMMAND --help
help-tablee-examples =
    Examples:
      tablee games                      which games are installed
      tablee learn { $game }
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
metavar-file-address = FILE|ADDRESS
metavar-file-parquet = FILE.parquet
metavar-out-svg = FILE.svg
metavar-address = ADDRESS
metavar-dir = FOLDER
metavar-name = NAME
metavar-name-value = NAME=VALUE
metavar-name-values = NAME[=VALUES]
metavar-results = RESULTS
metavar-later = LATER
metavar-file-html = FILE.html
metavar-seat-name = [SEAT=]NAME
metavar-hash = FINGERPRINT
metavar-number = NUMBER
metavar-bot = BOT
metavar-ray-ray-host-port = ray|ray://HOST:PORT
version = Tablée { $version }{ $build ->
    [compiled] , compiled
   *[plain] {""}
}
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
      tablee play { $game } --server http://localhost:8420 --seats 2
      tablee play http://localhost:8420/tables/ID?invite=…
      tablee games { $game }            all its options
help-learn = Learn a game at the table: a coach says what to do and why.

    Leave whenever you want: the same command goes on where you stopped.
    In the full screen the coach speaks above the question; --plain goes line by line.
help-learn-examples =
    Examples:
      tablee learn
      tablee learn { $game }
      tablee learn { $game } --lang fr
      tablee learn { $game } --plain
help-matches = List the saved matches, the latest first.
help-matches-examples =
    Examples:
      tablee matches
      tablee matches --running
      tablee play --resume ID
help-forget = Delete a saved match for good: its answers, its dice and all that was kept with it.

    You are asked first. A match that is open elsewhere is not deleted.
help-forget-examples =
    Examples:
      tablee matches                    the ids
      tablee forget ID
      tablee forget ID --yes            without being asked
help-migrate = Move running matches to the rules that are installed, after an update.

    Each one is replayed on them. If every answer is accepted and everybody sees the same, it goes on by them; else it is listed with its first difference and kept as it is. The exit code is 1 if any is kept.
help-migrate-examples =
    Examples:
      tablee migrate --dry-run          what would happen
      tablee migrate
help-backup = Copy all matches, tables and people into one file, also while a server runs.

    The copy is as everything stood at one moment. A file that is there already is not overwritten.
help-backup-examples =
    Examples:
      tablee backup monday.sqlite3
      tablee backup /mnt/safe/tablee-$(date +%F).sqlite3
help-backup-file = Where to put the copy.
backup-made = { $path } is copied to { $copy }.
help-restore = Put a back-up in the place of the file of matches.

    Refused while a server runs or a match is open. The file that was there is kept beside it under another name.
help-restore-examples =
    Examples:
      tablee restore monday.sqlite3
help-restore-file = The copy that “tablee backup” made.
restore-made = { $path } is as it was in { $copy }.
restore-aside = What was there before is kept as { $aside }.
help-replay = Watch a match again, step by step.

    In the terminal: arrows or n and p, Home and End, a number and Enter. Through a pipe every step is printed.
help-replay-examples =
    Examples:
      tablee replay match.tablee
      tablee replay match.tablee --step 12
      tablee replay ID | less
help-analyse = Look back at a match that is over: what each decision was worth, and what would have been better.

    Each decision is searched as its player saw it then. Ctrl-C shows what was found so far.
help-analyse-examples =
    Examples:
      tablee analyse match.tablee
      tablee analyse ID --seat 1 --budget 0.5s
      tablee analyse match.tablee --out look-back.html
help-analysis-budget = How long to think about each decision: a number of imagined matches (200), or seconds (2s).
help-out-html = Also write a page with the curve, the mistakes and pictures, for any browser.
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
      tablee picture ID -o phone.svg --tall
help-verify = Check a match: were its dice fixed at the start, and was every answer allowed?

    All dice and shuffles come from one key, made from a secret of the server and a random number from each player’s device. The fingerprint fixed all of these before anybody showed theirs, so nobody could choose the dice, not even the server. The match is replayed from its key: compare the fingerprint with the one that was shown when the match began.
help-verify-examples =
    Examples:
      tablee verify match.tablee
      tablee verify match.tablee --fingerprint 1f0c9a44d2e8b7a6
help-simulate = Let a bot play many matches, and show how they went.

    The same seeds give the same results, however many workers there are and wherever they are. Ctrl-C keeps what was done; with --out nothing is lost whatever happens, and --resume goes on.
help-simulate-examples =
    Examples:
      tablee simulate { $game } -n 1000 --bot { $bot }
      tablee simulate { $game } -n 5000 --bot { $bot } --vary { $vary }
      tablee simulate { $game } { $option } --out results.parquet
      tablee simulate { $game } -n 100000 --out results.parquet --resume
      tablee simulate { $game } -n 100000 --on ray://head:10001 --out results.parquet
help-rate = Find out which bot plays better, and how sure that is.

    In a game for one, bots play the same seeds, each alone. Against each other they play each seed twice, with seats exchanged. A pair plays on until one is proved to be better, or both as good as equal; the error bars hold whenever you stop.
help-rate-examples =
    Examples:
      tablee rate { $game } random { $bot }
      tablee rate { $game } { $bot } search:200 search:800 --gauntlet
      tablee rate { $game } random { $bot } --out ratings.jsonl
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
help-dry-run = Only say what would happen.
help-yes = Do not ask.
help-out = The file to write. Without it: the id, ending in .tablee.
help-out-svg = The file to write.
help-tall = Draw it for a phone held upright.
help-fingerprint = What was shown when the match began, or at least its first 8 letters.
help-n = How many matches.
help-bot = Who plays: “tablee games GAME” lists the bots.
help-vary = Choose this option at random for each match, and show what it does; with values, play the same seeds with each: --vary NAME=VALUE,VALUE. A value of a card works too: --vary enemies.en07.start=1,2. May be repeated.
help-first-seed = The first seed; each match takes the next one.
help-parquet = Write one row for each match to this file.
help-campaign-server = Do it on this server: the campaigns that you play there.
help-simulate-campaign = Play whole campaigns, so many: chapter after chapter by the same bots, from one seed each (instead of -n matches).
help-simulate-resume = Go on with the file of --out, where it was interrupted or with more matches (-n).
help-on = Play on a Ray cluster: one started on this machine, or the one at this address. Without it: in processes of this machine.
help-rate-bots = At least two bots, by name; with a budget if they take one, like search:200.
help-rate-n = Seeds for each pair, at most.
help-rate-gauntlet = The first bot against each other one. Without it: everybody against everybody.
help-rate-together = One bot plays all seats at a time: for games that a table wins or loses together.
help-rate-margin = Bots that differ by less than so many wins of 100 are as good as equal.
help-rate-batch = Seeds between two looks at the scores.
help-rate-vary = Choose this option at random for each seed. May be repeated.
help-rate-out = Keep every match in this file, and go on with those that are there.
help-fuzz-seed = The first seed. Without it: a new one each time.
help-fuzz-out = Where the matches of findings are written.
help-pack-dir = The folder of the pack.
help-pack-game = The game it is for. Without it: the game that takes it.

# At the table

match-begun = Match { $id }: everything you answer is saved at once.
fingerprint = Fingerprint of the dice: { $hash } (“tablee verify” checks it when the match is over).
shows-otherwise = The installed rules show this match otherwise than when it was saved, though their version is the same. You can play on; “tablee verify { $id }” says where it differs.
plain-hello = Type the number of your choice and press Enter. “help” lists the other commands.
plain-help =
    A number, or the key of a choice: choose it. Several: numbers with spaces between.
    hint: a suggestion. undo: take back your last answer; undo 3: the last three. log: what has happened. table: the whole table.
    campaign: the journal of the campaign. options: the choices again. look 3: what the third choice would come to. why and a name: why you cannot choose that on the table. auto: from now on take the plain default of this question without asking; skip: only in this stage of the match. ask: ask me again.
    lang fr: another language. concede: give up. quit: save and leave.
question = ? { $text }
choice = { $number }) { $text }
choice-or = { $number } or { $word }) { $text }
choices-cut = ... and { $count } more.
choices-weighed = (“look { $number }” says what a choice would come to: distance, cover, cards, chances.)
choose-several = Choose { $least } to { $most }: numbers with spaces between, or “none”.
choose-order = Name all { $most } in the order you want: numbers with spaces between.
time-up-press-enter = Time is up. Press Enter to go on.
saved = Saved. “tablee play --resume { $id }” goes on.
lesson-over = The lesson is over. Now a real match: tablee play { $game }
saved-lesson = Saved. “tablee learn { $game }” goes on from here.
lesson-welcome = { $name }: about { $minutes ->
        [one] one minute
       *[other] { $minutes } minutes
    }, no hurry. “hint” repeats what the coach says, “undo” takes a step back.
lesson-resumed = Welcome back. You are at lesson { $number } of { $count }.
coach-says = Coach: { $text }
match-over = The match is over. “tablee replay { $id }” shows it again, “tablee export { $id }” writes it to a file.
auto-on = From now on without asking: { $option } (the plain default of this question). “ask” asks you again.
skip-on = Without asking, until this is over ({ $stage }): { $option }. “ask” asks you again.
auto-off = From now on you are asked everything.
are-you-sure = Are you sure? yes or no

# In the full screen

screen-keys = q save and leave  ? help  h hint  u undo  a always  l language  : type  t table
screen-keys-list = Press keys to mark, Enter when done.
screen-done = Done
screen-hurry = Hurry!
screen-clock = Clock
screen-log = What happened
screen-table = The table
screen-question = Your choice
screen-undo-sure = { $preview } Press u again to do it, any other key to keep it.
screen-sure = Press y to do it, any other key to keep things as they are.
screen-over = The match is over. Press q to leave.
screen-thinking = Thinking…
screen-bot-thinks = A bot is thinking…
screen-type = a number, a key or a word such as “log”, “concede”
screen-help =
    Press the key beside a choice, or move with the arrows and press Enter.

    h        a suggestion
    u        take back your last answer: says what, press again to do it
    a        from now on take the plain default of this question without asking
    j        the journal of the campaign
    l        the other language
    t        the table, to be scrolled with the arrows; Tab goes round
    :        type a number or a word: ask, skip, look 3, why NAME, log, concede, undo 3
    ?        this help
    q        leave; everything is saved

    Greyed choices may not be taken now; the reason stands beside them.
    Press any key to go back.
setup-players = { $count ->
    [one] One player
   *[other] { $count } players
 }
setup-against = Against: { $bot }
setup-together = Together at this terminal
bot-random = Random
bot-careful = Careful
bot-solver = Solver
bot-flat = Sampler
bot-search = Searcher
bot-beginner = Beginner
bot-fair = Fair
bot-strong = Strong
bot-expert = Expert
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
games-levels = Levels: { $names }
games-play = “tablee play { $id }” plays it.
matches-none = No matches are saved yet. “tablee play” begins one.
matches-none-running = No match is running. “tablee play” begins one.
forget-sure = This match would be deleted for good. “tablee export” keeps a copy in a file.
forgotten = The match { $id } is deleted.
forget-kept = The match { $id } is kept.
matches-running = running
matches-unranked = { $state } (unranked)
unranked = Results with these options are not ranked.
matches-line = { $id }  { $when }  { $game }  { $answers ->
        [one] one answer
       *[other] { $answers } answers
    }  { $state }

# Matches and the installed rules

migrate-nothing = Every running match is played by the rules that are installed: nothing to do.
migrate-moved = { $count ->
        [one] One match now goes on by the installed rules: nothing changes for it.
       *[other] { $count } matches now go on by the installed rules: nothing changes for them.
    }
migrate-would-move = { $count ->
        [one] One match would go on by the installed rules: nothing would change for it.
       *[other] { $count } matches would go on by the installed rules: nothing would change for them.
    }
migrate-kept = { $id }  { $game }, version { $version }  kept. { $why }
migrate-other-answer = { $number ->
        [0] With the installed rules it could not begin: { $reason }
       *[other] Answer { $number } would not be accepted: { $reason }
    }
migrate-other-sight = After answer { $number } somebody would see or be asked something else.
migrate-kept-hint = To go on with matches that are kept, install the version of Tablée that they were played with.

# Files

exported = Written to { $path }. “tablee verify” checks it, “tablee replay” shows it.
exported-running = Written to { $path }: what has been seen so far, without the key. “tablee replay” shows it.
drawn = Drawn in { $path }.
replay-step = Step { $step } of { $last }
replay-beat = Step { $step } of { $last } · picture { $beat }
replay-help = Enter or n: forward. p: back. A number: that step. q: leave.
verified-answers = { $game }: { $count ->
        [one] one answer was replayed from the key, and it was allowed.
       *[other] { $count } answers were replayed from the key, each was allowed.
    }
verified-fingerprint = Fingerprint of the dice: { $hash }
verified-joint = The key was made from a secret of the server and the random numbers that the devices of these seats added: { $seats }. Each is the one that the fingerprint covers.
verified-withheld = The devices of these seats had promised a random number that is not part of the key: { $seats }. A lost connection can do that; if it happens often, the server may be choosing which numbers count.
verified-alone = No player’s device added a random number: the key was drawn by whoever ran this match.
verified-running = The match is not over yet.
verified-compare = Compare it with the one that was shown when the match began, or give that one with --fingerprint.
verified-same = It is the one that was shown when the match began: the dice were not changed on the way.
pack-notice = Notice: { $words }
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
simulate-campaigns = { $game }, { $bot }: { $count ->
        [one] one campaign
       *[other] { $count } campaigns
    }
column-campaign = Of a campaign
campaign-chapters = Chapters
campaign-won = Chapters won
simulate-wins = Wins: { $rate }
simulate-reason = { "  " }{ $count } ({ $share }): { $reason }
simulate-interrupted = Interrupted: { $done } of { $wanted } matches were played.
simulate-interrupted-what = What follows is about those.
simulate-resumed = { $done } of { $wanted } matches were there already.
simulate-lost = { $count ->
        [one] A worker died
       *[other] Workers died { $count } times
    }: what was lost was played again.
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
rating-title-alone = { $game }: { $count } bots, each alone on the same seeds
rating-title-against = { $game }: { $count } bots against each other, each seed twice with seats exchanged
rating-resumed = { $count ->
        [one] One match was there already.
       *[other] { $count } matches were there already.
    }
rating-interrupted = Interrupted: what follows is what is known so far.
rating-pair = { $first } – { $second }
rating-span = { $value } ({ $low } to { $high })
rating-better = { $bot } is better
rating-equal = as good as equal
rating-open = not decided
rating-bars = The error bars hold with 95 % chance, whenever one stops: for each bot by itself, for all pairs together.
rating-open-hint = To decide more: a greater -n, with --out to go on with what was played.
rating-written = Kept in { $path }: { $count ->
        [one] one match
       *[other] { $count } matches
    }.
column-bot = Bot
column-wins = wins
column-elo = Elo
column-score = score
column-pair = Pair
column-difference = wins more, of 100
column-seeds = seeds
column-verdict = so far
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

refused-no-game = No game “{ $name }”. Installed: { $installed }.
refused-games-none = No games are installed. Install Tablée with its games again.
refused-name-a-game = Name a game: tablee play GAME. Installed: { $installed }.
refused-name-a-game-to-learn = Name a game: tablee learn GAME. These have a tutorial: { $games }.
refused-no-tutorial = There is no tutorial for { $game }. “tablee play { $game }” begins a match, with hints if you ask.
refused-no-tutorials = No installed game has a tutorial. “tablee play” begins a match, with hints if you ask.
refused-not-in-a-lesson = Not in a lesson: answer as the coach says.
refused-no-source = There is neither a file nor a saved match “{ $name }”. “tablee matches” lists the matches.
refused-is-a-folder = { $path } is a folder. Name a file made by “tablee export”.
refused-analyse-running = Only a whole match that is over can be analysed: this one is still being played, or the file holds only what was seen of it.
refused-analyse-budget = “{ $budget }” is no budget. Write a number of imagined matches, such as 200, or seconds, such as 2s.
refused-no-folder = There is no folder { $path }. Make it first, or choose another.
refused-svg-only = A picture is written as SVG, and { $path } would say that it is something else. Write { $better }; a browser or a drawing program turns it into other formats.
refused-no-step = There is no step { $step }: choose one from 0 to { $last }.
refused-nothing-to-resume = There is no match to resume. “tablee play” begins one.
refused-cannot-verify = This file holds what was seen of a running match, without its key. Export the match again when it is over.
refused-other-fingerprint = The fingerprint is another one: { $found } instead of { $wanted }. These are not the dice that were promised.
refused-short-fingerprint = Give at least the first { $least } letters of the fingerprint: fewer prove nothing.
refused-other-sight = After answer { $number } the key shows another table than the players saw: the key or the answers were changed since, or the rules were changed without a new version.
refused-wrong-answer = Answer { $number } is not allowed ({ $reason }): this is not a match that was played by the rules.
refused-option-form = “{ $text }” is not an option. Write it as NAME=VALUE.
refused-option-needs-value = The option --{ $name } needs a value after it. “tablee games GAME” lists those it takes.
refused-not-results = { $path } holds no results of a simulation: choose a file that “tablee simulate --out” wrote.
refused-worker-lost = Whoever played the matches with seeds { $first } to { $last } died { $tries } times, perhaps for want of memory. What was played before is kept if --out was given: go on with --resume and fewer workers (--workers 1).
refused-worker-differs = A worker has { $there }, you have { $here }. Install the same Tablée on every machine of the cluster, with the same packs in the same place.
refused-no-engine = --on takes “ray” for this machine, or “ray://HOST:PORT” for a cluster elsewhere, not “{ $name }”.
refused-no-ray = --on ray needs Ray, which is not installed. Install it with: pip install 'tablee[cluster]'
refused-no-tablee-there = A machine of the cluster has no Tablée. Install the same version there: pip install 'tablee[cluster]'
refused-no-cluster = There is no cluster to play on at { $address }: { $reason }. Check the address, that the cluster runs and that you have its token ($RAY_AUTH_TOKEN), or leave out --on to play on this machine.
refused-unfinished-run = { $path } keeps { $count ->
        [one] one result
       *[other] { $count } results
    } of a run that did not end. Go on with it with --resume, or delete it to begin anew.
refused-another-run = { $path } holds other results: { $what ->
        [bot] the bot was
        [count] the number of matches was
        [content] the cards were
        [first] the first seed was
        [game] the game was
        [options] the options were
        [rules] the version of the rules was
        [seats] the number of seats was
        [tablee] the version of Tablée was
       *[other] { $what }
    } { $there }, now { $here }. Give the same command as before, or write to another file.
refused-resume-what = --resume goes on with a file of results: name it with --out.
refused-rate-sweep = “{ $name }” is for sweeps of “tablee simulate”. Here --vary takes the name of an option, which is then chosen at random for each seed.
refused-rate-two = Name at least two bots to compare: “tablee games GAME” lists them.
refused-rate-twice = “{ $name }” is named twice: name each bot once.
refused-file = { $path }: { $reason }. Check the path and whether you may read or write there.
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
refused-database-elsewhere = “{ $command }” uses the file of matches of this machine and takes no --database: that is for serve, migrate, backup and restore. To play where a club keeps its matches, give the address of its server: tablee play --server https://club.example
refused-usage = { $reason }. “{ $command } --help” shows how it is written.

# Serving

help-serve = Play in the browser: serve the web table on this machine.
help-serve-examples = tablee serve --open · tablee serve --host 0.0.0.0 --port 80
help-serve-host = The address to listen at; 0.0.0.0 lets others of your network in.
help-serve-port = The port; 0 takes any that is free.
help-serve-open = Open the browser.
help-serve-pace = Seconds that a bot takes for a move, at least.
help-database = Where matches are kept: a file, by default the one that the terminal uses; or a database of PostgreSQL, as postgresql://USER@HOST/NAME. The variable TABLEE_DATABASE says the same, and keeps a password out of the list of processes.
help-serve-game = A game that is not installed, to try it out.
help-serve-settings = The settings of your club: who may come, limits, proxies. See docs/hosting.md.
help-serve-internal = Where the other web processes of the same PostgreSQL database reach this one; by default on this machine.
serve-at = Tablée is at { $address } (Ctrl+C ends it).
serve-ends = The server has ended. Every match is kept.
refused-already-served = Another server already uses { $path }. Open its page, or choose another file with --database.
refused-internal-address = “{ $text }” is no address for --internal. Write it like http://10.0.0.2:8420: where the other servers of the club reach this one.
refused-no-port = The port { $port } cannot be used ({ $reason }). Choose another with --port, or --port 0 for any.

# A table of a server

help-server = Play at a table of this server instead of here, line by line. Invite others, or sit down at their table with --table or an invitation.
help-table = The table of the server to sit down at, or to come back to. A link with an invitation may stand in the place of the game.
help-name = What you are called; for several people at one terminal: “Ana, Ben”.
remote-welcome = Table { $id } at { $server }. You are { $name }.
remote-invite = Invite others with this link: { $url }
remote-watching = You watch: no seat here is yours.
remote-fingerprint = Fingerprint of the dice: { $hash }.
remote-other-fingerprint = The fingerprint of the dice is { $now }, not { $first }, which this computer saw first at this table. Either the server was restarted just as the match began, or the key was exchanged: do not trust these dice, and ask the host.
remote-other-key = The key that the server shows does not fit the fingerprint of the dice: these are not the dice that were promised. Do not trust them, and ask the host.
remote-left = Your seat is kept. “tablee play --server { $server } --table { $id }” comes back.
remote-over = The match is over. It can be seen again at { $url }
remote-reconnecting = The connection is lost: reconnecting. Your match is safe.
remote-again = Connected again.
remote-kept = Your answer is kept, and sent as soon as there is a connection again.
remote-unsure = The connection broke before the server acknowledged “{ $line }”. Look whether it was done before you do it again.
remote-gone-press-enter = That question is closed. Press Enter to go on.
remote-race-soon = { $seconds ->
        [one] Get ready: it starts in one second.
       *[other] Get ready: it starts in { $seconds } seconds.
    }
remote-sealed = Your choice is sealed until everybody has chosen. “undo” opens it again.
remote-unsealed = Your choice is open again.
remote-asking = { $words } Type “agree” or “refuse”.
remote-undo-ask = “undo ask” asks the others to agree to it.
remote-frozen = A rule of the game failed, and the table is stopped. Nothing is lost; it is kept as report { $report }. “retry” tries again, “retry undo” without the last answer.
remote-no-clock = No clock runs.
remote-share = Whoever opens this link first shares your seat: { $url }
remote-help =
    chat hello: say something to everybody at the table. who: who sits where. time: how long the clock still runs.
    undo ask: ask the others to take back one answer. agree, refuse: your answer to such a wish.
    share: a link with which one person may share your seat.
    report WORDS: keep the match with your words, if something is wrong. Lines are read while others play, too.
chat-line = [{ $name }] { $text }
seat-yours = { $seat }. { $people } (you)
seat-here = { $seat }. { $people }
seat-away = { $seat }. { $people } (away)
seat-bot = { $seat }. a bot ({ $bot })
seat-free = { $seat }. free
seat-overdue = { $seat } has been away for long. The page of the table lets you wait, seat a bot, or end the match.
lobby-which = Which table?
lobby-new = A new table: { $name } ({ $seats })
lobby-turn = { $name }, table { $id }: it is your turn
lobby-mine = { $name }, your table { $id }
lobby-over = { $name }, table { $id }: over
lobby-open = { $name }, table { $id }: { $free ->
        [one] one seat is free
       *[other] { $free } seats are free
    }
refused-unreachable = No Tablée server answers at { $url } ({ $reason }). Check the address, and that the server runs.
refused-server-gone = The server { $url } does not come back. Your match is kept there: try again later.
refused-server-address = “{ $text }” is no address of a server. Write it like http://localhost:8420.
refused-invitation-form = “{ $text }” is no invitation. Its link looks like http://localhost:8420/tables/ID?invite=…
refused-other-server = The invitation is for { $other }, not for { $server }. Leave --server away.
refused-name-a-server = Name the server of the table: --server ADDRESS.
refused-not-on-a-server = { $option } is for tables of this machine. Leave it away, or play without --server.
refused-not-connected = There is no connection right now. Try again in a moment.
refused-not-asked = Nothing is asked of you now. “who” shows who sits where, “table” the table, “help” the commands.
refused-only-watching = You have no seat here: you only watch.
refused-chat-empty = What do you want to say? Type: chat and your words.

# Reports and sweeps

help-report = Make a page from the results of a simulation: win rates, length, decisions, what each card and option does.
help-report-examples =
    Examples:
      tablee simulate { $game } -n 5000 --bot { $bot } --out results.parquet
      tablee report results.parquet -o report.html
      tablee report before.parquet after.parquet -o change.html
help-report-results = What “tablee simulate --out” wrote: a file, or the folder of a sweep.
help-report-later = Results to compare with the first ones. The page is then about these.
help-report-out = Where to write the page.
help-report-language = The language of the page, if not that of the command.
report-page-written = Written to { $path }. Open it in a browser.
sweep-point = { $number } of { $count }: { $setting }
sweep-interrupted = Interrupted: the settings that were not played to the end are left out.
sweep-written = Written to { $path }: { $count ->
    [one] one file. “tablee report { $path }” makes a page of it.
   *[other] { $count } files. “tablee report { $path }” makes a page of them.
}
sweep-explained = Each line against the first, match by match, with the same seeds; intervals at 95 %.
refused-vary-nothing = “{ $name }=” needs values, with commas between them.
refused-vary-form = “{ $name }” is no place in a pack. Write the kind of card, its id and the field: enemies.en07.start, or enemies.en07.track[2] for an entry of a list (the first is [0]).
refused-vary-kind = There are no cards “{ $name }”. There are: { $known }.
refused-vary-card = Among the { $kind } there is no “{ $name }”. There is: { $known }.
refused-vary-field = “{ $name }” has no “{ $part }”. It has: { $known }.
refused-vary-index = “{ $name }” is a list of { $count }: write [0] to [{ $last }].
refused-vary-plain = There is nothing inside “{ $name }”: it is { $value }.
refused-vary-value = “{ $value }” is not a value that a pack can hold.
refused-vary-twice = “{ $name }” is varied twice. Put all its values into one --vary.
refused-sweep-needs-folder = A sweep writes a file for each setting: { $path } must be a folder, not a file.
refused-sweep-folder-taken = There are results in { $path } already. Name another folder, or add --resume to go on.
refused-no-results = There are no results in { $path }.
refused-nothing-to-report = In { $path } there is no match that was played to its end: nothing to report.
refused-other-games = These are results of different games: { $first } and { $second }.
refused-no-plots = The plots need matplotlib: pip install 'tablee[sim]' installs it.

help-new-game = Write a small complete game under a name of your own, to start from.
help-new-game-name = Small letters, digits and underscores: the name of a Python package.
help-new-game-examples = tablee new-game thornwood
    tablee play --game thornwood:GAME
help-game-module = A game that is not installed, from the working directory: thornwood:GAME. Every command takes it.
written = Written: { $path }
new-game-next = Play it: tablee play --game { $name }:GAME. In the browser: tablee serve --open --game { $name }:GAME. Test it: python -m pytest
refused-game-name-wrong = “{ $name }” is no name for a Python package. Take small letters, digits and underscores, beginning with a letter.
refused-game-name-taken = There is a game “{ $name }” already. Take another name.
refused-file-there = “{ $path }” is there already, and nothing is overwritten. Go to an empty folder.
refused-no-game-module = The game “{ $name }” cannot be loaded ({ $reason }). Write it as package.module:GAME, and see that Python finds it.
refused-not-your-seat = That is not your seat. Take a free one first, or watch.

# Campaigns

help-campaign = Campaigns: matches that follow each other, chapter by chapter.
help-campaign-new = Begin a campaign and play its first chapter.
help-campaign-new-examples =
    Examples:
      tablee campaign new GAME --name Friday
      tablee campaign new GAME --name Friday --seats 3 --bot 3=random
help-campaign-list = List your campaigns, the latest first.
help-campaign-list-examples =
    Examples:
      tablee campaign list
help-campaign-next = Go on with a campaign: resume the chapter that runs, or begin the next one.

    People keep their seats from chapter to chapter. --seats adds or takes away the last ones; --bot lets a bot play for somebody who is missing.
help-campaign-next-examples =
    Examples:
      tablee campaign next              the one played last
      tablee campaign next Friday --seats 3
help-campaign-again = Begin the last chapter again. The old match stays in the list as set aside.
help-campaign-again-examples =
    Examples:
      tablee campaign again Friday
help-campaign-show = Show the journal of a campaign and its chapters.
help-campaign-show-examples =
    Examples:
      tablee campaign show Friday
      tablee campaign show Friday --seat 2      as the second seat may read it
help-campaign-export = Write a campaign with all its finished chapters to a file.
help-campaign-export-examples =
    Examples:
      tablee campaign export Friday -o friday.campaign
help-campaign-import = Read a campaign from a file, to go on with it here.
help-campaign-import-examples =
    Examples:
      tablee campaign import friday.campaign
help-campaign-forget = Delete a campaign with all its matches for good.
help-campaign-forget-examples =
    Examples:
      tablee campaign forget Friday
help-campaign-id = The id of a campaign, its beginning, or its name. Without it: the one played last.
help-campaign-name = What the campaign is called.
help-campaign-file = A file made by “tablee campaign export”.
campaigns-none-there = No campaigns on this server yet. “tablee campaign new GAME --name NAME --server ADDRESS” begins one.
campaign-line-there = { $id }  { $name } ({ $game })  { $state }
campaign-state-gathers = chapter { $number } waits for its players
campaign-waits-for = { $line } – waits for { $names }
campaign-later-there = Saved. “tablee campaign next "{ $name }" --server { $server }” goes on.
chapter-there = Chapter { $number }  { $state }
chapter-aside-there = Chapter { $number }  { $state }, set aside
campaigns-none = No campaigns yet. “tablee campaign new GAME --name NAME” begins one.
campaign-begun = The campaign “{ $name }” has begun ({ $id }).
campaign-line = { $id }  { $name } ({ $game })  { $when }  { $state }
campaign-state-over = over
campaign-state-runs = chapter { $number } is running
campaign-state-waits = chapter { $number } comes next
campaign-chapter = Chapter { $number }  { $id }  { $when }  { $state }
campaign-chapter-aside = Chapter { $number }  { $id }  { $when }  { $state }, set aside
campaign-no-journal = Nothing is written in the journal yet: the first chapter is not over.
campaign-over = The campaign “{ $name }” is over. “tablee campaign show” tells it again.
campaign-stands = { $line } – { $title }
campaign-next-question = Begin chapter { $number } now?
campaign-later = Saved. “tablee campaign next { $id }” goes on.
campaign-again-sure = Chapter { $number } of “{ $name }” would be begun again, from the record before it. The old match is kept, set aside.
campaign-exported = Written to { $path }: { $count ->
    [one] one chapter
   *[other] { $count } chapters
}. “tablee campaign import” reads it.
campaign-exported-running = The chapter that runs is not in the file: there it begins anew.
campaign-imported = The campaign “{ $name }” is here as { $id }, with { $count ->
    [one] one chapter
   *[other] { $count } chapters
}. “tablee campaign next { $id }” goes on.
campaign-forget-sure = This campaign would be deleted for good, with all its matches. “tablee campaign export” keeps a copy in a file.
campaign-forgotten = The campaign { $id } is deleted.
campaign-kept = The campaign { $id } is kept.
refused-campaign-is-over = The campaign “{ $name }” is over. Begin a new one, or “tablee campaign again” to play its last chapter anew.
refused-campaign-nothing-again = No chapter of this campaign has been begun yet. “tablee campaign next” begins it.
refused-campaign-open-elsewhere = The chapter is open elsewhere. Close it there first.
refused-no-campaign-there = You play no campaign “{ $id }” on this server. “tablee campaign list --server ADDRESS” lists yours.
refused-several-campaigns-there = Several of your campaigns are called “{ $id }”: { $ids }. Give the id of one.
refused-no-campaign-runs = No campaign is under way. “tablee campaign new GAME --name NAME” begins one.
refused-not-a-campaign = { $path } is not a campaign of Tablée. Choose a file made by “tablee campaign export”.
