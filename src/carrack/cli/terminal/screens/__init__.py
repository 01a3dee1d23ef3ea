"""Terminal screens: one module per rules package, of the same name.

A screen draws views only. A game without a module uses `generic`, which shows points only.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Protocol

from carrack.cli.terminal.layout import Lines
from carrack.engine.messages import Entity
from carrack.play.game import Game
from carrack.presenter.menu_labels import MenuLabels
from carrack.text.fluent import Localizer


@dataclass(frozen=True, slots=True)
class HelpTopic:
    """A named thing that `help` can explain."""

    name: str
    text: str
    rules: tuple[str, ...] = ()
    """Catalogue ids."""


class GameScreen(MenuLabels, Protocol):
    """The drawings of a game in one language."""

    scoring_events: frozenset[str]
    """The event kinds that make up a scoring."""

    def board(self, view: Any, width: int, height: int | None = None, lit: frozenset[Entity] = frozenset()) -> Lines:
        """The main board, in at most `height` lines if possible; `lit` are targets of the choices."""

    def map(self, view: Any, width: int) -> Lines:
        """The full board."""

    def linear_board(self, view: Any, width: int) -> Lines:
        """The board as lines of text, for screen readers and plain output."""

    def scores(self, view: Any, width: int) -> Lines:
        """Points by source: scored so far, and if the game ended now."""

    def redraw_key(self, view: Any) -> object:
        """A value that changes whenever line mode should print the board again."""

    def topics(self) -> list[HelpTopic]:
        """All named things with an explanation."""


def option_topics(game: Game, lang: Localizer) -> list[HelpTopic]:
    """The options of a game with their explanations."""
    return [
        HelpTopic(lang.render_key(f"option-{option.id}"), lang.render_key(f"option-{option.id}-help"), option.rule_ids)
        for option in game.options
    ]


def game_screen(game: Game, lang: Localizer) -> GameScreen:
    """The screen of a game."""
    own = f"{__name__}.{game.package.rpartition('.')[2]}"
    module = import_module(own if find_spec(own) else f"{__name__}.generic")
    made: GameScreen = module.make(game, lang)
    return made
