"""The position class: the public interface to play, copy, search and determinize a game."""

from __future__ import annotations

from carrack.engine.arrays import Int
from carrack.engine.flow import advance, refresh_legal_actions
from carrack.engine.random_playout import random_playout
from carrack.games.history.constants import NO_CARD, NO_LAND
from carrack.games.history.rules.armies import count_lands, lands_in
from carrack.games.history.rules.event_hands import fill_decks
from carrack.games.history.rules.expansion import easiest_way
from carrack.games.history.rules.final_scoring import place_of
from carrack.games.history.rules.preeminence import fill_markers
from carrack.games.history.rules.scoring import level, points_of, region_points, score_turn
from carrack.games.history.search.determinization import resample_hidden
from carrack.games.history.search.heuristic import relative_value
from carrack.games.history.search.hooks import SEARCH_HOOKS
from carrack.games.history.sequence_of_play import write_program
from carrack.games.history.state import HistoryState
from carrack.search.env_step import env_step, mask_for_player
from carrack.search.evaluation import evaluate_all, gather_network_inputs
from carrack.search.mcts import mcts_best_action, mcts_prune_root, mcts_reset, mcts_search
from carrack.search.one_ply import one_ply_search
from carrack.search.sealed_plans import plan_search_candidates, plan_search_reset, plan_search_scenario, sample_plan
from carrack.search.sequential_halving import halve_candidates, halving_best_action, halving_reset, halving_scenario
from carrack.search.workspace import SearchWorkspace

__all__ = [
    "SEARCH_HOOKS",
    "HistoryPosition",
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


class HistoryPosition(HistoryState):
    """A position of History of the World; see `carrack.play.game.State` for the contract."""

    def begin(self) -> None:
        """Advance a configured, empty state to the first decision."""
        fill_decks(self)
        fill_markers(self)
        self.rollers = (1 << self.players) - 1
        self.drawn = NO_CARD
        self.treachery = NO_LAND
        write_program(self)
        advance(self)

    def heuristic_value(self, seat: Int) -> Int:
        return relative_value(self, seat)

    def scores(self) -> list[int]:
        return [points_of(self, p) for p in range(self.players)]

    def ranking(self) -> list[int]:
        return [place_of(self, p) for p in range(self.players)]

    def deserialize(self, values: list[int]) -> None:
        """Restore from the result of `serialize`, options included; recompute derived fields."""
        self.load_values(values)
        count_lands(self)
        refresh_legal_actions(self)

    def lands_held(self, region: Int, p: Int) -> Int:
        return lands_in(self, region, p)

    def region_level(self, region: Int, p: Int) -> Int:
        return level(self, region, p)

    def region_value(self, region: Int, p: Int) -> Int:
        return region_points(self, region, p)

    def defence_dice(self, land: Int) -> Int:
        """Number of defence dice of a land if the moving force enters it; 0 if it cannot."""
        return easiest_way(self, land) % 8

    def score_now(self) -> None:
        """Score the mover's turn now; for use on a copy."""
        score_turn(self)

    def determinize(self, seat: Int, bits: Int) -> HistoryPosition:
        """Determinize for a seat: deal unseen hands and empire cards anew."""
        other = self.clone()
        resample_hidden(other, seat, bits)
        return other
