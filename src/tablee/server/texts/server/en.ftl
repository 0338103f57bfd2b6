# At a table

waiting-for = Seat { $seat } is thinking.
note-hint = Seat { $seat } asked for a suggestion.{ $words }
note-bot-sits = A bot ({ $words }) plays seat { $seat } from now on.
note-bot-leaves = Seat { $seat } is played by people again.{ $words }
note-took-back = Seat { $seat } took back.{ $words }
undo-to-preview = { $count ->
        [one] This would take back one answer.
       *[other] This would take back { $count } answers.
    }
undo-to-done = { $count ->
        [one] One answer was taken back.
       *[other] { $count } answers were taken back.
    }
undo-asked = The others are asked to agree.
asks-undo = { $count ->
        [one] Seat { $seat } would like to take back one answer.
       *[other] Seat { $seat } would like to take back { $count } answers.
    } Do you agree?
asks-thaw = The table has stopped. Seat { $seat } would like to go on without the last answer. Do you agree?
thaw-nothing-taken = The answer that failed was not counted: nothing else was taken back, and the table goes on.
report-kept = Thank you. The match is kept with your words as report { $number }.
typed-help = Type the number, the key or the words of a choice; or: look 3, why NAME, undo, log, table, auto, skip, ask, concede.

# Lobby

profile-live = Live
profile-relaxed = A day for a move
profile-days = Three days for a move
guest-name = { $adjective } { $animal }
guest-adjectives = Amber, Brave, Calm, Clever, Dapper, Eager, Gentle, Golden, Keen, Lucky, Merry, Noble, Quick, Quiet, Silver, Sunny
guest-animals = Badger, Crane, Falcon, Ferret, Fox, Hare, Heron, Lynx, Marten, Otter, Owl, Raven, Robin, Stag, Swift, Wren
bot-random = Random
bot-careful = Careful
bot-solver = Solver
bot-flat = Sampler
bot-search = Searcher
bot-beginner = Beginner
bot-fair = Fair
bot-strong = Strong
bot-expert = Expert

# Why something was refused

refused-asked-already = The others have been asked something else and have not answered yet. Wait for them, or play on.
refused-message-failed = This message could not be read to its end, and nothing was done. Reload the page and try again; it is kept as report { $report }.
refused-bots-not-allowed = No bots at this table. Invite somebody, or make another table.
refused-club-by-invitation = This club is by invitation only. Open the invitation link that its host gave you, once; or log in if you have an account.
refused-forbidden-origin = This request came from another site and was not used. Open the page of this server and try again.
refused-wrong-host = This server does not answer to the name “{ $host }”. If it is right, its host adds it to “hosts” in the settings; docs/hosting.md explains it.
refused-name-invisible = Nobody could see this name. Choose one with letters, digits or signs, and without invisible characters.
refused-not-saved = Your answer could not be saved on the server. Look whether it is on the table before you answer again; if this comes back, tell the host.
refused-store-broken = The server’s matches are damaged. Tell the host: a back-up has to be put in their place.
refused-store-unusable = The server cannot use its matches just now. Try again in a moment; if this comes back, tell the host.
refused-store-newer = The server’s matches are of a later version of Tablée. Tell the host.
refused-rule-broken = A rule of the game failed. Your match stands as it was before that answer. Please report it.
refused-host-only = Only the host of this server may do that.
refused-invitation-wrong = This invitation does not fit the table any more. Ask for a new link.
refused-match-hidden = This match still runs, and you do not sit at it. Wait until it is over.
refused-no-greeting = This page was silent for too long after it was opened. Reload it.
refused-no-free-seat = No seat is free at this table. Watch it, or make a table of your own.
refused-no-hint-in-time = No suggestion was ready in time. Decide as you think best.
refused-no-session = You are not known here yet. Open the front page first; then try again.
refused-no-such-step = There is no step { $step }: the match has steps 0 to { $most }.
refused-no-such-table = There is no table “{ $id }”. Look for it on the front page.
refused-no-tutorial = There is no tutorial “{ $id }” for this game. The page of the game lists those there are.
refused-not-among-servers = These headers are for the servers of the club among themselves. Leave them away.
refused-not-begun = The match has not begun: seats are still free.
refused-not-frozen = This table is not stopped: go on playing.
refused-not-over = The match is not over yet. Finish it first.
refused-not-understood-message = This message is not understood ({ $reason }). Reload the page; it may be of another version.
refused-not-your-seat = That is not your seat. Take a free one first, or watch.
refused-nothing-asked = Nobody asks for anything now.
refused-nobody-overdue = Nobody has been away for long enough yet. Wait a little.
refused-others-must-agree = The others must agree, not you.
refused-plays-another-seat = You play another seat of this match, or have played one: this seat is not open to you. Watch, or make another table.
refused-continue-alone = This match still runs with others at the table: go on from a step when it is over. While it runs only somebody alone with bots may.
refused-practice-only = Only finished matches and practice tables can be gone on with from any step.
refused-protocol-version = This page speaks version { $theirs } of the protocol, the server { $ours }. Reload the page.
refused-race-not-open = Not yet: wait for the start.
refused-seat-invitation-wrong = A seat is shared by invitation of somebody who sits there, and each invitation is good once. Ask them for a new link.
refused-seat-taken = Seat { $seat } is taken. Choose a free one.
refused-seat-unknown = There is no seat { $seat } at this table. Choose one that is shown there.
refused-slow-reader = The connection was too slow and is made anew.
refused-table-frozen = A rule of the game failed, and the table is stopped. Nothing is lost. It is kept as report { $report }.
refused-table-not-here = The table is being opened. Try again in a moment.
refused-token-plays-only = This token is for playing one seat, and for nothing else. Use the session of the person for that.
refused-too-many-reports = You have sent several reports. The next one can be sent in { $minutes ->
        [one] a minute
       *[other] { $minutes } minutes
    }.
