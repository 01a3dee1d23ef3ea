"""Standing orders: questions are answered as a player wants, also while the page is closed."""

from __future__ import annotations

import random
from threading import Event
from typing import Any

import pytest

from carrack.games import GAMES
from carrack.play.sessions.session import Session
from carrack.server.tables.services import premoves
from tests.server.app_client import ME, OPEN, PATIENCE, Guest, Server, last, server
from tests.server.tables.test_proposals import told
from tests.server.tables.test_timeouts import choose, kept
from tests.server.tables.test_updates import heard, silent


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(premoves, "EXECUTION_DELAY_SECONDS", (0.0, 0.0))


def order(kind: str, do: str, turn: bool = False, final: bool = False) -> dict[str, Any]:
    return {"kind": kind, "do": do, "turn": turn, "final": final}


def two(ann: Guest, ben: Guest, game: str = "discovery") -> tuple[str, Guest, Guest]:
    """A table of Ann and Ben; then whoever of them is asked first, and the other one."""
    table = ann.open(game, {**ME, "name": "Ann"}, OPEN)
    first = ben.post(f"{table}/sit", seat=1, name="Ben")["table"]["waiting"] == [0]
    return table, *((ann, ben) if first else (ben, ann))


def leave_orders(guest: Guest, table: str, *orders: dict[str, Any], **more: Any) -> Any:
    return guest.post(f"{table}/orders", seat=guest.get(table)["seat"], orders=list(orders), **more)


def asked(guest: Guest, table: str) -> Any:
    return guest.until(table, lambda u: u["decision"])["decision"]


def test_an_order_is_carried_out_while_the_page_is_closed(ann: Guest, ben: Guest) -> None:
    table, one, other = two(ann, ben)
    wanted = order("place", "place colonist dock")
    given = leave_orders(one, table, wanted)["orders"]["orders"]
    assert [(one["kind"], one["do"], one["text"]["key"]) for one in given] == [
        ("place", "place colonist dock", "do-place")
    ]
    asked(other, table)  # it has been carried out at once
    assert "caretaker-ordered" in told(one.get(table))
    assert "caretaker-ordered" not in told(other.get(table)), "nobody else need know"
    choose(other, table, "place colonist dock")
    asked(other, table)  # and again
    assert told(one.get(table)).count("caretaker-ordered") == 2


