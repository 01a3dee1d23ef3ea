"""One WebSocket: sends the updates of a connection, answers pings, and ends with either side."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Mapping
from contextlib import suppress
from typing import Any, Final, TypeVar

from litestar import WebSocket
from litestar.datastructures import State
from litestar.exceptions import WebSocketDisconnect

from carrack.server import places
from carrack.server.errors import ServiceError
from carrack.server.runtime.rate_limits import RateLimit
from carrack.server.tables.subscriptions import Subscription

SILENCE: Final = 150.0
"""Time (s) without a "ping" after which a client counts as gone; the page sends two a minute."""
MESSAGES: Final = 60
"""Messages that a client may send at once, and again spread over `MESSAGES_SECONDS`."""
MESSAGES_SECONDS: Final = 30.0
CLOSE_SECONDS: Final = 1.0
"""Time (s) for a close frame to go out: the client may have stopped reading."""

NORMAL: Final = 1000
UNSUPPORTED: Final = 1003
POLICY: Final = 1008

DRAINED: Final = "carrack.drained"
"""The ASGI extension that waits until a client has read what it was sent, but for what fits into buffers."""

Socket = WebSocket[Any, Any, State]
Result = TypeVar("Result")


async def serve(socket: Socket, connection: Subscription) -> int:
    """Send updates and answer pings until either side ends it; returns the code to close the WebSocket with."""
    places.step_aside()
    sending = asyncio.create_task(_send(socket, connection))
    listening = asyncio.create_task(_listen(socket))
    connection.on_cut = sending.cancel
    try:
        await asyncio.wait((sending, listening), return_when=asyncio.FIRST_COMPLETED)
    finally:
        sending.cancel()
        listening.cancel()
        connection.release()
        _, code = await asyncio.gather(sending, listening, return_exceptions=True)
    return code if isinstance(code, int) else NORMAL


async def while_open(socket: Socket, work: Coroutine[Any, Any, Result]) -> Result:
    """The result of some work, which is cancelled when the client goes. WebSocketDisconnect if it has gone."""
    task, listening = asyncio.create_task(work), asyncio.create_task(_listen(socket))
    try:
        await asyncio.wait((task, listening), return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            raise WebSocketDisconnect(detail="the client has gone", code=listening.result())
        return task.result()
    finally:
        task.cancel()
        listening.cancel()
        await asyncio.gather(task, listening, return_exceptions=True)


async def close(socket: Socket, code: int) -> None:
    """Close it, unless the client has done so or does not read."""
    with suppress(WebSocketDisconnect, OSError, RuntimeError, TimeoutError):
        async with asyncio.timeout(CLOSE_SECONDS):
            await socket.close(code=code)


async def _send(socket: Socket, connection: Subscription) -> None:
    extensions: Mapping[str, Any] = socket.scope.get("extensions") or {}
    drained = extensions.get(DRAINED, _at_once)
    while (update := await connection.next_update()) is not None:
        await socket.send_data(update, mode="text")
        await drained()
        connection.read(update)
        del update  # the next one may be long in coming


async def _at_once() -> None:
    """Another web server than ours does not tell what its clients have read."""


async def _listen(socket: Socket) -> int:
    """Answer pings; returns the code to close the WebSocket with."""
    limit = RateLimit(MESSAGES, MESSAGES_SECONDS)
    while True:
        try:
            async with asyncio.timeout(SILENCE):
                said = await socket.receive_data("text")
            limit.charge("")
        except TimeoutError:
            return NORMAL
        except ServiceError:
            return POLICY
        if said != "ping":
            return UNSUPPORTED
        await socket.send_data("pong", mode="text")
