"""The facts of both editions as integer constants and tables, read from `data/*.toml`.

Arrays over seats and kinds are flat: the entry of seat p and kind k stands at `p * KINDS + k`; colonies at
`(r * SEATS + p) * KINDS + k`.  Tables over tiles hold both editions: `edition * TILES + t`.
"""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Table
from carrack.games.discovery import data

EMPIRES: Final = 0
DISCOVERY: Final = 1  # the 2007 edition

SEATS: Final = 6
KINDS: Final = len(data.KIND_IDS)
REGIONS: Final = len(data.REGION_IDS)
GOODS: Final = len(data.GOOD_IDS)
TILES: Final = len(data.TILE_IDS)
COUNTERS: Final = len(data.COUNTER_IDS)
CARDS: Final = len(data.CARD_IDS)
SLOTS: Final = len(data.SLOT_IDS)

COLONIST: Final = data.KIND_IDS.index("colonist")
CAPTAIN: Final = data.KIND_IDS.index("captain")
MERCHANT: Final = data.KIND_IDS.index("merchant")
MISSIONARY: Final = data.KIND_IDS.index("missionary")
SOLDIER: Final = data.KIND_IDS.index("soldier")
BUILDER: Final = data.KIND_IDS.index("builder")
MILITIA: Final = KINDS  # the temporary Soldier of D-B3-01, a target but not a piece
PIECES: Final[Table] = tuple(data.WORKERS[kind] for kind in data.KIND_IDS)
NEW_COLONISTS: Final = int(data.WORKERS["colonists_per_turn"])

CARIBBEAN: Final = data.REGION_IDS.index("caribbean")
REGION_GOOD: Final[Table] = tuple(data.region_good(r) for r in range(REGIONS))
ADJACENT: Final[Table] = data.adjacency()

GOLD: Final = data.GOOD_IDS.index("gold")
SILVER: Final = data.GOOD_IDS.index("silver")
SUGAR: Final = data.GOOD_IDS.index("sugar")
GOOD_COUNT: Final[Table] = data.good_counts()
MARKET_SIZE: Final = data.MARKET_SIZE
ANY_THREE: Final = int(data.INCOME["any_three"])
THREE_SAME: Final = int(data.INCOME["three_same"])
FOUR_SAME: Final = int(data.INCOME["four_same"])
OWNABLE_SHIPS: Final = int(data.SHIPS["usable"])  # a hard limit at every player count (D-R-05, D-R-12)

COUNTER_PLUNDER: Final[Table] = data.discovery("counter", "plunder")
COUNTER_SOLDIER: Final[Table] = data.discovery("counter", "soldier")
COUNTER_RESISTANCE: Final[Table] = data.discovery("counter", "resistance")
COUNTER_VP: Final[Table] = data.discovery("counter", "vp")
CARD_PLUNDER: Final[Table] = data.discovery("card", "plunder")
CARD_SOLDIER: Final[Table] = data.discovery("card", "soldier")
CARD_RESISTANCE: Final[Table] = data.discovery("card", "resistance")
CARD_VP: Final[Table] = data.discovery("card", "vp")

TURNS: Final = int(data.TURNS["count"])
AGE: Final[Table] = (0, *data.TURNS["age_of_turn"])  # by turn, from 1
SCORING: Final[Table] = tuple(int(turn in data.TURNS["scoring_turns"]) for turn in range(TURNS + 1))
PRICE: Final[Table] = (0, *(data.TURNS["building_cost_by_age"][str(age)] for age in (1, 2, 3)))
DISPLAY_SIZE: Final = int(data.TURNS["buildings_shown"])
BUILDER_DISCOUNT: Final = 5
VP_PRICE: Final[Table] = (0, 1, 3, 10)  # Buying VP, by Age (D-BUY-02 to 04)
SCOUT_PRICE: Final[Table] = (0, 1, 2, 3)  # by Age (D-OPT-12)
START_MONEY: Final = int(data.MONEY["start_first_player"])
START_STEP: Final = int(data.MONEY["start_step"])
AUCTION_MONEY: Final[Table] = tuple(data.MONEY["start_auction"][edition] for edition in data.EDITIONS)
TRAINING_COST: Final = int(data.box("specialists")["training_cost"])
WAR_COST: Final = int(data.box("warfare")["war_cost"])
WARFARE_SPACES: Final = int(data.box("warfare")["spaces"])
BUILDING_SPACES: Final = int(data.box("buildings")["spaces"])
MERCHANT_MONEY: Final = 5  # D-WKR-04
FIRST_PLACE: Final = 6  # colony VP, D-COL-03 to 05
SECOND_PLACE: Final = 2
SHARED_FIRST: Final = 2
BUILDER_FIRST: Final = 4  # per Builder in the region, D-COL-12, 13
BUILDER_SECOND: Final = 2
COLONY: Final = 3  # workers that make a region score and earn its Trade Good
TWO_PLAYER_CAPTAINS: Final = 2

