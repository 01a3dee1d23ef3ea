"""The facts of the game as integer constants and tables, read from `data/*.toml`.

Lists of different lengths lie end to end: land i borders `BORDER_TO[BORDER_START[i]:BORDER_START[i + 1]]`.
An empire is numbered `(epoch - 1) * 7 + order - 1`.
"""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Table
from carrack.games.history import data

SEATS: Final = 6
EPOCHS: Final = 7
CALLS: Final = 7  # empires of an epoch
LANDS: Final = len(data.LAND_IDS)
WATERS: Final = len(data.WATER_IDS)
REGIONS: Final = len(data.REGION_IDS)
EVENTS: Final = len(data.EVENT_IDS)
HAND: Final = 10

# ---- the map ------------------------------------------------------------------------------------------------------

LAND_REGION: Final[Table] = tuple(data.region_of(i) for i in range(LANDS))  # -1: barren
TALLY_BITS: Final = data.TALLY_BITS  # lands of each seat in a region are counted in so many bits of one number
RESOURCE: Final[Table] = tuple(int(here["resource"]) for here in data.LANDS)
FILLER: Final = next((i for i, here in enumerate(data.LANDS) if here.get("filler")), -1)  # H-RUL-52
BORDER_START: Final[Table] = data.starts(data.borders())
BORDER_TO: Final[Table] = tuple(to for row in data.borders() for to, _ in row)
DEFENCE: Final[Table] = tuple(terrain for row in data.defences() for terrain in row)  # of the land, on that border
MOUNTAIN: Final = 1  # bits of DEFENCE
FOREST: Final = 2
STRAIT: Final = 4  # a border like any other, with two dice (H-RUL-16)
GREAT_WALL: Final = 8  # one way, as the data says (H-RUL-13)
COAST: Final[Table] = tuple(data.mask(waters, data.WATER_IDS) for waters in data.coasts())  # (rules - 1) * LANDS + land
HALF: Final = data.HALF  # sets of lands are two masks: of those below it, and of the others
LOW_NEAR: Final[Table] = tuple(data.low_mask(row) for row in data.open_borders())  # neighbours, without barren lands
HIGH_NEAR: Final[Table] = tuple(data.high_mask(row) for row in data.open_borders())
LOW_SHORE: Final[Table] = tuple(data.low_mask(row) for row in data.shores())  # (rules - 1) * WATERS + water
HIGH_SHORE: Final[Table] = tuple(data.high_mask(row) for row in data.shores())
LOW_BIT: Final[Table] = tuple(data.low_mask([i]) for i in range(LANDS))  # the land alone
HIGH_BIT: Final[Table] = tuple(data.high_mask([i]) for i in range(LANDS))
SEAS: Final = sum(1 << i for i, water in enumerate(data.WATERS) if water["kind"] == "sea")
WATER_LINKS: Final[Table] = tuple(data.mask(water["adjacent_waters"], data.WATER_IDS) for water in data.WATERS)
ACCESS: Final[Table] = tuple(data.mask(water.get("accessible_seas", ()), data.WATER_IDS) for water in data.WATERS)
ACCESS_VARIANT: Final[Table] = tuple(
    data.mask(water.get("accessible_seas_variant", ()), data.WATER_IDS) for water in data.WATERS
)
ATLANTIC: Final = data.WATER_IDS.index("atlantic")
CARIBBEAN: Final = data.WATER_IDS.index("caribbean")
EASTERN_MEDITERRANEAN: Final = data.WATER_IDS.index("eastern_mediterranean")
REGION_LINKS: Final[Table] = data.region_neighbours()
PALESTINE: Final = data.land("palestine")

# ---- empires ------------------------------------------------------------------------------------------------------

