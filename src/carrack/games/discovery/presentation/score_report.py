"""Points by source, points if scored now, and messages on how ties were broken."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from carrack.engine.messages import Message
from carrack.engine.state import TERMINAL
from carrack.games.discovery.constants import (
    EMPIRES,
)
from carrack.games.discovery.rules.final_scoring import tie_break
from carrack.games.discovery.state import POINT_SOURCES
from carrack.games.discovery.vocabulary import SOURCE_IDS
from carrack.play.tiebreaks import seats_by_rank, tiebreak_messages

if TYPE_CHECKING:
    from carrack.games.discovery.position import DiscoveryPosition


def breakdown(state: DiscoveryPosition) -> list[dict[str, int]]:
    """Points of each seat by source, as scored so far."""
    points = state.points
    return [dict(zip(SOURCE_IDS, points[p * POINT_SOURCES :], strict=False)) for p in range(state.players)]


def tiebreaks(state: DiscoveryPosition) -> list[Message]:
    """See `carrack.play.game.Game.tiebreaks`."""
    last = "goods-and-ships" if state.edition == EMPIRES else "goods"
    return tiebreak_messages(
        seats_by_rank(state.ranking()), partial(tie_break, state), (None, "colonies", "money", last)
    )


def points_now(state: DiscoveryPosition) -> list[dict[str, int]]:
    """Points of each seat by source if the game ended here."""
    return breakdown(_at_the_end(state))


def _at_the_end(state: DiscoveryPosition) -> DiscoveryPosition:
    """The position if the game ended here."""
    copy = state.clone()
    if copy.seat != TERMINAL:
        copy.score_as_if_over()
    return copy
