"""A game in progress: its record, its position, and undo.

A session checks external input, gives the reason for each refusal, and records every input. A position that it has
handed out never changes, because each input is played on a copy. A fault inside a game therefore leaves the session
unchanged; it raises a refusal with a report.
"""

from __future__ import annotations

import random
import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from carrack.engine.declarations import PASS, VERB_STRIDE
from carrack.engine.digest import position_digest
from carrack.engine.errors import InvalidInput
from carrack.engine.messages import Message, MessageArg, Seat, quote
from carrack.engine.state import CHANCE, TERMINAL, State, with_current_player
from carrack.play.compound_choices import chained_kinds
from carrack.play.decisions import Decision
from carrack.play.events import Event
from carrack.play.game import Game, GameView
from carrack.play.options import Options, complete_options
from carrack.play.records.jsonl import MAX_INT, format_record
from carrack.play.records.record import (
    MAX_NAME_LENGTH,
    Entry,
    Record,
    RecordError,
    RecordNote,
    Result,
    folded,
    is_valid_player_name,
)
from carrack.play.records.rule_changes import rule_changes_since, rule_ids

CHECKPOINT_INTERVAL: Final = 32
"""Number of entries between two stored positions; `goto` replays fewer inputs than this."""


class ReplayError(RecordError):
    """A well-formed record that is impossible under these rules, with the entry at which it fails."""

    def __init__(self, entry: int, why: Message, problem: Message) -> None:
        super().__init__(problem)
        self.entry = entry
        """The first entry that is invalid; 0 is the set-up."""
        self.reason = why


class EngineFailure(InvalidInput):
    """A fault in the rules on an input; the session is unchanged."""

    def __init__(self, report: str) -> None:
        super().__init__(Message("core-fault"))
        self.report = report
        """The traceback and the record so far: everything needed to reproduce the fault."""

    def __reduce__(self) -> tuple[type[EngineFailure], tuple[str]]:
        return EngineFailure, (self.report,)


@dataclass(frozen=True, slots=True)
class Divergence:
    """A record that can be replayed, but with a result that differs from the recorded one."""

    entry: int
    """The first entry after which the position differs; one more than the last entry means the closing line."""
    message: Message


@dataclass(frozen=True, slots=True)
class PlayedStep:
    """An entry with the data that the session keeps about it."""

    entry: Entry
    action: int
    barrier: bool
    sealed: int
    """Number of the sealed phase of the choice, 0 for an open choice."""
    draws: int
    """Number of chance outcomes up to and including this entry."""
    log: tuple[tuple[int, ...], ...]


