# At a table

waiting-for = { $seat } is thinking.
note-hint = { $seat-is ->
        [you] You asked
       *[other] { $seat } asked
    } for a suggestion.{ $words }
note-bot-sits = { $seat-is ->
        [you] A bot ({ $words }) plays for you from now on.
       *[other] { $seat }: a bot ({ $words }) plays from now on.
    }
note-bot-leaves = { $seat-is ->
        [you] The bot has left your seat.{ $words }
       *[other] { $seat }: the bot has left.{ $words }
    }
note-took-back = { $seat-is ->
        [you] You
       *[other] { $seat }
    } undid a move.{ $words }
undo-to-preview = { $count ->
        [one] This would undo one answer.
       *[other] This would undo { $count } answers.
    }
undo-to-done = { $count ->
        [one] One answer was undone.
       *[other] { $count } answers were undone.
    }
undo-asked = The others have been asked to agree.
asks-undo = { $count ->
        [one] { $seat } would like to undo one answer.
       *[other] { $seat } would like to undo { $count } answers.
    } Do you agree?
asks-undo-move = { $seat } would like to undo { $more ->
        [0] this move
       *[other] this move and everything after it
    }: “{ $line }” Do you agree?
undo-asked-move = You have asked the others whether you may undo “{ $answer }”.
note-undo-refused = { $seat-is ->
        [you] You
       *[other] { $seat }
    } did not agree to undo.{ $words }
asks-thaw = The table has stopped. { $seat } would like to go on without the last answer. Do you agree?
thaw-nothing-taken = The answer that failed was not counted: nothing else was undone, and the table goes on.
report-kept = Thank you. The match and your words are saved as report { $number }.
typed-help = Type the number, the key or the words of a choice; or: look 3, why NAME, undo, log, table, auto, skip, ask, concede.

# Lobby

profile-live = Live
profile-relaxed = One day per move
profile-days = Three days per move
guest-name = { $adjective } { $animal }
guest-adjectives = Amber, Brave, Calm, Clever, Dapper, Eager, Gentle, Golden, Keen, Lucky, Merry, Noble, Quick, Quiet, Silver, Sunny
guest-animals = Badger, Crane, Falcon, Ferret, Fox, Hare, Heron, Lynx, Marten, Otter, Owl, Raven, Robin, Stag, Swift, Wren

# Why something was refused

refused-asked-already = The others have not answered the last request yet. Wait for them, or play on.
refused-message-failed = Something failed while this was read, and nothing was done. Reload the page and try again; it is saved as report { $report }.
refused-bots-not-allowed = No bots at this table. Invite someone, or open another table.
refused-club-by-invitation = This club is by invitation only. Open the invitation link that its host gave you, once; or log in if you have an account.
refused-forbidden-origin = This request came from another site and was not used. Open the page of this server and try again.
refused-wrong-host = This server does not answer to the name “{ $host }”. If it is right, its host adds it to “hosts” in the settings; docs/hosting.md explains it.
refused-name-invisible = Nobody could see this name. Choose one with letters, digits or signs, and without invisible characters.
refused-not-saved = Your answer could not be saved on the server. Check whether it is on the table before you answer again; if this happens again, tell the host.
refused-store-broken = The server’s matches are damaged. Tell the host: a back-up has to be put in their place.
refused-store-unusable = The server cannot use its matches just now. Try again in a moment; if this happens again, tell the host.
refused-store-newer = The server’s matches are of a later version of Tablée. Tell the host.
refused-rule-broken = A rule of the game failed. Your match stands as it was before that answer. Please report it.
refused-host-only = Only the host of this server may do that.
refused-invitation-wrong = This invitation is no longer valid. Ask for a new link.
refused-match-hidden = This match is in progress, and you are not playing in it. Wait until it is over.
refused-no-greeting = This page was silent for too long after it was opened. Reload it.
refused-no-free-seat = No seat is free at this table. Watch it, or open your own.
refused-no-hint-in-time = No suggestion was ready in time. Decide as you think best.
refused-no-session = The server does not know you yet. Open the front page first, then try again.
refused-no-such-step = There is no step { $step }: the match has steps 0 to { $most }.
refused-no-such-table = There is no table “{ $id }”. Look for it on the front page.
refused-no-tutorial = There is no tutorial “{ $id }” for this game. The page of the game lists those there are.
refused-not-among-servers = These headers are for the servers of the club among themselves. Leave them out.
refused-not-begun = The match has not started: seats are still free.
refused-not-frozen = This table is not stopped: go on playing.
refused-not-over = The match is not over yet. Finish it first.
refused-not-understood-message = This message is not understood ({ $reason }). Reload the page; it may be of another version.
refused-not-your-seat = That is not your seat. Take a free one first, or watch.
refused-nothing-asked = There is nothing to agree to now.
refused-nobody-overdue = Nobody has been away for long enough yet. Wait a little.
refused-others-must-agree = The others must agree, not you.
refused-plays-another-seat = You play another seat of this match, or have played one: you can’t take this one. Watch, or open another table.
refused-continue-alone = This match is still in progress with others: continue from a step when it is over. Until then you can only if you play alone with bots.
refused-practice-only = You can continue from any step only in finished matches and at practice tables.
refused-protocol-version = This page speaks version { $theirs } of the protocol, the server { $ours }. Reload the page.
refused-race-not-open = Not yet: wait for the start.
refused-seat-invitation-wrong = To share a seat you need an invitation from the person sitting there, and each invitation works once. Ask them for a new link.
refused-seat-taken = Seat { $seat } is taken. Choose a free one.
refused-seat-unknown = There is no seat { $seat } at this table. Choose one that is shown there.
refused-slow-reader = The connection was too slow; reconnecting.
refused-table-frozen = A rule of the game failed, and the table is stopped. Nothing is lost. It is kept as report { $report }.
refused-table-not-here = The table is being opened. Try again in a moment.
refused-token-plays-only = This token is for playing one seat, and for nothing else. Use the session of the person for that.
refused-too-many-reports = You have sent several reports. The next one can be sent in { $minutes ->
        [one] a minute
       *[other] { $minutes } minutes
    }.
