"""Checks of the data files: map, empires, events and points."""

from __future__ import annotations

from typing import Any, Final

from carrack.games.history.data.components import (
    EMPIRE_FILE,
    EMPIRES,
    EVENT_FILE,
    EVENT_IDS,
    EVENT_KIND_IDS,
    EVENTS,
    KINGDOM_IDS,
    KINGDOMS,
    LAND_IDS,
    LANDS,
    MAP_FILE,
    MINOR_IDS,
    MINORS,
    MOST_FIGURES,
    POINT_FILE,
    POINTS,
    REGION_IDS,
    REGION_POINTS,
    TALLY_BITS,
    TERRAIN_IDS,
    WATER_IDS,
    WATERS,
    land_index,
)

# ---- checks -------------------------------------------------------------------------------------------------------

_EPOCHS: Final = range(1, 8)
_NAMED: Final = ("palestine", "atlantic", "caribbean", "eastern_mediterranean")
"""Places that rules refer to by id."""

_MOST_LANDS: Final = 120
"""Largest number of lands: half of them must fit one mask."""
_MOST_IN_REGION: Final = (1 << TALLY_BITS) - 1
_MOST_IN_MASK: Final = 31
"""Largest number of waters or regions: a set of them is a mask of 32 bits."""
_MOST_EVENTS: Final = 2 * _MOST_IN_MASK
"""Largest number of event titles: those played in a turn are two masks."""


def _check_map() -> None:
    """Check the map: 102 lands include the barren ones (H-RUL-02); names follow H-RUL-44."""
    _check_map_sizes()
    _check_map_ids()
    _check_map_counts()
    _check_places()
    for here in LANDS:
        _check_land(here)
    for here in LANDS:
        _check_borders(here)
    for water in WATERS:
        _check_water(water)
    for water in WATERS:
        _check_adjacent_waters(water)


def _check_map_sizes() -> None:
    if len(LANDS) > _MOST_LANDS:
        raise MAP_FILE.error("", f"there are {len(LANDS)} lands, and {_MOST_LANDS} are the most")
    for name, ids in (("water", WATER_IDS), ("region", REGION_IDS)):
        if len(ids) > _MOST_IN_MASK:
            raise MAP_FILE.error("", f"there are {len(ids)} {name}s, and {_MOST_IN_MASK} are the most")
    for region in REGION_IDS:
        lands = sum(here["region"] == region for here in LANDS)
        if lands > _MOST_IN_REGION:
            raise MAP_FILE.error(region, f"the region '{region}' has {lands} lands, and {_MOST_IN_REGION} are the most")


def _check_map_ids() -> None:
    """Ids are unique, and the rules find the places they name."""
    for name, ids in (("land", LAND_IDS), ("water", WATER_IDS), ("region", REGION_IDS)):
        for id in ids:
            if ids.count(id) > 1:
                raise MAP_FILE.error(id, f"the {name} '{id}' stands there twice")
    for id in _NAMED:
        if id not in LAND_IDS + WATER_IDS:
            raise MAP_FILE.error("", f"'{id}' is missing, and the rules name it")


def _check_map_counts() -> None:
    """The numbers of places are those that the section `meta` gives."""
    counts = {
        "land_count": len(LANDS),
        "playable_land_count": sum(not here["barren"] for here in LANDS),
        "barren_land_count": sum(here["barren"] for here in LANDS),
        "region_count": len(REGION_IDS),
        "resource_count": sum(here["resource"] for here in LANDS),
    }
    for name, found in counts.items():
        wanted = MAP_FILE.section("meta", **{name: int})[name]
        if found != wanted:
            raise MAP_FILE.error(name, f"the {name} is {wanted}, but the file has {found}")


def _check_places() -> None:
    """The page can draw every place."""
    size = MAP_FILE.section("meta", map_width=int, map_height=int)
    for place in (*LANDS, *WATERS):
        if not (0 <= place["x"] <= size["map_width"] and 0 <= place["y"] <= size["map_height"]):
            raise MAP_FILE.error(place["id"], f"'{place['id']}' lies outside the map")


def _check_adjacent_waters(water: dict[str, Any]) -> None:
    for other in water["adjacent_waters"]:
        if water["id"] not in WATERS[WATER_IDS.index(other)]["adjacent_waters"]:
            raise MAP_FILE.error(water["id"], f"'{water['id']}' and '{other}' are adjacent one way only")


def _check_water(water: dict[str, Any]) -> None:
    id = water["id"]
    if water["kind"] not in ("sea", "ocean"):
        raise MAP_FILE.error(id, f"'{id}' is neither a sea nor an ocean")
    lists = ("adjacent_waters", "accessible_seas", "accessible_seas_variant")
    for other in (other for name in lists for other in water.get(name, ())):
        if other not in WATER_IDS:
            raise MAP_FILE.error(id, f"'{id}' names a water '{other}' that does not exist")


