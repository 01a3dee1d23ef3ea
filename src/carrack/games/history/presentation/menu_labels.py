"""Typed keys of choices: the letter of a region and the number of a land in it; they never change."""

from __future__ import annotations

from typing import Final

from carrack.games.history.constants import LAND_REGION
from carrack.games.history.data import components
from carrack.play.decisions import Choice

REGION_LETTERS: Final = {
    "middle_east": "m",
    "north_africa": "a",
    "china": "c",
    "india": "d",
    "southern_europe": "s",
    "northern_europe": "n",
    "southeast_asia": "t",
    "eurasia": "e",
    "north_america": "w",
    "south_america": "l",
    "sub_saharan_africa": "b",
    "nippon": "j",
    "australasia": "o",
}
"""Letters of regions, without the letters of general commands (undo, hint, rules) and of forts."""
BARREN: Final = "z"
FORT_KEY: Final = "f"
PAYMENT_LETTERS: Final = {"army": "", "coin": "c", "allied": "l", "engineers": "e"}
"""Suffix of a fort's key for payments other than an army."""


def _land_keys() -> dict[str, str]:
    count: dict[str, int] = {}
    found = {}
    for land, region in zip(components.LAND_IDS, LAND_REGION, strict=True):
        letter = REGION_LETTERS[components.REGION_IDS[region]] if region >= 0 else BARREN
        count[letter] = count.get(letter, 0) + 1
        found[land] = f"{letter}{count[letter]}"
    return found


LAND_KEYS: Final = _land_keys()


def typed_key(choice: Choice) -> str:
    """Key of a choice: empty without a place on the map, a number for a water."""
    args = {name: str(value) for name, value in choice.args.items()}
    if choice.verb == "fort":
        land, _, payment = args["fort"].rpartition("-")
        return f"{FORT_KEY}{LAND_KEYS[land]}{PAYMENT_LETTERS[payment]}"
    if "land" in args:
        return LAND_KEYS[args["land"]]
    if "region" in args:
        return REGION_LETTERS[args["region"]]
    return str(components.WATER_IDS.index(args["water"]) + 1) if "water" in args else ""
