"""Reads the facts of History of the World from `data/*.toml` (or a user's files) and checks that they fit together.

A wrong file is named with its line at start-up, never in the middle of a game.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from carrack.core.datafiles import DataFile
from carrack.core.dice import THROWS
from carrack.games.history.changes import RULES_VERSION

_PACKAGE: Final = "carrack.games.history"
MAP: Final = DataFile(_PACKAGE, "map")
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
LANDS: Final = MAP.rows(
    "land", id=str, region=str, barren=bool, resource=bool, coast=list, neighbours=list, x=float, y=float
)
WATERS: Final = MAP.rows("water", id=str, kind=str, adjacent_waters=list, x=float, y=float)
REGIONS: Final = MAP.rows("region", id=str)
EMPIRES: Final = sorted(EMPIRE_FILE.rows("empire", order=int, **_CARD), key=lambda e: (e["epoch"], e["order"]))
MINORS: Final = EMPIRE_FILE.rows("minor_empire", **_CARD)
KINGDOMS: Final = EMPIRE_FILE.rows("kingdom", id=str, land=str, figure_epoch=int)
EVENTS: Final = sorted(
    EVENT_FILE.rows("event", id=str, deck=str, type=str, count=int, epochs=list), key=lambda e: e["deck"] == "lesser"
)
"""The greater ones first."""
POINTS: Final[dict[str, Any]] = POINT_FILE.content
REGION_POINTS: Final = {row["region"]: row["base"] for row in POINT_FILE.rows("region_points", region=str, base=list)}

LAND_IDS: Final = tuple(land["id"] for land in LANDS)
WATER_IDS: Final = tuple(water["id"] for water in WATERS)
REGION_IDS: Final = tuple(region["id"] for region in REGIONS)
EMPIRE_IDS: Final = tuple(empire["id"] for empire in EMPIRES)
MINOR_IDS: Final = tuple(minor["id"] for minor in MINORS)
KINGDOM_IDS: Final = tuple(kingdom["id"] for kingdom in KINGDOMS)
EVENT_IDS: Final = tuple(event["id"] for event in EVENTS)
KIND_IDS: Final = (
    *("leader", "weaponry", "reallocation", "minor_empire"),
    *("disaster", "civil_service", "civil_war", "population_explosion", "allies", "astronomy", "barbarians"),
    *("elite_troops", "engineering", "naval_power", "siegecraft", "treachery", "black_death", "crusade", "famine"),
    *("jewish_revolt", "jihad", "pestilence", "plague", "expert_troops", "migrants", "kingdom"),
)
"""The 4 + 22 kinds of events."""
TERRAIN_IDS: Final = ("mountain", "forest", "strait", "great_wall")


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


def coast(here: dict[str, Any], rules: int = RULES_VERSION) -> list[str]:
    """The waters that a land touches by this version of the rules."""
    return [shore if isinstance(shore, str) else shore["water"] for shore in here["coast"] if _since(shore) <= rules]


def _since(shore: Any) -> int:
    return 1 if isinstance(shore, str) else int(shore["since"])


_VERSIONS: Final = range(1, RULES_VERSION + 1)


def coasts() -> list[list[str]]:
    """For each version of the rules and each land the waters it touches."""
    return [coast(here, rules) for rules in _VERSIONS for here in LANDS]


def shores() -> list[list[int]]:
    """For each version of the rules and each water the lands on it that can be entered at all."""
    open_lands = [(i, here) for i, here in enumerate(LANDS) if not here["barren"]]
    return [[i for i, here in open_lands if water in coast(here, rules)] for rules in _VERSIONS for water in WATER_IDS]


HALF: Final = (len(LANDS) + 1) // 2
"""Lands below this number make up the low mask of a set of lands, the others the high one."""


def low_mask(lands: Iterable[int]) -> int:
    return sum(1 << i for i in lands if i < HALF)


def high_mask(lands: Iterable[int]) -> int:
    return sum(1 << (i - HALF) for i in lands if i >= HALF)


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


TALLY_BITS: Final = 5
"""Enough for the lands of a region; six seats together fit 32 bits."""


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


def amount(event: str, field: str, most: int = 9) -> int:
    """A number on a card; dice are three at most, as are the armies of a civil war."""
    value = next((e.get(field) for e in EVENTS if e["id"] == event), None)
    if type(value) is not int or not 1 <= value <= most:
        raise EVENT_FILE.error(event, f"'{event}' needs '{field}', a number from 1 to {most}")
    return value


def common_amount(type: str, field: str) -> int:
    """A number that all cards of a type have in common."""
    ids = [event["id"] for event in EVENTS if event["type"] == type]
    amounts = [amount(id, field) for id in ids]
    for id, value in zip(ids, amounts, strict=True):
        if value != amounts[0]:
            raise EVENT_FILE.error(id, f"'{id}' has other '{field}' than '{ids[0]}'")
    return amounts[0]


def migrant_regions(event: dict[str, Any]) -> int:
    """Where migrants may settle, as a mask; Africa is every region with that name in it (H-RUL-35)."""
    if "region" not in event:
        return 0
    word = "africa" if "africa" in event["region"] else event["region"]
    return mask((region for region in REGION_IDS if word in region), REGION_IDS)


def region_values() -> tuple[int, ...]:
    """Base points, region by region, for the seven epochs (H-RUL-45)."""
    return tuple(value for region in REGION_IDS for value in REGION_POINTS[region])


# ---- checks -------------------------------------------------------------------------------------------------------

_EPOCHS: Final = range(1, 8)
_NAMED: Final = ("palestine", "atlantic", "caribbean", "eastern_mediterranean")
"""Places the rules themselves name."""


_MOST_LANDS: Final = 120
"""So that half of them fit a mask."""
_MOST_IN_REGION: Final = (1 << TALLY_BITS) - 1


def _check_map() -> None:
    """Counts as the components say, the barren lands among the 102 (H-RUL-02); names follow this file (H-RUL-44)."""
    if len(LANDS) > _MOST_LANDS:
        raise MAP.error("", f"there are {len(LANDS)} lands, and {_MOST_LANDS} are the most")
    for name, ids in (("land", LAND_IDS), ("water", WATER_IDS), ("region", REGION_IDS)):
        for id in ids:
            if ids.count(id) > 1:
                raise MAP.error(id, f"the {name} '{id}' stands there twice")
    counts = {
        "land_count": len(LANDS),
        "playable_land_count": sum(not here["barren"] for here in LANDS),
        "barren_land_count": sum(here["barren"] for here in LANDS),
        "region_count": len(REGION_IDS),
        "resource_count": sum(here["resource"] for here in LANDS),
    }
    for name, found in counts.items():
        wanted = MAP.section("meta", **{name: int})[name]
        if found != wanted:
            raise MAP.error(name, f"the {name} is {wanted}, but the file has {found}")
    size = MAP.section("meta", map_width=int, map_height=int)
    for place in (*LANDS, *WATERS):  # the page draws them there
        if not (0 <= place["x"] <= size["map_width"] and 0 <= place["y"] <= size["map_height"]):
            raise MAP.error(place["id"], f"'{place['id']}' lies outside the map")
    for region in REGION_IDS:
        lands = sum(here["region"] == region for here in LANDS)
        if lands > _MOST_IN_REGION:
            raise MAP.error(region, f"the region '{region}' has {lands} lands, and {_MOST_IN_REGION} are the most")
    for id in _NAMED:
        if id not in LAND_IDS + WATER_IDS:
            raise MAP.error("", f"'{id}' is missing, and the rules name it")
    for here in LANDS:
        _check_land(here)
    for here in LANDS:
        _check_borders(here)
    for water in WATERS:
        _check_water(water)
    for water in WATERS:
        for other in water["adjacent_waters"]:
            if water["id"] not in WATERS[WATER_IDS.index(other)]["adjacent_waters"]:
                raise MAP.error(water["id"], f"'{water['id']}' and '{other}' are adjacent one way only")


def _check_water(water: dict[str, Any]) -> None:
    id = water["id"]
    if water["kind"] not in ("sea", "ocean"):
        raise MAP.error(id, f"'{id}' is neither a sea nor an ocean")
    lists = ("adjacent_waters", "accessible_seas", "accessible_seas_variant")
    for other in (other for name in lists for other in water.get(name, ())):
        if other not in WATER_IDS:
            raise MAP.error(id, f"'{id}' names a water '{other}' that does not exist")


def _check_land(here: dict[str, Any]) -> None:
    id = here["id"]
    if here["barren"] == bool(here["region"]):
        raise MAP.error(id, f"'{id}' must be barren or have a region, not both")
    if here["region"] and here["region"] not in REGION_IDS:
        raise MAP.error(id, f"'{id}' lies in a region '{here['region']}' that does not exist")
    for shore in here["coast"]:
        if isinstance(shore, dict) and shore.get("since") not in _VERSIONS:
            raise MAP.error(id, f"'{id}' has a coast since a version of the rules that does not exist")
        water = shore.get("water") if isinstance(shore, dict) else shore
        if water not in WATER_IDS:
            raise MAP.error(id, f"'{id}' touches a water '{water}' that does not exist")
    for entry in here["neighbours"]:
        if not isinstance(entry, dict) or "to" not in entry:
            raise MAP.error(id, f"'{id}' has a border that does not say where it leads")
        if entry["to"] not in LAND_IDS:
            raise MAP.error(id, f"'{id}' borders a land '{entry['to']}' that does not exist")
        if entry.get("kind") not in ("plain", "strait", "great_wall"):
            raise MAP.error(id, f"'{id}' has a border of unknown kind '{entry.get('kind')}'")
        if "defends" in entry and entry["defends"] not in TERRAIN_IDS:
            raise MAP.error(id, f"'{id}' is defended by an unknown terrain '{entry['defends']}'")


def _check_borders(here: dict[str, Any]) -> None:
    """Both sides of a border say the same."""
    id = here["id"]
    for entry in here["neighbours"]:
        back = [e for e in LANDS[land(entry["to"])]["neighbours"] if e["to"] == id]
        if len(back) != 1 or back[0]["kind"] != entry["kind"]:
            raise MAP.error(id, f"the border of '{id}' with '{entry['to']}' differs from the other side's entry")


def _check_empires() -> None:
    figures = POINTS["components"]["figures_per_player_by_epoch"]
    if len(figures) != len(_EPOCHS) or not all(type(number) is int for number in figures):
        raise POINT_FILE.error("figures_per_player_by_epoch", "seven numbers are needed, one for each epoch")
    places = [(epoch, order) for epoch in _EPOCHS for order in range(1, 8)]
    for empire, place in zip(EMPIRES, places, strict=False):
        if (empire["epoch"], empire["order"]) != place:
            raise EMPIRE_FILE.error(
                empire["id"], f"'{empire['id']}' does not fit: empire {place[1]} of epoch {place[0]}"
            )
    if len(EMPIRES) != len(places):
        raise EMPIRE_FILE.error("", f"there are {len(EMPIRES)} empires, not {len(places)}")
    for empire in (*EMPIRES, *MINORS):
        id = empire["id"]
        parts = empire.get("parts", [empire])
        for start in (part.get("start_land") for part in (empire, *parts)):
            if start not in LAND_IDS or LANDS[land(start)]["barren"]:
                raise EMPIRE_FILE.error(id, f"'{id}' starts in '{start}', where nobody can live")
        for water in empire["navigation"]:
            if water not in WATER_IDS:
                raise EMPIRE_FILE.error(id, f"'{id}' navigates a water '{water}' that does not exist")
        if empire["epoch"] not in _EPOCHS or not 1 <= empire["strength"] <= figures[empire["epoch"] - 1]:  # H-LIMIT-01
            raise EMPIRE_FILE.error(id, f"'{id}' is stronger than the figures of its epoch")
        if sum(part.get("strength", 0) for part in parts) != empire["strength"]:
            raise EMPIRE_FILE.error(id, f"the parts of '{id}' have other armies than the card")
        if empire.get("monument_resource_cost", 2) not in (1, 2):
            raise EMPIRE_FILE.error(id, f"'{id}' builds monuments for one or two resources")
    for kingdom in KINGDOMS:
        id = kingdom["id"]
        if kingdom["land"] not in LAND_IDS or LANDS[land(kingdom["land"])]["barren"]:
            raise EMPIRE_FILE.error(id, f"the kingdom '{id}' lies in '{kingdom['land']}', where nobody can live")
        if kingdom["figure_epoch"] not in _EPOCHS:
            raise EMPIRE_FILE.error(id, f"the kingdom '{id}' has figures of no epoch")


def _check_events() -> None:
    for event in EVENTS:
        _check_event(event)
    for kind in KIND_IDS:
        if all(event["type"] != kind for event in EVENTS):
            raise EVENT_FILE.error("", f"there is no event of the type '{kind}'")
    components = POINTS["components"]
    for deck in ("greater", "lesser"):
        found = sum(e["count"] for e in EVENTS if e["deck"] == deck)
        wanted = components[f"{deck}_event_cards"]
        if found != wanted:
            raise EVENT_FILE.error("", f"there are {found} {deck} event cards, not {wanted}")


def _check_event(event: dict[str, Any]) -> None:
    id = event["id"]
    if EVENT_IDS.count(id) > 1:
        raise EVENT_FILE.error(id, f"the event '{id}' stands there twice")
    known = (
        ("deck", ("greater", "lesser")),
        ("type", KIND_IDS),
        ("minor_empire", MINOR_IDS),
        ("kingdom", KINGDOM_IDS),
        ("region", REGION_IDS),
        ("ignores", TERRAIN_IDS),
        ("figure", ("epoch_1", "distant_epoch", "any_epoch_but_7")),
    )
    for field, ids in known:
        if field in event and event[field] not in ids:
            raise EVENT_FILE.error(id, f"'{id}' names an unknown {field} '{event[field]}'")
    for kind, field in (("minor_empire",) * 2, ("kingdom",) * 2, ("migrants", "region"), ("expert_troops", "ignores")):
        if event["type"] == kind and field not in event:
            raise EVENT_FILE.error(id, f"'{id}' needs '{field}'")
    if not event["epochs"] or not all(epoch in _EPOCHS for epoch in event["epochs"]):
        raise EVENT_FILE.error(id, f"'{id}' needs epochs from 1 to 7")
    if event["type"] == "minor_empire" and len(event["epochs"]) != 1:  # H-RUL-01
        raise EVENT_FILE.error(id, f"'{id}' is a minor empire and has exactly one epoch")


_NUMBERS: Final = {
    "multipliers": ("dominance", "control"),
    "thresholds": ("dominance_min_armies", "control_min_armies"),
    "structures": ("capital", "city", "monument"),
    "optional": ("controlled_sea",),
    "components": (
        *("forts", "monuments", "coins_fleets", "greater_event_cards", "lesser_event_cards"),
        *("greater_events_dealt", "lesser_events_dealt", "max_events_per_turn"),
    ),
}


def _check_points() -> None:
    for section, names in _NUMBERS.items():
        POINT_FILE.section(section, **dict.fromkeys(names, int))
    POINT_FILE.section("components", figures_per_player_by_epoch=list)
    POINT_FILE.section("preeminence", markers=list)
    for region in REGION_IDS:
        values = REGION_POINTS.get(region, ())
        if len(values) != len(_EPOCHS) or not all(type(value) is int for value in values):
            raise POINT_FILE.error(region, f"the region '{region}' needs seven values, one for each epoch")
    markers = POINTS["preeminence"]["markers"]
    if len(markers) < len(_EPOCHS) or not all(value in range(7) for value in markers):
        raise POINT_FILE.error("markers", "seven markers or more are needed, each worth 0 to 6 points")
    components = POINTS["components"]
    for deck in ("greater", "lesser"):
        dealt = components[f"{deck}_events_dealt"]
        if dealt < 1 or 6 * dealt > components[f"{deck}_event_cards"]:
            raise POINT_FILE.error(
                f"{deck}_events_dealt", f"{dealt} {deck} events cannot be dealt to each of six players"
            )
    if components["greater_events_dealt"] + components["lesser_events_dealt"] != 10:
        raise POINT_FILE.error("greater_events_dealt", "each player gets ten events in all")


_check_points()
_check_map()
_check_empires()
_check_events()
