"""Services of a process, and the background jobs that serve tables: bots, clocks, notifications, cleanup."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from carrack.server.analysis.reviews import ReviewService
from carrack.server.notifications import queue
from carrack.server.runtime.bot_workers import BotWorkers
from carrack.server.runtime.message_bus import LocalBus, PostgresBus
from carrack.server.runtime.rate_limits import RateLimits
from carrack.server.settings import Settings
from carrack.server.storage import cleanup, integrity
from carrack.server.storage.account_store import SqlAccountStore
from carrack.server.storage.database import Database
from carrack.server.storage.notification_store import SqlNotificationStore
from carrack.server.storage.review_store import SqlReviewStore
from carrack.server.storage.table_store import SqlTableStore
from carrack.server.tables import cluster
from carrack.server.tables.bots import bot_turns
from carrack.server.tables.registry import TableRegistry
from carrack.server.tables.services import timeouts
from carrack.server.tables.services.fairness import DiceStatisticsCache


class ServiceContainer:
    """Services shared by all requests and jobs of a process."""

    def __init__(self, database: Database, bot_workers: BotWorkers, limits: RateLimits) -> None:
        self.database = database
        self.bot_workers = bot_workers
        self.limits = limits
        bus = PostgresBus(database.connection_parameters) if database.is_shared else LocalBus()
        self.people = SqlAccountStore(database, bus)
        self.store = SqlTableStore(database)
        self.totals = DiceStatisticsCache(self.store)
        self.tables = TableRegistry(self.store, self.bot_workers, bus)
        self.reviews = ReviewService(SqlReviewStore(database), self.tables)
        self.notifications = SqlNotificationStore(database)


@asynccontextmanager
async def running_jobs(services: ServiceContainer, settings: Settings) -> AsyncIterator[None]:
    """Run the background jobs inside the context; cancel them and close all services at its end."""
    tables, database = services.tables, services.database
    timeouts.watch_phases(tables)
    cluster.start(tables)
    await services.people.delete_expired()
    jobs = [
        bot_turns.resume_after_start(tables),
        integrity.log_running_games(services.store),
        timeouts.watch_deadlines(tables),
        queue.run_queue(tables, services.notifications, settings),
        cleanup.run_cleanup(tables, database, settings),
    ]
    tasks = [asyncio.create_task(job) for job in jobs]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        await tables.close()
        services.bot_workers.stop()
        await database.close()
