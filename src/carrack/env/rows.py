"""Steps of many tables at once: what the compiled twin does in one loop, and the same in Python where there is none."""

from __future__ import annotations

from typing import Any

from carrack.core.flow import RANDOM_BITS, next_random
from carrack.env.form import Form, Mask, Row, integers


def step_rows(
    rules: Any,
    states: list[Any],
    spare: Any,
    other: Any,
    mind: Any,
    draws: int,
    sight: int,
    recall: int,
    actions: Row,
    seats: Row,
    randoms: Row,
    deciders: Row,
    form: Form,
    observations: Row,
    masks: Mask,
) -> None:
    """Each table's action is played (none below 0), then the others' until its learner decides or the game is over.

    `seats` are the learners (ANYBODY: whoever decides), `randoms` the states of the random generators, which go on.
    Written are who decides, what that seat sees and what it may choose; a table that is over has nothing to choose.
    """
    if hasattr(rules, "step_rows"):
        rules.step_rows(
            states, spare, other, mind, draws, sight, recall,
            actions, seats, randoms, deciders, form.runs, form.dense, observations, masks, masks.shape[1],
        )  # fmt: skip
        return
    for i, state in enumerate(states):
        randoms[i] = rules.learner_step(
            state, spare, other, mind, int(actions[i]), int(seats[i]), draws, sight, recall, int(randoms[i])
        )
        deciders[i] = state.seat
        masks[i] = 0
        if state.seat >= 0:
            observations[i, 0] = state.seat
            observations[i, 1:] = integers(spare)[form.keep]
            masks[i, form.dense[state.legal()]] = 1


def pick_rows(rules: Any, states: list[Any], randoms: Row, form: Form, numbers: Row) -> None:
    """Any choice of each table, by its number; the random generators go on."""
    if hasattr(rules, "pick_rows"):
        rules.pick_rows(states, randoms, form.dense, numbers)
        return
    for i, state in enumerate(states):
        randoms[i] = x = next_random(int(randoms[i]))
        numbers[i] = form.dense[state.options[(x * state.n_legal) >> RANDOM_BITS]]
