"""Catalogue section FLEET: where fleets carry armies."""

from __future__ import annotations

import pytest

from carrack.games.history.data import components
from tests.games.history.position_builder import PositionBuilder, rule


def reach(t: PositionBuilder) -> set[str]:
    """The lands that can be entered now."""
    return {option.removeprefix("expand ") for option in t.options if option.startswith("expand ")}


def coast(*waters: str) -> set[str]:
    return {here["id"] for here in components.LANDS if set(waters) & set(here["coast"])}


def sailing(held: str, *fleets: str) -> PositionBuilder:
    return PositionBuilder().turn(0, "romans").only(held, fleets=fleets)


@rule("H-FLEET-01")
@pytest.mark.parametrize(
    ("held", "sea"),
    [("crete", "eastern_mediterranean"), ("ceylon", "indian_ocean"), ("new_zealand", "western_pacific")],
)
def test_a_fleet_reaches_every_land_on_its_water(held: str, sea: str) -> None:
    by_land = reach(sailing(held))
    assert reach(sailing(held, sea)) == (coast(sea) | by_land) - {held}
    assert len(coast(sea) - by_land) > 3


@rule("H-FLEET-01", "H-EXP-04")
def test_sailing_costs_one_army_like_any_expansion() -> None:
    t = sailing("crete", "eastern_mediterranean").do("expand libya")
    assert (t.owner("libya"), t.reserve, t.here("libya").active) == (0, 4, True)
    assert {w.id for w in t.view().waters if w.fleet} == {"eastern_mediterranean"}, "the fleet stays for the next"


@rule("H-FLEET-02")
def test_connected_fleets_form_a_chain() -> None:
    one, chain = "eastern_mediterranean", ("western_mediterranean", "eastern_mediterranean", "black_sea")
    assert reach(sailing("crete", *chain)) == coast(*chain) - {"crete"}
    assert "caucasus" not in reach(sailing("crete", one))
    far = ("north_sea", "atlantic", "indian_ocean", "western_pacific", "south_china_sea")
    assert "chekiang" in reach(sailing("albion", *far))
    for gap in range(1, 4):
        waters = far[:gap] + far[gap + 1 :]
        assert "chekiang" not in reach(sailing("albion", *waters)), f"without a fleet on {far[gap]}"


@rule("H-FLEET-02")
def test_waters_that_do_not_touch_form_no_chain() -> None:
    assert reach(sailing("crete", "eastern_mediterranean", "red_sea")) & {"nubia", "upper_nile"} == set()
    assert "turanian_plain" not in reach(sailing("danubia", "black_sea", "caspian_sea"))


@rule("H-FLEET-03")
def test_a_chain_begins_at_a_coast_of_the_active_empire() -> None:
    t = sailing("southern_appenines", "eastern_mediterranean", "black_sea")
    assert reach(t) == {"northern_appenines"}, "it touches the western sea only"
    t.hold(0, "libya").again()
    assert reach(t) == {"northern_appenines"}, "an older army's coast does not help"
    t = PositionBuilder().turn(0, "romans").only("northern_appenines", "pindus", fleets=("eastern_mediterranean",))
    assert coast("eastern_mediterranean") - {"pindus"} <= reach(t), "any held coast does"


@rule("H-FLEET-03")
def test_a_conquered_coast_opens_new_waters() -> None:
    t = sailing("central_europe", "black_sea")
    assert "caucasus" not in reach(t)
    assert "caucasus" in reach(t.do("expand danubia"))


@rule("H-FLEET-04")
def test_fleets_leave_at_the_end_of_the_last_turn_of_an_epoch() -> None:
    t = PositionBuilder().turn(0, "macedonia", "arm").do("pass")
    assert t.view().step == "draft"
    assert not any(w.fleet for w in t.view().waters)


