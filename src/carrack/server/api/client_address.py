"""Client address and scheme of a request, behind trusted proxies."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any, Final

from litestar.connection import ASGIConnection

from carrack.server.runtime.rate_limits import IPV6_PREFIXES
from carrack.server.settings import Network, Settings

AnyConnection = ASGIConnection[Any, Any, Any, Any]

MAX_CACHED_FORWARDED_LENGTH: Final = 200
"""Longest `X-Forwarded-For` (characters) whose result is cached, so that forged headers do not fill the cache."""

# The origin of a request


def client_address(connection: AnyConnection) -> str:
    """Who asks: the client, or whom a proxy speaks for that we trust."""
    settings: Settings = connection.app.state.settings
    client = connection.client.host if connection.client else ""
    told = ",".join(connection.headers.getall("x-forwarded-for", []))
    visitor = _visitor if len(told) <= MAX_CACHED_FORWARDED_LENGTH else _visitor.__wrapped__
    return visitor(client, told, settings.trusted_proxies)


def is_https(connection: AnyConnection) -> bool:
    """Whether the browser came by https, to us or to a proxy that we trust."""
    settings: Settings = connection.app.state.settings
    client = connection.client.host if connection.client else ""
    if connection.headers.get("x-forwarded-proto") == "https" and _is_in(_parsed(client), settings.trusted_proxies):
        return True
    return connection.url.scheme in ("https", "wss")


@lru_cache(maxsize=4096)
def _visitor(client: str, forwarded: str, proxies: tuple[Network, ...]) -> str:
    """The nearest hop that is not a trusted proxy; for IPv6 its network (`IPV6_PREFIXES`)."""
    last = _parsed(client)
    for told in reversed(forwarded.split(",")):
        if not _is_in(last, proxies):
            break
        before = _parsed(told.strip())
        if before is None:
            break
        last = before
    if isinstance(last, IPv6Address):
        return str(ip_network((last, IPV6_PREFIXES), strict=False))
    return client if last is None else str(last)


def _parsed(text: str) -> IPv4Address | IPv6Address | None:
    try:
        found = ip_address(text.strip("[]"))
    except ValueError:
        return None
    return (isinstance(found, IPv6Address) and found.ipv4_mapped) or found


def _is_in(found: IPv4Address | IPv6Address | None, networks: tuple[Network, ...]) -> bool:
    return found is not None and any(found.version == one.version and found in one for one in networks)
