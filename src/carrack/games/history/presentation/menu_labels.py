"""What a person types for a choice: the letter of a region, and the number of a land within it; they never change."""

from __future__ import annotations

from typing import Final

from carrack.core.game import Choice
from carrack.games.history import data
from carrack.games.history.facts import LAND_REGION

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
"""Letters that mean something at every table (undo, hint, rules) are not among them, nor that of forts."""
BARREN: Final = "z"
FORT: Final = "f"
PAYMENT_LETTERS: Final = {"army": "", "coin": "c", "allied": "l", "engineers": "e"}
"""What is added to the key of a fort that is not paid with an army."""


def _land_keys() -> dict[str, str]:
    count: dict[str, int] = {}
    found = {}
    for land, region in zip(data.LAND_IDS, LAND_REGION, strict=True):
        letter = REGION_LETTERS[data.REGION_IDS[region]] if region >= 0 else BARREN
        count[letter] = count.get(letter, 0) + 1
        found[land] = f"{letter}{count[letter]}"
    return found


LAND_KEYS: Final = _land_keys()


def key(choice: Choice) -> str:
    """Empty for what has no place in the world; waters have numbers."""
    args = {name: str(value) for name, value in choice.args.items()}
    if choice.verb == "fort":
        land, _, payment = args["fort"].rpartition("-")
        return f"{FORT}{LAND_KEYS[land]}{PAYMENT_LETTERS[payment]}"
    if "land" in args:
        return LAND_KEYS[args["land"]]
    if "region" in args:
        return REGION_LETTERS[args["region"]]
    return str(data.WATER_IDS.index(args["water"]) + 1) if "water" in args else ""
