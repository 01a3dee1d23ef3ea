"""Who meets whom, and who sits where.

A deal is one course of chance.  It is played as often as there are seats, and each time everybody moves one seat on:
luck and seats are the same for all, so bots are compared by deals, and games of one deal are not independent.
"""

from __future__ import annotations

import random
from dataclasses import dataclass
from itertools import combinations
from typing import Final

from carrack.core.game import Options

MAX_BOTS: Final = 16


@dataclass(frozen=True, slots=True)
class Contest:
    """Everything that the results depend on, but for the number of deals."""

    game: str
    bots: tuple[str, ...]
    """As they were named. Where there are fewer than seats the last one also takes the seats that are left; where there
    are more, deals go to every choice of as many as there are seats, in turn."""
    seats: int
    options: Options
    """Complete and checked."""
    seed: int
    seconds: float | None = None
    """What the bots are told that they may think about one choice; None: as long as they like."""

    @property
    def entrants(self) -> tuple[str, ...]:
        """The bots, each once: copies of one bot count together."""
        return tuple(dict.fromkeys(self.bots))

    @property
    def table(self) -> tuple[str, ...]:
        """Who sits at the table, if it is always the same ones."""
        return (*self.bots, *[self.bots[-1]] * (self.seats - len(self.bots)))

    def deals(self, games: int) -> int:
        """How many deals make at least so many games."""
        return -(-games // self.seats)

    def seating(self, deal: int, turn: int) -> tuple[int, ...]:
        """The entrant at each seat, as its place among `entrants`; turns are numbered from 0 to `seats - 1`."""
        rng = random.Random(f"{self.seed}/{deal}/order")
        table = [self.entrants.index(bot) for bot in self._table_of(deal)]
        rng.shuffle(table)  # or everybody would always have the same neighbours
        return tuple(table[(seat + turn) % self.seats] for seat in range(self.seats))

    def chance(self, deal: int) -> random.Random:
        """What chance draws from, number after number: the same for all games of a deal."""
        return random.Random(f"{self.seed}/{deal}/chance")

    def seed_of(self, deal: int, turn: int, seat: int) -> int:
        """What the bot at this seat is made from."""
        return random.Random(f"{self.seed}/{deal}/{turn}/{seat}").getrandbits(32)

    def _table_of(self, deal: int) -> tuple[str, ...]:
        if len(self.bots) <= self.seats:
            return self.table
        tables = list(combinations(self.bots, self.seats))
        cycle, place = divmod(deal, len(tables))
        random.Random(f"{self.seed}/{cycle}/tables").shuffle(tables)
        return tables[place]
