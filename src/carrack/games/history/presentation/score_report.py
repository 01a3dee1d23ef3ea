"""Points by source, points if the turn ended now, and messages on how ties were broken."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from carrack.engine.messages import Message
from carrack.engine.state import TERMINAL
from carrack.games.history.constants import (
    EPOCHS,
    NO_CARD,
)
from carrack.games.history.rules.final_scoring import tie_break
from carrack.games.history.state import POINT_SOURCES
from carrack.games.history.vocabulary import SOURCE_IDS
from carrack.play.tiebreaks import seats_by_rank, tiebreak_messages

if TYPE_CHECKING:
    from carrack.games.history.position import HistoryPosition


def breakdown(state: HistoryPosition) -> list[dict[str, int]]:
    """Points of each seat by source, as scored so far."""
    points = state.points
    return [dict(zip(SOURCE_IDS, points[p * POINT_SOURCES :], strict=False)) for p in range(state.players)]


def tiebreaks(state: HistoryPosition) -> list[Message]:
    """See `carrack.play.game.Game.tiebreaks`."""
    return tiebreak_messages(
        seats_by_rank(state.ranking()), partial(tie_break, state), (None, "strengths", "markers", "last-strength")
    )


def points_now(state: HistoryPosition, seat: int) -> int:
    """Points a seat would score if its turn ended now; 0 if it has no turn left."""
    had_its_turn = NO_CARD < state.empire[seat] < state.call
    if state.epoch == 0 or state.seat == TERMINAL or (state.epoch == EPOCHS and had_its_turn):
        return 0
    copy = state.clone()
    copy.mover = seat
    before = copy.scores()[seat]
    copy.score_now()
    return copy.scores()[seat] - before


def projected_scores(state: HistoryPosition) -> list[int]:
    """Points of each seat plus what it would score if its turn ended now."""
    return [points + points_now(state, p) for p, points in enumerate(state.scores())]
