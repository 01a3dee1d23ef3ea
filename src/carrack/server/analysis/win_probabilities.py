"""Win probabilities of a running game, for spectators."""

from __future__ import annotations

import random
from typing import Final

from msgspec import Struct

from carrack.bots.win_probability import spectator_win_probabilities, win_probability_model
from carrack.games import GAMES
from carrack.play.options import Options
from carrack.server.analysis.review_view import (
    PROBABILITY_DIGITS,
)
from carrack.server.analysis.reviews import PIECE_TIMEOUT_SECONDS
from carrack.server.errors import ServiceError
from carrack.server.fair_queue import QueueOwner
from carrack.server.tables import permissions
from carrack.server.tables.interfaces import REVIEW, WorkerLost, WorkerTimeout
from carrack.server.tables.registry import TableRegistry

MAX_POSITIONS: Final = 120
"""Maximum number of positions evaluated for one request."""

# Live


def estimate_win_probabilities(job: tuple[str, int, Options, list[list[int]], str]) -> list[list[float]]:
    """Win probabilities of all seats at some positions, from a spectator's knowledge; the seed must be public."""
    name, players, options, positions, seed = job
    game = GAMES[name]
    by, bits = win_probability_model(game), random.Random(seed).getrandbits(31)
    found = []
    for values in positions:
        state = game.new_initial_state(players, options)
        state.deserialize(values)
        found.append([round(chance, PROBABILITY_DIGITS) for chance in spectator_win_probabilities(by, state, bits)])
    return found


async def win_probability_graph(
    tables: TableRegistry, id: str, person: str | None, first: int, owner: QueueOwner
) -> WinProbabilityGraph:
    """Win probabilities from an update on, if the table allows it; ServiceError for its players."""
    async with tables.locked(id) as table:
        session = table.session
        if (
            session is None
            or table.game.search_hooks is None
            or not table.header.chances
            or permissions.seats_of(table, person)
        ):
            raise ServiceError(409, "server-no-chances")
        timeline = table.timeline(None)
        if not 0 <= first <= timeline.last:
            raise ServiceError(400, "server-no-frame", last=timeline.last)
        step = -(-(timeline.last - first + 1) // MAX_POSITIONS)
        frames = sorted({*range(first, timeline.last + 1, step), timeline.last})
        positions = [session.goto(timeline.entry_of(frame)).serialize() for frame in frames]
        job = (table.header.game, len(table.seats), table.header.options, positions, table.header.id)
    try:
        found = await tables.bot_pool.run(estimate_win_probabilities, job, PIECE_TIMEOUT_SECONDS, owner, REVIEW)
    except (WorkerLost, WorkerTimeout):
        raise ServiceError(503, "server-review-none") from None
    return WinProbabilityGraph([[float(frame), *row] for frame, row in zip(frames, found, strict=True)])


class WinProbabilityGraph(Struct, frozen=True):
    """Win chances for spectators."""

    graph: list[list[float]]
    """For each moment: the frame, then the win chances of all seats, from public information."""
