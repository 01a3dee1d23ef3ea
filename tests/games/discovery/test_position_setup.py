"""Positions of both games set up by facts."""

from __future__ import annotations

from typing import Any

import pytest

from carrack.games.discovery import DISCOVERY_GAME, EMPIRES_GAME
from carrack.play.position_setup import PositionSetupError, set_up_position

FACTS: dict[str, Any] = {
    "turn": 5,
    "order": [2, 0, 1],
    "money": [20, 3, 0],
    "counter": {"peru": -2, "florida": "d03"},
    "known": {"florida": 1},
    "colony": {"peru": {0: {"colonist": 2, "soldier": 1}, 1: {"captain": 4}}},
    "dock": ["1-captain", "0-colonist"],
    "slots": {"training": "2-soldier"},
    "goods": {1: {"sugar": 3}},
    "tile_at": {"cathedral": 1},
    "row": ["university", "taxation"],
    "counter_at": {"d16": 0},
}


def test_facts_are_there_and_what_follows_from_them() -> None:
    s = set_up_position(EMPIRES_GAME, 3, {}, FACTS, step="colonist dock")
    view = EMPIRES_GAME.view(s, 1)
    assert EMPIRES_GAME.decision(s).kind == "land"
    assert (s.seat, view.turn, view.order) == (1, 5, (2, 0, 1))
    assert view.players[1].supply == {"colonist": 29, "merchant": 5, "missionary": 10, "soldier": 10}
    assert view.pile["sugar"] == 6 - 3 - 1, "one lies in its region"
    assert [tile.id for tile in view.display] == ["university", "taxation"]
    assert (view.undiscovered, view.players[0].discoveries[0].id) == (7, "d16")
    assert EMPIRES_GAME.view(s, 0).regions[view_region(view, "florida")].counter.id == "d03"
    assert view.regions[view_region(view, "florida")].counter is None, "seat 0 alone has seen it"


def view_region(view: Any, region: str) -> int:
    return [one.id for one in view.regions].index(region)


def test_a_window_is_a_step_of_its_own() -> None:
    facts = {**FACTS, "tile_at": {"university": 0}, "row": []}
    s = set_up_position(EMPIRES_GAME, 3, {}, facts, step="before dock")
    assert (s.seat, EMPIRES_GAME.decision(s).kind) == (0, "before-dock")


def test_what_is_not_named_is_as_before_the_first_input() -> None:
    s = set_up_position(DISCOVERY_GAME, 4, {}, {"turn": 1, "hand": {2: {"colonist": 5}}}, step="placement")
    view = DISCOVERY_GAME.view(s, None)
    assert (s.seat, view.order, view.market, view.ships_left) == (2, (0, 1, 2, 3), {}, 7)


def test_unlimited_pieces_stay_unlimited() -> None:
    s = set_up_position(
        EMPIRES_GAME, 2, {"unlimited_pieces": True}, {"turn": 1, "hand": {0: {"captain": 20}}}, step="placement"
    )
    assert EMPIRES_GAME.view(s, 0).players[0].supply["captain"] == 99 - 20 - 2, "two are in the Discovery box"


@pytest.mark.parametrize(
    ("facts", "why"),
    [
        ({"colony": {"peru": {0: {"captain": 6}}}}, "Seat 0 has only 5 of captain."),
        ({"colony": {"brazil": {0: {"captain": 1}}}}, "No worker can be in brazil before it is discovered."),
        ({"hand": {0: {"builder": 1}}}, "Seat 0 has only 0 of builder."),
        ({"hand": {0: {"soldier": -1}}}, "Nothing can be there a negative number of times."),
        ({"dock": ["4-captain"]}, "There are only 3 seats."),
        ({"slots": {"builder": "0-colonist"}}, "There is no slot for Builders without them."),
        ({"goods": {0: {"rice": 4}}}, "There are only 3 of rice."),
        ({"goods": {0: {"rice": -1}}}, "No player can have a negative number of goods."),
        ({"market": {"sugar": 5}}, "The Trade Goods box holds 4 goods at most."),
        ({"region_good": {"peru": "rice"}}, "rice is not the good of peru."),
        ({"box_ship": 2}, "The Merchant Shipping box has one Ship or none."),
        ({"ships": [8, 0, 0]}, "There are only 8 Ships."),
        ({"counter_at": {"d03": 1}}, "The counter of florida is somewhere else too."),
        ({"known": {"peru": 1}}, "There is no counter in peru that a player could know."),
        ({"counter_at": dict.fromkeys((f"d{n:02}" for n in range(4, 17)), 0)}, "There are only 16 counters."),
        ({"top_card": "china", "bottom": ["china"]}, "A card is at one place only."),
        ({"top_card": "china", "card_at": {"china": 0}}, "A card is at one place only."),
        ({"row": ["taxation", "taxation"]}, "A building is on display once."),
        ({"row": ["cathedral"]}, "cathedral is on display and somewhere else."),
        ({"tile_at": {"taxation": 5}, "row": []}, "taxation has an owner who does not play."),
        ({"row": ["mint"]}, "mint is not in this game, or was not sold in its Age."),
        ({"money": {1: -1}}, "Seat 1 cannot have less than nothing."),
        ({"locked": {1: 1}}, "Seat 1 has only 0 Ships for workers of Mayflower."),
        ({"nation": {0: "spain", 1: "spain"}}, "Two seats cannot have the same nation."),
        ({"nation": {0: "england"}, "power_left": {0: 2}}, "Seat 0 can use its nation's advantage 1 times."),
        ({"turn": 9}, "The game has 8 turns."),
        ({"order": [0, 0, 1]}, "The order names every seat once."),
        ({"dock": ["1-bishop"]}, "The fact dock cannot be 1-bishop: there is no such worker."),
        ({"dock": {0: "1-captain"}}, "The fact dock is a list."),
        ({"dock": ["0-colonist"] * 19}, "The fact dock has no place 18."),
        ({"money": {0: "much"}}, "The fact money is one number."),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(facts: dict[str, Any], why: str) -> None:
    with pytest.raises(PositionSetupError) as caught:
        set_up_position(EMPIRES_GAME, 3, {}, FACTS | facts, step="colonist dock")
    assert why in str(caught.value)


def test_a_building_of_the_other_edition_is_refused() -> None:
    with pytest.raises(PositionSetupError, match="mint is not in this edition"):
        set_up_position(DISCOVERY_GAME, 3, {}, {"turn": 5, "tile_at": {"mint": 1}}, step="income")
