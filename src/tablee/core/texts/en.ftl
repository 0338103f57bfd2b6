list-and = { $first } and { $last }

# Why an answer was not used: one message for each reason code of the core.

refused-cannot-concede = This game cannot be conceded. Play on, or leave: the match is kept.
refused-clock-backwards = That answer claims an earlier time than the one before it. It was not used: answer again.
refused-clock-expired = Time was up before your answer: it was not used.
refused-match-not-over = The match is not over yet. Finish it first.
refused-match-over = The match is over: nothing more can be answered.
refused-must-answer = You may not pass here: choose one of the options.
refused-no-answer = No choice here satisfies the rules. This is a mistake in the game: please report it.
refused-no-clock = No clock runs for this question: it can wait.
refused-no-record = This match gave no record to go on with. Choose a match of a campaign.
refused-not-a-list = Name your choices as a list, for example: 1 3.
refused-not-a-path = That is no place on the table. Give its two coordinates.
refused-not-an-order = Name every item exactly once, in the order you want.
refused-not-offered = That is not one of the options. Choose one of those listed.
refused-not-your-question = Somebody else is being asked: your answer was not used.
refused-nothing-to-retract = There is nothing of yours to take back: all sealed answers have been revealed.
refused-nothing-to-undo = There is nothing to take back.
refused-other-game = This match is of another game than the campaign. Choose one of its own.
refused-other-record = This match was not begun from the latest record of the campaign. Choose the one that was.
refused-question-closed = That question has been answered meanwhile: your answer was not used. Look at the table and answer what is asked now.
refused-undo-barrier = You can take back fewer answers than that: something since then cannot be unseen.
refused-undo-chance = Nothing can be taken back: dice were rolled or cards shuffled after your last answer.
refused-undo-clock-ran = Nothing can be taken back: your last answer was given against the clock.
refused-undo-clock-runs = Nothing can be taken back while the clock runs.
refused-undo-match-over = Nothing can be taken back: the match is over.
refused-undo-other-seat = Nothing can be taken back: somebody else, or the clock, has acted since.
refused-undo-reveal = Nothing can be taken back: something hidden was shown after your last answer.
refused-undo-window-open = Nothing can be taken back while others may still act.
refused-wrong-number = { $at_least ->
        [one] Choose at least { $at_least } item
       *[other] Choose at least { $at_least } items
    } and at most { $at_most }.
refused-wrong-seats = { $most ->
        [one] This game is for one player.
       *[other] This game is for { $least } to { $most } players.
    } Choose another number of seats.

# Why a file cannot be read as a match.

refused-save-broken = The answers in this file do not make a match ({ $reason }). Fetch the file again from where it came from.
refused-save-damaged = This file is damaged: its checksum is wrong. Fetch it again from where it came from.
refused-save-not-a-match = This is not a match of Tablée. Choose a file made by “tablee export”.
refused-save-other-content = This match was played with other cards (content { $content }, here { $expected }). Name its packs with --pack.
refused-save-other-format = This file was written by another version of Tablée. Read it with that version.
refused-save-other-game = This is a match of { $game }, not of { $expected }.
refused-save-other-version = This match was played by version { $version } of the rules; { $expected } is installed. Install the version of Tablée that it was played with.
refused-save-unknown-game = This is a match of { $game }, which is not installed here. Install it first.
refused-imagined-match = This match is imagined, for thinking ahead: it has no past and cannot be checked.
