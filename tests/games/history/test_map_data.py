"""Catalogue section DATA: what the rulebook happens to say about places and cards, checked in play."""

from __future__ import annotations

import pytest

from carrack.games.history import constants as f
from carrack.games.history.data import components
from tests.games.history.position_builder import PositionBuilder, land, rule, water


def region(id: str) -> str | None:
    found: str | None = PositionBuilder().here(id).region
    return found


def card(id: str) -> tuple[int, int, tuple[str, ...], bool, tuple[str, ...]]:
    """Epoch, strength, start lands, capital and waters of an empire as every player sees it when it is called."""
    t = PositionBuilder().turn(0, id)
    empire = next(e for e in t.view(1).calls if e.id == id)
    return empire.epoch, empire.strength, empire.start, empire.capital, empire.waters


def defenders(attacker: str, defended: str, fleets: tuple[str, ...] = ()) -> int:
    """How many dice a land throws against an attack from another."""
    t = PositionBuilder().turn(0, "romans").hold(1, defended).only(attacker, fleets=fleets)
    t.do(f"expand {defended}", "roll2 11")
    return {6: 1, 21: 2, 56: 3}[len(t.options)]


# ---- regions --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "where"),
    [
        *(pytest.param(id, "north_africa", marks=rule("H-DATA-01")) for id in ("libya", "nile_delta")),
        *(pytest.param(id, "middle_east", marks=rule("H-DATA-02")) for id in ("palestine", "persian_plateau")),
        *(
            pytest.param(id, "india", marks=rule("H-DATA-03"))
            for id in ("upper_indus", "western_deccan", "eastern_ghats", "hindu_kush")
        ),
    ],
)
def test_region_of(id: str, where: str) -> None:
    assert region(id) == where


@rule("H-DATA-19", "H-RUL-45")
def test_base_values_of_the_scoring_example() -> None:
    t = PositionBuilder().turn(0, "vedic_city_states").hold(0, "libya", "palestine")
    points = {region.id: region.points[0] for region in t.view().regions if region.points[0]}
    assert points == {"north_africa": 2, "middle_east": 3, "india": 2}


# ---- empires --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("id", "epoch", "strength"),
    [
        pytest.param("egypt", 1, 5, marks=rule("H-DATA-04")),
        pytest.param("minoans", 1, 3, marks=rule("H-DATA-05")),
        pytest.param("aryans", 1, 5, marks=rule("H-DATA-06")),
        pytest.param("carthaginia", 2, 7, marks=rule("H-DATA-07")),
    ],
)
def test_strength_of(id: str, epoch: int, strength: int) -> None:
    assert card(id)[:2] == (epoch, strength)
    assert PositionBuilder().turn(0, id, "arm").reserve == strength - 1


@rule("H-DATA-04")
def test_egypt_has_a_capital_and_plays_before_the_aryans() -> None:
    t = PositionBuilder().turn(0, "egypt", "arm")
    assert t.here("nile_delta").settlement == "capital"
    order = [empire.id for empire in t.view().calls]
    assert order.index("egypt") < order.index("aryans")


@rule("H-DATA-08")
def test_greeks() -> None:
    assert card("greek_city_states")[2:] == (
        ("morea",),
        True,
        ("western_mediterranean", "eastern_mediterranean", "black_sea"),
    )
    assert PositionBuilder().turn(0, "greek_city_states", "arm").here("morea").settlement == "capital"


@rule("H-DATA-09")
def test_vedics() -> None:
    assert card("vedic_city_states")[0] == 2
    assert PositionBuilder().turn(0, "vedic_city_states", "arm").here("upper_indus").settlement == "capital"


@rule("H-DATA-10")
@pytest.mark.parametrize(
    ("id", "epoch"), [("romans", 3), ("guptas", 4), ("mongols", 5), ("portugal", 6), ("britain", 7)]
)
def test_epoch_of(id: str, epoch: int) -> None:
    assert card(id)[0] == epoch


@rule("H-DATA-11")
def test_portuguese_waters() -> None:
    assert {"atlantic", "indian_ocean"} <= set(card("portugal")[4])


# ---- waters ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ocean", "seas"),
    [
        pytest.param(
            "atlantic",
            {"north_sea", "western_mediterranean", "eastern_mediterranean", "black_sea"},
            marks=rule("H-DATA-12"),
        ),
        pytest.param("indian_ocean", {"red_sea", "bay_of_bengal"}, marks=rule("H-DATA-13")),
    ],
)
def test_seas_reached_from_an_ocean(ocean: str, seas: set[str]) -> None:
    assert f.OCEAN_ACCESS[water(ocean)] == components.mask(seas, components.WATER_IDS)
    fleets = {w.id for w in PositionBuilder().turn(0, "netherlands", "arm").view().waters if w.fleet}
    assert seas | {ocean} <= fleets, "the Dutch sail both"