def test_bots_are_woken_after_an_order(
    ann: Guest, ben: Guest, app_server: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, one, other = two(ann, ben)
    carry_out, woken = premoves.schedule, Event()
    with monkeypatch.context() as patch:
        patch.setattr(premoves, "schedule", lambda *_: None)
        leave_orders(one, table, order("place", "place colonist dock"))
    tables = app_server.client.app.state.services.tables
    app_server.client.blocking_portal.call(carry_out, tables, kept(app_server, table), woken.set)
    assert woken.wait(PATIENCE)
    assert asked(other, table)


def test_orders_are_seen_by_their_owner_alone_and_withdrawn_at_any_time(ann: Guest, ben: Guest) -> None:
    table, one, other = two(ann, ben)
    leave_orders(one, table, order("place", "place colonist dock"), order("", "pass"), forced=True)
    asked(other, table)
    assert other.get(table)["orders"] is None
    kept_orders = one.get(table)["orders"]
    assert (kept_orders["forced"], len(kept_orders["orders"])) == (True, 2)
    assert leave_orders(one, table)["orders"] is None
    other.play(table, other.get(table))
    assert asked(one, table)["kind"] == "place"


def test_what_was_taken_back_is_not_done_again(ann: Guest, ben: Guest) -> None:
    table, one, other = two(ann, ben)
    leave_orders(one, table, order("place", "place colonist dock"))
    asked(other, table)
    update = one.get(table)
    back = one.undo(table, seat=update["seat"], at=last(update))
    assert back["decision"]["kind"] == "place"
    assert one.get(table)["decision"]["kind"] == "place"


def test_an_order_for_this_turn_ends_with_it(ann: Guest, ben: Guest, app_server: Server) -> None:
    table, one, other = two(ann, ben)
    leave_orders(one, table, order("place", "place colonist dock", turn=True))
    asked(other, table)
    seat = one.get(table)["seat"]
    assert len(one.get(table)["orders"]["orders"]) == 1
    orders = kept(app_server, table).seats[seat].orders
    assert orders is not None
    assert orders["orders"][0]["turn"] == [1]
    orders["orders"][0]["turn"] = [0]
    assert one.get(table)["orders"]["orders"] == []
    other.play(table, other.get(table))
    assert asked(one, table)["kind"] == "place"


def test_what_cannot_be_taken_back_waits_unless_the_player_said_so(ann: Guest, ben: Guest) -> None:
    table, one, other = two(ann, ben, "marchands")
    one.play(table, one.get(table))
    other.play(table, other.get(table))
    with ben.live(table, seat=1) as line:
        heard(line)
        leave_orders(ann, table, order("order", "order x"))
        assert ann.get(table)["decision"]["kind"] == "order", "sealing is for good"
        leave_orders(ann, table, order("order", "order x", final=True))
        assert asked(ann, table), "it is early enough when all the others are done"
        assert silent(line), "what is ordered does not show"
    for _ in range(6):
        choose(ben, table, "order x")
    ann.until(table, lambda u: "caretaker-ordered" in told(u))
    assert "caretaker-ordered" in told(ann.get(table))
    assert "caretaker-ordered" not in told(ben.get(table))


def test_orders_that_make_no_sense_are_refused(ann: Guest, ben: Guest) -> None:
    table, one, other = two(ann, ben)
    seat = one.get(table)["seat"]
    for wrong in (order("place", "place colonist moon"), order("dock", "pass"), order("", "order x")):
        assert one.problem(f"{table}/orders", 409, seat=seat, orders=[wrong]) == "server-orders-other"
    many = [order("", "pass")] * 21
    assert one.problem(f"{table}/orders", 409, seat=seat, orders=many) == "server-orders-many"
    assert other.problem(f"{table}/orders", 403, seat=seat, orders=[]) == "server-not-your-seat"


def test_orders_are_carried_out_after_a_restart(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with server(database) as app_server:
        ann, ben = app_server.guest(), app_server.guest()
        table, one, other = two(ann, ben)
        monkeypatch.setattr(premoves, "EXECUTION_DELAY_SECONDS", (600.0, 600.0))
        leave_orders(one, table, order("place", "place colonist dock"))
        assert one.get(table)["decision"]
    monkeypatch.setattr(premoves, "EXECUTION_DELAY_SECONDS", (0.0, 0.0))
    with server(database) as app_server:
        again = app_server.guest()
        again.token = other.token
        again.until("/tables", lambda found: found["tables"][0]["waiting"] != [one_seat(found)])


def one_seat(found: Any) -> int:
    """The seat of whoever has left the orders: the other one's."""
    return int(next(seat["number"] for seat in found["tables"][0]["seats"] if not seat["mine"]))


def with_one_choice() -> Session:
    """A game of History in which somebody holds cards of which none can be played now."""
    game, rng = GAMES["history"], random.Random(0)
    session = Session.new(game, ["Ann", "Ben", "Cy"])
    while True:
        session.resolve_chance(rng)
        legal = session.state.legal_actions()
        if len(legal) == 1:
            return session
        cards = [action for action in legal if game.action_to_string(action).startswith("event")]
        session.play(rng.choice(cards or legal))


def test_a_single_choice_is_made_only_where_nobody_learns_that_it_was_one(ann: Guest, app_server: Server) -> None:
    table = ann.open("history", ME, ME, ME)
    here, session = kept(app_server, table), with_one_choice()
    seat, count = session.state.seat, session.entry_count
    here._timelines.clear()
    here.start_from(session)
    here.taken_back = 0
    ann.post(f"{table}/orders", seat=seat, forced=True)
    assert here.premove_task is None
    assert session.entry_count == count, "somebody who is not there would have thought longer"
    with ann.live(table, seat=seat) as line:
        update = heard(line)
        while not any("caretaker-ordered" in str(frame["step"]) for frame in update["frames"]):
            update = heard(line)
    assert session.entry_count > count
