"""Read the facts of both editions from `data/*.toml` (or a user's files) and check their consistency.

The data serves tables (`constants.py`), notation, views and texts; rules use integers only. The
tiles, regions and other components are fixed: a user's file may change their values, but not add any.
"""

from __future__ import annotations

from itertools import product
from typing import Any, Final

from carrack.engine.data_files import DataFile

EDITIONS: Final = ("empires", "discovery")

_PACKAGE: Final = "carrack.games.discovery"
GOOD_FILE: Final = DataFile(_PACKAGE, "goods")
REGION_FILE: Final = DataFile(_PACKAGE, "regions")
COUNTER_FILE: Final = DataFile(_PACKAGE, "counters")
BUILDING_FILE: Final = DataFile(_PACKAGE, "buildings")
NATION_FILE: Final = DataFile(_PACKAGE, "nations")

GOODS: Final = GOOD_FILE.rows("good", id=str, count=int)
REGIONS: Final = REGION_FILE.rows("region", id=str, good=str, adjacent=list)
BOXES: Final = REGION_FILE.rows("event_box", id=str)
COUNTERS: Final = COUNTER_FILE.rows("counter", id=str, plunder=int, soldier=int, resistance=int, vp=int)
CARDS: Final = COUNTER_FILE.rows("card", id=str, plunder=int, soldier=int, resistance=int, vp=int)
BUILDINGS: Final = BUILDING_FILE.rows(
    "building",
    edition=str,
    id=str,
    rules=list,
    age=int,
    copies=int,
    expansion=bool,
    cost=int,
    vp=int,
    when=str,
    op=str,
)
NATION_FACTS: Final = NATION_FILE.rows("nation", id=str, rules=list, uses=int, per=str)
for _file, _table, *_fields in (
    (GOOD_FILE, "good", "id"),
    (REGION_FILE, "region", "id"),
    (REGION_FILE, "event_box", "id"),
    (COUNTER_FILE, "counter", "id"),
    (COUNTER_FILE, "card", "id"),
    (BUILDING_FILE, "building", "edition", "copies", "id"),
    (NATION_FILE, "nation", "id"),
):
    _file.require_same_rows(_table, *_fields)

WORKER_KIND_IDS: Final = ("colonist", "captain", "merchant", "missionary", "soldier", "builder")
GOOD_IDS: Final[tuple[str, ...]] = tuple(good["id"] for good in GOODS)
REGION_IDS: Final[tuple[str, ...]] = tuple(region["id"] for region in REGIONS)
COUNTER_IDS: Final[tuple[str, ...]] = tuple(counter["id"] for counter in COUNTERS)
CARD_IDS: Final[tuple[str, ...]] = tuple(card["id"] for card in CARDS)
NATION_IDS: Final[tuple[str, ...]] = tuple(nation["id"] for nation in NATION_FACTS)
BOX_IDS: Final[tuple[str, ...]] = tuple(box["id"] for box in BOXES)
SLOT_IDS: Final = ("captain", "merchant", "missionary", "soldier", "builder", "training")
"""Slots of the Specialists box from left to right; their order has no effect (D-R-66)."""

TARGET_IDS: Final[tuple[str, ...]] = (*BOX_IDS, "order", "mayflower", *SLOT_IDS)

INCOME: Final = GOOD_FILE.section("income", any_three=int, three_same=int, four_same=int)
SHIPS: Final = GOOD_FILE.section("ships", usable=int)
WORKERS: Final = GOOD_FILE.section("workers", colonists_per_turn=int, **dict.fromkeys(WORKER_KIND_IDS, int))
MONEY: Final = GOOD_FILE.section("money", start_first_player=int, start_step=int, start_auction=dict)
TURNS: Final = REGION_FILE.section(
    "turns", count=int, age_of_turn=list, scoring_turns=list, building_cost_by_age=dict, buildings_shown=int
)
MARKET_SIZE: Final[int] = GOOD_FILE.section("refresh", shown_per_turn=int)["shown_per_turn"]

OPERATIONS: Final = (
    "purchase:gain_money",
    "purchase:gain_ship",
    "purchase:gain_specialist_choice",
    "purchase:place_colonists",
    "purchase:place_soldiers",
    "purchase:draw_good",
    "purchase:papal_edict",
    "purchase:plague_colonies",
    "purchase:plague_region",
    "purchase:steal_counters",
    "purchase_or_phase4:free_discovery",
    "phase4:gain_money",
    "phase4:gain_worker",
    "phase4:free_dock_worker",
    "phase4:free_discovery_worker",
    "phase4:take_money_per_ship",
    "phase4:draw_good",
    "phase4:money_per_good",
    "phase4:swap_good",
    "phase4:sell_goods",
    "phase4:move_colonists",
    "phase4:move_soldier",
)
"""Operations of tiles (`when:op` in `data/buildings.toml`); the OP_ constants of facts.py are indices here."""

