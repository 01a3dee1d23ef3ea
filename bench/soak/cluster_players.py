"""The simulated players of the cluster test: they play, undo and chat through random servers, and watch their tables.

Each request that changes something carries an idempotency key and is repeated until a server answers it, so a player
knows of every request whether it was carried out.  `compare` checks that against the database.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

from carrack.server.storage import integrity
from carrack.server.storage.database import Database
from carrack.server.storage.table_store import SqlTableStore
from carrack.server.tables.table import Table

ME: Final = {"kind": "me"}
BOT: Final = {"kind": "bot", "bot": "random"}
TABLES: Final = (
    *(("marchands", (ME, ME)), ("empires", (ME, ME)), ("history", (ME, ME, ME))),
    *(("marchands", (ME, BOT, BOT)), ("empires", (ME, BOT))),
)
"""Games and seats of tables; at those without bots, moves follow each other without a pause."""
CHAT_SHARE: Final = 0.02
UNDO_SHARE: Final = 0.05
"""How often a player writes a line, or takes its choice back where it can."""
ANSWER_TIMEOUT_S: Final = 180.0
"""Time (s) in which a request has to be answered, or a table to move on."""
UNAVAILABLE: Final = 503
RETRY_S: Final = 0.1
"""Pause (s) before a request is repeated."""


@dataclass(slots=True)
class ClusterTestResult:
    """The result of the run."""

    killed: Counter[str] = field(default_factory=Counter)
    """Number of kills of each kind of process."""
    updates: int = 0
    """Number of updates that live connections received."""
    plays: int = 0
    """Number of acknowledged plays."""
    undone: int = 0
    lines: int = 0
    """Acknowledged lines of chat."""
    repeated: int = 0
    """Requests that were sent again, because there was no answer or the database was away."""
    games: int = 0
    lost: list[str] = field(default_factory=list)
    """Acknowledged plays and lines that are missing or misplaced."""
    twice: list[str] = field(default_factory=list)
    """Tables with more plays or lines than were acknowledged."""
    wrong: list[str] = field(default_factory=list)
    """Tables that fail the integrity check."""
    problems: list[str] = field(default_factory=list)
    """Answers with a server error, updates behind an acknowledgement, and stalled tables."""

    @property
    def kills(self) -> int:
        return self.killed.total()

    @property
    def ok(self) -> bool:
        return self.plays > 0 and not (self.lost or self.twice or self.wrong or self.problems)


class Listening(Protocol):
    """A server process; without a port while it is down."""

    port: int | None


class ClusterPlayer:
    """A player with a table of its own, in some or all of its seats, using any available server."""

    def __init__(self, servers: Sequence[Listening], outcome: ClusterTestResult, chance: random.Random) -> None:
        self._servers = servers
        self._outcome = outcome
        self._chance = chance
        self._client = httpx.AsyncClient(headers={"x-carrack": "1"}, timeout=ANSWER_TIMEOUT_S)
        self._seats: list[int] = []
        self.id = ""
        self.acknowledged: dict[int, list[tuple[int, str]]] = {}
        """Frame and choice of each acknowledged play that was not taken back, by seat."""
        self.lines: list[str] = []
        """Acknowledged lines of chat."""
        self.is_certain = True
        """Whether every request was answered."""
        self._has_undone = False
        """Whether a newer version may show fewer frames."""
        self._floors: dict[int | None, tuple[int, int]] = {}
        """The version and the number of frames that were acknowledged to each seat last."""

    async def play(self, ended: asyncio.Event) -> None:
        async with self._client:
            try:
                await self._play(ended)
            except TimeoutError:
                self.is_certain = False
                self._outcome.problems.append(f"table {self.id} makes no progress")

    async def _play(self, ended: asyncio.Event) -> None:
        game, seats = self._chance.choice(TABLES)
        opened = await self._ask("POST", "/api/v1/tables", {"game": game, "seats": seats})
        self.id = str(opened["id"])
        self._seats = [number for number, seat in enumerate(seats) if seat is ME]
        self.acknowledged = {seat: [] for seat in self._seats}
        watching = asyncio.create_task(self._watch())
        try:
            await self._act(ended)
        finally:
            watching.cancel()
            await asyncio.gather(watching, return_exceptions=True)

    async def _act(self, ended: asyncio.Event) -> None:
        update = await self._ask("GET", f"/api/v1/tables/{self.id}")
        seen, since = -1, time.monotonic()
        while not ended.is_set() and update["table"]["status"] == "playing":
            if update["table"]["count"] != seen:
                seen, since = update["table"]["count"], time.monotonic()
            if time.monotonic() > since + ANSWER_TIMEOUT_S:
                raise TimeoutError
            if self._chance.random() < CHAT_SHARE:
                await self._chat()
            if update["undo"]["possible"] and self._chance.random() < UNDO_SHARE:
                await self._undo(update)
            elif update["decision"]:
                await self._choose(update)
            else:
                await asyncio.sleep(0.05)
            update = await self._ask("GET", f"/api/v1/tables/{self.id}")
            self._check(update, self._floor(update["seat"])[0])

    async def _choose(self, update: Any) -> None:
        seat, at = update["seat"], int(update["table"]["count"]) - 1
        choice = self._chance.choice(update["decision"]["choices"])["notation"]
        play = {"seat": seat, "at": at, "reel": update["reel"], "choice": choice}
        answer = await self._insist(f"/api/v1/tables/{self.id}/play", play)
        if answer.status_code == 200:
            self.acknowledged[seat].append((at, choice))
            self._outcome.plays += 1
            self._floors[seat] = int(answer.json()["serial"]), at + 2

    async def _undo(self, update: Any) -> None:
        seat, at = update["seat"], int(update["table"]["count"]) - 1
        self._has_undone = True
        answer = await self._insist(f"/api/v1/tables/{self.id}/undo", {"seat": seat, "at": at, "reel": update["reel"]})
        if answer.status_code == 200:
            self.acknowledged[seat].pop()
            self._outcome.undone += 1
            self._floors[seat] = int(answer.json()["serial"]), 0

    async def _chat(self) -> None:
        line = f"{self._chance.getrandbits(64):x}"
        answer = await self._insist(f"/api/v1/tables/{self.id}/chat", {"text": line})
        if answer.status_code == 200:
            self.lines.append(line)
            self._outcome.lines += 1

    async def _watch(self) -> None:
        """Hear of the table over live connections to random servers."""
        while True:
            ports = [server.port for server in self._servers if server.port]
            cookie = "; ".join(f"{name}={value}" for name, value in self._client.cookies.items())
            seat = self._chance.choice(self._seats)
            floor, _ = self._floor(seat)
            try:
                address = f"ws://127.0.0.1:{self._chance.choice(ports)}/api/v1/tables/{self.id}/live?seat={seat}"
                async with connect(address, additional_headers={"cookie": cookie}, max_size=None) as line:
                    async for said in line:
                        update = json.loads(said)
                        if "serial" in update:
                            self._outcome.updates += 1
                            self._check(update, floor)
                            floor = update["serial"]
            except (OSError, IndexError, WebSocketException, TimeoutError):
                await asyncio.sleep(0.2)

    def _floor(self, seat: int | None) -> tuple[int, int]:
        return self._floors.get(seat, (0, 0))

    def _check(self, update: Any, floor: int) -> None:
        """Report an update that is older than it may be, or that shows less than was acknowledged at its version."""
        serial, count = self._floor(update["seat"])
        has_it = update["serial"] == serial or (update["serial"] > serial and not self._has_undone)
        if update["serial"] < floor or (has_it and update["table"]["count"] < count):
            shown = f"version {update['serial']} with {update['table']['count']} frames"
            self._outcome.problems.append(f"table {self.id}: {shown} is shown after {serial} with {count}")

    async def _ask(self, method: str, path: str, data: Any = None) -> Any:
        """Repeat a request until a server answers it with 200."""
        async with asyncio.timeout(ANSWER_TIMEOUT_S):
            while True:
                answer = await self._try(method, path, data)
                if answer is not None and answer.status_code == 200:
                    return answer.json()
                if answer is not None:
                    self._outcome.problems.append(f"{method} {path}: {answer.status_code} {answer.text[:200]}")
                    raise TimeoutError
                await asyncio.sleep(RETRY_S)

    async def _insist(self, path: str, data: Any) -> httpx.Response:
        """Repeat a change with the same key until a server says what became of it."""
        key = f"{self._chance.getrandbits(64):x}"
        async with asyncio.timeout(ANSWER_TIMEOUT_S):
            while (answer := await self._try("POST", path, data, key)) is None:
                self._outcome.repeated += 1
                await asyncio.sleep(RETRY_S)
        if answer.status_code >= 500:
            self._outcome.problems.append(f"POST {path}: {answer.status_code} {answer.text[:200]}")
        return answer

    async def _try(self, method: str, path: str, data: Any, key: str = "") -> httpx.Response | None:
        """Send a request to a random running server; None if it is to be repeated: none runs, the connection breaks, or
        the database is away."""
        ports = [server.port for server in self._servers if server.port]
        if not ports:
            return None
        address = f"http://127.0.0.1:{self._chance.choice(ports)}{path}"
        try:
            headers = {"idempotency-key": key} if key else {}
            answer = await self._client.request(method, address, json=data, headers=headers)
        except httpx.TransportError:
            return None
        if answer.status_code == UNAVAILABLE:
            return None
        return answer


async def compare(url: str, people: Sequence[ClusterPlayer], outcome: ClusterTestResult) -> None:
    """Check every acknowledged play and line against the database."""
    database = Database(url)
    try:
        left = {player.id: player for player in people if player.id}
        async for stored, _ in SqlTableStore(database).iterate():
            outcome.games += 1
            fault = integrity.find_inconsistency(stored)
            table = Table.from_stored(stored)
            if fault is not None:
                outcome.wrong.append(f"{table.header.id}: {fault.key}")
                continue
            table.load_game(stored.entries)
            player = left.pop(table.header.id, None)
            if player is not None:
                _compare_table(table, player, outcome)
        outcome.lost += [f"{id}: all of it" for id in left]
    finally:
        await database.close()


def _compare_table(table: Table, player: ClusterPlayer, outcome: ClusterTestResult) -> None:
    id, entries = table.header.id, table.running_session.entries
    for seat, plays in player.acknowledged.items():
        reel = table.timeline(seat)
        for at, do in plays:
            entry = entries[reel.entry_of(at + 1) - 1] if at < reel.last else None
            if entry is None or (entry.by, entry.do) != (seat, do):
                outcome.lost.append(f"{id}: frame {at} of seat {seat}, {do}")
        more = sum(entry.by == seat for entry in entries) - len(plays)
        if more and player.is_certain:
            outcome.twice.append(f"{id}: {more} plays of seat {seat}")
    said = [line.text for line in table.chat]
    outcome.lost += [f"{id}: line {line}" for line in player.lines if line not in said]
    if player.is_certain and len(said) != len(player.lines):
        outcome.twice.append(f"{id}: {len(said)} lines of {len(player.lines)}")
