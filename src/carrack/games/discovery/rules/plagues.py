"""The plague buildings of Ages II and III: who loses which workers (catalogue sections 21 and 22)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import PASS, Frame, Slot, choice
from carrack.engine.flow import (
    get_slot,
    log_event,
    offer,
    offer2,
    pop_frame,
    push_frame,
    request_decision,
    set_slot,
)
from carrack.games.discovery.constants import (
    COLONIST,
    COLONY_SIZE,
    PLAGUE_III,
    REGIONS,
    SEATS,
    WORKER_KINDS,
)
from carrack.games.discovery.log_events import (
    E_PLAGUE,
    E_PLAGUE_REGION,
    E_UNUSED,
)
from carrack.games.discovery.rules.supply import (
    remove_from_region,
)
from carrack.games.discovery.state import DiscoveryState
from carrack.games.discovery.vocabulary import (
    COUNT_UP_TO_3,
    DECLARATIONS,
    REGION,
    SEAT,
    WORKER_KIND,
)

LOSE: Final = DECLARATIONS.verb("lose", WORKER_KIND)
PLAGUE: Final = DECLARATIONS.verb("plague", REGION, SEAT)
COUNT_WORKERS: Final = DECLARATIONS.verb("count", COUNT_UP_TO_3)

# ---- Plague -------------------------------------------------------------------------------------------------------


def ask_plague_loss(s: DiscoveryState) -> None:
    """Plague of Age II: each player picks a worker to lose in each region with three or more own ones (D-R-34)."""
    while get_slot(s, PlagueForAll.place) < s.players:
        p = s.order[get_slot(s, PlagueForAll.place)]
        for r in range(get_slot(s, PlagueForAll.region), REGIONS):
            if s.crowd[r * SEATS + p] >= COLONY_SIZE:
                set_slot(s, PlagueForAll.region, r)
                request_decision(s, LOSE_WORKER, p)
                for kind in range(WORKER_KINDS):
                    if s.colony[(r * SEATS + p) * WORKER_KINDS + kind] > 0:
                        offer(s, LOSE, kind)
                return
        set_slot(s, PlagueForAll.place, get_slot(s, PlagueForAll.place) + 1)
        set_slot(s, PlagueForAll.region, 0)
    pop_frame(s)


def do_lose(s: DiscoveryState, kind: Int) -> None:
    r = get_slot(s, PlagueForAll.region)
    set_slot(s, PlagueForAll.region, r + 1)
    remove_from_region(s, s.seat, kind, r)
    log_event(s, E_PLAGUE, s.seat, kind, r)


def ask_plague_region(s: DiscoveryState) -> None:
    """Plague of Age III: choose a region and a player in it, possibly oneself, or decline (D-R-35)."""
    request_decision(s, CHOOSE_PLAGUE, get_slot(s, PlagueForOne.seat))
    for r in range(REGIONS):
        for q in range(s.players):
            if s.colony[(r * SEATS + q) * WORKER_KINDS + COLONIST] > 0:
                offer2(s, PLAGUE, r, q)
    offer(s, PASS)


def decline_plague(s: DiscoveryState) -> None:
    log_event(s, E_UNUSED, get_slot(s, PlagueForOne.seat), PLAGUE_III)
    pop_frame(s)


def do_plague_region(s: DiscoveryState, r: Int, victim: Int) -> None:
    p = get_slot(s, PlagueForOne.seat)
    most = get_slot(s, PlagueForOne.most)
    pop_frame(s)
    push_frame(s, PlagueCount.kind, p, most, r, victim)


def ask_plague_count(s: DiscoveryState) -> None:
    request_decision(s, COUNT_PLAGUE, get_slot(s, PlagueCount.seat))
    most = s.colony[
        (get_slot(s, PlagueCount.region) * SEATS + get_slot(s, PlagueCount.victim)) * WORKER_KINDS + COLONIST
    ]
    if most > get_slot(s, PlagueCount.most):
        most = get_slot(s, PlagueCount.most)
    for n in range(1, most + 1):
        offer(s, COUNT_WORKERS, n)


def do_plague_count(s: DiscoveryState, n: Int) -> None:
    r = get_slot(s, PlagueCount.region)
    victim = get_slot(s, PlagueCount.victim)
    pop_frame(s)
    for _ in range(n):
        remove_from_region(s, victim, COLONIST, r)
    log_event(s, E_PLAGUE_REGION, victim, n, r)


class PlagueForAll(Frame, declarations=DECLARATIONS, run=ask_plague_loss):
    """Losses by the Plague of Age II, player by player and region by region."""

    place: Slot  # in the player order
    region: Slot


class PlagueForOne(Frame, declarations=DECLARATIONS, run=ask_plague_region):
    """Choice of a player and region for the Plague of Age III."""

    seat: Slot
    most: Slot


class PlagueCount(Frame, declarations=DECLARATIONS, run=ask_plague_count):
    """Choice of the number of Colonists lost."""

    seat: Slot
    most: Slot
    region: Slot
    victim: Slot


LOSE_WORKER: Final = DECLARATIONS.decision(
    "plague-loss",
    "D-B2-48",
    choice(LOSE, do_lose, target=WORKER_KIND),
    message_args={"region": (REGION, PlagueForAll.region)},
)
CHOOSE_PLAGUE: Final = DECLARATIONS.decision(
    "plague-region", "D-B3-27", choice(PLAGUE, do_plague_region, target=REGION), choice(PASS, decline_plague)
)
COUNT_PLAGUE: Final = DECLARATIONS.decision(
    "plague-count",
    "D-B3-27",
    choice(COUNT_WORKERS, do_plague_count),
    message_args={"region": (REGION, PlagueCount.region), "other": (SEAT, PlagueCount.victim)},
)
