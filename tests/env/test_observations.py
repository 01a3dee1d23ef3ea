"""What a learner sees follows from what its seat may know, and every choice of a player has a number."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given

from carrack.engine.state import CHANCE, TERMINAL
from carrack.env.specs import form
from carrack.games import GAMES
from carrack.play.options import complete_options
from tests.support.games_with_search import JUDGED
from tests.support.random_games import GameConfig, choose, game_configs, games


@given(game_configs())
@games(30)
def test_what_a_seat_cannot_know_is_not_in_its_observation(setup: GameConfig) -> None:
    shape, state, rng = form(setup.game), setup.start(), setup.rng()
    while state.seat != TERMINAL:
        if rng.random() < 0.1:
            seat, bits = rng.randrange(setup.players), rng.getrandbits(32)
            other = state.determinize(seat, bits)
            for recall in (False, True):
                mine = shape.observation(state, seat, recall=recall)
                assert np.array_equal(mine, shape.observation(other, seat, recall=recall))
                assert mine[0] == seat
        state.apply_action(choose(setup.rules, state, rng))


@given(game_configs())
@games(30)
def test_every_choice_of_a_player_has_a_number(setup: GameConfig) -> None:
    shape, state, rng = form(setup.game), setup.start(), setup.rng()
    while state.seat != TERMINAL:
        if state.seat != CHANCE:
            legal = state.legal_actions()
            numbers = shape.dense[legal]
            assert sorted(np.flatnonzero(shape.action_mask(state))) == sorted(numbers)
            assert len(set(numbers)) == len(legal)
            assert shape.engine_actions[numbers].tolist() == legal
            assert shape.string_to_action(shape.action_to_string(int(numbers[0]))) == numbers[0]
        state.apply_action(choose(setup.rules, state, rng))


@pytest.mark.parametrize("game", JUDGED)
def test_the_layout_names_every_integer_once(game: str) -> None:
    shape = form(game)
    assert [field.start for field in shape.fields] == list(np.cumsum([0, *(field.size for field in shape.fields)])[:-1])
    assert sum(field.size for field in shape.fields) == shape.shape
    assert shape.rules_version == GAMES[game].rules_version


def test_what_lies_behind_a_screen_is_remembered_only_by_those_who_recall() -> None:
    """M-RUL-13: everybody saw it going there, but it does not lie open."""
    shape, game = form("marchands"), GAMES["marchands"]
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
    assert np.array_equal(shape.observation(state, 0), shape.observation(other, 0))
    assert not np.array_equal(shape.observation(state, 1), shape.observation(other, 1))
    assert not np.array_equal(shape.observation(state, 0, recall=True), shape.observation(other, 0, recall=True))
    assert not np.array_equal(shape.observation(open_state, 0), shape.observation(open_other, 0))


def test_a_choice_of_nobody_has_no_number() -> None:
    with pytest.raises(ValueError, match="no player chooses"):
        form("history").string_to_action(GAMES["history"].action_to_string(_roll()))


def _roll() -> int:
    state = GAMES["history"].new_initial_state(3, complete_options(GAMES["history"], 3, {}))
    assert state.seat == CHANCE
    return state.legal_actions()[0]
