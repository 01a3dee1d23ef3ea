"""Catalogue section LESS: events that help the active empire through its turn."""

from __future__ import annotations

import pytest

from tests.games.history.position_builder import PositionBuilder, rule

HERE = "southern_appenines"
"""Where the Romans begin; its only neighbour is NORTH. Their fleets are in both parts of the Mediterranean."""
NORTH = "northern_appenines"


def about_to(event: str, empire: str = "romans", **options: bool) -> PositionBuilder:
    """Seat 0 may play the event, and a leader after it."""
    return PositionBuilder(**options).turn(0, empire, hand=(event, "leader"))


def with_event(*events: str, empire: str = "romans", **options: bool) -> PositionBuilder:
    """Seat 0 has played the events and expands from its first land."""
    t = PositionBuilder(**options).turn(0, empire, hand=events)
    return t.do(*(f"event {event}" for event in events))


def results(t: PositionBuilder) -> list[tuple[object, object]]:
    """Attack and defence of every round, with what was added."""
    messages = [t.game.decode_event(entry).message for entry in t.log]
    return [(m.args["attack"], m.args["defence"]) for m in messages if m.key == "log-result"]


# ---- coins and forts ----------------------------------------------------------------------------------------------


@rule("H-LESS-04", "H-LESS-05")
@pytest.mark.parametrize(
    ("empire", "coins"),
    [("huns", 1), ("goths", 2), ("assyria", 2), ("romans", 3)],
    ids=["neither", "navigation", "capital", "both"],
)
def test_civil_service_pays_for_a_capital_and_for_navigation(empire: str, coins: int) -> None:
    t = about_to("civil_service", empire).do("event civil_service")
    assert t.options == ["event leader", "pass"], "before the first army"
    assert (t.view().coins, t.view().allied_coins) == (coins, 0)
    t.do("pass")
    start = next(here.id for here in t.view().lands if here.active)
    t.do(f"fort {start}-coin")
    assert t.view().coins == coins - 1


@rule("H-LESS-05", "H-RUL-48")
def test_astronomy_is_no_navigation() -> None:
    t = (
        PositionBuilder()
        .turn(0, "huns", hand=("astronomy", "civil_service"))
        .do("event astronomy", "event civil_service")
    )
    assert t.view().coins == 1


@rule("H-LESS-09")
@pytest.mark.parametrize("empire", ["huns", "romans"])
def test_population_explosion_pays_two_coins(empire: str) -> None:
    t = about_to("population_explosion", empire).do("event population_explosion")
    assert t.options == ["event leader", "pass"], "before the first army"
    assert (t.view().coins, t.view().allied_coins) == (2, 0)
    t.do("pass").hold(1, "dalmatia").expanding(NORTH, reserve=1).do("expand dalmatia").throw("11", "2")
    t.do("recover coin")
    assert (t.view().coins, t.reserve) == (1, 1)


@rule("H-LESS-28")
@pytest.mark.parametrize(("empire", "forts"), [("romans", 2), ("huns", 0), ("celts", 0), ("assyria", 2)])
def test_engineering_stores_two_forts_for_an_empire_with_a_capital(empire: str, forts: int) -> None:
    t = about_to("engineering", empire).do("event engineering")
    assert t.options == ["event leader", "pass"], "before the first army"
    assert t.view().stored_forts == forts
    t.do("pass")
    assert any(option.endswith("-engineers") for option in t.options) == (forts > 0)


@rule("H-LESS-28")
def test_forts_of_the_engineers_cost_nothing_and_are_lost_when_not_built() -> None:
    t = with_event("engineering").do("expand northern_appenines")
    reserve = t.reserve
    t.do(f"fort {HERE}-engineers")
    assert (t.reserve, t.view().stored_forts, t.here(HERE).fort) == (reserve, 1, True)
    t.do(f"fort {NORTH}-engineers")
    assert (t.reserve, t.view().stored_forts, t.here(NORTH).fort) == (reserve, 0, True)
    t = with_event("engineering").later(1, "sassanids").do("pass")
    assert t.view().mover == 1
    assert t.view().stored_forts == 0
    assert t.view().forts_left == 32


