"""The facts as integers and tables of integers, the only things that compiled rules know."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Table
from carrack.games.harbour import data

SEATS: Final = 4
GOODS: Final = len(data.GOODS)
CRATES: Final[Table] = tuple(good["crates"] for good in data.GOODS)
ROUNDS: Final = int(data.GAME["rounds"])
COINS: Final = int(data.GAME["coins"])
HIGHEST_BID: Final = int(data.GAME["highest_bid"])
NO_BID: Final = -1
NOBODY: Final = -1
