"""Reads the facts of History of the World from `data/*.toml` (or a user's files) and checks that they fit together.

A wrong file is named with its line at start-up, never in the middle of a game.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations_with_replacement, permutations, product
from typing import Any, Final

from carrack.core.datafiles import DataFile

_PACKAGE: Final = "carrack.games.history"
MAP: Final = DataFile(_PACKAGE, "map")
EMPIRE_FILE: Final = DataFile(_PACKAGE, "empires")
EVENT_FILE: Final = DataFile(_PACKAGE, "events")
POINT_FILE: Final = DataFile(_PACKAGE, "points")

LANDS: Final[list[dict[str, Any]]] = MAP.content["land"]
WATERS: Final[list[dict[str, Any]]] = MAP.content["water"]
EMPIRES: Final[list[dict[str, Any]]] = sorted(EMPIRE_FILE.content["empire"], key=lambda e: (e["epoch"], e["order"]))
MINORS: Final[list[dict[str, Any]]] = EMPIRE_FILE.content["minor_empire"]
KINGDOMS: Final[list[dict[str, Any]]] = EMPIRE_FILE.content["kingdom"]
EVENTS: Final[list[dict[str, Any]]] = EVENT_FILE.content["event"]
POINTS: Final[dict[str, Any]] = POINT_FILE.content

LAND_IDS: Final = tuple(land["id"] for land in LANDS)
WATER_IDS: Final = tuple(water["id"] for water in WATERS)
REGION_IDS: Final = tuple(region["id"] for region in MAP.content["region"])
EMPIRE_IDS: Final = tuple(empire["id"] for empire in EMPIRES)
MINOR_IDS: Final = tuple(minor["id"] for minor in MINORS)
KINGDOM_IDS: Final = tuple(kingdom["id"] for kingdom in KINGDOMS)
EVENT_IDS: Final = tuple(event["id"] for event in EVENTS)
KIND_IDS: Final = tuple(dict.fromkeys(event["type"] for event in EVENTS))
"""The 4 + 22 kinds of events."""
TERRAIN_IDS: Final = ("mountain", "forest", "strait", "great_wall")
ROLLS: Final = tuple(tuple(combinations_with_replacement(range(1, 7), n)) for n in range(4))
"""All sorted results of 0, 1, 2 and 3 dice."""


def land(id: str) -> int:
    return LAND_IDS.index(id)


def mask(ids: Iterable[str], names: tuple[str, ...]) -> int:
    return sum(1 << names.index(id) for id in ids)


def borders() -> list[list[tuple[int, int]]]:
    """For each land its neighbours and what protects the neighbour against an attack from here, as a terrain mask."""
    found = []
    for here in LANDS:
        row = []
        for entry in here["neighbours"]:
            there = LANDS[land(entry["to"])]
            back = next(e for e in there["neighbours"] if e["to"] == here["id"])
            terrain = {back["defends"]} if "defends" in back else set()
            if entry["kind"] == "strait":
                terrain.add("strait")
            row.append((land(entry["to"]), mask(terrain, TERRAIN_IDS)))
        found.append(row)
    return found


def defences() -> list[list[int]]:
    """For each land what protects it against an attack from each neighbour, in the order of `borders`."""
    rows = borders()
    return [[dict(rows[there])[here] for there, _ in row] for here, row in enumerate(rows)]


def open_borders() -> list[list[int]]:
    """For each land the neighbours that can be entered at all."""
    return [[there for there, _ in row if not LANDS[there]["barren"]] for row in borders()]


def coasts() -> list[list[int]]:
    """For each water the lands on it."""
    return [[i for i, here in enumerate(LANDS) if water in here["coast"]] for water in WATER_IDS]


def starts(lists: list[list[Any]]) -> tuple[int, ...]:
    """Where each list begins when all are laid end to end, and where the last one ends."""
    at, found = 0, [0]
    for row in lists:
        at += len(row)
        found.append(at)
    return tuple(found)


def region_of(index: int) -> int:
    region = LANDS[index]["region"]
    return REGION_IDS.index(region) if region else -1


def region_neighbours() -> tuple[int, ...]:
    """For each region a mask of the regions it shares a land border with."""
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
    """A fact about each sorted result of so many dice."""
    rolls = ROLLS[dice]
    match what:
        case "best":
            return tuple(roll[-1] for roll in rolls)
        case "weight":
            return tuple(len(set(permutations(roll))) for roll in rolls)
        case "ones":
            return tuple(int(1 in roll) for roll in rolls)
        case "same":
            return tuple(int(len(set(roll)) == 1) for roll in rolls)
        case "sum":
            return tuple(sum(roll) for roll in rolls)
        case "faces":  # how many of each face, three bits a face
            return tuple(sum(roll.count(face) << 3 * (face - 1) for face in range(1, 7)) for roll in rolls)
    raise ValueError(what)


def roll_index(dice: int) -> tuple[int, ...]:
    """For each of the 6 ** dice equally likely throws its sorted result."""
    places = {roll: place for place, roll in enumerate(ROLLS[dice])}
    return tuple(places[tuple(sorted(throw))] for throw in product(range(1, 7), repeat=dice))


def amount(event: str, field: str) -> int:
    """A number on a card."""
    return int(EVENTS[EVENT_IDS.index(event)][field])


def migrant_regions(event: dict[str, Any]) -> int:
    """Where migrants may settle, as a mask; Africa is every region with that name in it (H-RUL-35)."""
    if "region" not in event:
        return 0
    word = "africa" if "africa" in event["region"] else event["region"]
    return mask((region for region in REGION_IDS if word in region), REGION_IDS)


def region_values() -> tuple[int, ...]:
    """Base points, region by region, for the seven epochs."""
    rows = {row["region"]: row["base"] for row in POINTS["region_points"]}
    return tuple(value for region in REGION_IDS for value in rows[region])


# ---- checks -------------------------------------------------------------------------------------------------------


def _check_map() -> None:
    meta = MAP.content["meta"]
    for name, ids in (("land", LAND_IDS), ("water", WATER_IDS), ("region", REGION_IDS)):
        for id in ids:
            if ids.count(id) > 1:
                raise MAP.error(id, f"the {name} '{id}' stands there twice")
    counts = (
        ("lands", len(LANDS), meta["land_count"]),
        ("barren lands", sum(here["barren"] for here in LANDS), meta["barren_land_count"]),
        ("regions", len(REGION_IDS), meta["region_count"]),
        ("resources", sum(here["resource"] for here in LANDS), meta["resource_count"]),
    )
    for name, found, wanted in counts:
        if found != wanted:
            raise MAP.error("", f"there are {found} {name}, not {wanted} as [meta] says")
    for here in LANDS:
        _check_land(here)
    for water in WATERS:
        for other in (*water["adjacent_waters"], *water.get("accessible_seas", ())):
            if other not in WATER_IDS:
                raise MAP.error(water["id"], f"'{water['id']}' names a water '{other}' that does not exist")
        for other in water["adjacent_waters"]:
            if water["id"] not in WATERS[WATER_IDS.index(other)]["adjacent_waters"]:
                raise MAP.error(water["id"], f"'{water['id']}' and '{other}' are adjacent one way only")


def _check_land(here: dict[str, Any]) -> None:
    id = here["id"]
    if here["barren"] == bool(here["region"]):
        raise MAP.error(id, f"'{id}' must be barren or have a region, not both")
    if here["region"] and here["region"] not in REGION_IDS:
        raise MAP.error(id, f"'{id}' lies in a region '{here['region']}' that does not exist")
    for water in here["coast"]:
        if water not in WATER_IDS:
            raise MAP.error(id, f"'{id}' touches a water '{water}' that does not exist")
    for entry in here["neighbours"]:
        if entry["to"] not in LAND_IDS:
            raise MAP.error(id, f"'{id}' borders a land '{entry['to']}' that does not exist")
        back = [e for e in LANDS[land(entry["to"])]["neighbours"] if e["to"] == id]
        if len(back) != 1 or back[0]["kind"] != entry["kind"]:
            raise MAP.error(id, f"the border of '{id}' with '{entry['to']}' differs from the other side's entry")
        if entry["kind"] not in ("plain", "strait", "great_wall"):
            raise MAP.error(id, f"'{id}' has a border of unknown kind '{entry['kind']}'")
        if "defends" in entry and entry["defends"] not in TERRAIN_IDS:
            raise MAP.error(id, f"'{id}' is defended by an unknown terrain '{entry['defends']}'")


def _check_empires() -> None:
    figures = POINTS["components"]["figures_per_player_by_epoch"]
    for empire in (*EMPIRES, *MINORS):
        id = empire["id"]
        if empire["start_land"] not in LAND_IDS or LANDS[land(empire["start_land"])]["barren"]:
            raise EMPIRE_FILE.error(id, f"'{id}' starts in '{empire['start_land']}', where nobody can live")
        for water in empire["navigation"]:
            if water not in WATER_IDS:
                raise EMPIRE_FILE.error(id, f"'{id}' navigates a water '{water}' that does not exist")
        if empire["strength"] > figures[empire["epoch"] - 1]:  # H-LIMIT-01
            raise EMPIRE_FILE.error(id, f"'{id}' is stronger than the figures of its epoch")
    for epoch in range(1, 8):
        orders = [e["order"] for e in EMPIRES if e["epoch"] == epoch]
        if orders != [1, 2, 3, 4, 5, 6, 7]:
            raise EMPIRE_FILE.error("", f"epoch {epoch} has the play orders {orders}, not 1 to 7")
    for kingdom in KINGDOMS:
        if kingdom["land"] not in LAND_IDS:
            raise EMPIRE_FILE.error(kingdom["id"], f"the kingdom '{kingdom['id']}' lies in an unknown land")


def _check_events() -> None:
    components = POINTS["components"]
    for deck in ("greater", "lesser"):
        found = sum(e["count"] for e in EVENTS if e["deck"] == deck)
        wanted = components[f"{deck}_event_cards"]
        if found != wanted:
            raise EVENT_FILE.error("", f"there are {found} {deck} event cards, not {wanted}")
    for event in EVENTS:
        for field, ids in (("minor_empire", MINOR_IDS), ("kingdom", KINGDOM_IDS), ("region", REGION_IDS)):
            if field in event and event[field] not in ids:
                raise EVENT_FILE.error(event["id"], f"'{event['id']}' names an unknown {field} '{event[field]}'")
    rows = {row["region"]: row["base"] for row in POINTS["region_points"]}
    for region in REGION_IDS:
        if len(rows.get(region, ())) != 7:
            raise POINT_FILE.error(region, f"the region '{region}' needs seven values, one for each epoch")


_check_map()
_check_empires()
_check_events()
