"""The tables that are in use: found, locked, stored, listed.

A table is kept in memory while it is used and made again from its entries when it is wanted later.  Every change goes
the same way: under the table's lock it is made in memory, stored, and told to those who watch.  If storing fails the
table is forgotten, so memory never knows more than the database.

What people and bots do at tables is in modules of functions over `Tables`: `opening`, `importing`, `seating`,
`playing`, `watching`, `chatting`, `bots` and `clock`.

Several processes may have the same table in memory.  Each change is stored under the version it was made to, so of two
changes at the same time one is refused, and tried again on what is there then (`again`).  `Others` tells who has to
read what is new.
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections import OrderedDict
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from itertools import islice
from time import monotonic
from typing import Any, Final

from sqlalchemy.exc import IntegrityError

from carrack.core.game import Refusal
from carrack.core.session import Failure, Mismatch
from carrack.games import GAMES
from carrack.server import bots, clock, following, ordering
from carrack.server.others import Others, Word
from carrack.server.problems import Overtaken, Refused, Trouble, told_of
from carrack.server.protocol import ChatLine, TableInfo
from carrack.server.store import Store
from carrack.server.table import Chair, Header, Table, Told, describe, described_for
from carrack.server.thinking import Thinkers
from carrack.server.turns import MOST_KEYS, Owner, Turns
from carrack.server.writing import Stale

KEPT: Final = 256
"""Tables in memory."""
TRIED: Final = 8
"""So many of them are looked at when there are more, whether they can be dropped."""
UNWATCHED: Final = 4
"""Tables whose bots may think at once while nobody looks; those that are watched need not wait."""

log = logging.getLogger("carrack.server")

NAMED: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")
"""What tables are called."""
HEALING: Final = 2.0
"""Seconds after which it is looked for what should have been heard of."""


class Tables:
    def __init__(self, store: Store, thinkers: Thinkers, others: Others) -> None:
        self.begun = monotonic()
        self.store = store
        self.others = others
        self.thinkers = thinkers
        """Where bots think."""
        self.checkers = Thinkers(1)
        """Imported records are checked apart: one that takes too long is stopped, and bots are not."""
        self.thinks = thinkers.for_bots
        """Whether bots think here, or are left to other processes."""
        self.places = Turns(thinkers.count)
        """Only whoever can think at once says that it thinks for a table."""
        self.unwatched = Turns(UNWATCHED)
        self.stuck: dict[str, int] = {}
        """Versions of tables at which bots have failed for good."""
        self._elsewhere: dict[int, dict[str, set[str]]] = {}
        """Who watches tables by way of each other process."""
        self._whereabouts: OrderedDict[str, str] = OrderedDict()
        """The address from which a person was last seen."""
        self._kept: OrderedDict[str, Table] = OrderedDict()
        self._loading = asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()

    def go(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do something in the background, until the server closes."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def listen(self) -> None:
        """Take in what others do, from now on."""
        self.others.hear(self._heard)
        self.others.listen()
        if self.others.there:
            self.go(self._heal())

    async def close(self) -> None:
        await self.others.close()
        for table in self._kept.values():
            table.stop_clock()
            for connection in table.connections:
                connection.cut()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.checkers.stop()

    def hang_up(self) -> None:
        """Let programs go: a server that is to stop waits for all that it still answers."""
        for table in self._kept.values():
            for connection in table.connections:
                if connection.answers:
                    connection.cut()

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
        table.elsewhere = self._people_elsewhere(id)
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

    def in_memory(self) -> list[Table]:
        return list(self._kept.values())

    def kept(self, id: str) -> Table | None:
        """A table, if it is in memory."""
        return self._kept.get(id)

    def dismiss(self, id: str) -> bool:
        """Drop a table from memory, unless somebody is there."""
        table = self._kept.get(id)
        if table is not None and table.busy:
            return False
        self._kept.pop(id, None)
        return True

    def forget_person(self, person: str) -> None:
        """Names have changed in the database: tables of this person are read again."""
        self._forget_person(person)
        self.others.tell("forgotten", person)

    def _forget_person(self, person: str) -> None:
        for table in self.in_memory():
            if person == table.header.host or any(chair.person == person for chair in table.chairs):
                self._forget(table)
        self._left(person)

    def has(self, table: Table) -> bool:
        """Whether this is still the table that everybody uses: one that was forgotten is read again as another."""
        return self._kept.get(table.header.id) is table

    def keep(self, table: Table) -> None:
        self._kept[table.header.id] = table
        self._kept.move_to_end(table.header.id)
        if len(self._kept) > KEPT:
            self._let_go(table)

    def _let_go(self, wanted: Table) -> None:
        """Drop those that were not used for the longest; whoever is there keeps his table, as if it were used now.

        Not the one that is wanted: whoever asks for it would read it again and again where all others are busy.
        """
        for id in list(islice(self._kept, TRIED)):
            if self._kept[id].busy or id == wanted.header.id:
                self._kept.move_to_end(id)
            else:
                del self._kept[id]
            if len(self._kept) <= KEPT:
                break

    def _forget(self, table: Table) -> None:
        self._kept.pop(table.header.id, None)
        table.stop_clock()
        for connection in list(table.connections):
            connection.cut()

    # Under the lock

    @asynccontextmanager
    async def reading(self, id: str, fresh: bool = True) -> AsyncIterator[Table]:
        """A table as it is stored: nobody here changes it meanwhile. Or one that may have been changed elsewhere."""
        while True:
            table = await self.find(id)
            async with table.lock:
                if fresh:
                    await self.catch_up(table)
                if not self.has(table):
                    continue  # forgotten while we waited, or read again
                yield table
                return

    @asynccontextmanager
    async def changing(self, id: str) -> AsyncIterator[Table]:
        """A table to be changed; if anything goes wrong in between, it is read again from the database."""
        async with self.reading(id, fresh=False) as table:
            try:
                yield table
            except (Trouble, Refused):
                if await self.catch_up(table):
                    raise Overtaken from None  # it was refused for what is not so any more
                raise
            except (IntegrityError, Stale):
                await self._read_again(table)
                raise Overtaken from None
            except Failure as failure:
                self._forget(table)
                told_of(failure)
                raise Trouble.of(409, failure.message) from None
            except BaseException:
                self._forget(table)
                raise

    # What others do

    async def catch_up(self, table: Table) -> bool:
        """Take in what other processes have done at a table, under its lock; whether there was anything."""
        id = table.header.id
        if not self.others.there or (await self.store.versions([id])).get(id) == table.header.version:
            return False
        await self._take_in(table)
        return True

    async def _take_in(self, table: Table) -> None:
        before = table.marked
        news = await self.store.news(table)
        if news is not None and following.take_in(table, news):
            clock.wind(self, table)
            following.tell(table, before, news.chat)
        else:
            await self._read_again(table)

    async def _read_again(self, table: Table) -> None:
        """Whatever we have of a table, from now on it is what the database has."""
        try:
            fresh = await self._load(table.header.id)
        except Trouble:  # removed, or it cannot be played any more
            self._forget(table)
            return
        following.replace(table, fresh)
        fresh.elsewhere = self._people_elsewhere(table.header.id)
        if self.has(table):
            self.keep(fresh)
        said = table.chat[-1].id if table.chat else 0
        following.tell(fresh, table.marked, [line for line in fresh.chat if line.id > said])

    async def refresh(self, id: str) -> None:
        """A table may have been changed elsewhere."""
        while (table := self._kept.get(id)) is not None:
            async with table.lock:
                if self.has(table):
                    await self.catch_up(table)
                    return

    def _heard(self, sender: int, word: Word) -> None:
        match word:
            case ["table", str(id), int(version), bool(help)]:
                table = self._kept.get(id)
                if table is not None and table.header.version != version and self.dismiss(id):
                    table = None  # nobody is there: it is read again when it is wanted, and not followed
                if (table is not None and table.header.version != version) or help:
                    self.go(self._follow(id, help))
            case ["online", str(id), [*people]]:
                self._elsewhere.setdefault(sender, {})[id] = set(map(str, people))
                self.go(self._show_online(id))
            case ["left", str(person)]:
                self._left(person)
            case ["moved", str(guest), str(person)]:
                self.go(self._moved(guest, person))
            case ["forgotten", str(person)]:
                self._forget_person(person)
            case ["hello"]:
                for table in self.in_memory():
                    if table.connections:
                        self.tell_online(table)

    async def _follow(self, id: str, help: bool) -> None:
        try:
            await self.refresh(id)
            table = self._kept.get(id)
            if table is not None:
                bots.wake(self, table)
            elif help:
                await bots.help_out(self, id)
        except Exception:
            log.exception("table %s cannot be followed", id)

    async def _heal(self) -> None:
        """What was not heard of is found out: somebody may have died before he told it."""
        while True:
            await asyncio.sleep(HEALING)
            try:
                versions = await self.store.versions(list(self._kept))
                for table in self.in_memory():
                    if versions.get(table.header.id) != table.header.version:
                        await self.refresh(table.header.id)
                alive = await self.others.alive(set(self._elsewhere))
                for number in set(self._elsewhere) - alive:
                    for id in self._elsewhere.pop(number):
                        await self._show_online(id)
                await bots.look_around(self)
            except Exception:
                log.exception("the work of others could not be looked after")

    # Who watches

    def tell_online(self, table: Table) -> None:
        """Tell other processes who watches here."""
        people = {(connection.person if connection.plays else None) or "" for connection in table.connections}
        self.others.tell("online", table.header.id, sorted(people))

    async def _show_online(self, id: str) -> None:
        while (table := self._kept.get(id)) is not None:
            async with table.lock:
                if not self.has(table):
                    continue  # read again meanwhile
                before, table.elsewhere = table.online(), self._people_elsewhere(id)
                if table.online() != before:
                    table.touch()
                    table.tell(table.frames_now())
                return

    def watching(self, id: str) -> set[str]:
        """Who watches a table, by way of any process."""
        table = self._kept.get(id)
        here = {connection.person or "" for connection in table.connections} if table else set()
        return here | self._people_elsewhere(id)

    def _people_elsewhere(self, id: str) -> set[str]:
        return {person for tables in self._elsewhere.values() for person in tables.get(id, ())}

    # Storing, before anybody is told

    def _spread(self, table: Table) -> None:
        """Tell other processes that there is something new, and whether they are to think for its bots."""
        header = table.header
        self.others.tell("table", header.id, header.version, header.bots and not bots.can_think(self))

    async def add(self, table: Table, before: Table | None = None) -> None:
        """Keep a new table, and what has changed at the one that it follows."""
        async with table.lock:
            for chair in table.chairs:
                chair.off = await self.store.vacation(chair.person) if chair.person else []
            if any(chair.off for chair in table.chairs):
                table.note()
            ordering.note(table)
            await self.store.add(table, before)
            clock.wind(self, table)
        self.keep(table)
        for one in (table, before):
            if one is not None:
                self._spread(one)

    async def say(self, table: Table, line: ChatLine) -> None:
        """Store what was said."""
        await self.store.say(table, line)
        self._spread(table)

    async def keep_quietly(self, table: Table, *chairs: Chair) -> None:
        """Store what others do not notice."""
        ordering.note(table)
        await self.store.save(table, *chairs)
        self._spread(table)

    async def commit(self, table: Table, *chairs: Chair) -> None:
        """Store what has happened at a table, and these seats."""
        table.note()
        ordering.note(table)
        await self.store.save(table, *chairs)
        self._spread(table)
        clock.wind(self, table)

    async def chosen(self, table: Table, seat: int, bases: dict[int | None, int]) -> Told:
        """Store what a seat has chosen or taken back, and tell those who may notice; returns what they are told."""
        noticed = table.note(seat)
        ordering.note(table)
        await self.store.save(table)
        self._spread(table)
        clock.wind(self, table)
        return table.tell(bases, only=None if noticed else {seat})

    # People

    def seen(self, person: str, address: str) -> Owner:
        """Somebody asks from an address; for whom it is done what he asks for."""
        self._whereabouts[person] = address
        self._whereabouts.move_to_end(person)
        while len(self._whereabouts) > MOST_KEYS:
            self._whereabouts.popitem(last=False)
        return address, person

    def owner(self, table: Table) -> Owner:
        """For whom the bots of a table think."""
        host = table.header.host or ""
        return self._whereabouts.get(host, host), host

    async def moved(self, guest: str, person: str) -> None:
        """A guest has logged in: what was the guest's is the person's now."""
        self.others.tell("moved", guest, person)
        await self._moved(guest, person)

    async def _moved(self, guest: str, person: str) -> None:
        for table in self.in_memory():
            for connection in table.connections:
                if connection.person == guest:
                    connection.person = person
            if table.header.host == guest or any(chair.person == guest for chair in table.chairs):
                async with table.lock:
                    if self.has(table):
                        await self._take_in(table)

    def left(self, person: str) -> None:
        """Somebody has logged out: what this browser was told as a player ends."""
        self._left(person)
        self.others.tell("left", person)

    def _left(self, person: str) -> None:
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
        return described_for(describe(header, chairs, online, remaining), header, chairs, person, count)
