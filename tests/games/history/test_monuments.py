"""Catalogue section MON: resource symbols and monuments."""

from __future__ import annotations

import pytest

from tests.games.history.position_builder import PositionBuilder, rule

ROME = "southern_appenines"  # the start land, with a capital and a resource symbol
RESOURCES = ("central_europe", "nubia", "levant", "zagros", "southern_iberia", "albion")
"""Other lands with a symbol."""
PLAIN = "dalmatia"


def romans(*lands: str) -> PositionBuilder:
    """Romans in these lands besides their capital, about to end their expansion."""
    return PositionBuilder().turn(0, "romans").expanding(ROME, *lands)


def celts(*lands: str) -> PositionBuilder:
    """An empire without a capital in these lands; the start land of the Celts has a symbol."""
    return PositionBuilder().turn(0, "celts").expanding(*lands)


def built(t: PositionBuilder) -> list[str]:
    """Lands with a monument."""
    return [here.id for here in t.view().lands if here.monument]


@rule("H-MON-01")
def test_building_comes_after_expansion() -> None:
    t = romans("central_europe")
    assert built(t) == []
    assert t.refused(f"build {ROME}") == "refuse-question"
    assert built(t.do("pass")) == [ROME]


@rule("H-MON-02")
def test_symbols_in_lands_of_older_empires_do_not_count() -> None:
    t = romans(PLAIN).hold(0, "central_europe", "nubia")
    assert built(t.do("pass")) == []


@rule("H-MON-02")
def test_symbols_of_a_minor_empire_do_not_count() -> None:
    t = PositionBuilder().turn(0, "vedic_city_states", hand=("minor_empire_phoenicia",))
    t.do("event minor_empire_phoenicia", "pass")
    assert (t.owner("levant"), t.owner("upper_indus")) == (0, 0), "a symbol each"
    assert built(t.do("pass")) == []


@rule("H-MON-03")
@pytest.mark.parametrize(("symbols", "monuments"), [(1, 0), (2, 1), (3, 1), (4, 2), (5, 2), (6, 3)])
def test_one_monument_for_each_full_pair_of_symbols(symbols: int, monuments: int) -> None:
    t = romans(PLAIN, "libya", "balkans", *RESOURCES[: symbols - 1]).do("pass")
    while t.options[0].startswith("build"):
        t.do(t.options[0])
    assert len(built(t)) == monuments


@rule("H-MON-04")
def test_a_land_holds_one_monument() -> None:
    t = romans("central_europe", "nubia", "levant").place(ROME, monument=True).place("nubia", monument=True)
    t.do("pass")
    assert t.options == ["build central_europe", "build levant"]
    assert t.refused("build nubia") == "refuse-build"
    t.do("build levant")
    assert set(built(t)) == {ROME, "nubia", "levant", "central_europe"}


@rule("H-MON-05")
def test_the_first_place_is_the_capital_of_the_active_empire() -> None:
    t = romans("nubia", PLAIN).place(PLAIN, settlement="city")
    assert built(t.do("pass")) == [ROME]


@rule("H-MON-05")
def test_the_capital_of_another_empire_comes_before_a_city() -> None:
    t = celts("central_europe", "nubia", PLAIN, "libya").place(PLAIN, settlement="capital")
    t.place("libya", settlement="city")
    assert built(t.do("pass")) == [PLAIN]


@rule("H-MON-05")
def test_the_own_capital_comes_before_a_taken_one() -> None:
    t = romans("nubia", PLAIN).place(PLAIN, settlement="capital")
    assert built(t.do("pass")) == [ROME]
    t = romans("nubia", PLAIN).place(PLAIN, settlement="capital").place(ROME, settlement="capital", monument=True)
    assert built(t.do("pass")) == [ROME, PLAIN]


@rule("H-MON-06")
def test_the_second_place_is_a_city() -> None:
    t = romans("nubia", PLAIN).place(ROME, settlement="capital", monument=True).place(PLAIN, settlement="city")
    assert built(t.do("pass")) == [ROME, PLAIN]


@rule("H-MON-06")
def test_only_a_city_that_the_active_empire_holds_is_a_place() -> None:
    t = celts("central_europe", "nubia").hold(0, PLAIN, settlement="city").hold(1, "libya", settlement="city")
    t.do("pass")
    assert t.options == ["build central_europe", "build nubia"]


@rule("H-MON-07")
def test_the_third_place_is_a_land_with_a_counted_symbol() -> None:
    t = celts("central_europe", "nubia", PLAIN).hold(0, "levant")
    t.do("pass")
    assert t.options == ["build central_europe", "build nubia"]
    assert built(t.do("build nubia")) == ["nubia"]


@rule("H-MON-08")
def test_without_a_free_place_nothing_is_built() -> None:
    t = celts("central_europe", "nubia", PLAIN).place("central_europe", monument=True).place("nubia", monument=True)
    t.do("pass")
    assert set(built(t)) == {"central_europe", "nubia"}
    assert "log-scored" in t.messages(), "the turn went on"


@rule("H-MON-09")
@pytest.mark.parametrize(("on_board", "then"), [(34, 36), (35, 36), (36, 36)])
def test_the_thirty_six_monuments_are_all_there_are(on_board: int, then: int) -> None:
    t = romans("central_europe", "nubia", "levant", "zagros", "albion")
    held = {ROME, "central_europe", "nubia", "levant", "zagros", "albion"}
    others = [here.id for here in t.view().lands if here.region and here.id not in held]
    for land in others[:on_board]:
        t.place(land, monument=True)
    t.do("pass")
    while t.options[0].startswith("build"):
        t.do(t.options[0])
    assert len(built(t)) == then, "three are due"
    assert t.view().monuments_left == 0


@rule("H-MON-10")
def test_a_monument_scores_for_the_holder_of_its_land() -> None:
    t = (
        PositionBuilder()
        .turn(0, "celts")
        .later(1, "romans")
        .hold(1, "western_gaul", monument=True)
        .expanding("central_massif")
    )
    t.do("expand western_gaul").throw("16", "1")
    assert t.here("western_gaul").monument
    t.do("pass")
    assert [player.sources["monuments"] for player in t.view().players] == [1, 0, 0, 0]
    t.do("pass")
    assert [player.sources["monuments"] for player in t.view().players] == [1, 0, 0, 0], "the Romans scored without it"


@rule("H-RUL-24")
def test_building_is_compulsory_and_the_owner_chooses_among_equal_places() -> None:
    t = celts("central_europe", "nubia", PLAIN, "libya").place(PLAIN, settlement="city")
    t.place("libya", settlement="city").do("pass")
    assert set(t.options) == {f"build {PLAIN}", "build libya"}
    assert t.refused("pass") == "refuse-pass"
    assert t.refused("build nubia") == "refuse-build"
    assert built(t.do("build libya")) == ["libya"]


@rule("H-RUL-24")
def test_a_capital_counts_only_while_the_active_empire_holds_it() -> None:
    t = PositionBuilder().turn(0, "romans")
    t.hold(1, ROME, settlement="capital").expanding("nubia", "levant").do("pass")
    assert t.options == ["build nubia", "build levant"]
