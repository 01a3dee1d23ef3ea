"""Catalogue section SACK: what becomes of capitals, cities and monuments when a land changes hands."""

from __future__ import annotations

import pytest

from tests.games.history.position_builder import PositionBuilder, rule

NORTH = "northern_appenines"
SOUTH = "southern_appenines"


def before(
    settlement: str | None, monument: bool = False, fort: bool = False, **options: bool | str
) -> PositionBuilder:
    """Romans before an enemy land that holds these pieces."""
    t = PositionBuilder(4, **options).turn(0, "romans")
    return t.hold(1, NORTH, settlement=settlement, monument=monument, fort=fort).expanding(SOUTH)


@rule("H-SACK-01")
def test_a_conquered_capital_becomes_a_city() -> None:
    t = before("capital").do(f"expand {NORTH}").throw("16", "5")
    assert (t.owner(NORTH), t.here(NORTH).settlement) == (0, "city")


@rule("H-SACK-02")
def test_a_conquered_city_disappears() -> None:
    t = before("city").do(f"expand {NORTH}").throw("16", "5")
    assert (t.owner(NORTH), t.here(NORTH).settlement) == (0, None)


@rule("H-SACK-03")
def test_one_conquest_is_one_step_even_if_it_took_two_rounds() -> None:
    t = before("capital", fort=True).do(f"expand {NORTH}").throw("66", "1")
    assert t.here(NORTH).settlement == "capital", "the fort has fallen, the land has not"
    t.do("storm").throw("66", "1")
    assert (t.owner(NORTH), t.here(NORTH).settlement) == (0, "city")


@rule("H-SACK-03")
def test_a_second_conquest_takes_the_second_step() -> None:
    t = before("capital").later(1, "sassanids").do(f"expand {NORTH}").throw("16", "5").do("pass")
    t.expanding("dalmatia").do(f"expand {NORTH}").throw("16", "5")
    assert (t.owner(NORTH), t.here(NORTH).settlement) == (1, None)


@rule("H-SACK-04", "H-RUL-10")
@pytest.mark.parametrize("settlement", ["capital", "city"])
def test_a_tie_and_the_entry_after_it_change_no_settlement(settlement: str) -> None:
    t = before(settlement).do(f"expand {NORTH}").throw("15", "5")
    assert (t.owner(NORTH), t.here(NORTH).settlement) == (-1, settlement)
    t.do(f"expand {NORTH}")
    assert (t.owner(NORTH), t.here(NORTH).settlement) == (0, settlement)


@rule("H-SACK-05")
@pytest.mark.parametrize("settlement", ["capital", "city", None])
def test_conquest_spares_monuments(settlement: str | None) -> None:
    t = before(settlement, monument=True).do(f"expand {NORTH}").throw("16", "5")
    assert (t.owner(NORTH), t.here(NORTH).monument) == (0, True)


@rule("H-SACK-06")
@pytest.mark.parametrize("settlement", ["capital", "city"])
def test_a_failed_attack_changes_no_settlement(settlement: str) -> None:
    t = before(settlement).do(f"expand {NORTH}").throw("15", "6")
    assert (t.owner(NORTH), t.here(NORTH).settlement) == (1, settlement)


@rule("H-RUL-10")
@pytest.mark.parametrize("sack_on_entry", [False, True])
@pytest.mark.parametrize("settlement", ["capital", "city"])
def test_replacing_an_own_army_changes_no_settlement(settlement: str, sack_on_entry: bool) -> None:
    t = (
        PositionBuilder(sack_on_entry=sack_on_entry)
        .turn(0, "romans")
        .hold(0, NORTH, settlement=settlement)
        .expanding(SOUTH)
    )
    t.do(f"expand {NORTH}")
    assert (t.here(NORTH).figure, t.here(NORTH).settlement) == (3, settlement)


@rule("H-RUL-10")
@pytest.mark.parametrize(("settlement", "left"), [("capital", "city"), ("city", None)])
def test_by_the_switch_every_entry_into_a_vacant_land_sacks(settlement: str, left: str | None) -> None:
    t = PositionBuilder(sack_on_entry=True).turn(0, "romans").place(NORTH, settlement=settlement).expanding(SOUTH)
    assert t.do(f"expand {NORTH}").here(NORTH).settlement == left


@rule("H-RUL-10")
def test_without_the_switch_a_vacant_land_keeps_its_city() -> None:
    t = PositionBuilder().turn(0, "romans").place(NORTH, settlement="city").expanding(SOUTH).do(f"expand {NORTH}")
    assert (t.owner(NORTH), t.here(NORTH).settlement) == (0, "city")
