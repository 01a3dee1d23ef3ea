"""Final scores of a finished game: points by source and over time."""

from __future__ import annotations

from typing import Final

from carrack.presenter.final_result import final_result
from carrack.server.errors import ServiceError
from carrack.server.tables import permissions
from carrack.server.tables.registry import TableRegistry
from carrack.server.tables.views.engine_messages import sentence
from carrack.server.tables.views.table_info import FinalScores, SeatScore

MAX_GRAPH_POINTS: Final = 120
"""Maximum number of points of the graph."""


async def final_scores(tables: TableRegistry, id: str, person: str | None, seat: int | None) -> FinalScores:
    async with tables.locked(id) as table:
        session = table.session
        if session is None or session.result is None:
            raise ServiceError(409, "server-not-over")
        viewer = permissions.checked_viewer(table, person, seat)
        timeline = table.timeline(viewer)
        known = table.final_scores.get((viewer, timeline.id, timeline.last))
        if known is not None:  # cached: it takes long, and any viewer may request it repeatedly
            return known
        result = final_result(session.game, session.state)
        seats = [SeatScore(seat.score, seat.place, seat.breakdown) for seat in result.seats]
        moments = sorted({timeline.last * n // MAX_GRAPH_POINTS for n in range(MAX_GRAPH_POINTS + 1)})
        then = [session.goto(timeline.entry_of(n)) for n in moments]
        graph = [[n, *state.scores()] for n, state in zip(moments, then, strict=True)]
        standing = [session.game.projected_scores(state) for state in then]
        decided = [sentence(message) for message in session.game.tiebreaks(session.state)]
        ended = any(note.what == "agreed" for note in session.notes)
        found = table.final_scores[viewer, timeline.id, timeline.last] = FinalScores(
            seats, graph, standing, decided, ended
        )
        return found
