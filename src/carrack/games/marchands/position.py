"""The position class: the public interface to play, copy, search and determinize a game."""

from __future__ import annotations

from carrack.engine.arrays import Int
from carrack.engine.chance import seed_random
from carrack.engine.flow import advance, refresh_legal_actions
from carrack.engine.random_playout import random_playout
from carrack.games.marchands.rules.final_scoring import economic, influence, place_of
from carrack.games.marchands.rules.orders import offer_orders
from carrack.games.marchands.rules.setup import lay_out
from carrack.games.marchands.search.determinization import random_orders
from carrack.games.marchands.search.heuristic import relative_value
from carrack.games.marchands.search.hooks import SEARCH_HOOKS
from carrack.games.marchands.sequence_of_play import write_program
from carrack.games.marchands.state import MarchandsState
from carrack.search.env_step import env_step, mask_for_player
from carrack.search.evaluation import evaluate_all, gather_network_inputs
from carrack.search.mcts import mcts_best_action, mcts_prune_root, mcts_reset, mcts_search
from carrack.search.one_ply import one_ply_search
from carrack.search.sealed_plans import plan_search_candidates, plan_search_reset, plan_search_scenario, sample_plan
from carrack.search.sequential_halving import halve_candidates, halving_best_action, halving_reset, halving_scenario
from carrack.search.workspace import SearchWorkspace

__all__ = [
    "SEARCH_HOOKS",
    "MarchandsPosition",
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


class MarchandsPosition(MarchandsState):
    """A position of Marchands d'empire; see `carrack.play.game.State` for the contract."""

    def begin(self) -> None:
        """Advance a configured, empty state to the first decision."""
        lay_out(self)
        write_program(self)
        advance(self)

    def active_players(self) -> list[int]:
        """Seats to decide: while orders are planned, all that have not submitted theirs (M-ORDER-01)."""
        if self.seat < 0:
            return []
        if self.sealed > 0:
            return [p for p in range(self.players) if self.done[p] == 0]
        return [self.seat]

    def select_player(self, seat: Int) -> None:
        if self.sealed == 0 or seat < 0 or seat >= self.players or self.done[seat] == 1:
            raise ValueError("this seat has nothing to decide")
        self.index = seat + 1
        self.n_legal = 0
        offer_orders(self, seat)

    def heuristic_value(self, seat: Int) -> Int:
        return relative_value(self, seat)

    def scores(self) -> list[int]:
        """Economic influence, which decides when nothing else does."""
        return [economic(self, p) for p in range(self.players)]

    def ranking(self) -> list[int]:
        return [place_of(self, p) for p in range(self.players)]

    def influence_of(self, p: Int, kind: Int) -> Int:
        return influence(self, p, kind)

    def determinize(self, seat: Int, bits: Int) -> MarchandsPosition:
        """Determinize for a seat: submitted orders of opponents are replaced by random ones, unfinished ones erased.

        Nothing else is hidden: all other actions were public, and future draws are not yet determined.
        """
        other = self.clone()
        if other.sealed > 0:
            x = seed_random(bits)
            for p in range(other.players):
                if p != seat:
                    x = random_orders(other, p, x)
            refresh_legal_actions(other)
        return other
