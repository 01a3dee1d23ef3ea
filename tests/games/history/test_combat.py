"""Catalogue section COMBAT, and the rulings on fights, obstacles, coins and the events that change fights."""

from __future__ import annotations

import pytest

from carrack.games.history.constants import MOUNTAIN, STRAIT
from carrack.games.history.rules.expansion import terrain_dice
from tests.games.history.position_builder import PositionBuilder, rule

NORTH = "northern_appenines"  # open ground for an attack out of the South
SOUTH = "southern_appenines"


def romans(*events: str, reserve: int = 5) -> PositionBuilder:
    """Romans in the Southern Appenines who have played these events; an enemy holds the land in the north."""
    t = PositionBuilder().turn(0, "romans", hand=events)
    for event in events:
        t.do(f"event {event}")
    return t.hold(1, NORTH).expanding(SOUTH, reserve=reserve)


def crossing(
    origin: str, target: str, *events: str, fleets: tuple[str, ...] = (), fort: bool = False
) -> PositionBuilder:
    """A player who has played these events attacks one land out of another; the attacker's dice are next."""
    t = PositionBuilder().turn(0, "romans", hand=events)
    for event in events:
        t.do(f"event {event}")
    t.hold(1, target, fort=fort).expanding(origin, fleets=fleets)
    return t.do(f"expand {target}")


def defence(origin: str, target: str, *events: str, fleets: tuple[str, ...] = ()) -> int:
    """How many dice defend."""
    t = crossing(origin, target, *events, fleets=fleets)
    return t.do(t.options[0]).dice


# ---- one round ----------------------------------------------------------------------------------------------------


@rule("H-COMBAT-01")
@pytest.mark.parametrize(("throw", "owner", "armies"), [("6", 1, 1), ("5", -1, 0), ("4", 0, 1)])
def test_the_attacker_leaves_the_reserve_and_never_shares_the_land_for_long(
    throw: str, owner: int, armies: int
) -> None:
    t = romans().do(f"expand {NORTH}")
    assert t.is_chance
    assert (t.reserve, t.owner(NORTH)) == (4, 1)
    t.throw("15", throw)
    assert (t.owner(NORTH), t.here(NORTH).armies, t.reserve) == (owner, armies, 4)


@rule("H-COMBAT-02")
@pytest.mark.parametrize(("throw", "wins"), [("16", True), ("66", True), ("25", False), ("11", False)])
def test_the_attacker_throws_two_dice_and_keeps_the_higher(throw: str, wins: bool) -> None:
    t = romans().do(f"expand {NORTH}")
    assert t.dice == 2
    assert (len(t.options), sum(t.s.chance_weights())) == (21, 36)
    t.throw(throw, "5")
    assert (t.owner(NORTH) == 0) == wins


@rule("H-COMBAT-03")
def test_the_defender_throws_one_die() -> None:
    t = romans().do(f"expand {NORTH}").throw("13")
    assert t.options == [f"roll1 {face}" for face in range(1, 7)]
    assert t.s.chance_weights() == [1] * 6


@rule("H-COMBAT-04")
def test_the_higher_result_wins_and_the_loser_leaves_the_board() -> None:
    t = romans().do(f"expand {NORTH}").throw("14", "5")
    assert (t.owner(NORTH), t.here(NORTH).figure) == (1, 1)
    t.do(f"expand {NORTH}").throw("14", "3")
    assert (t.owner(NORTH), t.here(NORTH).figure, t.here(NORTH).armies) == (0, 3, 1)
    assert t.reserve == 3


@rule("H-COMBAT-05", "H-COMBAT-07")
def test_a_tie_removes_both_and_the_empty_land_is_entered_without_dice() -> None:
    t = romans().do(f"expand {NORTH}").throw("14", "4")
    assert (t.owner(NORTH), t.here(NORTH).armies, t.reserve) == (-1, 0, 4)
    t.do(f"expand {NORTH}")
    assert not t.is_chance
    assert (t.owner(NORTH), t.reserve) == (0, 3)


@rule("H-COMBAT-06")
def test_a_land_is_attacked_as_often_as_armies_last() -> None:
    t = romans("engineering", reserve=3)
    for left in (2, 1, 0):
        t.do(f"expand {NORTH}").throw("11", "2")
        assert t.reserve == left
    assert t.refused(f"expand {NORTH}") == "refuse-no-army"


