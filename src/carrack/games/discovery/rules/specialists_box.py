"""The Specialists box (catalogue section 15)."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.declarations import PASS, choice
from carrack.engine.flow import log_event, next_step, offer, request_decision
from carrack.games.discovery.constants import (
    BUILDER,
    NO_WORKER,
    SLOT_KIND,
    SLOT_TRAINING,
    SLOTS,
    TARGET_SPECIALISTS,
    TRAINING_COST,
    TURNS,
    WORKER_KINDS,
)
from carrack.games.discovery.log_events import E_DECLINED, E_TRAINED
from carrack.games.discovery.rules.free_specialists import GAIN
from carrack.games.discovery.rules.supply import TO_NEXT_TURN, can_gain, gain_worker, to_supply
from carrack.games.discovery.state import DiscoveryState
from carrack.games.discovery.vocabulary import DECLARATIONS, WORKER_KIND

TRAIN: Final = DECLARATIONS.verb("train", WORKER_KIND)


def ask_train(s: DiscoveryState) -> None:
    """Resolve the slots in order (D-SPEC-01, 05 to 07, D-R-66): each gives its kind of worker for the next turn.

    The placed worker returns to the supply. A player may decline the Specialist (D-RES-06, D-R-07); where the gain is a
    swap, that decision contains the refusal.
    """
    if s.index == 0 and s.turn == TURNS:
        count_reason(s)
    while s.index < SLOTS:
        worker = s.slots[s.index]
        if worker == NO_WORKER:
            s.index += 1
        elif s.index == SLOT_TRAINING:
            offer_training(s, worker)
            return
        else:
            p = worker // WORKER_KINDS
            kind = SLOT_KIND[s.index]
            wanted = p * WORKER_KINDS + kind
            if s.supply[wanted] > 0 or worker == wanted:
                request_decision(s, TAKE_SPECIALIST, p)
                offer(s, GAIN, kind)
                offer(s, PASS)
                return
            leave_slot(s)
            gain_worker(s, p, kind, TO_NEXT_TURN, 1)
            if s.depth > 0:
                return
    next_step(s)


def count_reason(s: DiscoveryState) -> None:
    """Count each player's workers in the box on turn 8 for Age of Reason (D-B3-23, D-R-28).

    Workers that Italy replaced count for Italy.
    """
    for p in range(s.players):
        s.reason[p] = 0
    for i in range(SLOTS):
        if s.slots[i] != NO_WORKER:
            s.reason[s.slots[i] // WORKER_KINDS] += 1


def leave_slot(s: DiscoveryState) -> None:
    """Return the worker to the supply, before its slot gives anything (D-R-70)."""
    to_supply(s, s.slots[s.index])
    s.slots[s.index] = NO_WORKER
    s.index += 1


def take_specialist(s: DiscoveryState, kind: Int) -> None:
    leave_slot(s)
    gain_worker(s, s.seat, kind, TO_NEXT_TURN, 1)


def decline_slot(s: DiscoveryState) -> None:
    log_event(s, E_DECLINED, s.seat, TARGET_SPECIALISTS)
    leave_slot(s)


def kind_of_slot(s: DiscoveryState) -> Int:
    return SLOT_KIND[s.index]


TAKE_SPECIALIST: Final = DECLARATIONS.decision(
    "take-specialist",
    "D-SPEC-01",
    choice(GAIN, take_specialist, target=WORKER_KIND),
    choice(PASS, decline_slot),
    message_args={"kind": (WORKER_KIND, kind_of_slot)},
)


# ---- Training -----------------------------------------------------------------------------------------------------


def offer_training(s: DiscoveryState, worker: Int) -> None:
    """Offer one Specialist for $5, of kinds that can be gained, or a pass (D-SPEC-03, 04, 08, D-R-09)."""
    p = worker // WORKER_KINDS
    request_decision(s, TRAIN_SPECIALIST, p)
    if s.money[p] >= TRAINING_COST:
        s.supply[worker] += 1  # D-R-70: it could be this very piece, or a swap could use it
        for kind in range(1, WORKER_KINDS):
            if (kind != BUILDER or s.builders == 1) and can_gain(s, p, kind):
                offer(s, TRAIN, kind)
        s.supply[worker] -= 1
    offer(s, PASS)


def do_train(s: DiscoveryState, kind: Int) -> None:
    p = s.seat
    leave_slot(s)
    s.money[p] -= TRAINING_COST
    log_event(s, E_TRAINED, p, kind, TRAINING_COST)
    gain_worker(s, p, kind, TO_NEXT_TURN, 0)


def training_cost(s: DiscoveryState) -> Int:
    return TRAINING_COST


TRAIN_SPECIALIST: Final = DECLARATIONS.decision(
    "train",
    "D-SPEC-03",
    choice(TRAIN, do_train, target=WORKER_KIND, message_args={"money": training_cost}),
    choice(PASS, decline_slot),
)
SPECIALISTS_BOX: Final = DECLARATIONS.step("specialists", ask_train)
