"""Routes of updates: the current one, those of earlier positions, and the WebSocket."""

from __future__ import annotations

from contextlib import ExitStack

from litestar import get
from litestar import websocket as websocket_route
from litestar.exceptions import WebSocketDisconnect
from litestar.params import FromPath

from carrack.server.api import websocket
from carrack.server.api.client_address import client_address
from carrack.server.api.dependencies import (
    LOGIN_COOKIE,
    ApiRequest,
    ApiWebSocket,
    ServiceContainer,
    Visit,
    _number,
    _seat,
    while_connected,
)
from carrack.server.api.guards import is_same_origin, require_allowed_host
from carrack.server.errors import ServiceError
from carrack.server.tables import presence
from carrack.server.tables.registry import REQUESTER
from carrack.server.tables.services import (
    updates,
)
from carrack.server.tables.views.table_update import TableUpdate


@get("/api/tables/{id:str}")
async def get_table(request: ApiRequest, id: FromPath[str]) -> TableUpdate:
    visit = Visit(request)
    seat = _seat(request)
    asked = "seat" in request.query_params
    return await while_connected(
        request, updates.current_update(visit.tables, id, await visit.person_id(), seat, asked)
    )


@get("/api/tables/{id:str}/frames")
async def get_history(request: ApiRequest, id: FromPath[str]) -> TableUpdate:
    visit = Visit(request)
    first = _number(request, "from") or 0
    last = _number(request, "to")
    last = first if last is None else last
    wanted = updates.earlier_updates(visit.tables, id, await visit.person_id(), _seat(request), first, last)
    return await while_connected(request, wanted)


@websocket_route("/api/tables/{id:str}/live")
async def stream_updates(socket: ApiWebSocket, id: FromPath[str]) -> None:
    """Updates go out as they come; the viewer says nothing but "ping"."""
    await socket.accept()
    with ExitStack() as places:
        await _live(socket, id, places)


async def _live(socket: ApiWebSocket, id: str, places: ExitStack) -> None:
    services: ServiceContainer = socket.app.state.services
    try:
        require_allowed_host(socket)
        if not is_same_origin(socket):
            raise ServiceError(403, "server-foreign-page")
        where = client_address(socket)
        places.enter_context(services.limits.lines.slot(where))
        REQUESTER.set((where, ""))
        person = await services.people.find_person(socket.cookies.get(LOGIN_COOKIE))
        if person is not None:
            services.tables.record_address(person.id, where)
            places.enter_context(services.limits.own_lines.slot(person.id))
        known = updates.ClientPosition(
            _number(socket, "at"),
            socket.query_params.get("reel", ""),
            _number(socket, "serial", 15),
            _number(socket, "chat") or 0,
        )
        who, plays = (None, True) if person is None else (person.id, not person.banned)
        joining = updates.subscribe(services.tables, id, who, _seat(socket), known, plays)
        connection = await websocket.while_open(socket, joining)
        connection.charge(socket.app.state.budget, where)
        if person is not None:
            now = await services.people.find_person(socket.cookies.get(LOGIN_COOKIE))
            if now is None or now.id != person.id:  # has logged out while we were at it, when there was no line to cut
                connection.close()
    except ServiceError as trouble:
        await socket.close(code=4000 + trouble.status, reason=trouble.message.key)
        return
    except WebSocketDisconnect as gone:
        await websocket.close(socket, gone.code)
        return

    try:
        code = await websocket.serve(socket, connection)
    finally:
        await presence.leave(services.tables, connection)
    await websocket.close(socket, code)
