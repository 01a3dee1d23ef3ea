# Words of the table: where a game is played, watched and looked back on.

## The page

table-title = { $game }
table-title-turn = ● Your turn – { $game }
table-title-open = Waiting for players – { $game }
table-title-over = { $game }: the result
table-board = Board
table-side = Players, log and chat
table-offline = Connecting again…
table-older-rules = Older rules (version { $version })
table-older-rules-help = This game keeps to the rules it was begun with. In new games:
table-you = you
table-yes = yes
table-no = no

## The question

table-question = What is to be done
table-choices = Choices
table-which = Which of these?
table-all-choices = All choices
table-other = More
table-elsewhere = Elsewhere
table-best = The best by what they bring
table-more = More
table-aside = Beside the list
table-pick-up = Show only the places of
table-instead = Or first
table-chain = Choose what is missing, in any order.
table-picked = { $number } of { $parts } chosen
table-picked-free =
    { $number ->
        [0] None chosen (up to { $parts })
       *[other] { $number } chosen (up to { $parts })
    }
table-unpick = take out
table-unpick-all = Start over
table-again-stop = Stop
table-again-most = At most
table-again-tries =
    { $number ->
        [one] once at most
       *[other] { $number } times at most
    }
table-final = Cannot be taken back
table-seals = Can be changed until everybody has sealed
table-final-help = Beside a choice: it cannot be taken back, because of dice, a draw, or what it brings to light. You are asked once before.
table-confirm = Confirm
table-not-yet = Back
table-undo = Undo
table-restart = Restart turn
table-wait = One moment…
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
table-decides = to decide
table-online = here
table-away = away
table-played-by = played by a bot: { $bot }
table-now-help = After the arrow: points if everything were scored now.
table-place =
    { $place ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $place }th
    }
table-lend-to = A bot plays for you:
table-lend = Hand over my seat
table-take-back = Take my seat back
table-program = A program of mine
table-program-title = A program plays your seat
table-program-help = Give this token to your program. It opens this seat and nothing else, and is shown only now; when you take your seat back it is void.
table-program-token = Token of the program
table-program-how = How programs play is in the documentation, “Bots in any language”. The address of this server is { $address }.
table-seen-as = Seen as
table-spectator = Spectator
table-watching = You are watching.

## Log, chat and history

table-log = Log
table-log-earlier = Earlier moves
table-chat = Chat
table-chat-empty = Nobody has said anything yet.
table-chat-write = Write to the table
table-chat-send = Send
table-unread =
    { $number ->
        [one] 1 new line
       *[other] { $number } new lines
    }
table-history = History of the game
table-moment-slider = Moment of the game
table-moment = Moment { $number } of { $last }
table-moment-told = Moment { $number } of { $last }:
table-moment-column = Moment
table-past = You are looking at the past: moment { $number } of { $last }.
table-first = To the beginning
table-back = One step back
table-forward = One step forward
table-to-now = Back to now
table-play = Play
table-pause = Pause
table-fork = Play on from here
table-fork-title = A game of your own from here
table-fork-help = You play on from moment { $number } of { $last } at a private table; bots take the other seats. The game here stays as it is.
table-fork-seat = Your seat
table-fork-start = Start
table-which-bot = Bot

## The story

table-digest = Since your last turn
table-digest-fold = Put it away
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
table-log-all = Everybody
table-log-only = Only { $seat }
table-log-whose = Whose part of the log
table-log-later = Later moves
table-log-newest = To the newest
table-log-because = { $cause }: { $text }
table-card = Show how this was scored
table-card-skip = Skip
table-card-total = Total
table-sound = Sound
table-sound-off = Sound (off)
table-notify = Tell me when it is my turn
table-notify-on = You are told when it is your turn
table-notify-refused = This browser does not allow notifications from this page.
table-notify-turn = It is your turn.

## Rules

table-rules = Rules

## Keys

table-keys = Keys
table-keycap-enter = Enter
table-keycap-cancel = Esc
table-keycap-skip = Space
table-keycap-first = Home
table-keycap-now = End
table-key-choose = choose by number; longer numbers end with Enter or by themselves
table-key-move = move along the choices
table-key-enter = choose, or confirm
table-key-cancel = let go of a selection
table-key-undo = undo
table-key-restart = restart turn
table-key-skip = skip the moves of others
table-key-history = back and forth through the game
table-key-first = to the beginning
table-key-now = back to now
table-key-rules = rules
table-key-hint = a hint
table-key-keys = this list

## Before the game

table-open-lead =
    { $number ->
        [0] Everybody is here: the game begins.
        [one] One seat is free. The game begins as soon as it is taken.
       *[other] { $number } seats are free. The game begins as soon as all are taken.
    }
