"""Search over whole plans of simultaneous sealed actions."""

from __future__ import annotations

from carrack.engine.arrays import Int
from carrack.engine.chance import next_random, seed_random
from carrack.engine.flow import BaseState, copy_position, refresh_legal_actions, resolve_chance_nodes
from carrack.engine.game_hooks import hook_determinize, hook_list_plans, hook_set_sealed_plan
from carrack.search.evaluation import evaluate_all
from carrack.search.fixed_point import EXP_NEGATIVE, TABLE_ENDS
from carrack.search.mcts import VALUE_SUM_SHIFT, ucb_bonus
from carrack.search.sequential_halving import add_candidate_result
from carrack.search.turn_rollout import rollout_turn
from carrack.search.workspace import MAX_PLAN_ACTIONS, MAX_PLANS, UTILITY_ONE, SearchWorkspace


def insert_plan(m: SearchWorkspace, p: Int, size: Int, value: Int) -> None:
    """Insert the plan in `draft_actions` into the sorted list of a seat's plans if it is good enough."""
    n = m.n_plans[p]
    first = p * MAX_PLANS
    if n == MAX_PLANS and value <= m.plan_value[first + MAX_PLANS - 1]:
        return
    at = n
    if n < MAX_PLANS:
        m.n_plans[p] += 1
    else:
        at = MAX_PLANS - 1
    while at > 0 and m.plan_value[first + at - 1] < value:
        m.plan_value[first + at] = m.plan_value[first + at - 1]
        m.plan_size[first + at] = m.plan_size[first + at - 1]
        for i in range(MAX_PLAN_ACTIONS):
            m.plan_actions[(first + at) * MAX_PLAN_ACTIONS + i] = m.plan_actions[
                (first + at - 1) * MAX_PLAN_ACTIONS + i
            ]
        at -= 1
    m.plan_value[first + at] = value
    m.plan_size[first + at] = size
    for i in range(MAX_PLAN_ACTIONS):
        m.plan_actions[(first + at) * MAX_PLAN_ACTIONS + i] = m.draft_actions[i]


def softmax_plans(m: SearchWorkspace, p: Int, heat: Int) -> None:
    """Softmax over the plans of a seat, stored as cumulative shares: a plan `heat` behind the best is e times less
    likely.
    """
    first = p * MAX_PLANS
    total = 0
    for k in range(m.n_plans[p]):
        behind = 8 * (m.plan_value[first] - m.plan_value[first + k]) // heat
        if behind > TABLE_ENDS:
            behind = TABLE_ENDS
        total += EXP_NEGATIVE[behind]
        m.plan_cumulative[first + k] = total
    for k in range(m.n_plans[p]):
        m.plan_cumulative[first + k] = m.plan_cumulative[first + k] * (UTILITY_ONE - 1) // total


def plan_search_reset(s: BaseState, m: SearchWorkspace, seat: Int, heat: Int) -> None:
    """List the plans of every seat and reset their results; the others have not sealed theirs from now on."""
    hook_determinize(s, seat, 1)
    for p in range(s.players):
        m.n_plans[p] = 0
        hook_list_plans(s, m, p)
        softmax_plans(m, p, heat)
    m.simulations = 0
    for k in range(s.players * MAX_PLANS):
        m.plan_visits[k] = 0
        m.plan_value_sum[k] = 0


def sample_plan(m: SearchWorkspace, p: Int, x: Int) -> Int:
    k = 0
    while k < m.n_plans[p] - 1 and m.plan_cumulative[p * MAX_PLANS + k] < x % UTILITY_ONE:
        k += 1
    return k


def select_plan(m: SearchWorkspace, p: Int, breadth: Int) -> Int:
    """Select a plan of a seat by UCB1, unvisited plans first."""
    first = p * MAX_PLANS
    best = 0
    most = -1
    for k in range(min(breadth, m.n_plans[p])):
        visits = m.plan_visits[first + k]
        if visits == 0:
            return k
        score = m.plan_value_sum[first + k] // visits + ucb_bonus(m, m.simulations, visits)
        if score > most:
            most = score
            best = k
    return best


def plan_search_candidates(m: SearchWorkspace, seat: Int, breadth: Int) -> None:
    """Start with the `breadth` best plans of a seat in the running."""
    m.n_surviving = min(breadth, m.n_plans[seat])
    for k in range(m.n_surviving):
        m.surviving[k] = k


def plan_search_scenario(
    root: BaseState, s: BaseState, t: BaseState, m: SearchWorkspace, seat: Int, breadth: Int, seed: Int
) -> None:
    """Sample the others' plans and all chance once; try every plan in the running against them."""
    x = seed_random(seed)
    for p in range(root.players):
        m.plan_scenario_value[p] = 0
        if p != seat:
            x = next_random(x)
            if x % 100 < m.adaptive_opponent_percent:
                m.plan_in_scenario[p] = select_plan(m, p, breadth)
            else:
                x = next_random(x)
                m.plan_in_scenario[p] = sample_plan(m, p, x)
    for i in range(m.n_surviving):
        m.plan_in_scenario[seat] = m.surviving[i]
        simulate_plan(root, s, t, m, seat, x)
    m.simulations += 1
    for p in range(root.players):
        if p != seat:
            add_candidate_result(m, p, m.plan_in_scenario[p], m.plan_scenario_value[p] // m.n_surviving)


def simulate_plan(root: BaseState, s: BaseState, t: BaseState, m: SearchWorkspace, seat: Int, x: Int) -> None:
    """Play one turn with the plans in `plan_in_scenario` and add the results."""
    copy_position(s, root)
    hook_determinize(s, seat, x)
    for p in range(s.players):
        hook_set_sealed_plan(s, m, p, m.plan_in_scenario[p])
    refresh_legal_actions(s)
    rollout_turn(s, t, m, resolve_chance_nodes(s, x))
    evaluate_all(s, m)
    for p in range(s.players):
        m.plan_scenario_value[p] += m.utility[p] >> VALUE_SUM_SHIFT
    add_candidate_result(m, seat, m.plan_in_scenario[seat], m.utility[seat] >> VALUE_SUM_SHIFT)
