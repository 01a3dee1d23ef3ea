"""Statements that are made ready once and written many times: what is stored with every move.

SQLAlchemy words them and knows how values are stored; carrying them out is left to the database's own driver, for a
move waits for it.  SQLite's work is done in a thread that is entered once for all that waits, PostgreSQL is sent
everything before the first answer is waited for.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

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
        return Writing(self.text, found if self._names is None else [found[name] for name in self._names], rows)


@dataclass(frozen=True, slots=True)
class Writing:
    text: str
    values: dict[str, Any] | list[Any]
    rows: int | None


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

    async def write(self, all: Sequence[Writing]) -> None:
        import psycopg

        fresh = self._connection is None
        connection = await self._connected()
        try:
            try:
                await _send(connection, all)
            except psycopg.OperationalError:
                if fresh:
                    raise
                # The database was started anew since the last time. Nothing has been kept, so it can be said again.
                await self.close()
                connection = await self._connected()
                await _send(connection, all)
            await connection.commit()
        except BaseException:
            await self._give_up(connection)
            raise

    async def _connected(self) -> Any:
        import psycopg

        if self._connection is None:
            self._connection = await psycopg.AsyncConnection.connect(**self._address())
        return self._connection

    async def _give_up(self, connection: Any) -> None:
        """Nothing of what was not committed stays."""
        try:
            await connection.rollback()
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


async def _send(connection: Any, all: Sequence[Writing]) -> None:
    """All of it before the first answer is waited for; Stale if somebody else was quicker."""
    import psycopg

    try:
        async with connection.pipeline():
            cursors = [await connection.execute(one.text, one.values) for one in all]
    except psycopg.IntegrityError as error:
        raise Stale from error
    for one, cursor in zip(all, cursors, strict=True):
        _check(one, cursor.rowcount)


def _check(one: Writing, rows: int) -> None:
    if one.rows is not None and rows != one.rows:
        raise Stale