ENGLAND: Final = data.NATION_IDS.index("england")
SPAIN: Final = data.NATION_IDS.index("spain")
FRANCE: Final = data.NATION_IDS.index("france")
PORTUGAL: Final = data.NATION_IDS.index("portugal")
HOLLAND: Final = data.NATION_IDS.index("holland")
ITALY: Final = data.NATION_IDS.index("italy")
NATIONS: Final = len(data.NATION_IDS)
POWER_USES: Final[Table] = tuple(n["uses"] * (3 if n["per"] == "age" else 1) for n in data.NATION_FACTS)
ENGLISH_COLONISTS: Final = int(data.NATION_FACTS[ENGLAND]["args"]["colonists"])
PORTUGUESE_RESISTANCE: Final = int(data.NATION_FACTS[PORTUGAL]["args"]["resistance"])

# ---- tiles --------------------------------------------------------------------------------------------------------

OP_MONEY_NOW: Final = data.OPERATIONS.index("purchase:gain_money")
OP_SHIP: Final = data.OPERATIONS.index("purchase:gain_ship")
OP_SPECIALISTS: Final = data.OPERATIONS.index("purchase:gain_specialist_choice")
OP_SETTLE: Final = data.OPERATIONS.index("purchase:place_colonists")
OP_ALLIES: Final = data.OPERATIONS.index("purchase:place_soldiers")
OP_GOODS_NOW: Final = data.OPERATIONS.index("purchase:draw_good")
OP_PAPAL_EDICT: Final = data.OPERATIONS.index("purchase:papal_edict")
OP_PLAGUE_ALL: Final = data.OPERATIONS.index("purchase:plague_colonies")
OP_PLAGUE_ONE: Final = data.OPERATIONS.index("purchase:plague_region")
OP_STEAL: Final = data.OPERATIONS.index("purchase:steal_counters")
OP_CHART: Final = data.OPERATIONS.index("purchase_or_phase4:free_discovery")
OP_MONEY: Final = data.OPERATIONS.index("phase4:gain_money")
OP_WORKER: Final = data.OPERATIONS.index("phase4:gain_worker")
OP_DOCK_WORKER: Final = data.OPERATIONS.index("phase4:free_dock_worker")
OP_EXPLORER: Final = data.OPERATIONS.index("phase4:free_discovery_worker")
OP_PRIVATEERS: Final = data.OPERATIONS.index("phase4:take_money_per_ship")
OP_GOODS: Final = data.OPERATIONS.index("phase4:draw_good")
OP_RUM: Final = data.OPERATIONS.index("phase4:money_per_good")
OP_SMUGGLE: Final = data.OPERATIONS.index("phase4:swap_good")
OP_SELL: Final = data.OPERATIONS.index("phase4:sell_goods")
OP_MIGRATE: Final = data.OPERATIONS.index("phase4:move_colonists")
OP_RIDE: Final = data.OPERATIONS.index("phase4:move_soldier")

TILE_OP: Final[Table] = data.tile_operation(data.OPERATIONS)
TILE_N: Final[Table] = data.tile_argument("n")
TILE_WORKER: Final[Table] = data.tile_argument("worker", COLONIST)
TILE_AGE: Final[Table] = data.tile_column("age")  # 0: not in this edition
TILE_COST: Final[Table] = data.tile_column("cost")
TILE_VP: Final[Table] = data.tile_column("vp")

