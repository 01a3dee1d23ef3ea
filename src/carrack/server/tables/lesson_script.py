"""Guided first games: `carrack/text/lessons/<game>`, a recorded game with notes.

`script.toml` has the steps. A step is a note, the thing it highlights, and optionally the choice the player has to
make. `record.jsonl` is a game played that way; `python -m tools.lesson_records` writes it from the script.
`notes.<language>.ftl` has the texts. A table follows its lesson as long as every seat has chosen as recorded: then the
other seats, and chance, continue as recorded too.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Final

from msgspec import Struct

import carrack
from carrack.play.records import jsonl
from carrack.play.records.record import Entry, Record

SCRIPT_FILE: Final = "script.toml"
RECORD_FILE: Final = "record.jsonl"
LESSONS_DIRECTORY: Final = Path(str(carrack.__file__)).parent / "text" / "lessons"


@dataclass(frozen=True, slots=True)
class LessonStep:
    """A note for the player, and optionally a task."""

    note: str
    """Its key in the notes; empty if the page makes the choice itself as a demonstration."""
    at: str
    """The thing it highlights, such as `region:peru`, or a part of the page; empty: the choice itself."""
    do: str
    """The choice in notation; empty if the player only has to read."""
    shows: str
    """What the page shows meanwhile: a layer of the board such as `regions`, or the `choices`; empty: the default."""


@dataclass(frozen=True)
class LessonScript:
    """The lesson as written by its author."""

    seats: int
    seat: int
    """The player's seat."""
    seed: str
    bot: str
    """The bot of the other seats."""
    options: dict[str, bool | str]
    steps: tuple[LessonStep, ...]


@dataclass(frozen=True)
class Lesson:
    script: LessonScript
    record: Record

    @cached_property
    def _moves(self) -> dict[int, list[str]]:
        """The recorded actions by seat, including chance."""
        moves: dict[int, list[str]] = {}
        for entry in self.record.entries:
            moves.setdefault(entry.by, []).append(entry.do)
        return moves

    def entries_on_script(self, entries: Sequence[Entry]) -> int:
        """The number of leading entries that match the record; entries after its end count too.

        The order of seats does not matter: sealed choices arrive in any order.
        """
        made: Counter[int] = Counter()
        for n, entry in enumerate(entries):
            moves = self._moves.get(entry.by, [])
            if n < len(self.record.entries) and moves[made[entry.by] : made[entry.by] + 1] != [entry.do]:
                return n
            made[entry.by] += 1
        return len(entries)

    def scripted_choice(self, by: int, entries: Sequence[Entry]) -> str | None:
        """The next recorded action of a seat or of chance; None if the table has left the lesson or finished it."""
        if self.entries_on_script(entries) < len(entries):
            return None
        made = sum(entry.by == by for entry in entries)
        moves = self._moves.get(by, [])
        return moves[made] if made < len(moves) else None

    def progress(self, entries: Sequence[Entry]) -> LessonInfo | None:
        """The current notes; None once the player has continued after the end."""
        seat, steps = self.script.seat, self.script.steps
        made = sum(entry.by == seat for entry in entries[: self.entries_on_script(entries)])
        if made > len(self._moves[seat]):
            return None
        first = 0
        for _ in range(made):  # steps up to and including the choice made
            first = next(n for n, step in enumerate(steps) if n >= first and step.do) + 1
        last = next((n for n, step in enumerate(steps) if n >= first and step.do), len(steps))
        return LessonInfo(
            aside=self.entries_on_script(entries) < len(entries),
            first=1 + sum(step.note != "" for step in steps[:first]),
            count=sum(step.note != "" for step in steps),
            notes=[LessonNote(step.note, step.at, step.do, step.shows) for step in steps[first : last + 1]],
        )


def load_script(game: str) -> LessonScript:
    facts = tomllib.loads((LESSONS_DIRECTORY / game / SCRIPT_FILE).read_text("utf-8"))
    keys = "note", "at", "do", "shows"
    steps = tuple(LessonStep(*(step.get(key, "") for key in keys)) for step in facts["step"])
    return LessonScript(facts["seats"], facts["seat"], facts["seed"], facts["bot"], facts.get("options", {}), steps)


@cache
def load_lesson(game: str) -> Lesson | None:
    """The lesson of a game; None if it has none."""
    if not (LESSONS_DIRECTORY / game / RECORD_FILE).exists():
        return None
    return Lesson(load_script(game), jsonl.read_record(LESSONS_DIRECTORY / game / RECORD_FILE))


class LessonNote(Struct, frozen=True):
    """One step of a lesson."""

    note: str
    """The key of its text; empty: the page makes the choice itself as a demonstration."""
    at: str
    """The highlighted thing: its mark, or a part of the page; empty: the choice itself."""
    do: str
    """The choice to make; empty if the player only has to read."""
    shows: str = ""
    """What to show meanwhile: a layer of the board, or `choices`, the list of them."""


class LessonInfo(Struct, frozen=True):
    """The progress of a table in its lesson."""

    aside: bool
    """Whether the player has left the lesson; it can be resumed at that point."""
    first: int
    """The number of the first of these notes, from 1."""
    count: int
    """The number of notes in the lesson."""
    notes: list[LessonNote]
    """The notes up to the next choice; the last ones have none."""
