# Every page

site-title = Tablée: tabletop games in your browser
site-title-of = { $page } – Tablée
site-description = Play tabletop games by their rulebooks, alone, with friends or against bots, in your browser.
site-skip = Skip to the content
site-brand = Tablée, to the front page
site-nav = Main
site-nav-games = Games
site-nav-tables = My tables
site-nav-me = My games
site-nav-people = People
site-nav-settings = Settings
site-nav-account = Account
site-language = Language
site-language-en = English
site-language-fr = Français
site-theme = Theme
site-about = Tablée plays tabletop games by their rulebooks, with every rule enforced. It is free software under the MIT licence.
site-independent = An independent implementation: the games belong to their designers and publishers, who have no part in it. If you like one here, buy the box: it holds art and stories that no program replaces.
site-protocol = The protocol, for your own bot
site-api = The games as data
site-version = Version { $version }
site-noscript = Tablée needs JavaScript to show the table and to send your moves. Please allow it for this site.
js-site-theme-auto = Theme: same as your system. Switch to light.
js-site-theme-light = Theme: light. Switch to dark.
js-site-theme-dark = Theme: dark. Switch to that of your system.
js-site-close = Close
js-site-offline = The server does not answer. Check your connection, then try again.
js-site-failed = That did not work; nothing has changed. Try again in a moment.

# The front page

site-hero = Pull up a chair.
site-hero-you = Pull up a chair, { $name }.
site-hero-lead = Tabletop games by their rulebooks, in your browser: alone, with friends or against bots, without an account.
site-closed = This club is by invitation only. To play, open the invitation link that its host gave you.
site-mine = My tables
site-mine-none = You are not at any table yet.
site-games = Games
site-players = Players
site-players-one = 1 player
site-players-count = { $seats } players
site-minutes = How long
site-minutes-count = { $minutes } min
site-weight = How much there is to learn
site-weight-light = easy to learn
site-weight-medium = some rules to learn
site-weight-heavy = a lot to learn
site-play = Play now
site-play-game = Play now: { $game }
site-learn = Learn
site-learn-game = Learn { $game }: { $tutorial }
js-site-learn-go-on = Go on learning
js-site-learn-go-on-game = Go on with the lesson: { $game }
site-options = Options…
site-options-game = Options for { $game }
site-rules = Rules
site-rules-game = Rules: { $game }
site-rules-search = Find a rule or a word
site-rules-contents = Chapters
site-rules-glossary = Glossary
site-rules-decisions = What you are asked
site-rules-rulings = Rulings, where the rulebook is silent
site-rules-none = This game has no written rules here. Its lesson and its refusals tell what is allowed.
site-rules-english = The full text of the rules is in English; what a refusal cites is also in French, in bold, and the glossary has the words of the French rulebook.
js-site-rules-found = Found: { $count }
site-open = Open tables
site-open-live = New ones appear here by themselves.
site-open-none = Nobody is waiting for players right now. Choose a game and open a table: others will see it here.
site-playing = In progress
site-your-turn = Your turn
site-practice = Practice
site-lesson = Lesson
site-rated = Rated
site-unranked = Unranked
site-unranked-note = Results with these options are not ranked: they count neither among your best results nor for ratings.
site-row-players = At the table
site-row-free = Free seats
site-row-languages = Language
site-row-clock = Clock
site-row-options = Options
site-row-bots = Bots
site-touched = Last move
site-join = Join
site-watch = Watch
site-local = Started in the terminal
site-local-lead = Matches on this computer. Only you can see them.
site-answers = Answers so far
site-go-on = Continue here
site-go-on-match = Continue { $game } here
js-site-bot = { $name } (bot)
js-site-free = { $free } of { $seats }
js-site-options-usual = default
js-site-bots-yes = allowed
js-site-bots-no = not allowed
js-site-status-gathering = Waiting for players
js-site-status-playing = In progress
js-site-status-over = Finished
js-site-turns = Waiting for you: { $count }
js-site-finished = Finished: { $count }
js-site-more = More: { $count }
js-site-replay-game = Replay: { $game }
js-site-go-play = Play
js-site-go-play-game = Play: { $game }, your turn
js-site-go-table = Go to the table
js-site-go-table-game = Go to the table: { $game }
js-site-join-game = Join { $host } at { $game }
js-site-watch-game = Watch { $host } at { $game }
js-site-new-table = A new open table: { $game }, { $host }.
js-site-not-live = The connection is interrupted. This list may be out of date; it refreshes when the connection is back.

