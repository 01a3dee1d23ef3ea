"""Messages and locks between server processes that share a PostgreSQL database.

Messages travel by NOTIFY; advisory locks assign jobs and are released when their holder's connection ends. Correctness
does not depend on either: the database accepts only one of two changes to the same version of a table, and a process
that missed a message finds out by comparing versions. With SQLite there is only one process.
"""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import AsyncIterator, Callable, Mapping
from contextlib import asynccontextmanager, suppress
from typing import TYPE_CHECKING, Any, Final

from carrack.server.tables.interfaces import BusMessage, MessageHandler

if TYPE_CHECKING:
    from psycopg import AsyncConnection


NOTIFY_CHANNEL: Final = "carrack"
MAX_PAYLOAD_BYTES: Final = 7000
"""Bytes of one NOTIFY; PostgreSQL accepts a little more."""
MAX_QUEUED_MESSAGES: Final = 10_000
"""Messages that wait while the database does not answer; further ones are dropped."""
BATCH_SECONDS: Final = 0.01
"""Interval (s) between two NOTIFYs; the messages in between are sent together."""
RECONNECT_SECONDS: Final = 1.0
"""Delay (s) before a lost connection is opened again."""
BEAT_SECONDS: Final = 2.0
"""Interval (s) at which a process shows that it is alive."""
MAX_SILENT_SECONDS: Final = 8.0
"""Time (s) without that after which the others end its connection: it hangs, and must not keep its locks."""
END_SILENT: Final = (
    "SELECT count(pg_terminate_backend(pid)) FROM pg_stat_activity"
    " WHERE datname = current_database() AND application_name = %s AND pid <> pg_backend_pid() AND state = 'idle'"
    " AND state_change < now() - make_interval(secs => %s)"
    " AND pid IN (SELECT pid FROM pg_locks WHERE locktype = 'advisory')"
)
APPLICATION: Final = "carrack"
"""The name of the connections for messages and locks."""
KEEPALIVE_OPTIONS: Final = {"keepalives": 1, "keepalives_idle": 5, "keepalives_interval": 2, "keepalives_count": 3}
SESSION_SETTINGS: Final = (
    "SET synchronous_commit = off",  # messages need not survive a power cut
    # a process without network must not hold its locks for hours
    "SET tcp_keepalives_idle = 5",
    "SET tcp_keepalives_interval = 2",
    "SET tcp_keepalives_count = 3",
)

log = logging.getLogger("carrack.server")


class LocalBus:
    """The bus of the only process of a server: no messages, and locks between its tasks."""

    has_peers = False
    is_connected = True

    def __init__(self) -> None:
        self._held: set[str] = set()

    def subscribe(self, handler: MessageHandler) -> None:
        """No messages arrive."""

    def start(self) -> None:
        """There is nothing to connect to."""

    async def close(self) -> None:
        """There is nothing to disconnect from."""

    def publish(self, *message: Any) -> None:
        """There is no other process."""

    async def connected_peers(self, numbers: set[int]) -> set[int]:
        return set()

    @asynccontextmanager
    async def exclusive(self, work: str) -> AsyncIterator[bool]:
        mine = work not in self._held
        self._held.add(work)
        try:
            yield mine
        finally:
            if mine:
                self._held.discard(work)

    async def is_leader(self, work: str) -> bool:
        self._held.add(work)
        return True


