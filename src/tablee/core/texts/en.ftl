list-and = { $first } and { $last }

# Names of seats: whoever reads it is addressed; a match that nobody sits at has numbers.
seat-name-you = you
seat-name-nobody = nobody
seat-name-none = Player { $seat }

# Why an answer was not used: one message for each reason code of the core.

refused-already-conceded = You have conceded already: the others play on.
refused-campaign-name = Give the campaign a name of at most { $most } characters.
refused-campaign-over = This campaign is over: it has no next chapter. Begin a new campaign.
refused-cannot-concede = You can’t concede in this game. Play on, or leave: the match is saved.
refused-clock-backwards = That answer claims an earlier time than the one before it. It was not used: answer again.
refused-clock-expired = Time was up before your answer: it was not used.
refused-match-not-over = The match is not over yet. Finish it first.
refused-match-over = The match is over: nothing more can be answered.
refused-must-answer = You can’t pass here: choose one of the options.
refused-no-answer = No choice here satisfies the rules. This is a mistake in the game: please report it.
refused-no-campaigns = { $game } has no campaigns. Play a match of it instead.
refused-no-chapter = No chapter of this campaign has been played yet.
refused-no-clock = No clock runs for this question: it can wait.
refused-no-record = This match gave no record to go on with. Choose a match of a campaign.
refused-not-a-list = Name your choices as a list, for example: 1 3.
refused-not-a-path = That is no place on the table. Give its two coordinates.
refused-not-an-order = Name every item exactly once, in the order you want.
refused-nested-too-deep = This answer is nested deeper than { $most } levels. Choose one of those listed.
refused-not-asked-for = This question is not about things on the table: pick one of its answers.
refused-not-offered = That is not one of the options. Choose one of those listed.
refused-not-your-question = It is someone else’s turn to answer: your answer was not used.
refused-nothing-to-retract = You have nothing to change: all sealed answers have been revealed.
refused-nothing-to-undo = There is nothing to undo.
refused-other-game = This match is of another game than the campaign. Choose one of its own.
refused-other-record = This match was not begun from the latest record of the campaign. Choose the one that was.
refused-question-closed = That question has been answered already: your answer was not used. Look at the table and answer what is asked now.
refused-tutorial-expects = { $words }
refused-undo-has-successor = This chapter stays as it ended: the next one was begun from it, or it was set aside.
refused-undo-barrier = You can’t undo that much: something was revealed since.
refused-undo-chance = You can’t undo this: dice were rolled or cards shuffled after your last answer.
refused-undo-clock-ran = You can’t undo this: you answered against the clock.
refused-undo-clock-runs = You can’t undo while the clock runs.
refused-undo-match-over = You can’t undo: the match is over.
refused-undo-not-an-answer = You can’t undo this alone: the clock ran out, or you conceded, since your last answer.
refused-undo-other-seat = You can’t undo this alone: { $count ->
    [one] { $who } has moved
   *[other] { $who } have moved
} since.
refused-undo-reveal = You can’t undo this: something hidden was revealed after your last answer.
refused-undo-window-open = You can’t undo while others may still act.
refused-wrong-number = { $at_least ->
        [one] Choose at least { $at_least } item
       *[other] Choose at least { $at_least } items
    } and at most { $at_most }.
refused-wrong-seats = { $most ->
        [one] This game is for one player.
       *[other] This game is for { $least } to { $most } players.
    } Choose another number of seats.

# What a coach says to an answer that the lesson does not expect, unless the lesson says it better.

tutorial-another-answer = That would be allowed, but this lesson is about something else. Look at what the coach says, and try again.
tutorial-answer-form = an answer is a value, “any”, “pass”, “any_of: […]” with the values that are allowed, or “near: [x, y], within: n”.

# Why a file cannot be read as a match.

refused-record-broken = The record of this campaign can’t be read ({ $reason }). Fetch the campaign again from where it came from, or begin the last chapter again.
refused-record-unknown-cards = The record of this campaign names cards that are not installed here: { $names }. Add the packs that it was played with, with --pack in the terminal or in the settings of the server, or install the version of the game that has them.
refused-wrong-came-from = Each of the { $seats } seats comes from one seat of the chapter before, or from none.
refused-save-broken = The answers in this file do not make a match ({ $reason }). Fetch the file again from where it came from.
refused-save-damaged = This file is damaged: its checksum is wrong. Fetch it again from where it came from.
refused-save-not-a-match = This is not a match of Tablée. Choose a file made by “tablee export”.
refused-save-other-content = This match was played with other cards (content { $content }, here { $expected }). Name its packs with --pack. If they have changed since and it still runs, “tablee migrate” moves it to them where nothing changes for it.
refused-save-other-format = This file was written by another version of Tablée. Read it with that version.
refused-save-other-game = This is a match of { $game }, not of { $expected }.
refused-save-other-key = The key of this match is not the one promised when it began: its dice would not be the promised ones. It can’t go on. The host of the server can restore a back-up from before the key was changed; otherwise start a new match.
refused-save-other-version = This match was played by version { $version } of the rules; { $expected } is installed. If it still runs, “tablee migrate” moves it to them where nothing changes for it; else install the version of Tablée that it was played with.
refused-save-unknown-game = This is a match of { $game }, which is not installed here. Install it first.
refused-imagined-match = This match is imagined, for thinking ahead: it has no past and cannot be checked.

