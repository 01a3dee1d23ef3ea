"""Catalogue section GREAT: leader, weaponry, reallocation and minor empires."""

from __future__ import annotations

import pytest

from tests.games.history.position_builder import PositionBuilder, rule

NORTH = "northern_appenines"
SOUTH = "southern_appenines"
WEST = "western_mediterranean"
EAST = "eastern_mediterranean"

MINORS = {
    "hittites": ("aryans", "eastern_anatolia"),
    "phoenicia": ("scythians", "levant"),
    "mayans": ("hsiung_nu", "central_america"),
    "anglo_saxons": ("huns", "baltic_seaboard"),
    "fujiwara": ("mongols", "hokkaido"),
    "safavids": ("timurid_emirates", "persian_salt_desert"),
    "japan": ("russia", "honshu"),
}
"""Each minor empire: an empire of its epoch, and where it begins."""


def romans(*events: str, enemies: tuple[str, ...] = (NORTH,)) -> PositionBuilder:
    """Romans who have played these events, in the Southern Appenines."""
    t = PositionBuilder().turn(0, "romans", hand=events)
    for event in events:
        t.do(f"event {event}")
    return t.hold(1, *enemies).expanding(SOUTH)


# ---- leader and weaponry ------------------------------------------------------------------------------------------


@rule("H-GREAT-01")
@pytest.mark.parametrize(("throw", "wins"), [("116", True), ("146", True), ("225", False), ("112", False)])
def test_a_leader_attacks_with_the_highest_of_three_dice(throw: str, wins: bool) -> None:
    t = romans("leader").do(f"expand {NORTH}")
    assert t.dice == 3
    assert (t.throw(throw, "5").owner(NORTH) == 0) == wins


@rule("H-GREAT-02")
def test_a_leader_dies_of_three_equal_dice_and_of_nothing_else() -> None:
    t = romans("leader")
    for throw in ("112", "266", "135"):
        t.do(f"expand {NORTH}").throw(throw, "6")
        t.hold(1, NORTH)  # whatever happened there
    assert t.view().effects == ("leader",)
    t.do(f"expand {NORTH}").throw("222", "6")
    assert (t.view().effects, t.do(f"expand {NORTH}").dice) == ((), 2)


@rule("H-GREAT-03")
def test_one_throw_of_three_dice_in_thirty_six_kills_the_leader() -> None:
    t = romans("leader").do(f"expand {NORTH}")
    deadly = 0
    weights = t.s.chance_weights()
    for action, weight in zip(t.s.legal_actions(), weights, strict=True):
        copy = t.s.clone()
        copy.apply_action(action)
        deadly += weight * (1 - copy.leader)
    assert (deadly, sum(weights)) == (6, 216)


@rule("H-GREAT-04")
@pytest.mark.parametrize(("throw", "owner"), [("4", 0), ("5", -1), ("6", 1)])
def test_weaponry_adds_one_to_an_attack(throw: str, owner: int) -> None:
    assert romans("weaponry").do(f"expand {NORTH}").throw("14", throw).owner(NORTH) == owner


@rule("H-GREAT-04")
def test_weaponry_lasts_the_whole_turn() -> None:
    t = romans("weaponry", enemies=(NORTH, "central_massif"))
    t.do(f"expand {NORTH}").throw("11", "6")
    t.do(f"expand {NORTH}").throw("14", "4")
    t.do("expand central_massif").throw("13", "3")
    assert (t.owner(NORTH), t.owner("central_massif")) == (0, 0)


# ---- reallocation -------------------------------------------------------------------------------------------------


def reallocating() -> PositionBuilder:
    return PositionBuilder().turn(0, "romans", hand=("reallocation",)).do("event reallocation")


def fleets(t: PositionBuilder) -> list[str]:
    return [water.id for water in t.view().waters if water.fleet]