class PostgresBus:
    """The bus of processes that share a PostgreSQL database."""

    has_peers = True

    def __init__(self, address: Callable[[], Mapping[str, Any]]) -> None:
        """`address`: connection parameters of psycopg."""
        self._address = address
        self._home: AsyncConnection[Any] | None = None
        """The connection that sends messages and holds the locks."""
        self._number = 0
        """Its process id in PostgreSQL, by which other processes know this one."""
        self._held: set[str] = set()
        self._outbox: list[BusMessage] = []
        self._full = asyncio.Event()
        self._broken = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._handlers: list[MessageHandler] = []

    @property
    def is_connected(self) -> bool:
        return self._home is not None

    def subscribe(self, handler: MessageHandler) -> None:
        self._handlers.append(handler)

    def start(self) -> None:
        self._task = asyncio.create_task(self._stay())

    async def close(self) -> None:
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    # Messages

    def publish(self, *message: Any) -> None:
        if len(self._outbox) < MAX_QUEUED_MESSAGES:
            self._outbox.append(list(message))
            self._full.set()

    async def connected_peers(self, numbers: set[int]) -> set[int]:
        """Which of these are still connected; also detects whether this process is."""
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

    # Locks

    async def try_acquire(self, work: str) -> bool:
        """Acquire the lock of some work without waiting; False if it is taken (also by this process) or the database
        does not answer."""
        home = self._home
        if work in self._held or home is None:
            return False
        self._held.add(work)
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

    async def release(self, work: str) -> None:
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
    async def exclusive(self, work: str) -> AsyncIterator[bool]:
        mine = await self.try_acquire(work)
        try:
            yield mine
        finally:
            if mine:
                await self.release(work)

    async def is_leader(self, work: str) -> bool:
        return work in self._held or await self.try_acquire(work)

    # Connections

    async def _stay(self) -> None:
        while True:
            try:
                await self._stay_connected()
            except Exception as error:
                log.warning("no connection to other processes: %s", str(error).partition("\n")[0])
            await asyncio.sleep(RECONNECT_SECONDS)

    async def _stay_connected(self) -> None:
        async with await self._connect() as home, await self._connect() as ear:
            await ear.execute(f"LISTEN {NOTIFY_CHANNEL}")
            self._number = home.info.backend_pid
            self._broken.clear()
            self._outbox.clear()
            self._home = home
            work = [self._receive(ear), self._send(home), self._beat(home), self._broken.wait()]
            tasks: list[asyncio.Task[Any]] = [asyncio.create_task(one) for one in work]
            try:
                self.publish("hello")
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

        address = {**KEEPALIVE_OPTIONS, "application_name": APPLICATION, **self._address()}
        connection = await AsyncConnection.connect(**address, autocommit=True)
        try:
            for setting in SESSION_SETTINGS:
                await connection.execute(setting)
        except BaseException:  # also if the server is stopped meanwhile
            await connection.close()
            raise
        return connection

    async def _receive(self, ear: AsyncConnection[Any]) -> None:
        async for notice in ear.notifies():
            if notice.pid != self._number:
                with suppress(ValueError, TypeError):  # from another application, or another version of the server
                    for message in json.loads(notice.payload):
                        self._pass_on(notice.pid, message)

    def _pass_on(self, sender: int, message: BusMessage) -> None:
        for handler in self._handlers:
            handler(sender, message)

    async def _beat(self, home: AsyncConnection[Any]) -> None:
        """Show that this process is alive, and end the connections of those that hang: what they do is taken over."""
        while True:
            await home.execute(END_SILENT, [APPLICATION, MAX_SILENT_SECONDS])
            await asyncio.sleep(BEAT_SECONDS)

    async def _send(self, home: AsyncConnection[Any]) -> None:
        while True:
            await self._full.wait()
            self._full.clear()
            messages, self._outbox = self._outbox, []
            for text in _payloads(messages):
                await home.execute("SELECT pg_notify(%s, %s)", [NOTIFY_CHANNEL, text])
            await asyncio.sleep(BATCH_SECONDS)


def _payloads(messages: list[BusMessage]) -> list[str]:
    """The messages as JSON, in as few payloads as possible."""
    found: list[str] = []
    size, some = 2, list[str]()
    for message in messages:
        text = json.dumps(message, separators=(",", ":"))
        if some and size + len(text) + 1 > MAX_PAYLOAD_BYTES:
            found.append(f"[{','.join(some)}]")
            size, some = 2, []
        if len(text) < MAX_PAYLOAD_BYTES:
            some.append(text)
            size += len(text) + 1
    return [*found, f"[{','.join(some)}]"] if some else found