# The page of a game

site-goal = The goal
site-learn-with = Learn: { $tutorial }
site-new-table = A new table
site-part-options = How to play
site-presets = A ready choice
site-preset-record = { $won ->
     [0] Played: { $played }, not won yet.
    *[other] ✓ Won { $won } of { $played }.
}
site-preset-best = Best: { $facts }.
site-preset-own = Your own choice
site-preset-own-help = As set below.
site-part-fine = Advanced
site-part-packs = Cards and enemies
site-pack = Pack
site-pack-help = Extra content of this club.
site-pack-none = The game as it comes
site-part-seats = Players
site-part-table = The table
site-none = None
site-number-range = From { $least } to { $most }.
site-number-least = At least { $least }.
site-number-none = Empty for none.
site-json-help = For experts: a value as JSON. If in doubt, leave it.
site-seats = Seats
site-seat = Seat { $seat }
site-sit-me = Me
site-sit-me-too = Also me (shared screen)
site-sit-open = Open to anyone
site-sit-bot = Bot: { $bot }
site-profile = Time per move
site-kind-of-table = Kind of table
site-table-practice = Practice
site-table-practice-help = Undo without limit. Does not count.
site-table-rated = Rated
site-table-rated-help = Counts for everyone’s rating. Accounts only, one seat each, no bots, the default clock.
site-table-private = Private
site-table-private-help = Not in the list of open tables: people join with your invitation link.
site-table-one-device = One device
site-table-one-device-help = Everyone plays on this device, in turn.
site-table-bots-allowed = Bots allowed
site-table-bots-allowed-help = A bot may take a seat, or take over from someone who left.
site-table-show-key = Show the key of the dice
site-table-show-key-help = At the end everyone gets the key and can check that no die was tampered with.
site-create = Create the table
site-reset = Reset to defaults
js-site-wrong-number = “{ $name }” takes a whole number from { $least } to { $most }.
js-site-wrong-json = “{ $name }” is not valid JSON. Correct it, or empty it to use the default.

# Settings

site-settings = Settings
site-settings-lead = Changes apply at once. Look and table settings stay in this browser; the server keeps the rest.
site-you = You
site-name = Your name
site-name-help = What others at the table see.
site-name-save = Save the name
site-look = Look
site-setting-theme = Theme
site-setting-theme-auto = Same as my system
site-setting-theme-light = Light
site-setting-theme-dark = Dark
site-setting-text = Text size
site-setting-text-normal = Normal
site-setting-text-large = Large
site-setting-text-larger = Very large
site-setting-motion = Animation
site-setting-motion-auto = Same as my system
site-setting-motion-reduced = None
site-setting-beats = What others do
site-setting-beats-slow = Step by step, slowly
site-setting-beats-normal = Step by step
site-setting-beats-fast = Step by step, fast
site-setting-beats-off = At once
site-at-the-table = At the table
site-setting-confirm = Confirm big decisions
site-setting-confirm-help = One more click before anything you can’t undo. Never while a clock runs.
site-setting-sound = Sounds
site-setting-sound-help = Your turn, a race, the end: you can also see each of them.
site-setting-pace = Bot speed
site-setting-pace-help = How long a bot’s move is shown before the next one.
js-site-name-kept = You are { $name } now.
js-site-kept = Saved.
js-site-seconds = { $seconds } s
js-site-at-once = at once

