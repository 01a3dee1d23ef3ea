"""Positions of History of the World set up by facts."""

from __future__ import annotations

from typing import Any

import pytest

from carrack.games.history import HISTORY_GAME
from carrack.games.history.data import components
from carrack.play.position_setup import PositionSetupError, set_up_position

FACTS: dict[str, Any] = {
    "epoch": 3,
    "call": 5,
    "mover": 1,
    "empire": [3, 5, -1],
    "owner": {"southern_appenines": 1, "northern_appenines": 1, "crete": 0},
    "mark": {"southern_appenines": "first", "northern_appenines": "first"},
    "fort": {"crete": 1},
    "settlement": {"southern_appenines": "capital", "crete": "city"},
    "monument": {"crete": 1},
    "fleets": sum(1 << components.WATER_IDS.index(f"{side}_mediterranean") for side in ("western", "eastern")),
    "reserve": 5,
    "coins": 2,
    "leader": 1,
    "treachery": "crete",
    "hand": {0: ["treachery", "leader"], 2: ["famine"]},
    "n_hand": [2, 0, 1],
    "played": {"leader": 1, "treachery": 1},
    "points": {0: {"regions": 12, "cities": 3}},
    "markers": {0: 1},
}


def test_facts_are_there_and_what_follows_from_them() -> None:
    s = set_up_position(HISTORY_GAME, 3, {}, FACTS, step="expansion")
    view = HISTORY_GAME.view(s, 0)
    assert (s.seat, HISTORY_GAME.decision(s).kind, view.empire) == (1, "expand", "romans")
    here = {land.id: land for land in view.lands}
    assert (here["crete"].owner, here["crete"].armies, here["crete"].figure) == (0, 1, 1), "an older army"
    assert [id for id, land in here.items() if land.active] == ["northern_appenines", "southern_appenines"]
    assert here["northern_appenines"].figure == 3, "of the empire that moves"
    assert (view.forts_left, view.monuments_left) == (31, 35)
    assert "expand crete" in [HISTORY_GAME.action_to_string(action) for action in s.legal_actions()], "by sea"
    assert view.players[0].hand == ("leader", "treachery"), "in the order of the cards"
    assert (view.players[0].points, view.treachery) == (15, "crete")
    assert view.players[1].empire == "romans", "every player knows who moves"
    left: Any = s
    assert left.undealt[components.EVENT_IDS.index("leader")] == 7 - 2
    assert left.undrawn == 0b1010111


def test_what_is_not_named_is_as_before_the_first_input() -> None:
    s = set_up_position(HISTORY_GAME, 4, {}, {"epoch": 1, "order": [2, 0, 1, 3]}, step="draft")
    assert (HISTORY_GAME.view(s, None).epoch, len(s.legal_actions())) == (2, 7), (
        "a new epoch begins, and a card is drawn"
    )


@pytest.mark.parametrize(
    ("facts", "why"),
    [
        ({"owner": {"crete": 3}}, "crete is held by a seat that does not play."),
        ({"owner": {"alps": 0}}, "alps is barren."),
        ({"monument": {"alps": 1}}, "alps is barren."),
        ({"armies": {"crete": 2}}, "There is no room for all that in crete."),
        ({"owner": {"crete": -1}}, "The fort in crete needs an army beside it."),
        ({"fort": {"crete": 2}}, "crete has one fort, one monument and one settlement at most."),
        ({"figure": {"crete": 8}}, "There are no figures of epoch 8."),
        ({"mark": {"crete": "first"}}, "crete belongs to the force that moves, and so to its player."),
        ({"mark": {"northern_appenines": "guest"}}, "Another force than the one in northern_appenines moves now."),
        ({"coins": -1}, "Armies, coins and forts cannot be less than none."),
        ({"treachery": 999}, "Treachery names a land."),
        ({"fleets": 1 << 20}, "Fleets are in waters."),
        ({"sea_owner": {"black_sea": 0}, "sea_epoch": {"black_sea": 2}}, "No player can hold black_sea."),
        ({"monument": dict.fromkeys(components.LAND_IDS[:40], 1)}, "There are only 36 monuments."),
        ({"hand": {0: ["famine"]}, "n_hand": [1, 0, 1]}, "There are only 1 cards famine."),
        ({"hand": {0: ["leader"] * 4}, "n_hand": {0: 4}}, "Seat 0 holds more than 3 greater events."),
        ({"hand": {0: [0, 999]}}, "Seat 0 holds cards that do not exist."),
        ({"n_hand": {0: 11}}, "Seat 0 holds cards that do not exist."),
        ({"n_hand": {3: 1}}, "There are only 3 seats."),
        ({"empire": [5, 5, -1]}, "An epoch has 7 empires, and each is held once."),
        ({"empire": [3, 4, -1]}, "It is the turn of seat 1, but its empire is not the one that is called."),
        ({"epoch": 8}, "There are 7 epochs."),
        ({"call": 8}, "An epoch calls 7 empires."),
        ({"mover": 3}, "There is no seat 3."),
        ({"markers": {0: 8}}, "There is one marker of preeminence for an epoch, where there are any."),
        ({"points": {0: {"seas": -1}}}, "Markers and points cannot be less than none."),
        ({"owner": {"atlantis": 0}}, "The fact owner has no land atlantis."),
        ({"settlement": {"crete": "hamlet"}}, "The fact settlement cannot be hamlet: there is no such settlement."),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(facts: dict[str, Any], why: str) -> None:
    with pytest.raises(PositionSetupError) as caught:
        set_up_position(
            HISTORY_GAME, 3, {}, FACTS | {name: merged(name, value) for name, value in facts.items()}, "expansion"
        )
    assert why in str(caught.value)


def merged(name: str, value: Any) -> Any:
    """Single places are changed, and the others stay."""
    before = FACTS.get(name)
    return before | value if isinstance(value, dict) and isinstance(before, dict) else value


@pytest.mark.parametrize(
    ("options", "facts", "why"),
    [
        ({"filler_land": False}, {"owner": {"kamchatka": 0}}, "kamchatka is not in play."),
        ({"multiple_armies": True}, {"armies": {"crete": 3}}, "There is no room for all that in crete."),
        ({"naval_control": True}, {"sea_owner": {"atlantic": 0}, "sea_epoch": {"atlantic": 1}}, "No player can hold"),
        ({"naval_control": True}, {"sea_owner": {"red_sea": 0}, "sea_epoch": {"red_sea": 5}}, "that has not come."),
        ({"naval_control": True}, {"sea_owner": {"red_sea": 4}, "sea_epoch": {"red_sea": 1}}, "does not play."),
        ({"preeminence": False}, {}, "There is one marker of preeminence for an epoch, where there are any."),
    ],
)
def test_options_decide_what_can_be(options: dict[str, Any], facts: dict[str, Any], why: str) -> None:
    with pytest.raises(PositionSetupError, match=why):
        set_up_position(
            HISTORY_GAME, 3, options, FACTS | {name: merged(name, value) for name, value in facts.items()}, "expansion"
        )


def test_more_forts_than_there_are() -> None:
    lands = [here["id"] for here in components.LANDS if not here["barren"]][:33]
    facts = {"owner": dict.fromkeys(lands, 0), "fort": dict.fromkeys(lands, 1)}
    with pytest.raises(PositionSetupError, match="only 32 forts"):
        set_up_position(HISTORY_GAME, 3, {}, facts)