@rule("H-LESS-47")
def test_allies_pay_two_coins_that_buy_forts_and_armies_back() -> None:
    t = about_to("allies").hold(1, NORTH).do("event allies")
    assert t.options == ["event leader", "pass"]
    assert (t.view().coins, t.view().allied_coins) == (0, 2)
    t.do("pass", f"fort {HERE}-allied")
    assert (t.reserve, t.view().allied_coins, t.here(HERE).fort) == (19, 1, True)
    t.do(f"expand {NORTH}").throw("11", "2")
    assert t.options == ["recover allied", "pass"]
    t.do("recover allied")
    assert (t.reserve, t.view().allied, t.view().allied_coins) == (18, 1, 0)


@rule("H-LESS-48", "H-RUL-21")
def test_an_army_bought_back_by_allies_enters_vacant_lands_only() -> None:
    t = with_event("allies").hold(1, "dalmatia", "southern_iberia").hold(0, "central_massif", "pyrenees", figure=1)
    t.expanding(NORTH, "balkans", reserve=1, fleets=("western_mediterranean",))
    t.do("expand dalmatia").throw("11", "2").do("recover allied")
    assert (t.reserve, t.view().allied) == (0, 1)
    assert {"expand danubia", "expand shatts_plateau"} <= set(t.options), "vacant lands, by land and sea"
    for id in ("dalmatia", "southern_iberia", "central_massif", "pyrenees"):
        assert t.refused(f"expand {id}") == "refuse-out-of-reach", "an enemy's or one's own"
    assert t.refused(f"fort {NORTH}-army") == "refuse-fort-payment"
    t.do("expand danubia")
    assert (t.owner("danubia"), t.view().allied) == (0, 0)


@rule("H-LESS-48", "H-RUL-21")
def test_the_player_chooses_which_coin_buys_an_army_back() -> None:
    t = with_event("allies", "population_explosion").hold(1, NORTH)
    t.expanding(reserve=2).do(f"expand {NORTH}").throw("11", "2")
    assert t.options == ["recover coin", "recover allied", "pass"]
    t.do("recover coin")
    assert (t.reserve, t.view().allied, t.view().coins, t.view().allied_coins) == (2, 0, 1, 2)


# ---- siegecraft and elite troops ----------------------------------------------------------------------------------


@rule("H-LESS-06", "H-LESS-07")
@pytest.mark.parametrize("siegecraft", [False, True])
@pytest.mark.parametrize("fort", [False, True])
@pytest.mark.parametrize("settlement", [None, "city", "capital"])
def test_siegecraft_adds_one_where_there_is_a_fort_or_settlement_or_both(
    settlement: str | None, fort: bool, siegecraft: bool
) -> None:
    t = PositionBuilder().turn(0, "romans", hand=("siegecraft",)).do("event siegecraft" if siegecraft else "pass")
    t.hold(1, NORTH, fort=fort, settlement=settlement).again().do(f"expand {NORTH}").throw("12", "5")
    besieged = fort or settlement is not None
    assert results(t) == [(2 + int(siegecraft and besieged), 5 + int(fort))]


@rule("H-LESS-08")
def test_siegecraft_takes_fort_and_army_together() -> None:
    t = with_event("siegecraft").hold(1, NORTH, fort=True, settlement="capital").again()
    t.do(f"expand {NORTH}").throw("14", "3")
    here = t.here(NORTH)
    assert (here.owner, here.armies, here.fort, here.settlement) == (0, 1, False, "city")
    assert (t.reserve, t.view().forts_left) == (18, 32)
    t = with_event("weaponry").hold(1, NORTH, fort=True).again().do(f"expand {NORTH}").throw("14", "3")
    assert t.options == ["storm", "withdraw"], "without it, the army must be beaten too"


@rule("H-RUL-54")
@pytest.mark.parametrize(
    ("settlement", "together"), [("capital", False), ("city", False), (None, True)], ids=["capital", "city", "none"]
)
def test_by_the_english_card_fort_and_army_fall_together_only_without_a_settlement(
    settlement: str | None, together: bool
) -> None:
    t = with_event("siegecraft", english_cards=True).hold(1, NORTH, fort=True, settlement=settlement).again()
    t.do(f"expand {NORTH}").throw("14", "3")
    assert results(t) == [(5, 4)], "it adds one all the same"
    assert (t.owner(NORTH), t.here(NORTH).fort) == (0 if together else 1, False)
    assert ("storm" in t.options) != together


