"""The AsyncAPI document: messages of the WebSocket of a table, and of the bot stream."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from carrack import __version__
from carrack.server.api import API_PATH
from carrack.server.api.openapi import schemas
from carrack.server.api.schemas.bots import (
    ChooseMessage,
    HelloMessage,
    NewGameMessage,
    OverMessage,
    PonderMessage,
    QuitMessage,
)
from carrack.server.tables.presence import Presence
from carrack.server.tables.views.table_update import TableUpdate

WEBSOCKET_MESSAGES: Final[tuple[type[msgspec.Struct], ...]] = (TableUpdate, Presence)
"""What the server sends over the WebSocket of a table, beside the text `pong`."""
BOT_MESSAGES: Final[tuple[type[msgspec.Struct], ...]] = (
    HelloMessage,
    NewGameMessage,
    ChooseMessage,
    PonderMessage,
    OverMessage,
    QuitMessage,
)
"""What the server sends in the bot stream, in their usual order."""
LIVE_PARAMETERS: Final = {
    "seat": "Seat whose view is wanted; absent for a spectator.",
    "at": "Number of the last update that the client has; absent for all.",
    "reel": "Name of the timeline of that update (`TableUpdate.reel`).",
    "serial": "Highest version that the client has seen (`TableUpdate.serial`).",
    "chat": "Id of the last chat line that the client has.",
}
"""Query parameters of the WebSocket; all are optional."""


def describe_messages() -> dict[str, Any]:
    """The document of the messages."""
    sent = {struct.__name__: _message(struct) for struct in (*WEBSOCKET_MESSAGES, *BOT_MESSAGES)}
    ping = {"payload": {"const": "ping"}, "contentType": "text/plain", "summary": "Keeps the WebSocket open."}
    pong = {"payload": {"const": "pong"}, "contentType": "text/plain", "summary": "The reply to `ping`."}
    query = {
        "type": "object",
        "properties": {name: {"type": "string", "description": text} for name, text in LIVE_PARAMETERS.items()},
    }
    return {
        "asyncapi": "3.0.0",
        "info": {
            "title": "Carrack",
            "version": __version__,
            "description": "Messages of a table's WebSocket and of the bot stream; openapi.json has the HTTP routes.",
        },
        "channels": {
            "table": {
                "address": f"{API_PATH}/tables/{{id}}/live",
                "description": "The WebSocket of a table: an update for every change that the viewer may notice.",
                "parameters": {"id": {"description": "Id of the table."}},
                "bindings": {"ws": {"method": "GET", "query": query}},
                "messages": _references([*(struct.__name__ for struct in WEBSOCKET_MESSAGES), "pong", "ping"]),
            },
            "bot": {
                "address": f"{API_PATH}/bot/stream",
                "description": "The bot stream: one JSON object per line of an HTTP response.",
                "messages": _references([struct.__name__ for struct in BOT_MESSAGES]),
            },
        },
        "operations": {
            "sendTableUpdates": _operation(
                "send", "table", [struct.__name__ for struct in WEBSOCKET_MESSAGES] + ["pong"]
            ),
            "receivePing": _operation("receive", "table", ["ping"]),
            "sendBotMessages": _operation("send", "bot", [struct.__name__ for struct in BOT_MESSAGES]),
        },
        "components": {
            "messages": {**sent, "pong": pong, "ping": ping},
            "schemas": schemas(set(), {*WEBSOCKET_MESSAGES, *BOT_MESSAGES}),
        },
    }


def _message(struct: type[msgspec.Struct]) -> dict[str, Any]:
    summary = (struct.__doc__ or "").partition("\n\n")[0]
    payload = {"$ref": f"#/components/schemas/{struct.__name__}"}
    return {"summary": " ".join(summary.split()), "contentType": "application/json", "payload": payload}


def _references(names: list[str]) -> dict[str, Any]:
    return {name: {"$ref": f"#/components/messages/{name}"} for name in names}


def _operation(action: str, channel: str, names: list[str]) -> dict[str, Any]:
    messages = [{"$ref": f"#/channels/{channel}/messages/{name}"} for name in names]
    return {"action": action, "channel": {"$ref": f"#/channels/{channel}"}, "messages": messages}
