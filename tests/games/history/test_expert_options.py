"""Catalogue section OPT: the optional rules for experts."""

from __future__ import annotations

from typing import Any

import pytest

from carrack.games.history.constants import HAND_SIZE
from carrack.games.history.data import components
from carrack.games.history.presentation.choice_texts import ACTION_CODEC
from tests.games.history.position_builder import PositionBuilder, rule, water

NORTH = "northern_appenines"
SOUTH = "southern_appenines"
WEST = "western_mediterranean"
EAST = "eastern_mediterranean"


# ---- no preeminence -----------------------------------------------------------------------------------------------


@rule("H-OPT-01")
def test_without_preeminence_there_are_no_markers() -> None:
    t = PositionBuilder(players=3, preeminence=False).turn(0, "romans").points(0, 50).at("epoch end")
    assert [player.markers for player in t.view().players] == [0, 0, 0]
    assert not {"log-preeminent", "log-no-preeminent"} & set(t.messages())
    t.turn(0, "germany").points(0, 50).at("epoch end")
    assert t.is_over, "without any marker to reveal"
    assert t.s.scores() == [50, 0, 0]


# ---- minor empires dealt apart ------------------------------------------------------------------------------------


@rule("H-OPT-02")
@pytest.mark.parametrize("players", [3, 4, 5, 6])
def test_every_player_is_dealt_one_minor_empire_and_two_other_greater_events(players: int) -> None:
    for seed in range(20):
        state = PositionBuilder(players=players, dealt_minor_empires=True).s
        state.resolve_chance(seed)
        for p in range(players):
            cards = [components.EVENTS[event] for event in state.hand[p * HAND_SIZE : (p + 1) * HAND_SIZE]]
            greater = [card["type"] for card in cards if card["deck"] == "greater"]
            assert len(greater) == 3
            assert greater.count("minor_empire") == 1


@rule("H-OPT-02")
def test_the_minor_empire_comes_first_and_the_others_from_the_rest() -> None:
    t = PositionBuilder(dealt_minor_empires=True)
    minors = {f"dealt {event['id']}" for event in components.EVENTS if event["type"] == "minor_empire"}
    assert set(t.options) == minors
    t.do("dealt minor_empire_japan")
    assert set(t.options) == {"dealt leader", "dealt weaponry", "dealt reallocation"}
    assert set(PositionBuilder().options) == minors | {"dealt leader", "dealt weaponry", "dealt reallocation"}


# ---- multiple armies ----------------------------------------------------------------------------------------------


def stacking(*events: str, reserve: int = 8) -> PositionBuilder:
    """Romans in the Southern Appenines, with multiple armies."""
    t = PositionBuilder(multiple_armies=True).turn(0, "romans", hand=events)
    for event in events:
        t.do(f"event {event}")
    return t.expanding(SOUTH, reserve=reserve)


def besieging(*events: str, armies: int = 1, fort: bool = False) -> PositionBuilder:
    """The same before an enemy stack, whose first round is next."""
    return stacking(*events).hold(1, NORTH, armies=armies, fort=fort).do(f"expand {NORTH}")


@rule("H-OPT-03")
def test_a_land_holds_up_to_three_armies() -> None:
    t = stacking()
    for armies in (2, 3):
        t.do(f"expand {SOUTH}")
        assert t.here(SOUTH).armies == armies
    assert t.refused(f"expand {SOUTH}") == "refuse-held"
    assert f"fort {SOUTH}-army" not in t.options


@rule("H-OPT-03")
def test_a_fort_takes_the_place_of_one_army() -> None:
    t = stacking().do(f"expand {SOUTH}", f"fort {SOUTH}-army")
    assert (t.here(SOUTH).armies, t.here(SOUTH).fort) == (2, True)
    assert t.refused(f"expand {SOUTH}") == "refuse-held"


@rule("H-OPT-03")
def test_without_the_option_one_army_is_the_limit() -> None:
    t = PositionBuilder().turn(0, "romans").expanding(SOUTH)
    assert t.refused(f"expand {SOUTH}") == "refuse-held"


@rule("H-OPT-04")
def test_one_fort_is_the_limit_of_a_stack_too() -> None:
    t = stacking().do(f"fort {SOUTH}-army")
    assert t.refused(f"fort {SOUTH}-army") == "refuse-fort-twice"
    assert t.do(f"expand {SOUTH}").refused(f"fort {SOUTH}-army") == "refuse-fort-twice"


