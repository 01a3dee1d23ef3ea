"""How the dice fell: in one finished game, and in all of them."""

from __future__ import annotations

import asyncio
import re
import time
from typing import Final, TypedDict

from sqlalchemy import select

from carrack.core.game import CHANCE
from carrack.core.session import Session
from carrack.server.database import Database, tables
from carrack.server.protocol import DiceInfo, SiteDice

THROW: Final = re.compile(r"roll[1-3] ([1-6]{1,3})")
"""A throw in the notation of every game that has dice."""
FRESH: Final = 300.0
"""Seconds for which the sum of all games is good: to make it, each of them is looked at."""


class Thrown(TypedDict):
    """What chance came to."""

    draws: int
    faces: list[int]
    """How often each face was thrown, from 1 to 6."""


def thrown(session: Session) -> Thrown:
    faces = [0] * 6
    for entry in session.entries:
        throw = THROW.fullmatch(entry.do) if entry.by == CHANCE else None
        for face in throw[1] if throw else "":
            faces[int(face) - 1] += 1
    return Thrown(draws=session.draws, faces=faces)


class Totals:
    """The same of all games on a server that are over and prove their chance."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._found: SiteDice | None = None
        self._until = 0.0
        self._lock = asyncio.Lock()

    async def found(self) -> SiteDice:
        async with self._lock:
            if self._found is None or time.monotonic() > self._until:
                self._found = await self._add_up()
                self._until = time.monotonic() + FRESH
            return self._found

    async def _add_up(self) -> SiteDice:
        games: dict[str, list[int]] = {}
        query = select(tables.c.game, tables.c.thrown).where(tables.c.thrown.is_not(None))
        async with self._database.read() as connection:
            rows = await connection.stream(query, execution_options={"yield_per": 1000})
            async for game, told in rows:
                found = games.setdefault(game, [0] * 8)
                for place, more in enumerate((1, told["draws"], *told["faces"])):
                    found[place] += more
        return SiteDice([DiceInfo(game, count, draws, faces) for game, (count, draws, *faces) in sorted(games.items())])
