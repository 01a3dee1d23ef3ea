"""The outline of the game."""

from __future__ import annotations

from carrack.engine.flow import append_step
from carrack.games.harbour.rules.auction import BIDDING, NEW_ROUND
from carrack.games.harbour.rules.final_scoring import ROUND_END
from carrack.games.harbour.rules.setup import FAVOURITES
from carrack.games.harbour.state import HarbourState


def write_program(s: HarbourState) -> None:
    """X-END-01: favourites once, then rounds."""
    s.step = 0
    append_step(s, FAVOURITES)
    s.round_start = s.step
    append_step(s, NEW_ROUND)
    append_step(s, BIDDING)
    append_step(s, ROUND_END)
    s.step = 0