refused-too-many-gathering = { $most } of your tables are waiting for players already. Fill one of them, with bots if you like, or come back tomorrow.
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
refused-too-many-sockets = You, or others on your network, have { $most } pages of this server open: that is the limit. Close some, then reload this one.
refused-unknown-game = There is no game “{ $game }” here.
refused-unknown-pack = This server offers no pack “{ $name }” for this game. Choose one from the form of a new table.
refused-use-the-button = Use the button or the key for that.
refused-not-measured = There is nothing to measure on this table.
refused-wrong-request = This request is not understood: { $reason }.
refused-no-such-page = There is nothing at this address. Go back to the front page.
refused-store-away = The server cannot reach its matches just now. Nothing that was confirmed is lost. Try again in a moment.
refused-changed-meanwhile = Someone else changed this at the same moment. Look again, then try once more.
refused-server-failed = Something failed on the server. Nothing that was confirmed is lost. Try again, and tell the host if it happens again.
refused-no-game-module = The game “{ $name }” cannot be loaded ({ $reason }). Write it as package.module:GAME, and see that Python finds it.
refused-no-such-match = There is no match “{ $id }” here. Look for it among your tables on the front page.

# Accounts

refused-already-account = You have an account already. Log out first to create another one.
refused-link-spent = This link was used already, or is older than a day. Ask the host for a new one.
refused-code-spent = This link was used already, or is older than a day. Ask for a new email on the page “My games”.
refused-already-stopped = No emails are sent with this link any more: they were stopped already, or the address has changed.
refused-mail-not-offered = This server does not send emails. Its host can set that up.
refused-webhook-not-offered = This server sends nothing to webhooks. Its host can allow it.
refused-mail-address-wrong = We can’t write to this email address. Enter one like ana@club.example.
refused-webhook-wrong = This is not the address of a webhook. Enter one like https://club.example/turns, without a name or password in it.
refused-webhook-https = The webhook must begin with https://, so that nobody can read it on the way.
refused-no-webhook = You have no webhook yet. Enter its address first.
refused-too-many-letters = { $hours ->
        [one] You asked too often. Try again in an hour.
       *[other] You asked too often. Try again in { $hours } hours.
    }
refused-login-length = A login name has { $least } to { $most } characters. Choose another one.
refused-login-taken = “{ $login }” is taken. Choose another login name.
refused-login-wrong = Wrong login name or password. Check both and try again.
refused-no-account = You are a guest and have no account. Create one first; you keep your tables.
refused-no-such-login = Nobody has the login name “{ $login }”. Check how it is written.
refused-password-is-login = The password is the same as the login name. Choose one that nobody can guess.
refused-password-short = A password has at least { $least } characters. A short sentence works well.
refused-password-wrong = This is not your current password. Check it and try again.
refused-too-many-tries = { $minutes ->
        [one] Too many wrong tries. Wait a minute, then try again.
       *[other] Too many wrong tries. Wait { $minutes } minutes, then try again.
    }

