"""The log: every request has an id, which its answer carries and every line of the log that is written for it.

Plain lines are as Python writes them, and say only what whoever keeps the server should look at.  As JSON there is one
object a line, for programs, and one line for each request.
"""

from __future__ import annotations

import json
import logging
import re
import secrets
import time
from contextvars import ContextVar
from datetime import UTC, datetime
from typing import Any, Final

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from carrack.server import meters

HEADER: Final = "x-request-id"
GIVEN: Final = re.compile(r"[A-Za-z0-9._-]{1,64}")
"""Ids that a proxy may hand us; others are replaced."""
HUNG_UP: Final = 499
"""Noted as the answer to whoever was gone before it: no fault of ours, and nobody hears it."""

requests = logging.getLogger("carrack.requests")
current: ContextVar[str] = ContextVar("request", default="")
"""The id of the request that is worked on; what bots do because of it has it too."""


class Lines(logging.Formatter):
    """A record of the log as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        told: dict[str, Any] = {
            "at": at,
            "level": record.levelname.lower(),
            "log": record.name,
            "message": record.getMessage(),
        }
        if current.get():
            told["request"] = current.get()
        told |= getattr(record, "facts", {})
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def keep(as_json: bool) -> None:
    """From now on."""
    if as_json:
        handler = logging.StreamHandler()
        handler.setFormatter(Lines())
        logging.basicConfig(handlers=[handler], level=logging.INFO, force=True)
        logging.getLogger("alembic").setLevel(logging.WARNING)


class Counted:
    """The application with each request named, timed and written down."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind: str = scope["type"]
        given = next((value.decode("latin-1") for name, value in scope["headers"] if name == HEADER.encode()), "")
        id = given if GIVEN.fullmatch(given) else secrets.token_hex(8)
        token = current.set(id)
        begun = time.perf_counter()
        gone = False

        async def receiving() -> Any:
            nonlocal gone
            message = await receive()
            gone = gone or message["type"] == "http.disconnect"
            return message

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], (HEADER.encode(), id.encode())]
                _note(scope, HUNG_UP if gone else message["status"], time.perf_counter() - begun)
            await send(message)

        try:
            if kind == "http":
                await self._app(scope, receiving, sending)
            else:
                await self._app(scope, receive, send)
        finally:
            current.reset(token)


def _note(scope: Any, status: int, seconds: float) -> None:
    route = scope.get("path_template") or "none"
    meters.REQUESTS.see(seconds, route, str(status))
    if requests.isEnabledFor(logging.INFO):
        facts = {"method": scope["method"], "path": scope["path"], "status": status, "ms": round(1000 * seconds, 1)}
        requests.info("%s %s %d", scope["method"], scope["path"], status, extra={"facts": facts})
