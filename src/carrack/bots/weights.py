"""Weights of a learned value function: integers in a file next to the rules, with the record of their training.

The first line is JSON, the rest are the packed numbers. Reading them needs only the Python standard library.
"""

from __future__ import annotations

import json
import sys
import zlib
from array import array
from dataclasses import asdict, dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from carrack.bots import weights
from carrack.engine import loader
from carrack.search.workspace import ACTIVATION_LIMIT, FIRST_LAYER, HEADS, SECOND_LAYER

WEIGHTS_FILE: Final = "value_function.weights"
SECTIONS: Final = (
    "net_first", "net_first_bias", "net_second", "net_second_bias", "net_last", "net_last_bias", "net_gain",
)  # fmt: skip
BITS: Final = 31


class WeightsError(ValueError):
    """Unusable weights; the message says why."""


@dataclass(frozen=True)
class Weights:
    """The weights of one value function."""

    features: int
    """Version of the game's features that they were trained for."""
    n_table: int
    n_block: int
    numbers: dict[str, list[int]]
    made: dict[str, Any] = field(default_factory=dict)
    """The command, the seed, the generation and the matches of the training."""
    sharpness: dict[str, dict[str, int]] = field(default_factory=dict)
    """By game and number of players: exponent, in hundredths, applied to win probabilities for display. `carrack
    calibration --keep` fits it; missing values mean 100. Search does not use it.
    """

    def sizes(self) -> tuple[int, ...]:
        inputs = self.n_table + 3 * self.n_block
        return (
            inputs * FIRST_LAYER,
            FIRST_LAYER,
            FIRST_LAYER * SECOND_LAYER,
            SECOND_LAYER,
            SECOND_LAYER * HEADS,
            HEADS,
            HEADS,
        )

    def check(self) -> None:
        """Raise WeightsError unless all weights are present and every sum of the network fits in 32 bits."""
        for name, size in zip(SECTIONS, self.sizes(), strict=True):
            if len(self.numbers[name]) != size:
                raise WeightsError(f"{name} has {len(self.numbers[name])} weights, not {size}")
        for name, width, bias in (
            ("net_first", FIRST_LAYER, "net_first_bias"),
            ("net_second", SECOND_LAYER, "net_second_bias"),
        ):
            for column in range(width):
                most = ACTIVATION_LIMIT * sum(map(abs, self.numbers[name][column::width])) + abs(
                    self.numbers[bias][column]
                )
                if most >= 1 << BITS:
                    raise WeightsError(f"column {column} of {name} could leave 32 bits")

    def copy_to(self, workspace: Any) -> None:
        """Load the weights into a search workspace."""
        for name in SECTIONS:
            room = len(getattr(workspace, name))
            setattr(workspace, name, self.numbers[name] + [0] * (room - len(self.numbers[name])))
        workspace.n_shared_features = self.n_table
        workspace.n_player_features = self.n_block
        workspace.use_network = 1


def weights_path(package: str) -> Path:
    """The path of the weights of a game package."""
    return loader.package_folder(package) / "search" / WEIGHTS_FILE


def write_weights(weights: Weights, path: Path) -> None:
    weights.check()
    numbers = array("i", [n for name in SECTIONS for n in weights.numbers[name]])
    if sys.byteorder == "big":
        numbers.byteswap()
    about = {key: value for key, value in asdict(weights).items() if key != "numbers"}
    fresh = path.with_suffix(".new")
    fresh.write_bytes(json.dumps(about, sort_keys=True).encode() + b"\n" + zlib.compress(numbers.tobytes(), 9))
    fresh.replace(path)


def read_weights(path: Path) -> Weights:
    head, _, body = path.read_bytes().partition(b"\n")
    about = json.loads(head)
    numbers = array("i")
    numbers.frombytes(zlib.decompress(body))
    if sys.byteorder == "big":
        numbers.byteswap()
    weights = Weights(numbers={}, **about)
    at = 0
    for name, size in zip(SECTIONS, weights.sizes(), strict=True):
        weights.numbers[name] = numbers[at : at + size].tolist()
        at += size
    weights.check()
    return weights


@cache
def bundled_weights(package: str, version: int) -> weights.Weights | None:
    """The weights that ship with a game; None if there are none for this version of its features."""
    path = weights.weights_path(package)
    if not path.is_file():
        return None
    found = weights.read_weights(path)
    return found if found.features == version else None
