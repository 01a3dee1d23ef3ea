"""Other processes that work on the same database: what they are told, what they tell, and who of all does what.

PostgreSQL carries it: news by NOTIFY, work by advisory locks, which are free again as soon as their holder is gone.
Nothing that must be right rests on it: of two who change the same version of a table the database lets one
(`store.Stale`), and whoever has missed news finds out by comparing versions.  On SQLite there is nobody else.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any, Final

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection as AsyncSqlConnection

from carrack.server.database import Database

if TYPE_CHECKING:
    from psycopg import AsyncConnection

CHANNEL: Final = "carrack"
LONGEST: Final = 7000
"""Bytes of one notice; PostgreSQL takes a little more."""
MOST_WAITING: Final = 10_000
"""Words that wait while the database is away; the rest is found out by comparing versions."""
PAUSE: Final = 0.01
"""Seconds between two notices: what is said meanwhile goes together."""
PATIENCE: Final = 1.0
"""Seconds before a lost connection is made again."""
ALIVE: Final = {"keepalives": 1, "keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3}
SETTINGS: Final = (
    "SET synchronous_commit = off",  # news need not survive a power cut
    # a machine that has lost its network must not keep its work for hours
    "SET tcp_keepalives_idle = 5",
    "SET tcp_keepalives_interval = 2",
    "SET tcp_keepalives_count = 3",
)

Word = list[Any]
Hearing = Callable[[int, Word], None]
"""Is told who says what; 0 are we ourselves, who have missed something."""

log = logging.getLogger("carrack.server")


class Others:
    def __init__(self, database: Database) -> None:
        self._database = database
        self.there = database.shared
        """Whether there may be others."""
        self._home: AsyncConnection[Any] | None = None
        """Over which we speak, and which holds our locks."""
        self._number = 0
        """By which others know it."""
        self._held: set[str] = set()
        self._outbox: list[Word] = []
        self._full = asyncio.Event()
        self._broken = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

        self._hearing: list[Hearing] = []

    @property
    def heard(self) -> bool:
        """Whether we would have heard of it if somebody had done something."""
        return not self.there or self._home is not None

    def hear(self, hearing: Hearing) -> None:
        """Tell this what others say."""
        self._hearing.append(hearing)

    def listen(self) -> None:
        """From now on."""
        if self.there:
            self._task = asyncio.create_task(self._stay())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    # News

    def tell(self, *word: Any) -> None:
        """Tell all others, soon."""
        if self.there and len(self._outbox) < MOST_WAITING:
            self._outbox.append(list(word))
            self._full.set()

    async def alive(self, numbers: set[int]) -> set[int]:
        """Which of these are still connected; also finds out whether we are."""
        home = self._home
        if home is None:
            return numbers
        try:
            query = "SELECT pid FROM pg_stat_activity WHERE pid = ANY(%s)"
            rows = await (await home.execute(query, [sorted(numbers)])).fetchall()
        except Exception:
            self._broken.set()
            return numbers
        return {int(row[0]) for row in rows}

    # Work

    async def hold(self, work: str) -> bool:
        """Take on a piece of work, unless somebody does it, here or elsewhere."""
        home = self._home
        if work in self._held or (self.there and home is None):
            return False
        self._held.add(work)
        if home is None:
            return True
        got = False
        try:
            done = await home.execute("SELECT pg_try_advisory_lock(hashtextextended(%s, 0))", [work])
            row = await done.fetchone()
            got = bool(row and row[0]) and home is self._home
        except Exception:
            self._broken.set()
        if not got and home is self._home:
            self._held.discard(work)
        return got

    async def let_go(self, work: str) -> None:
        home = self._home
        if work not in self._held:
            return  # it was lost with the connection
        if home is not None:
            try:
                await home.execute("SELECT pg_advisory_unlock(hashtextextended(%s, 0))", [work])
            except Exception:
                self._broken.set()
        if home is self._home:
            self._held.discard(work)

    @asynccontextmanager
    async def alone(self, work: str) -> AsyncIterator[bool]:
        """Whether a piece of work is ours meanwhile."""
        mine = await self.hold(work)
        try:
            yield mine
        finally:
            if mine:
                await self.let_go(work)

    async def on_duty(self, work: str) -> bool:
        """Whether we are those who do this; once taken on, until we are gone."""
        return work in self._held or await self.hold(work)

    # The connections

    async def _stay(self) -> None:
        while True:
            try:
                await self._stay_connected()
            except Exception as error:  # whatever it is, it is tried again
                log.warning("other processes cannot be reached: %s", str(error).partition("\n")[0])
            await asyncio.sleep(PATIENCE)

    async def _stay_connected(self) -> None:
        async with await self._connect() as home, await self._connect() as ear:
            await ear.execute(f"LISTEN {CHANNEL}")
            self._number = home.info.backend_pid
            self._broken.clear()
            self._outbox.clear()
            self._home = home
            work = [self._hear(ear), self._speak(home), self._broken.wait()]
            tasks: list[asyncio.Task[Any]] = [asyncio.create_task(one) for one in work]
            try:
                self.tell("hello")
                self._pass_on(0, ["hello"])
                done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
                for task in done:
                    task.result()
            finally:
                self._home = None
                self._held.clear()
                for task in tasks:
                    task.cancel()
                await asyncio.gather(*tasks, return_exceptions=True)

    async def _connect(self) -> AsyncConnection[Any]:
        from psycopg import AsyncConnection

        address = {**ALIVE, "application_name": "carrack", **self._database.address()}
        connection = await AsyncConnection.connect(**address, autocommit=True)
        try:
            for setting in SETTINGS:
                await connection.execute(setting)
        except BaseException:  # also when the server is told to stop meanwhile
            await connection.close()
            raise
        return connection

    async def _hear(self, ear: AsyncConnection[Any]) -> None:
        async for notice in ear.notifies():
            if notice.pid != self._number:
                with suppress(ValueError, TypeError):  # somebody else's, or of another version
                    for word in json.loads(notice.payload):
                        self._pass_on(notice.pid, word)

    def _pass_on(self, sender: int, word: Word) -> None:
        for hearing in self._hearing:
            hearing(sender, word)

    async def _speak(self, home: AsyncConnection[Any]) -> None:
        while True:
            await self._full.wait()
            self._full.clear()
            words, self._outbox = self._outbox, []
            for text in _notices(words):
                await home.execute("SELECT pg_notify(%s, %s)", [CHANNEL, text])
            await asyncio.sleep(PAUSE)


async def announce(connection: AsyncSqlConnection, *word: Any) -> None:
    """Tell all processes, us too, exactly if and when what is written over this connection is kept.

    For what is rare and must not be missed: PostgreSQL lets only one transaction with news commit at a time.
    """
    if connection.dialect.name == "postgresql":
        await connection.execute(select(func.pg_notify(CHANNEL, json.dumps([word]))))


def _notices(words: list[Word]) -> list[str]:
    """As few as they fit into."""
    found: list[str] = []
    size, some = 2, list[str]()
    for word in words:
        text = json.dumps(word, separators=(",", ":"))
        if some and size + len(text) + 1 > LONGEST:
            found.append(f"[{','.join(some)}]")
            size, some = 2, []
        if len(text) < LONGEST:
            some.append(text)
            size += len(text) + 1
    return [*found, f"[{','.join(some)}]"] if some else found
