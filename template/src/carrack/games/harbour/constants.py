"""The facts as integers and tables of integers, the only constants that compiled rules support."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import ConstInts
from carrack.games.harbour.data import components

SEATS: Final = 4
GOODS: Final = len(components.GOODS)
CRATES: Final[ConstInts] = tuple(good["crates"] for good in components.GOODS)
ROUNDS: Final = int(components.GAME["rounds"])
COINS: Final = int(components.GAME["coins"])
HIGHEST_BID: Final = int(components.GAME["highest_bid"])
NO_BID: Final = -1
NO_SEAT: Final = -1
