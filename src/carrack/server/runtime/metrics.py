"""Metrics for Prometheus; one registry per process."""

from __future__ import annotations

from typing import Final

from prometheus_client import Counter, Histogram, disable_created_metrics

disable_created_metrics()  # type: ignore[no-untyped-call]  # no creation time for each series

HISTOGRAM_BUCKETS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
"""Upper bounds (s) of the buckets of a histogram."""

REQUEST_SECONDS: Final = Histogram(
    "carrack_request_seconds",
    "Requests, from their arrival to their answer",
    ["route", "status"],
    buckets=HISTOGRAM_BUCKETS,
)
MOVES_TOTAL: Final = Counter("carrack_plays", "Choices that were made and stored", ["by"])
BOT_JOB_SECONDS: Final = Histogram(
    "carrack_bot_seconds", "Work of other processes for bots and hints, waiting not counted", buckets=HISTOGRAM_BUCKETS
)
TRANSACTION_SECONDS: Final = Histogram(
    "carrack_database_seconds", "Transactions, waiting for their turn counted", ["kind"], buckets=HISTOGRAM_BUCKETS
)
SERVER_ERRORS_TOTAL: Final = Counter("carrack_failures", "Requests that failed for a reason of ours")
LAG: Final = Histogram("event_loop_lag_seconds", "Delay of a timer on the event loop", buckets=HISTOGRAM_BUCKETS)
LOOP_SECONDS: Final = Histogram(
    "carrack_request_loop_seconds",
    "Processor time that a request takes on the event loop",
    buckets=HISTOGRAM_BUCKETS,
)
SHED_REQUESTS_TOTAL: Final = Counter(
    "carrack_busy", "Requests that were asked to come again, for there was too much to do"
)
