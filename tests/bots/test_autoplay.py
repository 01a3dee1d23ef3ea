"""Bots and chance play until a person must act."""

from __future__ import annotations

import random

import pytest

from carrack import complete_options
from carrack.bots.autoplay import autoplay
from carrack.engine.state import CHANCE, TERMINAL
from carrack.games import GAMES

TITLES = ("discovery", "empires", "history", "marchands")
PLAYERS = 3


@pytest.mark.parametrize("game", GAMES)
def test_bots_play_until_a_person_must_act_and_before_people_in_a_sealed_phase(game: str) -> None:
    state = GAMES[game].new_initial_state(PLAYERS, complete_options(GAMES[game], PLAYERS, {}))
    rng = random.Random(4)
    decided = [0] * PLAYERS
    sealed = 0

    def choose(seat: int) -> None:
        if state.seat != seat:
            state.select_player(seat)
        decided[seat] += 1
        state.apply_action(rng.choice(state.legal_actions()))

    def roll() -> None:
        assert state.seat == CHANCE
        state.apply_action(state.sample_outcome(rng.getrandbits(32)))

    while (person := autoplay(lambda: state, roll, choose, {1})) is not None:
        assert person == 1
        assert state.active_players() == [1]
        sealed += state.sealed > 0
        choose(person)
    assert state.seat == TERMINAL
    assert all(decided)
    if game in TITLES:
        assert (sealed > 0) == (game == "marchands")


def test_nothing_is_asked_once_the_game_is_over() -> None:
    state = GAMES["marchands"].new_initial_state(2, complete_options(GAMES["marchands"], 2, {}))
    rng = random.Random(1)
    autoplay(
        lambda: state,
        lambda: state.resolve_chance(rng.getrandbits(32)),
        lambda seat: state.apply_action(state.legal_actions()[0]),
    )
    assert state.seat == TERMINAL

    def fail(seat: int = 0) -> None:
        raise AssertionError(seat)

    assert autoplay(lambda: state, fail, fail) is None
