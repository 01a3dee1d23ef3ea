"""What keeps strangers out: limits on how often something may be tried, headers, and where requests come from."""

from __future__ import annotations

import re
import time
from collections import Counter, OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from ipaddress import ip_network
from typing import Final

from carrack.server.errors import ServiceError

MAX_TRACKED_KEYS: Final = 10_000
"""Of whom a limit remembers what they did; who has been quiet the longest is forgotten first."""
IPV6_PREFIXES: Final = 64
"""Prefix length (bits) of IPv6 addresses that identifies a household; the client chooses the other bits freely."""

WIDER: Final = ((56, 1.5), (48, 2.0))
"""Wider networks that one provider hands to one customer, in bits, and how much more they may do than a household."""
COSTS: Final = (
    (re.compile(r"/api/v1/replays"), 100),
    (re.compile(r"/api/v1/tables/[^/]+/(frames|record|review|chances|summary)"), 10),
    (re.compile(r"/api/v1/tables/[^/]+/(hint|fork|lesson|live)|/api/v1/tables|/api/v1/lessons/.*"), 5),
    (re.compile(r"/api/v1/guide/[^/]+/[^/]+/search|/api/v1/me/notices/[^/]+/test"), 5),
)
"""What requests cost that take longer than usual, where one of the usual ones costs 1 (about a millisecond)."""


@lru_cache(maxsize=4096)
def tiers(key: str) -> tuple[tuple[str, float], ...]:
    """What is charged for a key, with its share: a network of IPv6 and those around it, or just the key."""
    if not key.endswith(f"/{IPV6_PREFIXES}"):
        return ((key, 1.0),)
    try:
        household = ip_network(key)
    except ValueError:  # a person or a guess that ends so
        return ((key, 1.0),)
    return (key, 1.0), *((str(household.supernet(new_prefix=bits)), share) for bits, share in WIDER)


def cost_of(path: str) -> float:
    """What a request costs (`COSTS`)."""
    return next((cost for pattern, cost in COSTS if pattern.fullmatch(path)), 1)


class RateLimit:
    """So much cost at once, and again as much spread over so many seconds, for each key (GCRA).

    Addresses of IPv6 count together in wider networks too, which have somewhat more.
    """

    def __init__(self, times: float, seconds: float) -> None:
        self._pause = seconds / times if times else 0.0
        self._seconds = seconds if times else 0.0
        self._free: OrderedDict[str, float] = OrderedDict()
        """When a key would have used up nothing; it is too often if that is further away than all of `seconds`."""

    def charge(self, key: str, cost: float = 1) -> None:
        """Charge a key; ServiceError, and nothing charged, when that is too much. What costs more than all is let
        through when nothing else was charged.
        """
        self._free.update(self._charged(key, cost))
        while len(self._free) > MAX_TRACKED_KEYS:
            self._free.popitem(last=False)

    def fits(self, key: str, cost: float = 1) -> bool:
        """Whether `charge` would let this through."""
        try:
            self._charged(key, cost)
        except ServiceError:
            return False
        return True

    def _charged(self, key: str, cost: float) -> list[tuple[str, float]]:
        """When a key and the networks around it have used up nothing after this; ServiceError if it is too much."""
        now = time.monotonic()
        charged: list[tuple[str, float]] = []
        for one, share in tiers(key):
            free = max(self._free.pop(one, now), now)
            self._free[one] = free
            pause = min(self._pause * cost / share, self._seconds)
            if free + pause > now + self._seconds:
                raise ServiceError.too_often(free + pause - now - self._seconds)
            charged.append((one, free + pause))
        return charged

    def reset(self, key: str | None = None) -> None:
        """What one has done, or all have, does not count any more."""
        if key is None:
            self._free.clear()
        else:
            for one, _ in tiers(key):
                self._free.pop(one, None)


class ConcurrencyLimit:
    """So many at the same time, for each key; 0: any number."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._now: Counter[str] = Counter()

    def acquire(self, key: str) -> None:
        """One more. ServiceError when there are too many."""
        if not self.fits(key):
            raise ServiceError.too_often()
        for one, _ in tiers(key):
            self._now[one] += 1

    def fits(self, key: str) -> bool:
        """Whether one more is allowed."""
        return not self._most or all(self._now[one] < self._most * share for one, share in tiers(key))

    def release(self, key: str) -> None:
        for one, _ in tiers(key):
            self._now[one] -= 1
            if not self._now[one]:
                del self._now[one]

    @contextmanager
    def slot(self, key: str) -> Iterator[None]:
        """One more until this ends. ServiceError when there are too many."""
        self.acquire(key)
        try:
            yield
        finally:
            self.release(key)


class RateLimits:
    """What one address and one person may do; a town hall has one address and many people."""

    def __init__(self, address: float = 1.0) -> None:
        """Addresses may do so many times more than is usual; with 0 they have no limits."""
        self.unlimited = address == 0
        self.requests = RateLimit(3000 * address, 30)
        self.logins_per_address = RateLimit(60 * address, 300)
        self.failed_logins_per_account = RateLimit(10, 300)
        """Passwords for one account, from one address or one known browser."""
        self.new_guests_per_address = RateLimit(120 * address, 60)
        self.tables = RateLimit(120 * address, 60)
        self.own_tables = RateLimit(60, 300)
        self.records = RateLimit(60 * address, 300)
        self.own_records = RateLimit(30, 300)
        self.record_bytes = RateLimit(32 * 2**20 * address, 3600)
        """Bytes of uploaded records."""
        self.chat = RateLimit(60 * address, 30)
        self.own_chat = RateLimit(8, 10)
        self.hints = RateLimit(300 * address, 60)
        self.own_hints = RateLimit(60, 60)
        self.channel_changes_per_person = RateLimit(20, 300)
        """Where and whether notices come: added, tried, confirmed."""
        self.emails_per_unconfirmed_recipient = RateLimit(3, 3600)
        """To one address before its owner has said that it is his."""
        self.unconfirmed_emails_per_address = RateLimit(20 * address, 3600)
        """Such letters that one address has sent, to whomever."""
        self.reviews = RateLimit(120 * address, 3600)
        self.own_reviews = RateLimit(20, 3600)
        self.bot_tokens_per_person = RateLimit(20, 300)
        """Tokens for programs."""
        self.lines = ConcurrencyLimit(round(256 * address))
        self.own_lines = ConcurrencyLimit(24)

    def forget(self) -> None:
        for limit in vars(self).values():
            if isinstance(limit, RateLimit):
                limit.reset()
