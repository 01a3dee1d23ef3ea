"""The costly requests of `carrack soak`, sent as often as the limits allow, while the moves of other players are timed.

Each attack runs from one address and from thirty. Six players move at tables of their own, and a bot answers at another
one. The report shows their times and the longest stall of the event loop beside those of a quiet server.
"""

from __future__ import annotations

import asyncio
import gzip
import itertools
import json
import multiprocessing
import os
import random
import re
import secrets
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from queue import Empty
from typing import Any, Final, TypeVar

from sqlalchemy import insert, select

from bench.harness.server_process import HarnessError, ServerProcess
from bench.soak.client import RETRY_STATUSES, is_server_error
from bench.soak.players import SoakFindings
from carrack.games import GAMES
from carrack.play.options import complete_options
from carrack.play.records.jsonl import format_record
from carrack.play.records.record import MAX_NOTES, NOTE_KINDS, Record

VICTIMS: Final = 6
THOUGHT: Final = 0.3
"""Time (s) that a player takes for a move."""
PATIENCE: Final = 30.0
"""Time (s) after which a missing answer counts as lost."""
PAUSE: Final = 0.1
"""Time (s) that an attacker waits after a refusal."""
AT_ONCE: Final = 4
"""Requests of one address under way at the same time."""
MANY: Final = 30
"""Addresses of the second run of each attack."""
QUIET: Final = "quiet"
"""The name of the run without an attack."""
COPIES: Final = 300
"""Finished games to be opened: more than a server keeps in memory."""
UPLOADED: Final = 6
"""Long records that one person has uploaded."""
LONGEST: Final = 2_000_000
"""Bytes of the longest uploaded record."""
NICE: Final = 10
"""How much the attackers' processes give way: remote ones would not use this machine's processor at all."""
BOT: Final = "casual"
"""The bot whose answers are timed."""
STARTING: Final = 120.0
"""Time (s) in which a process of an attacker has to start."""
LONGEST_STALL: Final = re.compile(r"^event_loop_lag_longest_seconds ([0-9.e+-]+)$", re.MULTILINE)


Result = TypeVar("Result")


class Gone(Exception):
    """The connection broke, or no answer came in time."""


class Visitor:
    """One HTTP connection at a time, from an address as a local proxy would forward it."""

    def __init__(self, port: int, address: str) -> None:
        self.address = address
        self.cookie = ""
        self._port = port
        self._streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def ask(self, method: str, path: str, body: Any = None) -> tuple[int, bytes]:
        """The status and the body of the answer; Gone without one."""
        try:
            async with asyncio.timeout(PATIENCE):
                reader, _ = await self.send(method, path, body)
                return await self._answer(reader)
        except (OSError, EOFError, TimeoutError, ValueError) as error:
            self.hang_up()
            raise Gone(str(error)) from None

    async def send(
        self, method: str, path: str, body: Any = None, more: str = ""
    ) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Send a request without reading the answer."""
        if self._streams is None:
            self._streams = await asyncio.open_connection("127.0.0.1", self._port)
        data = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
        head = (
            f"{method} {path} HTTP/1.1\r\nhost: 127.0.0.1:{self._port}\r\nx-carrack: 1\r\naccept-encoding: gzip\r\n"
            f"x-forwarded-for: {self.address}\r\ncontent-type: application/json\r\ncontent-length: {len(data)}\r\n"
            f"cookie: {self.cookie}\r\nidempotency-key: {secrets.token_urlsafe(12)}\r\n{more}\r\n"
        )
        self._streams[1].write(head.encode() + data)
        await self._streams[1].drain()
        return self._streams

    async def _answer(self, reader: asyncio.StreamReader) -> tuple[int, bytes]:
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1")
        status, *lines = head.split("\r\n")
        headers = [(name.lower(), value.strip()) for name, _, value in (line.partition(":") for line in lines)]
        for name, value in headers:
            if name == "set-cookie" and value.startswith("carrack="):
                self.cookie = value.partition(";")[0]
        fields = dict(headers)
        body = b""
        if "content-length" in fields:
            body = await reader.readexactly(int(fields["content-length"]))
        elif fields.get("transfer-encoding") == "chunked":
            while size := int(await reader.readline(), 16):
                body += (await reader.readexactly(size + 2))[:-2]
            await reader.readline()
        if fields.get("content-encoding") == "gzip":
            body = gzip.decompress(body)
        if fields.get("connection") == "close":
            self.hang_up()
        return int(status.split()[1]), body

    def hang_up(self) -> None:
        if self._streams is not None:
            self._streams[1].transport.abort()
            self._streams = None


# The players whose moves are timed


@dataclass
class Times:
    """What was measured during one run."""

    moves: list[float] = field(default_factory=list)
    """Seconds until a move was acknowledged."""
    bots: list[float] = field(default_factory=list)
    """Seconds from a move until the bots of its table have answered it."""
    refused: int = 0
    lost: int = 0


def quantile(values: Sequence[float], part: float) -> float:
    """In milliseconds."""
    found = sorted(values)
    return round(1000 * found[min(len(found) - 1, int(part * len(found)))], 1) if found else 0.0


class Victim:
    """A player at a table of its own; with a bot, the bot's answers are timed too."""

    def __init__(self, port: int, number: int, bot: str | None) -> None:
        self._visitor = Visitor(port, f"10.2.0.{number + 1}")
        self._bot = bot
        self._path = ""
        self._rng = random.Random(number)

    async def play(self, times: Times, ended: asyncio.Event) -> None:
        while not ended.is_set():
            try:
                await self._move(times)
            except Gone:
                times.lost += 1

    def leave(self) -> None:
        self._visitor.hang_up()

    async def _move(self, times: Times) -> None:
        seen = await self._look()
        if seen is None:
            return
        choice = self._rng.choice(seen["decision"]["choices"])["notation"]
        move = {"seat": seen["seat"], "at": seen["table"]["count"] - 1, "reel": seen["reel"], "choice": choice}
        await asyncio.sleep(THOUGHT * self._rng.uniform(0.5, 1.0))
        begun = time.monotonic()
        status, _ = await self._visitor.ask("POST", f"{self._path}/play", move)
        if status == 200:
            times.moves.append(time.monotonic() - begun)
            if self._bot and await self._look() is not None:
                times.bots.append(time.monotonic() - begun)
        elif status in RETRY_STATUSES:
            times.refused += 1

    async def _look(self) -> Any:
        """The position in which this player is to decide; None if the table was replaced."""
        while True:
            if not self._path:
                other = {"kind": "bot", "bot": self._bot} if self._bot else {"kind": "me"}
                data = {"game": "empires", "seats": [{"kind": "me"}, other]}
                status, text = await self._visitor.ask("POST", "/api/v1/tables", data)
                if status != 200:
                    await asyncio.sleep(PAUSE)
                    continue
                self._path = f"/api/v1/tables/{json.loads(text)['id']}"
            status, text = await self._visitor.ask("GET", self._path)
            if status in RETRY_STATUSES:
                await asyncio.sleep(PAUSE)
                continue
            seen = json.loads(text)
            if status != 200 or seen["table"]["status"] == "over":
                self._path = ""
                return None
            if seen["decision"] is not None:
                return seen
            await asyncio.sleep(0.01)


