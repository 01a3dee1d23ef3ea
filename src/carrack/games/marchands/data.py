"""Reads the board and components from `data/board.toml` (or a user's file) and checks them (M-RUL-01, 02)."""

from __future__ import annotations

from typing import Any, Final

from carrack.core.datafiles import DataFile

FILE: Final = DataFile("carrack.games.marchands", "board")
BOARD: Final[dict[str, Any]] = FILE.content
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
)
CITIES: Final = sorted(
    FILE.rows("city", number=int, level=int, regions=list, x=int, y=int), key=lambda c: int(c["number"])
)
CONTRACTS: Final = FILE.rows("contract", id=str, value=int, copies=int, needs=dict)
RESOURCES: Final = FILE.rows("resource", id=str, value=int, tokens=int)
ROADS: Final = FILE.rows("road", ends=list, letter=str)

LETTERS: Final = ("a", "b", "c", "d")
RESOURCE_IDS: Final = tuple(str(resource["id"]) for resource in RESOURCES)
REGION_IDS: Final = tuple(str(region["id"]).lower() for region in FILE.rows("region", id=str))
CONTRACT_IDS: Final = tuple(str(contract["id"]) for contract in CONTRACTS)
CITY_IDS: Final = tuple(f"city{number}" if number else "capital" for number in range(len(CITIES)))


def roads() -> tuple[int, ...]:
    """Where each letter leads from each city, city * 4 + letter; -1 for nowhere."""
    table = [-1] * (4 * len(CITIES))
    for road in ROADS:
        if road["letter"] not in LETTERS:
            raise FILE.error("", f"a road has the letter '{road['letter']}', not a, b, c or d")
        if len(road["ends"]) != 2 or not all(type(end) is int and 0 <= end < len(CITIES) for end in road["ends"]):
            raise FILE.error("", f"a road joins {road['ends']}, which are not two cities")
        (here, there), letter = road["ends"], LETTERS.index(road["letter"])
        for start, end in ((here, there), (there, here)):
            if table[4 * start + letter] >= 0:
                raise FILE.error("", f"two roads '{road['letter']}' leave city {start}")
            table[4 * start + letter] = end
    return tuple(table)


def regions_of(city: dict[str, Any]) -> int:
    """The regions a city touches, as a mask."""
    return sum(1 << REGION_IDS.index(region.lower()) for region in city["regions"])


def needs() -> tuple[int, ...]:
    """What each contract asks for, contract * 5 + resource."""
    return tuple(contract["needs"].get(resource, 0) for contract in CONTRACTS for resource in RESOURCE_IDS)


def _check() -> None:
    if [city["number"] for city in CITIES] != list(range(21)):
        raise FILE.error("", "the cities must be numbered 0 (the capital) to 20")
    if len(REGION_IDS) != 8:
        raise FILE.error("", f"there must be 8 regions, not {len(REGION_IDS)}")
    table = roads()
    for city in CITIES:
        if city["level"] not in (1, 2, 3):
            raise FILE.error("", f"city {city['number']} has level {city['level']}, not 1, 2 or 3")
        for region in city["regions"]:
            if region.lower() not in REGION_IDS:
                raise FILE.error("", f"city {city['number']} touches a region '{region}' that does not exist")
        if city["number"] and not city["regions"]:
            raise FILE.error("", f"city {city['number']} touches no region")
    reached, grown = {0}, True
    while grown:
        further = {table[4 * city + letter] for city in reached for letter in range(4)} - {-1}
        grown = not further <= reached
        reached |= further
    if len(reached) != len(CITIES):
        raise FILE.error("", f"city {min(set(range(len(CITIES))) - reached)} cannot be reached from the capital")
    for contract in CONTRACTS:
        for resource in contract["needs"]:
            if resource not in RESOURCE_IDS:
                raise FILE.error(contract["id"], f"contract '{contract['id']}' asks for an unknown '{resource}'")
        worth = sum(RESOURCES[RESOURCE_IDS.index(r)]["value"] * n for r, n in contract["needs"].items())
        if worth != contract["value"]:
            raise FILE.error(contract["id"], f"the resources of contract '{contract['id']}' add up to {worth}")


_check()
