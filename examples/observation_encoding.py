"""What a seat sees, as numbers that a network can learn from.

An observation is a row of whole numbers: counts, money, but also names of things ("which question is asked") whose size
means nothing.  `fit` looks at many rows: a column that never changes is left out, one with few
different values becomes one feature for each of them, and the others are brought to about the same size.
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
    """Which columns are told apart by their values, and which are scaled."""

    columns: Array
    values: Array
    scaled: Array
    mean: Array
    spread: Array

    @property
    def width(self) -> int:
        return len(self.columns) + len(self.scaled)

    def __call__(self, rows: Array) -> Array:
        told = rows[..., self.columns] == self.values
        size = (rows[..., self.scaled] - self.mean) / self.spread
        return np.concatenate([told, np.clip(size, -4, 4)], axis=-1, dtype=np.float32)

    def save(self, path: Path) -> None:
        np.savez(path, **vars(self))

    @classmethod
    def load(cls, path: Path) -> ObservationEncoder:
        with np.load(path) as found:
            return cls(**found)


def fit(rows: Array, most: int = 12) -> ObservationEncoder:
    """Columns with at most so many values are told apart value by value."""
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
    some = rows[:, scaled].astype(np.float64)
    return ObservationEncoder(
        np.array(columns), np.array(values), np.array(scaled), some.mean(axis=0), some.std(axis=0).clip(min=1e-3)
    )


def sample_observations(game: str, players: int, options: dict[str, Any], steps: int, seed: int) -> Array:
    """What is seen by one who plays at random against club players: both kinds of position."""
    env = CarrackVectorEnv(game, 64, players, options, opponents="club")
    rows = [env.reset(seed=seed)[0].copy()]
    for _ in range(steps // 64):
        rows.append(env.step(env.sample_actions())[0].copy())
    return np.concatenate(rows)
