"""The facts of both editions as integer constants and tables, read from `data/*.toml`.

Arrays over seats and kinds are flat: the entry of seat p and kind k stands at `p * KINDS + k`; colonies at
`(r * SEATS + p) * KINDS + k`.  Tables over tiles hold both editions: `edition * TILES + t`.
"""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import ConstInts
from carrack.games.discovery.data import components

EMPIRES: Final = 0
DISCOVERY: Final = 1  # the 2007 edition

SEATS: Final = 6
WORKER_KINDS: Final = len(components.WORKER_KIND_IDS)
REGIONS: Final = len(components.REGION_IDS)
GOODS: Final = len(components.GOOD_IDS)
TILES: Final = len(components.TILE_IDS)
COUNTERS: Final = len(components.COUNTER_IDS)
CARDS: Final = len(components.CARD_IDS)
SLOTS: Final = len(components.SLOT_IDS)

COLONIST: Final = components.WORKER_KIND_IDS.index("colonist")
CAPTAIN: Final = components.WORKER_KIND_IDS.index("captain")
MERCHANT: Final = components.WORKER_KIND_IDS.index("merchant")
MISSIONARY: Final = components.WORKER_KIND_IDS.index("missionary")
SOLDIER: Final = components.WORKER_KIND_IDS.index("soldier")
BUILDER: Final = components.WORKER_KIND_IDS.index("builder")
MILITIA: Final = WORKER_KINDS  # the temporary Soldier of D-B3-01, a target but not a piece
PIECES: Final[ConstInts] = tuple(components.WORKERS[kind] for kind in components.WORKER_KIND_IDS)
NEW_COLONISTS: Final = int(components.WORKERS["colonists_per_turn"])

CARIBBEAN: Final = components.REGION_IDS.index("caribbean")
REGION_GOOD: Final[ConstInts] = tuple(components.region_good(r) for r in range(REGIONS))
ADJACENT: Final[ConstInts] = components.adjacency()

GOLD: Final = components.GOOD_IDS.index("gold")
SILVER: Final = components.GOOD_IDS.index("silver")
SUGAR: Final = components.GOOD_IDS.index("sugar")
GOOD_COUNT: Final[ConstInts] = components.good_counts()
MARKET_SIZE: Final = components.MARKET_SIZE
ANY_THREE: Final = int(components.INCOME["any_three"])
THREE_SAME: Final = int(components.INCOME["three_same"])
FOUR_SAME: Final = int(components.INCOME["four_same"])
OWNABLE_SHIPS: Final = int(components.SHIPS["usable"])  # a hard limit at every player count (D-R-05, D-R-12)

COUNTER_PLUNDER: Final[ConstInts] = components.discovery_column("counter", "plunder")
COUNTER_SOLDIER: Final[ConstInts] = components.discovery_column("counter", "soldier")
COUNTER_RESISTANCE: Final[ConstInts] = components.discovery_column("counter", "resistance")
COUNTER_VP: Final[ConstInts] = components.discovery_column("counter", "vp")
CARD_PLUNDER: Final[ConstInts] = components.discovery_column("card", "plunder")
CARD_SOLDIER: Final[ConstInts] = components.discovery_column("card", "soldier")
CARD_RESISTANCE: Final[ConstInts] = components.discovery_column("card", "resistance")
CARD_VP: Final[ConstInts] = components.discovery_column("card", "vp")

TURNS: Final = int(components.TURNS["count"])
AGE: Final[ConstInts] = (0, *components.TURNS["age_of_turn"])  # by turn, from 1
IS_SCORING_TURN: Final[ConstInts] = tuple(int(turn in components.TURNS["scoring_turns"]) for turn in range(TURNS + 1))
PRICE: Final[ConstInts] = (0, *(components.TURNS["building_cost_by_age"][str(age)] for age in (1, 2, 3)))
DISPLAY_SIZE: Final = int(components.TURNS["buildings_shown"])
BUILDER_DISCOUNT: Final = 5
VP_PRICE: Final[ConstInts] = (0, 1, 3, 10)  # Buying VP, by Age (D-BUY-02 to 04)
SCOUT_PRICE: Final[ConstInts] = (0, 1, 2, 3)  # by Age (D-OPT-12)
START_MONEY: Final = int(components.MONEY["start_first_player"])
START_MONEY_STEP: Final = int(components.MONEY["start_step"])
AUCTION_MONEY: Final[ConstInts] = tuple(components.MONEY["start_auction"][edition] for edition in components.EDITIONS)
TRAINING_COST: Final = int(components.box("specialists")["training_cost"])
WAR_COST: Final = int(components.box("warfare")["war_cost"])
WARFARE_SPACES: Final = int(components.box("warfare")["spaces"])
BUILDING_SPACES: Final = int(components.box("buildings")["spaces"])
MERCHANT_MONEY: Final = 5  # D-WKR-04
COLONY_VP_FIRST: Final = 6  # colony VP, D-COL-03 to 05
COLONY_VP_SECOND: Final = 2
COLONY_VP_SHARED_FIRST: Final = 2
BUILDER_VP_FIRST: Final = 4  # per Builder in the region, D-COL-12, 13
BUILDER_VP_SECOND: Final = 2
COLONY_SIZE: Final = 3  # workers that make a region score and earn its Trade Good
TWO_PLAYER_CAPTAINS: Final = 2

