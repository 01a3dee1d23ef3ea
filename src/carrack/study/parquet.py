"""Streaming Parquet writer, and the import of pyarrow with a one-sentence refusal."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from types import TracebackType
from typing import Any, Final, Self

from carrack.engine.errors import InvalidInput
from carrack.engine.messages import Message, quote

ROW_GROUP_ROWS: Final = 4096
"""Minimum number of rows in a row group, which is held in memory."""


def import_pyarrow(part: str = "") -> Any:
    """pyarrow, or one of its modules; InvalidInput if it is not installed."""
    try:
        return import_module(f"pyarrow{part}")
    except ImportError as error:
        raise InvalidInput(Message("study-no-extra")) from error


class ParquetStream:
    """A parquet file that is written in row groups; it is complete once it is closed."""

    def __init__(self, path: str | Path, columns: Any, words: Sequence[str] | None = None) -> None:
        """`words` names the columns with few distinct values; None tries a dictionary for all."""
        self._draft = Path(f"{path}.part")
        self._path = Path(path)
        self._columns = columns
        self._waiting: list[Any] = []
        self._rows = 0
        writing = import_pyarrow(".parquet")
        try:
            self._writer = writing.ParquetWriter(
                self._draft, columns, compression="zstd", use_dictionary=True if words is None else list(words)
            )
        except OSError as error:
            raise unwritable_file(path) from error

    def write(self, columns: dict[str, Any] | Sequence[dict[str, Any]]) -> None:
        """Write rows as dictionaries, or whole columns."""
        pa = import_pyarrow()
        made = pa.RecordBatch.from_pydict if isinstance(columns, dict) else pa.RecordBatch.from_pylist
        self._waiting.append(made(columns, schema=self._columns))
        self._rows += self._waiting[-1].num_rows
        if self._rows >= ROW_GROUP_ROWS:
            self._flush()

    def _flush(self) -> None:
        if self._waiting:
            try:
                self._writer.write_table(import_pyarrow().Table.from_batches(self._waiting))
            except OSError as error:
                raise unwritable_file(self._path) from error
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
            raise unwritable_file(self._path) from closing
        finally:
            self._draft.unlink(missing_ok=True)


def unwritable_file(path: str | Path) -> InvalidInput:
    return InvalidInput(Message("study-unwritable", {"file": quote(str(path), 200)}))
