"""Servers and workers on one database are killed while people play through them: is every play there, once?

Several processes serve, each at a port of its own, others only think.  People play at tables of their own, each move
through another server; whoever gets no answer tries again elsewhere.  Meanwhile processes are killed with SIGKILL and
started again.  At the end the database must have every play that was acknowledged, exactly once and in its order, and
every game must lead to what is stored beside it.
"""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import sys
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from itertools import cycle
from typing import Any, Final

import httpx

from carrack.cli.trial import TrialError
from carrack.server import checking
from carrack.server.database import Database
from carrack.server.store import Store

SEATS: Final = ({"kind": "me"}, {"kind": "bot", "bot": "random"}, {"kind": "bot", "bot": "random"})
STARTED: Final = re.compile(r"http://localhost:(\d+)/|Ctrl-C")
LEAST: Final = 3
"""Kills, however short the trial is."""
PATIENCE: Final = 120.0
"""Seconds in which something must answer."""
STARTING: Final = 600.0
"""Seconds in which a process must have started; machines that do much else are slow."""


@dataclass(slots=True)
class Outcome:
    """What has come of it."""

    kills: int = 0
    plays: int = 0
    """Plays that were acknowledged."""
    games: int = 0
    lost: list[str] = field(default_factory=list)
    """Plays that were acknowledged and are not there, or not in their place."""
    twice: list[str] = field(default_factory=list)
    """Tables with more plays than were made."""
    wrong: list[str] = field(default_factory=list)
    """Tables that are not as they should be."""
    problems: list[str] = field(default_factory=list)
    """Answers that nobody should get."""

    @property
    def ok(self) -> bool:
        return self.plays > 0 and not (self.lost or self.twice or self.wrong or self.problems)


class _Process:
    """A server or a worker, started again whenever it was killed."""

    def __init__(self, words: list[str], environment: Mapping[str, str]) -> None:
        self._words = words
        self._environment = environment
        self._process: asyncio.subprocess.Process | None = None
        self.port: int | None = None

    async def start(self) -> None:
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
            async with asyncio.timeout(STARTING):
                found = STARTED.search((await self._process.stdout.readline()).decode())
        except TimeoutError:
            found = None
        if found is None:
            raise TrialError(f"carrack {self._words[0]} did not start.")
        self.port = int(found[1]) if found[1] else None

    async def kill(self) -> None:
        if self._process is not None and self._process.returncode is None:
            self._process.send_signal(signal.SIGKILL)
            await self._process.wait()
        self.port = None


class _Player:
    """Somebody who plays at a table of his own, through whichever server answers."""

    def __init__(self, servers: list[_Process], outcome: Outcome, chance: random.Random) -> None:
        self._servers = servers
        self._outcome = outcome
        self._chance = chance
        self._client = httpx.AsyncClient(headers={"x-carrack": "1"}, timeout=PATIENCE)
        self.id = ""
        self.acknowledged: list[tuple[int, str]] = []
        """Frames of this seat, and what was played there."""
        self.unanswered = 0
        """Plays of which nobody said what came of them."""

    async def play(self, ended: asyncio.Event) -> None:
        async with self._client:
            try:
                await self._play(ended)
            except TimeoutError:
                self._outcome.problems.append(f"table {self.id} stands still")

    async def _play(self, ended: asyncio.Event) -> None:
        opened = await self._ask("POST", "/api/tables", {"game": "marchands", "seats": SEATS})
        self.id = str(opened["id"])
        update = await self._ask("GET", f"/api/tables/{self.id}")
        seen, since = -1, time.monotonic()
        while not ended.is_set() and update["table"]["status"] == "playing":
            if update["table"]["count"] != seen:
                seen, since = update["table"]["count"], time.monotonic()
            if time.monotonic() > since + PATIENCE:
                raise TimeoutError
            if not update["decision"]:
                await asyncio.sleep(0.05)
            else:
                at, choice = int(update["table"]["count"]) - 1, self._chance.choice(update["decision"]["choices"])
                move = {"seat": 0, "at": at, "reel": update["reel"], "choice": choice["notation"]}
                answer = await self._try("POST", f"/api/tables/{self.id}/play", move)
                if answer is None:
                    self.unanswered += 1
                elif answer.status_code == 200:
                    self.acknowledged.append((at, choice["notation"]))
                    self._outcome.plays += 1
            update = await self._ask("GET", f"/api/tables/{self.id}")

    async def _ask(self, method: str, path: str, data: Any = None) -> Any:
        """Until somebody answers."""
        async with asyncio.timeout(PATIENCE):
            while True:
                answer = await self._try(method, path, data)
                if answer is not None and answer.status_code == 200:
                    return answer.json()
                await asyncio.sleep(0.05)

    async def _try(self, method: str, path: str, data: Any) -> httpx.Response | None:
        """An answer of any server; None if it died, or has nobody to answer."""
        ports = [server.port for server in self._servers if server.port]
        if not ports:
            return None
        address = f"http://127.0.0.1:{self._chance.choice(ports)}{path}"
        try:
            answer = await self._client.request(method, address, json=data)
        except httpx.TransportError:
            return None
        if answer.status_code >= 500:
            self._outcome.problems.append(f"{method} {path}: {answer.status_code} {answer.text[:200]}")
        return answer


