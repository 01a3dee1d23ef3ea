"""Catalogue section ORDER: secret simultaneous orders, through positions and through sessions."""

from __future__ import annotations

import itertools
import random

import pytest

from carrack.engine.errors import InvalidInput
from carrack.engine.messages import EntityName, Seat
from carrack.engine.state import CHANCE
from carrack.games.marchands import MARCHANDS_GAME
from carrack.play.sessions.replay import replay
from carrack.play.sessions.session import Session
from tests.games.marchands.position_builder import PositionBuilder, rule

ALL_VIEWERS = (None, 0, 1, 2)


def table(players: int = 3) -> Session:
    """A session in which turn 1 is planned: caravans in cities 1, 2, 3."""
    session = Session.new(MARCHANDS_GAME, [f"seat {n}" for n in range(players)])
    session.resolve_chance(random.Random(4))
    for seat in range(players):
        session.play(f"caravan city{seat + 1}", seat)
    assert session.state.sealed == 1
    return session


def orders(session: Session, seat: int) -> tuple[str, ...]:
    """What a seat sees of its own row."""
    row: tuple[str, ...] = session.view(seat).players[seat].orders
    return row


def reason(refused: pytest.ExceptionInfo[InvalidInput]) -> str:
    return refused.value.message.key


# ---- ORDER ----------------------------------------------------------------------------------------------------------


@rule("M-ORDER-01")
def test_all_players_plan_at_the_same_time() -> None:
    t = PositionBuilder(players=3).playing()
    assert t.s.active_players() == [0, 1, 2]
    t.s.select_player(2)
    assert t.seat == 2
    t.do("order x")
    assert t.seat == 2, "the player who was turned to goes on"
    t.s.select_player(0)
    t.do("order a")
    t.s.select_player(2)
    t.do("seal")
    assert t.s.active_players() == [0, 1]
    assert (t.seat, t.orders(0), t.orders(1), t.orders(2)) == (0, ["a"], [], ["x"])
    t.do("seal")
    assert t.s.active_players() == [1]
    t.do("seal")
    assert t.s.turn == 2


@rule("M-ORDER-01")
def test_who_has_sealed_is_not_asked_again() -> None:
    t = PositionBuilder(players=3).playing().plan(1, "a")
    with pytest.raises(ValueError, match="nothing to decide"):
        t.s.select_player(1)
    for missing_seat in (-1, 3):
        with pytest.raises(ValueError, match="nothing to decide"):
            t.s.select_player(missing_seat)
    t.stocked(1, coal=2).plan(0, "x").plan(2)
    assert (t.seat, t.s.active_players(), t.s.sealed) == (0, [0], 0)
    with pytest.raises(ValueError, match="nothing to decide"):
        t.s.select_player(0)


@rule("M-ORDER-01")
def test_one_after_the_other_the_lowest_seat_comes_first() -> None:
    t = PositionBuilder(players=4).playing(turn=2)
    asked = []
    for _ in range(4):
        asked.append(t.seat)
        t.do("order a")
        asked.append(t.seat)
        t.do("seal")
    assert asked == [0, 0, 1, 1, 2, 2, 3, 3]
    assert t.view().turn == 3


@rule("M-ORDER-01")
def test_orders_stay_hidden_until_the_last_row_is_sealed() -> None:
    session = table()
    moves = [(1, "order a"), (2, "order x"), (1, "seal"), (0, "order d"), (2, "order b"), (2, "seal"), (0, "order x")]
    for seat, move in moves:
        before = {viewer: session.view(viewer) for viewer in ALL_VIEWERS}
        entries = session.entry_count
        session.play(move, seat)
        for viewer in ALL_VIEWERS:
            assert (session.view(viewer) == before[viewer]) == (viewer != seat), f"{move} by {seat} seen by {viewer}"
            assert session.events(since=entries, seat=viewer) == []
    session.play("seal", 0)
    for viewer in ALL_VIEWERS:
        rows = [player.orders for player in session.view(viewer).players]
        assert rows == [("d", "x"), ("a",), ("x", "b")]


