"""Setup, placement cards and resupply (sections SETUP, PLACE and RESUP)."""

from __future__ import annotations

from carrack.core.arrays import Int
from carrack.core.game import CHANCE
from carrack.games.marchands.actions import V_CARAVAN, V_CARD, V_CONTRACT, V_DRAW, VERB, A
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
from carrack.games.marchands.state import FRAME, State, emit, next_step, note, outcome, pop, push
from carrack.games.marchands.steps import F_CARD, F_LOT, F_NEW_CONTRACT, Q_CARAVAN, Q_CHANCE


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
            push(s, F_LOT, CAPITAL, LOT, 0, 0)
        else:
            push(s, F_CARD, 0, 0, 0, 0)


def place_contract(s: State) -> None:
    """M-SETUP-06, M-RESUP-05, 08: always by card, so never in the capital (M-RUL-03)."""
    if contracts_in_bag(s) > 0:
        push(s, F_CARD, 1, 0, 0, 0)


def ask_card(s: State) -> None:
    """M-PLACE-03, 04, M-RUL-04: an empty pile is made anew from the cards set aside when one is needed."""
    if s.cards == 0:
        s.cards = s.set_aside
        s.set_aside = 0
    s.seat = CHANCE
    s.asked = Q_CHANCE
    for city in range(1, CITIES):
        if (s.cards >> city) & 1 == 1:
            outcome(s, V_CARD * VERB + city * A, 1)


def do_card(s: State, card: Int) -> None:
    """M-PLACE-02: the city of the card, or the next higher empty one, 20 being followed by 1."""
    what = s.frames[(s.depth - 1) * FRAME + 1]
    pop(s)
    s.cards -= 1 << card
    s.set_aside |= 1 << card
    city = card
    while not is_empty(s, city):
        city += 1
        if city == CITIES:
            city = 1
    if city == card:
        note(s, E_CARD, city, 0, 0)
    else:
        note(s, E_CARD_NEXT, card, city, 0)
    if what == 0:
        push(s, F_LOT, city, LOT, 0, 0)
    else:
        push(s, F_NEW_CONTRACT, city, 0, 0, 0)


def ask_lot(s: State) -> None:
    """Four resources from the bag, or what is left of it (M-RUL-09)."""
    at = (s.depth - 1) * FRAME
    if s.frames[at + 2] == 0 or resources_in_bag(s) == 0:
        pop(s)
        return
    s.seat = CHANCE
    s.asked = Q_CHANCE
    for r in range(RESOURCES):
        if s.bag[r] > 0:
            outcome(s, V_DRAW * VERB + r * A, s.bag[r])


def do_draw(s: State, r: Int) -> None:
    at = (s.depth - 1) * FRAME
    city = s.frames[at + 1]
    s.frames[at + 2] -= 1
    s.bag[r] -= 1
    s.stock[city * RESOURCES + r] += 1
    s.lots[city] += 1
    note(s, E_STOCKED, r, city, 0)


def ask_contract(s: State) -> None:
    s.seat = CHANCE
    s.asked = Q_CHANCE
    for c in range(CONTRACTS):
        if s.contract_bag[c] > 0:
            outcome(s, V_CONTRACT * VERB + c * A, s.contract_bag[c])


def do_contract(s: State, c: Int) -> None:
    city = s.frames[(s.depth - 1) * FRAME + 1]
    pop(s)
    s.contract_bag[c] -= 1
    s.contract[city] = c
    note(s, E_CONTRACT, c, city, 0)


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
        note(s, E_RESUPPLY, s.resource_ladder, s.contract_ladder, 0)
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
    s.seat = (YOUNGEST + s.index) % s.players
    s.asked = Q_CARAVAN
    for city in range(1, CITIES):
        free = 1
        for p in range(s.players):
            if s.caravan[p] == city:
                free = 0
        if free == 1:
            emit(s, V_CARAVAN * VERB + city * A)


def do_caravan(s: State, city: Int) -> None:
    s.caravan[s.seat] = city
    s.index += 1
    note(s, E_CARAVAN, s.seat, city, 0)
