"""A bounded fair queue for limited slots: a client gets no more of them by asking more often."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from carrack.server import places
from carrack.server.errors import ServiceError

QueueOwner = tuple[str, str]
"""The client that some work is charged to: an address, and a person there."""
NO_OWNER: Final[QueueOwner] = ("", "")
"""The server itself."""

MAX_TRACKED_OWNERS: Final = 10_000
MAX_WAITING: Final = 4096
"""Requests that may wait in one queue; further ones are refused."""


class FairQueue:
    """A limited number of slots.

    The next one goes to the lowest priority number, then to the owner with the fewest slots, then to the one whose
    last slot is longest ago. Owners are compared by address first, so that many guests of one address gain nothing,
    then by person.
    """

    def __init__(
        self,
        places: int,
        *,
        per_address: int = 0,
        by_priority: tuple[int, ...] = (),
        max_waiting: int = MAX_WAITING,
        max_waiting_per_address: int = 0,
    ) -> None:
        """`per_address`: slots of one address (0: any number). `by_priority`: slots for work of this priority number
        or a higher one. `max_waiting_per_address`: waiting requests of one address (0: any number)."""
        self._places = places
        self._per_address = per_address
        self._by_priority = by_priority
        self._max_waiting = max_waiting
        self._max_waiting_per_address = max_waiting_per_address
        self._waiting: list[tuple[QueueOwner, int, asyncio.Future[None]]] = []
        """In the order of arrival."""
        self._waiting_per_address: Counter[str] = Counter()
        self._priorities: Counter[int] = Counter()
        """Taken slots by priority."""
        self._taken: Counter[str | QueueOwner] = Counter()
        self._served: OrderedDict[str | QueueOwner, int] = OrderedDict()
        """By address or person: the number of the last slot that it got."""
        self._turn = 0

    @property
    def waiting(self) -> int:
        """Number of waiting requests."""
        return len(self._waiting)

    @property
    def taken(self) -> int:
        """Number of taken slots."""
        return self._priorities.total()

    @asynccontextmanager
    async def slot(self, owner: QueueOwner = NO_OWNER, priority: int = 0) -> AsyncIterator[None]:
        """A slot, as soon as it is the owner's turn; ServiceError if too many requests wait."""
        await self.enter(owner, priority)
        try:
            yield
        finally:
            self.leave(owner, priority)

    async def enter(self, owner: QueueOwner = NO_OWNER, priority: int = 0, bounded: bool = True) -> None:
        """Take a slot, which `leave` returns.

        The server's own work (the default owner, or not `bounded`) is never refused: its callers limit it.
        """
        full = self._max_waiting_per_address and self._waiting_per_address[owner[0]] >= self._max_waiting_per_address
        if bounded and owner != NO_OWNER and (full or len(self._waiting) >= self._max_waiting):
            raise ServiceError(503, "server-busy")
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        request = owner, priority, place
        self._waiting.append(request)
        self._waiting_per_address[owner[0]] += 1
        self._let_in()
        if not place.done():
            places.step_aside()
        try:
            await place
        except asyncio.CancelledError:
            if not place.cancelled():
                self.leave(owner, priority)
            elif request in self._waiting:
                self._remove(request)
            raise

    def leave(self, owner: QueueOwner = NO_OWNER, priority: int = 0) -> None:
        self._priorities[priority] -= 1
        for who in (owner[0], owner):
            self._taken[who] -= 1
            if not self._taken[who]:
                del self._taken[who]
        self._let_in()

    def _remove(self, request: tuple[QueueOwner, int, asyncio.Future[None]]) -> None:
        self._waiting.remove(request)
        address = request[0][0]
        self._waiting_per_address[address] -= 1
        if not self._waiting_per_address[address]:
            del self._waiting_per_address[address]

    def _let_in(self) -> None:
        while self.taken < self._places:
            able = [request for request in self._waiting if self._is_free(request[0], request[1])]
            if not able:
                return
            owner, priority, place = request = min(able, key=self._claim)
            self._remove(request)
            if place.cancelled():
                continue  # cancelled, though its task has not run since
            self._priorities[priority] += 1
            self._turn += 1
            for who in (owner[0], owner):
                self._taken[who] += 1
                self._served[who] = self._turn
                self._served.move_to_end(who)
            while len(self._served) > MAX_TRACKED_OWNERS:
                self._served.popitem(last=False)
            place.set_result(None)

    def _is_free(self, owner: QueueOwner, priority: int) -> bool:
        """Whether there is a slot for this owner and this priority."""
        if self._per_address and self._taken[owner[0]] >= self._per_address:
            return False
        return all(
            sum(number for of, number in self._priorities.items() if of >= least) < most
            for least, most in enumerate(self._by_priority)
            if priority >= least
        )

    def _claim(self, request: tuple[QueueOwner, int, object]) -> tuple[int, ...]:
        """The sort key of a request: the smallest is next, and of equal ones the first in the queue."""
        owner, priority, _ = request
        spent = (number for who in (owner[0], owner) for number in (self._taken[who], self._served.get(who, 0)))
        return priority, *spent
