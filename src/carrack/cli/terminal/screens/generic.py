"""Any game at all: its points, and nothing else that would need to know its rules."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from rich.text import Text

from carrack.cli.choosing import Letters
from carrack.cli.drawing import Lines, clip, mark
from carrack.cli.screens import Topic
from carrack.core.game import Choice, Game
from carrack.core.text import Thing
from carrack.lang import Language


class PlainScreen:
    letters: Final[Letters] = {}
    scoring: Final[frozenset[str]] = frozenset()

    def __init__(self, game: Game, lang: Language) -> None:
        self._game = game
        self._lang = lang

    def key(self, choice: Choice) -> str:
        return ""

    def titles(self, choices: Sequence[Choice]) -> dict[int, str]:
        return {}

    def legend(self, choices: Sequence[Choice]) -> str:
        return ""

    def board(self, view: Any, width: int, height: int | None = None, lit: frozenset[Thing] = frozenset()) -> Lines:
        return self.scores(view, width)[:height]

    def map(self, view: Any, width: int) -> Lines:
        return self.scores(view, width)

    def told(self, view: Any, width: int) -> Lines:
        return self.scores(view, width)

    def scores(self, view: Any, width: int) -> Lines:
        lines = []
        for seat, player in enumerate(getattr(view, "players", self._lang.names)):
            points = getattr(player, "points", "")
            lines.append(clip(Text.assemble(mark(seat % 6), " ", self._lang.seat(seat), f"  {points}"), width))
        return lines

    def moment(self, view: Any) -> object:
        return None

    def topics(self) -> list[Topic]:
        return []


def make(game: Game, lang: Language) -> PlainScreen:
    return PlainScreen(game, lang)
