"""A copied environment goes on like the original."""

from __future__ import annotations

import copy
import pickle
from collections.abc import Callable
from typing import Any, Final

import numpy as np
import pytest

from carrack.env import CarrackAECEnv, CarrackEnv, CarrackVectorEnv
from tests.support.games_with_search import JUDGED


def by_pickle(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))  # noqa: S301 - what this test has just made


WAYS: Final[dict[str, Callable[[Any], Any]]] = {"deepcopy": copy.deepcopy, "pickle": by_pickle}
STEPS: Final = 40


def solo(env: CarrackEnv, steps: int) -> list[Any]:
    """A walk that takes the middle one of all possible choices."""
    told = []
    for _ in range(steps):
        legal = np.flatnonzero(env.action_masks())
        told.append(legal.tolist())
        if not len(legal):
            break
        seen, *rest, info = env.step(int(legal[len(legal) // 2]))
        told.append([seen.tolist(), rest, info["action_mask"].tolist()])
    return told


def seats(env: CarrackAECEnv, steps: int) -> list[Any]:
    told = []
    for _ in range(steps):
        agent = env.agent_selection
        seen = env.observe(agent)
        legal = np.flatnonzero(seen["action_mask"])
        told.append((agent, seen["observation"].tolist(), legal.tolist()))
        if not len(legal):
            break
        env.step(int(legal[len(legal) // 2]))
    return told


def vector(env: CarrackVectorEnv, steps: int) -> list[Any]:
    told = []
    for _ in range(steps):
        numbers = env.sample_actions()
        seen, rewards, over, _, info = env.step(numbers)
        told.append((numbers.tolist(), seen.tolist(), rewards.tolist(), over.tolist(), info["current_player"].tolist()))
    return told


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", JUDGED)
def test_a_learner_among_bots(game: str, way: str) -> None:
    env = CarrackEnv(game, 3, opponents=("casual", "random"), seat=1)
    env.reset(seed=3)
    solo(env, 10)
    other = WAYS[way](env)
    told = solo(other, STEPS)
    assert solo(env, STEPS) == told


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("game", JUDGED)
def test_learners_in_all_seats(game: str, way: str) -> None:
    env = CarrackAECEnv(game, 3)
    env.reset(seed=3)
    seats(env, 10)
    other = WAYS[way](env)
    told = seats(other, STEPS)
    assert seats(env, STEPS) == told


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("rivals", [None, "casual"])
@pytest.mark.parametrize("game", JUDGED)
def test_many_tables(game: str, rivals: str | None, way: str) -> None:
    env = CarrackVectorEnv(game, 2, 3, opponents=rivals)
    env.reset(seed=3)
    vector(env, 10)
    other = WAYS[way](env)
    told = vector(other, STEPS)
    assert vector(env, STEPS) == told
