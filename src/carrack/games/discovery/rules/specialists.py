"""The Specialists box (catalogue section 15)."""

from __future__ import annotations

from carrack.core.arrays import Int
from carrack.games.discovery.actions import V_PASS, V_TRAIN, VERB, A
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
from carrack.games.discovery.rules.pieces import can_gain, gain, to_supply
from carrack.games.discovery.state import State, emit, next_step, note
from carrack.games.discovery.steps import Q_TRAIN, TO_NEXT_TURN


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


def count_reason(s: State) -> None:
    """D-B3-23, D-R-28: own workers in the box as it resolves on turn 8, Italy's replacements counting for Italy."""
    for i in range(SLOTS):
        if s.slots[i] != NO_WORKER:
            s.reason[s.slots[i] // KINDS] += 1


def offer_training(s: State, p: Int) -> None:
    """D-SPEC-03, 04, 08: any one Specialist for $5, or nothing; a kind he cannot be given is not offered (D-R-09)."""
    s.seat = p
    s.asked = Q_TRAIN
    if s.money[p] >= TRAINING_COST:
        for kind in range(1, KINDS):
            if (kind != BUILDER or s.builders == 1) and can_gain(s, p, kind):
                emit(s, V_TRAIN * VERB + kind * A)
    emit(s, V_PASS * VERB)


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
    note(s, E_DECLINED, s.seat, T_SPECIALISTS, 0)
    leave_training(s)
