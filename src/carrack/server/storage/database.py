"""Where people and tables are kept: SQLite by default, PostgreSQL where a host wants it.

A game is stored as its record: a header, seats, and entries that are appended with their number as primary key, so two
writers can never both append the same one.  Everything else about a game is made from these by playing them again.
"""

from __future__ import annotations

import asyncio
import json
import os
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing, nullcontext, suppress
from typing import Any, Final

import msgspec
from sqlalchemy import (
    Connection,
    Delete,
    Insert,
    Update,
    event,
    func,
    select,
)
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from carrack.server.fair_queue import FairQueue
from carrack.server.runtime import metrics
from carrack.server.runtime.message_bus import NOTIFY_CHANNEL
from carrack.server.storage import batch_writer
from carrack.server.storage.batch_writer import (
    BoundStatement,
    MoveBatchStatement,
    PostgresWriter,
    PreparedStatement,
    SqliteWriter,
)
from carrack.server.storage.schema_upgrade import _is_current, _migrate
from carrack.server.tables.interfaces import VersionConflict

WriteJob = Callable[[AsyncConnection], Awaitable[None]] | Sequence[BoundStatement]
"""Something to be done on a connection, or statements that are ready."""
QueuedWrite = tuple[WriteJob, "asyncio.Future[None]"]
UPGRADE_LOCK_ID: Final = 4_349_522
"""The number of the lock under which a shared database is brought up to date."""
MOVES, OTHER = 0, 1
"""Priorities of writers: moves, which players wait for, and everything else."""
MAX_BATCH_SIZE: Final = 64
"""What is written in one transaction at most."""


class Database:
    """Where things are kept; nothing is touched before `prepare`."""

    def __init__(self, url: str) -> None:
        self._engine = create_async_engine(
            url,
            pool_pre_ping=not url.startswith("sqlite"),
            hide_parameters=True,  # who stores what is nothing for the log, hashes of passwords least of all
            json_serializer=_as_json,
            json_deserializer=msgspec.json.decode,
        )
        self._ready = False
        self._writers: FairQueue | None = None
        """SQLite has one writer at a time: they queue here, for its own way of waiting is not fair."""
        self._waiting: list[QueuedWrite] = []
        self._writer: asyncio.Task[None] | None = None
        """Writes what waits, until nothing does."""
        self._quick: SqliteWriter | PostgresWriter | None = None
        """Writes statements that are ready; not to an SQLite that has no file."""
        if self._engine.dialect.name == "sqlite":
            self._writers = FairQueue(1)
            path = self._engine.url.database
            if path and path != ":memory:" and not path.startswith("file:"):
                self._quick = SqliteWriter(path, _set_up_sqlite)
            event.listen(self._engine.sync_engine, "connect", _prepare_sqlite)
            event.listen(self._engine.sync_engine, "begin", _begin_sqlite)
        else:
            self._quick = PostgresWriter(self.connection_parameters)

    async def upgrade(self, version: str = "head") -> None:
        """Make what is missing, and bring what an older Carrack made up to date, or to a version before the newest."""
        if self._ready:
            return
        if self._engine.dialect.name == "sqlite":
            _try_sqlite(self._engine.url.database)
        try:
            async with self.write() as connection:
                if self.is_shared:  # others may start at the same time
                    await connection.execute(select(func.pg_advisory_xact_lock(UPGRADE_LOCK_ID)))
                await connection.run_sync(_migrate, version)
        except BaseException:
            await self.close()
            raise
        self._ready = version == "head"

    @property
    def is_shared(self) -> bool:
        """Whether other processes may work on it at the same time."""
        return self._engine.dialect.name == "postgresql"

    def connection_parameters(self) -> dict[str, Any]:
        """How psycopg finds it."""
        _, named = self._engine.dialect.create_connect_args(self._engine.url)
        return dict(named)

    async def close(self) -> None:
        if self._writer is not None:
            await self._writer
        if self._quick is not None:
            await self._quick.close()
        await self._engine.dispose()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        with metrics.TRANSACTION_SECONDS.labels("read").time():
            async with self._engine.connect() as connection:
                yield await connection.execution_options(reads=True)

    @asynccontextmanager
    async def consistent_read(self) -> AsyncIterator[AsyncConnection]:
        """A consistent read-only snapshot of the whole database, without a migration; concurrent writes do not show."""
        async with self._engine.connect() as connection:
            if self._engine.dialect.name == "postgresql":
                await connection.execution_options(isolation_level="REPEATABLE READ")
            yield await connection.execution_options(reads=True)

    async def find_corruption(self) -> str:
        """What the database itself finds wrong with its file; empty if nothing, and where it looks after that alone."""
        if self._engine.dialect.name != "sqlite":
            return ""
        async with self.read() as connection:
            [told] = (await connection.exec_driver_sql("PRAGMA integrity_check(1)")).scalars()
            lost = (await connection.exec_driver_sql("PRAGMA foreign_key_check")).mappings().first()
        return str(told) if told != "ok" else "{table} {rowid} -> {parent}".format(**lost) if lost else ""

    async def is_current(self) -> bool:
        """Whether the database has the tables that this version knows; an error if it does not answer."""
        async with self.read() as connection:
            return await connection.run_sync(_is_current)

    @asynccontextmanager
    async def read_as_upgraded(self) -> AsyncIterator[AsyncConnection]:
        """The database brought up to date, to be read; nothing of that is kept."""
        if self._ready:
            async with self.read() as connection:
                yield connection
            return
        async with self._turn(OTHER), self._engine.connect() as connection:
            transaction = await connection.begin()
            try:
                await connection.run_sync(_migrate)
                yield connection
            finally:
                await transaction.rollback()

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """All of it is kept, or, after an exception, nothing."""
        with metrics.TRANSACTION_SECONDS.labels("write").time():
            async with self._turn(OTHER), self._engine.begin() as connection:
                yield connection

    def _turn(self, priority: int) -> AbstractAsyncContextManager[object]:
        """The turn of a writer: between two others the moves that wait are written, and after each of their
        transactions one of the others."""
        return nullcontext() if self._writers is None else self._writers.slot(priority=priority)

    def prepare_statement(self, statement: Insert | Update | Delete) -> PreparedStatement:
        """A statement as this database takes it, to be made once."""
        return PreparedStatement(statement, self._engine.dialect)

    def set_move_statement(self, joined: MoveBatchStatement) -> None:
        """Write moves by this statement from now on, where the database can."""
        if isinstance(self._quick, PostgresWriter):
            self._quick.joined = joined

    async def write_batched(self, work: WriteJob) -> None:
        """Write like `write`, but in one transaction with all other waiting work, so that they share one disk sync.

        Work may run more than once, and only the last run counts: if the common transaction fails, each piece of work
        is retried in a transaction of its own.
        """
        if self.is_shared and callable(work):  # in no known order, so alone
            async with self.write() as connection:
                await work(connection)
            return
        kept: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, kept))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write_waiting())
        await kept

    async def _write_waiting(self) -> None:
        while self._waiting:
            async with self._turn(MOVES):
                together = self._waiting[:MAX_BATCH_SIZE]
                del self._waiting[:MAX_BATCH_SIZE]
                try:
                    await self._write_together(together)
                except BaseException:  # the server is stopping
                    for _, kept in together:
                        kept.cancel()
                    raise

    async def _write_together(self, together: Sequence[QueuedWrite]) -> None:
        try:
            with metrics.TRANSACTION_SECONDS.labels("write").time():
                stale = await self._write_all([work for work, _ in together])
        except Exception as error:
            if len(together) > 1:
                for one in together:
                    await self._write_together([one])
            elif not together[0][1].done():
                together[0][1].set_exception(error)
        else:
            for work, kept in together:
                if kept.done():  # the request was cancelled
                    continue
                if not callable(work) and _table_of(work) in stale:
                    kept.set_exception(VersionConflict())
                else:
                    kept.set_result(None)

    async def _write_all(self, together: Sequence[WriteJob]) -> frozenset[str]:
        """Returns the tables whose change came too late; all others are stored."""
        lists = [work for work in together if not callable(work)]
        if self.is_shared:  # writers lock the same rows in the same order, which prevents deadlocks
            lists.sort(key=_table_of)
        ready = [one for work in lists for one in work]
        if self._quick is not None and len(lists) == len(together):
            return await self._quick.write(ready)
        async with self._engine.begin() as connection:
            for work in together:
                if callable(work):
                    await work(connection)
            if ready:
                await batch_writer.execute_statements(connection, ready)
        return frozenset()


