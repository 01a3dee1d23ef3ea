"""Clocks of the players: they run while somebody is to decide, survive a restart, and end as the table chose."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest
from sqlalchemy import select, update

from carrack.server import clock, pace
from carrack.server.database import Database, tables
from carrack.server.pace import Time

from .table import BOT, ME, OPEN, Guest, Server, last, server
from .test_clock import choose, kept
from .test_live import heard
from .test_storage import run

LIVE: dict[str, Any] = {"bank": 600, "increment": 5, "cap": 120}
SLOW: dict[str, Any] = {"cap": 3 * 86400, "weekends": True}
MONDAY = datetime(2024, 1, 1, 12, tzinfo=UTC)
THURSDAY = MONDAY + timedelta(days=3)


def two(ann: Guest, ben: Guest, game: str = "marchands", **time: Any) -> str:
    table = ann.open(game, ME, OPEN, time=time, pace="slow")
    ben.post(f"{table}/sit", seat=1, name="Ben")
    return table


def think(house: Server, address: str, seat: int, seconds: float) -> None:
    """A seat has thought so much longer."""
    clocks = kept(house, address).header.clocks
    assert clocks is not None
    before = datetime.fromisoformat(clocks["since"][str(seat)])
    clocks["since"][str(seat)] = (before - timedelta(seconds=seconds)).isoformat()


def expire(house: Server, address: str) -> None:
    services = house.client.app.state.services
    house.client.blocking_portal.call(clock.expire, services.tables, address.rpartition("/")[2])


def clocks(guest: Guest, address: str) -> list[tuple[int, bool]]:
    """Seconds left, rounded up, and whether they run."""
    found = guest.get(address)["table"]["clocks"]
    return [(-(-one["left"] // 1000), one["running"]) for one in found]


def test_clocks_run_for_whoever_is_to_decide(ann: Guest, ben: Guest, house: Server) -> None:
    table = two(ann, ben, **LIVE)
    assert clocks(ben, table) == [(120, True), (120, False)]
    think(house, table, 0, 100)
    assert clocks(ann, table)[0] == (20, True)
    ann.play(table, ann.get(table))
    assert clocks(ann, table) == [(120, False), (120, True)]
    stored = kept(house, table).header.clocks
    assert stored is not None
    assert 504 < stored["left"][0] <= 505, "the bank has paid, and has its increment"
    [row] = [row for row in ann.get("/tables")["tables"] if table.endswith(row["id"])]
    assert [one["running"] for one in row["clocks"]] == [False, True]
    assert row["time"] == {"weekends": False, "then": "bot", **LIVE}


def test_the_bank_ends_before_the_cap(ann: Guest, ben: Guest, house: Server) -> None:
    table = two(ann, ben, bank=600, cap=500)
    think(house, table, 0, 450)
    ann.play(table, ann.get(table))
    assert clocks(ann, table)[0] == (150, False)


def test_taking_back_wins_no_time(ann: Guest, house: Server) -> None:
    table = ann.open("empires", ME, BOT, time=LIVE)
    update_now = ann.until(table, lambda u: u["decision"])
    seat = update_now["seat"]
    while not (played := ann.play(table, update_now))["undo"]["possible"] or not played["decision"]:
        update_now = ann.until(table, lambda u: u["decision"])
    think(house, table, seat, 60)
    for _ in range(2):
        undone = ann.post(f"{table}/undo", seat=seat, at=last(ann.get(table)))
        assert clocks(ann, table)[seat] == (60, True)
        ann.play(table, undone)
        assert clocks(ann, table)[seat] == (60, True)


def test_sealed_choices_are_made_at_once_and_no_clock_tells_of_them(ann: Guest, ben: Guest, house: Server) -> None:
    table = two(ann, ben, **LIVE)
    ann.play(table, ann.get(table))
    ben.play(table, ben.get(table))
    assert [running for _, running in clocks(ann, table)] == [True, True]
    think(house, table, 0, 30)
    choose(ann, table, "order x")
    assert clocks(ben, table)[0] == (90, True)


def test_when_time_is_up_a_bot_plays_until_the_owner_is_back(ann: Guest, ben: Guest, house: Server) -> None:
    table = two(ann, ben, **LIVE)
    think(house, table, 0, 119)
    expire(house, table)
    assert ann.get(table)["table"]["seats"][0]["bot"] is None, "a second is a second"
    think(house, table, 0, 2)
    with ben.live(table, seat=1) as line:
        heard(line)
        expire(house, table)
        assert heard(line)["table"]["seats"][0]["bot"] == "club"
    ben.until(table, lambda u: u["decision"])  # it has played for her
    with ann.live(table, seat=0) as line:
        assert heard(line)["table"]["seats"][0]["bot"] is None
    assert ann.get(table)["table"]["seats"][0]["bot"] is None


def test_a_seat_that_was_lent_is_not_taken_back_by_looking(ann: Guest, ben: Guest, house: Server) -> None:
    table = two(ann, ben, **LIVE)
    ann.post(f"{table}/lend", seat=0, bot="random")
    with ann.live(table, seat=0) as line:
        assert heard(line)["table"]["seats"][0]["bot"] == "random"


def test_when_time_is_up_a_caretaker_chooses(ann: Guest, ben: Guest, house: Server) -> None:
    table = two(ann, ben, cap=60, then="caretaker")
    think(house, table, 0, 61)
    expire(house, table)
    seen = ben.get(table)
    assert "caretaker-late" in str(seen["steps"] + [seen["frames"][-1]["step"]])
    assert (seen["table"]["waiting"], seen["table"]["seats"][0]["bot"]) == ([1], None)
    expire(house, table)
    assert ben.get(table)["frames"] == seen["frames"], "the next one has his own time"


def test_a_table_where_no_choice_can_be_made_holds_up_no_other(
    ann: Guest, ben: Guest, house: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clocks of all tables are looked at one after the other, and the first may fail each time."""
    bad, good = two(ann, ben, cap=60, then="caretaker"), two(ann, ben, cap=60, then="bot")
    for table in (bad, good):
        think(house, table, 0, 61)
    store = house.client.app.state.services.tables

    async def due(_: str) -> list[str]:
        return [table.rpartition("/")[2] for table in (bad, good)]

    def fail(_: Any) -> Any:
        raise RuntimeError

    async def look() -> None:
        watching = asyncio.create_task(clock.watch(store))
        while kept(house, good).chairs[0].bot is None and not watching.done():
            await asyncio.sleep(0.01)
        watching.cancel()

    monkeypatch.setattr(clock, "GRACE", 0)
    monkeypatch.setattr(clock, "EVERY", 0.01)
    monkeypatch.setattr(clock, "choose", fail)
    monkeypatch.setattr(store.store, "due", due)
    house.client.blocking_portal.call(asyncio.wait_for, look(), 60)
    assert ben.get(good)["table"]["seats"][0]["bot"]
    assert ben.get(bad)["table"]["seats"][0]["bot"] is None


