"""The facts of the game as integer constants and tables, read from `data/*.toml`.

Lists of different lengths lie end to end: land i borders `BORDER_TO[BORDER_START[i]:BORDER_START[i + 1]]`.
An empire is numbered `(epoch - 1) * 7 + order - 1`.
"""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import ConstInts
from carrack.games.history.data import components

SEATS: Final = 6
EPOCHS: Final = 7
EMPIRES_PER_EPOCH: Final = 7  # empires of an epoch
LANDS: Final = len(components.LAND_IDS)
WATERS: Final = len(components.WATER_IDS)
REGIONS: Final = len(components.REGION_IDS)
EVENTS: Final = len(components.EVENT_IDS)
HAND_SIZE: Final = 10

# ---- the map ------------------------------------------------------------------------------------------------------

LAND_REGION: Final[ConstInts] = tuple(components.region_of(i) for i in range(LANDS))  # -1: barren
TALLY_BITS: Final = components.TALLY_BITS  # lands of each seat in a region are counted in so many bits of one number
RESOURCE: Final[ConstInts] = tuple(int(here["resource"]) for here in components.LANDS)
FILLER: Final = next((i for i, here in enumerate(components.LANDS) if here.get("filler")), -1)  # H-RUL-52
BORDER_START: Final[ConstInts] = components.row_offsets(components.borders())
BORDER_TO: Final[ConstInts] = tuple(to for row in components.borders() for to, _ in row)
DEFENCE: Final[ConstInts] = tuple(
    terrain for row in components.defences() for terrain in row
)  # of the land, on that border
MOUNTAIN: Final = 1  # bits of DEFENCE
FOREST: Final = 2
STRAIT: Final = 4  # a border like any other, with two dice (H-RUL-16)
GREAT_WALL: Final = 8  # one way, as the data says (H-RUL-13)
COAST: Final[ConstInts] = tuple(
    components.mask(waters, components.WATER_IDS) for waters in (here["coast"] for here in components.LANDS)
)
MASK_SPLIT: Final = components.MASK_SPLIT  # sets of lands are two masks: of those below it, and of the others
LOW_NEAR: Final[ConstInts] = tuple(
    components.low_mask(row) for row in components.open_borders()
)  # neighbours, without barren lands
HIGH_NEAR: Final[ConstInts] = tuple(components.high_mask(row) for row in components.open_borders())
LOW_SHORE: Final[ConstInts] = tuple(components.low_mask(row) for row in components.shores())
HIGH_SHORE: Final[ConstInts] = tuple(components.high_mask(row) for row in components.shores())
LOW_BIT: Final[ConstInts] = tuple(components.low_mask([i]) for i in range(LANDS))  # the land alone
HIGH_BIT: Final[ConstInts] = tuple(components.high_mask([i]) for i in range(LANDS))
SEAS: Final = sum(1 << i for i, water in enumerate(components.WATERS) if water["kind"] == "sea")
WATER_LINKS: Final[ConstInts] = tuple(
    components.mask(water["adjacent_waters"], components.WATER_IDS) for water in components.WATERS
)
OCEAN_ACCESS: Final[ConstInts] = tuple(
    components.mask(water.get("accessible_seas", ()), components.WATER_IDS) for water in components.WATERS
)
OCEAN_ACCESS_VARIANT: Final[ConstInts] = tuple(
    components.mask(water.get("accessible_seas_variant", ()), components.WATER_IDS) for water in components.WATERS
)
ATLANTIC: Final = components.WATER_IDS.index("atlantic")
CARIBBEAN: Final = components.WATER_IDS.index("caribbean")
EASTERN_MEDITERRANEAN: Final = components.WATER_IDS.index("eastern_mediterranean")
REGION_LINKS: Final[ConstInts] = components.region_neighbours()
PALESTINE: Final = components.land_index("palestine")

# ---- empires ------------------------------------------------------------------------------------------------------

STRENGTH: Final[ConstInts] = tuple(int(e["strength"]) for e in components.EMPIRES)  # printed, for tie-breaks
ARMIES: Final[ConstInts] = tuple(components.first_strength(e) for e in components.EMPIRES)
START_LAND: Final[ConstInts] = tuple(components.land_index(e["start_land"]) for e in components.EMPIRES)
HAS_CAPITAL: Final[ConstInts] = tuple(int(e["has_capital"]) for e in components.EMPIRES)
NAVIGATION: Final[ConstInts] = tuple(components.mask(e["navigation"], components.WATER_IDS) for e in components.EMPIRES)
MONUMENT_COST: Final[ConstInts] = tuple(int(e.get("monument_resource_cost", 2)) for e in components.EMPIRES)
SECOND_ARMIES: Final[ConstInts] = tuple(
    int((components.second_part(e) or {}).get("strength", 0)) for e in components.EMPIRES
)
SECOND_START: Final[ConstInts] = tuple(
    components.land_index((components.second_part(e) or {}).get("start_land", e["start_land"]))
    for e in components.EMPIRES
)
MINOR_ARMIES: Final[ConstInts] = tuple(int(m["strength"]) for m in components.MINORS)
MINOR_START: Final[ConstInts] = tuple(components.land_index(m["start_land"]) for m in components.MINORS)
MINOR_CAPITAL: Final[ConstInts] = tuple(int(m["has_capital"]) for m in components.MINORS)
MINOR_NAVIGATION: Final[ConstInts] = tuple(
    components.mask(m["navigation"], components.WATER_IDS) for m in components.MINORS
)
KINGDOM_LAND: Final[ConstInts] = tuple(components.land_index(k["land"]) for k in components.KINGDOMS)
KINGDOM_FIGURE: Final[ConstInts] = tuple(int(k["figure_epoch"]) for k in components.KINGDOMS)

