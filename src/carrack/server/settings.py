"""What a host may set about the world around the server."""

from __future__ import annotations

import os
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Final
from urllib.parse import urlsplit

from carrack.bots import outside

Network = IPv4Network | IPv6Network

HERE: Final = (ip_network("127.0.0.0/8"), ip_network("::1/128"))
"""A proxy on this machine is always believed."""


@dataclass(frozen=True, slots=True)
class Settings:
    proxies: tuple[Network, ...] = HERE
    """Who is believed about whom it speaks for."""
    hosts: tuple[str, ...] = ()
    """The names that this server answers to; none: to any."""
    limits: float = 1.0
    """How much more one address may do than is usual; 0: whatever it likes."""
    most_tables: int = 200
    """Tables of one person that are open or being played; 0: as many as it likes."""
    open_days: int = 90
    """After so many days without a change, a table that waits for players is removed; 0: never."""
    abandoned_days: int = 0
    """The same of a game that has begun."""
    vacation_days: int = 30
    """Days of a year on which the slow clocks of one person may stand."""
    url: str = ""
    """The address of this server for links in notices; empty: the one by which people come."""
    notice_networks: tuple[Network, ...] = ()
    """Private networks that notices may be sent to."""
    notice_hosts: tuple[str, ...] = ()
    """The only names that notices may be sent to; none: any."""
    smtp: str = ""
    """The mail server, `smtp://` or `smtps://`; empty: no letters."""
    mail_from: str = "carrack@localhost"
    """Whom letters come from."""


def read(proxies: str | None = None, hosts: str | None = None) -> Settings:
    """What the command line says, or else the environment. ValueError, with what makes no sense in it."""
    outside.offered(os.environ.get(outside.OFFERED, ""))
    networks = _words(proxies, "CARRACK_TRUSTED_PROXIES")
    names = _words(hosts, "CARRACK_ALLOWED_HOSTS")
    factor = os.environ.get("CARRACK_LIMITS") or "1"
    try:
        limits = float(factor)
    except ValueError:
        raise ValueError(factor) from None
    if not 0 <= limits < 1e6:
        raise ValueError(factor)
    return Settings(
        (*HERE, *map(_network, networks)),
        tuple(name.lower() for name in names),
        limits,
        _number("CARRACK_MOST_TABLES", 200),
        _number("CARRACK_OPEN_DAYS", 90),
        _number("CARRACK_ABANDONED_DAYS", 0),
        min(_number("CARRACK_VACATION_DAYS", 30), 366),
        _address("CARRACK_URL", "http", "https").rstrip("/"),
        tuple(map(_network, _words(None, "CARRACK_NOTICE_NETWORKS"))),
        tuple(name.lower() for name in _words(None, "CARRACK_NOTICE_HOSTS")),
        _address("CARRACK_SMTP", "smtp", "smtps"),
        os.environ.get("CARRACK_MAIL_FROM") or "carrack@localhost",
    )


def _number(variable: str, usual: int) -> int:
    text = os.environ.get(variable) or str(usual)
    if not text.isdecimal() or len(text) > 6:
        raise ValueError(text)
    return int(text)


def _address(variable: str, *schemes: str) -> str:
    """An address by one of these schemes, or nothing."""
    text = os.environ.get(variable, "").strip()
    if text and (urlsplit(text).scheme not in schemes or not urlsplit(text).hostname):
        raise ValueError(text)
    return text


def _words(given: str | None, variable: str) -> list[str]:
    text = os.environ.get(variable, "") if given is None else given
    return text.replace(",", " ").split()


def _network(text: str) -> Network:
    try:
        return ip_network(text, strict=False)
    except ValueError:
        raise ValueError(text) from None
