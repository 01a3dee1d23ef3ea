"""Logging: every request has an id, which its response and all its log lines contain.

Plain logs use Python's format and contain only lines that need the host's attention. JSON logs contain one object per
line, and one line per request.
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

from carrack.server.runtime import metrics

REQUEST_ID_HEADER: Final = "x-request-id"
REQUEST_ID_PATTERN: Final = re.compile(r"[A-Za-z0-9._-]{1,64}")
"""Request ids accepted from a proxy; others are replaced."""
CLIENT_CLOSED_REQUEST: Final = 499
"""Logged status of a request whose client disconnected before the response."""

request_log = logging.getLogger("carrack.requests")
current_request_id: ContextVar[str] = ContextVar("request", default="")
"""The id of the current request, inherited by the bot work it causes."""


class JsonFormatter(logging.Formatter):
    """Formats a log record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        told: dict[str, Any] = {
            "at": at,
            "level": record.levelname.lower(),
            "log": record.name,
            "message": record.getMessage(),
        }
        if current_request_id.get():
            told["request"] = current_request_id.get()
        told |= getattr(record, "facts", {})
        if record.exc_info:
            told["error"] = self.formatException(record.exc_info)
        return json.dumps(told, ensure_ascii=False)


def without_traceback_of_bad_text(record: logging.LogRecord) -> bool:
    """Shorten what uvicorn logs about a WebSocket message that is no UTF-8: the client is at fault, not the server."""
    if record.exc_info and isinstance(record.exc_info[1], UnicodeDecodeError):
        record.exc_info = None
    return True


def configure_logging(as_json: bool) -> None:
    """Configure logging."""
    logging.getLogger("uvicorn.error").addFilter(without_traceback_of_bad_text)
    if as_json:
        handler = logging.StreamHandler()
        handler.setFormatter(JsonFormatter())
        logging.basicConfig(handlers=[handler], level=logging.INFO, force=True)
        logging.getLogger("alembic").setLevel(logging.WARNING)


class RequestLoggingMiddleware:
    """ASGI middleware that assigns ids, measures and logs each request."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind: str = scope["type"]
        given = next(
            (value.decode("latin-1") for name, value in scope["headers"] if name == REQUEST_ID_HEADER.encode()), ""
        )
        id = given if REQUEST_ID_PATTERN.fullmatch(given) else secrets.token_hex(8)
        token = current_request_id.set(id)
        begun = time.perf_counter()
        gone = False

        async def receiving() -> Any:
            nonlocal gone
            message = await receive()
            gone = gone or message["type"] == "http.disconnect"
            return message

        async def sending(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message["headers"], (REQUEST_ID_HEADER.encode(), id.encode())]
                _note(scope, CLIENT_CLOSED_REQUEST if gone else message["status"], time.perf_counter() - begun)
            await send(message)

        try:
            if kind == "http":
                await self._app(scope, receiving, sending)
            else:
                await self._app(scope, receive, send)
        finally:
            current_request_id.reset(token)


def _note(scope: Any, status: int, seconds: float) -> None:
    route = scope.get("path_template") or "none"
    metrics.REQUEST_SECONDS.labels(route, str(status)).observe(seconds)
    if request_log.isEnabledFor(logging.INFO):
        facts = {"method": scope["method"], "path": scope["path"], "status": status, "ms": round(1000 * seconds, 1)}
        request_log.info("%s %s %d", scope["method"], scope["path"], status, extra={"facts": facts})
