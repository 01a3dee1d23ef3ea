"""Kill servers, workers and PostgreSQL while simulated players use them, and check that every play is stored once.

Several processes serve, each on its own port; others only run bots. Each player has a table and sends each move through
a random server; without an answer it retries on another one. Meanwhile processes are killed with SIGKILL and restarted.
At the end the database must contain every acknowledged play exactly once and in order, and every game must replay to
the stored position.
"""

from __future__ import annotations

import asyncio
import os
import random
import re
import signal
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from itertools import cycle
from typing import Final

from bench.harness.postgres import Postgres
from bench.harness.server_process import HarnessError
from bench.soak.cluster_players import ClusterPlayer, ClusterTestResult, compare

STARTED_PATTERN: Final = re.compile(r"http://localhost:(\d+)/|Ctrl-C")
MIN_KILLS: Final = 3
"""Minimum number of kills, however short the run is."""
DATABASE_PAUSES: Final = 4
"""How much longer the pauses between two kills of the PostgreSQL are than those of other processes."""
PLAYS_PER_KILL: Final = 70
"""Plays that are acknowledged for each kill, so that each of them meets some."""
MAX_PAUSE_S: Final = 30.0
"""Pause (s) after which a process is killed even if fewer plays were made."""
AGAIN: Final = 0.5
"""Pause (s) before a process is started again that did not start."""
START_TIMEOUT_S: Final = 600.0
"""Timeout (s) for a process start; generous because of slow machines."""


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
    people: list[ClusterPlayer] = []
    everybody = [*serving, *thinking]
    try:
        await serving[0].start()  # creates the schema
        await asyncio.gather(*(process.start() for process in everybody[1:]))

        async def keep_playing(number: int) -> None:
            while not ended.is_set():
                people.append(ClusterPlayer(serving, outcome, random.Random(f"{seed}:{number}:{len(people)}")))
                await people[-1].play(ended)

        playing = [asyncio.create_task(keep_playing(number)) for number in range(players)]
        until = time.monotonic() + seconds

        async def keep_killing(kind: str, processes: Sequence[_Process | _Database], every: float) -> None:
            plays = 0
            for process in cycle(processes):
                await asyncio.sleep(every * chance.uniform(0.5, 1.5))
                wanted, patience = plays + kinds * PLAYS_PER_KILL, time.monotonic() + MAX_PAUSE_S
                while outcome.plays < wanted and time.monotonic() < min(patience, until):
                    await asyncio.sleep(0.01)
                plays = outcome.plays
                if time.monotonic() > until and outcome.kills >= MIN_KILLS:
                    return
                await process.kill()
                outcome.killed[kind] += 1
                await process.start()
                progress(outcome.kills)

        kinds = 2 if database is None else 3
        killing = [keep_killing("servers", serving, pause), keep_killing("workers", thinking, pause)]
        if database is not None:
            killing.append(keep_killing("PostgreSQL", [_Database(database)], DATABASE_PAUSES * pause))
        await asyncio.gather(*killing)
        ended.set()
        await asyncio.gather(*playing)
    finally:
        for process in everybody:
            await process.kill()
    await compare(url, people, outcome)
    return outcome
