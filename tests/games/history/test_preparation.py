"""Catalogue sections PREP and START: armies, capital, fleets and the start land."""

from __future__ import annotations

import pytest

from tests.games.history.position_builder import PositionBuilder, rule


def fleets(t: PositionBuilder) -> set[str]:
    return {w.id for w in t.view().waters if w.fleet}


# ---- the four steps -------------------------------------------------------------------------------------------------


@rule("H-PREP-01")
def test_armies_then_fleets_then_the_start_land() -> None:
    t = PositionBuilder().turn(0, "romans", "arm")
    assert t.messages() == ["log-armed", "log-fleets", "log-started", "log-capital"]
    t = (
        PositionBuilder()
        .hold(1, "southern_appenines")
        .turn(0, "romans", hand=("reallocation",))
        .do("event reallocation")
    )
    assert (t.reserve, t.owner("southern_appenines")) == (20, 1), "between fleets and start land"
    assert fleets(t) == {"western_mediterranean", "eastern_mediterranean"}


@rule("H-PREP-02", "H-PREP-03", "H-PREP-07")
@pytest.mark.parametrize(
    ("empire", "strength"),
    [
        ("minoans", 3),
        ("carthaginia", 7),
        ("persia", 12),
        ("romans", 20),
        ("khmers", 5),
        ("mongols", 18),
        ("britain", 16),
    ],
)
def test_as_many_armies_as_the_card_says(empire: str, strength: int) -> None:
    """The other figures of the epoch cannot be used: seven of twelve Persians leave five aside."""
    t = PositionBuilder().turn(0, empire, "arm")
    assert t.reserve == strength - 1
    placed = 1
    while any(option.startswith("expand") for option in t.options):
        t.do(next(option for option in t.options if option.startswith("expand")))
        placed += 1
    assert placed == strength
    assert sum(land.armies for land in t.view().lands) == strength


@rule("H-PREP-04", "H-PREP-07")
@pytest.mark.parametrize(
    ("empire", "start", "settlement"),
    [("egypt", "nile_delta", "capital"), ("mongols", "mongolia", None), ("chola_dynasty", "eastern_ghats", "capital")],
)
def test_start_land_with_one_army_and_the_capital_if_there_is_one(
    empire: str, start: str, settlement: str | None
) -> None:
    t = PositionBuilder().turn(0, empire, "arm")
    here = t.here(start)
    assert (here.owner, here.armies, here.active, here.settlement) == (0, 1, True, settlement)
    assert sum(land.owner == 0 for land in t.view().lands) == 1
    assert sum(land.settlement is not None for land in t.view().lands) == (settlement is not None)


@rule("H-PREP-05", "H-FLEET-05")
@pytest.mark.parametrize(
    ("empire", "waters"),
    [
        ("egypt", {"eastern_mediterranean", "red_sea"}),
        ("goths", {"western_mediterranean"}),
        ("persia", {"red_sea", "black_sea", "eastern_mediterranean"}),
        ("huns", set()),
        ("sumeria", set()),
    ],
)
def test_a_fleet_in_every_water_of_the_card(empire: str, waters: set[str]) -> None:
    t = PositionBuilder().turn(0, empire, "arm")
    assert fleets(t) == waters
    assert ("log-fleets" in t.messages()) == bool(waters)


@rule("H-PREP-06")
@pytest.mark.parametrize(
    ("empire", "waters"),
    [
        ("vikings", {"north_atlantic", "north_sea"}),
        (
            "germany",
            {
                *("atlantic", "north_sea", "western_mediterranean", "eastern_mediterranean", "black_sea"),
                *("indian_ocean", "red_sea", "bay_of_bengal"),
            },
        ),
        (
            "united_states",
            {"caribbean", "eastern_pacific", "western_pacific", "south_china_sea", "sea_of_japan", "bay_of_bengal"},
        ),
    ],
)
def test_an_ocean_gives_its_seas_too(empire: str, waters: set[str]) -> None:
    assert fleets(PositionBuilder().turn(0, empire, "arm")) == waters


@rule("H-RUL-51", "H-PREP-06")
@pytest.mark.parametrize("variant", [False, True])
def test_the_caribbean_is_reached_from_the_atlantic_by_the_switch_alone(variant: bool) -> None:
    t = PositionBuilder(atlantic_reaches_caribbean=variant).turn(0, "portugal", "arm")
    assert ("caribbean" in fleets(t)) == variant
    assert ("expand mexican_valley" in t.options) == variant, "a coast of the Caribbean, not of the Atlantic"
    without = PositionBuilder(atlantic_reaches_caribbean=variant).turn(0, "romans", "arm")
    assert "caribbean" not in fleets(without), "it comes with the Atlantic only"


# ---- the start land -------------------------------------------------------------------------------------------------


