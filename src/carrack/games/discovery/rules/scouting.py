"""Scouting: a paid look at a counter or at the top card (catalogue section 5)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import Frame, Slot, choice
from carrack.core.flow import ask, note, offer, pop, push, put, top, whisper
from carrack.games.discovery.book import BOOK, CARD_NAME, DECK_END, ON_DECK, REGION_OR_DECK
from carrack.games.discovery.events import E_PUT_BACK, E_SCOUT_CARD, E_SCOUT_SAW, E_SCOUTED
from carrack.games.discovery.facts import AGE, FACE_DOWN, NO_COUNTER, REGIONS, SCOUT_PRICE
from carrack.games.discovery.rules.counters import REVEAL, draw_counter, lay_counter
from carrack.games.discovery.rules.deck import put_under, top_is_drawn
from carrack.games.discovery.state import State

SCOUT: Final = BOOK.verb("scout", REGION_OR_DECK)
RETURN: Final = BOOK.verb("return", DECK_END)


def scout_price(s: State) -> Int:
    return SCOUT_PRICE[AGE[s.turn]]


def offer_scouting(s: State, p: Int) -> None:
    """D-OPT-12 to 14, D-R-63: any counter he does not know, or the top card once all regions are discovered."""
    if s.money[p] < scout_price(s):
        return
    for r in range(REGIONS):
        if s.counter[r] != NO_COUNTER and (s.known[r] >> p) & 1 == 0:
            offer(s, SCOUT, r)
    if s.undiscovered == 0 and s.n_deck > 0 and (s.top_card < 0 or (s.top_known >> p) & 1 == 0):
        offer(s, SCOUT, REGIONS)


def do_scout(s: State, r: Int) -> None:
    p = s.seat
    price = scout_price(s)
    s.money[p] -= price
    note(s, E_SCOUTED, p, r, price)
    if r == REGIONS:
        push(s, LookAtCard.kind, p)
    else:
        push(s, Look.kind, p, r)


def ask_look(s: State) -> None:
    """Only the payer sees it; it goes back face down to the same region."""
    p = top(s, Look.seat)
    r = top(s, Look.region)
    if s.counter[r] == FACE_DOWN:
        draw_counter(s, LOOK_AT_COUNTER)
        return
    pop(s)
    s.known[r] |= 1 << p
    s.barrier = 1
    whisper(s, E_SCOUT_SAW, 1 << p, s.counter[r], r)


def lay_for_scout(s: State, c: Int) -> None:
    lay_counter(s, top(s, Look.region), c)


def ask_look_card(s: State) -> None:
    """D-OPT-14: then it goes back on top of the deck or under it."""
    p = top(s, LookAtCard.seat)
    if not top_is_drawn(s):
        return
    if top(s, LookAtCard.seen) == 0:
        put(s, LookAtCard.seen, 1)
        s.top_known |= 1 << p
        s.barrier = 1
        whisper(s, E_SCOUT_CARD, 1 << p, s.top_card)
    if s.n_deck == 1:  # top and bottom are the same place
        pop(s)
        return
    ask(s, RETURN_CARD, p)
    offer(s, RETURN, 0)
    offer(s, RETURN, 1)


def do_return(s: State, under: Int) -> None:
    note(s, E_PUT_BACK, top(s, LookAtCard.seat), under)
    pop(s)
    if under == 1:
        put_under(s)


def card_on_top(s: State) -> Int:
    return s.top_card


class Look(Frame, book=BOOK, runs=ask_look):
    """Somebody looks at the counter of a region."""

    seat: Slot
    region: Slot


class LookAtCard(Frame, book=BOOK, runs=ask_look_card):
    """Somebody looks at the top card."""

    seat: Slot
    seen: Slot


LOOK_AT_COUNTER: Final = BOOK.chance("look at counter", "D-OPT-12", choice(REVEAL, lay_for_scout))
RETURN_CARD: Final = BOOK.question(
    "return-card", "D-OPT-14", choice(RETURN, do_return, lights=ON_DECK), says={"card": (CARD_NAME, card_on_top)}
)
