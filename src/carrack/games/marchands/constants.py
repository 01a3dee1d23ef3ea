"""The facts of the game as integer constants and tables. City 0 is the capital; orders 0 to 3 are letters, 4 is X."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import ConstInts
from carrack.games.marchands.data import components

SEATS: Final = 4
CITIES: Final = len(components.CITIES)
CAPITAL: Final = 0
REGIONS: Final = len(components.REGION_IDS)
RESOURCES: Final = len(components.RESOURCE_IDS)
CONTRACTS: Final = len(components.CONTRACT_IDS)
LETTER_COUNT: Final = 4
TRADE_ORDER: Final = 4  # the X order
ORDERS_PER_TURN: Final = int(components.COMPONENTS["actions_per_turn"])

ROAD: Final[ConstInts] = components.roads()  # city * 4 + letter
LEVEL: Final[ConstInts] = tuple(int(city["level"]) for city in components.CITIES)
CITY_REGIONS: Final[ConstInts] = tuple(components.regions_of(city) for city in components.CITIES)
TOKENS: Final[ConstInts] = tuple(int(resource["tokens"]) for resource in components.RESOURCES)
RANK: Final[ConstInts] = tuple(int(resource["value"]) for resource in components.RESOURCES)
CONTRACT_VALUE: Final[ConstInts] = tuple(int(contract["value"]) for contract in components.CONTRACTS)
CONTRACT_COPIES: Final[ConstInts] = tuple(int(contract["copies"]) for contract in components.CONTRACTS)
NEEDS: Final[ConstInts] = components.needs()  # contract * RESOURCES + resource

LOT_SIZE: Final = int(components.COMPONENTS["resource_lot"])
FIRST_LOTS: Final = int(components.COMPONENTS["resource_lots_at_start"])
FIRST_CONTRACTS: Final = int(components.COMPONENTS["contracts_at_start"])
CHURCHES_PER_PLAYER: Final = int(components.COMPONENTS["churches_per_player"])
ELECTORS_PER_PLAYER: Final = int(components.COMPONENTS["electors_per_player"])
MONOPOLY_VALUE: Final = int(components.COMPONENTS["monopoly_value"])
STANDARD_TURNS: Final = int(components.COMPONENTS["turns_standard"])
SHORT_TURNS: Final = int(components.COMPONENTS["turns_short"])
MONOPOLY_TURNS: Final = sum(1 << turn for turn in components.COMPONENTS["monopoly_turns"])

REWARD_NONE: Final = 0
REWARD_KEEP: Final = 1  # rewards of a contract, as a mask
REWARD_CHURCH: Final = 2
REWARD_ELECTORS: Final = 4
NO_OWNER: Final = -1
NO_CONTRACT: Final = -1
NO_CLAIM: Final = -1
ALL_CARDS: Final = (1 << CITIES) - 2  # placement cards: every city but the capital
