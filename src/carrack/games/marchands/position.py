"""The position class: the public interface to play, copy, search and determinize a game."""

from __future__ import annotations

from carrack.engine.arrays import Int
from carrack.engine.chance import seed_random
from carrack.engine.flow import advance, refresh_legal_actions
from carrack.games.marchands.rules.final_scoring import economic, influence, place_of
from carrack.games.marchands.rules.orders import offer_orders
from carrack.games.marchands.rules.setup import lay_out
from carrack.games.marchands.search.determinization import random_orders
from carrack.games.marchands.search.heuristic import relative_value
from carrack.games.marchands.search.hooks import SEARCH_HOOKS
from carrack.games.marchands.sequence_of_play import write_program
from carrack.games.marchands.state import MarchandsState
from carrack.search import engine_functions
from carrack.search.engine_functions import *  # noqa: F403 - the engine module exports them

__all__ = ["SEARCH_HOOKS", "MarchandsPosition", *engine_functions.__all__]


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

    def select_player(self, player: Int) -> None:
        if self.sealed == 0 or player < 0 or player >= self.players or self.done[player] == 1:
            raise ValueError("this seat has nothing to decide")
        self.index = player + 1
        self.n_legal = 0
        offer_orders(self, player)

    def heuristic_value(self, player: Int) -> Int:
        return relative_value(self, player)

    def scores(self) -> list[int]:
        """Economic influence, which decides when nothing else does."""
        return [economic(self, p) for p in range(self.players)]

    def ranking(self) -> list[int]:
        return [place_of(self, p) for p in range(self.players)]

    def influence_of(self, p: Int, kind: Int) -> Int:
        return influence(self, p, kind)

    def determinize(self, player: Int, seed: Int) -> MarchandsPosition:
        """Determinize for a seat: submitted orders of opponents are replaced by random ones, unfinished ones erased.

        Nothing else is hidden: all other actions were public, and future draws are not yet determined.
        """
        other = self.clone()
        if other.sealed > 0:
            x = seed_random(seed)
            for p in range(other.players):
                if p != player:
                    x = random_orders(other, p, x)
            refresh_legal_actions(other)
        return other
