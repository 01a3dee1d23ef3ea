"""Catalogue section EXP: from land to land."""

from __future__ import annotations

import pytest

from carrack.games.history.data import components
from tests.games.history.position_builder import PositionBuilder, rule


def reach(t: PositionBuilder) -> set[str]:
    """The lands that can be entered now."""
    return {option.removeprefix("expand ") for option in t.options if option.startswith("expand ")}


@rule("H-EXP-01")
@pytest.mark.parametrize(
    ("empire", "lands"),
    [
        ("sumeria", {"middle_tigris", "zagros"}),
        ("romans", {"northern_appenines"}),
        ("mongols", {"eastern_steppe", "great_plain_of_china", "manchurian_plain", "wei_river", "yellow_river"}),
    ],
)
def test_first_expansion_goes_to_a_neighbour_or_by_fleet(empire: str, lands: set[str]) -> None:
    t = PositionBuilder().turn(0, empire, "arm")
    waters = {w.id for w in t.view().waters if w.fleet}
    start = next(land.id for land in t.view().lands if land.active)
    shores = {here["id"] for here in components.LANDS if waters & set(here["coast"])} - {start}
    assert reach(t) == lands | shores
    assert (empire == "romans") == bool(shores)


@rule("H-EXP-02")
def test_later_expansions_start_from_any_land_of_the_empire() -> None:
    t = PositionBuilder().turn(0, "sumeria", "arm").do("expand zagros", "expand persian_plateau")
    assert {"middle_tigris", "eastern_anatolia", "turanian_plain"} <= reach(t), "beside the first, second and third"
    t.do("expand middle_tigris")
    assert t.owner("middle_tigris") == 0


@rule("H-EXP-03", "H-RUL-19")
def test_older_and_minor_empires_are_no_origin() -> None:
    t = PositionBuilder().hold(0, "crete", "albion").turn(0, "babylonia", hand=("minor_empire_hittites",))
    t.do("event minor_empire_hittites", "pass")
    assert t.owner("eastern_anatolia") == 0
    assert reach(t) == {"lower_tigris", "upper_tigris", "zagros"}
    assert t.refused("expand caucasus") == "refuse-out-of-reach"
    assert t.refused("expand northern_gaul") == "refuse-out-of-reach"


@rule("H-EXP-03")
def test_a_minor_empire_does_not_start_from_older_lands_either() -> None:
    t = (
        PositionBuilder()
        .hold(0, "albion")
        .turn(0, "egypt", hand=("minor_empire_hittites",))
        .do("event minor_empire_hittites")
    )
    assert reach(t) == {"caucasus", "levant", "upper_tigris", "western_anatolia", "zagros"}


@rule("H-EXP-04", "H-EXP-05")
def test_a_vacant_land_is_claimed_by_one_army_without_combat() -> None:
    t = PositionBuilder().turn(0, "romans").expanding("southern_appenines", reserve=3).do("expand northern_appenines")
    here = t.here("northern_appenines")
    assert (here.owner, here.armies, here.figure, here.active) == (0, 1, 3, True)
    assert t.reserve == 2
    assert not t.is_chance, "no dice"


@rule("H-EXP-05")
def test_settlement_and_monument_of_a_vacant_land_are_claimed_with_it() -> None:
    t = PositionBuilder().turn(0, "romans").place("northern_appenines", settlement="capital", monument=True)
    t.expanding("southern_appenines").do("expand northern_appenines")
    assert (t.here("northern_appenines").settlement, t.here("northern_appenines").monument) == ("capital", True)


@rule("H-EXP-06", "H-EXP-10", "H-LIMIT-04")
def test_one_army_to_a_land() -> None:
    t = PositionBuilder().turn(0, "romans").expanding("southern_appenines", "northern_appenines")
    assert t.refused("expand southern_appenines") == "refuse-held"
    assert t.refused("expand northern_appenines") == "refuse-held"
    t.do("expand dalmatia")
    assert t.refused("expand dalmatia") == "refuse-held"


