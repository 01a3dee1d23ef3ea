"""Host settings."""

from __future__ import annotations

import os
from dataclasses import dataclass
from ipaddress import IPv4Network, IPv6Network, ip_network
from typing import Final
from urllib.parse import urlsplit

from carrack.bots import subprocess_bot

Network = IPv4Network | IPv6Network

LOOPBACK_NETWORKS: Final = (ip_network("127.0.0.0/8"), ip_network("::1/128"))
"""Local proxies are always trusted."""


@dataclass(frozen=True, slots=True)
class Settings:
    trusted_proxies: tuple[Network, ...] = LOOPBACK_NETWORKS
    """Trusted proxies."""
    allowed_hosts: tuple[str, ...] = ()
    """Host names that this server answers to; empty: any."""
    rate_limit_factor: float = 1.0
    """Factor for the rate limits per address; 0: no limits."""
    max_tables_per_person: int = 200
    """Maximum number of open or running tables per person; 0: unlimited."""
    open_table_days: int = 90
    """Days without a change after which an open table is removed; 0: never."""
    abandoned_game_days: int = 0
    """The same of a game that has begun."""
    upload_days: int = 30
    """After so many days on which it was not opened, an imported record is removed; 0: never."""
    vacation_days: int = 30
    """Vacation days per person and year, on which slow clocks stop."""
    public_url: str = ""
    """The address of this server for links in notifications; empty: the address of the request."""
    notice_networks: tuple[Network, ...] = ()
    """Private networks to which webhooks may be sent."""
    notice_hosts: tuple[str, ...] = ()
    """The only hosts to which webhooks may be sent; empty: any."""
    smtp: str = ""
    """The mail server, `smtp://` or `smtps://`; empty: no mail."""
    mail_from: str = "carrack@localhost"
    """The sender of mails."""


def load_settings(proxies: str | None = None, hosts: str | None = None) -> Settings:
    """Read the settings from the command line or the environment. Raises ValueError with the invalid value."""
    subprocess_bot.parse_bot_commands(os.environ.get(subprocess_bot.BOTS_VARIABLE, ""))
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
        (*LOOPBACK_NETWORKS, *map(_network, networks)),
        tuple(name.lower() for name in names),
        limits,
        _number("CARRACK_MOST_TABLES", 200),
        _number("CARRACK_OPEN_DAYS", 90),
        _number("CARRACK_ABANDONED_DAYS", 0),
        _number("CARRACK_UPLOAD_DAYS", 30),
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
    """An address with one of these schemes, or an empty string."""
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
