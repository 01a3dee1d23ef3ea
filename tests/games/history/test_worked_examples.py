"""The worked examples of the rulebook (H-EX) with their own numbers."""

from __future__ import annotations

import pytest

from tests.games.history.position_builder import PositionBuilder, rule


def fleets(t: PositionBuilder) -> set[str]:
    return {water.id for water in t.view().waters if water.fleet}


@rule("H-EX-01")
def test_carthage_has_seven_of_twelve_persian_figures() -> None:
    t = PositionBuilder().turn(0, "carthaginia", hand=("reallocation",)).do("event reallocation")
    assert t.reserve == 7
    t.do("pass")
    while t.view().step == "expansion":
        t.do(next(option for option in t.options if option.startswith("expand")))
    placed = [here for here in t.view().lands if here.owner == 0]
    assert len(placed) == 12 - 5
    assert {here.figure for here in placed} == {2}


@rule("H-EX-02")
def test_portugal_has_fleets_in_two_oceans_and_their_seas() -> None:
    named = {
        *("atlantic", "north_sea", "western_mediterranean", "eastern_mediterranean", "black_sea"),
        *("indian_ocean", "red_sea", "bay_of_bengal"),
    }
    assert named <= fleets(PositionBuilder().turn(0, "portugal"))
    assert fleets(PositionBuilder().turn(0, "netherlands")) == named, "whose card lists these two oceans alone"


@rule("H-EX-03")
def test_greeks_sail_from_morea_to_the_shatts_plateau_and_to_the_caucasus() -> None:
    t = PositionBuilder().turn(0, "greek_city_states")
    assert fleets(t) == {"western_mediterranean", "eastern_mediterranean", "black_sea"}
    assert [here.id for here in t.view().lands if here.owner == 0] == ["morea"]
    assert {"expand shatts_plateau", "expand caucasus"} <= set(t.options)
    t.expanding("morea", fleets=("western_mediterranean", "black_sea"))
    assert not {"expand shatts_plateau", "expand caucasus"} & set(t.options), "the chain begins in the middle"


def romans() -> PositionBuilder:
    t = PositionBuilder().turn(0, "romans").hold(1, "northern_appenines").expanding("southern_appenines")
    return t.do("expand northern_appenines")


@rule("H-EX-04")
def test_three_against_four_loses_the_roman_army() -> None:
    t = romans().throw("13", "4")
    assert (t.owner("northern_appenines"), t.reserve) == (1, 4)


@rule("H-EX-05")
def test_five_against_five_removes_both_and_the_next_roman_walks_in() -> None:
    t = romans().throw("13", "4").do("expand northern_appenines").throw("55", "5")
    assert (t.owner("northern_appenines"), t.reserve) == (-1, 3)
    t.do("expand northern_appenines")
    assert (t.owner("northern_appenines"), t.reserve, t.is_chance) == (0, 2, False)


def defence(empire: str, origin: str, target: str) -> int:
    """Dice of a defender against this empire."""
    t = PositionBuilder().turn(0, empire).hold(1, target).expanding(origin)
    return t.do(f"expand {target}").throw("66").dice


@rule("H-EX-06")
def test_guptas_over_open_ground() -> None:
    t = PositionBuilder().turn(0, "guptas").hold(1, "eastern_ghats").again()
    assert t.do("expand eastern_ghats").throw("66").dice == 1, "out of their start land, the Eastern Deccan"


@rule("H-EX-07")
def test_guptas_across_a_strait() -> None:
    assert defence("guptas", "eastern_ghats", "ceylon") == 2


@rule("H-EX-08")
def test_guptas_into_mountains() -> None:
    assert defence("guptas", "eastern_ghats", "western_ghats") == 2


@rule("H-EX-09")
def test_out_of_the_woods_into_open_ground() -> None:
    wooded = "ganges_delta"
    assert defence("goths", "malayan_peninsula", wooded) == 2
    assert defence("goths", wooded, "eastern_deccan") == 1
    assert defence("guptas", wooded, "ganges_valley") == 1


def british() -> PositionBuilder:
    return (
        PositionBuilder()
        .turn(0, "britain")
        .hold(1, "chekiang", "si_kyang", "yangtze_kiang", "great_plain_of_china")
        .again()
    )


@rule("H-EX-10")
def test_the_british_fail_before_chekiang() -> None:
    t = british().do("expand chekiang").throw("24")
    assert t.dice == 3
    t.throw("115")
    assert (t.owner("chekiang"), t.reserve) == (1, 14)


@rule("H-EX-11")
@pytest.mark.parametrize("target", ["si_kyang", "yangtze_kiang", "great_plain_of_china"])
def test_from_chekiang_the_british_go_on_by_land(target: str) -> None:
    t = british().do("expand chekiang").throw("24", "115").do("expand chekiang").throw("26", "115")
    assert (t.owner("chekiang"), t.here("chekiang").armies) == (0, 1)
    assert t.do(f"expand {target}").throw("66").dice == 1


@rule("H-EX-12")
@pytest.mark.parametrize(("throw", "told"), [("56", "log-tied"), ("45", "log-lost")])
def test_a_five_in_a_fort_counts_as_six(throw: str, told: str) -> None:
    t = romans()
    assert told in t.place("northern_appenines", fort=True).throw(throw, "5").messages()


def mongols(*throws: tuple[str, str]) -> PositionBuilder:
    """The attacks of the example, one army each."""
    t = PositionBuilder().turn(0, "mongols", hand=("leader",)).do("event leader")
    t.hold(1, "wei_river", settlement="capital", fort=True).again()
    for mine, theirs in throws:
        t.do("expand wei_river").throw(mine, theirs)
    return t


MONGOL_ATTACKS = (("466", "16"), ("245", "34"), ("126", "25"))


