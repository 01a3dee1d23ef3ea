"""Observations contain what a seat may know and nothing else, and every action of a player has a number."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given

from carrack.engine.state import CHANCE, TERMINAL
from carrack.env.specs import action_spec, observation_spec
from carrack.games import GAMES
from carrack.play.options import complete_options
from tests.support.games_with_search import JUDGED
from tests.support.random_games import GameConfig, choose, game_configs, games


@given(game_configs())
@games(30)
def test_an_observation_does_not_depend_on_hidden_information(setup: GameConfig) -> None:
    spec, state, rng = observation_spec(setup.game), setup.start(), setup.rng()
    while state.seat != TERMINAL:
        if rng.random() < 0.1:
            seat, bits = rng.randrange(setup.players), rng.getrandbits(32)
            other = state.determinize(seat, bits)
            for recall in (False, True):
                mine = spec.observation(state, seat, perfect_recall=recall)
                assert np.array_equal(mine, spec.observation(other, seat, perfect_recall=recall))
                assert mine[0] == seat
        state.apply_action(choose(setup.rules, state, rng))


@given(game_configs())
@games(30)
def test_every_legal_action_of_a_player_has_a_number(setup: GameConfig) -> None:
    spec, state, rng = action_spec(setup.game), setup.start(), setup.rng()
    while state.seat != TERMINAL:
        if state.seat != CHANCE:
            legal = state.legal_actions()
            numbers = spec.legal_actions(state)
            assert sorted(np.flatnonzero(spec.action_mask(state))) == sorted(numbers)
            assert len(set(numbers)) == len(legal)
            assert spec.engine_actions[numbers].tolist() == legal
            assert spec.string_to_action(spec.action_to_string(int(numbers[0]))) == numbers[0]
        state.apply_action(choose(setup.rules, state, rng))


@pytest.mark.parametrize("game", JUDGED)
def test_the_fields_cover_every_integer_of_an_observation_once(game: str) -> None:
    spec = observation_spec(game)
    assert [field.start for field in spec.fields] == list(np.cumsum([0, *(field.size for field in spec.fields)])[:-1])
    assert (sum(field.size for field in spec.fields),) == spec.shape == spec.space.shape
    assert spec.rules_version == action_spec(game).rules_version == GAMES[game].rules_version


def test_goods_behind_a_screen_are_observed_only_with_perfect_recall() -> None:
    """M-RUL-13: all players saw the goods go there, but the stock is not open."""
    spec, game = observation_spec("marchands"), GAMES["marchands"]
    state, open_state = (
        game.new_initial_state(3, complete_options(game, 3, {"open_stock": lies_open, "open_electors": lies_open}))
        for lies_open in (False, True)
    )
    for position in (state, open_state):
        while position.seat == CHANCE:
            position.resolve_chance(7)
    other, open_other = state.clone(), open_state.clone()
    for position in (other, open_other):
        position.goods[1 * 6] += 1
        position.bag[0] -= 1
    assert np.array_equal(spec.observation(state, 0), spec.observation(other, 0))
    assert not np.array_equal(spec.observation(state, 1), spec.observation(other, 1))
    assert not np.array_equal(
        spec.observation(state, 0, perfect_recall=True), spec.observation(other, 0, perfect_recall=True)
    )
    assert not np.array_equal(spec.observation(open_state, 0), spec.observation(open_other, 0))


def test_a_chance_outcome_has_no_action_number() -> None:
    with pytest.raises(ValueError, match="no player chooses"):
        action_spec("history").string_to_action(GAMES["history"].action_to_string(_roll()))


def _roll() -> int:
    state = GAMES["history"].new_initial_state(3, complete_options(GAMES["history"], 3, {}))
    assert state.seat == CHANCE
    return state.legal_actions()[0]
