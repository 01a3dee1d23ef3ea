"""People take vacations: their slow clocks stand, and the others see why."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta

import pytest

from carrack.server.clocks import seat_clocks
from carrack.server.clocks.time_control import Time
from carrack.server.clocks.vacation_calendar import DateSpans, days_used, plan_vacation
from carrack.server.errors import ServiceError
from tests.server.app_client import ME, OPEN, Guest, Server, server
from tests.server.clocks.test_time_control import MONDAY, clocks, expire, think, two
from tests.server.tables.test_updates import heard

DAY = 86400


def day(ahead: int) -> str:
    return (datetime.now(UTC).date() + timedelta(days=ahead)).isoformat()


def test_on_vacation_slow_clocks_stand_and_the_others_see_it(ann: Guest, ben: Guest, app_server: Server) -> None:
    table = two(ann, ben, cap=2 * DAY)
    before = clocks(ben, table)[0][0]
    with ben.live(table, seat=1) as line:
        heard(line)
        taken = ann.post("/me/vacation", first=day(0), last=day(6))
        assert (taken["last"], taken["left"], taken["most"]) == (day(6), 23, 30)
        assert heard(line)["table"]["seats"][0]["away"] == day(6)
    assert clocks(ben, table)[0][0] - before >= 6 * DAY
    now = datetime.now(UTC)
    today = (now - now.replace(hour=0, minute=0, second=0, microsecond=0)).total_seconds()
    think(app_server, table, 0, 2 * DAY + today / 2)  # too long, but for the part of today that has passed
    expire(app_server, table)
    assert ben.get(table)["table"]["seats"][0]["bot"] is None
    assert ben.get(table)["table"]["seats"][0]["missed"] is None, "nobody need replace somebody on vacation"
    assert ann.post("/me/vacation")["last"] == day(0), "the day that has begun counts"


def test_a_vacation_counts_at_tables_that_are_opened_later_and_after_a_restart(database: str) -> None:
    with server(database) as app_server:
        ann, ben = app_server.guest(), app_server.guest()
        ann.open("marchands", ME, OPEN)
        ann.post("/me/vacation", first=day(0), last=day(9))
        table = two(ann, ben, cap=2 * DAY)
        assert clocks(ben, table)[0][0] > 10 * DAY
        other = ben.open("marchands", ME, OPEN, pace="slow", time={"cap": DAY})
        assert ann.post(f"{other}/sit", seat=1, name="Ann")["table"]["seats"][1]["away"] == day(9)
    with server(database) as app_server:
        again = app_server.guest()
        again.token = ben.token
        assert clocks(again, table)[0][0] > 10 * DAY
        assert again.get(table)["table"]["seats"][0]["away"] == day(9)


def test_live_clocks_know_no_vacation(ann: Guest, ben: Guest) -> None:
    table = ann.open("marchands", ME, OPEN, time={"bank": 600})
    ben.post(f"{table}/sit", seat=1, name="Ben")
    ann.post("/me/vacation", first=day(0), last=day(3))
    assert clocks(ben, table)[0][0] <= 600


def test_vacation_days_are_left_out_of_the_time_for_a_move() -> None:
    time = Time(bank=0, increment=0, cap=1, weekends=True, then="bot")
    off = [["2024-01-02", "2024-01-03"]]
    assert seat_clocks.add_working_time(MONDAY, DAY, time, off) == MONDAY + timedelta(days=3)
    assert seat_clocks.add_working_time(MONDAY, 3 * DAY, time, off) == MONDAY + timedelta(days=7)


TODAY = date(2024, 3, 10)


@pytest.mark.parametrize(
    ("before", "first", "last", "after"),
    [
        ([], "2024-03-10", "2024-03-12", [["2024-03-10", "2024-03-12"]]),
        ([["2024-04-01", "2024-04-05"]], "2024-05-01", "2024-05-02", [["2024-05-01", "2024-05-02"]]),
        ([["2024-03-08", "2024-03-12"]], "", "", [["2024-03-08", "2024-03-10"]]),
        ([["2024-03-08", "2024-03-12"]], "2024-03-10", "2024-03-20", [["2024-03-08", "2024-03-20"]]),
        ([["2022-03-08", "2022-03-12"]], "", "", []),
        ([["2024-04-01", "2024-04-05"]], "", "", []),
    ],
)
def test_a_vacation_is_taken_changed_and_ended(before: DateSpans, first: str, last: str, after: DateSpans) -> None:
    assert plan_vacation(before, first, last, 30, TODAY) == after


@pytest.mark.parametrize(
    ("first", "last", "why"),
    [
        ("2024-03-09", "2024-03-12", "server-vacation-days"),
        ("2024-03-12", "2024-03-11", "server-vacation-days"),
        ("2024-03-12", "", "server-vacation-days"),
        ("soon", "later", "server-vacation-days"),
        ("2024-03-12", "2024-04-12", "server-vacation-used"),
        ("2024-12-20", "2025-02-10", "server-vacation-used"),
    ],
)
def test_vacations_that_cannot_be_are_refused(first: str, last: str, why: str) -> None:
    with pytest.raises(ServiceError) as refused:
        plan_vacation([], first, last, 30, TODAY)
    assert refused.value.message.key == why


@pytest.mark.parametrize(
    ("last", "why"), [("2027-01-05", "server-vacation-days"), ("9999-12-31", "server-vacation-days")]
)
def test_a_vacation_that_has_begun_does_not_go_on_for_years(last: str, why: str) -> None:
    """Not even where few days of its first and its last year are used."""
    begun, today = [["2024-12-20", "2024-12-24"]], date(2024, 12, 20)
    with pytest.raises(ServiceError) as refused:
        plan_vacation(begun, "2024-12-20", last, 30, today)
    assert refused.value.message.key == why
    with pytest.raises(ServiceError) as refused:
        plan_vacation([["2023-12-20", "2025-12-24"]], "2024-12-20", "2025-01-05", 30, today)
    assert refused.value.message.key == "server-vacation-used"


def test_days_count_in_the_year_they_are_in() -> None:
    spans = [["2024-12-30", "2025-01-02"]]
    assert (days_used(spans, "2024"), days_used(spans, "2025"), days_used(spans, "2026")) == (2, 2, 0)
