"""What holds for the previews of choices in every game at every position."""

from __future__ import annotations

import random

from hypothesis import given

from carrack.engine.messages import Message
from carrack.engine.state import State
from carrack.play.game import Game
from tests.support.random_games import GameConfig, game_configs, games, moments, positions


def previews(game: Game, state: State) -> dict[int, tuple[Message, ...]]:
    return {action: game.preview(state, state.seat, action) for action in state.legal_actions()}


@given(game_configs())
@games(6)
def test_previews_change_nothing(setup: GameConfig) -> None:
    now_and_then = moments(random.Random(setup.seed + 1), 0.2)
    for state in positions(setup):
        if state.seat >= 0 and next(now_and_then):
            before = state.serialize(), state.legal_actions()
            assert previews(setup.rules, state) == previews(setup.rules, state)
            assert (state.serialize(), state.legal_actions()) == before


@given(game_configs())
@games(20)
def test_previews_tell_nothing_that_the_seat_cannot_know(setup: GameConfig) -> None:
    """They are the same in every position that the seat may imagine."""
    rng = random.Random(setup.seed + 1)
    now_and_then = moments(rng, 0.5)
    for state in positions(setup):
        if state.seat >= 0 and next(now_and_then):
            imagined = state.determinize(state.seat, rng.getrandbits(32))
            assert previews(setup.rules, imagined) == previews(setup.rules, state)


@given(game_configs())
@games(3)
def test_previews_are_the_same_on_both_engines(setup: GameConfig) -> None:
    other = setup.start("interpreted")
    now_and_then = moments(random.Random(setup.seed + 1), 0.03)
    for state in positions(setup):
        if state.seat >= 0 and next(now_and_then):
            other.deserialize(state.serialize())
            assert previews(setup.rules, other) == previews(setup.rules, state)
