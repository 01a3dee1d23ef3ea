"""Rewards at the end of a game."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

Reward: TypeAlias = Callable[[Any], list[float]]


def win_share(state: Any) -> list[float]:
    """1 for the winner, divided among the seats that share the first place."""
    returns: list[float] = state.returns()
    return returns


def rank_reward(state: Any) -> list[float]:
    """1 for the first place, 0 for the last, evenly spaced; seats that share a place get the mean of the places they
    occupy.
    """
    ranking = state.ranking()
    last = len(ranking) - 1
    return [1 - (place - 1 + (ranking.count(place) - 1) / 2) / last for place in ranking]


def margin_reward(state: Any) -> list[float]:
    """Lead over the best opponent in hundreds of points, clipped to -1 and 1."""
    points = state.scores()
    best = [max(points[:p] + points[p + 1 :]) for p in range(len(points))]
    return [max(-1.0, min(1.0, (mine - other) / 100)) for mine, other in zip(points, best, strict=True)]


REWARDS: Final[dict[str, Reward]] = {"win": win_share, "place": rank_reward, "margin": margin_reward}
