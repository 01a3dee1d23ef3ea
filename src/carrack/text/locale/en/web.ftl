# Words of the web page: its frame, its home and its dialogs.

## Everywhere

web-skip = Skip to content
web-home-label = Carrack, home
web-bar = Language, appearance and account
web-close = Close
web-cancel = Cancel
web-retry = Try again
web-home = Home
web-name = Name
web-guest = Guest

## When something goes wrong

web-trouble-title = Something went wrong
web-problem-network = No answer from the server. Check that it runs and that you are online, then try again.
web-problem-server = Server error (status { $status }). Try again in a moment.
web-problem-unknown = This page ran into an error. Reload it; your games are safe.
web-problem-nowhere = Page not found.

## Settings

web-settings = Settings
web-language = Language
web-language-fr = Français
web-language-en = English
web-theme = Appearance
web-theme-auto = Automatic
web-theme-light = Light
web-theme-dark = Dark
web-theme-to-light = Switch to the light theme
web-theme-to-dark = Switch to the dark theme
web-speed = Opponents’ moves
web-speed-calm = Calm
web-speed-brisk = Fast
web-speed-instant = Instant
web-speed-help = How fast the board shows opponents’ moves. You can always skip ahead.
web-confirm = Confirm what cannot be undone
web-confirm-help = You confirm dice, draws, locked-in orders, and choices that a bot answers at once. Choices that you can undo are played at once.
web-sound-help = Sounds for your turn, dice, conquests and scoring.
web-notify-help = A browser notification while you are on another page.

## Account

web-account = Account
web-account-of = Account: { $name }
web-account-why = You can play as a guest. An account gives you your games on every device, including those you started as a guest.
web-account-yours = Logged in as { $name }.
web-password = Password
web-password-help = At least 8 characters.
web-rename = Save name
web-renamed = Your name is now { $name }.
web-sign-up = Sign up
web-log-in = Log in
web-log-out = Log out
web-signed-up = Welcome, { $name }.
web-logged-in = Welcome back, { $name }.
web-logged-out = You are logged out and play as a guest.
web-notices = Turn notifications
web-notices-help = When it is your turn and the table is not open, the server notifies you, with a link.
web-notices-push = Browser
web-notices-mail = Email
web-notices-webhook = Webhook
web-notices-this-browser = this browser
web-notices-other-browser = another browser
web-notices-add-push = Notify me in this browser
web-notices-add-mail = Notify me by email
web-notices-add-webhook = Add a webhook
web-notices-mail-hint = you@example.org
web-notices-test = Send a test
web-notices-again = Resend the code
web-notices-tried = Sent.
web-notices-remove = Remove
web-notices-secret = Secret for signing messages
web-notices-code = Code from the email
web-notices-code-sent = We sent you a code by email; enter it here.
web-notices-confirm = Confirm
web-notices-confirmed = Notifications are on.
web-notices-no-push = This browser does not support notifications.
web-vacation = Vacation
web-vacation-help = On these days (UTC) your clocks in correspondence games stop, and your opponents see that you are away.
web-vacation-taken = Away from { $first } to { $last }
web-vacation-left = Days left this year: { $left } of { $most }
web-vacation-first = First day
web-vacation-last = Last day
web-vacation-take = Take a vacation
web-vacation-change = Change
web-vacation-end = End vacation
web-vacation-cancel = Cancel vacation
web-own = Password and data
web-password-old = Current password
web-password-new = New password
web-password-change = Change password
web-password-elsewhere = At least 8 characters. You have to log in again in other browsers.
web-password-changed = Password changed.
web-my-data = Download my data
web-my-data-help = Everything the server stores about you: seats, games, chat messages.
web-forget = Delete my account
web-forget-help = Bots finish your games. Your name and your chat messages are deleted; the games remain for your opponents.
web-forget-sure = You cannot undo this. Bots take over your games, and you cannot get them back.
web-forget-now = Delete permanently
web-forget-not = Keep my account
web-forgotten = Your account is deleted.

## Those who look after the server

admin-title = Administration
admin-jobs = Bots: { $thinking } thinking, { $waiting } waiting.
admin-search = Name, game or table
admin-again = Refresh
admin-tables = Tables
admin-people = People
admin-none = No matches.
admin-status-open = waiting for players
admin-status-playing = in progress
admin-status-over = over
admin-lines = { $count ->
    [0] no connections
    [one] 1 connection
   *[other] { $count } connections
}
admin-thinking = bot thinking
admin-seats = { $count ->
    [one] 1 seat
   *[other] { $count } seats
}
admin-role = administrator
admin-replace = Let a bot play
admin-kick = Remove
admin-kick-sure = Remove permanently?
admin-mute = Mute
admin-unmute = Unmute
admin-ban = Ban
admin-unban = Unban
admin-done = Done.

## Home