# My games

site-me = My games
site-me-lead = Your matches, newest first. Practice does not count.
site-ratings = Ratings
site-ratings-lead = From rated matches against people. It starts at 0 and gets more accurate with every match.
site-rating = Rating
site-rating-matches = Matches
site-best = Results
site-best-won = Won
site-best-count = { $won } of { $played }
site-best-win = Best win
site-best-replay = Replay of your best win at { $game }
site-matches = Matches
site-matches-none = You have not played yet. Choose a game on the front page.
site-matches-older = Older matches
site-match-with = With
site-match-ending = How it ended
site-match-go = Go to the table
site-match-go-game = Go to the table: { $game }
site-match-replay = Replay: { $game }
site-bot = { $name } (bot)
site-result-running = In progress
site-result-won = Won
site-result-lost = Lost
site-result-nobody = Nobody won
site-result-over = Finished

# People

site-people = People
site-people-lead = Friends see when you are here, and find your tables in the list of open ones.
site-people-asking = Requests for you
site-people-friends = Friends
site-people-none = No friends yet. Ask someone you have played with, or look them up by login name.
site-people-asked = Your requests
site-people-met = People you played with
site-people-ask-somebody = Add a friend
site-people-ask-lead = Find anyone with an account by their login name. They appear among your friends once they accept.
site-people-login = Your friend’s login name
site-people-ask = Send a friend request
site-people-ask-person = Send { $name } a friend request
site-people-accept = Accept
site-people-accept-person = Accept { $name } as a friend
site-people-decline = Decline
site-people-decline-person = Decline { $name } as a friend
site-people-remove = Remove
site-people-remove-person = Remove { $name } from your friends
site-people-withdraw = Withdraw
site-people-withdraw-person = Withdraw your request to { $name }
site-people-block = Block
site-people-block-person = Block { $name }
site-online = Here now
site-friends-here = Friends here now
site-friends-all = All friends
site-friends-table = With a friend
site-blocked = Blocked people
site-blocked-lead = They cannot sit at your tables, you do not see what they write, and they do not see when you are here. They are not told.
site-blocked-none = You have not blocked anyone. You can on the page “People”.
site-unblock = Unblock
site-unblock-person = Unblock { $name }

# The account

site-account = Account
site-account-lead = You can play without one. With an account you are the same player on every device.
site-log-in = Log in
site-log-in-lead = The tables you joined as a guest on this device come along.
site-login = Login name
site-password = Password
site-password-help = At least 10 characters; a short sentence works well.
site-sign-up = Create an account
site-sign-up-lead = You keep your name, your tables and your matches.
site-account-yours = You are logged in as { $login }.
site-account-devices = { $devices ->
        [one] On this device only.
       *[other] On { $devices } devices.
    }
site-log-out = Log out
site-log-out-everywhere = Log out on all devices
site-change-password = Change the password
site-change-password-lead = Your other devices will have to log in again.
site-old-password = Current password
site-new-password = New password
site-new-password-lead = The host of this server made this link for you. It works once. All your devices will have to log in again.
site-new-password-save = Save the new password
site-forgotten = Someone forgot their password
site-forgotten-lead = As the host you can make a link for them to set a new one. It works once, for a day. Give it to them yourself.
site-forgotten-link = The link
site-forgotten-make = Make a link
site-account-from-settings = Log in, create an account, change the password
js-site-link-made = Here is the link. Copy it and give it to them.
js-site-password-kept = Your new password is saved.

# My data

site-data = Your data
site-data-lead = One file with everything this server keeps about you: your tables, matches and answers, what you wrote, your friends.
site-data-download = Download my data
site-delete = Delete my data
site-delete-lead = The server forgets you at once, for good. Tables where nobody else sits are deleted; where others play, your seat becomes free. In matches others finished with you, you appear as “somebody who left”.
site-delete-login = Type your login name, { $login }, to confirm
site-delete-guest = Type DELETE to confirm

