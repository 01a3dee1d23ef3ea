"""Routes of seats: take, leave, fill, lend and resign."""

from __future__ import annotations

from typing import Final

from litestar import Router, post
from litestar.params import JSONBody

from carrack.server.accounts.names import validated_name
from carrack.server.accounts.person import Person
from carrack.server.api.dependencies import GUEST_KEY, Provided, TableId
from carrack.server.api.problem_details import problems
from carrack.server.api.schemas.seats import (
    FillSeatsRequest,
    LendSeatRequest,
    ResignRequest,
    SeatNumberRequest,
    TakeSeatRequest,
)
from carrack.server.container import ServiceContainer
from carrack.server.tables.registry import TableRegistry
from carrack.server.tables.services import proposals, seats
from carrack.server.tables.transaction import RequestKey
from carrack.server.tables.views.table_update import TableUpdate

PROBLEMS: Final = problems(403, 404, 413, 422, conflict="The seat, or the state of the game, does not allow it.")


@post(
    "/tables/{id:str}/sit",
    status_code=200,
    dependencies=GUEST_KEY,
    responses=PROBLEMS,
    response_description="The table with the seat taken.",
)
async def take_seat(
    id: TableId,
    data: JSONBody[TakeSeatRequest],
    services: Provided[ServiceContainer],
    guest: Provided[Person],
    key: Provided[RequestKey],
) -> TableUpdate:
    """Take an open seat; a guest without a name is given the name of the seat."""
    update = await seats.take_seat(services.tables, id, guest, key, data.seat, data.name, data.salt)
    if guest.name is None:
        await services.people.rename(guest, validated_name(data.name))
    return update


@post("/tables/{id:str}/leave", status_code=200, responses=PROBLEMS, response_description="The table after leaving.")
async def leave_seat(
    id: TableId,
    data: JSONBody[SeatNumberRequest],
    tables: Provided[TableRegistry],
    player: Provided[Person],
    key: Provided[RequestKey],
) -> TableUpdate:
    """Leave a seat before the game begins."""
    return await seats.leave_seat(tables, id, player, key, data.seat)


@post(
    "/tables/{id:str}/fill", status_code=200, responses=PROBLEMS, response_description="The table with all seats taken."
)
async def fill_seats(
    id: TableId,
    data: JSONBody[FillSeatsRequest],
    tables: Provided[TableRegistry],
    player: Provided[Person],
    key: Provided[RequestKey],
) -> TableUpdate:
    """Fill the open seats with bots."""
    return await seats.fill_seats(tables, id, player, key, data.bot)


@post(
    "/tables/{id:str}/lend",
    status_code=200,
    responses=PROBLEMS,
    response_description="The table with the changed seat.",
)
async def lend_seat(
    id: TableId,
    data: JSONBody[LendSeatRequest],
    tables: Provided[TableRegistry],
    player: Provided[Person],
    key: Provided[RequestKey],
) -> TableUpdate:
    """Lend a seat to a bot, or take it back."""
    return await seats.lend_seat(tables, id, player, key, data.seat, data.bot)


@post("/tables/{id:str}/resign", status_code=200, responses=PROBLEMS, response_description="The table after resigning.")
async def resign_seat(
    id: TableId,
    data: JSONBody[ResignRequest],
    tables: Provided[TableRegistry],
    player: Provided[Person],
    key: Provided[RequestKey],
) -> TableUpdate:
    """Resign a seat, which a bot plays to the end."""
    return await proposals.resign(tables, id, player, key, data.seat, data.bot)


router = Router("/", route_handlers=[take_seat, leave_seat, fill_seats, lend_seat, resign_seat], tags=["Seats"])
