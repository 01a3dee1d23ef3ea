# Words of the table: where a game is played, watched and looked back on.

## The page

table-title = { $game }
table-title-turn = ● Your turn – { $game }
table-title-open = Waiting for players – { $game }
table-title-over = { $game }: the result
table-board = Board
table-side = Players, log and chat
table-offline = Reconnecting…
table-older-rules = Older rules (version { $version })
table-older-rules-help = This game keeps the rules it started with. In new games:
table-you = you
table-yes = yes
table-no = no

## The question

table-question = Your decision
table-choices = Choices
table-which = Which one?
table-all-choices = All choices
table-other = More
table-elsewhere = Elsewhere
table-best = Best
table-more = More
table-aside = Other choices
table-pick-up = Show only places for
table-instead = Or first
table-chain = Choose the rest, in any order.
table-picked = { $number } of { $parts } chosen
table-picked-free =
    { $number ->
        [0] None chosen (up to { $parts })
       *[other] { $number } chosen (up to { $parts })
    }
table-unpick = remove
table-unpick-all = Clear selection
table-again-stop = Stop
table-again-most = Limit
table-again-tries =
    { $number ->
        [one] once at most
       *[other] { $number } times at most
    }
table-final = Cannot be undone
table-seals = Can be changed until all players have locked in
table-final-help = Cannot be undone: it rolls dice, draws or reveals something. You confirm it first.
table-confirm = Confirm
table-not-yet = Back
table-undo = Undo
table-restart = Restart turn
table-wait = Please wait…
table-fold = Hide the choices
table-unfold = Show the choices
table-clock = Time left
table-skip =
    { $number ->
        [one] Skip (1 move)
       *[other] Skip ({ $number } moves)
    }

## Players

table-players = Players
table-player = Player
table-decides = to move
table-online = online
table-away = away
table-played-by = played by a bot: { $bot }
table-now-help = After the arrow: points if the game were scored now.
table-place =
    { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }
table-lend-to = A bot plays for you:
table-lend = Let a bot play my seat
table-take-back = Take my seat back
table-program = Connect my bot
table-program-title = A program plays your seat
table-program-help = Give this token to your program. It controls this seat only and is shown only once; taking your seat back revokes it.
table-program-token = Bot token
table-program-how = The documentation explains it under “Bots in any language”. The address of this server is { $address }.
table-seen-as = View as
table-spectator = Spectator
table-watching = You are watching.

## Log, chat and history

table-log = Log
table-log-earlier = Earlier moves
table-chat = Chat
table-chat-empty = No messages yet.
table-chat-write = Message
table-chat-send = Send
table-unread =
    { $number ->
        [one] 1 new message
       *[other] { $number } new messages
    }
table-history = Game history
table-moment-slider = Position in the game
table-moment = Moment { $number } of { $last }
table-moment-told = Moment { $number } of { $last }:
table-moment-column = Moment
table-past = You are viewing the past: moment { $number } of { $last }.
table-first = First
table-back = Back one step
table-forward = Forward one step
table-to-now = Back to now
table-play = Play
table-pause = Pause
table-fork = Play on from here
table-fork-title = Play on from here
table-fork-help = You continue from moment { $number } of { $last } at a private table against bots. This game is not affected.
table-fork-seat = Your seat
table-fork-start = Start
table-which-bot = Bot

## The story

table-digest = Since your last turn
table-digest-fold = Dismiss
table-digest-others =
    { $number ->
        [one] 1 more
       *[other] { $number } more
    }
table-digest-more =
    { $number ->
        [one] … and 1 more line in the log
       *[other] … and { $number } more lines in the log
    }
table-log-all = Everyone
table-log-only = Only { $seat }
table-log-whose = Filter the log
table-log-later = Later moves
table-log-newest = To the latest
table-log-because = { $cause }: { $text }
table-card = Show this scoring
table-card-skip = Skip
table-card-total = Total
table-sound = Sound
table-sound-off = Sound (off)
table-notify = Notify me when it is my turn
table-notify-on = Notifications are on
table-notify-refused = Your browser blocks notifications from this page.
table-notify-turn = Your turn.

## Rules

table-rules = Rules

## Keys

table-keys = Keys
table-keycap-enter = Enter
table-keycap-cancel = Esc
table-keycap-skip = Space
table-keycap-first = Home
table-keycap-now = End
table-key-choose = choose by number; finish longer numbers with Enter
table-key-move = next or previous choice
table-key-enter = choose, or confirm
table-key-cancel = clear the selection
table-key-undo = undo
table-key-restart = restart turn
table-key-skip = skip opponents’ moves
table-key-history = step through the game
table-key-first = to the start
table-key-now = back to now
table-key-rules = rules
table-key-hint = hint
table-key-keys = this list

## Before the game

table-open-lead =
    { $number ->
        [0] All players are here: the game starts.
        [one] 1 free seat. The game starts when it is taken.
       *[other] { $number } free seats. The game starts when all are taken.
    }
