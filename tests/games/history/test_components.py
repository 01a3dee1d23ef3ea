"""Catalogue sections COMP and SETUP: what is in the box, and how a game begins."""

from __future__ import annotations

from itertools import pairwise

import pytest

from carrack.engine.errors import InvalidInput
from carrack.games.history import HISTORY_GAME
from carrack.games.history import constants as f
from carrack.games.history.data import components
from carrack.play.sessions.session import Session
from tests.games.history.position_builder import PositionBuilder, rule

EPOCHS = range(1, 8)
STRONGEST = {
    1: (5, ("egypt", "aryans"), "H-COMP-05"),
    2: (12, ("persia",), "H-COMP-06"),
    3: (20, ("romans",), "H-COMP-07"),
    4: (15, ("arabs",), "H-COMP-08"),
    5: (18, ("mongols",), "H-COMP-09"),
    6: (14, ("ottoman_turks",), "H-COMP-10"),
    7: (16, ("britain",), "H-COMP-11"),
}
"""Figures of each epoch in the box, and the empires that need them all."""
GREATER = {"leader": 7, "weaponry": 4, "reallocation": 4, "minor_empire": 7}
LESSER = {
    kind: number
    for number, kinds in {
        1: ("black_death", "crusade", "famine", "jewish_revolt", "jihad", "pestilence", "plague"),
        2: (
            "allies",
            "astronomy",
            "barbarians",
            "elite_troops",
            "engineering",
            "naval_power",
            "siegecraft",
            "treachery",
        ),
        3: ("civil_service", "civil_war", "population_explosion", "expert_troops", "migrants"),
        4: ("disaster",),
        7: ("kingdom",),
    }.items()
    for kind in kinds
}


def deck(t: PositionBuilder) -> dict[str, int]:
    """The cards that can be dealt now, as title and number."""
    return {text.removeprefix("dealt "): n for text, n in zip(t.options, t.s.chance_weights(), strict=True)}


def kinds(cards: dict[str, int]) -> dict[str, int]:
    """Titles that count as one kind taken together: minor empires, experts, migrants and kingdoms."""
    found: dict[str, int] = {}
    for title, number in cards.items():
        family = [kind for kind in ("minor_empire", "expert_troops", "migrants", "kingdom") if title.startswith(kind)]
        kind = family[0] if family else title
        found[kind] = found.get(kind, 0) + number
    return found


# ---- pieces ---------------------------------------------------------------------------------------------------------


@rule("H-COMP-01")
def test_dice_have_six_equal_sides() -> None:
    t = PositionBuilder().turn(0, "romans").hold(1, "northern_appenines").expanding("southern_appenines")
    t.do("expand northern_appenines")
    assert (len(t.options), sum(t.s.chance_weights())) == (21, 36)
    assert all(w == (1 if text[-1] == text[-2] else 2) for text, w in zip(t.options, t.s.chance_weights(), strict=True))
    t.do("roll2 11")
    assert t.options == [f"roll1 {face}" for face in range(1, 7)]
    assert set(t.s.chance_weights()) == {1}


@rule("H-COMP-02")
def test_a_settlement_piece_has_a_capital_side_and_a_city_side() -> None:
    t = (
        PositionBuilder()
        .turn(0, "romans")
        .hold(1, "northern_appenines", settlement="capital")
        .expanding("southern_appenines")
    )
    t.do("expand northern_appenines", "roll2 66", "roll1 1")
    assert t.here("northern_appenines").settlement == "city", "the same piece, turned over"


@rule("H-COMP-03", "H-COMP-04", "H-SETUP-08")
def test_supply_of_forts_and_monuments() -> None:
    t = PositionBuilder()
    assert (t.view().forts_left, t.view().monuments_left) == (32, 36)
    t.turn(0, "romans").expanding("southern_appenines", "levant", "zagros").do("fort levant-army")
    assert (t.view().forts_left, t.view().monuments_left) == (31, 36)
    t.do("pass")
    assert (t.view().forts_left, t.view().monuments_left) == (31, 35)


@pytest.mark.parametrize(
    ("epoch", "figures", "empires"),
    [pytest.param(epoch, n, empires, marks=rule(id)) for epoch, (n, empires, id) in STRONGEST.items()],
)
@rule("H-SETUP-01", "H-SETUP-02")
def test_every_colour_has_the_figures_of_an_epoch_whatever_it_leads(
    epoch: int, figures: int, empires: tuple[str, ...]
) -> None:
    assert components.POINTS["components"]["figures_per_player_by_epoch"][epoch - 1] == figures
    for seat in range(3):
        for empire in empires:
            t = PositionBuilder(players=3).turn(seat, empire, "arm")
            assert t.reserve == figures - 1, "and one stands in the start land"
            start = next(here for here in t.view().lands if here.active)
            assert (start.owner, start.figure, start.armies) == (seat, epoch, 1)
        assert max(e.strength for e in t.view().calls) == figures


