"""Does a record fit the rules?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from carrack.core.changes import changed
from carrack.core.game import Change, Game, State
from carrack.core.record import Record, RecordError, loads
from carrack.core.seal import broken
from carrack.core.session import Mismatch, Session
from carrack.core.text import Message


@dataclass(frozen=True, slots=True)
class Report:
    """What `verify` found; `problem` and `difference` say what is wrong, in one sentence."""

    game: str | None = None
    rules_version: int | None = None
    """The version of the rules that made the record."""
    entries: int = 0
    """How many entries the record has."""
    fitting: int = 0
    """How many of them are legal, counted from the first."""
    finished: bool = False
    """Was the game played to its end?"""
    problem: Message | None = None
    """Why the game cannot be played again."""
    difference: Message | None = None
    """Where it can be, but comes to something else than was written down."""
    draws: int = 0
    """How often chance decided."""
    seal: str = ""
    """The hash that proves it; empty if nothing does."""
    broken: Message | None = None
    """Where chance did something else than the seal says."""
    changes: tuple[Change, ...] = ()
    """What the rules have changed since, as far as this game notices it."""

    @property
    def ok(self) -> bool:
        return self.problem is None and self.difference is None and self.broken is None

    @property
    def proven(self) -> bool:
        """Whether every outcome of chance follows from what was settled before the game."""
        return self.ok and bool(self.seal)


def verify(data: bytes | str, find_game: Callable[[str], Game | None]) -> Report:
    """Read a record strictly and play it again by its rules, checking every digest and the result."""
    try:
        record = loads(data)
    except RecordError as error:
        return Report(problem=error.message)
    game = find_game(record.game)
    if game is None:
        problem = Message("core-record-game", {"line": 1, "game": record.game})
        return Report(record.game, record.rules_version, len(record.entries), problem=problem)
    return play_again(game, record)


def play_again(game: Game, record: Record, start: State | None = None, rules: int | None = None) -> Report:
    """The same of a record that was read, by its own rules or by this version of them (see `Session.replay`)."""
    name, version, entries = record.game, record.rules_version, len(record.entries)
    changes = changed(game, record)
    try:
        session = Session.replay(game, record, start=start, rules=rules)
    except Mismatch as mismatch:
        fitting = max(mismatch.entry - 1, 0)
        return Report(name, version, entries, fitting, problem=mismatch.message, changes=changes)
    difference = session.difference.message if session.difference else None
    return Report(
        name,
        version,
        entries,
        entries,
        session.is_over,
        difference=difference,
        draws=session.draws,
        seal=record.seal.hash if record.seal else "",
        broken=broken(session, record.seal) if record.seal else None,
        changes=changes,
    )
