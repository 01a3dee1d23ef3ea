"""Registry of games: each subpackage lists its games in `GAMES`.

A package that fails to load is left out and reported in one sentence; the other games stay available.
"""

from __future__ import annotations

import logging
import sys
import traceback
from importlib import import_module
from pathlib import Path
from pkgutil import iter_modules
from typing import Final

from carrack.engine.data_files import DataFileError, user_data_files
from carrack.play.game import Game

PACKAGES: Final = tuple(sorted(module.name for module in iter_modules(__path__) if module.ispkg))
"""Every rules package, loaded or not."""
GAMES: Final[dict[str, Game]] = {}
"""Every game by its id."""
BROKEN: Final[dict[str, str]] = {}
"""Packages that failed to load, with the reason as a sentence."""


def _load(package: str) -> None:
    try:
        games = {game.id: game for game in import_module(f"{__name__}.{package}").PACKAGE_GAMES}
        if taken := GAMES.keys() & games.keys():
            raise ValueError(f"{GAMES[min(taken)].package} has a game {min(taken)} already")
    except Exception as error:
        if isinstance(error, DataFileError) and user_data_files(f"{__name__}.{package}"):
            raise  # the user's own data files: their mistake stops the command
        BROKEN[package] = f"The game package {package} cannot be loaded and is left out: {_reason(error, package)}."
        if not _is_worker():  # worker processes would repeat it
            logging.getLogger(__name__).error(BROKEN[package])
    else:
        GAMES.update(games)


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


for _package in PACKAGES:
    _load(_package)
