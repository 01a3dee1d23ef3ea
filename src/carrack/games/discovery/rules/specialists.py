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
from carrack.games.discovery.state import State

TRAIN: Final = BOOK.verb("train", KIND)


def ask_train(s: State) -> None:
    """D-SPEC-01, 05 to 07: each slot gives its kind for next turn; the worker goes to supply. Any order (D-R-66)."""
    if s.index == 0 and s.turn == TURNS:
        count_reason(s)
    while s.index < SLOTS:
        worker = s.slots[s.index]
        if worker == NO_WORKER:
            s.index += 1
        elif s.index == SLOT_TRAINING:
            offer_training(s, worker // KINDS)
            return
        else:
            kind = SLOT_KIND[s.index]
            s.slots[s.index] = NO_WORKER
            s.index += 1
            to_supply(s, worker)
            gain(s, worker // KINDS, kind, TO_NEXT_TURN, 1)
            if s.depth > 0:
                return
    next_step(s)


def offer_training(s: State, p: Int) -> None:
    """D-SPEC-03, 04, 08: any one Specialist for $5, or nothing; a kind he cannot be given is not offered (D-R-09)."""
    ask(s, TRAIN_SPECIALIST, p)
    if s.money[p] >= TRAINING_COST:
        for kind in range(1, KINDS):
            if (kind != BUILDER or s.builders == 1) and can_gain(s, p, kind):
                offer(s, TRAIN, kind)
    offer(s, PASS)


def leave_training(s: State) -> None:
    to_supply(s, s.slots[SLOT_TRAINING])
    s.slots[SLOT_TRAINING] = NO_WORKER
    s.index += 1


def do_train(s: State, kind: Int) -> None:
    p = s.seat
    leave_training(s)
    s.money[p] -= TRAINING_COST
    note(s, E_TRAINED, p, kind, TRAINING_COST)
    gain(s, p, kind, TO_NEXT_TURN, 0)


def decline_train(s: State) -> None:
    note(s, E_DECLINED, s.seat, T_SPECIALISTS)
    leave_training(s)


def training_cost(s: State) -> Int:
    return TRAINING_COST


TRAIN_SPECIALIST: Final = BOOK.question(
    "train",
    "D-SPEC-03",
    choice(TRAIN, do_train, lights=KIND, says={"money": training_cost}),
    choice(PASS, decline_train),
)
SPECIALISTS_BOX: Final = BOOK.step("specialists", ask_train)