@rule("H-COMBAT-08")
@pytest.mark.parametrize("events", [("leader",), ("jihad",), ("leader", "jihad"), ("leader", "weaponry")])
def test_events_give_a_third_die_and_never_a_fourth(events: tuple[str, ...]) -> None:
    assert romans(*events).do(f"expand {NORTH}").dice == 3


# ---- obstacles ----------------------------------------------------------------------------------------------------

OBSTACLES = {
    "forest": ("si_kyang", "mekong"),
    "mountain": ("eastern_ghats", "western_ghats"),
    "strait": ("eastern_ghats", "ceylon"),
    "great wall": ("mongolia", "wei_river"),
}


@rule("H-COMBAT-09")
@pytest.mark.parametrize("obstacle", OBSTACLES)
def test_behind_an_obstacle_the_defender_keeps_the_higher_of_two_dice(obstacle: str) -> None:
    origin, target = OBSTACLES[obstacle]
    t = crossing(origin, target).throw("35")
    assert t.dice == 2
    lost, won = t.s.clone(), t.throw("16")
    assert won.owner(target) == 1
    t.s = lost
    assert t.throw("14").owner(target) == 0


@rule("H-COMBAT-10", "H-COMBAT-11")
@pytest.mark.parametrize(
    ("protected", "open_land"),
    [("mekong", "si_kyang"), ("western_ghats", "eastern_ghats"), ("pindus", "morea"), ("northern_gaul", "lower_rhine")],
)
def test_forest_and_mountain_help_on_the_defenders_side_only(protected: str, open_land: str) -> None:
    assert defence(open_land, protected) == 2
    assert defence(protected, open_land) == 1


@rule("H-COMBAT-12")
@pytest.mark.parametrize(
    ("one", "other"),
    [("eastern_ghats", "ceylon"), ("morea", "crete"), ("albion", "northern_gaul"), ("sumatra", "malayan_peninsula")],
)
def test_a_strait_helps_the_defender_in_both_directions(one: str, other: str) -> None:
    assert (defence(one, other), defence(other, one)) == (2, 2)


@rule("H-COMBAT-13", "H-RUL-13")
@pytest.mark.parametrize(
    ("outside", "inside"),
    [("mongolia", "wei_river"), ("mongolia", "yellow_river"), ("eastern_steppe", "wei_river")],
)
def test_the_great_wall_helps_against_attacks_from_outside_only(outside: str, inside: str) -> None:
    assert defence(outside, inside) == 2
    assert defence(inside, outside) == 1


@rule("H-RUL-13")
def test_the_great_wall_stands_between_the_tarim_basin_and_the_wei_river() -> None:
    assert defence("tarim_basin", "wei_river") == 2


@rule("H-RUL-12")
@pytest.mark.parametrize(
    ("origin", "target", "dice"),
    [
        ("western_deccan", "eastern_ghats", 1),
        ("si_kyang", "mekong", 2),
        ("mekong", "si_kyang", 1),
        ("szechuan", "mekong", 1),  # the forest of the Mekong lies along another border
        ("eastern_ghats", "western_deccan", 1),
        ("upper_indus", "western_deccan", 2),
    ],
)
def test_an_obstacle_lies_along_the_border_that_is_crossed(origin: str, target: str, dice: int) -> None:
    assert defence(origin, target) == dice


@rule("H-COMBAT-14")
def test_a_landing_faces_the_highest_of_three_dice() -> None:
    t = crossing(SOUTH, "libya", fleets=("western_mediterranean", "eastern_mediterranean")).throw("35")
    assert t.dice == 3
    assert (len(t.options), sum(t.s.chance_weights())) == (56, 216)
    before = t.s.clone()
    assert t.throw("116").owner("libya") == 1
    t.s = before
    assert t.throw("444").owner("libya") == 0


@rule("H-COMBAT-15")
def test_only_the_landing_is_hard() -> None:
    t = PositionBuilder().turn(0, "romans").hold(1, "libya", "nile_delta")
    t.expanding(SOUTH, fleets=("western_mediterranean", "eastern_mediterranean"))
    t.do("expand libya").throw("16", "111").do("expand nile_delta").throw("16")
    assert t.dice == 1, "out of Libya, although the Nile Delta lies on the same sea"


