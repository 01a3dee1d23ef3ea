"""The costly requests of `carrack soak`, sent as often as the limits allow, from processes that give way to others."""

from __future__ import annotations

import asyncio
import json
import os
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, Final

from bench.soak.attack_client import PATIENCE, PAUSE, Gone, Visitor
from bench.soak.player_client import is_server_error

AT_ONCE: Final = 4
"""Requests of one address under way at the same time."""
NICE: Final = 15
"""How much an attacker's process gives way: a remote one would not use this machine's processor at all."""


@dataclass(frozen=True)
class Targets:
    """What the attacks are about."""

    port: int
    games: list[str]
    """Finished games."""
    long: str
    """The one whose record has the most notes."""
    records: list[bytes]
    """To be uploaded."""
    uploader: str
    """The cookie of the person who has uploaded these."""
    seed: int


Attack = Callable[[Targets, Visitor, random.Random, "Counter[str]", float], Awaitable[None]]
"""What one connection of an attacker does until a moment of `time.monotonic`."""


async def _repeat(
    visitor: Visitor, counts: Counter[str], until: float, request: Callable[[], tuple[str, str, Any]]
) -> None:
    """Send requests one after the other, as often as they are accepted."""
    while time.monotonic() < until:
        try:
            status, _ = await visitor.ask(*request())
        except Gone:
            counts["no answer"] += 1
            continue
        if not _counted(counts, status):
            await asyncio.sleep(PAUSE)


def _counted(counts: Counter[str], status: int) -> bool:
    """Count an answer; whether the request was carried out."""
    done = 200 <= status < 300
    counts["done" if done else "refused" if not is_server_error(status) else f"status {status}"] += 1
    return done


def _repeated(request: Callable[[Targets, random.Random], tuple[str, str, Any]]) -> Attack:
    async def attack(
        targets: Targets, visitor: Visitor, rng: random.Random, counts: Counter[str], until: float
    ) -> None:
        await _repeat(visitor, counts, until, lambda: request(targets, rng))

    return attack


def _any(targets: Targets, rng: random.Random) -> str:
    return f"/api/v1/tables/{rng.choice(targets.games)}"


async def _lists(targets: Targets, visitor: Visitor, rng: random.Random, counts: Counter[str], until: float) -> None:
    """Ask for a list of uploads with many notes."""
    visitor.cookie = targets.uploader
    await _repeat(visitor, counts, until, lambda: ("GET", "/api/v1/tables?list=mine", None))


async def _opens(targets: Targets, visitor: Visitor, rng: random.Random, counts: Counter[str], until: float) -> None:
    """Open finished tables; do not wait for every second one."""
    while time.monotonic() < until:
        try:
            if rng.random() < 0.5:
                await visitor.send("GET", _any(targets, rng))
                await asyncio.sleep(0.05)
                visitor.hang_up()
                counts["hung up"] += 1
                continue
            status, _ = await visitor.ask("GET", _any(targets, rng))
            if not _counted(counts, status):
                await asyncio.sleep(PAUSE)
        except (Gone, OSError):
            counts["no answer"] += 1


async def _unread(targets: Targets, visitor: Visitor, rng: random.Random, counts: Counter[str], until: float) -> None:
    """Ask for long answers over more and more connections, and read none."""
    held = []
    while time.monotonic() < until:
        one = Visitor(visitor._port, visitor.address)
        held.append(one)
        with suppress(OSError):
            path = rng.choice((f"{_any(targets, rng)}/frames?from=0&to=63", f"/api/v1/tables/{targets.long}/record"))
            await one.send("GET", path)
            counts["done"] += 1
        await asyncio.sleep(0.02)
    for one in held:
        one.hang_up()


