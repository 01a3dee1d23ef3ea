"""Discovery counters: turning one over, and the rewards of discovery (catalogue sections 2 and 14)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import Frame, Slot, choice
from carrack.engine.flow import get_slot, log_event, offer, offer_outcome, pop_frame, push_frame, request_chance
from carrack.games.discovery.constants import (
    ALL_SEATS,
    CAPTAIN,
    COLONIST,
    COUNTER_PLUNDER,
    COUNTER_RESISTANCE,
    COUNTER_SOLDIER,
    COUNTERS,
    FACE_DOWN,
    GONE,
    MAGELLAN,
    MAGELLAN_VALUE,
    NO_COUNTER,
    ON_REGION,
    PLAGUE_I,
    REGIONS,
    SOLDIER,
    UNSEEN,
    WORKER_KINDS,
)
from carrack.games.discovery.log_events import (
    E_COUNTER,
    E_COUNTER_GONE,
    E_DISCOVERED,
    E_FAILED,
    E_MAGELLAN,
    E_NO_SETTLER,
    E_SENT,
    E_SETTLED,
    E_WEAKENED,
)
from carrack.games.discovery.rules.supply import place_from_supply
from carrack.games.discovery.rulings import RECON_REPLACEMENT_OPEN
from carrack.games.discovery.state import DiscoveryState
from carrack.games.discovery.vocabulary import COUNTER, DECLARATIONS, REGION

EXPLORE: Final = DECLARATIONS.verb("explore", REGION)
REVEAL: Final = DECLARATIONS.verb("reveal", COUNTER)

REVEALED_BY_EXPEDITION: Final = 0  # reason for turning a counter over
REVEALED_BY_CHART: Final = 1
REVEALED_BY_SPAIN: Final = 2
REVEALED_BY_AUCTION: Final = 3


def offer_undiscovered(s: DiscoveryState) -> None:
    """Offer every region with a counter."""
    for r in range(REGIONS):
        if s.counter[r] != NO_COUNTER:
            offer(s, EXPLORE, r)


# ---- the party that sails -----------------------------------------------------------------------------------------


def expedition_strength(s: DiscoveryState, p: Int) -> Int:
    """Strength of the expedition (D-DISC-05): a Captain counts 2, with Magellan 3 (D-B1-22), all others 1."""
    value = 0
    for kind in range(WORKER_KINDS):
        value += s.party[kind]
    if s.tile_at[MAGELLAN] == p:
        return value + (MAGELLAN_VALUE - 1) * s.party[CAPTAIN]
    return value + s.party[CAPTAIN]


def come_home(s: DiscoveryState, p: Int) -> None:
    """Return all workers of the expedition to the supply, whatever the outcome (D-DISC-12)."""
    for kind in range(WORKER_KINDS):
        n = s.party[kind]
        s.explorers[p * WORKER_KINDS + kind] -= n
        s.supply[p * WORKER_KINDS + kind] += n
        s.party[kind] = 0


def tell_party(s: DiscoveryState, p: Int) -> None:
    """Log the workers of an expedition and their bonuses."""
    for kind in range(WORKER_KINDS):
        if s.party[kind] > 0:
            log_event(s, E_SENT, p, s.party[kind], kind)
    if s.tile_at[MAGELLAN] == p and s.party[CAPTAIN] > 0:
        log_event(s, E_MAGELLAN, p, MAGELLAN_VALUE)


def resistance_met(s: DiscoveryState, p: Int, printed: Int) -> Int:
    """Resistance that an expedition meets; logged if it differs from the printed one."""
    needed = resistance_for(s, p, printed)
    if needed != printed:
        log_event(s, E_WEAKENED, p, needed)
    return needed


def resistance_for(s: DiscoveryState, p: Int, printed: Int) -> Int:
    """Resistance of a counter or card, one less for the owner of the Age I Plague (D-B1-28, 29)."""
    if s.tile_at[PLAGUE_I] == p:
        return printed - 1
    return printed


# ---- turning a counter over ---------------------------------------------------------------------------------------


def draw_counter(s: DiscoveryState, question: Int) -> None:
    """Draw a counter by chance: an unseen counter has no identity yet and may be any of those left."""
    request_chance(s, question)
    for c in range(COUNTERS):
        if s.counter_at[c] == UNSEEN:
            offer_outcome(s, REVEAL, c, 1)


def lay_counter(s: DiscoveryState, r: Int, c: Int) -> None:
    """Store the counter drawn for a region; the step that requested it continues."""
    s.counter[r] = c
    s.counter_at[c] = ON_REGION + r


def show_to_all(s: DiscoveryState, r: Int) -> None:
    if s.known[r] != ALL_SEATS:
        s.known[r] = ALL_SEATS
        s.barrier = 1
    log_event(s, E_COUNTER, s.counter[r], r)


def ask_reveal(s: DiscoveryState) -> None:
    """Turn over the counter publicly and resolve the discovery (D-DISC-03, 16)."""
    p = get_slot(s, Reveal.seat)
    r = get_slot(s, Reveal.region)
    mode = get_slot(s, Reveal.mode)
    if s.counter[r] == FACE_DOWN:
        draw_counter(s, REVEAL_COUNTER)
        return
    pop_frame(s)
    show_to_all(s, r)
    c = s.counter[r]
    if mode == REVEALED_BY_EXPEDITION:
        needed = resistance_met(s, p, COUNTER_RESISTANCE[c])
        if expedition_strength(s, p) >= needed:  # D-DISC-06
            money = COUNTER_PLUNDER[c] + COUNTER_SOLDIER[c] * s.party[SOLDIER]  # D-DISC-08, 09
            come_home(s, p)
            claim_region(s, p, r, money, COLONIST)
        else:
            come_home(s, p)
            log_event(s, E_FAILED, p, r, needed)
            replace_counter(s, r)
    elif mode == REVEALED_BY_SPAIN:  # D-NAT-03 to 05
        claim_region(s, p, r, COUNTER_PLUNDER[c], SOLDIER)
    else:  # D-B1-14, 15, D-AUC-15: a Colonist, plunder, nothing for Soldiers
        claim_region(s, p, r, COUNTER_PLUNDER[c], COLONIST)


def lay_for_discoverer(s: DiscoveryState, c: Int) -> None:
    lay_counter(s, get_slot(s, Reveal.region), c)


def claim_region(s: DiscoveryState, p: Int, r: Int, money: Int, settler: Int) -> None:
    """Take the counter, money and one worker from the supply; the region opens to all (D-DISC-07 to 11)."""
    s.counter_at[s.counter[r]] = p
    s.counter[r] = NO_COUNTER
    s.known[r] = 0
    s.undiscovered -= 1
    s.money[p] += money
    log_event(s, E_DISCOVERED, p, r, money)
    if s.supply[p * WORKER_KINDS + settler] == 0:
        log_event(s, E_NO_SETTLER, p, settler, r)
    else:
        log_event(s, E_SETTLED, p, settler, r)
        place_from_supply(s, p, settler, r, 1)


def replace_counter(s: DiscoveryState, r: Int) -> None:
    """Return a failed counter, now public (D-DISC-13, D-R-64); with No Survivors, replace it (D-OPT-10, 11)."""
    if s.no_survivors == 1 and s.spare_counters > 0:
        s.counter_at[s.counter[r]] = GONE
        s.counter[r] = FACE_DOWN
        s.known[r] = 0
        s.spare_counters -= 1
        log_event(s, E_COUNTER_GONE, r)
        if s.recon == 1 and RECON_REPLACEMENT_OPEN == 1:
            push_frame(s, LayOpen.kind, r)


def ask_open(s: DiscoveryState) -> None:
    """Lay a counter face up for Advanced Reconnaissance (D-OPT-15)."""
    r = get_slot(s, LayOpen.region)
    if s.counter[r] == FACE_DOWN:
        draw_counter(s, LAY_COUNTER_OPEN)
        return
    pop_frame(s)
    show_to_all(s, r)


def lay_for_all(s: DiscoveryState, c: Int) -> None:
    lay_counter(s, get_slot(s, LayOpen.region), c)


class Reveal(Frame, declarations=DECLARATIONS, run=ask_reveal):
    """Turning over the counter of a region by a player who tries to discover it."""

    seat: Slot
    region: Slot
    mode: Slot  # BY_...


class LayOpen(Frame, declarations=DECLARATIONS, run=ask_open):
    """Laying the counter of a region face up."""

    region: Slot


REVEAL_COUNTER: Final = DECLARATIONS.chance("reveal counter", "D-DISC-03", choice(REVEAL, lay_for_discoverer))
LAY_COUNTER_OPEN: Final = DECLARATIONS.chance("lay counter open", "D-OPT-15", choice(REVEAL, lay_for_all))
