"""Behaviour cloning: a small network learns to choose as the bots of recorded games did.

    carrack simulate empires --seats club,club --games 1000 --decisions club.parquet
    python behaviour_cloning.py club.parquet                      # writes clone.npz
    carrack arena empires --bots behaviour_cloning:CloneBot,greedy --seats 2 --games 200

It needs the extra `study` (`docs/install.md`), and takes any game: the file says which one it has.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import numpy as np
import pyarrow.parquet as pq
from observation_encoding import Array, ObservationEncoder, fit

from carrack.bots.player_view import PlayerView
from carrack.env.specs import action_spec, observation_spec

CLONE: Final = Path(os.environ.get("CLONE", "clone.npz"))
BATCH: Final = 256


@dataclass(frozen=True)
class DecisionDataset:
    """The decisions of a file in which there was something to choose."""

    game: str
    seen: Array
    masks: Array
    choices: Array
    wins: Array
    """What the one who chose won in the end: 1, or 0."""

    def __len__(self) -> int:
        return len(self.choices)

    def batches(self, rng: np.random.Generator) -> Iterator[Array]:
        """All of them once, in any order, some at a time."""
        order = rng.permutation(len(self))
        for first in range(0, len(self) - BATCH + 1, BATCH):
            yield order[first : first + BATCH]


def decisions(path: Path) -> DecisionDataset:
    """What there is in a file of decisions, read piece by piece: most of it is needed only for a moment."""
    file = pq.ParquetFile(path)
    about = {name.decode(): value.decode() for name, value in file.schema_arrow.metadata.items()}
    found: list[list[Array]] = []
    for part in file.iter_batches(4096, columns=["seen", "legal", "choice", "win"]):
        rows = np.asarray(part["seen"].values).reshape(len(part), -1)
        masks = np.zeros((len(rows), int(about["carrack.choices"])), bool)
        masks[np.repeat(np.arange(len(rows)), np.diff(part["legal"].offsets)), part["legal"].values] = True
        real = masks.sum(axis=1) > 1
        found.append([one[real] for one in (rows, masks, part["choice"].to_numpy(), part["win"].to_numpy())])
    return DecisionDataset(about["carrack.game"], *(np.concatenate(parts) for parts in zip(*found, strict=True)))


class PolicyNetwork:
    """One hidden layer, and a weight for every choice; fitted by Adam."""

    def __init__(self, weights: dict[str, Array]) -> None:
        self.weights = weights
        self.means = {name: (np.zeros_like(value), np.zeros_like(value)) for name, value in weights.items()}
        self.steps = 0

    @classmethod
    def new(cls, width: int, hidden: int, choices: int, rng: np.random.Generator) -> PolicyNetwork:
        first = rng.normal(0, np.sqrt(2 / width), (width, hidden)).astype(np.float32)
        second = rng.normal(0, 0.01, (hidden, choices)).astype(np.float32)
        zeros = [np.zeros(size, np.float32) for size in (hidden, choices)]
        return cls({"first": first, "bias": zeros[0], "second": second, "liking": zeros[1]})

    def probabilities(self, seen: Array, masks: Array) -> tuple[Array, Array]:
        """Of every choice to be made, and what the hidden layer says."""
        w = self.weights
        hidden = np.maximum(seen @ w["first"] + w["bias"], 0)
        scores = np.where(masks, hidden @ w["second"] + w["liking"], -np.inf)
        chances = np.exp(scores - scores.max(axis=-1, keepdims=True))
        return chances / chances.sum(axis=-1, keepdims=True), hidden

    def learn(self, seen: Array, masks: Array, choices: Array, rate: float) -> float:
        """One step towards these choices; how many of them it would have made itself."""
        chances, hidden = self.probabilities(seen, masks)
        wrong = chances.copy()
        wrong[np.arange(len(choices)), choices] -= 1
        wrong /= len(choices)
        back = (wrong @ self.weights["second"].T) * (hidden > 0)
        slopes = {"first": seen.T @ back, "bias": back.sum(0), "second": hidden.T @ wrong, "liking": wrong.sum(0)}
        self.steps += 1
        for name, slope in slopes.items():
            mean, square = self.means[name]
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            step = mean / (1 - 0.9**self.steps) / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)
            self.weights[name] -= np.float32(rate) * step
        return float(np.mean(chances.argmax(axis=1) == choices))


def clone(path: Path, to: Path, epochs: int = 5, hidden: int = 128, rate: float = 1e-3, seed: int = 1) -> None:
    """Learn from a file of decisions; what was learned is written down."""
    every = decisions(path)
    rng = np.random.default_rng(seed)
    features = fit(every.seen[:50_000])
    net = PolicyNetwork.new(features.width, hidden, every.masks.shape[1], rng)
    for epoch in range(epochs):
        step = rate * (1 - epoch / epochs)
        right = []
        for some in every.batches(rng):
            right.append(net.learn(features(every.seen[some]), every.masks[some], every.choices[some], step))
        print(f"{epoch + 1}: {np.mean(right):.0%} of {len(every):,} choices are the same", flush=True)
    about: dict[str, Any] = {"game": every.game, "rules": action_spec(every.game).rules_version}
    np.savez(to, **about, **net.weights, **{f"features_{name}": value for name, value in vars(features).items()})


class CloneBot:
    """What was learned, as a bot: it chooses what it thinks most likely to be chosen."""

    def __init__(self, seed: int) -> None:
        with np.load(CLONE) as found:
            self.observation_spec = observation_spec(str(found["game"]))
            self.action_spec = action_spec(str(found["game"]))
            if self.action_spec.rules_version != found["rules"]:
                raise ValueError(f"{CLONE} was made by other rules; make it again")
            columns = {name[9:]: found[name] for name in found if name.startswith("features_")}
            self.features = ObservationEncoder(**columns)
            self.net = PolicyNetwork({name: found[name] for name in ("first", "bias", "second", "liking")})

    def choose(self, situation: PlayerView) -> int:
        position = situation.determinize(0)  # whatever is imagined there: the seat sees the same
        seen = self.features(self.observation_spec.observation(position, situation.seat))
        chances, _ = self.net.probabilities(seen, self.action_spec.action_mask(position) > 0)
        return int(self.action_spec.engine_actions[chances.argmax()])


if __name__ == "__main__":
    words = argparse.ArgumentParser()
    words.add_argument("decisions", type=Path, help="a file of `carrack simulate --decisions`")
    words.add_argument("--epochs", type=int, default=5)
    asked = words.parse_args()
    clone(asked.decisions, CLONE, asked.epochs)
