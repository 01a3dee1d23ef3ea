"""What can happen, for `note`: the text of each is `log-<id>`, and its numbers are what stands behind the id."""

from __future__ import annotations

from typing import Final

from carrack.core.book import number
from carrack.games.marchands.book import (
    BOOK,
    CITY,
    CONTRACT,
    INFLUENCE,
    NUMBER,
    ORDER,
    ORDERS_GIVEN,
    REGION,
    RESOURCE,
    SEAT,
)

E_STOCKED: Final = BOOK.event("stocked", RESOURCE, CITY)
E_CONTRACT: Final = BOOK.event("contract", CONTRACT, CITY)
E_CARD: Final = BOOK.event("card", CITY)
E_CARD_NEXT: Final = BOOK.event("card-next", CITY.called("card"), CITY)  # the city of the card, the next empty one
E_CARAVAN: Final = BOOK.event("caravan", SEAT, CITY)
E_TURN: Final = BOOK.event("turn", number("turn"), SEAT)
E_SEALED: Final = BOOK.event("sealed")
E_ORDERS: Final = BOOK.event("orders", SEAT, ORDERS_GIVEN)
E_MOVED: Final = BOOK.event("moved", SEAT, CITY.called("from"), CITY)
E_NO_ROAD: Final = BOOK.event("no-road", SEAT, ORDER, CITY)
E_EMPTY: Final = BOOK.event("empty", SEAT, CITY)
E_TAKEN_ALREADY: Final = BOOK.event("taken-already", SEAT, CITY)
E_CANNOT_PAY: Final = BOOK.event("cannot-pay", SEAT, CONTRACT, CITY)
E_TOOK: Final = BOOK.event("took", SEAT, RESOURCE, CITY)
E_DECLINED: Final = BOOK.event("declined", SEAT, CITY)
E_FULFILLED: Final = BOOK.event("fulfilled", SEAT, CONTRACT, CITY)
E_KEPT: Final = BOOK.event("kept", SEAT, CONTRACT)
E_CHURCH: Final = BOOK.event("church", SEAT, CITY)
E_ELECTOR: Final = BOOK.event("elector", SEAT, REGION)
E_RESUPPLY: Final = BOOK.event("resupply", number("resources"), number("contracts"))
E_CLAIMED: Final = BOOK.event("claimed", SEAT, RESOURCE, NUMBER)
E_PASSED: Final = BOOK.event("passed", SEAT, RESOURCE)
E_MONOPOLY: Final = BOOK.event("monopoly", SEAT, RESOURCE, NUMBER)
E_NO_MONOPOLY: Final = BOOK.event("no-monopoly", RESOURCE)
E_INFLUENCE: Final = BOOK.event("influence", SEAT, INFLUENCE, number("points"))
E_ELIMINATED: Final = BOOK.event("eliminated", SEAT, number("step"))
E_OVER: Final = BOOK.event("over", SEAT, number("place"))
