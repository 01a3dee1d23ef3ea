"""The tables that are in use: found, locked, stored, listed.

A table is kept in memory while it is used and made again from its entries when it is wanted later.  Every change goes
the same way (`transaction`): under the table's lock it is made in memory, stored, and told to those who watch.  If
storing fails the table is dropped, so memory never knows more than the database.

What people and bots do at tables is in modules of functions over `TableRegistry`: `opening`, `importing`, `seating`,
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
from collections.abc import AsyncIterator, Coroutine, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from contextvars import ContextVar
from itertools import islice
from time import monotonic
from typing import Any, Final
from weakref import WeakValueDictionary

from carrack.engine.errors import InvalidInput
from carrack.games import GAMES
from carrack.play.records.record import Entry
from carrack.play.sessions.session import ReplayError
from carrack.server.errors import ServiceError
from carrack.server.runtime import places
from carrack.server.runtime.bot_workers import BotWorkers
from carrack.server.runtime.fair_queue import MAX_TRACKED_OWNERS, FairQueue
from carrack.server.runtime.long_work import in_thread
from carrack.server.runtime.message_bus import Others
from carrack.server.storage.table_store import SqlTableStore
from carrack.server.tables import premove_matching, presence, replication, session_snapshots
from carrack.server.tables import transaction as transaction_module
from carrack.server.tables.bots import bot_turns
from carrack.server.tables.interfaces import NO_OWNER, OPEN, BusMessage, QueueOwner, WorkerLost, WorkerTimeout
from carrack.server.tables.services import timeouts
from carrack.server.tables.stored_table import ChatLine, TableHeader, TableSeat
from carrack.server.tables.table import Table
from carrack.server.tables.transaction import RequestKey
from carrack.server.tables.views.table_info import TableInfo, TableList, table_info, table_info_for
from carrack.server.timestamps import utc_now

MAX_TABLES_IN_MEMORY: Final = 256
"""Tables kept in memory."""
EVICTION_SCAN: Final = 8
"""Tables examined for eviction per insertion when there are more than `MAX_TABLES_IN_MEMORY`."""
MAX_UNWATCHED_BOT_TABLES: Final = 4
"""Unwatched tables whose bots may think at once; watched tables have no such limit."""

OPENED_AT_ONCE: Final = 4
"""Tables that are read at the same time."""
MOST_OPENING: Final = 512
"""Requests that wait for it."""
MOST_OPENING_OF_ONE: Final = 64
"""Of these, of one address."""
PLAYED_HERE: Final = 40
"""Entries of a game that takes no longer to play again here than elsewhere."""
REPLAY_SECONDS: Final = 60.0
"""After which a game that is played again elsewhere is given up."""
REQUESTER: Final[ContextVar[QueueOwner]] = ContextVar("requester", default=NO_OWNER)
"""For whom tables are read in a task."""

log = logging.getLogger("carrack.server")

TABLE_ID_PATTERN: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")
"""What tables are called."""
VERSION_POLL_SECONDS: Final = 2.0
"""Interval (s) at which each process polls table versions, in case a NOTIFY was lost."""


class TableRegistry:
    def __init__(self, store: SqlTableStore, thinkers: BotWorkers, others: Others) -> None:
        self.started_at = monotonic()
        self.store = store
        self.bus = others
        self.bot_pool = thinkers
        """Where bots think."""
        self.checkers = thinkers.beside()
        """Where games are played again: to be looked at, or because they were uploaded."""
        self.runs_bots = thinkers.runs_bots
        """Whether bots think here, or are left to other processes."""
        self.places = FairQueue(thinkers.count)
        """Bot workers of this process; a process claims a table only when it has a free one."""
        self.unwatched = FairQueue(MAX_UNWATCHED_BOT_TABLES)
        self.failed_versions: dict[str, int] = {}
        """Versions of tables at which bots have failed for good."""
        self._elsewhere: dict[int, dict[str, set[str]]] = {}
        """Who watches tables by way of each other process."""
        self._whereabouts: OrderedDict[str, str] = OrderedDict()
        """The address from which a person was last seen."""
        self._kept: OrderedDict[str, Table] = OrderedDict()
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Of tables that are being read, so that each is read once."""
        self._opening = FairQueue(OPENED_AT_ONCE, most_waiting=MOST_OPENING, most_waiting_of_one=MOST_OPENING_OF_ONE)
        self._tasks: set[asyncio.Task[None]] = set()

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Do something in the background, until the server closes."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    def start(self) -> None:
        """Take in what others do, from now on."""
        self.bus.subscribe(self._heard)
        self.bus.start()
        if self.bus.has_peers:
            self.spawn(self._heal())

    async def close(self) -> None:
        await self.bus.close()
        for table in self._kept.values():
            table.cancel_phase_timer()
            for connection in table.subscriptions:
                connection.close()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        self.checkers.stop()

    def close_bot_streams(self) -> None:
        """Let programs go: a server that is to stop waits for all that it still answers."""
        for table in self._kept.values():
            for connection in table.subscriptions:
                if connection.is_http_stream:
                    connection.close()

    # In memory

    async def get(self, id: str) -> Table:
        if not TABLE_ID_PATTERN.fullmatch(id):  # not every database can be asked for every text
            raise ServiceError(404, "server-no-table")
        table = self._kept.get(id)
        if table is None:
            lock = self._loading.setdefault(id, asyncio.Lock())
            if lock.locked():
                places.step_aside()
            async with lock:
                table = self._kept.get(id)
                if table is None:
                    async with self._opening.slot(REQUESTER.get()):
                        table = await self._load(id)
                    self.cache(table)
        self.cache(table)
        return table

    async def _load(self, id: str) -> Table:
        found = await self.store.load(id)
        if found is None:
            raise ServiceError(404, "server-no-table")
        table, entries = found
        table.remote_viewers = self._people_elsewhere(id)
        if table.header.game not in GAMES:
            raise ServiceError(409, "server-old-rules")
        if table.header.status == "open":
            return table
        if table.upload is not None and table.upload.used < utc_now()[:10]:
            await self.store.use_upload(id)
        try:
            if len(entries) <= PLAYED_HERE:
                table.load_game(entries)
            else:
                await self._resume(table, entries)
        except (ReplayError, InvalidInput, ValueError):
            raise ServiceError(409, "server-old-rules") from None
        except (WorkerLost, WorkerTimeout):
            raise ServiceError(503, "server-busy") from None
        table.stored_entries = table.running_session.entries
        different = table.running_session.divergence
        if different:  # legal inputs are enough to continue, but the operator should know
            log.warning("table %s stands otherwise than recorded since entry %d", id, different.entry)
        timeouts.sync_phase_timer(self, table)
        return table

    async def _resume(self, table: Table, entries: Sequence[Entry]) -> None:
        """Set up a long game without playing it here: a worker process does, once for all if the game is over."""
        header, over = table.header, table.header.status == "over"
        made = await in_thread(session_snapshots.made_by, header.game)
        packed = await self.store.snapshot(header.id, made) if over else None
        if packed is None:
            job = table.record(entries), header.start
            packed = await self.checkers.run(session_snapshots.replay, job, REPLAY_SECONDS, REQUESTER.get(), OPEN)
            if packed is None:
                raise ServiceError(409, "server-old-rules")
            if not packed:
                table.load_game(entries)
                return
            if over:
                await self.store.keep_snapshot(header.id, made, packed)
        await in_thread(table.resume, packed, entries)

    def loaded(self) -> list[Table]:
        return list(self._kept.values())

    def loaded_or_none(self, id: str) -> Table | None:
        """A table, if it is in memory."""
        return self._kept.get(id)

    def evict(self, id: str) -> bool:
        """Drop a table from memory; False if it is in use."""
        table = self._kept.get(id)
        if table is not None and table.is_in_use:
            return False
        self._kept.pop(id, None)
        return True

    def reload_person(self, person: str) -> None:
        """Names have changed in the database: tables of this person are read again."""
        self._forget_person(person)
        self.bus.publish("forgotten", person)

    def _forget_person(self, person: str) -> None:
        for table in self.loaded():
            if person == table.header.host or any(chair.person == person for chair in table.seats):
                self.drop(table)
        self._left(person)

    def is_current(self, table: Table) -> bool:
        """Whether this object is still the one in memory; a table that was dropped is read again as a new object."""
        return self._kept.get(table.header.id) is table

    def cache(self, table: Table) -> None:
        self._kept[table.header.id] = table
        self._kept.move_to_end(table.header.id)
        if len(self._kept) > MAX_TABLES_IN_MEMORY:
            self._let_go(table)

    def _let_go(self, wanted: Table) -> None:
        """Evict the least recently used tables; a table in use counts as used just now.

        The wanted table stays: if all others were in use, each request would read it again.
        """
        for id in list(islice(self._kept, EVICTION_SCAN)):
            if self._kept[id].is_in_use or id == wanted.header.id:
                self._kept.move_to_end(id)
            else:
                del self._kept[id]
            if len(self._kept) <= MAX_TABLES_IN_MEMORY:
                break

    def drop(self, table: Table) -> None:
        """Let go of an object that may not be what is stored; viewers come back, and get it as it is read then."""
        if self.is_current(table):
            del self._kept[table.header.id]
        table.cancel_phase_timer()
        for connection in list(table.subscriptions):
            connection.close()

    # Under the lock

    @asynccontextmanager
    async def locked(self, id: str, fresh: bool = True) -> AsyncIterator[Table]:
        """A table under its lock, as it is stored; unless `fresh`, another process may have changed it since."""
        while True:
            table = await self.get(id)
            if table.lock.locked():
                places.step_aside()
            async with table.lock:
                if fresh:
                    await self.catch_up(table)
                if not self.is_current(table):
                    continue  # forgotten while we waited, or read again
                yield table
                return

    def transaction(self, id: str, key: RequestKey | None = None) -> AbstractAsyncContextManager[Table]:
        """A table to be changed, for this request."""
        return transaction_module.transaction(self, id, key)

    # What others do

    async def catch_up(self, table: Table) -> bool:
        """Take in what other processes have done at a table, under its lock; whether there was anything."""
        id = table.header.id
        if not self.bus.has_peers or (await self.store.versions([id])).get(id) == table.header.version:
            return False
        await self._take_in(table)
        return True

    async def _take_in(self, table: Table) -> None:
        before = table.published
        news = await self.store.changes_since(table)
        try:
            known = news is not None and replication.apply_changes(table, news)
        except BaseException:
            self.drop(table)
            raise
        if news is not None and known:
            timeouts.sync_phase_timer(self, table)
            replication.broadcast_changes(table, before, news.chat)
        else:
            await self.read_again(table)

    async def read_again(self, table: Table) -> None:
        """Whatever we have of a table, from now on it is what the database has, or nothing."""
        try:
            fresh = await self._load(table.header.id)
        except ServiceError:  # removed, or it cannot be played any more
            self.drop(table)
            return
        except BaseException:
            self.drop(table)
            raise
        if fresh.header.version < table.published.version:  # the database was restored: viewers have to begin anew
            self.drop(table)
            return
        here = self.is_current(table)
        replication.replace_table(table, fresh)
        fresh.remote_viewers = self._people_elsewhere(table.header.id)
        if here:
            self.cache(fresh)
        said = table.chat[-1].id if table.chat else 0
        replication.broadcast_changes(fresh, table.published, [line for line in fresh.chat if line.id > said])

    async def refresh(self, id: str) -> None:
        """A table may have been changed elsewhere."""
        while (table := self._kept.get(id)) is not None:
            async with table.lock:
                if self.is_current(table):
                    await self.catch_up(table)
                    return

    def _heard(self, sender: int, word: BusMessage) -> None:
        match word:
            case ["table", str(id), int(version), bool(help)]:
                table = self._kept.get(id)
                if table is not None and table.header.version != version and self.evict(id):
                    table = None  # not in use: it is read again on demand instead of followed
                if (table is not None and table.header.version != version) or help:
                    self.spawn(self._follow(id, help))
            case ["online", str(id), [*people]]:
                self._elsewhere.setdefault(sender, {})[id] = set(map(str, people))
                self.spawn(self._show_online(id))
            case ["left", str(person)]:
                self._left(person)
            case ["moved", str(guest), str(person)]:
                self.spawn(self._moved(guest, person))
            case ["forgotten", str(person)]:
                self._forget_person(person)
            case ["hello"]:
                for table in self.loaded():
                    if table.subscriptions:
                        self.publish_presence(table)
                if not sender:  # we were deaf for a while
                    self.spawn(self._compare_once())

    async def _compare_once(self) -> None:
        try:
            await self._compare()
        except Exception:
            log.exception("the tables in memory could not be compared")

    async def _compare(self) -> None:
        """Read whatever others have changed of the tables in memory."""
        versions = await self.store.versions(list(self._kept))
        for table in self.loaded():
            if versions.get(table.header.id) != table.header.version:
                await self.refresh(table.header.id)

    async def _follow(self, id: str, help: bool) -> None:
        try:
            await self.refresh(id)
            table = self._kept.get(id)
            if table is not None:
                bot_turns.schedule(self, table)
            elif help:
                await bot_turns.take_over(self, id)
        except Exception:
            log.exception("table %s cannot be followed", id)

    async def _heal(self) -> None:
        """Poll for lost messages: compare versions, drop the presence of ended processes and take over their bots."""
        while True:
            await asyncio.sleep(VERSION_POLL_SECONDS)
            try:
                await self._compare()
                alive = await self.bus.connected_peers(set(self._elsewhere))
                for number in set(self._elsewhere) - alive:
                    for id in self._elsewhere.pop(number):
                        await self._show_online(id)
                await bot_turns.take_over_idle_tables(self)
            except Exception:
                log.exception("the work of others could not be looked after")

    # Who watches

    def publish_presence(self, table: Table) -> None:
        """Tell other processes who watches here."""
        people = {(connection.person if connection.can_play else None) or "" for connection in table.subscriptions}
        self.bus.publish("online", table.header.id, sorted(people))

    async def _show_online(self, id: str) -> None:
        while (table := self._kept.get(id)) is not None:
            async with table.lock:
                if not self.is_current(table):
                    continue  # read again meanwhile
                table.remote_viewers = self._people_elsewhere(id)
                presence.publish(table)
                return

    def viewers_of(self, id: str) -> set[str]:
        """Who watches a table, by way of any process."""
        table = self._kept.get(id)
        here = {connection.person or "" for connection in table.subscriptions} if table else set()
        return here | self._people_elsewhere(id)

    def _people_elsewhere(self, id: str) -> set[str]:
        return {person for tables in self._elsewhere.values() for person in tables.get(id, ())}

    # Storing, before clients are notified

    def _spread(self, table: Table) -> None:
        """Tell other processes that there is something new, and whether they are to think for its bots."""
        header = table.header
        self.bus.publish("table", header.id, header.version, header.bots and not bot_turns.has_capacity(self))

    async def insert(self, table: Table, before: Table | None = None) -> None:
        """Keep a new table, and what has changed at the one that it follows."""
        async with table.lock:
            for chair in table.seats:
                chair.off = await self.store.vacations_of(chair.person) if chair.person else []
            if any(chair.off for chair in table.seats):
                table.refresh_header()
            premove_matching.update_bots_column(table)
            await self.store.insert(table, before)
            timeouts.sync_phase_timer(self, table)
        self.cache(table)
        for one in (table, before):
            if one is not None:
                self._spread(one)

    async def append_chat(self, table: Table, line: ChatLine) -> None:
        """Store what was said."""
        await self.store.append_chat(table, line)
        self._spread(table)

    async def commit_unseen(self, table: Table, *chairs: TableSeat) -> None:
        """Store what others do not notice."""
        premove_matching.update_bots_column(table)
        await self.store.save(table, *chairs)
        self._spread(table)

    async def commit(self, table: Table, *chairs: TableSeat) -> None:
        """Store what has happened at a table, and these seats."""
        table.refresh_header()
        premove_matching.update_bots_column(table)
        await self.store.save(table, *chairs)
        self._spread(table)
        timeouts.sync_phase_timer(self, table)

    async def commit_choice(self, table: Table, seat: int, bases: dict[int | None, int]) -> None:
        """Store what a seat has chosen or taken back, and tell those who may notice."""
        noticed = table.refresh_header(seat)
        premove_matching.update_bots_column(table)
        await self.store.save(table)
        self._spread(table)
        timeouts.sync_phase_timer(self, table)
        table.send_updates(bases, only=None if noticed else {seat})

    # People

    def record_address(self, person: str, address: str) -> QueueOwner:
        """Note a person's address and return the owner (address and person) that the request's work is charged to."""
        self._whereabouts[person] = address
        self._whereabouts.move_to_end(person)
        while len(self._whereabouts) > MAX_TRACKED_OWNERS:
            self._whereabouts.popitem(last=False)
        return address, person

    def queue_owner(self, table: Table) -> QueueOwner:
        """For whom the bots of a table think."""
        host = table.header.host or ""
        return self._whereabouts.get(host, host), host

    async def merge_guest(self, guest: str, person: str) -> None:
        """A guest has logged in: what was the guest's is the person's now."""
        self.bus.publish("moved", guest, person)
        await self._moved(guest, person)

    async def _moved(self, guest: str, person: str) -> None:
        for table in self.loaded():
            for connection in table.subscriptions:
                if connection.person == guest:
                    connection.person = person
            if table.header.host == guest or any(chair.person == guest for chair in table.seats):
                async with table.lock:
                    if self.is_current(table):
                        await self._take_in(table)

    def disconnect(self, person: str) -> None:
        """A person has logged out: close the person's connections in all processes."""
        self._left(person)
        self.bus.publish("left", person)

    def _left(self, person: str) -> None:
        for table in self._kept.values():
            for connection in list(table.subscriptions):
                if connection.person == person:
                    connection.close()

    # Lists

    async def list_tables(self, person: str | None, which: str, before: str = "") -> TableList:
        """One page of a list, after this place in it (`TableList.next`)."""
        if which == "watch":
            rows, place = await self.store.public_tables(before)
        elif person:
            rows, place = await self.store.own_tables(person, which == "away", before)
        else:
            rows, place = [], ""
        # a game that this version does not know any more cannot be looked at either
        return TableList([self._row(header, chairs, person) for header, chairs in rows if header.game in GAMES], place)

    async def archive_table(self, id: str, person: str, away: bool) -> None:
        """Take a finished game out of a person's list, or put it back."""
        async with self.locked(id) as table:
            if table.header.status != "over":
                raise ServiceError(409, "server-not-over")
            await self.store.archive(person, id, away)

    def _row(self, header: TableHeader, chairs: list[TableSeat], person: str | None) -> TableInfo:
        own = next((chair.number for chair in chairs if person and chair.person == person), None)
        count = header.counts[0 if own is None else own + 1] if header.counts else 0
        kept = self._kept.get(header.id)
        online, remaining = (kept.online_seats(), kept.phase_milliseconds_left) if kept else (set(), None)
        return table_info_for(table_info(header, chairs, online, remaining), header, chairs, person, count)