@rule("H-COMP-11")
def test_a_hundred_figures_to_a_colour() -> None:
    assert sum(figures for figures, _, _ in STRONGEST.values()) == 100
    assert sum(components.POINTS["components"]["figures_per_player_by_epoch"]) == 100


@rule("H-COMP-12")
@pytest.mark.parametrize(
    ("held", "asked"), [((), False), (("caspian_sea",), False), (("caspian_sea", "caribbean"), True)]
)
def test_twelve_tokens(held: tuple[str, ...], asked: bool) -> None:
    """With naval control they can run out: Portugal needs eleven of them."""
    t = PositionBuilder(naval_control=True)
    for sea in held:
        t.put(sea_owner={sea: 1}, sea_epoch={sea: 5})
    t.turn(0, "portugal", "arm")
    assert ("sink caspian_sea" in t.options) == asked


@rule("H-COMP-12")
def test_tokens_are_coins_on_the_other_side() -> None:
    t = PositionBuilder().turn(0, "greek_city_states", hand=("reallocation",)).do("event reallocation")
    fleets = {w.id for w in t.view().waters if w.fleet}
    assert (fleets, t.view().coins) == ({"western_mediterranean", "eastern_mediterranean", "black_sea"}, 0)
    t.do("sell black_sea")
    assert ({w.id for w in t.view().waters if w.fleet}, t.view().coins) == (fleets - {"black_sea"}, 1)


@rule("H-COMP-13", "H-SETUP-07")
def test_eight_markers_are_drawn_blindly() -> None:
    t = PositionBuilder().put(markers={1: 1, 2: 1}, epoch=7).at("final")
    assert dict(zip(t.options, t.s.chance_weights(), strict=True)) == {
        "marker 3": 2,
        "marker 4": 3,
        "marker 5": 2,
        "marker 6": 1,
    }
    t.do("marker 6")
    assert dict(zip(t.options, t.s.chance_weights(), strict=True)) == {"marker 3": 2, "marker 4": 3, "marker 5": 2}


@rule("H-COMP-14", "H-RUL-45")
def test_forty_two_charts_hold_all_values() -> None:
    """A chart is printed where a value differs from the one before it; between charts a value stays as it is."""
    charts = 0
    for region in range(len(components.REGION_IDS)):
        values = f.REGION_BASE_POINTS[region * 7 : region * 7 + 7]
        assert len(values) == 7
        charts += 1 + sum(a != b for a, b in pairwise(values))
    assert charts == 42


@rule("H-SETUP-03", "H-RUL-45")
@pytest.mark.parametrize(
    ("region", "values"),
    [
        ("middle_east", (2, 3, 3, 3, 3, 2, 1)),
        ("southern_europe", (1, 2, 3, 3, 3, 3, 2)),
        ("eurasia", (0, 0, 0, 0, 1, 1, 2)),
        ("australasia", (0, 0, 0, 0, 0, 0, 2)),
    ],
)
def test_charts_begin_with_epoch_1_and_are_turned_epoch_by_epoch(region: str, values: tuple[int, ...]) -> None:
    t = PositionBuilder()
    for epoch in (0, *EPOCHS):
        t.put(epoch=epoch)
        shown = next(r for r in t.view().regions if r.id == region)
        assert shown.base == values[max(epoch, 1) - 1]


# ---- cards ----------------------------------------------------------------------------------------------------------


@rule("H-COMP-15", "H-SETUP-06")
def test_seven_empire_cards_in_each_of_seven_stacks() -> None:
    seen = set()
    for epoch in EPOCHS:
        t = PositionBuilder().put(epoch=epoch - 1).at("draft")
        assert t.options == [f"drawn {place}" for place in range(7)]
        assert set(t.s.chance_weights()) == {1}
        assert [(card.epoch, card.order) for card in t.view().calls] == [(epoch, order) for order in range(1, 8)]
        seen |= {card.id for card in t.view().calls}
        for place, card in enumerate(t.view().calls):
            other = PositionBuilder().put(epoch=epoch - 1).at("draft").do(f"drawn {place}")
            assert other.view(other.seat).drawn == card.id
    assert len(seen) == 49


@rule("H-COMP-16", "H-COMP-17", "H-SETUP-05")
def test_two_decks_of_events() -> None:
    t = PositionBuilder()
    assert kinds(deck(t)) == GREATER
    assert (sum(GREATER.values()), len(GREATER)) == (22, 4)
    t.do("dealt leader", "dealt leader", "dealt minor_empire_japan")
    assert kinds(deck(t)) == LESSER
    assert (sum(LESSER.values()), len(LESSER), len(deck(t))) == (49, 22, 32)


