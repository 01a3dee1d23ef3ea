"""Many tables at once."""

from __future__ import annotations

import numpy as np
import pytest

from carrack.env import CarrackVectorEnv
from carrack.env.batch import EnvBatch
from tests.env.random_walk import equal, run
from tests.support.games_with_search import JUDGED


@pytest.mark.parametrize("game", JUDGED)
def test_a_seed_decides_alone(game: str) -> None:
    assert equal(run(CarrackVectorEnv(game, 3, 3), 6, 8), run(CarrackVectorEnv(game, 3, 3), 6, 8))
    assert not equal(run(CarrackVectorEnv(game, 3, 3), 6, 8), run(CarrackVectorEnv(game, 3, 3), 6, 9))


@pytest.mark.parametrize("rivals", [None, "random"])
def test_games_end_with_one_win_each_and_go_on(rivals: str | None) -> None:
    env = CarrackVectorEnv("marchands", 8, 3, opponents=rivals)
    _, info = env.reset(seed=1)
    ended = 0
    for _ in range(2000):
        assert info["action_mask"].any(axis=1).all()
        learners = info["current_player"].copy()
        _, rewards, over, cut, info = env.step(env.sample_actions())
        assert not cut.any()
        assert not rewards[~over].any()
        for i in np.flatnonzero(over):
            assert info["rewards"][i].sum() == pytest.approx(1)
            assert rewards[i] == info["rewards"][i, learners[i]]
            ended += 1
        if ended >= 10:
            return
    pytest.fail(f"{ended} games in 2,000 steps")


def test_learners_change_seats() -> None:
    env = CarrackVectorEnv("marchands", 6, 3)
    _, info = env.reset(seed=2)
    assert sorted(info["current_player"]) == [0, 0, 1, 1, 2, 2]


def test_an_impossible_choice_is_refused_and_nothing_is_played() -> None:
    env = CarrackVectorEnv("empires", 2, 3)
    _, info = env.reset(seed=2)
    before = [state.serialize() for state in env.batch.states]
    wrong = (1 - info["action_mask"]).argmax(1).astype(np.int32)
    with pytest.raises(ValueError, match="game 0 cannot choose"):
        env.step(wrong)
    assert [state.serialize() for state in env.batch.states] == before


def test_unknown_rivals_are_refused() -> None:
    with pytest.raises(ValueError, match="'master' is not available here"):
        EnvBatch("empires", 2, 3, opponents="master")