class Session:
    """One game. Create it with `Session.new` or `Session.replay`."""

    def __init__(
        self, game: Game, seats: tuple[str, ...], options: Options, start: State, data: str | None = None
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.data_digest = data
        self.state = start
        """The current position. Callers may read and clone it, but must play through the session."""
        self.divergence: Divergence | None = None
        """The first difference between a replayed record and its replay."""
        self.notes: tuple[RecordNote, ...] = ()
        """Player actions that are not choices of the game."""
        self._by_entry: tuple[tuple[RecordNote, ...], dict[int, list[Event]]] = (), {}
        """The notes as events, by the entries they came after, and of which notes that was made."""
        self._setup = tuple(start.log or ())
        self._steps: list[PlayedStep] = []
        self._entries: tuple[Entry, ...] = ()
        """Cache of the entries of the steps."""
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
        """A game before its first input, under the newest rules or this version; InvalidInput if it cannot be played
        with these seats and options.
        """
        completed = complete_options(game, len(seats), options or {})
        for number, name in enumerate(seats, start=1):
            if not is_valid_player_name(name):
                raise _refusal("core-name", player=number, limit=MAX_NAME_LENGTH)
        game.check_options(len(seats), completed)
        start = game.new_initial_state(len(seats), completed, None, rules)
        return cls(game, tuple(seats), completed, start, game.data_digest)

    @classmethod
    def replay(
        cls,
        game: Game,
        record: Record,
        upto: int | None = None,
        start: State | None = None,
        rules: int | None = None,
    ) -> Session:
        """Replay a record, all of it or its first `upto` entries; ReplayError at the first entry that cannot be played.

        The replay uses the rules of the record, or this version of them. Its first entry follows the set-up of the
        game, or the position `start`. Only legality decides whether a replay succeeds; `divergence` reports differing
        digests or results.
        """
        made, seats = record.rules_version, record.seats
        version = start.rules if start else game.playable_version(made if rules is None else rules)

        def told(problem: Message) -> Message:
            if version == made:
                return problem
            args: dict[str, MessageArg] = {"problem": problem, "made": made, "now": version}
            new = rule_ids(rule_changes_since(game, record, version))
            return (
                Message("core-mismatch-changed", args | {"rules": new})
                if new
                else Message("core-mismatch-version", args)
            )

        def mismatch(entry: int, why: Message) -> ReplayError:
            here = Message("core-mismatch-entry", {"entry": entry, "why": why})
            return ReplayError(entry, why, told(here) if entry else Message("core-mismatch-start", {"why": why}))

        count = len(record.entries)
        stop = count if upto is None else _entry_number(upto, count)
        if record.game != game.id:
            raise mismatch(0, Message("core-other-game", {"recorded": record.game, "game": game.id}))
        if made > game.rules_version:
            raise mismatch(0, Message("core-newer-rules", {"made": made, "known": game.rules_version}))
        if record.data_digest != game.data_digest:
            raise mismatch(0, Message("core-other-data"))
        try:
            if start is None:
                session = cls.new(game, seats, record.options, version)
            else:
                session = cls(game, seats, record.options, start, record.data_digest)
        except InvalidInput as refusal:
            raise mismatch(0, refusal.message) from refusal
        differs = 0
        for number, entry in enumerate(record.entries[:stop], start=1):
            try:
                if entry.by == CHANCE:
                    played = session.play_outcome(entry.do)
                else:
                    played = session.play(entry.do, entry.by, entry.caretaker, entry.hinted)
            except InvalidInput as refusal:
                raise mismatch(number, refusal.message) from refusal
            if not differs and entry.digest not in ("", played.digest):
                differs = number
        session.notes = folded(
            tuple(note for note in record.notes if note.after <= stop and (stop == count or not _ends(note)))
        )
        if differs:
            session.divergence = Divergence(differs, told(Message("core-differs-entry", {"entry": differs})))
        elif stop == count and record.result is not None:
            why = session._differs_at_end(record.result)
            if why is not None:
                session.divergence = Divergence(count + 1, told(Message("core-differs-end", {"why": why})))
        return session

    def _differs_at_end(self, recorded: Result) -> Message | None:
        if self.result is None:
            return Message("core-not-over")
        digest = recorded.digest or self.digest
        if (digest, recorded.scores, recorded.ranking) != (self.digest, self.result.scores, self.result.ranking):
            return Message("core-other-result")
        return None

    def packed(self) -> list[Any]:
        """The inputs and positions as plain values, from which `unpacked` makes the session without playing."""
        steps = [
            [
                *(step.entry.by, step.entry.do, step.entry.digest, step.entry.caretaker, step.entry.hinted),
                *(step.action, step.barrier, step.sealed, step.draws, step.log),
            ]
            for step in self._steps
        ]
        positions = [state.serialize() for state in (*self._snapshots, self.state)]
        differs = self.divergence.entry if self.divergence else 0
        return [self.rules_version, self._setup, steps, positions, differs]

    @classmethod
    def unpacked(cls, game: Game, record: Record, packed: list[Any]) -> Session:
        """What `packed` describes, with the players, options and notes of a record; its inputs are trusted."""
        rules, setup, steps, positions, differs = packed

        empty = game.new_initial_state(len(record.seats), record.options, None, rules)
        empty.log = None

        def position(values: list[int]) -> State:
            state = empty.clone()
            state.deserialize(values)
            return state

        session = cls(game, record.seats, record.options, position(positions[0]), record.data_digest)
        session._setup = tuple(map(tuple, setup))
        session._snapshots = [session.state, *map(position, positions[1:-1])]
        session.state = position(positions[-1])
        session._steps = [
            PlayedStep(Entry(n, by, do, known, why, hinted), action, barrier, sealed, draws, tuple(map(tuple, log)))
            for n, (by, do, known, why, hinted, action, barrier, sealed, draws, log) in enumerate(steps, start=1)
        ]
        session.notes = folded(record.notes)
        if differs:
            session.divergence = Divergence(differs, Message("core-differs-entry", {"entry": differs}))
        return session

    # State

    @property
    def entry_count(self) -> int:
        """Number of entries."""
        return len(self._steps)

    @property
    def entries(self) -> tuple[Entry, ...]:
        if len(self._entries) != len(self._steps):
            self._entries += tuple(step.entry for step in self._steps[len(self._entries) :])
        return self._entries

    @property
    def chance_entry_count(self) -> int:
        """Number of entries that are chance outcomes."""
        return self._steps[-1].draws if self._steps else 0

    @property
    def rules_version(self) -> int:
        """The version of the rules of this game."""
        return self.state.rules

    @property
    def is_over(self) -> bool:
        return self.state.seat == TERMINAL or any(_ends(note) for note in self.notes)

    @property
    def digest(self) -> str:
        """The digest of the current position."""
        return self._steps[-1].entry.digest if self._steps else position_digest(self.state)

    @property
    def result(self) -> Result | None:
        """Scores and places, once the game is over."""
        if not self.is_over:
            return None
        return Result(self.digest, tuple(self.state.scores()), tuple(self.state.ranking()))

    @property
    def record(self) -> Record:
        """The record of the game so far."""
        return Record(
            self.game.id,
            self.rules_version,
            dict(self.options),
            self.seats,
            self.entries,
            self.result,
            self.data_digest,
            self.notes,
        )

    def view(self, seat: int | None) -> GameView:
        """The player view of a seat; None is a spectator."""
        if seat is not None:
            self._check_seat(seat)
        return self.game.view(self.state, seat)

    def decision(self, seat: int | None = None) -> Decision:
        """The pending decision, or the one of this seat if several seats choose simultaneously."""
        return self.game.decision(self._asked(seat))

    def events(self, since: int = -1, until: int | None = None, seat: int | None = None) -> list[Event]:
        """Events after entry `since` that this seat may see (None: a spectator).

        The default includes the set-up, 0 leaves it out; `until` is the last entry to include.
        """
        if seat is not None:
            self._check_seat(seat)
        return [
            event for event in self.all_events(since, until) if event.visible_to is None or seat in event.visible_to
        ]

    def all_events(self, since: int = -1, until: int | None = None) -> list[Event]:
        """Like `events`, but including events that only some seats may see."""
        first = _entry_number(max(since, 0), self.entry_count)
        last = self.entry_count if until is None else _entry_number(until, self.entry_count)
        events = [self.game.decode_event(happened) for happened in self._setup] + self._noted(0) if since < 0 else []
        for n in range(first + 1, last + 1):
            events += self._helped(n)
            events += [self.game.decode_event(happened) for happened in self._steps[n - 1].log]
            events += self._noted(n)
        return events

    def known_events(self, seat: int) -> list[Event]:
        """All events that a seat may have noticed so far."""
        noticed = (n for n in range(self.entry_count, 0, -1) if self.is_visible(n, seat))
        return self.events(until=next(noticed, 0), seat=seat)

    def _noted(self, n: int) -> list[Event]:
        if self._by_entry[0] is not self.notes:
            found: dict[int, list[Event]] = {}
            for note in self.notes:
                found.setdefault(note.after, []).append(Event(f"note-{note.what}", {"seat": Seat(note.by)}))
            self._by_entry = self.notes, found
        return list(self._by_entry[1].get(n, ()))

    def _helped(self, n: int) -> list[Event]:
        """Events for hints and fallback choices, reported with entry n; for sealed choices once, when all are in."""
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
        """The seats that may see the reason for a fallback choice: a conditional move may reveal a hand."""
        return frozenset({by}) if why == "ordered" and not self.is_over else None

    def is_visible(self, n: int, seat: int | None) -> bool:
        """Whether a seat (None: a spectator) may notice entry n: others' sealed choices only when the phase ends."""
        return self._is_open(n) or self._steps[n - 1].entry.by == seat

    def _is_open(self, n: int) -> bool:
        """Whether entry n was an open choice, or the last choice of its sealed phase."""
        step = self._steps[n - 1]
        after = self._steps[n].sealed if n < self.entry_count else self.state.sealed
        return step.sealed == 0 or after != step.sealed

    @property
    def sealed_phase_start(self) -> int | None:
        """Number of entries before the sealed phase under way; None outside such a phase."""
        if self.state.sealed == 0:
            return None
        n = self.entry_count
        while n and self._steps[n - 1].sealed == self.state.sealed:
            n -= 1
        return n

    # Input

    def play(self, action: int | str, seat: int | None = None, caretaker: str = "", hinted: bool = False) -> Entry:
        """Play a seat's choice, as a number or in notation; InvalidInput gives the reason if it is invalid. Default
        seat: the one that decides now.

        `caretaker` is the reason why the fallback policy chose, for the log (`Entry.caretaker`); `hinted`, whether the
        player requested a hint.
        """
        state = self._asked(seat)
        return self._commit(state, self._legal(state, action), caretaker, hinted)

    def play_compound(
        self,
        actions: Sequence[int | str],
        seat: int | None = None,
        hinted: bool = False,
        draw: Callable[[], object] | None = None,
    ) -> list[Entry]:
        """Play a compound choice, with its parts in any order; either all of it is played or nothing.

        The engine presents one part at a time and, if order does not matter, in one canonical order; people pick a set.
        Parts that are forced once the others are chosen may be included or left out. Chains of decisions
        (`Game.chained_decisions`) work the same way. `on_chance` resolves chance between the parts.
        """
        count = self.entry_count
        try:
            self._play_parts(actions, seat, hinted, draw)
        except InvalidInput:
            self._go_back(count)
            raise
        return list(self.entries[count:])

    def _play_parts(
        self, actions: Sequence[int | str], seat: int | None, hinted: bool, draw: Callable[[], object] | None
    ) -> None:
        state = self._asked(seat)
        first = self.game.decision(state)
        asked = chained_kinds(self.game, first.kind)
        rest = [self._number(action) for action in actions]
        begun = False
        while rest:
            if begun and first.chance_between_picks and draw and state.seat == CHANCE:
                draw()
                state = self.state
            if begun and (state.seat != first.seat or self.game.decision(state).kind not in asked):
                raise InvalidInput(Message("core-parts-left", {"text": self.game.action_to_string(rest[0])}))
            legal = state.legal_actions()
            named = [action for action in legal if action in rest and action // VERB_STRIDE != PASS]
            action = self._legal(state, named[0] if named else min(rest, key=lambda one: one // VERB_STRIDE == PASS))
            forced = state.clone().apply_and_report_forced(action)
            self._commit(state, action, hinted=hinted and not begun)
            begun = True
            rest.remove(action)
            for other in forced:
                if other in rest:
                    rest.remove(other)
            state = self.state

    def play_outcome(self, action: int | str) -> Entry:
        """Play a chance outcome that is already known: from a record, or from dice on a real table."""
        state = self._at_chance()
        return self._commit(state, self._legal(state, action))

    def play_random_outcome(self, rng: random.Random) -> Entry:
        """Resolve one chance node."""
        return self.play_outcome_from_bits(rng.getrandbits(32))

    def play_outcome_from_bits(self, bits: int) -> Entry:
        """Resolve one chance node by these 32 bits."""
        state = self._at_chance()
        try:
            action = state.sample_outcome(bits)
        except Exception as error:
            raise self._failure(CHANCE, "a draw", error) from error
        return self._commit(state, action)

    def resolve_chance(self, rng: random.Random) -> list[Entry]:
        """Resolve chance nodes until a player decides or the game is over."""
        entries = []
        while self.state.seat == CHANCE:
            entries.append(self.play_random_outcome(rng))
        return entries

    def add_note(self, by: int, what: str) -> None:
        """Record a player action that is not a choice of the game, one of NOTES; `agreed` ends the game here."""
        self._check_seat(by)
        if self.is_over:
            raise _refusal("core-over")
        self.notes = folded((*self.notes, RecordNote(self.entry_count, by, what)))

    # Undo

    def goto(self, n: int) -> State:
        """A copy of the position after n entries; 0 is the start."""
        if _entry_number(n, self.entry_count) == self.entry_count:
            return self.state.clone()
        nearest = n // CHECKPOINT_INTERVAL
        state = self._snapshots[nearest].clone()
        for step in self._steps[nearest * CHECKPOINT_INTERVAL : n]:
            state = with_current_player(state, step.entry.by)
            state.apply_action(step.action)
        return state

    def fork(self, n: int) -> Session:
        """An independent session with the same beginning, up to entry n."""
        other = Session(self.game, self.seats, dict(self.options), self._snapshots[0], self.data_digest)
        other.state = self.goto(n)
        other._setup = self._setup
        other._steps = self._steps[:n]
        other._snapshots = self._snapshots[: n // CHECKPOINT_INTERVAL + 1]
        other.notes = tuple(note for note in self.notes if note.after <= n and not _ends(note))
        return other

    def __copy__(self) -> Session:
        """An independent session; it shares the positions and steps, which never change."""
        other = Session.__new__(Session)
        other.__dict__ |= self.__dict__ | {"_steps": self._steps[:], "_snapshots": self._snapshots[:]}
        return other

    def undo_limit(self, seat: int) -> int | InvalidInput:
        """The earliest entry to which this seat may go back, or the reason why it cannot undo at all."""
        first, own, why = self._undo_limit(seat)
        return first if own else InvalidInput(why)

    def undo(self, seat: int, to: int | None = None) -> None:
        """Undo this seat's last entry, or all its entries after `to`; InvalidInput says what prevents it.

        A seat can undo its choices since another seat acted, chance decided or information was revealed. In a sealed
        phase it can undo its sealed choices, whatever others have sealed since. The others' choices do not depend on
        them, so the session replays those.
        """
        first, own, why = self._undo_limit(seat)
        target = (own[-1] if own else self.entry_count - 1) if to is None else _entry_number(to, self.entry_count)
        if target < first or not own:
            raise InvalidInput(why)
        others = [step for step in self._steps[target:] if step.entry.by != seat]
        self._go_back(target)
        for step in others:
            self.play(step.action, step.entry.by, step.entry.caretaker, step.entry.hinted)

    def rewind(self, count: int) -> None:
        """Go back to the first `count` entries, regardless of their seats; for games with a single human player."""
        self._go_back(_entry_number(count, self.entry_count))

    def undo_by_consent(self, seat: int, to: int) -> None:
        """Undo every entry after `to`, on behalf of this seat and with the agreement of all players."""
        self._check_seat(seat)
        if self.is_over:
            raise _refusal("core-over")
        self._go_back(_entry_number(to, self.entry_count))
        self.add_note(seat, "taken-back")

    def _go_back(self, count: int) -> None:
        """Drop all entries after the first `count`; notes are kept."""
        self.notes = folded(tuple(replace(note, after=min(note.after, count)) for note in self.notes))
        self.state = self.goto(count)
        del self._steps[count:]
        self._entries = self._entries[:count]
        del self._snapshots[count // CHECKPOINT_INTERVAL + 1 :]

    def _undo_limit(self, seat: int) -> tuple[int, list[int], Message]:
        """The earliest entry to go back to, the seat's entries from there on, and what prevents going back further."""
        self._check_seat(seat)
        if self.is_over:
            return self.entry_count, [], Message("core-over")
        since = self.sealed_phase_start
        first, why = 0, Message("core-undo-nothing")
        if since is not None:
            # The start of the phase limits every seat, or the limit would reveal whether another seat has sealed.
            first, why = since, Message("core-undo-sealed")
        for n in range(self.entry_count, first, -1):
            step = self._steps[n - 1]
            if step.entry.by == CHANCE:
                first, why = n, Message("core-undo-chance")
            elif step.entry.by == seat and step.barrier:
                first, why = n, Message("core-undo-revealed")
            elif step.entry.by != seat and since is None:
                first, why = n, Message("core-undo-other", {"seat": Seat(step.entry.by)})
            if n == first:
                break
        return first, [n for n in range(first, self.entry_count) if self._steps[n].entry.by == seat], why

    # Internals

    def _check_seat(self, seat: int) -> None:
        if isinstance(seat, bool) or not 0 <= seat < len(self.seats):
            raise _refusal("core-no-such-seat", seat=_number(seat), last=len(self.seats) - 1)

    def _asked(self, seat: int | None) -> State:
        """A position in which this seat decides: the current one, or a copy turned to another deciding seat."""
        state = self.state
        if seat is not None:
            self._check_seat(seat)
        if self.is_over:
            raise _refusal("core-over")
        if state.seat == CHANCE:
            raise _refusal("core-chance-turn")
        if seat is None or seat == state.seat:
            return state
        if seat not in state.active_players():
            raise _refusal("core-not-your-turn", seat=Seat(seat), decider=Seat(state.seat))
        return with_current_player(state, seat)

    def _at_chance(self) -> State:
        if self.is_over:
            raise _refusal("core-over")
        if self.state.seat != CHANCE:
            raise _refusal("core-not-chance", decider=Seat(self.state.seat))
        return self.state

    def _legal(self, state: State, action: int | str) -> int:
        """The action as a number; InvalidInput if it is not legal now."""
        number = self._number(action)
        if number not in state.legal_actions():
            raise InvalidInput(self.game.refusal(state, number))
        return number

    def _number(self, action: int | str) -> int:
        """The action as a number; InvalidInput if the game has no such action."""
        try:
            number = self.game.string_to_action(action) if isinstance(action, str) else action
            if type(number) is not int or not 0 <= number <= MAX_INT:
                raise ValueError("an action is a non-negative integer")
            self.game.action_to_string(number)
        except ValueError as error:
            raise _refusal("core-unknown-move", text=_number(action)) from error
        return number

    def _failure(self, by: int, text: str, error: Exception) -> EngineFailure:
        who = "chance" if by == CHANCE else f"seat {by}"
        told = "".join(traceback.format_exception(error))
        return EngineFailure(
            f"The rules of {self.game.id} failed over “{text}” of {who}.\n{told}{format_record(self.record)}"
        )

    def _commit(self, state: State, action: int, caretaker: str = "", hinted: bool = False) -> Entry:
        """Play a legal action on a copy, record it, and make the copy the current position."""
        by, sealed, text = state.seat, state.sealed, self.game.action_to_string(action)
        log: list[tuple[int, ...]] = []
        after = state.clone()
        after.log = log
        try:
            after.apply_action(action)
            after.log = None
            entry = Entry(self.entry_count + 1, by, text, position_digest(after), caretaker, hinted)
        except Exception as error:
            raise self._failure(by, text, error) from error
        draws = self.chance_entry_count + (by == CHANCE)
        self._steps.append(PlayedStep(entry, action, after.barrier != 0, sealed, draws, tuple(log)))
        self.state = after
        if self.entry_count % CHECKPOINT_INTERVAL == 0:
            self._snapshots.append(after)
        return entry


def _ends(note: RecordNote) -> bool:
    return note.what == "agreed"


def _entry_number(n: int, count: int) -> int:
    if isinstance(n, bool) or not 0 <= n <= count:
        raise _refusal("core-no-such-entry", entry=_number(n), count=count)
    return n


def _number(value: object) -> str:
    """An external value, prepared for quotation."""
    if isinstance(value, int) and not -MAX_INT <= value <= MAX_INT:
        return "…"
    return quote(str(value))


def _refusal(key: str, **args: int | str | Seat) -> InvalidInput:
    return InvalidInput(Message(key, dict(args)))
