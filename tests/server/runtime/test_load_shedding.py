"""A server with too much to do says so, at once."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import Any

import pytest
from litestar.exceptions import WebSocketDisconnect

from carrack.server.rush import BUSY, IN_A_ROW, LATE, Rush

from .table import ME, Guest, Server, last


async def overload() -> None:
    """Work that leaves the loop no time for anything else."""
    for _ in range(6 * IN_A_ROW):
        time.sleep(LATE + 0.1)
        await asyncio.sleep(0.001)


def until(fits: Callable[[], Any]) -> None:
    for _ in range(600):
        if fits():
            return
        time.sleep(0.1)
    raise AssertionError("it never came to that")


def test_beyond_what_it_can_do_the_server_says_busy_and_loses_nothing(ann: Guest, house: Server) -> None:
    table = ann.open("marchands", ME, ME)
    update = ann.get(table)
    move = {"seat": update["seat"], "at": last(update), "choice": update["decision"]["choices"][0]["notation"]}
    house.client.blocking_portal.start_task_soon(overload)
    until(lambda: ann.raw("GET", table).status_code == 503)
    answer = ann.raw("POST", f"{table}/play", json=move)
    assert answer.status_code == 503
    assert int(answer.headers["retry-after"]) > 0
    assert answer.json()["message"]["key"] == "server-busy"
    assert answer.headers["x-frame-options"] == "DENY"
    until(lambda: ann.raw("GET", table).status_code == 200)
    assert ann.get(table) == update, "nothing was done"
    ann.post(f"{table}/play", **move)


def test_so_many_late_looks_in_a_row_are_a_rush() -> None:
    rush = Rush()
    for _ in range(IN_A_ROW):
        assert not rush.on
        rush.see(LATE + 1)
    assert rush.on
    rush.see(0.0)
    assert not rush.on


def test_live_lines_are_turned_away_and_health_is_told(
    ann: Guest, house: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ann.open("marchands", ME, ME)
    with monkeypatch.context() as patch:
        patch.setattr(Rush, "on", True)  # else it is over before the line is asked for
        with ann.live(table) as line, pytest.raises(WebSocketDisconnect) as cut:
            line.receive_json(timeout=120)
        assert cut.value.code == BUSY
        assert house.client.get("/health").status_code == 200
    ann.get(table)


def test_one_long_piece_of_work_is_no_rush(ann: Guest, house: Server) -> None:
    table = ann.open("marchands", ME, ME)
    house.client.blocking_portal.call(time.sleep, 3 * LATE)
    assert ann.raw("GET", table).status_code == 200