async def kill_and_play(
    url: str,
    *,
    servers: int = 3,
    workers: int = 2,
    players: int = 6,
    seconds: float = 600.0,
    pause: float = 2.0,
    seed: int = 1,
    environment: Mapping[str, str] | None = None,
    progress: Callable[[int], None] = lambda kills: None,
) -> Outcome:
    """Play through servers on this PostgreSQL while they and the workers are killed in turns, for so long."""
    variables = {**os.environ, "CARRACK_LIMITS": "0", "LC_ALL": "C.UTF-8", "LANG": "C.UTF-8", **(environment or {})}
    where = ["--database", url]
    serving = [
        _Process(["serve", "--no-open", "--port", "0", *where], variables | {"CARRACK_BOT_WORKERS": "0" if n else "1"})
        for n in range(servers)
    ]
    thinking = [_Process(["worker", "--bots", "1", *where], variables) for _ in range(workers)]
    chance, outcome, ended = random.Random(seed), Outcome(), asyncio.Event()
    people: list[_Player] = []
    everybody = [*serving, *thinking]
    try:
        await serving[0].start()  # makes the tables
        await asyncio.gather(*(process.start() for process in everybody[1:]))

        async def keep_playing(number: int) -> None:
            while not ended.is_set():
                people.append(_Player(serving, outcome, random.Random(f"{seed}:{number}:{len(people)}")))
                await people[-1].play(ended)

        playing = [asyncio.create_task(keep_playing(number)) for number in range(players)]
        turns = (process for pair in zip(cycle(serving), cycle(thinking or serving), strict=False) for process in pair)
        until = time.monotonic() + seconds
        while time.monotonic() < until or outcome.kills < LEAST:
            await asyncio.sleep(pause * chance.uniform(0.5, 1.5))
            process = next(turns)
            await process.kill()
            outcome.kills += 1
            await process.start()
            progress(outcome.kills)
        ended.set()
        await asyncio.gather(*playing)
    finally:
        for process in everybody:
            await process.kill()
    await _compare(url, people, outcome)
    return outcome


async def _compare(url: str, people: list[_Player], outcome: Outcome) -> None:
    """Look for every acknowledged play in the database."""
    database = Database(url)
    try:
        left = {player.id: player for player in people if player.id}
        async for table, entries, _ in Store(database).each():
            outcome.games += 1
            fault = checking.faults(table, entries)
            if fault is not None:
                outcome.wrong.append(f"{table.header.id}: {fault.key}")
                continue
            table.begin(entries)
            reel = table.reel(0)
            player = left.pop(table.header.id, None)
            if player is None:
                continue
            for at, do in player.acknowledged:
                entry = entries[reel.entry(at + 1) - 1] if at < reel.last else None
                if entry is None or (entry.by, entry.do) != (0, do):
                    outcome.lost.append(f"{table.header.id}: frame {at}, {do}")
            more = sum(entry.by == 0 for entry in entries) - len(player.acknowledged)
            if more > player.unanswered:
                outcome.twice.append(f"{table.header.id}: {more - player.unanswered}")
        outcome.lost += [f"{id}: all of it" for id in left]
    finally:
        await database.close()
