"""Load shedding: rejects some requests under overload, so that the others need not wait long.

One event loop processes everything. Its delay in serving a timer is the waiting time of a new request; while this stays
high, new requests are rejected at once, which is cheap.
"""

from __future__ import annotations

import asyncio
import time
from typing import Final

import msgspec
from litestar.types import ASGIApp, Receive, Scope, Send

from carrack.engine.messages import Message
from carrack.server.api.security_headers import NO_STORE, SECURITY_HEADERS
from carrack.server.errors import ServiceError
from carrack.server.runtime import metrics
from carrack.server.tables.views.engine_messages import Problem, sentence

PROBE_SECONDS: Final = 0.02
"""Measuring interval (s): a stall shorter than this may fall between two measurements."""
MAX_LAG_SECONDS: Final = 0.3
"""Delay (s) that counts as overload."""
LATE_PROBES: Final = 4
"""Number of consecutive late measurements; a single one may come from one long task."""
RETRY_AFTER_SECONDS: Final = 2
"""Retry delay (s) suggested to rejected clients."""
TRY_AGAIN_CLOSE_CODE: Final = 4503
"""Close code of a rejected WebSocket."""

OVERLOAD_BODY: Final = msgspec.json.encode(Problem(sentence(Message("server-busy"))))
OVERLOAD_HEADERS: Final = [
    (b"content-type", b"application/json"),
    (b"retry-after", str(RETRY_AFTER_SECONDS).encode()),
]


class EventLoopMonitor:
    """Detects overload."""

    def __init__(self) -> None:
        self._late = 0
        """Looks in a row that were."""
        self._longest = 0.0
        """Longest delay (s) of the loop since it was last taken."""

    @property
    def is_overloaded(self) -> bool:
        return self._late >= LATE_PROBES

    def record_lag(self, late: float) -> None:
        """Record a delay of the loop, in seconds."""
        self._late = self._late + 1 if late > MAX_LAG_SECONDS else 0
        self._longest = max(self._longest, late)
        metrics.LAG.observe(max(0.0, late))

    def take_longest(self) -> float:
        """The longest delay (s) of the loop since the last call."""
        longest, self._longest = self._longest, 0.0
        return longest

    async def run(self) -> None:
        """Background job, from the start of the server on."""
        while True:
            due = time.monotonic() + PROBE_SECONDS
            await asyncio.sleep(PROBE_SECONDS)
            self.record_lag(time.monotonic() - due)


class LoadSheddingMiddleware:
    """ASGI middleware that rejects requests under overload, except health checks."""

    def __init__(self, app: ASGIApp, rush: EventLoopMonitor) -> None:
        self._app = app
        self._rush = rush

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not self._rush.is_overloaded or not scope["path"].startswith("/api/"):
            await self._app(scope, receive, send)
            return
        await refuse(scope, receive, send)


async def refuse(scope: Scope, receive: Receive, send: Send, why: ServiceError | None = None) -> None:
    """Refuse a request or a WebSocket, by default because there is too much to do: nothing else is done for it."""
    metrics.SHED_REQUESTS_TOTAL.inc()
    kind: str = scope["type"]
    if kind == "websocket":
        await receive()
        code, key = (TRY_AGAIN_CLOSE_CODE, "server-busy") if why is None else (4000 + why.status, why.message.key)
        await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
        await send({"type": "websocket.close", "code": code, "reason": key})
        return
    body = OVERLOAD_BODY if why is None else msgspec.json.encode(Problem(sentence(why.message)))
    headers = [*OVERLOAD_HEADERS, *SECURITY_HEADERS, NO_STORE, (b"content-length", str(len(body)).encode())]
    await send({"type": "http.response.start", "status": 503 if why is None else why.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
