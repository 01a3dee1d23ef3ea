"""Sealed choices with a limit of time."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import update

from carrack.games import GAMES
from carrack.play.game import PhaseTimeLimit
from carrack.play.options import Options
from carrack.server.storage.schema import tables
from carrack.server.tables.services import timeouts as clock_module
from carrack.server.tables.table import Table
from tests.server.app_client import BOT, ME, OPEN, Guest, Server, last, server
from tests.server.tables.test_updates import heard

GAME = GAMES["marchands"]
TIMED = {"planning_timer": "60"}


def kept(app_server: Server, address: str) -> Table:
    table = app_server.client.app.state.services.tables._kept[address.rpartition("/")[2]]
    assert isinstance(table, Table)
    return table


def ring(app_server: Server, table: Table, phase: int) -> None:
    """The clock of a phase rings now."""
    limit = GAME.phase_time_limit(TIMED)
    assert limit is not None
    tables = app_server.client.app.state.services.tables
    app_server.client.blocking_portal.call(clock_module.end_phase, tables, table, phase, limit.timeout_action)


def choose(guest: Guest, table: str, choice: str) -> Any:
    update = guest.get(table)
    return guest.choose(table, seat=update["seat"], at=last(update), choice=choice)


def writing(ann: Guest, ben: Guest, **options: str) -> str:
    """A table where both write orders; Ann's caravan is where there is something to take."""
    table = ann.open(GAME.id, ME, OPEN, options=TIMED | options)
    update = ben.post(f"{table}/sit", seat=1, name="Ben")
    assert update["table"]["remaining"] is None
    cities = update["frames"][0]["view"]["cities"]
    stocked = next(city["number"] for city in cities[1:] if any(city["resources"].values()))
    choose(ann, table, f"caravan city{stocked}")
    ben.play(table, ben.get(table))
    return table


def orders(update: Any) -> list[Any]:
    return [player["orders"] for player in update["frames"][-1]["view"]["players"]]


def test_everybody_is_told_how_much_time_is_left(ann: Guest, ben: Guest, app_server: Server) -> None:
    table = writing(ann, ben)
    for guest in (ann, ben, app_server.guest()):
        assert 0 < guest.get(table)["table"]["remaining"] <= 60_000
    [row] = ann.get("/tables")["tables"]
    assert 0 < row["remaining"] <= 60_000
    table = writing(ann, ben, planning_timer="off")
    assert ann.get(table)["table"]["remaining"] is None


def test_when_time_is_up_the_orders_given_so_far_count(ann: Guest, ben: Guest, app_server: Server) -> None:
    table = writing(ann, ben)
    choose(ann, table, "order x")
    choose(ben, table, "order a")
    looked = choose(ben, table, "order b")
    before = last(app_server.guest().get(table))
    with app_server.guest().live(table, at=before) as watching:
        assert [orders(guest.get(table)) for guest in (ann, ben, app_server.guest())] == [
            [["x"], None],
            [None, ["a", "b"]],
            [None, None],
        ]
        ring(app_server, kept(app_server, table), 1)
        told = heard(watching)
    assert [event["kind"] for event in told["frames"][0]["step"]["events"]].count("orders") == 2  # all at once
    asked = ann.get(table)
    assert (asked["decision"]["kind"], asked["table"]["waiting"], asked["table"]["remaining"]) == ("take", [0], None)
    assert orders(asked) == [["x"], ["a", "b"]]
    # what comes too late is refused
    late = ben.choose(table, 409, seat=1, at=last(looked), reel=looked["reel"], choice="order c")
    assert late["message"]["key"] == "server-old-position"
    # what was sealed stays so
    assert not ben.get(table)["undo"]["possible"]


def test_the_clock_rings_by_itself(ann: Guest, monkeypatch: pytest.MonkeyPatch) -> None:
    def clock(options: Options) -> PhaseTimeLimit | None:
        given = GAME.phase_time_limit(options)
        return given and replace(given, seconds=0.01)

    monkeypatch.setitem(GAMES, GAME.id, replace(GAME, phase_time_limit=clock))
    table = ann.open(GAME.id, ME, BOT, options=TIMED, pace="slow")
    ann.play(table, ann.get(table))
    ann.until(table, lambda update: update["frames"][0]["view"]["turn"] > 1)


def test_a_phase_that_ends_early_stops_its_clock(ann: Guest, ben: Guest, app_server: Server) -> None:
    table = writing(ann, ben)
    clock = kept(app_server, table).phase_timer
    assert clock is not None
    choose(ann, table, "order x")
    choose(ann, table, "seal")
    assert kept(app_server, table).phase_timer is clock
    assert choose(ben, table, "seal")["table"]["remaining"] is None
    assert clock.cancelled()
    asked = ann.get(table)
    ring(app_server, kept(app_server, table), 1)
    assert ann.get(table) == asked
    update = ann.play(table, asked)
    while not update["table"]["remaining"]:
        who = ann if update["table"]["waiting"] == [0] else ben
        update = who.play(table, who.get(table))
    assert kept(app_server, table).sealed_phase == 2
    assert kept(app_server, table).phase_timer is not clock


@pytest.mark.parametrize("grace", [0.0, 60.0])
def test_the_clock_goes_on_after_a_restart(database: str, grace: float, monkeypatch: pytest.MonkeyPatch) -> None:
    """But for the first minute, in which people have to come back."""
    monkeypatch.setattr(clock_module, "START_GRACE_SECONDS", grace)
    with server(database) as before:
        ann, ben = before.guest(), before.guest()
        table = writing(ann, ben)
        choose(ann, table, "order x")
        clock = kept(before, table).phase_timer
        header = kept(before, table).header
        moment = (datetime.now(UTC) - timedelta(hours=1)).isoformat(timespec="milliseconds")
        asked: Any = {seat: [since[0], moment] if seat != "phase" else since for seat, since in header.asked.items()}

        async def an_hour_ago() -> None:
            async with before.client.app.state.services.database.write() as connection:
                await connection.execute(update(tables).where(tables.c.id == header.id).values(asked=asked))

        before.client.blocking_portal.call(an_hour_ago)
    assert clock is not None
    assert clock.cancelled()
    with server(database) as after:
        again = after.guest()
        again.token = ann.token
        if grace:
            assert again.get(table)["table"]["remaining"] > 0
            ring(after, kept(after, table), 1)
        assert again.until(table, lambda told: orders(told) == [["x"], []])


def test_a_table_whose_clock_runs_stays_in_memory(ann: Guest, ben: Guest, app_server: Server) -> None:
    table = kept(app_server, writing(ann, ben))
    assert table.is_in_use
    table = kept(app_server, writing(ann, ben, planning_timer="off"))
    assert not table.is_in_use
