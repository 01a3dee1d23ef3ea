"""The functions that the engine module of every game with search hooks exports."""

from __future__ import annotations

from carrack.engine.random_playout import random_playout
from carrack.search.env_step import env_step, mask_for_player
from carrack.search.evaluation import evaluate_all, gather_network_inputs
from carrack.search.mcts import mcts_best_action, mcts_prune_root, mcts_reset, mcts_search
from carrack.search.one_ply import one_ply_search
from carrack.search.sealed_plans import plan_search_candidates, plan_search_reset, plan_search_scenario, sample_plan
from carrack.search.sequential_halving import halve_candidates, halving_best_action, halving_reset, halving_scenario
from carrack.search.workspace import SearchWorkspace

__all__ = [
    "SearchWorkspace",
    "env_step",
    "evaluate_all",
    "gather_network_inputs",
    "halve_candidates",
    "halving_best_action",
    "halving_reset",
    "halving_scenario",
    "mask_for_player",
    "mcts_best_action",
    "mcts_prune_root",
    "mcts_reset",
    "mcts_search",
    "one_ply_search",
    "plan_search_candidates",
    "plan_search_reset",
    "plan_search_scenario",
    "random_playout",
    "sample_plan",
]
