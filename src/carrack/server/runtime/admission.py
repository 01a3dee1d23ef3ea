"""Fair admission: which of the requests that have arrived the event loop works on next.

One event loop serves all clients, so requests that arrive faster than it serves them have to wait.  They wait here and
not on the loop, which works on a few requests at the same time: with many under way, each step of a request would wait
for a step of all others.  The next one is chosen by start-time fair queueing: every address pays for its requests, and
the address that has been served least is next.  It pays an estimate when a request arrives, and the time that the
request has taken when it is done.  An address that sends many requests, or costly ones, waits for its own; a player of
another address is served as if they were not there.

Requests beyond the limits of their address are refused here, before anything else is done for them.
"""

from __future__ import annotations

import asyncio
import heapq
from collections import Counter, OrderedDict
from collections.abc import Callable, Coroutine
from itertools import count
from typing import Any, Final, cast

from litestar.connection import ASGIConnection
from litestar.types import ASGIApp, Receive, Scope, Send

from carrack.server import places
from carrack.server.api.client_address import client_address
from carrack.server.runtime import metrics
from carrack.server.runtime.load_shedding import overloaded
from carrack.server.runtime.loop_time import CURRENT, LoopTime, measured
from carrack.server.runtime.rate_limits import MAX_TRACKED_KEYS, cost_of, tiers
from carrack.server.runtime.request_logging import CLIENT_CLOSED_REQUEST

AT_ONCE: Final = 6
"""Requests that the loop works on at the same time; each of them takes about a millisecond a step."""
BODY_SECONDS: Final = 0.01
"""Time (s) for which a request keeps its place while its body is on the way."""
MOST_SECONDS: Final = 0.1
"""Time (s) after which a request that has not ended is taken to wait for something, and the next one begins."""
UNIT_SECONDS: Final = 0.001
"""Time (s) on the loop that a cost of 1 stands for."""
MOST_WAITING: Final = 2048
"""Requests that wait to be begun; a further one is refused."""
MOST_WAITING_OF_ONE: Final = 256
"""Of these, of one address."""


class Admission:
    """A bounded fair queue for places on the event loop."""

    def __init__(
        self, at_once: int = AT_ONCE, most_waiting: int = MOST_WAITING, most_waiting_of_one: int = MOST_WAITING_OF_ONE
    ) -> None:
        self._free = at_once
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

    @property
    def waiting(self) -> int:
        return self._waiting_of_one.total()

    def enter(self, key: str, cost: float = 1) -> asyncio.Future[None] | None:
        """A place in the queue, or None if the request may begin at once; OverflowError if too many wait.

        A request that has begun, also one whose place was granted, has to `leave`.
        """
        if self._free:
            self._free -= 1
            self._time = self._pay(key, cost)
            return None
        if self._waiting_of_one[key] >= self._most_waiting_of_one or self.waiting >= self._most_waiting:
            raise OverflowError
        place: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._queue, (self._pay(key, cost), next(self._numbers), key, place))
        self._waiting_of_one[key] += 1
        place.add_done_callback(lambda _: self._stop_waiting(key))
        return place

    def leave(self) -> None:
        """A request needs the loop no more: the next one begins."""
        while self._queue:
            start, _, _, place = heapq.heappop(self._queue)
            if not place.done():  # else its client has hung up
                self._time = max(self._time, start)
                place.set_result(None)
                return
        self._free += 1

    def correct(self, key: str, cost: float) -> None:
        """Charge an address for what its request has cost more than was estimated, or less."""
        if key in self._paid:
            self._paid[key] += cost

    def _pay(self, key: str, cost: float) -> float:
        """The virtual start time of a request."""
        start = max(self._paid.pop(key, 0.0), self._time)
        self._paid[key] = start + cost
        while len(self._paid) > MAX_TRACKED_KEYS:
            self._paid.popitem(last=False)
        return start

    def _stop_waiting(self, key: str) -> None:
        self._waiting_of_one[key] -= 1
        if not self._waiting_of_one[key]:
            del self._waiting_of_one[key]


Charge = Callable[[ASGIConnection[Any, Any, Any, Any], str, float], None]
"""Charges the limits for a request of an address; ServiceError if it is too much, before anything else is done."""


class Admitted:
    """ASGI middleware: requests of the API begin when it is their turn, unless their clients have hung up by then."""

    def __init__(self, app: ASGIApp, admission: Admission, charge: Charge = lambda *_: None) -> None:
        self._app = app
        self._admission = admission
        self._charge = charge

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        connection: ASGIConnection[Any, Any, Any, Any] = ASGIConnection(scope)
        where, cost = client_address(connection), cost_of(scope["path"])
        self._charge(connection, where, cost)
        if not scope["path"].startswith("/api/"):
            await self._app(scope, receive, send)
            return
        key = tiers(where)[-1][0]
        try:
            place = self._admission.enter(key, cost)
        except OverflowError:
            raise overloaded() from None
        heard: list[Any] = []
        if place is not None and not await self._waited(scope, receive, place, heard):
            await send({"type": "http.response.start", "status": CLIENT_CLOSED_REQUEST, "headers": []})  # to be counted
            await send({"type": "http.response.body", "body": b"", "more_body": False})
            return
        await self._work(scope, receive, send, heard, key, cost)

    async def _work(self, scope: Scope, receive: Receive, send: Send, heard: list[Any], key: str, cost: float) -> None:
        """Serve a request that has a place, and charge its address for the time that it takes."""
        loop = asyncio.get_running_loop()
        left, is_read = False, False

        def leave() -> None:
            nonlocal left
            if not left:
                left = True
                self._admission.leave()

        async def received() -> Any:
            nonlocal is_read
            hurry = None if is_read else loop.call_later(BODY_SECONDS, leave)
            try:
                message = heard.pop(0) if heard else await receive()
            finally:
                if hurry is not None:
                    hurry.cancel()
            is_read = is_read or not message.get("more_body", False)
            return message

        patience = loop.call_later(MOST_SECONDS, leave)
        taken = LoopTime()
        tokens = places.PLACE.set(leave), CURRENT.set(taken)
        try:
            await measured(cast(Coroutine[Any, Any, None], self._app(scope, received, send)), taken)
        finally:
            places.PLACE.reset(tokens[0])
            CURRENT.reset(tokens[1])
            patience.cancel()
            leave()
            metrics.LOOP_SECONDS.observe(taken.total)
            self._admission.correct(key, taken.total / UNIT_SECONDS - cost)

    async def _waited(self, scope: Scope, receive: Receive, place: asyncio.Future[None], heard: list[Any]) -> bool:
        """Wait for the place; one that was granted and is not needed goes to the next."""
        came = False
        try:
            came = await _waited(scope, receive, place, heard)
        finally:
            if not came and place.done() and not place.cancelled():
                self._admission.leave()
        return came


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
