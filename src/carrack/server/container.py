"""What a process does for tables beside answering people: bots, clocks, notices, and what is old."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from carrack.server.api.dependencies import ServiceContainer
from carrack.server.notifications import queue
from carrack.server.settings import Settings
from carrack.server.storage import cleanup, integrity
from carrack.server.tables import cluster
from carrack.server.tables.bots import bot_turns
from carrack.server.tables.services import timeouts


@asynccontextmanager
async def running_jobs(services: ServiceContainer, settings: Settings) -> AsyncIterator[None]:
    """Meanwhile all that is done; then everything is closed."""
    tables, database = services.tables, services.database
    timeouts.watch_phases(tables)
    cluster.start(tables)
    await services.people.delete_expired()
    works = [
        bot_turns.resume_after_start(tables),
        integrity.log_running_games(services.store),
        timeouts.watch_deadlines(tables),
    ]
    works += [queue.run_queue(tables, database, settings), cleanup.run_cleanup(tables, database, settings)]
    tasks = [asyncio.create_task(work) for work in works]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await tables.close()
        services.thinkers.stop()
        await database.close()