# What attackers ask for


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


def attack(name: str, targets: Targets, addresses: int, seconds: float, answer: Any) -> None:
    """In a process of its own: the attack from so many addresses."""
    if hasattr(os, "nice"):
        os.nice(NICE)
    counts: Counter[str] = Counter()
    answer.put(None)  # it begins
    asyncio.run(_attack(name, targets, addresses, seconds, counts))
    answer.put(dict(counts))


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


# The measurement


@dataclass(frozen=True)
class Row:
    """One line of the report; times in milliseconds."""

    attack: str
    addresses: int
    done: int
    """Requests that were carried out."""
    refused: int
    moves: int
    p50: float
    p99: float
    bot: float
    """The median time until a bot had answered."""
    slowest_bot: float
    stall: float
    """The longest stall of the event loop."""
    memory: int
    """MB of the server, at the end."""


def costly(
    server: ServerProcess,
    seconds: float,
    names: Sequence[str],
    seed: int,
    findings: SoakFindings,
    say: Callable[[str], None],
) -> list[Row]:
    """Run these attacks on a server that was started, each for its share of the time; the quiet server comes first."""
    say("finished games")
    targets = asyncio.run(_prepare(server, seed))
    runs = [(QUIET, 0), *itertools.product(names, (1, MANY))]
    rows = []
    for name, addresses in runs:
        say(f"{name} ({addresses})")
        rows.append(asyncio.run(_measure(server, targets, name, addresses, seconds / len(runs), findings)))
    return rows


async def _measure(
    server: ServerProcess, targets: Targets, name: str, addresses: int, seconds: float, findings: SoakFindings
) -> Row:
    victims = [Victim(server.port, n, BOT if n == VICTIMS else None) for n in range(VICTIMS + 1)]
    await _play(victims, Times(), asyncio.sleep(min(1.0, seconds)))  # tables are opened, bots are started
    times, counts = Times(), dict[str, int]()
    if addresses:
        context = multiprocessing.get_context("spawn")
        said = context.Queue()
        process = context.Process(target=attack, args=(name, targets, addresses, seconds, said), daemon=True)
        process.start()
        try:
            await asyncio.to_thread(said.get, True, STARTING)
            await _longest_stall(server.port)
            counts = await _play(victims, times, asyncio.to_thread(said.get, True, seconds + 4 * PATIENCE))
        except Empty:
            findings.report_violation(f"the attack {name!r} did not end")
            process.kill()
        process.join()
    else:
        await _longest_stall(server.port)
        await _play(victims, times, asyncio.sleep(seconds))
    stall = await _longest_stall(server.port)
    for victim in victims:
        victim.leave()
    await asyncio.sleep(0)  # their connections end
    for what, count in counts.items():
        if what.startswith("status"):
            findings.report_violation(f"{name}: {count} answers with {what}")
    if times.lost:
        findings.report_violation(f"{name}: {times.lost} requests of other players got no answer")
    findings.count("moves during attacks", len(times.moves))
    return Row(
        name,
        addresses,
        sum(count for what, count in counts.items() if what != "refused"),
        counts.get("refused", 0),
        len(times.moves),
        quantile(times.moves, 0.5),
        quantile(times.moves, 0.99),
        quantile(times.bots, 0.5),
        quantile(times.bots, 1.0),
        round(1000 * stall, 1),
        _memory(server.pid),
    )