@rule("H-RUL-14")
@pytest.mark.parametrize(
    ("target", "origin", "fleets", "dice"),
    [
        ("pindus", "crete", ("eastern_mediterranean",), 3),  # mountains all around
        ("ceylon", "malayan_peninsula", ("bay_of_bengal",), 3),  # an island behind a strait
        ("northern_appenines", SOUTH, ("western_mediterranean",), 1),  # by land if there is a way
        ("pindus", "morea", ("eastern_mediterranean",), 2),
    ],
)
def test_bonuses_do_not_add_up(target: str, origin: str, fleets: tuple[str, ...], dice: int) -> None:
    assert defence(origin, target, fleets=fleets) == dice


@rule("H-RUL-14")
def test_two_obstacles_at_once_give_two_dice() -> None:
    assert terrain_dice(PositionBuilder().turn(0, "romans").s, MOUNTAIN | STRAIT) == 2


# ---- forts --------------------------------------------------------------------------------------------------------


def against_fort(*events: str) -> PositionBuilder:
    """As `romans`, and the land in the north has a fort."""
    return romans(*events).place(NORTH, fort=True).do(f"expand {NORTH}")


@rule("H-COMBAT-16")
@pytest.mark.parametrize(("throw", "fort", "owner"), [("4", False, 1), ("5", False, 1), ("6", True, 1)])
def test_a_fort_adds_one_to_the_die_kept(throw: str, fort: bool, owner: int) -> None:
    t = against_fort().throw("66", throw)
    assert (t.here(NORTH).fort, t.owner(NORTH)) == (fort, owner)
    tied = "log-tied" in t.messages()
    assert tied == (throw == "5"), "5 becomes 6; 6 becomes 7, which no six beats"


@rule("H-COMBAT-17")
@pytest.mark.parametrize(
    ("origin", "target", "fleets", "dice"),
    [(*where, (), 2) for where in OBSTACLES.values()] + [("crete", "libya", ("eastern_mediterranean",), 3)],
)
def test_a_fort_adds_to_terrain_and_sea_dice(origin: str, target: str, fleets: tuple[str, ...], dice: int) -> None:
    t = crossing(origin, target, fleets=fleets, fort=True).throw("55")
    assert t.dice == dice
    t.throw("4" * dice)
    assert (t.here(target).fort, t.owner(target)) == (False, 1)
    assert "log-tied" in t.messages(), "4 and 1 for the fort against 5"


@rule("H-COMBAT-18", "H-COMBAT-21", "H-COMBAT-23")
def test_a_won_round_takes_the_fort_and_the_same_army_may_fight_on() -> None:
    t = against_fort().throw("46", "4")
    assert (t.here(NORTH).fort, t.owner(NORTH), t.here(NORTH).armies) == (False, 1, 1)
    assert t.options == ["storm", "withdraw"]
    t.do("storm").throw("15", "4")
    assert (t.owner(NORTH), t.reserve) == (0, 4), "one army has done it all"


@rule("H-COMBAT-19")
def test_a_tie_takes_the_fort_and_the_attacker() -> None:
    t = against_fort().throw("15", "4")
    assert (t.here(NORTH).fort, t.owner(NORTH), t.reserve) == (False, 1, 4)
    assert f"expand {NORTH}" in t.options


@rule("H-COMBAT-20")
@pytest.mark.parametrize("throw", ["5", "6"])
def test_a_lost_round_leaves_the_fort(throw: str) -> None:
    t = against_fort().throw("15", throw)
    assert (t.here(NORTH).fort, t.owner(NORTH), t.reserve) == (True, 1, 4)


@rule("H-COMBAT-22")
@pytest.mark.parametrize(
    ("origin", "target", "fleets", "dice"),
    [("mongolia", "wei_river", (), 2), ("crete", "libya", ("eastern_mediterranean",), 3)],
)
def test_without_its_fort_the_land_keeps_its_dice(origin: str, target: str, fleets: tuple[str, ...], dice: int) -> None:
    t = crossing(origin, target, fleets=fleets, fort=True).throw("66", "4" * dice).do("storm").throw("15")
    assert t.dice == dice
    t.throw("5" * dice)
    assert t.owner(target) == -1, "5 against 5 is a tie now"


@rule("H-RUL-17")
def test_the_victor_of_a_fort_may_go_back_to_the_reserve() -> None:
    t = against_fort().throw("66", "1").do("withdraw")
    assert (t.reserve, t.owner(NORTH), t.here(NORTH).fort) == (5, 1, False)
    assert f"expand {NORTH}" in t.options


