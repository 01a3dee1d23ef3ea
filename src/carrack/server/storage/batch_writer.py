"""Prepared statements for what every move stores, written in batches.

SQLAlchemy compiles the statements and converts their values; the database's own driver executes them, because every
move waits for it. SQLite is written by one thread, which takes all waiting statements at once. PostgreSQL gets all
waiting moves as one statement (`MoveBatchStatement`); other statements are sent in a pipeline before the first result
is read.
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

from carrack.server.tables.interfaces import VersionConflict


class PreparedStatement:
    """A statement compiled for the driver."""

    def __init__(self, statement: Insert | Update | Delete, dialect: Dialect) -> None:
        compiled = statement.compile(dialect=dialect)
        self.text = str(compiled)
        self._names = compiled.positiontup if compiled.positional else None
        self._stored: dict[str, Callable[[Any], Any]] = {}
        for bound, name in compiled.bind_names.items():
            stored = bound.type.dialect_impl(dialect).bind_processor(dialect)
            if stored is not None:
                self._stored[name] = stored

    def with_values(self, values: Mapping[str, Any], rows: int | None = None) -> BoundStatement:
        """Bind the values; with `rows`, executing the statement must affect exactly so many rows."""
        found = dict(values)
        for name, stored in self._stored.items():
            found[name] = stored(found[name])
        taken = found if self._names is None else [found[name] for name in self._names]
        return BoundStatement(self.text, taken, rows, values)


@dataclass(frozen=True, slots=True)
class BoundStatement:
    text: str
    values: dict[str, Any] | list[Any]
    rows: int | None
    values_by_name: Mapping[str, Any]
    """The values before the conversion for the driver."""


class MoveBatchStatement:
    """The usual change of any number of tables, with new entries and request keys, as one statement.

    PostgreSQL runs it as a transaction of its own, without BEGIN and COMMIT: a move then takes a quarter of the time.
    Each table is changed only at the version it was read at (compare-and-set), and entries and keys are inserted only
    for tables that were changed. The statement returns the ids of these tables.
    """

    def __init__(
        self,
        change: PreparedStatement,
        entry: PreparedStatement,
        key: PreparedStatement,
        columns: Mapping[str, Sequence[str]],
    ) -> None:
        """`columns`: the written columns of each table."""
        self._change = change.text
        self._entry = entry.text
        self._key = key.text
        changed = ", ".join(f'"{name}" = new."{name}"' for name in columns["tables"])
        self.text = (
            f"WITH changed AS (UPDATE tables SET {changed}"  # noqa: S608 - names of our own
            " FROM json_populate_recordset(NULL::tables, %(changes)s::json) AS new"
            " WHERE tables.id = new.id AND tables.version = new.version - 1 RETURNING tables.id),"
            f" added AS ({_insert_into('entries', columns['entries'])}),"
            f" keyed AS ({_insert_into('requests', columns['requests'])})"
            " SELECT id FROM changed"
        )

    def bind(self, all: Sequence[BoundStatement]) -> dict[str, str] | None:
        """The values for these statements; None if there are other statements, a change without an entry, or two
        changes of a table."""
        changes = [{**one.values_by_name, "id": one.values_by_name["table"]} for one in all if one.text is self._change]
        entries = [one.values_by_name for one in all if one.text is self._entry]
        keys = [one.values_by_name for one in all if one.text is self._key]
        tables = {entry["table"] for entry in entries}
        if len(changes) + len(entries) + len(keys) != len(all) or len(changes) != len(tables):
            return None
        if {change["id"] for change in changes} != tables:
            return None
        return {"changes": _as_json(changes), "entries": _as_json(entries), "requests": _as_json(keys)}


def _insert_into(table: str, columns: Sequence[str]) -> str:
    """The statement that inserts rows for the tables that were changed."""
    named = ", ".join(f'"{name}"' for name in columns)
    return (
        f"INSERT INTO {table} ({named}) SELECT {named}"  # noqa: S608 - names of our own
        f' FROM json_populate_recordset(NULL::{table}, %({table})s::json) JOIN changed ON changed.id = "table"'
    )


def _as_json(value: object) -> str:
    return msgspec.json.encode(value).decode()


class SqliteWriter:
    """A dedicated connection to a file, used by a dedicated thread."""

    def __init__(self, path: str, prepare: Callable[[sqlite3.Connection], None]) -> None:
        self._path = path
        self._prepare = prepare
        self._thread = ThreadPoolExecutor(1, "carrack-writer")
        self._connection: sqlite3.Connection | None = None

    async def write(self, all: Sequence[BoundStatement]) -> frozenset[str]:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._write, all)
        return frozenset()

    def _write(self, all: Sequence[BoundStatement]) -> None:
        if self._connection is None:
            self._connection = sqlite3.connect(self._path, isolation_level=None)
            self._prepare(self._connection)
        execute = self._connection.execute
        execute("BEGIN IMMEDIATE")
        try:
            for one in all:
                done = execute(one.text, one.values).rowcount
                if one.rows is not None and done != one.rows:
                    raise VersionConflict
            execute("COMMIT")
        except BaseException as error:
            if self._connection.in_transaction:
                execute("ROLLBACK")
            if isinstance(error, sqlite3.IntegrityError):
                raise VersionConflict from error
            raise

    async def close(self) -> None:
        await asyncio.get_running_loop().run_in_executor(self._thread, self._close)
        self._thread.shutdown(wait=False)

    def _close(self) -> None:
        if self._connection is not None:
            self._connection.close()
            self._connection = None


class PostgresWriter:
    """A dedicated connection, so that no other statement delays a move."""

    def __init__(self, address: Callable[[], dict[str, Any]]) -> None:
        self._address = address
        self._connection: Any = None
        self.joined: MoveBatchStatement | None = None
        """The statement for moves."""

    async def write(self, all: Sequence[BoundStatement]) -> frozenset[str]:
        """Execute the statements; returns the ids of tables whose change was stale. VersionConflict if it is not known
        which.

        After a connection error the outcome is unknown. On a connection that was used before, the statements are
        executed once more: each change is tied to a version, so it cannot be stored twice; if the first attempt
        succeeded, the second one is stale, and the transaction finds the key of its request.
        """
        import psycopg

        values = self.joined.bind(all) if self.joined else None
        fresh = self._connection is None
        try:
            try:
                return await self._write_once(all, values)
            except psycopg.OperationalError:
                if fresh:
                    raise
                await self.close()  # the database was restarted since the last use, or during this one
                return await self._write_once(all, values)
        except BaseException:
            await self._give_up()
            raise

    async def _write_once(self, all: Sequence[BoundStatement], values: dict[str, str] | None) -> frozenset[str]:
        import psycopg

        connection = await self._connected()
        if self.joined is None or values is None:
            await _send(connection, all, begin=True)
            await connection.commit()
            return frozenset()
        try:
            changed = {row[0] for row in await (await connection.execute(self.joined.text, values)).fetchall()}
        except psycopg.IntegrityError as error:
            raise VersionConflict from error
        return frozenset(str(one.values_by_name["table"]) for one in all if one.values_by_name["table"] not in changed)

    async def _connected(self) -> Any:
        import psycopg

        if self._connection is None:
            self._connection = await psycopg.AsyncConnection.connect(**self._address(), autocommit=True)
        return self._connection

    async def _give_up(self) -> None:
        """Roll back what was not committed."""
        try:
            if self._connection is not None:
                await self._connection.rollback()
        except Exception:
            await self.close()

    async def close(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            await connection.close()


async def execute_statements(connection: AsyncConnection, all: Sequence[BoundStatement]) -> None:
    """Execute the statements in the transaction of a connection."""
    driver = (await connection.get_raw_connection()).driver_connection
    if connection.dialect.driver != "psycopg":
        for one in all:
            values = one.values if isinstance(one.values, dict) else tuple(one.values)
            _check(one, (await connection.exec_driver_sql(one.text, values)).rowcount)
        return
    await _send(driver, all)


async def _send(connection: Any, all: Sequence[BoundStatement], begin: bool = False) -> None:
    """Send all statements in a pipeline before waiting for results; VersionConflict if another change came first."""
    import psycopg

    try:
        async with connection.pipeline():
            if begin:
                await connection.execute("BEGIN")
            cursors = [await connection.execute(one.text, one.values) for one in all]
    except psycopg.IntegrityError as error:
        raise VersionConflict from error
    for one, cursor in zip(all, cursors, strict=True):
        _check(one, cursor.rowcount)


def _check(one: BoundStatement, rows: int) -> None:
    if one.rows is not None and rows != one.rows:
        raise VersionConflict
