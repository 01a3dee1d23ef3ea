"""Fair turns: where many want something that few can have at once, nobody gets more by asking more often."""

from __future__ import annotations

import asyncio
from collections import Counter, OrderedDict
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

Owner = tuple[str, str]
"""For whom something is done: an address, and a person there."""

NOBODY: Final[Owner] = ("", "")
MOST_KEYS: Final = 10_000


class Turns:
    """So many places. The next one goes to whoever has the fewest, and among those to whoever has waited longest since
    the last; first by address, so that nobody gains by coming as many guests, then by person."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._waiting: list[tuple[Owner, asyncio.Future[None]]] = []
        """In the order in which they came."""
        self._taken: Counter[str | Owner] = Counter()
        self._served: OrderedDict[str | Owner, int] = OrderedDict()
        """When an address or a person last had a turn, counted in turns."""
        self._turn = 0

    @property
    def waiting(self) -> int:
        """How many wait for a place."""
        return len(self._waiting)

    @asynccontextmanager
    async def one(self, owner: Owner = NOBODY) -> AsyncIterator[None]:
        """A place, as soon as it is the owner's turn."""
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((owner, waiting))
        self._let_in()
        try:
            await waiting
        except asyncio.CancelledError:
            if not waiting.cancelled():
                self._leave(owner)
            elif (owner, waiting) in self._waiting:
                self._waiting.remove((owner, waiting))
            raise
        try:
            yield
        finally:
            self._leave(owner)

    def _let_in(self) -> None:
        while self._free and self._waiting:
            owner, waiting = min(self._waiting, key=self._claim)
            self._waiting.remove((owner, waiting))
            if waiting.cancelled():
                continue  # has given up, and will hear of it in a moment
            self._free -= 1
            self._turn += 1
            for who in (owner[0], owner):
                self._taken[who] += 1
                self._served[who] = self._turn
                self._served.move_to_end(who)
            while len(self._served) > MOST_KEYS:
                self._served.popitem(last=False)
            waiting.set_result(None)

    def _claim(self, one: tuple[Owner, object]) -> tuple[int, ...]:
        """The smallest is next; of equal ones the first in the queue."""
        owner = one[0]
        return tuple(number for who in (owner[0], owner) for number in (self._taken[who], self._served.get(who, 0)))

    def _leave(self, owner: Owner) -> None:
        self._free += 1
        for who in (owner[0], owner):
            self._taken[who] -= 1
            if not self._taken[who]:
                del self._taken[who]
        self._let_in()
