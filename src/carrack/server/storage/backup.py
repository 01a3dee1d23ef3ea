"""A whole database as one file, and back: for copies, and to move from one kind of database to another.

The file has one JSON value a line, packed with gzip: a heading with the version of the tables, the rows of one table
after the other, and the sum of all that, so that a file that was cut off or changed is found out.  Tables are taken as
the database has them, by their names; a file of an older version is brought up to date in a database that is thrown
away.  Reading is done in one transaction that sees one moment, so a server may go on meanwhile.
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

from carrack.core.notation import shown
from carrack.core.text import Message
from carrack.server.database import Database, newest, revision, revisions
from carrack.server.table import now

FORMAT: Final = "carrack-database"
EDITION: Final = 1
AT_ONCE: Final = 500
"""Rows that are read or written together."""
VERSIONS: Final = "alembic_version"
"""The table that says which version the others have: the heading of the file says it too."""

Row = dict[str, Any]
Progress = Callable[[int, int], None]
"""Is told how many rows are done, and of how many."""


class Unfit(Exception):
    """The file cannot be taken over; the message says why."""

    def __init__(self, key: str, **args: str) -> None:
        super().__init__(key)
        self.message = Message(key, dict(args))


@dataclass(slots=True)
class Count:
    """What was done, table by table."""

    rows: dict[str, int] = field(default_factory=dict)
    there: int = 0
    """Rows that were there already."""

    @property
    def total(self) -> int:
        return sum(self.rows.values())


# Out


async def dump(database: Database, path: Path, progress: Progress) -> Count:
    """Write all of a database to a file, which is there when it is complete, for its owner's eyes only."""
    unfinished = path.with_name(f".{path.name}.part")
    try:
        private = os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
        with os.fdopen(private, "wb") as raw:
            async with database.snapshot() as connection:
                with gzip.GzipFile("", "wb", 6, raw, mtime=0) as packed:
                    count = await _write(connection, packed, progress)
            raw.flush()
            os.fsync(raw.fileno())
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)
    return count


async def _write(connection: AsyncConnection, file: gzip.GzipFile, progress: Progress) -> Count:
    digest, count = hashlib.sha256(), Count()

    def put(value: Any) -> None:
        line = json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"
        digest.update(line)
        file.write(line)

    made = await connection.run_sync(_tables)
    sizes = {
        table.name: (await connection.execute(select(func.count()).select_from(table))).scalar_one() for table in made
    }
    put({"format": FORMAT, "edition": EDITION, "tables": await connection.run_sync(revision), "at": now()})
    done = 0
    for table in made:
        put({"table": table.name})
        count.rows[table.name] = 0
        rows = await connection.stream(
            select(table).order_by(*table.primary_key), execution_options={"yield_per": AT_ONCE}
        )
        async for row in rows.mappings():
            put(dict(row))
            count.rows[table.name] += 1
            done += 1
            if done % AT_ONCE == 0:
                progress(done, sum(sizes.values()))
    put({"end": count.total, "sha256": digest.hexdigest()})
    return count


# In


def read(path: Path) -> Iterator[tuple[str, Row]]:
    """The rows of a file with the names of their tables; Unfit at the end if it was not all there."""
    digest, rows, table = hashlib.sha256(), 0, ""
    try:
        with gzip.open(path, "rb") as file:
            for line in file:
                value = json.loads(line)
                if "end" in value and "sha256" in value and table:
                    if value != {"end": rows, "sha256": digest.hexdigest()} or file.readline():
                        raise Unfit("server-copy-changed", file=shown(str(path), 200))
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
        pass  # what follows says it
    raise Unfit("server-copy-changed", file=shown(str(path), 200))


def version(path: Path) -> str:
    """Which version of the tables a file is of."""
    try:
        with gzip.open(path, "rb") as file:
            head = json.loads(file.readline(10_000))
        if head["format"] == FORMAT:
            if head["edition"] == EDITION and head["tables"] in revisions():
                return str(head["tables"])
            raise Unfit("server-newer-file", file=shown(str(path), 200))
    except FileNotFoundError:
        raise Unfit("core-record-no-file", file=shown(str(path), 200)) from None
    except (OSError, EOFError, ValueError, TypeError, KeyError):
        pass
    raise Unfit("server-no-copy", file=shown(str(path), 200))


