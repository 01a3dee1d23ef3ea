"""The environment step of a learner: the observation of its seat as integers, and play until its next decision."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.chance import RNG_BITS, next_random
from carrack.engine.flow import BaseState, apply_and_advance, copy_position, select_outcome
from carrack.engine.game_hooks import hook_determinize, hook_list_plans, hook_mask_hidden
from carrack.engine.state import CHANCE, TERMINAL
from carrack.search.one_ply import one_ply_search
from carrack.search.sealed_plans import sample_plan, softmax_plans
from carrack.search.workspace import MAX_PLAN_ACTIONS, MAX_PLANS, SearchWorkspace

ANY_PLAYER: Final = -3
"""Value for `seat` that makes every seat a learner: play stops at the next decision of any seat. It differs from every
seat number, CHANCE and TERMINAL.
"""

OPPONENT_TEMPERATURE: Final = (
    60  # softmax temperature of the others' choice among their plans, in hundredths of a point
)


def mask_for_player(s: BaseState, t: BaseState, seat: Int, recall: Int) -> None:
    """Copy the position and erase everything that a seat does not see."""
    t.copy_from(s)
    hook_mask_hidden(t, seat, recall)


def env_step(
    s: BaseState,
    t: BaseState,
    u: BaseState,
    m: SearchWorkspace,
    action: Int,
    seat: Int,
    draws: Int,
    sight: Int,
    recall: Int,
    x: Int,
) -> Int:
    """Play the learner's action (skipped if negative) and the other seats; write the next observation into `t`. Returns
    the new random state.
    """
    if action >= 0:
        apply_and_advance(s, action)
    x = play_opponents(s, t, u, m, seat, draws, sight, x)
    if s.seat != TERMINAL:
        mask_for_player(s, t, s.seat, recall)
    return x


def play_opponents(
    s: BaseState, t: BaseState, u: BaseState, m: SearchWorkspace, seat: Int, draws: Int, sight: Int, x: Int
) -> Int:
    """Play chance and the other seats until `seat` decides or the game is over; return the new random state.

    The others choose by one-ply search on a determinized position, examining `sight` percent of their choices; in
    sealed phases they sample one of their best plans. With `draws` 0 they choose at random.
    """
    while s.seat != TERMINAL and s.seat != seat and (s.seat == CHANCE or seat != ANY_PLAYER):
        x = next_random(x)
        if s.seat == CHANCE:
            apply_and_advance(s, select_outcome(s, x))
        elif draws == 0:
            apply_and_advance(s, s.options[(x * s.n_legal) >> RNG_BITS])
        else:
            copy_position(u, s)
            hook_determinize(u, s.seat, x)
            if s.sealed > 0:
                commit_plan(s, u, m, x)
            else:
                apply_and_advance(s, one_ply_search(u, t, m, x, draws, sight))
    return x


def commit_plan(s: BaseState, u: BaseState, m: SearchWorkspace, x: Int) -> None:
    """Make all sealed choices of a seat by sampling one of its plans; better plans are more likely."""
    seat = s.seat
    sealed = s.sealed
    m.n_plans[seat] = 0
    hook_list_plans(u, m, seat)
    softmax_plans(m, seat, OPPONENT_TEMPERATURE)
    plan = seat * MAX_PLANS + sample_plan(m, seat, x)
    for i in range(m.plan_size[plan]):
        if s.seat == seat and s.sealed == sealed:
            apply_and_advance(s, m.plan_actions[plan * MAX_PLAN_ACTIONS + i])
    while s.seat == seat and s.sealed == sealed:
        apply_and_advance(s, s.options[s.n_legal - 1])
