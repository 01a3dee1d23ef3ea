# Words of the server

# What somebody without a name is called.
server-guest = Guest

## At a table

server-old-position = The game has moved on meanwhile; this is how it stands now.
server-key-used = This key was used for another request.
server-undo-far = You cannot go back that far.
server-seat-lent = A bot plays for { $seat }; take the seat back first.
server-not-your-seat = This is not your seat.
server-no-seat = There is no such seat at this table.
server-no-hints = This table is played without hints.
server-hint-failed = No hint could be had; try again.
server-seat-taken = This seat is taken.
server-begun = The game has begun already.
server-salt = What you add to chance has at most 64 letters, digits, hyphens and underscores.
server-not-begun = The game has not begun yet.
server-not-over = The game is not over yet.
server-over = The game is over.
server-no-program = This token opens no seat; whoever sits there can make another one.
server-resigned = You have resigned here: a bot plays this seat to the end.
server-proposal-open = The players have another question to answer first.
server-no-proposal = There is nothing to agree to any more.
server-not-absent = Nobody is absent from this seat.
server-absent-soon = The others have to wait { $minutes ->
    [one] one more minute
   *[other] { $minutes } more minutes
} before they can agree on somebody else.
server-two-hands = Somebody who plays here already cannot take over another seat.
server-orders-many = Standing orders of a seat: { $most } at most.
server-orders-other = A standing order has to be about the question that you are asked.
server-vacation-days = A vacation begins today or later, within a year, and does not end before it begins.
server-vacation-used = Days of vacation in a year: { $most }; that would be more.
server-host-only = Only the one who opened the table can do this.
server-name-taken = Somebody at this table is called { $name } already.
server-chat-length = A line of chat has between 1 and { $limit } characters.
server-no-table = There is no such table. Perhaps the link is not complete?
server-no-frame = This game has no such moment; the last one is { $last }.
server-old-rules = This game was played by rules that this Carrack no longer knows.

## Opening a table

server-time = A table cannot have such clocks.
server-no-game = There is no such game here.
server-no-bot = There is no such bot here.
server-fork-over = The game was over at that moment; choose an earlier one.
server-fork-no-record = This game began in the middle of another, so it has no record of its own.
server-record-secret = A record shows everything, also what is still secret; it can be had once the game is over.
server-record-slow = Checking this record takes too long.

## Link previews

# The head of the page, for search engines, messengers and browsers without scripts.
link-description = Play four classic empire-building board games by their complete rules: in your browser, against bots or with friends, in English or French.
link-title = { $game }: { $players }
link-primer = How to play { $game }
link-open = { $count ->
    [0] All seats are taken; the game is about to begin.
    [one] One seat is free: take it, or watch.
   *[other] { $count } seats are free: take one, or watch.
}
link-turn = To play: { $players }.
link-playing = The game is under way.
link-over = The game is over. Winner: { $players }.
link-replay = A recorded game to step through.
link-picture = A board of Carrack
link-noscript = Carrack needs JavaScript, because your browser draws the boards. Without it you can play in a terminal: “carrack play”.

## Notices

# A title, and what it says: $names are the other players.
notice-title = Your turn – { $game }
notice-text = It is { $name }’s turn in { $game }, with { $names }.
notice-why = You get this because you asked for it in the settings of Carrack; there you can also end it.
notice-test-title = Notices from Carrack work
notice-test-text = This is how you will be told that it is your turn.
notice-code-title = Your code for Carrack
notice-code-text = Somebody wants notices about games to be sent to this address. If it was you, enter this code in the settings: { $code }
server-notice-address = This is not an address that messages can be sent to.
server-notice-host = This server sends no messages to that host.
server-notice-private = This server sends no messages into private networks, and elsewhere only by https.
server-notice-silent = Nobody answered there.
server-notice-refused = The message was not accepted there.
server-notice-ended = This browser no longer takes messages; add it again.
server-notice-mail = The letter could not be sent.
server-notice-no-mail = This server cannot send letters.
server-notice-mail-address = This is not a mail address.
server-notice-many = Places for notices: { $most } at most.
server-notice-none = There is no such place for notices.
server-notice-code = This is not the code that was sent.

## Names and accounts

server-name = A name has between 1 and { $limit } characters, and none that cannot be seen.
server-password = A password has between { $least } and { $most } characters.
server-account-already = You are logged in as { $name }.
server-account-taken = There is an account called { $name } already.
server-password-wrong = This is not your password.
server-nobody = The server knows nothing about you.
server-muted = You may not write here; whoever keeps this server has decided so.
server-banned = You may only watch here; whoever keeps this server has decided so.
server-quota = You have { $most } tables that are not finished; finish some of them first.
server-upload-quota = The records that you have uploaded take more than { $megabytes } MB; old ones are removed when they have not been opened for a while.
server-admin-only = This page is for those who look after the server.
server-admin-stays = Somebody who looks after the server can neither be muted nor banned.
server-no-person = There is no such person here.
server-nobody-there = Nobody sits there.
server-login = Name and password do not fit.

## Anything else

server-too-often = That was too often; wait a little.
server-busy = The server has too much to do just now; the page tries again by itself.
server-too-large = That is too large.
server-foreign-page = This request did not come from Carrack’s own page.
server-wrong-host = This server is not called so.
server-bad-request = The server did not understand this request.
server-metrics = These numbers are for whoever keeps the server.
server-away = The server cannot reach its tables just now; the page tries again by itself.
server-broken = Something went wrong on the server.
server-no-page = There is nothing at this address.
server-no-rules = There are no such rules here.
server-no-lesson = This game has no lesson.

## Starting the server

server-listening = Carrack is at { $address } (stop with Ctrl-C).
server-port-busy = Port { $port } is in use; choose another with --port.
server-no-address = There is no address “{ $host }” on this machine.
server-setting = This setting of the server makes no sense: “{ $value }”.
server-already = Carrack is already running at { $address } with these tables.
server-one-process = Several processes need PostgreSQL (--database postgresql://...); a file of tables has one server.
server-workers-windows = Windows lets one process serve at a port; give each a port of its own behind a proxy.
server-working = Thinking for bots with { $bots } { $bots ->
    [one] process
   *[other] processes
}; Ctrl-C ends it.
server-newer-database = The database was made by a newer Carrack; use that one, or name another database.
server-no-copy = “{ $file }” was not written by “carrack backup” or “carrack export”.
server-copy-changed = “{ $file }” is not complete, or was changed since it was written; nothing was taken from it.
server-copy-not-empty = The database is not empty; say --replace to remove what it has, or use “carrack import” to add to it.
server-copy-clash = The database has something else in the same place ({ $what }); nothing was taken over.
server-newer-file = “{ $file }” was written by a newer Carrack; use that one.
server-fault-seats = Its seats are not numbered from the first to the last.
server-fault-entries = Its entries are not numbered from the first to the last.
server-fault-begun = It has entries, though it waits for players.
server-fault-differs = Stored is { $what } = { $stored }, but its game leads to { $played }.
server-no-postgres = PostgreSQL needs one more package; “pip install carrack[postgres]” adds it.
server-no-database = The database cannot be opened: { $why }
server-page-missing = The page has not been built; in a checkout `./carrack serve` builds it. The server answers programs all the same.
server-review-none = This game cannot be reviewed.
server-review-open = A game can be reviewed when it is over.
server-review-busy = You have a review under way; another can begin when it is done.
server-no-chances = Chances to win are not shown at this table.