@rule("M-ORDER-01")
def test_the_order_in_which_rows_are_written_does_not_matter() -> None:
    rows = {0: ["order a", "order x", "seal"], 1: ["seal"], 2: ["order x", "seal"]}
    turns = [0, 0, 0, 1, 2, 2]
    dumps = set()
    for order in set(itertools.permutations(turns)):
        t = PositionBuilder(players=3).playing().stocked(3, coal=2)
        left = {seat: list(row) for seat, row in rows.items()}
        for seat in order:
            t.s.select_player(seat)
            t.do(left[seat].pop(0))
        dumps.add(tuple(t.s.serialize()))
    assert len(dumps) == 1


@rule("M-ORDER-02")
def test_none_to_six_orders() -> None:
    t = PositionBuilder(players=2).playing().plan(0)
    t.s.select_player(1)
    for count in range(6):
        assert "seal" in t.options
        assert t.orders(1) == ["x"] * count
        t.do("order x")
    assert t.view().turn == 2, "the sixth token was the last one"
    assert [t.messages().count(key) for key in ("log-empty", "log-sealed")] == [6, 1]


@rule("M-ORDER-03")
def test_the_leftmost_order_is_executed_first() -> None:
    t = PositionBuilder(players=2).playing().plans(s0="a b c")
    assert t.view().players[0].caravan == 15, "1 - a - 8 - b - 17 - c - 15"
    t = PositionBuilder(players=2).playing().plans(s0="c b a")
    assert t.view().players[0].caravan == 8, "only the last of these roads leaves city 1"


@rule("M-ORDER-04")
def test_any_mixture_of_orders() -> None:
    t = PositionBuilder(players=2).playing()
    t.s.select_player(1)
    for order in "xaxdbc":
        assert f"order {order}" in t.options
        t.do(f"order {order}")
    assert t.orders(1) == ["x", "a", "x", "d", "b", "c"]


@rule("M-ORDER-05")
@pytest.mark.parametrize(("letter", "city"), [("a", 14), ("b", 5), ("c", 9), ("d", 17)])
def test_the_letter_on_top_is_the_one_that_counts(letter: str, city: int) -> None:
    t = PositionBuilder(players=2).playing().caravan(0, 0).plans(s0=letter)
    assert t.view().players[0].caravan == city


@rule("M-ORDER-06")
def test_no_order_is_changed_after_all_have_sealed() -> None:
    session = table()
    session.play("order a", 0)
    for seat in (0, 1, 2):
        session.play("seal", seat)
    for seat in (0, 2):
        with pytest.raises(InvalidInput) as refused:
            session.undo(seat)
        assert reason(refused) == "core-undo-sealed", "the orders of the next turn"


@rule("M-ORDER-07")
def test_orders_are_not_checked_when_they_are_given() -> None:
    t = PositionBuilder(players=2).playing()
    assert t.view().cities[1].roads.keys() == {"a", "d"}
    t.s.select_player(0)
    assert {"order b", "order c", "order x"} <= set(t.options), "no such road, nothing to trade"
    t.do("order b", "order x", "seal").plan(1)
    assert [key for key in t.messages() if key in ("log-no-road", "log-empty")] == ["log-no-road", "log-empty"]


# ---- sessions, records, imagination ---------------------------------------------------------------------------------


@rule("M-ORDER-01", "M-ORDER-06")
def test_orders_can_be_changed_until_the_last_one_has_sealed() -> None:
    session = table()
    session.play("order a", 0)
    session.play("order x", 1)
    session.play("seal", 0)
    session.play("order d", 1)
    assert session.state.active_players() == [1, 2]
    session.undo(0)
    assert session.state.active_players() == [0, 1, 2], "the seal is broken"
    session.undo(0)
    assert (orders(session, 0), orders(session, 1)) == ((), ("x", "d")), "the others' orders stay"
    session.play("order d", 0)
    session.undo(1)
    assert (orders(session, 0), orders(session, 1)) == (("d",), ("x",))
    for seat in (2, 0, 1):
        session.play("seal", seat)
    shown = [event.message.args for event in session.events() if event.message.key == "log-orders"]
    assert [(row["seat"], row["orders"]) for row in shown] == [
        (Seat(1), "X"),
        (Seat(2), EntityName("no-orders")),
        (Seat(0), "d"),
    ]
    entries = [(entry.by, entry.do) for entry in session.entries if entry.by != CHANCE][3:]
    assert entries == [(1, "order x"), (0, "order d"), (2, "seal"), (0, "seal"), (1, "seal")]


