"""For whoever keeps the server: is it alive, is it ready, and how does it fare?"""

from __future__ import annotations

import asyncio
import hmac
import os
import time
from pathlib import Path
from typing import Any, Final

from litestar import Request, Response, get
from sqlalchemy.exc import SQLAlchemyError

from carrack import __version__
from carrack.server import meters
from carrack.server.meters import told
from carrack.server.problems import Trouble
from carrack.server.tables import Tables

PATIENCE: Final = 3.0
"""Seconds that a database may take to answer before we say that it does not."""
FORMAT: Final = "text/plain; version=0.0.4"
SECRET: Final = "CARRACK_METRICS_TOKEN"  # noqa: S105
BEGUN: Final = time.time()
NEAR: Final = ("127.0.0.1", "::1")

Asking = Request[Any, Any, Any]


@get("/health")
async def health() -> dict[str, str]:
    """The process answers."""
    return {"status": "alive", "version": __version__}


@get("/ready")
async def ready(request: Asking) -> Response[dict[str, str]]:
    """The database answers, and has the tables that this version knows."""
    try:
        async with asyncio.timeout(PATIENCE):
            fits = await request.app.state.services.database.is_current()
    except (SQLAlchemyError, OSError, TimeoutError):
        return Response({"status": "waiting", "for": "database"}, status_code=503)
    if not fits:
        return Response({"status": "waiting", "for": "migrations"}, status_code=503)
    return Response({"status": "ready", "version": __version__})


@get("/metrics")
async def metrics(request: Asking) -> Response[str]:
    """Numbers for Prometheus: for those with the token, or, where there is none, for this machine."""
    if not _may_read(request):
        raise Trouble(403, "server-metrics")
    tables: Tables = request.app.state.services.tables
    stored: dict[str, int] = {}
    try:
        async with asyncio.timeout(PATIENCE):
            stored = await tables.store.counts()
    except (SQLAlchemyError, OSError, TimeoutError):
        pass  # what we know without the database is worth telling
    lines = [line for meter in meters.ALL for line in meter.lines()]
    lines += [line for gauge in _gauges(tables, stored) for line in gauge]
    return Response("\n".join([*lines, ""]), media_type=FORMAT)


def _may_read(request: Asking) -> bool:
    secret = os.environ.get(SECRET)
    if secret:
        return hmac.compare_digest(request.headers.get("authorization", "").encode(), f"Bearer {secret}".encode())
    # a proxy says for whom it asks; what it lets through is not from here
    return bool(request.client and request.client.host in NEAR and "x-forwarded-for" not in request.headers)


def _gauges(tables: Tables, stored: dict[str, int]) -> Any:
    kept = tables.in_memory()
    watched = [table for table in kept if table.connections]
    lines = sum(len(table.connections) for table in kept)
    thinkers = tables.thinkers
    waiting = thinkers.waiting + tables.places.waiting
    yield told("carrack_tables", "Tables in the database", "gauge", [({"status": s}, n) for s, n in stored.items()])
    yield told("carrack_tables_in_memory", "Tables that are kept in memory", "gauge", [({}, len(kept))])
    yield told("carrack_tables_live", "Tables that somebody watches or plays now", "gauge", [({}, len(watched))])
    yield told("carrack_lines", "Live connections", "gauge", [({}, lines)])
    yield told("carrack_bots_thinking", "Work of bots under way", "gauge", [({}, thinkers.busy)])
    yield told(
        "carrack_bots_waiting",
        "Work of bots that waits for a process",
        "gauge",
        [({}, waiting)],
    )
    yield told("carrack_info", "The version", "gauge", [({"version": __version__}, 1)])
    yield told("process_start_time_seconds", "When it was started", "gauge", [({}, BEGUN)])
    memory = _memory()
    if memory:
        yield told("process_resident_memory_bytes", "Memory of this process", "gauge", [({}, memory)])


def _memory() -> int:
    """Bytes; 0 where the system does not say."""
    try:
        pages = int(Path("/proc/self/statm").read_text("ascii").split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE")
    except (OSError, ValueError, AttributeError):
        return 0
