"""Catalogue section 24: colonies score at the end of an Age."""

from __future__ import annotations

import pytest

from tests.games.discovery.position_builder import PositionBuilder, rule

BOTH = pytest.mark.parametrize("game", ["empires", "discovery"])


def scored(game: str, *colonies: dict[str, int], turn: int = 3) -> list[int]:
    """Colony VP of the seats for their workers in Virginia."""
    t = PositionBuilder.ready(game, players=max(3, len(colonies)), **({"builders": True} if game == "empires" else {}))
    t.turn(turn).discovered("virginia").hand(0, colonist=1)  # so that the next turn waits for him
    for seat, workers in enumerate(colonies):
        t.colony(seat, "virginia", **workers)
    t.resolve("colonies")
    return [sum(t.player(seat).points.values()) for seat in range(len(colonies))]


def colonists(*numbers: int) -> list[dict[str, int]]:
    return [{"colonist": number} for number in numbers]


@rule("D-COL-01")
@BOTH
@pytest.mark.parametrize("turn", range(1, 9))
def test_colonies_score_after_turns_three_six_and_eight(game: str, turn: int) -> None:
    assert scored(game, {"colonist": 3}, turn=turn) == [6 if turn in (3, 6, 8) else 0]


@rule("D-COL-02")
@BOTH
def test_a_region_scores_only_while_a_player_has_three_workers_there(game: str) -> None:
    assert scored(game, *colonists(2, 2, 1)) == [0, 0, 0]
    t = (
        PositionBuilder.ready(game)
        .turn(3)
        .discovered("peru")
        .colony(0, "peru", colonist=3)
        .colony(1, "peru", soldier=1)
    )
    t.box("warfare", "1:colonist").resolve("warfare").do("battle peru 0").settle()
    assert t.workers(0, "peru") == {"colonist": 2}
    assert t.player(0).points["colonies_1"] == t.player(1).points["colonies_1"] == 0


@rule("D-COL-03", "D-COL-04", "D-COL-05", "D-COL-06", "D-COL-07", "D-COL-08", "D-COL-09")
@BOTH
@pytest.mark.parametrize(
    ("workers", "points"),
    [
        ((4, 3, 1), (6, 2, 0)),
        ((1, 2, 3), (0, 2, 6)),
        ((5, 1), (6, 2)),
        ((3, 3, 2), (2, 2, 0)),  # no player is second behind a tie
        ((3, 3), (2, 2)),
        ((3, 3, 3), (0, 0, 0)),
        ((4, 4, 4, 3), (0, 0, 0, 0)),
        ((3, 2, 2), (6, 0, 0)),
        ((5, 2, 2, 1), (6, 0, 0, 0)),  # a tie for second does not make the next one second
        ((4, 1, 1, 1), (6, 0, 0, 0)),
        ((3, 0, 0), (6, 0, 0)),
    ],
)
def test_first_and_second_place_and_ties(game: str, workers: tuple[int, ...], points: tuple[int, ...]) -> None:
    assert scored(game, *colonists(*workers)) == list(points)


@rule("D-COL-10")
@BOTH
@pytest.mark.parametrize("kind", ["captain", "merchant", "missionary", "soldier"])
def test_every_kind_of_worker_counts_one(game: str, kind: str) -> None:
    assert scored(game, {kind: 3}, {"colonist": 2}) == [6, 2]
    assert scored(game, {kind: 2, "colonist": 1}, {"colonist": 3}) == [2, 2]
    assert scored(game, {kind: 2}, {"colonist": 3}) == [2, 6]


@rule("D-COL-11")
def test_third_place_scores_nothing() -> None:
    assert scored("empires", *colonists(5, 4, 3, 2)) == [6, 2, 0, 0]


@rule("D-COL-12", "D-COL-13", "D-COL-14", "D-COL-18")
@pytest.mark.parametrize(
    ("colonies", "points"),
    [
        ([{"colonist": 3, "builder": 1}, {"colonist": 2}, {"colonist": 1}], [10, 4, 0]),
        ([{"colonist": 3}, {"colonist": 1, "builder": 1}, {"colonist": 1}], [10, 4, 0]),
        ([{"colonist": 3}, {"colonist": 2}, {"builder": 1}], [10, 4, 0]),
        ([{"colonist": 4}, {"colonist": 3}, {"builder": 2}, {"builder": 1}], [18, 8, 0, 0]),
    ],
)
def test_each_builder_in_the_region_adds_to_first_and_second_place_alone(
    colonies: list[dict[str, int]], points: list[int]
) -> None:
    assert scored("empires", *colonies) == points


@rule("D-COL-15", "D-R-54")
@pytest.mark.parametrize(("tied", "base"), [(2, 2), (3, 0), (4, 0), (5, 0)])
def test_those_tied_for_first_each_get_four_per_builder(tied: int, base: int) -> None:
    assert scored("empires", *[{"colonist": 2, "builder": 1}] * tied) == [base + 4 * tied] * tied
    assert scored("empires", *[{"colonist": 3}] * tied, {"builder": 1}) == [base + 4] * tied + [2]


@rule("D-COL-16")
@pytest.mark.parametrize("tied", [2, 3])
def test_those_tied_for_second_each_get_two_per_builder(tied: int) -> None:
    assert scored("empires", {"colonist": 3, "builder": 1}, *colonists(*[2] * tied), {"colonist": 1}) == [
        10,
        *[2] * tied,
        0,
    ]


@rule("D-COL-17", "D-T-06")
def test_after_a_tie_for_first_the_next_get_two_per_builder() -> None:
    three = {"colonist": 3}
    assert scored("empires", three, three, {"builder": 2}, {"colonist": 1}) == [10, 10, 4, 0]
    assert scored("empires", three, three, {"builder": 1}, {"colonist": 1}) == [6, 6, 2, 2]


@rule("D-COL-19")
def test_a_builder_is_a_worker_in_the_ranking_and_in_the_test_for_three() -> None:
    assert scored("empires", {"builder": 1, "colonist": 2}) == [6 + 4]
    assert scored("empires", {"builder": 3}, {"colonist": 2}) == [6 + 12, 2 + 6]
    assert scored("empires", {"builder": 1, "colonist": 3}, {"colonist": 3}) == [6 + 4, 2 + 2]


@rule("D-R-54")
@pytest.mark.parametrize("game", ["empires", "discovery"])
def test_no_points_where_no_player_has_three_and_none_for_four_leaders(game: str) -> None:
    if game == "empires":
        assert scored(game, {"builder": 2}, {"builder": 1}) == [0, 0]
    assert scored(game, *colonists(3, 3, 3, 3)) == [0, 0, 0, 0]


@rule("D-COL-20")
@BOTH
def test_points_of_earlier_ages_are_kept_and_regions_score_again(game: str) -> None:
    t = PositionBuilder.ready(game).discovered("peru").colony(0, "peru", colonist=3)
    for turn in (3, 6, 8):
        t.turn(turn).resolve("colonies")
    points = t.player(0).points
    assert (points["colonies_1"], points["colonies_2"], points["colonies_3"]) == (6, 6, 6)
    assert t.s.scores()[0] == 18
