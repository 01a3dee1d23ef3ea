"""Decisions as parquet: what a seat saw, what it could choose, what it chose, and how the game ended for it.

What a seat sees and how choices are numbered is the form of the game (`carrack.env.form`); the file's metadata carry
it.  Rows of a game follow one another; they are held back until it ends, since each has the result.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any, Final

import numpy as np

from carrack.core.flow import first_random
from carrack.core.game import OptionValue
from carrack.core.record import Record
from carrack.env.form import Form, Row, form
from carrack.env.rewards import win
from carrack.env.tables import Tables
from carrack.games import GAMES
from carrack.study.games import playout_seed
from carrack.study.table import arrow

WORDS: Final = ["question", "notation"]
"""Columns with few different values."""
TABLES: Final = 32
"""Games that are played side by side: as many as are held back at once."""
ROOM: Final = 512
"""Decisions of a game for which there is room at first."""


def schema(shape: Form) -> Any:
    """The columns of a table of decisions."""
    pa = arrow()
    about = {
        "carrack.game": shape.game.id,
        "carrack.rules": str(shape.rules_version),
        "carrack.choices": str(shape.size),
        "carrack.fields": json.dumps([list(field) for field in shape.fields]),
    }
    columns = [
        ("deal", pa.int64()),
        ("turn", pa.int16()),
        ("n", pa.int32()),
        ("seat", pa.int8()),
        ("question", pa.string()),
        ("seen", pa.list_(pa.int32(), shape.width)),
        ("legal", pa.list_(pa.int32())),
        ("choice", pa.int32()),
        ("notation", pa.string()),
        ("score", pa.int32()),
        ("place", pa.int8()),
        ("win", pa.float32()),
    ]
    return pa.schema(columns, metadata=about)


class Held:
    """The decisions of a game under way."""

    def __init__(self, shape: Form) -> None:
        self._shape = shape
        self._seen: Row = np.empty((ROOM, shape.width), np.int32)
        self._asked: list[int] = []
        self._legal: list[Row] = []
        self._choices: list[int] = []

    def add(self, asked: int, seen: Row, legal: Row, choice: int) -> None:
        """One more: the question of the book, what the seat sees, the numbers of its choices and of the one it made."""
        n = len(self._choices)
        if n == len(self._seen):
            self._seen = np.concatenate([self._seen, np.empty_like(self._seen)])
        self._seen[n] = seen
        self._asked.append(asked)
        self._legal.append(legal)
        self._choices.append(choice)

    def columns(self, state: Any, deal: int, turn: int) -> dict[str, Any]:
        """All of them as columns, now that the game is over."""
        pa, shape, n = arrow(), self._shape, len(self._choices)
        seen = self._seen[:n]
        seats = seen[:, 0]
        ends = np.cumsum([0, *map(len, self._legal)], dtype=np.int32)
        texts = {choice: shape.text(choice) for choice in set(self._choices)}
        book = shape.game.book
        return {
            "deal": np.full(n, deal),
            "turn": np.full(n, turn, np.int16),
            "n": np.arange(1, n + 1, dtype=np.int32),
            "seat": seats.astype(np.int8),
            "question": [book.asked(asked).id for asked in self._asked],
            "seen": pa.FixedSizeListArray.from_arrays(pa.array(seen.reshape(-1)), shape.width),
            "legal": pa.ListArray.from_arrays(pa.array(ends), pa.array(np.concatenate(self._legal, dtype=np.int32))),
            "choice": np.array(self._choices, np.int32),
            "notation": [texts[choice] for choice in self._choices],
            "score": np.array(state.scores(), np.int32)[seats],
            "place": np.array(state.ranking(), np.int8)[seats],
            "win": np.array(win(state), np.float32)[seats],
        }


def random_decisions(
    game: str, players: int, options: dict[str, OptionValue], games: int, seed: int
) -> Iterator[dict[str, Any]]:
    """Every decision of the same games as `random_games` plays, game by game as they end."""
    tables = Tables(game, min(TABLES, games), players, options)
    shape, count = tables.form, len(tables)
    held = [Held(shape) for _ in range(count)]
    numbers: list[int] = list(range(count))
    later = iter(range(count, games))
    choices: Row = np.empty(count, np.int32)

    def begin(i: int) -> None:
        tables.begin(i)
        tables.randoms[i] = first_random(playout_seed(seed, numbers[i]))

    for i in range(count):
        begin(i)
    tables.step()
    playing = set(range(count))
    while playing:
        for i in sorted(playing):
            while tables.deciders[i] < 0:
                yield held[i].columns(tables.states[i], numbers[i], 0)
                held[i] = Held(shape)
                numbers[i] = next(later, -1)
                begin(i)
                tables.step(i, i + 1)
                if numbers[i] < 0:  # the last games are under way elsewhere: this table waits
                    playing.discard(i)
                    break
        tables.pick(choices)
        at, legal = np.nonzero(tables.masks)
        parts = np.split(legal.astype(np.int32), np.searchsorted(at, np.arange(1, count)))
        for i in playing:
            held[i].add(tables.states[i].asked, tables.observations[i], parts[i], int(choices[i]))
        tables.actions[:] = shape.actions[choices]
        tables.actions[[number < 0 for number in numbers]] = -1
        tables.step()


def recorded_decisions(record: Record, deal: int, turn: int = 0) -> dict[str, Any]:
    """Every decision of a finished game that was recorded."""
    game = GAMES[record.game]
    shape = form(game.id)
    state: Any = game.start(len(record.seats), record.options, None, record.rules_version)
    held = Held(shape)
    for entry in record.entries:
        action = game.from_text(entry.do)
        if entry.by >= 0:
            if state.seat != entry.by:
                state.turn_to(entry.by)
            legal = np.sort(shape.dense[state.legal()])
            held.add(state.asked, shape.observation(state, entry.by), legal, int(shape.dense[action]))
        state.play(action)
    return held.columns(state, deal, turn)
