"""Processor time that requests take on the event loop, measured from one pause of a coroutine to the next."""

from __future__ import annotations

import time
from collections.abc import Coroutine, Generator
from contextvars import ContextVar
from types import coroutine
from typing import Any, Final, TypeVar

Result = TypeVar("Result")


class LoopTime:
    """Seconds that one request has taken so far, and the longest piece of it without a pause."""

    __slots__ = ("longest", "total")

    def __init__(self) -> None:
        self.total = 0.0
        self.longest = 0.0

    def add(self, seconds: float) -> None:
        self.total += seconds
        self.longest = max(self.longest, seconds)


CURRENT: Final[ContextVar[LoopTime | None]] = ContextVar("loop_time", default=None)
"""Of the request that is served; tasks that it starts add to it by `measured`."""


async def measured(work: Coroutine[Any, Any, Result], taken: LoopTime) -> Result:
    """The result of a coroutine, whose time on the loop is added to `taken`; waiting does not count."""
    return await _in_steps(work, taken)


@coroutine
def _in_steps(work: Coroutine[Any, Any, Result], taken: LoopTime) -> Generator[Any, Any, Result]:
    """Run a coroutine step by step. A task does not accept this generator itself: it must be awaited."""
    value: Any = None
    error: BaseException | None = None
    while True:
        begun = time.thread_time()
        try:
            awaited = work.send(value) if error is None else work.throw(error)
        except StopIteration as done:
            result: Result = done.value
            return result
        finally:
            taken.add(time.thread_time() - begun)
        value = error = None
        try:
            value = yield awaited
        except BaseException as raised:
            error = raised
