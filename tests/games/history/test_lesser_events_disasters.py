"""Catalogue section LESS: disaster, famine, black death, plague and pestilence (with H-RUL-38, 47 and 50)."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from carrack.engine.state import CHANCE
from carrack.games.history.data import components
from tests.games.history.position_builder import PositionBuilder, land, rule

DONE = ["event leader", "pass"]
"""Options when the event is settled and the first army is not yet placed: a leader is still in hand."""
ADJACENT_REGIONS = [
    ("middle_east", "north_africa"),
    ("middle_east", "india"),
    ("middle_east", "southern_europe"),
    ("middle_east", "eurasia"),
    ("north_africa", "southern_europe"),
    ("china", "southeast_asia"),
    ("china", "eurasia"),
    ("india", "southeast_asia"),
    ("india", "eurasia"),
    ("southern_europe", "northern_europe"),
    ("northern_europe", "eurasia"),
    ("eurasia", "nippon"),
    ("north_america", "south_america"),
]
"""Regions that meet in a land border or a strait."""


def about_to(event: str, empire: str = "romans", **options: bool) -> PositionBuilder:
    """Seat 0 may play the event, and a leader after it."""
    return PositionBuilder(**options).turn(0, empire, hand=(event, "leader"))


def occupied(t: PositionBuilder) -> set[str]:
    return {here.id for here in t.view().lands if here.owner is not None}


def chance_that(t: PositionBuilder, happens: Callable[[Any], bool]) -> Fraction:
    """How likely something is once all dice that follow now are thrown, by the weights of every throw."""

    def walk(state: Any) -> Fraction:
        if state.seat != CHANCE:
            return Fraction(happens(state))
        weights = state.chance_weights()
        likely = Fraction(0)
        for throw, weight in zip(state.legal_actions(), weights, strict=True):
            after = state.clone()
            after.apply_action(throw)
            likely += Fraction(weight, sum(weights)) * walk(after)
        return likely

    return walk(t.s)


def is_empty(id: str) -> Callable[[Any], bool]:
    return lambda state: state.owner[land(id)] < 0


# ---- disaster -----------------------------------------------------------------------------------------------------


@rule("H-LESS-01", "H-RUL-47")
@pytest.mark.parametrize("struck", [(), ("levant",), ("levant", "nubia"), ("zagros", "nubia")])
def test_a_disaster_takes_up_to_two_monuments_wherever_they_stand(struck: tuple[str, ...]) -> None:
    t = about_to("disaster").place("levant", monument=True)
    t.hold(1, "zagros", monument=True).hold(0, "nubia", monument=True).hold(2, "crete", settlement="city", fort=True)
    t.do("event disaster")
    assert t.options == ["choose levant", "choose zagros", "choose nubia", "pass"], "no player's, an enemy's, one's own"
    assert t.refused("choose crete") == "refuse-choose-disaster"
    for id in struck:
        t.do(f"choose {id}")
        assert f"choose {id}" not in t.options, "two different lands"
    if t.options != DONE:
        t.do("pass")
    assert t.options == DONE
    assert {here.id for here in t.view().lands if here.monument} == {"levant", "zagros", "nubia"} - set(struck)
    assert t.view().monuments_left == 36 - 3 + len(struck)


@rule("H-LESS-01")
def test_a_disaster_stops_after_two_lands() -> None:
    t = about_to("disaster").hold(1, "levant", "zagros", "nubia", monument=True)
    t.do("event disaster", "choose levant", "choose zagros")
    assert t.options == DONE
    assert t.here("nubia").monument


@rule("H-RUL-47")
def test_a_disaster_without_monuments_strikes_nothing() -> None:
    t = about_to("disaster").hold(1, "levant", settlement="city", fort=True).do("event disaster")
    assert t.options == DONE
    assert (t.here("levant").settlement, t.here("levant").fort) == ("city", True)


@rule("H-LESS-02", "H-LESS-03")
@pytest.mark.parametrize("fort", [False, True])
@pytest.mark.parametrize(("settlement", "left"), [(None, None), ("city", None), ("capital", "city")])
def test_a_disaster_also_takes_forts_and_cities_and_makes_capitals_cities(
    settlement: str | None, left: str | None, fort: bool
) -> None:
    t = about_to("disaster").hold(1, "levant", figure=2, fort=fort, settlement=settlement, monument=True)
    t.hold(1, "zagros", fort=fort, settlement=settlement)
    t.do("event disaster", "choose levant")
    struck, spared = t.here("levant"), t.here("zagros")
    assert (struck.monument, struck.fort, struck.settlement) == (False, False, left)
    assert (struck.owner, struck.armies, struck.figure) == (1, 1, 2), "armies are untouched"
    assert (spared.fort, spared.settlement) == (fort, settlement)
    assert t.view().forts_left == 32 - int(fort)


# ---- famine -------------------------------------------------------------------------------------------------------


@rule("H-LESS-37")
def test_famine_throws_a_die_for_every_army_of_the_chosen_region() -> None:
    t = about_to("famine").hold(1, "upper_indus", fort=True, settlement="capital", monument=True)
    t.hold(0, "lower_indus").hold(2, "ceylon", fort=True).hold(2, "zagros")
    t.do("event famine")
    assert t.options == [f"region {id}" for id in components.REGION_IDS]
    t.do("region india", "roll1 1", "roll1 1", "roll1 2")
    assert t.options == DONE, "three armies, three dice, and none for the neighbouring region"
    assert occupied(t) == {"ceylon", "zagros"}, "one's own armies starve too"
    assert (t.here("upper_indus").fort, t.here("ceylon").fort) == (False, True)
    assert (t.here("upper_indus").settlement, t.here("upper_indus").monument) == ("capital", True)


@rule("H-LESS-37")
def test_famine_kills_each_army_once_in_six() -> None:
    t = about_to("famine").hold(1, "upper_indus", fort=True).hold(2, "ceylon")
    t.do("event famine", "region india")
    assert chance_that(t, is_empty("upper_indus")) == Fraction(1, 6)
    assert chance_that(t, is_empty("ceylon")) == Fraction(1, 6)
    assert chance_that(t, lambda s: is_empty("upper_indus")(s) and is_empty("ceylon")(s)) == Fraction(1, 36)


@rule("H-LESS-37")
def test_famine_in_an_empty_region_throws_no_dice() -> None:
    assert about_to("famine").hold(1, "zagros").do("event famine", "region india").options == DONE


@rule("H-LESS-37")
def test_in_a_famine_each_army_of_several_throws() -> None:
    t = about_to("famine", multiple_armies=True).hold(1, "ceylon", armies=2, fort=True)
    t.do("event famine", "region india", "roll1 1")
    assert (t.here("ceylon").armies, t.here("ceylon").fort) == (1, False)
    t.do("roll1 6")
    assert t.here("ceylon").armies == 1
    assert t.options == DONE


# ---- black death --------------------------------------------------------------------------------------------------


@rule("H-LESS-41", "H-RUL-50", "H-RUL-38")
def test_black_death_strikes_two_adjacent_regions() -> None:
    armies = {
        next(here["id"] for here in components.LANDS if here["region"] == region): region
        for region in components.REGION_IDS
    }
    t = about_to("black_death", "spain").hold(1, *armies).do("event black_death")
    firsts = list(t.options)
    found = []
    start = t.s.serialize()
    for first in firsts:
        t.s.deserialize(start)
        t.do(first)
        seconds = [] if t.is_chance else list(t.options)  # a single second region needs no choice
        middle = t.s.serialize()
        for second in seconds or [""]:
            t.s.deserialize(middle)
            t.do(*([second] if second else []), "roll1 1", "roll1 1")
            assert t.options == DONE
            found.append(tuple(region for id, region in armies.items() if t.owner(id) < 0))
    assert sorted(found) == sorted(ADJACENT_REGIONS)


@rule("H-LESS-41", "H-RUL-50")
def test_black_death_throws_a_die_for_every_army_of_both_regions() -> None:
    t = about_to("black_death", "spain").hold(1, "zagros", "palestine", fort=True).hold(0, "upper_indus")
    t.hold(2, "crete").do("event black_death", "region middle_east")
    assert t.refused("region china") == "refuse-region"
    t.do("region india", "roll1 1", "roll1 6", "roll1 1")
    assert t.options == DONE
    assert occupied(t) == {"zagros", "crete"}
    assert (t.here("palestine").fort, t.here("zagros").fort) == (False, True)


@rule("H-LESS-41")
def test_black_death_kills_each_army_once_in_six() -> None:
    t = about_to("black_death", "spain").hold(1, "zagros", fort=True).hold(2, "ceylon")
    t.do("event black_death", "region middle_east", "region india")
    assert chance_that(t, is_empty("zagros")) == Fraction(1, 6)
    assert chance_that(t, is_empty("ceylon")) == Fraction(1, 6)


@rule("H-RUL-50", "H-RUL-38")
def test_by_its_literal_text_black_death_strikes_two_adjacent_lands() -> None:
    t = about_to("black_death", "spain", black_death_strikes_lands=True)
    t.hold(1, "palestine", fort=True).hold(0, "levant").hold(2, "upper_tigris", "eastern_anatolia")
    t.do("event black_death")
    assert {"choose crete", "choose levant"} & set(t.options) == {"choose levant"}, "pairs are named in order"
    assert t.refused("choose syrian_desert") == "refuse-choose-black-death"
    t.do("choose levant")
    assert t.options == ["choose palestine", "choose upper_tigris"], "not the desert beside it"
    t.do("choose palestine", "roll1 6", "roll1 1")
    assert t.options == DONE
    assert occupied(t) == {"levant", "upper_tigris", "eastern_anatolia"}
    assert not t.here("palestine").fort


@rule("H-RUL-38")
def test_black_death_may_name_a_vacant_land_and_one_across_a_strait() -> None:
    t = about_to("black_death", "spain", black_death_strikes_lands=True).hold(1, "crete")
    t.do("event black_death", "choose morea", "roll1 1")  # Crete is the only later neighbour
    assert t.options == DONE
    assert occupied(t) == set()


@rule("H-LESS-41")
def test_in_black_death_each_army_of_several_throws_wherever_it_strikes() -> None:
    t = about_to("black_death", "spain", black_death_strikes_lands=True, multiple_armies=True)
    t.hold(1, "crete", armies=2, fort=True).hold(2, "morea", armies=2)
    t.do("event black_death", "choose morea", "roll1 1", "roll1 1", "roll1 2", "roll1 1")
    assert t.options == DONE
    assert (t.here("morea").armies, t.here("crete").armies, t.here("crete").fort) == (0, 1, False)


# ---- plague -------------------------------------------------------------------------------------------------------


def aegean() -> PositionBuilder:
    """The plague is played; Morea borders on Pindus, and on Crete across a strait."""
    t = about_to("plague").hold(1, "morea", fort=True, settlement="city").hold(0, "pindus")
    return t.hold(2, "crete", fort=True).hold(1, "western_anatolia").do("event plague")


@rule("H-LESS-42", "H-RUL-38")
def test_plague_breaks_out_in_an_occupied_land_of_any_colour() -> None:
    t = aegean()
    assert t.options == ["choose western_anatolia", "choose pindus", "choose morea", "choose crete"]
    assert t.refused("choose zagros") == "refuse-choose-plague"
    assert about_to("plague").do("event plague").options == DONE, "no player to strike"


@rule("H-LESS-42")
@pytest.mark.parametrize("throws", [("roll2 12", "roll2 66"), ("roll2 66", "roll2 15"), ("roll2 11", "roll2 11")])
def test_any_one_of_four_dice_kills_the_first_army(throws: tuple[str, str]) -> None:
    t = aegean().do("choose morea", *throws)
    assert occupied(t) == {"pindus", "crete", "western_anatolia"}
    assert (t.here("morea").fort, t.here("morea").settlement) == (False, "city")


@rule("H-LESS-42", "H-LESS-44")
def test_plague_ends_when_the_first_army_survives() -> None:
    t = aegean().do("choose morea", "roll2 23", "roll2 66")
    assert t.options == DONE
    assert t.here("morea").fort


@rule("H-LESS-43", "H-LESS-44", "H-RUL-38")
def test_plague_must_spread_to_a_land_of_the_players_choice() -> None:
    t = aegean().do("choose morea", "roll2 11", "roll2 23")
    assert t.seat == 0
    assert t.options == ["choose crete", "choose pindus"], "by land and strait, not by sea"
    assert t.refused("pass") == "refuse-pass"
    t.do("choose crete", "roll3 126")
    assert t.owner("crete") < 0
    assert not t.here("crete").fort
    assert t.options == DONE, "only a vacant land and the sea beside it"


@rule("H-LESS-44")
def test_plague_goes_on_with_three_dice_until_an_army_survives() -> None:
    t = about_to("plague").hold(1, "zagros", "persian_plateau").hold(2, "turanian_plain", "western_steppe")
    t.do("event plague", "choose zagros", "roll2 16", "roll2 26", "roll3 123", "roll3 111", "roll3 234")
    assert t.options == DONE
    assert occupied(t) == {"western_steppe"}


@rule("H-LESS-44", "H-RUL-38")
def test_plague_does_not_cross_barren_lands() -> None:
    t = about_to("plague").hold(1, "palestine").hold(2, "lower_tigris")  # both on the Syrian desert
    t.do("event plague", "choose palestine", "roll2 11", "roll2 11")
    assert t.options == DONE
    assert occupied(t) == {"lower_tigris"}


@rule("H-LESS-42", "H-LESS-43")
def test_odds_of_the_plague() -> None:
    t = about_to("plague").hold(1, "crete").hold(2, "morea").do("event plague", "choose crete")
    assert chance_that(t, is_empty("crete")) == Fraction(671, 1296)
    assert chance_that(t, is_empty("morea")) == Fraction(671, 1296) * Fraction(91, 216)
    t.do("roll2 12", "roll2 34")
    assert chance_that(t, is_empty("morea")) == Fraction(91, 216)


# ---- pestilence ---------------------------------------------------------------------------------------------------


@rule("H-LESS-45", "H-RUL-38")
@pytest.mark.parametrize(("filler", "number"), [(True, 94), (False, 93)])
def test_pestilence_may_break_out_in_any_land_even_a_vacant_one(filler: bool, number: int) -> None:
    t = about_to("pestilence", filler_land=filler).hold(1, "zagros").do("event pestilence")
    assert len(t.options) == number
    assert t.refused("choose syrian_desert") == "refuse-choose-pestilence"
    assert t.do("choose crete").options == DONE, "no army in or beside it"


@rule("H-LESS-45", "H-LESS-46", "H-RUL-38")
@pytest.mark.parametrize(("throw", "centre_dies"), [("roll3 136", True), ("roll3 256", False)])
def test_pestilence_strikes_every_army_beside_whatever_happens_in_the_centre(throw: str, centre_dies: bool) -> None:
    t = about_to("pestilence").hold(1, "balkans", fort=True).hold(2, "western_anatolia", fort=True)
    t.hold(0, "pindus").hold(1, "dalmatia", fort=True).hold(2, "crete", "caucasus")
    t.do("event pestilence", "choose balkans", throw, "roll2 12", "roll2 15", "roll2 22")
    # neighbours in their order: Dalmatia, Pindus, Western Anatolia across the strait; Danubia is vacant
    assert t.options == DONE
    assert occupied(t) == {"western_anatolia", "crete", "caucasus"} | (set() if centre_dies else {"balkans"})
    assert [t.here(id).fort for id in ("balkans", "dalmatia", "western_anatolia")] == [not centre_dies, False, True]


@rule("H-LESS-46", "H-RUL-38")
def test_pestilence_in_a_vacant_land_strikes_those_beside_but_none_across_barren_land() -> None:
    t = about_to("pestilence").hold(1, "levant").hold(2, "lower_tigris")  # the Syrian desert lies between
    t.do("event pestilence", "choose palestine", "roll2 11")
    assert t.options == DONE
    assert occupied(t) == {"lower_tigris"}


@rule("H-LESS-45", "H-LESS-46")
def test_odds_of_the_pestilence() -> None:
    t = about_to("pestilence").hold(0, "morea").hold(2, "crete").do("event pestilence", "choose morea")
    centre, beside = is_empty("morea"), is_empty("crete")
    assert chance_that(t, centre) == Fraction(91, 216)
    assert chance_that(t, beside) == Fraction(11, 36)
    assert chance_that(t, lambda s: centre(s) and beside(s)) == Fraction(91, 216) * Fraction(11, 36), "independently"


@rule("H-LESS-45", "H-LESS-46")
def test_in_a_pestilence_each_army_of_several_throws() -> None:
    t = about_to("pestilence", multiple_armies=True).hold(1, "morea", armies=2).hold(2, "crete", armies=3)
    t.do("event pestilence", "choose morea", "roll3 111", "roll3 111", "roll2 16", "roll2 33", "roll2 16")
    assert t.options == DONE
    assert (t.here("morea").armies, t.here("crete").armies) == (0, 1)
