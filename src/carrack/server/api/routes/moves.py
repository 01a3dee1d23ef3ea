"""Routes of moves: play, preview, undo and premoves."""

from __future__ import annotations

from litestar import Router, post
from litestar.params import JSONBody

from carrack.server.accounts.person import Person
from carrack.server.api.dependencies import Provided, TableId
from carrack.server.api.problem_details import problems, rejections
from carrack.server.api.schemas.moves import CombinedPreviewRequest, PlayRequest, PremovesRequest, UndoRequest
from carrack.server.tables.bots import bot_turns
from carrack.server.tables.registry import TableRegistry
from carrack.server.tables.services import moves, premoves
from carrack.server.tables.services import undo as undo_service
from carrack.server.tables.services.moves import CombinedPreview, SeenPosition
from carrack.server.tables.transaction import Acknowledgement, RequestKey
from carrack.server.tables.views.table_update import TableUpdate


@post(
    "/tables/{id:str}/play",
    status_code=200,
    responses=problems(403, 404, 413, 422)
    | {
        409: rejections("The position has changed, or the rules do not allow the choice; `update` is the position now.")
    },
    response_description="The choice is stored; updates with at least this version contain it.",
)
async def play(
    id: TableId,
    data: JSONBody[PlayRequest],
    tables: Provided[TableRegistry],
    player: Provided[Person],
    key: Provided[RequestKey],
) -> Acknowledgement:
    """Make a choice for a seat."""
    seen = SeenPosition(data.seat, data.at, data.reel)
    return await moves.play(tables, id, player, key, seen, data.choice)


@post(
    "/tables/{id:str}/weigh",
    status_code=200,
    responses=problems(403, 404, 409, 413),
    response_description="The consequences; none if the decision has passed.",
)
async def preview_combination(
    id: TableId, data: JSONBody[CombinedPreviewRequest], tables: Provided[TableRegistry], player: Provided[Person]
) -> CombinedPreview:
    """Preview the joint consequences of several parts of a choice."""
    seen = SeenPosition(data.seat, data.at, data.reel)
    return await moves.preview_combination(tables, id, player, seen, data.choices)


@post(
    "/tables/{id:str}/undo",
    status_code=200,
    responses=problems(403, 404, 413, 422)
    | {
        409: rejections(
            "The choice can no longer be undone, or the position has changed; `update` is the position now."
        )
    },
    response_description="The choices are undone; updates with at least this version show it.",
)
async def undo(
    id: TableId,
    data: JSONBody[UndoRequest],
    tables: Provided[TableRegistry],
    player: Provided[Person],
    key: Provided[RequestKey],
) -> Acknowledgement:
    """Take back choices of a seat."""
    seen = SeenPosition(data.seat, data.at, data.reel)
    return await undo_service.undo(tables, id, player, key, seen, data.to)


@post(
    "/tables/{id:str}/orders",
    status_code=200,
    responses=problems(403, 404, 409, 413),
    response_description="The table with the new standing orders.",
)
async def set_premoves(
    id: TableId, data: JSONBody[PremovesRequest], tables: Provided[TableRegistry], player: Provided[Person]
) -> TableUpdate:
    """Replace the standing orders of a seat."""
    update, table = await premoves.set_premoves(tables, id, player, data.seat, data.forced, data.orders)
    bot_turns.schedule(tables, table)
    return update


router = Router("/", route_handlers=[play, preview_combination, undo, set_premoves], tags=["Moves"])