@rule("H-LESS-08")
def test_with_siegecraft_a_fort_falls_with_one_army_of_several() -> None:
    t = with_event("siegecraft", multiple_armies=True).hold(1, NORTH, armies=2, fort=True).again()
    t.do(f"expand {NORTH}").throw("14", "3")
    assert (t.owner(NORTH), t.here(NORTH).armies, t.here(NORTH).fort) == (1, 1, False)


@rule("H-RUL-31")
def test_a_plain_tie_under_siegecraft_takes_the_fort_and_the_attacker() -> None:
    t = with_event("siegecraft").hold(1, NORTH, fort=True).again().do(f"expand {NORTH}").throw("13", "3")
    assert (t.owner(NORTH), t.here(NORTH).fort, t.reserve) == (1, False, 18)


@rule("H-LESS-10")
def test_elite_troops_win_ties_until_an_army_is_lost() -> None:
    t = with_event("elite_troops").hold(1, NORTH, "dalmatia", "central_massif", "pindus").again()
    t.do(f"expand {NORTH}").throw("13", "3")
    assert t.owner(NORTH) == 0
    t.do("expand dalmatia").throw("16", "6")
    assert t.owner("dalmatia") == 0, "every tie"
    t.do("expand pindus").throw("13", "14")
    assert t.owner("pindus") == 1
    t.do("expand central_massif").throw("13", "3")
    assert t.owner("central_massif") == -1, "an army was lost before"


@rule("H-LESS-10", "H-RUL-22")
def test_elite_troops_are_over_even_if_the_lost_army_is_bought_back() -> None:
    t = with_event("elite_troops", "population_explosion").hold(1, NORTH).again()
    t.do(f"expand {NORTH}").throw("11", "2").do("recover coin")
    t.do(f"expand {NORTH}").throw("13", "3")
    assert t.owner(NORTH) == -1


@rule("H-LESS-10", "H-RUL-31")
def test_a_tie_won_against_a_fort_is_a_full_win_of_that_round() -> None:
    t = with_event("elite_troops").hold(1, NORTH, fort=True).again().do(f"expand {NORTH}").throw("14", "3")
    assert (t.owner(NORTH), t.here(NORTH).fort) == (1, False)
    assert t.options == ["storm", "withdraw"], "the attacker stays"
    t.do("storm").throw("12", "2")
    assert t.owner(NORTH) == 0, "no army was lost"


# ---- seas ---------------------------------------------------------------------------------------------------------

SEAS = [
    *("north_sea", "western_mediterranean", "eastern_mediterranean", "black_sea", "red_sea"),
    *("caspian_sea", "bay_of_bengal", "south_china_sea", "sea_of_japan", "caribbean"),
]


@rule("H-RUL-07")
def test_the_fleet_of_astronomy_may_be_declined() -> None:
    t = with_event("astronomy").do("pass")
    assert {water.id for water in t.view().waters if water.fleet} == {"western_mediterranean", "eastern_mediterranean"}
    assert t.view().step == "expansion"
    assert "log-no-fleet" in t.messages()


@rule("H-LESS-11")
@pytest.mark.parametrize(("empire", "own"), [("romans", 2), ("huns", 0)])
def test_astronomy_adds_a_fleet_in_any_sea_but_no_ocean(empire: str, own: int) -> None:
    t = with_event("astronomy", empire=empire)
    fleets = {water.id for water in t.view().waters if water.fleet}
    assert len(fleets) == own
    assert t.options == [*(f"sea {id}" for id in SEAS if id not in fleets), "pass"]
    assert t.refused("sea atlantic") == "refuse-water-astronomy"
    assert not any(here.active for here in t.view().lands), "before the first army"
    t.do("sea black_sea")
    assert {water.id for water in t.view().waters if water.fleet} == fleets | {"black_sea"}


@rule("H-LESS-11")
def test_the_fleet_of_astronomy_carries_armies_of_an_empire_without_navigation() -> None:
    t = with_event("astronomy", empire="huns").do("sea caspian_sea")
    assert "expand zagros" in t.options, "across the Caspian from the Western Steppe"
    assert t.refused("expand libya") == "refuse-out-of-reach"
    t.do("expand zagros")
    assert t.owner("zagros") == 0


