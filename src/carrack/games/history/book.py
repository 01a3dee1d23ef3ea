"""The words of the game: what its choices and its log speak of.  Rules add their questions beside themselves."""

from __future__ import annotations

from typing import Final

from carrack.core import dice
from carrack.core.book import Book, Domain, number, seats
from carrack.core.text import Argument, Term
from carrack.games.history import data
from carrack.games.history.facts import CALLS, EPOCHS, MARKER_VALUES, SEATS

BOOK: Final = Book()

COIN_IDS: Final = ("coin", "allied")
PAYMENT_IDS: Final = ("army", "coin", "allied", "engineers")
"""What pays for a fort, in the order of the BY_ constants of `facts`."""
RUIN_IDS: Final = ("none", "city")
FORT_IDS: Final = tuple(f"{land}-{payment}" for land in data.LAND_IDS for payment in PAYMENT_IDS)


def faces(packed: int) -> Argument:
    """A throw as its faces, from `dice * 64 + throw`."""
    return dice.THROWS[packed // 64][packed % 64]


def origin(place: int) -> Argument:
    """A land or a water from its number, lands first, counted from 1; 0 is nowhere."""
    if place > len(data.LAND_IDS):
        return Term(f"water-{data.WATER_IDS[place - len(data.LAND_IDS) - 1]}")
    return Term(f"land-{data.LAND_IDS[place - 1]}") if place else 0


def throws(count: int) -> Domain:
    """What so many dice can show."""
    return Domain("dice", dice.words(count))


SEAT: Final = seats(SEATS)
OTHER: Final = SEAT.called("other")
LAND: Final = Domain("land", data.LAND_IDS)
WATER: Final = Domain("water", data.WATER_IDS)
REGION: Final = Domain("region", data.REGION_IDS)
EMPIRE: Final = Domain("empire", data.EMPIRE_IDS)
MINOR: Final = Domain("minor", data.MINOR_IDS)
KINGDOM: Final = Domain("kingdom", data.KINGDOM_IDS)
EVENT: Final = Domain("event", data.EVENT_IDS)
EPOCH: Final = Domain("epoch", range(EPOCHS + 1), show=lambda epoch: Term(f"epoch-{epoch}"))
COIN: Final = Domain("coin", COIN_IDS, show=lambda allied: Term("coin-allied" if allied else "coin-plain"))
PAYMENT: Final = Domain("payment", PAYMENT_IDS)
FORT: Final = Domain("fort", FORT_IDS)
RUINS: Final = Domain("ruins", RUIN_IDS, name="left", show=lambda left: Term(f"settlement-{RUIN_IDS[left]}"))
CALLED: Final = Domain("call", range(CALLS))
VALUE: Final = Domain("value", range(MARKER_VALUES))
DICE: Final = Domain("dice", range(0), show=faces)
ORIGIN: Final = Domain("origin", range(0), name="from", show=origin)
"""Where an army sets out: a land, or a water for those who are at sea already."""
FLEET_COUNT: Final = Domain("fleets", range(0), name="number", show=int.bit_count)
NUMBER: Final = number("number")
POINTS: Final = number("points")
TOTAL: Final = number("total")

CHOOSE: Final = BOOK.verb("choose", LAND)
"""The land that an event strikes, whichever event it is."""
CHOOSE_REGION: Final = BOOK.verb("region", REGION)