@rule("H-RUL-01")
@pytest.mark.parametrize(
    ("id", "sea", "far"),
    [
        ("chekiang", "western_pacific", "honshu"),
        ("great_plain_of_china", "western_pacific", "honshu"),
        ("malayan_peninsula", "western_pacific", "new_guinea"),
        ("shatts_plateau", "atlantic", "gold_coast"),
        ("albion", "atlantic", "gold_coast"),
    ],
)
def test_coasts_that_recorded_games_prove(id: str, sea: str, far: str) -> None:
    assert f"expand {id}" in PositionBuilder().turn(0, "romans").only(far, fleets=(sea,)).options
    assert f"expand {far}" in PositionBuilder().turn(0, "romans").only(id, fleets=(sea,)).options


@rule("H-DATA-14")
@pytest.mark.parametrize(
    ("id", "sea"),
    [("morea", "eastern_mediterranean"), ("shatts_plateau", "western_mediterranean"), ("caucasus", "black_sea")],
)
def test_coast_of(id: str, sea: str) -> None:
    far = {"eastern_mediterranean": "libya", "western_mediterranean": "southern_appenines", "black_sea": "danubia"}[sea]
    t = PositionBuilder().turn(0, "romans").only(far, fleets=(sea,))
    assert f"expand {id}" in t.options


@rule("H-DATA-15")
@pytest.mark.parametrize(("sea", "far"), [("western_mediterranean", "southern_iberia"), ("black_sea", "dnieper")])
def test_eastern_mediterranean_joins_its_neighbours(sea: str, far: str) -> None:
    t = PositionBuilder().turn(0, "greek_city_states").only("crete", fleets=("eastern_mediterranean", sea))
    assert f"expand {far}" in t.options


# ---- borders --------------------------------------------------------------------------------------------------------


@rule("H-DATA-16")
def test_mongolia_meets_the_great_wall() -> None:
    t = PositionBuilder().turn(0, "mongols").hold(1, "wei_river").only("mongolia")
    assert "expand wei_river" in t.options
    assert defenders("mongolia", "wei_river") == 2
    assert f.DEFENCE[f.BORDER_START[land("wei_river")] + neighbours("wei_river").index("mongolia")] == f.GREAT_WALL


def neighbours(id: str) -> list[str]:
    i = land(id)
    return [components.LAND_IDS[other] for other in f.BORDER_TO[f.BORDER_START[i] : f.BORDER_START[i + 1]]]


@rule("H-DATA-17")
@pytest.mark.parametrize(
    ("attacker", "defended", "terrain", "dice"),
    [
        ("eastern_ghats", "ceylon", f.STRAIT, 2),
        ("ceylon", "eastern_ghats", f.STRAIT, 2),
        ("eastern_ghats", "western_ghats", f.MOUNTAIN, 2),
        ("eastern_deccan", "eastern_ghats", 0, 1),
    ],
)
def test_borders_of_the_eastern_ghats(attacker: str, defended: str, terrain: int, dice: int) -> None:
    assert defenders(attacker, defended) == dice
    assert f.DEFENCE[f.BORDER_START[land(defended)] + neighbours(defended).index(attacker)] == terrain


@rule("H-DATA-18")
def test_british_reach_chekiang() -> None:
    t = PositionBuilder().turn(0, "britain", "arm")
    assert t.here("albion").active
    assert "expand chekiang" in t.options
    assert {"si_kyang", "yangtze_kiang", "great_plain_of_china"} <= set(neighbours("chekiang"))
    for id in ("si_kyang", "yangtze_kiang", "great_plain_of_china"):
        assert defenders("chekiang", id) == 1


# ---- places named on cards ------------------------------------------------------------------------------------------


@rule("H-DATA-20")
@pytest.mark.parametrize(
    ("event", "empire", "where"),
    [
        ("kingdom_zimbabwe", "britain", "east_africa"),
        ("kingdom_tiahuanaco", "guptas", "southern_andes"),
        ("kingdom_thai", "portugal", "malayan_peninsula"),
        ("kingdom_etruscans", "assyria", "northern_appenines"),
        ("kingdom_canaanites", "sumeria", "palestine"),
        ("kingdom_kush", "romans", "upper_nile"),
        ("kingdom_mali", "mongols", "gold_coast"),
        ("jewish_revolt", "romans", "palestine"),
    ],
)
def test_land_named_on(event: str, empire: str, where: str) -> None:
    t = PositionBuilder().turn(0, empire, hand=(event,)).do(f"event {event}")
    assert t.owner(where) == 0


@rule("H-DATA-20")
@pytest.mark.parametrize(
    ("event", "where"),
    [
        ("migrants_australia", {"australasia"}),
        ("migrants_north_america", {"north_america"}),
        ("migrants_africa", {"sub_saharan_africa", "north_africa"}),
    ],
)
def test_regions_named_on(event: str, where: set[str]) -> None:
    t = PositionBuilder().turn(0, "celts", hand=(event,)).do(f"event {event}")
    assert {region(option.removeprefix("choose ")) for option in t.options} == where


@rule("H-DATA-20")
def test_crusaders_wait_in_the_eastern_mediterranean() -> None:
    t = PositionBuilder().turn(0, "mongols", hand=("crusade",)).do("event crusade")
    landings = {option.removeprefix("expand ") for option in t.options if option.startswith("expand")}
    assert landings == {here["id"] for here in components.LANDS if "eastern_mediterranean" in here["coast"]}
