"""Health checks and metrics for the host."""

from __future__ import annotations

import asyncio
import hmac
import os
from collections.abc import Iterator
from typing import Final

from litestar import Response, Router, get
from prometheus_client import REGISTRY, CollectorRegistry, generate_latest
from prometheus_client.core import GaugeMetricFamily, InfoMetricFamily, Metric
from prometheus_client.exposition import CONTENT_TYPE_PLAIN_0_0_4 as FORMAT
from prometheus_client.registry import Collector

from carrack import __version__
from carrack.server.api.dependencies import ApiRequest
from carrack.server.errors import ServiceError
from carrack.server.runtime.bot_workers import BotWorkers
from carrack.server.storage.database_errors import DATABASE_ERRORS
from carrack.server.tables.registry import TableRegistry

DATABASE_TIMEOUT_SECONDS: Final = 3.0
"""Time limit (s) for the database to answer."""
METRICS_TOKEN_VARIABLE: Final = "CARRACK_METRICS_TOKEN"  # noqa: S105
LOOPBACK_ADDRESSES: Final = ("127.0.0.1", "::1")


@get("/health")
async def get_health() -> dict[str, str]:
    """Liveness: the process answers."""
    return {"status": "alive", "version": __version__}


@get("/ready")
async def get_readiness(request: ApiRequest) -> Response[dict[str, str]]:
    """Readiness: the database answers, and has the current schema."""
    try:
        async with asyncio.timeout(DATABASE_TIMEOUT_SECONDS):
            fits = await request.app.state.services.database.is_current()
    except (*DATABASE_ERRORS, TimeoutError):
        return Response({"status": "waiting", "for": "database"}, status_code=503)
    if not fits:
        return Response({"status": "waiting", "for": "migrations"}, status_code=503)
    return Response({"status": "ready", "version": __version__})


@get("/metrics")
async def get_metrics(request: ApiRequest) -> Response[bytes]:
    """Metrics for Prometheus: with the token, or, if none is set, for requests from this machine."""
    if not _may_read(request):
        raise ServiceError(403, "server-metrics")
    tables: TableRegistry = request.app.state.services.tables
    stored: dict[str, int] = {}
    try:
        async with asyncio.timeout(DATABASE_TIMEOUT_SECONDS):
            stored = await request.app.state.services.store.count_by_status()
    except (*DATABASE_ERRORS, TimeoutError):
        pass  # the metrics of this process do not need the database
    current = CollectorRegistry()
    loop = request.app.state.loop_monitor.take_longest(), request.app.state.admission.waiting
    current.register(_Gauges(tables, request.app.state.services.bot_workers, stored, *loop))
    return Response(generate_latest(REGISTRY) + generate_latest(current), media_type=FORMAT)


def _may_read(request: ApiRequest) -> bool:
    secret = os.environ.get(METRICS_TOKEN_VARIABLE)
    if secret:
        return hmac.compare_digest(request.headers.get("authorization", "").encode(), f"Bearer {secret}".encode())
    # a proxied request is not from this machine
    return bool(
        request.client and request.client.host in LOOPBACK_ADDRESSES and "x-forwarded-for" not in request.headers
    )


class _Gauges(Collector):
    """Metrics collected on request.

    `stored`: tables in the database by status; `stall`: longest delay (s) of the event loop; `waiting`: requests that
    wait for it.
    """

    def __init__(
        self, tables: TableRegistry, workers: BotWorkers, stored: dict[str, int], stall: float, waiting: int
    ) -> None:
        self._tables = tables
        self._workers = workers
        self._stored = stored
        self._stall = stall
        self._waiting = waiting

    def collect(self) -> Iterator[Metric]:
        kept = self._tables.loaded()
        watched = [table for table in kept if table.subscriptions]
        lines = sum(len(table.subscriptions) for table in kept)
        bot_workers = self._workers
        waiting = bot_workers.waiting_jobs + self._tables.places.waiting
        by_status = GaugeMetricFamily("carrack_tables", "Tables in the database", labels=["status"])
        for status, number in self._stored.items():
            by_status.add_metric([status], number)
        yield by_status
        yield GaugeMetricFamily("carrack_tables_in_memory", "Tables that are kept in memory", len(kept))
        yield GaugeMetricFamily("carrack_tables_live", "Tables that somebody watches or plays now", len(watched))
        stall = "Longest delay of a timer on the event loop since the last request for these metrics"
        yield GaugeMetricFamily("event_loop_lag_longest_seconds", stall, self._stall)
        yield GaugeMetricFamily("carrack_requests_waiting", "Requests that wait for the event loop", self._waiting)
        yield GaugeMetricFamily("carrack_lines", "Live connections", lines)
        yield GaugeMetricFamily("carrack_bots_thinking", "Work of bots under way", bot_workers.running_jobs)
        yield GaugeMetricFamily("carrack_bots_waiting", "Work of bots that waits for a process", waiting)
        yield InfoMetricFamily("carrack", "The version", {"version": __version__})


router = Router("/", route_handlers=[get_health, get_readiness, get_metrics], include_in_schema=False)
