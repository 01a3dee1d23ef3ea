# Words of the server

# What somebody without a name is called.
server-guest = Guest

## At a table

server-old-position = The position has changed; here is the current one.
server-key-used = This key belongs to another request.
server-undo-far = You cannot undo that far.
server-seat-lent = A bot is playing for { $seat }; take the seat back first.
server-not-your-seat = This is not your seat.
server-no-seat = There is no such seat at this table.
server-no-hints = Hints are off at this table.
server-hint-failed = No hint available; try again.
server-seat-taken = This seat is taken.
server-begun = The game has already begun.
server-salt = A salt has at most 64 letters, digits, hyphens and underscores.
server-not-begun = The game has not begun yet.
server-not-over = The game is not over yet.
server-over = The game is over.
server-no-program = This token is invalid; the player in the seat can create a new one.
server-resigned = You resigned; a bot plays this seat to the end.
server-proposal-open = Answer the open proposal first.
server-no-proposal = There is no open proposal.
server-not-absent = The player in this seat is not away.
server-absent-soon = You can vote to replace them in { $minutes ->
    [one] 1 more minute
   *[other] { $minutes } more minutes
}.
server-two-hands = You already play at this table; you cannot take a second seat.
server-orders-many = Standing orders per seat: at most { $most }.
server-orders-other = A standing order must answer your pending decision.
server-vacation-days = A vacation starts today or later, within a year, and ends after it starts.
server-vacation-used = Vacation days per year: at most { $most }; this would exceed them.
server-host-only = Only the host of the table can do this.
server-name-taken = The name { $name } is taken at this table.
server-chat-length = A message has 1 to { $limit } characters.
server-no-table = Table not found. Is the link complete?
server-no-frame = This game has no such position; the last one is { $last }.
server-old-rules = This game needs old rules that this server no longer has.

## Opening a table

server-time = This time control is not possible.
server-no-game = Unknown game.
server-no-bot = Unknown bot.
server-fork-over = The game is over at that point; choose an earlier one.
server-fork-no-record = This game started from another game, so it has no record of its own.
server-record-secret = A record reveals secrets; you can download it when the game is over.
server-record-slow = Checking this record takes too long.

## Link previews

# The head of the page, for search engines, messengers and browsers without scripts.
link-description = Play four classic empire-building board games with complete rules: in your browser, against bots or with friends, in English or French.
link-title = { $game }: { $players }
link-primer = How to play { $game }
link-open = { $count ->
    [0] All seats are taken; the game starts soon.
    [one] 1 free seat: join or watch.
   *[other] { $count } free seats: join or watch.
}
link-turn = To move: { $players }.
link-playing = Game in progress.
link-over = Game over. Winner: { $players }.
link-replay = A recorded game, move by move.
link-picture = A board of Carrack
link-noscript = Carrack needs JavaScript to draw its boards. Without it you can play in a terminal: “carrack play”.

## Notices

# A title, and what it says: $names are the other players.
notice-title = Your turn – { $game }
notice-text = Your turn, { $name }: { $game } with { $names }.
notice-why = You asked for these notifications in the settings of Carrack; you can turn them off there.
notice-test-title = Test notification from Carrack
notice-test-text = Notifications work: you get one like this when it is your turn.
notice-code-title = Your code for Carrack
notice-code-text = Enter this code in the settings of Carrack to get notifications at this address: { $code }. If you did not ask for it, ignore this message.
server-notice-address = This address is not valid.
server-notice-host = This server sends no notifications to that host.
server-notice-private = This server sends no notifications to private networks, and elsewhere only by https.
server-notice-silent = No answer from that address.
server-notice-refused = The address refused the notification.
server-notice-ended = This browser no longer accepts notifications; add it again.
server-notice-mail = The email could not be sent.
server-notice-no-mail = This server cannot send email.
server-notice-mail-address = This is not an email address.
server-notice-many = Notification channels: at most { $most }.
server-notice-none = Unknown notification channel.
server-notice-code = Wrong code.

## Names and accounts

server-name = A name has 1 to { $limit } visible characters.
server-password = A password has { $least } to { $most } characters.
server-account-already = You are already logged in as { $name }.
server-account-taken = The name { $name } is taken.
server-password-wrong = Wrong password.
server-nobody = The server has no data about you.
server-muted = You are muted: an administrator of this server blocked you from writing.
server-banned = You are banned from playing on this server; you can still watch.
server-quota = You have { $most } unfinished tables; finish some of them first.
server-upload-quota = Your uploaded records exceed { $megabytes } MB; old ones are deleted when they have not been opened for a while.
server-admin-only = Administrators only.
server-admin-stays = Administrators cannot be muted or banned.
server-no-person = Player not found.
server-nobody-there = That seat is free.
server-login = Wrong name or password.

## Anything else

server-too-often = Too many requests; wait a little.
server-busy = The server is overloaded; the page retries automatically.
server-too-large = Too large.
server-foreign-page = This request did not come from the Carrack page.
server-wrong-host = This server does not accept that host name.
server-bad-request = Invalid request.
server-metrics = Metrics are for the operators of this server only.
server-away = The server cannot reach its database; the page retries automatically.
server-broken = Internal server error.
server-no-page = Page not found.
server-no-rules = Rules not found.
server-no-lesson = This game has no lesson.

## Starting the server

server-listening = Carrack runs at { $address } (stop with Ctrl-C).
server-port-busy = Port { $port } is in use; choose another with --port.
server-no-address = This machine has no address “{ $host }”.
server-setting = Invalid server setting: “{ $value }”.
server-already = Carrack already runs at { $address } with this database.
server-one-process = Several processes need PostgreSQL (--database postgresql://...); an SQLite file has one server.
server-workers-windows = On Windows a port has one process; run each process at its own port behind a proxy.
server-working = Running bots in { $bots } { $bots ->
    [one] process
   *[other] processes
}; stop with Ctrl-C.
server-newer-database = The database is from a newer Carrack; use that version, or name another database.
server-no-copy = “{ $file }” was not written by “carrack backup” or “carrack export”.
server-copy-changed = “{ $file }” is incomplete or was changed; nothing was imported.
server-copy-not-empty = The database is not empty; pass --replace to delete its contents, or use “carrack import” to add to it.
server-copy-clash = The database already has different data ({ $what }); nothing was imported.
server-newer-file = “{ $file }” is from a newer Carrack; use that version.
server-fault-seats = Its seats are not numbered from the first to the last.
server-fault-entries = Its entries are not numbered from the first to the last.
server-fault-begun = It has entries, but waits for players.
server-fault-differs = Stored { $what } = { $stored }, but replaying the game gives { $played }.
server-no-postgres = PostgreSQL needs one more package; “pip install carrack[postgres]” adds it.
server-no-database = The database cannot be opened: { $why }
server-page-missing = The web page is not built; in a checkout `./carrack serve` builds it. The API works without it.
server-review-none = This game cannot be reviewed.
server-review-open = A game can be reviewed once it is over.
server-review-busy = You have a review in progress; start another when it is done.
server-no-chances = Win chances are off at this table.
