"""Setup, placement cards and resupply (sections SETUP, PLACE and RESUP)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import Frame, Slot, choice
from carrack.core.flow import ask, leave_to_chance, next_step, note, offer, outcome, pop, push, put, top
from carrack.games.marchands.book import BOOK, CITY, CONTRACT, RESOURCE
from carrack.games.marchands.events import E_CARAVAN, E_CARD, E_CARD_NEXT, E_CONTRACT, E_RESUPPLY, E_STOCKED
from carrack.games.marchands.facts import (
    ALL_CARDS,
    CAPITAL,
    CHURCHES,
    CITIES,
    CONTRACT_COPIES,
    CONTRACTS,
    ELECTORS,
    FIRST_CONTRACTS,
    FIRST_LOTS,
    LOT,
    NO_CONTRACT,
    RESOURCES,
    TOKENS,
)
from carrack.games.marchands.rulings import YOUNGEST
from carrack.games.marchands.state import State

CARAVAN: Final = BOOK.verb("caravan", CITY)
DRAW: Final = BOOK.verb("draw", RESOURCE)
CARD: Final = BOOK.verb("card", CITY)
NEW_CONTRACT: Final = BOOK.verb("contract", CONTRACT)

FOR_RESOURCES: Final = 0  # what a placement card is turned for
FOR_CONTRACT: Final = 1


def lay_out(s: State) -> None:
    """M-SETUP-01 to 03: full bags, all placement cards in the pile, everybody's pieces at hand."""
    for r in range(RESOURCES):
        s.bag[r] = TOKENS[r]
    for c in range(CONTRACTS):
        s.contract_bag[c] = CONTRACT_COPIES[c]
    s.cards = ALL_CARDS
    for p in range(s.players):
        s.churches_left[p] = CHURCHES
        s.electors_left[p] = ELECTORS


def is_empty(s: State, city: Int) -> bool:
    """M-PLACE-01, 07: neither resources nor a contract; churches and caravans do not count."""
    return s.lots[city] == 0 and s.contract[city] == NO_CONTRACT


def resources_in_bag(s: State) -> Int:
    n = 0
    for r in range(RESOURCES):
        n += s.bag[r]
    return n


def contracts_in_bag(s: State) -> Int:
    n = 0
    for c in range(CONTRACTS):
        n += s.contract_bag[c]
    return n


def place_resources(s: State) -> None:
    """M-SETUP-04, 05, M-RESUP-02 to 04: the capital first if it is empty, else by card; nothing from an empty bag."""
    if resources_in_bag(s) > 0:
        if is_empty(s, CAPITAL):
            push(s, Lot.kind, CAPITAL, LOT)
        else:
            push(s, PlacementCard.kind, FOR_RESOURCES)


def place_contract(s: State) -> None:
    """M-SETUP-06, M-RESUP-05, 08: always by card, so never in the capital (M-RUL-03)."""
    if contracts_in_bag(s) > 0:
        push(s, PlacementCard.kind, FOR_CONTRACT)


def ask_card(s: State) -> None:
    """M-PLACE-03, 04, M-RUL-04: an empty pile is made anew from the cards set aside when one is needed."""
    if s.cards == 0:
        s.cards = s.set_aside
        s.set_aside = 0
    leave_to_chance(s, TURN_CARD)
    for city in range(1, CITIES):
        if (s.cards >> city) & 1 == 1:
            outcome(s, CARD, city, 1)


def do_card(s: State, card: Int) -> None:
    """M-PLACE-02: the city of the card, or the next higher empty one, 20 being followed by 1."""
    what = top(s, PlacementCard.what)
    pop(s)
    s.cards -= 1 << card
    s.set_aside |= 1 << card
    city = card
    while not is_empty(s, city):
        city += 1
        if city == CITIES:
            city = 1
    if city == card:
        note(s, E_CARD, city)
    else:
        note(s, E_CARD_NEXT, card, city)
    if what == FOR_RESOURCES:
        push(s, Lot.kind, city, LOT)
    else:
        push(s, ContractToCome.kind, city)


