"""Work of several milliseconds that can be done neither on the event loop nor in another process.

It needs the interpreter all the time, so each thread that does such work takes turns with the event loop.  One thread
does all of it: the loop never waits for more than one turn.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, ParamSpec, TypeVar

from carrack.server import places

Given = ParamSpec("Given")
Answer = TypeVar("Answer")

_THREAD: Final = ThreadPoolExecutor(1, "long-work")


async def in_thread(work: Callable[Given, Answer], /, *given: Given.args, **named: Given.kwargs) -> Answer:
    """The result of some work, done when the work before it is."""
    places.step_aside()
    return await asyncio.get_running_loop().run_in_executor(_THREAD, lambda: work(*given, **named))