@rule("H-RUL-17")
def test_a_minor_army_goes_back_to_its_own_reserve() -> None:
    t = PositionBuilder().hold(1, "mexican_valley", fort=True).turn(0, "macedonia", hand=("minor_empire_mayans",))
    t.do("event minor_empire_mayans", "expand mexican_valley").throw("66", "1").do("withdraw")
    assert (t.view().guest_reserve, t.reserve) == (1, 0)


# ---- whose bonuses ------------------------------------------------------------------------------------------------


@rule("H-COMBAT-24")
def test_a_minor_empire_fights_without_the_bonuses_of_the_active_empire() -> None:
    t = PositionBuilder().hold(1, "mexican_valley").turn(0, "macedonia", hand=("leader", "minor_empire_mayans"))
    t.do("event leader", "event minor_empire_mayans", "expand mexican_valley")
    assert t.dice == 2
    t = PositionBuilder().hold(1, "mexican_valley").turn(0, "macedonia", hand=("weaponry", "minor_empire_mayans"))
    t.do("event weaponry", "event minor_empire_mayans", "expand mexican_valley").throw("24", "4")
    assert t.owner("mexican_valley") == -1, "a tie, not 5 against 4"


@rule("H-COMBAT-24")
@pytest.mark.parametrize("bonus", ["leader", "weaponry", "elite_troops", "jihad", "siegecraft"])
@pytest.mark.parametrize(("event", "choices"), [("civil_war", ["nubia"]), ("barbarians", ["sahara_desert", "nubia"])])
def test_event_armies_fight_without_the_bonuses_of_the_active_empire(
    bonus: str, event: str, choices: list[str]
) -> None:
    t = PositionBuilder().hold(1, "nubia", settlement="city").turn(0, "romans", hand=(bonus, event))
    t.do(f"event {bonus}", f"event {event}")
    while not t.is_chance:
        t.do(f"choose {choices.pop(0)}")
    assert t.dice == 2
    t.throw("24", "4")
    assert t.owner("nubia") == -1, "a plain tie"


@rule("H-COMBAT-24")
def test_the_jewish_revolt_has_three_dice_but_no_weaponry() -> None:
    t = PositionBuilder().hold(1, "palestine").turn(0, "romans", hand=("weaponry", "jewish_revolt"))
    t.do("event weaponry", "event jewish_revolt").throw("124", "4")
    assert t.owner("palestine") == -1


# ---- coins --------------------------------------------------------------------------------------------------------


@rule("H-RUL-20")
@pytest.mark.parametrize("throw", ["5", "4"])
def test_a_coin_brings_an_army_back_at_once_after_a_defeat_or_a_tie(throw: str) -> None:
    t = romans("population_explosion").do(f"expand {NORTH}").throw("14", throw)
    assert (t.seat, t.options) == (0, ["recover coin", "pass"])
    t.do("recover coin")
    assert (t.reserve, t.view().coins) == (5, 1)


@rule("H-RUL-20")
def test_an_army_that_was_not_bought_back_at_once_is_gone() -> None:
    t = romans("population_explosion").do(f"expand {NORTH}").throw("14", "5").do("pass")
    assert (t.reserve, t.view().coins) == (4, 2)
    assert t.refused("recover coin") == "refuse-question"


@rule("H-RUL-20")
def test_each_army_costs_one_coin() -> None:
    t = romans("population_explosion", reserve=1)
    for coins in (1, 0):
        t.do(f"expand {NORTH}").throw("11", "2").do("recover coin")
        assert (t.reserve, t.view().coins) == (1, coins)
    t.set(stored_forts=1).do(f"expand {NORTH}").throw("11", "2")
    assert (t.reserve, "recover coin" in t.options) == (0, False)


def allied_army() -> PositionBuilder:
    """In the Balkans, with nothing left but an allied army and an allied coin; next to it and overseas there are
    hostile, own older and vacant lands."""
    t = PositionBuilder().turn(0, "romans", hand=("allies",)).do("event allies")
    t.hold(1, "dalmatia", "pyrenees").hold(0, "danubia", "southern_iberia")
    t.expanding("balkans", reserve=1, fleets=("western_mediterranean",))
    return t.do("expand dalmatia").throw("11", "2").do("recover allied")


