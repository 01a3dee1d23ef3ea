"""Guided first games: `carrack/lessons/<game>`, a recorded game and what is said about it.

`script.toml` has the steps.  A step is a note, what it points at, and, unless there is nothing to do, the choice that
the player is asked to make.  `record.jsonl` is a game that was played so; `python -m tools.lesson` writes it from the
script.  `notes.<language>.ftl` has the notes.  A table is on the rails of its lesson as long as everybody has chosen as
recorded: then others, and chance, go on as recorded too.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Final

import carrack
from carrack.core import record
from carrack.core.record import Entry, Record
from carrack.server.protocol import LessonInfo, LessonNote

SCRIPT: Final = "script.toml"
RECORD: Final = "record.jsonl"
FOLDER: Final = Path(str(carrack.__file__)).parent / "lessons"


@dataclass(frozen=True, slots=True)
class Step:
    """Something the player is told, and perhaps asked to do."""

    note: str
    """Its key in the notes; empty if the page makes the choice by itself, to be watched."""
    at: str
    """What it points at: a thing such as `region:peru`, or a part of the page; empty: the choice itself."""
    do: str
    """The choice in notation; empty if there is nothing to do but to read."""
    shows: str
    """What the page shows meanwhile: a layer of the board such as `regions`, or the `choices`; empty: as ever."""


@dataclass(frozen=True)
class Script:
    """A lesson as its author writes it."""

    seats: int
    seat: int
    """The player's."""
    seed: str
    bot: str
    """Who has the other seats."""
    options: dict[str, bool | str]
    steps: tuple[Step, ...]


@dataclass(frozen=True)
class Lesson:
    script: Script
    record: Record

    @cached_property
    def _moves(self) -> dict[int, list[str]]:
        """What everybody does, and chance."""
        moves: dict[int, list[str]] = {}
        for entry in self.record.entries:
            moves.setdefault(entry.by, []).append(entry.do)
        return moves

    def kept(self, entries: Sequence[Entry]) -> int:
        """How many of these entries, from the first on, are as recorded; those after the last of the record count too.

        The order of seats does not matter: sealed choices come in any.
        """
        made: Counter[int] = Counter()
        for n, entry in enumerate(entries):
            moves = self._moves.get(entry.by, [])
            if n < len(self.record.entries) and moves[made[entry.by] : made[entry.by] + 1] != [entry.do]:
                return n
            made[entry.by] += 1
        return len(entries)

    def planned(self, by: int, entries: Sequence[Entry]) -> str | None:
        """What a seat, or chance, does next on the rails; None off them and after their end."""
        if self.kept(entries) < len(entries):
            return None
        made = sum(entry.by == by for entry in entries)
        moves = self._moves.get(by, [])
        return moves[made] if made < len(moves) else None

    def info(self, entries: Sequence[Entry]) -> LessonInfo | None:
        """What the player is told now; None once he has gone on after the end."""
        seat, steps = self.script.seat, self.script.steps
        made = sum(entry.by == seat for entry in entries[: self.kept(entries)])
        if made > len(self._moves[seat]):
            return None
        first = 0
        for _ in range(made):  # steps up to and with the choice that was made
            first = next(n for n, step in enumerate(steps) if n >= first and step.do) + 1
        last = next((n for n, step in enumerate(steps) if n >= first and step.do), len(steps))
        return LessonInfo(
            aside=self.kept(entries) < len(entries),
            first=1 + sum(step.note != "" for step in steps[:first]),
            count=sum(step.note != "" for step in steps),
            notes=[LessonNote(step.note, step.at, step.do, step.shows) for step in steps[first : last + 1]],
        )


def script(game: str) -> Script:
    facts = tomllib.loads((FOLDER / game / SCRIPT).read_text("utf-8"))
    keys = "note", "at", "do", "shows"
    steps = tuple(Step(*(step.get(key, "") for key in keys)) for step in facts["step"])
    return Script(facts["seats"], facts["seat"], facts["seed"], facts["bot"], facts.get("options", {}), steps)


@cache
def lesson(game: str) -> Lesson | None:
    """The lesson of a game; None if it has none."""
    if not (FOLDER / game / RECORD).exists():
        return None
    return Lesson(script(game), record.read(FOLDER / game / RECORD))
