"""Harbour in a terminal: the quay, and a line for each player."""

from __future__ import annotations

from rich.text import Text

from carrack.cli.terminal.layout import Lines, clip
from carrack.cli.terminal.screens.generic import GenericScreen
from carrack.cli.terminal.styles import BOLD, HIGHLIGHT, seat_mark
from carrack.engine.messages import Entity
from carrack.games.harbour.presentation.view import HarbourPlayer, HarbourView
from carrack.play.game import Game
from carrack.text.fluent import Localizer


class HarbourScreen(GenericScreen):
    """Everything not drawn here is inherited from the generic screen."""

    def board(
        self, view: HarbourView, width: int, height: int | None = None, lit: frozenset[Entity] = frozenset()
    ) -> Lines:
        name = self._lang.render_key
        head = Text(name("board-round", round=view.round, rounds=view.rounds), BOLD)
        quay = Text(name("pair", name=name("board-quay"), value=""))
        for good, crates in view.quay.items():
            quay.append(f"{name(f'good-{good}')} {crates}  ", HIGHLIGHT if Entity("good", good) in lit else "")
        return [clip(line, width) for line in (head, quay, *map(self._player, view.players))][:height]

    def _player(self, player: HarbourPlayer) -> Text:
        name = self._lang.render_key
        parts = [f"{name(f'good-{good}')} {crates}" for good, crates in player.loaded.items() if crates]
        if player.favourite:
            parts.append(name("board-favourite", good=name(f"good-{player.favourite}")))
        line = Text.assemble(seat_mark(player.seat), " ", self._lang.player_name(player.seat), f"  {player.points}  ")
        return line.append(" · ".join([name("board-coins", coins=player.coins), *parts]))

    def map(self, view: HarbourView, width: int) -> Lines:
        return self.board(view, width)

    def linear_board(self, view: HarbourView, width: int) -> Lines:
        return self.board(view, width)

    def scores(self, view: HarbourView, width: int) -> Lines:
        return [clip(self._player(player), width) for player in view.players]

    def redraw_key(self, view: HarbourView) -> object:
        return view.round, tuple(view.quay.values())


def make(game: Game, lang: Localizer) -> HarbourScreen:
    return HarbourScreen(game, lang)
