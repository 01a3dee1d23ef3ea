"""The estimate as floating-point numbers while it learns: a linear part that starts as hopes made by hand, and a net.

The loss is that of two logits: the share of the win, and the margin squashed.  Once learned it is rounded to the whole
numbers of `carrack.core.judging`.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from carrack.bots.weights import PARTS, Weights
from carrack.core.mind import COLUMNS, HEADS, HIDDEN, LIMIT, ONE, WEIGHT

Floats: TypeAlias = NDArray[np.float32]
UNITS: Final = COLUMNS - 1
SCALE: Final = 1 << WEIGHT
STEP: Final = np.float32(1 / ONE)
BATCH: Final = 256
RATE: Final = 1e-3
WARM: Final = 0.1
"""The part of all steps in which the rate rises; it falls for the rest."""
DECAY: Final = 0.01


class Net:
    """A linear part beside two layers, with two heads."""

    def __init__(self, n_table: int, n_block: int, seed: int) -> None:
        rng = np.random.default_rng(seed)
        inputs = n_table + 3 * n_block

        def spread(rows: int, columns: int) -> Floats:
            limit = 1 / np.sqrt(rows)
            return rng.uniform(-limit, limit, (rows, columns)).astype(np.float32)

        self.n_table, self.n_block = n_table, n_block
        self.values: dict[str, Floats] = {
            "linear": np.zeros((inputs, 1), np.float32),
            "first": spread(inputs, UNITS),
            "first_bias": np.zeros(UNITS, np.float32),
            "second": spread(UNITS, HIDDEN),
            "second_bias": np.zeros(HIDDEN, np.float32),
            "last": np.zeros((HIDDEN, HEADS), np.float32),
            "gain": np.ones(HEADS, np.float32),
            "bias": np.zeros(HEADS, np.float32),
        }

    def start_from_hopes(self, unit: float, part: float) -> None:
        """Own hopes, less a part of the strongest opponent's; `unit` logits for each 1.0 of the feature."""
        self.values["linear"][self.n_table] = unit
        self.values["linear"][self.n_table + self.n_block] = -part * unit

    def logits(self, x: Floats) -> tuple[Floats, dict[str, Floats]]:
        v = self.values
        a = x @ v["first"] + v["first_bias"]
        b = np.maximum(a, 0) @ v["second"] + v["second_bias"]
        line = x @ v["linear"]
        out = line * v["gain"] + v["bias"] + np.maximum(b, 0) @ v["last"]
        return out, {"a": a, "b": b, "line": line}

    def gradients(self, x: Floats, y: Floats) -> dict[str, Floats]:
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

    def loss(self, x: NDArray[np.int16], y: Floats) -> Floats:
        """Mean loss of each head."""
        total = np.zeros(HEADS)
        for i in range(0, len(x), 4096):
            out = self.logits(x[i : i + 4096] * STEP)[0]
            total += (np.logaddexp(0, out) - y[i : i + 4096] * out).sum(0)
        return (total / max(1, len(x))).astype(np.float32)

    def learn(self, x: NDArray[np.int16], y: Floats, epochs: int, seed: int) -> Iterator[float]:
        """Adam over shuffled batches; yields how far it has come."""
        rng = np.random.default_rng(seed)
        steps = epochs * (len(x) // BATCH)
        first = {name: np.zeros_like(value) for name, value in self.values.items()}
        second = {name: np.zeros_like(value) for name, value in self.values.items()}
        step = 0
        for _ in range(epochs):
            order = rng.permutation(len(x))
            for i in range(0, len(x) - BATCH + 1, BATCH):
                pick = order[i : i + BATCH]
                step += 1
                rate = RATE * _rise_and_fall(step / steps)
                for name, g in self.gradients(x[pick] * STEP, y[pick]).items():
                    value = self.values[name]
                    first[name] += 0.1 * (g - first[name])
                    second[name] += 0.001 * (g * g - second[name])
                    up = first[name] / (1 - 0.9**step)
                    down = np.sqrt(second[name] / (1 - 0.999**step)) + 1e-8
                    if name in ("first", "second", "last"):
                        value -= rate * DECAY * value
                    value -= rate * up / down
                if step % 50 == 0:
                    yield step / steps

    def rounded(self, features: int, made: dict[str, Any]) -> Weights:
        """As whole numbers."""
        v = self.values
        half = ONE * SCALE  # of biases and of sums
        numbers = {
            "net_first": _whole(np.concatenate([v["first"], v["linear"]], 1), SCALE, COLUMNS),
            "net_first_bias": _whole(np.concatenate([v["first_bias"], [0]]), half),
            "net_second": _whole(np.concatenate([v["second"], np.zeros((1, HIDDEN))]), SCALE, HIDDEN),
            "net_second_bias": _whole(v["second_bias"], half),
            "net_last": _whole(v["last"], SCALE),
            "net_last_bias": _whole(v["bias"], half),
            "net_gain": _whole(v["gain"], SCALE),
        }
        weights = Weights(features, self.n_table, self.n_block, {name: numbers[name] for name in PARTS}, made)
        weights.check()
        return weights

    def save(self, path: str) -> None:
        np.savez(path, allow_pickle=False, n_table=self.n_table, n_block=self.n_block, **self.values)

    @staticmethod
    def read(path: str) -> Net:
        stored = dict(np.load(path))
        net = Net(int(stored.pop("n_table")), int(stored.pop("n_block")), 0)
        net.values = stored
        return net


def _rise_and_fall(t: float) -> float:
    if t < WARM:
        return 0.04 + 0.96 * t / WARM
    return float(0.5 * (1 + np.cos(np.pi * (t - WARM) / (1 - WARM))))


def _whole(values: NDArray[Any], scale: int, width: int = 0) -> list[int]:
    """Rounded; where a column could leave 32 bits it is scaled down, which clips what no game reaches."""
    found = np.rint(np.asarray(values, np.float64) * scale)
    if width:
        sums = np.abs(found).sum(0)
        most = ((1 << 31) - (1 << 28)) / LIMIT
        found = np.trunc(found * np.minimum(1, most / np.maximum(sums, 1)))
    return [int(n) for n in found.reshape(-1)]