def check(path: Path) -> int:
    """Read a file to its end, and count its rows."""
    version(path)
    return sum(1 for _ in read(path))


async def load(database: Database, path: Path, progress: Progress, *, replace: bool, add: bool = False) -> Count:
    """Take over all of a file, or nothing.

    The database must be empty, unless what is there may be replaced or added to.  Added rows may be there already, as
    they are; others with the same key are refused.
    """
    async with _up_to_date(path) as current:
        size = check(current)
        try:
            async with database.write() as connection:
                made = {table.name: table for table in await connection.run_sync(_tables)}
                if not add:
                    await _empty(connection, list(made.values()), replace)
                return await _read(connection, made, current, add, lambda done: progress(done, size))
        except IntegrityError as error:
            raise Unfit("server-copy-clash", what=shown(str(error.orig).strip().partition("\n")[0], 200)) from None


async def _empty(connection: AsyncConnection, made: list[Table], replace: bool) -> None:
    for table in reversed(made):
        if replace:
            await connection.execute(delete(table))
        elif (await connection.execute(select(table).limit(1))).first() is not None:
            raise Unfit("server-copy-not-empty")


async def _read(
    connection: AsyncConnection, made: dict[str, Table], path: Path, add: bool, progress: Callable[[int], None]
) -> Count:
    count, waiting, name, done = Count(), list[Row](), "", 0

    async def put() -> None:
        nonlocal done
        if waiting:
            new = await _new(connection, made[name], waiting) if add else list(waiting)
            if new:
                await connection.execute(insert(made[name]), new)
            count.rows[name] = count.rows.get(name, 0) + len(new)
            count.there += len(waiting) - len(new)
            done += len(waiting)
            progress(done)
            waiting.clear()

    for table, row in read(path):
        if table != name or len(waiting) == AT_ONCE:
            await put()
            name = table
        if table not in made or row.keys() != made[table].columns.keys() & row.keys():
            raise Unfit("server-no-copy", file=shown(str(path), 200))
        waiting.append(row)
    await put()
    return count


async def _new(connection: AsyncConnection, table: Table, rows: list[Row]) -> list[Row]:
    """Those that are not there yet; Unfit if others are there in their place."""
    key = list(table.primary_key)

    def of(row: Any) -> tuple[Any, ...]:
        return tuple(row[column.name] for column in key)

    found = await connection.execute(select(table).where(tuple_(*key).in_([of(row) for row in rows])))
    there = {of(row): dict(row) for row in found.mappings()}
    for row in rows:
        if of(row) in there and there[of(row)] != row:
            raise Unfit("server-copy-clash", what=f"{table.name} {shown(str(of(row)[0]))}")
    return [row for row in rows if of(row) not in there]


@asynccontextmanager
async def _up_to_date(path: Path) -> AsyncIterator[Path]:
    """The file as one of this version: itself, or another that is made by way of a database."""
    made = version(path)
    if made == newest():
        yield path
        return
    with tempfile.TemporaryDirectory(prefix="carrack-") as folder:
        between = Database(f"sqlite+aiosqlite:///{folder}/between.sqlite")
        try:
            await between.prepare(made)
            async with between.write() as connection:
                tables = {table.name: table for table in await connection.run_sync(_tables)}
                await _read(connection, tables, path, False, lambda done: None)
            await between.prepare()
            await dump(between, Path(folder) / "newest", lambda done, of: None)
        finally:
            await between.close()
        yield Path(folder) / "newest"


def _tables(connection: Connection) -> list[Table]:
    """The tables of a database as they are, those first that others refer to."""
    found = MetaData()
    found.reflect(connection)
    for table in found.tables.values():
        for column in table.columns:
            if isinstance(column.type, JSON):  # nothing is nothing, and not the word "null"
                column.type = JSON(none_as_null=True)
    return [table for table in found.sorted_tables if table.name != VERSIONS]
