## The table page. Messages that begin with js- are also used by scripts: no plurals and no choices in them.

table-title = { $game } · Tablée

# Whose turn
js-table-turn-mine = Your turn
js-table-turn-of = { $name } to play
js-table-turn-several = { $count } players to play
js-table-turn-nobody = One moment
js-table-turn-over = Finished
js-table-turn-frozen = Stopped
js-table-turn-watching = Watching
js-table-turn-gathering = Waiting for players
js-table-turn-loading = Opening
js-table-tab = { $game } · Tablée
js-table-tab-turn = ● Your turn · { $game } · Tablée
js-table-tab-over = Finished · { $game } · Tablée
js-table-next-turn = Next table
js-table-seat = Seat { $seat }
js-table-you = You
js-table-seat-switch = Look from the seat
js-table-language = Language
js-table-language-en = English
js-table-language-fr = Français
js-table-front = All games and tables
js-table-skip = Skip to the content

# Clocks
js-table-clock-left = left
js-table-clock-short = seconds left
js-table-clock-warning = { $seconds } seconds left
js-table-hours = { $hours } h { $minutes }
js-table-days = { $days } d { $hours } h
js-table-race = Get ready

# The board
js-table-board = The board
js-table-board-keys = Board: arrow keys go from piece to piece, Enter chooses, I inspects
js-table-zoom = Zoom
js-table-zoom-in = Closer
js-table-zoom-out = Farther
js-table-zoom-fit = Show the whole board
js-table-ruler = Ruler: measure between two points
js-table-ruler-start = The ruler: click where to measure from.
js-table-ruler-end = And now where to.
js-table-aim-confirm = Go there
js-table-aim-nearest = Go as near as possible
js-table-aim-cancel = Cancel
js-table-place-how = Click on the table, drag the piece, or choose here:
js-table-inspect = A closer look
js-table-inspect-before = Previous
js-table-inspect-next = Next
js-table-choose = Choose this

# The question
js-table-goal = Your goal:
js-table-waiting = The table is getting ready
js-table-waiting-several = Waiting for the others
js-table-sealed = Your choice is sealed. You may change it until everybody is ready.
js-table-thinks = is thinking
js-table-ready = is ready
js-table-ready-you = are ready
js-table-seats = Seats
js-table-picked = Chosen: { $count }
js-table-pick-exactly = choose { $most }
js-table-pick-between = choose { $least } to { $most }
js-table-pick-order = choose them all, in your order
js-table-place = number { $place }
js-table-clear = Clear
js-table-submit = Confirm
js-table-suggested = suggested
js-table-cut = { $count } more are not listed: type them in the Text tab.
js-table-greyed = Not now
js-table-filter = Find a choice
js-table-always = Always: { $words }
js-table-key-space = Space
js-table-key-enter = Enter
js-table-hand-on = Hand over to seat { $seat }
js-table-retract = Change my mind
js-table-undo = Undo
js-table-undone = Taken back.
js-table-undo-ask = Ask to take it back
js-table-hint = Hint
js-table-hint-words = Suggestion: { $words }
js-table-hint-play = Play it
js-table-hint-none = There is no hint here.
js-table-hint-later = There is a hint when it is your turn.
js-table-agree = Agree
js-table-disagree = Refuse
js-table-standing = Answered without asking
js-table-ask-again = Ask me again

# Dialogs
js-table-close = Close
js-table-back = Go back
js-table-confirm-title = Are you sure?
js-table-confirm-yes = Do it
js-table-confirm-never = Do not ask again
js-table-concede = Concede
js-table-concede-sure = You give up, and the match ends for you. This cannot be taken back.
js-table-concede-yes = Give up
js-table-back-to = Back to…
js-table-back-to-why = On a practice table you may go back as far as you like. With the same choices come the same dice.
js-table-report = Report a problem
js-table-report-why = The report keeps the match as it stands, so that the problem can be played again and mended.
js-table-report-label = What happened, and what should have happened?
js-table-report-send = Send the report
js-table-curtain-title = { $name }, it is your turn
js-table-curtain-words = Hand the device to { $name }. Nothing of their side is shown before the curtain is lifted.
js-table-curtain-lift = I am { $name }: show me the table
js-table-keys = Keys
js-table-keys-title = What the keys do
js-table-keys-choose = Make the choice that shows this key
js-table-keys-arrows = On the board, in the log and in the tabs: go to the next one
js-table-keys-enter = Choose what has the focus; in a list, answer
js-table-keys-undo = Take back
js-table-keys-hint = Suggest a move
js-table-keys-inspect = Look closely at a piece; then arrows for the others
js-table-keys-type = Type a command
js-table-keys-zoom = Closer, farther, the whole board
js-table-keys-pan = Move the board
js-table-keys-mute = Sound on or off
js-table-keys-escape = Close what is open
js-table-keys-help = This list

