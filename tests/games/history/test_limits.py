"""Catalogue section LIMIT: which pieces can run out, and how many stand in a land."""

from __future__ import annotations

import random

import pytest

from carrack.games.history.data import components
from tests.games.history.position_builder import PositionBuilder, rule

FIGURES = (5, 12, 20, 15, 18, 14, 16)
LIVABLE = [here["id"] for here in components.LANDS if here["region"]]


@rule("H-LIMIT-01")
def test_no_empire_is_stronger_than_its_figures() -> None:
    for epoch, figures in enumerate(FIGURES, start=1):
        strengths = [
            card.strength for card in PositionBuilder().turn(0, components.EMPIRE_IDS[epoch * 7 - 7]).view().calls
        ]
        assert max(strengths) == figures, "the strongest needs them all"
        assert min(strengths) >= 3


# ---- hard limits ----------------------------------------------------------------------------------------------------


def building(monuments: int) -> PositionBuilder:
    """The Romans have finished expanding with four symbols; so many monuments stand elsewhere."""
    held = ("southern_appenines", "southern_iberia", "albion", "central_europe")
    t = PositionBuilder().turn(0, "romans").expanding(*held)
    for id in [id for id in LIVABLE if id not in held][:monuments]:
        t.place(id, monument=True)
    return t.again().do("pass")


@rule("H-LIMIT-02", "H-RUL-40")
@pytest.mark.parametrize(("standing", "built"), [(33, 2), (34, 2), (35, 1), (36, 0)])
def test_thirty_six_monuments(standing: int, built: int) -> None:
    t = building(standing)
    while t.options[0].startswith("build"):
        t.do(t.options[0])
    assert t.messages().count("log-monument") == built
    assert t.view().monuments_left == 36 - standing - built


@rule("H-LIMIT-03", "H-RUL-40")
def test_thirty_two_forts() -> None:
    t = PositionBuilder().turn(0, "romans").set(stored_forts=1, coins=1)
    for id in [id for id in LIVABLE if id not in ("southern_appenines", "northern_appenines")][:31]:
        t.hold(1, id, fort=True)
    t.expanding("southern_appenines", "northern_appenines").do("fort southern_appenines-army")
    assert t.view().forts_left == 0
    for source in ("army", "coin", "engineers"):
        assert t.refused(f"fort northern_appenines-{source}") == "refuse-no-forts"


@rule("H-RUL-40")
@pytest.mark.parametrize(("standing", "built"), [(31, True), (32, False)])
def test_crusaders_too_need_a_fort_that_is_left(standing: int, built: bool) -> None:
    t = PositionBuilder()
    for id in [id for id in LIVABLE if id != "palestine"][:standing]:
        t.hold(1, id, fort=True)
    t.turn(0, "mongols", hand=("crusade",)).do("event crusade", "expand palestine")
    assert (t.here("palestine").fort, t.here("palestine").settlement) == (built, "city")
    assert t.view().forts_left == 0


@rule("H-RUL-40")
def test_a_fallen_fort_can_be_used_again() -> None:
    t = PositionBuilder().turn(0, "romans")
    for id in ["northern_appenines", *(id for id in LIVABLE if "appenines" not in id)][:32]:
        t.hold(1, id, fort=True)
    t.expanding("southern_appenines")
    assert t.refused("fort southern_appenines-army") == "refuse-no-forts"
    t.do("expand northern_appenines", "roll2 66", "roll1 1", "withdraw", "fort southern_appenines-army")
    assert t.view().forts_left == 0


# ---- soft limits ----------------------------------------------------------------------------------------------------


@rule("H-LIMIT-03", "H-RUL-40")
def test_settlements_never_run_out() -> None:
    t = PositionBuilder()
    for id in [id for id in LIVABLE if id not in ("southern_appenines", "upper_nile")][:30]:
        t.hold(1, id, settlement="city")
    t.turn(0, "romans", hand=("kingdom_kush",)).do("event kingdom_kush")
    assert t.here("upper_nile").settlement == "city", "the 31st"
    assert t.here("southern_appenines").settlement == "capital", "the 32nd"


@rule("H-LIMIT-03", "H-RUL-40")
def test_tokens_never_run_out() -> None:
    """The British fleets alone take all twelve tokens; coins are handed out nevertheless."""
    t = (
        PositionBuilder()
        .turn(0, "britain", hand=("civil_service", "astronomy"))
        .do("event civil_service", "event astronomy")
    )
    t.do("sea caribbean")
    assert sum(w.fleet for w in t.view().waters) == 13
    assert t.view().coins == 3


@rule("H-RUL-40")
def test_figures_never_run_out() -> None:
    """Kingdoms, crusaders and migrants take Egyptian figures of a player who has more than five of them out."""
    t = PositionBuilder().hold(0, *LIVABLE[:12], figure=1).turn(0, "mongols", hand=("kingdom_mali", "crusade"))
    t.do("event kingdom_mali", "event crusade", "expand crete", "expand morea", "expand pindus")
    assert all(t.here(id).figure == 1 for id in ("gold_coast", "crete", "morea", "pindus"))
    assert sum(land.figure == 1 for land in t.view().lands) == 16


@rule("H-LIMIT-05", "H-RUL-40")
def test_more_dice_are_thrown_than_are_in_the_box() -> None:
    t = (
        PositionBuilder()
        .turn(0, "romans")
        .hold(1, "libya")
        .expanding("crete", fleets=("eastern_mediterranean",))
        .set(leader=1)
    )
    t.do("expand libya")
    assert len(t.options) == 56, "three dice against"
    t.do("roll3 345")
    assert len(t.options) == 56, "three dice"


# ---- in one land ----------------------------------------------------------------------------------------------------


@rule("H-LIMIT-04")
def test_one_piece_of_each_sort_in_a_land() -> None:
    """Over whole games no land ever holds two armies, and the supplies are what is left of the box."""
    for seed in range(4):
        t, rng = PositionBuilder(), random.Random(seed)
        while not t.is_over:
            t.do(rng.choice(t.options))
            s = t.s
            assert all(armies == (owner >= 0) for armies, owner in zip(s.armies, s.owner, strict=True))
            assert (sum(s.fort), sum(s.monument)) == (s.n_forts, s.n_monuments)
            assert max(s.fort) <= 1
            assert max(s.monument) <= 1
            assert max(s.settlement) <= 2


@rule("H-LIMIT-04")
def test_one_monument_to_a_land() -> None:
    t = PositionBuilder().turn(0, "romans").expanding("southern_appenines", "southern_iberia")
    t.place("southern_appenines", monument=True).place("southern_iberia", monument=True).again().do("pass")
    assert t.is_chance, "a pair of symbols, but no free place: the turn is over"
    assert t.view().monuments_left == 34


@rule("H-LIMIT-04", "H-RUL-09")
def test_one_settlement_to_a_land() -> None:
    t = PositionBuilder().place("upper_nile", settlement="capital").turn(0, "romans", hand=("kingdom_kush",))
    t.do("event kingdom_kush")
    assert t.here("upper_nile").settlement == "city", "it takes the place of the capital"
    t.points(0, 0).do("pass")
    assert t.view().players[0].sources["cities"] == 1