refused-too-many-gathering = { $most } tables of yours wait for players already. Fill one of them, with bots if you like, or come back to this tomorrow.
refused-too-many-tables = Many tables were made from your address. The next one can be made in { $minutes ->
        [one] a minute
       *[other] { $minutes } minutes
    }.
refused-too-many-hints = You have asked for many suggestions. The next one comes in { $seconds ->
        [one] a second
       *[other] { $seconds } seconds
    }: ask again then.
refused-too-many-messages = Too many messages in a short time: this one was not used. Wait { $seconds ->
        [one] a second
       *[other] { $seconds } seconds
    }, then try again.
refused-too-many-requests = Too many requests came from your address in a short time. Wait { $seconds ->
        [one] a second
       *[other] { $seconds } seconds
    }, then try again.
refused-too-many-sockets = You have { $most } pages of this server open, or others of your network have: that is all there may be. Close some, then reload this one.
refused-unknown-game = There is no game “{ $game }” here.
refused-unknown-pack = This server offers no pack “{ $name }” for this game. Choose one from the form of a new table.
refused-use-the-button = Use the button or the key for that.
refused-not-measured = There is nothing to measure on this table.
refused-wrong-request = This request is not understood: { $reason }.
refused-no-such-page = There is nothing at this address. Go back to the front page.
refused-store-away = The server cannot reach its matches just now. Nothing that was acknowledged is lost. Try again in a moment.
refused-changed-meanwhile = Somebody else changed this at the same moment. Look again, then try once more.
refused-server-failed = Something failed on the server. Nothing that was acknowledged is lost. Try again, and tell the host if it comes back.
refused-no-game-module = The game “{ $name }” cannot be loaded ({ $reason }). Write it as package.module:GAME, and see that Python finds it.
refused-no-such-match = There is no match “{ $id }” here. Look for it among your tables on the front page.

# Accounts

refused-already-account = You have an account already. Log out first to make another one.
refused-link-spent = This link was used already, or is older than a day. Ask the host for a new one.
refused-code-spent = This link was used already, or is older than a day. Ask for a new mail on the page “My games”.
refused-already-stopped = No more mails are sent with this link: they were stopped already, or the address has changed.
refused-mail-not-offered = This server sends no mails. Its host can set that up.
refused-webhook-not-offered = This server sends nothing to webhooks. Its host can allow it.
refused-mail-address-wrong = This is no mail address that we can write to. Write one like ana@club.example.
refused-webhook-wrong = This is no address of a webhook. Write one like https://club.example/turns, without a name or password in it.
refused-webhook-https = The webhook has to begin with https://, so that nobody reads it on the way.
refused-no-webhook = You have no webhook yet. Enter its address first.
refused-too-many-letters = { $hours ->
        [one] This was asked for too often. Try again in an hour.
       *[other] This was asked for too often. Try again in { $hours } hours.
    }