STRENGTH: Final[Table] = tuple(int(e["strength"]) for e in data.EMPIRES)  # printed, for tie-breaks
ARMIES: Final[Table] = tuple(data.first_strength(e) for e in data.EMPIRES)
START_LAND: Final[Table] = tuple(data.land(e["start_land"]) for e in data.EMPIRES)
HAS_CAPITAL: Final[Table] = tuple(int(e["has_capital"]) for e in data.EMPIRES)
NAVIGATION: Final[Table] = tuple(data.mask(e["navigation"], data.WATER_IDS) for e in data.EMPIRES)
MONUMENT_COST: Final[Table] = tuple(int(e.get("monument_resource_cost", 2)) for e in data.EMPIRES)
SECOND_ARMIES: Final[Table] = tuple(int((data.second_part(e) or {}).get("strength", 0)) for e in data.EMPIRES)
SECOND_START: Final[Table] = tuple(
    data.land((data.second_part(e) or {}).get("start_land", e["start_land"])) for e in data.EMPIRES
)
MINOR_ARMIES: Final[Table] = tuple(int(m["strength"]) for m in data.MINORS)
MINOR_START: Final[Table] = tuple(data.land(m["start_land"]) for m in data.MINORS)
MINOR_CAPITAL: Final[Table] = tuple(int(m["has_capital"]) for m in data.MINORS)
MINOR_NAVIGATION: Final[Table] = tuple(data.mask(m["navigation"], data.WATER_IDS) for m in data.MINORS)
KINGDOM_LAND: Final[Table] = tuple(data.land(k["land"]) for k in data.KINGDOMS)
KINGDOM_FIGURE: Final[Table] = tuple(int(k["figure_epoch"]) for k in data.KINGDOMS)

# ---- events -------------------------------------------------------------------------------------------------------

GREATER: Final = 0
LESSER: Final = 1
EVENT_DECK: Final[Table] = tuple(int(e["deck"] == "lesser") for e in data.EVENTS)
EVENT_COUNT: Final[Table] = tuple(int(e["count"]) for e in data.EVENTS)
EVENT_KIND: Final[Table] = tuple(data.KIND_IDS.index(e["type"]) for e in data.EVENTS)
EVENT_EPOCHS: Final[Table] = tuple(sum(1 << epoch for epoch in e["epochs"]) for e in data.EVENTS)
EVENT_MINOR: Final[Table] = tuple(
    data.MINOR_IDS.index(e["minor_empire"]) if "minor_empire" in e else -1 for e in data.EVENTS
)
EVENT_KINGDOM: Final[Table] = tuple(data.KINGDOM_IDS.index(e["kingdom"]) if "kingdom" in e else -1 for e in data.EVENTS)
EVENT_TERRAIN: Final[Table] = tuple(
    1 << data.TERRAIN_IDS.index(e["ignores"]) if "ignores" in e else 0 for e in data.EVENTS
)
EVENT_REGIONS: Final[Table] = tuple(data.migrant_regions(e) for e in data.EVENTS)
EVENT_FIGURE: Final[Table] = tuple(1 if e.get("figure") == "epoch_1" else 0 for e in data.EVENTS)  # 0: distant
FIRST_LESSER: Final = min(i for i, e in enumerate(data.EVENTS) if e["deck"] == "lesser")
DEALT_GREATER: Final = int(data.POINTS["components"]["greater_events_dealt"])
DEALT_LESSER: Final = int(data.POINTS["components"]["lesser_events_dealt"])
MOST_EVENTS: Final = int(data.POINTS["components"]["max_events_per_turn"])

K_LEADER: Final = data.KIND_IDS.index("leader")
K_WEAPONRY: Final = data.KIND_IDS.index("weaponry")
K_REALLOCATION: Final = data.KIND_IDS.index("reallocation")
K_MINOR: Final = data.KIND_IDS.index("minor_empire")
K_DISASTER: Final = data.KIND_IDS.index("disaster")
K_CIVIL_SERVICE: Final = data.KIND_IDS.index("civil_service")
K_CIVIL_WAR: Final = data.KIND_IDS.index("civil_war")
K_POPULATION: Final = data.KIND_IDS.index("population_explosion")
K_ALLIES: Final = data.KIND_IDS.index("allies")
K_ASTRONOMY: Final = data.KIND_IDS.index("astronomy")
K_BARBARIANS: Final = data.KIND_IDS.index("barbarians")
K_ELITE: Final = data.KIND_IDS.index("elite_troops")
K_ENGINEERING: Final = data.KIND_IDS.index("engineering")
K_NAVAL_POWER: Final = data.KIND_IDS.index("naval_power")
K_SIEGECRAFT: Final = data.KIND_IDS.index("siegecraft")
K_TREACHERY: Final = data.KIND_IDS.index("treachery")
K_BLACK_DEATH: Final = data.KIND_IDS.index("black_death")
K_CRUSADE: Final = data.KIND_IDS.index("crusade")
K_FAMINE: Final = data.KIND_IDS.index("famine")
K_REVOLT: Final = data.KIND_IDS.index("jewish_revolt")
K_JIHAD: Final = data.KIND_IDS.index("jihad")
K_PESTILENCE: Final = data.KIND_IDS.index("pestilence")
K_PLAGUE: Final = data.KIND_IDS.index("plague")
K_EXPERTS: Final = data.KIND_IDS.index("expert_troops")
K_MIGRANTS: Final = data.KIND_IDS.index("migrants")
K_KINGDOM: Final = data.KIND_IDS.index("kingdom")