@rule("H-EX-13")
def test_the_first_mongol_army_fails_before_fort_and_wall() -> None:
    t = mongols(*MONGOL_ATTACKS[:1])
    here = t.here("wei_river")
    assert (here.owner, here.fort, here.settlement, t.reserve) == (1, True, "capital", 16)


@rule("H-EX-14")
def test_the_second_takes_the_fort_with_it() -> None:
    t = mongols(*MONGOL_ATTACKS[:2])
    here = t.here("wei_river")
    assert (here.owner, here.fort, here.settlement, t.reserve) == (1, False, "capital", 15)
    assert "expand wei_river" in t.options, "the next army is due"


@rule("H-EX-15")
def test_the_third_takes_the_wei_river_and_the_capital_becomes_a_city() -> None:
    t = mongols(*MONGOL_ATTACKS)
    here = t.here("wei_river")
    assert (here.owner, here.fort, here.settlement, t.reserve) == (0, False, "city", 14)


@rule("H-EX-16")
@pytest.mark.parametrize(("lands", "monuments"), [(["nubia"], 1), (["nubia", "levant", "zagros"], 2)])
def test_two_symbols_make_one_monument_and_four_make_two(lands: list[str], monuments: int) -> None:
    t = PositionBuilder().turn(0, "romans").expanding("southern_appenines", "dalmatia", "libya", *lands).do("pass")
    while t.options[0].startswith("build"):
        t.do(t.options[0])
    assert t.view().monuments_left == 36 - monuments


@rule("H-EX-17")
def test_red_scores_eighteen_points_in_epoch_two() -> None:
    t = (
        PositionBuilder()
        .turn(0, "vedic_city_states")
        .hold(0, "nile_delta", settlement="capital")
        .hold(0, "libya", "palestine")
    )
    t.hold(1, "levant", "zagros", "lower_tigris").hold(2, "nubia")
    t.expanding("upper_indus", "western_deccan", "eastern_ghats", "hindu_kush", "persian_plateau")
    assert t.here("upper_indus").settlement == "capital"
    bases = {region.id: region.base for region in t.view().regions}
    assert (bases["north_africa"], bases["middle_east"], bases["india"]) == (2, 3, 2)
    t.do("pass")
    assert t.here("upper_indus").monument
    sources = t.view().players[0].sources
    assert (sources["regions"], sources["capitals"], sources["monuments"]) == (4 + 3 + 6, 2 + 2, 1)
    assert t.s.scores() == [18, 0, 0, 0]


@rule("H-EX-18")
def test_of_two_players_with_eight_points_the_minoans_draw_before_the_egyptians() -> None:
    egyptian, minoan = 0, 1
    t = PositionBuilder(players=3).turn(egyptian, "egypt").later(minoan, "minoans").points(2, 20)
    t.points(egyptian, 5).points(minoan, 5).do("pass", "pass")
    assert t.s.scores() == [8, 8, 20]
    assert (t.view().epoch, t.view().draft_order) == (2, (minoan, egyptian, 2))


@rule("H-EX-19")
def test_of_two_players_with_eight_points_the_egyptians_draw_before_the_aryans() -> None:
    aryan, egyptian = 0, 1
    t = PositionBuilder(players=3).turn(egyptian, "egypt").later(aryan, "aryans").points(2, 20)
    t.points(egyptian, 5).points(aryan, 8).do("pass", "pass")
    assert t.s.scores() == [8, 8, 20]
    assert (t.view().epoch, t.view().draft_order) == (2, (egyptian, aryan, 2))


@rule("H-EX-20")
@pytest.mark.parametrize("event", ["leader", "disaster"])
def test_two_leaders_or_two_disasters_in_one_turn_are_illegal(event: str) -> None:
    t = PositionBuilder().turn(0, "romans", hand=(event, event, "weaponry")).do(f"event {event}")
    assert t.options == ["event weaponry", "pass"]
    assert t.refused(f"event {event}") == "refuse-identical"


@rule("H-EX-21")
def test_a_leader_does_not_help_a_minor_empire() -> None:
    t = PositionBuilder().hold(1, "mexican_valley", "pindus").turn(0, "romans", hand=("leader", "minor_empire_mayans"))
    t.do("event leader", "event minor_empire_mayans", "expand mexican_valley")
    assert t.dice == 2
    t.throw("16", "5")
    assert t.hold(1, "northern_appenines").do("expand northern_appenines").dice == 3, "but the active empire"


@rule("H-EX-22")
@pytest.mark.parametrize(("empire", "figures"), [("scythians", {6, 7}), ("romans", {6, 7}), ("russia", {1, 2})])
def test_figures_of_a_distant_epoch(empire: str, figures: set[int]) -> None:
    t = PositionBuilder().turn(0, empire, hand=("jewish_revolt",)).do("event jewish_revolt")
    assert t.owner("palestine") == 0
    assert t.here("palestine").figure in figures


@rule("H-EX-23")
def test_with_six_players_one_empire_of_each_epoch_is_left() -> None:
    t = PositionBuilder(players=6).dealt()
    for epoch in range(1, 8):
        t.put(epoch=epoch - 1).at("draft")
        while t.step == "draft":
            t.do(t.options[0])
        assert t.view().epoch == epoch
        assert all(player.has_empire for player in t.view().players)
        assert t.s.undrawn.bit_count() == 1


@rule("H-EX-24")
def test_the_markers_are_two_threes_three_fours_two_fives_and_a_six() -> None:
    t = PositionBuilder(players=3).turn(0, "germany").put(markers=[4, 3]).at("final")
    found = dict(zip(t.options, t.s.chance_weights(), strict=True))
    assert found == {"marker 3": 2, "marker 4": 3, "marker 5": 2, "marker 6": 1}