@rule("H-OPT-05")
@pytest.mark.parametrize("armies", [1, 2, 3])
def test_every_army_of_a_stack_is_a_round_to_win(armies: int) -> None:
    t = besieging(armies=armies)
    for left in reversed(range(armies)):
        t.throw("16", "5")
        if left:
            assert (t.owner(NORTH), t.here(NORTH).armies, t.options) == (1, left, ["storm", "withdraw"])
            t.do("storm")
    assert (t.owner(NORTH), t.here(NORTH).armies, t.reserve) == (0, 1, 7)


@rule("H-OPT-05")
def test_a_stack_defends_with_the_dice_of_one_army() -> None:
    t = besieging(armies=3).throw("16")
    assert t.dice == 1
    t.throw("6")
    assert t.here(NORTH).armies == 2, "6 against 6 is a tie"
    assert f"expand {NORTH}" in t.options, "and the attacker is gone"


@rule("H-RUL-41")
def test_strengthening_an_own_land_costs_a_reserve_army() -> None:
    t = stacking().do(f"expand {SOUTH}")
    assert (t.here(SOUTH).armies, t.reserve) == (2, 7)
    assert not t.is_chance


@rule("H-RUL-41")
def test_each_part_of_an_empire_strengthens_its_own_lands() -> None:
    t = PositionBuilder(multiple_armies=True).turn(0, "incas_aztecs").do("expand guiana_highlands")
    t.set(second_reserve=2).do("expand central_america")
    t.set(reserve=2, second_reserve=2).do("expand central_america")
    assert (t.view().reserve, t.view().second_reserve) == (2, 1), "the Aztecs, although Incas are next to it"
    t.do("expand guiana_highlands")
    assert (t.view().reserve, t.view().second_reserve) == (1, 1)


@rule("H-RUL-41")
def test_a_lost_round_costs_the_defender_the_fort_first_and_then_one_army() -> None:
    t = besieging(armies=2, fort=True).throw("16", "4")
    assert (t.here(NORTH).fort, t.here(NORTH).armies) == (False, 2)
    t.do("storm").throw("16", "5")
    assert (t.here(NORTH).fort, t.here(NORTH).armies) == (False, 1)


@rule("H-RUL-41")
@pytest.mark.parametrize(("fort", "armies"), [(False, 1), (True, 2)])
def test_a_tie_costs_both_sides_one_piece(fort: bool, armies: int) -> None:
    t = besieging(armies=2, fort=fort).throw("15", "4" if fort else "5")
    assert (t.owner(NORTH), t.here(NORTH).armies, t.here(NORTH).fort) == (1, armies, False)
    assert (t.reserve, f"expand {NORTH}" in t.options) == (7, True), "the next army begins anew"


@rule("H-RUL-41")
def test_an_own_older_stack_is_replaced_by_one_army() -> None:
    t = stacking().hold(0, NORTH, armies=3).do(f"expand {NORTH}")
    assert (t.here(NORTH).armies, t.here(NORTH).figure, t.reserve) == (1, 3, 7)


@rule("H-RUL-41")
def test_siegecraft_takes_one_army_of_the_stack_with_the_fort() -> None:
    t = besieging("siegecraft", armies=2, fort=True).throw("16", "4")
    assert (t.here(NORTH).fort, t.here(NORTH).armies, t.options) == (False, 1, ["storm", "withdraw"])


# ---- naval control ------------------------------------------------------------------------------------------------


def naval(
    empire: str = "romans",
    hand: tuple[str, ...] = (),
    held: dict[str, tuple[int, int]] | None = None,
    **options: bool,
) -> PositionBuilder:
    """An empire's turn begins with naval control; seas held before as {sea: (seat, epoch)}."""
    t = PositionBuilder(naval_control=True, **options)
    for sea, (seat, epoch) in (held or {}).items():
        t.put(sea_owner={sea: seat}, sea_epoch={sea: epoch})
    return t.turn(0, empire, hand=hand)


def holders(t: PositionBuilder) -> dict[str, int]:
    """Who holds which sea."""
    return {sea.id: sea.owner for sea in t.view().waters if sea.owner is not None}


