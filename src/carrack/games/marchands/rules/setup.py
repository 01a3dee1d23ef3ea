"""Setup: full bags, first lots and contracts, caravans (section SETUP)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import choice
from carrack.engine.flow import (
    log_event,
    next_step,
    offer,
    request_decision,
)
from carrack.games.marchands.constants import (
    ALL_CARDS,
    CHURCHES_PER_PLAYER,
    CITIES,
    CONTRACT_COPIES,
    CONTRACTS,
    ELECTORS_PER_PLAYER,
    FIRST_CONTRACTS,
    FIRST_LOTS,
    RESOURCES,
    TOKENS,
)
from carrack.games.marchands.log_events import (
    E_CARAVAN,
)
from carrack.games.marchands.rules.placement_cards import place_contract, place_resources
from carrack.games.marchands.state import MarchandsState
from carrack.games.marchands.vocabulary import CITY, DECLARATIONS

CARAVAN: Final = DECLARATIONS.verb("caravan", CITY)


def lay_out(s: MarchandsState) -> None:
    """Fill the bags, stack all placement cards and give each player their pieces (M-SETUP-01 to 03)."""
    for r in range(RESOURCES):
        s.bag[r] = TOKENS[r]
    for c in range(CONTRACTS):
        s.contract_bag[c] = CONTRACT_COPIES[c]
    s.cards = ALL_CARDS
    for p in range(s.players):
        s.churches_left[p] = CHURCHES_PER_PLAYER
        s.electors_left[p] = ELECTORS_PER_PLAYER


def stock_board(s: MarchandsState) -> None:
    """Stock the board: five lots, the first in the capital, then five contracts (M-SETUP-04 to 09)."""
    if s.index == FIRST_LOTS + FIRST_CONTRACTS:
        next_step(s)
        return
    s.index += 1
    if s.index <= FIRST_LOTS:
        place_resources(s)
    else:
        place_contract(s)


def ask_caravan(s: MarchandsState) -> None:
    """Place caravans from the youngest clockwise, in vacant cities except the capital (M-SETUP-10, 11)."""
    if s.index == s.players:
        next_step(s)
        return
    request_decision(s, PLACE_CARAVAN, (s.youngest + s.index) % s.players)
    for city in range(1, CITIES):
        free = 1
        for p in range(s.players):
            if s.caravan[p] == city:
                free = 0
        if free == 1:
            offer(s, CARAVAN, city)


def do_caravan(s: MarchandsState, city: Int) -> None:
    s.caravan[s.seat] = city
    s.index += 1
    log_event(s, E_CARAVAN, s.seat, city)


PLACE_CARAVAN: Final = DECLARATIONS.decision("caravan", "M-SETUP-10", choice(CARAVAN, do_caravan, target=CITY))

STOCK: Final = DECLARATIONS.step("stock", stock_board)
CARAVANS: Final = DECLARATIONS.step("caravans", ask_caravan)
