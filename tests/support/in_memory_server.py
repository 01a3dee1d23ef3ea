"""Store, Bus and BotPool in memory: tables without a framework, a database or processes.

`tests/server/storage/test_store_contract.py` runs the same tests against `MemoryStore` and the SQL stores.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from copy import deepcopy
from itertools import count
from math import inf
from typing import Any, TypeVar

from carrack.server.clocks.vacation_calendar import DateSpans
from carrack.server.fair_queue import NO_OWNER, QueueOwner
from carrack.server.tables.interfaces import BOT, BusMessage, ListedTables, MessageHandler, VersionConflict
from carrack.server.tables.stored_table import (
    FREQUENT_FIELDS,
    RARE_FIELDS,
    FirstAnswer,
    StoredTable,
    TableChange,
    TableHeader,
)

Job = TypeVar("Job")
Result = TypeVar("Result")


class MemoryStore:
    """Keeps copies: nothing that callers change later is stored."""

    def __init__(self) -> None:
        self._tables: dict[str, StoredTable] = {}
        self._requests: dict[tuple[str, str, str], FirstAnswer] = {}
        self._snapshots: dict[str, tuple[str, bytes]] = {}
        self._archived: set[tuple[str, str]] = set()

    async def load(self, id: str) -> StoredTable | None:
        return deepcopy(self._tables.get(id))

    async def changes_since(self, id: str, entry: int, line: int) -> StoredTable | None:
        found = await self.load(id)
        if found is not None:
            found.entries = [one for one in found.entries if one.n >= entry]
            found.chat = [one for one in found.chat if one.id > line]
        return found

    async def versions(self, ids: Sequence[str]) -> dict[str, int]:
        return {id: self._tables[id].header.version for id in ids if id in self._tables}

    async def insert(self, table: StoredTable, before: TableChange | None = None) -> None:
        if table.header.id in self._tables:
            raise VersionConflict
        if before is not None:
            await self.append(before)
        self._tables[table.header.id] = deepcopy(table)

    async def append(self, change: TableChange) -> None:
        id = change.header.id
        stored = self._tables.get(id)
        if stored is None or stored.header.version != change.header.version:
            raise VersionConflict
        kept = [entry for entry in stored.entries if not change.undone_entries or entry.n <= change.kept_entries]
        numbers = {entry.n for entry in kept}
        request = change.request
        key = None if request is None else (id, request.person, request.key)
        if (
            len(stored.entries) - len(kept) != change.undone_entries
            or any(entry.n in numbers for entry in change.entries)
            or key in self._requests
        ):
            raise VersionConflict
        for name in (*FREQUENT_FIELDS, *RARE_FIELDS):
            setattr(stored.header, name, deepcopy(getattr(change.header, name)))
        stored.header.version += 1
        stored.entries = kept + list(change.entries)
        for seat in deepcopy(change.seats):
            stored.seats[seat.number] = seat
        if change.chat is not None:
            stored.chat.append(change.chat)
        if key is not None and request is not None:
            self._requests[key] = request.answer

    async def first_answer(self, id: str, person: str, key: str) -> FirstAnswer | None:
        return self._requests.get((id, person, key))

    async def snapshot(self, id: str, made: str) -> bytes | None:
        by, content = self._snapshots.get(id, ("", b""))
        return content if by == made else None

    async def keep_snapshot(self, id: str, made: str, content: bytes) -> None:
        self._snapshots[id] = made, content

    async def uploaded(self, person: str) -> int:
        uploads = (table.upload for table in self._tables.values())
        return sum(upload.bytes for upload in uploads if upload is not None and upload.person == person)

    async def use_upload(self, id: str) -> None:
        """Uploads do not expire here."""

    async def archive(self, person: str, id: str, away: bool) -> None:
        self._archived.discard((person, id))
        if away:
            self._archived.add((person, id))

    async def own_tables(self, person: str, away: bool, limit: int, before: str = "") -> tuple[ListedTables, str]:
        def is_own(table: StoredTable) -> bool:
            own = table.header.host == person or any(seat.person == person for seat in table.seats)
            return own and ((person, table.header.id) in self._archived) == away

        return self._page(is_own, limit, before)

    async def public_tables(self, limit: int, before: str = "") -> tuple[ListedTables, str]:
        return self._page(lambda table: table.header.public and table.header.status == "playing", limit, before)

    def _page(self, which: Callable[[StoredTable], bool], limit: int, before: str) -> tuple[ListedTables, str]:
        found = sorted(filter(which, self._tables.values()), key=lambda table: _place(table.header), reverse=True)
        rest = [table for table in found if not before or _place(table.header) < before]
        shown = [(deepcopy(table.header), deepcopy(table.seats)) for table in rest[:limit]]
        return shown, _place(shown[-1][0]) if len(rest) > limit else ""

    async def count_hosted(self, person: str) -> int:
        headers = (table.header for table in self._tables.values())
        return sum(header.host == person and header.status != "over" for header in headers)

    async def elapsed(self, moment: str) -> list[str]:
        return self._ids(lambda table: table.header.due is not None and table.header.due <= moment)

    async def unavailable_people(self, ids: list[str]) -> set[str]:
        return set()

    async def vacations_of(self, person: str) -> DateSpans:
        return []

    async def running_seats_of(self, person: str) -> list[tuple[str, int]]:
        running = [self._tables[id] for id in self._ids(lambda _: True)]
        return [(table.header.id, seat.number) for table in running for seat in table.seats if seat.person == person]

    async def unfinished_tables_of(self, person: str) -> list[str]:
        return [
            id
            for id, table in self._tables.items()
            if table.header.status != "over" and any(seat.person == person for seat in table.seats)
        ]

    async def tables_with_bot_tokens(self, person: str) -> list[str]:
        return [
            id
            for id, table in self._tables.items()
            if any(seat.person == person and seat.program is not None for seat in table.seats)
        ]

    async def tables_awaiting_bots(self) -> list[str]:
        return self._ids(lambda table: table.header.bots)

    def _ids(self, which: Callable[[StoredTable], bool]) -> list[str]:
        """Running games with this property."""
        return [id for id, table in self._tables.items() if table.header.status == "playing" and which(table)]

    async def dice_totals(self) -> dict[str, list[int]]:
        totals: dict[str, list[int]] = {}
        for table in self._tables.values():
            dice = table.header.thrown
            if dice is not None:
                total = totals.setdefault(table.header.game, [0] * 8)
                for place, number in enumerate((1, dice["draws"], *dice["faces"])):
                    total[place] += number
        return totals


def _place(header: TableHeader) -> str:
    return f"{header.updated} {header.id}"


class MemoryBus:
    """The buses of several registries in one process; each is created from the first one by `peer`."""

    has_peers = True
    is_connected = True
    _numbers = count(1)

    def __init__(self, peers: list[MemoryBus] | None = None, held: dict[str, int] | None = None) -> None:
        self._number = next(self._numbers)
        self._peers = [] if peers is None else peers
        self._peers.append(self)
        self._held = {} if held is None else held
        """The number of the bus that holds each lock."""
        self._handlers: list[MessageHandler] = []

    def peer(self) -> MemoryBus:
        return MemoryBus(self._peers, self._held)

    def subscribe(self, handler: MessageHandler) -> None:
        self._handlers.append(handler)

    def start(self) -> None:
        """Messages arrive from the beginning."""

    async def close(self) -> None:
        self._peers.remove(self)

    def publish(self, *message: Any) -> None:
        for peer in self._peers:
            if peer is not self:
                asyncio.get_running_loop().call_soon(peer.receive, self._number, list(message))

    def receive(self, sender: int, message: BusMessage) -> None:
        for handler in self._handlers:
            handler(sender, message)

    async def connected_peers(self, numbers: set[int]) -> set[int]:
        return numbers & {peer._number for peer in self._peers}

    @asynccontextmanager
    async def exclusive(self, work: str) -> AsyncIterator[bool]:
        mine = work not in self._held
        self._held.setdefault(work, self._number)
        try:
            yield mine
        finally:
            if mine:
                del self._held[work]

    async def is_leader(self, work: str) -> bool:
        return self._held.setdefault(work, self._number) == self._number


class InlinePool:
    """Runs jobs on the event loop."""

    runs_bots = True
    count = 1

    async def run(
        self,
        work: Callable[[Job], Result],
        job: Job,
        seconds: float = inf,
        owner: QueueOwner = NO_OWNER,
        priority: int = BOT,
    ) -> Result:
        await asyncio.sleep(0)
        return work(job)

    def replay_pool(self) -> InlinePool:
        return self

    def stop(self) -> None:
        """Nothing runs outside the event loop."""
