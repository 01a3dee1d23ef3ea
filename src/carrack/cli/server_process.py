"""Runs one server process until a signal: event loop, limit of open files, callback when it answers."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket
import sys
from collections.abc import Callable, Coroutine
from typing import Any, Final

from carrack.cli.database_access import open_migrated_database
from carrack.cli.errors import EXIT_INTERRUPTED
from carrack.server.settings import Settings

MAX_OPEN_FILES: Final = 32_768
"""Maximum number of open files to request, mainly for connections."""


def raise_open_file_limit() -> None:
    """Raise the limit of open files and connections; the default of many systems is about a thousand."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = MAX_OPEN_FILES if most == resource.RLIM_INFINITY else most
        with contextlib.suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))


async def run_server(
    listening: socket.socket,
    url: str,
    settings: Settings,
    ready: Callable[[], None] = lambda: None,
) -> int:
    """Serve until a signal arrives; `ready` is called when the server answers requests."""
    # heavy imports, after mistakes on the command line have been answered
    from carrack.server.app import create_app
    from carrack.server.preload import preload
    from carrack.server.runtime.http_server import Server, tune_garbage_collector

    preload()
    with listening:
        server = Server(create_app(await open_migrated_database(url), settings=settings), listening)
        code = 0

        def end(number: int) -> None:
            nonlocal code
            code = EXIT_INTERRUPTED if number == signal.SIGINT else 0
            server.stop()

        def handle_signals() -> None:
            if sys.platform != "win32":  # there Ctrl-C ends the loop by itself, and nothing else asks
                for number in (signal.SIGINT, signal.SIGTERM):
                    asyncio.get_running_loop().add_signal_handler(number, end, number)

        handle_signals()
        serving = asyncio.create_task(server.run_until_stopped())
        while not (server.started or serving.done()):
            await asyncio.sleep(0.02)
        handle_signals()  # uvicorn has taken them, and hands them back when it ends
        tune_garbage_collector()
        if server.started:
            ready()
        await serving
    return code


def run_event_loop(work: Coroutine[Any, Any, int]) -> int:
    """`asyncio.run` with the fastest available event loop."""
    from carrack.server.runtime.http_server import event_loop_factory

    with asyncio.Runner(loop_factory=event_loop_factory()) as runner:
        return runner.run(work)
