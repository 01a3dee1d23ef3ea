"""Reads the facts of History of the World from `data/*.toml` (or a user's files)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from carrack.engine.data_files import DataFile
from carrack.engine.dice_tables import THROWS

_PACKAGE: Final = "carrack.games.history"
MAP_FILE: Final = DataFile(_PACKAGE, "map")
EMPIRE_FILE: Final = DataFile(_PACKAGE, "empires")
EVENT_FILE: Final = DataFile(_PACKAGE, "events")
POINT_FILE: Final = DataFile(_PACKAGE, "points")

_CARD: Final[dict[str, type]] = {
    "id": str,
    "epoch": int,
    "strength": int,
    "start_land": str,
    "has_capital": bool,
    "navigation": list,
}
LANDS: Final = MAP_FILE.rows(
    "land", id=str, region=str, barren=bool, resource=bool, coast=list, neighbours=list, x=float, y=float
)
WATERS: Final = MAP_FILE.rows("water", id=str, kind=str, adjacent_waters=list, x=float, y=float)
REGIONS: Final = MAP_FILE.rows("region", id=str)
EMPIRES: Final = sorted(EMPIRE_FILE.rows("empire", order=int, **_CARD), key=lambda e: (e["epoch"], e["order"]))
MINORS: Final = EMPIRE_FILE.rows("minor_empire", **_CARD)
KINGDOMS: Final = EMPIRE_FILE.rows("kingdom", id=str, land=str, figure_epoch=int)
EVENTS: Final = sorted(
    EVENT_FILE.rows("event", id=str, deck=str, type=str, count=int, epochs=list), key=lambda e: e["deck"] == "lesser"
)
"""Event ids, greater events first."""
POINTS: Final[dict[str, Any]] = POINT_FILE.content
REGION_POINTS: Final = {row["region"]: row["base"] for row in POINT_FILE.rows("region_points", region=str, base=list)}

LAND_IDS: Final = tuple(land["id"] for land in LANDS)
WATER_IDS: Final = tuple(water["id"] for water in WATERS)
REGION_IDS: Final = tuple(region["id"] for region in REGIONS)
EMPIRE_IDS: Final = tuple(empire["id"] for empire in EMPIRES)
MINOR_IDS: Final = tuple(minor["id"] for minor in MINORS)
KINGDOM_IDS: Final = tuple(kingdom["id"] for kingdom in KINGDOMS)
EVENT_IDS: Final = tuple(event["id"] for event in EVENTS)
EVENT_KIND_IDS: Final = (
    *("leader", "weaponry", "reallocation", "minor_empire"),
    *("disaster", "civil_service", "civil_war", "population_explosion", "allies", "astronomy", "barbarians"),
    *("elite_troops", "engineering", "naval_power", "siegecraft", "treachery", "black_death", "crusade", "famine"),
    *("jewish_revolt", "jihad", "pestilence", "plague", "expert_troops", "migrants", "kingdom"),
)
"""The 4 greater and 22 lesser kinds of events."""
TERRAIN_IDS: Final = ("mountain", "forest", "strait", "great_wall")


def land_index(id: str) -> int:
    return LAND_IDS.index(id)


def mask(ids: Iterable[str], names: tuple[str, ...]) -> int:
    return sum(1 << names.index(id) for id in ids)


def borders() -> list[list[tuple[int, int]]]:
    """Per land its neighbours, each with the terrain mask that protects the neighbour against an attack from here."""
    found = []
    for here in LANDS:
        row = []
        for entry in here["neighbours"]:
            there = LANDS[land_index(entry["to"])]
            back = next(e for e in there["neighbours"] if e["to"] == here["id"])
            terrain = {back["defends"]} if "defends" in back else set()
            if entry["kind"] == "strait":
                terrain.add("strait")
            row.append((land_index(entry["to"]), mask(terrain, TERRAIN_IDS)))
        found.append(row)
    return found


def defences() -> list[list[int]]:
    """Per land the terrain mask that protects it against each neighbour, in the order of `borders`."""
    rows = borders()
    return [[dict(rows[there])[here] for there, _ in row] for here, row in enumerate(rows)]


def open_borders() -> list[list[int]]:
    """Per land the neighbours that are not barren."""
    return [[there for there, _ in row if not LANDS[there]["barren"]] for row in borders()]


def shores() -> list[list[int]]:
    """Per water the lands on its shore that are not barren."""
    open_lands = [(i, here) for i, here in enumerate(LANDS) if not here["barren"]]
    return [[i for i, here in open_lands if water in here["coast"]] for water in WATER_IDS]


MASK_SPLIT: Final = (len(LANDS) + 1) // 2
"""Lands below this number belong to the low mask of a set of lands, the others to the high mask."""


def low_mask(lands: Iterable[int]) -> int:
    return sum(1 << i for i in lands if i < MASK_SPLIT)


def high_mask(lands: Iterable[int]) -> int:
    return sum(1 << (i - MASK_SPLIT) for i in lands if i >= MASK_SPLIT)


def row_offsets(lists: list[list[Any]]) -> tuple[int, ...]:
    """Start index of each list in their concatenation, and the end of the last."""
    at, found = 0, [0]
    for row in lists:
        at += len(row)
        found.append(at)
    return tuple(found)


def region_of(index: int) -> int:
    region = LANDS[index]["region"]
    return REGION_IDS.index(region) if region else -1


TALLY_BITS: Final = 5
"""Bits that count a seat's lands in a region; six seats fit 32 bits."""


