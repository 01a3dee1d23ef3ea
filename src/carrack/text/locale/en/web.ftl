# Words of the web page: its frame, its home and its dialogs.

## Everywhere

web-skip = To the content
web-home-label = Carrack, home
web-bar = Language, look and account
web-close = Close
web-cancel = Cancel
web-retry = Try again
web-home = Home
web-name = Name
web-guest = Guest

## When something goes wrong

web-trouble-title = Adrift
web-problem-network = The server does not answer. Check that it is running and that you are connected, then try again.
web-problem-server = The server could not carry this out (status { $status }). Try again in a moment.
web-problem-unknown = Something went wrong on this page. Load it again; your games are safe.
web-problem-nowhere = There is nothing at this address.

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
web-speed = Moves of others
web-speed-calm = Calm
web-speed-brisk = Brisk
web-speed-instant = At once
web-speed-help = How fast the board shows what the others do. You can always skip ahead.
web-confirm = Confirm what cannot be taken back
web-confirm-help = Dice, draws, seals, and choices that a bot answers at once wait until you confirm them. What can be undone never does.
web-sound-help = Your turn, dice, conquests and scorings are heard.
web-notify-help = A notification of the browser while you look elsewhere.

## Account

web-account = Account
web-account-of = Account: { $name }
web-account-why = You can play as a guest. With an account you find your games on every device; those you have begun as a guest come along.
web-account-yours = You are signed in as { $name }.
web-password = Password
web-password-help = At least 8 characters.
web-rename = Keep this name
web-renamed = You are called { $name } now.
web-sign-up = Sign up
web-log-in = Log in
web-log-out = Log out
web-signed-up = Welcome aboard, { $name }.
web-logged-in = Welcome back, { $name }.
web-logged-out = You are a guest again.
web-notices = Notices: it is your turn
web-notices-help = When it is your turn at a table that you do not look at, the server tells you, with a link.
web-notices-push = Browser
web-notices-mail = E-mail
web-notices-webhook = Webhook
web-notices-this-browser = this one
web-notices-other-browser = another one
web-notices-add-push = Tell me in this browser
web-notices-add-mail = Tell me by e-mail
web-notices-add-webhook = Tell a program
web-notices-mail-hint = you@example.org
web-notices-test = Send a test
web-notices-again = Send the code again
web-notices-tried = Sent.
web-notices-remove = Remove
web-notices-secret = Secret that messages are signed with
web-notices-code = Code from the letter
web-notices-code-sent = A letter with a code is on its way; enter it here.
web-notices-confirm = Confirm
web-notices-confirmed = From now on you get notices there.
web-notices-no-push = This browser does not take messages.
web-vacation = Vacation
web-vacation-help = On these days (UTC) your clocks in slow games stand, and the others see that you are away.
web-vacation-taken = Away from { $first } to { $last }
web-vacation-left = Days left this year: { $left } of { $most }
web-vacation-first = First day
web-vacation-last = Last day
web-vacation-take = Take a vacation
web-vacation-change = Change
web-vacation-end = I am back
web-vacation-cancel = Cancel it
web-own = Password and data
web-password-old = Password until now
web-password-new = New password
web-password-change = Change the password
web-password-elsewhere = At least 8 characters. Other browsers have to log in again.
web-password-changed = The password has been changed.
web-my-data = Download my data
web-my-data-help = Everything that the server keeps about you: your seats, your games, what you said.
web-forget = Delete all about me
web-forget-help = Bots play your games to their end. Your name and what you said at your tables disappear; the games of the others stay.
web-forget-sure = This cannot be taken back. Bots take over your games now, and nobody can give them back to you.
web-forget-now = Delete for good
web-forget-not = Rather not
web-forgotten = The server has forgotten you.

## Those who look after the server

admin-title = Looking after the server
admin-jobs = Bots: { $thinking } thinking, { $waiting } waiting for their turn.
admin-search = Name, game or table
admin-again = Look again
admin-tables = Tables
admin-people = People
admin-none = Nothing fits.
admin-status-open = waits for players
admin-status-playing = being played
admin-status-over = over
admin-lines = { $count ->
    [0] nobody looks on
    [one] 1 connection
   *[other] { $count } connections
}
admin-thinking = a bot thinks
admin-seats = { $count ->
    [one] 1 seat
   *[other] { $count } seats
}
admin-role = looks after the server
admin-replace = Let a bot play
admin-kick = Remove
admin-kick-sure = Remove for good?
admin-mute = Mute
admin-unmute = Let write again
admin-ban = Ban
admin-unban = Let in again
admin-done = Done.

## Home

