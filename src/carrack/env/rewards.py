"""What a seat gets when a game is over."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

Reward: TypeAlias = Callable[[Any], list[float]]


def win(state: Any) -> list[float]:
    """1 for the winner, divided among those who share the first place."""
    ranking = state.ranking()
    return [(place == 1) / ranking.count(1) for place in ranking]


def place(state: Any) -> list[float]:
    """1 for the first place, 0 for the last, evenly between; those who share a place get the mean of theirs."""
    ranking = state.ranking()
    last = len(ranking) - 1
    return [1 - (place - 1 + (ranking.count(place) - 1) / 2) / last for place in ranking]


def margin(state: Any) -> list[float]:
    """Points ahead of the best of the others, in hundreds; 1 and -1 at most."""
    points = state.scores()
    best = [max(points[:p] + points[p + 1 :]) for p in range(len(points))]
    return [max(-1.0, min(1.0, (mine - other) / 100)) for mine, other in zip(points, best, strict=True)]


REWARDS: Final[dict[str, Reward]] = {"win": win, "place": place, "margin": margin}