@rule("H-START-01", "H-START-02", "H-START-03")
@pytest.mark.parametrize("owner", [0, 1, 3])
def test_present_armies_leave_without_combat(owner: int) -> None:
    t = PositionBuilder().hold(owner, "southern_appenines", figure=2, fort=True, monument=True)
    t.turn(0, "romans", "arm")
    here = t.here("southern_appenines")
    assert (here.owner, here.armies, here.figure) == (0, 1, 3)
    assert (here.fort, here.monument) == (False, True)
    assert t.view().forts_left == 32
    assert t.view().monuments_left == 35
    assert t.reserve == 19, "no army was lost"
    assert "log-attack" not in t.messages()
    assert "log-swept" in t.messages()


@rule("H-START-04", "H-RUL-09")
@pytest.mark.parametrize(
    ("empire", "start", "before", "after"),
    [
        ("romans", "southern_appenines", "capital", "capital"),
        ("romans", "southern_appenines", "city", "capital"),
        ("seljuk_turks", "turanian_plain", "capital", "city"),
        ("seljuk_turks", "turanian_plain", "city", None),
        ("seljuk_turks", "turanian_plain", None, None),
    ],
)
@pytest.mark.parametrize("owner", [None, 0, 1])
def test_a_settlement_in_the_start_land(
    empire: str, start: str, before: str | None, after: str | None, owner: int | None
) -> None:
    t = PositionBuilder().place(start, settlement=before)
    if owner is not None:
        t.hold(owner, start, settlement=before)
    assert t.turn(0, empire, "arm").here(start).settlement == after


# ---- Incas and Aztecs -----------------------------------------------------------------------------------------------


@rule("H-RUL-53")
def test_incas_and_aztecs_start_in_two_lands() -> None:
    t = PositionBuilder().turn(0, "incas_aztecs", "arm")
    for start in ("northern_andes", "mexican_valley"):
        here = t.here(start)
        assert (here.owner, here.settlement, here.active) == (0, "capital", True)
    assert (t.reserve, t.view().second_reserve) == (1, 1)


@rule("H-RUL-53")
def test_their_armies_are_kept_apart() -> None:
    t = PositionBuilder().turn(0, "incas_aztecs", "arm").do("expand central_america")
    assert (t.reserve, t.view().second_reserve) == (1, 0), "only the Aztecs border it"
    assert not {"expand deep_south", "expand pacific_seaboard", "fort mexican_valley-army"} & set(t.options)
    assert {"expand southern_andes", "fort northern_andes-army"} <= set(t.options)
    t.do("fort northern_andes-army")
    assert (t.reserve, t.step == "expansion") == (0, False), "no player can do anything more"


def expanding(t: PositionBuilder, **armies: int) -> list[str]:
    """Where the force can go with so many armies of each people."""
    return sorted(option for option in t.set(**armies).options if option.startswith("expand"))


@rule("H-RUL-53", "H-EXP-01")
def test_a_land_that_both_peoples_reach_is_offered_once() -> None:
    """From a common border, and across the Pacific."""
    t = (
        PositionBuilder()
        .turn(0, "incas_aztecs", "arm")
        .expanding("guiana_highlands", fleets=("eastern_pacific", "western_pacific"))
    )
    incas = expanding(t, reserve=1, second_reserve=0)
    aztecs = expanding(t, reserve=0, second_reserve=1)
    assert {"expand central_america", "expand chekiang"} <= set(incas) & set(aztecs)
    assert expanding(t, reserve=1, second_reserve=1) == sorted({*incas, *aztecs})


@rule("H-RUL-53")
def test_an_army_bought_back_returns_to_its_own_people() -> None:
    t = PositionBuilder().hold(1, "central_america").turn(0, "incas_aztecs", hand=("population_explosion",))
    t.do("event population_explosion", "expand central_america", "roll2 11", "roll1 2")
    assert t.view().second_reserve == 0
    t.do("recover coin")
    assert (t.reserve, t.view().second_reserve) == (1, 1)


@rule("H-RUL-53")
def test_a_fleet_carries_those_whose_coast_it_touches() -> None:
    """Astronomy in the Caribbean, which only Aztec lands touch: they sail, the Incas do not."""
    t = PositionBuilder().turn(0, "incas_aztecs", hand=("astronomy",)).do("event astronomy", "sea caribbean")
    t.do("expand west_indies")
    assert (t.reserve, t.view().second_reserve) == (1, 0)
    assert "expand guiana_highlands" in t.options, "by land from the Andes"
    assert not {"expand deep_south", "expand central_america"} & set(t.options)


@rule("H-RUL-53")
def test_one_symbol_makes_them_a_monument() -> None:
    t = PositionBuilder().turn(0, "incas_aztecs", "arm").do("pass")
    monuments = [land.id for land in t.view().lands if land.monument]
    assert monuments == [], "two places of equal rank: he is asked"
    assert t.options == ["build northern_andes", "build mexican_valley"]
    t.do("build mexican_valley")
    assert [land.id for land in t.view().lands if land.monument] == ["mexican_valley"], "one symbol, one monument"
