"""Catalogue section FORT: forts for armies, and where they stand."""

from __future__ import annotations

import pytest

from tests.games.history.position_builder import PositionBuilder, rule


def romans(*lands: str, reserve: int = 5) -> PositionBuilder:
    return PositionBuilder().turn(0, "romans").expanding("southern_appenines", *lands, reserve=reserve)


@rule("H-FORT-01", "H-RUL-18")
def test_a_reserve_army_becomes_a_fort_at_any_moment() -> None:
    t = romans().hold(1, "dalmatia").again().do("fort southern_appenines-army")
    assert t.here("southern_appenines").fort, "at once"
    assert t.reserve == 4
    t.do("expand northern_appenines", "fort northern_appenines-army")
    assert (t.here("northern_appenines").fort, t.reserve) == (True, 2)
    t.do("expand dalmatia", "roll2 66", "roll1 1", "fort dalmatia-army")
    assert (t.here("dalmatia").fort, t.reserve) == (True, 0), "with the last army"


@rule("H-FORT-01")
def test_right_after_the_start_land() -> None:
    t = PositionBuilder().turn(0, "minoans", "arm")
    assert "fort crete-army" in t.options


@rule("H-FORT-02")
def test_only_where_an_army_of_the_active_empire_stands() -> None:
    t = romans().hold(0, "libya").hold(1, "dalmatia").again()
    assert [option for option in t.options if option.startswith("fort")] == ["fort southern_appenines-army"]
    for land in ("libya", "dalmatia", "northern_appenines"):
        assert t.refused(f"fort {land}-army") == "refuse-fort-land"


@rule("H-FORT-02")
def test_never_alone_in_a_land() -> None:
    """An army that falls to an event takes its fort with it."""
    t = (
        PositionBuilder()
        .hold(1, "levant", fort=True)
        .turn(0, "romans", hand=("famine",))
        .do("event famine", "region middle_east")
    )
    t.do("roll1 1")
    assert (t.owner("levant"), t.here("levant").fort) == (-1, False)
    assert t.view().forts_left == 32


@rule("H-FORT-03")
def test_a_fort_never_becomes_an_army_again() -> None:
    t = romans("northern_appenines", reserve=2).do("fort southern_appenines-army")
    assert t.reserve == 1
    t.do("fort northern_appenines-army")
    assert (t.view().reserve, t.view().forts_left) == (0, 30)
    assert t.view().empire != "romans" or t.view().step != "expansion", "nothing is left to do"


@rule("H-FORT-04")
def test_any_number_of_armies_may_become_forts() -> None:
    lands = ("northern_appenines", "dalmatia", "pindus", "central_massif", "balkans", "morea", "danubia")
    t = romans(*lands, reserve=8)
    t.do(*(f"fort {land}-army" for land in ("southern_appenines", *lands)))
    assert sum(land.fort for land in t.view().lands) == 8


@rule("H-FORT-05", "H-LIMIT-04")
def test_one_fort_to_a_land() -> None:
    t = romans().set(coins=1, allied_coins=1, stored_forts=1)
    for source in ("army", "coin", "allied", "engineers"):
        assert f"fort southern_appenines-{source}" in t.options
    t.do("fort southern_appenines-army")
    for source in ("army", "coin", "allied", "engineers"):
        assert t.refused(f"fort southern_appenines-{source}") == "refuse-fort-twice"


@rule("H-FORT-05")
def test_an_old_fort_taken_over_is_the_one_fort() -> None:
    t = romans().hold(0, "northern_appenines", fort=True).again().do("expand northern_appenines")
    assert t.refused("fort northern_appenines-army") == "refuse-fort-twice"


@rule("H-FORT-06")
@pytest.mark.parametrize("settlement", ["capital", "city"])
def test_a_fort_beside_a_settlement(settlement: str) -> None:
    t = romans().place("southern_appenines", settlement=settlement, monument=True).again()
    t.do("fort southern_appenines-army")
    here = t.here("southern_appenines")
    assert (here.fort, here.settlement, here.monument) == (True, settlement, True)


@rule("H-FORT-07")
def test_forts_score_nothing() -> None:
    points = []
    for moves in (("fort southern_appenines-army",), ()):
        t = romans().hold(0, "libya", fort=bool(moves)).again().do(*moves, "pass")
        points.append(t.view().players[0].points)
    assert points[0] == points[1] > 0


@rule("H-RUL-18")
def test_forts_of_engineers_wait_in_the_reserve_and_are_lost_at_the_end() -> None:
    t = PositionBuilder(players=3).turn(0, "maurya", hand=("engineering",)).do("event engineering")
    assert (t.view().stored_forts, t.view().forts_left) == (2, 32)
    t.do("expand ganges_valley", "fort ganges_valley-engineers")
    assert (t.view().stored_forts, t.view().forts_left, t.reserve) == (1, 31, 7), "no army was spent"
    t.put(empire={1: 6})
    t.do("pass")
    assert (t.view().empire, t.view().stored_forts, t.view().forts_left) == ("sassanids", 0, 31)


@rule("H-RUL-18")
def test_engineers_build_after_the_last_army() -> None:
    t = romans(reserve=1).set(stored_forts=1).do("expand northern_appenines")
    assert t.options == ["fort southern_appenines-engineers", "fort northern_appenines-engineers", "pass"]
