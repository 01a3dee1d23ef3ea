"""Names of the steps of play, of the frames that interrupt them, and of the questions they ask."""

from __future__ import annotations

from typing import Final

S_STOCK: Final = 1
S_CARAVANS: Final = 2
S_NEW_TURN: Final = 3
S_PLANNING: Final = 4
S_RESOLUTION: Final = 5
S_RESUPPLY: Final = 6
S_MONOPOLIES: Final = 7
S_FINAL: Final = 8

F_LOT: Final = 1  # city, resources to come
F_NEW_CONTRACT: Final = 2  # city
F_REWARD: Final = 3  # seat, city, contract
F_ELECT: Final = 4  # seat, city, electors left, lowest region
F_CARD: Final = 5  # 0 resources, 1 contract

Q_CARAVAN: Final = 1
Q_ORDER: Final = 2
Q_TAKE: Final = 3
Q_FULFIL: Final = 4
Q_REWARD: Final = 5
Q_ELECT: Final = 6
Q_CLAIM: Final = 7
Q_CHANCE: Final = 10
