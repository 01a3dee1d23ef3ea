"""The tables in memory: found, loaded, locked, stored and evicted.

A table stays in memory while it is used, and is loaded from its entries when it is needed later.  Every change takes
the same path (`transaction`): under the table's lock it is made in memory, stored, and then sent to the viewers.  If
storing fails the table is dropped, so memory never knows more than the database.

Several processes may have the same table in memory.  Each change is stored under the version it was made to, so of two
changes at the same time one is refused, and tried again on the other one's result (`transaction.retry_on_conflict`).
The bus tells the other processes which tables to load again (`cluster`).
"""

from __future__ import annotations

import asyncio
import logging
import re
from collections import OrderedDict
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import AbstractAsyncContextManager, asynccontextmanager
from contextvars import ContextVar
from itertools import islice
from time import monotonic
from typing import Any, Final
from weakref import WeakValueDictionary

from carrack.games import GAMES
from carrack.play.records.record import Entry
from carrack.play.sessions.replay import ReplayError
from carrack.server import places
from carrack.server.errors import ServiceError
from carrack.server.fair_queue import MAX_TRACKED_OWNERS, NO_OWNER, FairQueue, QueueOwner
from carrack.server.long_work import in_thread
from carrack.server.tables import premove_matching, replication, session_snapshots
from carrack.server.tables import transaction as transaction_module
from carrack.server.tables.broadcast import send_updates
from carrack.server.tables.header_columns import refresh_header
from carrack.server.tables.interfaces import OPEN, BotPool, Bus, Store, WorkerLost, WorkerTimeout
from carrack.server.tables.pending_change import mark_stored, new_table, pending_change
from carrack.server.tables.presence import RemoteViewers
from carrack.server.tables.stored_table import ChatLine, TableSeat
from carrack.server.tables.table import Table
from carrack.server.tables.transaction import RequestKey
from carrack.server.timestamps import utc_now

MAX_TABLES_IN_MEMORY: Final = 256
EVICTION_SCAN: Final = 8
"""Tables examined for eviction per insertion when there are more than `MAX_TABLES_IN_MEMORY`."""
MAX_UNWATCHED_BOT_TABLES: Final = 4
"""Unwatched tables whose bots may be computed at once; watched tables have no such limit."""
MAX_WAITING_TABLES: Final = 4
"""Tables whose bots may wait for a worker in this process before other processes are notified to help."""

MAX_CONCURRENT_LOADS: Final = 4
MAX_WAITING_LOADS: Final = 512
"""Requests that may wait for a table to be loaded."""
MAX_WAITING_LOADS_PER_ADDRESS: Final = 64
MAX_ENTRIES_REPLAYED_HERE: Final = 40
"""Length (entries) up to which replaying a game takes no longer here than in a worker."""
REPLAY_TIMEOUT_SECONDS: Final = 60.0
"""Time (s) that replaying a game in a worker may take."""
REQUESTER: Final[ContextVar[QueueOwner]] = ContextVar("requester", default=NO_OWNER)
"""The client that loading tables in the current task is charged to."""
TABLE_ID_PATTERN: Final = re.compile(r"[A-Za-z0-9_-]{1,32}")

log = logging.getLogger("carrack.server")


