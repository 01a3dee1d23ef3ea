"""All games Carrack plays, by id: every package here lists its own in `GAMES`."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from pkgutil import iter_modules
from typing import Final

from carrack.core.game import Game


def _found() -> Iterator[Game]:
    for name in sorted(module.name for module in iter_modules(__path__) if module.ispkg):
        yield from import_module(f"{__name__}.{name}").GAMES


GAMES: Final[dict[str, Game]] = {game.id: game for game in _found()}
"""Every game by its id."""
