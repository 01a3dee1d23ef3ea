"""Catalogue section PREEM: the markers of those who lead at the end of an epoch."""

from __future__ import annotations

import pytest

from tests.games.history.position_builder import PositionBuilder, rule

EMPIRES = ("egypt", "assyria", "romans", "huns", "mongols", "spain", "britain")
"""One of each epoch."""


def epoch_end(*points: int, epoch: int = 3, **options: bool | str) -> PositionBuilder:
    """Seats with these points, and the epoch has ended."""
    t = PositionBuilder(players=len(points), **options).turn(0, EMPIRES[epoch - 1])
    for seat, number in enumerate(points):
        t.points(seat, number)
    return t.at("epoch end")


def markers(t: PositionBuilder) -> list[int]:
    return [player.markers for player in t.view().players]


@rule("H-PREEM-01")
def test_the_leader_takes_a_marker_at_the_end_of_every_epoch() -> None:
    t = epoch_end(10, 12, 11)
    assert (markers(t), t.view().epoch) == ([0, 1, 0], 4)
    assert "log-preeminent" in t.messages()
    assert markers(t.points(2, 13).at("epoch end")) == [0, 1, 1]


@rule("H-PREEM-01")
def test_the_check_waits_until_every_player_has_scored() -> None:
    t = PositionBuilder(players=3).turn(0, "romans").later(1, "sassanids").points(2, 1).do("pass")
    assert (t.seat, markers(t)) == (1, [0, 0, 0])
    t.hold(1, "libya", "nubia", "nile_delta", settlement="capital").do("pass")
    assert markers(t) == [0, 1, 0], "the Sassanids scored last and most"


@rule("H-PREEM-02", "H-RUL-43")
@pytest.mark.parametrize("points", [(12, 12, 3), (7, 7, 7), (0, 5, 5, 5), (0, 0, 0, 0, 0, 0)])
def test_on_a_tie_no_player_takes_one(points: tuple[int, ...]) -> None:
    t = epoch_end(*points)
    assert markers(t) == [0] * len(points)
    assert "log-no-preeminent" in t.messages()
    assert "log-preeminent" not in t.messages()


@rule("H-PREEM-03")
def test_no_player_knows_the_value_before_the_end() -> None:
    t = epoch_end(5, 4, 3)
    assert markers(t) == [1, 0, 0]
    for viewer in (0, 1, None):
        assert t.view(viewer).players[0].sources["markers"] == 0
    assert not any(message == "log-marker" for message in t.messages(0))
    t.at("final")
    assert t.is_chance
    assert dict(zip(t.options, t.s.chance_weights(), strict=True)) == {
        "marker 3": 2,
        "marker 4": 3,
        "marker 5": 2,
        "marker 6": 1,
    }


@rule("H-PREEM-04")
def test_hidden_markers_count_neither_for_the_draft_nor_for_the_next_check() -> None:
    t = epoch_end(10, 9, 0)
    assert markers(t) == [1, 0, 0]
    t.points(0, 10).points(1, 11).points(2, 10).at("epoch end")
    assert markers(t) == [1, 1, 0]
    assert t.view().draft_order[2] == 1
    t.points(1, 10).at("epoch end")
    assert markers(t) == [1, 1, 0], "all three have ten points and what the markers say is unknown"
    assert t.s.scores() == [10, 10, 10]


@rule("H-PREEM-05")
def test_the_last_epoch_has_its_check_too() -> None:
    t = epoch_end(30, 20, 31, epoch=7)
    assert markers(t) == [0, 0, 1]
    t.do("marker 4")
    assert t.is_over
    assert t.s.scores() == [30, 20, 35]


@rule("H-PREEM-06")
def test_one_of_the_eight_markers_is_always_left() -> None:
    t = epoch_end(50, 1, 1, epoch=1)
    for epoch in range(2, 8):
        assert t.view().epoch == epoch
        t.at("epoch end")
    assert markers(t) == [7, 0, 0]
    t.do("marker 3", "marker 3", "marker 4", "marker 4", "marker 4", "marker 5", "marker 6")
    assert t.is_over
    assert t.s.scores()[0] == 50 + 34 - 5