class TableRegistry:
    def __init__(self, store: Store, bot_pool: BotPool, bus: Bus) -> None:
        self.started_at = monotonic()
        self.store = store
        self.bus = bus
        self.bot_pool = bot_pool
        self.checkers = bot_pool.replay_pool()
        """Workers that replay games: of tables that are opened, and uploaded ones."""
        self.runs_bots = bot_pool.runs_bots
        """Whether bots are computed in this process, or left to other processes."""
        self.places = FairQueue(bot_pool.count)
        """Bot workers of this process; a process claims a table only when it has a free one."""
        self.unwatched = FairQueue(MAX_UNWATCHED_BOT_TABLES)
        self.failed_versions: dict[str, int] = {}
        """Versions of tables at which bots have failed for good."""
        self.remote_viewers = RemoteViewers()
        self.change_listeners: list[Callable[[Table], None]] = []
        """Called with a table, under its lock, after it was loaded or a change of it was stored or loaded."""
        self._whereabouts: OrderedDict[str, str] = OrderedDict()
        """The last known address of each person, least recently used first."""
        self._kept: OrderedDict[str, Table] = OrderedDict()
        """Least recently used first."""
        self._loading: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Of tables that are being loaded, so that each is loaded once."""
        self._loads = FairQueue(
            MAX_CONCURRENT_LOADS,
            max_waiting=MAX_WAITING_LOADS,
            max_waiting_per_address=MAX_WAITING_LOADS_PER_ADDRESS,
        )
        self._tasks: set[asyncio.Task[None]] = set()

    @property
    def has_bot_capacity(self) -> bool:
        """Whether the bots of one more table would find a worker here soon."""
        return self.runs_bots and self.places.waiting < MAX_WAITING_TABLES

    def spawn(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Run some work in the background, until the server closes."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

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
        """Close the streams of external bots: a server that stops waits for all its responses."""
        for table in self._kept.values():
            for connection in table.subscriptions:
                if connection.is_http_stream:
                    connection.close()

    # In memory

    async def get(self, id: str) -> Table:
        if not TABLE_ID_PATTERN.fullmatch(id):  # some databases reject some texts
            raise ServiceError(404, "server-no-table")
        table = self._kept.get(id)
        if table is None:
            lock = self._loading.setdefault(id, asyncio.Lock())
            if lock.locked():
                places.step_aside()
            async with lock:
                table = self._kept.get(id)
                if table is None:
                    async with self._loads.slot(REQUESTER.get()):
                        table = await self._load(id)
                    self.cache(table)
        self.cache(table)
        return table

    async def _load(self, id: str) -> Table:
        stored = await self.store.load(id)
        if stored is None:
            raise ServiceError(404, "server-no-table")
        table, entries = Table.from_stored(stored), stored.entries
        table.remote_viewers = self.remote_viewers.at(id)
        if table.header.game not in GAMES:
            raise ServiceError(409, "server-old-rules")
        if table.header.status == "open":
            return table
        if table.upload is not None and table.upload.used < utc_now()[:10]:
            await self.store.use_upload(id)
        try:
            if len(entries) <= MAX_ENTRIES_REPLAYED_HERE:
                table.load_game(entries)
            else:
                await self._resume(table, entries)
        except (ReplayError, ValueError):
            raise ServiceError(409, "server-old-rules") from None
        except (WorkerLost, WorkerTimeout):
            raise ServiceError(503, "server-busy") from None
        table.stored_entries = table.running_session.entries
        different = table.running_session.divergence
        if different:  # legal inputs are enough to continue, but the operator should know
            log.warning("table %s differs from its record since entry %d", id, different.entry)
        self._changed(table)
        return table

    async def _resume(self, table: Table, entries: Sequence[Entry]) -> None:
        """Replay a long game in a worker; the result is stored if the game is over."""
        header, over = table.header, table.header.status == "over"
        made = await in_thread(session_snapshots.made_by, header.game)
        packed = await self.store.snapshot(header.id, made) if over else None
        if packed is None:
            job = table.record(entries), header.start
            run = self.checkers.run
            packed = await run(session_snapshots.replay, job, REPLAY_TIMEOUT_SECONDS, REQUESTER.get(), OPEN)
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

    def is_current(self, table: Table) -> bool:
        """Whether this object is still the one in memory; a dropped table is loaded again as a new object."""
        return self._kept.get(table.header.id) is table

    def cache(self, table: Table) -> None:
        self._kept[table.header.id] = table
        self._kept.move_to_end(table.header.id)
        if len(self._kept) > MAX_TABLES_IN_MEMORY:
            self._evict_unused(table)

    def _evict_unused(self, wanted: Table) -> None:
        """Evict the least recently used tables; a table in use counts as used just now.

        The wanted table stays: if all others were in use, each request would load it again.
        """
        for id in list(islice(self._kept, EVICTION_SCAN)):
            if self._kept[id].is_in_use or id == wanted.header.id:
                self._kept.move_to_end(id)
            else:
                del self._kept[id]
            if len(self._kept) <= MAX_TABLES_IN_MEMORY:
                break

    def drop(self, table: Table) -> None:
        """Drop an object that may differ from what is stored; its viewers reconnect and get the stored table."""
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
                    continue  # it was dropped or loaded again meanwhile
                yield table
                return

    def transaction(self, id: str, key: RequestKey | None = None) -> AbstractAsyncContextManager[Table]:
        """A table to be changed, for this request."""
        return transaction_module.transaction(self, id, key)

    def _changed(self, table: Table) -> None:
        for listener in self.change_listeners:
            listener(table)

    # Changes of other processes

    async def catch_up(self, table: Table) -> bool:
        """Load what other processes have changed, under the table's lock; returns whether there was anything."""
        id = table.header.id
        if not self.bus.has_peers or (await self.store.versions([id])).get(id) == table.header.version:
            return False
        await self.load_changes(table)
        return True

    async def load_changes(self, table: Table) -> None:
        """Load what is stored of a table since its version, under its lock, and send it to the viewers."""
        before = table.published
        line = table.chat[-1].id if table.chat else 0
        news = await self.store.changes_since(table.header.id, len(table.stored_entries), line)
        try:
            applied = news is not None and replication.apply_changes(table, news)
        except BaseException:
            self.drop(table)
            raise
        if news is not None and applied:
            self._changed(table)
            replication.broadcast_changes(table, before, news.chat)
        else:
            await self.load_again(table)

    async def load_again(self, table: Table) -> None:
        """Replace a table by what is stored, or drop it."""
        try:
            fresh = await self._load(table.header.id)
        except ServiceError:  # removed, or its rules are not known any more
            self.drop(table)
            return
        except BaseException:
            self.drop(table)
            raise
        if fresh.header.version < table.published.version:  # the database was restored: viewers start again
            self.drop(table)
            return
        here = self.is_current(table)
        replication.replace_table(table, fresh)
        fresh.remote_viewers = self.remote_viewers.at(table.header.id)
        if here:
            self.cache(fresh)
        said = table.chat[-1].id if table.chat else 0
        replication.broadcast_changes(fresh, table.published, [line for line in fresh.chat if line.id > said])

    async def refresh(self, id: str) -> None:
        """Load the changes of other processes at a table, if it is in memory."""
        while (table := self._kept.get(id)) is not None:
            async with table.lock:
                if self.is_current(table):
                    await self.catch_up(table)
                    return

    # Storing, before clients are notified

    def _notify_peers(self, table: Table) -> None:
        """Tell other processes about a new version, and whether they should compute its bots."""
        header = table.header
        self.bus.publish("table", header.id, header.version, header.bots and not self.has_bot_capacity)

    async def insert(self, table: Table, before: Table | None = None) -> None:
        """Store a new table, and the change of the table that it follows."""
        async with table.lock:
            for seat in table.seats:
                seat.off = await self.store.vacations_of(seat.person) if seat.person else []
            if any(seat.off for seat in table.seats):
                refresh_header(table)
            premove_matching.update_bots_column(table)
            await self.store.insert(new_table(table), pending_change(before) if before else None)
            mark_stored(table, 0)
            if before is not None:
                mark_stored(before)
            self._changed(table)
        self.cache(table)
        for one in (table, before):
            if one is not None:
                self._notify_peers(one)

    async def append_chat(self, table: Table, line: ChatLine) -> None:
        """Store a chat line."""
        await self.store.append(pending_change(table, chat=line))
        table.chat.append(line)
        mark_stored(table)
        self._notify_peers(table)

    async def commit_unseen(self, table: Table, *seats: TableSeat) -> None:
        """Store a change that other people do not notice, and these seats."""
        await self._append(table, *seats)

    async def commit(self, table: Table, *seats: TableSeat) -> None:
        """Store a change of a table, and these seats."""
        refresh_header(table)
        await self._append(table, *seats)
        self._changed(table)

    async def commit_choice(
        self, table: Table, seat: int, bases: dict[int | None, int], cause: str = "", choices: int = 1
    ) -> None:
        """Store what a seat has chosen or undone, then send it to those who may notice; `cause`: who chose."""
        noticed = refresh_header(table, seat)
        await self._append(table, cause=cause, choices=choices)
        self._changed(table)
        send_updates(table, bases, only=None if noticed else {seat})

    async def _append(self, table: Table, *seats: TableSeat, cause: str = "", choices: int = 0) -> None:
        premove_matching.update_bots_column(table)
        await self.store.append(pending_change(table, *seats, cause=cause, choices=choices))
        mark_stored(table)
        self._notify_peers(table)

    # People

    def record_address(self, person: str, address: str) -> QueueOwner:
        """Note a person's address and return the owner (address and person) that the request's work is charged to."""
        self._whereabouts[person] = address
        self._whereabouts.move_to_end(person)
        while len(self._whereabouts) > MAX_TRACKED_OWNERS:
            self._whereabouts.popitem(last=False)
        return address, person

    def queue_owner(self, table: Table) -> QueueOwner:
        """The client that the bots of a table are charged to: its host."""
        host = table.header.host or ""
        return self._whereabouts.get(host, host), host
