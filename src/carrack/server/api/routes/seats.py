"""Routes of seats: take, leave, fill, lend and resign."""

from __future__ import annotations

from litestar import Response, post
from litestar.params import FromPath, JSONBody

from carrack.server.accounts.names import validated_name
from carrack.server.api.dependencies import ApiRequest, Visit
from carrack.server.api.schemas.seats import (
    FillSeatsRequest,
    LendSeatRequest,
    ResignRequest,
    SeatNumberRequest,
    TakeSeatRequest,
)
from carrack.server.tables.services import (
    proposals,
    seats,
)
from carrack.server.tables.views.table_update import TableUpdate


@post("/api/tables/{id:str}/sit")
async def take_seat(request: ApiRequest, id: FromPath[str], data: JSONBody[TakeSeatRequest]) -> Response[TableUpdate]:
    visit = Visit(request)
    person = await visit.guest()
    key = visit.key(person, data)
    answer = await seats.take_seat(visit.tables, id, person, key, data.seat, data.name, data.salt)
    if person.name is None:
        await visit.services.people.rename(person, validated_name(data.name))
    return visit.answer(answer)


@post("/api/tables/{id:str}/leave")
async def leave_seat(
    request: ApiRequest, id: FromPath[str], data: JSONBody[SeatNumberRequest]
) -> Response[TableUpdate]:
    visit = Visit(request)
    person = await visit.provide_player()
    return visit.answer(await seats.leave_seat(visit.tables, id, person, visit.key(person, data), data.seat))


@post("/api/tables/{id:str}/fill")
async def fill_seats(request: ApiRequest, id: FromPath[str], data: JSONBody[FillSeatsRequest]) -> Response[TableUpdate]:
    visit = Visit(request)
    person = await visit.provide_player()
    return visit.answer(await seats.fill_seats(visit.tables, id, person, visit.key(person, data), data.bot))


@post("/api/tables/{id:str}/lend")
async def lend_seat(request: ApiRequest, id: FromPath[str], data: JSONBody[LendSeatRequest]) -> Response[TableUpdate]:
    visit = Visit(request)
    person = await visit.provide_player()
    return visit.answer(await seats.lend_seat(visit.tables, id, person, visit.key(person, data), data.seat, data.bot))


@post("/api/tables/{id:str}/resign")
async def resign_seat(request: ApiRequest, id: FromPath[str], data: JSONBody[ResignRequest]) -> Response[TableUpdate]:
    visit = Visit(request)
    person = await visit.provide_player()
    return visit.answer(await proposals.resign(visit.tables, id, person, visit.key(person, data), data.seat, data.bot))
