"""Sends webhooks to addresses given by users.

To protect internal networks, the server sends to public addresses only, unless its host allows more. It connects to
exactly the address it has checked, follows no redirects, and reports only the status of the response.
"""

from __future__ import annotations

import asyncio
import re
import socket
import ssl
from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from ipaddress import IPv4Address, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Any, Final
from urllib.parse import SplitResult, urlsplit
from weakref import WeakKeyDictionary

from carrack.server.errors import ServiceError
from carrack.server.fair_queue import NO_OWNER, FairQueue, QueueOwner
from carrack.server.settings import Settings

TIMEOUT_SECONDS: Final = 10.0
"""Timeout (s) of a whole request."""
MAX_URL_LENGTH: Final = 1000
"""Maximum length (characters) of an address."""
URL_PATTERN: Final = re.compile(r"https?://[!-~]+")
NAT64_PREFIX: Final = IPv6Network("64:ff9b::/96")
"""IPv6 addresses that stand for IPv4 addresses (RFC 6052)."""
GLOBAL_UNICAST: Final = IPv6Network("2000::/3")
"""The IPv6 addresses allocated by IANA for public use; all others are reserved."""
SPECIAL_PURPOSE_NETWORKS: Final = tuple(
    map(
        ip_network,
        (
            # IANA IPv4 Special-Purpose Address Registry, and multicast
            *("0.0.0.0/8", "10.0.0.0/8", "100.64.0.0/10", "127.0.0.0/8", "169.254.0.0/16", "172.16.0.0/12"),
            *("192.0.0.0/24", "192.0.2.0/24", "192.31.196.0/24", "192.52.193.0/24", "192.88.99.0/24", "192.168.0.0/16"),
            *("192.175.48.0/24", "198.18.0.0/15", "198.51.100.0/24", "203.0.113.0/24", "224.0.0.0/4", "240.0.0.0/4"),
            "168.63.129.16/32",  # the platform of Azure, as its virtual machines see it
            # IANA IPv6 Special-Purpose Address Registry, within 2000::/3
            *("2001::/23", "2001:db8::/32", "2002::/16", "2620:4f:8000::/48", "3fff::/20"),
        ),
    )
)
"""Networks without public servers."""
MAX_LOOKUPS: Final = 32
"""DNS lookups at once; each takes a thread, which cannot be stopped before the resolver gives up."""
MAX_LOOKUPS_PER_ADDRESS: Final = 2
"""DNS lookups of one client address at once: slow names delay only their own client."""


class DeliveryError(Exception):
    """The message could not be delivered; `key` is the message key of the reason."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def validated_url(url: str, settings: Settings) -> SplitResult:
    """Parse and validate an address, without a DNS lookup."""
    try:
        parts = urlsplit(url) if len(url) <= MAX_URL_LENGTH and URL_PATTERN.fullmatch(url) else None
        port = parts.port if parts else None
    except ValueError:
        parts = port = None
    if parts is None or not parts.hostname or parts.username is not None or port == 0:
        raise DeliveryError("server-notice-address")
    name = parts.hostname.lower()
    if settings.notice_hosts and not {name, "*." + name.partition(".")[2]}.intersection(settings.notice_hosts):
        raise DeliveryError("server-notice-host")
    return parts


async def post(
    url: str, body: bytes, headers: Mapping[str, str], settings: Settings, owner: QueueOwner = NO_OWNER
) -> int:
    """Send a POST request; returns the status. DeliveryError without a response. `owner`: the client that it is
    charged to."""
    parts = validated_url(url, settings)
    try:
        async with asyncio.timeout(TIMEOUT_SECONDS):
            return await _post(parts, body, headers, settings, owner)
    except (ServiceError, OSError, TimeoutError, ValueError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
        raise DeliveryError("server-notice-silent") from None


async def _post(
    parts: SplitResult, body: bytes, headers: Mapping[str, str], settings: Settings, owner: QueueOwner
) -> int:
    port = parts.port or (443 if parts.scheme == "https" else 80)
    address = await _look_up(parts, port, settings, owner)
    secure = ssl.create_default_context() if parts.scheme == "https" else None
    reader, writer = await asyncio.open_connection(
        address, port, ssl=secure, server_hostname=parts.hostname if secure else None
    )
    try:
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        fields = {"Host": parts.netloc, "User-Agent": "Carrack", "Connection": "close", **headers}
        lines = [f"POST {target} HTTP/1.1", *(f"{name}: {value}" for name, value in fields.items())]
        head = "\r\n".join([*lines, f"Content-Length: {len(body)}", "", ""])
        writer.write(head.encode("ascii") + body)
        await writer.drain()
        answer = await reader.readline()
    finally:
        writer.close()
    found = re.match(rb"HTTP/1\.[01] ([1-5][0-9][0-9])\b", answer)
    if found is None:
        raise DeliveryError("server-notice-silent")
    return int(found[1])


async def _look_up(parts: SplitResult, port: int, settings: Settings, owner: QueueOwner) -> str:
    """The first allowed address of a host name."""
    for *_, place in await _resolver().look_up(parts.hostname or "", port, owner):
        address = ip_address(str(place[0]).partition("%")[0])
        if _is_allowed(address, settings) or (parts.scheme == "https" and _is_public(address)):
            return str(place[0])
    raise DeliveryError("server-notice-private")


class Resolver:
    """Resolves names in threads of its own, so that slow names delay no other work."""

    def __init__(self) -> None:
        self._threads = ThreadPoolExecutor(MAX_LOOKUPS, "lookup")
        self._queue = FairQueue(
            MAX_LOOKUPS, per_address=MAX_LOOKUPS_PER_ADDRESS, max_waiting=256, max_waiting_per_address=16
        )

    async def look_up(self, name: str, port: int, owner: QueueOwner) -> list[Any]:
        """The result of `socket.getaddrinfo`. A slot is held until its thread ends, even if the caller is cancelled."""
        await self._queue.enter(owner)
        loop = asyncio.get_running_loop()
        try:
            found = loop.run_in_executor(
                self._threads, partial(socket.getaddrinfo, name, port, type=socket.SOCK_STREAM)
            )
        except BaseException:
            self._queue.leave(owner)
            raise

        def leave(done: asyncio.Future[Any]) -> None:
            self._queue.leave(owner)
            if not done.cancelled():
                done.exception()  # the caller may have been cancelled

        found.add_done_callback(leave)
        return await asyncio.shield(found)


_resolvers: WeakKeyDictionary[asyncio.AbstractEventLoop, Resolver] = WeakKeyDictionary()


def _resolver() -> Resolver:
    """The resolver of this event loop."""
    loop = asyncio.get_running_loop()
    if loop not in _resolvers:
        _resolvers[loop] = Resolver()
    return _resolvers[loop]


def _is_allowed(address: IPv4Address | IPv6Address, settings: Settings) -> bool:
    return any(address.version == network.version and address in network for network in settings.notice_networks)


def _is_public(address: IPv4Address | IPv6Address) -> bool:
    """Whether an address is public, by the registries of special-purpose addresses."""
    if isinstance(address, IPv6Address):
        if address.ipv4_mapped is not None:
            address = address.ipv4_mapped
        elif address in NAT64_PREFIX:
            address = IPv4Address(int(address) & 0xFFFFFFFF)
        elif address not in GLOBAL_UNICAST:
            return False
    return not any(address.version == network.version and address in network for network in SPECIAL_PURPOSE_NETWORKS)