def region_neighbours() -> tuple[int, ...]:
    """Per region the mask of regions that share a land border with it."""
    masks = [0] * len(REGION_IDS)
    for here, row in enumerate(borders()):
        for there, _ in row:
            a, b = region_of(here), region_of(there)
            if a >= 0 and b >= 0 and a != b:
                masks[a] |= 1 << b
    return tuple(masks)


def second_part(empire: dict[str, Any]) -> dict[str, Any] | None:
    parts = empire.get("parts", [])
    return parts[1] if len(parts) > 1 else None


def first_strength(empire: dict[str, Any]) -> int:
    parts = empire.get("parts", [])
    return int(parts[0]["strength"] if parts else empire["strength"])


def roll_column(dice: int, what: str) -> tuple[int, ...]:
    """A property of each sorted result of `dice` dice."""
    rolls = THROWS[dice]
    match what:
        case "best":
            return tuple(roll[-1] for roll in rolls)
        case "ones":
            return tuple(int(1 in roll) for roll in rolls)
        case "same":
            return tuple(int(len(set(roll)) == 1) for roll in rolls)
        case "sum":
            return tuple(sum(roll) for roll in rolls)
        case "first" | "second":  # the lowest die and the next, as faces from 0
            place = ("first", "second").index(what)
            return tuple(roll[place] - 1 for roll in rolls)
    raise ValueError(what)


def first_event(kind: str) -> int:
    """The first event of a type; each type has at least one."""
    return next((i for i, event in enumerate(EVENTS) if event["type"] == kind), -1)


def amount(event: str, field: str, most: int = 9) -> int:
    """A number on an event card, at most `most`."""
    value = next((e.get(field) for e in EVENTS if e["id"] == event), None)
    if type(value) is not int or not 1 <= value <= most:
        raise EVENT_FILE.error(event, f"'{event}' needs '{field}', a number from 1 to {most}")
    return value


def common_amount(type: str, field: str) -> int:
    """A number that is equal on all cards of a type."""
    ids = [event["id"] for event in EVENTS if event["type"] == type]
    amounts = [amount(id, field) for id in ids]
    for id, value in zip(ids, amounts, strict=True):
        if value != amounts[0]:
            raise EVENT_FILE.error(id, f"'{id}' has other '{field}' than '{ids[0]}'")
    return amounts[0]


def migrant_regions(event: dict[str, Any]) -> int:
    """Mask of the regions where migrants may settle; Africa is every region with that name in it (H-RUL-35)."""
    if "region" not in event:
        return 0
    word = "africa" if "africa" in event["region"] else event["region"]
    return mask((region for region in REGION_IDS if word in region), REGION_IDS)


def region_values() -> tuple[int, ...]:
    """Base points, region by region, for the seven epochs (H-RUL-45)."""
    return tuple(value for region in REGION_IDS for value in REGION_POINTS[region])


MOST_FIGURES: Final = 64
"""Largest number of lands a force can hold: each takes one of its armies (`state.MAX_HELD_LANDS`)."""
