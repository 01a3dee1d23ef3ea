"""Catalogue section END: the end of the game, the winner and ties."""

from __future__ import annotations

import pytest

from tests.games.history.position_builder import PositionBuilder, rule


def finished(
    *points: int,
    markers: tuple[tuple[int, ...], ...] = (),
    strengths: tuple[int, ...] = (),
    last: tuple[int, ...] = (),
    **options: bool | str,
) -> PositionBuilder:
    """The end of epoch 7 after its preeminence: points without markers, values of markers, sums of strengths and the
    strengths of the last empires."""
    t = PositionBuilder(players=len(points), **options).turn(0, "germany")
    for seat, number in enumerate(points):
        t.points(seat, number)
    t.put(markers=[len(values) for values in markers], strength_sum=strengths, last_strength=last).at("final")
    for values in markers:
        t.do(*(f"marker {value}" for value in values))
    assert t.is_over
    return t


@rule("H-END-01")
def test_the_game_ends_after_the_last_empire_of_epoch_seven_and_its_check() -> None:
    t = PositionBuilder(players=3).turn(0, "britain").later(1, "germany").points(1, 50).do("pass")
    assert (t.seat, t.is_over) == (1, False)
    t.do("pass")
    told = t.messages()
    assert told.count("log-scored") == 2
    assert "log-preeminent" in told[len(told) - told[::-1].index("log-scored") :], "after the last scoring"
    assert t.do("marker 5").is_over


@rule("H-END-01")
def test_no_earlier_epoch_ends_the_game() -> None:
    t = PositionBuilder(players=3).turn(0, "mughals").do("pass")
    assert not t.is_over
    assert t.view().epoch == 7


@rule("H-END-02")
def test_markers_are_revealed_and_added() -> None:
    t = finished(20, 30, 25, markers=((3, 6), (), (4,)))
    assert t.s.scores() == [29, 30, 29]
    assert [player.sources["markers"] for player in t.view().players] == [9, 0, 4]
    assert t.messages().count("log-marker") == 3


@rule("H-END-03")
@pytest.mark.parametrize(("points", "places"), [((20, 30, 25), [3, 1, 2]), ((101, 99, 200, 1), [2, 3, 1, 4])])
def test_most_points_win(points: tuple[int, ...], places: list[int]) -> None:
    assert finished(*points, strengths=(9, 50, 70, 3)[: len(points)]).s.ranking() == places


@rule("H-END-03")
def test_markers_can_decide_the_game() -> None:
    assert finished(20, 24, 20, markers=((5,), (), (3,))).s.ranking() == [1, 2, 3]


@rule("H-END-04")
def test_the_first_tie_break_is_the_lowest_sum_of_strengths() -> None:
    t = finished(20, 20, 20, strengths=(60, 58, 61), markers=((), (), ()), last=(6, 16, 6))
    assert t.s.ranking() == [2, 1, 3]
    assert [message.args["its"] for message in t.game.tiebreaks(t.s)] == [58, 60], "the lower first"


@rule("H-END-04")
def test_the_sum_is_made_of_the_printed_strengths_of_all_empires_led() -> None:
    t = PositionBuilder(players=3).turn(0, "celts").later(1, "romans").do("pass", "pass")
    assert [player.strength_sum for player in t.view().players] == [8, 20, 0]
    t.turn(1, "huns").do("pass")
    assert [player.strength_sum for player in t.view().players] == [8, 20 + 14, 0]


@rule("H-END-05")
def test_the_second_tie_break_is_the_most_marker_points() -> None:
    t = finished(20, 17, 16, strengths=(60, 60, 60), markers=((), (3,), (4,)), last=(6, 11, 16))
    assert t.s.scores() == [20, 20, 20]
    assert t.s.ranking() == [3, 2, 1]
    assert [message.key for message in t.game.tiebreaks(t.s)] == ["decided-markers"] * 2


@rule("H-END-05")
def test_marker_points_count_not_their_number() -> None:
    t = finished(13, 14, 0, strengths=(60, 60, 60), markers=((3, 4), (6,)), last=(9, 6, 6))
    assert t.s.scores()[:2] == [20, 20]
    assert t.s.ranking()[:2] == [1, 2]


@rule("H-END-06")
def test_the_third_tie_break_is_the_lowest_strength_in_epoch_seven() -> None:
    t = finished(17, 17, 17, strengths=(60, 60, 60), markers=((4,), (4,), (4,)), last=(11, 9, 10))
    assert t.s.ranking() == [3, 1, 2]
    assert [message.key for message in t.game.tiebreaks(t.s)] == ["decided-last-strength"] * 2


@rule("H-END-06")
def test_the_last_strength_is_that_of_the_empire_just_led() -> None:
    t = (
        PositionBuilder(players=3, preeminence=False)
        .turn(0, "netherlands")
        .later(1, "france")
        .points(0, 7)
        .points(1, 7)
    )
    t.put(strength_sum=[50, 45])  # 6 and 11 are still to come
    t.do("pass", "pass")
    assert t.is_over
    assert [t.s.strength_sum[seat] for seat in (0, 1)] == [56, 56]
    assert t.s.scores()[0] == t.s.scores()[1], "each holds a land and a capital in Northern Europe"
    assert t.s.ranking()[:2] == [1, 2]


@rule("H-RUL-43")
def test_ties_of_three_are_broken_equally_and_those_still_tied_share_the_victory() -> None:
    last = (9, 9, 9, 6)
    assert finished(20, 20, 20, 19, strengths=(60, 60, 60, 50), last=last).s.ranking() == [1, 1, 1, 4]
    assert finished(20, 20, 20, 19, strengths=(60, 59, 60, 50), last=last).s.ranking() == [2, 1, 2, 4]


@rule("H-RUL-43")
def test_minor_empires_do_not_count_in_the_sum_of_strengths() -> None:
    t = (
        PositionBuilder()
        .turn(0, "scythians", hand=("minor_empire_phoenicia",))
        .do("event minor_empire_phoenicia", "pass", "pass")
    )
    assert t.view().players[0].strength_sum == 7