@rule("H-LESS-27", "H-RUL-26")
@pytest.mark.parametrize(("event", "dice"), [("weaponry", 3), ("naval_power", 2)])
def test_naval_power_leaves_the_defender_two_dice_against_a_landing(event: str, dice: int) -> None:
    t = with_event(event).hold(1, "central_massif", NORTH).again().do("expand central_massif").throw("11")
    assert t.dice == dice
    t = with_event(event).hold(1, NORTH).again().do(f"expand {NORTH}").throw("11")
    assert t.dice == 1, "by land nothing changes"


# ---- expert troops ------------------------------------------------------------------------------------------------

OBSTACLES = {
    "mountains": ("assyria", "upper_tigris", "zagros"),
    "forests": ("han_dynasty", "si_kyang", "mekong"),
    "straits": ("greek_city_states", "morea", "crete"),
    "great wall": ("hsiung_nu", "mongolia", "wei_river"),
    "sea": ("romans", "southern_appenines", "central_massif"),
    "open": ("romans", "southern_appenines", "northern_appenines"),
}
"""What protects the second land against an attack of the empire from the first."""


@pytest.mark.parametrize("obstacle", OBSTACLES)
@pytest.mark.parametrize(
    "experts",
    [
        pytest.param("mountains", marks=rule("H-LESS-15", "H-RUL-27")),
        pytest.param("straits", marks=rule("H-LESS-16", "H-RUL-27")),
        pytest.param("forests", marks=rule("H-LESS-17", "H-RUL-27")),
    ],
)
def test_expert_troops_ignore_their_obstacle_and_no_other(experts: str, obstacle: str) -> None:
    empire, origin, target = OBSTACLES[obstacle]
    t = with_event(f"expert_troops_{experts}", empire=empire).hold(1, target)
    t.expanding(origin, fleets=("western_mediterranean",) if obstacle == "sea" else ())
    t.do(f"expand {target}").throw("11")
    normal = {"sea": 3, "open": 1}.get(obstacle, 2)
    assert t.dice == (1 if experts == obstacle else normal)


# ---- jihad --------------------------------------------------------------------------------------------------------


def holy_war(*events: str, **options: bool) -> PositionBuilder:
    """The Romans have played jihad, and seat 1 stands all around them."""
    return with_event("jihad", *events, **options).hold(1, NORTH, "dalmatia", "pindus", "balkans", "danubia").again()


@rule("H-LESS-18")
def test_jihad_attacks_with_three_dice_until_a_defeat() -> None:
    t = holy_war().do(f"expand {NORTH}").throw("113", "2")
    assert t.owner(NORTH) == 0
    t.do("expand dalmatia").throw("113", "3")
    assert t.owner("dalmatia") == -1, "ties are not yet won"
    t.do("expand dalmatia", "expand danubia")
    assert t.dice == 3, "neither a win nor a tie ends it"
    t.throw("113", "4").do("expand danubia")
    assert t.dice == 2, "a defeat does"


@rule("H-RUL-54")
@pytest.mark.parametrize("english", [False, True])
def test_by_the_english_card_jihad_wins_ties_from_the_start(english: bool) -> None:
    t = holy_war(english_cards=english).do(f"expand {NORTH}").throw("113", "3")
    assert t.owner(NORTH) == (0 if english else -1)
    assert t.s.jihad == 1, "a tie keeps the first phase"


@rule("H-LESS-19")
def test_after_one_defeat_jihad_wins_ties_with_two_dice() -> None:
    t = holy_war().do(f"expand {NORTH}").throw("113", "4")
    for id in (NORTH, "dalmatia", "danubia"):
        t.do(f"expand {id}")
        assert t.dice == 2
        t.throw("13", "3")
        assert t.owner(id) == 0