def ask_lot(s: State) -> None:
    """Four resources from the bag, or what is left of it (M-RUL-09)."""
    if top(s, Lot.left) == 0 or resources_in_bag(s) == 0:
        pop(s)
        return
    leave_to_chance(s, DRAW_RESOURCE)
    for r in range(RESOURCES):
        if s.bag[r] > 0:
            outcome(s, DRAW, r, s.bag[r])


def do_draw(s: State, r: Int) -> None:
    city = top(s, Lot.city)
    put(s, Lot.left, top(s, Lot.left) - 1)
    s.bag[r] -= 1
    s.stock[city * RESOURCES + r] += 1
    s.lots[city] += 1
    note(s, E_STOCKED, r, city)


def ask_contract(s: State) -> None:
    leave_to_chance(s, DRAW_CONTRACT)
    for c in range(CONTRACTS):
        if s.contract_bag[c] > 0:
            outcome(s, NEW_CONTRACT, c, s.contract_bag[c])


def do_contract(s: State, c: Int) -> None:
    city = top(s, ContractToCome.city)
    pop(s)
    s.contract_bag[c] -= 1
    s.contract[city] = c
    note(s, E_CONTRACT, c, city)


def stock_board(s: State) -> None:
    """M-SETUP-04 to 09: five lots, the first on the capital, then five contracts."""
    if s.index == FIRST_LOTS + FIRST_CONTRACTS:
        next_step(s)
        return
    s.index += 1
    if s.index <= FIRST_LOTS:
        place_resources(s)
    else:
        place_contract(s)


def resupply(s: State) -> None:
    """M-RESUP-01, 06, M-RUL-10: resource steps, then contract steps; the ladder goes back to 0."""
    if s.index == 0 and s.resource_ladder + s.contract_ladder > 0:
        note(s, E_RESUPPLY, s.resource_ladder, s.contract_ladder)
    s.index = 1
    if s.resource_ladder > 0:
        s.resource_ladder -= 1
        place_resources(s)
    elif s.contract_ladder > 0:
        s.contract_ladder -= 1
        place_contract(s)
    else:
        next_step(s)


def ask_caravan(s: State) -> None:
    """M-SETUP-10, 11: the youngest first, then clockwise; not the capital, not where one stands already."""
    if s.index == s.players:
        next_step(s)
        return
    ask(s, PLACE_CARAVAN, (YOUNGEST + s.index) % s.players)
    for city in range(1, CITIES):
        free = 1
        for p in range(s.players):
            if s.caravan[p] == city:
                free = 0
        if free == 1:
            offer(s, CARAVAN, city)


def do_caravan(s: State, city: Int) -> None:
    s.caravan[s.seat] = city
    s.index += 1
    note(s, E_CARAVAN, s.seat, city)


PLACE_CARAVAN: Final = BOOK.question("caravan", "M-SETUP-10", choice(CARAVAN, do_caravan, lights=CITY))
TURN_CARD: Final = BOOK.chance("turn card", "M-PLACE-02", choice(CARD, do_card))
DRAW_RESOURCE: Final = BOOK.chance("draw resource", "M-SETUP-04", choice(DRAW, do_draw))
DRAW_CONTRACT: Final = BOOK.chance("draw contract", "M-SETUP-06", choice(NEW_CONTRACT, do_contract))

STOCK: Final = BOOK.step("stock", stock_board)
CARAVANS: Final = BOOK.step("caravans", ask_caravan)
RESUPPLY: Final = BOOK.step("resupply", resupply)


class PlacementCard(Frame, book=BOOK, runs=ask_card):
    """A placement card is turned."""

    what: Slot  # FOR_RESOURCES or FOR_CONTRACT


class Lot(Frame, book=BOOK, runs=ask_lot):
    """Resources are drawn for a city."""

    city: Slot
    left: Slot


class ContractToCome(Frame, book=BOOK, runs=ask_contract):
    """A contract is drawn for a city."""

    city: Slot
