"""Routes of updates: the current one, those of earlier positions, and the WebSocket."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Annotated

from litestar import Router, get
from litestar import websocket as websocket_route
from litestar.exceptions import WebSocketDisconnect
from litestar.params import QueryParameter

from carrack.server.accounts.person import Person
from carrack.server.api import websocket
from carrack.server.api.client_address import client_address
from carrack.server.api.cookies import LOGIN_COOKIE
from carrack.server.api.dependencies import (
    MAX_INDEX,
    ApiRequest,
    ApiWebSocket,
    Provided,
    TableId,
    ViewingSeat,
    while_connected,
)
from carrack.server.api.guards import is_same_origin, require_allowed_host
from carrack.server.api.problem_details import WEBSOCKET_CLOSE_CODES, problems
from carrack.server.container import ServiceContainer
from carrack.server.errors import ServiceError
from carrack.server.tables import presence
from carrack.server.tables.registry import REQUESTER, TableRegistry
from carrack.server.tables.services import updates
from carrack.server.tables.views.table_update import TableUpdate


@get(
    "/tables/{id:str}",
    responses=problems(403, 404, 409),
    response_description="The table with its current position and the decision of the seat.",
)
async def get_table(
    request: ApiRequest,
    id: TableId,
    tables: Provided[TableRegistry],
    person: Provided[Person | None],
    seat: Annotated[
        int | None,
        QueryParameter(description="Seat whose view is wanted; absent for the usual one.", ge=0, le=MAX_INDEX),
    ] = None,
    spectator: Annotated[bool, QueryParameter(description="Whether the view of a spectator is wanted.")] = False,
) -> TableUpdate:
    """Return the table as one seat or a spectator sees it now."""
    chosen = spectator or seat is not None
    viewer = None if spectator else seat
    return await while_connected(
        request, updates.current_update(tables, id, person.id if person else None, viewer, chosen)
    )


@get(
    "/tables/{id:str}/frames",
    responses=problems(403, 404, conflict="The game has not begun, or an undo has replaced these updates."),
    response_description="The updates, at most 64; the first one has a whole view.",
)
async def get_history(
    request: ApiRequest,
    id: TableId,
    tables: Provided[TableRegistry],
    person: Provided[Person | None],
    seat: ViewingSeat = None,
    first: Annotated[
        int, QueryParameter(name="from", description="Number of the first update.", ge=0, le=MAX_INDEX)
    ] = 0,
    last: Annotated[
        int | None,
        QueryParameter(name="to", description="Number of the last update; absent for one.", ge=0, le=MAX_INDEX),
    ] = None,
) -> TableUpdate:
    """Return earlier updates of a table."""
    who, end = person.id if person else None, first if last is None else last
    return await while_connected(request, updates.earlier_updates(tables, id, who, seat, first, end))


@websocket_route("/tables/{id:str}/live")
async def stream_updates(socket: ApiWebSocket, id: TableId) -> None:
    """Send the updates of a table as they come; the client sends nothing but "ping"."""
    await socket.accept()
    with ExitStack() as slots:
        await _stream(socket, id, slots)


async def _stream(socket: ApiWebSocket, id: str, slots: ExitStack) -> None:
    services: ServiceContainer = socket.app.state.services
    try:
        require_allowed_host(socket)
        if not is_same_origin(socket):
            raise ServiceError(403, "server-foreign-page")
        address = client_address(socket)
        slots.enter_context(services.limits.lines.slot(address))
        REQUESTER.set((address, ""))
        person = await services.people.find_person(socket.cookies.get(LOGIN_COOKIE))
        if person is not None:
            services.tables.record_address(person.id, address)
            slots.enter_context(services.limits.own_lines.slot(person.id))
        known = updates.ClientPosition(
            _number(socket, "at"),
            socket.query_params.get("reel", ""),
            _number(socket, "serial", 15),
            _number(socket, "chat") or 0,
        )
        who, plays = (None, True) if person is None else (person.id, not person.banned)
        subscribing = updates.subscribe(services.tables, id, who, _number(socket, "seat"), known, plays)
        connection = await websocket.while_open(socket, subscribing)
        connection.charge(socket.app.state.budget, address)
        if person is not None:
            now = await services.people.find_person(socket.cookies.get(LOGIN_COOKIE))
            if now is None or now.id != person.id:  # logged out meanwhile, before there was a connection to close
                connection.close()
    except ServiceError as error:
        await socket.close(code=WEBSOCKET_CLOSE_CODES + error.status, reason=error.message.key)
        return
    except WebSocketDisconnect as gone:
        await websocket.close(socket, gone.code)
        return

    try:
        code = await websocket.serve(socket, connection)
    finally:
        await presence.leave(services.tables, connection)
    await websocket.close(socket, code)


def _number(socket: ApiWebSocket, name: str, digits: int = 9) -> int | None:
    """A query parameter as a number; None if it is absent. The WebSocket is open already, so errors close it."""
    text = socket.query_params.get(name)
    if text is None:
        return None
    if not text.isdecimal() or len(text) > digits:
        raise ServiceError(400, "server-bad-request")
    return int(text)


router = Router("/", route_handlers=[get_table, get_history, stream_updates], tags=["Updates"])