table-open-missing = The game starts when all players are here. Missing: { $names }.
table-invite = Invite friends
table-invite-help = Anyone with this link can take a free seat or watch. No account needed.
table-link = Link to this table
table-link-local = This address works only on this machine. For friends elsewhere, start Carrack with “--host 0.0.0.0” and open the page by this machine’s name or address.
table-copy = Copy
table-copied = Copied
table-seats = Seats
table-free-seat = free
table-your-name = Your name
table-their-name = Name of the other player
table-share = Another player at this screen
table-sit = Take this seat
table-leave = Leave
table-watch-help = To watch only, stay on this page.
table-fill-title = Tired of waiting?
table-fill = Fill with bots and start
table-options = Changed options

## Sharing a screen

table-curtain = { $seat }, your turn
table-curtain-help = The other players look away.
table-curtain-lift = I am { $seat }

## The end

table-over = Game over
table-results = Results
table-win =
    { $number ->
        [one] { $names } wins.
       *[other] { $names } share the victory.
    }
table-win-points =
    { $number ->
        [one] { $names } wins with { $points ->
            [one] { $points } point.
           *[other] { $points } points.
        }
       *[other] { $names } share the victory with { $points ->
            [one] { $points } point.
           *[other] { $points } points.
        }
    }
table-why =
    { $margin ->
        [one] { $seat } is { $margin } point ahead of { $other }. Biggest difference: { $source } (+{ $more }).
       *[other] { $seat } is { $margin } points ahead of { $other }. Biggest difference: { $source } (+{ $more }).
    }
table-agreed-turn = Ended by agreement in turn { $number }.
table-agreed-epoch = Ended by agreement in epoch { $number }.
table-points = Points by source
table-total = Total
table-place-column = Place
table-graph = Points over the game
table-graph-now = Thin line: points if the game were scored then
table-graph-table = As a table
table-part-turn = Turn { $number }
table-part-epoch = Epoch { $number }
table-dice = Dice rolled
table-dice-attack = attack
table-dice-defence = defence
table-dice-each = expected per face
table-dice-mean = average
table-dice-help = Dashed line: expected number per face. A die averages 3.5.
table-home = Home
table-download = Download the record
table-review = Review
table-replay = Replay from the start
table-rematch = Rematch
table-rematch-join = Join the rematch

## A lesson: the first game, with somebody who explains

lesson = Lesson
lesson-next = Next
lesson-finish = Play on
lesson-leave = Leave the lesson
lesson-back = Back to the lesson
lesson-aside = You made your own choice, so the lesson pauses here and the others play freely. You can come back to it.
lesson-astray = The lesson continues with another choice: { $choice }. Play yours anyway?
lesson-step = { $number } of { $count }

## What people decide beside the game

table-menu = More
table-read = Describe the position
table-things = Legend of the board
table-wish-undo = Ask to undo…
table-wish-end = Propose to end the game…
table-wish-resign = Resign…
table-resign = Resign
table-resign-help = A bot plays your seat to the end. You cannot undo this.
table-undo-ask = You can ask the others instead: menu “…”, at the top.
table-undo-help = { $names } will see what would be undone, and can refuse.
table-undo-alone = You are the only human player: it is undone at once, and the log says so.
table-end-help =
    { $number ->
        [one] If { $names } agrees, the game ends here with the current points.
       *[other] If { $names } agree, the game ends here with the current points.
    }
table-end-alone = You are the only human player: the game ends at once with the current points.
table-ask = Ask
table-do-undo = Undo
table-do-end = End the game
table-undone = To be undone:
table-undone-nothing = nothing visible
table-proposal-undo = { $seat } asks for an undo.
table-proposal-end = { $seat } proposes to end the game here, with the current points.
table-proposal-bot = { $seat } proposes to replace { $other }, who is away, with a bot ({ $bot }).
table-proposal-friend = { $seat } proposes to give the seat of { $other }, who is away, to a friend; a bot ({ $bot }) plays until then.
table-missed-who = Is { $seat } not coming back?
table-missed = You can now vote to replace them. They can take the seat back.
table-missed-soon = Away. You can vote to replace them from { $time }.
table-replace-bot = Replace with a bot
table-replace-friend = Replace with a friend
table-given-bot = Its player was away; the others voted to replace them with a bot.
table-given-friend = Its player was away; the others voted to open this seat. Anyone with the link can take it.
table-seat-free = free seat
table-vacation = on vacation until { $last }
table-proposal-waits = Waiting for: { $names }
table-proposal-refused = The others refused.
table-agree = Accept
table-refuse = Decline
table-withdraw = Cancel
table-resigned = resigned
table-lend-title = Let a bot play?
table-lend-alone = Only bots would be playing. The game goes slowly enough to watch, and you can take your seat back at any time.

## Standing orders

table-orders = Standing orders
table-orders-active = Standing orders
table-orders-help = The server plays these for you after a few seconds, even while this page is closed. Only you see your orders; the log marks what they did. Sealed choices are played once all other players have made theirs.
table-orders-forced = Play forced choices
table-orders-forced-help = While you are at the table, so that your opponents cannot tell that you had no choice.
table-orders-any = For any decision
table-orders-pass = Pass whenever possible
table-orders-always = { $question } → { $choice }
table-orders-turn = for this turn only
table-orders-ever = until you delete it
table-orders-final = even if it cannot be undone
table-orders-final-help = Dice, seals, or a bot that plays next.
table-orders-add = Add order
table-orders-withdraw = Delete
