"""Reads the facts of the game. Not merged: only its numbers reach the compiled form."""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

MINE: Final[dict[str, Any]] = tomllib.loads((files(__package__) / "data" / "mine.toml").read_text("utf-8"))
LUCK: Final = 3


def depths() -> tuple[int, ...]:
    return tuple(MINE["depth"])
