"""Minimal asyncio HTTP and WebSocket connections for the load generator."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

TEXT: Final = 1
CLOSE: Final = 8

RESPONSE_TIMEOUT_S: Final = 30.0
"""Seconds until a missing answer counts as lost."""


class HttpConnection(asyncio.Protocol):
    """An HTTP connection for sequential requests."""

    def __init__(self) -> None:
        self._came = bytearray()
        self._answer: asyncio.Future[tuple[int, bytes, bytes]] | None = None
        self._transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        if self._answer is not None and not self._answer.done():
            self._answer.set_result((0, b"", b""))

    async def ask(self, request: bytes) -> tuple[int, bytes, bytes]:
        """Send a request; returns status, headers and body of the answer."""
        self._answer = asyncio.get_running_loop().create_future()
        self._transport.write(request)
        try:
            async with asyncio.timeout(RESPONSE_TIMEOUT_S):
                return await self._answer
        except TimeoutError:
            self._transport.abort()
            return 0, b"", b""

    def data_received(self, data: bytes) -> None:
        came = self._came
        came += data
        end = came.find(b"\r\n\r\n")
        if end < 0 or self._answer is None:
            return
        head = bytes(came[:end]).lower()
        body = end + 4
        place = head.find(b"content-length:")
        if place >= 0:
            size = int(head[place + 15 :].split(b"\r\n", 1)[0])
            whole = len(came) >= body + size
        else:
            whole = came.endswith(b"0\r\n\r\n")
        if whole:
            answer = int(head[9:12]), bytes(came[:end]), bytes(came[body:])
            came.clear()
            if not self._answer.done():
                self._answer.set_result(answer)

    @property
    def gone(self) -> bool:
        """Whether the connection is closed; servers close idle connections."""
        return self._transport is None or bool(self._transport.is_closing())

    def close(self) -> None:
        if self._transport is not None:
            self._transport.abort()


class WebSocketConnection(asyncio.Protocol):
    """A WebSocket connection."""

    def __init__(self, request: bytes, hear: Callable[[bytes], None], ended: Callable[[], None]) -> None:
        self._request = request
        self._hear = hear
        self._ended = ended
        self._came = bytearray()
        self._open = False
        self._transport: Any = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = transport
        self._transport.write(self._request)

    def connection_lost(self, exc: Exception | None) -> None:
        self._ended()

    def data_received(self, data: bytes) -> None:
        came = self._came
        came += data
        if not self._open:
            end = came.find(b"\r\n\r\n")
            if end < 0:
                return
            self._open = True
            del came[: end + 4]
        while len(came) >= 2:
            size, head = came[1] & 127, 2
            if size >= 126:
                wide = 2 if size == 126 else 8
                head += wide
                if len(came) < head:
                    return
                size = int.from_bytes(came[2:head], "big")
            if len(came) < head + size:
                return
            kind, said = came[0] & 15, bytes(came[head : head + size])
            del came[: head + size]
            if kind == TEXT:
                self._hear(said)
            elif kind == CLOSE:
                self._transport.close()

    def close(self) -> None:
        self._ended = _nothing
        if self._transport is not None:
            self._transport.abort()


def _nothing() -> None:
    """Default `mark`: does nothing."""