@rule("H-EXP-07")
@pytest.mark.parametrize("barren", [here["id"] for here in components.LANDS if here["barren"]])
def test_barren_lands_are_neither_entered_nor_crossed(barren: str) -> None:
    beside = {entry["to"] for here in components.LANDS if here["id"] == barren for entry in here["neighbours"]}
    for start in sorted(beside):
        t = PositionBuilder().turn(0, "romans").only(start)
        assert t.refused(f"expand {barren}") == "refuse-barren"
        real = {entry["to"] for here in components.LANDS if here["id"] == start for entry in here["neighbours"]}
        assert reach(t) <= real - {barren}


@rule("H-EXP-07")
def test_the_sahara_keeps_africa_apart() -> None:
    t = PositionBuilder().turn(0, "romans").only("libya", "upper_nile", "nubia")
    assert reach(t) == {"nile_delta", "shatts_plateau"}
    assert t.refused("expand gold_coast") == "refuse-out-of-reach"


@rule("H-EXP-08", "H-EXP-09", "H-RUL-11")
def test_an_own_older_army_is_replaced_for_one_army() -> None:
    t = (
        PositionBuilder()
        .turn(0, "romans")
        .hold(0, "northern_appenines", figure=1, fort=True, settlement="capital", monument=True)
    )
    t.expanding("southern_appenines", reserve=3).do("expand northern_appenines")
    here = t.here("northern_appenines")
    assert not t.is_chance
    assert (here.owner, here.armies, here.figure, here.active) == (0, 1, 3, True)
    assert (here.fort, here.settlement, here.monument) == (True, "capital", True), "only the figure is exchanged"
    assert t.reserve == 2
    assert "expand dalmatia" in t.options, "now it is an origin"


@rule("H-RUL-11")
def test_in_the_start_land_the_own_fort_goes() -> None:
    t = PositionBuilder().hold(0, "southern_appenines", fort=True).turn(0, "romans", "arm")
    assert not t.here("southern_appenines").fort


@rule("H-EXP-11")
def test_another_colour_means_combat() -> None:
    t = PositionBuilder().turn(0, "romans").hold(2, "northern_appenines").expanding("southern_appenines")
    t.do("expand northern_appenines")
    assert t.is_chance
    assert t.owner("northern_appenines") == 2
    assert t.reserve == 4, "the attacking army has left the reserve"
    assert "log-attack" in t.messages()


@rule("H-EXP-12", "H-RUL-23")
def test_a_player_may_stop_and_give_up_the_rest() -> None:
    t = PositionBuilder(players=3).turn(0, "celts", "arm")
    assert "pass" in t.options
    t.put(empire={1: 6})
    t.hand(1, "leader").do("expand danubia", "pass")
    assert (t.view().mover, t.view().empire) == (1, "sassanids")
    assert t.reserve == 0, "nothing of the Celts is left"
    assert t.do("pass").reserve == 8
    assert sum(land.owner == 0 for land in t.view().lands) == 2


@rule("H-EXP-12", "H-EXP-09")
def test_expansion_ends_with_the_last_army() -> None:
    t = PositionBuilder().turn(0, "romans").expanding("southern_appenines", reserve=1).do("expand northern_appenines")
    assert t.step != "expansion", "there is nothing left to decide"
    t = PositionBuilder().turn(0, "romans").hold(0, "northern_appenines").expanding("southern_appenines", reserve=1)
    t.set(coins=1).do("expand northern_appenines")
    assert t.refused("expand dalmatia") == "refuse-no-army", "a coin is no army"


# ---- the 102nd land -------------------------------------------------------------------------------------------------


@rule("H-RUL-52", "H-COMP-18")
@pytest.mark.parametrize("filler", [True, False])
def test_the_filler_land_is_in_play_unless_switched_off(filler: bool) -> None:
    t = PositionBuilder(filler_land=filler).turn(0, "manchu_dynasty", "arm")
    assert ("kamchatka" in reach(t)) == filler
    if not filler:
        assert t.refused("expand kamchatka") == "refuse-not-in-play"
    t = PositionBuilder(filler_land=filler).turn(0, "romans").only("honshu", fleets=("sea_of_japan",))
    assert ("kamchatka" in reach(t)) == filler
    t = PositionBuilder(filler_land=filler).turn(0, "romans", hand=("pestilence",)).do("event pestilence")
    assert ("choose kamchatka" in t.options) == filler
    assert len(t.options) == 93 + filler
