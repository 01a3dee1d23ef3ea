"""Byte budgets: limits on the response bytes that wait for slow clients, per address and in total.

A large response goes to the web server in pieces, as the client reads it. While it waits it counts against the budget
of its address. A client that reads nothing for long is disconnected. Updates of WebSockets count as well
(`tables.subscriptions.Subscription`).
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from litestar.connection import ASGIConnection
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from carrack.server import places
from carrack.server.api.client_address import client_address
from carrack.server.api.problem_details import send_problem
from carrack.server.errors import ServiceError
from carrack.server.runtime.rate_limits import tiers

PIECE: Final = 64 * 1024
"""Size (bytes) of a piece; smaller responses do not count."""
OF_ONE: Final = 32 * 2**20
"""Limit (bytes) for one address."""
OF_ALL: Final = 256 * 2**20
"""Limit (bytes) for all addresses together."""
UNREAD: Final = 30.0
"""Time limit (s) for a client to read one piece."""


class ByteBudget:
    """Bytes that wait for clients, by address."""

    def __init__(self, of_one: int = OF_ONE, of_all: int = OF_ALL) -> None:
        self._of_one = of_one
        self._of_all = of_all
        self._taken: Counter[str] = Counter()
        self.total = 0

    def take(self, key: str, count: int) -> None:
        """Count bytes until they are given back; ServiceError if that exceeds a limit."""
        shares = tiers(key)
        if self.total and self.total + count > self._of_all:
            raise ServiceError(503, "server-busy")
        if any(self._taken[one] and self._taken[one] + count > self._of_one * share for one, share in shares):
            raise ServiceError.too_often()
        self.total += count
        for one, _ in shares:
            self._taken[one] += count

    def give(self, key: str, count: int) -> None:
        self.total -= count
        for one, _ in tiers(key):
            self._taken[one] -= count
            if not self._taken[one]:
                del self._taken[one]

    @contextmanager
    def taken(self, key: str, count: int) -> Iterator[None]:
        """Count bytes inside the context; ServiceError as in `take`."""
        self.take(key, count)
        try:
            yield
        finally:
            self.give(key, count)


class Budgeted:
    """ASGI middleware that counts large responses against byte budgets."""

    def __init__(self, app: ASGIApp, budget: ByteBudget | None = None) -> None:
        self._app = app
        self.budget = budget or ByteBudget()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind: str = scope["type"]
        if kind != "http":
            await self._app(scope, receive, send)
            return
        start: list[Message] = []
        """The start of the response, held back until its body is accepted by the budget."""

        async def budgeted(message: Message) -> None:
            if message["type"] == "http.response.start":
                start.append(message)
                return
            if message["type"] != "http.response.body":
                await send(message)
                return
            places.step_aside()  # its client may be slow to read
            body, more = message["body"], message.get("more_body", False)
            if len(body) <= PIECE:
                await self._begin(start, send)
                await send(message)
                return
            try:
                with self.budget.taken(client_address(ASGIConnection(scope)), len(body)):
                    await self._begin(start, send)
                    for at in range(0, len(body), PIECE):
                        piece = body[at : at + PIECE]
                        last = at + PIECE >= len(body)
                        async with asyncio.timeout(UNREAD):
                            await send({"type": "http.response.body", "body": piece, "more_body": more or not last})
            except TimeoutError:
                return  # after an incomplete response the web server closes the connection
            except ServiceError as error:
                start.clear()
                await send_problem(error, scope, send)

        await self._app(scope, receive, budgeted)

    @staticmethod
    async def _begin(start: list[Message], send: Send) -> None:
        while start:
            await send(start.pop(0))