PER_GOOD: Final = data.BONUSES.index("good")
PER_WORKER: Final = data.BONUSES.index("worker_in_new_world")
PER_SHIP: Final = data.BONUSES.index("ship")
PER_SOLDIER: Final = data.BONUSES.index("soldier_in_new_world")
PER_BUILDING: Final = data.BONUSES.index("building")
PER_COLONIZED_REGION: Final = data.BONUSES.index("colonized_region")
PER_REGION: Final = data.BONUSES.index("region_with_own_worker")
PER_DOLLAR: Final = data.BONUSES.index("dollar")
PER_DISCOVERY: Final = data.BONUSES.index("discovery")
PER_BUILDER: Final = data.BONUSES.index("builder_in_new_world")
PER_SPECIALIST_SPACE: Final = data.BONUSES.index("worker_in_specialists_turn8")
TILE_BONUS: Final[Table] = data.end_bonus(data.BONUSES)
TILE_PER: Final[Table] = data.tile_argument("per", 1)

SETTLERS: Final = data.tile("settlers")
INDENTURED_SERVITUDE: Final = data.tile("indentured_servitude")
CARTOGRAPHY: Final = data.tile("new_world_cartography")
MAGELLAN: Final = data.tile("magellan")
MAGELLAN_VALUE: Final = data.tile_argument("value")[MAGELLAN]
PLAGUE_I: Final = data.tile("plague_1")
CATHEDRAL: Final = data.tile("cathedral")
CATHEDRAL_COLONISTS: Final = data.tile_argument("colonists")[CATHEDRAL]
UNIVERSITY: Final = data.tile("university")
UNIVERSITY_BOXES: Final[Table] = data.university_boxes()
RUM_DISTILLERY: Final = data.tile("rum_distillery")
STABLES: Final = data.tile("stables")
MINT: Final = data.tile("mint")
TRADING_HOUSE: Final = data.tile("trading_house")
TRADING_HOUSE_PRICE: Final = data.tile_argument("price")[TRADING_HOUSE]
SMUGGLER: Final = data.tile("smuggler")
REFORMATION: Final = data.tile("reformation")
MAYFLOWER: Final = data.tile("mayflower")
MAYFLOWER_SPACES: Final = data.tile_argument("max")[MAYFLOWER]
MIGRATION: Final = data.tile("migration")
WEST_INDIES: Final = data.tile("west_indies_co")
STOLEN_COUNTERS: Final = data.tile_argument("players")[data.tile("rewrite_history")]
MILITIA_TILE: Final = data.tile("militia")
AGE_OF_REASON: Final = data.tile("age_of_reason")

# ---- places of the board ------------------------------------------------------------------------------------------

T_INITIATIVE: Final = 0  # targets of a placement; 0 to 7 are also the boxes of `before` windows
T_DOCK: Final = 1
T_GOODS: Final = 2
T_SHIPPING: Final = 3
T_BUILDINGS: Final = 4
T_DISCOVERY: Final = 5
T_SPECIALISTS: Final = 6
T_WARFARE: Final = 7
T_ORDER: Final = 8  # the order track: University only
T_MAYFLOWER: Final = 9
T_SLOT: Final = 10  # + slot of the Specialists box
W_PLACEMENT: Final = 8  # two `before` windows that belong to no box: before Phase 1, and before the order is set
W_NEW_ORDER: Final = 9
SLOT_TRAINING: Final = data.SLOT_IDS.index("training")
SLOT_BUILDER: Final = data.SLOT_IDS.index("builder")
SLOT_KIND: Final[Table] = tuple(data.KIND_IDS.index(s) if s in data.KIND_IDS else -1 for s in data.SLOT_IDS)

IN_STACK: Final = -1  # where a tile is: 0 to 5 is its owner
ON_DISPLAY: Final = 10
OUT_OF_GAME: Final = 11
UNSEEN: Final = -1  # where a counter or card is: 0 to 5 its owner, 16 + r lies face down on region r but was seen
ON_REGION: Final = 16
IN_DECK: Final = 12  # a card somebody looked at, put back at a known place of the deck
HIDDEN_CARD: Final = -2  # in what a seat sees: a card of the deck that others have looked at
GONE: Final = 13
NO_COUNTER: Final = -2  # what lies on a region: discovered
FACE_DOWN: Final = -1  # nobody has seen it, so it is not drawn yet; 0 to 15 a counter somebody has seen
NO_WORKER: Final = -1
EVERYBODY: Final = (1 << SEATS) - 1
