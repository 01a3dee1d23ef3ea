"""Fair admission: which of the requests that have arrived the event loop begins next.

One event loop serves all clients, so requests that arrive faster than it serves them have to wait.  They wait here and
not on the loop, which begins one request at a time.  The next one is chosen by start-time fair queueing: every address
pays for its requests with their cost, and the address that has been served least is next.  An address that sends many
requests, or costly ones, waits for its own; a player of another address is served as if they were not there.
"""

from __future__ import annotations

import asyncio
import heapq
from collections import Counter, OrderedDict
from itertools import count
from typing import Any, Final

from litestar.connection import ASGIConnection
from litestar.types import ASGIApp, Receive, Scope, Send

from carrack.server.api.client_address import client_address
from carrack.server.runtime.load_shedding import overloaded
from carrack.server.runtime.rate_limits import MAX_TRACKED_KEYS, cost_of, tiers
from carrack.server.runtime.request_logging import CLIENT_CLOSED_REQUEST

MOST_WAITING: Final = 2048
"""Requests that wait to be begun; a further one is refused."""
MOST_WAITING_OF_ONE: Final = 256
"""Of these, of one address."""


class Admission:
    """A bounded fair queue, from which one request leaves with every iteration of the event loop."""

    def __init__(self, most_waiting: int = MOST_WAITING, most_waiting_of_one: int = MOST_WAITING_OF_ONE) -> None:
        self._most_waiting = most_waiting
        self._most_waiting_of_one = most_waiting_of_one
        self._queue: list[tuple[float, int, str, asyncio.Future[None]]] = []
        """By virtual start time."""
        self._numbers = count()
        self._waiting_of_one: Counter[str] = Counter()
        self._paid: OrderedDict[str, float] = OrderedDict()
        """Virtual time at which the last request of an address is paid for."""
        self._time = 0.0
        """Virtual time: the start of the request that was begun last."""
        self._busy = False
        """Whether a request was begun in this iteration of the loop."""

    @property
    def waiting(self) -> int:
        return self._waiting_of_one.total()

    def enter(self, key: str, cost: float = 1) -> asyncio.Future[None] | None:
        """The place of a request in the queue; None if it may begin at once. OverflowError if too many wait."""
        self._pay(key, cost)
        if not self._busy:
            self._busy = True
            asyncio.get_running_loop().call_soon(self._next)
            self._time = self._paid[key] - cost
            return None
        if self._waiting_of_one[key] >= self._most_waiting_of_one or self.waiting >= self._most_waiting:
            raise OverflowError
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._queue, (self._paid[key] - cost, next(self._numbers), key, place))
        self._waiting_of_one[key] += 1
        place.add_done_callback(lambda _: self._leave(key))
        return place

    def _pay(self, key: str, cost: float) -> None:
        self._paid[key] = max(self._paid.pop(key, 0.0), self._time) + cost
        while len(self._paid) > MAX_TRACKED_KEYS:
            self._paid.popitem(last=False)

    def _leave(self, key: str) -> None:
        self._waiting_of_one[key] -= 1
        if not self._waiting_of_one[key]:
            del self._waiting_of_one[key]

    def _next(self) -> None:
        """Begin one request, and look for the next one in the next iteration of the loop."""
        while self._queue:
            start, _, _, place = heapq.heappop(self._queue)
            if place.done():  # its client has hung up
                continue
            self._time = start
            place.set_result(None)
            asyncio.get_running_loop().call_soon(self._next)
            return
        self._busy = False


class Admitted:
    """ASGI middleware: requests of the API begin when it is their turn, unless their clients have hung up by then."""

    def __init__(self, app: ASGIApp, admission: Admission) -> None:
        self._app = app
        self._admission = admission

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        path = scope["path"]
        if not path.startswith("/api/"):
            await self._app(scope, receive, send)
            return
        key = tiers(client_address(ASGIConnection(scope)))[-1][0]
        try:
            place = self._admission.enter(key, cost_of(path))
        except OverflowError:
            raise overloaded() from None
        heard: list[Any] = []
        if place is not None and not await _waited(scope, receive, place, heard):
            await send({"type": "http.response.start", "status": CLIENT_CLOSED_REQUEST, "headers": []})  # to be counted
            await send({"type": "http.response.body", "body": b"", "more_body": False})
            return

        async def received() -> Any:
            return heard.pop(0) if heard else await receive()

        await self._app(scope, received if heard else receive, send)


async def _waited(scope: Scope, receive: Receive, place: asyncio.Future[None], heard: list[Any]) -> bool:
    """Wait for the place; false if the client hung up. What it sent meanwhile is in `heard`."""
    kind: str = scope["type"]
    if kind == "websocket":  # a client is heard only after it was accepted
        await place
        return True

    async def listen() -> None:
        """Until the client hangs up, or more of the body is to be read, which is left to the application."""
        more = False
        while not more:
            heard.append(await receive())
            more = heard[-1].get("more_body", False) or _is_end(heard)

    listening = asyncio.create_task(listen())
    try:
        await asyncio.wait((place, listening), return_when=asyncio.FIRST_COMPLETED)
        if not _is_end(heard):
            await place
    finally:
        listening.cancel()
        place.cancel()
        await asyncio.gather(listening, return_exceptions=True)
    return not _is_end(heard)


def _is_end(heard: list[Any]) -> bool:
    return bool(heard) and heard[-1]["type"] == "http.disconnect"
