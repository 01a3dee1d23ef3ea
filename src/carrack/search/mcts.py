"""MCTS: open loop, with a fresh determinization per simulation, max^n over all seats.

A node stands for a sequence of choices, whatever the chance outcomes between them; if chance changes the legal actions,
the result gets a node of its own. Each simulation descends by UCB1, adds one node, evaluates the position there or at
the end of the turn, and adds the utility of each seat to every node on its path. The search can stop at any time; the
answer is the most visited choice at the root.
"""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.chance import next_random, seed_random
from carrack.engine.flow import BaseState, apply_and_advance, copy_position, resolve_chance_nodes
from carrack.engine.game_hooks import hook_determinize, hook_is_pruned
from carrack.engine.state import CHANCE, TERMINAL
from carrack.search.evaluation import evaluate_all
from carrack.search.fixed_point import ROOT_BITS, ROOT_TABLE_SIZE, SQRT_INVERSE, SQRT_LOG
from carrack.search.one_ply import one_ply_value
from carrack.search.turn_rollout import rollout_turn
from carrack.search.workspace import MAX_NODES, MAX_PATH, MAX_PLAYERS, SearchWorkspace

VALUE_SUM_SHIFT: Final = 6  # low bits dropped from utilities before summation, to avoid overflow over many simulations
VALUE_SUM_ONE: Final = 1 << 14  # fixed-point value of a utility of 1.0 after that
CHANCE_KEY_BIT: Final = 1 << 30  # marks nodes keyed by the legal actions after chance


def mcts_reset(m: SearchWorkspace) -> None:
    m.n_nodes = 0
    m.simulations = 0
    add_node(m, -1, 0)


def add_node(m: SearchWorkspace, parent: Int, action: Int) -> Int:
    node = m.n_nodes
    m.n_nodes += 1
    m.node_action[node] = action
    m.node_first_child[node] = -1
    m.node_next_sibling[node] = -1
    m.node_visits[node] = 0
    m.node_pruned[node] = 0
    for p in range(MAX_PLAYERS):
        m.node_value_sum[node * MAX_PLAYERS + p] = 0
    if parent >= 0:
        m.node_next_sibling[node] = m.node_first_child[parent]
        m.node_first_child[parent] = node
    return node


def find_node(m: SearchWorkspace, parent: Int, action: Int) -> Int:
    node = m.node_first_child[parent]
    while node >= 0:
        if m.node_action[node] == action:
            return node
        node = m.node_next_sibling[node]
    return -1


def get_or_add_child(s: BaseState, m: SearchWorkspace, parent: Int, action: Int) -> Int:
    node = find_node(m, parent, action)
    if node < 0:
        node = add_node(m, parent, action)
        if hook_is_pruned(s, action):
            m.node_pruned[node] = 1
    return node


def chance_node_key(s: BaseState) -> Int:
    """A hash of the legal actions, which is the key of a node after chance."""
    key = s.n_legal
    if s.seat >= 0:
        for i in range(s.n_legal):
            key = (key * 31 + s.options[i]) & (CHANCE_KEY_BIT - 1)
    return key | CHANCE_KEY_BIT