def told(t: PositionBuilder, kind: str) -> list[Any]:
    """What the log says of this kind."""
    return [event.args for event in map(t.game.decode_event, t.log) if event.kind == kind]


def fleets(t: PositionBuilder) -> set[str]:
    return {sea.id for sea in t.view().waters if sea.fleet}


@rule("H-OPT-06")
def test_armies_go_on_fleets_in_seas_but_not_in_oceans() -> None:
    t = naval("portugal")
    assert {"atlantic", "indian_ocean", "north_sea", "black_sea"} <= fleets(t)
    seas = {sea.id for sea in t.view().waters if sea.sea and sea.fleet}
    assert set(t.options) == {f"hold {sea}" for sea in seas} | {"pass"}
    assert t.refused("hold atlantic") == "refuse-water-naval"
    t.do("hold north_sea")
    assert (t.reserve, holders(t)) == (7, {"north_sea": 0})
    assert t.refused("hold north_sea") == "refuse-water-naval", "one army is enough"


@rule("H-OPT-06")
def test_several_armies_may_go_to_sea_but_one_is_kept_for_the_start_land() -> None:
    t = naval("byzantines").set(reserve=3).do(f"hold {WEST}", f"hold {EAST}")
    assert holders(t) == {WEST: 0, EAST: 0}
    assert t.owner("balkans") == 0


@rule("H-OPT-06")
def test_only_an_active_empire_with_navigation_goes_to_sea() -> None:
    t = naval("scythians", hand=("minor_empire_phoenicia",)).do("event minor_empire_phoenicia")
    assert EAST in fleets(t)
    assert not any(option.startswith("hold") for option in t.options), "a minor empire"
    t.do("pass")
    assert (t.view().step, holders(t)) == ("expansion", {}), "no waters on the card"


@rule("H-OPT-06")
def test_astronomy_makes_no_seafarers() -> None:
    t = naval("scythians", hand=("astronomy",)).do("event astronomy", "sea black_sea")
    assert (t.view().step, fleets(t), holders(t)) == ("expansion", {"black_sea"}, {})


@rule("H-OPT-06")
def test_without_the_option_no_player_holds_a_sea() -> None:
    t = PositionBuilder().turn(0, "romans")
    assert (t.view().step, holders(t)) == ("expansion", {})


@rule("H-OPT-07")
def test_one_sea_of_the_card_must_be_tried() -> None:
    t = naval("romans")
    assert t.options == [f"hold {WEST}", f"hold {EAST}"]
    assert t.refused("pass") == "refuse-pass-naval"
    t.do(f"hold {EAST}")
    assert t.options == [f"hold {WEST}", "pass"]
    t.do("pass")
    assert (t.view().step, t.reserve, holders(t)) == ("expansion", 18, {EAST: 0})


@rule("H-OPT-07")
def test_seas_that_only_an_ocean_reaches_are_not_on_the_card() -> None:
    t = naval("united_states")
    assert holders(t) == {"caribbean": 0}, "the one sea on the card"
    assert "hold south_china_sea" in t.options
    assert "pass" in t.options


@rule("H-OPT-08")
def test_fleets_with_an_army_stay_and_the_others_leave() -> None:
    t = naval("romans").do(f"hold {EAST}", "pass", "pass")
    assert (t.view().epoch, holders(t), fleets(t)) == (4, {EAST: 0}, set())


@rule("H-OPT-08")
def test_a_fleet_with_an_army_is_not_reallocated() -> None:
    t = naval("romans", hand=("reallocation",)).do("event reallocation", f"hold {WEST}", "pass")
    assert t.options == [f"sell {EAST}", "pass"]
    t.do(f"sell {EAST}")
    assert (t.view().coins, holders(t)) == (1, {WEST: 0})


@rule("H-OPT-09")
def test_a_held_sea_is_a_point_at_every_own_scoring() -> None:
    t = naval("romans", held={"red_sea": (0, 1), "black_sea": (1, 1)}).later(1, "sassanids")
    t.do(f"hold {EAST}", f"hold {WEST}", "pass")
    assert [player.sources["seas"] for player in t.view().players] == [3, 0, 0, 0], "two new ones and an old one"
    t.do("pass")
    assert [player.sources["seas"] for player in t.view().players] == [3, 1, 0, 0]
    t.turn(0, "huns").do("pass")
    assert t.view().players[0].sources["seas"] == 6


