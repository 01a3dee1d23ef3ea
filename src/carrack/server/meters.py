"""What is counted and timed, in the text format that Prometheus reads; one set for the process."""

from __future__ import annotations

import threading
import time
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Final

BOUNDS: Final = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0, 30.0)
"""Seconds at which the times of a histogram are divided."""


class Counter:
    """A number that grows, for each set of labels."""

    def __init__(self, name: str, help: str, *labels: str) -> None:
        self.name = name
        self._help = help
        self._labels = labels
        self._values: dict[tuple[str, ...], float] = {}

    def add(self, *labels: str, by: float = 1) -> None:
        self._values[labels] = self._values.get(labels, 0) + by

    def lines(self) -> Iterator[str]:
        yield from told(self.name, self._help, "counter", [(self._named(key), n) for key, n in self._values.items()])

    def _named(self, values: tuple[str, ...]) -> dict[str, str]:
        return dict(zip(self._labels, values, strict=True))


class Histogram:
    """How long something took, for each set of labels."""

    def __init__(self, name: str, help: str, *labels: str) -> None:
        self.name = name
        self._help = help
        self._labels = labels
        self._seen: dict[tuple[str, ...], list[int]] = {}
        self._sums: dict[tuple[str, ...], float] = {}
        self._lock = threading.Lock()  # bots are waited for in threads

    def see(self, seconds: float, *labels: str) -> None:
        with self._lock:
            counts = self._seen.setdefault(labels, [0] * (len(BOUNDS) + 1))
            counts[bisect_left(BOUNDS, seconds)] += 1
            self._sums[labels] = self._sums.get(labels, 0.0) + seconds

    @contextmanager
    def time(self, *labels: str) -> Iterator[None]:
        begun = time.perf_counter()
        try:
            yield
        finally:
            self.see(time.perf_counter() - begun, *labels)

    def lines(self) -> Iterator[str]:
        yield from told(self.name, self._help, "histogram", [])
        for values, counts in list(self._seen.items()):
            named = dict(zip(self._labels, values, strict=True))
            so_far = 0
            for bound, count in zip((*map(str, BOUNDS), "+Inf"), counts, strict=True):
                so_far += count
                yield _line(f"{self.name}_bucket", named | {"le": bound}, so_far)
            yield _line(f"{self.name}_sum", named, self._sums[values])
            yield _line(f"{self.name}_count", named, so_far)


def told(name: str, help: str, kind: str, values: Iterable[tuple[dict[str, str], float]]) -> Iterator[str]:
    """One meter: what it is, and its values."""
    yield f"# HELP {name} {help}"
    yield f"# TYPE {name} {kind}"
    for labels, value in values:
        yield _line(name, labels, value)


def _line(name: str, labels: dict[str, str], value: float) -> str:
    inner = ",".join(f'{label}="{_escaped(text)}"' for label, text in labels.items())
    return f"{name}{{{inner}}} {value:.10g}" if inner else f"{name} {value:.10g}"


def _escaped(text: str) -> str:
    return text.replace("\\", r"\\").replace('"', r"\"").replace("\n", r"\n")


REQUESTS: Final = Histogram(
    "carrack_request_seconds", "Requests, from their arrival to their answer", "route", "status"
)
PLAYS: Final = Counter("carrack_plays_total", "Choices that were made and stored", "by")
THINKING: Final = Histogram("carrack_bot_seconds", "Work of other processes for bots and hints, waiting not counted")
DATABASE: Final = Histogram("carrack_database_seconds", "Transactions, waiting for their turn counted", "kind")
FAILURES: Final = Counter("carrack_failures_total", "Requests that failed for a reason of ours")
BUSY: Final = Counter("carrack_busy_total", "Requests that were asked to come again, for there was too much to do")
ALL: Final = (REQUESTS, PLAYS, THINKING, DATABASE, FAILURES, BUSY)