table-open-missing = The game begins as soon as everybody is here. Missing: { $names }.
table-invite = Invite friends
table-invite-help = Whoever opens this link can take a free seat, or watch. No account is needed.
table-link = Link to this table
table-link-local = This address works on this machine only. For friends elsewhere, start Carrack with “--host 0.0.0.0” and open the page by this machine’s own name or address.
table-copy = Copy
table-copied = Copied
table-seats = Seats
table-free-seat = free
table-your-name = Your name
table-their-name = Name of the other player
table-share = Somebody else plays at this screen too
table-sit = Take this seat
table-leave = Leave
table-watch-help = To watch only, just stay on this page.
table-fill-title = Enough waiting?
table-fill = Fill with bots and start
table-options = Options that differ from the usual

## Sharing a screen

table-curtain = { $seat }, it is your turn
table-curtain-help = Let nobody else look at the screen.
table-curtain-lift = I am { $seat }

## The end

table-over = The game is over
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
        [one] { $seat } is { $margin } point ahead of { $other }. What made the difference: { $source } (+{ $more }).
       *[other] { $seat } is { $margin } points ahead of { $other }. What made the difference: { $source } (+{ $more }).
    }
table-agreed-turn = By agreement, the game ended in turn { $number }.
table-agreed-epoch = By agreement, the game ended in epoch { $number }.
table-points = Points by source
table-total = Total
table-place-column = Place
table-graph = Points in the course of the game
table-graph-now = Thin line: points if everything were scored then
table-graph-table = As a table
table-part-turn = Turn { $number }
table-part-epoch = Epoch { $number }
table-dice = How the dice fell
table-dice-attack = attack
table-dice-defence = defence
table-dice-each = expected of each
table-dice-mean = average
table-dice-help = Dashed line: how often each face is to be expected. On average a die shows 3.5.
table-home = Home
table-download = Download the record
table-review = Review
table-replay = Look back from the start
table-rematch = Play again
table-rematch-join = To the next game

## A lesson: the first game, with somebody who explains

lesson = Lesson
lesson-next = Next
lesson-finish = Play on
lesson-leave = Leave the lesson
lesson-back = Back to the lesson
lesson-aside = You have chosen your own way, and the game goes on: the others now decide for themselves. The lesson waits where you left it.
lesson-astray = The lesson goes on with another choice: { $choice }. Play this one all the same?
lesson-step = { $number } of { $count }

## What people decide beside the game

table-menu = More
table-read = Read the position
table-things = What the things on the board are
table-wish-undo = Ask to take back…
table-wish-end = Propose to end the game…
table-wish-resign = Resign…
table-resign = Resign
table-resign-help = A bot plays your seat to the end of the game. You cannot take it back.
table-undo-ask = You can ask for it all the same: menu “…”, at the top.
table-undo-help = { $names } will see what would be taken back, and may refuse.
table-undo-alone = Nobody else plays here: it is taken back at once. The log says so.
table-end-help =
    { $number ->
        [one] If { $names } agrees, the game ends here and the points as they stand count.
       *[other] If { $names } agree, the game ends here and the points as they stand count.
    }
table-end-alone = Nobody else plays here: the game ends at once, and the points as they stand count.
table-ask = Ask
table-do-undo = Take back
table-do-end = End the game
table-undone = This would be taken back:
table-undone-nothing = nothing that shows
table-proposal-undo = { $seat } asks to take something back.
table-proposal-end = { $seat } proposes to end the game here; the points as they stand would count.
table-proposal-bot = { $seat } proposes that a bot ({ $bot }) plays for { $other }, who is absent.
table-proposal-friend = { $seat } proposes that a friend takes the seat of { $other }, who is absent; until then a bot ({ $bot }) plays it.
table-missed-who = { $seat } does not come back?
table-missed = You have waited long enough to agree with the others on somebody else. The seat can be taken back.
table-missed-soon = Not there. From { $time } on you can agree with the others on somebody else.
table-replace-bot = Let a bot play
table-replace-friend = Let a friend take the seat
table-given-bot = Its player was absent: the others agreed that a bot plays on.
table-given-friend = Its player was absent: the others agreed that a friend may take this seat. Whoever has the link can.
table-seat-free = free seat
table-vacation = on vacation until { $last }
table-proposal-waits = To answer: { $names }
table-proposal-refused = The others did not agree.
table-agree = Agree
table-refuse = Refuse
table-withdraw = Never mind
table-resigned = resigned
table-lend-title = Let a bot play on?
table-lend-alone = Nobody but bots would play then. It plays slowly enough to look on, and you can take the seat back at any time.

## Standing orders

table-orders = Standing orders
table-orders-active = Standing orders
table-orders-help = The server answers for you, after a few seconds and also while this page is closed. Nobody else sees your orders; the log marks for you what they did. Sealed choices are made when all the others have made theirs.
table-orders-forced = Answer where there is only one choice
table-orders-forced-help = While you are at the table, so that nobody can tell that you had no other.
table-orders-any = To whatever you are asked
table-orders-pass = Pass whenever that is possible
table-orders-always = { $question } → { $choice }
table-orders-turn = for this turn only
table-orders-ever = until you withdraw it
table-orders-final = also where it cannot be taken back
table-orders-final-help = Dice, seals, or a bot that follows at once.
table-orders-add = Give this order
table-orders-withdraw = Withdraw
