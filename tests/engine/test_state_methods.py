"""Methods that every state derives from the others are the same on both engines."""

from __future__ import annotations

import random
from typing import Any

import pytest

from carrack.engine.digest import position_digest
from carrack.engine.flow import BaseState
from carrack.engine.state import CHANCE, TERMINAL
from carrack.engine.stored_fields import CONTROL_FLOW_FIELDS
from carrack.games import GAMES
from carrack.play.options import complete_options

ENGINES = ("interpreted", "compiled")


def initial_state(game_id: str, engine: str) -> Any:
    game = GAMES[game_id]
    return game.new_initial_state(3, complete_options(game, 3, {}), engine)


def finish(state: Any, seed: int) -> None:
    """Play random actions to the end of the game."""
    rng = random.Random(seed)
    while not state.is_terminal():
        if state.current_player == CHANCE:
            state.resolve_chance(rng.getrandbits(32))
        else:
            state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("game_id", GAMES)
def test_the_current_player_is_the_field_seat_and_cannot_be_set(game_id: str, engine: str) -> None:
    state = initial_state(game_id, engine)
    assert state.current_player == state.seat
    assert not state.is_terminal()
    with pytest.raises(AttributeError):
        state.current_player = 1


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("game_id", GAMES)
def test_states_are_equal_if_their_integers_are(game_id: str, engine: str) -> None:
    state = initial_state(game_id, engine)
    state.resolve_chance(5)
    other = state.clone()
    assert state == other
    assert state.digest() == position_digest(state) == other.digest()
    other.apply_action(other.legal_actions()[0])
    assert state != other
    assert state != state.serialize()
    assert f"digest={state.digest()}" in repr(state)
    with pytest.raises(TypeError, match="unhashable"):
        hash(state)


@pytest.mark.parametrize("engine", ENGINES)
def test_chance_outcomes_are_the_weights_as_probabilities(engine: str) -> None:
    state = initial_state("marchands", engine)
    assert state.current_player == CHANCE
    weights = state.chance_weights()
    outcomes = state.chance_outcomes()
    assert [action for action, _ in outcomes] == state.legal_actions()
    assert [probability * sum(weights) for _, probability in outcomes] == pytest.approx(weights)
    assert len(set(weights)) > 1


@pytest.mark.parametrize("engine", ENGINES)
@pytest.mark.parametrize("game_id", ["empires", "marchands"])
def test_returns_divide_the_win_at_the_end_only(game_id: str, engine: str) -> None:
    state = initial_state(game_id, engine)
    assert state.returns() == [0.0, 0.0, 0.0]
    finish(state, 3)
    assert state.current_player == TERMINAL
    winners = state.ranking().count(1)
    assert state.returns() == [(place == 1) / winners for place in state.ranking()]
    assert sum(state.returns()) == pytest.approx(1)


def test_every_field_of_the_base_state_is_in_digests_or_control_flow() -> None:
    kept = {name for name, _, _ in BaseState.LAYOUT}
    assert kept == CONTROL_FLOW_FIELDS | {"seat", "sealed", "players"}