# Coach
js-table-coach = Your coach
js-table-coach-done = Well played
js-table-coach-step = { $number } of { $of }
js-table-coach-progress = How far the lesson is
js-table-coach-back = Back
js-table-coach-next = Next

# The end
js-table-result-won = You have won
js-table-result-lost = You have lost
js-table-result-seen = The match is over
js-table-rematch = Play again
js-table-rematch-join = Go to the next match
js-table-replay = Replay
js-table-front-page = All games
js-table-export = Export
js-table-fair = Were the dice fair?
js-table-fair-key = All dice come from one key, drawn before the match. Its fingerprint was shown from the start, so nobody could change it; now the key is shown too.
js-table-fair-secret = All dice come from one key, drawn before the match. Its fingerprint is shown from the start, so nobody can change it.
js-table-fair-fingerprint = Fingerprint
js-table-fair-the-key = Key
js-table-fair-how = To check every roll, export the match and give the file to:

# When something breaks
js-table-frozen-title = The table has stopped
js-table-frozen = A rule has failed. Nothing is lost.
js-table-frozen-report = The report has the number { $number }.
js-table-frozen-undo = Undo last
js-table-frozen-retry = Try again
js-table-frozen-wait = Or wait: whoever runs the server has the report.
js-table-reconnecting = Reconnecting. Your game is safe.
js-table-connecting = Connecting to the table
js-table-offline = The connection is interrupted. Try again in a moment.
js-table-failed = That did not work, and nothing has changed.

# Tabs
js-table-tabs = Log, text, chat and table
js-table-tab-play = Play
js-table-tab-log = Log
js-table-tab-text = Text
js-table-tab-chat = Chat
js-table-tab-table = Table
js-table-log-label = Log of the match
js-table-log-start = The beginning
js-table-log-step = Step { $number } in the replay
js-table-text-label = The table in words
js-table-type = Type a choice or a command
js-table-type-label = A choice or a command, as in the terminal: 1, undo, table, help
js-table-type-send = Enter
js-table-chat-label = Say something to the table
js-table-chat-send = Send
js-table-chat-said = { $name } says: { $text }
js-table-chat-empty = Nobody has said anything yet.
js-table-mute = Mute
js-table-mute-name = Mute { $name }
js-table-muted = { $name } is muted.
js-table-unmute = Hear again
js-table-spoken = What happens
js-table-sound-on = Sound is on
js-table-sound-off = Sound is off
js-table-settings = Settings

# People
js-table-here = here
js-table-away = away
js-table-away-for = away for { $time }
js-table-away-until = away for { $time }; in { $left } the others may choose what happens
js-table-bot = bot
js-table-bot-for = a bot sits in
js-table-bot-named = Bot (seat { $seat })
js-table-free = free
js-table-yours = you
js-table-seconds = { $seconds } s
js-table-minutes = { $minutes } min
js-table-hours-plain = { $hours } h
js-table-watching = Watching: { $count }
js-table-gathering = The table is being set
js-table-gathering-wait = The match begins when every seat is taken. Invite somebody, or seat a bot.
js-table-gathering-sit = Take a free seat to play.
js-table-take = Take this seat
js-table-share = Share this seat
js-table-stand = Stand up
js-table-reclaim = Take my seat back
js-table-bot-sit = Seat a bot: { $name }
js-table-bot-seat = Seat a bot…
js-table-bot-mine = Let a bot play for me…
js-table-bot-choose = A bot for seat { $seat }
js-table-bot-away = Send the bot away
js-table-invite = Invitation link: whoever opens it takes a free seat
js-table-copy = Copy
js-table-copied = Copied.
js-table-overdue = { $name } has been away for { $time }. What now?
js-table-overdue-wait = Wait
js-table-overdue-end = End the match
js-table-end-sure = The match ends for everybody, without a winner.
js-table-fact-clock = Pace
js-table-fact-options = Options
js-table-fact-practice = Practice table
js-table-fact-rated = Rated
js-table-fact-bots = Bots allowed
js-table-fact-host = Opened by
js-table-yes = yes
