"""Moves, answered beside the framework: they are most of what a server is asked, and all of them are alike.

Whoever asks is looked at as always (`checks`), and told what he would be told otherwise, though not packed, for it is
short.  Whatever is unusual about a request is left to the framework.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from typing import Any, Final

import msgspec
from litestar import Request
from litestar.types import ASGIApp, Receive, Scope, Send

from carrack.server import playing
from carrack.server.problems import LATER, Refused, Trouble, failed
from carrack.server.protocol import PlayRequest, Problem
from carrack.server.visiting import Asking, Visit
from carrack.server.wire import sentence

MOVE: Final = re.compile(r"/api/tables/([A-Za-z0-9_-]{1,32})/play")
ROUTE: Final = "/api/tables/{id}/play"
"""What it is called where requests are counted."""
LONGEST: Final = 4096
"""Bytes of a move that is looked at here."""
TYPE: Final = (b"content-type", b"application/json")

_wanted = msgspec.json.Decoder(PlayRequest)


class Quick:
    """The application, with a shorter way for moves."""

    def __init__(self, rest: ASGIApp, checks: Callable[[Asking], Awaitable[None]]) -> None:
        self._rest = rest
        self._checks = checks

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        found = MOVE.fullmatch(scope["path"]) if scope.get("method") == "POST" else None
        if found is None:
            await self._rest(scope, receive, send)
            return
        first: Any = await receive()
        try:
            if first["type"] != "http.request" or first.get("more_body") or len(first["body"]) > LONGEST:
                raise ValueError("a long move")
            wanted = _wanted.decode(first["body"])
        except (ValueError, RecursionError):
            await self._rest(scope, _once_more(first, receive), send)
            return
        whole: Any = scope
        whole["path_template"] = ROUTE
        request: Asking = Request(scope, receive, send)
        status, body = await self._answer(request, found[1], wanted)
        headers = [TYPE, (b"content-length", str(len(body)).encode())]
        if status == 503:
            headers.append((b"retry-after", LATER.encode()))
        await send({"type": "http.response.start", "status": status, "headers": headers})
        await send({"type": "http.response.body", "body": body, "more_body": False})

    async def _answer(self, request: Asking, id: str, wanted: PlayRequest) -> tuple[int, bytes]:
        try:
            await self._checks(request)
            visit = Visit(request)
            return 200, await playing.play(visit.tables, id, await visit.player(), wanted)
        except Refused as refused:
            return 409, msgspec.json.encode(refused.update)
        except Trouble as trouble:
            return trouble.status, msgspec.json.encode(Problem(sentence(trouble.message)))
        except Exception as error:
            fault = failed(error)
            return fault.status, msgspec.json.encode(Problem(sentence(fault.message)))


def _once_more(first: Any, receive: Receive) -> Receive:
    """What has been received already, and then the rest."""
    heard = [first]

    async def again() -> Any:
        return heard.pop() if heard else await receive()

    return again
