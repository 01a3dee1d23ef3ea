"""Routes of hints, final scores, reviews and win probabilities."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from carrack.server.analysis import final_scores, hints, win_probabilities
from carrack.server.analysis.hints import Hint
from carrack.server.analysis.review_view import ReviewStatus
from carrack.server.analysis.win_probabilities import WinProbabilityGraph
from carrack.server.api.dependencies import (
    ApiRequest,
    Visit,
    _number,
    _seat,
    while_connected,
)
from carrack.server.api.schemas.tables import (
    HintRequest,
)
from carrack.server.tables.services.moves import SeenPosition
from carrack.server.tables.views.table_info import FinalScores


@get("/api/tables/{id:str}/summary")
async def get_final_scores(request: ApiRequest, id: FromPath[str]) -> FinalScores:
    visit = Visit(request)
    return await while_connected(
        request, final_scores.final_scores(visit.tables, id, await visit.person_id(), _seat(request))
    )


@post("/api/tables/{id:str}/hint")
async def get_hint(request: ApiRequest, id: FromPath[str], data: JSONBody[HintRequest]) -> Response[Hint]:
    visit = Visit(request)
    visit.limits.hints.charge(visit.address)
    person = await visit.provide_player()
    visit.limits.own_hints.charge(person.id)
    seen = SeenPosition(data.seat, data.at, data.reel)
    question = await hints.note_hint(visit.tables, id, person, seen)
    hint = hints.compute_hint(visit.tables, question, (visit.address, person.id))
    return visit.answer(await while_connected(request, hint))


@post("/api/tables/{id:str}/review")
async def start_review(request: ApiRequest, id: FromPath[str]) -> Response[ReviewStatus]:
    visit = Visit(request)
    person = await visit.guest_within(visit.limits.reviews, visit.limits.own_reviews)
    await visit.services.reviews.start(id, (visit.address, person.id))
    return visit.answer(await visit.services.reviews.status(id, person.id, _seat(request)))


@get("/api/tables/{id:str}/review")
async def get_review(request: ApiRequest, id: FromPath[str]) -> ReviewStatus:
    visit = Visit(request)
    return await while_connected(request, visit.services.reviews.status(id, await visit.person_id(), _seat(request)))


@get("/api/tables/{id:str}/chances")
async def get_win_probabilities(request: ApiRequest, id: FromPath[str]) -> WinProbabilityGraph:
    visit = Visit(request)
    visit.limits.hints.charge(visit.address)
    person = await visit.person_id()
    first = _number(request, "from") or 0
    return await while_connected(
        request, win_probabilities.win_probability_graph(visit.tables, id, person, first, (visit.address, person or ""))
    )