# ---- events -------------------------------------------------------------------------------------------------------

GREATER: Final = 0
LESSER: Final = 1
EVENT_DECK: Final[ConstInts] = tuple(int(e["deck"] == "lesser") for e in components.EVENTS)
EVENT_COUNT: Final[ConstInts] = tuple(int(e["count"]) for e in components.EVENTS)
EVENT_KIND: Final[ConstInts] = tuple(components.EVENT_KIND_IDS.index(e["type"]) for e in components.EVENTS)
EVENT_EPOCHS: Final[ConstInts] = tuple(sum(1 << epoch for epoch in e["epochs"]) for e in components.EVENTS)
EVENT_MINOR: Final[ConstInts] = tuple(
    components.MINOR_IDS.index(e["minor_empire"]) if "minor_empire" in e else -1 for e in components.EVENTS
)
EVENT_KINGDOM: Final[ConstInts] = tuple(
    components.KINGDOM_IDS.index(e["kingdom"]) if "kingdom" in e else -1 for e in components.EVENTS
)
EVENT_TERRAIN: Final[ConstInts] = tuple(
    1 << components.TERRAIN_IDS.index(e["ignores"]) if "ignores" in e else 0 for e in components.EVENTS
)
EVENT_REGIONS: Final[ConstInts] = tuple(components.migrant_regions(e) for e in components.EVENTS)
EVENT_FIGURE: Final[ConstInts] = tuple(
    1 if e.get("figure") == "epoch_1" else 0 for e in components.EVENTS
)  # 0: distant
FIRST_LESSER: Final = min(i for i, e in enumerate(components.EVENTS) if e["deck"] == "lesser")
DEALT_GREATER: Final = int(components.POINTS["components"]["greater_events_dealt"])
DEALT_LESSER: Final = int(components.POINTS["components"]["lesser_events_dealt"])
MOST_EVENTS: Final = int(components.POINTS["components"]["max_events_per_turn"])

LEADER: Final = components.first_event("leader")
WEAPONRY: Final = components.first_event("weaponry")
SIEGECRAFT: Final = components.first_event("siegecraft")
CRUSADE: Final = components.first_event("crusade")
ELITE_TROOPS: Final = components.first_event("elite_troops")
JIHAD: Final = components.first_event("jihad")
REVOLT: Final = components.first_event("jewish_revolt")

EVENT_KIND_LEADER: Final = components.EVENT_KIND_IDS.index("leader")
EVENT_KIND_WEAPONRY: Final = components.EVENT_KIND_IDS.index("weaponry")
EVENT_KIND_REALLOCATION: Final = components.EVENT_KIND_IDS.index("reallocation")
EVENT_KIND_MINOR: Final = components.EVENT_KIND_IDS.index("minor_empire")
EVENT_KIND_DISASTER: Final = components.EVENT_KIND_IDS.index("disaster")
EVENT_KIND_CIVIL_SERVICE: Final = components.EVENT_KIND_IDS.index("civil_service")
EVENT_KIND_CIVIL_WAR: Final = components.EVENT_KIND_IDS.index("civil_war")
EVENT_KIND_POPULATION: Final = components.EVENT_KIND_IDS.index("population_explosion")
EVENT_KIND_ALLIES: Final = components.EVENT_KIND_IDS.index("allies")
EVENT_KIND_ASTRONOMY: Final = components.EVENT_KIND_IDS.index("astronomy")
EVENT_KIND_BARBARIANS: Final = components.EVENT_KIND_IDS.index("barbarians")
EVENT_KIND_ELITE: Final = components.EVENT_KIND_IDS.index("elite_troops")
EVENT_KIND_ENGINEERING: Final = components.EVENT_KIND_IDS.index("engineering")
EVENT_KIND_NAVAL_POWER: Final = components.EVENT_KIND_IDS.index("naval_power")
EVENT_KIND_SIEGECRAFT: Final = components.EVENT_KIND_IDS.index("siegecraft")
EVENT_KIND_TREACHERY: Final = components.EVENT_KIND_IDS.index("treachery")
EVENT_KIND_BLACK_DEATH: Final = components.EVENT_KIND_IDS.index("black_death")
EVENT_KIND_CRUSADE: Final = components.EVENT_KIND_IDS.index("crusade")
EVENT_KIND_FAMINE: Final = components.EVENT_KIND_IDS.index("famine")
EVENT_KIND_REVOLT: Final = components.EVENT_KIND_IDS.index("jewish_revolt")
EVENT_KIND_JIHAD: Final = components.EVENT_KIND_IDS.index("jihad")
EVENT_KIND_PESTILENCE: Final = components.EVENT_KIND_IDS.index("pestilence")
EVENT_KIND_PLAGUE: Final = components.EVENT_KIND_IDS.index("plague")
EVENT_KIND_EXPERTS: Final = components.EVENT_KIND_IDS.index("expert_troops")
EVENT_KIND_MIGRANTS: Final = components.EVENT_KIND_IDS.index("migrants")
EVENT_KIND_KINGDOM: Final = components.EVENT_KIND_IDS.index("kingdom")