@rule("M-ORDER-01")
def test_a_row_is_taken_back_as_a_whole() -> None:
    session = table()
    start = session.entry_count
    for seat, move in ((0, "order a"), (1, "order d"), (0, "order x"), (0, "seal"), (1, "seal")):
        session.play(move, seat)
    assert session.undo_limit(1) == start
    session.undo(0, to=start)
    assert (orders(session, 0), orders(session, 1), session.state.active_players()) == ((), ("d",), [0, 2])
    with pytest.raises(InvalidInput) as refused:
        session.undo(0)
    assert reason(refused) == "core-undo-sealed", "before that the caravans were placed"


@rule("M-ORDER-01")
def test_records_of_simultaneous_orders_replay() -> None:
    session = table()
    rng = random.Random(8)
    while session.view(None).turn < 4 and session.entry_count < 400:
        if session.state.seat == CHANCE:
            session.play_random_outcome(rng)
            continue
        seat = rng.choice(session.state.active_players())
        session.play(rng.choice(session.decision(seat).choices).action, seat)
    by = [entry.by for entry in session.entries]
    assert any(a > b >= 0 for a, b in itertools.pairwise(by)), "seats are mixed"
    again = replay(MARCHANDS_GAME, session.record)
    assert again.digest == session.digest
    assert again.state.serialize() == session.state.serialize()
    for entry in range(0, session.entry_count, 7):
        assert session.goto(entry).serialize() == replay(MARCHANDS_GAME, session.record, entry).state.serialize()


@rule("M-ORDER-01")
def test_a_question_to_each_seat() -> None:
    session = table()
    session.play("order x", 2)
    for seat, count in ((0, 0), (1, 0), (2, 1)):
        decision = session.decision(seat)
        assert (decision.seat, decision.kind, decision.prompt.args["number"]) == (seat, "order", 6 - count)
        assert decision.waiting_prompt == session.decision(0).waiting_prompt, "no player learns who is late"
    session.play("seal", 1)
    with pytest.raises(InvalidInput) as refused:
        session.play("order a", 1)
    assert reason(refused) == "core-not-your-turn"


@rule("M-ORDER-01")
def test_the_seat_that_is_asked_survives_copies() -> None:
    t = PositionBuilder(players=3).playing()
    t.s.select_player(1)
    t.do("order d")
    copy = t.s.clone()
    other = PositionBuilder(players=3).s
    other.deserialize(t.s.serialize())
    for state in (copy, other):
        assert (state.seat, state.legal_actions(), state.active_players()) == (1, t.s.legal_actions(), [0, 1, 2])


@rule("M-ORDER-01", "M-INFO-01")
def test_imagined_rows_of_the_others() -> None:
    t = PositionBuilder(players=3).playing().plan(1, "x", "x", "x")
    t.s.select_player(2)
    t.do("order d")
    t.s.select_player(0)
    t.do("order a")
    rows = set()
    for bits in range(40):
        s = t.s.determinize(0, bits)
        assert (s.active_players(), s.sealed, list(s.n_orders[:1]), s.n_orders[2]) == ([0, 2], 1, [1], 0)
        assert s.orders[0] == t.s.orders[0]
        rows.add(tuple(s.orders[6 : 6 + s.n_orders[1]]))
        s.select_player(2)
        assert len(s.legal_actions()) == 6
    assert len(rows) > 10
    assert t.s.determinize(0, 5).serialize() == t.s.determinize(0, 5).serialize()
    assert (t.orders(1), t.orders(2)) == (["x", "x", "x"], ["d"]), "the position itself is as it was"
    sealed = t.s.determinize(1, 3)
    assert list(sealed.orders[6:9]) == [4, 4, 4], "he knows his own row, sealed or not"