def ucb_bonus(m: SearchWorkspace, parents: Int, visits: Int) -> Int:
    """The UCB1 exploration term, as a share of WHOLE."""
    fine = 0
    while parents >= ROOT_TABLE_SIZE:
        parents >>= 1
        fine += 1
    part = SQRT_LOG[parents] + fine * (1 << (ROOT_BITS - 4))
    seldom = 0
    while visits >= ROOT_TABLE_SIZE:
        visits >>= 2
        seldom += 1
    return (((m.exploration * part * SQRT_INVERSE[visits]) >> (2 * ROOT_BITS - 14)) // 1000) >> seldom


def select_child(s: BaseState, m: SearchWorkspace, node: Int, x: Int) -> Int:
    """Select a child by UCB1: unvisited children first, unless `fpu_reduction` gives them an assumed value; dominated
    actions only if nothing else is left.
    """
    parents = 0
    sane = 0
    for i in range(s.n_legal):
        child = get_or_add_child(s, m, node, s.options[i])
        parents += m.node_visits[child]
        if m.node_pruned[child] == 0:
            sane += 1
    best = -1
    most = -VALUE_SUM_ONE << 8
    unknown = 0
    if m.fpu_reduction >= 0 and m.node_visits[node] > 0:
        unknown = (
            m.node_value_sum[node * MAX_PLAYERS + s.seat] // m.node_visits[node]
            - m.fpu_reduction * VALUE_SUM_ONE // 1000
        )
    start = x % s.n_legal
    for i in range(s.n_legal):
        at = start + i
        if at >= s.n_legal:
            at -= s.n_legal
        child = find_node(m, node, s.options[at])
        if child < 0 or (m.node_pruned[child] == 1 and sane > 0):
            continue
        visits = m.node_visits[child]
        if visits == 0:
            if m.fpu_reduction < 0 or node == 0:
                return child
            score = unknown + ucb_bonus(m, parents + 1, 1)
        else:
            score = m.node_value_sum[child * MAX_PLAYERS + s.seat] // visits + ucb_bonus(m, parents, visits)
        if score > most:
            most = score
            best = child
    return best


def mcts_simulate(s: BaseState, t: BaseState, m: SearchWorkspace, x: Int) -> Int:
    """Run one simulation from a determinized position; return the new random state."""
    x = resolve_chance_nodes(s, x)
    node = 0
    length = 1
    m.path[0] = 0
    while s.seat != TERMINAL and s.sealed == 0 and length < MAX_PATH - 2 and m.n_nodes + s.n_legal + 2 < MAX_NODES:
        x = next_random(x)
        node = select_child(s, m, node, x)
        m.path[length] = node
        length += 1
        apply_and_advance(s, m.node_action[node])
        if s.seat == CHANCE:
            x = resolve_chance_nodes(s, x)
            key = chance_node_key(s)
            after = find_node(m, node, key)
            if after < 0:
                after = add_node(m, node, key)
            node = after
            m.path[length] = node
            length += 1
        if m.node_visits[node] == 0:
            break
    if m.rollout_before_evaluation == 1:
        x = rollout_turn(s, t, m, x)
    evaluate_all(s, m)
    for i in range(length):
        node = m.path[i]
        m.node_visits[node] += 1
        for p in range(s.players):
            m.node_value_sum[node * MAX_PLAYERS + p] += m.utility[p] >> VALUE_SUM_SHIFT
    m.simulations += 1
    return x


def mcts_search(
    root: BaseState, s: BaseState, t: BaseState, m: SearchWorkspace, seat: Int, tries: Int, seed: Int
) -> None:
    """Run further simulations."""
    x = seed_random(seed)
    for _ in range(tries):
        if m.simulations >= VALUE_SUM_ONE << 2:
            return
        copy_position(s, root)
        x = next_random(x)
        hook_determinize(s, seat, x)
        x = mcts_simulate(s, t, m, x)


def mcts_prune_root(
    root: BaseState, s: BaseState, t: BaseState, m: SearchWorkspace, seat: Int, breadth: Int, draws: Int, seed: Int
) -> None:
    """Before the first simulation: keep the `breadth` best choices at the root by one-ply search, mark the others as
    dominated.
    """
    copy_position(s, root)
    hook_determinize(s, seat, seed)
    if s.n_legal <= breadth:
        return
    for i in range(s.n_legal):
        m.candidate_value[i] = -1
        if not hook_is_pruned(s, s.options[i]):
            m.candidate_value[i] = one_ply_value(s, t, m, s.options[i], seed, draws) // draws
    for i in range(s.n_legal):
        better = 0
        for j in range(s.n_legal):
            if m.candidate_value[j] > m.candidate_value[i] or (m.candidate_value[j] == m.candidate_value[i] and j < i):
                better += 1
        child = get_or_add_child(s, m, 0, s.options[i])
        if better >= breadth:
            m.node_pruned[child] = 1


def mcts_best_action(m: SearchWorkspace, seat: Int) -> Int:
    """The most visited choice at the root; ties go to the higher mean utility."""
    best = -1
    most = -1
    node = m.node_first_child[0]
    while node >= 0:
        visits = m.node_visits[node]
        if visits > 0:
            score = (visits << 15) + m.node_value_sum[node * MAX_PLAYERS + seat] // visits
            if score > most:
                most = score
                best = m.node_action[node]
        node = m.node_next_sibling[node]
    return best