BONUSES: Final = (
    "good",
    "worker_in_new_world",
    "ship",
    "soldier_in_new_world",
    "building",
    "colonized_region",
    "region_with_own_worker",
    "dollar",
    "discovery",
    "builder_in_new_world",
    "worker_in_specialists_turn8",
)
"""Final bonuses of Age III tiles, as named in `data/buildings.toml`."""

TILE_ARGUMENTS: Final[dict[str, tuple[str, ...]]] = {
    "gain_worker": ("worker",),
    "free_discovery_worker": ("worker",),
    "gain_money": ("n",),
    "gain_specialist_choice": ("n",),
    "captain_value": ("value",),
    "place_colonists": ("n",),
    "place_soldiers": ("n",),
    "take_money_per_ship": ("n",),
    "missionary_bonus": ("colonists",),
    "move_to_front": ("boxes",),
    "draw_good": ("n",),
    "money_per_good": ("n",),
    "money_per_good_choice": ("n",),
    "papal_edict": ("n",),
    "sell_goods": ("price",),
    "dock_ship_spaces": ("max",),
    "vp_per": ("what", "n", "per"),
    "move_colonists": ("n",),
    "steal_counters": ("players",),
    "plague_region": ("n",),
}
"""Arguments (`args`) of each operation; other operations have none."""

_rows: Final[dict[tuple[str, str], dict[str, Any]]] = {(b["edition"], b["id"]): b for b in BUILDINGS}

_tiles: Final[dict[str, str]] = {
    row["id"] + ("" if copy == 0 else f"_{copy + 1}"): row["id"]
    for (edition, _), row in _rows.items()
    if edition == "empires"
    for copy in range(row["copies"])
}
TILE_IDS: Final[tuple[str, ...]] = tuple(_tiles)
"""One id per tile; the two Settlers are `settlers` and `settlers_2`."""


def building(edition: str, tile: int) -> dict[str, Any] | None:
    """Data of a tile in an edition; None if the edition lacks it."""
    return _rows.get((edition, building_id(tile)))


def building_id(tile: int) -> str:
    return _tiles[TILE_IDS[tile]]


def tile(building: str) -> int:
    """The (first) tile with this id."""
    return TILE_IDS.index(building)


def needs_builders(row: dict[str, Any]) -> bool:
    """Whether a tile gives or counts Builders and so needs them in play (D-R-65)."""
    args = row.get("args", {})
    return "builder" in (args.get("worker"), args.get("what", "").removesuffix("_in_new_world"))


def box(name: str) -> dict[str, Any]:
    return BOXES[BOX_IDS.index(name)]


def region_good(region: int) -> int:
    return GOOD_IDS.index(REGIONS[region]["good"])


def good_counts() -> tuple[int, ...]:
    return tuple(good["count"] for good in GOODS)


def discovery_column(group: str, field: str) -> tuple[int, ...]:
    """One column of the counters or cards."""
    return tuple(row[field] for row in (COUNTERS if group == "counter" else CARDS))


def adjacency() -> tuple[int, ...]:
    """For each region a mask of its neighbours."""
    return tuple(sum(1 << REGION_IDS.index(n) for n in region["adjacent"]) for region in REGIONS)


def tile_column(field: str, missing: int = 0) -> tuple[int, ...]:
    """An integer column of all tiles, for both editions in turn."""
    column = []
    for edition, number in product(EDITIONS, range(len(TILE_IDS))):
        row = building(edition, number)
        column.append(missing if row is None else int(row[field]))
    return tuple(column)


def tile_argument(name: str, missing: int = 0) -> tuple[int, ...]:
    """A column of `args` of all tiles, for both editions in turn; worker kinds as numbers."""
    column = []
    for edition, number in product(EDITIONS, range(len(TILE_IDS))):
        row = building(edition, number)
        value = missing if row is None else row.get("args", {}).get(name, missing)
        column.append(
            WORKER_KIND_IDS.index(value) if isinstance(value, str) and value in WORKER_KIND_IDS else int(value)
        )
    return tuple(column)


