"""A game in progress: its record, its position, and undo.

A session checks external input, gives the reason for each refusal, and records every input. A position that it has
handed out never changes, because each input is played on a copy. A fault inside a game therefore leaves the session
unchanged; it raises an `EngineFailure` with a report.
"""

from __future__ import annotations

import random
import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from carrack.engine.declarations import PASS, VERB_STRIDE
from carrack.engine.digest import position_digest
from carrack.engine.errors import EngineFailure, IllegalAction, InvalidInput
from carrack.engine.messages import Message, Seat
from carrack.engine.state import CHANCE, TERMINAL, State, with_current_player
from carrack.play.compound_choices import chained_kinds
from carrack.play.decisions import Decision
from carrack.play.events import Event
from carrack.play.game import Game, GameView
from carrack.play.options import Options, complete_options
from carrack.play.records.jsonl import format_record
from carrack.play.records.record import (
    MAX_NAME_LENGTH,
    Divergence,
    Entry,
    Record,
    RecordNote,
    Result,
    ends_game,
    folded,
    is_valid_player_name,
)
from carrack.play.sessions.event_visibility import entry_events, is_visible, note_events
from carrack.play.sessions.input_checks import action_number, check_entry_number, legal_action, printable, refusal
from carrack.play.sessions.timeline import PlayedStep, Timeline
from carrack.play.sessions.undo import UndoLimit, find_undo_limit


