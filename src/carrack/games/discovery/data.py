"""Reads the facts of both editions from `data/*.toml` and checks that they fit together.

Everything here is plain data for tables (`facts.py`), notation, views and texts; the rules see integers only.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from itertools import product
from typing import Any, Final

EDITIONS: Final = ("empires", "discovery")


def _read(name: str) -> dict[str, Any]:
    return tomllib.loads((files(__package__) / "data" / f"{name}.toml").read_text(encoding="utf-8"))


_goods = _read("goods")
_regions = _read("regions")
_counters = _read("counters")
_buildings = _read("buildings")
_nations = _read("nations")

KIND_IDS: Final = ("colonist", "captain", "merchant", "missionary", "soldier", "builder")
GOOD_IDS: Final[tuple[str, ...]] = tuple(good["id"] for good in _goods["good"])
REGION_IDS: Final[tuple[str, ...]] = tuple(region["id"] for region in _regions["region"])
COUNTER_IDS: Final[tuple[str, ...]] = tuple(counter["id"] for counter in _counters["counter"])
CARD_IDS: Final[tuple[str, ...]] = tuple(card["id"] for card in _counters["card"])
NATION_IDS: Final[tuple[str, ...]] = tuple(nation["id"] for nation in _nations["nation"])
BOX_IDS: Final[tuple[str, ...]] = tuple(box["id"] for box in _regions["event_box"])
SLOT_IDS: Final[tuple[str, ...]] = tuple(_regions["event_box"][6]["named_spaces_empires"])

TARGET_IDS: Final[tuple[str, ...]] = (*BOX_IDS, "order", "mayflower", *SLOT_IDS)

REGIONS: Final[list[dict[str, Any]]] = _regions["region"]
NATION_FACTS: Final[list[dict[str, Any]]] = _nations["nation"]
INCOME: Final[dict[str, int]] = _goods["income"]
SHIPS: Final[dict[str, int]] = _goods["ships"]
WORKERS: Final[dict[str, int]] = _goods["workers"]
MONEY: Final[dict[str, dict[str, int]]] = _goods["money"]
TURNS: Final[dict[str, Any]] = _regions["turns"]
MARKET_SIZE: Final[int] = _goods["refresh"]["shown_per_turn"]

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
"""What a tile does and when, in words of `data/buildings.toml`; the OP_ constants of facts.py are positions here."""

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
"""What the tiles of Age III count at the end, in the words of `data/buildings.toml`."""

_rows: Final[dict[tuple[str, str], dict[str, Any]]] = {(b["edition"], b["id"]): b for b in _buildings["building"]}

_tiles: Final[dict[str, str]] = {
    row["id"] + ("" if copy == 0 else f"_{copy + 1}"): row["id"]
    for (edition, _), row in _rows.items()
    if edition == "empires"
    for copy in range(row["copies"])
}
TILE_IDS: Final[tuple[str, ...]] = tuple(_tiles)
"""One id per tile: both Settlers are there, as `settlers` and `settlers_2`."""


def building(edition: str, tile: int) -> dict[str, Any] | None:
    """The facts of a tile in an edition; None where that edition has no such tile."""
    return _rows.get((edition, building_id(tile)))


def building_id(tile: int) -> str:
    return _tiles[TILE_IDS[tile]]


def tile(building: str) -> int:
    """The (first) tile with this id."""
    return TILE_IDS.index(building)


def needs_builders(row: dict[str, Any]) -> bool:
    """Tiles that give or count Builders have no use without them (D-R-65)."""
    return "builder" in (row["args"].get("worker"), row["args"].get("what", "").removesuffix("_in_new_world"))


def box(name: str) -> dict[str, Any]:
    found: dict[str, Any] = _regions["event_box"][BOX_IDS.index(name)]
    return found


def region_good(region: int) -> int:
    return GOOD_IDS.index(REGIONS[region]["good"])


def good_counts() -> tuple[int, ...]:
    return tuple(good["count"] for good in _goods["good"])


def discovery(group: str, field: str) -> tuple[int, ...]:
    """One column of the counters or cards."""
    return tuple(row[field] for row in _counters[group])


def adjacency() -> tuple[int, ...]:
    """For each region a mask of its neighbours."""
    return tuple(sum(1 << REGION_IDS.index(n) for n in region["adjacent"]) for region in REGIONS)


def tile_column(field: str, missing: int = 0) -> tuple[int, ...]:
    """An integer column of all tiles, once for each edition."""
    column = []
    for edition, number in product(EDITIONS, range(len(TILE_IDS))):
        row = building(edition, number)
        column.append(missing if row is None else int(row[field]))
    return tuple(column)


def tile_argument(name: str, missing: int = 0) -> tuple[int, ...]:
    """A column of `args` of all tiles, once for each edition; worker kinds as their numbers."""
    column = []
    for edition, number in product(EDITIONS, range(len(TILE_IDS))):
        row = building(edition, number)
        value = missing if row is None else row["args"].get(name, missing)
        column.append(KIND_IDS.index(value) if isinstance(value, str) and value in KIND_IDS else int(value))
    return tuple(column)


def tile_operation(names: tuple[str, ...]) -> tuple[int, ...]:
    """Position of each tile's `when:op` in `names`, once for each edition; -1 where it is not among them."""
    column = []
    for edition, number in product(EDITIONS, range(len(TILE_IDS))):
        row = building(edition, number)
        word = "" if row is None else f"{row['when']}:{row['op']}"
        column.append(names.index(word) if word in names else -1)
    return tuple(column)


def end_bonus(names: tuple[str, ...]) -> tuple[int, ...]:
    """What a tile counts at the end of the game, as a position in `names`; -1 for none. Once for each edition."""
    column = []
    for edition, number in product(EDITIONS, range(len(TILE_IDS))):
        row = building(edition, number)
        what = "" if row is None or row["op"] != "vp_per" else row["args"]["what"]
        column.append(names.index(what) if what else -1)
    return tuple(column)


def university_boxes() -> tuple[int, ...]:
    """For each edition a mask over the boxes (bit 8: the order track) that University works on."""
    masks = []
    for edition in EDITIONS:
        row = _rows[edition, "university"]
        masks.append(sum(1 << (8 if b == "player_order" else BOX_IDS.index(b)) for b in row["args"]["boxes"]))
    return tuple(masks)


def _check() -> None:
    """Facts that belong together agree; a wrong file is named at start-up, not in the middle of a game."""
    totals = _buildings["totals"]
    for edition in EDITIONS:
        for age in (1, 2, 3):
            found = sum(r["copies"] for (e, _), r in _rows.items() if e == edition and r["age"] == age)
            if found != totals[edition][age - 1]:
                raise ValueError(
                    f"buildings.toml: {edition} has {found} tiles of Age {age}, not {totals[edition][age - 1]}"
                )
    if sum(good_counts()) != _goods["total_tokens"]:
        raise ValueError("goods.toml: the counts of the goods do not add up to total_tokens")
    masks = adjacency()
    for here, there in product(range(len(masks)), repeat=2):
        if (masks[here] >> there) & 1 != (masks[there] >> here) & 1:
            raise ValueError(f"regions.toml: {REGION_IDS[here]} and {REGION_IDS[there]} are adjacent one way only")


_check()
