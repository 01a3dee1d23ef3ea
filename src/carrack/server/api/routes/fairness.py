"""Routes of commitments, salts and dice statistics."""

from __future__ import annotations

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from carrack.server.api.dependencies import (
    ApiRequest,
    Visit,
)
from carrack.server.api.schemas.tables import (
    SaltRequest,
)
from carrack.server.tables.services import (
    seats,
)
from carrack.server.tables.services.fairness import CommitmentInfo, DiceStatistics, commitment_info
from carrack.server.tables.views.table_update import TableUpdate


@get("/api/tables/{id:str}/seal")
async def get_commitment(request: ApiRequest, id: FromPath[str]) -> CommitmentInfo:
    async with Visit(request).tables.locked(id) as table:
        return commitment_info(table)


@get("/api/dice")
async def get_dice_statistics(request: ApiRequest) -> DiceStatistics:
    return await Visit(request).services.totals.current()


@post("/api/tables/{id:str}/salt")
async def add_salt(request: ApiRequest, id: FromPath[str], data: JSONBody[SaltRequest]) -> Response[TableUpdate]:
    visit = Visit(request)
    person = await visit.provide_player()
    return visit.answer(await seats.add_salt(visit.tables, id, person, visit.key(person, data), data.seat, data.salt))
