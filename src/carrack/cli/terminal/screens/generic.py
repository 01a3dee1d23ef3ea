"""A screen for any game: shows points only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text

from carrack.cli.terminal.layout import Lines, clip
from carrack.cli.terminal.screens import HelpTopic
from carrack.cli.terminal.styles import seat_mark
from carrack.engine.messages import Entity
from carrack.play.decisions import Choice
from carrack.play.game import Game
from carrack.presenter.menu_labels import ArgumentLetters
from carrack.text.fluent import Localizer


class GenericScreen:
    letters: Final[ArgumentLetters] = {}
    scoring_events: Final[frozenset[str]] = frozenset()

    def __init__(self, game: Game, lang: Localizer) -> None:
        self._game = game
        self._lang = lang

    def key(self, choice: Choice) -> str:
        return ""

    def titles(self, choices: Sequence[Choice]) -> dict[int, str]:
        return {}

    def legend(self, choices: Sequence[Choice]) -> str:
        return ""

    def board(self, view: Any, width: int, height: int | None = None, lit: frozenset[Entity] = frozenset()) -> Lines:
        return self.scores(view, width)[:height]

    def map(self, view: Any, width: int) -> Lines:
        return self.scores(view, width)

    def linear_board(self, view: Any, width: int) -> Lines:
        return self.scores(view, width)

    def scores(self, view: Any, width: int) -> Lines:
        lines = []
        for seat, player in enumerate(getattr(view, "players", self._lang.names)):
            points = getattr(player, "points", "")
            lines.append(
                clip(Text.assemble(seat_mark(seat % 6), " ", self._lang.player_name(seat), f"  {points}"), width)
            )
        return lines

    def redraw_key(self, view: Any) -> object:
        return None

    def topics(self) -> list[HelpTopic]:
        return []


def make(game: Game, lang: Localizer) -> GenericScreen:
    return GenericScreen(game, lang)
