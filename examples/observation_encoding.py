"""Encodes observations as inputs of a network.

An observation is a row of integers: counts and money, but also identifiers (such as the kind of decision) whose size
means nothing. `fit` inspects many rows. It drops constant columns, turns a column with few different values into one
feature per value, and scales the others.
"""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from carrack.env import CarrackVectorEnv

Array = NDArray[Any]


@dataclass(frozen=True)
class ObservationEncoder:
    """Which columns are one-hot encoded, and which are scaled."""

    columns: Array
    """For each one-hot feature: its column."""
    values: Array
    """For each one-hot feature: the value that sets it."""
    scaled: Array
    mean: Array
    spread: Array

    @property
    def width(self) -> int:
        return len(self.columns) + len(self.scaled)

    def __call__(self, rows: Array) -> Array:
        one_hot = rows[..., self.columns] == self.values
        standardized = (rows[..., self.scaled] - self.mean) / self.spread
        return np.concatenate([one_hot, np.clip(standardized, -4, 4)], axis=-1, dtype=np.float32)

    def save(self, path: Path) -> None:
        np.savez(path, **vars(self))

    @classmethod
    def load(cls, path: Path) -> ObservationEncoder:
        with np.load(path) as stored:
            return cls(**stored)


def fit(rows: Array, most: int = 12) -> ObservationEncoder:
    """Fit an encoder to these rows; columns with at most `most` values are one-hot encoded."""
    columns, values, scaled = [], [], []
    for column in range(rows.shape[1]):
        found = np.unique(rows[:, column])
        if len(found) == 2:
            columns.append(column)
            values.append(found[1])
        elif 2 < len(found) <= most:
            columns += [column] * len(found)
            values += found.tolist()
        if len(found) > 4:
            scaled.append(column)
    sample = rows[:, scaled].astype(np.float64)
    return ObservationEncoder(
        np.array(columns), np.array(values), np.array(scaled), sample.mean(axis=0), sample.std(axis=0).clip(min=1e-3)
    )


def sample_observations(game: str, players: int, options: dict[str, Any], steps: int, seed: int) -> Array:
    """Observations of a random player among club players, so that good and bad positions occur."""
    env = CarrackVectorEnv(game, 64, players, options, opponents="club")
    rows = [env.reset(seed=seed)[0].copy()]
    for _ in range(steps // 64):
        rows.append(env.step(env.sample_actions())[0].copy())
    return np.concatenate(rows)
