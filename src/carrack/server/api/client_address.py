"""Client address and scheme of a request, behind trusted proxies."""

from __future__ import annotations

from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import Any, Final, TypeAlias

from litestar.connection import ASGIConnection

from carrack.server.runtime.rate_limits import IPV6_PREFIXES
from carrack.server.settings import Network, Settings

AnyConnection: TypeAlias = ASGIConnection[Any, Any, Any, Any]

MAX_CACHED_FORWARDED_LENGTH: Final = 200
"""Longest `X-Forwarded-For` (characters) whose result is cached, so that forged headers do not fill the cache."""


def client_address(connection: AnyConnection) -> str:
    """The address of the client: the nearest hop that is not a trusted proxy."""
    settings: Settings = connection.app.state.settings
    peer = connection.client.host if connection.client else ""
    forwarded = ",".join(connection.headers.getall("x-forwarded-for", []))
    resolve = _resolve if len(forwarded) <= MAX_CACHED_FORWARDED_LENGTH else _resolve.__wrapped__
    return resolve(peer, forwarded, settings.trusted_proxies)


def is_https(connection: AnyConnection) -> bool:
    """Whether the client used HTTPS, to this server or to a trusted proxy."""
    settings: Settings = connection.app.state.settings
    peer = connection.client.host if connection.client else ""
    if connection.headers.get("x-forwarded-proto") == "https" and _is_in(parse_address(peer), settings.trusted_proxies):
        return True
    return connection.url.scheme in ("https", "wss")


def base_url(connection: AnyConnection) -> str:
    """The origin under which the client reached the server; the `Host` header is the client's claim."""
    return f"{'https' if is_https(connection) else 'http'}://{connection.headers.get('host', '')[:200]}"


@lru_cache(maxsize=4096)
def _resolve(peer: str, forwarded: str, proxies: tuple[Network, ...]) -> str:
    """The nearest hop that is not a trusted proxy; for IPv6 its network (`IPV6_PREFIXES`)."""
    last = parse_address(peer)
    for hop in reversed(forwarded.split(",")):
        if not _is_in(last, proxies):
            break
        before = parse_address(hop.strip())
        if before is None:
            break
        last = before
    if isinstance(last, IPv6Address):
        return str(ip_network((last, IPV6_PREFIXES), strict=False))
    return peer if last is None else str(last)


def parse_address(text: str) -> IPv4Address | IPv6Address | None:
    """An IP address, or None; an IPv4 address written as IPv6 becomes IPv4."""
    try:
        found = ip_address(text.strip("[]"))
    except ValueError:
        return None
    return (isinstance(found, IPv6Address) and found.ipv4_mapped) or found


def _is_in(found: IPv4Address | IPv6Address | None, networks: tuple[Network, ...]) -> bool:
    return found is not None and any(found.version == one.version and found in one for one in networks)
