"""Sends something to an address that somebody from outside has named.

The server may stand where its callers cannot look: it goes to public addresses only, unless its host allows more, to
the address that was checked and no other, follows nobody who sends it on, and tells nothing of the answer but its
number.
"""

from __future__ import annotations

import asyncio
import re
import socket
import ssl
from collections.abc import Mapping
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Final
from urllib.parse import SplitResult, urlsplit

from carrack.server.settings import Settings

SECONDS: Final = 10.0
"""For all of it."""
LONGEST: Final = 1000
"""Letters of an address."""
PLAIN: Final = re.compile(r"https?://[!-~]+")
TRANSLATED: Final = ip_network("64:ff9b::/96")
"""Addresses of IPv6 that stand for one of IPv4."""


class Unreachable(Exception):
    """It cannot be sent there; `key` is a sentence that says why."""

    def __init__(self, key: str) -> None:
        super().__init__(key)
        self.key = key


def checked(url: str, settings: Settings) -> SplitResult:
    """The parts of an address that something may be sent to, as far as can be told without looking it up."""
    try:
        parts = urlsplit(url) if len(url) <= LONGEST and PLAIN.fullmatch(url) else None
        port = parts.port if parts else None
    except ValueError:
        parts = port = None
    if parts is None or not parts.hostname or parts.username is not None or port == 0:
        raise Unreachable("server-notice-address")
    name = parts.hostname.lower()
    if settings.notice_hosts and not {name, "*." + name.partition(".")[2]}.intersection(settings.notice_hosts):
        raise Unreachable("server-notice-host")
    return parts


async def post(url: str, body: bytes, headers: Mapping[str, str], settings: Settings) -> int:
    """The status of the answer; Unreachable if there is none."""
    parts = checked(url, settings)
    try:
        async with asyncio.timeout(SECONDS):
            return await _post(parts, body, headers, settings)
    except (OSError, TimeoutError, ValueError, asyncio.IncompleteReadError, asyncio.LimitOverrunError):
        raise Unreachable("server-notice-silent") from None


async def _post(parts: SplitResult, body: bytes, headers: Mapping[str, str], settings: Settings) -> int:
    port = parts.port or (443 if parts.scheme == "https" else 80)
    address = await _look_up(parts, port, settings)
    secure = ssl.create_default_context() if parts.scheme == "https" else None
    reader, writer = await asyncio.open_connection(
        address, port, ssl=secure, server_hostname=parts.hostname if secure else None
    )
    try:
        target = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        told = {"Host": parts.netloc, "User-Agent": "Carrack", "Connection": "close", **headers}
        lines = [f"POST {target} HTTP/1.1", *(f"{name}: {value}" for name, value in told.items())]
        head = "\r\n".join([*lines, f"Content-Length: {len(body)}", "", ""])
        writer.write(head.encode("ascii") + body)
        await writer.drain()
        answer = await reader.readline()
    finally:
        writer.close()
    found = re.match(rb"HTTP/1\.[01] ([1-5][0-9][0-9])\b", answer)
    if found is None:
        raise Unreachable("server-notice-silent")
    return int(found[1])


async def _look_up(parts: SplitResult, port: int, settings: Settings) -> str:
    """The first address behind a name that we may go to."""
    loop = asyncio.get_running_loop()
    found = await loop.getaddrinfo(parts.hostname, port, type=socket.SOCK_STREAM)
    for *_, place in found:
        address = ip_address(str(place[0]).partition("%")[0])
        if _is_allowed(address, settings) or (parts.scheme == "https" and _is_public(address)):
            return str(place[0])
    raise Unreachable("server-notice-private")


def _is_allowed(address: IPv4Address | IPv6Address, settings: Settings) -> bool:
    return any(address.version == network.version and address in network for network in settings.notice_networks)


def _is_public(address: IPv4Address | IPv6Address) -> bool:
    if isinstance(address, IPv6Address):
        inner = address.ipv4_mapped or address.sixtofour or (address.teredo[1] if address.teredo else None)
        if inner is None and address in TRANSLATED:
            inner = IPv4Address(int(address) & 0xFFFFFFFF)
        if inner is not None:
            address = inner
    return address.is_global and not address.is_multicast
