"""Positions set up by facts."""

from __future__ import annotations

from typing import Any

import pytest

from carrack.engine.errors import InvalidInput
from carrack.games import GAMES
from carrack.play.position_setup import PositionSetupError, set_up_position

GAME = GAMES["marchands"]


def planning(**facts: Any) -> Any:
    return set_up_position(GAME, 3, {}, {"turn": 2, "caravan": [1, 2, 3], **facts}, step="planning")


def test_facts_are_there_and_what_follows_from_them() -> None:
    s = planning(stock={"city17": {"gold": 2}}, goods={1: {"gold": 3}, 0: [1, 0, 0, 0, 0]})
    view = GAME.view(s, 1)
    assert view.cities[17].resources == {"gold": 2}
    assert view.players[1].goods == {"gold": 3}
    assert s.bag[4] == 6 - 2 - 3
    assert s.active_players() == [0, 1, 2]
    assert GAME.decision(s).kind == "order"


@pytest.mark.parametrize(
    ("facts", "why"),
    [
        ({"goods": {0: {"gold": 7}}}, "There are only 6 of gold."),
        ({"stock": {17: {"coal": 1}}, "contract": {17: 0}}, "City 17 cannot have resources and a contract."),
        ({"gold": 1}, "There is no fact gold; there are"),
        ({"turn": [1]}, "The fact turn is one number."),
        ({"stock": {"city99": {"coal": 1}}}, "The fact stock has no city city99."),
        ({"goods": {0: {"silk": 1}}}, "The fact goods has no resource silk."),
        ({"caravan": [1, 2, 3, 4, 5]}, "The fact caravan has no seat 4."),
        ({"goods": {0: 3}}, "The fact goods has 1 more dimensions"),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(facts: dict[str, Any], why: str) -> None:
    with pytest.raises(PositionSetupError) as caught:
        planning(**facts)
    assert why in str(caught.value)


def test_a_step_that_is_not_there() -> None:
    with pytest.raises(PositionSetupError, match="There is no step tea; there are stock, caravans, new turn, planning"):
        set_up_position(GAME, 3, step="tea")


def test_options_are_checked_as_in_a_session() -> None:
    with pytest.raises(InvalidInput):
        set_up_position(GAME, 3, {"length": "endless"})
