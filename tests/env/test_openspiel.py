"""The games pass OpenSpiel's own test and are played by its bots."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts

import carrack.env.openspiel
from carrack.games import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_random_simulation(game: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(f"carrack_{game}"), num_sims=1, serialize=False, verbose=False)


def test_players_and_options_are_parameters() -> None:
    game = pyspiel.load_game("carrack_empires(players=4,options=nations:auction;builders:on)")
    assert game.num_players() == 4
    assert game.options["nations"] == "auction"
    assert game.options["builders"] is True


def test_its_search_plays_a_game() -> None:
    game = pyspiel.load_game("carrack_marchands(players=2)")
    rng = np.random.RandomState(1)
    bot = mcts.MCTSBot(game, 2.0, 2, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)
    state = game.new_initial_state()
    chosen = 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(int(rng.choice(outcomes, p=chances)))
        elif state.current_player() == 0 and chosen < 10:
            state.apply_action(bot.step(state))
            chosen += 1
        else:
            state.apply_action(int(rng.choice(state.legal_actions())))
    assert chosen == 10
    assert sum(state.returns()) == pytest.approx(1)


def test_information_states_recall_what_observations_hide() -> None:
    game = pyspiel.load_game("carrack_marchands(players=3)")
    assert isinstance(game, carrack.env.openspiel.CarrackGame)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    assert len(state.observation_tensor(0)) == game.form.width
    assert state.observation_tensor(0) != state.information_state_tensor(0)
