"""A game at one terminal: its session, its seating, and the file that receives every entry at once.

Chance and bots use a new generator for each entry, seeded by the seed and the entry's number. The same seed and choices
therefore give the same game, even after an interruption or an undo.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from math import inf
from pathlib import Path

from carrack.bots.autoplay import autoplay
from carrack.bots.fallback import choose_or_fall_back, fallback_reason
from carrack.bots.hints import hint_actions
from carrack.bots.levels import HINT_LEVEL
from carrack.bots.player_view import PlayerView
from carrack.bots.registry import load_bot
from carrack.cli.errors import CliError
from carrack.cli.paths import ensure_parent_folder
from carrack.cli.player_names import HUMAN
from carrack.cli.terminal.saved_games import Seating, write_seating
from carrack.engine.errors import EngineFailure, InvalidInput
from carrack.engine.messages import Message, quote
from carrack.engine.state import CHANCE, State, with_current_player
from carrack.play.compound_choices import MultiSelect
from carrack.play.decisions import Choice
from carrack.play.determinization import determinized_for
from carrack.play.game import Game
from carrack.play.options import Options
from carrack.play.previews import NO_PREVIEWER, Previewer, consequences
from carrack.play.records import jsonl, record
from carrack.play.sessions.replay import replay
from carrack.play.sessions.session import Session


class LocalGame:
    """Create it with `start` or `resume`."""

    def __init__(self, session: Session, seating: Seating, path: Path) -> None:
        self.session = session
        self.seating = seating
        self.path = path
        self.seconds = inf
        """Time limit (s) of the bots per choice."""

    @classmethod
    def start(cls, game: Game, names: tuple[str, ...], options: Options, seating: Seating, path: Path) -> LocalGame:
        """Start a new game in a new file."""
        session = Session.new(game, names, options)
        if path.exists():
            raise CliError("cli-file-exists", file=quote(str(path), 200))
        ensure_parent_folder(path)
        write_seating(path, seating)
        jsonl.write_record(path, session.record)
        return cls(session, seating, path)

    @classmethod
    def resume(cls, game: Game, kept: record.Record, seating: Seating, path: Path) -> LocalGame:
        """Resume an interrupted game."""
        session = replay(game, kept)
        write_seating(path, seating)
        # resumed chance uses other numbers, so keep the commitment only if the game is over
        jsonl.update_record_file(path, replace(session.record, commitment=kept.commitment if session.is_over else None))
        return cls(session, seating, path)

    @property
    def humans(self) -> tuple[int, ...]:
        return tuple(seat for seat, sitter in enumerate(self.seating.seats) if sitter == HUMAN)

    def advance_to_human(self) -> int | None:
        """Play chance and bots until a human decides; returns the seat, or None when the game is over."""
        if self.session.is_over:  # perhaps by agreement, before the last position
            return None
        return autoplay(lambda: self.session.state, self._play_chance, self._play_bot, self.humans)

    def play(self, action: int | str, seat: int, caretaker: str = "", hinted: bool = False) -> None:
        """Play a human's choice, optionally marked as made after a hint, or by a fallback policy."""
        with self._reporting():
            entry = self.session.play(action, seat, caretaker, hinted)
        self._keep(entry)

    def play_parts(self, actions: Sequence[int], seat: int, hinted: bool = False) -> None:
        """Play all parts of a compound choice, or none."""
        with self._reporting():
            entries = self.session.play_compound(
                actions, seat, hinted, lambda: self.session.play_random_outcome(self._rng())
            )
        for entry in entries:
            jsonl.append_line(self.path, entry)
        if self.session.is_over:
            self._close()

    def undo(self, seat: int) -> None:
        """Undo this seat's last choice with all its parts; InvalidInput gives the reason if that is impossible."""
        session = self.session
        session.undo(seat)
        first = session.undo_limit(seat)
        while (
            session.state.sealed == 0 and isinstance(first, int) and session.entry_count > first and self._is_part(seat)
        ):
            session.undo(seat)
        jsonl.write_record(self.path, self.session.record)

    def irreversible_actions(self, seat: int) -> frozenset[int]:
        """The choices of this seat that cannot be undone: they involve chance, reveal hidden information, or seal the
        choices."""
        state = determinized_for(self.session.state, seat)
        found = set()
        for action in state.legal_actions():
            ahead = consequences(state, action)
            if ahead.irreversible or ahead.completes_sealed_choice:
                found.add(action)
        return frozenset(found)

    def locks_in(self, seat: int, action: int) -> bool:
        """Whether a choice seals this seat's choices."""
        return consequences(determinized_for(self.session.state, seat), action).completes_sealed_choice

    def parts(self, seat: int) -> MultiSelect:
        """The parts of a multi-select decision."""
        return MultiSelect(self.session.game, determinized_for(self.session.state, seat))

    def preview(self, seat: int, action: int) -> tuple[Message, ...]:
        """The consequences of a choice, as far as this seat can know them."""
        return self.session.game.preview(determinized_for(self.session.state, seat), seat, action)

    def preview_scores(self, seat: int, choices: Iterable[Choice]) -> dict[int, int]:
        """The gain of each choice as one number, for sorting; equal values if the game defines none."""
        tell, state = self.session.game.preview, determinized_for(self.session.state, seat)
        gain = tell.sort_value if isinstance(tell, Previewer) else NO_PREVIEWER.sort_value
        return {choice.action: gain(tell(state, seat, choice.action)) for choice in choices}

    def submitted_choices(self, seat: int) -> list[tuple[Choice, tuple[Message, ...]]]:
        """This seat's choices in the current sealed phase, each with its preview."""
        session, since = self.session, self.session.sealed_phase_start
        if since is None:
            return []
        state = with_current_player(session.goto(since), seat)
        told = []
        for entry in session.entries[since:]:
            if entry.by == seat:
                choice = next(one for one in session.game.decision(state).choices if one.notation == entry.do)
                told.append((choice, session.game.preview(state, seat, choice.action)))
                state = state.clone()
                state.apply_action(choice.action)
                state = with_current_player(state, seat)
        return told

    def hint(self, seat: int) -> list[int]:
        """The adviser bot's choice; all parts of a compound choice."""
        bot = load_bot(HINT_LEVEL, self._rng().getrandbits(32))
        state = with_current_player(self.session.state, seat)
        return hint_actions(self.session.game, state, lambda at: bot.choose(self._situation(seat, at)))

    def save(self, path: Path) -> None:
        """Save a copy elsewhere."""
        write_seating(path, self.seating)
        jsonl.write_record(path, self.session.record)

    def last_own_entry(self, seat: int) -> int:
        """The number of entries before this seat's last choice; later entries are news. -1: all entries are news."""
        entries = self.session.entries
        last = max((entry.n for entry in entries if entry.by == seat), default=0)
        return last - 1

    def first_opponent_entry(self, seat: int) -> int | None:
        """The first entry of another seat after this seat's last choice; None if there is none, or no such choice."""
        since = self.last_own_entry(seat)
        later = (entry.n for entry in self.session.entries[max(since, 0) :] if entry.by not in (seat, CHANCE))
        return next(later, None) if since >= 0 else None

    def has_secrets(self, seat: int) -> bool:
        """Whether this seat sees anything that a spectator does not."""
        session = self.session
        if replace(session.view(seat), you=None) != session.view(None):
            return True
        return any(
            event.visible_to is not None for event in session.events(max(self.last_own_entry(seat), 0), seat=seat)
        )

    # Details

    def _play_chance(self) -> None:
        with self._reporting():
            entry = self.session.play_random_outcome(self._rng())
        self._keep(entry)

    def _play_bot(self, seat: int) -> None:
        seed = self._rng().getrandbits(32)
        sitter = partial(load_bot, self.seating.seats[seat], seed)
        action, problem = choose_or_fall_back(sitter, self._situation(seat), seed)
        self.play(action, seat, fallback_reason(problem) if problem else "")

    @contextmanager
    def _reporting(self) -> Iterator[None]:
        """If the rules fail, write a fault report beside the record."""
        try:
            yield
        except EngineFailure as failure:
            path = self.path.with_name(f"{self.path.name}.fault.txt")
            try:
                path.write_text(failure.report, "utf-8")
            except OSError:
                raise failure from None
            raise InvalidInput(Message("cli-fault", {"file": quote(str(path), 200)})) from failure

    def _is_part(self, seat: int) -> bool:
        """Whether the current decision continues a compound choice that the last entry began."""
        game, before = self.session.game, self.session.goto(self.session.entry_count - 1)
        if before.seat != seat or self.session.state.seat != seat:
            return False
        was, now = game.decision(before), game.decision(self.session.state)
        return was.kind == now.kind and was.picks_left > max(now.picks_left, 1)

    def _rng(self) -> random.Random:
        return random.Random(f"{self.seating.seed}/{self.session.entry_count + 1}")

    def _situation(self, seat: int, at: State | None = None) -> PlayerView:
        """The bot's player view for this seat, of the current position or of `at`."""
        session = self.session
        story = partial(session.known_events, seat)
        state = at or with_current_player(session.state, seat)
        return PlayerView(session.game, state, seat, self.seconds, session.options, story)

    def _keep(self, entry: record.Entry) -> None:
        jsonl.append_line(self.path, entry)
        if self.session.is_over:
            self._close()

    def _close(self) -> None:
        result = self.session.result
        assert result is not None
        jsonl.append_line(self.path, result)
