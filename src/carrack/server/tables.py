"""The tables that are in use: found, locked, stored, listed.

A table is kept in memory while it is used and made again from its entries when it is wanted later.  Every change goes
the same way: under the table's lock it is made in memory, stored, and told to those who watch.  If storing fails the
table is forgotten, so memory never knows more than the database.

What people and bots do at tables is in modules of functions over `Tables`: `opening`, `importing`, `seating`,
`playing`, `watching`, `chatting`, `bots` and `clock`.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections import OrderedDict
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any, Final

from sqlalchemy.exc import IntegrityError

from carrack.core.game import Refusal
from carrack.core.session import Failure, Mismatch
from carrack.games import GAMES
from carrack.server import clock
from carrack.server.problems import Refused, Trouble, told_of
from carrack.server.protocol import TableInfo
from carrack.server.store import Stale, Store
from carrack.server.table import Chair, Header, Table, describe
from carrack.server.thinking import Thinkers

KEPT: Final = 256
"""Tables in memory."""
UNWATCHED: Final = 4
"""Tables whose bots may think at once while nobody looks; those that are watched need not wait."""

log = logging.getLogger("carrack.server")

NAMED: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")
"""What tables are called."""


class Tables:
    def __init__(self, store: Store, thinkers: Thinkers) -> None:
        self.store = store
        self.thinkers = thinkers
        """Where bots think."""
        self.checkers = Thinkers(1)
        """Imported records are checked apart: one that takes too long is stopped, and bots are not."""
        self.unwatched = asyncio.Semaphore(UNWATCHED)
        self._kept: OrderedDict[str, Table] = OrderedDict()
        self._loading = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    def go(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do something in the background, until the server closes."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self) -> None:
        for table in self._kept.values():
            table.stop_clock()
            for connection in table.connections:
                connection.cut()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.checkers.stop()

    # In memory

    async def find(self, id: str) -> Table:
        if not NAMED.fullmatch(id):  # not every database can be asked for every text
            raise Trouble(404, "server-no-table")
        table = self._kept.get(id)
        if table is None:
            async with self._loading:
                table = self._kept.get(id) or await self._load(id)
        self.keep(table)
        return table

    async def _load(self, id: str) -> Table:
        found = await self.store.read(id)
        if found is None:
            raise Trouble(404, "server-no-table")
        table, entries = found
        if table.header.game not in GAMES:
            raise Trouble(409, "server-old-rules")
        if table.header.status == "open":
            return table
        try:
            table.begin(entries)
        except (Mismatch, Refusal, ValueError):
            raise Trouble(409, "server-old-rules") from None
        table.stored = tuple(entries)
        different = table.playing.difference
        if different:  # legal inputs are enough to go on, but whoever keeps the server should know
            log.warning("table %s stands otherwise than recorded since entry %d", id, different.entry)
        clock.wind(self, table)
        return table

    def has(self, table: Table) -> bool:
        """Whether this is still the table that everybody uses: one that was forgotten is read again as another."""
        return self._kept.get(table.header.id) is table

    def keep(self, table: Table) -> None:
        self._kept[table.header.id] = table
        self._kept.move_to_end(table.header.id)
        for id in list(self._kept):
            if len(self._kept) <= KEPT:
                break
            if not self._kept[id].busy:
                del self._kept[id]

    def _forget(self, table: Table) -> None:
        self._kept.pop(table.header.id, None)
        table.stop_clock()
        for connection in list(table.connections):
            connection.cut()

    # Under the lock

    @asynccontextmanager
    async def reading(self, id: str) -> AsyncIterator[Table]:
        """A table as it is stored: nobody changes it meanwhile."""
        while True:
            table = await self.find(id)
            async with table.lock:
                if not self.has(table):
                    continue  # forgotten while we waited
                yield table
                return

    @asynccontextmanager
    async def changing(self, id: str) -> AsyncIterator[Table]:
        """A table to be changed; if anything goes wrong in between, it is read again from the database."""
        async with self.reading(id) as table:
            try:
                yield table
            except (Trouble, Refused):
                raise
            except (IntegrityError, Stale):
                self._forget(table)  # another server on the same database was quicker
                raise Trouble(409, "server-old-position") from None
            except Failure as failure:
                self._forget(table)
                told_of(failure)
                raise Trouble.of(409, failure.message) from None
            except BaseException:
                self._forget(table)
                raise

    # Storing, before anybody is told

    async def add(self, table: Table) -> None:
        """Keep a new table."""
        async with table.lock:
            await self.store.add(table)
            clock.wind(self, table)
        self.keep(table)

    async def commit(self, table: Table, *chairs: Chair) -> None:
        """Store what has happened at a table, and these seats."""
        table.note()
        await self.store.save(table, *chairs)
        clock.wind(self, table)

    async def chosen(self, table: Table, seat: int, bases: dict[int | None, int]) -> None:
        """Store what a seat has chosen or taken back, and tell those who may notice."""
        noticed = table.note(seat)
        await self.store.save(table)
        clock.wind(self, table)
        table.tell(bases, only=None if noticed else seat)

    # People

    def moved(self, guest: str, person: str) -> None:
        """A guest has logged in: what was the guest's is the person's now."""
        for table in self._kept.values():
            if table.header.host == guest:
                table.header.host = person
            for chair in table.chairs:
                if chair.person == guest:
                    chair.person = person
            for connection in table.connections:
                if connection.person == guest:
                    connection.person = person

    def left(self, person: str) -> None:
        """Somebody has logged out: what this browser was told as a player ends."""
        for table in self._kept.values():
            for connection in list(table.connections):
                if connection.person == person:
                    connection.cut()

    # Lists

    async def listed(self, person: str | None, which: str) -> list[TableInfo]:
        if which == "watch":
            rows = await self.store.public()
        else:
            rows = await self.store.mine(person, which == "away") if person else []
        # a game that this version does not know any more cannot be looked at either
        return [self._row(header, chairs, person) for header, chairs in rows if header.game in GAMES]

    async def put_away(self, id: str, person: str, away: bool) -> None:
        """Take a finished game out of a person's list, or put it back."""
        async with self.reading(id) as table:
            if table.header.status != "over":
                raise Trouble(409, "server-not-over")
            await self.store.put_away(person, id, away)

    def _row(self, header: Header, chairs: list[Chair], person: str | None) -> TableInfo:
        own = next((chair.number for chair in chairs if person and chair.person == person), None)
        count = header.counts[0 if own is None else own + 1] if header.counts else 0
        kept = self._kept.get(header.id)
        online, remaining = (kept.online(), kept.remaining) if kept else (set(), None)
        return describe(header, chairs, person, count, online, remaining)
