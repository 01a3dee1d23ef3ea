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
web-player = Player
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
web-colophon = Free software. Rules, drawings and words of our own; game titles only say which rules are played.

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
web-who-bot = Bot: { $bot }
web-who-open-help = You get a link to send. The game begins when every seat is taken; bots can fill the rest at any time.
web-who-here-help = You take turns at this screen. Where hands are secret, a curtain falls between two players.
web-pace = Pace
web-pace-live = Live
web-pace-slow = Slow
web-pace-live-help = Everybody is there and plays at once.
web-pace-slow-help = Everybody plays when there is time, over days or weeks.
web-listed = Listed for watching
web-listed-help = The table appears under “Watch”. Whoever has the link can watch in any case; secrets stay secret.

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
