"""Harbour in a terminal: the quay, and a line for each player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from rich.text import Text

from carrack.cli.choosing import Letters
from carrack.cli.digest import Tells
from carrack.cli.drawing import LIT, STRONG, Lines, clip, mark
from carrack.cli.screens import Topic
from carrack.core.game import Choice, Game
from carrack.core.text import Thing
from carrack.games.harbour.view import Player, View
from carrack.lang import Language


class HarbourScreen:
    letters: Final[Letters] = {}
    tells: Final[Tells] = {}
    scoring: Final[frozenset[str]] = frozenset()

    def __init__(self, lang: Language) -> None:
        self._lang = lang

    def key(self, choice: Choice) -> str:
        return ""

    def titles(self, choices: Sequence[Choice]) -> dict[int, str]:
        return {}

    def legend(self, choices: Sequence[Choice]) -> str:
        return ""

    def board(self, view: View, width: int, height: int | None = None, lit: frozenset[Thing] = frozenset()) -> Lines:
        name = self._lang.name
        head = Text(name("board-round", round=view.round, rounds=view.rounds), STRONG)
        quay = Text(f"{name('board-quay')}: ")
        for good, crates in view.quay.items():
            quay.append(f"{name(f'good-{good}')} {crates}  ", LIT if Thing("good", good) in lit else "")
        return [clip(line, width) for line in (head, quay, *map(self._player, view.players))][:height]

    def _player(self, player: Player) -> Text:
        name = self._lang.name
        parts = [f"{name(f'good-{good}')} {crates}" for good, crates in player.loaded.items() if crates]
        if player.favourite:
            parts.append(name("board-favourite", good=name(f"good-{player.favourite}")))
        line = Text.assemble(mark(player.seat), " ", self._lang.seat(player.seat), f"  {player.points}  ")
        return line.append(" · ".join([name("board-coins", coins=player.coins), *parts]))

    def map(self, view: View, width: int) -> Lines:
        return self.board(view, width)

    def told(self, view: View, width: int) -> Lines:
        return self.board(view, width)

    def scores(self, view: View, width: int) -> Lines:
        return [clip(self._player(player), width) for player in view.players]

    def moment(self, view: View) -> object:
        return view.round, tuple(view.quay.values())

    def topics(self) -> list[Topic]:
        return []


def make(game: Game, lang: Language) -> HarbourScreen:
    return HarbourScreen(lang)