@rule("H-RUL-21")
def test_an_allied_army_enters_vacant_lands_only_and_becomes_no_fort() -> None:
    t = allied_army()
    assert (t.view().allied, t.reserve, t.view().allied_coins) == (1, 0, 1)
    lands = {option.removeprefix("expand ") for option in t.options if option.startswith("expand")}
    assert {"pindus", "western_anatolia", "central_massif"} <= lands
    assert {t.owner(id) for id in lands} == {-1}
    assert "fort balkans-army" not in t.options
    t.do("expand pindus")
    assert (t.owner("pindus"), t.view().allied) == (0, 0)


@rule("H-RUL-21")
def test_an_allied_coin_buys_a_fort_directly() -> None:
    t = allied_army().do("fort balkans-allied")
    assert (t.here("balkans").fort, t.view().allied_coins, t.view().allied) == (True, 0, 1)


@rule("H-RUL-21")
def test_the_player_chooses_the_sort_of_coin() -> None:
    for sort, left in (("coin", (1, 2, 5, 0)), ("allied", (2, 1, 4, 1))):
        t = romans("population_explosion", "allies").do(f"expand {NORTH}").throw("11", "2")
        assert t.options == ["recover coin", "recover allied", "pass"]
        v = t.do(f"recover {sort}").view()
        assert (v.coins, v.allied_coins, v.reserve, v.allied) == left


@rule("H-RUL-22")
def test_an_army_bought_back_was_lost_all_the_same() -> None:
    t = romans("elite_troops", "population_explosion").do(f"expand {NORTH}").throw("14", "5").do("recover coin")
    assert "elite" not in t.view().effects
    assert t.do(f"expand {NORTH}").throw("14", "4").owner(NORTH) == -1, "a tie is a tie again"
    t = romans("jihad", "population_explosion").do(f"expand {NORTH}").throw("114", "5").do("recover coin")
    assert t.do(f"expand {NORTH}").dice == 2


# ---- rulings on events --------------------------------------------------------------------------------------------


@rule("H-RUL-26")
def test_against_naval_power_a_landing_faces_two_dice() -> None:
    fleets = ("western_mediterranean", "eastern_mediterranean")
    assert defence(SOUTH, "libya", fleets=fleets) == 3
    assert defence(SOUTH, "libya", "naval_power", fleets=fleets) == 2


EXPERTS = ("expert_troops_forests", "expert_troops_mountains", "expert_troops_straits")


@rule("H-RUL-27")
@pytest.mark.parametrize("expert", EXPERTS)
def test_experts_ignore_their_own_obstacle_alone(expert: str) -> None:
    for obstacle, (origin, target) in OBSTACLES.items():
        ignored = expert == f"expert_troops_{obstacle}s"
        assert defence(origin, target, expert) == (1 if ignored else 2)
    assert defence("crete", "pindus", expert, fleets=("eastern_mediterranean",)) == 3, "landings stay at three"


@rule("H-RUL-27")
def test_an_obstacle_beside_the_ignored_one_still_helps() -> None:
    t = PositionBuilder().turn(0, "romans", hand=("expert_troops_mountains",)).do("event expert_troops_mountains")
    assert terrain_dice(t.s, MOUNTAIN | STRAIT) == 2
    assert terrain_dice(t.s, MOUNTAIN) == 1


@rule("H-RUL-28")
def test_the_triple_that_kills_the_leader_still_counts() -> None:
    t = romans("leader", "weaponry").do(f"expand {NORTH}").throw("444", "4")
    assert t.owner(NORTH) == 0, "4 and weaponry against 4"
    assert "log-leader-died" in t.messages()
    assert t.hold(1, "dalmatia").do("expand dalmatia").dice == 2


@rule("H-RUL-28")
def test_the_leader_is_missing_in_the_next_round_of_the_same_siege() -> None:
    t = against_fort("leader").throw("666", "1").do("storm")
    assert t.dice == 2


@rule("H-RUL-29")
def test_leader_and_jihad_give_three_dice_together() -> None:
    t = romans("leader", "jihad").do(f"expand {NORTH}").throw("333", "4")
    assert t.view().effects == ("jihad_2",), "the leader died, and the jihad lost its first army"
    assert t.do(f"expand {NORTH}").dice == 2


@rule("H-RUL-29")
def test_a_live_leader_has_three_dice_in_the_second_phase_and_wins_ties() -> None:
    t = romans("leader", "jihad").do(f"expand {NORTH}").throw("123", "4").do(f"expand {NORTH}")
    assert t.dice == 3
    assert t.throw("124", "4").owner(NORTH) == 0