@rule("H-GREAT-05")
def test_reallocation_is_decided_between_the_fleets_and_the_start_land() -> None:
    t = reallocating()
    assert t.options == [f"sell {WEST}", f"sell {EAST}", "pass"]
    assert fleets(t) == [WEST, EAST]
    assert (t.owner(SOUTH), t.view().step) == (-1, "preparation")


@rule("H-GREAT-05")
@pytest.mark.parametrize("sold", [(), (WEST,), (EAST,), (WEST, EAST)])
def test_any_number_of_fleets_becomes_a_coin_each(sold: tuple[str, ...]) -> None:
    t = reallocating().do(*(f"sell {water}" for water in sold))
    if t.view().step == "preparation":
        t.do("pass")
    assert fleets(t) == [water for water in (WEST, EAST) if water not in sold]
    assert (t.view().coins, t.owner(SOUTH)) == (len(sold), 0)


@rule("H-GREAT-06")
def test_reallocation_is_over_when_expansion_begins() -> None:
    t = reallocating().do("pass")
    assert t.view().step == "expansion"
    assert t.refused(f"sell {WEST}") == "refuse-question"
    assert f"sell {EAST}" not in t.do(f"expand {NORTH}").options


@rule("H-GREAT-05")
def test_without_the_card_no_fleet_is_sold() -> None:
    t = PositionBuilder().turn(0, "romans")
    assert (t.view().step, t.view().coins, fleets(t)) == ("expansion", 0, [WEST, EAST])


@rule("H-GREAT-07")
def test_a_fleet_sold_gives_no_navigation() -> None:
    t = reallocating().do(f"sell {EAST}")
    assert "expand pyrenees" in t.options
    assert "expand libya" not in t.options
    assert t.refused("expand libya") == "refuse-out-of-reach"


@rule("H-GREAT-07")
def test_its_coin_is_a_coin_like_any_other() -> None:
    t = reallocating().do(f"sell {WEST}", f"sell {EAST}").hold(1, NORTH).later(2, "sassanids")
    assert f"fort {SOUTH}-coin" in t.options
    t.do(f"expand {NORTH}").throw("11", "2").do("recover coin")
    assert (t.view().coins, t.reserve) == (1, 19)
    t.do("pass")
    assert (t.seat, t.view().coins) == (2, 0), "what is left is lost"


# ---- minor empires ------------------------------------------------------------------------------------------------


def minor(name: str, *events: str) -> PositionBuilder:
    """A minor empire in its epoch, played after these other events; its first choice is next."""
    card = f"minor_empire_{name}"
    t = PositionBuilder().turn(0, MINORS[name][0], hand=(*events, card))
    for event in events:
        t.do(f"event {event}")
    return t.do(f"event {card}")


@rule("H-GREAT-08")
@pytest.mark.parametrize(
    ("name", "armies"),
    [("hittites", 3), ("phoenicia", 3), ("mayans", 2), ("fujiwara", 3), ("safavids", 3), ("japan", 5)],
)
def test_a_minor_empire_is_played_before_the_active_one(name: str, armies: int) -> None:
    t = minor(name)
    start = MINORS[name][1]
    assert (t.seat, t.view().step, t.owner(start)) == (0, "events", 0)
    assert (t.view().guest_reserve, t.reserve) == (armies - 1, 0)
    own = [here.id for here in t.view().lands if here.owner == 0]
    assert own == [start], "the active empire has not begun"
    land = next(option for option in t.options if option.startswith("expand"))
    t.do(land)
    assert t.owner(land.split()[1]) == 0
    if t.view().step == "events":
        t.do("pass")
    assert t.view().step == "expansion"
    assert t.owner(t.view().calls[t.view().called].start[0]) == 0


@rule("H-GREAT-09")
@pytest.mark.parametrize("name", MINORS)
def test_a_minor_empire_is_played_in_its_own_epoch_only(name: str) -> None:
    card = f"minor_empire_{name}"
    for other, (empire, _) in MINORS.items():
        t = PositionBuilder().turn(0, empire, hand=("leader", card))
        assert (f"event {card}" in t.options) == (name == other)
        if name != other:
            assert t.refused(f"event {card}") == "refuse-epoch"


