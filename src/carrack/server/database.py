"""Where people and tables are kept: SQLite by default, PostgreSQL where a host wants it.

A game is stored as its record: a header, seats, and entries that are appended with their number as primary key, so two
writers can never both append the same one.  Everything else about a game is made from these by playing them again.
"""

from __future__ import annotations

import asyncio
import sqlite3
from collections.abc import AsyncIterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing, nullcontext
from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from sqlalchemy import (
    JSON,
    Boolean,
    Column,
    Connection,
    ForeignKey,
    Integer,
    MetaData,
    String,
    Text,
    event,
    false,
    true,
)
from sqlalchemy import Table as SqlTable
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncConnection, create_async_engine

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
)

tokens = SqlTable(  # what cookies hold, hashed; one for each browser
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column("person", String(32), ForeignKey("people.id"), nullable=False, index=True),
    Column("created", String(32), nullable=False),
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
    Column("status", String(8), nullable=False, index=True),
    Column("replay", Boolean, nullable=False),
    Column("seed", String(64), nullable=False),
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


class Database:
    """Where things are kept; nothing is touched before `prepare`."""

    def __init__(self, url: str) -> None:
        self._engine = create_async_engine(url, pool_pre_ping=not url.startswith("sqlite"))
        self._ready = False
        self._turn: AbstractAsyncContextManager[object] = nullcontext()
        """SQLite has one writer at a time: they queue here, for its own way of waiting is not fair."""
        if self._engine.dialect.name == "sqlite":
            self._turn = asyncio.Lock()
            event.listen(self._engine.sync_engine, "connect", _prepare_sqlite)
            event.listen(self._engine.sync_engine, "begin", _begin_sqlite)

    async def prepare(self) -> None:
        """Make what is missing, and bring what an older Carrack made up to date."""
        if self._ready:
            return
        if self._engine.dialect.name == "sqlite":
            _try_sqlite(self._engine.url.database)
        try:
            async with self.write() as connection:
                await connection.run_sync(_migrate)
        except BaseException:
            await self.close()
            raise
        self._ready = True

    async def close(self) -> None:
        await self._engine.dispose()

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        async with self._engine.connect() as connection:
            yield await connection.execution_options(reads=True)

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
        async with self._turn, self._engine.begin() as connection:
            yield connection


def _try_sqlite(path: str | None) -> None:
    """Fail here if the file cannot be opened: aiosqlite would leave a thread behind that complains once more."""
    with closing(sqlite3.connect(path or ":memory:")) as connection:
        connection.execute("PRAGMA schema_version")


def _prepare_sqlite(connection: DBAPIConnection, _: object) -> None:
    connection.isolation_level = None  # we begin transactions ourselves, see below
    cursor = connection.cursor()
    for setting in ("journal_mode=WAL", "synchronous=FULL", "busy_timeout=5000", "foreign_keys=ON"):
        cursor.execute(f"PRAGMA {setting}")
    cursor.close()


def _begin_sqlite(connection: Connection) -> None:
    """A writer takes the lock at once: one that reads first and then wants to write could be refused half way."""
    reads = connection.get_execution_options().get("reads", False)
    connection.exec_driver_sql("BEGIN" if reads else "BEGIN IMMEDIATE")


def _migrate(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
