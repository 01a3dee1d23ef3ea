"""The games pass OpenSpiel's own test and are played by its bots."""

from __future__ import annotations

import random
from typing import Any, Final

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import mcts

import carrack.env.openspiel
from tests.support.games_with_search import JUDGED

SECRETS: Final = {"empires": "scouting:on", "discovery": "scouting:on", "history": "", "marchands": ""}
"""Options under which seats know things that others do not."""


@pytest.mark.parametrize("game", JUDGED)
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
    assert len(state.observation_tensor(0)) == game.observation_spec.shape[0]
    assert state.observation_tensor(0) != state.information_state_tensor(0)


def observers(game: object, recall: bool) -> tuple[Any, Any]:
    """What every player sees, and what a seat sees."""
    return tuple(
        game.make_py_observer(pyspiel.IIGObservationType(public_info=True, perfect_recall=recall, private_info=kind))  # type: ignore[attr-defined]
        for kind in (pyspiel.PrivateInfoType.NONE, pyspiel.PrivateInfoType.SINGLE_PLAYER)
    )


@pytest.mark.parametrize("recall", [False, True])
@pytest.mark.parametrize("name", JUDGED)
def test_public_observations_show_nothing_private(name: str, recall: bool) -> None:
    """Positions that differ only in what one seat cannot know have the same public observation."""
    differ = 0
    for seed in range(3):
        game = pyspiel.load_game(f"carrack_{name}(players=3,options={SECRETS[name]})")
        public, private = observers(game, recall)
        state, rng = game.new_initial_state(), random.Random(seed)
        while not state.is_terminal():
            if rng.random() < 0.05:
                other = state.clone()
                seat = rng.randrange(3)
                other.held.position = state.position.determinize(seat, rng.getrandbits(32))
                for one in range(3):
                    public.set_from(state, one)
                    shown = public.tensor.copy()
                    public.set_from(other, one)
                    assert np.array_equal(public.tensor, shown)
                    assert public.string_from(state, one) == public.string_from(other, one)
                    assert shown[0] == -1
                    private.set_from(state, one)
                    mine = private.tensor.copy()
                    private.set_from(other, one)
                    differ += not np.array_equal(private.tensor, mine)
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
    assert differ, "there was something private"


def test_other_kinds_of_observers_are_refused() -> None:
    game = pyspiel.load_game("carrack_marchands")
    for kind in (
        pyspiel.IIGObservationType(public_info=False, perfect_recall=False),
        pyspiel.IIGObservationType(perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS),
    ):
        with pytest.raises(ValueError, match="SINGLE_PLAYER"):
            game.make_py_observer(kind)
