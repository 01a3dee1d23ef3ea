"""The words of the game: what its choices and its log speak of.  Rules add their questions beside themselves.

Players cannot trade or give (D-R-62): no rule has a verb for it.
"""

from __future__ import annotations

from typing import Final

from carrack.core.book import Book, Domain, number, seats
from carrack.core.text import Argument, Message, Term, Thing
from carrack.games.discovery import data
from carrack.games.discovery.facts import (
    CARD_PLUNDER,
    CARD_RESISTANCE,
    CARD_SOLDIER,
    CARD_VP,
    COUNTER_PLUNDER,
    COUNTER_RESISTANCE,
    COUNTER_SOLDIER,
    COUNTER_VP,
    SEATS,
)
from carrack.games.discovery.rulings import BUY_STEP

BOOK: Final = Book()

SOURCE_IDS: Final = ("colonies_1", "colonies_2", "colonies_3", "discoveries", "buildings", "economy", "bought")
"""Sources of victory points, in the order of `State.points`."""
KIND_OR_MILITIA: Final = (*data.KIND_IDS, "militia")


def counter(number: int) -> Message:
    """A Discovery counter by its four figures."""
    return Message(
        "counter",
        {
            "plunder": COUNTER_PLUNDER[number],
            "soldier": COUNTER_SOLDIER[number],
            "resistance": COUNTER_RESISTANCE[number],
            "vp": COUNTER_VP[number],
        },
    )


def card(number: int) -> Message:
    """A Discovery card by its name and four figures."""
    return Message(
        "card",
        {
            "name": CARD_NAME.argument(number),
            "plunder": CARD_PLUNDER[number],
            "soldier": CARD_SOLDIER[number],
            "resistance": CARD_RESISTANCE[number],
            "vp": CARD_VP[number],
        },
    )


def box(words: tuple[str, ...], name: str) -> Domain:
    """Places for workers: boxes of the board in choices, targets in texts."""
    return Domain(
        "box", words, name=name, show=lambda value: Term(f"target-{words[value]}"), keys=tuple(map(_key, words))
    )


def _key(word: str) -> int:
    """The printed number of a box; spaces for Specialists are numbered within theirs, other places come after all."""
    if word in data.SLOT_IDS:
        return 10 * (data.BOX_IDS.index("specialists") + 1) + data.SLOT_IDS.index(word) + 1
    return (*data.BOX_IDS, "mayflower", "order").index(word) + 1


def region_or_deck(value: int) -> Argument:
    return REGION.argument(value) if value < len(data.REGION_IDS) else Term("deck")


SEAT: Final = seats(SEATS)
KIND: Final = Domain("kind", data.KIND_IDS)
CASUALTY: Final = Domain("kind", KIND_OR_MILITIA)
TARGET: Final = box(data.TARGET_IDS, "target")
TRACK: Final = box(data.TARGET_IDS[:9], "target")
SLOT: Final = box(data.SLOT_IDS, "slot")
REGION: Final = Domain("region", data.REGION_IDS)
REGION_OR_DECK: Final = Domain("region", (*data.REGION_IDS, "deck"), show=region_or_deck)
GOOD: Final = Domain("good", data.GOOD_IDS)
BUILDING: Final = Domain("building", data.TILE_IDS, show=lambda tile: Term(f"building-{data.building_id(tile)}"))
NATION: Final = Domain("nation", data.NATION_IDS)
COUNTER: Final = Domain("counter", data.COUNTER_IDS, show=counter)
CARD: Final = Domain("card", data.CARD_IDS, show=card)
CARD_NAME: Final = Domain("card", data.CARD_IDS)
SOURCE: Final = Domain("source", SOURCE_IDS)
DECK_END: Final = Domain("end", ("top", "bottom"), show=lambda under: Term("deck-bottom" if under else "deck-top"))
DECK_BY: Final = Domain("by", ("rules", "portugal"))
WHO_FIRST: Final = Domain("first", ("me", "them"))
FREE_SPACE: Final = Domain("space", ("x", "y"), show=lambda space: "Y" if space else "X")
WINDOW: Final = Domain("window", (*data.BOX_IDS, "placement", "new-order"))
POSITION: Final = Domain("position", range(18), show=lambda place: place + 1)
PARTY_SIZE: Final = Domain("number", range(31))
FEW: Final = Domain("number", range(4))
VP_BOUGHT_AT_ONCE: Final = Domain("number", range(BUY_STEP + 1))
BID_DOLLARS: Final = Domain("money", range(1, 64))
MONEY: Final = number("money")
NUMBER: Final = number("number")
RANK: Final = number("place")
VALUE: Final = number("value")
VP: Final = number("vp")

ON_DECK: Final = Thing("deck")
ON_DOCK: Final = Thing("box", "dock")
"""Places on the board that some choices light up whatever their arguments."""
