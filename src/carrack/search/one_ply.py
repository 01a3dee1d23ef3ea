"""One-ply search: the value of each action, and the best one."""

from __future__ import annotations

from carrack.engine.arrays import Int
from carrack.engine.chance import next_random, seed_random
from carrack.engine.flow import BaseState, apply_and_advance, copy_position, resolve_chance_nodes
from carrack.engine.game_hooks import hook_is_pruned
from carrack.engine.state import CHANCE, TERMINAL
from carrack.search.evaluation import evaluate_player
from carrack.search.workspace import SearchWorkspace


def one_ply_value(s: BaseState, t: BaseState, m: SearchWorkspace, action: Int, seed: Int, draws: Int) -> Int:
    """The utility of an action for the deciding seat, summed over `draws` chance samples.

    Without a chance node right after the action, one evaluation counts `draws` times. Every action meets the same
    chance samples.
    """
    seat = s.seat
    total = 0
    for i in range(draws):
        copy_position(t, s)
        apply_and_advance(t, action)
        if t.seat != CHANCE:
            return draws * evaluate_player(t, m, seat)
        resolve_chance_nodes(t, seed_random(seed + i))
        total += evaluate_player(t, m, seat)
    return total


def one_ply_search(s: BaseState, t: BaseState, m: SearchWorkspace, seed: Int, draws: Int, sight: Int) -> Int:
    """Best choice by one-ply search; skips dominated actions and examines `sight` percent of the rest. If that leaves
    nothing, it examines all choices.
    """
    x = seed_random(seed)
    best = -1
    most = -1
    for wide in range(2):
        for i in range(s.n_legal):
            action = s.options[i]
            x = next_random(x)
            if wide == 0 and (x % 100 >= sight or (m.include_pruned == 0 and hook_is_pruned(s, action))):
                continue
            value = one_ply_value(s, t, m, action, seed, draws)
            if value > most:
                most = value
                best = action
        if best >= 0:
            return best
    return best


def is_over(s: BaseState) -> bool:
    return s.seat == TERMINAL