# The replay

site-replay = Replay
site-replay-of = Replay of { $game }
site-replay-continue = Continue from here
site-replay-export = Export
site-replay-board = The table
site-replay-picture = The picture; Shift and the arrows move it when zoomed in
site-replay-zoom = Zoom
site-replay-closer = Zoom in
site-replay-farther = Zoom out
site-replay-fit = Show everything
site-replay-controls = Steps
site-replay-step = Step
site-replay-first = To the beginning
site-replay-back = One step back
site-replay-play = Play
site-replay-forward = One step forward
site-replay-last = To the end
site-replay-seat = As seen by
site-replay-spectator = Spectators
site-replay-speed = Pace
site-replay-speed-slow = Slow
site-replay-speed-normal = Normal
site-replay-speed-fast = Fast
site-replay-log = Log
site-replay-words = The table in words
site-replay-keys = Keys: left and right arrows step, with Shift picture by picture, Home and End jump, the space bar plays and stops.
js-site-step = Step { $step } of { $last }
js-site-beat = picture { $number }
js-site-why = Why?

# What went wrong

site-error-400 = We did not understand that
site-error-400-do = Go back and try again from the page you came from.
site-error-403 = You can’t open this
site-error-403-do = Ask someone at the table for an invitation link, or choose another table on the front page.
site-error-404 = There is nothing here
site-error-404-do = The address may be mistyped, or the table is gone. The front page has all games and your tables.
site-error-429 = One moment, please
site-error-429-do = You sent too many requests in a short time. Wait a minute, then try again.
site-error-500 = Something broke on our side
site-error-500-do = Your games are safe: every confirmed move is saved. Try again in a moment.
site-error-503 = The server is restarting
site-error-503-do = Your games are safe. Try again in a few seconds.
site-error-home = To the front page
site-error-again = Try again

# The host’s page

site-nav-host = Host
site-host = Your club
site-host-lead = What is being played, who is here, and what they reported. Reload the page to see it as it is now.
site-host-invitation = Invitation link
site-host-invitation-help = Anyone who opens it once may come in. Give it to the people you want to play with.
site-host-tables = Tables
site-host-tables-none = No match is in progress.
site-host-frozen = Stopped
site-host-here = Watching
site-host-idle = Last answer
site-host-worker = Worker
site-host-report = Report
site-host-kick = Remove from table
site-host-kick-person = Remove from table: { $name }, { $game }
site-host-people = Here now
site-host-is-host = Host
site-host-is-muted = Muted
site-host-at = { $count ->
        [0] in the lobby
        [one] at one table
       *[other] at { $count } tables
    }
site-host-time = For how long
site-host-time-hour = an hour
site-host-time-day = a day
site-host-time-week = a week
site-host-time-always = for good
site-host-scope = Who
site-host-scope-person = the person
site-host-scope-address = the person and their address
site-host-mute = Mute
site-host-mute-person = Mute: { $name }
site-host-ban = Ban
site-host-ban-person = Ban: { $name }
site-host-order = Banned or muted
site-host-order-none = Nobody is banned or muted.
site-host-banned = banned
site-host-banned-address = banned, also from { $address }
site-host-muted = muted
site-host-for-good = for good
site-host-hours-left = { $hours ->
        [one] for one more hour
       *[other] for { $hours } more hours
    }
site-host-unban = Unban
site-host-unban-person = Unban: { $name }
site-host-unmute = Unmute
site-host-unmute-person = Unmute: { $name }
site-host-reports = Reports
site-host-reports-lead = A report holds the match with its key: look into it when it is over, or pass it on to the authors of the game.
site-host-reports-none = Nobody has reported anything.
site-host-report-failed = The game failed, and the table was stopped.
site-host-download = Download
site-host-download-report = Download report { $number }

# Being told while away

