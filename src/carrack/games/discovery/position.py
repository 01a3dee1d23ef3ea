"""The position class: the public interface to play, copy, search and determinize a game."""

from __future__ import annotations

from carrack.engine.arrays import Int
from carrack.engine.flow import advance
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
from carrack.search import engine_functions
from carrack.search.engine_functions import *  # noqa: F403 - the engine module exports them

__all__ = ["SEARCH_HOOKS", "DiscoveryPosition", *engine_functions.__all__]


class DiscoveryPosition(DiscoveryState):
    """A position of Empires or Discovery; see `carrack.play.game.State` for the contract."""

    def begin(self, unlimited: Int) -> None:
        """Advance a configured, empty state to the first decision."""
        lay_out(self, unlimited)
        deal_money(self)
        write_program(self)
        advance(self)

    def heuristic_value(self, player: Int) -> Int:
        return relative_value(self, player)

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

    def determinize(self, player: Int, seed: Int) -> DiscoveryPosition:
        """Determinize for a seat: resample the counters and cards that only opponents have seen."""
        other = self.clone()
        resample_hidden(other, player, seed)
        return other
