"""The position class: the public interface to play, copy, search and determinize a game."""

from __future__ import annotations

from carrack.engine.arrays import Int
from carrack.engine.flow import advance
from carrack.engine.random_playout import random_playout
from carrack.games.discovery.rules.auctions import deal_money
from carrack.games.discovery.rules.colony_scoring import region_points
from carrack.games.discovery.rules.final_scoring import place_of, score_as_if_over, total_points
from carrack.games.discovery.rules.income import income_from_sets
from carrack.games.discovery.rules.setup import lay_out
from carrack.games.discovery.search.determinization import resample_hidden
from carrack.games.discovery.search.heuristic import relative_value
from carrack.games.discovery.search.hooks import SEARCH_HOOKS
from carrack.games.discovery.sequence_of_play import write_program
from carrack.games.discovery.state import DiscoveryState
from carrack.search.env_step import env_step, mask_for_player
from carrack.search.evaluation import evaluate_all, gather_network_inputs
from carrack.search.mcts import mcts_best_action, mcts_prune_root, mcts_reset, mcts_search
from carrack.search.one_ply import one_ply_search
from carrack.search.sealed_plans import plan_search_candidates, plan_search_reset, plan_search_scenario, sample_plan
from carrack.search.sequential_halving import halve_candidates, halving_best_action, halving_reset, halving_scenario
from carrack.search.workspace import SearchWorkspace

__all__ = [
    "SEARCH_HOOKS",
    "DiscoveryPosition",
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


class DiscoveryPosition(DiscoveryState):
    """A position of Empires or Discovery; see `carrack.play.game.State` for the contract."""

    def begin(self, unlimited: Int) -> None:
        """Advance a configured, empty state to the first decision."""
        lay_out(self, unlimited)
        deal_money(self)
        write_program(self)
        advance(self)

    def heuristic_value(self, seat: Int) -> Int:
        return relative_value(self, seat)

    def scores(self) -> list[int]:
        return [total_points(self, p) for p in range(self.players)]

    def ranking(self) -> list[int]:
        return [place_of(self, p) for p in range(self.players)]

    def score_as_if_over(self) -> None:
        """Compute final points as if the game ended now; for use on a copy."""
        score_as_if_over(self)

    def income_now(self, p: Int) -> Int:
        return income_from_sets(self, p)

    def points_in(self, r: Int, p: Int) -> Int:
        return region_points(self, r, p)

    def determinize(self, seat: Int, bits: Int) -> DiscoveryPosition:
        """Determinize for a seat: resample the counters and cards that only opponents have seen."""
        other = self.clone()
        resample_hidden(other, seat, bits)
        return other