# Ratings

refused-cannot-be-rated = This table cannot be rated. Rated matches have two or more people, one seat each, no bots, no practice and the default clock.
refused-rated-no-programs = This match is rated: programs may not play. Open an unrated table for yours.
refused-rated-needs-account = This table is rated, and you have no account. Create one, or choose an unrated table.
refused-rated-no-hints = This match is rated: no suggestions. Ask for them at an unrated table.
refused-rated-one-each = This match is rated: everyone keeps one seat until the end. Concede instead of leaving it.

# Friends and blocked people

refused-no-such-person = This person is not here any more. Reload the page.
refused-not-asked = They withdrew their friend request. Send one yourself.
refused-not-for-you = You can’t take this seat. Choose another table, or open your own.
refused-unblock-first = You have blocked them. Unblock them in the settings first.
refused-yourself = That is you. Choose someone else.

# Leaving

refused-not-confirmed = Nothing was deleted. Type “{ $word }” to confirm that you mean it.

# The settings of a club

settings-no-toml = this is no TOML ({ $reason }). Correct that line; docs/hosting.md has an example.
settings-no-game = no game “{ $game }” is installed.
settings-no-invitation = a club by invitation needs a secret of { $least } characters or more. Write, for example: invitation = "{ $example }"
settings-short-token = a token needs { $least } characters or more. Write, for example: metrics_token = "{ $example }"
settings-no-network = “{ $text }” is no address. Write one like 127.0.0.1, or a network like 10.0.0.0/8.
settings-no-address = messages by email or webhook need links that lead here. Write, for example: address = "https://club.example"
settings-no-password = the password of the mail server’s user is not there: “{ $where }” cannot be read. Make that file, set that variable, or leave out the user.

# Order in the club

refused-address-unknown = They are not here now, so their address is not known. Ban the person alone.
refused-banned = { $hours ->
        [0] The host of this club has banned you. Talk to them if you think that is a mistake.
        [one] The host of this club has banned you for one more hour. Come back then.
       *[other] The host of this club has banned you for { $hours } more hours. Come back then.
    }
refused-host-stays = They are a host too: nobody can ban a host.
refused-kicked = The host of this club removed you from this table. Choose another one on the front page.
refused-metrics-closed = /metrics is for this machine alone, or for whoever has the token of the settings (metrics_token).
refused-muted = { $hours ->
        [0] The host of this club has muted you. You can go on playing.
        [one] The host of this club has muted you for one more hour. You can go on playing.
       *[other] The host of this club has muted you for { $hours } more hours. You can go on playing.
    }
refused-no-such-report = There is no report “{ $id }”. The host’s page lists those there are.

# Being told while away

told-turn-subject = Your turn: { $game }
told-turn = It is your turn in { $game }.
told-begun-subject = Your { $game } match has started
told-begun = Everyone is seated, and your { $game } match has started.
told-over-subject = Your { $game } match is over
told-over = Your { $game } match is over.
told-chapter-subject = The next chapter of { $campaign }
told-chapter = The next chapter of { $campaign } waits for you ({ $game }).
told-test = This is a test from { $club }: messages arrive here.
told-confirm-subject = Is this your address? { $club }
told-confirm = Someone at { $club } asked for turn notifications at this address. If it was you, confirm it within a day. If not, do nothing: no other email will come.
told-why = You get this because your address was entered at { $server }.
told-stop = To stop these emails:
refused-campaign-goes-on = This match is a chapter of a campaign: go on with the campaign instead.
refused-file-no-campaign = This is no file of a campaign. They end in .campaign, and come from “Download with all chapters” or “tablee campaign export”.
refused-campaign-not-over = Files leave the server when the campaign is over: its record holds what others may not know yet.
refused-chapter-runs = This chapter has begun: change the seats when the next one gathers its players.
refused-not-a-member = Only members of this campaign see it. Ask one of them for the invitation.
refused-seat-not-free = Somebody sits in a seat that would go. Ask them to stand up first.
refused-not-your-table = Only the host of this table may do that.
refused-nothing-said = Write something, or choose a phrase.
refused-seat-full = { $most } people share this seat already. Take another one.
refused-seats-are-free = A seat is free, or the match has begun. Fill every seat first.
refused-unknown-phrase = There is no such phrase at this game. Choose one of the list.
ready-phrase-luck = Good luck!
ready-phrase-well-played = Well played!
ready-phrase-thanks = Thank you.
ready-phrase-moment = One moment, please.
