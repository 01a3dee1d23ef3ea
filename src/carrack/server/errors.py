"""Errors of services: status and message of the response."""

from __future__ import annotations

import logging
from math import ceil

from carrack.engine.errors import EngineFailure, InvalidInput
from carrack.engine.messages import Message, MessageArg

log = logging.getLogger("carrack.server")


class ServiceError(Exception):
    """A request that the server refuses; `api.problem_details` makes the response."""

    retry_after: int | None = None
    """Delay (s) after which the client may try again."""
    game: str | None = None
    """The game whose texts the message needs; None for messages of the server."""

    def __init__(self, status: int, key: str, /, **args: MessageArg) -> None:
        super().__init__(key)
        self.status = status
        self.message = Message(key, args)

    @classmethod
    def from_message(cls, status: int, message: Message, game: str | None = None) -> ServiceError:
        error = cls(status, message.key, **message.args)
        error.game = game
        return error

    @classmethod
    def too_often(cls, seconds: float = 1.0) -> ServiceError:
        """The error of an exceeded limit, which allows the request again after so many seconds."""
        error = cls(429, "server-too-often")
        error.retry_after = max(1, ceil(seconds))
        return error


def log_engine_failure(refusal: InvalidInput) -> None:
    """Log a failure of the rules for the host; the player's message alone would not reach them."""
    if isinstance(refusal, EngineFailure):
        log.error("%s", refusal.report)