@rule("H-LESS-20")
def test_after_two_defeats_jihad_is_over() -> None:
    t = holy_war().do(f"expand {NORTH}").throw("113", "4").do(f"expand {NORTH}").throw("13", "4")
    t.do(f"expand {NORTH}")
    assert t.dice == 2
    t.throw("13", "3")
    assert t.owner(NORTH) == -1
    t.do(f"expand {NORTH}", "expand dalmatia").throw("11", "5").do("expand dalmatia").throw("15", "5")
    assert t.owner("dalmatia") == -1, "a third defeat changes nothing"


@rule("H-LESS-18", "H-RUL-22")
def test_a_defeat_counts_for_jihad_even_if_the_army_is_bought_back() -> None:
    t = holy_war("population_explosion").do(f"expand {NORTH}").throw("113", "4").do("recover coin", f"expand {NORTH}")
    assert t.dice == 2


# ---- treachery ----------------------------------------------------------------------------------------------------


@rule("H-LESS-52", "H-RUL-32")
@pytest.mark.parametrize(("sack_on_entry", "left"), [(False, "capital"), (True, "city")])
def test_treachery_takes_the_named_land_without_dice(sack_on_entry: bool, left: str) -> None:
    t = PositionBuilder(sack_on_entry=sack_on_entry)
    t.turn(0, "romans", hand=("treachery",)).hold(0, "dalmatia").hold(2, "libya")
    t.hold(1, NORTH, fort=True, settlement="capital").do("event treachery")
    assert t.options == ["choose libya", f"choose {NORTH}"], "lands that enemies hold"
    assert t.refused("choose dalmatia") == "refuse-choose-treachery"
    assert t.refused("choose zagros") == "refuse-choose-treachery"
    t.do(f"choose {NORTH}")
    assert t.view().treachery == NORTH
    t.do(f"expand {NORTH}")
    here = t.here(NORTH)
    assert (here.owner, here.armies, here.fort, here.settlement) == (0, 1, True, left)
    assert (t.reserve, results(t), t.view().forts_left) == (18, [], 31)
    assert t.view().treachery is None, "one use"


@rule("H-LESS-52")
def test_treachery_changes_no_other_attack() -> None:
    t = with_event("treachery", "jihad").hold(1, NORTH)  # no player to name: nothing happens
    assert t.view().treachery is None
    t = PositionBuilder().turn(0, "romans", hand=("treachery",)).hold(1, NORTH, "central_massif")
    t.do("event treachery", "choose central_massif", f"expand {NORTH}")
    assert t.dice == 2
    t.throw("16", "1").do("expand central_massif")
    assert t.owner("central_massif") == 0, "it waits for its land"


@rule("H-LESS-52", "H-RUL-32")
def test_treachery_wins_against_several_armies() -> None:
    t = PositionBuilder(multiple_armies=True).turn(0, "romans", hand=("treachery",)).hold(1, NORTH, armies=2, fort=True)
    t.do("event treachery", f"expand {NORTH}")
    assert (t.owner(NORTH), t.here(NORTH).armies, t.here(NORTH).fort) == (0, 1, True)


@rule("H-LESS-53")
def test_treachery_is_lost_when_the_named_land_is_not_attacked_that_turn() -> None:
    t = PositionBuilder().turn(0, "romans", hand=("treachery",)).later(1, "sassanids").hold(2, "persian_plateau")
    t.do("event treachery")
    assert t.view().treachery == "persian_plateau"
    t.do("pass")
    assert (t.view().mover, t.view().treachery) == (1, None)
    assert t.view().played == ("treachery",)
    t.do("expand persian_plateau")
    assert t.dice == 2


# ---- only for the active empire -----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "event",
    [
        pytest.param("siegecraft", marks=rule("H-LESS-06")),
        pytest.param("elite_troops", marks=rule("H-LESS-10")),
        pytest.param("jihad", marks=rule("H-LESS-18")),
        pytest.param("naval_power", marks=rule("H-LESS-27")),
    ],
)
def test_crusaders_of_the_same_player_get_no_help(event: str) -> None:
    t = PositionBuilder().turn(0, "spain", hand=(event, "crusade")).hold(1, "crete", settlement="city")
    t.do(f"event {event}", "event crusade", "expand crete")
    assert t.dice == 2
    t.throw("13")
    assert t.dice == 3
    t.throw("114")
    assert (results(t), t.owner("crete")) == ([(4, 4)], -1), "3 + 1 as crusaders, a tie"
