"""Dump a whole database to a file, and load it: for backups, and to move between kinds of databases.

The file is gzip with one JSON value per line: a header with the schema version, the rows of one table after the other,
and a checksum, which detects truncated and modified files. Tables are reflected from the database by name; a file of an
older version is migrated in a temporary database. Reading uses one snapshot transaction, so a server may continue
meanwhile.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import tempfile
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from sqlalchemy import JSON, Connection, MetaData, Table, delete, func, insert, select, tuple_
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from carrack.engine.messages import Message, quote
from carrack.server.storage.database import Database
from carrack.server.storage.schema_upgrade import known_revisions, newest_revision, schema_revision
from carrack.server.timestamps import utc_now

FORMAT: Final = "carrack-database"
FORMAT_VERSION: Final = 1
ROWS_PER_CHUNK: Final = 500
"""Number of rows per read or write."""
ALEMBIC_TABLE: Final = "alembic_version"
"""The table with the schema version, which the file's header contains too."""

Row = dict[str, Any]
ProgressCallback = Callable[[int, int], None]
"""Receives the number of processed rows and the total."""


class BackupError(Exception):
    """The file cannot be loaded; the message gives the reason."""

    def __init__(self, key: str, **args: str) -> None:
        super().__init__(key)
        self.message = Message(key, dict(args))


@dataclass(slots=True)
class RowCounts:
    """Number of processed rows per table."""

    rows: dict[str, int] = field(default_factory=dict)
    existing: int = 0
    """Number of rows that already existed."""

    @property
    def total(self) -> int:
        return sum(self.rows.values())


# Dump


async def write_backup(database: Database, path: Path, progress: ProgressCallback) -> RowCounts:
    """Write the whole database to a file that appears only when complete, readable by its owner only."""
    unfinished = path.with_name(f".{path.name}.part")
    try:
        private = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(private, "wb") as raw:
            async with database.consistent_read() as connection:
                with gzip.GzipFile("", "wb", 6, raw, mtime=0) as packed:
                    count = await _write(connection, packed, progress)
            raw.flush()
            os.fsync(raw.fileno())
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)
    return count


async def _write(connection: AsyncConnection, file: gzip.GzipFile, progress: ProgressCallback) -> RowCounts:
    digest, count = hashlib.sha256(), RowCounts()

    def put(value: Any) -> None:
        line = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        digest.update(line)
        file.write(line)

    made = await connection.run_sync(_tables)
    sizes = {
        table.name: (await connection.execute(select(func.count()).select_from(table))).scalar_one() for table in made
    }
    put(
        {
            "format": FORMAT,
            "edition": FORMAT_VERSION,
            "tables": await connection.run_sync(schema_revision),
            "at": utc_now(),
        }
    )
    done = 0
    for table in made:
        put({"table": table.name})
        count.rows[table.name] = 0
        rows = await connection.stream(
            select(table).order_by(*table.primary_key), execution_options={"yield_per": ROWS_PER_CHUNK}
        )
        async for row in rows.mappings():
            put(dict(row))
            count.rows[table.name] += 1
            done += 1
            if done % ROWS_PER_CHUNK == 0:
                progress(done, sum(sizes.values()))
    put({"end": count.total, "sha256": digest.hexdigest()})
    return count


# Load


def read_rows(path: Path) -> Iterator[tuple[str, Row]]:
    """The rows of a file with their table names; raises BackupError at the end if it is incomplete or modified."""
    digest, rows, table = hashlib.sha256(), 0, ""
    try:
        with gzip.open(path, "rb") as file:
            for line in file:
                value = json.loads(line)
                if "end" in value and "sha256" in value and table:
                    if value != {"end": rows, "sha256": digest.hexdigest()} or file.readline():
                        raise BackupError("server-copy-changed", file=quote(str(path), 200))
                    return
                digest.update(line)
                if "format" in value:
                    continue
                if list(value) == ["table"] and isinstance(value["table"], str):
                    table = value["table"]
                else:
                    rows += 1
                    yield table, value
    except (OSError, EOFError, ValueError, TypeError):
        pass  # an unreadable file raises below
    raise BackupError("server-copy-changed", file=quote(str(path), 200))


