"""What each game looks like in a terminal: one module for each rules package, of the same name.

A screen draws views only.  A game without a module of its own is shown by `plain_screen`, which knows points only.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from carrack.cli.choosing import Sorting
from carrack.cli.drawing import Lines
from carrack.core.game import Game
from carrack.core.text import Thing
from carrack.lang import Language


@dataclass(frozen=True, slots=True)
class Topic:
    """Something a player can ask about by name."""

    name: str
    text: str
    rules: tuple[str, ...] = ()
    """Catalogue ids."""


class Screen(Sorting, Protocol):
    """A game's drawings in one language."""

    scoring: frozenset[str]
    """Kinds of events that make up a scoring."""

    def board(self, view: Any, width: int, height: int | None = None, lit: frozenset[Thing] = frozenset()) -> Lines:
        """All that matters, in at most `height` lines if that is possible; `lit` are targets of the choices."""

    def map(self, view: Any, width: int) -> Lines:
        """The board in full."""

    def told(self, view: Any, width: int) -> Lines:
        """The board line by line, for those who do not see a picture."""

    def scores(self, view: Any, width: int) -> Lines:
        """Points by source: scored so far, and if the game ended now."""

    def moment(self, view: Any) -> object:
        """Changes whenever the board is worth a new look, for those who read line by line."""

    def topics(self) -> list[Topic]:
        """All that has a name and an explanation."""


def screen(game: Game, lang: Language) -> Screen:
    """The screen of a game."""
    own = f"{__name__}.{game.package.rpartition('.')[2]}"
    module = import_module(own if find_spec(own) else f"{__name__}.plain_screen")
    made: Screen = module.make(game, lang)
    return made
