"""Weights of a learned estimate: whole numbers in a file beside the rules, with how they were made.

The first line is JSON, the rest the numbers, packed.  Nothing but Python is needed to read them.
"""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, Final

from carrack.core import twin
from carrack.core.mind import COLUMNS, HEADS, HIDDEN, LIMIT

NAME: Final = "estimate.weights"
PARTS: Final = (
    "net_first", "net_first_bias", "net_second", "net_second_bias", "net_last", "net_last_bias", "net_gain",
)  # fmt: skip
BITS: Final = 31


class WeightsError(ValueError):
    """Weights that cannot be used; one sentence says why."""


@dataclass(frozen=True)
class Weights:
    """The numbers of one estimate."""

    features: int
    """Version of the game's features that they were learned for."""
    n_table: int
    n_block: int
    numbers: dict[str, list[int]]
    made: dict[str, Any] = field(default_factory=dict)
    """The command, the seed, the generation and the matches that made them."""
    sharpness: dict[str, dict[str, int]] = field(default_factory=dict)
    """By game and number of players: hundredths of the power to which chances to win are raised when they are shown, as
    `carrack calibration --keep` found it; 100 where there is none. Play does not look at it."""

    def sizes(self) -> tuple[int, ...]:
        inputs = self.n_table + 3 * self.n_block
        return (inputs * COLUMNS, COLUMNS, COLUMNS * HIDDEN, HIDDEN, HIDDEN * HEADS, HEADS, HEADS)

    def check(self) -> None:
        """Whether everything is there, and no sum of the net can leave 32 bits."""
        for name, size in zip(PARTS, self.sizes(), strict=True):
            if len(self.numbers[name]) != size:
                raise WeightsError(f"{name} has {len(self.numbers[name])} weights, not {size}")
        for name, width, bias in (("net_first", COLUMNS, "net_first_bias"), ("net_second", HIDDEN, "net_second_bias")):
            for column in range(width):
                most = LIMIT * sum(map(abs, self.numbers[name][column::width])) + abs(self.numbers[bias][column])
                if most >= 1 << BITS:
                    raise WeightsError(f"column {column} of {name} could leave 32 bits")

    def load_into(self, mind: Any) -> None:
        """Make them the estimate of a mind."""
        for name in PARTS:
            room = len(getattr(mind, name))
            setattr(mind, name, self.numbers[name] + [0] * (room - len(self.numbers[name])))
        mind.n_table = self.n_table
        mind.n_block = self.n_block
        mind.is_learned = 1


def path_of(package: str) -> Path:
    """Where the weights of a game lie."""
    return twin.folder(package) / NAME


def save(weights: Weights, path: Path) -> None:
    weights.check()
    numbers = array("i", [n for name in PARTS for n in weights.numbers[name]])
    if sys.byteorder == "big":
        numbers.byteswap()
    about = {key: value for key, value in asdict(weights).items() if key != "numbers"}
    fresh = path.with_suffix(".new")
    fresh.write_bytes(json.dumps(about, sort_keys=True).encode() + b"\n" + zlib.compress(numbers.tobytes(), 9))
    fresh.replace(path)


def read(path: Path) -> Weights:
    head, _, body = path.read_bytes().partition(b"\n")
    about = json.loads(head)
    numbers = array("i")
    numbers.frombytes(zlib.decompress(body))
    if sys.byteorder == "big":
        numbers.byteswap()
    weights = Weights(numbers={}, **about)
    at = 0
    for name, size in zip(PARTS, weights.sizes(), strict=True):
        weights.numbers[name] = numbers[at : at + size].tolist()
        at += size
    weights.check()
    return weights
