# What sessions, options and records say, whatever the game.

## Starting a game

core-players = This game is for { $least } to { $most } players, not { $count }.
core-name = The name of player { $player } must have 1 to { $limit } visible characters.
core-option-form = Write an option as name=value, not “{ $text }”.
core-option-twice = Option “{ $option }” is given twice.
core-option-unknown = This game has no option “{ $option }”.
core-option-value = Option “{ $option }” cannot be “{ $value }”. Values: { $values }.

## Playing

core-over = The game is over.
core-chance-turn = A roll or draw comes first; no player can choose now.
core-not-chance = It is { $decider }’s decision; no roll or draw is due.
core-not-your-turn = It is { $decider }’s decision, not { $seat }’s.
core-unknown-move = “{ $text }” is not a move of this game.
core-parts-left = Your selection is complete without “{ $text }”.
core-fault = This choice failed because of an error in the rules program. The position is unchanged.
core-no-such-seat = This table has no seat { $seat }; seats are numbered from 0 to { $last }.
core-no-such-entry = There is no entry { $entry }; the game has { $count } so far.
log-hinted = { $seat } used a hint.
log-caretaker-failed = { $seat }’s bot failed; the fallback chose for it.
log-caretaker-late = { $seat } ran out of time; the choice was made automatically.
log-caretaker-slow = { $seat }’s bot took too long; the fallback chose for it.
log-caretaker-ordered = { $seat }’s standing order was played.
log-note-replaced = { $seat } was away; the others voted to replace them.
log-note-joined = { $seat } takes over this seat.
log-note-resigned = { $seat } resigns; a bot plays on.
log-note-taken-back = Everyone accepted { $seat }’s undo.
log-note-agreed = Everyone accepted { $seat }’s proposal to end the game here.

## Taking back

core-undo-chance = You cannot undo this: dice were rolled or cards drawn since.
core-undo-other = You cannot undo this: { $seat } has played since.
core-undo-revealed = You cannot undo this: your choice revealed something.
core-undo-sealed = You cannot undo earlier choices while orders are being locked in.
core-undo-nothing = Nothing to undo.

## Replaying a record

core-mismatch-start = This record cannot be started: { $why }
core-mismatch-entry = Entry { $entry } breaks the rules: { $why }
core-differs-entry = Every move is legal, but the position after entry { $entry } differs from the recorded one.
core-differs-end = Every move is legal, but the closing line is wrong: { $why }
core-seal-hash = Every move is legal, but the dice are not provably fair: the seed does not match the published hash.
core-seal-entry = Every move is legal, but the outcome of entry { $entry } does not match the seal.
core-mismatch-version = { $problem } (Recorded with version { $made } of the rules, replayed with version { $now }.)
core-mismatch-changed = { $problem } (Recorded with version { $made } of the rules, replayed with version { $now }, which changed: { $rules }.)
core-newer-rules = The record needs version { $made } of the rules; this Carrack has version { $known }. Upgrade Carrack.
core-other-game = This is a record of “{ $recorded }”, not of “{ $game }”.
core-other-data = The game was played with other data files; pass them with --data.
core-other-result = The recorded result differs from the result of the game.
core-not-over = The game is not over yet.

## Reading and writing a record

core-record-none = This is not a Carrack record.
core-record-empty = The file is empty.
core-record-large = The file is larger than { $limit } MB.
core-record-entries = Line { $line }: more than { $limit } entries.
core-record-notes = Line { $line }: more than { $limit } notes.
core-record-newer = Line { $line }: the record has format { $format }, from a newer Carrack; this one reads formats up to { $known }.
core-record-game = Line { $line } names an unknown game, “{ $game }”.
core-record-cut = The file ends in the middle of line { $line }.
core-record-long = Line { $line } is longer than { $limit } bytes.
core-record-encoding = Line { $line } is not valid UTF-8 text.
core-record-json = Line { $line } is not valid JSON.
core-record-nested = Line { $line } is nested too deeply.
core-record-number = Line { $line } has a number that is too large or not whole.
core-record-object = Line { $line } is not a JSON object.
core-record-twice = Line { $line } has “{ $key }” more than once.
core-record-lacks = Line { $line } lacks “{ $key }”.
core-record-unexpected = Line { $line } has “{ $key }”, which does not belong there.
core-record-value = Line { $line } has a value of “{ $key }” that is not allowed.
core-record-order = Line { $line } should be entry { $expected } but says { $found }.
core-record-after-end = Line { $line } comes after the closing line.
core-record-no-file = There is no file “{ $file }”.
core-record-unreadable = The file “{ $file }” cannot be read.
core-record-unwritable = The file “{ $file }” cannot be written.
core-record-unfinished = The file “{ $file }” ends in the middle of a line, so no entry can be added.
