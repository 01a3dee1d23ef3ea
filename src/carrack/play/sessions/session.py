"""A game being played: its record, its position, and the way back.

A session checks what comes from outside, names the reason when it refuses, and writes down every input.  A position
once handed out never changes: each input is played on a copy, so an error inside a game leaves the session as it was;
it is a refusal like others, with a report.
"""

from __future__ import annotations

import random
import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from carrack.core.book import PASS, VERB
from carrack.core.chain import kinds_with
from carrack.core.changes import changed, ids
from carrack.core.digest import digest
from carrack.core.game import CHANCE, OVER, Decision, Event, Game, Options, Refusal, State, View
from carrack.core.notation import shown
from carrack.core.options import complete
from carrack.core.outlook import asking
from carrack.core.record import MAX_INT, MAX_NAME, Entry, Note, Record, RecordError, Result, dumps, is_name
from carrack.core.text import Argument, Message, Seat

SNAPSHOT_EVERY: Final = 32
"""Entries between two positions that are kept, so that none is more than this many inputs away."""


class Mismatch(RecordError):
    """A record that is well formed but cannot have happened by these rules, and where it leaves them."""

    def __init__(self, entry: int, why: Message, problem: Message) -> None:
        super().__init__(problem)
        self.entry = entry
        """The first entry that does not fit: 0 is the set-up."""
        self.why = why


class Failure(Refusal):
    """The rules themselves went wrong over an input, which is a mistake in the program; nothing has changed."""

    def __init__(self, report: str) -> None:
        super().__init__(Message("core-fault"))
        self.report = report
        """What went wrong where, and the game so far as a record: all that it takes to see it happen again."""


@dataclass(frozen=True, slots=True)
class Difference:
    """A game can be played again, but comes to something else than was written down."""

    entry: int
    """The first entry after which the position is another: one more than the last entry is the closing line."""
    message: Message


@dataclass(frozen=True, slots=True)
class _Step:
    """An entry, and what the session needs to know about it."""

    entry: Entry
    action: int
    barrier: bool
    sealed: int
    """The sealed phase it was made in, 0 for an open choice."""
    draws: int
    """How often chance has decided up to here."""
    log: tuple[tuple[int, ...], ...]


