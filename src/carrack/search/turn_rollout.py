"""Greedy rollout to the end of the turn, by which MCTS, halving and plans value a leaf."""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int
from carrack.engine.chance import next_random
from carrack.engine.flow import BaseState, apply_and_advance, resolve_chance_nodes
from carrack.engine.game_hooks import hook_turn_number
from carrack.engine.state import TERMINAL
from carrack.search.one_ply import one_ply_value
from carrack.search.workspace import SearchWorkspace

MAX_ROLLOUT_DECISIONS: Final = 400  # maximum number of decisions in a rollout; a longer turn is evaluated as it stands


def greedy_action(s: BaseState, t: BaseState, m: SearchWorkspace, seed: Int) -> Int:
    """One choice of a rollout policy, for use inside a search: the best of all at one chance sample."""
    best = s.options[0]
    most = -1
    for i in range(s.n_legal):
        value = one_ply_value(s, t, m, s.options[i], seed, 1)
        if value > most:
            most = value
            best = s.options[i]
    return best


def rollout_turn(s: BaseState, t: BaseState, m: SearchWorkspace, x: Int) -> Int:
    """Roll out to the end of the turn by one-ply search with the heuristic; return the new random state."""
    turn = hook_turn_number(s)
    length = 0
    learned = m.use_network
    m.use_network = 0
    while s.seat != TERMINAL and s.sealed == 0 and hook_turn_number(s) == turn and length < MAX_ROLLOUT_DECISIONS:
        x = next_random(x)
        apply_and_advance(s, greedy_action(s, t, m, x))
        x = resolve_chance_nodes(s, x)
        length += 1
    m.use_network = learned
    return x
