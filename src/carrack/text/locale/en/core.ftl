# What sessions, options and records say, whatever the game.

## Starting a game

core-players = This game is for { $least } to { $most } players, not { $count }.
core-name = The name of player { $player } must have 1 to { $limit } visible characters.
core-option-form = An option is written as name=value, not “{ $text }”.
core-option-twice = The option “{ $option }” is given more than once.
core-option-unknown = This game has no option “{ $option }”.
core-option-value = The option “{ $option }” cannot be “{ $value }”; it can be: { $values }.

## Playing

core-over = The game is over.
core-chance-turn = Chance decides now, not a player.
core-not-chance = { $decider } decides now, not chance.
core-not-your-turn = { $decider } decides now, not { $seat }.
core-unknown-move = There is no move “{ $text }” in this game.
core-parts-left = The choice is complete without “{ $text }”.
core-fault = The program’s rules have a mistake that shows with this choice: it was not made, and all is as it was.
core-no-such-seat = There is no seat { $seat } at this table; the seats are numbered from 0 to { $last }.
core-no-such-entry = There is no entry { $entry }; the game has { $count } so far.
log-hinted = { $seat } took a hint.
log-caretaker-failed = The bot that plays { $seat } failed: a caretaker chose for it.
log-caretaker-late = { $seat } has run out of time: a caretaker chose.
log-caretaker-slow = The bot that plays { $seat } took too long: a caretaker chose for it.
log-caretaker-ordered = A standing order of { $seat } was carried out.
log-note-replaced = The others agreed that somebody else plays for { $seat }, who was absent.
log-note-joined = { $seat } plays on in this seat.
log-note-resigned = { $seat } resigns; a bot plays on.
log-note-taken-back = Everybody agreed to take back what came after this, as { $seat } had asked.
log-note-agreed = Everybody agreed to end the game here, as { $seat } had proposed.

## Taking back

core-undo-chance = Chance has decided since then, so nothing before it can be taken back.
core-undo-other = { $seat } has played since then, so nothing before it can be taken back.
core-undo-revealed = Something came to light with that choice, so it cannot be taken back.
core-undo-sealed = Choices are being sealed now, so nothing before them can be taken back.
core-undo-nothing = There is nothing to take back.

## Replaying a record

core-mismatch-start = This record cannot be started: { $why }
core-mismatch-entry = Entry { $entry } does not fit the rules: { $why }
core-differs-entry = Every input fits the rules, but after entry { $entry } the position is not the recorded one.
core-differs-end = Every input fits the rules, but the closing line does not: { $why }
core-seal-hash = Every input fits the rules, but chance is not proven: the seed is not the one whose hash was shown.
core-seal-entry = Every input fits the rules, but at entry { $entry } chance did something else than the seal says.
core-mismatch-version = { $problem } (The record was made with version { $made } of the rules and played again with version { $now }.)
core-mismatch-changed = { $problem } (The record was made with version { $made } of the rules and played again with version { $now }, where this is different: { $rules }.)
core-newer-rules = It was made with version { $made } of the rules; this Carrack knows them up to version { $known }.
core-other-game = It is a record of the game “{ $recorded }”, not of “{ $game }”.
core-other-data = It was played with other data files; pass those with --data.
core-other-result = The game ended in another way than recorded.
core-not-over = The game is not over yet.

## Reading and writing a record

core-record-none = This is not a Carrack record.
core-record-empty = The file is empty.
core-record-large = The file is larger than { $limit } MB.
core-record-entries = At line { $line } the record has more than { $limit } entries, which is too many.
core-record-notes = At line { $line } the record has more than { $limit } notes, which is too many.
core-record-newer = Line { $line } says that this record was made by a newer Carrack, in format { $format }; this one reads formats up to { $known }.
core-record-game = Line { $line } names the game “{ $game }”, which this Carrack does not know.
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
core-record-unfinished = The file “{ $file }” does not end with a complete line, so nothing can be added to it.