ENGLAND: Final = components.NATION_IDS.index("england")
SPAIN: Final = components.NATION_IDS.index("spain")
FRANCE: Final = components.NATION_IDS.index("france")
PORTUGAL: Final = components.NATION_IDS.index("portugal")
HOLLAND: Final = components.NATION_IDS.index("holland")
ITALY: Final = components.NATION_IDS.index("italy")
NATIONS: Final = len(components.NATION_IDS)
POWER_USES: Final[ConstInts] = tuple(n["uses"] * (3 if n["per"] == "age" else 1) for n in components.NATION_FACTS)
ENGLISH_COLONISTS: Final = int(components.NATION_FACTS[ENGLAND]["args"]["colonists"])
PORTUGUESE_RESISTANCE: Final = int(components.NATION_FACTS[PORTUGAL]["args"]["resistance"])

# ---- tiles --------------------------------------------------------------------------------------------------------

OP_MONEY_NOW: Final = components.OPERATIONS.index("purchase:gain_money")
OP_SHIP: Final = components.OPERATIONS.index("purchase:gain_ship")
OP_SPECIALISTS: Final = components.OPERATIONS.index("purchase:gain_specialist_choice")
OP_SETTLE: Final = components.OPERATIONS.index("purchase:place_colonists")
OP_ALLIES: Final = components.OPERATIONS.index("purchase:place_soldiers")
OP_GOODS_NOW: Final = components.OPERATIONS.index("purchase:draw_good")
OP_PAPAL_EDICT: Final = components.OPERATIONS.index("purchase:papal_edict")
OP_PLAGUE_ALL: Final = components.OPERATIONS.index("purchase:plague_colonies")
OP_PLAGUE_ONE: Final = components.OPERATIONS.index("purchase:plague_region")
OP_STEAL: Final = components.OPERATIONS.index("purchase:steal_counters")
OP_CHART: Final = components.OPERATIONS.index("purchase_or_phase4:free_discovery")
OP_MONEY: Final = components.OPERATIONS.index("phase4:gain_money")
OP_WORKER: Final = components.OPERATIONS.index("phase4:gain_worker")
OP_DOCK_WORKER: Final = components.OPERATIONS.index("phase4:free_dock_worker")
OP_EXPLORER: Final = components.OPERATIONS.index("phase4:free_discovery_worker")
OP_PRIVATEERS: Final = components.OPERATIONS.index("phase4:take_money_per_ship")
OP_GOODS: Final = components.OPERATIONS.index("phase4:draw_good")
OP_RUM: Final = components.OPERATIONS.index("phase4:money_per_good")
OP_SMUGGLE: Final = components.OPERATIONS.index("phase4:swap_good")
OP_SELL: Final = components.OPERATIONS.index("phase4:sell_goods")
OP_MIGRATE: Final = components.OPERATIONS.index("phase4:move_colonists")
OP_RIDE: Final = components.OPERATIONS.index("phase4:move_soldier")

TILE_OP: Final[ConstInts] = components.tile_operation(components.OPERATIONS)
TILE_AMOUNT: Final[ConstInts] = components.tile_argument("n")
TILE_WORKER: Final[ConstInts] = components.tile_argument("worker", COLONIST)
TILE_AGE: Final[ConstInts] = components.tile_column("age")  # 0: not in this edition
TILE_COST: Final[ConstInts] = components.tile_column("cost")
TILE_VP: Final[ConstInts] = components.tile_column("vp")

PER_GOOD: Final = components.BONUSES.index("good")
PER_WORKER: Final = components.BONUSES.index("worker_in_new_world")
PER_SHIP: Final = components.BONUSES.index("ship")
PER_SOLDIER: Final = components.BONUSES.index("soldier_in_new_world")
PER_BUILDING: Final = components.BONUSES.index("building")
PER_COLONIZED_REGION: Final = components.BONUSES.index("colonized_region")
PER_REGION: Final = components.BONUSES.index("region_with_own_worker")
PER_DOLLAR: Final = components.BONUSES.index("dollar")
PER_DISCOVERY: Final = components.BONUSES.index("discovery")
PER_BUILDER: Final = components.BONUSES.index("builder_in_new_world")
PER_SPECIALIST_SPACE: Final = components.BONUSES.index("worker_in_specialists_turn8")
TILE_BONUS: Final[ConstInts] = components.end_bonus(components.BONUSES)
TILE_BONUS_DIVISOR: Final[ConstInts] = components.tile_argument("per", 1)