CIVIL_SERVICE_COINS: Final = components.amount(
    "civil_service", "coins"
)  # and one each for a capital and for navigation (H-LESS-05)
POPULATION_COINS: Final = components.amount("population_explosion", "coins")
ALLIED_COINS: Final = components.amount("allies", "coins")
ENGINEERING_FORTS: Final = components.amount("engineering", "forts")
CRUSADERS: Final = components.amount("crusade", "armies")
CIVIL_WAR_ARMIES: Final = components.amount("civil_war", "armies", 3)
MIGRANT_ARMIES: Final = components.common_amount("migrants", "armies")
DISASTER_LANDS: Final = components.amount("disaster", "max_lands")
PLAGUE_SPREAD_DICE: Final = components.amount("plague", "dice_next", 3)
PESTILENCE_CENTRE_DICE: Final = components.amount("pestilence", "dice_center", 3)
PESTILENCE_AROUND_DICE: Final = components.amount("pestilence", "dice_adjacent", 3)

# ---- points and pieces --------------------------------------------------------------------------------------------

REGION_BASE_POINTS: Final[ConstInts] = components.region_values()  # region * 7 + epoch - 1
DOMINANCE_MIN: Final = int(components.POINTS["thresholds"]["dominance_min_armies"])
CONTROL_MIN: Final = int(components.POINTS["thresholds"]["control_min_armies"])
DOMINANCE_FACTOR: Final = int(components.POINTS["multipliers"]["dominance"])
CONTROL_FACTOR: Final = int(components.POINTS["multipliers"]["control"])
CAPITAL_POINTS: Final = int(components.POINTS["structures"]["capital"])
CITY_POINTS: Final = int(components.POINTS["structures"]["city"])
MONUMENT_POINTS: Final = int(components.POINTS["structures"]["monument"])
SEA_POINTS: Final = int(components.POINTS["optional"]["controlled_sea"])
MARKER_VALUES: Final = 7
MARKERS: Final[ConstInts] = tuple(
    components.POINTS["preeminence"]["markers"].count(value) for value in range(MARKER_VALUES)
)
FORT_LIMIT: Final = int(components.POINTS["components"]["forts"])
MONUMENT_LIMIT: Final = int(components.POINTS["components"]["monuments"])
FLEET_LIMIT: Final = int(components.POINTS["components"]["coins_fleets"])
STACK_LIMIT: Final = 3  # pieces of one player in a land with multiple armies (H-OPT-03)

# ---- dice: sorted results of one, two and three dice --------------------------------------------------------------

BEST_1: Final[ConstInts] = components.roll_column(1, "best")
BEST_2: Final[ConstInts] = components.roll_column(2, "best")
BEST_3: Final[ConstInts] = components.roll_column(3, "best")
ONES_2: Final[ConstInts] = components.roll_column(2, "ones")
ONES_3: Final[ConstInts] = components.roll_column(3, "ones")
SAME_3: Final[ConstInts] = components.roll_column(3, "same")
SUM_2: Final[ConstInts] = components.roll_column(2, "sum")
LOW_2: Final[ConstInts] = components.roll_column(2, "first")  # faces from 0, as the ledger counts them
LOW_3: Final[ConstInts] = components.roll_column(3, "first")
MIDDLE_3: Final[ConstInts] = components.roll_column(3, "second")

NO_OWNER: Final = -1
NO_CARD: Final = -1
HIDDEN_CARD: Final = -2  # in what a seat sees: a card in a hand of others
NO_LAND: Final = -1
NO_REGION: Final = -1
ALL_SEATS: Final = (1 << SEATS) - 1
CITY: Final = 1  # settlements
CAPITAL: Final = 2
MARK_FIRST: Final = 1  # marks of a land held by the force that is moving: the active empire,
MARK_SECOND: Final = 2  # its second part (Aztecs),
MARK_GUEST: Final = 3  # a minor empire or crusaders
PAID_BY_ARMY: Final = 0  # what pays for a fort
PAID_BY_COIN: Final = 1
PAID_BY_ALLIED_COIN: Final = 2
PAID_BY_ENGINEERS: Final = 3
PAYMENTS: Final = 4  # a fort to be built is `land * PAYMENTS + what pays for it`
