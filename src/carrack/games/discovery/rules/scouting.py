"""Scouting: a paid look at a counter or at the top card (catalogue section 5)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import Frame, Slot, choice
from carrack.engine.flow import (
    get_slot,
    log_event,
    log_private_event,
    offer,
    pop_frame,
    push_frame,
    request_decision,
    set_slot,
)
from carrack.games.discovery.constants import AGE, FACE_DOWN, NO_COUNTER, REGIONS, SCOUT_PRICE
from carrack.games.discovery.log_events import E_PUT_BACK, E_SCOUT_CARD, E_SCOUT_SAW, E_SCOUTED
from carrack.games.discovery.rules.discovery_counters import REVEAL, draw_counter, lay_counter
from carrack.games.discovery.rules.discovery_deck import ensure_top_card, put_under
from carrack.games.discovery.state import DiscoveryState
from carrack.games.discovery.vocabulary import CARD_NAME, DECK_END, DECK_HIGHLIGHT, DECLARATIONS, REGION_OR_DECK

SCOUT: Final = DECLARATIONS.verb("scout", REGION_OR_DECK)
RETURN: Final = DECLARATIONS.verb("return", DECK_END)


def scout_price(s: DiscoveryState) -> Int:
    return SCOUT_PRICE[AGE[s.turn]]


def offer_scouting(s: DiscoveryState, p: Int) -> None:
    """Offer unknown counters, or the top card once all regions are discovered (D-OPT-12 to 14, D-R-63)."""
    if s.money[p] < scout_price(s):
        return
    for r in range(REGIONS):
        if s.counter[r] != NO_COUNTER and (s.known[r] >> p) & 1 == 0:
            offer(s, SCOUT, r)
    if s.undiscovered == 0 and s.n_deck > 0 and (s.top_card < 0 or (s.top_known >> p) & 1 == 0):
        offer(s, SCOUT, REGIONS)


def do_scout(s: DiscoveryState, r: Int) -> None:
    p = s.seat
    price = scout_price(s)
    s.money[p] -= price
    log_event(s, E_SCOUTED, p, r, price)
    if r == REGIONS:
        push_frame(s, LookAtCard.kind, p)
    else:
        push_frame(s, Look.kind, p, r)


def ask_look(s: DiscoveryState) -> None:
    """Show the counter to the paying player only; it stays face down in its region."""
    p = get_slot(s, Look.seat)
    r = get_slot(s, Look.region)
    if s.counter[r] == FACE_DOWN:
        draw_counter(s, LOOK_AT_COUNTER)
        return
    pop_frame(s)
    s.known[r] |= 1 << p
    s.barrier = 1
    log_private_event(s, E_SCOUT_SAW, 1 << p, s.counter[r], r)


def lay_for_scout(s: DiscoveryState, c: Int) -> None:
    lay_counter(s, get_slot(s, Look.region), c)


def ask_look_card(s: DiscoveryState) -> None:
    """Show the top card, then return it on top of the deck or under it (D-OPT-14)."""
    p = get_slot(s, LookAtCard.seat)
    if not ensure_top_card(s):
        return
    if get_slot(s, LookAtCard.seen) == 0:
        set_slot(s, LookAtCard.seen, 1)
        s.top_known |= 1 << p
        s.barrier = 1
        log_private_event(s, E_SCOUT_CARD, 1 << p, s.top_card)
    if s.n_deck == 1:  # top and bottom are the same place
        pop_frame(s)
        return
    request_decision(s, RETURN_CARD, p)
    offer(s, RETURN, 0)
    offer(s, RETURN, 1)


def do_return(s: DiscoveryState, under: Int) -> None:
    log_event(s, E_PUT_BACK, get_slot(s, LookAtCard.seat), under)
    pop_frame(s)
    if under == 1:
        put_under(s)


def card_on_top(s: DiscoveryState) -> Int:
    return s.top_card


class Look(Frame, declarations=DECLARATIONS, run=ask_look):
    """A player looks at the counter of a region."""

    seat: Slot
    region: Slot


class LookAtCard(Frame, declarations=DECLARATIONS, run=ask_look_card):
    """A player looks at the top card."""

    seat: Slot
    seen: Slot


LOOK_AT_COUNTER: Final = DECLARATIONS.chance("look at counter", "D-OPT-12", choice(REVEAL, lay_for_scout))
RETURN_CARD: Final = DECLARATIONS.decision(
    "return-card",
    "D-OPT-14",
    choice(RETURN, do_return, target=DECK_HIGHLIGHT),
    message_args={"card": (CARD_NAME, card_on_top)},
)
