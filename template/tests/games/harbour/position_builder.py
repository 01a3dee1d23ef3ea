"""Small positions of Harbour for rule tests, set up in the words of the game."""

from __future__ import annotations

from typing import Any

import pytest

from carrack.core.setting import Value, set_up
from carrack.games.harbour import HARBOUR_GAME

rule = pytest.mark.rule
PLAIN: dict[str, Value] = {"round": 1, "favourite": [0, 1, 2, 0]}


class Table:
    """A game at the beginning of a step."""

    def __init__(self, players: int = 3, at: str = "bidding", open_favourites: bool = False, **facts: Value) -> None:
        self.game = HARBOUR_GAME
        options = {"open_favourites": open_favourites}
        self.s: Any = set_up(self.game, players, options, {**PLAIN, **facts}, at)

    @property
    def options(self) -> list[str]:
        """What can be chosen (or can happen) now, in notation."""
        return [self.game.to_text(action) for action in self.s.legal()]

    def do(self, *moves: str) -> Table:
        """Choices and chance outcomes in notation, each of which must be legal."""
        for move in moves:
            assert move in self.options, f"{move!r} is not among {self.options}"
            self.s.play(self.game.from_text(move))
        return self

    def refused(self, move: str) -> str:
        """The key of the reason why a move is refused now."""
        return self.game.refusal(self.s, self.game.from_text(move)).key

    def view(self, seat: int | None = None) -> Any:
        return self.game.view(self.s, seat)