web-tagline = Four games of empire, by their full rules
web-promise = Play against bots tonight, with friends by a link, or together at one screen. No account needed.
web-continue = Your turn: { $game }
web-games = Games
web-minutes = about { $minutes } min
web-play = Play now
web-open = Open a table
web-learn = Learn by playing
web-mine = My games
web-mine-none = Games that you begin wait for you here.
web-mine-more = { $count ->
    [one] Show 1 more
   *[other] Show { $count } more
}
web-watch = Watch
web-watch-none = Nobody plays in public right now.
web-replay = Replay a file
web-replay-help = Drop the record of a game here to go through it move by move.
web-replay-choose = Choose a file
web-colophon = Free software, connected with no publisher; game titles only say which rules are played.
web-about = About
web-privacy = Privacy
web-accessibility = Accessibility
web-colophon-links = About this site

## A table in a list

web-state-yours = Your turn
web-state-turn = { $name } to play
web-state-turns = { $count ->
    [one] 1 player to play
   *[other] { $count } players to play
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
web-seat-any = Drawn by lot
web-seat = Seat { $number }
web-seat-name = Name of the player in seat { $number }
web-bots = Who plays against you
web-opponent = Opponent { $number }
web-start = Start
web-open-action = Open the table
web-players = Players
web-seats = Seats
web-who-me = Me ({ $name })
web-who-open = A friend, by link
web-who-here = Somebody else at this screen
web-bot-offered = A program that the host of this server offers.
web-who-bot = Bot: { $bot }
web-who-open-help = You get a link to send. The game begins when every seat is taken; bots can fill the rest at any time.
web-who-here-help = You take turns at this screen. Where hands are secret, a curtain falls between two players.
web-pace = Pace
web-pace-live = Live
web-pace-slow = Slow
web-pace-live-help = Everybody is there and plays at once.
web-pace-slow-help = Everybody plays when there is time, over days or weeks.
web-limit = Time to think
web-limit-none = As long as it takes
web-limit-clock = { $minutes } min each, { $seconds } s more after each turn
web-limit-days = { $days ->
    [one] 1 day for a move
   *[other] { $days } days for a move
}
web-limit-weekends = Saturdays and Sundays do not count
web-limit-then = When time is up
web-limit-then-bot = a bot plays until its owner comes back
web-limit-then-caretaker = a caretaker makes the choice
web-listed = Listed for watching
web-listed-help = The table appears under “Watch”. Whoever has the link can watch in any case; secrets stay secret.
web-chances = Chances to win for onlookers
web-chances-help = Those who watch see everybody’s chance to win, as bots judge what everybody can see.

## Options of a game

web-options = Options
web-options-changed = { $count ->
    [0] the usual ones
    [one] 1 changed
   *[other] { $count } changed
}
web-options-reset = As usual
web-options-course = Course of the game
web-options-parts = What is in the box
web-options-luck = Luck and secrets
web-options-readings = Where the rules can be read in two ways
web-put-away = Put away
web-take-out = Take out again
web-away = Games put away
web-was-put-away = Put away: it is under “Games put away”.

## The seal on chance

web-seal = The seal on chance
web-seal-title-sealed = Sealed: dice, draws and shuffles are settled before the game and proven after it
web-seal-title-fixed = Not fair: the luck of this table was fixed for a test
web-seal-title-unproven = The luck of this table is not proven
web-seal-open = Chance is settled before the game begins.
web-seal-playing = Chance was settled before the game began.
web-seal-shown = The seed has been shown: everybody can check this game.
web-seal-broken = Something is wrong: what is shown now is not what was promised to this browser.
web-seal-fixed = The luck of this table was fixed by whoever keeps the server, for a test. Nothing is proven.
web-seal-unproven = The luck of this table is not proven: it began from another game, from a file, as a lesson, or before there were seals.
web-seal-how = Before anybody sat down the server drew a secret number, the seed, and shows its fingerprint: this is the seal. Each player adds a salt; this page does it for you. Every die, draw and shuffle follows from the seed and the salts alone, so the server cannot choose what comes, and players cannot know it. When the game is over the seed is shown. What is taken back comes again with the same dice.
web-seal-hash = The seal (SHA-256 of the seed)
web-seal-same = The same as when you came to the table.
web-seal-salts = Salts
web-seal-no-salt = no salt
web-seal-own-salt = yours
web-seal-seed = The seed
web-seal-later = It is shown when the game is over.
web-seal-fits = It fits the seal: your browser has checked.
web-seal-verify = { $draws ->
    [one] Chance decided once. Whoever wants to be sure downloads the record and lets Carrack check it:
   *[other] Chance decided { $draws } times. Whoever wants to be sure downloads the record and lets Carrack check each time:
}
web-dice = Dice
web-dice-face = Face
web-dice-thrown = Thrown
web-dice-expected = Expected
web-dice-often = Fair dice are at least as far from even in { $share } of all cases.
web-dice-all = The luck of all games here
web-dice-help = What chance came to in the finished games on this server whose luck is proven, against what was to be expected.
web-dice-count = Games: { $tables }. Decisions of chance: { $draws }.
web-dice-none = No such game is over yet.
