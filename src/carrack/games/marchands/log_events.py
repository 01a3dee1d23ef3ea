"""Event types of the log: `note` records one with integer arguments, and its text is `log-<id>`."""

from __future__ import annotations

from typing import Final

from carrack.engine.declarations import number_domain
from carrack.games.marchands.vocabulary import (
    CITY,
    CONTRACT,
    DECLARATIONS,
    INFLUENCE,
    NUMBER,
    ORDER,
    ORDERS_GIVEN,
    REGION,
    RESOURCE,
    SEAT,
)

E_STOCKED: Final = DECLARATIONS.event("stocked", RESOURCE, CITY)
E_CONTRACT: Final = DECLARATIONS.event("contract", CONTRACT, CITY)
E_CARD: Final = DECLARATIONS.event("card", CITY)
E_CARD_NEXT: Final = DECLARATIONS.event(
    "card-next", CITY.named("card"), CITY
)  # the city of the card, the next empty one
E_CARAVAN: Final = DECLARATIONS.event("caravan", SEAT, CITY)
E_TURN: Final = DECLARATIONS.event("turn", number_domain("turn"), SEAT)
E_SEALED: Final = DECLARATIONS.event("sealed")
E_ORDERS: Final = DECLARATIONS.event("orders", SEAT, ORDERS_GIVEN)
E_MOVED: Final = DECLARATIONS.event("moved", SEAT, CITY.named("from"), CITY)
E_NO_ROAD: Final = DECLARATIONS.event("no-road", SEAT, ORDER, CITY)
E_EMPTY: Final = DECLARATIONS.event("empty", SEAT, CITY)
E_TAKEN_ALREADY: Final = DECLARATIONS.event("taken-already", SEAT, CITY)
E_CANNOT_PAY: Final = DECLARATIONS.event("cannot-pay", SEAT, CONTRACT, CITY)
E_TOOK: Final = DECLARATIONS.event("took", SEAT, RESOURCE, CITY)
E_DECLINED: Final = DECLARATIONS.event("declined", SEAT, CITY)
E_FULFILLED: Final = DECLARATIONS.event("fulfilled", SEAT, CONTRACT, CITY)
E_EMPTIED: Final = DECLARATIONS.event("emptied", CITY)
E_RETURNED: Final = DECLARATIONS.event("returned", SEAT, CONTRACT)
E_KEPT: Final = DECLARATIONS.event("kept", SEAT, CONTRACT)
E_CHURCH: Final = DECLARATIONS.event("church", SEAT, CITY)
E_ELECTOR: Final = DECLARATIONS.event("elector", SEAT, REGION)
E_RESUPPLY: Final = DECLARATIONS.event("resupply", number_domain("resources"), number_domain("contracts"))
E_NO_RESOURCES: Final = DECLARATIONS.event("no-resources")
E_NO_CONTRACTS: Final = DECLARATIONS.event("no-contracts")
E_PILE: Final = DECLARATIONS.event("pile")
E_CLAIMED: Final = DECLARATIONS.event("claimed", SEAT, RESOURCE, NUMBER)
E_PASSED: Final = DECLARATIONS.event("passed", SEAT, RESOURCE)
E_MONOPOLY: Final = DECLARATIONS.event("monopoly", SEAT, RESOURCE, NUMBER)
E_NO_MONOPOLY: Final = DECLARATIONS.event("no-monopoly", RESOURCE, NUMBER)
E_REGION: Final = DECLARATIONS.event("region", REGION, SEAT)
E_REGION_TIED: Final = DECLARATIONS.event("region-tied", REGION)
E_INFLUENCE: Final = DECLARATIONS.event("influence", SEAT, INFLUENCE, number_domain("points"))
E_LEADER: Final = DECLARATIONS.event("leader", SEAT, INFLUENCE)
E_NO_LEADER: Final = DECLARATIONS.event("no-leader", INFLUENCE)
E_ELIMINATED: Final = DECLARATIONS.event("eliminated", SEAT, number_domain("step"), INFLUENCE, number_domain("points"))
E_ELIMINATED_LEVEL: Final = DECLARATIONS.event(
    "eliminated-level", SEAT, number_domain("step"), INFLUENCE, number_domain("points")
)
E_ELIMINATED_LATER: Final = DECLARATIONS.event("eliminated-later", SEAT, number_domain("step"))
E_RICHER: Final = DECLARATIONS.event("richer", SEAT, SEAT.named("other"), INFLUENCE)
E_OVER: Final = DECLARATIONS.event("over", SEAT, number_domain("place"))
