"""Load shedding: rejects some requests under overload, so that the others need not wait long.

One event loop processes everything. Its delay in serving a timer is the waiting time of a new request; while this stays
high, new requests are rejected at once, which is cheap.
"""

from __future__ import annotations

import asyncio
import time
from typing import Final

from litestar.types import ASGIApp, Receive, Scope, Send

from carrack.server.errors import ServiceError
from carrack.server.runtime import metrics

PROBE_SECONDS: Final = 0.02
"""Measuring interval (s): a stall shorter than this may fall between two measurements."""
MAX_LAG_SECONDS: Final = 0.3
"""Delay (s) that counts as overload."""
LATE_PROBES: Final = 4
"""Number of consecutive late measurements; a single one may come from one long task."""
TRY_AGAIN_CLOSE_CODE: Final = 4503
"""Close code of a rejected WebSocket."""


class EventLoopMonitor:
    """Detects overload."""

    def __init__(self) -> None:
        self._late = 0
        """Number of consecutive late measurements so far."""
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

    def __init__(self, app: ASGIApp, loop_monitor: EventLoopMonitor) -> None:
        self._app = app
        self._loop_monitor = loop_monitor

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not self._loop_monitor.is_overloaded or not scope["path"].startswith("/api/"):
            await self._app(scope, receive, send)
            return
        raise overloaded()


def overloaded() -> ServiceError:
    """The error of a request or a WebSocket that is refused under overload."""
    metrics.SHED_REQUESTS_TOTAL.inc()
    return ServiceError(503, "server-busy")