def backup_revision(path: Path) -> str:
    """The schema version of a file."""
    try:
        with gzip.open(path, "rb") as file:
            head = json.loads(file.readline(10_000))
        if head["format"] == FORMAT:
            if head["edition"] == FORMAT_VERSION and head["tables"] in known_revisions():
                return str(head["tables"])
            raise BackupError("server-newer-file", file=quote(str(path), 200))
    except FileNotFoundError:
        raise BackupError("core-record-no-file", file=quote(str(path), 200)) from None
    except (OSError, EOFError, ValueError, TypeError, KeyError):
        pass
    raise BackupError("server-no-copy", file=quote(str(path), 200))


def verify_backup(path: Path) -> int:
    """Read a file to its end, and count its rows."""
    backup_revision(path)
    return sum(1 for _ in read_rows(path))


async def restore_backup(
    database: Database, path: Path, progress: ProgressCallback, *, replace: bool, add: bool = False
) -> RowCounts:
    """Load a whole file, or nothing.

    The database must be empty, unless `replace` or `add` is set. Added rows may already exist if they are equal; other
    rows with the same key are refused.
    """
    async with _up_to_date(path) as current:
        size = verify_backup(current)
        try:
            async with database.write() as connection:
                made = {table.name: table for table in await connection.run_sync(_tables)}
                if not add:
                    await _empty(connection, list(made.values()), replace)
                return await _read(connection, made, current, add, lambda done: progress(done, size))
        except IntegrityError as error:
            raise BackupError(
                "server-copy-clash", what=quote(str(error.orig).strip().partition("\n")[0], 200)
            ) from None


async def _empty(connection: AsyncConnection, made: list[Table], replace: bool) -> None:
    for table in reversed(made):
        if replace:
            await connection.execute(delete(table))
        elif (await connection.execute(select(table).limit(1))).first() is not None:
            raise BackupError("server-copy-not-empty")


async def _read(
    connection: AsyncConnection, made: dict[str, Table], path: Path, add: bool, progress: Callable[[int], None]
) -> RowCounts:
    count, waiting, name, done = RowCounts(), list[Row](), "", 0

    async def put() -> None:
        nonlocal done
        if waiting:
            new = await _new(connection, made[name], waiting) if add else list(waiting)
            if new:
                await connection.execute(insert(made[name]), new)
            count.rows[name] = count.rows.get(name, 0) + len(new)
            count.existing += len(waiting) - len(new)
            done += len(waiting)
            progress(done)
            waiting.clear()

    for table, row in read_rows(path):
        if table != name or len(waiting) == ROWS_PER_CHUNK:
            await put()
            name = table
        if table not in made or row.keys() != made[table].columns.keys() & row.keys():
            raise BackupError("server-no-copy", file=quote(str(path), 200))
        waiting.append(row)
    await put()
    return count


async def _new(connection: AsyncConnection, table: Table, rows: list[Row]) -> list[Row]:
    """The rows that do not exist yet; raises BackupError if a different row has the same key."""
    key = list(table.primary_key)

    def of(row: Any) -> tuple[Any, ...]:
        return tuple(row[column.name] for column in key)

    found = await connection.execute(select(table).where(tuple_(*key).in_([of(row) for row in rows])))
    there = {of(row): dict(row) for row in found.mappings()}
    for row in rows:
        if of(row) in there and there[of(row)] != row:
            raise BackupError("server-copy-clash", what=f"{table.name} {quote(str(of(row)[0]))}")
    return [row for row in rows if of(row) not in there]


@asynccontextmanager
async def _up_to_date(path: Path) -> AsyncIterator[Path]:
    """The file in the current schema version: itself, or one migrated in a temporary database."""
    made = backup_revision(path)
    if made == newest_revision():
        yield path
        return
    with tempfile.TemporaryDirectory(prefix="carrack-") as folder:
        between = Database(f"sqlite+aiosqlite:///{folder}/between.sqlite")
        try:
            await between.upgrade(made)
            async with between.write() as connection:
                tables = {table.name: table for table in await connection.run_sync(_tables)}
                await _read(connection, tables, path, False, lambda done: None)
            await between.upgrade()
            await write_backup(between, Path(folder) / "newest", lambda done, of: None)
        finally:
            await between.close()
        yield Path(folder) / "newest"


def _tables(connection: Connection) -> list[Table]:
    """The tables of a database as they are, referenced tables first."""
    found = MetaData()
    found.reflect(connection)
    for table in found.tables.values():
        for column in table.columns:
            if isinstance(column.type, JSON):  # store None as NULL, not as the JSON value "null"
                column.type = JSON(none_as_null=True)
    return [table for table in found.sorted_tables if table.name != ALEMBIC_TABLE]
