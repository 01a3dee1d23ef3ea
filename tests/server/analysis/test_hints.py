"""Hints: a good choice for the one who asks, and a mark for all the others."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from carrack.games import GAMES
from carrack.play.records.jsonl import parse_record
from carrack.server.runtime.load_shedding import EventLoopMonitor
from tests.server.app_client import BOT, ME, OPEN, Guest, Server, last, server
from tests.server.runtime.test_bot_workers import Slow


@pytest.fixture(autouse=True)
def no_rush(monkeypatch: pytest.MonkeyPatch) -> None:
    """Here somebody thinks in the process that answers, which keeps others waiting."""
    monkeypatch.setattr(EventLoopMonitor, "record_lag", lambda *_: None)


def told(update: Any) -> list[int]:
    """Who took hints, as the log of a viewer tells it."""
    steps = [*update["steps"], *(frame["step"] for frame in update["frames"])]
    events = [event for step in steps for event in step["events"]]
    return [event["args"]["seat"]["seat"] for event in events if event["kind"] == "hinted"]


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_one_of_the_choices(ann: Guest, game: str) -> None:
    table = ann.open(game, ME, BOT, BOT)
    update = ann.until(table, lambda u: u["decision"])
    hint = ann.post(f"{table}/hint", seat=0, at=last(update), reel=update["reel"])
    assert hint["choice"] in [choice["notation"] for choice in update["decision"]["choices"]]
    assert 0 <= hint["chance"] <= 100


def test_friends_see_that_a_hint_was_used(ann: Guest, ben: Guest) -> None:
    table = ann.open("discovery", {"kind": "me", "name": "Ann"}, OPEN)
    ben.post(f"{table}/sit", seat=1, name="Ben")
    first = ann.get(table)["table"]["waiting"][0]
    asking, friend = (ann, ben) if first == 0 else (ben, ann)
    update = asking.get(table)
    asking.post(f"{table}/hint", seat=first, at=last(update))
    assert told(friend.get(table)) == []  # only thinking so far
    asking.play(table, update)
    assert told(friend.get(table)) == [first]
    friend.play(table, friend.get(table))
    asking.play(table, asking.get(table))
    assert told(friend.get(table)) == [first]  # the next choice was without


def test_taking_a_choice_back_keeps_the_mark(ann: Guest) -> None:
    table = ann.open("marchands", ME, BOT, options={"length": "short"})
    update = ann.until(table, lambda u: u["decision"] and u["decision"]["kind"] == "caravan")
    ann.play(table, update)
    update = ann.until(table, lambda u: u["decision"] and u["decision"]["kind"] == "order")
    ann.post(f"{table}/hint", seat=0, at=last(update))
    after = ann.play(table, update)
    back = ann.undo(table, seat=0, at=last(after))
    ann.play(table, back, 1)
    ann.post(f"{table}/lend", seat=0, bot="random")
    over = ann.until(table, lambda u: u["table"]["status"] == "over")
    assert told(ann.get(table)) == [0]
    assert over["table"]["hints"]
    record = parse_record(ann.raw("GET", f"{table}/record").text)
    assert [entry.by for entry in record.entries if entry.hinted] == [0]


def test_a_table_can_forbid_hints(ann: Guest) -> None:
    table = ann.open("discovery", ME, BOT, hints=False)
    update = ann.until(table, lambda u: u["decision"])
    assert update["table"]["hints"] is False
    assert ann.problem(f"{table}/hint", 409, seat=0, at=last(update)) == "server-no-hints"


def test_a_rematch_keeps_what_was_agreed_about_hints(ann: Guest) -> None:
    table = ann.open("marchands", ME, BOT, hints=False, options={"length": "short"})
    ann.post(f"{table}/lend", seat=0, bot="random")
    ann.until(table, lambda u: u["table"]["status"] == "over")
    assert ann.post(f"{table}/rematch")["hints"] is False


def test_no_hints_for_others_seats_and_old_positions(ann: Guest, ben: Guest) -> None:
    table = ann.open("discovery", ME, BOT)
    update = ann.until(table, lambda u: u["decision"])
    ben.post("/me", name="Ben")
    assert ben.problem(f"{table}/hint", 403, seat=0, at=last(update)) == "server-not-your-seat"
    old = ann.post(f"{table}/hint", 409, seat=0, at=last(update) + 1)
    assert old["message"]["key"] == "server-old-position"


def test_tables_remember_hints_after_a_restart(app_server: Server, ann: Guest) -> None:
    table = ann.open("discovery", ME, BOT, hints=False)
    app_server.client.app.state.services.tables._kept.clear()
    assert ann.get(table)["table"]["hints"] is False


def test_a_hint_that_is_used_after_a_restart_is_marked_too(app_server: Server, ann: Guest, ben: Guest) -> None:
    table = ann.open("discovery", {"kind": "me", "name": "Ann"}, OPEN)
    ben.post(f"{table}/sit", seat=1, name="Ben")
    first = ann.get(table)["table"]["waiting"][0]
    asking, friend = (ann, ben) if first == 0 else (ben, ann)
    update = asking.get(table)
    asking.post(f"{table}/hint", seat=first, at=last(update))
    app_server.client.app.state.services.tables._kept.clear()
    asking.play(table, update)
    assert told(friend.get(table)) == [first]


def test_hints_wait_their_turn_as_those_of_the_one_who_asks(tmp_path: Path) -> None:
    slow = Slow()
    slow.may_answer = True
    with server(f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite", slow) as app_server:
        ann = app_server.guest(**{"x-from": "192.0.2.1"})
        table = ann.open("marchands", ME, ME)
        update = ann.get(table)
        ann.post(f"{table}/hint", seat=update["seat"], at=last(update))
        assert [address for address, _ in slow.owners] == ["192.0.2.1"]
        assert all(person for _, person in slow.owners)