@rule("H-FLEET-04")
def test_fleets_leave_at_the_end_of_the_turn() -> None:
    t = PositionBuilder(players=3).turn(0, "macedonia", "arm")
    assert sum(w.fleet for w in t.view().waters) == 3
    t.put(empire={1: 6})
    t.do("pass")
    assert t.view().empire == "sassanids"
    assert not any(w.fleet for w in t.view().waters)
    assert "expand crete" not in t.options


@rule("H-FLEET-05")
@pytest.mark.parametrize("empire", ["sumeria", "celts", "huns", "holy_roman_empire"])
def test_without_navigation_no_player_sails(empire: str) -> None:
    t = PositionBuilder().turn(0, empire, "arm")
    start = next(land.id for land in t.view().lands if land.active)
    borders = {entry["to"] for here in components.LANDS if here["id"] == start for entry in here["neighbours"]}
    assert not any(w.fleet for w in t.view().waters)
    assert reach(t) == {id for id in borders if t.here(id).region}
    t.hold(0, "crete").only("crete")
    assert t.refused("expand libya") == "refuse-out-of-reach"


@rule("H-FLEET-05")
def test_an_event_may_give_a_fleet_to_an_empire_without() -> None:
    t = PositionBuilder().turn(0, "sumeria", hand=("astronomy",)).do("event astronomy", "sea red_sea")
    assert [w.id for w in t.view().waters if w.fleet] == ["red_sea"]
    t.only("nile_delta", fleets=("red_sea",))
    assert "expand upper_nile" in t.options


# ---- straits --------------------------------------------------------------------------------------------------------


@rule("H-RUL-16")
def test_a_strait_is_crossed_without_a_fleet() -> None:
    t = PositionBuilder().turn(0, "romans").hold(1, "morea").only("crete")
    assert reach(t) == {"morea"}
    t.do("expand morea", "roll2 55")
    assert len(t.options) == 21, "the defender throws two dice"


@rule("H-RUL-16", "H-RUL-15")
def test_across_a_strait_and_by_fleet_the_easier_way_is_taken() -> None:
    """Two dice over the strait of Crete, three from the sea; experts of straits make it one."""
    for experts, dice in ((0, 2), (4, 1)):
        t = PositionBuilder().turn(0, "romans").hold(1, "morea").only("crete", fleets=("eastern_mediterranean",))
        t.set(experts=experts).do("expand morea", "roll2 55")
        assert len(t.options) == {1: 6, 2: 21}[dice]


@rule("H-RUL-15")
@pytest.mark.parametrize(
    ("held", "fleets", "dice"),
    [
        (("crete",), ("eastern_mediterranean",), 3),
        (("crete", "morea"), ("eastern_mediterranean",), 2),
    ],
)
def test_of_several_ways_to_pindus_the_one_with_fewest_dice(
    held: tuple[str, ...], fleets: tuple[str, ...], dice: int
) -> None:
    t = PositionBuilder().turn(0, "romans").hold(1, "pindus").only(*held, fleets=fleets).do("expand pindus", "roll2 11")
    assert len(t.options) == {2: 21, 3: 56}[dice]


@rule("H-RUL-15")
def test_open_ground_before_mountains() -> None:
    """Western Deccan is behind mountains against the Upper Indus, open against the Eastern Deccan."""
    for held, dice in ((("upper_indus",), 2), (("eastern_deccan", "upper_indus"), 1)):
        t = PositionBuilder().turn(0, "guptas").hold(1, "western_deccan").only(*held)
        t.do("expand western_deccan", "roll2 11")
        assert len(t.options) == {1: 6, 2: 21}[dice]


@rule("H-RUL-15")
def test_by_land_where_that_is_easier_than_a_landing() -> None:
    """With naval power a landing faces two dice, as mountains do; experts of mountains find only one there."""
    for experts, dice in ((0, 2), (1, 1)):
        t = PositionBuilder().turn(0, "romans").hold(1, "pindus").only("morea", fleets=("eastern_mediterranean",))
        t.set(naval_power=1, experts=experts).do("expand pindus", "roll2 11")
        assert len(t.options) == {1: 6, 2: 21}[dice]
