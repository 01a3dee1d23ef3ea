"""Behaviour cloning: a small network learns to imitate the bots of recorded games.

    carrack simulate empires --seats club,club --games 1000 --decisions club.parquet
    python behaviour_cloning.py club.parquet                      # writes clone.npz
    carrack arena empires --bots behaviour_cloning:CloneBot,greedy --seats 2 --games 200

It needs the extra `study` (`docs/install.md`) and supports every game: the file names its game.
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

from carrack.bots import PlayerView
from carrack.env import action_spec, observation_spec

CLONE: Final = Path(os.environ.get("CLONE", "clone.npz"))
"""The file with the trained network."""
BATCH: Final = 256


@dataclass(frozen=True)
class DecisionDataset:
    """The decisions of a file that had at least two legal actions."""

    game: str
    observations: Array
    masks: Array
    actions: Array
    wins: Array
    """1 if the seat that decided won the game, 0 if it lost."""

    def __len__(self) -> int:
        return len(self.actions)

    def batches(self, rng: np.random.Generator) -> Iterator[Array]:
        """Indices of one epoch, shuffled, in batches."""
        order = rng.permutation(len(self))
        for first in range(0, len(self) - BATCH + 1, BATCH):
            yield order[first : first + BATCH]


def decisions(path: Path) -> DecisionDataset:
    """Read a file of decisions in chunks, because most of its columns are needed only briefly."""
    file = pq.ParquetFile(path)
    metadata = {name.decode(): value.decode() for name, value in file.schema_arrow.metadata.items()}
    chunks: list[list[Array]] = []
    for part in file.iter_batches(4096, columns=["seen", "legal", "choice", "win"]):
        rows = np.asarray(part["seen"].values).reshape(len(part), -1)
        masks = np.zeros((len(rows), int(metadata["carrack.choices"])), bool)
        masks[np.repeat(np.arange(len(rows)), np.diff(part["legal"].offsets)), part["legal"].values] = True
        free = masks.sum(axis=1) > 1
        chunks.append([column[free] for column in (rows, masks, part["choice"].to_numpy(), part["win"].to_numpy())])
    columns = (np.concatenate(parts) for parts in zip(*chunks, strict=True))
    return DecisionDataset(metadata["carrack.game"], *columns)


class PolicyNetwork:
    """One hidden layer and a softmax over the legal actions, trained with Adam."""

    def __init__(self, weights: dict[str, Array]) -> None:
        self.weights = weights
        self.moments = {name: (np.zeros_like(value), np.zeros_like(value)) for name, value in weights.items()}
        self.steps = 0

    @classmethod
    def new(cls, width: int, hidden: int, actions: int, rng: np.random.Generator) -> PolicyNetwork:
        first = rng.normal(0, np.sqrt(2 / width), (width, hidden)).astype(np.float32)
        second = rng.normal(0, 0.01, (hidden, actions)).astype(np.float32)
        zeros = [np.zeros(size, np.float32) for size in (hidden, actions)]
        return cls({"first": first, "first_bias": zeros[0], "second": second, "second_bias": zeros[1]})

    def probabilities(self, inputs: Array, masks: Array) -> tuple[Array, Array]:
        """The policy, and the activations of the hidden layer."""
        w = self.weights
        hidden = np.maximum(inputs @ w["first"] + w["first_bias"], 0)
        logits = np.where(masks, hidden @ w["second"] + w["second_bias"], -np.inf)
        policy = np.exp(logits - logits.max(axis=-1, keepdims=True))
        return policy / policy.sum(axis=-1, keepdims=True), hidden

    def learn(self, inputs: Array, masks: Array, actions: Array, rate: float) -> float:
        """One gradient step towards these actions; returns the share of them that the policy ranked first."""
        policy, hidden = self.probabilities(inputs, masks)
        error = policy.copy()
        error[np.arange(len(actions)), actions] -= 1
        error /= len(actions)
        back = (error @ self.weights["second"].T) * (hidden > 0)
        gradients = {
            "first": inputs.T @ back,
            "first_bias": back.sum(0),
            "second": hidden.T @ error,
            "second_bias": error.sum(0),
        }
        self.steps += 1
        for name, gradient in gradients.items():
            mean, square = self.moments[name]
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient**2 - square)
            step = mean / (1 - 0.9**self.steps) / (np.sqrt(square / (1 - 0.999**self.steps)) + 1e-8)
            self.weights[name] -= np.float32(rate) * step
        return float(np.mean(policy.argmax(axis=1) == actions))


def clone(path: Path, to: Path, epochs: int = 5, hidden: int = 128, rate: float = 1e-3, seed: int = 1) -> None:
    """Train a network on a file of decisions, and save it."""
    data = decisions(path)
    rng = np.random.default_rng(seed)
    encoder = fit(data.observations[:50_000])
    net = PolicyNetwork.new(encoder.width, hidden, data.masks.shape[1], rng)
    for epoch in range(epochs):
        step = rate * (1 - epoch / epochs)
        accuracy = []
        for batch in data.batches(rng):
            inputs = encoder(data.observations[batch])
            accuracy.append(net.learn(inputs, data.masks[batch], data.actions[batch], step))
        print(f"epoch {epoch + 1}: {np.mean(accuracy):.0%} of {len(data):,} actions predicted", flush=True)
    header: dict[str, Any] = {"game": data.game, "rules": action_spec(data.game).rules_version}
    np.savez(to, **header, **net.weights, **{f"encoder_{name}": value for name, value in vars(encoder).items()})


class CloneBot:
    """Plays the action that the trained policy finds most likely."""

    def __init__(self, seed: int) -> None:
        with np.load(CLONE) as stored:
            self.observation_spec = observation_spec(str(stored["game"]))
            self.action_spec = action_spec(str(stored["game"]))
            if self.action_spec.rules_version != stored["rules"]:
                raise ValueError(f"{CLONE} was trained with other rules; train it again")
            prefix = "encoder_"
            columns = {name.removeprefix(prefix): stored[name] for name in stored if name.startswith(prefix)}
            self.encoder = ObservationEncoder(**columns)
            self.net = PolicyNetwork({name: stored[name] for name in ("first", "first_bias", "second", "second_bias")})

    def choose(self, view: PlayerView) -> int:
        position = view.determinize(0)  # any sample gives the same observation: hidden information is masked
        inputs = self.encoder(self.observation_spec.observation(position, view.seat))
        policy, _ = self.net.probabilities(inputs, self.action_spec.action_mask(position) > 0)
        return int(self.action_spec.engine_actions[policy.argmax()])


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("decisions", type=Path, help="a file written by `carrack simulate --decisions`")
    parser.add_argument("--epochs", type=int, default=5)
    arguments = parser.parse_args()
    clone(arguments.decisions, CLONE, arguments.epochs)
