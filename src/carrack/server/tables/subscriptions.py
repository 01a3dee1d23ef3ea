"""Those who watch a table, and the updates that wait for each of them."""

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
    """The updates for one viewer: put in on one side, sent on the other."""

    is_http_stream = False
    """Whether it is the answer to a request, which is under way as long as it is there."""
    can_play = True
    """Whether its person may play; a banned person only watches, and the others need not wait for them."""

    def __init__(self, table: Table, person: str | None, seat: int | None) -> None:
        self.table = table
        self.person = person
        self.seat = seat
        self.version = -1
        """The highest version that its viewer has, or is about to get."""
        self.on_cut: Callable[[], object] = _nothing
        """Called when it is cut: the sender may wait for a client that does not read."""
        self._waiting: list[bytes] = []
        self._size = 0
        """Bytes of updates that wait, or that the client has not read yet."""
        self._budget: Budget | None = None
        self._key = ""
        self._cut = False
        self._wanted: asyncio.Future[None] | None = None

    @staticmethod
    def encode(update: TableUpdate) -> bytes:
        return msgspec.json.encode(update)

    def renew(self, version: int) -> bool:
        """Whether an update of this version is news to its viewer; if so, nothing older follows it."""
        if version <= self.version:
            return False
        self.version = version
        return True

    def charge(self, budget: Budget, key: str) -> None:
        """Count what waits against the budget of an address, from now on until `release`."""
        self._budget, self._key = budget, key
        self._take(self._size)

    def _take(self, count: int) -> None:
        """Count bytes; a client that has more unread than its address may have is disconnected."""
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
        """End it; drop what was not sent yet."""
        self._cut = True
        self._waiting.clear()
        self._wake()
        self.on_cut()

    def _wake(self) -> None:
        if self._wanted is not None and not self._wanted.done():
            self._wanted.set_result(None)

    async def next_update(self) -> bytes | None:
        """The next update, to be sent and then reported by `read`; None at the end."""
        while not self._waiting and not self._cut:
            self._wanted = asyncio.get_running_loop().create_future()
            await self._wanted
        return None if self._cut else self._waiting.pop(0)


def _nothing() -> None:
    """There is no sender yet."""
