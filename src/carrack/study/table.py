"""Games as parquet: one row per game, written as they end and read in batches, so that memory stays flat.

`docs/studies/README.md` explains the columns.
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from importlib import import_module
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from carrack import __version__
from carrack.core.game import Refusal
from carrack.core.notation import shown
from carrack.core.text import Message
from carrack.study.games import Fact, Finished

FORMAT: Final = "1"
BATCH: Final = 500
"""Games that are made into columns at once."""
GROUP: Final = 4096
"""Rows of a row group, at least: what is held in memory."""


def arrow(part: str = "") -> Any:
    """pyarrow, or a part of it; Refusal if it is not installed."""
    try:
        return import_module(f"pyarrow{part}")
    except ImportError as error:
        raise Refusal(Message("study-no-extra")) from error


def schema() -> Any:
    """The columns of a table of games."""
    pa = arrow()
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
        metadata={"carrack": __version__, "carrack.games": FORMAT},
    )


class Stream:
    """A parquet file that is written row group by row group; it is whole once it is closed."""

    def __init__(self, path: str | Path, columns: Any, words: Sequence[str] | None = None) -> None:
        """`words` are the columns with few different values, unless all are to be tried."""
        self._draft = Path(f"{path}.part")
        self._path = Path(path)
        self._columns = columns
        self._waiting: list[Any] = []
        self._rows = 0
        writing = arrow(".parquet")
        try:
            self._writer = writing.ParquetWriter(
                self._draft, columns, compression="zstd", use_dictionary=True if words is None else list(words)
            )
        except OSError as error:
            raise unwritable(path) from error

    def write(self, columns: dict[str, Any] | Sequence[dict[str, Any]]) -> None:
        """Rows as dictionaries, or whole columns."""
        pa = arrow()
        made = pa.RecordBatch.from_pydict if isinstance(columns, dict) else pa.RecordBatch.from_pylist
        self._waiting.append(made(columns, schema=self._columns))
        self._rows += self._waiting[-1].num_rows
        if self._rows >= GROUP:
            self._flush()

    def _flush(self) -> None:
        if self._waiting:
            try:
                self._writer.write_table(arrow().Table.from_batches(self._waiting))
            except OSError as error:
                raise unwritable(self._path) from error
            self._waiting, self._rows = [], 0

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        try:
            if kind is None:
                self._flush()
            self._writer.close()
            if kind is None:
                self._draft.replace(self._path)
        except OSError as closing:
            raise unwritable(self._path) from closing
        finally:
            self._draft.unlink(missing_ok=True)


class Games:
    """A table of games that is being written."""

    def __init__(self, path: str | Path) -> None:
        self._stream = Stream(path, schema())
        self._waiting: list[dict[str, Any]] = []

    def add(self, game: Finished) -> None:
        self._waiting.append(row(game))
        if len(self._waiting) >= BATCH:
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


def row(game: Finished) -> dict[str, Any]:
    """A game as a row."""
    return {
        "game": game.game,
        "deal": game.deal,
        "turn": game.turn,
        "rules": game.rules,
        "options": json.dumps(game.options),
        "bots": game.bots,
        "scores": game.scores,
        "places": game.places,
        "decisions": game.decisions,
        "facts": [fact._asdict() for fact in game.facts],
    }


def read(path: str | Path) -> Iterator[Finished]:
    """The games of a table; Refusal if the file is none."""
    parquet = arrow(".parquet")
    try:
        with parquet.ParquetFile(path) as file:
            if not file.schema_arrow.equals(schema()):
                raise ValueError("other columns")
            for batch in file.iter_batches(BATCH):
                yield from map(_finished, batch.to_pylist())
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise Refusal(Message("study-no-table", {"file": shown(str(path), 200)})) from error


def _finished(row: dict[str, Any]) -> Finished:
    facts = tuple(Fact(**fact) for fact in row["facts"])
    options = json.loads(row["options"])
    lists = {name: tuple(row[name]) for name in ("bots", "scores", "places")}
    return Finished(
        row["game"], row["deal"], row["turn"], row["rules"], options, **lists, decisions=row["decisions"], facts=facts
    )


def unwritable(path: str | Path) -> Refusal:
    return Refusal(Message("study-unwritable", {"file": shown(str(path), 200)}))
