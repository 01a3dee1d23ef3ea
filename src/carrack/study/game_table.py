"""Games as parquet: one row per game, written as games end and read in batches, so that memory use stays constant.

`docs/studies/README.md` explains the columns.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from carrack import __version__
from carrack.engine.errors import InvalidInput
from carrack.engine.messages import Message, quote
from carrack.study.finished_games import Fact, FinishedGame
from carrack.study.parquet import ParquetStream, import_pyarrow

GAME_TABLE_FORMAT: Final = "1"
BATCH_GAMES: Final = 500
"""Number of games converted to columns at once."""


def game_schema() -> Any:
    """The columns of a table of games."""
    pa = import_pyarrow()
    fact = pa.struct([("seat", pa.int8()), ("question", pa.string()), ("group", pa.string()), ("number", pa.int32())])
    return pa.schema(
        [
            ("game", pa.string()),
            ("deal", pa.int64()),
            ("turn", pa.int16()),
            ("rules", pa.int32()),
            ("options", pa.string()),
            ("bots", pa.list_(pa.string())),
            ("scores", pa.list_(pa.int32())),
            ("places", pa.list_(pa.int8())),
            ("decisions", pa.int32()),
            ("facts", pa.list_(fact)),
        ],
        metadata={"carrack": __version__, "carrack.games": GAME_TABLE_FORMAT},
    )


class GameTableWriter:
    """A table of games that is being written."""

    def __init__(self, path: str | Path) -> None:
        self._stream = ParquetStream(path, game_schema())
        self._waiting: list[dict[str, Any]] = []

    def add(self, game: FinishedGame) -> None:
        self._waiting.append(game_row(game))
        if len(self._waiting) >= BATCH_GAMES:
            self._flush()

    def _flush(self) -> None:
        if self._waiting:
            self._stream.write(self._waiting)
            self._waiting = []

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if kind is None:
            self._flush()
        self._stream.__exit__(kind, error, at)


def game_row(game: FinishedGame) -> dict[str, Any]:
    """A game as a row."""
    return {
        "game": game.game,
        "deal": game.deal,
        "turn": game.rotation,
        "rules": game.rules_version,
        "options": json.dumps(game.options),
        "bots": game.bots,
        "scores": game.scores,
        "places": game.places,
        "decisions": game.decisions,
        "facts": [fact._asdict() for fact in game.facts],
    }


def read_game_table(path: str | Path) -> Iterator[FinishedGame]:
    """The games of a table; InvalidInput if the file is not one."""
    parquet = import_pyarrow(".parquet")
    try:
        with parquet.ParquetFile(path) as file:
            if not file.schema_arrow.equals(game_schema()):
                raise ValueError("other columns")
            for batch in file.iter_batches(BATCH_GAMES):
                yield from map(_finished, batch.to_pylist())
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise InvalidInput(Message("study-no-table", {"file": quote(str(path), 200)})) from error


def _finished(row: dict[str, Any]) -> FinishedGame:
    facts = tuple(Fact(**fact) for fact in row["facts"])
    options = json.loads(row["options"])
    lists = {name: tuple(row[name]) for name in ("bots", "scores", "places")}
    return FinishedGame(
        row["game"], row["deal"], row["turn"], row["rules"], options, **lists, decisions=row["decisions"], facts=facts
    )