def tile_operation(names: tuple[str, ...]) -> tuple[int, ...]:
    """Index of each tile's `when:op` in `names`, for both editions in turn; -1 if absent."""
    column = []
    for edition, number in product(EDITIONS, range(len(TILE_IDS))):
        row = building(edition, number)
        word = "" if row is None else f"{row['when']}:{row['op']}"
        column.append(names.index(word) if word in names else -1)
    return tuple(column)


def end_bonus(names: tuple[str, ...]) -> tuple[int, ...]:
    """Index of each tile's final bonus in `names`, for both editions in turn; -1 for none."""
    column = []
    for edition, number in product(EDITIONS, range(len(TILE_IDS))):
        row = building(edition, number)
        what = "" if row is None or row["op"] != "vp_per" else row["args"]["what"]
        column.append(names.index(what) if what else -1)
    return tuple(column)


def university_boxes() -> tuple[int, ...]:
    """Per edition the mask of boxes where University works (bit 8: the order track)."""
    masks = []
    for edition in EDITIONS:
        row = _rows[edition, "university"]
        masks.append(sum(1 << (8 if b == "player_order" else BOX_IDS.index(b)) for b in row["args"]["boxes"]))
    return tuple(masks)


# ---- checks -------------------------------------------------------------------------------------------------------

_AGES: Final = (1, 2, 3)
_MUCH: Final = 999
"""Upper bound of a price or number of points, to catch typing errors."""


def _check_goods() -> None:
    for good in GOODS:
        GOOD_FILE.require_range(good, 1, 63, "count")
    total = GOOD_FILE.content.get("total_tokens")
    if sum(good_counts()) != total:
        raise GOOD_FILE.field_error(
            GOOD_FILE.content, "total_tokens", f"the goods add up to {sum(good_counts())}, not {total}"
        )
    GOOD_FILE.require_range(INCOME, 0, _MUCH, "any_three", "three_same", "four_same")
    GOOD_FILE.require_range(GOOD_FILE.section("refresh"), 1, 4, "shown_per_turn")
    GOOD_FILE.require_range(SHIPS, 1, 63, "usable")
    GOOD_FILE.require_range(WORKERS, 1, 63, *WORKER_KIND_IDS)
    GOOD_FILE.require_range(
        WORKERS, 1, WORKERS["colonist"] - 1, "colonists_per_turn"
    )  # one more marks the order (D-SET-03)
    GOOD_FILE.require_range(MONEY, 0, _MUCH, "start_first_player", "start_step")
    for edition in EDITIONS:
        if type(MONEY["start_auction"].get(edition)) is not int or not 0 <= MONEY["start_auction"][edition] <= _MUCH:
            raise GOOD_FILE.field_error(
                MONEY, "start_auction", f"'start_auction' needs a number of dollars for '{edition}'"
            )


def _check_regions() -> None:
    for region in REGIONS:
        id = region["id"]
        if region["good"] not in GOOD_IDS:
            raise REGION_FILE.field_error(region, "good", f"'{id}' has a good '{region['good']}' that does not exist")
        for other in region["adjacent"]:
            if other not in REGION_IDS or other == id:
                raise REGION_FILE.field_error(
                    region, "adjacent", f"'{id}' borders a region '{other}' that does not exist"
                )
            if id not in REGIONS[REGION_IDS.index(other)]["adjacent"]:
                raise REGION_FILE.field_error(region, "adjacent", f"'{id}' and '{other}' are adjacent one way only")
    for good, count in zip(GOOD_IDS, good_counts(), strict=True):
        homes = [region for region in REGIONS if region["good"] == good]
        if len(homes) > count:
            raise REGION_FILE.field_error(
                homes[-1], "good", f"there are not enough tokens of '{good}' for all its regions"
            )
    REGION_FILE.require_range(box("buildings"), 1, 5, "spaces")
    REGION_FILE.require_range(box("warfare"), 1, 4, "spaces")
    REGION_FILE.require_range(box("specialists"), 0, _MUCH, "training_cost")
    REGION_FILE.require_range(box("warfare"), 0, _MUCH, "war_cost")


