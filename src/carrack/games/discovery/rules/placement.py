"""Phase 1: placing workers (catalogue section 7)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import VERB, A, choice
from carrack.core.flow import ask, next_step, note
from carrack.games.discovery.book import BOOK, KIND, REGION_OR_DECK, TARGET
from carrack.games.discovery.events import E_PLACED
from carrack.games.discovery.facts import (
    BUILDING_SPACES,
    KINDS,
    MARKET_SIZE,
    MAYFLOWER,
    MAYFLOWER_SPACES,
    NO_WORKER,
    SLOT_BUILDER,
    SLOTS,
    T_BUILDINGS,
    T_DISCOVERY,
    T_DOCK,
    T_GOODS,
    T_INITIATIVE,
    T_MAYFLOWER,
    T_SHIPPING,
    T_SLOT,
    T_WARFARE,
    WARFARE_SPACES,
)
from carrack.games.discovery.rules.scouting import SCOUT, do_scout, offer_scouting, scout_price
from carrack.games.discovery.state import State

PLACE: Final = BOOK.verb("place", KIND, TARGET)


def ask_place(s: State) -> None:
    """One worker at a time in the order of the track; whoever has none is skipped (D-PLACE-01 to 03, 18)."""
    for _ in range(s.players):
        p = s.order[s.index]
        if s.hands[p] > 0:
            ask(s, PLACE_WORKER, p)
            offer_placements(s, p)
            if s.scouting == 1:
                offer_scouting(s, p)
            return
        s.index += 1
        if s.index == s.players:
            s.index = 0
    next_step(s)


def open_targets(s: State, p: Int) -> Int:
    """Fills `s.room` with the places that have room; numbered tracks fill from the left (D-R-04). Returns how many."""
    n = 0
    on_initiative = 0
    for i in range(s.n_init):
        if s.init[i] // KINDS == p:
            on_initiative = 1
    if on_initiative == 0:  # D-PLACE-06
        s.room[n] = T_INITIATIVE
        n += 1
    if s.n_dock < s.dock_size:  # D-SET-15
        s.room[n] = T_DOCK
        n += 1
    if s.n_trade < MARKET_SIZE:
        s.room[n] = T_GOODS
        n += 1
    s.room[n] = T_SHIPPING  # D-PLACE-09, 19: never full
    n += 1
    if s.n_build < BUILDING_SPACES:
        s.room[n] = T_BUILDINGS
        n += 1
    s.room[n] = T_DISCOVERY
    n += 1
    if s.n_war < WARFARE_SPACES:  # D-PLACE-15
        s.room[n] = T_WARFARE
        n += 1
    if s.tile_at[MAYFLOWER] == p and s.n_mayflower < MAYFLOWER_SPACES and s.locked[p] < s.ships[p]:  # D-B2-41 to 46
        s.room[n] = T_MAYFLOWER
        n += 1
    for i in range(SLOTS):  # D-PLACE-10, 11
        if s.slots[i] == NO_WORKER and (i != SLOT_BUILDER or s.builders == 1):  # D-OPT-03
            s.room[n] = T_SLOT + i
            n += 1
    return n


def offer_placements(s: State, p: Int) -> None:
    """Any kind of worker in any place with room (D-PLACE-04)."""
    places = open_targets(s, p)
    n = s.n_legal
    for kind in range(KINDS):
        if s.hand[p * KINDS + kind] > 0:
            base = PLACE * VERB + kind * A
            for i in range(places):
                s.options[n] = base + s.room[i]
                n += 1
    s.n_legal = n


def do_place(s: State, kind: Int, target: Int) -> None:
    p = s.seat
    worker = p * KINDS + kind
    s.hand[worker] -= 1
    s.hands[p] -= 1
    if target == T_INITIATIVE:  # D-PLACE-07
        s.init[s.n_init] = worker
        s.n_init += 1
    elif target == T_DOCK:
        s.dock[s.n_dock] = worker
        s.n_dock += 1
    elif target == T_GOODS:
        s.trade[s.n_trade] = worker
        s.n_trade += 1
    elif target == T_SHIPPING:
        s.shipping[worker] += 1
    elif target == T_BUILDINGS:
        s.build[s.n_build] = worker
        s.n_build += 1
    elif target == T_DISCOVERY:
        s.explorers[worker] += 1
    elif target == T_WARFARE:
        s.war[s.n_war] = worker
        s.n_war += 1
    elif target == T_MAYFLOWER:  # D-B2-42 to 44, D-R-33
        s.mayflower[s.n_mayflower] = worker
        s.n_mayflower += 1
        s.locked[p] += 1
    else:
        s.slots[target - T_SLOT] = worker
    note(s, E_PLACED, p, kind, target)
    s.index += 1
    if s.index == s.players:
        s.index = 0


PLACE_WORKER: Final = BOOK.question(
    "place",
    "D-PLACE-01",
    choice(PLACE, do_place, lights=TARGET),
    choice(SCOUT, do_scout, lights=REGION_OR_DECK, says={"money": scout_price}),
)
PLACEMENT: Final = BOOK.step("placement", ask_place)
