"""A bounded fair queue: where many want something that few can have at once, one gets no more by asking more often."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from carrack.server.errors import ServiceError

QueueOwner = tuple[str, str]
"""The client that some work is charged to: an address, and a person there."""
NO_OWNER: Final[QueueOwner] = ("", "")
"""The server itself."""

MAX_TRACKED_OWNERS: Final = 10_000
MOST_WAITING: Final = 4096
"""Requests that wait in one queue; a further one is refused."""


class FairQueue:
    """So many places. The next one goes to the lowest priority number, then to the owner with the fewest places, then
    to the one that has waited longest since its last; first by address, so that many guests gain nothing, then by
    person.
    """

    def __init__(
        self,
        places: int,
        *,
        of_one: int = 0,
        by_priority: tuple[int, ...] = (),
        most_waiting: int = MOST_WAITING,
        most_waiting_of_one: int = 0,
    ) -> None:
        """`of_one`: places of one address (0: any number). `by_priority`: places for work of this priority number or a
        higher one. `most_waiting_of_one`: requests of one address that wait (0: any number)."""
        self._places = places
        self._of_one = of_one
        self._by_priority = by_priority
        self._most_waiting = most_waiting
        self._most_waiting_of_one = most_waiting_of_one
        self._waiting: list[tuple[QueueOwner, int, asyncio.Future[None]]] = []
        """In the order in which they came."""
        self._waiting_of_one: Counter[str] = Counter()
        self._priorities: Counter[int] = Counter()
        """Places taken, by priority."""
        self._taken: Counter[str | QueueOwner] = Counter()
        self._served: OrderedDict[str | QueueOwner, int] = OrderedDict()
        """When an address or a person last had a turn, counted in turns."""
        self._turn = 0

    @property
    def waiting(self) -> int:
        """How many wait for a place."""
        return len(self._waiting)

    @property
    def taken(self) -> int:
        """How many have one."""
        return self._priorities.total()

    @asynccontextmanager
    async def slot(self, owner: QueueOwner = NO_OWNER, priority: int = 0) -> AsyncIterator[None]:
        """A place, as soon as it is the owner's turn; ServiceError if too many wait."""
        await self.enter(owner, priority)
        try:
            yield
        finally:
            self.leave(owner, priority)

    async def enter(self, owner: QueueOwner = NO_OWNER, priority: int = 0, bounded: bool = True) -> None:
        """Take a place, which has to be given back by `leave`.

        The server's own work (the default owner, or not `bounded`) is never refused: its callers bound it.
        """
        full = self._most_waiting_of_one and self._waiting_of_one[owner[0]] >= self._most_waiting_of_one
        if bounded and owner != NO_OWNER and (full or len(self._waiting) >= self._most_waiting):
            raise ServiceError(503, "server-busy")
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        request = owner, priority, place
        self._waiting.append(request)
        self._waiting_of_one[owner[0]] += 1
        self._let_in()
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
        self._waiting_of_one[address] -= 1
        if not self._waiting_of_one[address]:
            del self._waiting_of_one[address]

    def _let_in(self) -> None:
        while self.taken < self._places:
            able = [request for request in self._waiting if self._is_free(request[0], request[1])]
            if not able:
                return
            owner, priority, place = request = min(able, key=self._claim)
            self._remove(request)
            if place.cancelled():
                continue  # has given up, and will hear of it in a moment
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
        """Whether there is a place for an owner and for work of this priority."""
        if self._of_one and self._taken[owner[0]] >= self._of_one:
            return False
        return all(
            sum(number for of, number in self._priorities.items() if of >= least) < most
            for least, most in enumerate(self._by_priority)
            if priority >= least
        )

    def _claim(self, request: tuple[QueueOwner, int, object]) -> tuple[int, ...]:
        """The smallest is next; of equal ones the first in the queue."""
        owner, priority, _ = request
        spent = (number for who in (owner[0], owner) for number in (self._taken[who], self._served.get(who, 0)))
        return priority, *spent
