"""Rate limits by cost (GCRA) and concurrency limits, per address and per person."""

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
"""Maximum number of keys that a limit tracks; the least recently used ones are dropped first."""
IPV6_PREFIXES: Final = 64
"""Prefix length (bits) of IPv6 addresses that identifies a household; the client chooses the other bits freely."""

WIDER: Final = ((56, 1.5), (48, 2.0))
"""Prefix lengths (bits) of wider IPv6 networks, which a provider assigns to one customer, and their share relative to
a household."""
COSTS: Final = (
    (re.compile(r"/api/v1/replays"), 100),
    (re.compile(r"/api/v1/tables/[^/]+/(frames|record|review|chances|summary)"), 10),
    (re.compile(r"/api/v1/tables/[^/]+/(hint|fork|lesson|live)|/api/v1/tables|/api/v1/lessons/.*"), 5),
    (re.compile(r"/api/v1/guide/[^/]+/[^/]+/search|/api/v1/me/notices/[^/]+/test"), 5),
)
"""Cost of requests that take longer than the usual cost of 1 (about a millisecond)."""


@lru_cache(maxsize=4096)
def tiers(key: str) -> tuple[tuple[str, float], ...]:
    """The keys that are charged for a key, with their shares: an IPv6 network and the wider ones around it, or only
    the key."""
    if not key.endswith(f"/{IPV6_PREFIXES}"):
        return ((key, 1.0),)
    try:
        household = ip_network(key)
    except ValueError:  # a key that is no address
        return ((key, 1.0),)
    return (key, 1.0), *((str(household.supernet(new_prefix=bits)), share) for bits, share in WIDER)


def cost_of(path: str) -> float:
    """The cost of a request (`COSTS`)."""
    return next((cost for pattern, cost in COSTS if pattern.fullmatch(path)), 1)


class RateLimit:
    """Allows a total cost of `times` at once per key, refilled over `seconds` (GCRA).

    IPv6 addresses count in wider networks too, which have a somewhat larger limit.
    """

    def __init__(self, times: float, seconds: float) -> None:
        self._pause = seconds / times if times else 0.0
        self._seconds = seconds if times else 0.0
        self._free: OrderedDict[str, float] = OrderedDict()
        """Theoretical arrival time per key; a request is rejected if it is more than `seconds` ahead."""

    def charge(self, key: str, cost: float = 1) -> None:
        """Charge a key; ServiceError, without a charge, if the limit is exceeded.

        A cost above the limit is accepted if nothing else was charged.
        """
        self._free.update(self._charged(key, cost))
        while len(self._free) > MAX_TRACKED_KEYS:
            self._free.popitem(last=False)

    def fits(self, key: str, cost: float = 1) -> bool:
        """Whether `charge` would accept this."""
        try:
            self._charged(key, cost)
        except ServiceError:
            return False
        return True

    def _charged(self, key: str, cost: float) -> list[tuple[str, float]]:
        """The arrival times of a key and its wider networks after this charge; ServiceError if the limit is
        exceeded."""
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
        """Forget the charges of one key, or of all."""
        if key is None:
            self._free.clear()
        else:
            for one, _ in tiers(key):
                self._free.pop(one, None)


class ConcurrencyLimit:
    """Limits the number of slots per key that are taken at once; 0: unlimited."""

    def __init__(self, most: int) -> None:
        self._most = most
        self._now: Counter[str] = Counter()

    def acquire(self, key: str) -> None:
        """Take a slot; ServiceError if there is none."""
        if not self.fits(key):
            raise ServiceError.too_often()
        for one, _ in tiers(key):
            self._now[one] += 1

    def fits(self, key: str) -> bool:
        """Whether a slot is free."""
        return not self._most or all(self._now[one] < self._most * share for one, share in tiers(key))

    def release(self, key: str) -> None:
        for one, _ in tiers(key):
            self._now[one] -= 1
            if not self._now[one]:
                del self._now[one]

    @contextmanager
    def slot(self, key: str) -> Iterator[None]:
        """Hold a slot meanwhile; ServiceError if there is none."""
        self.acquire(key)
        try:
            yield
        finally:
            self.release(key)


class RateLimits:
    """The limits of one address and one person; one address may have many people."""

    def __init__(self, address: float = 1.0) -> None:
        """`address`: factor for the limits per address; 0: none."""
        self.unlimited = address == 0
        self.requests = RateLimit(3000 * address, 30)
        self.logins_per_address = RateLimit(60 * address, 300)
        self.failed_logins_per_account = RateLimit(10, 300)
        """Login attempts for one account, from one address or one known browser."""
        self.new_guests_per_address = RateLimit(120 * address, 60)
        self.tables = RateLimit(120 * address, 60)
        self.own_tables = RateLimit(60, 300)
        self.records = RateLimit(60 * address, 300)
        self.own_records = RateLimit(30, 300)
        self.record_bytes = RateLimit(32 * 2**20 * address, 3600)
        """Total size (bytes) of uploaded records."""
        self.chat = RateLimit(60 * address, 30)
        self.own_chat = RateLimit(8, 10)
        self.hints = RateLimit(300 * address, 60)
        self.own_hints = RateLimit(60, 60)
        self.channel_changes_per_person = RateLimit(20, 300)
        """Changes, tests and confirmations of notification channels."""
        self.emails_per_unconfirmed_recipient = RateLimit(3, 3600)
        """Emails to an address that its owner has not confirmed."""
        self.unconfirmed_emails_per_address = RateLimit(20 * address, 3600)
        """Emails to unconfirmed addresses that one client address has caused."""
        self.reviews = RateLimit(120 * address, 3600)
        self.own_reviews = RateLimit(20, 3600)
        self.bot_tokens_per_person = RateLimit(20, 300)
        """Tokens for external bots."""
        self.lines = ConcurrencyLimit(round(256 * address))
        self.own_lines = ConcurrencyLimit(24)

    def forget(self) -> None:
        for limit in vars(self).values():
            if isinstance(limit, RateLimit):
                limit.reset()
