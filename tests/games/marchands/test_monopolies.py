"""Catalogue section MONOP: five announcements, resource by resource."""

from __future__ import annotations

from typing import Any

import pytest

from carrack.core.text import Seat, Term
from carrack.games.marchands import sequence as st
from tests.marchands.table import Table, rule

KINDS = ("coal", "bronze", "silver", "gems", "gold")


def judging(players: int = 3, turn: int = 3, **goods: dict[str, int]) -> Table:
    """The end of a turn; goods of seats as `s0={"coal": 2}`."""
    t = Table(players=players).playing(turn=turn)
    for seat, held in goods.items():
        t.give(int(seat[1:]), **held)
    return t.at("monopolies")


def cards(t: Table) -> list[int]:
    return [t.view(seat).players[seat].monopolies for seat in range(t.s.players)]


def said(t: Table, *keys: str) -> list[dict[str, Any]]:
    events = [t.game.event(entry).message for entry in t.log]
    return [dict(event.args) for event in events if event.key in keys]


@rule("M-MONOP-01")
def test_the_five_resources_one_after_another() -> None:
    t = judging(2, s0=dict.fromkeys(KINDS, 1))
    judged = []
    for _ in range(5):
        judged.append(t.view().claim_resource)
        t.do("claim 1")
    assert tuple(judged) == KINDS
    assert t.view().turn == 4


@rule("M-MONOP-01")
@pytest.mark.parametrize("turn", range(1, 13))
def test_at_the_end_of_every_third_turn(turn: int) -> None:
    t = Table(players=2).playing(turn=turn).give(0, gems=2).plans()
    assert (t.step == st.MONOPOLIES and not t.is_over) == (turn in (3, 6, 9, 12))


@rule("M-MONOP-02")
@pytest.mark.parametrize(("turn", "order"), [(3, [3, 0, 1, 2]), (6, [2, 3, 0, 1]), (12, [0, 1, 2, 3])])
def test_announcements_in_turn_order(turn: int, order: list[int]) -> None:
    t = judging(4, turn, **{f"s{seat}": {"silver": 2} for seat in range(4)})
    asked = []
    for number in (1, 2, 0, 1):
        asked.append(t.seat)
        t.do(f"claim {number}")
    assert asked == order
    claimed = said(t, "log-claimed", "log-passed")
    silver = [row["seat"] for row in claimed if row["resource"] == Term("resource-silver")]
    assert silver == [Seat(seat) for seat in order]


@rule("M-MONOP-02")
def test_announcements_are_heard_by_all() -> None:
    t = judging(3, s0={"coal": 3}, s1={"coal": 2}, s2={"coal": 2}).do("claim 3")
    assert [t.view(viewer).claims for viewer in (None, 0, 1, 2)] == [(3, None, None)] * 4


@rule("M-MONOP-03")
def test_never_more_than_he_has() -> None:
    t = judging(2, turn=6, s0={"bronze": 3}, s1={"bronze": 1})
    assert (t.seat, t.options) == (0, ["claim 0", "claim 1", "claim 2", "claim 3"])
    assert t.refused("claim 4") == "refuse-claim"
    t.do("claim 0")
    assert (t.seat, t.options) == (1, ["claim 0", "claim 1"])
    t.do("claim 1")
    assert cards(t) == [0, 1], "the other had more and passed"


@rule("M-MONOP-04")
def test_the_single_highest_announcement_wins() -> None:
    t = judging(3, s0={"gold": 2}, s1={"gold": 3}, s2={"gold": 1}).do("claim 2", "claim 3", "claim 1")
    assert cards(t) == [0, 1, 0]
    assert t.s.scores() == [0, 3, 0]
    assert [player.monopolies for player in t.view(0).players] == [0, None, None], "behind the screens"


@rule("M-MONOP-05")
@pytest.mark.parametrize(
    ("claims", "won"),
    [((2, 2, 1), None), ((1, 2, 2), None), ((2, 1, 2), None), ((2, 2, 3), 2), ((3, 2, 2), 0), ((1, 1, 1), None)],
)
def test_nobody_wins_a_tie(claims: tuple[int, int, int], won: int | None) -> None:
    t = judging(s0={"coal": 4}, s1={"coal": 4}, s2={"coal": 4}).do(*(f"claim {number}" for number in claims))
    assert cards(t) == [int(seat == won) for seat in range(3)]
    wins = int(won is not None)
    assert [len(said(t, key)) for key in ("log-monopoly", "log-no-monopoly")] == [wins, 5 - wins]


@rule("M-MONOP-06")
def test_the_winner_shows_what_he_announced() -> None:
    t = judging(3, s0={"coal": 5}, s1={"coal": 2}, s2={"coal": 1}).do("claim 3", "claim 2", "claim 1")
    assert said(t, "log-monopoly") == [{"seat": Seat(0), "resource": Term("resource-coal"), "number": 3}]
    assert "log-monopoly" in t.messages(None)


@rule("M-MONOP-07")
def test_the_resources_are_kept() -> None:
    t = judging(2, s0={"coal": 5, "gold": 1}, s1={"coal": 2})
    bag = t.s.bag[:]
    t.do("claim 2", "claim 5", "claim 1")
    assert (t.goods(0), t.goods(1), t.s.bag[:]) == ({"coal": 5, "gold": 1}, {"coal": 2}, bag)
    assert cards(t) == [2, 0]


@rule("M-MONOP-08")
def test_at_most_five_cards_in_a_phase() -> None:
    t = judging(2, turn=12, s0=dict.fromkeys(KINDS, 1))
    t.s.monopolies[0] = 15
    t.do(*["claim 1"] * 5)
    assert cards(t) == [20, 0]
    assert t.is_over
