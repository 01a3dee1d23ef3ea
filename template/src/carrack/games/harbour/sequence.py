"""The outline of the game."""

from __future__ import annotations

from carrack.core.flow import add
from carrack.games.harbour.rules.bidding import BIDDING, NEW_ROUND
from carrack.games.harbour.rules.favourites import FAVOURITES
from carrack.games.harbour.rules.scoring import ROUND_END
from carrack.games.harbour.state import State


def outline(s: State) -> None:
    """X-END-01: favourites once, then rounds."""
    s.step = 0
    add(s, FAVOURITES)
    s.round_start = s.step
    add(s, NEW_ROUND)
    add(s, BIDDING)
    add(s, ROUND_END)
    s.step = 0
