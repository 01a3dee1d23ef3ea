"""The Colonist Dock: workers sail to the New World (catalogue section 10)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import PASS, choice
from carrack.engine.flow import log_event, next_step, offer, request_decision
from carrack.games.discovery.constants import (
    CATHEDRAL,
    CATHEDRAL_COLONISTS,
    COLONIST,
    MERCHANT,
    MERCHANT_MONEY,
    MISSIONARY,
    NO_COUNTER,
    NO_WORKER,
    REFORMATION,
    REGIONS,
    SEATS,
    TARGET_DOCK,
    WORKER_KINDS,
)
from carrack.games.discovery.log_events import E_DECLINED, E_LANDED, E_MERCHANT, E_MISSIONARY, E_NOT_PLACED, E_REFORMED
from carrack.games.discovery.rules.supply import place_from_supply, place_in_region, to_supply
from carrack.games.discovery.rules.university import between_workers
from carrack.games.discovery.state import DiscoveryState
from carrack.games.discovery.vocabulary import DECLARATIONS, REGION, WORKER_KIND

LAND: Final = DECLARATIONS.verb("land", REGION)


def board_dock(s: DiscoveryState) -> None:
    """Merge the dock into one line: numbered spaces, then X, Y and Mayflower's ships (D-DOCK-05, 15, D-R-20)."""
    if s.dock_x != NO_WORKER:
        s.dock[s.n_dock] = s.dock_x
        s.n_dock += 1
        s.dock_x = NO_WORKER
    if s.dock_y != NO_WORKER:
        s.dock[s.n_dock] = s.dock_y
        s.n_dock += 1
        s.dock_y = NO_WORKER
    for i in range(s.n_mayflower):
        s.dock[s.n_dock] = s.mayflower[i]
        s.n_dock += 1
        s.mayflower[i] = 0
    s.n_mayflower = 0
    next_step(s)


def ask_land(s: DiscoveryState) -> None:
    """Land workers in line order in any discovered region, or decline (D-DOCK-01 to 04, D-DOCK-16, D-R-06)."""
    if s.index >= s.n_dock:
        for i in range(s.n_dock):
            s.dock[i] = 0
        s.n_dock = 0
        next_step(s)
        return
    request_decision(s, LAND_WORKER, s.dock[s.index] // WORKER_KINDS)
    for r in range(REGIONS):
        if s.counter[r] == NO_COUNTER:
            offer(s, LAND, r)
    offer(s, PASS)


def do_land(s: DiscoveryState, r: Int) -> None:
    """Land a worker and resolve its arrival before the next one (D-DOCK-13, 14)."""
    worker = s.dock[s.index]
    p = worker // WORKER_KINDS
    kind = worker % WORKER_KINDS
    s.index += 1
    between_workers(s, TARGET_DOCK)
    log_event(s, E_LANDED, p, kind, r)
    place_in_region(s, p, kind, r, 1)
    if kind == MERCHANT:  # D-WKR-04
        s.money[p] += MERCHANT_MONEY
        log_event(s, E_MERCHANT, p, MERCHANT_MONEY, r)
    elif kind == MISSIONARY:
        place_missionary_colonists(s, p, r)


def place_missionary_colonists(s: DiscoveryState, p: Int, r: Int) -> None:
    """D-WKR-06, D-B2-07, D-B2-39: a Missionary brings one Colonist, two with Cathedral, none against Reformation.

    Automatic, as far as the supply goes (D-R-18); checked on arrival, against Missionaries still there (D-R-32).
    """
    reformer = s.tile_at[REFORMATION]
    if 0 <= reformer < SEATS and reformer != p and s.colony[(r * SEATS + reformer) * WORKER_KINDS + MISSIONARY] > 0:
        log_event(s, E_REFORMED, p, reformer, r)
        return
    wanted = 1
    if s.tile_at[CATHEDRAL] == p:
        wanted = CATHEDRAL_COLONISTS
    come = place_from_supply(s, p, COLONIST, r, wanted)
    log_event(s, E_MISSIONARY, p, come, r)
    if 0 < come < wanted:
        log_event(s, E_NOT_PLACED, p, wanted - come, COLONIST, CATHEDRAL)


def decline_land(s: DiscoveryState) -> None:
    """Decline to land; the worker returns to its owner's supply (D-R-06)."""
    log_event(s, E_DECLINED, s.seat, TARGET_DOCK)
    to_supply(s, s.dock[s.index])
    s.index += 1
    between_workers(s, TARGET_DOCK)


def kind_landing(s: DiscoveryState) -> Int:
    return s.dock[s.index] % WORKER_KINDS


LAND_WORKER: Final = DECLARATIONS.decision(
    "land",
    "D-DOCK-02",
    choice(LAND, do_land, target=REGION),
    choice(PASS, decline_land),
    message_args={"kind": (WORKER_KIND, kind_landing)},
)
BOARDING: Final = DECLARATIONS.step("boarding", board_dock)
COLONIST_DOCK: Final = DECLARATIONS.step("colonist dock", ask_land)
