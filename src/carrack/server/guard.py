"""What keeps strangers out: limits on how often something may be tried, headers, and where requests come from."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any, Final
from urllib.parse import urlsplit

from litestar import Request
from litestar.connection import ASGIConnection

from carrack.server.problems import Trouble
from carrack.server.settings import Network, Settings

Caller = ASGIConnection[Any, Any, Any, Any]

HEADER: Final = "x-carrack"
"""Every request that changes something carries it: a foreign page cannot make a browser send it."""
_HEADERS: Final = {
    "content-security-policy": (
        "default-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self' data:; "
        "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
    ),
    "cross-origin-opener-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
HEADERS: Final = [(name.encode(), value.encode()) for name, value in _HEADERS.items()]
PRIVATE: Final = (b"cache-control", b"no-store")
"""For whatever is no file of the page: nobody keeps it who is not asked to."""
ENCRYPTED: Final = (b"strict-transport-security", b"max-age=31536000")
"""Whoever came by https comes so the next time."""
MOST_KEYS: Final = 10_000
"""Of whom a limit remembers what they did; who has been quiet the longest is forgotten first."""
HOUSEHOLD: Final = 64
"""Bits of an address of IPv6 that tell people apart: the rest is anybody's choice."""

USUAL: Final = 200
"""Letters in which proxies say for whom they speak; anybody can send more, which nobody remembers."""


class Limit:
    """So many times at once, and again as many spread over so many seconds, for each key."""

    def __init__(self, times: float, seconds: float) -> None:
        self._pause = seconds / times if times else 0.0
        self._seconds = seconds if times else 0.0
        self._free: OrderedDict[str, float] = OrderedDict()
        """When a key would have used up nothing; it is too often if that is further away than all of `seconds`."""

    def count(self, key: str) -> None:
        """Trouble when it is too often."""
        now = time.monotonic()
        free = max(self._free.pop(key, now), now)
        if free + self._pause > now + self._seconds:
            self._free[key] = free
            raise Trouble(429, "server-too-often")
        self._free[key] = free + self._pause
        while len(self._free) > MOST_KEYS:
            self._free.popitem(last=False)

    def forget(self, key: str | None = None) -> None:
        """What one has done, or all have, does not count any more."""
        if key is None:
            self._free.clear()
        else:
            self._free.pop(key, None)


