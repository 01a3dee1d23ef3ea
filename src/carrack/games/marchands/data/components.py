"""Reads the board and components from `data/board.toml` (or a user's file) and checks them (M-RUL-01, 02)."""

from __future__ import annotations

from typing import Any, Final

from carrack.engine.data_files import DataFile

FILE: Final = DataFile("carrack.games.marchands", "board")
COMPONENTS: Final = FILE.section(
    "components",
    actions_per_turn=int,
    resource_lot=int,
    resource_lots_at_start=int,
    contracts_at_start=int,
    churches_per_player=int,
    electors_per_player=int,
    monopoly_value=int,
    turns_standard=int,
    turns_short=int,
    monopoly_turns=list,
    placement_cards=int,
    monopoly_cards=int,
)
CANVAS: Final = FILE.section("canvas", width=int, height=int)
CITIES: Final = sorted(
    FILE.rows("city", number=int, level=int, regions=list, x=int, y=int), key=lambda c: int(c["number"])
)
REGIONS: Final = FILE.rows("region", id=str, label=list, border=list)
CONTRACTS: Final = FILE.rows("contract", id=str, value=int, copies=int, needs=dict)
RESOURCES: Final = FILE.rows("resource", id=str, value=int, tokens=int)
ROADS: Final = FILE.rows("road", ends=list, letter=str)

LETTERS: Final = ("a", "b", "c", "d")
RESOURCE_IDS: Final = tuple(str(resource["id"]) for resource in RESOURCES)
REGION_IDS: Final = tuple(str(region["id"]).lower() for region in REGIONS)
CONTRACT_IDS: Final = tuple(str(contract["id"]) for contract in CONTRACTS)
CITY_IDS: Final = tuple(f"city{number}" if number else "capital" for number in range(len(CITIES)))


def roads() -> tuple[int, ...]:
    """Where each letter leads from each city, city * 4 + letter; -1 for nowhere."""
    table = [-1] * (4 * len(CITIES))
    for road in ROADS:
        if road["letter"] not in LETTERS:
            raise FILE.field_error(road, "letter", f"a road has the letter '{road['letter']}', not a, b, c or d")
        if len(road["ends"]) != 2 or not all(type(end) is int and 0 <= end < len(CITIES) for end in road["ends"]):
            raise FILE.field_error(road, "ends", f"a road joins {road['ends']}, which are not two cities")
        (here, there), letter = road["ends"], LETTERS.index(road["letter"])
        for start, end in ((here, there), (there, here)):
            if table[4 * start + letter] >= 0:
                raise FILE.field_error(road, "letter", f"two roads '{road['letter']}' leave city {start}")
            table[4 * start + letter] = end
    return tuple(table)


def regions_of(city: dict[str, Any]) -> int:
    """The regions a city touches, as a mask."""
    return sum(1 << REGION_IDS.index(region.lower()) for region in city["regions"])


def needs() -> tuple[int, ...]:
    """What each contract asks for, contract * 5 + resource."""
    return tuple(contract["needs"].get(resource, 0) for contract in CONTRACTS for resource in RESOURCE_IDS)


def _check() -> None:
    FILE.require_same_rows("resource", "id")
    if [city["number"] for city in CITIES] != list(range(21)):
        raise FILE.error("", "the cities must be numbered 0 (the capital) to 20")
    if len(REGION_IDS) != 8:
        raise FILE.error("", f"there must be 8 regions, not {len(REGION_IDS)}")
    FILE.require_same_rows("region", "id")
    _check_map()
    for resource in RESOURCES:
        FILE.require_range(resource, 1, 63, "value", "tokens")
    _check_contracts()
    _check_components()


def _check_map() -> None:
    table = roads()
    for city in CITIES:
        number = city["number"]
        if city["level"] not in (1, 2, 3):
            raise FILE.field_error(city, "level", f"city {number} has level {city['level']}, not 1, 2 or 3")
        for region in city["regions"]:
            if str(region).lower() not in REGION_IDS:
                raise FILE.field_error(
                    city, "regions", f"city {number} touches a region '{region}' that does not exist"
                )
        if number and not city["regions"]:
            raise FILE.field_error(city, "regions", f"city {number} touches no region")
        FILE.require_range(city, 0, CANVAS["width"], "x")
        FILE.require_range(city, 0, CANVAS["height"], "y")
    for region in REGIONS:  # the page draws them: the cities around, and where the name stands
        around = [city["number"] for city in CITIES if region["id"] in city["regions"]]
        if sorted(region["border"], key=str) != sorted(around, key=str):
            raise FILE.field_error(
                region, "border", f"the border of region {region['id']} is not made of the cities {around}"
            )
        if len(region["label"]) != 2 or not all(type(at) is int for at in region["label"]):
            raise FILE.field_error(region, "label", f"the label of region {region['id']} needs two whole numbers")
    reached, grown = {0}, True
    while grown:
        further = {table[4 * city + letter] for city in reached for letter in range(4)} - {-1}
        grown = not further <= reached
        reached |= further
    if len(reached) != len(CITIES):
        lost = min(set(range(len(CITIES))) - reached)
        raise FILE.field_error(CITIES[lost], "number", f"city {lost} cannot be reached from the capital")


def _check_contracts() -> None:
    for contract in CONTRACTS:
        id = contract["id"]
        FILE.require_range(contract, 1, 63, "copies", "value")
        if CONTRACT_IDS.count(id) > 1:
            raise FILE.field_error(contract, "id", f"the contract '{id}' stands there twice")
        for resource, number in contract["needs"].items():
            if resource not in RESOURCE_IDS:
                raise FILE.field_error(contract, "needs", f"contract '{id}' asks for an unknown '{resource}'")
            if type(number) is not int or number < 1:
                raise FILE.field_error(contract, "needs", f"contract '{id}' asks for {number!r} of '{resource}'")
        worth = sum(RESOURCES[RESOURCE_IDS.index(r)]["value"] * n for r, n in contract["needs"].items())
        if worth != contract["value"]:
            raise FILE.field_error(contract, "needs", f"the resources of contract '{id}' add up to {worth}")
    if len(CONTRACTS) > 63:
        raise FILE.error("", f"there are {len(CONTRACTS)} kinds of contracts, more than 63")


def _check_components() -> None:
    c = COMPONENTS
    FILE.require_range(c, 1, 6, "actions_per_turn")
    FILE.require_range(c, 0, 63, "churches_per_player", "electors_per_player", "monopoly_value")
    FILE.require_range(c, 1, 30, "turns_standard", "turns_short")
    FILE.require_range(c, 1, len(CITIES), "resource_lots_at_start")
    FILE.require_range(c, 0, len(CITIES) - c["resource_lots_at_start"], "contracts_at_start")
    FILE.require_range(c, 1, sum(r["tokens"] for r in RESOURCES) // c["resource_lots_at_start"], "resource_lot")
    if c["contracts_at_start"] > sum(contract["copies"] for contract in CONTRACTS):
        raise FILE.field_error(c, "contracts_at_start", "there are not so many contracts")
    if not all(type(turn) is int and 1 <= turn <= c["turns_standard"] for turn in c["monopoly_turns"]):
        raise FILE.field_error(c, "monopoly_turns", "monopolies are judged on turns of the game")
    counts = {"placement_cards": len(CITIES) - 1, "monopoly_cards": len(RESOURCES) * len(c["monopoly_turns"])}
    for name, count in counts.items():  # M-COMP-07, 08
        if c[name] != count:
            raise FILE.field_error(c, name, f"'{name}' must be {count}")


_check()