@rule("H-RUL-29")
def test_a_dead_leader_leaves_three_dice_to_the_first_phase() -> None:
    t = romans("leader", "jihad").do(f"expand {NORTH}").throw("666", "1")
    assert t.hold(1, "dalmatia").do("expand dalmatia").dice == 3


@rule("H-RUL-29")
def test_elite_troops_and_jihad_win_ties_while_either_says_so() -> None:
    t = romans("elite_troops", "jihad").do(f"expand {NORTH}").throw("114", "4")
    assert t.owner(NORTH) == 0, "by the elite troops, in phase 1"
    t = romans("elite_troops", "jihad").do(f"expand {NORTH}").throw("113", "4").do(f"expand {NORTH}").throw("14", "4")
    assert t.owner(NORTH) == 0, "by phase 2, when the elite troops are gone"
    t = romans("elite_troops", "jihad")
    t.do(f"expand {NORTH}").throw("113", "4").do(f"expand {NORTH}").throw("13", "4")
    assert t.do(f"expand {NORTH}").throw("14", "4").owner(NORTH) == -1, "phase 3 wins no tie"


@rule("H-RUL-30")
@pytest.mark.parametrize(("throw", "owner"), [("2", 0), ("3", -1), ("4", 1)])
def test_weaponry_and_siegecraft_add_two(throw: str, owner: int) -> None:
    t = romans("weaponry", "siegecraft").place(NORTH, settlement="city").do(f"expand {NORTH}").throw("11", throw)
    assert t.owner(NORTH) == owner


@rule("H-RUL-31")
def test_a_tie_won_against_a_fort_is_a_full_win() -> None:
    t = against_fort("elite_troops").throw("15", "4")
    assert (t.here(NORTH).fort, t.options) == (False, ["storm", "withdraw"])
    assert t.view().effects == ("elite",)
    t = against_fort("elite_troops", "siegecraft").throw("14", "4")
    assert (t.owner(NORTH), t.here(NORTH).fort, t.reserve) == (0, False, 4), "the army falls with the fort"


@rule("H-RUL-31")
def test_the_second_phase_of_jihad_takes_a_fort_by_a_tie() -> None:
    t = against_fort("jihad").throw("111", "2").do(f"expand {NORTH}").throw("15", "4")
    assert (t.here(NORTH).fort, t.options) == (False, ["storm", "withdraw"])


@rule("H-RUL-31")
def test_a_plain_tie_with_siegecraft_takes_fort_and_attacker() -> None:
    t = against_fort("siegecraft").throw("14", "4")
    assert (t.owner(NORTH), t.here(NORTH).fort, t.reserve) == (1, False, 4)


@rule("H-RUL-31")
def test_a_tie_is_no_defeat_for_the_first_phase_of_jihad() -> None:
    t = romans("jihad").do(f"expand {NORTH}").throw("114", "4")
    assert t.view().effects == ("jihad_1",)


def betrayed(**pieces: bool | str) -> PositionBuilder:
    """The land in the north is named by treachery, with these pieces in it."""
    t = PositionBuilder().hold(1, NORTH, "dalmatia", **pieces).turn(0, "romans", hand=("treachery", "civil_war"))  # type: ignore[arg-type]
    return t.do("event treachery", f"choose {NORTH}")


@rule("H-RUL-32")
def test_treachery_opens_land_and_fort_without_dice() -> None:
    t = betrayed(fort=True, settlement="capital").do("pass", f"expand {NORTH}")
    assert not t.is_chance
    assert (t.owner(NORTH), t.here(NORTH).fort, t.here(NORTH).armies) == (0, True, 1)
    assert t.here(NORTH).settlement == "capital", "no player fought"
    assert t.view().treachery is None
    assert t.do("expand dalmatia").is_chance, "one use"


@rule("H-RUL-32")
def test_only_lands_of_enemies_can_be_named() -> None:
    t = PositionBuilder().hold(1, NORTH).hold(2, "libya").hold(0, "dalmatia").turn(0, "romans", hand=("treachery",))
    assert set(t.do("event treachery").options) == {f"choose {NORTH}", "choose libya"}
    assert t.refused("choose dalmatia") == "refuse-choose-treachery"


@rule("H-RUL-32")
def test_treachery_is_spent_when_the_land_was_vacated_before() -> None:
    t = betrayed().do("event civil_war").throw("11", "1").throw("11", "6")
    assert (t.owner(NORTH), t.owner("dalmatia")) == (-1, 1)
    t.do(f"expand {NORTH}", "expand dalmatia")
    assert t.dice == 2
