"""The engine module: the public interface of a position, on top of the rules."""

from __future__ import annotations

from carrack.engine.arrays import Int
from carrack.engine.chance import next_random, seed_random
from carrack.engine.flow import advance, refresh_legal_actions
from carrack.engine.random_playout import random_playout
from carrack.engine.state import TERMINAL
from carrack.games.harbour.constants import GOODS, NO_BID
from carrack.games.harbour.rules.auction import highest_bid_of, offer_bids
from carrack.games.harbour.rules.final_scoring import place_of, points_of
from carrack.games.harbour.rules.setup import lay_out
from carrack.games.harbour.search.heuristic import relative_value
from carrack.games.harbour.sequence_of_play import write_program
from carrack.games.harbour.state import HarbourState

__all__ = ["HarbourPosition", "random_playout"]


class HarbourPosition(HarbourState):
    """A position of Harbour; see `carrack.play.game.State` for the contract."""

    def begin(self) -> None:
        """Set up an empty state with its options, up to the first choice."""
        lay_out(self)
        write_program(self)
        advance(self)

    def active_players(self) -> list[int]:
        """The seats that may decide; during bidding, all that have not bid yet (X-BID-01)."""
        if self.seat < 0:
            return []
        if self.sealed > 0:
            return [p for p in range(self.players) if self.bid[p] == NO_BID]
        return [self.seat]

    def select_player(self, player: Int) -> None:
        if self.sealed == 0 or player < 0 or player >= self.players or self.bid[player] != NO_BID:
            raise ValueError("this seat has nothing to decide")
        self.index = player + 1
        self.n_legal = 0
        offer_bids(self, player)

    def heuristic_value(self, player: Int) -> Int:
        return relative_value(self, player)

    def scores(self) -> list[int]:
        return [points_of(self, p) for p in range(self.players)]

    def ranking(self) -> list[int]:
        return [place_of(self, p) for p in range(self.players)]

    def determinize(self, player: Int, seed: Int) -> HarbourPosition:
        """A copy with the hidden favourites and sealed bids of other seats resampled."""
        other = self.clone()
        x = seed_random(seed)
        for p in range(other.players):
            if p != player:
                x = next_random(x)
                if other.open_favourites == 0 and other.favourite[p] >= 0 and other.seat != TERMINAL:
                    other.favourite[p] = x % GOODS
                x = next_random(x)
                if other.sealed > 0 and other.bid[p] != NO_BID:
                    other.bid[p] = x % (highest_bid_of(other, p) + 1)
        refresh_legal_actions(other)
        return other
