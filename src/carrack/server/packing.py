"""Answers that are long go out packed, in one piece."""

from __future__ import annotations

import zlib
from typing import Any, Final

from litestar.types import ASGIApp, Message, Receive, Scope, Send

LEAST: Final = 1000
"""Bytes from which it is worth the trouble."""
QUICK: Final = 1
GZIP: Final = 16 + 13
"""What zlib calls it, with a window of 8 kB: a quarter of the usual room, which every answer would have to be given."""
ROOM: Final = 6


def packed(body: bytes) -> bytes:
    packer = zlib.compressobj(QUICK, zlib.DEFLATED, GZIP, ROOM)
    return packer.compress(body) + packer.flush()


class Packing:
    """The application, with its answers packed for those who can unpack them."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind: str = scope["type"]
        if kind != "http" or not _takes_gzip(scope):
            await self._app(scope, receive, send)
            return
        start: Any = None

        async def sending(message: Message) -> None:
            nonlocal start
            if message["type"] == "http.response.start":
                start = message
                return
            if start is not None:
                if message["type"] == "http.response.body":
                    _pack(start, message)
                await send(start)
                start = None
            await send(message)

        await self._app(scope, receive, sending)


def _takes_gzip(scope: Scope) -> bool:
    return any(name == b"accept-encoding" and b"gzip" in value for name, value in scope["headers"])


def _pack(start: Any, message: Any) -> None:
    body: bytes = message["body"]
    headers: list[tuple[bytes, bytes]] = list(start["headers"])
    if len(body) < LEAST or message.get("more_body") or any(name == b"content-encoding" for name, _ in headers):
        return
    message["body"] = packed(body)
    size = b"content-length", str(len(message["body"])).encode()
    headers = [(name, value) for name, value in headers if name != b"content-length"]
    start["headers"] = [*headers, size, (b"content-encoding", b"gzip"), (b"vary", b"accept-encoding")]
