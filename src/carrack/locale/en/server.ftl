# Words of the server

# What somebody without a name is called.
server-guest = Guest

## At a table

server-old-position = The game has moved on meanwhile; this is how it stands now.
server-undo-far = You cannot go back that far.
server-seat-lent = A bot plays for { $seat }; take the seat back first.
server-not-your-seat = This is not your seat.
server-no-seat = There is no such seat at this table.
server-no-hints = This table is played without hints.
server-hint-failed = No hint could be had; try again.
server-seat-taken = This seat is taken.
server-begun = The game has begun already.
server-not-begun = The game has not begun yet.
server-not-over = The game is not over yet.
server-resigned = You have resigned here: a bot plays this seat to the end.
server-proposal-open = The players have another question to answer first.
server-no-proposal = There is nothing to agree to any more.
server-host-only = Only the one who opened the table can do this.
server-name-taken = Somebody at this table is called { $name } already.
server-chat-length = A line of chat has between 1 and { $limit } characters.
server-no-table = There is no such table. Perhaps the link is not complete?
server-no-frame = This game has no such moment; the last one is { $last }.
server-old-rules = This game was played by rules that this Carrack no longer knows.

## Opening a table

server-no-game = There is no such game here.
server-no-bot = There is no such bot here.
server-fork-over = The game was over at that moment; choose an earlier one.
server-fork-no-record = This game began in the middle of another, so it has no record of its own.
server-record-secret = A record shows everything, also what is still secret; it can be had once the game is over.
server-record-slow = Checking this record takes too long.

## Names and accounts

server-name = A name has between 1 and { $limit } characters, and none that cannot be seen.
server-password = A password has between { $least } and { $most } characters.
server-account-already = You are logged in as { $name }.
server-account-taken = There is an account called { $name } already.
server-login = Name and password do not fit.

## Anything else

server-too-often = That was too often; wait a little.
server-too-large = That is too large.
server-foreign-page = This request did not come from Carrack’s own page.
server-bad-request = The server did not understand this request.
server-broken = Something went wrong on the server.
server-no-page = There is nothing at this address.
server-no-rules = There are no such rules here.
server-no-lesson = This game has no lesson.

## Starting the server

server-listening = Carrack is at { $address } (stop with Ctrl-C).
server-port-busy = Port { $port } is in use; choose another with --port.
server-no-address = There is no address “{ $host }” on this machine.
server-already = Carrack is already running at { $address } with these tables.
server-newer-database = The database was made by a newer Carrack; use that one, or name another database.
server-no-database = The database cannot be opened: { $why }
server-page-missing = The page has not been built; in a checkout `./carrack serve` builds it. The server answers programs all the same.
