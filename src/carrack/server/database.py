"""Where people and tables are kept: SQLite by default, PostgreSQL where a host wants it.

A game is stored as its record: a header, seats, and entries that are appended with their number as primary key, so two
writers can never both append the same one.  Everything else about a game is made from these by playing them again.
"""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing, nullcontext, suppress
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec
from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Connection,
    Delete,
    ForeignKey,
    Insert,
    Integer,
    MetaData,
    String,
    Text,
    Update,
    event,
    false,
    func,
    select,
    true,
)
from sqlalchemy import Table as SqlTable
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

from carrack.server import meters, writing
from carrack.server.writing import Joined, PostgresWriter, Ready, SqliteWriter, Writing

MIGRATIONS: Final = Path(__file__).parent / "migrations"

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "pk": "pk_%(table_name)s",
    }
)

people = SqlTable(
    "people",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("name", String(100)),
    Column("account", String(100), unique=True),  # the name to log in with, in small letters; NULL for a guest
    Column("password", String(200)),
    Column("created", String(32), nullable=False),
    Column("role", String(8), nullable=False, server_default=""),  # "admin": looks after the server
    Column("muted", Boolean, nullable=False, server_default=false()),  # may not chat
    Column("banned", Boolean, nullable=False, server_default=false()),  # may only look
    Column("language", String(2), nullable=False, server_default=""),  # in which notices are written
    Column("vacation", JSON(none_as_null=True)),  # first and last days, past ones too: there are so many a year
)

tokens = SqlTable(  # what cookies hold, hashed
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("kind", String(8), nullable=False, server_default="login"),  # who this is, or (known) has been before
    Column("created", String(32), nullable=False),
    Column("used", String(32), nullable=False, server_default=""),  # to the day; those not used for long are void
)

tables = SqlTable(
    "tables",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("game", String(64), nullable=False),
    Column("rules_version", Integer, nullable=False),
    Column("options", JSON, nullable=False),
    Column("pace", String(8), nullable=False),
    Column("public", Boolean, nullable=False),
    Column("hints", Boolean, nullable=False, server_default=true()),  # whether players may ask for hints
    Column("hinted", JSON, nullable=False, server_default="[]"),  # where they did
    Column("chances", Boolean, nullable=False, server_default=false()),  # whether onlookers see chances to win
    Column("status", String(8), nullable=False, index=True),
    Column("replay", Boolean, nullable=False),
    Column("seed", String(64), nullable=False),
    Column("luck", String(8), nullable=False, server_default="unproven"),  # how chance is known to be fair
    Column("thrown", JSON(none_as_null=True)),  # what chance came to, once a game is over that proves it
    Column("start", JSON(none_as_null=True)),  # the position a fork begins with
    Column("host", String(32), ForeignKey("people.id"), index=True),
    Column("rematch", String(32)),
    Column("lesson", Boolean, nullable=False, server_default=false()),  # whether somebody learns the game here
    # what lists of tables show, so that no game need be played again for them
    Column("waiting", JSON, nullable=False),
    Column("places", JSON(none_as_null=True)),
    Column("counts", JSON, nullable=False),  # frames of the spectator, then of each seat
    Column("notes", JSON, nullable=False, server_default="[]"),  # what players did that is no choice of the game
    Column("proposal", JSON(none_as_null=True)),  # what somebody asks everybody to agree to
    Column("time", JSON(none_as_null=True)),  # how much of it players have
    Column("clocks", JSON(none_as_null=True)),
    Column("due", String(32), index=True),  # when the time of the first is up
    Column("asked", JSON, nullable=False, server_default="{}"),  # since which entry and when seats are to decide
    # for several processes that work on one database
    Column("version", Integer, nullable=False, server_default="0"),  # grows with every change
    Column("serials", JSON, nullable=False, server_default="[]"),  # how new news is, for all, then for each seat
    Column("takes", JSON, nullable=False, server_default="[]"),  # how often frames were replaced; as counts
    Column("bots", Boolean, nullable=False, server_default=false(), index=True),  # whether one is to decide
    Column("undone", JSON, nullable=False, server_default="{}"),  # where seats have taken something back
    Column("created", String(32), nullable=False),
    Column("updated", String(32), nullable=False, index=True),
)

seats = SqlTable(
    "seats",
    metadata,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("name", String(100), nullable=False),
    Column("person", String(32), ForeignKey("people.id"), index=True),
    Column("bot", String(64)),  # with a person: the bot that the seat is lent to
    Column("salt", String(64), server_default=""),  # what it adds to chance; NULL while the game waits for it
    Column("given", String(8), nullable=False, server_default=""),  # what the others agreed on for an absent person
    Column("orders", JSON(none_as_null=True)),  # what its person wants to be done without being asked
    Column("program", JSON(none_as_null=True)),  # the hash of the token by which a program plays it, and its last use
)

