"""Commitment of a table, and dice statistics of all finished games."""

from __future__ import annotations

import asyncio
import time
from typing import Final, Literal

from msgspec import Struct

from carrack.play.records.commitment import commitment_hash
from carrack.server.tables.header_columns import count_dice
from carrack.server.tables.interfaces import Store
from carrack.server.tables.table import Table

CACHE_SECONDS: Final = 300.0
"""Lifetime (s) of the cached total, which has to read every game."""


class DiceStatisticsCache:
    """The dice statistics of all finished games of this server with proven dice."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._found: DiceStatistics | None = None
        self._until = 0.0
        self._lock = asyncio.Lock()

    async def current(self) -> DiceStatistics:
        async with self._lock:
            if self._found is None or time.monotonic() > self._until:
                totals = sorted((await self._store.dice_totals()).items())
                self._found = DiceStatistics(
                    [GameDiceStatistics(game, count, draws, faces) for game, (count, draws, *faces) in totals]
                )
                self._until = time.monotonic() + CACHE_SECONDS
            return self._found


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
    """Dice statistics of the finished games of one kind with proven dice."""

    game: str
    tables: int
    draws: int
    faces: list[int]


class DiceStatistics(Struct, frozen=True):
    """How the dice fell in all finished games."""

    games: list[GameDiceStatistics]


def commitment_info(table: Table) -> CommitmentInfo:
    """The commitment; after the end also the seed and the dice statistics."""
    luck, shown = table.header.luck, table.proof
    dice = count_dice(table.running_session) if table.is_over else {"draws": 0, "faces": []}
    return CommitmentInfo(
        luck,
        commitment_hash(table.header.seed) if luck == "sealed" else "",
        list(table.salts),
        shown.seed if shown else "",
        dice["draws"],
        dice["faces"],
    )