async def _lines(targets: Targets, visitor: Visitor, rng: random.Random, counts: Counter[str], until: float) -> None:
    """Open live connections to finished tables, and read nothing."""
    held = []
    while time.monotonic() < until:
        one = Visitor(visitor._port, visitor.address)
        held.append(one)
        with suppress(OSError):
            more = (
                "upgrade: websocket\r\nconnection: upgrade\r\nsec-websocket-version: 13\r\n"
                "sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            )
            await one.send("GET", f"{_any(targets, rng)}/live", more=more)
            counts["done"] += 1
        await asyncio.sleep(0.02)
    for one in held:
        one.hang_up()


async def _hints(targets: Targets, visitor: Visitor, rng: random.Random, counts: Counter[str], until: float) -> None:
    """Ask for hints at a table of the attacker's own."""
    bots = [{"kind": "bot", "bot": "random"}] * 2
    path = seen = None
    while time.monotonic() < until:
        try:
            if path is None:
                data = {"game": "history", "seats": [{"kind": "me"}, *bots]}
                status, text = await visitor.ask("POST", "/api/v1/tables", data)
                path = f"/api/v1/tables/{json.loads(text)['id']}" if status == 200 else None
            if path is not None and (seen is None or seen["decision"] is None):
                status, text = await visitor.ask("GET", path)
                seen = json.loads(text) if status == 200 else None
            if path is None or seen is None or seen["decision"] is None:
                await asyncio.sleep(PAUSE)
                continue
            about = {"seat": seen["seat"], "at": seen["table"]["count"] - 1, "reel": seen["reel"]}
            status, _ = await visitor.ask("POST", f"{path}/hint", about)
            if not _counted(counts, status):
                await asyncio.sleep(PAUSE)
        except Gone:
            counts["no answer"] += 1


async def _webhooks(targets: Targets, visitor: Visitor, rng: random.Random, counts: Counter[str], until: float) -> None:
    """Try webhooks whose names cannot be resolved."""
    while time.monotonic() < until:
        name = f"https://{rng.getrandbits(64):x}.invalid/"
        try:
            status, text = await visitor.ask(
                "POST", "/api/v1/me/notices", {"kind": "webhook", "to": name, "language": "en"}
            )
            channels = json.loads(text).get("channels", []) if status in (200, 201) else []
            for channel in channels:
                status, _ = await visitor.ask("POST", f"/api/v1/me/notices/{channel['id']}/test")
                counts["done" if status == 200 or status == 502 else "refused"] += 1
        except Gone:
            counts["no answer"] += 1
        await asyncio.sleep(PAUSE)


async def _programs(targets: Targets, visitor: Visitor, rng: random.Random, counts: Counter[str], until: float) -> None:
    """Let a program play a seat that does not read what it is sent, and play on beside it."""
    held = Visitor(visitor._port, visitor.address)
    with suppress(Gone, OSError):
        data = {"game": "empires", "seats": [{"kind": "me"}, {"kind": "me"}]}
        _, text = await visitor.ask("POST", "/api/v1/tables", data)
        path = f"/api/v1/tables/{json.loads(text)['id']}"
        _, text = await visitor.ask("POST", f"{path}/program", {"seat": 0})
        await held.send("GET", "/api/v1/bot/stream", more=f"authorization: Bearer {json.loads(text)['token']}\r\n")
        while time.monotonic() < until:
            status, _ = await visitor.ask("POST", f"{path}/chat", {"text": "hello"})
            if not _counted(counts, status):
                await asyncio.sleep(PAUSE)
    held.hang_up()


async def _guests(targets: Targets, visitor: Visitor, rng: random.Random, counts: Counter[str], until: float) -> None:
    """Come as new guests from networks of one IPv6 customer."""
    while time.monotonic() < until:
        one = Visitor(visitor._port, f"2001:db8:{rng.randrange(4):x}:{rng.randrange(1 << 16):x}::1")
        try:
            status, _ = await one.ask("POST", "/api/v1/me", {"name": "Guest"})
            _counted(counts, status)
        except Gone:
            counts["no answer"] += 1
        one.hang_up()
        await asyncio.sleep(0.01)


def _table_of_bots(targets: Targets, rng: random.Random) -> tuple[str, str, Any]:
    return "POST", "/api/v1/tables", {"game": "history", "seats": [{"kind": "bot", "bot": "expert"}] * 3}


ATTACKS: Final[dict[str, Attack]] = {
    "records": _repeated(lambda targets, rng: ("GET", f"/api/v1/tables/{targets.long}/record", None)),
    "lists": _lists,
    "uploads": _repeated(lambda targets, rng: ("POST", "/api/v1/replays", rng.choice(targets.records))),
    "opens": _opens,
    "frames": _repeated(lambda targets, rng: ("GET", f"{_any(targets, rng)}/frames?from=0&to=63", None)),
    "looks": _repeated(lambda targets, rng: ("GET", f"/api/v1/tables/{targets.games[0]}", None)),
    "summaries": _repeated(lambda targets, rng: ("GET", f"{_any(targets, rng)}/summary", None)),
    "unread": _unread,
    "lines": _lines,
    "reviews": _repeated(lambda targets, rng: ("POST", f"{_any(targets, rng)}/review", None)),
    "hints": _hints,
    "webhooks": _webhooks,
    "programs": _programs,
    "guests": _guests,
    "tables": _repeated(_table_of_bots),
}
"""The attacks by their names, in their order."""


def attack(name: str, targets: Targets, addresses: int, line: Connection) -> None:
    """In a process of its own: the attack from so many addresses, for as many seconds as are received."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    counts: Counter[str] = Counter()
    line.send(None)  # ready
    asyncio.run(_attack(name, targets, addresses, line.recv(), counts))
    line.send(dict(counts))


async def _attack(name: str, targets: Targets, addresses: int, seconds: float, counts: Counter[str]) -> None:
    until = time.monotonic() + seconds
    visitors = [Visitor(targets.port, f"10.66.{n % 250}.7") for n in range(addresses) for _ in range(AT_ONCE)]

    async def one(number: int, visitor: Visitor) -> None:
        try:
            await ATTACKS[name](targets, visitor, random.Random(f"{targets.seed}:{name}:{number}"), counts, until)
        finally:
            visitor.hang_up()

    async with asyncio.timeout(seconds + PATIENCE):
        await asyncio.gather(*(one(number, visitor) for number, visitor in enumerate(visitors)))