web-tagline = Four classic empire games, complete rules
web-promise = Play against bots now, with friends by link, or together at one screen. No account needed.
web-continue = Your turn: { $game }
web-games = Games
web-minutes = about { $minutes } min
web-play = Play now
web-open = Open a table
web-learn = Learn by playing
web-mine = My games
web-mine-none = Your games appear here.
web-mine-more = { $count ->
    [one] Show 1 more
   *[other] Show { $count } more
}
web-watch = Watch
web-watch-none = No public games right now.
web-replay = Replay a file
web-replay-help = Drop a game record here to replay it move by move.
web-replay-choose = Choose a file
web-colophon = Free software, independent of all publishers; game titles only name the rules.
web-about = About
web-privacy = Privacy
web-accessibility = Accessibility
web-colophon-links = About this site

## A table in a list

web-state-yours = Your turn
web-state-turn = { $name } to move
web-state-turns = { $count ->
    [one] 1 player to move
   *[other] { $count } players to move
}
web-state-open = { $free ->
    [one] 1 free seat
   *[other] { $free } free seats
}
web-state-place = { $place ->
    [1] Won
    [2] Over, 2nd place
    [3] Over, 3rd place
   *[other] Over, { $place }th place
}
web-state-over = Over
web-state-replay = Replay
web-seat-free = free seat

## A new table

web-game = Game
web-your-name = Your name
web-opponents = Opponents
web-your-seat = Your seat
web-seat-any = Random
web-seat = Seat { $number }
web-seat-name = Name of the player in seat { $number }
web-bots = Your opponents
web-opponent = Opponent { $number }
web-start = Start
web-open-action = Open the table
web-players = Players
web-seats = Seats
web-who-me = Me ({ $name })
web-who-open = A friend, by link
web-who-here = Another player at this screen
web-bot-offered = A bot offered by the host of this server.
web-who-bot = Bot: { $bot }
web-who-open-help = You get a link to share. The game starts when all seats are taken; you can fill free seats with bots at any time.
web-who-here-help = You take turns at this screen. If hands are secret, the screen is hidden between players.
web-pace = Time control
web-pace-live = Live
web-pace-slow = Correspondence
web-pace-live-help = All players are online and move at once.
web-pace-slow-help = Players move when they have time, over days or weeks.
web-limit = Thinking time
web-limit-none = Unlimited
web-limit-clock = { $minutes } min each, + { $seconds } s per turn
web-limit-days = { $days ->
    [one] 1 day per move
   *[other] { $days } days per move
}
web-limit-weekends = Saturdays and Sundays do not count
web-limit-then = On timeout
web-limit-then-bot = a bot plays until the player returns
web-limit-then-caretaker = one choice is made automatically
web-listed = Public
web-listed-help = Lists the table under “Watch”. Anyone with the link can watch in any case; secrets stay secret.
web-chances = Win chances for spectators
web-chances-help = Spectators see each player’s win chance, as bots judge from what everyone can see.

## Options of a game

web-options = Options
web-options-changed = { $count ->
    [0] defaults
    [one] 1 changed
   *[other] { $count } changed
}
web-options-reset = Reset to defaults
web-options-course = Game length and flow
web-options-parts = Components
web-options-luck = Luck and secrets
web-options-readings = Rules with two readings
web-put-away = Hide
web-take-out = Show again
web-away = Hidden games
web-was-put-away = Hidden: see “Hidden games”.

## The seal on chance

web-seal = Provably fair dice
web-seal-title-sealed = Provably fair: dice, draws and shuffles are fixed before the game and can be checked after it
web-seal-title-fixed = Not fair: the dice of this table are fixed for a test
web-seal-title-unproven = Not provably fair
web-seal-open = Dice are fixed before the game starts.
web-seal-playing = Dice were fixed before the game started.
web-seal-shown = The seed is public: anyone can check this game.
web-seal-broken = Warning: the data shown now differs from the commitment this browser received.
web-seal-fixed = The operator of this server fixed the dice of this table for a test. They prove nothing.
web-seal-unproven = The dice of this table are not provably fair: it started from another game, a file or a lesson, or before there were seals.
web-seal-how = Before the first player sat down, the server drew a secret number, the seed, and published its hash: the seal. Each player adds a salt; this page does it for you. Every die, draw and shuffle follows from the seed and the salts alone, so the server cannot choose them and players cannot know them. The seed is shown when the game is over. After an undo the same dice come again.
web-seal-hash = The seal (SHA-256 of the seed)
web-seal-same = Same as when you joined the table.
web-seal-salts = Salts
web-seal-no-salt = no salt
web-seal-own-salt = yours
web-seal-seed = The seed
web-seal-later = Shown when the game is over.
web-seal-fits = Verified by your browser: the seed matches the seal.
web-seal-verify = { $draws ->
    [one] There was 1 roll or draw. To check it, download the record and run:
   *[other] There were { $draws } rolls and draws. To check them all, download the record and run:
}
web-dice = Dice
web-dice-face = Face
web-dice-thrown = Rolled
web-dice-expected = Expected
web-dice-often = Fair dice deviate at least this much in { $share } of all cases.
web-dice-all = Dice statistics of this server
web-dice-help = Rolls and draws of all finished, provably fair games on this server, compared with the expected numbers.
web-dice-count = Games: { $tables }. Rolls and draws: { $draws }.
web-dice-none = No finished games yet.