def _check_land(here: dict[str, Any]) -> None:
    id = here["id"]
    if here["barren"] == bool(here["region"]):
        raise MAP_FILE.error(id, f"'{id}' must be barren or have a region, not both")
    if here["region"] and here["region"] not in REGION_IDS:
        raise MAP_FILE.error(id, f"'{id}' lies in a region '{here['region']}' that does not exist")
    for water in here["coast"]:
        if water not in WATER_IDS:
            raise MAP_FILE.error(id, f"'{id}' touches a water '{water}' that does not exist")
    for entry in here["neighbours"]:
        if not isinstance(entry, dict) or "to" not in entry:
            raise MAP_FILE.error(id, f"'{id}' has a border that does not say where it leads")
        if entry["to"] not in LAND_IDS:
            raise MAP_FILE.error(id, f"'{id}' borders a land '{entry['to']}' that does not exist")
        if entry.get("kind") not in ("plain", "strait", "great_wall"):
            raise MAP_FILE.error(id, f"'{id}' has a border of unknown kind '{entry.get('kind')}'")
        if "defends" in entry and entry["defends"] not in TERRAIN_IDS:
            raise MAP_FILE.error(id, f"'{id}' is defended by an unknown terrain '{entry['defends']}'")


def _check_borders(here: dict[str, Any]) -> None:
    """Check that both sides of each border agree."""
    id = here["id"]
    for entry in here["neighbours"]:
        back = [e for e in LANDS[land_index(entry["to"])]["neighbours"] if e["to"] == id]
        if len(back) != 1 or back[0]["kind"] != entry["kind"]:
            raise MAP_FILE.error(id, f"the border of '{id}' with '{entry['to']}' differs from the other side's entry")


def _check_empires() -> None:
    figures = POINTS["components"]["figures_per_player_by_epoch"]
    if len(figures) != len(_EPOCHS) or not all(type(number) is int and number <= MOST_FIGURES for number in figures):
        raise POINT_FILE.error(
            "figures_per_player_by_epoch", f"seven numbers are needed, one for each epoch, up to {MOST_FIGURES}"
        )
    places = [(epoch, order) for epoch in _EPOCHS for order in range(1, 8)]
    for empire, place in zip(EMPIRES, places, strict=False):
        if (empire["epoch"], empire["order"]) != place:
            raise EMPIRE_FILE.error(
                empire["id"], f"'{empire['id']}' does not fit: empire {place[1]} of epoch {place[0]}"
            )
    if len(EMPIRES) != len(places):
        raise EMPIRE_FILE.error("", f"there are {len(EMPIRES)} empires, not {len(places)}")
    for empire in (*EMPIRES, *MINORS):
        _check_empire(empire, figures)
    for kingdom in KINGDOMS:
        _check_kingdom(kingdom)


def _check_empire(empire: dict[str, Any], figures: list[int]) -> None:
    id = empire["id"]
    parts = empire.get("parts", [empire])
    for start in (part.get("start_land") for part in (empire, *parts)):
        if start not in LAND_IDS or LANDS[land_index(start)]["barren"]:
            raise EMPIRE_FILE.error(id, f"'{id}' starts in '{start}', which is not habitable")
    for water in empire["navigation"]:
        if water not in WATER_IDS:
            raise EMPIRE_FILE.error(id, f"'{id}' navigates a water '{water}' that does not exist")
    if empire["epoch"] not in _EPOCHS or not 1 <= empire["strength"] <= figures[empire["epoch"] - 1]:  # H-LIMIT-01
        raise EMPIRE_FILE.error(id, f"'{id}' is stronger than the figures of its epoch")
    if sum(part.get("strength", 0) for part in parts) != empire["strength"]:
        raise EMPIRE_FILE.error(id, f"the parts of '{id}' have other armies than the card")
    if empire.get("monument_resource_cost", 2) not in (1, 2):
        raise EMPIRE_FILE.error(id, f"'{id}' builds monuments for one or two resources")


def _check_kingdom(kingdom: dict[str, Any]) -> None:
    id = kingdom["id"]
    if kingdom["land"] not in LAND_IDS or LANDS[land_index(kingdom["land"])]["barren"]:
        raise EMPIRE_FILE.error(id, f"the kingdom '{id}' lies in '{kingdom['land']}', which is not habitable")
    if kingdom["figure_epoch"] not in _EPOCHS:
        raise EMPIRE_FILE.error(id, f"the kingdom '{id}' has figures of no epoch")


def _check_events() -> None:
    if len(EVENTS) > _MOST_EVENTS:
        raise EVENT_FILE.error("", f"there are {len(EVENTS)} titles of events, and {_MOST_EVENTS} are the most")
    for event in EVENTS:
        _check_event(event)
    for kind in EVENT_KIND_IDS:
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
        ("type", EVENT_KIND_IDS),
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


_check_map()
_check_points()
_check_empires()
_check_events()
