"""The facts of the game as integer constants and tables. City 0 is the capital; orders 0 to 3 are letters, 4 is X."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Table
from carrack.games.marchands import data

SEATS: Final = 4
CITIES: Final = len(data.CITIES)
CAPITAL: Final = 0
REGIONS: Final = len(data.REGION_IDS)
RESOURCES: Final = len(data.RESOURCE_IDS)
CONTRACTS: Final = len(data.CONTRACT_IDS)
LETTERS: Final = 4
TRADE: Final = 4  # the X order
ORDERS: Final = int(data.COMPONENTS["actions_per_turn"])

ROAD: Final[Table] = data.roads()  # city * 4 + letter
LEVEL: Final[Table] = tuple(int(city["level"]) for city in data.CITIES)
CITY_REGIONS: Final[Table] = tuple(data.regions_of(city) for city in data.CITIES)
TOKENS: Final[Table] = tuple(int(resource["tokens"]) for resource in data.RESOURCES)
RANK: Final[Table] = tuple(int(resource["value"]) for resource in data.RESOURCES)
CONTRACT_VALUE: Final[Table] = tuple(int(contract["value"]) for contract in data.CONTRACTS)
CONTRACT_COPIES: Final[Table] = tuple(int(contract["copies"]) for contract in data.CONTRACTS)
NEEDS: Final[Table] = data.needs()  # contract * RESOURCES + resource

LOT: Final = int(data.COMPONENTS["resource_lot"])
FIRST_LOTS: Final = int(data.COMPONENTS["resource_lots_at_start"])
FIRST_CONTRACTS: Final = int(data.COMPONENTS["contracts_at_start"])
CHURCHES: Final = int(data.COMPONENTS["churches_per_player"])
ELECTORS: Final = int(data.COMPONENTS["electors_per_player"])
MONOPOLY_VALUE: Final = int(data.COMPONENTS["monopoly_value"])
STANDARD_TURNS: Final = int(data.COMPONENTS["turns_standard"])
SHORT_TURNS: Final = int(data.COMPONENTS["turns_short"])
MONOPOLY_TURNS: Final = sum(1 << turn for turn in data.COMPONENTS["monopoly_turns"])

NO_REWARD: Final = 0
KEEP: Final = 1  # rewards of a contract, as a mask
CHURCH: Final = 2
ELECT: Final = 4
NOBODY: Final = -1
NO_CONTRACT: Final = -1
NO_CLAIM: Final = -1
ALL_CARDS: Final = (1 << CITIES) - 2  # placement cards: every city but the capital