INDIAN_ALLIES: Final = components.tile("indian_allies")
OVERPOPULATION: Final = components.tile("overpopulation")
PAPAL_EDICT: Final = components.tile("papal_edict")
SETTLERS: Final = components.tile("settlers")
INDENTURED_SERVITUDE: Final = components.tile("indentured_servitude")
CARTOGRAPHY: Final = components.tile("new_world_cartography")
MAGELLAN: Final = components.tile("magellan")
MAGELLAN_VALUE: Final = components.tile_argument("value")[MAGELLAN]
PLAGUE_I: Final = components.tile("plague_1")
PLAGUE_III: Final = components.tile("plague_3")
CATHEDRAL: Final = components.tile("cathedral")
CATHEDRAL_COLONISTS: Final = components.tile_argument("colonists")[CATHEDRAL]
UNIVERSITY: Final = components.tile("university")
UNIVERSITY_BOXES: Final[ConstInts] = components.university_boxes()
RUM_DISTILLERY: Final = components.tile("rum_distillery")
STABLES: Final = components.tile("stables")
MINT: Final = components.tile("mint")
TRADING_HOUSE: Final = components.tile("trading_house")
TRADING_HOUSE_PRICE: Final = components.tile_argument("price")[TRADING_HOUSE]
SMUGGLER: Final = components.tile("smuggler")
REFORMATION: Final = components.tile("reformation")
MAYFLOWER: Final = components.tile("mayflower")
MAYFLOWER_SPACES: Final = components.tile_argument("max")[MAYFLOWER]
MIGRATION: Final = components.tile("migration")
MOST_COUNTED: Final = max(TILE_AMOUNT[tile] for tile in (PLAGUE_III, MIGRATION, TILES + MIGRATION))  # Colonists at once
WEST_INDIES: Final = components.tile("west_indies_co")
REWRITE_HISTORY: Final = components.tile("rewrite_history")
STOLEN_COUNTERS: Final = components.tile_argument("players")[REWRITE_HISTORY]
MILITIA_TILE: Final = components.tile("militia")
AGE_OF_REASON: Final = components.tile("age_of_reason")

# ---- places of the board ------------------------------------------------------------------------------------------

TARGET_INITIATIVE: Final = 0  # targets of a placement; 0 to 7 are also the boxes of `before` windows
TARGET_DOCK: Final = 1
TARGET_GOODS: Final = 2
TARGET_SHIPPING: Final = 3
TARGET_BUILDINGS: Final = 4
TARGET_DISCOVERY: Final = 5
TARGET_SPECIALISTS: Final = 6
TARGET_WARFARE: Final = 7
TARGET_ORDER: Final = 8  # the order track: University only
TARGET_MAYFLOWER: Final = 9
TARGET_SLOT: Final = 10  # + slot of the Specialists box
WINDOW_PLACEMENT: Final = 8  # two `before` windows that belong to no box: before Phase 1, and before the order is set
WINDOW_NEW_ORDER: Final = 9
SLOT_TRAINING: Final = components.SLOT_IDS.index("training")
SLOT_BUILDER: Final = components.SLOT_IDS.index("builder")
SLOT_KIND: Final[ConstInts] = tuple(
    components.WORKER_KIND_IDS.index(s) if s in components.WORKER_KIND_IDS else -1 for s in components.SLOT_IDS
)

IN_STACK: Final = -1  # where a tile is: 0 to 5 is its owner
ON_DISPLAY: Final = 10
OUT_OF_GAME: Final = 11
UNSEEN: Final = -1  # where a counter or card is: 0 to 5 its owner, 16 + r lies face down on region r but was seen
ON_REGION: Final = 16
IN_DECK: Final = 12  # a card that a player has seen, put back at a known place of the deck
HIDDEN_CARD: Final = -2  # in a player view: a card of the deck that only opponents have seen
GONE: Final = 13
NO_COUNTER: Final = -2  # counter of a region: none left, the region is discovered
FACE_DOWN: Final = -1  # counter of a region: unseen and not drawn yet; 0 to 15: a drawn counter
NO_WORKER: Final = -1
ALL_SEATS: Final = (1 << SEATS) - 1
