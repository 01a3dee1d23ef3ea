"""Many tables at once."""

from __future__ import annotations

import numpy as np
import pytest

from carrack.env import VectorEnv
from carrack.env.tables import Tables
from carrack.games import GAMES

from .walk import equal, run


@pytest.mark.parametrize("game", GAMES)
def test_a_seed_decides_alone(game: str) -> None:
    assert equal(run(VectorEnv(game, 3, 3), 6, 8), run(VectorEnv(game, 3, 3), 6, 8))
    assert not equal(run(VectorEnv(game, 3, 3), 6, 8), run(VectorEnv(game, 3, 3), 6, 9))


@pytest.mark.parametrize("rivals", [None, "random"])
def test_games_end_with_one_win_each_and_go_on(rivals: str | None) -> None:
    env = VectorEnv("marchands", 8, 3, rivals=rivals)
    _, info = env.reset(seed=1)
    ended = 0
    for _ in range(2000):
        assert info["action_mask"].any(axis=1).all()
        learners = info["seat"].copy()
        _, rewards, over, cut, info = env.step(env.random_choices())
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
    env = VectorEnv("marchands", 6, 3)
    _, info = env.reset(seed=2)
    assert sorted(info["seat"]) == [0, 0, 1, 1, 2, 2]


def test_an_impossible_choice_is_refused_and_nothing_is_played() -> None:
    env = VectorEnv("empires", 2, 3)
    _, info = env.reset(seed=2)
    before = [state.dump() for state in env.tables.states]
    wrong = (1 - info["action_mask"]).argmax(1).astype(np.int32)
    with pytest.raises(ValueError, match="table 0 cannot choose"):
        env.step(wrong)
    assert [state.dump() for state in env.tables.states] == before


def test_unknown_rivals_are_refused() -> None:
    with pytest.raises(ValueError, match="'master' cannot sit here"):
        Tables("empires", 2, 3, rival="master")