async def _play(victims: Sequence[Victim], times: Times, meanwhile: Awaitable[Result]) -> Result:
    """Let players move until something has ended; returns its result."""
    ended = asyncio.Event()
    playing = [asyncio.create_task(victim.play(times, ended)) for victim in victims]
    try:
        return await meanwhile
    finally:
        ended.set()
        await asyncio.gather(*playing)


async def _longest_stall(port: int) -> float:
    """Seconds of the longest stall since this was last asked for."""
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    writer.write(f"GET /metrics HTTP/1.1\r\nhost: 127.0.0.1:{port}\r\nconnection: close\r\n\r\n".encode())
    text = (await reader.read()).decode("utf-8", "replace")
    writer.close()
    await writer.wait_closed()
    found = LONGEST_STALL.search(text)
    return float(found[1]) if found else 0.0


def _memory(pid: int) -> int:
    """Resident memory (MB) of a process; 0 where the system does not tell."""
    with suppress(OSError), open(f"/proc/{pid}/status", encoding="utf-8") as file:
        return next((int(line.split()[1]) // 1024 for line in file if line.startswith("VmRSS:")), 0)
    return 0


# Finished games to ask for


async def _prepare(server: ServerProcess, seed: int) -> Targets:
    """Upload a long game, and copy it in the database; the server is started again with nothing in memory."""
    record = await asyncio.to_thread(_played, seed)
    uploader = Visitor(server.port, "10.3.0.1")
    plain, noted = format_record(record).encode(), _with_notes(record)
    ids = []
    for text in (plain, *[noted] * UPLOADED):
        status, answer = await uploader.ask("POST", "/api/v1/replays", text)
        if status != 200:
            raise HarnessError(f"A record could not be uploaded: {status} {answer[:200]!r}")
        ids.append(json.loads(answer)["id"])
    uploader.hang_up()
    await asyncio.sleep(0)  # its connection ends
    await asyncio.to_thread(server.stop)
    games = await _copied(server.database, ids[0], COPIES)
    await asyncio.to_thread(server.start)
    return Targets(server.port, games, ids[1], [noted, plain], uploader.cookie, seed)


def _played(seed: int) -> Record:
    """A long game of random choices."""
    from carrack.arena.independent_games import play_independent_game

    game, players = GAMES["history"], 4
    bots, options = ["random"] * players, complete_options(game, players, {})
    played = play_independent_game(game, bots, options, str(seed), 0, tuple(range(players)), keep=True)
    assert played.record is not None
    return played.record


def _with_notes(record: Record) -> bytes:
    """The record with as many different notes as are taken, each so often that the text is as long as is taken."""
    head, *lines = format_record(record).encode().splitlines(True)
    kinds = [f'{{"note": "{what}", "by": {by}}}\n'.encode() for what in NOTE_KINDS for by in range(len(record.seats))]
    places = MAX_NOTES // len(kinds)
    room = LONGEST - len(head) - sum(map(len, lines))
    again = room // (places * sum(map(len, kinds)))
    noted = [line + b"".join(kinds) * again if n < places else line for n, line in enumerate(lines)]
    return b"".join([head, *noted])


async def _copied(url: str, id: str, count: int) -> list[str]:
    """Copies of a finished game, which no server has in memory."""
    from carrack.cli.database_access import open_existing_database
    from carrack.server.storage.schema import entries, seats, tables, uploads

    names = [f"{id[:20]}-{n}" for n in range(count)]
    async with open_existing_database(url) as database:
        async with database.read() as connection:
            found = {
                table: [dict(row) for row in (await connection.execute(select(table).where(column == id))).mappings()]
                for table, column in ((tables, tables.c.id), (seats, seats.c.table), (entries, entries.c.table))
            }
            found[uploads] = [
                dict(row) for row in (await connection.execute(select(uploads).where(uploads.c.table == id))).mappings()
            ]
        async with database.write() as connection:
            for name in names:
                for table, rows in found.items():
                    column = "id" if table is tables else "table"
                    await connection.execute(insert(table), [row | {column: name} for row in rows])
    return names
