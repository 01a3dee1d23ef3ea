"""Requests that are not carried out."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Coroutine
from functools import wraps
from typing import Any, Final, ParamSpec, TypeVar

from sqlalchemy.exc import InterfaceError, OperationalError

from carrack.core.game import Refusal
from carrack.core.session import Failure
from carrack.core.text import Argument, Message
from carrack.server import meters
from carrack.server.protocol import Update

ATTEMPTS: Final = 20
"""How often a change is tried while others are quicker."""

LATER: Final = "2"
"""Seconds after which whoever is told that the database is away should ask again."""

log = logging.getLogger("carrack.server")


class Trouble(Exception):
    """Cannot be done at all: the answer is a `Problem` with this status."""

    def __init__(self, status: int, key: str, /, **args: Argument) -> None:
        super().__init__(key)
        self.status = status
        self.message = Message(key, args)

    @classmethod
    def of(cls, status: int, message: Message) -> Trouble:
        return cls(status, message.key, **message.args)


class Refused(Exception):
    """Came too late or is against the rules: the answer shows how things stand, and why."""

    def __init__(self, update: Update) -> None:
        super().__init__(update.refused)
        self.update = update


def told_of(refusal: Refusal) -> None:
    """A mistake in the rules is for whoever keeps the server, not only for the player who met it."""
    if isinstance(refusal, Failure):
        log.error("%s", refusal.report)


def failed(error: Exception) -> Trouble:
    """What is answered after a fault of ours, which is noted; pages ask again where the database is only away."""
    if _is_away(error):
        log.warning("the database does not answer: %s", str(error).partition("\n")[0])
        return Trouble(503, "server-away")
    log.error("a request has failed", exc_info=error)
    meters.FAILURES.add()
    return Trouble(500, "server-broken")


def _is_away(error: Exception) -> bool:
    if isinstance(error, OperationalError | InterfaceError | ConnectionError):
        return True
    names = {kind.__name__ for kind in type(error).__mro__}  # psycopg is not there for everybody
    return type(error).__module__.startswith("psycopg") and bool(names & {"OperationalError", "InterfaceError"})


Given = ParamSpec("Given")
Answer = TypeVar("Answer")


class Overtaken(Exception):
    """Another process was quicker; what it has done is known now."""


def again(work: Callable[Given, Awaitable[Answer]]) -> Callable[Given, Coroutine[Any, Any, Answer]]:
    """A change of a table that is tried again, from the beginning, when another process was quicker."""

    @wraps(work)
    async def persistent(*args: Given.args, **kwargs: Given.kwargs) -> Answer:
        for _ in range(ATTEMPTS):
            try:
                return await work(*args, **kwargs)
            except Overtaken:
                continue
        raise Trouble(409, "server-old-position")

    return persistent
