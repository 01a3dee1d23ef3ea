"""Kill servers, workers and PostgreSQL while simulated players use them, and check that every play is stored once.

Several processes serve, each on its own port; others only run bots. Each player has a table and sends each move through
a random server; without an answer it retries on another one. Meanwhile processes are killed with SIGKILL and restarted.
At the end the database must contain every acknowledged play exactly once and in order, and every game must replay to
the stored position.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import re
import signal
import sys
import time
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import cycle
from typing import Any, Final

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from bench.harness.postgres import Postgres
from bench.harness.server_process import HarnessError
from carrack.server.storage import integrity
from carrack.server.storage.database import Database
from carrack.server.storage.table_store import SqlTableStore
from carrack.server.tables.table import Table

TABLE_SEATS: Final = ({"kind": "me"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"})
STARTED_PATTERN: Final = re.compile(r"http://localhost:(\d+)/|Ctrl-C")
MIN_KILLS: Final = 3
"""Minimum number of kills, however short the run is."""
DATABASE_PAUSES: Final = 8
"""How much longer the pauses between two kills of the PostgreSQL are than those of other processes."""
RESPONSE_TIMEOUT_S: Final = 120.0
"""Timeout (s) for an answer."""
UNAVAILABLE: Final = 503
AGAIN: Final = 0.5
"""Pause (s) before a process is started again that did not start, or a request is repeated."""
START_TIMEOUT_S: Final = 600.0
"""Timeout (s) for a process start; generous because of slow machines."""


@dataclass(slots=True)
class ClusterTestResult:
    """The result of the run."""

    killed: Counter[str] = field(default_factory=Counter)
    """Number of kills of each kind of process."""
    updates: int = 0
    """Number of updates that live connections received."""
    plays: int = 0
    """Number of acknowledged plays."""
    games: int = 0
    lost: list[str] = field(default_factory=list)
    """Acknowledged plays that are missing or misplaced."""
    twice: list[str] = field(default_factory=list)
    """Tables with more plays than were sent."""
    wrong: list[str] = field(default_factory=list)
    """Tables that fail the integrity check."""
    problems: list[str] = field(default_factory=list)
    """Answers with a server error, and stalled tables."""

    @property
    def kills(self) -> int:
        return self.killed.total()

    @property
    def ok(self) -> bool:
        return self.plays > 0 and not (self.lost or self.twice or self.wrong or self.problems)


class _Process:
    """A server or worker process that can be killed and restarted."""

    def __init__(self, words: list[str], environment: Mapping[str, str]) -> None:
        self._words = words
        self._environment = environment
        self._process: asyncio.subprocess.Process | None = None
        self.port: int | None = None

    async def start(self) -> None:
        """Start it; again and again while the database is away, as a supervisor would."""
        until = time.monotonic() + START_TIMEOUT_S
        while not await self._has_started():
            if time.monotonic() > until:
                raise HarnessError(f"carrack {self._words[0]} did not start.")
            await asyncio.sleep(AGAIN)

    async def _has_started(self) -> bool:
        await self.kill()
        self._process = await asyncio.create_subprocess_exec(
            sys.executable,
            "-P",
            "-m",
            "carrack",
            *self._words,
            env=dict(self._environment),
            stdout=asyncio.subprocess.PIPE,
            stderr=asyncio.subprocess.DEVNULL,
        )
        assert self._process.stdout is not None
        try:
            async with asyncio.timeout(START_TIMEOUT_S):
                found = STARTED_PATTERN.search((await self._process.stdout.readline()).decode())
        except TimeoutError:
            found = None
        self.port = int(found[1]) if found and found[1] else None
        return found is not None

    async def kill(self) -> None:
        if self._process is not None and self._process.returncode is None:
            self._process.send_signal(signal.SIGKILL)
            await self._process.wait()
        self.port = None


class _Database:
    """A PostgreSQL that is stopped in different ways."""

    def __init__(self, server: Postgres) -> None:
        self._server = server
        self._modes = cycle(("fast", "immediate", "kill"))

    async def kill(self) -> None:
        await asyncio.to_thread(self._server.stop, next(self._modes))

    async def start(self) -> None:
        await asyncio.to_thread(self._server.start)


class _Player:
    """A player with a table of its own, using any available server."""

    def __init__(self, servers: list[_Process], outcome: ClusterTestResult, chance: random.Random) -> None:
        self._servers = servers
        self._outcome = outcome
        self._chance = chance
        self._client = httpx.AsyncClient(headers={"x-carrack": "1"}, timeout=RESPONSE_TIMEOUT_S)
        self.id = ""
        self.acknowledged: list[tuple[int, str]] = []
        """Frame and choice of each acknowledged play of this seat."""
        self.unanswered = 0
        """Number of plays without an answer."""
        self._floor = 0, 0
        """The version and the number of frames that were acknowledged last."""

    async def play(self, ended: asyncio.Event) -> None:
        async with self._client:
            try:
                await self._play(ended)
            except TimeoutError:
                self._outcome.problems.append(f"table {self.id} makes no progress")

    async def _play(self, ended: asyncio.Event) -> None:
        opened = await self._ask("POST", "/api/tables", {"game": "marchands", "seats": TABLE_SEATS})
        self.id = str(opened["id"])
        watching = asyncio.create_task(self._watch())
        try:
            await self._move(ended)
        finally:
            watching.cancel()
            await asyncio.gather(watching, return_exceptions=True)

    async def _watch(self) -> None:
        """Hear of the table over live connections to random servers."""
        while True:
            ports = [server.port for server in self._servers if server.port]
            cookie = "; ".join(f"{name}={value}" for name, value in self._client.cookies.items())
            floor, _ = self._floor
            try:
                address = f"ws://127.0.0.1:{self._chance.choice(ports)}/api/tables/{self.id}/live?seat=0"
                async with connect(address, additional_headers={"cookie": cookie}, max_size=None) as line:
                    async for said in line:
                        update = json.loads(said)
                        if "serial" in update:
                            self._outcome.updates += 1
                            self._check(update, floor)
                            floor = update["serial"]
            except (OSError, IndexError, WebSocketException, TimeoutError):
                await asyncio.sleep(0.2)

    def _check(self, update: Any, floor: int) -> None:
        """Blame an update that is older than it may be, or that shows less than was acknowledged at its version."""
        serial, count = self._floor
        if update["serial"] < floor or (update["serial"] >= serial and update["table"]["count"] < count):
            shown = f"version {update['serial']} with {update['table']['count']} frames"
            self._outcome.problems.append(f"table {self.id}: {shown} is shown after {serial} with {count}")

    async def _move(self, ended: asyncio.Event) -> None:
        update = await self._ask("GET", f"/api/tables/{self.id}")
        seen, since = -1, time.monotonic()
        while not ended.is_set() and update["table"]["status"] == "playing":
            if update["table"]["count"] != seen:
                seen, since = update["table"]["count"], time.monotonic()
            if time.monotonic() > since + RESPONSE_TIMEOUT_S:
                raise TimeoutError
            if not update["decision"]:
                await asyncio.sleep(0.05)
            else:
                at, choice = int(update["table"]["count"]) - 1, self._chance.choice(update["decision"]["choices"])
                move = {"seat": 0, "at": at, "reel": update["reel"], "choice": choice["notation"]}
                key, answer = f"{self._chance.getrandbits(64):x}", None
                while answer is None and not ended.is_set():
                    answer = await self._try("POST", f"/api/tables/{self.id}/play", move, key)
                if answer is None:
                    self.unanswered += 1
                elif answer.status_code == 200:
                    self.acknowledged.append((at, choice["notation"]))
                    self._outcome.plays += 1
                    self._floor = int(answer.json()["serial"]), at + 2
            update = await self._ask("GET", f"/api/tables/{self.id}")
            self._check(update, self._floor[0])

    async def _ask(self, method: str, path: str, data: Any = None) -> Any:
        """Repeat a request until a server answers it with 200."""
        async with asyncio.timeout(RESPONSE_TIMEOUT_S):
            while True:
                answer = await self._try(method, path, data)
                if answer is not None and answer.status_code == 200:
                    return answer.json()
                await asyncio.sleep(0.05)

    async def _try(self, method: str, path: str, data: Any, key: str = "") -> httpx.Response | None:
        """Send a request to a random running server; None if it is to be repeated: none runs, the connection breaks, or
        the database is away."""
        ports = [server.port for server in self._servers if server.port]
        if not ports:
            await asyncio.sleep(0.05)
            return None
        address = f"http://127.0.0.1:{self._chance.choice(ports)}{path}"
        try:
            headers = {"idempotency-key": key} if key else {}
            answer = await self._client.request(method, address, json=data, headers=headers)
        except httpx.TransportError:
            return None
        if answer.status_code == UNAVAILABLE:
            await asyncio.sleep(AGAIN)
            return None
        if answer.status_code >= 500:
            self._outcome.problems.append(f"{method} {path}: {answer.status_code} {answer.text[:200]}")
        return answer


async def run_cluster_test(
    url: str,
    *,
    servers: int = 3,
    workers: int = 2,
    players: int = 6,
    seconds: float = 600.0,
    pause: float = 2.0,
    seed: int = 1,
    database: Postgres | None = None,
    environment: Mapping[str, str] | None = None,
    progress: Callable[[int], None] = lambda kills: None,
) -> ClusterTestResult:
    """Play through servers on this PostgreSQL for `seconds` while killing servers, workers and, if it can be started
    again, the PostgreSQL: one of each kind at a time, each kind in turns of its own."""
    variables = {**os.environ, "CARRACK_LIMITS": "0", "LC_ALL": "C.UTF-8", "LANG": "C.UTF-8", **(environment or {})}
    where = ["--database", url]
    serving = [
        _Process(["serve", "--no-open", "--port", "0", *where], variables | {"CARRACK_BOT_WORKERS": "0" if n else "1"})
        for n in range(servers)
    ]
    thinking = [_Process(["worker", "--bots", "1", *where], variables) for _ in range(workers)]
    chance, outcome, ended = random.Random(seed), ClusterTestResult(), asyncio.Event()
    people: list[_Player] = []
    everybody = [*serving, *thinking]
    try:
        await serving[0].start()  # creates the schema
        await asyncio.gather(*(process.start() for process in everybody[1:]))

        async def keep_playing(number: int) -> None:
            while not ended.is_set():
                people.append(_Player(serving, outcome, random.Random(f"{seed}:{number}:{len(people)}")))
                await people[-1].play(ended)

        playing = [asyncio.create_task(keep_playing(number)) for number in range(players)]
        until = time.monotonic() + seconds

        async def keep_killing(kind: str, processes: Sequence[_Process | _Database], every: float) -> None:
            for process in cycle(processes):
                await asyncio.sleep(every * chance.uniform(0.5, 1.5))
                if time.monotonic() > until and outcome.kills >= MIN_KILLS:
                    return
                await process.kill()
                outcome.killed[kind] += 1
                await process.start()
                progress(outcome.kills)

        killing = [keep_killing("servers", serving, pause), keep_killing("workers", thinking, pause)]
        if database is not None:
            killing.append(keep_killing("PostgreSQL", [_Database(database)], DATABASE_PAUSES * pause))
        await asyncio.gather(*killing)
        ended.set()
        await asyncio.gather(*playing)
    finally:
        for process in everybody:
            await process.kill()
    await _compare(url, people, outcome)
    return outcome


async def _compare(url: str, people: list[_Player], outcome: ClusterTestResult) -> None:
    """Check every acknowledged play against the database."""
    database = Database(url)
    try:
        left = {player.id: player for player in people if player.id}
        async for stored, _ in SqlTableStore(database).iterate():
            outcome.games += 1
            fault = integrity.find_inconsistency(stored)
            table, entries = Table.from_stored(stored), stored.entries
            if fault is not None:
                outcome.wrong.append(f"{table.header.id}: {fault.key}")
                continue
            table.load_game(entries)
            reel = table.timeline(0)
            player = left.pop(table.header.id, None)
            if player is None:
                continue
            for at, do in player.acknowledged:
                entry = entries[reel.entry_of(at + 1) - 1] if at < reel.last else None
                if entry is None or (entry.by, entry.do) != (0, do):
                    outcome.lost.append(f"{table.header.id}: frame {at}, {do}")
            more = sum(entry.by == 0 for entry in entries) - len(player.acknowledged)
            if more > player.unanswered:
                outcome.twice.append(f"{table.header.id}: {more - player.unanswered}")
        outcome.lost += [f"{id}: all of it" for id in left]
    finally:
        await database.close()