@rule("H-OPT-10", "H-RUL-42")
@pytest.mark.parametrize(
    ("throw", "holder", "lost"),
    [("4", 0, ["1"]), ("5", None, ["1", "0"]), ("6", 1, ["0"])],
    ids=["won", "tied", "lost"],
)
def test_an_army_on_a_fleet_fights_for_a_sea_of_another_empire(throw: str, holder: int | None, lost: list[str]) -> None:
    t = naval("byzantines", held={EAST: (1, 2)})
    assert fleets(t) == {WEST, "black_sea"}
    t.do(f"fight {EAST}")
    assert (t.dice, t.reserve) == (2, 10), "one of eleven armies is at stake"
    t.throw("15")
    assert t.dice == 1
    t.throw(throw)
    assert (holders(t).get(EAST), EAST in fleets(t)) == (holder, holder == 0)
    assert t.reserve == 10, "the army holds the sea, or it is lost"
    assert [str(args["seat"].seat) for args in told(t, "sea-lost")] == lost
    assert [(args["attack"], args["defence"]) for args in told(t, "sea-result")] == [(5, int(throw))]
    assert not any(option.endswith(EAST) for option in t.options)


@rule("H-OPT-11")
def test_fights_at_sea_come_before_expansion_in_any_order() -> None:
    t = naval("romans", held={EAST: (1, 2), WEST: (2, 1)})
    assert t.options == [f"fight {WEST}", f"fight {EAST}"]
    assert t.owner(SOUTH) == -1
    t.do(f"fight {EAST}").throw("66", "1").do(f"fight {WEST}").throw("66", "1")
    assert t.owner(SOUTH) == 0
    assert (t.view().step, t.reserve, holders(t)) == ("expansion", 17, {EAST: 0, WEST: 0})
    assert not any(option.startswith(("fight", "hold")) for option in t.options)
    assert t.refused(f"fight {EAST}") == "refuse-question"


@rule("H-OPT-12")
def test_the_oldest_fleets_free_their_tokens() -> None:
    """Portugal needs eleven of the twelve tokens for three oceans and eight seas."""
    held = {"caspian_sea": (1, 5), "caribbean": (2, 2), "black_sea": (3, 2)}
    t = naval("portugal", held=held)
    assert set(t.options) == {"sink caribbean", "sink black_sea"}
    t.do("sink caribbean")
    assert holders(t) == {"caspian_sea": 1}, "the other one of epoch 2 had to go as well"
    assert t.messages().count("log-sunk") == 2
    t = naval("portugal", held={"caspian_sea": (1, 5)})
    assert holders(t) == {"caspian_sea": 1}, "twelve tokens are enough"


@rule("H-OPT-12")
def test_the_active_player_chooses_within_an_epoch() -> None:
    held = {"caspian_sea": (1, 3), "caribbean": (2, 3), "black_sea": (0, 3), "red_sea": (3, 4)}
    t = naval("portugal", held=held)
    assert set(t.options) == {"sink caspian_sea", "sink caribbean", "sink black_sea"}
    assert t.refused("sink red_sea") == "refuse-water-tokens"
    t.do("sink caspian_sea", "sink caribbean")
    assert set(holders(t)) == {"red_sea"}, "three must go, and the third of epoch 3 had no alternative"


@rule("H-OPT-12")
def test_the_fleet_of_astronomy_needs_a_token_too() -> None:
    held = {"caspian_sea": (1, 3)}
    t = naval("portugal", held=held, hand=("astronomy",)).do("event astronomy")
    assert holders(t) == {}


@rule("H-OPT-12")
def test_nothing_is_sunk_while_tokens_last() -> None:
    held = {"caspian_sea": (1, 1), "caribbean": (2, 1), "black_sea": (1, 1), "red_sea": (3, 1)}
    assert holders(naval("romans", held=held)) == {sea: seat for sea, (seat, _) in held.items()}


@rule("H-RUL-42")
def test_an_own_older_fleet_is_replaced_without_combat() -> None:
    t = naval("romans", held={EAST: (0, 1)})
    assert t.options == [f"hold {WEST}", f"hold {EAST}"]
    t.do(f"hold {EAST}")
    assert (t.s.sea_epoch[water(EAST)], t.reserve, t.is_chance) == (3, 19, False)
    assert f"hold {EAST}" not in t.options


@rule("H-RUL-42")
@pytest.mark.parametrize(("defence", "owner"), [("4", 0), ("5", None), ("6", 1)])
def test_one_attempt_fulfils_the_duty_won_or_lost(defence: str, owner: int | None) -> None:
    t = naval("byzantines", held={EAST: (1, 2)})
    assert t.refused("pass") == "refuse-pass-naval"
    t.do(f"fight {EAST}").throw("15", defence)
    assert t.options == [f"hold {WEST}", "hold black_sea", "pass"], "further seas are a choice"
    t.do("pass")
    assert (t.view().step, holders(t).get(EAST)) == ("expansion", owner)


@rule("H-RUL-42")
def test_further_seas_are_asked_for_one_by_one() -> None:
    t = naval("byzantines", held={EAST: (1, 2), WEST: (2, 2)}).do("hold black_sea")
    assert t.options == [f"fight {WEST}", f"fight {EAST}", "pass"]
    t.do(f"fight {WEST}").throw("11", "6")
    assert t.options == [f"fight {EAST}", "pass"]
    t.do("pass")
    assert (t.view().step, holders(t)) == ("expansion", {"black_sea": 0, WEST: 2, EAST: 1})


@rule("H-RUL-42")
def test_the_first_attempt_is_for_a_sea_of_the_card() -> None:
    """The United States list the Caribbean; their oceans open the South China Sea, which is not on the card."""
    t = naval("united_states", held={"caribbean": (1, 6), "south_china_sea": (2, 6)})
    assert t.dice == 2, "the one sea on the card comes first"
    t.throw("11", "6")
    assert "fight south_china_sea" in t.options
    assert "pass" in t.options


@rule("H-RUL-42")
def test_an_army_is_kept_for_the_start_land_whatever_the_duty_says() -> None:
    t = naval("byzantines", held={EAST: (1, 2)}).set(reserve=2).do(f"fight {EAST}").throw("11", "6")
    assert (t.owner("balkans"), holders(t)) == (0, {EAST: 1}), "the last army went ashore"
    t = naval("byzantines", held={EAST: (1, 2)}).set(reserve=1)
    assert (t.owner("balkans"), holders(t)) == (0, {EAST: 1}), "there was no army to try"
    assert "log-sea-fight" not in t.messages()


@rule("H-RUL-42", "H-GREAT-04")
@pytest.mark.parametrize(("defence", "owner"), [("5", 0), ("6", None)])
def test_weaponry_adds_one_at_sea(defence: str, owner: int | None) -> None:
    t = naval("byzantines", hand=("weaponry",), held={EAST: (1, 2)}).do("event weaponry", f"fight {EAST}")
    t.throw("15", defence)
    assert holders(t).get(EAST) == owner, "6 against it"
    assert [args["event"].key for args in told(t, "added")] == ["event-weaponry"]


@rule("H-RUL-42", "H-LESS-10")
def test_elite_troops_win_ties_at_sea_until_they_lose_an_army_there() -> None:
    t = naval("byzantines", hand=("elite_troops",), held={EAST: (1, 2), WEST: (1, 2), "black_sea": (1, 2)})
    t.do("event elite_troops", f"fight {EAST}").throw("15", "5")
    assert holders(t)[EAST] == 0
    assert [args["event"].key for args in told(t, "tie-won")] == ["event-elite_troops"]
    t.do(f"fight {WEST}").throw("15", "6")
    assert "elite" not in t.view().effects
    t.do("fight black_sea").throw("15", "5")
    assert "black_sea" not in holders(t), "an ordinary tie"


@rule("H-RUL-42")
@pytest.mark.parametrize("event", ["leader", "jihad", "siegecraft", "naval_power"])
def test_other_events_do_not_count_at_sea(event: str) -> None:
    t = naval("ottoman_turks" if event == "jihad" else "byzantines", hand=(event,), held={EAST: (1, 2)})
    t.do(f"event {event}")
    if not t.is_chance:
        t.do(f"fight {EAST}")
    effects = t.view().effects
    assert t.dice == 2, "no third die"
    t.throw("15")
    assert t.dice == 1
    t.throw("6")
    assert holders(t)[EAST] == 1
    assert t.view().effects == effects, "a defeat at sea is none of the jihad"


@rule("H-RUL-42", "H-COIN-04")
def test_an_army_lost_at_sea_can_be_bought_back() -> None:
    t = naval("byzantines", hand=("population_explosion",), held={EAST: (1, 2)}).do("event population_explosion")
    t.do(f"fight {EAST}").throw("15", "6").do("recover coin")
    assert (t.reserve, t.view().coins) == (11, 1)
    assert t.options == [f"hold {WEST}", "hold black_sea", "pass"], "not for the same sea again"


@rule("H-RUL-42")
def test_a_held_sea_serves_as_a_fleet_this_turn() -> None:
    t = naval("romans").do(f"hold {EAST}", f"hold {WEST}")
    assert "expand libya" in t.options
    t = naval("romans", held={EAST: (1, 2)}).do(f"fight {EAST}").throw("66", "2").do("pass")
    assert "expand libya" in t.options
    t = naval("romans", held={EAST: (1, 2)}).do(f"fight {EAST}").throw("11", "2").do("pass")
    assert (holders(t), t.view().step) == ({EAST: 1}, "expansion")
    assert "expand libya" not in t.options


@rule("H-RUL-42")
def test_the_question_says_what_is_compulsory_and_what_it_costs() -> None:
    t = naval("romans")
    assert t.game.decision(t.s).prompt.args == {"must": 1, "number": 19}
    t.do(f"hold {EAST}")
    assert t.game.decision(t.s).prompt.args == {"must": 0, "number": 18}


@rule("H-RUL-42")
@pytest.mark.parametrize(
    ("events", "win", "tie"), [((), 58, 17), (("weaponry",), 75, 12), (("elite_troops",), 75, 0), (("leader",), 58, 17)]
)
def test_previews_know_what_helps_at_sea(events: tuple[str, ...], win: int, tie: int) -> None:
    t = naval("byzantines", hand=events, held={EAST: (1, 2)})
    t.do(*(f"event {event}" for event in events))
    told = {
        message.key: message.args for message in t.game.preview(t.s, 0, ACTION_CODEC.string_to_action(f"fight {EAST}"))
    }
    assert (told["preview-sea-fight"]["win"], told["preview-sea-fight"]["tie"]) == (win, tie)
    assert told["preview-if-taken"]["points"] == 1
    assert told["preview-loses"]["points"] == 1
    assert told["preview-leaves-reserve"]["number"] == 10
    told = {
        message.key: message.args for message in t.game.preview(t.s, 0, ACTION_CODEC.string_to_action("hold black_sea"))
    }
    assert told["preview-change"]["then"] == 1
    assert told["preview-leaves-reserve"]["number"] == 10


@rule("H-OPT-06", "H-OPT-10", "H-RUL-48")
def test_without_navigation_astronomy_reaches_no_sea_of_another_player() -> None:
    t = naval("scythians", hand=("astronomy",), held={"black_sea": (1, 1), EAST: (0, 1)}).do("event astronomy")
    assert t.refused("sea black_sea") == "refuse-water-astronomy"
    assert f"sea {EAST}" in t.options
    t = naval("romans", hand=("astronomy",), held={"black_sea": (1, 1)}).do("event astronomy", "sea black_sea")
    t.do(f"hold {WEST}", "fight black_sea").throw("66", "1")
    assert holders(t) == {WEST: 0, "black_sea": 0}


@rule("H-OPT-12", "H-RUL-40")
def test_there_are_twelve_fleets_and_no_more() -> None:
    """France needs all of them; the Caribbean of the variant and the fleet of Astronomy are left out."""
    for variant in (False, True):
        t = naval("france", hand=("astronomy",), atlantic_reaches_caribbean=variant).do("event astronomy")
        assert len(fleets(t)) == 12
        assert not any(option.startswith("sea ") for option in t.options)
    t = naval("portugal", hand=("astronomy",)).do("event astronomy")
    assert "sea caspian_sea" in t.options, "the twelfth"
    t = naval("portugal", hand=("astronomy",), atlantic_reaches_caribbean=True).do("event astronomy")
    assert (len(fleets(t)), "caribbean" in fleets(t)) == (12, True)
