"""The place of a request among those that the event loop works on at the same time.

A request keeps its place while it needs the loop.  Where it waits for something else, such as a worker process or a
commit, it steps aside, so that the next one begins.
"""

from __future__ import annotations

from collections.abc import Callable
from contextvars import ContextVar
from typing import Final

PLACE: Final[ContextVar[Callable[[], None] | None]] = ContextVar("place", default=None)
"""Gives up the place of the request that is served; to be called any number of times."""


def step_aside() -> None:
    """The request will wait for something other than the event loop."""
    give_up = PLACE.get()
    if give_up is not None:
        give_up()
