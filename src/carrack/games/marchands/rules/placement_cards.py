"""Placement cards: lots and contracts from the bags, and resupply by the ladders (sections PLACE and RESUP)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import Frame, Slot, choice
from carrack.engine.flow import (
    get_slot,
    log_event,
    next_step,
    offer_outcome,
    pop_frame,
    push_frame,
    request_chance,
    set_slot,
)
from carrack.games.marchands.constants import (
    CAPITAL,
    CITIES,
    CONTRACTS,
    LOT_SIZE,
    NO_CONTRACT,
    RESOURCES,
)
from carrack.games.marchands.log_events import (
    E_CARD,
    E_CARD_NEXT,
    E_CONTRACT,
    E_NO_CONTRACTS,
    E_NO_RESOURCES,
    E_PILE,
    E_RESUPPLY,
    E_STOCKED,
)
from carrack.games.marchands.state import MarchandsState
from carrack.games.marchands.vocabulary import CITY, CONTRACT, DECLARATIONS, RESOURCE

DRAW: Final = DECLARATIONS.verb("draw", RESOURCE)
CARD: Final = DECLARATIONS.verb("card", CITY)
NEW_CONTRACT: Final = DECLARATIONS.verb("contract", CONTRACT)

FOR_RESOURCES: Final = 0  # purposes of a placement card
FOR_CONTRACT: Final = 1


def is_empty(s: MarchandsState, city: Int) -> bool:
    """Whether a city has no resources and no contract; churches and caravans do not count (M-PLACE-01, 07)."""
    return s.lots[city] == 0 and s.contract[city] == NO_CONTRACT


def resources_in_bag(s: MarchandsState) -> Int:
    n = 0
    for r in range(RESOURCES):
        n += s.bag[r]
    return n


def contracts_in_bag(s: MarchandsState) -> Int:
    n = 0
    for c in range(CONTRACTS):
        n += s.contract_bag[c]
    return n


def place_resources(s: MarchandsState) -> None:
    """Place a lot of resources: in the capital if empty, else by card, none from an empty bag.

    M-SETUP-04, 05, M-RESUP-02 to 04.
    """
    if resources_in_bag(s) > 0:
        if is_empty(s, CAPITAL):
            push_frame(s, Lot.kind, CAPITAL, LOT_SIZE)
        else:
            push_frame(s, PlacementCard.kind, FOR_RESOURCES)
    else:
        log_event(s, E_NO_RESOURCES)


def place_contract(s: MarchandsState) -> None:
    """Place a contract by card, so never in the capital (M-SETUP-06, M-RESUP-05, 08, M-RUL-03)."""
    if contracts_in_bag(s) > 0:
        push_frame(s, PlacementCard.kind, FOR_CONTRACT)
    else:
        log_event(s, E_NO_CONTRACTS)


def ask_card(s: MarchandsState) -> None:
    """Draw a placement card; an empty pile is first refilled with the discarded cards (M-PLACE-03, 04, M-RUL-04)."""
    if s.cards == 0:
        s.cards = s.set_aside
        s.set_aside = 0
        log_event(s, E_PILE)
    request_chance(s, TURN_CARD)
    for city in range(1, CITIES):
        if (s.cards >> city) & 1 == 1:
            offer_outcome(s, CARD, city, 1)


def do_card(s: MarchandsState, card: Int) -> None:
    """Use the city of the card or the next higher empty one; 1 follows 20 (M-PLACE-02)."""
    what = get_slot(s, PlacementCard.what)
    pop_frame(s)
    s.cards -= 1 << card
    s.set_aside |= 1 << card
    city = card
    while not is_empty(s, city):
        city += 1
        if city == CITIES:
            city = 1
    if city == card:
        log_event(s, E_CARD, city)
    else:
        log_event(s, E_CARD_NEXT, card, city)
    if what == FOR_RESOURCES:
        push_frame(s, Lot.kind, city, LOT_SIZE)
    else:
        push_frame(s, ContractToCome.kind, city)


def ask_lot(s: MarchandsState) -> None:
    """Draw four resources from the bag, or all that are left (M-RUL-09)."""
    if get_slot(s, Lot.left) == 0 or resources_in_bag(s) == 0:
        pop_frame(s)
        return
    request_chance(s, DRAW_RESOURCE)
    for r in range(RESOURCES):
        if s.bag[r] > 0:
            offer_outcome(s, DRAW, r, s.bag[r])


def do_draw(s: MarchandsState, r: Int) -> None:
    city = get_slot(s, Lot.city)
    set_slot(s, Lot.left, get_slot(s, Lot.left) - 1)
    s.bag[r] -= 1
    s.stock[city * RESOURCES + r] += 1
    s.lots[city] += 1
    log_event(s, E_STOCKED, r, city)


def ask_contract(s: MarchandsState) -> None:
    request_chance(s, DRAW_CONTRACT)
    for c in range(CONTRACTS):
        if s.contract_bag[c] > 0:
            offer_outcome(s, NEW_CONTRACT, c, s.contract_bag[c])


def do_contract(s: MarchandsState, c: Int) -> None:
    city = get_slot(s, ContractToCome.city)
    pop_frame(s)
    s.contract_bag[c] -= 1
    s.contract[city] = c
    log_event(s, E_CONTRACT, c, city)


def resupply(s: MarchandsState) -> None:
    """Resupply by the ladders, resources before contracts, until both are 0 (M-RESUP-01, 06, M-RUL-10)."""
    if s.index == 0 and s.resource_ladder + s.contract_ladder > 0:
        log_event(s, E_RESUPPLY, s.resource_ladder, s.contract_ladder)
    s.index = 1
    if s.resource_ladder > 0:
        s.resource_ladder -= 1
        place_resources(s)
    elif s.contract_ladder > 0:
        s.contract_ladder -= 1
        place_contract(s)
    else:
        next_step(s)


TURN_CARD: Final = DECLARATIONS.chance("turn card", "M-PLACE-02", choice(CARD, do_card))
DRAW_RESOURCE: Final = DECLARATIONS.chance("draw resource", "M-SETUP-04", choice(DRAW, do_draw))
DRAW_CONTRACT: Final = DECLARATIONS.chance("draw contract", "M-SETUP-06", choice(NEW_CONTRACT, do_contract))

RESUPPLY: Final = DECLARATIONS.step("resupply", resupply)


class PlacementCard(Frame, declarations=DECLARATIONS, run=ask_card):
    """Draw of a placement card."""

    what: Slot  # FOR_RESOURCES or FOR_CONTRACT


class Lot(Frame, declarations=DECLARATIONS, run=ask_lot):
    """Draw of resources for a city."""

    city: Slot
    left: Slot


class ContractToCome(Frame, declarations=DECLARATIONS, run=ask_contract):
    """Draw of a contract for a city."""

    city: Slot