def _check_turns() -> None:
    REGION_FILE.require_range(TURNS, 3, 8, "count")
    ages, turns = TURNS["age_of_turn"], range(1, TURNS["count"] + 1)
    if len(ages) != len(turns) or ages != sorted(ages) or set(ages) != set(_AGES):
        raise REGION_FILE.field_error(
            TURNS, "age_of_turn", "each turn needs its Age, from 1 to 3, and none may be left out"
        )
    if not all(turn in turns for turn in TURNS["scoring_turns"]) or TURNS["count"] not in TURNS["scoring_turns"]:
        raise REGION_FILE.field_error(
            TURNS, "scoring_turns", "colonies score on turns of the game, the last one among them"
        )
    REGION_FILE.require_range(TURNS, 1, 5, "buildings_shown")
    costs = TURNS["building_cost_by_age"]
    if not all(type(costs.get(str(age))) is int and 0 < costs[str(age)] <= _MUCH for age in _AGES):
        raise REGION_FILE.field_error(TURNS, "building_cost_by_age", "a tile of each Age needs its price")


def _check_counters() -> None:
    for row in (*COUNTERS, *CARDS):
        COUNTER_FILE.require_range(row, 0, _MUCH, "plunder", "soldier", "vp")
        COUNTER_FILE.require_range(row, 0, 20, "resistance")


def _check_buildings() -> None:
    known = {(row["when"], row["op"]) for row in BUILDING_FILE.original_rows("building")}
    for row in BUILDINGS:
        id = row["id"]
        BUILDING_FILE.require_range(row, 1, 3, "age")
        BUILDING_FILE.require_range(row, 0, _MUCH, "vp")
        price = TURNS["building_cost_by_age"][str(row["age"])]
        if row["cost"] not in (0, price):
            raise BUILDING_FILE.field_error(row, "cost", f"'{id}' costs {price}, as every tile of its Age, or nothing")
        if (row["when"], row["op"]) not in known:
            raise BUILDING_FILE.field_error(row, "op", f"no rule knows what '{row['op']}' at '{row['when']}' would be")
        _check_arguments(row)
    _check_totals()
    for id, name in (("cathedral", "colonists"),):  # rules use one constant for both editions
        if len({_rows[edition, id]["args"][name] for edition in EDITIONS}) > 1:
            raise BUILDING_FILE.field_error(
                _rows["discovery", id], "args", f"'{id}' gives other {name} than in 'empires'"
            )


def _check_arguments(row: dict[str, Any]) -> None:
    args, wanted = row.get("args", {}), TILE_ARGUMENTS.get(row["op"], ())
    if not isinstance(args, dict) or set(args) != set(wanted):
        what = ", ".join(wanted) or "nothing"
        raise BUILDING_FILE.field_error(row, "args", f"the args of '{row['id']}' must say {what} and no more")
    known = {"worker": WORKER_KIND_IDS, "what": BONUSES, "max": range(1, 4), "per": range(1, 100)}
    for name, value in args.items():
        if name == "boxes":
            fine = isinstance(value, list) and all(box in (*BOX_IDS, "player_order") for box in value)
        else:
            fine = type(value) is not bool and value in known.get(name, range(100))
        if not fine:
            raise BUILDING_FILE.field_error(row, "args", f"'{name}' of '{row['id']}' cannot be {value!r}")


def _check_totals() -> None:
    """Check the number of tiles per Age, with and without the expansion (D-COMP-16 to 20)."""
    totals = BUILDING_FILE.content.get("totals", {})
    groups = {
        "empires": ("empires", (False, True)),
        "empires_base": ("empires", (False,)),
        "empires_expansion": ("empires", (True,)),
        "discovery": ("discovery", (False,)),
    }
    for name, (edition, expansion) in groups.items():
        rows = [row for row in BUILDINGS if row["edition"] == edition and row["expansion"] in expansion]
        found = [sum(row["copies"] for row in rows if row["age"] == age) for age in _AGES]
        if found != totals.get(name):
            raise BUILDING_FILE.field_error(BUILDING_FILE.content, "totals", f"'{name}' has {found} tiles by Age")


def _check_nations() -> None:
    for row in NATION_FACTS:
        NATION_FILE.require_range(row, 1, 9, "uses")
        if row["per"] not in ("game", "age"):
            raise NATION_FILE.field_error(row, "per", f"'{row['id']}' has so many uses in a 'game' or in an 'age'")
    for id, name, most in (("england", "colonists", 2), ("portugal", "resistance", 20)):
        row = NATION_FACTS[NATION_IDS.index(id)]
        if row.get("args", {}).get(name) not in range(most + 1):
            raise NATION_FILE.field_error(row, "args", f"'{id}' needs '{name}', a whole number from 0 to {most}")


_check_goods()
_check_regions()
_check_turns()
_check_counters()
_check_buildings()
_check_nations()
