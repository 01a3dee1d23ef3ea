"""Phase 1: placing workers (catalogue section 7)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import ARG_STRIDE, VERB_STRIDE, choice
from carrack.engine.flow import log_event, next_step, request_decision
from carrack.games.discovery.constants import (
    BUILDING_SPACES,
    MARKET_SIZE,
    MAYFLOWER,
    MAYFLOWER_SPACES,
    NO_WORKER,
    SLOT_BUILDER,
    SLOTS,
    TARGET_BUILDINGS,
    TARGET_DISCOVERY,
    TARGET_DOCK,
    TARGET_GOODS,
    TARGET_INITIATIVE,
    TARGET_MAYFLOWER,
    TARGET_SHIPPING,
    TARGET_SLOT,
    TARGET_WARFARE,
    WARFARE_SPACES,
    WORKER_KINDS,
)
from carrack.games.discovery.log_events import E_PLACED
from carrack.games.discovery.rules.scouting import SCOUT, do_scout, offer_scouting, scout_price
from carrack.games.discovery.state import DiscoveryState
from carrack.games.discovery.vocabulary import DECLARATIONS, REGION_OR_DECK, TARGET, WORKER_KIND

PLACE: Final = DECLARATIONS.verb("place", WORKER_KIND, TARGET)


def ask_place(s: DiscoveryState) -> None:
    """Place one worker at a time in turn order; a player without workers is skipped (D-PLACE-01 to 03, 18)."""
    for _ in range(s.players):
        p = s.order[s.index]
        if s.hands[p] > 0:
            request_decision(s, PLACE_WORKER, p)
            offer_placements(s, p)
            if s.scouting == 1:
                offer_scouting(s, p)
            return
        s.index += 1
        if s.index == s.players:
            s.index = 0
    next_step(s)


def open_targets(s: DiscoveryState, p: Int) -> Int:
    """Fill `s.room` with the open targets and return their number; numbered tracks fill from the left (D-R-04)."""
    n = 0
    on_initiative = 0
    for i in range(s.n_init):
        if s.init[i] // WORKER_KINDS == p:
            on_initiative = 1
    if on_initiative == 0:  # D-PLACE-06
        s.room[n] = TARGET_INITIATIVE
        n += 1
    if s.n_dock < s.dock_size:  # D-SET-15
        s.room[n] = TARGET_DOCK
        n += 1
    if s.n_trade < MARKET_SIZE:
        s.room[n] = TARGET_GOODS
        n += 1
    s.room[n] = TARGET_SHIPPING  # D-PLACE-09, 19: never full
    n += 1
    if s.n_build < BUILDING_SPACES:
        s.room[n] = TARGET_BUILDINGS
        n += 1
    s.room[n] = TARGET_DISCOVERY
    n += 1
    if s.n_war < WARFARE_SPACES:  # D-PLACE-15
        s.room[n] = TARGET_WARFARE
        n += 1
    if s.tile_at[MAYFLOWER] == p and s.n_mayflower < MAYFLOWER_SPACES and s.locked[p] < s.ships[p]:  # D-B2-41 to 46
        s.room[n] = TARGET_MAYFLOWER
        n += 1
    for i in range(SLOTS):  # D-PLACE-10, 11
        if s.slots[i] == NO_WORKER and (i != SLOT_BUILDER or s.builders == 1):  # D-OPT-03
            s.room[n] = TARGET_SLOT + i
            n += 1
    return n


def offer_placements(s: DiscoveryState, p: Int) -> None:
    """Offer each kind of worker in each open place (D-PLACE-04)."""
    places = open_targets(s, p)
    n = s.n_legal
    for kind in range(WORKER_KINDS):
        if s.hand[p * WORKER_KINDS + kind] > 0:
            base = PLACE * VERB_STRIDE + kind * ARG_STRIDE
            for i in range(places):
                s.options[n] = base + s.room[i]
                n += 1
    s.n_legal = n


def do_place(s: DiscoveryState, kind: Int, target: Int) -> None:
    p = s.seat
    worker = p * WORKER_KINDS + kind
    s.hand[worker] -= 1
    s.hands[p] -= 1
    if target == TARGET_INITIATIVE:  # D-PLACE-07
        s.init[s.n_init] = worker
        s.n_init += 1
    elif target == TARGET_DOCK:
        s.dock[s.n_dock] = worker
        s.n_dock += 1
    elif target == TARGET_GOODS:
        s.trade[s.n_trade] = worker
        s.n_trade += 1
    elif target == TARGET_SHIPPING:
        s.shipping[worker] += 1
    elif target == TARGET_BUILDINGS:
        s.build[s.n_build] = worker
        s.n_build += 1
    elif target == TARGET_DISCOVERY:
        s.explorers[worker] += 1
    elif target == TARGET_WARFARE:
        s.war[s.n_war] = worker
        s.n_war += 1
    elif target == TARGET_MAYFLOWER:  # D-B2-42 to 44, D-R-33
        s.mayflower[s.n_mayflower] = worker
        s.n_mayflower += 1
        s.locked[p] += 1
    else:
        s.slots[target - TARGET_SLOT] = worker
    log_event(s, E_PLACED, p, kind, target)
    s.index += 1
    if s.index == s.players:
        s.index = 0


PLACE_WORKER: Final = DECLARATIONS.decision(
    "place",
    "D-PLACE-01",
    choice(PLACE, do_place, target=TARGET),
    choice(SCOUT, do_scout, target=REGION_OR_DECK, message_args={"money": scout_price}),
)
PLACEMENT: Final = DECLARATIONS.step("placement", ask_place)
