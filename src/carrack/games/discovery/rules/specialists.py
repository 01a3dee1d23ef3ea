"""The Specialists box (catalogue section 15)."""

from __future__ import annotations

from typing import Final

from carrack.core.arrays import Int
from carrack.core.book import PASS, choice
from carrack.core.flow import ask, next_step, note, offer
from carrack.games.discovery.book import BOOK, KIND
from carrack.games.discovery.events import E_DECLINED, E_TRAINED
from carrack.games.discovery.facts import (
    BUILDER,
    KINDS,
    NO_WORKER,
    SLOT_KIND,
    SLOT_TRAINING,
    SLOTS,
    T_SPECIALISTS,
    TRAINING_COST,
    TURNS,
)
from carrack.games.discovery.rules.final_scoring import count_reason
from carrack.games.discovery.rules.pieces import TO_NEXT_TURN, can_gain, gain, to_supply
from carrack.games.discovery.rules.purchases import GAIN
from carrack.games.discovery.state import State

TRAIN: Final = BOOK.verb("train", KIND)


def ask_train(s: State) -> None:
    """D-SPEC-01, 05 to 07: each slot gives its kind for next turn; the worker goes to supply. Any order (D-R-66).

    Whoever does not want the Specialist goes without (D-RES-06, D-R-07); a swap asks that by itself.
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
            p = worker // KINDS
            kind = SLOT_KIND[s.index]
            wanted = p * KINDS + kind
            if s.rules >= 2 and (s.supply[wanted] > 0 or worker == wanted):
                ask(s, TAKE_SPECIALIST, p)
                offer(s, GAIN, kind)
                offer(s, PASS)
                return
            leave_slot(s)
            gain(s, p, kind, TO_NEXT_TURN, 1)
            if s.depth > 0:
                return
    next_step(s)


def leave_slot(s: State) -> None:
    """D-R-70: the worker is in the supply before its slot gives anything."""
    to_supply(s, s.slots[s.index])
    s.slots[s.index] = NO_WORKER
    s.index += 1


def take_specialist(s: State, kind: Int) -> None:
    leave_slot(s)
    gain(s, s.seat, kind, TO_NEXT_TURN, 1)


def decline_slot(s: State) -> None:
    note(s, E_DECLINED, s.seat, T_SPECIALISTS)
    leave_slot(s)


def kind_of_slot(s: State) -> Int:
    return SLOT_KIND[s.index]


TAKE_SPECIALIST: Final = BOOK.question(
    "take-specialist",
    "D-SPEC-01",
    choice(GAIN, take_specialist, lights=KIND),
    choice(PASS, decline_slot),
    says={"kind": (KIND, kind_of_slot)},
)


# ---- Training -----------------------------------------------------------------------------------------------------


def offer_training(s: State, worker: Int) -> None:
    """D-SPEC-03, 04, 08: any one Specialist for $5, or nothing; a kind he cannot be given is not offered (D-R-09)."""
    p = worker // KINDS
    ask(s, TRAIN_SPECIALIST, p)
    if s.money[p] >= TRAINING_COST:
        if s.rules >= 2:  # D-R-70: it could be this very piece, or a swap could use it
            s.supply[worker] += 1
        for kind in range(1, KINDS):
            if (kind != BUILDER or s.builders == 1) and can_gain(s, p, kind):
                offer(s, TRAIN, kind)
        if s.rules >= 2:
            s.supply[worker] -= 1
    offer(s, PASS)


def do_train(s: State, kind: Int) -> None:
    p = s.seat
    leave_slot(s)
    s.money[p] -= TRAINING_COST
    note(s, E_TRAINED, p, kind, TRAINING_COST)
    gain(s, p, kind, TO_NEXT_TURN, 0)


def training_cost(s: State) -> Int:
    return TRAINING_COST


TRAIN_SPECIALIST: Final = BOOK.question(
    "train",
    "D-SPEC-03",
    choice(TRAIN, do_train, lights=KIND, says={"money": training_cost}),
    choice(PASS, decline_slot),
)
SPECIALISTS_BOX: Final = BOOK.step("specialists", ask_train)
