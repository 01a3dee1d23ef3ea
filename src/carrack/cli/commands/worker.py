"""`carrack worker`: a process that runs bots and clocks only."""

from __future__ import annotations

import asyncio
import os
import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

import typer

from carrack.cli.database_access import open_migrated_database, require_shared_database, resolve_database_url
from carrack.cli.errors import EXIT_INTERRUPTED, CliError
from carrack.cli.supervisor import log
from carrack.engine.messages import quote
from carrack.server.settings import Settings, load_settings
from carrack.text.fluent import Localizer

if TYPE_CHECKING:
    from carrack.server.storage.database import Database


TOUCH: Final = 5.0
"""Interval (s) at which a worker touches its file for health checks."""

# Worker


def run_worker(lang: Localizer, database: str | None, bots: int | None, json_logs: bool, alive: str | None) -> None:
    """Run bots and clocks until a signal, without serving requests."""
    from carrack.server.runtime import request_logging

    try:
        settings = load_settings()
    except ValueError as error:
        raise CliError("server-setting", value=quote(str(error))) from None
    url = resolve_database_url(database)
    require_shared_database(url)
    request_logging.configure_logging(json_logs)
    code = asyncio.run(_work(lang, url, bots or os.cpu_count() or 1, settings, Path(alive) if alive else None))
    if code:
        raise typer.Exit(code)


async def _work(lang: Localizer, url: str, bots: int, settings: Settings, alive: Path | None) -> int:
    database = await open_migrated_database(url)
    from carrack.server.container import ServiceContainer, running_jobs
    from carrack.server.runtime.bot_workers import BotWorkers
    from carrack.server.runtime.rate_limits import RateLimits

    code, ended = 0, asyncio.Event()

    def end(number: int) -> None:
        nonlocal code
        code = EXIT_INTERRUPTED if number == signal.SIGINT else 0
        ended.set()

    loop = asyncio.get_running_loop()
    if sys.platform != "win32":
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, end, number)
    async with running_jobs(
        ServiceContainer(database, BotWorkers(bots), RateLimits(settings.rate_limit_factor)), settings
    ):
        print(lang.render_key("server-working", bots=bots), flush=True)
        touching = asyncio.create_task(_touch(alive, database)) if alive else None
        await ended.wait()
        if touching is not None:
            touching.cancel()
    return code


async def _touch(alive: Path, database: Database) -> None:
    """Touch the file while this process and its database respond; a health check looks at the age of the file."""
    from carrack.server.storage.database_errors import DATABASE_ERRORS

    while True:
        try:
            async with asyncio.timeout(TOUCH):
                if await database.is_current():
                    alive.touch()
        except (*DATABASE_ERRORS, TimeoutError) as error:
            log.warning("no sign of life is given: %s", str(error).partition("\n")[0])
        await asyncio.sleep(TOUCH)