def test_clocks_go_on_after_a_restart_and_ring_though_nobody_looks(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    with server(database) as before:
        ann, ben = before.guest(), before.guest()
        table = two(ann, ben, **LIVE)
        ann.play(table, ann.get(table))
        id = table.rpartition("/")[2]

    async def age(opened: Database) -> None:
        async with opened.write() as connection:
            query = select(tables.c.clocks).where(tables.c.id == id)
            stored = (await connection.execute(query)).scalar_one()
            assert stored["since"].keys() == {"1"}
            since = datetime.fromisoformat(stored["since"]["1"])
            stored["since"]["1"] = (since - timedelta(seconds=100)).isoformat()
            due = (since + timedelta(seconds=20)).isoformat()
            await connection.execute(update(tables).where(tables.c.id == id).values(clocks=stored, due=due))

    run(database, age)
    with server(database) as between:
        again = between.guest()
        again.token = ben.token
        left, running = clocks(again, table)[1]
        assert running
        assert left <= 20
    run(database, age)
    monkeypatch.setattr(clock, "GRACE", 0)
    monkeypatch.setattr(clock, "EVERY", 0.01)
    with server(database) as after:
        again = after.guest()
        again.token = ben.token

        def bot(_: Any) -> Any:
            [row] = again.get("/tables")["tables"]
            return row["seats"][1]["bot"]

        again.until("/tables", bot)


def test_weekends_do_not_count_where_they_are_off() -> None:
    time = Time(bank=0, increment=0, cap=1, weekends=True, then="bot")
    day = 86400
    assert pace.later(MONDAY, 3 * day, time) == MONDAY + timedelta(days=3)
    assert pace.later(THURSDAY, 3 * day, time) == THURSDAY + timedelta(days=5)
    assert pace.later(THURSDAY + timedelta(days=2), 1, time) == datetime(2024, 1, 8, 0, 0, 1, tzinfo=UTC)
    assert pace.later(THURSDAY, 8 * day, time) == THURSDAY + timedelta(days=12)
    assert pace.later(THURSDAY, 3 * day, Time(**{**time, "weekends": False})) == THURSDAY + timedelta(days=3)


def test_days_for_a_move(ann: Guest, ben: Guest, house: Server) -> None:
    table = two(ann, ben, **SLOW)
    left, running = clocks(ann, table)[0]
    assert running
    assert 3 * 86400 <= left + 1 <= 5 * 86400 + 1
    think(house, table, 0, 6 * 86400)
    expire(house, table)
    assert ben.get(table)["table"]["seats"][0]["bot"] == "club"


@pytest.mark.parametrize(
    "time",
    [
        {"bank": 1},
        {"cap": 5},
        {"bank": -5},
        {"cap": 10**9},
        {"bank": 60, "weekends": True},
        {"bank": 60, "increment": -1},
    ],
)
def test_clocks_that_make_no_sense_are_refused(ann: Guest, time: dict[str, Any]) -> None:
    assert ann.problem("/tables", 400, game="marchands", seats=[ME, ME], time=time) == "server-time"


def test_a_table_without_limits_has_no_clocks(ann: Guest) -> None:
    for time in (None, {}):
        table = ann.open("marchands", ME, ME, time=time)
        assert (ann.get(table)["table"]["clocks"], ann.get(table)["table"]["time"]) == ([], None)


def test_playing_again_has_the_same_clocks(ann: Guest) -> None:
    table = ann.open("marchands", ME, BOT, time=LIVE, options={"length": "short"})
    ann.finish(table)
    assert ann.get(table)["table"]["clocks"] == []
    again = ann.post(f"{table}/rematch")
    assert again["time"]["bank"] == 600
    assert len(again["clocks"]) == 2
