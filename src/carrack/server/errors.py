"""Errors of services: status and message of the response."""

from __future__ import annotations

import logging

from carrack.engine.errors import EngineFailure, InvalidInput
from carrack.engine.messages import Message, MessageArg

log = logging.getLogger("carrack.server")


class ServiceError(Exception):
    """The request is impossible: the answer is a `Problem` with this status."""

    def __init__(self, status: int, key: str, /, **args: MessageArg) -> None:
        super().__init__(key)
        self.status = status
        self.message = Message(key, args)

    @classmethod
    def from_message(cls, status: int, message: Message) -> ServiceError:
        return cls(status, message.key, **message.args)


def log_engine_failure(refusal: InvalidInput) -> None:
    """Log a failure of the rules for the host; the player's message alone would not reach them."""
    if isinstance(refusal, EngineFailure):
        log.error("%s", refusal.report)
