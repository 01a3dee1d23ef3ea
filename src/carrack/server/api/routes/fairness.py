"""Routes of commitments, salts and dice statistics."""

from __future__ import annotations

from litestar import Router, get, post
from litestar.params import JSONBody

from carrack.server.accounts.person import Person
from carrack.server.api.dependencies import Provided, TableId
from carrack.server.api.problem_details import problems
from carrack.server.api.schemas.fairness import SaltRequest
from carrack.server.container import ServiceContainer
from carrack.server.tables.registry import TableRegistry
from carrack.server.tables.services import seats
from carrack.server.tables.services.fairness import CommitmentInfo, DiceStatistics, commitment_info
from carrack.server.tables.transaction import RequestKey
from carrack.server.tables.views.table_update import TableUpdate


@get(
    "/tables/{id:str}/seal",
    responses=problems(404, 409),
    response_description="The commitment; after the game, what it committed to.",
)
async def get_commitment(id: TableId, tables: Provided[TableRegistry]) -> CommitmentInfo:
    """Return what proves that chance at a table was fixed before the game."""
    async with tables.locked(id) as table:
        return commitment_info(table)


@get("/dice", responses=problems(), response_description="Counts of dice by game and face.")
async def get_dice_statistics(services: Provided[ServiceContainer]) -> DiceStatistics:
    """Return how the dice fell in all finished games of this server."""
    return await services.totals.current()


@post(
    "/tables/{id:str}/salt",
    status_code=200,
    responses=problems(403, 404, 413, 422, conflict="The game has begun, or the salt is set already."),
    response_description="The table; the game begins when all salts are there.",
)
async def add_salt(
    id: TableId,
    data: JSONBody[SaltRequest],
    tables: Provided[TableRegistry],
    player: Provided[Person],
    key: Provided[RequestKey],
) -> TableUpdate:
    """Set the salt of a seat, which chance depends on."""
    return await seats.add_salt(tables, id, player, key, data.seat, data.salt)


router = Router("/", route_handlers=[get_commitment, get_dice_statistics, add_salt], tags=["Fairness"])