shelf = SqlTable(  # games that people have put away
    "shelf",
    metadata,
    Column("person", String(32), ForeignKey("people.id"), primary_key=True),
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
)

entries = SqlTable(
    "entries",
    metadata,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("by", Integer, nullable=False),
    Column("do", String(200), nullable=False),
    Column("digest", String(16), nullable=False),
    Column("caretaker", String(16), nullable=False, server_default=""),  # why one chose for the bot, if so
    Column("hinted", Boolean, nullable=False, server_default=false()),  # the player had asked for a hint
    Column("at", String(32), nullable=False),
)

chat = SqlTable(
    "chat",
    metadata,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("n", Integer, primary_key=True),
    Column("name", String(100), nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("at", String(32), nullable=False),
)

reviews = SqlTable(  # of finished games
    "reviews",
    metadata,
    Column("table", String(32), ForeignKey("tables.id"), primary_key=True),
    Column("story", String(32), nullable=False),  # a digest of the game that it is of
    Column("person", String(32), nullable=False),  # who asked for it
    Column("percent", Integer, nullable=False),  # how far it is; less than 0 if it has failed
    Column("content", JSON(none_as_null=True)),
    Column("updated", String(32), nullable=False),
)

keys = SqlTable(  # of the server itself
    "keys",
    metadata,
    Column("name", String(32), primary_key=True),
    Column("value", Text, nullable=False),
)

channels = SqlTable(  # where people want to be told that it is their turn
    "channels",
    metadata,
    Column("id", String(32), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("kind", String(8), nullable=False),  # push, mail or webhook
    Column("to", JSON, nullable=False),
    Column("base", String(300), nullable=False),  # the address of the server as this person knows it
    Column("code", String(16), nullable=False, server_default=""),  # to be confirmed before it is used
    Column("problem", String(64), nullable=False, server_default=""),  # why the last notice did not get through
    Column("created", String(32), nullable=False),
)

notices = SqlTable(  # a queue: whoever moves `due` on has claimed the notice until then
    "notices",
    metadata,
    Column("id", String(32), primary_key=True),  # made from channel, table, seat and mark: none comes twice
    Column("channel", String(32), ForeignKey("channels.id"), nullable=False, index=True),
    Column("table", String(32), ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("mark", Integer, nullable=False),  # the entry since which the seat is to decide
    Column("tries", Integer, nullable=False, server_default="0"),
    Column("due", String(32), index=True),  # when it is to be sent; NULL when nothing is left to do
    Column("sent", String(32)),
    Column("created", String(32), nullable=False, index=True),
)


Work = Callable[[AsyncConnection], Awaitable[None]] | Sequence[Writing]
"""Something to be done on a connection, or statements that are ready."""
Waiting = tuple[Work, "asyncio.Future[None]"]
PREPARING: Final = 4_349_522
"""The number of the lock under which a shared database is brought up to date."""
TOGETHER: Final = 64
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
        self._turn: AbstractAsyncContextManager[object] = nullcontext()
        """SQLite has one writer at a time: they queue here, for its own way of waiting is not fair."""
        self._waiting: list[Waiting] = []
        self._writer: asyncio.Task[None] | None = None
        """Writes what waits, until nothing does."""
        self._quick: SqliteWriter | PostgresWriter | None = None
        """Writes statements that are ready; not to an SQLite that has no file."""
        if self._engine.dialect.name == "sqlite":
            self._turn = asyncio.Lock()
            path = self._engine.url.database
            if path and path != ":memory:" and not path.startswith("file:"):
                self._quick = SqliteWriter(path, _set_up_sqlite)
            event.listen(self._engine.sync_engine, "connect", _prepare_sqlite)
            event.listen(self._engine.sync_engine, "begin", _begin_sqlite)
        else:
            self._quick = PostgresWriter(self.address)

    async def prepare(self, version: str = "head") -> None:
        """Make what is missing, and bring what an older Carrack made up to date, or to a version before the newest."""
        if self._ready:
            return
        if self._engine.dialect.name == "sqlite":
            _try_sqlite(self._engine.url.database)
        try:
            async with self.write() as connection:
                if self.shared:  # others may start at the same time
                    await connection.execute(select(func.pg_advisory_xact_lock(PREPARING)))
                await connection.run_sync(_migrate, version)
        except BaseException:
            await self.close()
            raise
        self._ready = version == "head"

    @property
    def shared(self) -> bool:
        """Whether other processes may work on it at the same time."""
        return self._engine.dialect.name == "postgresql"

    def address(self) -> dict[str, Any]:
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
        with meters.DATABASE.time("read"):
            async with self._engine.connect() as connection:
                yield await connection.execution_options(reads=True)

    @asynccontextmanager
    async def snapshot(self) -> AsyncIterator[AsyncConnection]:
        """All of the database as it is at one moment, whoever writes meanwhile; it is not brought up to date."""
        async with self._engine.connect() as connection:
            if self._engine.dialect.name == "postgresql":
                await connection.execution_options(isolation_level="REPEATABLE READ")
            yield await connection.execution_options(reads=True)

    async def damage(self) -> str:
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
    async def rehearse(self) -> AsyncIterator[AsyncConnection]:
        """The database brought up to date, to be read; nothing of that is kept."""
        if self._ready:
            async with self.read() as connection:
                yield connection
            return
        async with self._turn, self._engine.connect() as connection:
            transaction = await connection.begin()
            try:
                await connection.run_sync(_migrate)
                yield connection
            finally:
                await transaction.rollback()

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """All of it is kept, or, after an exception, nothing."""
        with meters.DATABASE.time("write"):
            async with self._turn, self._engine.begin() as connection:
                yield connection

    def ready(self, statement: Insert | Update | Delete) -> Ready:
        """A statement as this database takes it, to be made once."""
        return Ready(statement, self._engine.dialect)

    def join(self, joined: Joined) -> None:
        """From now on moves are written by this, where the database can."""
        if isinstance(self._quick, PostgresWriter):
            self._quick.joined = joined

    async def keep(self, work: Work) -> None:
        """The same as `write`, together with whatever else waits to be written: all of it waits for the disk once.

        Work may be carried out more than once, the last time counts: where a common transaction fails, everybody gets
        one of his own.
        """
        if self.shared and callable(work):  # in no known order, so alone
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
            async with self._turn:
                together = self._waiting[:TOGETHER]
                del self._waiting[:TOGETHER]
                try:
                    await self._write_together(together)
                except BaseException:  # we are told to end
                    for _, kept in together:
                        kept.cancel()
                    raise

    async def _write_together(self, together: Sequence[Waiting]) -> None:
        try:
            with meters.DATABASE.time("write"):
                await self._write_all([work for work, _ in together])
        except Exception as error:
            if len(together) > 1:
                for one in together:
                    await self._write_together([one])
            elif not together[0][1].done():
                together[0][1].set_exception(error)
        else:
            for _, kept in together:
                if not kept.done():  # whoever asked may have gone
                    kept.set_result(None)

    async def _write_all(self, together: Sequence[Work]) -> None:
        lists = [work for work in together if not callable(work)]
        if self.shared:  # whoever writes to the same rows must come to them in the same order
            lists.sort(key=_table_of)
        ready = [one for work in lists for one in work]
        if self._quick is not None and len(lists) == len(together):
            await self._quick.write(ready)
            return
        async with self._engine.begin() as connection:
            for work in together:
                if callable(work):
                    await work(connection)
            if ready:
                await writing.write(connection, ready)


def _as_json(value: object) -> str:
    return msgspec.json.encode(value).decode()


def _table_of(work: Sequence[Writing]) -> str:
    """Which table is written to."""
    values = work[0].values
    return str(values["table"]) if isinstance(values, dict) else ""


def _try_sqlite(path: str | None) -> None:
    """Fail here if the file cannot be opened: aiosqlite would leave a thread behind that complains once more."""
    if path and path != ":memory:" and not path.startswith("file:"):
        _keep_private(path)
    with closing(sqlite3.connect(path or ":memory:")) as connection:
        connection.execute("PRAGMA schema_version")


def _keep_private(path: str) -> None:
    """Who may read the tables knows everybody's hand: it is the server alone. SQLite's own files beside it follow."""
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


def _migrate(connection: Connection, version: str = "head") -> None:
    config = _config()
    config.attributes["connection"] = connection
    command.upgrade(config, version)


def _is_current(connection: Connection) -> bool:
    return revision(connection) == newest()


def revision(connection: Connection) -> str | None:
    """The version of the tables in a database; None if it has none of ours."""
    return MigrationContext.configure(connection).get_current_revision()


@cache
def revisions() -> tuple[str, ...]:
    """The versions of the tables that this Carrack knows, the newest first."""
    return tuple(script.revision for script in ScriptDirectory.from_config(_config()).walk_revisions())


def newest() -> str:
    return revisions()[0]


def _config() -> Config:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config
