"""Does a record fit the rules as they are now?"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from carrack.core.game import Game
from carrack.core.record import RecordError, loads
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

    @property
    def ok(self) -> bool:
        return self.problem is None and self.difference is None


def verify(data: bytes | str, find_game: Callable[[str], Game | None]) -> Report:
    """Read a record strictly and play it again, checking every digest and the result."""
    try:
        record = loads(data)
    except RecordError as error:
        return Report(problem=error.message)
    name, version, entries = record.game, record.rules_version, len(record.entries)
    game = find_game(name)
    if game is None:
        return Report(name, version, entries, problem=Message("core-record-game", {"line": 1, "game": name}))
    try:
        session = Session.replay(game, record)
    except Mismatch as mismatch:
        return Report(name, version, entries, fitting=max(mismatch.entry - 1, 0), problem=mismatch.message)
    difference = session.difference.message if session.difference else None
    return Report(name, version, entries, fitting=entries, finished=session.is_over, difference=difference)
