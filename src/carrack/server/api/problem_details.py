"""The one place that turns errors into responses: problem details of RFC 9457."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Mapping
from typing import Any, Final, NamedTuple

import msgspec
from litestar import Response
from litestar.connection import ASGIConnection
from litestar.exceptions import HTTPException, SerializationException
from litestar.openapi.datastructures import ResponseSpec
from litestar.response.base import ASGIResponse
from litestar.types import ExceptionHandlersMap, Receive, Scope, Send

from carrack.server.api import API_PATH
from carrack.server.api.dependencies import ApiRequest, accepted_language
from carrack.server.api.schemas import problems as schemas
from carrack.server.api.schemas.problems import Problem, ProblemKind, ProblemKinds
from carrack.server.errors import ServiceError
from carrack.server.runtime import metrics
from carrack.server.storage.database_errors import is_unavailable
from carrack.server.tables.transaction import ActionRejected
from carrack.server.tables.views.engine_messages import sentence
from carrack.server.tables.views.table_update import TableUpdate
from carrack.text.fluent import LocalizationError, Localizer

MEDIA_TYPE: Final = "application/problem+json"
RETRY_AFTER_SECONDS: Final = 2
"""Delay (s) suggested after status 503, and after 429 where the limit does not know one."""
WEBSOCKET_CLOSE_CODES: Final = 4000
"""A WebSocket is closed with this plus the status of the problem."""

log = logging.getLogger("carrack.server")


class Kind(NamedTuple):
    """A kind of problem."""

    name: str
    title: str
    description: str


KINDS: Final[Mapping[int, Kind]] = {
    400: Kind("invalid-request", "Invalid request", "A parameter, header or body is malformed, or a value is invalid."),
    401: Kind("invalid-token", "Invalid token", "The bearer token opens no seat, or no token was sent."),
    403: Kind("forbidden", "Forbidden", "The login, or the origin of the request, does not allow it."),
    404: Kind("not-found", "Not found", "There is no such table, game, language, person or address."),
    405: Kind("method-not-allowed", "Method not allowed", "The address does not accept this HTTP method."),
    409: Kind("conflict", "Conflict", "The current state does not allow the request; nothing was changed."),
    413: Kind("too-large", "Content too large", "The body is larger than the address accepts."),
    421: Kind("wrong-host", "Misdirected request", "The `Host` header names a host that this server does not serve."),
    422: Kind("key-reused", "Idempotency key reused", "The idempotency key belongs to a different earlier request."),
    429: Kind("too-many-requests", "Too many requests", "A rate limit is exceeded; nothing was changed."),
    500: Kind("server-error", "Internal server error", "The server failed, and whether it made the change is unknown."),
    503: Kind("unavailable", "Service unavailable", "The server is overloaded or lacks its database; repeat it later."),
}
"""The kinds of problems by status; clients tell occurrences apart by the key of the message."""

ALWAYS: Final = (400, 421, 429, 500, 503)
"""Statuses that every operation can answer with."""
KEYS_BY_STATUS: Final = {404: "server-no-page", 405: "server-no-page", 413: "server-too-large"}
"""Message keys of errors of the framework; others are invalid requests or failures of the server."""


def problem_kinds() -> ProblemKinds:
    """All kinds of problems, as the API lists them."""
    return ProblemKinds(
        [ProblemKind(kind.name, status, kind.title, kind.description) for status, kind in KINDS.items()]
    )


def problems(*statuses: int, **descriptions: str) -> dict[int, ResponseSpec]:
    """The documented problems of an operation, beside those that every operation has.

    A keyword such as `conflict` replaces the description of the kind with that name.
    """
    named = {kind.name.replace("-", "_"): status for status, kind in KINDS.items()}
    replaced = {named[name]: text for name, text in descriptions.items()}
    found = sorted({*ALWAYS, *statuses, *replaced})
    return {status: _documented(status, replaced.get(status, KINDS[status].description)) for status in found}


def rejections(description: str) -> ResponseSpec:
    """The documented problem of a choice that is rejected with the current update."""
    return ResponseSpec(schemas.RejectedAction, False, description, MEDIA_TYPE)


def _documented(status: int, description: str) -> ResponseSpec:
    return ResponseSpec(Problem, generate_examples=False, description=description, media_type=MEDIA_TYPE)


def error_for_exception(error: Exception) -> ServiceError:
    """The error reported for an exception, which is logged if the server is at fault.

    503 if the database does not answer: whether the request was carried out is unknown, and a client repeats it with
    the same key.
    """
    match error:
        case ServiceError():
            return error
        case ActionRejected():
            return ServiceError.from_message(409, error.message, error.update.table.game)
        case HTTPException(status_code=status):
            key = KEYS_BY_STATUS.get(status, "server-bad-request" if status < 500 else "server-broken")
            return ServiceError(status, key)
        case SerializationException() | msgspec.MsgspecError() | UnicodeDecodeError() | RecursionError():
            return ServiceError(400, "server-bad-request")  # RecursionError: too deeply nested JSON
    if is_unavailable(error):
        log.warning("the database does not answer: %s", str(error).partition("\n")[0])
        return ServiceError(503, "server-away")
    log.error("a request has failed", exc_info=error)
    metrics.SERVER_ERRORS_TOTAL.inc()
    return ServiceError(500, "server-broken")


_loaded: Final[set[tuple[str, str | None]]] = set()
"""Languages and games whose texts are compiled in this process."""


async def _localizer(code: str, game: str | None, update: TableUpdate | None) -> Localizer:
    """The texts for a sentence; compiling them takes long, so it happens once and in a thread."""
    names = [seat.name for seat in update.table.seats] if update is not None else []
    options = update.table.options if update is not None else {}
    if (code, game) not in _loaded:
        await asyncio.to_thread(Localizer, code, game)
        _loaded.add((code, game))
    return Localizer(code, game, names, options)


async def problem_for_error(error: ServiceError, language: str, update: TableUpdate | None = None) -> Problem:
    """The problem details of an error in a language; with the current state of the table for a rejected action."""
    kind = KINDS.get(error.status) or KINDS[400 if error.status < 500 else 500]
    try:
        detail = (await _localizer(language, error.game, update)).render(error.message)
    except LocalizationError:
        log.exception("a problem has no sentence in language %r", language)
        detail = kind.title
    fields = f"{API_PATH}/problems#{kind.name}", kind.title, error.status, detail, sentence(error.message)
    return Problem(*fields) if update is None else schemas.RejectedAction(*fields, update)


async def send_problem(error: ServiceError, scope: Scope, send: Send, update: TableUpdate | None = None) -> None:
    """Send the response to a failed request that has no response yet."""
    problem = await problem_for_error(error, accepted_language(ASGIConnection(scope)), update)
    body = msgspec.json.encode(problem)
    headers = [(b"content-type", MEDIA_TYPE.encode()), (b"content-length", str(len(body)).encode())]
    headers.append((b"vary", b"accept-language"))
    if error.status in (429, 503):
        headers.append((b"retry-after", str(error.retry_after or RETRY_AFTER_SECONDS).encode()))
    await send({"type": "http.response.start", "status": error.status, "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})


class ProblemResponse(Response[None]):
    """The response to an exception of a handler."""

    def __init__(self, error: Exception) -> None:
        self._error = error_for_exception(error)
        self._update = error.update if isinstance(error, ActionRejected) else None
        super().__init__(None, status_code=self._error.status)

    def to_asgi_response(self, *_: Any, **__: Any) -> ASGIResponse:
        return _ProblemSender(self._error, self._update)


class _ProblemSender(ASGIResponse):
    """Sends a problem; unlike a usual response it may have to wait for the texts."""

    def __init__(self, error: ServiceError, update: TableUpdate | None) -> None:
        super().__init__(status_code=error.status)
        self._error = error
        self._update = update

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        await send_problem(self._error, scope, send, self._update)


def respond(_: ApiRequest, error: Exception) -> Response[None]:
    """The response to an exception."""
    return ProblemResponse(error)


EXCEPTION_HANDLERS: Final[ExceptionHandlersMap] = {HTTPException: respond, Exception: respond}


class ProblemMiddleware:
    """ASGI middleware around those that refuse requests before Litestar sees them."""

    def __init__(self, app: Any) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        try:
            await self._app(scope, receive, send)
        except ServiceError as error:
            if str(scope["type"]) == "http":
                await send_problem(error, scope, send)
            else:
                await receive()
                await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
                code = WEBSOCKET_CLOSE_CODES + error.status
                await send({"type": "websocket.close", "code": code, "reason": error.message.key})