CIVIL_SERVICE_COINS: Final = data.amount(
    "civil_service", "coins"
)  # and one each for a capital and for navigation (H-LESS-05)
POPULATION_COINS: Final = data.amount("population_explosion", "coins")
ALLIED_COINS: Final = data.amount("allies", "coins")
ENGINEERING_FORTS: Final = data.amount("engineering", "forts")
CRUSADERS: Final = data.amount("crusade", "armies")
CIVIL_WAR_ARMIES: Final = data.amount("civil_war", "armies", 3)
MIGRANT_ARMIES: Final = data.common_amount("migrants", "armies")
DISASTER_LANDS: Final = data.amount("disaster", "max_lands")
PLAGUE_SPREAD_DICE: Final = data.amount("plague", "dice_next", 3)
PESTILENCE_CENTRE_DICE: Final = data.amount("pestilence", "dice_center", 3)
PESTILENCE_AROUND_DICE: Final = data.amount("pestilence", "dice_adjacent", 3)

# ---- points and pieces --------------------------------------------------------------------------------------------

BASE: Final[Table] = data.region_values()  # region * 7 + epoch - 1
DOMINANCE_MIN: Final = int(data.POINTS["thresholds"]["dominance_min_armies"])
CONTROL_MIN: Final = int(data.POINTS["thresholds"]["control_min_armies"])
DOMINANCE: Final = int(data.POINTS["multipliers"]["dominance"])
CONTROL: Final = int(data.POINTS["multipliers"]["control"])
CAPITAL_POINTS: Final = int(data.POINTS["structures"]["capital"])
CITY_POINTS: Final = int(data.POINTS["structures"]["city"])
MONUMENT_POINTS: Final = int(data.POINTS["structures"]["monument"])
SEA_POINTS: Final = int(data.POINTS["optional"]["controlled_sea"])
MARKER_VALUES: Final = 7
MARKERS: Final[Table] = tuple(data.POINTS["preeminence"]["markers"].count(value) for value in range(MARKER_VALUES))
FORT_LIMIT: Final = int(data.POINTS["components"]["forts"])
MONUMENT_LIMIT: Final = int(data.POINTS["components"]["monuments"])
FLEET_LIMIT: Final = int(data.POINTS["components"]["coins_fleets"])
STACK_LIMIT: Final = 3  # pieces of one player in a land with multiple armies (H-OPT-03)

# ---- dice: sorted results of one, two and three dice --------------------------------------------------------------

BEST_1: Final[Table] = data.roll_column(1, "best")
BEST_2: Final[Table] = data.roll_column(2, "best")
BEST_3: Final[Table] = data.roll_column(3, "best")
ONES_2: Final[Table] = data.roll_column(2, "ones")
ONES_3: Final[Table] = data.roll_column(3, "ones")
SAME_3: Final[Table] = data.roll_column(3, "same")
SUM_2: Final[Table] = data.roll_column(2, "sum")
LOW_2: Final[Table] = data.roll_column(2, "first")  # faces from 0, as the ledger counts them
LOW_3: Final[Table] = data.roll_column(3, "first")
MIDDLE_3: Final[Table] = data.roll_column(3, "second")

NOBODY: Final = -1
NO_CARD: Final = -1
HIDDEN_CARD: Final = -2  # in what a seat sees: a card in a hand of others
NO_LAND: Final = -1
NO_REGION: Final = -1
EVERYBODY: Final = (1 << SEATS) - 1
CITY: Final = 1  # settlements
CAPITAL: Final = 2
BY_FIRST: Final = 1  # marks of a land held by the force that is moving: the active empire,
BY_SECOND: Final = 2  # its second part (Aztecs),
BY_GUEST: Final = 3  # a minor empire or crusaders
BY_ARMY: Final = 0  # what pays for a fort
BY_COIN: Final = 1
BY_ALLIED_COIN: Final = 2
BY_ENGINEERS: Final = 3
PAYMENTS: Final = 4  # a fort to be built is `land * PAYMENTS + what pays for it`
