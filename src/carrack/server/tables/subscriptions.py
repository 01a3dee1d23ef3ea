"""The viewers of a table, and the updates that are queued for each of them."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import TYPE_CHECKING, Final, Protocol

import msgspec

from carrack.server.errors import ServiceError
from carrack.server.tables.views.table_update import TableUpdate

if TYPE_CHECKING:
    from carrack.server.tables.table import Table

MAX_QUEUED_UPDATES: Final = 2 * 1024 * 1024
"""Bytes of updates that may wait for a slow client; one that is further behind is disconnected and reconnects."""


class Budget(Protocol):
    """Bytes that clients have not read, by address."""

    def take(self, key: str, count: int) -> None:
        """Count bytes until they are given back; ServiceError if there are too many."""

    def give(self, key: str, count: int) -> None: ...


class Subscription:
    """The queue of updates for one viewer."""

    is_http_stream = False
    """Whether it is the response to an HTTP request, which a server that stops waits for."""
    can_play = True
    """Whether its person may play; a banned person only watches, and is not counted as present."""

    def __init__(self, table: Table, person: str | None, seat: int | None) -> None:
        self.table = table
        self.person = person
        self.seat = seat
        self.version = -1
        """The highest version that was queued for the viewer."""
        self.on_cut: Callable[[], object] = _nothing
        """Called by `close`: the sender may wait for a client that does not read."""
        self._waiting: list[bytes] = []
        self._size = 0
        """Bytes of updates that are queued, or sent and not yet read by the client."""
        self._budget: Budget | None = None
        self._key = ""
        self._cut = False
        self._wanted: asyncio.Future[None] | None = None

    @staticmethod
    def encode(update: TableUpdate) -> bytes:
        return msgspec.json.encode(update)

    def renew(self, version: int) -> bool:
        """Whether an update of this version is newer than all queued ones; if so, no older one is queued."""
        if version <= self.version:
            return False
        self.version = version
        return True

    def charge(self, budget: Budget, key: str) -> None:
        """Charge the bytes to the budget of an address, until `release`."""
        self._budget, self._key = budget, key
        self._take(self._size)

    def _take(self, count: int) -> None:
        """Charge bytes; a client whose address exceeds its budget is disconnected."""
        if self._budget is not None and count:
            try:
                self._budget.take(self._key, count)
            except ServiceError:
                self._size -= count
                self.close()

    def read(self, update: bytes) -> None:
        """The client has read this update."""
        self._size -= len(update)
        if self._budget is not None:
            self._budget.give(self._key, len(update))

    def release(self) -> None:
        """The connection has ended."""
        if self._budget is not None and self._size:
            self._budget.give(self._key, self._size)
        self._size, self._budget = 0, None

    def put_presence(self, said: bytes) -> None:
        self.send(said)

    def send(self, update: bytes) -> None:
        if self._cut:
            return
        self._size += len(update)
        if self._size > MAX_QUEUED_UPDATES:
            self.close()
            return
        self._waiting.append(update)
        self._take(len(update))
        self._wake()

    def close(self) -> None:
        """Disconnect the viewer; queued updates are dropped."""
        self._cut = True
        self._waiting.clear()
        self._wake()
        self.on_cut()

    def _wake(self) -> None:
        if self._wanted is not None and not self._wanted.done():
            self._wanted.set_result(None)

    async def next_update(self) -> bytes | None:
        """Wait for the next update, which the sender reports by `read`; None at the end."""
        while not self._waiting and not self._cut:
            self._wanted = asyncio.get_running_loop().create_future()
            await self._wanted
        return None if self._cut else self._waiting.pop(0)


def _nothing() -> None:
    """The default of `on_cut`, until there is a sender."""
