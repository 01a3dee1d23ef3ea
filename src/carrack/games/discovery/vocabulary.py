"""Declarations shared by the game's modules: domains and common verbs. Rules declare their decisions themselves.

No verb lets players trade or give (D-R-62).
"""

from __future__ import annotations

from typing import Final

from carrack.engine.declarations import Declarations, Domain, number_domain, seat_domain
from carrack.engine.messages import Entity, EntityName, Message, MessageArg
from carrack.games.discovery.constants import (
    CARD_PLUNDER,
    CARD_RESISTANCE,
    CARD_SOLDIER,
    CARD_VP,
    COUNTER_PLUNDER,
    COUNTER_RESISTANCE,
    COUNTER_SOLDIER,
    COUNTER_VP,
    MOST_COUNTED,
    SEATS,
)
from carrack.games.discovery.data import components
from carrack.games.discovery.rulings import HIGHEST_BID, MAX_VP_PER_PURCHASE, SEND_STEP

DECLARATIONS: Final = Declarations()

SOURCE_IDS: Final = ("colonies_1", "colonies_2", "colonies_3", "discoveries", "buildings", "economy", "bought")
"""Sources of victory points, in the order of `State.points`."""
KIND_OR_MILITIA: Final = (*components.WORKER_KIND_IDS, "militia")


def counter(number: int) -> Message:
    """Text of a Discovery counter: its four numbers."""
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
    """Text of a Discovery card: its name and four numbers."""
    return Message(
        "card",
        {
            "name": CARD_NAME.message_arg(number),
            "plunder": CARD_PLUNDER[number],
            "soldier": CARD_SOLDIER[number],
            "resistance": CARD_RESISTANCE[number],
            "vp": CARD_VP[number],
        },
    )


def box(words: tuple[str, ...], name: str) -> Domain:
    """Domain of places for workers: boxes in choices, targets in texts."""
    return Domain(
        "box",
        words,
        name=name,
        show=lambda value: EntityName(f"target-{words[value]}"),
        typed_numbers=tuple(map(_key, words)),
    )


def _key(word: str) -> int:
    """Typed key of a place: the printed number of a box, a number within it for Specialists, then other places."""
    if word in components.SLOT_IDS:
        return 10 * (components.BOX_IDS.index("specialists") + 1) + components.SLOT_IDS.index(word) + 1
    return (*components.BOX_IDS, "mayflower", "order").index(word) + 1


def region_or_deck(value: int) -> MessageArg:
    return REGION.message_arg(value) if value < len(components.REGION_IDS) else EntityName("deck")


SEAT: Final = seat_domain(SEATS)
WORKER_KIND: Final = Domain("kind", components.WORKER_KIND_IDS)
CASUALTY: Final = Domain("kind", KIND_OR_MILITIA)
TARGET: Final = box(components.TARGET_IDS, "target")
TRACK: Final = box(components.TARGET_IDS[:9], "target")
SLOT: Final = box(components.SLOT_IDS, "slot")
REGION: Final = Domain("region", components.REGION_IDS)
REGION_OR_DECK: Final = Domain("region", (*components.REGION_IDS, "deck"), show=region_or_deck)
GOOD: Final = Domain("good", components.GOOD_IDS)
BUILDING: Final = Domain(
    "building", components.TILE_IDS, show=lambda tile: EntityName(f"building-{components.building_id(tile)}")
)
NATION: Final = Domain("nation", components.NATION_IDS)
COUNTER: Final = Domain("counter", components.COUNTER_IDS, show=counter)
CARD: Final = Domain("card", components.CARD_IDS, show=card)
CARD_NAME: Final = Domain("card", components.CARD_IDS)
SOURCE: Final = Domain("source", SOURCE_IDS)
DECK_END: Final = Domain(
    "end", ("top", "bottom"), show=lambda under: EntityName("deck-bottom" if under else "deck-top")
)
DECK_ACCESS: Final = Domain("by", ("rules", "portugal"))
WHO_FIRST: Final = Domain("first", ("me", "them"))
FREE_SPACE: Final = Domain("space", ("x", "y"), show=lambda space: "Y" if space else "X")
WINDOW: Final = Domain("window", (*components.BOX_IDS, "placement", "new-order"))
TRACK_POSITION: Final = Domain("position", range(18), show=lambda place: place + 1)
PARTY_SIZE: Final = Domain("number", range(SEND_STEP + 1))
COUNT_UP_TO_3: Final = Domain("number", range(MOST_COUNTED + 1))
VP_BOUGHT_AT_ONCE: Final = Domain("number", range(MAX_VP_PER_PURCHASE + 1))
BID_DOLLARS: Final = Domain("money", range(1, HIGHEST_BID + 1))
MONEY: Final = number_domain("money")
NUMBER: Final = number_domain("number")
RANK: Final = number_domain("place")
VALUE: Final = number_domain("value")
VP: Final = number_domain("vp")

DECK_HIGHLIGHT: Final = Entity("deck")
DOCK_HIGHLIGHT: Final = Entity("box", "dock")
"""Places that some choices highlight independently of their arguments."""
