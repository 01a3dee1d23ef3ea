"""Reviews of finished games, and chances to win for those who look on."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from carrack.review.luck import LuckEvent
from carrack.review.pipeline import Review, search_decision, search_turning_point
from carrack.server.analysis.review_view import shortened_review
from carrack.server.analysis.reviews import MAX_TIMED_OUT_SEARCHES
from carrack.server.tables.interfaces import WorkerTimeout
from tests.server.app_client import BOT, ME, Guest, Here, Server, server
from tests.server.storage.test_store import requested_by, run

SHORT = {"length": "short"}
CLUB = {"kind": "bot", "bot": "club"}


@pytest.fixture(scope="module")
def reviewing(running: Server) -> Server:
    """A server whose reviews think only for a moment."""
    running.client.app.state.services.reviews.depth = "quick"
    return running


@pytest.fixture(scope="module")
def over(reviewing: Server) -> str:
    """A table where somebody has finished a game."""
    return finished(reviewing.guest(), CLUB)


def finished(guest: Guest, *others: dict[str, Any]) -> str:
    table = guest.open("marchands", ME, *others, options=SHORT)
    guest.post(f"{table}/lend", seat=0, bot="novice")
    guest.until(table, lambda update: update["table"]["status"] == "over")
    return table


def made(guest: Guest, table: str, **query: Any) -> Any:
    """The review of a table once it is there."""
    return guest.until(f"{table}/review", lambda info: info["status"] != "running", **query)


def test_a_finished_game_is_reviewed_once_and_for_everybody(ann: Guest, ben: Guest, over: str) -> None:
    assert ann.get(f"{over}/review") == {"status": "none", "percent": 0, "result": None}
    assert ann.post(f"{over}/review")["status"] in ("running", "done")
    info = made(ann, over)
    assert (info["status"], info["percent"]) == ("done", 100)
    result = info["result"]
    last = ben.get(over)["table"]["count"] - 1
    frames = [row[0] for row in result["graph"]]
    assert frames == sorted(set(frames))
    assert (frames[0], frames[-1]) == (0, last)
    assert all(sum(row[1:]) == pytest.approx(1, abs=0.01) for row in result["graph"])
    assert len(result["seats"]) == 2
    assert result["seats"][0]["lost"] > result["seats"][1]["lost"]  # a novice against a club player
    assert ben.post(f"{over}/review")["result"] == result


def test_moments_tell_what_was_played_and_what_is_better(ann: Guest, over: str) -> None:
    ann.post(f"{over}/review")
    moments = made(ann, over)["result"]["moments"]
    assert moments
    assert 1 <= sum(moment["decides"] for moment in moments) <= 5
    for moment in moments:
        assert moment["mark"] in ("inaccuracy", "mistake", "blunder")
        assert moment["played"]["text"] != moment["better"]["text"]
        assert min(choice["loss"] for choice in moment["choices"]) == 0
        best = next(choice for choice in moment["choices"] if choice["loss"] == 0)
        assert best["text"] == moment["better"]["text"]
        assert len(moment["choices"]) > 1
        lit = [[choice["text"]] for choice in moment["lit"]]  # what the board shows, in the same order
        assert lit == ([] if moment["plan"] else [choice["text"] for choice in moment["choices"]])
        assert 0 <= moment["at"] < ann.get(over)["table"]["count"]


def test_luck_is_told_by_fight_as_expected_and_as_it_came(ann: Guest, over: str) -> None:
    ann.post(f"{over}/review")
    result = made(ann, over)["result"]
    strokes = result["strokes"]
    assert [stroke["at"] for stroke in strokes] == sorted(stroke["at"] for stroke in strokes)
    assert sum(stroke["decides"] for stroke in strokes) == 5
    for stroke in strokes:
        assert sum(stroke["expected"]) == pytest.approx(1, abs=0.01)
        assert sum(stroke["actual"]) == pytest.approx(1, abs=0.01)
    for seat, of_all in enumerate(result["seats"]):
        told = [stroke["actual"][seat] - stroke["expected"][seat] for stroke in strokes]
        assert sum(told) == pytest.approx(of_all["luck"], abs=0.1)  # what moved next to nothing is not told


def test_of_luck_is_kept_what_is_told() -> None:
    fell = tuple(
        LuckEvent(n, n, (0.5, 0.5), (0.5 + luck, 0.5 - luck)) for n, luck in enumerate((0, 0.2, 0.001, 0.01, 0))
    )
    kept = shortened_review(Review("quick", (), (), (), (), fell, (0, 1), ()))
    assert kept.luck_events == (fell[0], fell[1], fell[3])
    assert kept.key_luck_events == (0, 1)


def test_every_seat_numbers_the_moments_as_it_saw_the_game(ann: Guest, over: str) -> None:
    ann.post(f"{over}/review")
    spectator, seat = (made(ann, over, **query)["result"] for query in ({}, {"seat": 0}))
    count = ann.get(over, seat=0)["table"]["count"]
    assert seat["graph"][-1][0] == count - 1 > spectator["graph"][-1][0]
    assert [moment["loss"] for moment in seat["moments"]] == [moment["loss"] for moment in spectator["moments"]]


def test_no_review_before_the_end(reviewing: Server, ann: Guest) -> None:
    table = ann.open("discovery", ME, BOT)
    assert ann.get(f"{table}/review", 409)["message"]["key"] == "server-review-open"
    assert ann.problem(f"{table}/review", 409) == "server-review-open"


def test_one_review_at_a_time_for_each_person(database: str) -> None:
    class Slow(Here):
        """Never comes to the first piece of a review."""

        async def run(self, work: Any, job: Any, *more: Any) -> Any:
            if work.__module__.startswith("carrack.review"):
                await asyncio.sleep(3600)
            return work(job)

    with server(database, Slow()) as app_server:
        ann, ben = app_server.guest(), app_server.guest()
        first, second = finished(ann, BOT), finished(ann, BOT)
        assert ann.post(f"{first}/review")["status"] == "running"
        assert ann.problem(f"{second}/review", 409) == "server-review-busy"
        assert ann.post(f"{first}/review")["status"] == "running"  # the same one
        assert ben.post(f"{second}/review")["status"] == "running"
        assert len({person for _, person in run(database, requested_by)} - {""}) == 2


def test_a_review_that_failed_can_be_begun_again(database: str) -> None:
    class Failing(Here):
        failing = True

        async def run(self, work: Any, job: Any, *more: Any) -> Any:
            if self.failing and work.__module__.startswith("carrack.review"):
                raise WorkerTimeout
            return work(job)

    thinkers = Failing()
    with server(database, thinkers) as app_server:
        app_server.client.app.state.services.reviews.depth = "quick"
        ann = app_server.guest()
        table = finished(ann, BOT)
        ann.post(f"{table}/review")
        assert made(ann, table)["status"] == "failed"
        assert {person for _, person in run(database, requested_by)} == {""}, "nothing says who requested it"
        thinkers.failing = False
        ann.post(f"{table}/review")
        assert made(ann, table)["status"] == "done"
        assert {person for _, person in run(database, requested_by)} == {""}


@pytest.mark.parametrize(("late", "status"), [(1, "done"), (100, "failed")])
def test_a_search_that_takes_too_long_is_left_out_of_a_review(tmp_path: Path, late: int, status: str) -> None:
    class Slow(Here):
        late = 0
        """How many searches are still to be late."""

        async def run(self, work: Any, job: Any, *more: Any) -> Any:
            if work in (search_decision, search_turning_point) and self.late:
                self.late -= 1
                raise WorkerTimeout
            return work(job)

    thinkers = Slow()
    with server(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite", thinkers) as app_server:
        app_server.client.app.state.services.reviews.depth = "quick"
        ann = app_server.guest()
        table = finished(ann, BOT)
        thinkers.late = late
        ann.post(f"{table}/review")
        assert made(ann, table)["status"] == status
        assert thinkers.late == (0 if late == 1 else late - MAX_TIMED_OUT_SEARCHES - 1)


# Live


def test_onlookers_see_chances_where_the_table_allows_it(ann: Guest, ben: Guest) -> None:
    table = ann.open("history", ME, BOT, BOT, chances=True)
    update = ann.until(table, lambda update: update["decision"])
    assert update["table"]["chances"] is True
    graph = ben.get(f"{table}/chances")["graph"]
    assert graph[0][0] == 0
    assert graph[-1][0] == ben.get(table)["table"]["count"] - 1
    assert all(sum(row[1:]) == pytest.approx(1, abs=0.01) for row in graph)
    some = ben.get(f"{table}/chances", **{"from": round(graph[-1][0])})["graph"]
    assert some == graph[-1:]
    assert ben.get(f"{table}/chances", 400, **{"from": 100_000})["message"]["key"] == "server-no-frame"


def test_players_and_other_tables_show_no_chances(ann: Guest, ben: Guest) -> None:
    table = ann.open("history", ME, BOT, BOT, chances=True)
    assert ann.get(f"{table}/chances", 409)["message"]["key"] == "server-no-chances"
    usual = ann.open("history", ME, BOT, BOT)
    assert ben.get(usual)["table"]["chances"] is False
    assert ben.get(f"{usual}/chances", 409)["message"]["key"] == "server-no-chances"
