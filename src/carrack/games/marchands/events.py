"""What can happen, as numbers for `note`; `words.py` turns them into message keys. Arguments stand beside each."""

from __future__ import annotations

from typing import Final

E_STOCKED: Final = 1  # resource, city
E_CONTRACT: Final = 2  # contract, city
E_CARD: Final = 3  # city of the placement card
E_CARD_NEXT: Final = 27  # city of the card, the next empty one
E_CARAVAN: Final = 4  # seat, city
E_TURN: Final = 5  # turn, first seat
E_SEALED: Final = 6  # everybody's orders are in
E_ORDERS: Final = 7  # seat, the six orders packed
E_MOVED: Final = 8  # seat, from, to
E_NO_ROAD: Final = 9  # seat, letter, city
E_EMPTY: Final = 10  # seat, city
E_TAKEN_ALREADY: Final = 11  # seat, city
E_CANNOT_PAY: Final = 12  # seat, contract, city
E_TOOK: Final = 13  # seat, resource, city
E_DECLINED: Final = 14  # seat, city
E_FULFILLED: Final = 15  # seat, contract, city
E_KEPT: Final = 16  # seat, contract
E_CHURCH: Final = 17  # seat, city
E_ELECTOR: Final = 18  # seat, region
E_RESUPPLY: Final = 19  # resource steps, contract steps
E_CLAIMED: Final = 20  # seat, resource, number
E_PASSED: Final = 21  # seat, resource
E_MONOPOLY: Final = 22  # seat, resource, number
E_NO_MONOPOLY: Final = 23  # resource
E_INFLUENCE: Final = 24  # seat, kind of influence, points
E_ELIMINATED: Final = 25  # seat, which step
E_OVER: Final = 26  # seat, place
