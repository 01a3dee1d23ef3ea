"""The players whose moves are timed while attacks run, in a process of their own.

They play all the time.  What began during a phase is counted to it, and the process reports a phase when the last
request that began in it has ended.  The delay of a timer in this process shows how far the times are its own.
"""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from multiprocessing.connection import Connection
from typing import Any, Final

from bench.soak.attack_client import PAUSE, Gone, Visitor
from bench.soak.player_client import RETRY_STATUSES

VICTIMS: Final = 6
THOUGHT: Final = 0.3
"""Time (s) that a player takes for a move."""
BOT: Final = "casual"
"""The bot whose answers are timed."""
PROBE: Final = 0.02
"""Time (s) between two looks at the delay of this process."""


@dataclass
class Times:
    """What was measured during one run."""

    moves: list[float] = field(default_factory=list)
    """Seconds until a move was acknowledged."""
    bots: list[float] = field(default_factory=list)
    """Seconds from a move until the bots of its table have answered it."""
    delays: list[float] = field(default_factory=list)
    """Seconds by which a timer of this process was late."""
    refused: int = 0
    lost: int = 0
    pending: int = 0
    """Moves under way."""


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

    async def play(self, phase: Phase) -> None:
        while True:
            seen = await self._look()
            if seen is None:
                continue
            choice = self._rng.choice(seen["decision"]["choices"])["notation"]
            move = {"seat": seen["seat"], "at": seen["table"]["count"] - 1, "reel": seen["reel"], "choice": choice}
            await asyncio.sleep(THOUGHT * self._rng.uniform(0.5, 1.0))
            with phase.move() as times:
                await self._move(move, times)

    def leave(self) -> None:
        self._visitor.hang_up()

    async def _move(self, move: Any, times: Times) -> None:
        begun = time.monotonic()
        try:
            status, _ = await self._visitor.ask("POST", f"{self._path}/play", move)
        except Gone:
            times.lost += 1
            return
        if status == 200:
            times.moves.append(time.monotonic() - begun)
            if self._bot and await self._look() is not None:
                times.bots.append(time.monotonic() - begun)
        elif status in RETRY_STATUSES:
            times.refused += 1

    async def _look(self) -> Any:
        """The position in which this player is to decide; None if the table was replaced."""
        while True:
            try:
                if not self._path:
                    other = {"kind": "bot", "bot": self._bot} if self._bot else {"kind": "me"}
                    data = {"game": "empires", "seats": [{"kind": "me"}, other]}
                    status, text = await self._visitor.ask("POST", "/api/v1/tables", data)
                    if status != 200:
                        await asyncio.sleep(PAUSE)
                        continue
                    self._path = f"/api/v1/tables/{json.loads(text)['id']}"
                status, text = await self._visitor.ask("GET", self._path)
            except Gone:
                await asyncio.sleep(PAUSE)
                continue
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


class Phase:
    """The measurement under way."""

    def __init__(self) -> None:
        self._times = Times()

    @contextmanager
    def move(self) -> Iterator[Times]:
        """What is measured of a move that begins now."""
        times = self._times
        times.pending += 1
        try:
            yield times
        finally:
            times.pending -= 1

    async def probe(self) -> None:
        while True:
            due = time.monotonic() + PROBE
            await asyncio.sleep(PROBE)
            self._times.delays.append(time.monotonic() - due)

    async def end(self) -> Times:
        """The times of the phase that ends now, once all of them are known."""
        times, self._times = self._times, Times()
        while times.pending:
            await asyncio.sleep(PROBE)
        return times


def watch(port: int, line: Connection) -> None:
    """In a process of its own: play, and report the times of a phase whenever something is received."""
    asyncio.run(_watch(port, line))


async def _watch(port: int, line: Connection) -> None:
    phase = Phase()
    victims = [Victim(port, n, BOT if n == VICTIMS else None) for n in range(VICTIMS + 1)]
    tasks = [asyncio.create_task(victim.play(phase)) for victim in victims]
    tasks.append(asyncio.create_task(phase.probe()))
    with suppress(EOFError):
        while True:
            await asyncio.to_thread(line.recv)
            line.send(await phase.end())
    for task in tasks:
        task.cancel()
    found = await asyncio.gather(*tasks, return_exceptions=True)
    for victim in victims:
        victim.leave()
    for error in found:
        if isinstance(error, Exception):
            raise error
