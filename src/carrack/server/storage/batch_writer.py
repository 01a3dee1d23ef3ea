"""Statements that are made ready once and written many times: what is stored with every move.

SQLAlchemy words them and knows how values are stored; carrying them out is left to the database's own driver, for a
move waits for it.  SQLite's work is done in a thread that is entered once for all that waits.  PostgreSQL gets all
moves that wait as one statement (`Joined`); for anything else it is sent everything before the first answer is waited
for.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

import msgspec
from sqlalchemy import Delete, Insert, Update
from sqlalchemy.engine.interfaces import Dialect
from sqlalchemy.ext.asyncio import AsyncConnection


class Stale(Exception):
    """The database has something else than we believe: another server has been at work on it."""


class Ready:
    """A statement as a driver takes it."""

    def __init__(self, statement: Insert | Update | Delete, dialect: Dialect) -> None:
        compiled = statement.compile(dialect=dialect)
        self.text = str(compiled)
        self._names = compiled.positiontup if compiled.positional else None
        self._stored: dict[str, Callable[[Any], Any]] = {}
        for bound, name in compiled.bind_names.items():
            stored = bound.type.dialect_impl(dialect).bind_processor(dialect)
            if stored is not None:
                self._stored[name] = stored

    def with_values(self, values: Mapping[str, Any], rows: int | None = None) -> Writing:
        """To be written with these values; it must touch so many rows."""
        found = dict(values)
        for name, stored in self._stored.items():
            found[name] = stored(found[name])
        taken = found if self._names is None else [found[name] for name in self._names]
        return Writing(self.text, taken, rows, values)


@dataclass(frozen=True, slots=True)
class Writing:
    text: str
    values: dict[str, Any] | list[Any]
    rows: int | None
    plain: Mapping[str, Any]
    """The values before they were what the driver takes."""


class Joined:
    """The usual change of a table and its new entries, of any number of tables, as one statement for PostgreSQL.

    It is a transaction of its own, so nothing has to be begun and committed apart: a move takes the server a quarter
    of the time that way.  Where somebody else was quicker it divides by zero, which undoes all of it.
    """

    def __init__(self, change: Ready, columns: Sequence[str], entry: Ready, fields: Sequence[str]) -> None:
        self._change = change.text
        self._entry = entry.text
        changed = ", ".join(f'"{name}" = new."{name}"' for name in columns)
        named = ", ".join(f'"{name}"' for name in fields)
        entries = "json_populate_recordset(NULL::entries, %(entries)s::json)"
        self.text = (
            f"WITH changed AS (UPDATE tables SET {changed}"  # noqa: S608 - names of our own
            " FROM json_populate_recordset(NULL::tables, %(changes)s::json) AS new"
            " WHERE tables.id = new.id AND tables.version = new.version - 1 RETURNING 1),"
            f" added AS (INSERT INTO entries ({named}) SELECT {named} FROM {entries})"
            " SELECT 1 / ((SELECT count(*) FROM changed) = json_array_length(%(changes)s::json))::int"
        )
        same = ", ".join(f'"{name}"' for name in fields if name != "digest")
        self.there = (
            "SELECT count(*) = json_array_length(%(entries)s::json)"  # noqa: S608
            f" FROM entries JOIN {entries} AS new USING ({same})"
        )
        """Asks whether the entries have been written."""

    def of(self, all: Sequence[Writing]) -> dict[str, str] | None:
        """The values for these statements; None where they are others, or a change comes without an entry."""
        changes = [{**one.plain, "id": one.plain["table"]} for one in all if one.text is self._change]
        entries = [one.plain for one in all if one.text is self._entry]
        tables = {entry["table"] for entry in entries}
        if len(changes) + len(entries) != len(all) or {change["id"] for change in changes} != tables:
            return None
        return {"changes": _as_json(changes), "entries": _as_json(entries)}


def _as_json(value: object) -> str:
    return msgspec.json.encode(value).decode()


class SqliteWriter:
    """A connection of its own to a file, in a thread of its own."""

    def __init__(self, path: str, prepare: Callable[[sqlite3.Connection], None]) -> None:
        self._path = path
        self._prepare = prepare
        self._thread = ThreadPoolExecutor(1, "carrack-writer")
        self._connection: sqlite3.Connection | None = None

    async def write(self, all: Sequence[Writing]) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, all)

    def _write(self, all: Sequence[Writing]) -> None:
        if self._connection is None:
            self._connection = sqlite3.connect(self._path, isolation_level=None)
            self._prepare(self._connection)
        execute = self._connection.execute
        execute("BEGIN IMMEDIATE")
        try:
            for one in all:
                done = execute(one.text, one.values).rowcount
                if one.rows is not None and done != one.rows:
                    raise Stale
            execute("COMMIT")
        except BaseException as error:
            if self._connection.in_transaction:
                execute("ROLLBACK")
            if isinstance(error, sqlite3.IntegrityError):
                raise Stale from error
            raise

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown(wait=False)

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


class PostgresWriter:
    """A connection of its own, on which nobody else waits."""

    def __init__(self, address: Callable[[], dict[str, Any]]) -> None:
        self._address = address
        self._connection: Any = None
        self.joined: Joined | None = None
        """What moves are written by."""

    async def write(self, all: Sequence[Writing]) -> None:
        values = self.joined.of(all) if self.joined else None
        fresh = self._connection is None
        try:
            if self.joined is None or values is None:
                await self._write_in_turn(all, fresh)
            else:
                await self._write_at_once(self.joined, values, fresh)
        except BaseException:
            await self._give_up()
            raise

    async def _write_at_once(self, joined: Joined, values: dict[str, str], fresh: bool) -> None:
        import psycopg

        connection = await self._connected()
        try:
            try:
                await connection.execute(joined.text, values)
            except psycopg.OperationalError:
                if fresh:
                    raise
                # The database was started anew since the last time, or while it wrote this.
                await self.close()
                connection = await self._connected()
                [there] = await (await connection.execute(joined.there, values)).fetchone()
                if not there:
                    await connection.execute(joined.text, values)
        except (psycopg.IntegrityError, psycopg.errors.DivisionByZero) as error:
            raise Stale from error

    async def _write_in_turn(self, all: Sequence[Writing], fresh: bool) -> None:
        import psycopg

        connection = await self._connected()
        try:
            await _send(connection, all, begin=True)
        except psycopg.OperationalError:
            if fresh:
                raise
            # The database was started anew since the last time. Nothing has been kept, so it can be said again.
            await self.close()
            connection = await self._connected()
            await _send(connection, all, begin=True)
        await connection.commit()

    async def _connected(self) -> Any:
        import psycopg

        if self._connection is None:
            self._connection = await psycopg.AsyncConnection.connect(**self._address(), autocommit=True)
        return self._connection

    async def _give_up(self) -> None:
        """Nothing of what was not committed stays."""
        try:
            if self._connection is not None:
                await self._connection.rollback()
        except Exception:
            await self.close()

    async def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()


async def write(connection: AsyncConnection, all: Sequence[Writing]) -> None:
    """In the transaction of a connection."""
    driver = (await connection.get_raw_connection()).driver_connection
    if connection.dialect.driver != "psycopg":
        for one in all:
            values = one.values if isinstance(one.values, dict) else tuple(one.values)
            _check(one, (await connection.exec_driver_sql(one.text, values)).rowcount)
        return
    await _send(driver, all)


async def _send(connection: Any, all: Sequence[Writing], begin: bool = False) -> None:
    """All of it before the first answer is waited for; Stale if somebody else was quicker."""
    import psycopg

    try:
        async with connection.pipeline():
            if begin:
                await connection.execute("BEGIN")
            cursors = [await connection.execute(one.text, one.values) for one in all]
    except psycopg.IntegrityError as error:
        raise Stale from error
    for one, cursor in zip(all, cursors, strict=True):
        _check(one, cursor.rowcount)


def _check(one: Writing, rows: int) -> None:
    if one.rows is not None and rows != one.rows:
        raise Stale
