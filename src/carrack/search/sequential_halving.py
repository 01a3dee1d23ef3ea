"""Sequential halving with common random numbers, over actions and over whole plans."""

from __future__ import annotations

from carrack.engine.arrays import Int
from carrack.engine.chance import seed_random
from carrack.engine.flow import BaseState, apply_and_advance, copy_position, resolve_chance_nodes
from carrack.engine.game_hooks import hook_determinize, hook_is_pruned
from carrack.search.evaluation import evaluate_player
from carrack.search.mcts import VALUE_SUM_SHIFT
from carrack.search.one_ply import one_ply_value
from carrack.search.turn_rollout import rollout_turn
from carrack.search.workspace import MAX_PLANS, SearchWorkspace


def halving_reset(
    root: BaseState, s: BaseState, t: BaseState, m: SearchWorkspace, seat: Int, breadth: Int, draws: Int, seed: Int
) -> None:
    """Start with the `breadth` best choices by one-ply search, best first; dominated actions only if nothing else is
    left.
    """
    copy_position(s, root)
    hook_determinize(s, seat, seed)
    m.n_surviving = 0
    for wide in range(2):
        if m.n_surviving == 0:
            for i in range(s.n_legal):
                if wide == 1 or not hook_is_pruned(s, s.options[i]):
                    merit = one_ply_value(s, t, m, s.options[i], seed, draws) // draws
                    insert_candidate(m, s.options[i], merit, min(breadth, MAX_PLANS))
    for k in range(m.n_surviving):
        m.surviving[k] = k
        m.plan_visits[seat * MAX_PLANS + k] = 0
        m.plan_value_sum[seat * MAX_PLANS + k] = 0


def insert_candidate(m: SearchWorkspace, action: Int, merit: Int, breadth: Int) -> None:
    """Insert a choice into the sorted list if it is among the `breadth` best so far."""
    at = m.n_surviving
    if at < breadth:
        m.n_surviving += 1
    elif merit > m.candidate_value[breadth - 1]:
        at = breadth - 1
    else:
        return
    while at > 0 and m.candidate_value[at - 1] < merit:
        m.candidate_value[at] = m.candidate_value[at - 1]
        m.candidate_action[at] = m.candidate_action[at - 1]
        at -= 1
    m.candidate_value[at] = merit
    m.candidate_action[at] = action


def halving_scenario(root: BaseState, s: BaseState, t: BaseState, m: SearchWorkspace, seat: Int, seed: Int) -> None:
    """Try every choice in the running once, all with the same random numbers."""
    x = seed_random(seed)
    for i in range(m.n_surviving):
        k = m.surviving[i]
        copy_position(s, root)
        hook_determinize(s, seat, x)
        apply_and_advance(s, m.candidate_action[k])
        rest = resolve_chance_nodes(s, x)
        rollout_turn(s, t, m, rest)
        gain = evaluate_player(s, m, seat)
        add_candidate_result(m, seat, k, gain >> VALUE_SUM_SHIFT)


def halving_best_action(m: SearchWorkspace) -> Int:
    return m.candidate_action[m.surviving[0]]


def add_candidate_result(m: SearchWorkspace, p: Int, k: Int, gain: Int) -> None:
    m.plan_visits[p * MAX_PLANS + k] += 1
    m.plan_value_sum[p * MAX_PLANS + k] += gain


def halve_candidates(m: SearchWorkspace, seat: Int) -> None:
    """Sort the plans in the running by mean result; keep the better half."""
    for i in range(1, m.n_surviving):
        k = m.surviving[i]
        mean = mean_candidate_result(m, seat, k)
        at = i
        while at > 0 and mean_candidate_result(m, seat, m.surviving[at - 1]) < mean:
            m.surviving[at] = m.surviving[at - 1]
            at -= 1
        m.surviving[at] = k
    m.n_surviving = (m.n_surviving + 1) // 2


def mean_candidate_result(m: SearchWorkspace, p: Int, k: Int) -> Int:
    return m.plan_value_sum[p * MAX_PLANS + k] // max(1, m.plan_visits[p * MAX_PLANS + k])
