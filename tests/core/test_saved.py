from __future__ import annotations

import json
import random
from typing import Any

import pytest

from carrack.core.game import CHANCE, Game
from carrack.core.saved import load, save
from carrack.core.session import Session
from carrack.games import GAMES

from .table import played
from .test_digest import New, Old, touched
from .toy import ToyState


def test_a_position_is_saved_by_name_without_what_is_untouched() -> None:
    assert save(touched(Old)) == {"money": [0, 300], "owner": [0, 2], "seat": 1}


def test_it_is_loaded_into_another_layout() -> None:
    state: Any = New()
    load(state, save(touched(Old)))
    assert state.dump() == touched(New).dump()


def test_loading_leaves_nothing_of_what_was_there() -> None:
    state = played(1, entries=9).state
    empty = ToyState()
    empty.rules = state.rules
    load(state, save(empty))
    assert state.dump() == empty.dump()


@pytest.mark.parametrize(
    "wrong", [{"gold": 1}, {"points": [0] * 4 + [1]}, {"points": ["x"]}, {"die": [1, 2]}, {"die": True}, {"die": None}]
)
def test_what_is_no_position_of_the_game_is_refused_and_changes_nothing(wrong: dict[str, object]) -> None:
    state = played(1, entries=9).state
    before = state.dump()
    with pytest.raises(ValueError, match="field"):
        load(state, wrong)  # type: ignore[arg-type]
    assert state.dump() == before


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_saved_position_is_played_on_alike(game: Game) -> None:
    names = ("Ann", "Bob", "Cy", "Dee", "Eve", "Flo")
    players = game.players[0]
    session, rng = Session.new(game, names[:players]), random.Random(5)
    for _ in range(60):
        if session.state.seat == CHANCE:
            session.play_chance(rng)
        else:
            session.play(rng.choice(session.state.legal()))
        other = game.start(players, session.options)
        load(other, json.loads(json.dumps(save(session.state))))
        assert other.dump() == session.state.dump()
        assert other.legal() == session.state.legal()
