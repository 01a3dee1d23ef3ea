"""Declarations shared by the game's modules: domains, common verbs and sources of points."""

from __future__ import annotations

from typing import Final

from carrack.engine import dice_tables
from carrack.engine.declarations import Declarations, Domain, number_domain, seat_domain
from carrack.engine.messages import EntityName, MessageArg
from carrack.games.history.constants import (
    EMPIRES_PER_EPOCH,
    EPOCHS,
    MARKER_VALUES,
    SEATS,
)
from carrack.games.history.data import components

DECLARATIONS: Final = Declarations()

COIN_IDS: Final = ("coin", "allied")
PAYMENT_IDS: Final = ("army", "coin", "allied", "engineers")
"""Payments for a fort, in the order of the BY_ constants of `facts`."""
RUIN_IDS: Final = ("none", "city")
FORT_IDS: Final = tuple(f"{land}-{payment}" for land in components.LAND_IDS for payment in PAYMENT_IDS)


def faces(packed: int) -> MessageArg:
    """Faces of a roll, from `dice * 64 + roll`."""
    return dice_tables.THROWS[packed // 64][packed % 64]


def origin(place: int) -> MessageArg:
    """A land or a water from its number: lands first, from 1; 0 is none."""
    if place > len(components.LAND_IDS):
        return EntityName(f"water-{components.WATER_IDS[place - len(components.LAND_IDS) - 1]}")
    return EntityName(f"land-{components.LAND_IDS[place - 1]}") if place else 0


def throw_domain(count: int) -> Domain:
    """Domain of the sorted results of a number of dice."""
    return Domain("dice", dice_tables.throw_words(count))


SEAT: Final = seat_domain(SEATS)
OTHER: Final = SEAT.named("other")
LAND: Final = Domain("land", components.LAND_IDS)
WATER: Final = Domain("water", components.WATER_IDS)
REGION: Final = Domain("region", components.REGION_IDS)
EMPIRE: Final = Domain("empire", components.EMPIRE_IDS)
MINOR: Final = Domain("minor", components.MINOR_IDS)
KINGDOM: Final = Domain("kingdom", components.KINGDOM_IDS)
EVENT: Final = Domain("event", components.EVENT_IDS)
EPOCH: Final = Domain("epoch", range(EPOCHS + 1), show=lambda epoch: EntityName(f"epoch-{epoch}"))
COIN: Final = Domain("coin", COIN_IDS, show=lambda allied: EntityName("coin-allied" if allied else "coin-plain"))
PAYMENT: Final = Domain("payment", PAYMENT_IDS)
TERRAIN: Final = Domain("terrain", components.TERRAIN_IDS)
FORT_AND_PAYMENT: Final = Domain("fort", FORT_IDS)
RUINS: Final = Domain("ruins", RUIN_IDS, name="left", show=lambda left: EntityName(f"settlement-{RUIN_IDS[left]}"))
EMPIRE_CALL: Final = Domain("call", range(EMPIRES_PER_EPOCH))
MARKER_VALUE: Final = Domain("value", range(MARKER_VALUES))
DICE: Final = Domain("dice", range(0), show=faces)
ORIGIN: Final = Domain("origin", range(0), name="from", show=origin)
"""Origin of an army: a land, or a water for a force that is already at sea."""
FLEET_COUNT: Final = Domain("fleets", range(0), name="number", show=int.bit_count)
NUMBER: Final = number_domain("number")
POINTS: Final = number_domain("points")
TOTAL: Final = number_domain("total")
ITS: Final = number_domain("its")
THEIR: Final = number_domain("their")

CHOOSE_LAND: Final = DECLARATIONS.verb("choose", LAND)
"""Choose the land that an event affects; shared by all events."""
CHOOSE_REGION: Final = DECLARATIONS.verb("region", REGION)


SOURCE_IDS: Final = ("regions", "capitals", "cities", "monuments", "seas", "markers")
"""Sources of points, in the order of `State.points`."""
