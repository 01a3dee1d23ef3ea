"""The public face of the rules: a position that can be played, copied, searched and imagined."""

from __future__ import annotations

from carrack.core.arrays import Int
from carrack.core.flow import advance, ask_again, first_random, next_random, playout
from carrack.games.harbour.facts import GOODS, NO_BID
from carrack.games.harbour.rules.bidding import highest_bid_of, offer_bids
from carrack.games.harbour.rules.favourites import lay_out
from carrack.games.harbour.rules.scoring import place_of, points_of
from carrack.games.harbour.sequence import outline
from carrack.games.harbour.state import State
from carrack.games.harbour.worth import worth_of

__all__ = ["Position", "playout"]


class Position(State):
    """A position of Harbour; see `carrack.core.game.State` for the contract."""

    def begin(self) -> None:
        """From a configured, empty state to the first choice."""
        lay_out(self)
        outline(self)
        advance(self)

    def seats(self) -> list[int]:
        """While bids are sealed, everybody who has not made one (X-BID-01)."""
        if self.seat < 0:
            return []
        if self.sealed > 0:
            return [p for p in range(self.players) if self.bid[p] == NO_BID]
        return [self.seat]

    def turn_to(self, seat: Int) -> None:
        if self.sealed == 0 or seat < 0 or seat >= self.players or self.bid[seat] != NO_BID:
            raise ValueError("this seat has nothing to decide")
        self.index = seat + 1
        self.n_legal = 0
        offer_bids(self, seat)

    def worth(self, seat: Int) -> Int:
        return worth_of(self, seat)

    def scores(self) -> list[int]:
        return [points_of(self, p) for p in range(self.players)]

    def ranking(self) -> list[int]:
        return [place_of(self, p) for p in range(self.players)]

    def imagine(self, seat: Int, bits: Int) -> Position:
        """Favourites and sealed bids of the others are drawn anew."""
        other = self.clone()
        x = first_random(bits)
        for p in range(other.players):
            if p != seat:
                x = next_random(x)
                if other.open_favourites == 0 and other.favourite[p] >= 0:
                    other.favourite[p] = x % GOODS
                x = next_random(x)
                if other.sealed > 0 and other.bid[p] != NO_BID:
                    other.bid[p] = x % (highest_bid_of(other, p) + 1)
        ask_again(other)
        return other
