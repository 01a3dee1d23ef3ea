"""Discovery counters: how one is turned over, and what the discoverer gets (catalogue sections 2 and 14)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import Frame, Slot, choice
from carrack.core.flow import leave_to_chance, note, offer, outcome, pop, push, top
from carrack.games.discovery.book import BOOK, COUNTER, REGION
from carrack.games.discovery.events import E_COUNTER, E_COUNTER_GONE, E_DISCOVERED, E_FAILED
from carrack.games.discovery.facts import (
    CAPTAIN,
    COLONIST,
    COUNTER_PLUNDER,
    COUNTER_RESISTANCE,
    COUNTER_SOLDIER,
    COUNTERS,
    EVERYBODY,
    FACE_DOWN,
    GONE,
    KINDS,
    MAGELLAN,
    MAGELLAN_VALUE,
    NO_COUNTER,
    ON_REGION,
    PLAGUE_I,
    REGIONS,
    SOLDIER,
    UNSEEN,
)
from carrack.games.discovery.rules.pieces import bring_from_supply
from carrack.games.discovery.rulings import RECON_REPLACEMENT_OPEN
from carrack.games.discovery.state import State

EXPLORE: Final = BOOK.verb("explore", REGION)
REVEAL: Final = BOOK.verb("reveal", COUNTER)

BY_EXPEDITION: Final = 0  # how a counter comes to be turned over
BY_CHART: Final = 1
BY_SPAIN: Final = 2
BY_AUCTION: Final = 3


def offer_undiscovered(s: State) -> None:
    """Every region with a counter."""
    for r in range(REGIONS):
        if s.counter[r] != NO_COUNTER:
            offer(s, EXPLORE, r)


# ---- the party that sails -----------------------------------------------------------------------------------------


def party_value(s: State, p: Int) -> Int:
    """D-DISC-05: a Captain counts 2, with Magellan 3 (D-B1-22); everybody else 1."""
    value = 0
    for kind in range(KINDS):
        value += s.party[kind]
    if s.tile_at[MAGELLAN] == p:
        return value + (MAGELLAN_VALUE - 1) * s.party[CAPTAIN]
    return value + s.party[CAPTAIN]


def come_home(s: State, p: Int) -> None:
    """D-DISC-12: everybody sent goes to the supply, whatever the outcome."""
    for kind in range(KINDS):
        n = s.party[kind]
        s.explorers[p * KINDS + kind] -= n
        s.supply[p * KINDS + kind] += n
        s.party[kind] = 0


def resistance_for(s: State, p: Int, printed: Int) -> Int:
    """D-B1-28, 29: one less for the owner of the Age I Plague, counters and cards alike."""
    if s.tile_at[PLAGUE_I] == p:
        return printed - 1
    return printed


# ---- turning a counter over ---------------------------------------------------------------------------------------


def draw_counter(s: State, question: Int) -> None:
    """What nobody has seen is not drawn yet: any unseen counter may lie there."""
    leave_to_chance(s, question)
    for c in range(COUNTERS):
        if s.counter_at[c] == UNSEEN:
            outcome(s, REVEAL, c, 1)


def lay_counter(s: State, r: Int, c: Int) -> None:
    """The counter of a region now exists; whoever asked for it goes on."""
    s.counter[r] = c
    s.counter_at[c] = ON_REGION + r


def show_to_all(s: State, r: Int) -> None:
    if s.known[r] != EVERYBODY:
        s.known[r] = EVERYBODY
        s.barrier = 1
    note(s, E_COUNTER, s.counter[r], r)


def ask_reveal(s: State) -> None:
    """D-DISC-03, 16: only now the counter is turned over, for all to see."""
    p = top(s, Reveal.seat)
    r = top(s, Reveal.region)
    mode = top(s, Reveal.mode)
    if s.counter[r] == FACE_DOWN:
        draw_counter(s, REVEAL_COUNTER)
        return
    pop(s)
    show_to_all(s, r)
    c = s.counter[r]
    if mode == BY_EXPEDITION:
        needed = resistance_for(s, p, COUNTER_RESISTANCE[c])
        if party_value(s, p) >= needed:  # D-DISC-06
            money = COUNTER_PLUNDER[c] + COUNTER_SOLDIER[c] * s.party[SOLDIER]  # D-DISC-08, 09
            come_home(s, p)
            claim_region(s, p, r, money, COLONIST)
        else:
            come_home(s, p)
            note(s, E_FAILED, p, r, needed)
            replace_counter(s, r)
    elif mode == BY_SPAIN:  # D-NAT-03 to 05
        claim_region(s, p, r, COUNTER_PLUNDER[c], SOLDIER)
    else:  # D-B1-14, 15, D-AUC-15: a Colonist, plunder, nothing for Soldiers
        claim_region(s, p, r, COUNTER_PLUNDER[c], COLONIST)


def lay_for_discoverer(s: State, c: Int) -> None:
    lay_counter(s, top(s, Reveal.region), c)


def claim_region(s: State, p: Int, r: Int, money: Int, settler: Int) -> None:
    """D-DISC-07 to 11: the counter, the money, one worker from the supply; the region is open to all."""
    s.counter_at[s.counter[r]] = p
    s.counter[r] = NO_COUNTER
    s.known[r] = 0
    s.undiscovered -= 1
    s.money[p] += money
    note(s, E_DISCOVERED, p, r, money)
    bring_from_supply(s, p, settler, r, 1)


def replace_counter(s: State, r: Int) -> None:
    """D-DISC-13: it goes back, seen by all (D-R-64). No Survivors: an unused one takes its place (D-OPT-10, 11)."""
    if s.no_survivors == 1 and s.spare_counters > 0:
        s.counter_at[s.counter[r]] = GONE
        s.counter[r] = FACE_DOWN
        s.known[r] = 0
        s.spare_counters -= 1
        note(s, E_COUNTER_GONE, r)
        if s.recon == 1 and RECON_REPLACEMENT_OPEN == 1:
            push(s, LayOpen.kind, r)


def ask_open(s: State) -> None:
    """Advanced Reconnaissance: the counter is laid face up (D-OPT-15)."""
    r = top(s, LayOpen.region)
    if s.counter[r] == FACE_DOWN:
        draw_counter(s, LAY_COUNTER_OPEN)
        return
    pop(s)
    show_to_all(s, r)


def lay_for_all(s: State, c: Int) -> None:
    lay_counter(s, top(s, LayOpen.region), c)


class Reveal(Frame, book=BOOK, runs=ask_reveal):
    """The counter of a region is turned over for the one who discovers it, or tries to."""

    seat: Slot
    region: Slot
    mode: Slot  # BY_...


class LayOpen(Frame, book=BOOK, runs=ask_open):
    """The counter of a region is laid face up."""

    region: Slot


REVEAL_COUNTER: Final = BOOK.chance("reveal counter", "D-DISC-03", choice(REVEAL, lay_for_discoverer))
LAY_COUNTER_OPEN: Final = BOOK.chance("lay counter open", "D-OPT-15", choice(REVEAL, lay_for_all))