class Session:
    """One game. Create it with `Session.new` or `replay`."""

    def __init__(
        self, game: Game, seats: tuple[str, ...], options: Options, initial_state: State, data: str | None = None
    ) -> None:
        self.game = game
        self.seats = seats
        self.options = options
        self.data_digest = data
        self.divergence: Divergence | None = None
        """The first difference between a replayed record and its replay."""
        self.notes: tuple[RecordNote, ...] = ()
        """Player actions that are not choices of the game."""
        self._note_events: tuple[tuple[RecordNote, ...], dict[int, list[Event]]] = (), {}
        """The notes, and the events that `note_events` makes of them."""
        self.setup_log = tuple(initial_state.log or ())
        """The engine log of the set-up."""
        initial_state.log = None
        self.timeline = Timeline(initial_state)
        """The played steps and their positions; only the session changes it."""

    @classmethod
    def new(
        cls,
        game: Game,
        seats: Sequence[str],
        options: Mapping[str, object] | None = None,
        rules_version: int | None = None,
    ) -> Session:
        """A game before its first input, under the newest rules or this version; InvalidInput if it cannot be played
        with these seats and options.
        """
        completed = complete_options(game, len(seats), options or {})
        for number, name in enumerate(seats, start=1):
            if not is_valid_player_name(name):
                raise refusal(InvalidInput, "core-name", player=number, limit=MAX_NAME_LENGTH)
        game.check_options(len(seats), completed)
        initial = game.new_initial_state(len(seats), completed, rules_version=rules_version)
        return cls(game, tuple(seats), completed, initial, game.data_digest)

    # State

    @property
    def state(self) -> State:
        """The current position. Callers may read and clone it, but must play through the session."""
        return self.timeline.state

    @property
    def entry_count(self) -> int:
        """Number of entries."""
        return len(self.timeline)

    @property
    def entries(self) -> tuple[Entry, ...]:
        return self.timeline.entries

    @property
    def chance_entry_count(self) -> int:
        """Number of entries that are chance outcomes."""
        return self.timeline.chance_entry_count

    @property
    def rules_version(self) -> int:
        """The version of the rules of this game."""
        return self.state.rules

    @property
    def is_over(self) -> bool:
        return self.state.seat == TERMINAL or any(ends_game(note) for note in self.notes)

    @property
    def digest(self) -> str:
        """The digest of the current position."""
        return self.entries[-1].digest if self.entry_count else position_digest(self.state)

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
        return self.game.decision(self._deciding_state(seat))

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
        first = check_entry_number(max(since, 0), self.entry_count)
        last = self.entry_count if until is None else check_entry_number(until, self.entry_count)
        if self._note_events[0] is not self.notes:
            self._note_events = self.notes, note_events(self.notes)
        notes, is_over = self._note_events[1], self.is_over
        events: list[Event] = []
        if since < 0:
            events = [*map(self.game.decode_event, self.setup_log), *notes.get(0, ())]
        for n in range(first + 1, last + 1):
            events += entry_events(self.game, self.timeline, n, is_over)
            events += notes.get(n, ())
        return events

    def known_events(self, seat: int) -> list[Event]:
        """All events that a seat may have noticed so far."""
        noticed = (n for n in range(self.entry_count, 0, -1) if self.is_visible(n, seat))
        return self.events(until=next(noticed, 0), seat=seat)

    def is_visible(self, n: int, seat: int | None) -> bool:
        """Whether a seat (None: a spectator) may notice entry n: others' sealed choices only when the phase ends."""
        return is_visible(self.timeline, n, seat)

    @property
    def sealed_phase_start(self) -> int | None:
        """Number of entries before the sealed phase under way; None outside such a phase."""
        return self.timeline.sealed_phase_start

    # Input

    def play(self, action: int | str, seat: int | None = None, caretaker: str = "", hinted: bool = False) -> Entry:
        """Play a seat's choice, as a number or in notation; IllegalAction gives the reason if it is refused. Default
        seat: the one that decides now.

        `caretaker` is the reason why the fallback policy chose, for the log (`Entry.caretaker`); `hinted`, whether the
        player requested a hint.
        """
        state = self._deciding_state(seat, IllegalAction)
        return self._commit(state, legal_action(self.game, state, action), caretaker, hinted)

    def play_compound(
        self,
        actions: Sequence[int | str],
        seat: int | None = None,
        hinted: bool = False,
        on_chance: Callable[[], object] | None = None,
    ) -> list[Entry]:
        """Play a compound choice, with its parts in any order; either all of it is played or nothing.

        The engine presents one part at a time and, if order does not matter, in one canonical order; people pick a set.
        Parts that are forced once the others are chosen may be included or left out. Chains of decisions
        (`Game.chained_decisions`) work the same way. `on_chance` resolves chance between the parts.
        """
        count = self.entry_count
        try:
            self._play_parts(actions, seat, hinted, on_chance)
        except InvalidInput:
            self._go_back(count)
            raise
        return list(self.entries[count:])

    def _play_parts(
        self, actions: Sequence[int | str], seat: int | None, hinted: bool, on_chance: Callable[[], object] | None
    ) -> None:
        state = self._deciding_state(seat, IllegalAction)
        first = self.game.decision(state)
        asked = chained_kinds(self.game, first.kind)
        rest = [action_number(self.game, action) for action in actions]
        begun = False
        while rest:
            if begun and first.chance_between_picks and on_chance and state.seat == CHANCE:
                on_chance()
                state = self.state
            if begun and (state.seat != first.seat or self.game.decision(state).kind not in asked):
                raise refusal(IllegalAction, "core-parts-left", text=self.game.action_to_string(rest[0]))
            legal = state.legal_actions()
            named = [action for action in legal if action in rest and action // VERB_STRIDE != PASS]
            pick = named[0] if named else min(rest, key=lambda one: one // VERB_STRIDE == PASS)
            action = legal_action(self.game, state, pick)
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
        return self._commit(state, legal_action(self.game, state, action))

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
            raise refusal(InvalidInput, "core-over")
        self.notes = folded((*self.notes, RecordNote(self.entry_count, by, what)))

    # Undo

    def goto(self, n: int) -> State:
        """A copy of the position after n entries; 0 is the start."""
        return self.timeline.state_after(check_entry_number(n, self.entry_count))

    def fork(self, n: int) -> Session:
        """An independent session with the same beginning, up to entry n."""
        other = Session(self.game, self.seats, dict(self.options), self.timeline.checkpoints[0], self.data_digest)
        other.setup_log = self.setup_log
        other.timeline = self.timeline.fork(check_entry_number(n, self.entry_count))
        other.notes = tuple(note for note in self.notes if note.after <= n and not ends_game(note))
        return other

    def __copy__(self) -> Session:
        """An independent session; it shares the positions and steps, which never change."""
        other = Session.__new__(Session)
        other.__dict__ |= self.__dict__ | {"timeline": self.timeline.copy()}
        return other

    def undo_limit(self, seat: int) -> int | InvalidInput:
        """The earliest entry to which this seat may go back, or the reason why it cannot undo at all."""
        limit = self._undo_limit(seat)
        return limit.first if limit.own else InvalidInput(limit.reason)

    def undo(self, seat: int, to: int | None = None) -> None:
        """Undo this seat's last entry, or all its entries after `to`; InvalidInput says what prevents it.

        A seat can undo its choices since another seat acted, chance decided or information was revealed. In a sealed
        phase it can undo its sealed choices, whatever others have sealed since. The others' choices do not depend on
        them, so the session replays those.
        """
        first, own, why = self._undo_limit(seat)
        target = (own[-1] if own else self.entry_count - 1) if to is None else check_entry_number(to, self.entry_count)
        if target < first or not own:
            raise InvalidInput(why)
        others = [step for step in self.timeline.steps[target:] if step.entry.by != seat]
        self._go_back(target)
        for step in others:
            self.play(step.action, step.entry.by, step.entry.caretaker, step.entry.hinted)

    def rewind(self, count: int) -> None:
        """Go back to the first `count` entries, regardless of their seats; for games with a single human player."""
        self._go_back(check_entry_number(count, self.entry_count))

    def undo_by_consent(self, seat: int, to: int) -> None:
        """Undo every entry after `to`, on behalf of this seat and with the agreement of all players."""
        self._check_seat(seat)
        if self.is_over:
            raise refusal(InvalidInput, "core-over")
        self._go_back(check_entry_number(to, self.entry_count))
        self.add_note(seat, "taken-back")

    def _go_back(self, count: int) -> None:
        """Drop all entries after the first `count`; notes are kept."""
        self.notes = folded(tuple(replace(note, after=min(note.after, count)) for note in self.notes))
        self.timeline.truncate(count)

    def _undo_limit(self, seat: int) -> UndoLimit:
        self._check_seat(seat)
        if self.is_over:
            return UndoLimit(self.entry_count, [], Message("core-over"))
        return find_undo_limit(self.timeline, seat)

    # Internals

    def _check_seat(self, seat: int) -> None:
        if isinstance(seat, bool) or not 0 <= seat < len(self.seats):
            raise refusal(InvalidInput, "core-no-such-seat", seat=printable(seat), last=len(self.seats) - 1)

    def _deciding_state(self, seat: int | None, error: type[InvalidInput] = InvalidInput) -> State:
        """A position in which this seat decides: the current one, or a copy turned to another deciding seat."""
        state = self.state
        if seat is not None:
            self._check_seat(seat)
        if self.is_over:
            raise refusal(error, "core-over")
        if state.seat == CHANCE:
            raise refusal(error, "core-chance-turn")
        if seat is None or seat == state.seat:
            return state
        if seat not in state.active_players():
            raise refusal(error, "core-not-your-turn", seat=Seat(seat), decider=Seat(state.seat))
        return with_current_player(state, seat)

    def _at_chance(self) -> State:
        if self.is_over:
            raise refusal(IllegalAction, "core-over")
        if self.state.seat != CHANCE:
            raise refusal(IllegalAction, "core-not-chance", decider=Seat(self.state.seat))
        return self.state

    def _failure(self, by: int, text: str, error: Exception) -> EngineFailure:
        player = "chance" if by == CHANCE else f"seat {by}"
        trace = "".join(traceback.format_exception(error))
        first = f"The rules of {self.game.id} failed over “{text}” of {player}."
        return EngineFailure(f"{first}\n{trace}{format_record(self.record)}")

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
        self.timeline.append(PlayedStep(entry, action, after.barrier != 0, sealed, draws, tuple(log)), after)
        return entry