class Session:
    """One game. Make it with `Session.new` or `Session.replay`."""

    def __init__(
        self, game: Game, seats: tuple[str, ...], options: Options, start: State, data: str | None = None
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.data = data
        self.state = start
        """The position now. Look at it, clone it, but play through the session."""
        self.difference: Difference | None = None
        """Where the record that was played again said something else."""
        self.notes: tuple[Note, ...] = ()
        """What players did that is no choice of the game."""
        self._setup = tuple(start.log or ())
        self._steps: list[_Step] = []
        self._entries: tuple[Entry, ...] = ()
        """Those of the steps, as far as somebody has asked for them."""
        start.log = None
        self._snapshots = [start]

    @classmethod
    def new(
        cls,
        game: Game,
        seats: Sequence[str],
        options: Mapping[str, object] | None = None,
        rules: int | None = None,
    ) -> Session:
        """A game about to begin, by the newest rules or those of this version; Refusal if it cannot be played so."""
        if len(seats) not in game.players:
            least, most = game.players[0], game.players[-1]
            raise _refusal("core-players", least=least, most=most, count=len(seats))
        for number, name in enumerate(seats, start=1):
            if not is_name(name):
                raise _refusal("core-name", player=number, limit=MAX_NAME)
        complete_options = complete(game, len(seats), options or {})
        game.check(len(seats), complete_options)
        start = game.start(len(seats), complete_options, None, rules)
        return cls(game, tuple(seats), complete_options, start, game.data)

    @classmethod
    def replay(
        cls,
        game: Game,
        record: Record,
        upto: int | None = None,
        start: State | None = None,
        rules: int | None = None,
    ) -> Session:
        """Play a record again, all of it or its first `upto` entries; Mismatch at the first that cannot be played.

        It is played by the rules that made it, or by this version of them.  Its first entry follows the set-up of the
        game, or the position `start` of another one.  Whether the inputs are legal decides; where digests or the result
        are others, `difference` says so.
        """
        made, seats = record.rules_version, record.seats
        version = start.rules if start else game.rules_for(made if rules is None else rules)

        def told(problem: Message) -> Message:
            if version == made:
                return problem
            args: dict[str, Argument] = {"problem": problem, "made": made, "now": version}
            new = ids(changed(game, record, version))
            return (
                Message("core-mismatch-changed", args | {"rules": new})
                if new
                else Message("core-mismatch-version", args)
            )

        def mismatch(entry: int, why: Message) -> Mismatch:
            here = Message("core-mismatch-entry", {"entry": entry, "why": why})
            return Mismatch(entry, why, told(here) if entry else Message("core-mismatch-start", {"why": why}))

        count = len(record.entries)
        stop = count if upto is None else _entry_number(upto, count)
        if record.game != game.id:
            raise mismatch(0, Message("core-other-game", {"recorded": record.game, "game": game.id}))
        if made > game.rules_version:
            raise mismatch(0, Message("core-newer-rules", {"made": made, "known": game.rules_version}))
        if record.data != game.data:
            raise mismatch(0, Message("core-other-data"))
        try:
            if start is None:
                session = cls.new(game, seats, record.options, version)
            else:
                session = cls(game, seats, record.options, start, record.data)
        except Refusal as refusal:
            raise mismatch(0, refusal.message) from refusal
        differs = 0
        for number, entry in enumerate(record.entries[:stop], start=1):
            try:
                if entry.by == CHANCE:
                    played = session.play_outcome(entry.do)
                else:
                    played = session.play(entry.do, entry.by, entry.caretaker, entry.hinted)
            except Refusal as refusal:
                raise mismatch(number, refusal.message) from refusal
            if not differs and entry.digest not in ("", played.digest):
                differs = number
        session.notes = tuple(
            note for note in record.notes if note.after <= stop and (stop == count or not _ends(note))
        )
        if differs:
            session.difference = Difference(differs, told(Message("core-differs-entry", {"entry": differs})))
        elif stop == count and record.result is not None:
            why = session._differs_at_end(record.result)
            if why is not None:
                session.difference = Difference(count + 1, told(Message("core-differs-end", {"why": why})))
        return session

    def _differs_at_end(self, recorded: Result) -> Message | None:
        if self.result is None:
            return Message("core-not-over")
        digest = recorded.digest or self.digest
        if (digest, recorded.scores, recorded.ranking) != (self.digest, self.result.scores, self.result.ranking):
            return Message("core-other-result")
        return None

    # What is

    @property
    def count(self) -> int:
        """How many entries there are."""
        return len(self._steps)

    @property
    def entries(self) -> tuple[Entry, ...]:
        if len(self._entries) != len(self._steps):
            self._entries += tuple(step.entry for step in self._steps[len(self._entries) :])
        return self._entries

    @property
    def draws(self) -> int:
        """How many of them are outcomes of chance."""
        return self._steps[-1].draws if self._steps else 0

    @property
    def rules(self) -> int:
        """The version of the rules it is played by."""
        return self.state.rules

    @property
    def is_over(self) -> bool:
        return self.state.seat == OVER or any(_ends(note) for note in self.notes)

    @property
    def digest(self) -> str:
        """The fingerprint of the position now."""
        return self._steps[-1].entry.digest if self._steps else digest(self.state)

    @property
    def result(self) -> Result | None:
        """Scores and places, once the game is over."""
        if not self.is_over:
            return None
        return Result(self.digest, tuple(self.state.scores()), tuple(self.state.ranking()))

    @property
    def record(self) -> Record:
        """All that happened, ready to be written down."""
        return Record(
            self.game.id,
            self.rules,
            dict(self.options),
            self.seats,
            self.entries,
            self.result,
            self.data,
            self.notes,
        )

    def view(self, seat: int | None) -> View:
        """What a seat sees; None is a spectator."""
        if seat is not None:
            self._check_seat(seat)
        return self.game.view(self.state, seat)

    def decision(self, seat: int | None = None) -> Decision:
        """The question to be answered now, or the one to this seat where several choose at the same time."""
        return self.game.decision(self._asked(seat))

    def events(self, since: int = -1, until: int | None = None, seat: int | None = None) -> list[Event]:
        """What happened after entry `since`, as far as this seat may know it (None: as a spectator may).

        0 leaves out the set-up, which the default includes; `until` is the last entry that counts.
        """
        if seat is not None:
            self._check_seat(seat)
        return [event for event in self.happened(since, until) if event.seats is None or seat in event.seats]

    def happened(self, since: int = -1, until: int | None = None) -> list[Event]:
        """`events`, whoever may know them."""
        first = _entry_number(max(since, 0), self.count)
        last = self.count if until is None else _entry_number(until, self.count)
        events = [self.game.event(happened) for happened in self._setup] + self._noted(0) if since < 0 else []
        for n in range(first + 1, last + 1):
            events += self._helped(n)
            events += [self.game.event(happened) for happened in self._steps[n - 1].log]
            events += self._noted(n)
        return events

    def story(self, seat: int) -> list[Event]:
        """All that has happened, as far as a seat may have noticed it by now."""
        noticed = (n for n in range(self.count, 0, -1) if self.notices(n, seat))
        return self.events(until=next(noticed, 0), seat=seat)

    def _noted(self, n: int) -> list[Event]:
        return [Event(f"note-{note.what}", {"seat": Seat(note.by)}) for note in self.notes if note.after == n]

    def _helped(self, n: int) -> list[Event]:
        """Who took a hint, and that a caretaker chose, as told with entry n: sealed choices when all are in, once."""
        if not self._is_open(n):
            return []
        first, phase = n, self._steps[n - 1].sealed
        while phase and first > 1 and self._steps[first - 2].sealed == phase:
            first -= 1
        entries = [step.entry for step in self._steps[first - 1 : n]]
        told = dict.fromkeys((entry.by, entry.caretaker) for entry in entries if entry.caretaker)
        hinted = dict.fromkeys(entry.by for entry in entries if entry.hinted)
        return [
            *(Event("hinted", {"seat": Seat(by)}) for by in hinted),
            *(Event(f"caretaker-{why}", {"seat": Seat(by)}, self._knowing(by, why)) for by, why in told),
        ]

    def _knowing(self, by: int, why: str) -> frozenset[int] | None:
        """Who may know why a caretaker chose: what a player has ordered may say something about his hand."""
        return frozenset({by}) if why == "ordered" and not self.is_over else None

    def notices(self, n: int, seat: int | None) -> bool:
        """Whether a seat (None: a spectator) may notice entry n: not what others seal, but for what ends the phase."""
        return self._is_open(n) or self._steps[n - 1].entry.by == seat

    def _is_open(self, n: int) -> bool:
        """Whether entry n was an open choice, or the last that was sealed in its phase."""
        step = self._steps[n - 1]
        after = self._steps[n].sealed if n < self.count else self.state.sealed
        return step.sealed == 0 or after != step.sealed

    @property
    def sealed_since(self) -> int | None:
        """How many entries there were when the sealed phase under way began; None outside such a phase."""
        if self.state.sealed == 0:
            return None
        n = self.count
        while n and self._steps[n - 1].sealed == self.state.sealed:
            n -= 1
        return n

    # What comes

    def play(self, action: int | str, seat: int | None = None, caretaker: str = "", hinted: bool = False) -> Entry:
        """A player's choice, as a number or in notation; Refusal says why not. Without `seat`: whoever decides now.

        `caretaker` is why it was made in the place of a bot, for the log (`Entry.caretaker`); `hinted`, whether the
        player had asked for a hint.
        """
        state = self._asked(seat)
        return self._commit(state, self._legal(state, action), caretaker, hinted)

    def play_parts(
        self,
        actions: Sequence[int | str],
        seat: int | None = None,
        hinted: bool = False,
        draw: Callable[[], object] | None = None,
    ) -> list[Entry]:
        """A choice of several parts, named in any order: all of it is played, or nothing.

        The engine asks part by part and, where order does not matter, in one canonical order; people pick a set.
        Parts that are forced once the others are named need not be, and may be, among them.  Questions that a game
        chains (`Game.chains`) are answered in the same way.  `draw` lets chance decide where it does between parts.
        """
        count = self.count
        try:
            self._play_parts(actions, seat, hinted, draw)
        except Refusal:
            self._go_back(count)
            raise
        return list(self.entries[count:])

    def _play_parts(
        self, actions: Sequence[int | str], seat: int | None, hinted: bool, draw: Callable[[], object] | None
    ) -> None:
        state = self._asked(seat)
        first = self.game.decision(state)
        asked = kinds_with(self.game, first.kind)
        rest = [self._number(action) for action in actions]
        begun = False
        while rest:
            if begun and first.drawn and draw and state.seat == CHANCE:
                draw()
                state = self.state
            if begun and (state.seat != first.seat or self.game.decision(state).kind not in asked):
                raise Refusal(Message("core-parts-left", {"text": self.game.to_text(rest[0])}))
            legal = state.legal()
            named = [action for action in legal if action in rest and action // VERB != PASS]
            action = self._legal(state, named[0] if named else min(rest, key=lambda one: one // VERB == PASS))
            forced = state.clone().play_aloud(action)
            self._commit(state, action, hinted=hinted and not begun)
            begun = True
            rest.remove(action)
            for other in forced:
                if other in rest:
                    rest.remove(other)
            state = self.state

    def play_outcome(self, action: int | str) -> Entry:
        """An outcome of chance that is known already: from a record, or from dice on a real table."""
        state = self._at_chance()
        return self._commit(state, self._legal(state, action))

    def play_chance(self, rng: random.Random) -> Entry:
        """Let chance decide."""
        return self.draw(rng.getrandbits(32))

    def draw(self, bits: int) -> Entry:
        """Let chance decide by these 32 bits."""
        state = self._at_chance()
        try:
            action = state.sample(bits)
        except Exception as error:
            raise self._failure(CHANCE, "a draw", error) from error
        return self._commit(state, action)

    def settle(self, rng: random.Random) -> list[Entry]:
        """Let chance decide until a player does, or the game is over."""
        entries = []
        while self.state.seat == CHANCE:
            entries.append(self.play_chance(rng))
        return entries

    def remark(self, by: int, what: str) -> None:
        """Write down what a player did that is no choice of the game, one of NOTES; `agreed` ends the game here."""
        self._check_seat(by)
        if self.is_over:
            raise _refusal("core-over")
        self.notes += (Note(self.count, by, what),)

    # The way back

    def goto(self, n: int) -> State:
        """A copy of the position after n entries; 0 is the start."""
        if _entry_number(n, self.count) == self.count:
            return self.state.clone()
        nearest = n // SNAPSHOT_EVERY
        state = self._snapshots[nearest].clone()
        for step in self._steps[nearest * SNAPSHOT_EVERY : n]:
            state = asking(state, step.entry.by)
            state.play(step.action)
        return state

    def fork(self, n: int) -> Session:
        """A session of its own that begins as this one did, up to entry n."""
        other = Session(self.game, self.seats, dict(self.options), self._snapshots[0], self.data)
        other.state = self.goto(n)
        other._setup = self._setup
        other._steps = self._steps[:n]
        other._snapshots = self._snapshots[: n // SNAPSHOT_EVERY + 1]
        other.notes = tuple(note for note in self.notes if note.after <= n and not _ends(note))
        return other

    def can_undo(self, seat: int) -> int | Refusal:
        """The earliest entry this seat may go back to, or why it cannot go back at all."""
        first, own, why = self._undo_limit(seat)
        return first if own else Refusal(why)

    def undo(self, seat: int, to: int | None = None) -> None:
        """Take back this seat's last entry, or all its entries after `to`; Refusal says what stands in the way.

        A seat can take back what it did since somebody else acted, chance decided or something came to light.  In a
        sealed phase it can take back what it sealed, whatever others have sealed since: their choices do not depend on
        it, so they are played again without those taken back.
        """
        first, own, why = self._undo_limit(seat)
        target = (own[-1] if own else self.count - 1) if to is None else _entry_number(to, self.count)
        if target < first or not own:
            raise Refusal(why)
        others = [step for step in self._steps[target:] if step.entry.by != seat]
        self._go_back(target)
        for step in others:
            self.play(step.action, step.entry.by, step.entry.caretaker, step.entry.hinted)

    def rewind(self, count: int) -> None:
        """Go back to the first so many entries, whoever made the others: for a game that only one person plays."""
        self._go_back(_entry_number(count, self.count))

    def take_back(self, seat: int, to: int) -> None:
        """Take back everything after entry `to`, whatever it was, for this seat: everybody has agreed."""
        self._check_seat(seat)
        if self.is_over:
            raise _refusal("core-over")
        self._go_back(_entry_number(to, self.count))
        self.remark(seat, "taken-back")

    def _go_back(self, count: int) -> None:
        """Forget all entries after so many; what the players noted stays."""
        self.notes = tuple(replace(note, after=min(note.after, count)) for note in self.notes)
        self.state = self.goto(count)
        del self._steps[count:]
        self._entries = self._entries[:count]
        del self._snapshots[count // SNAPSHOT_EVERY + 1 :]

    def _undo_limit(self, seat: int) -> tuple[int, list[int], Message]:
        """The earliest entry to go back to, the seat's own entries from there on, and what stops it there."""
        self._check_seat(seat)
        if self.is_over:
            return self.count, [], Message("core-over")
        since = self.sealed_since
        first, why = 0, Message("core-undo-nothing")
        if since is not None:
            # the start of the phase stops everybody: if it did only once somebody has begun, that would show
            first, why = since, Message("core-undo-sealed")
        for n in range(self.count, first, -1):
            step = self._steps[n - 1]
            if step.entry.by == CHANCE:
                first, why = n, Message("core-undo-chance")
            elif step.entry.by == seat and step.barrier:
                first, why = n, Message("core-undo-revealed")
            elif step.entry.by != seat and since is None:
                first, why = n, Message("core-undo-other", {"seat": Seat(step.entry.by)})
            if n == first:
                break
        return first, [n for n in range(first, self.count) if self._steps[n].entry.by == seat], why

    # Details

    def _check_seat(self, seat: int) -> None:
        if isinstance(seat, bool) or not 0 <= seat < len(self.seats):
            raise _refusal("core-no-such-seat", seat=_number(seat), last=len(self.seats) - 1)

    def _asked(self, seat: int | None) -> State:
        """A position that asks this seat: the present one, or the same turned to another who may decide now."""
        state = self.state
        if seat is not None:
            self._check_seat(seat)
        if self.is_over:
            raise _refusal("core-over")
        if state.seat == CHANCE:
            raise _refusal("core-chance-turn")
        if seat is None or seat == state.seat:
            return state
        if seat not in state.seats():
            raise _refusal("core-not-your-turn", seat=Seat(seat), decider=Seat(state.seat))
        return asking(state, seat)

    def _at_chance(self) -> State:
        if self.is_over:
            raise _refusal("core-over")
        if self.state.seat != CHANCE:
            raise _refusal("core-not-chance", decider=Seat(self.state.seat))
        return self.state

    def _legal(self, state: State, action: int | str) -> int:
        """The action as a number, if it can be played now."""
        number = self._number(action)
        if number not in state.legal():
            raise Refusal(self.game.refusal(state, number))
        return number

    def _number(self, action: int | str) -> int:
        """The action as a number, if the game has it at all."""
        try:
            number = self.game.from_text(action) if isinstance(action, str) else action
            if type(number) is not int or not 0 <= number <= MAX_INT:
                raise ValueError("an action is a number from 0 up")
            self.game.to_text(number)
        except ValueError as error:
            raise _refusal("core-unknown-move", text=_number(action)) from error
        return number

    def _failure(self, by: int, text: str, error: Exception) -> Failure:
        who = "chance" if by == CHANCE else f"seat {by}"
        told = "".join(traceback.format_exception(error))
        return Failure(f"The rules of {self.game.id} failed over “{text}” of {who}.\n{told}{dumps(self.record)}")

    def _commit(self, state: State, action: int, caretaker: str = "", hinted: bool = False) -> Entry:
        """Play a legal action on a copy, write it down, and make the copy the present."""
        by, sealed, text = state.seat, state.sealed, self.game.to_text(action)
        log: list[tuple[int, ...]] = []
        after = state.clone()
        after.log = log
        try:
            after.play(action)
            after.log = None
            entry = Entry(self.count + 1, by, text, digest(after), caretaker, hinted)
        except Exception as error:
            raise self._failure(by, text, error) from error
        draws = self.draws + (by == CHANCE)
        self._steps.append(_Step(entry, action, after.barrier != 0, sealed, draws, tuple(log)))
        self.state = after
        if self.count % SNAPSHOT_EVERY == 0:
            self._snapshots.append(after)
        return entry


def _ends(note: Note) -> bool:
    return note.what == "agreed"


def _entry_number(n: int, count: int) -> int:
    if isinstance(n, bool) or not 0 <= n <= count:
        raise _refusal("core-no-such-entry", entry=_number(n), count=count)
    return n


def _number(value: object) -> str:
    """A value from outside, to be quoted."""
    if isinstance(value, int) and not -MAX_INT <= value <= MAX_INT:
        return "…"
    return shown(str(value))


def _refusal(key: str, **args: int | str | Seat) -> Refusal:
    return Refusal(Message(key, dict(args)))
