"""More requests than the server can answer: some are asked to come again, so that the others need not wait for long.

Everything is done in turns by one loop.  How late it comes to something that is due is how long a new request would
wait; when that is long for a while, new requests are turned away at once, which costs next to nothing.
"""

from __future__ import annotations

import asyncio
import time
from typing import Final

import msgspec
from litestar.types import ASGIApp, Receive, Scope, Send

from carrack.core.text import Message
from carrack.server import meters
from carrack.server.protocol import Problem
from carrack.server.wire import sentence

EVERY: Final = 0.1
"""Seconds between two looks at the time."""
LATE: Final = 0.3
"""Seconds that are too long to wait."""
IN_A_ROW: Final = 4
"""Looks that were late one after the other; a single one may be due to one long piece of work."""
AGAIN: Final = 2
"""Seconds after which whoever is turned away should come again."""
BUSY: Final = 4503
"""The code with which a live connection is turned away."""

ANSWER: Final = msgspec.json.encode(Problem(sentence(Message("server-busy"))))
HEADERS: Final = [
    (b"content-type", b"application/json"),
    (b"content-length", str(len(ANSWER)).encode()),
    (b"retry-after", str(AGAIN).encode()),
]


class Rush:
    """Whether there is more to do than can be done."""

    def __init__(self) -> None:
        self._late = 0
        """Looks in a row that were."""

    @property
    def on(self) -> bool:
        return self._late >= IN_A_ROW

    def see(self, late: float) -> None:
        """The loop was so many seconds late."""
        self._late = self._late + 1 if late > LATE else 0

    async def watch(self) -> None:
        """From the start of the server on."""
        while True:
            due = time.monotonic() + EVERY
            await asyncio.sleep(EVERY)
            self.see(time.monotonic() - due)


class Gate:
    """The application, for as many as it has time for; its health can be looked at in any case."""

    def __init__(self, app: ASGIApp, rush: Rush) -> None:
        self._app = app
        self._rush = rush

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind: str = scope["type"]
        if not self._rush.on or not scope["path"].startswith("/api/"):
            await self._app(scope, receive, send)
            return
        meters.BUSY.add()
        if kind == "websocket":
            await receive()
            await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
            await send({"type": "websocket.close", "code": BUSY, "reason": "server-busy"})
        else:
            await send({"type": "http.response.start", "status": 503, "headers": HEADERS})
            await send({"type": "http.response.body", "body": ANSWER, "more_body": False})