async def notify_on_commit(connection: AsyncConnection, *message: Any) -> None:
    """Send a bus message to all processes, this one too, if and when the transaction of this connection commits.

    For rare messages that must not be lost: PostgreSQL commits only one transaction with messages at a time.
    """
    if connection.dialect.name == "postgresql":
        await connection.execute(select(func.pg_notify(NOTIFY_CHANNEL, json.dumps([message]))))


def _as_json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _table_of(work: Sequence[BoundStatement]) -> str:
    """Which table is written to."""
    return str(work[0].values_by_name["table"])


def _try_sqlite(path: str | None) -> None:
    """Fail here if the file cannot be opened: aiosqlite would leave a thread behind that complains once more."""
    if path and path != ":memory:" and not path.startswith("file:"):
        _keep_private(path)
    with closing(sqlite3.connect(path or ":memory:")) as connection:
        connection.execute("PRAGMA schema_version")


def _keep_private(path: str) -> None:
    """Make the database file and SQLite's files beside it readable by the server only: it contains all hands."""
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    for name in (path, f"{path}-wal", f"{path}-shm"):
        with suppress(FileNotFoundError, PermissionError):  # of another owner, who may have his reasons
            os.chmod(name, 0o600)


def _prepare_sqlite(connection: DBAPIConnection, _: object) -> None:
    connection.isolation_level = None  # we begin transactions ourselves, see below
    _set_up_sqlite(connection)


def _set_up_sqlite(connection: DBAPIConnection | sqlite3.Connection) -> None:
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    """A writer takes the lock at once: one that reads first and then wants to write could be refused half way."""
    reads = connection.get_execution_options().get("reads", False)
    connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")
