"""Clocks of the players: they run while somebody is to decide, survive a restart, and end as the table chose."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta, tzinfo
from math import inf
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import select, update

from carrack.server.clocks import seat_clocks
from carrack.server.clocks.time_control import Time
from carrack.server.errors import ServiceError
from carrack.server.runtime.bot_workers import BotWorkers
from carrack.server.storage.database import Database
from carrack.server.storage.schema import tables
from carrack.server.tables import header_columns
from carrack.server.tables.services import timeouts
from tests.server.app_client import BOT, ME, OPEN, Guest, Server, last, server
from tests.server.storage.test_store import run
from tests.server.tables.test_timeouts import choose, kept
from tests.server.tables.test_updates import heard

LIVE: dict[str, Any] = {"bank": 600, "increment": 5, "cap": 120}
SLOW: dict[str, Any] = {"cap": 3 * 86400, "weekends": True}
MONDAY = datetime(2024, 1, 1, 12, tzinfo=UTC)
THURSDAY = MONDAY + timedelta(days=3)


class Standing(datetime):
    """A clock that stands."""

    @classmethod
    def now(cls, tz: tzinfo | None = None) -> Standing:
        return cls(2024, 1, 1, 12, tzinfo=tz)


@pytest.fixture
def standing(monkeypatch: pytest.MonkeyPatch) -> None:
    """The server's clocks go on only when a seat thinks (`think`), however long the test takes."""
    for module in (seat_clocks, header_columns, timeouts):
        monkeypatch.setattr(module, "datetime", Standing)


def two(ann: Guest, ben: Guest, game: str = "marchands", **time: Any) -> str:
    table = ann.open(game, ME, OPEN, time=time, pace="slow")
    ben.post(f"{table}/sit", seat=1, name="Ben")
    return table


def think(app_server: Server, address: str, seat: int, seconds: float) -> None:
    """A seat has thought so much longer."""
    clocks = kept(app_server, address).header.clocks
    assert clocks is not None
    before = datetime.fromisoformat(clocks["since"][str(seat)])
    clocks["since"][str(seat)] = (before - timedelta(seconds=seconds)).isoformat()


def expire(app_server: Server, address: str) -> None:
    services = app_server.client.app.state.services
    app_server.client.blocking_portal.call(timeouts.apply_timeouts, services.tables, address.rpartition("/")[2])


