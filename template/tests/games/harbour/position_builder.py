"""Small positions of Harbour for rule tests, set up from facts by name."""

from __future__ import annotations

from typing import Any

import pytest

from carrack.games.harbour import HARBOUR_GAME
from carrack.play.position_setup import FactValue, set_up_position

rule = pytest.mark.rule
PLAIN: dict[str, FactValue] = {"round": 1, "favourite": [0, 1, 2, 0]}


class PositionBuilder:
    """A game at the beginning of a step."""

    def __init__(
        self, players: int = 3, at: str = "bidding", open_favourites: bool = False, **facts: FactValue
    ) -> None:
        self.game = HARBOUR_GAME
        options = {"open_favourites": open_favourites}
        self.s: Any = set_up_position(self.game, players, options, {**PLAIN, **facts}, at)

    @property
    def options(self) -> list[str]:
        """The legal actions (or chance outcomes), in notation."""
        return [self.game.action_to_string(action) for action in self.s.legal_actions()]

    def do(self, *moves: str) -> PositionBuilder:
        """Play choices and chance outcomes in notation; each must be legal."""
        for move in moves:
            assert move in self.options, f"{move!r} is not among {self.options}"
            self.s.apply_action(self.game.string_to_action(move))
        return self

    def refused(self, move: str) -> str:
        """The message key of the refusal of an illegal move."""
        return self.game.refusal(self.s, self.game.string_to_action(move)).key

    def view(self, seat: int | None = None) -> Any:
        return self.game.view(self.s, seat)
