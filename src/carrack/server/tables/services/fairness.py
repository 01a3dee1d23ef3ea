"""Commitment of a table, and dice statistics of all finished games."""

from __future__ import annotations

import asyncio
import time
from typing import Final, Literal

from msgspec import Struct
from sqlalchemy import select

from carrack.play.records.commitment import commitment_hash
from carrack.server.storage.database import Database
from carrack.server.storage.schema import tables
from carrack.server.tables.header_columns import count_dice
from carrack.server.tables.table import Table

CACHE_SECONDS: Final = 300.0
"""Lifetime (s) of the cached total, which has to read every game."""


class DiceStatisticsCache:
    """The sum over all finished games of a server with proven chance."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._found: DiceStatistics | None = None
        self._until = 0.0
        self._lock = asyncio.Lock()

    async def current(self) -> DiceStatistics:
        async with self._lock:
            if self._found is None or time.monotonic() > self._until:
                self._found = await self._add_up()
                self._until = time.monotonic() + CACHE_SECONDS
            return self._found

    async def _add_up(self) -> DiceStatistics:
        games: dict[str, list[int]] = {}
        query = select(tables.c.game, tables.c.thrown).where(tables.c.thrown.is_not(None))
        async with self._database.read() as connection:
            rows = await connection.stream(query, execution_options={"yield_per": 1000})
            async for game, told in rows:
                found = games.setdefault(game, [0] * 8)
                for place, more in enumerate((1, told["draws"], *told["faces"])):
                    found[place] += more
        return DiceStatistics(
            [GameDiceStatistics(game, count, draws, faces) for game, (count, draws, *faces) in sorted(games.items())]
        )


class CommitmentInfo(Struct, frozen=True):
    """The fairness proof of a table."""

    luck: Literal["sealed", "fixed", "unproven"]
    hash: str
    """SHA-256 of the seed."""
    salts: list[str]
    """The salt of each seat."""
    seed: str
    """Empty until the game is over."""
    draws: int
    """The number of chance outcomes; 0 until the game is over, because some may be secret."""
    faces: list[int]
    """The number of rolls per face, from 1 to 6."""


class GameDiceStatistics(Struct, frozen=True):
    """Chance statistics of the finished games of one kind with proven chance."""

    game: str
    tables: int
    draws: int
    faces: list[int]


class DiceStatistics(Struct, frozen=True):
    games: list[GameDiceStatistics]


def commitment_info(table: Table) -> CommitmentInfo:
    """The commitment; after the end also the seed and the dice statistics."""
    luck, shown = table.header.luck, table.proof
    told = count_dice(table.running_session) if table.is_over else {"draws": 0, "faces": []}
    return CommitmentInfo(
        luck,
        commitment_hash(table.header.seed) if luck == "sealed" else "",
        list(table.salts),
        shown.seed if shown else "",
        told["draws"],
        told["faces"],
    )
