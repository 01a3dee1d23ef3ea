"""What keeps strangers out: limits on how often something may be tried, headers, and where requests come from."""

from __future__ import annotations

import time
from collections import OrderedDict, deque
from typing import Any, Final
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection

from carrack.server.problems import Trouble

HEADER: Final = "x-carrack"
"""Every request that changes something carries it: a foreign page cannot make a browser send it."""
_HEADERS: Final = {
    "content-security-policy": (
        "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self' data:; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
HEADERS: Final = [(name.encode(), value.encode()) for name, value in _HEADERS.items()]
MOST_KEYS: Final = 10_000


class Limit:
    """So many times within so many seconds, for each key."""

    def __init__(self, times: int, seconds: float) -> None:
        self._times = times
        self._seconds = seconds
        self._seen: OrderedDict[str, deque[float]] = OrderedDict()

    def count(self, key: str) -> None:
        """Trouble when it is too often."""
        now = time.monotonic()
        seen = self._seen.setdefault(key, deque())
        self._seen.move_to_end(key)
        while seen and seen[0] < now - self._seconds:
            seen.popleft()
        if len(seen) >= self._times:
            raise Trouble(429, "server-too-often")
        seen.append(now)
        while len(self._seen) > MOST_KEYS:
            self._seen.popitem(last=False)


def check_origin(request: Request[Any, Any, Any]) -> None:
    """Before every request."""
    if request.method == "POST" and HEADER not in request.headers:
        raise Trouble(403, "server-foreign-page")


def same_origin(connection: ASGIConnection[Any, Any, Any, Any]) -> bool:
    """Whether a live connection is asked for by a page of ours; programs, which send no origin, are welcome."""
    origin = connection.headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == connection.headers.get("host")
    except ValueError:  # no address at all
        return False


def address(request: Request[Any, Any, Any]) -> str:
    """Who asks: the client, or whom a proxy on this machine speaks for."""
    client = request.client.host if request.client else ""
    if client in ("127.0.0.1", "::1", ""):
        return request.headers.get("x-forwarded-for", client).rpartition(",")[2].strip()
    return client


def is_secure(request: Request[Any, Any, Any]) -> bool:
    """Whether the browser came by https, to us or to a proxy."""
    return request.url.scheme == "https" or request.headers.get("x-forwarded-proto") == "https"
