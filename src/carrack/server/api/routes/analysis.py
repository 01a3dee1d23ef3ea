"""Routes of hints, final scores, reviews and win probabilities."""

from __future__ import annotations

from typing import Annotated

from litestar import Router, get, post
from litestar.params import JSONBody, QueryParameter

from carrack.server.accounts.person import Person
from carrack.server.analysis import final_scores, hints, win_probabilities
from carrack.server.analysis.hints import Hint
from carrack.server.analysis.review_view import ReviewStatus
from carrack.server.analysis.win_probabilities import WinProbabilityGraph
from carrack.server.api.dependencies import (
    MAX_INDEX,
    ApiRequest,
    Provided,
    TableId,
    ViewingSeat,
    limited_guest,
    limited_player,
    while_connected,
)
from carrack.server.api.problem_details import problems, rejections
from carrack.server.api.schemas.analysis import HintRequest
from carrack.server.container import ServiceContainer
from carrack.server.runtime.rate_limits import RateLimits
from carrack.server.tables.registry import TableRegistry
from carrack.server.tables.services.moves import SeenPosition
from carrack.server.tables.views.table_info import FinalScores


@get(
    "/tables/{id:str}/summary",
    responses=problems(403, 404, conflict="The game is not over, or its rules are too old."),
    response_description="Points by source, places, and points over time.",
)
async def get_final_scores(
    request: ApiRequest,
    id: TableId,
    tables: Provided[TableRegistry],
    person: Provided[Person | None],
    seat: ViewingSeat = None,
) -> FinalScores:
    """Return the result of a finished game."""
    scores = final_scores.final_scores(tables, id, person.id if person else None, seat)
    return await while_connected(request, scores)


@post(
    "/tables/{id:str}/hint",
    status_code=200,
    dependencies=limited_player(lambda limits: limits.hints, lambda limits: limits.own_hints),
    responses=problems(403, 404, 413)
    | {409: rejections("The position has changed, or the table has no hints; `update` is the position now.")},
    response_description="The choice that a strong bot would make.",
)
async def get_hint(
    request: ApiRequest,
    id: TableId,
    data: JSONBody[HintRequest],
    tables: Provided[TableRegistry],
    address: Provided[str],
    player: Provided[Person],
) -> Hint:
    """Ask a strong bot for a choice; the record marks the next choice as hinted."""
    decision = await hints.note_hint(tables, id, player, SeenPosition(data.seat, data.at, data.reel))
    return await while_connected(request, hints.compute_hint(tables, decision, (address, player.id)))


@post(
    "/tables/{id:str}/review",
    status_code=200,
    dependencies=limited_guest(lambda limits: limits.reviews, lambda limits: limits.own_reviews),
    responses=problems(403, 404, conflict="The game is not over, or it cannot be reviewed."),
    response_description="The progress of the review.",
)
async def start_review(
    id: TableId,
    services: Provided[ServiceContainer],
    address: Provided[str],
    guest: Provided[Person],
    seat: ViewingSeat = None,
) -> ReviewStatus:
    """Start the review of a finished game."""
    await services.reviews.start(id, (address, guest.id))
    return await services.reviews.status(id, guest.id, seat)


@get(
    "/tables/{id:str}/review",
    responses=problems(403, 404, conflict="The game is not over."),
    response_description="The progress of the review, and what it has found.",
)
async def get_review(
    request: ApiRequest,
    id: TableId,
    services: Provided[ServiceContainer],
    person: Provided[Person | None],
    seat: ViewingSeat = None,
) -> ReviewStatus:
    """Return the review of a finished game as far as the viewer may see it."""
    return await while_connected(request, services.reviews.status(id, person.id if person else None, seat))


@get(
    "/tables/{id:str}/chances",
    responses=problems(403, 404, conflict="The table does not show win chances, or the viewer plays there."),
    response_description="Win chances of all seats at several moments.",
)
async def get_win_probabilities(
    request: ApiRequest,
    id: TableId,
    tables: Provided[TableRegistry],
    limits: Provided[RateLimits],
    address: Provided[str],
    person: Provided[Person | None],
    first: Annotated[
        int, QueryParameter(name="from", description="Number of the first update.", ge=0, le=MAX_INDEX)
    ] = 0,
) -> WinProbabilityGraph:
    """Return the win chances of a running game for spectators."""
    limits.hints.charge(address)
    who = person.id if person else None
    graph = win_probabilities.win_probability_graph(tables, id, who, first, (address, who or ""))
    return await while_connected(request, graph)


router = Router(
    "/",
    route_handlers=[get_final_scores, get_hint, start_review, get_review, get_win_probabilities],
    tags=["Analysis"],
)
