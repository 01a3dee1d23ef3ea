"""Registry of games: each subpackage lists its games in `PACKAGE_GAMES`. They are loaded on first use.

A package that fails to load is left out and reported in one sentence; the other games stay available.
"""

from __future__ import annotations

import logging
import sys
import traceback
from collections.abc import Iterator, MutableMapping
from functools import cached_property
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from threading import RLock
from typing import Final

from carrack.engine.data_files import DataFileError, user_data_files
from carrack.play.game import Game

PACKAGES: Final = tuple(sorted(module.name for module in iter_modules(__path__) if module.ispkg))
"""Every rules package, loaded or not."""


class GameRegistry(MutableMapping[str, Game]):
    """Every game by its id. The first access imports the packages."""

    def __init__(self) -> None:
        self._lock = RLock()
        self._failures: dict[str, str] = {}

    @cached_property
    def _games(self) -> dict[str, Game]:
        with self._lock:  # a second thread waits for the games of the first
            if "_games" in self.__dict__:
                found: dict[str, Game] = self.__dict__["_games"]
                return found
            games: dict[str, Game] = {}
            for package in PACKAGES:
                _load(package, games, self._failures)
            return games

    @property
    def failures(self) -> dict[str, str]:
        """Packages that failed to load, with the reason as a sentence."""
        len(self)  # loads the games
        return self._failures

    def __getitem__(self, game_id: str) -> Game:
        return self._games[game_id]

    def __setitem__(self, game_id: str, game: Game) -> None:
        self._games[game_id] = game

    def __delitem__(self, game_id: str) -> None:
        del self._games[game_id]

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)


def _load(package: str, games: dict[str, Game], failures: dict[str, str]) -> None:
    try:
        found = {game.id: game for game in import_module(f"{__name__}.{package}").PACKAGE_GAMES}
        if taken := games.keys() & found.keys():
            raise ValueError(f"{games[min(taken)].package} has a game {min(taken)} already")
    except Exception as error:
        if isinstance(error, DataFileError) and user_data_files(f"{__name__}.{package}"):
            raise  # the user's own data files: their mistake stops the command
        failures[package] = f"The game package {package} cannot be loaded and is left out: {_reason(error, package)}."
        if not _is_worker():  # worker processes would repeat it
            logging.getLogger(__name__).error(failures[package])
    else:
        games.update(found)


def _is_worker() -> bool:
    """Whether this is a process of a pool; such a process has loaded `multiprocessing`, which games do not need."""
    module = sys.modules.get("multiprocessing.process")
    return module is not None and module.parent_process() is not None


def _reason(error: Exception, package: str) -> str:
    """The error and the line of the package that raised it."""
    text = f"{type(error).__name__}: {error}".replace("\n", " ").rstrip(".: ")
    home = Path(__file__).parent
    lines = [frame for frame in traceback.extract_tb(error.__traceback__) if f"{home / package}" in frame.filename]
    if not lines or isinstance(error, SyntaxError):  # a SyntaxError names the line itself
        return text
    return f"{text} ({Path(lines[-1].filename).relative_to(home)}, line {lines[-1].lineno})"


GAMES: Final = GameRegistry()
"""Every game by its id."""