@rule("H-COMP-17", "H-RUL-05")
@pytest.mark.parametrize(
    ("one", "other", "empire"),
    [
        ("expert_troops_forests", "expert_troops_straits", "romans"),
        ("migrants_africa", "migrants_australia", "carthaginia"),
    ],
)
def test_titles_of_one_kind_count_as_one(one: str, other: str, empire: str) -> None:
    t = PositionBuilder().turn(0, empire, hand=(one, other, "disaster"))
    t.do(f"event {one}")
    while "event disaster" not in t.options:
        t.do(t.options[0])
    assert t.refused(f"event {other}") == "refuse-identical"


@rule("H-COMP-22", "H-INFO-07")
def test_an_empire_card_and_its_back() -> None:
    cards = PositionBuilder(players=3).turn(0, "egypt").view(2).calls
    assert [card.id for card in cards] == [
        *("sumeria", "egypt", "minoans", "indus_valley", "babylonia", "shang_dynasty", "aryans"),
    ]
    egypt, aryans = cards[1], cards[6]
    assert (egypt.strength, egypt.start, egypt.capital) == (5, ("nile_delta",), True)
    assert egypt.waters == ("eastern_mediterranean", "red_sea")
    assert (aryans.strength, aryans.start, aryans.capital, aryans.waters) == (5, ("turanian_plain",), False, ())


# ---- board ----------------------------------------------------------------------------------------------------------


@rule("H-COMP-18", "H-COMP-19", "H-COMP-20", "H-RUL-02")
def test_lands_and_regions() -> None:
    view = PositionBuilder().view()
    assert len({land.id for land in view.lands}) == len(view.lands) == 102
    barren = {land.id for land in view.lands if land.region is None}
    assert barren == {
        *("northern_lakes", "amazonia", "alps", "sahara_desert", "syrian_desert", "plateau_of_tibet"),
        *("the_outback", "siberia"),
    }
    assert len({region.id for region in view.regions}) == len(view.regions) == 13
    assert {land.region for land in view.lands} - {None} == {region.id for region in view.regions}


@rule("H-COMP-20")
def test_a_land_counts_in_one_region_only() -> None:
    t = PositionBuilder()
    lands = [land for land in t.view().lands if land.region]
    for land in lands:
        t.hold(0, land.id)
    counts = {region.id: region.lands[0] for region in t.view().regions}
    assert counts == {region: sum(land.region == region for land in lands) for region in counts}
    assert sum(counts.values()) == 94


@rule("H-COMP-21")
def test_eighteen_resources() -> None:
    assert {land.id for land in PositionBuilder().view().lands if land.resource} == {
        *("levant", "zagros", "nubia", "upper_indus", "eastern_ghats", "chekiang", "tarim_basin", "malayan_peninsula"),
        *("southern_iberia", "southern_appenines", "albion", "central_europe", "korean_peninsula", "congo_basin"),
        *("southern_africa", "pacific_seaboard", "northern_andes", "australia"),
    }


@rule("H-COMP-23")
def test_seas_and_oceans() -> None:
    t = PositionBuilder().turn(0, "sumeria", hand=("astronomy",))
    seas = {w.id for w in t.view().waters if w.sea}
    oceans = {w.id for w in t.view().waters if not w.sea}
    assert oceans == {"atlantic", "north_atlantic", "indian_ocean", "western_pacific", "eastern_pacific"}
    assert len(seas) == 10
    t.do("event astronomy")
    assert set(t.options) == {f"sea {sea}" for sea in seas} | {"pass"}, "the card tells them apart"


# ---- setting up -----------------------------------------------------------------------------------------------------


@rule("H-SETUP-04", "H-SETUP-08")
def test_a_game_begins_with_no_points_and_an_empty_board() -> None:
    for view in (PositionBuilder().view(), PositionBuilder().dealt().view(0)):
        assert [(p.points, p.points_now, set(p.sources.values())) for p in view.players] == [(0, 0, {0})] * 4
        assert not any(land.owner is not None or land.armies or land.fort for land in view.lands)
        assert not any(land.settlement or land.monument for land in view.lands)
        assert not any(w.fleet or w.owner is not None for w in view.waters)


@rule("H-SETUP-09", "H-RUL-01")
def test_three_to_six_players() -> None:
    names = ["Ada", "Bea", "Cy", "Dan", "Eve", "Flo", "Gil"]
    for players in range(3, 7):
        assert len(Session.new(HISTORY_GAME, names[:players]).view(None).players) == players
    for players in (2, 7):
        with pytest.raises(InvalidInput) as refusal:
            Session.new(HISTORY_GAME, names[:players])
        assert refusal.value.message.key == "core-players"
