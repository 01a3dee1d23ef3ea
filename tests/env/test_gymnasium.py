"""A learner among bots passes Gymnasium's own check."""

from __future__ import annotations

import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

from carrack.env import CarrackEnv
from tests.support.games_with_search import JUDGED


@pytest.mark.filterwarnings("ignore::UserWarning")
@pytest.mark.parametrize("game", JUDGED)
def test_the_check(game: str) -> None:
    check_env(CarrackEnv(game, 3, opponents="random"), skip_render_check=True)


@pytest.mark.parametrize("game", ["empires", "marchands"])
def test_a_whole_game_against_different_bots(game: str) -> None:
    env = CarrackEnv(game, 3, opponents=("novice", "greedy"), reward="place")
    rng = np.random.default_rng(4)
    _, info = env.reset(seed=4)
    over = False
    while not over:
        _, reward, over, _, info = env.step(int(rng.choice(np.flatnonzero(info["action_mask"]))))
        assert "illegal" not in info
        assert env.game_state.seat in (env.seat, -2)
    assert 0 <= reward <= 1


def test_an_impossible_choice_is_replaced_and_said() -> None:
    env = CarrackEnv("marchands", 3, opponents="random", seat=0)
    _, info = env.reset(seed=1)
    *_, info = env.step(int((1 - info["action_mask"]).argmax()))
    assert info["illegal"]


def test_as_many_rivals_as_seats() -> None:
    with pytest.raises(ValueError, match="3 players need 2 opponents, not 1"):
        CarrackEnv("marchands", 3, opponents=("club",))