# What is wrong with a pack. First where: file, card, place in the card. Then what, and what would be right.

pack-place = { $place }:{ " " }
pack-near = Did you mean “{ $near }”?
pack-known = There is: { $known }.
pack-or-a-number = { $known }, a number
pack-entry = entry { $number }
pack-no-folder = no such folder. Give the path of the folder that pack.yaml is in.
pack-is-a-file = this is a file. Give the path of the folder that pack.yaml is in.
pack-no-about = no such file. A pack needs one, with id, name and version.
pack-file-missing = no such file. A pack that extends no other needs all of them.
pack-file-unknown = not a file of this game.
pack-extends = no pack “{ $id }” below it.
pack-removes = no card “{ $id }” to leave out.
pack-no-list = expected a list of cards (lines that begin with “- id: …”).
pack-id-twice = the id “{ $id }” is there twice. Give one of them another id.
pack-id-elsewhere = this id is already in { $other }. Take another.
pack-key-twice = line { $line }: the key “{ $key }” is there twice. Remove one of them.
pack-key-odd = line { $line }: a list or a mapping cannot be a key. Write a plain word.
pack-odd-key = a key must be a word. Put it in quotes if it looks like a number.
pack-not-utf8 = not UTF-8 text (from byte { $byte } on). Save the file as UTF-8.
pack-no-word = no word “{ $value }”.
pack-no-value = no value “{ $value }”.
pack-unknown-field = no field “{ $field }”.
pack-no-field = the field “{ $field }” is missing. Add it.
pack-wrong-type = expected { $expected }, found { $found }.
pack-wrong-type-quote = expected { $expected }, found { $found }. Put it in quotes.
pack-not-here = { $found } cannot stand here.
pack-range = expected a number from { $least } to { $most }, found { $found }.
pack-at-least = expected a number of at least { $bound }, found { $found }.
pack-at-most = expected a number of at most { $bound }, found { $found }.
pack-more-than = expected a number above { $bound }, found { $found }.
pack-less-than = expected a number below { $bound }, found { $found }.
pack-too-short = too short: expected at least { $bound }, found { $count }.
pack-too-long = too long: expected at most { $bound }, found { $count }.
pack-not-so-long = expected exactly { $bound }, found { $count }.
pack-no-id = “{ $value }” is no id: write small letters, digits, hyphens and underscores.
pack-wrong-form = “{ $value }” is not written in the form that is needed here.
pack-either = { $first } or { $second }
pack-a-whole-number = a whole number
pack-a-number = a number
pack-a-text = a text
pack-a-flag = true or false
pack-a-list = a list
pack-a-mapping = a mapping (“key: value”)
pack-nothing = nothing
pack-the-text = the text “{ $text }”
pack-line-column = line { $line }, column { $column }: { $what }
pack-yaml-tab = a tab. Indent with spaces.
pack-yaml-letter = “{ $letter }” cannot begin a value. Put the value in quotes.
pack-yaml-colon = a colon that is not expected. Put a text that holds “: ” in quotes, and indent all fields of a card alike.
pack-yaml-quote = the quotation mark opened on line { $line } is not closed.
pack-yaml-bracket = the bracket opened on line { $line } is not closed, or a comma is missing in it.
pack-yaml-indent = this line is not indented like those it belongs to. Indent all fields of a card alike, and begin each card with “- ”.
pack-yaml-no-colon = a field without a value. Write “field: value”.
pack-yaml-alias = “*{ $letter }” names nothing. Put a text that begins with * in quotes.
pack-yaml-tag = the tag “{ $letter }” is not allowed: a pack holds plain data only. Put a text that begins with ! in quotes.
pack-yaml-escape = “\{ $letter }” means nothing in double quotes. Use single quotes.
pack-yaml-character = a character that no text may have. Save the file as plain UTF-8 text.
pack-yaml-date = a value that looks like a date and is none. Put it in quotes.
pack-yaml-other = this is not YAML. Look at the indentation, the quotes and the brackets of this line and the one before.
