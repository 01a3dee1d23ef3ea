"""Harbour in a terminal: the quay, and a line for each player."""

from __future__ import annotations

from rich.text import Text

from carrack.cli.drawing import LIT, STRONG, Lines, clip, mark
from carrack.cli.screens.plain_screen import PlainScreen
from carrack.core.game import Game
from carrack.core.text import Thing
from carrack.games.harbour.view import Player, View
from carrack.lang import Language


class HarbourScreen(PlainScreen):
    """What it does not draw itself is as in any game."""

    def board(self, view: View, width: int, height: int | None = None, lit: frozenset[Thing] = frozenset()) -> Lines:
        name = self._lang.name
        head = Text(name("board-round", round=view.round, rounds=view.rounds), STRONG)
        quay = Text(name("pair", name=name("board-quay"), value=""))
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


def make(game: Game, lang: Language) -> HarbourScreen:
    return HarbourScreen(game, lang)
