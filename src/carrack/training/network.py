"""The value function in floating point during training: a linear part, initialized with the heuristic, and a small
network.

The loss is the cross entropy of two logits: the share of the win, and the squashed margin. After training, the weights
are rounded to the integers of `carrack.search.evaluation`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from carrack.bots.weights import SECTIONS, Weights
from carrack.search.workspace import ACTIVATION_LIMIT, FEATURE_ONE, FIRST_LAYER, HEADS, SECOND_LAYER, WEIGHT_BITS

Float32Array: TypeAlias = NDArray[np.float32]
FIRST_HIDDEN_UNITS: Final = FIRST_LAYER - 1
WEIGHT_SCALE: Final = 1 << WEIGHT_BITS
FEATURE_STEP: Final = np.float32(1 / FEATURE_ONE)
BATCH_SIZE: Final = 256
LEARNING_RATE: Final = 1e-3
WARMUP_PART: Final = 0.1
"""Share of the training steps in which the learning rate rises; it falls during the rest."""
WEIGHT_DECAY: Final = 0.01


class ValueNetwork:
    """A linear part beside two layers, with two heads."""

    def __init__(self, n_table: int, n_block: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        inputs = n_table + 3 * n_block

        def spread(rows: int, columns: int) -> Float32Array:
            limit = 1 / np.sqrt(rows)
            return rng.uniform(-limit, limit, (rows, columns)).astype(np.float32)

        self.n_table, self.n_block = n_table, n_block
        self.values: dict[str, Float32Array] = {
            "linear": np.zeros((inputs, 1), np.float32),
            "first": spread(inputs, FIRST_HIDDEN_UNITS),
            "first_bias": np.zeros(FIRST_HIDDEN_UNITS, np.float32),
            "second": spread(FIRST_HIDDEN_UNITS, SECOND_LAYER),
            "second_bias": np.zeros(SECOND_LAYER, np.float32),
            "last": np.zeros((SECOND_LAYER, HEADS), np.float32),
            "gain": np.ones(HEADS, np.float32),
            "bias": np.zeros(HEADS, np.float32),
        }

    def init_from_heuristic(self, unit: float, part: float) -> None:
        """Initialize the linear part: own heuristic value, less a part of the strongest opponent's; `unit` logits per
        1.0 of the feature.
        """
        self.values["linear"][self.n_table] = unit
        self.values["linear"][self.n_table + self.n_block] = -part * unit

    def logits(self, x: Float32Array) -> tuple[Float32Array, dict[str, Float32Array]]:
        v = self.values
        a = x @ v["first"] + v["first_bias"]
        b = np.maximum(a, 0) @ v["second"] + v["second_bias"]
        line = x @ v["linear"]
        out = line * v["gain"] + v["bias"] + np.maximum(b, 0) @ v["last"]
        return out, {"a": a, "b": b, "line": line}

    def gradients(self, x: Float32Array, y: Float32Array) -> dict[str, Float32Array]:
        v = self.values
        out, mid = self.logits(x)
        d = (1 / (1 + np.exp(-out)) - y) / (len(x) * HEADS)
        b, a = np.maximum(mid["b"], 0), np.maximum(mid["a"], 0)
        db = (d @ v["last"].T) * (mid["b"] > 0)
        da = (db @ v["second"].T) * (mid["a"] > 0)
        return {
            "linear": x.T @ (d @ v["gain"])[:, None],
            "first": x.T @ da,
            "first_bias": da.sum(0),
            "second": a.T @ db,
            "second_bias": db.sum(0),
            "last": b.T @ d,
            "gain": (d * mid["line"]).sum(0),
            "bias": d.sum(0),
        }

    def loss(self, x: NDArray[np.int16], y: Float32Array) -> Float32Array:
        """Mean loss of each head."""
        total = np.zeros(HEADS)
        for i in range(0, len(x), 4096):
            out = self.logits(x[i : i + 4096] * FEATURE_STEP)[0]
            total += (np.logaddexp(0, out) - y[i : i + 4096] * out).sum(0)
        return (total / max(1, len(x))).astype(np.float32)

    def fit(self, x: NDArray[np.int16], y: Float32Array, epochs: int, seed: int) -> Iterator[float]:
        """Adam over shuffled batches; yields the fraction of steps done."""
        rng = np.random.default_rng(seed)
        steps = epochs * (len(x) // BATCH_SIZE)
        first = {name: np.zeros_like(value) for name, value in self.values.items()}
        second = {name: np.zeros_like(value) for name, value in self.values.items()}
        step = 0
        for _ in range(epochs):
            order = rng.permutation(len(x))
            for i in range(0, len(x) - BATCH_SIZE + 1, BATCH_SIZE):
                pick = order[i : i + BATCH_SIZE]
                step += 1
                rate = LEARNING_RATE * _rise_and_fall(step / steps)
                for name, g in self.gradients(x[pick] * FEATURE_STEP, y[pick]).items():
                    value = self.values[name]
                    first[name] += 0.1 * (g - first[name])
                    second[name] += 0.001 * (g * g - second[name])
                    up = first[name] / (1 - 0.9**step)
                    down = np.sqrt(second[name] / (1 - 0.999**step)) + 1e-8
                    if name in ("first", "second", "last"):
                        value -= rate * WEIGHT_DECAY * value
                    value -= rate * up / down
                if step % 50 == 0:
                    yield step / steps

    def quantize(self, features: int, made: dict[str, Any]) -> Weights:
        """The weights as integers."""
        v = self.values
        half = FEATURE_ONE * WEIGHT_SCALE  # scale of biases and of sums
        numbers = {
            "net_first": _whole(np.concatenate([v["first"], v["linear"]], 1), WEIGHT_SCALE, FIRST_LAYER),
            "net_first_bias": _whole(np.concatenate([v["first_bias"], [0]]), half),
            "net_second": _whole(
                np.concatenate([v["second"], np.zeros((1, SECOND_LAYER))]), WEIGHT_SCALE, SECOND_LAYER
            ),
            "net_second_bias": _whole(v["second_bias"], half),
            "net_last": _whole(v["last"], WEIGHT_SCALE),
            "net_last_bias": _whole(v["bias"], half),
            "net_gain": _whole(v["gain"], WEIGHT_SCALE),
        }
        weights = Weights(features, self.n_table, self.n_block, {name: numbers[name] for name in SECTIONS}, made)
        weights.check()
        return weights

    def save(self, path: str) -> None:
        np.savez(path, allow_pickle=False, n_table=self.n_table, n_block=self.n_block, **self.values)

    @staticmethod
    def load(path: str) -> ValueNetwork:
        stored = dict(np.load(path))
        net = ValueNetwork(int(stored.pop("n_table")), int(stored.pop("n_block")), 0)
        net.values = stored
        return net


def _rise_and_fall(t: float) -> float:
    if t < WARMUP_PART:
        return 0.04 + 0.96 * t / WARMUP_PART
    return float(0.5 * (1 + np.cos(np.pi * (t - WARMUP_PART) / (1 - WARMUP_PART))))


def _whole(values: NDArray[Any], scale: int, width: int = 0) -> list[int]:
    """Round to integers; scale down columns whose sum could exceed 32 bits."""
    found = np.rint(np.asarray(values, np.float64) * scale)
    if width:
        sums = np.abs(found).sum(0)
        most = ((1 << 31) - (1 << 28)) / ACTIVATION_LIMIT
        found = np.trunc(found * np.minimum(1, most / np.maximum(sums, 1)))
    return [int(n) for n in found.reshape(-1)]
