"""Routes of moves: play, preview, undo and premoves."""

from __future__ import annotations

from litestar import Response, post
from litestar.params import FromPath, JSONBody

from carrack.server.api.dependencies import ApiRequest, Visit
from carrack.server.api.schemas.moves import CombinedPreviewRequest, PlayRequest, PremovesRequest, UndoRequest
from carrack.server.tables.bots import bot_turns
from carrack.server.tables.services import (
    moves,
    premoves,
)
from carrack.server.tables.services import undo as undo_service
from carrack.server.tables.services.moves import CombinedPreview, SeenPosition
from carrack.server.tables.transaction import Acknowledgement
from carrack.server.tables.views.table_update import TableUpdate


@post("/api/tables/{id:str}/play")
async def play(request: ApiRequest, id: FromPath[str], data: JSONBody[PlayRequest]) -> Response[Acknowledgement]:
    visit = Visit(request)
    person = await visit.provide_player()
    seen = SeenPosition(data.seat, data.at, data.reel)
    return visit.answer(await moves.play(visit.tables, id, person, visit.key(person, data), seen, data.choice))


@post("/api/tables/{id:str}/weigh")
async def preview_combination(
    request: ApiRequest, id: FromPath[str], data: JSONBody[CombinedPreviewRequest]
) -> Response[CombinedPreview]:
    visit = Visit(request)
    person, seen = await visit.provide_player(), SeenPosition(data.seat, data.at, data.reel)
    return visit.answer(await moves.preview_combination(visit.tables, id, person, seen, data.choices))


@post("/api/tables/{id:str}/undo")
async def undo(request: ApiRequest, id: FromPath[str], data: JSONBody[UndoRequest]) -> Response[Acknowledgement]:
    visit = Visit(request)
    person = await visit.provide_player()
    seen = SeenPosition(data.seat, data.at, data.reel)
    return visit.answer(await undo_service.undo(visit.tables, id, person, visit.key(person, data), seen, data.to))


@post("/api/tables/{id:str}/orders")
async def set_premoves(
    request: ApiRequest, id: FromPath[str], data: JSONBody[PremovesRequest]
) -> Response[TableUpdate]:
    visit = Visit(request)
    person = await visit.provide_player()
    answer, table = await premoves.set_premoves(visit.tables, id, person, data.seat, data.forced, data.orders)
    bot_turns.schedule(visit.tables, table)
    return visit.answer(answer)