@rule("H-GREAT-10")
@pytest.mark.parametrize("name", MINORS)
def test_a_minor_empire_uses_figures_of_another_epoch(name: str) -> None:
    t = minor(name)
    epoch = t.view().epoch
    assert t.here(MINORS[name][1]).figure != epoch
    t.do(next(option for option in t.options if option.startswith("expand")))
    while t.view().step == "events":
        t.do("pass")
    figures = {here.figure for here in t.view().lands if here.owner == 0 and not here.active}
    assert figures & {0, epoch} == set()
    assert len(figures) == 1


@rule("H-GREAT-11")
@pytest.mark.parametrize("event", ["leader", "jihad"])
def test_it_attacks_with_two_dice(event: str) -> None:
    t = minor("phoenicia", event).hold(1, "palestine")
    assert t.do("expand palestine").dice == 2


@rule("H-GREAT-11")
@pytest.mark.parametrize("event", ["weaponry", "elite_troops", "siegecraft"])
def test_a_tie_is_a_tie(event: str) -> None:
    t = minor("mayans", event).hold(1, "mexican_valley", settlement="city")
    assert t.do("expand mexican_valley").throw("14", "4").owner("mexican_valley") == -1


@rule("H-GREAT-11")
@pytest.mark.parametrize("event", ["population_explosion", "allies", "civil_service"])
def test_coins_do_not_help_it(event: str) -> None:
    t = minor("phoenicia", event).hold(1, "palestine")
    assert t.view().coins + t.view().allied_coins > 0
    assert [option for option in t.options if option.startswith("fort")] == ["fort levant-army"]
    t.do("expand palestine").throw("11", "2")
    assert (t.view().guest_reserve, "expand palestine" in t.options) == (1, True), "lost for good"


@rule("H-GREAT-11")
def test_forts_of_engineers_are_not_its_own() -> None:
    t = PositionBuilder().turn(0, "greek_city_states", hand=("engineering", "minor_empire_phoenicia"))
    t.do("event engineering", "event minor_empire_phoenicia")
    assert t.view().stored_forts == 2
    assert [option for option in t.options if option.startswith("fort")] == ["fort levant-army"]


@rule("H-GREAT-11")
def test_experts_naval_power_and_treachery_are_not_its_own() -> None:
    t = minor("phoenicia", "expert_troops_mountains").hold(1, "eastern_anatolia").do("expand eastern_anatolia")
    assert t.throw("11").dice == 2
    t = minor("phoenicia", "naval_power").hold(1, "libya").again().do("expand libya")
    assert t.throw("11").dice == 3
    t = (
        PositionBuilder()
        .hold(1, "palestine", "libya")
        .turn(0, "scythians", hand=("treachery", "minor_empire_phoenicia"))
    )
    t.do("event treachery", "choose palestine", "event minor_empire_phoenicia", "expand palestine")
    assert t.dice == 2


@rule("H-GREAT-12")
def test_it_scores_at_the_end_of_the_turn_with_the_rest() -> None:
    t = minor("phoenicia").do("expand palestine", "pass")
    assert t.s.scores() == [0] * 4
    assert "log-scored" not in t.messages()
    t.do("pass")
    assert t.messages().count("log-scored") == 1
    assert t.s.scores()[0] == 2 * 3 + 2, "dominance in the Middle East and the capital"


@rule("H-GREAT-13")
@pytest.mark.parametrize(("held", "monuments"), [(("zagros",), 0), (("zagros", "central_europe"), 1)])
def test_its_symbols_build_no_monuments(held: tuple[str, ...], monuments: int) -> None:
    t = minor("phoenicia").do("pass")
    assert t.owner("levant") == 0, "with a symbol"
    t.expanding(*held).do("pass")
    if monuments:
        assert set(t.options) == {"build zagros", "build central_europe"}
        t.do("build zagros")
    assert t.view().monuments_left == 36 - monuments
