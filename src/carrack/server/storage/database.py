"""The database: SQLite by default, PostgreSQL if the host configures it.

A game is stored as its record: a header, seats, and entries whose number is part of the primary key, so two writers
can never both append the same one. Everything else about a game is derived by replaying it.
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

from carrack.server import places
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
from carrack.server.storage.schema_upgrade import is_current_schema, migrate
from carrack.server.tables.interfaces import VersionConflict

WriteJob = Callable[[AsyncConnection], Awaitable[None]] | Sequence[BoundStatement]
"""Work on a connection, or prepared statements."""
QueuedWrite = tuple[WriteJob, "asyncio.Future[None]"]
UPGRADE_LOCK_ID: Final = 4_349_522
"""Number of the advisory lock that protects the upgrade of a shared database."""
MOVES, OTHER = 0, 1
"""Priorities of writers: moves, which players wait for, and all others."""
MAX_BATCH_SIZE: Final = 64
"""Maximum number of jobs that are written in one transaction."""


class Database:
    """Connections and transactions. `upgrade` must be called first."""

    def __init__(self, url: str) -> None:
        self._engine = create_async_engine(
            url,
            pool_pre_ping=not url.startswith("sqlite"),
            hide_parameters=True,  # errors must not log values, such as password hashes
            json_serializer=_as_json,
            json_deserializer=msgspec.json.decode,
        )
        self._ready = False
        self._writers: FairQueue | None = None
        """SQLite allows one writer at a time: writers queue here, because SQLite itself is not fair."""
        self._waiting: list[QueuedWrite] = []
        self._writer: asyncio.Task[None] | None = None
        """Writes the waiting jobs until none is left."""
        self._statement_writer: SqliteWriter | PostgresWriter | None = None
        """Executes prepared statements; None for an SQLite database without a file."""
        if self._engine.dialect.name == "sqlite":
            self._writers = FairQueue(1)
            path = self._engine.url.database
            if path and path != ":memory:" and not path.startswith("file:"):
                self._statement_writer = SqliteWriter(path, _set_up_sqlite)
            event.listen(self._engine.sync_engine, "connect", _prepare_sqlite)
            event.listen(self._engine.sync_engine, "begin", _begin_sqlite)
        else:
            self._statement_writer = PostgresWriter(self.connection_parameters)

    async def upgrade(self, version: str = "head") -> None:
        """Create or migrate the schema, to the newest version or to this one."""
        if self._ready:
            return
        if self._engine.dialect.name == "sqlite":
            _try_sqlite(self._engine.url.database)
        try:
            async with self.write() as connection:
                if self.is_shared:  # other processes may start at the same time
                    await connection.execute(select(func.pg_advisory_xact_lock(UPGRADE_LOCK_ID)))
                await connection.run_sync(migrate, version)
        except BaseException:
            await self.close()
            raise
        self._ready = version == "head"

    @property
    def is_shared(self) -> bool:
        """Whether several processes may use it."""
        return self._engine.dialect.name == "postgresql"

    def connection_parameters(self) -> dict[str, Any]:
        """The connection parameters of psycopg."""
        _, named = self._engine.dialect.create_connect_args(self._engine.url)
        return dict(named)

    async def close(self) -> None:
        if self._writer is not None:
            await self._writer
        if self._statement_writer is not None:
            await self._statement_writer.close()
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
        """The result of the database's own integrity check; empty if it finds nothing, or has no such check."""
        if self._engine.dialect.name != "sqlite":
            return ""
        async with self.read() as connection:
            [fault] = (await connection.exec_driver_sql("PRAGMA integrity_check(1)")).scalars()
            lost = (await connection.exec_driver_sql("PRAGMA foreign_key_check")).mappings().first()
        return str(fault) if fault != "ok" else "{table} {rowid} -> {parent}".format(**lost) if lost else ""

    async def is_current(self) -> bool:
        """Whether the schema is the one of this version; raises an error if the database does not answer."""
        async with self.read() as connection:
            return await connection.run_sync(is_current_schema)

    @asynccontextmanager
    async def read_as_upgraded(self) -> AsyncIterator[AsyncConnection]:
        """A connection that sees the database as after an upgrade; the upgrade is rolled back."""
        if self._ready:
            async with self.read() as connection:
                yield connection
            return
        async with self._writer_slot(OTHER), self._engine.connect() as connection:
            transaction = await connection.begin()
            try:
                await connection.run_sync(migrate)
                yield connection
            finally:
                await transaction.rollback()

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: committed at the end, rolled back after an exception."""
        places.step_aside()
        with metrics.TRANSACTION_SECONDS.labels("write").time():
            async with self._writer_slot(OTHER), self._engine.begin() as connection:
                yield connection

    def _writer_slot(self, priority: int) -> AbstractAsyncContextManager[object]:
        """The slot of a writer: waiting moves come first, but after each of their transactions one other writer gets a
        slot."""
        return nullcontext() if self._writers is None else self._writers.slot(priority=priority)

    def prepare_statement(self, statement: Insert | Update | Delete) -> PreparedStatement:
        """Compile a statement for this database."""
        return PreparedStatement(statement, self._engine.dialect)

    def set_move_statement(self, joined: MoveBatchStatement) -> None:
        """Write moves by this statement from now on, if the database supports it."""
        if isinstance(self._statement_writer, PostgresWriter):
            self._statement_writer.joined = joined

    async def write_batched(self, work: WriteJob) -> None:
        """Write in one transaction with all other waiting jobs, so that they share one disk sync.

        A job may run more than once, and only the last run counts: if the common transaction fails, each job is
        retried in a transaction of its own.
        """
        places.step_aside()
        if self.is_shared and callable(work):  # these lock rows in no fixed order, so each one is written alone
            async with self.write() as connection:
                await work(connection)
            return
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((work, done))
        if self._writer is None or self._writer.done():
            self._writer = asyncio.create_task(self._write_waiting())
        try:
            await asyncio.shield(done)
        except asyncio.CancelledError:
            # the writer goes on, and the next reader of the table must find what becomes of this change
            await asyncio.wait((done,))
            if not done.cancelled():
                done.exception()
            raise

    async def _write_waiting(self) -> None:
        while self._waiting:
            async with self._writer_slot(MOVES):
                batch = self._waiting[:MAX_BATCH_SIZE]
                del self._waiting[:MAX_BATCH_SIZE]
                try:
                    await self._write_together(batch)
                except BaseException:  # the server is stopping
                    for _, done in batch:
                        done.cancel()
                    raise

    async def _write_together(self, batch: Sequence[QueuedWrite]) -> None:
        try:
            with metrics.TRANSACTION_SECONDS.labels("write").time():
                stale = await self._write_all([work for work, _ in batch])
        except Exception as error:
            if len(batch) > 1:
                for one in batch:
                    await self._write_together([one])
            elif not batch[0][1].done():
                batch[0][1].set_exception(error)
        else:
            for work, done in batch:
                if done.done():  # the request was cancelled
                    continue
                if not callable(work) and _table_of(work) in stale:
                    done.set_exception(VersionConflict())
                else:
                    done.set_result(None)

    async def _write_all(self, batch: Sequence[WriteJob]) -> frozenset[str]:
        """Write the jobs of a batch; returns the ids of tables whose change was stale. All others are stored."""
        lists = [work for work in batch if not callable(work)]
        if self.is_shared:  # writers lock the same rows in the same order, which prevents deadlocks
            lists.sort(key=_table_of)
        ready = [one for work in lists for one in work]
        if self._statement_writer is not None and len(lists) == len(batch):
            return await self._statement_writer.write(ready)
        async with self._engine.begin() as connection:
            for work in batch:
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
    """The id of the table that these statements change."""
    return str(work[0].values_by_name["table"])


def _try_sqlite(path: str | None) -> None:
    """Fail now if the file cannot be opened: aiosqlite would leave a thread behind that logs a second error."""
    if path and path != ":memory:" and not path.startswith("file:"):
        _keep_private(path)
    with closing(sqlite3.connect(path or ":memory:")) as connection:
        connection.execute("PRAGMA schema_version")


def _keep_private(path: str) -> None:
    """Make the database file and the files beside it readable by the server only: they contain all secrets of the
    games."""
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    for name in (path, f"{path}-wal", f"{path}-shm"):
        with suppress(FileNotFoundError, PermissionError):  # of another owner
            os.chmod(name, 0o600)


def _prepare_sqlite(connection: DBAPIConnection, _: object) -> None:
    connection.isolation_level = None  # transactions are begun explicitly, see below
    _set_up_sqlite(connection)


def _set_up_sqlite(connection: DBAPIConnection | sqlite3.Connection) -> None:
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    """Begin a transaction; a writer takes the lock at once, because a reader that starts to write may be refused."""
    reads = connection.get_execution_options().get("reads", False)
    connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")
