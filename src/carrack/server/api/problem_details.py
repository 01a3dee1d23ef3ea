"""Maps exceptions to error responses."""

from __future__ import annotations

import sqlite3
from typing import Final

from litestar import Response
from litestar.exceptions import HTTPException
from sqlalchemy.exc import InterfaceError, OperationalError, TimeoutError

from carrack.engine.messages import Message
from carrack.server.api.dependencies import (
    ApiRequest,
)
from carrack.server.errors import ServiceError, log
from carrack.server.runtime import metrics
from carrack.server.tables.transaction import RejectedAction
from carrack.server.tables.views.engine_messages import Problem, sentence
from carrack.server.tables.views.table_update import TableUpdate

RETRY_AFTER_SECONDS: Final = "2"
"""Retry delay (s) suggested while the database is unavailable."""


def problem_for_exception(error: Exception) -> ServiceError:
    """What is answered after a fault of the server, which is logged.

    503 where the database does not answer: whether the request was carried out is unknown, and a client repeats it with
    the same key.
    """
    if _is_away(error):
        log.warning("the database does not answer: %s", str(error).partition("\n")[0])
        return ServiceError(503, "server-away")
    log.error("a request has failed", exc_info=error)
    metrics.SERVER_ERRORS_TOTAL.inc()
    return ServiceError(500, "server-broken")


def _is_away(error: Exception) -> bool:
    if isinstance(error, OperationalError | InterfaceError | TimeoutError | sqlite3.OperationalError | ConnectionError):
        return True
    names = {kind.__name__ for kind in type(error).__mro__}  # psycopg may not be installed
    return type(error).__module__.startswith("psycopg") and bool(names & {"OperationalError", "InterfaceError"})


def _trouble(_: ApiRequest, trouble: ServiceError) -> Response[Problem]:
    return Response(Problem(sentence(trouble.message)), status_code=trouble.status)


def _refused(_: ApiRequest, refused: RejectedAction) -> Response[TableUpdate]:
    return Response(refused.update, status_code=409)


def _wrong(_: ApiRequest, error: HTTPException) -> Response[Problem]:
    key = {404: "server-no-page", 405: "server-no-page", 413: "server-too-large"}.get(
        error.status_code, "server-bad-request" if error.status_code < 500 else "server-broken"
    )
    return Response(Problem(sentence(Message(key))), status_code=error.status_code)


def _broken(_: ApiRequest, error: Exception) -> Response[Problem]:
    trouble = problem_for_exception(error)
    headers = {"retry-after": RETRY_AFTER_SECONDS} if trouble.status == 503 else {}
    return Response(Problem(sentence(trouble.message)), status_code=trouble.status, headers=headers)


def _unreadable(_: ApiRequest, __: Exception) -> Response[Problem]:
    return Response(Problem(sentence(Message("server-bad-request"))), status_code=400)
