"""What a process does for tables beside answering people: bots, clocks, notices, and what is old."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from carrack.server import bots, checking, clock, notices, sweeping
from carrack.server.settings import Settings
from carrack.server.visiting import Services


@asynccontextmanager
async def at_work(services: Services, settings: Settings) -> AsyncIterator[None]:
    """Meanwhile all that is done; then everything is closed."""
    tables, database = services.tables, services.database
    tables.listen()
    await services.people.forget_old()
    works = [bots.go_on(tables), checking.look_over(tables), clock.watch(tables)]
    works += [notices.go_on(tables, database, settings), sweeping.go_on(tables, database, settings)]
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