class AtOnce:
    """So many at the same time, for each key; 0: any number."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._now: Counter[str] = Counter()

    def enter(self, key: str) -> None:
        """One more. Trouble when there are too many."""
        if self._most and self._now[key] >= self._most:
            raise Trouble(429, "server-too-often")
        self._now[key] += 1

    def leave(self, key: str) -> None:
        self._now[key] -= 1
        if not self._now[key]:
            del self._now[key]

    @contextmanager
    def one(self, key: str) -> Iterator[None]:
        """One more until this ends. Trouble when there are too many."""
        self.enter(key)
        try:
            yield
        finally:
            self.leave(key)


class Limits:
    """What one address and one person may do; a town hall has one address and many people."""

    def __init__(self, address: float = 1.0) -> None:
        """Addresses may do so many times more than is usual; with 0 they have no limits."""
        self.requests = Limit(3000 * address, 30)
        self.passwords = Limit(60 * address, 300)
        self.wrong = Limit(10, 300)
        """Passwords for one account, from one address or one known browser."""
        self.guests = Limit(120 * address, 60)
        self.tables = Limit(120 * address, 60)
        self.own_tables = Limit(60, 300)
        self.records = Limit(60 * address, 300)
        self.own_records = Limit(30, 300)
        self.chat = Limit(60 * address, 30)
        self.own_chat = Limit(8, 10)
        self.hints = Limit(300 * address, 60)
        self.own_hints = Limit(60, 60)
        self.own_notices = Limit(20, 300)
        """Where and whether notices come: added, tried, confirmed."""
        self.letters = Limit(3, 3600)
        """To one address before its owner has said that it is his."""
        self.strangers = Limit(20 * address, 3600)
        """Such letters that one address has sent, to whomever."""
        self.reviews = Limit(120 * address, 3600)
        self.own_reviews = Limit(20, 3600)
        self.own_programs = Limit(20, 300)
        """Tokens for programs."""
        self.lines = AtOnce(round(256 * address))
        self.own_lines = AtOnce(24)

    def forget(self) -> None:
        for limit in vars(self).values():
            if isinstance(limit, Limit):
                limit.forget()


def check_host(connection: Caller) -> None:
    """Whether we are called so: pages of others cannot reach us by a name of their own that leads here.

    An address is nobody's name.
    """
    settings: Settings = connection.app.state.settings
    if not settings.hosts:
        return
    name = _host(connection.headers.get("host", ""))
    wild = "*." + name.partition(".")[2]
    if name not in settings.hosts and wild not in settings.hosts and name != "localhost" and _parsed(name) is None:
        raise Trouble(421, "server-wrong-host")


def _host(header: str) -> str:
    name, colon, port = header.strip().lower().rpartition(":")
    return name.strip("[]") if colon and port.isdecimal() and not name.endswith(":") else header.strip("[] ").lower()


def check_origin(request: Request[Any, Any, Any]) -> None:
    """Whether our own page asks, or a program that has a token: a foreign page cannot send one either."""
    if request.method == "POST" and HEADER not in request.headers and "authorization" not in request.headers:
        raise Trouble(403, "server-foreign-page")


def same_origin(connection: Caller) -> bool:
    """Whether a live connection is asked for by a page of ours; programs, which send no origin, are welcome."""
    origin = connection.headers.get("origin")
    try:
        return origin is None or urlsplit(origin).netloc == connection.headers.get("host")
    except ValueError:  # no address at all
        return False


# Where somebody comes from


def address(connection: Caller) -> str:
    """Who asks: the client, or whom a proxy speaks for that we trust."""
    settings: Settings = connection.app.state.settings
    client = connection.client.host if connection.client else ""
    told = ",".join(connection.headers.getall("x-forwarded-for", []))
    visitor = _visitor if len(told) <= USUAL else _visitor.__wrapped__
    return visitor(client, told, settings.proxies)


def household(client: str, proxies: tuple[Network, ...]) -> str | None:
    """Whoever is connected to us, as far as people can be told apart; None for a proxy, who speaks for many."""
    return None if _is_in(_parsed(client), proxies) else _visitor(client, "", proxies)


def is_secure(connection: Caller) -> bool:
    """Whether the browser came by https, to us or to a proxy that we trust."""
    settings: Settings = connection.app.state.settings
    client = connection.client.host if connection.client else ""
    if connection.headers.get("x-forwarded-proto") == "https" and _is_in(_parsed(client), settings.proxies):
        return True
    return connection.url.scheme in ("https", "wss")


@lru_cache(maxsize=4096)
def _visitor(client: str, forwarded: str, proxies: tuple[Network, ...]) -> str:
    """The last address that was not told by somebody whom anybody could be."""
    last = _parsed(client)
    for told in reversed(forwarded.split(",")):
        if not _is_in(last, proxies):
            break
        before = _parsed(told.strip())
        if before is None:
            break
        last = before
    if isinstance(last, IPv6Address):
        return str(ip_network((last, HOUSEHOLD), strict=False))
    return client if last is None else str(last)


def _parsed(text: str) -> IPv4Address | IPv6Address | None:
    try:
        found = ip_address(text.strip("[]"))
    except ValueError:
        return None
    return (isinstance(found, IPv6Address) and found.ipv4_mapped) or found


def _is_in(found: IPv4Address | IPv6Address | None, networks: tuple[Network, ...]) -> bool:
    return found is not None and any(found.version == one.version and found in one for one in networks)
