"""The router of the API: all its routes below one path, and the documents that describe them."""

from __future__ import annotations

from functools import cache
from typing import Any, Final

import msgspec
from litestar import Response, Router, get

from carrack.server.api import API_PATH
from carrack.server.api.asyncapi import describe_messages
from carrack.server.api.dependencies import DEPENDENCIES
from carrack.server.api.openapi import describe_routes
from carrack.server.api.routes import (
    accounts,
    admin,
    analysis,
    bot_api,
    fairness,
    guide,
    lessons,
    moves,
    notifications,
    proposals,
    records,
    seats,
    start,
    tables,
    updates,
)

ROUTERS: Final = [
    start.router,
    accounts.router,
    notifications.router,
    tables.router,
    seats.router,
    updates.router,
    moves.router,
    proposals.router,
    fairness.router,
    analysis.router,
    records.router,
    lessons.router,
    guide.router,
    bot_api.seat_router,
    bot_api.bot_router,
    admin.router,
]
"""The routers of the resources, in the order of the document."""


def api_router(*more: Any) -> Router:
    """A router of all resources, and of more handlers."""
    return Router(API_PATH, route_handlers=[*ROUTERS, *more], dependencies=DEPENDENCIES)


@cache
def openapi_document() -> dict[str, Any]:
    """The OpenAPI document of the HTTP routes."""
    return describe_routes(api_router())


@cache
def asyncapi_document() -> dict[str, Any]:
    """The AsyncAPI document of the WebSocket and the bot stream."""
    return describe_messages()


@cache
def _encoded(name: str) -> bytes:
    documents = {"openapi": openapi_document, "asyncapi": asyncapi_document}
    return msgspec.json.encode(documents[name]())


# building a document takes long the first time, so it runs in a thread


@get("/openapi.json", sync_to_thread=True)
def get_openapi() -> Response[bytes]:
    """Return the OpenAPI document of this API."""
    return Response(_encoded("openapi"), media_type="application/json")


@get("/asyncapi.json", sync_to_thread=True)
def get_asyncapi() -> Response[bytes]:
    """Return the AsyncAPI document of the WebSocket and the bot stream."""
    return Response(_encoded("asyncapi"), media_type="application/json")


router: Final = api_router(get_openapi, get_asyncapi)
"""The API as the server has it."""