def clocks(guest: Guest, address: str) -> list[tuple[int, bool]]:
    """Seconds left, rounded up, and whether they run."""
    found = guest.get(address)["table"]["clocks"]
    return [(-(-one["left"] // 1000), one["running"]) for one in found]


@pytest.mark.usefixtures("standing")
def test_clocks_run_for_whoever_is_to_decide(ann: Guest, ben: Guest, app_server: Server) -> None:
    table = two(ann, ben, **LIVE)
    assert clocks(ben, table) == [(120, True), (120, False)]
    think(app_server, table, 0, 100)
    assert clocks(ann, table)[0] == (20, True)
    ann.play(table, ann.get(table))
    assert clocks(ann, table) == [(120, False), (120, True)]
    stored = kept(app_server, table).header.clocks
    assert stored is not None
    assert 504 < stored["left"][0] <= 505, "the bank has paid, and has its increment"
    [row] = [row for row in ann.get("/tables")["tables"] if table.endswith(row["id"])]
    assert [one["running"] for one in row["clocks"]] == [False, True]
    assert row["time"] == {"weekends": False, "then": "bot", **LIVE}


@pytest.mark.usefixtures("standing")
def test_the_bank_ends_before_the_cap(ann: Guest, ben: Guest, app_server: Server) -> None:
    table = two(ann, ben, bank=600, cap=500)
    think(app_server, table, 0, 450)
    ann.play(table, ann.get(table))
    assert clocks(ann, table)[0] == (150, False)


@pytest.mark.usefixtures("standing")
def test_taking_back_wins_no_time(ann: Guest, app_server: Server) -> None:
    table = ann.open("empires", ME, BOT, time=LIVE)
    update_now = ann.until(table, lambda u: u["decision"])
    seat = update_now["seat"]
    while not (played := ann.play(table, update_now))["undo"]["possible"] or not played["decision"]:
        update_now = ann.until(table, lambda u: u["decision"])
    think(app_server, table, seat, 60)
    for _ in range(2):
        undone = ann.undo(table, seat=seat, at=last(ann.get(table)))
        assert clocks(ann, table)[seat] == (60, True)
        ann.play(table, undone)
        assert clocks(ann, table)[seat] == (60, True)


@pytest.mark.usefixtures("standing")
def test_sealed_choices_are_made_at_once_and_no_clock_tells_of_them(ann: Guest, ben: Guest, app_server: Server) -> None:
    table = two(ann, ben, **LIVE)
    ann.play(table, ann.get(table))
    ben.play(table, ben.get(table))
    assert [running for _, running in clocks(ann, table)] == [True, True]
    think(app_server, table, 0, 30)
    choose(ann, table, "order x")
    assert clocks(ben, table)[0] == (90, True)


@pytest.mark.usefixtures("standing")
def test_when_time_is_up_a_bot_plays_until_the_owner_is_back(ann: Guest, ben: Guest, app_server: Server) -> None:
    table = two(ann, ben, **LIVE)
    think(app_server, table, 0, 119)
    expire(app_server, table)
    assert ann.get(table)["table"]["seats"][0]["bot"] is None, "a second is a second"
    think(app_server, table, 0, 2)
    with ben.live(table, seat=1) as line:
        heard(line)
        expire(app_server, table)
        assert heard(line)["table"]["seats"][0]["bot"] == "club"
    ben.until(table, lambda u: u["decision"])  # it has played for her
    with ann.live(table, seat=0) as line:
        assert heard(line)["table"]["seats"][0]["bot"] is None
    assert ann.get(table)["table"]["seats"][0]["bot"] is None


def test_a_seat_that_was_lent_is_not_taken_back_by_looking(ann: Guest, ben: Guest, app_server: Server) -> None:
    table = two(ann, ben, **LIVE)
    ann.post(f"{table}/lend", seat=0, bot="random")
    with ann.live(table, seat=0) as line:
        assert heard(line)["table"]["seats"][0]["bot"] == "random"


@pytest.mark.usefixtures("standing")
def test_when_time_is_up_a_caretaker_chooses(ann: Guest, ben: Guest, app_server: Server) -> None:
    table = two(ann, ben, cap=60, then="caretaker")
    think(app_server, table, 0, 61)
    expire(app_server, table)
    seen = ben.get(table)
    assert "caretaker-late" in str(seen["steps"] + [seen["frames"][-1]["step"]])
    assert (seen["table"]["waiting"], seen["table"]["seats"][0]["bot"]) == ([1], None)
    expire(app_server, table)
    assert ben.get(table)["frames"] == seen["frames"], "the next one has his own time"


def test_a_table_where_no_choice_can_be_made_holds_up_no_other(
    ann: Guest, ben: Guest, app_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The clocks of all tables are looked at one after the other, and the first may fail each time."""
    bad, good = two(ann, ben, cap=60, then="caretaker"), two(ann, ben, cap=60, then="bot")
    for table in (bad, good):
        think(app_server, table, 0, 61)
    store = app_server.client.app.state.services.tables

    async def due(_: str) -> list[str]:
        return [table.rpartition("/")[2] for table in (bad, good)]

    def fail(_: Any) -> Any:
        raise RuntimeError

    async def look() -> None:
        watching = asyncio.create_task(timeouts.watch_deadlines(store))
        while kept(app_server, good).seats[0].bot is None and not watching.done():
            await asyncio.sleep(0.01)
        watching.cancel()

    monkeypatch.setattr(timeouts, "START_GRACE_SECONDS", 0)
    monkeypatch.setattr(timeouts, "POLL_SECONDS", 0.01)
    monkeypatch.setattr(timeouts, "choose_for_bot", fail)
    monkeypatch.setattr(store.store, "elapsed", due)
    app_server.client.blocking_portal.call(asyncio.wait_for, look(), 60)
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
    monkeypatch.setattr(timeouts, "START_GRACE_SECONDS", 0)
    monkeypatch.setattr(timeouts, "POLL_SECONDS", 0.01)
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
    assert seat_clocks.add_working_time(MONDAY, 3 * day, time) == MONDAY + timedelta(days=3)
    assert seat_clocks.add_working_time(THURSDAY, 3 * day, time) == THURSDAY + timedelta(days=5)
    assert seat_clocks.add_working_time(THURSDAY + timedelta(days=2), 1, time) == datetime(
        2024, 1, 8, 0, 0, 1, tzinfo=UTC
    )
    assert seat_clocks.add_working_time(THURSDAY, 8 * day, time) == THURSDAY + timedelta(days=12)
    assert seat_clocks.add_working_time(THURSDAY, 3 * day, Time(**{**time, "weekends": False})) == THURSDAY + timedelta(
        days=3
    )


def test_days_for_a_move(ann: Guest, ben: Guest, app_server: Server) -> None:
    table = two(ann, ben, **SLOW)
    left, running = clocks(ann, table)[0]
    assert running
    assert 3 * 86400 <= left + 1 <= 5 * 86400 + 1
    think(app_server, table, 0, 6 * 86400)
    expire(app_server, table)
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


# No time without a move

Change = tuple[str, int]
CHANGES = st.lists(st.tuples(st.sampled_from(["lend", "take", "wait", "seal"]), st.integers(0, 300)), max_size=30)
TIMES = [
    Time(bank=600, increment=60, cap=0, weekends=False, then="bot"),
    Time(bank=0, increment=0, cap=300, weekends=False, then="bot"),
    Time(bank=600, increment=60, cap=300, weekends=False, then="bot"),
    Time(bank=0, increment=0, cap=200_000, weekends=True, then="bot"),
]


@pytest.mark.parametrize("time", TIMES)
@pytest.mark.parametrize("sealed", [False, True])
@given(changes=CHANGES)
def test_no_sequence_of_changes_without_a_move_increases_a_clock(
    time: Time, sealed: bool, changes: list[Change]
) -> None:
    """Seat 0 is to decide throughout and never does; it changes hands, and in a sealed phase others choose."""
    moment, entries, lent, before = THURSDAY, 7, False, inf
    clocks = seat_clocks.new_clocks(time, 2)
    for what, seconds in changes:
        moment += timedelta(seconds=100 * seconds if time["weekends"] else seconds)
        lent = lent if what in ("wait", "seal") else what == "lend"
        entries += what == "seal" and sealed
        by = 1 if what == "seal" and sealed else None
        decision = -1 if sealed else entries
        thinking = set() if lent else {0}
        clocks = seat_clocks.advance(time, clocks, thinking, by, entries, sealed, moment, decision)
        end = seat_clocks.deadline(time, clocks, 0)
        left = seat_clocks._allowed(time, clocks, 0) if end is None else seat_clocks.elapsed(moment, end, time)
        assert left <= before + 0.002, "stored to the millisecond"
        before = left


@pytest.fixture
def idle(tmp_path: Path) -> Iterator[Server]:
    """A server whose bots never move, so that nothing but requests changes a table."""
    with server(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite", BotWorkers(0)) as found:
        yield found


REQUESTS = ("lend", "take", "program", "look", "wrong", "undo", "connect", "orders")


@pytest.mark.parametrize("seed", range(8))
def test_no_sequence_of_requests_without_a_move_increases_a_clock(idle: Server, seed: int) -> None:
    ann, ben, chance = idle.guest(), idle.guest(), Random(seed)
    table = two(ann, ben, **LIVE)
    think(idle, table, 0, 100)
    before = [one["left"] for one in ann.get(table)["table"]["clocks"]]
    assert before[0] <= 20_000
    for request in chance.choices(REQUESTS, k=30):
        match request:
            case "lend" | "take":
                ann.post(f"{table}/lend", seat=0, bot="random" if request == "lend" else None)
            case "program":
                ann.post(f"{table}/program", seat=0)
            case "connect":
                with ann.live(table, seat=0):
                    pass
            case "look":
                ben.get(table)
            case _:
                at = last(ann.get(table))
                body: dict[str, Any] = {"seat": 0, "at": at}
                body |= {"choice": "nonsense"} if request == "wrong" else {}
                body |= {"orders": []} if request == "orders" else {}
                ann.raw("POST", f"{table}/{'play' if request == 'wrong' else request}", json=body)
        now = [one["left"] for one in ann.get(table)["table"]["clocks"]]
        assert all(new <= old for new, old in zip(now, before, strict=True)), request
        before = now


def test_coming_back_gives_no_time_for_a_decision_that_is_still_to_be_made(idle: Server) -> None:
    ann, ben = idle.guest(), idle.guest()
    table = two(ann, ben, bank=600)
    think(idle, table, 0, 601)
    expire(idle, table)
    assert ben.get(table)["table"]["seats"][0]["bot"] == "club"
    with ann.live(table, seat=0) as line:
        assert heard(line)["table"]["seats"][0]["bot"] is None
    assert clocks(ann, table)[0] == (0, True)


def test_an_increment_follows_an_own_move_only(ann: Guest, ben: Guest, app_server: Server) -> None:
    table = two(ann, ben, bank=600, increment=60)
    ann.play(table, ann.get(table))
    stored = kept(app_server, table).header.clocks
    assert stored is not None
    assert 600 < stored["left"][0] <= 660
    ben.post(f"{table}/lend", seat=1, bot="random")
    ann.until(table, lambda u: u["decision"] or u["table"]["status"] == "over")
    assert clocks(ann, table)[1][0] <= 600, "the bot's moves give its person nothing"


def test_a_table_that_cannot_be_read_for_now_is_tried_again(
    app_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    tables = app_server.client.app.state.services.tables
    answers = iter([ServiceError(503, "server-busy"), ServiceError(409, "server-old-rules")])

    async def fail(*_: Any) -> None:
        raise next(answers)

    async def ring_twice() -> tuple[set[str], set[str]]:
        rung = timeouts.TimeoutRunner(tables)
        await rung._apply("a")
        await rung._apply("b")
        return set(rung._retry_at), rung._stuck

    monkeypatch.setattr(timeouts, "apply_timeouts", fail)
    assert app_server.client.blocking_portal.call(ring_twice) == ({"a"}, {"b"})
