"""Catalogue sections SCORE and WIN: three influences, and who wins by them."""

from __future__ import annotations

from typing import Any

import pytest

from carrack.engine.messages import EntityName, Seat
from tests.games.marchands.position_builder import PositionBuilder, rule

REGIONS = ("i", "ii", "iii", "iv", "v", "vi", "vii", "viii")
LEVEL_ONE = (1, 4, 5, 7, 9, 10, 11, 19)
LEVEL_TWO = (2, 3, 6, 8, 12, 14, 15, 20)
LEVEL_THREE = (13, 16, 17, 18)
ECUS = {2: "c2_02", 3: "c3_04", 4: "c4_05", 5: "c5_08", 6: "c6_10", 7: "c7_13", 8: "c8_15", 9: "c9_17"}


def influences(t: PositionBuilder) -> list[tuple[int, int, int]]:
    """Religious, political and economic points of every seat."""
    return [(row["religious"], row["political"], row["economic"]) for row in t.game.score_breakdown(t.s)]


def counted(*rows: tuple[int, int, int], turn: int = 12) -> PositionBuilder:
    """The end of a game in which seats have so many religious, political and economic points."""
    t = PositionBuilder(players=len(rows)).playing(turn=turn)
    ones, threes, regions = list(LEVEL_ONE), list(LEVEL_THREE), list(REGIONS)
    for seat, (religious, political, economic) in enumerate(rows):
        t.church(seat, *(threes.pop() for _ in range(religious // 3)), *(ones.pop() for _ in range(religious % 3)))
        t.electors(seat, **{regions.pop(): 1 for _ in range(political)})
        if economic:
            t.keep(seat, ECUS[economic])
    assert influences(t) == list(rows)
    return t.at("turn end")


def places(*rows: tuple[int, int, int]) -> list[int]:
    t = counted(*rows)
    assert t.is_over
    found: list[int] = t.s.ranking()
    return found


def gone(t: PositionBuilder) -> list[tuple[int, int]]:
    """Who was eliminated, and at which step."""
    found = []
    for entry in t.log:
        message = t.game.decode_event(entry).message
        if message.key.startswith("log-eliminated"):
            seat: Any = message.args["seat"]
            step: Any = message.args["step"]
            found.append((seat.seat, step))
    return found


# ---- SCORE ----------------------------------------------------------------------------------------------------------


@rule("M-SCORE-01")
@pytest.mark.parametrize(("length", "last"), [("standard", 12), ("short", 9)])
def test_the_count_comes_after_the_last_monopolies(length: str, last: int) -> None:
    t = PositionBuilder(players=2, length=length).playing(turn=last - 1).give(1, gold=1).plans()
    assert (t.is_over, t.view().turn) == (False, last)
    t.plans()
    assert not t.is_over
    t.announce(1)
    assert t.is_over
    assert t.s.scores() == [0, 3]
    assert t.messages()[-2:] == ["log-over", "log-over"]
    assert t.messages().count("log-influence") == 6


@rule("M-SCORE-02")
@pytest.mark.parametrize(("cities", "points"), [((1, 4), 2), ((2, 3), 4), ((13, 16), 6), ((1, 2, 13), 6), ((), 0)])
def test_religious_influence(cities: tuple[int, ...], points: int) -> None:
    t = PositionBuilder(players=3).playing().church(1, *cities).church(2, 18)
    assert influences(t) == [(0, 0, 0), (points, 0, 0), (3, 0, 0)]


@rule("M-SCORE-03")
def test_political_influence() -> None:
    t = PositionBuilder(players=3).playing().electors(0, i=3, ii=1).electors(1, i=2, iii=1).electors(2, i=1, ii=4)
    assert [row[1] for row in influences(t)] == [1, 1, 1]
    assert all(region.by_seat[1] is None for region in t.view(0).regions)
    t.s.turn = 12
    t.at("turn end")
    assert t.view(0).regions[0].by_seat == (3, 2, 1), "they are turned up"


@rule("M-SCORE-04")
def test_a_tied_region_counts_for_no_player() -> None:
    t = PositionBuilder(players=4).playing().electors(0, i=2, v=1).electors(1, i=2).electors(2, i=1)
    assert [row[1] for row in influences(t)] == [1, 0, 0, 0]


@rule("M-SCORE-05")
def test_eight_political_points_at_most() -> None:
    t = PositionBuilder(players=4).playing()
    for number, region in enumerate(REGIONS):
        t.electors(number % 4, **{region: 2}).electors((number + 1) % 4, **{region: 1})
    assert sum(row[1] for row in influences(t)) == 8
    t = PositionBuilder(players=4).playing().electors(3, **dict.fromkeys(REGIONS, 2))
    assert influences(t)[3] == (0, 8, 0)


@rule("M-SCORE-06")
def test_economic_influence() -> None:
    t = PositionBuilder(players=2).playing().keep(0, "c2_01", "c9_17", "c9_17", "c5_09").keep(1, "c3_03")
    t.s.monopolies[0] = 2
    t.s.monopolies[1] = 1
    assert t.s.scores() == [31, 6]
    assert [row[2] for row in influences(t)] == [31, 6]


@rule("M-SCORE-07")
def test_leftover_resources_count_nothing() -> None:
    t = PositionBuilder(players=2).playing(turn=12).give(0, gold=6, gems=9).at("turn end")
    assert t.is_over
    assert influences(t) == [(0, 0, 0), (0, 0, 0)]
    assert t.s.ranking() == [1, 1]


# ---- two and three players ------------------------------------------------------------------------------------------


@rule("M-WIN-01")
@pytest.mark.parametrize(
    ("rows", "ranking"),
    [
        ([(1, 0, 9), (2, 1, 2)], [2, 1]),  # religious and political against all the money
        ([(0, 2, 5), (9, 1, 4)], [1, 2]),
        ([(3, 0, 5), (0, 8, 4)], [1, 2]),
        ([(1, 0, 9), (1, 2, 8), (2, 3, 2)], [2, 3, 1]),
        ([(3, 3, 9), (0, 0, 0), (1, 1, 2)], [1, 3, 2]),
    ],
)
def test_leading_two_influences(rows: list[tuple[int, int, int]], ranking: list[int]) -> None:
    assert places(*rows) == ranking


@rule("M-WIN-02")
@pytest.mark.parametrize(
    ("rows", "ranking"),
    [
        ([(2, 0, 9), (2, 1, 2)], [1, 2]),  # no player leads the religious influence
        ([(1, 1, 4), (1, 1, 5)], [2, 1]),
        ([(3, 0, 2), (0, 3, 4), (1, 1, 5)], [3, 2, 1]),
    ],
)
def test_otherwise_the_richest(rows: list[tuple[int, int, int]], ranking: list[int]) -> None:
    assert places(*rows) == ranking


@rule("M-WIN-03")
@pytest.mark.parametrize(
    ("rows", "ranking"),
    [
        ([(2, 1, 5), (1, 2, 5)], [2, 1]),
        ([(2, 1, 5), (1, 1, 5)], [1, 2]),
        ([(1, 2, 5), (3, 1, 5), (3, 0, 2)], [1, 2, 3]),
        ([(0, 1, 5), (2, 1, 5), (2, 0, 7)], [3, 2, 1]),
    ],
)
def test_ties_of_wealth(rows: list[tuple[int, int, int]], ranking: list[int]) -> None:
    assert places(*rows) == ranking


# ---- four players ---------------------------------------------------------------------------------------------------


@rule("M-WIN-04")
def test_the_fewest_religious_points_go_first() -> None:
    t = counted((1, 0, 2), (3, 1, 3), (0, 4, 9), (2, 2, 4))
    assert gone(t)[0] == (2, 1)
    assert t.s.ranking()[2] == 4, "though he leads everything else"


@rule("M-WIN-05")
@pytest.mark.parametrize(
    ("rows", "out"),
    [
        ([(1, 2, 2), (1, 1, 9), (3, 0, 0), (2, 0, 0)], 1),
        ([(1, 1, 4), (1, 1, 3), (1, 2, 0), (2, 0, 0)], 1),
        ([(1, 1, 4), (1, 1, 3), (1, 1, 2), (2, 0, 0)], 2),
    ],
)
def test_ties_of_the_first_elimination(rows: list[tuple[int, int, int]], out: int) -> None:
    assert gone(counted(*rows))[0] == (out, 1)


@rule("M-WIN-06")
def test_then_the_fewest_political_points() -> None:
    t = counted((0, 0, 9), (1, 1, 9), (2, 2, 2), (3, 3, 3))
    assert gone(t) == [(0, 1), (1, 2)]
    assert t.s.ranking() == [4, 3, 2, 1]


@rule("M-WIN-07")
def test_a_tie_of_the_second_elimination() -> None:
    t = counted((0, 3, 9), (1, 1, 4), (3, 1, 3), (2, 2, 2))
    assert gone(t) == [(0, 1), (2, 2)]
    assert t.s.ranking() == [4, 1, 3, 2]


@rule("M-WIN-08")
def test_the_richer_of_the_last_two_wins() -> None:
    assert places((3, 2, 4), (0, 0, 9), (1, 3, 5), (2, 1, 9)) == [2, 4, 1, 3]


@rule("M-WIN-09")
def test_eliminations_change_no_score() -> None:
    """Without the electors of the one who goes first, another would have led his region and stayed."""
    t = PositionBuilder(players=4).playing(turn=12).church(1, 1).church(2, 2).church(3, 13)
    t.electors(0, i=2).electors(1, i=1).electors(2, ii=1).electors(3, iii=1)
    t.keep(1, "c9_17").keep(2, "c2_01").keep(3, "c3_03").at("turn end")
    assert influences(t) == [(0, 1, 0), (1, 0, 9), (2, 1, 2), (3, 1, 3)]
    assert gone(t) == [(0, 1), (1, 2)]
    assert t.s.ranking() == [4, 3, 2, 1]
    shown = [t.game.decode_event(entry).message for entry in t.log]
    assert [m.args["points"] for m in shown if m.key == "log-influence" and m.args["seat"] == Seat(1)] == [1, 0, 9]


def verdict(*rows: tuple[int, int, int]) -> list[tuple[str, dict[str, Any]]]:
    """What is said at the end of why it ended so."""
    t = counted(*rows)
    return [(message.key, message.args) for message in t.game.tiebreaks(t.s)]


def test_the_end_says_who_was_eliminated_and_why() -> None:
    first, second = verdict((6, 2, 5), (3, 1, 9), (3, 0, 7), (1, 3, 9))
    assert (first[0], first[1]["step"], first[1]["seat"]) == ("decided-least", 1, Seat(3))
    assert (first[1]["its"], first[1]["their"]) == (1, 3)
    assert (second[0], second[1]["step"], second[1]["seat"]) == ("decided-least", 2, Seat(2))
    assert str(second[1]["influence"]) == str(EntityName("influence-political"))


def test_the_end_says_what_decided_between_equals() -> None:
    first, second, last = verdict((3, 1, 5), (3, 2, 5), (0, 1, 4), (0, 0, 9))
    assert (first[0], first[1]["seat"], first[1]["other"]) == ("decided-level", Seat(3), Seat(2))
    assert (str(first[1]["influence"]), first[1]["its"]) == (str(EntityName("influence-political")), 0)
    assert (second[0], second[1]["seat"], second[1]["other"]) == ("decided-level", Seat(2), Seat(0))
    assert (str(second[1]["influence"]), second[1]["their"]) == (str(EntityName("influence-economic")), 5)
    assert last == ("decided-political", {"seat": Seat(1), "other": Seat(0), "its": 2, "their": 1})
    assert [key for key, _ in verdict((0, 0, 0), (0, 0, 0), (0, 0, 0), (0, 0, 0))] == ["decided-later"] * 2
    assert verdict((0, 1, 2), (3, 0, 2), (0, 0, 2))[0][0] == "decided-political"
    assert verdict((3, 1, 2), (0, 0, 5)) == [], "the player who leads two wins at once"
