"""The web application: routers, middleware, request checks, error responses and background jobs."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from litestar import Litestar
from litestar.config.compression import CompressionConfig
from litestar.datastructures import State

from carrack.server.api.byte_budgets import Budgeted, ByteBudget
from carrack.server.api.dependencies import UNCOMPRESSED
from carrack.server.api.guards import charge_request, check_request
from carrack.server.api.problem_details import EXCEPTION_HANDLERS, ProblemMiddleware
from carrack.server.api.router import router
from carrack.server.api.routes import monitoring, web_page
from carrack.server.api.security_headers import add_headers
from carrack.server.container import ServiceContainer, running_jobs
from carrack.server.runtime import request_logging
from carrack.server.runtime.admission import Admission, Admitted
from carrack.server.runtime.bot_workers import BotWorkers
from carrack.server.runtime.load_shedding import EventLoopMonitor, LoadSheddingMiddleware
from carrack.server.runtime.rate_limits import RateLimits
from carrack.server.settings import Settings
from carrack.server.storage.database import Database

MAX_REQUEST_BYTES: Final = 64 * 1024
"""Limit (bytes) of a request body, so that parsing one does not delay other requests."""
MIN_COMPRESSED_BYTES: Final = 1000
"""Size (bytes) of a response from which compression is worth its time."""
COMPRESSION_LEVEL: Final = 1
"""Level of gzip for responses: the fastest."""


def create_app(database: Database, bot_workers: BotWorkers | None = None, settings: Settings | None = None) -> Litestar:
    """The application on a database, which it closes at the end."""
    settings = settings or Settings()
    loop_monitor, admission, budget = EventLoopMonitor(), Admission(), ByteBudget()

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await database.upgrade()
        limits = RateLimits(settings.rate_limit_factor)
        services = app.state.services = ServiceContainer(database, bot_workers or BotWorkers(), limits)
        async with running_jobs(services, settings):
            monitoring_loop = asyncio.create_task(loop_monitor.run())
            yield
            monitoring_loop.cancel()

    app = Litestar(
        route_handlers=[router, monitoring.router, web_page.serve_page],
        lifespan=[lifespan],
        before_request=check_request,
        state=State({"settings": settings, "loop_monitor": loop_monitor, "admission": admission, "budget": budget}),
        exception_handlers=EXCEPTION_HANDLERS,
        before_send=[add_headers],
        request_max_body_size=MAX_REQUEST_BYTES,
        compression_config=CompressionConfig(
            "gzip", MIN_COMPRESSED_BYTES, COMPRESSION_LEVEL, exclude_opt_key=UNCOMPRESSED
        ),
        openapi_config=None,  # `api.router` serves the document, with the schemas of msgspec
        logging_config=None,
    )
    # around everything, also unknown addresses
    admitted = Admitted(Budgeted(app.asgi_handler, budget), admission, charge_request)
    refusing = ProblemMiddleware(LoadSheddingMiddleware(admitted, loop_monitor))
    app.asgi_handler = request_logging.RequestLoggingMiddleware(refusing)
    return app