refused-login-length = A login name has { $least } to { $most } letters. Choose another one.
refused-login-taken = Somebody else is called “{ $login }” here. Choose another login name.
refused-login-wrong = This login name and this password do not belong together. Check both and try again.
refused-no-account = You are a guest and have no account. Make one first; you keep your tables.
refused-no-such-login = Nobody has the login name “{ $login }”. Check how it is written.
refused-password-is-login = The password is the login name. Choose another one that nobody guesses.
refused-password-short = A password has at least { $least } letters. A short sentence is a good one.
refused-password-wrong = This is not your present password. Check it and try again.
refused-too-many-tries = { $minutes ->
        [one] Too many wrong tries. Wait a minute, then try again.
       *[other] Too many wrong tries. Wait { $minutes } minutes, then try again.
    }

# Ratings

refused-cannot-be-rated = This table cannot be rated. Rated are matches of two or more people, one seat each, without bots, without practice and with the usual clock.
refused-rated-no-programs = This match is rated: no program plays it. Make a table that is not rated for yours.
refused-rated-needs-account = This table is rated, and you have no account. Make one, or choose a table that is not rated.
refused-rated-no-hints = This match is rated: there are no suggestions. Ask for them at a table that is not.
refused-rated-one-each = This match is rated: one seat for each, and each seat for one until the end. Give up instead of leaving it.

# Friends and blocked people

refused-no-such-person = There is no such person here any more. Reload the page.
refused-not-asked = They do not ask to be friends any more. Ask them yourself.
refused-not-for-you = This seat is not for you. Choose another table, or make one of your own.
refused-unblock-first = You have blocked them. Unblock them in the settings first.
refused-yourself = That is you. Choose somebody else.

# Leaving

somebody-who-left = somebody who left
refused-not-confirmed = Nothing was deleted. Type “{ $word }” to confirm that you mean it.

# The settings of a club

settings-no-toml = this is no TOML ({ $reason }). Correct that line; docs/hosting.md has an example.
settings-no-game = no game “{ $game }” is installed.
settings-no-invitation = a club by invitation needs a secret of { $least } letters or more. Write, for example: invitation = "{ $example }"
settings-short-token = a token needs { $least } letters or more. Write, for example: metrics_token = "{ $example }"
settings-no-network = “{ $text }” is no address. Write one like 127.0.0.1, or a network like 10.0.0.0/8.
settings-no-address = who is told by mail or webhook needs links that lead here. Write, for example: address = "https://club.example"
settings-no-password = the password of the mail server’s user is not there: “{ $where }” cannot be read. Make that file, set that variable, or leave out the user.

# Order in the club

refused-address-unknown = They are not here now, so their address is not known. Ban the person alone.
refused-banned = { $hours ->
        [0] The host of this club has banned you. Talk to them if you think that is a mistake.
        [one] The host of this club has banned you for one more hour. Come back then.
       *[other] The host of this club has banned you for { $hours } more hours. Come back then.
    }
refused-host-stays = They are a host too: nobody shuts out a host.
refused-kicked = The host of this club has had you leave this table. Choose another one on the front page.
refused-metrics-closed = /metrics is for this machine alone, or for whoever has the token of the settings (metrics_token).
refused-muted = { $hours ->
        [0] The host of this club wants no chat from you. You may go on playing.
        [one] The host of this club wants no chat from you for one more hour. You may go on playing.
       *[other] The host of this club wants no chat from you for { $hours } more hours. You may go on playing.
    }
refused-no-such-report = There is no report “{ $id }”. The host’s page lists those there are.

# Being told while away

told-turn-subject = It is your turn: { $game }
told-turn = It is your turn at a table of { $game }.
told-begun-subject = It has begun: { $game }
told-begun = Everybody sits, and your match of { $game } has begun.
told-over-subject = It is over: { $game }
told-over = Your match of { $game } is over.
told-test = This is a test of { $club }: messages arrive here.
told-confirm-subject = Is this your address? { $club }
told-confirm = Somebody at { $club } would like to be told here when a table waits for them. If it is you, confirm it within a day. If not, do nothing: no other mail will come.
told-why = You get this since your address was entered at { $server }.
told-stop = To get no more mails:
