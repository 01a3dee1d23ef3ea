"""Catalogue section EVPLAY: which events may be played, and when."""

from __future__ import annotations

import random

import pytest

from carrack.games.history import constants as f
from carrack.games.history.data import components
from tests.games.history.position_builder import PositionBuilder, rule

EPOCHS = {
    **{f"minor_empire_{id}": {epoch} for epoch, id in enumerate(components.MINOR_IDS, start=1)},
    **{f"kingdom_{id}": {epoch} for epoch, id in enumerate(components.KINGDOM_IDS, start=1)},
    "black_death": {6},
    "crusade": {5, 6},
    "siegecraft": {3, 4, 5, 6, 7},
    "civil_war": {2, 3, 4, 5, 6, 7},
    "jewish_revolt": {2, 3, 4, 5, 6, 7},
    "migrants_africa": {1, 2, 3, 4, 5},
    "migrants_australia": {2, 3, 4, 5},
    "migrants_north_america": {3, 4, 5},
}
"""The epochs of cards that cannot be played in all of them; minor empires and kingdoms are listed in their order."""


def offered(t: PositionBuilder) -> set[str]:
    """The events that can be played now."""
    return {option.removeprefix("event ") for option in t.options if option.startswith("event ")}


# ---- how many -------------------------------------------------------------------------------------------------------


@rule("H-EVPLAY-01")
@pytest.mark.parametrize("number", [0, 1, 2])
def test_up_to_two_events(number: int) -> None:
    t = PositionBuilder().turn(0, "romans", hand=("leader", "weaponry", "elite_troops"))
    t.do(*["event leader", "event weaponry"][:number])
    if number < 2:
        assert "event elite_troops" in t.options
        t.do("pass")
    assert t.step == "expansion", "no question is left"
    assert t.refused("event elite_troops") == "refuse-question"
    assert t.view().players[0].cards == 3 - number


@rule("H-EVPLAY-02")
@pytest.mark.parametrize(
    "cards", [("leader", "reallocation"), ("elite_troops", "jihad"), ("weaponry", "naval_power")], ids="+".join
)
def test_two_greater_two_lesser_or_one_of_each(cards: tuple[str, str]) -> None:
    t = PositionBuilder().turn(0, "romans", hand=cards).do(*(f"event {card}" for card in cards))
    assert t.view().played == tuple(sorted(cards, key=components.EVENT_IDS.index))


# ---- identical ------------------------------------------------------------------------------------------------------


@rule("H-EVPLAY-03", "H-RUL-05")
@pytest.mark.parametrize("by_title", [False, True])
@pytest.mark.parametrize("event", ["leader", "disaster", "siegecraft", "allies"])
def test_one_event_cannot_be_played_twice_in_a_turn(event: str, by_title: bool) -> None:
    t = PositionBuilder(identical_by_title=by_title)
    t.turn(0, "romans", hand=(event, event, "jihad")).do(f"event {event}")
    assert t.refused(f"event {event}") == "refuse-identical"
    assert offered(t) == {"jihad"}


@rule("H-RUL-05")
@pytest.mark.parametrize(
    ("one", "other", "empire"),
    [
        ("expert_troops_mountains", "expert_troops_straits", "romans"),
        ("expert_troops_straits", "expert_troops_forests", "romans"),
        ("migrants_africa", "migrants_north_america", "romans"),
        ("migrants_north_america", "migrants_australia", "romans"),
    ],
)
def test_what_is_identical_is_a_matter_of_kind_or_by_the_switch_of_title(one: str, other: str, empire: str) -> None:
    def after_one(by_title: bool) -> PositionBuilder:
        t = PositionBuilder(identical_by_title=by_title).turn(0, empire, hand=(one, other, "jihad")).do(f"event {one}")
        while t.step == "events" and "event jihad" not in t.options:
            t.do(t.options[0])
        return t

    assert offered(after_one(by_title=False)) == {"jihad"}
    assert offered(after_one(by_title=True)) == {"jihad", other}


@rule("H-EVPLAY-03")
@pytest.mark.parametrize("by_title", [False, True])
@pytest.mark.parametrize("event", ["leader", "naval_power"])
def test_next_turn_the_same_event_may_be_played_again(event: str, by_title: bool) -> None:
    t = PositionBuilder(players=3, identical_by_title=by_title).turn(0, "celts", hand=(event,)).do(f"event {event}")
    t.put(empire={1: 5}).hand(1, event, "jihad").do("pass")
    assert t.view().empire == "romans"
    assert offered(t) == {event, "jihad"}


# ---- when -----------------------------------------------------------------------------------------------------------


@rule("H-EVPLAY-04", "H-RUL-06")
def test_the_first_army_closes_event_play() -> None:
    t = PositionBuilder().turn(0, "romans", hand=("leader", "weaponry")).do("event leader", "pass")
    assert t.here("southern_appenines").active
    assert t.refused("event weaponry") == "refuse-question"
    t.do("expand northern_appenines")
    assert t.refused("event weaponry") == "refuse-question"


@rule("H-RUL-06")
@pytest.mark.parametrize(
    ("event", "moves"),
    [
        ("kingdom_kush", ()),
        ("minor_empire_mayans", ("expand mexican_valley",)),
        ("migrants_africa", ("choose libya", "choose upper_nile")),
        ("jewish_revolt", ()),
    ],
)
def test_armies_of_events_do_not_close_it(event: str, moves: tuple[str, ...]) -> None:
    """Cards are played one by one: the first is settled, then the second is chosen."""
    t = PositionBuilder().turn(0, "romans", hand=(event, "jihad", "leader")).do(f"event {event}", *moves)
    assert sum(land.owner == 0 for land in t.view().lands) > 0, "an army stands on the board"
    assert t.reserve == 0, "but the Romans have none yet"
    assert offered(t) == {"jihad", "leader"}


@rule("H-EVPLAY-05")
def test_some_events_act_at_once_and_some_all_turn() -> None:
    t = PositionBuilder().turn(0, "romans", hand=("kingdom_kush", "weaponry")).do("event kingdom_kush")
    assert t.owner("upper_nile") == 0, "before the next card is chosen"
    t.do("event weaponry")
    t.hold(1, "northern_appenines").hold(2, "dalmatia").again()
    for defended in ("northern_appenines", "dalmatia"):
        t.do(f"expand {defended}", "roll2 33", "roll1 3")
        assert t.owner(defended) == 0, "3 + 1 beats 3, again and again"


@rule("H-RUL-46")
@pytest.mark.parametrize(
    ("event", "effect"),
    [
        ("siegecraft", "siegecraft"),
        ("elite_troops", "elite"),
        ("expert_troops_forests", "experts_forest"),
        ("jihad", "jihad_1"),
        ("naval_power", "naval_power"),
        ("leader", "leader"),
        ("weaponry", "weaponry"),
        ("allies", ""),
        ("treachery", ""),
    ],
)
def test_events_that_last_are_also_played_before_the_first_army(event: str, effect: str) -> None:
    t = PositionBuilder().hold(1, "crete").turn(0, "romans", hand=(event, "disaster"))
    assert event in offered(t)
    late = PositionBuilder().hold(1, "crete").turn(0, "romans", hand=(event, "disaster")).do("event disaster", "pass")
    assert late.refused(f"event {event}") == "refuse-question"
    t.do(f"event {event}")
    if event == "treachery":
        assert t.view().treachery == "crete", "the only land an enemy holds"
    t.do("pass", "expand northern_appenines", "expand dalmatia", "expand pindus")
    if effect:
        assert t.view().effects == (effect,), "after three armies as before the first"
    else:
        assert (t.view().allied_coins, t.view().treachery) == ((2, None) if event == "allies" else (0, "crete"))


@rule("H-EVPLAY-06", "H-RUL-01")
@pytest.mark.parametrize("event", components.EVENT_IDS)
def test_an_event_can_be_played_only_in_its_epochs(event: str) -> None:
    epochs = EPOCHS.get(event, set(range(1, 8)))
    companion = "leader" if event != "leader" else "weaponry"
    for epoch in range(1, 8):
        t = PositionBuilder().turn(0, components.EMPIRE_IDS[epoch * 7 - 1], hand=(event, companion))
        assert (event in offered(t)) == (epoch in epochs)
        if epoch not in epochs:
            assert t.refused(f"event {event}") == "refuse-epoch"


# ---- whom they help -------------------------------------------------------------------------------------------------


@rule("H-EVPLAY-07")
def test_weaponry_helps_the_active_empire_alone() -> None:
    t = (
        PositionBuilder()
        .hold(1, "upper_tigris", "palestine")
        .turn(0, "egypt", hand=("weaponry", "minor_empire_hittites"))
    )
    t.do("event weaponry", "event minor_empire_hittites", "expand upper_tigris", "roll2 33", "roll1 3")
    assert t.owner("upper_tigris") == -1, "3 against 3 is a tie for the Hittites"
    t.do("pass", "expand palestine", "roll2 33", "roll1 3")
    assert t.owner("palestine") == 0, "the Egyptians add 1"


@rule("H-EVPLAY-07")
def test_a_leader_leads_the_active_empire_alone() -> None:
    t = (
        PositionBuilder()
        .hold(1, "upper_tigris", "palestine")
        .turn(0, "egypt", hand=("leader", "minor_empire_hittites"))
    )
    t.do("event leader", "event minor_empire_hittites", "expand upper_tigris")
    assert len(t.options) == 21, "two dice for the Hittites"
    t.do("roll2 11", "roll1 6", "pass", "expand palestine")
    assert len(t.options) == 56, "three for the Egyptians"


@rule("H-EVPLAY-07")
def test_an_empire_of_an_earlier_epoch_is_not_the_active_one() -> None:
    t = (
        PositionBuilder()
        .hold(0, "libya", settlement="capital")
        .turn(0, "aryans", hand=("engineering", "civil_service"))
    )
    t.do("event engineering", "event civil_service")
    assert (t.view().stored_forts, t.view().coins) == (0, 1), "the Aryans have neither capital nor navigation"
    assert "fort libya-coin" not in t.options
    assert "expand nile_delta" not in t.options


@rule("H-EVPLAY-08")
def test_leader_and_weaponry_work_together() -> None:
    t = PositionBuilder().turn(0, "romans", hand=("leader", "weaponry")).do("event leader", "event weaponry")
    t.hold(1, "northern_appenines").again().do("expand northern_appenines")
    assert len(t.options) == 56, "three dice"
    t.do("roll3 114", "roll1 4")
    assert t.owner("northern_appenines") == 0, "4 + 1 beats 4"


@rule("H-EVPLAY-09")
@pytest.mark.parametrize(
    ("empire", "figures"),
    [
        *((empire, {6, 7}) for empire in ("sumeria", "assyria", "romans")),
        *((empire, {1, 2}) for empire in ("guptas", "mongols", "portugal", "britain")),
    ],
)
def test_distant_figures(empire: str, figures: set[int]) -> None:
    t = PositionBuilder().hold(1, "levant").turn(0, empire, hand=("barbarians",)).do("event barbarians")
    t.do("roll2 66", "roll1 1")
    assert t.here("levant").figure in figures
    assert t.owner("levant") == 0
    epoch = components.EMPIRE_IDS.index(empire) // 7
    t = PositionBuilder().turn(0, empire, hand=(f"minor_empire_{components.MINOR_IDS[epoch]}",))
    t.do(t.options[0])
    start = next(land for land in t.view().lands if land.active)
    assert start.figure in figures


@rule("H-EVPLAY-09")
def test_figures_have_no_other_effect() -> None:
    """Two positions that differ in the figures alone go on alike."""
    scores = []
    for figure in (1, 7):
        t = PositionBuilder(players=3).turn(0, "romans").hold(1, "northern_appenines", "dalmatia", figure=figure)
        t.hold(0, "libya", figure=figure).expanding("southern_appenines")
        assert t.s.defence_dice(components.land_index("northern_appenines")) == 1
        t.do("expand northern_appenines", "roll2 12", "roll1 2", "expand northern_appenines", "pass")
        scores.append((t.s.scores(), t.options))
    assert scores[0] == scores[1]


@rule("H-EVPLAY-10")
def test_played_events_are_gone_after_the_turn() -> None:
    t = (
        PositionBuilder(players=3)
        .turn(0, "celts", hand=("leader", "siegecraft"))
        .do("event leader", "event siegecraft")
    )
    assert t.view().effects == ("leader", "siegecraft")
    t.put(empire={1: 5})
    t.do("pass")
    assert (t.view().mover, t.view().effects) == (1, ())
    assert t.view(0).players[0].hand == ()
    assert t.view().played == ("leader", "siegecraft"), "face up on the discard pile"
    t.hold(2, "northern_appenines").again().do("expand northern_appenines")
    assert len(t.options) == 21, "the Romans have no leader"


@rule("H-EVPLAY-10")
def test_a_discarded_card_never_comes_back() -> None:
    t, rng = PositionBuilder(players=6), random.Random(3)
    while not t.is_over:
        move = rng.choice(t.options)
        t.do(move)
        if move.startswith("event"):
            cards = [components.EVENT_IDS[e] for e in range(f.EVENTS) for _ in range(t.s.undealt[e])]
            cards += [card for seat in range(6) for card in t.view(seat).players[seat].hand]
            assert len(cards) + len(t.view().played) == 71
    assert len(t.view().played) > 20


# ---- within preparation ---------------------------------------------------------------------------------------------


@rule("H-RUL-07", "H-COIN-01")
@pytest.mark.parametrize(
    ("event", "coins", "allied"), [("population_explosion", 2, 0), ("civil_service", 3, 0), ("allies", 0, 2)]
)
def test_coins_come_when_the_card_is_played(event: str, coins: int, allied: int) -> None:
    t = PositionBuilder().turn(0, "romans", hand=(event, "jihad")).do(f"event {event}")
    assert t.step == "events"
    assert (t.view().coins, t.view().allied_coins) == (coins, allied)


@rule("H-RUL-07")
def test_astronomy_then_reallocation_then_the_start_land() -> None:
    t = (
        PositionBuilder()
        .turn(0, "romans", hand=("reallocation", "astronomy"))
        .do("event reallocation", "event astronomy")
    )
    assert t.options[0].startswith("sea"), "with the other fleets"
    assert {w.id for w in t.view().waters if w.fleet} == {"western_mediterranean", "eastern_mediterranean"}
    assert t.view().reserve == 20
    t.do("sea red_sea")
    assert t.options == ["sell western_mediterranean", "sell eastern_mediterranean", "sell red_sea", "pass"]
    assert t.owner("southern_appenines") == -1
    t.do("sell western_mediterranean", "pass")
    assert t.owner("southern_appenines") == 0
    assert t.view().coins == 1
    assert t.refused("sell red_sea") == "refuse-question"


@rule("H-RUL-48")
@pytest.mark.parametrize(
    ("empire", "coins", "forts"),
    [("romans", 3, 2), ("sassanids", 2, 2), ("goths", 2, 0), ("celts", 1, 0), ("vikings", 2, 0)],
)
def test_capital_and_navigation_are_those_printed_on_the_card(empire: str, coins: int, forts: int) -> None:
    t = (
        PositionBuilder()
        .turn(0, empire, hand=("civil_service", "engineering"))
        .do("event civil_service", "event engineering")
    )
    assert (t.view().coins, t.view().stored_forts) == (coins, forts)


@rule("H-RUL-48")
def test_the_fleet_of_astronomy_is_no_navigation() -> None:
    t = (
        PositionBuilder()
        .turn(0, "celts", hand=("astronomy", "civil_service"))
        .do("event astronomy", "event civil_service")
    )
    assert t.view().coins == 1
    t = (
        PositionBuilder()
        .hold(0, "central_europe", settlement="capital")
        .turn(0, "celts", hand=("engineering", "jihad"))
    )
    assert t.do("event engineering").view().stored_forts == 0, "an old capital is not the empire's own"


# ---- a minor empire -------------------------------------------------------------------------------------------------


@rule("H-RUL-08")
def test_a_minor_empire_has_a_small_turn_of_its_own() -> None:
    t = PositionBuilder().hold(1, "levant", fort=True, settlement="city", monument=True).hold(2, "palestine")
    t.turn(0, "carthaginia", hand=("minor_empire_phoenicia", "population_explosion"))
    t.do("event population_explosion", "event minor_empire_phoenicia")
    start = t.here("levant")
    assert (start.owner, start.settlement, start.fort, start.monument) == (0, "capital", False, True)
    assert {w.id for w in t.view().waters if w.fleet} == {"western_mediterranean", "eastern_mediterranean"}
    assert (t.view().guest_reserve, t.reserve) == (2, 0), "three armies, one in the start land"
    assert {"expand palestine", "expand southern_iberia", "fort levant-army"} <= set(t.options)
    assert "fort levant-coin" not in t.options
    t.do("expand palestine")
    assert len(t.options) == 21, "two dice"
    t.do("roll2 11", "roll1 2")
    assert t.options[0].startswith("expand"), "the lost army cannot be bought back"
    t.do("fort levant-army")
    assert t.here("levant").fort
    assert (t.step, t.view().guest_reserve, t.reserve) == ("expansion", 0, 6), "the active empire begins now"
    assert t.owner("shatts_plateau") == 0


@rule("H-RUL-08")
def test_a_minor_empire_may_stop_early_and_its_fleets_leave() -> None:
    t = (
        PositionBuilder()
        .turn(0, "vedic_city_states", hand=("minor_empire_phoenicia",))
        .do("event minor_empire_phoenicia", "pass")
    )
    assert (t.view().guest_reserve, t.reserve) == (0, 5)
    assert not any(w.fleet for w in t.view().waters)
    assert not t.here("levant").active
    assert not any(option in t.options for option in ("expand palestine", "fort levant-army"))
    t.do("expand hindu_kush", "expand persian_plateau", "expand zagros", "pass")
    assert t.messages().count("log-monument") == 1, "Upper Indus and Zagros; Phoenician Levant does not count"
    assert not t.here("levant").monument