site-told = Turn notifications
site-told-lead = When a table has waited a minute for you while you are away, you get one message; the next one comes only after you have been back. You also hear when your match starts or ends without you.
site-told-by-mail = By email
site-told-by-webhook = By a webhook
site-told-address-mail = Your email address
site-told-help-mail = We send you an email to check that the address is yours. Nobody else sees it.
site-told-address-webhook = Address of the webhook
site-told-help-webhook = For programs: a small JSON message is posted there, signed with your own secret. We start using it once it has answered a test.
site-told-ask = Notify me there
site-told-state-asked = not confirmed yet
site-told-state-on = on
site-told-state-off = off
site-told-mail-asked = We have sent you an email. Open the link in it within a day; until then we send nothing else.
site-told-mail-on = Every email has a link to stop them.
site-told-mail-off = Too many emails in a row bounced. Remove the address and enter the right one.
site-told-webhook-asked = A test is on its way. The webhook is on as soon as it answers; reload this page to see.
site-told-webhook-on = It answers. You can send another test at any time.
site-told-webhook-off = Too many messages in a row failed. Fix it and send a test: once that arrives, the webhook is on again.
site-told-trouble = { $count ->
        [one] The last message did not arrive:
       *[other] The last { $count } messages did not arrive:
    }
site-told-trouble-refused = the mail server does not know the address.
site-told-trouble-connection = nothing answered there in time, or it is not an address on the internet.
site-told-trouble-status = it did not answer with a success (2xx). Redirects are not followed.
site-told-trouble-https = the address must begin with https://.
site-told-secret = Secret
site-told-secret-help = The header Tablee-Signature is the HMAC-SHA256 of the message with this secret.
site-told-test = Send a test
site-told-remove = Remove
site-told-remove-mail = Remove the email address
site-told-remove-webhook = Remove the webhook
site-told-confirm = Confirm my address
site-told-confirm-lead = We then write to this address when a table waits for you. Every email has a link to stop them.
site-told-stop = Stop the emails
site-told-stop-lead = The server forgets this address and sends nothing more to it.
js-site-told-confirm-done = Thank you. Turn notifications are on.
js-site-told-stop-done = Done: you get no more emails.

# Campaigns
site-campaigns = Your campaigns
site-campaign-waits = Chapter { $chapter } comes next
site-campaign-gathers = Chapter { $chapter } gathers its players
site-campaign-runs = Chapter { $chapter } is being played
site-campaign-over = Over after { $chapter ->
    [one] one chapter
   *[other] { $chapter } chapters
}
site-campaign-waits-for = Waiting for { $names }
site-campaign-go-on = Continue
site-campaign-go-on-named = Continue { $name }
site-campaign-journal = Journal
site-campaign-journal-named = Journal of { $name }
site-campaign-no-journal = The journal begins when the first chapter is over.
site-campaign-seats = Seats
site-campaign-chapters = Chapters
site-campaign-chapter = Chapter { $chapter }
site-campaign-aside = Set aside
site-campaign-running = In progress
site-campaign-replay = Replay of chapter { $chapter }
site-campaign-no-chapters = No chapter has begun yet.
site-campaign-again = Begin the last chapter again
site-campaign-again-help = It is set aside and played again when all its players want that.
site-campaign-agreed = { $names } would like to.
site-campaign-members = Members
site-campaign-invite = Invite to the campaign
site-campaign-export = Download with all chapters
site-campaign-leave = Leave the campaign
site-campaign-join-title = You are invited to a campaign
site-campaign-join-lead = Members play its chapters together, and see its journal.
site-campaign-join = Join
site-campaign-file = Go on with a campaign of a file
site-campaign-file-help = A file that was downloaded here, on another server, or made with “tablee campaign export”: it becomes yours, with all chapters.
site-campaign-new = Campaign
site-campaign-new-help = Several matches, one story: what happens in a chapter counts in the next. Only people you invite see it.
site-campaign-name = Name of the campaign
site-campaign-begin = Begin a campaign
js-site-chapter = Chapter { $chapter }
site-sit-pair = for two
