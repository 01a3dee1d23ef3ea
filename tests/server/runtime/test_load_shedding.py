"""A server with too much to do says so, at once."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from carrack.server.runtime import load_shedding
from carrack.server.runtime.load_shedding import LATE_PROBES, MAX_LAG_SECONDS, TRY_AGAIN_CLOSE_CODE, EventLoopMonitor
from tests.server.app_client import ME, Guest, Server, last


@pytest.fixture(autouse=True)
def _rush(monkeypatch: pytest.MonkeyPatch) -> None:
    """The usual limit, which the other tests lift."""
    monkeypatch.setattr(load_shedding, "MAX_LAG_SECONDS", MAX_LAG_SECONDS)


async def overload() -> None:
    """Work that leaves the loop no time for anything else."""
    for _ in range(6 * LATE_PROBES):
        time.sleep(MAX_LAG_SECONDS + 0.1)
        await asyncio.sleep(0.001)


def until(fits: Callable[[], Any]) -> None:
    for _ in range(600):
        if fits():
            return
        time.sleep(0.1)
    raise AssertionError("it never came to that")


def test_beyond_what_it_can_do_the_server_says_busy_and_loses_nothing(ann: Guest, app_server: Server) -> None:
    table = ann.open("marchands", ME, ME)
    update = ann.get(table)
    move = {"seat": update["seat"], "at": last(update), "choice": update["decision"]["choices"][0]["notation"]}
    app_server.client.blocking_portal.start_task_soon(overload)
    until(lambda: ann.raw("GET", table).status_code == 503)
    answer = ann.raw("POST", f"{table}/play", json=move)
    assert answer.status_code == 503
    assert int(answer.headers["retry-after"]) > 0
    assert answer.json()["message"]["key"] == "server-busy"
    assert answer.headers["x-frame-options"] == "DENY"
    until(lambda: ann.raw("GET", table).status_code == 200)
    assert ann.get(table) == update, "nothing was done"
    ann.choose(table, **move)


def test_so_many_late_looks_in_a_row_are_a_rush() -> None:
    rush = EventLoopMonitor()
    for _ in range(LATE_PROBES):
        assert not rush.is_overloaded
        rush.record_lag(MAX_LAG_SECONDS + 1)
    assert rush.is_overloaded
    rush.record_lag(0.0)
    assert not rush.is_overloaded


def test_live_lines_are_turned_away_and_health_is_told(
    ann: Guest, app_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ann.open("marchands", ME, ME)
    with monkeypatch.context() as patch:
        patch.setattr(EventLoopMonitor, "is_overloaded", True)  # else it is over before the line is asked for
        with ann.live(table) as line, pytest.raises(WebSocketDisconnect) as cut:
            line.receive_json(timeout=120)
        assert cut.value.code == TRY_AGAIN_CLOSE_CODE
        assert app_server.client.get("/health").status_code == 200
    ann.get(table)


def test_one_long_piece_of_work_is_no_rush(ann: Guest, app_server: Server) -> None:
    table = ann.open("marchands", ME, ME)
    app_server.client.blocking_portal.call(time.sleep, 3 * MAX_LAG_SECONDS)
    assert ann.raw("GET", table).status_code == 200
