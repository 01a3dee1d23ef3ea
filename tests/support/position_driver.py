"""Plays actions in notation from a position that a test has set up; each game adds the setup in a position builder."""

from __future__ import annotations

from typing import Any, Self

from carrack.engine.state import CHANCE, TERMINAL
from carrack.play.game import Game


class PositionDriver:
    """A position with its log."""

    game: Game[Any]
    s: Any
    log: list[tuple[int, ...]]

    @property
    def options(self) -> list[str]:
        """The legal actions (or chance outcomes) in notation."""
        return [self.game.action_to_string(action) for action in self.s.legal_actions()]

    def do(self, *moves: str) -> Self:
        """Apply actions and chance outcomes in notation, each of which must be legal."""
        for move in moves:
            assert move in self.options, f"{move!r} is not among {self.options}"
            self.s.log = self.log
            self.s.apply_action(self.game.string_to_action(move))
        return self

    def refused(self, move: str) -> str:
        """The key of the reason why an action is refused now."""
        action = self.game.string_to_action(move)
        assert action not in self.s.legal_actions()
        return self.game.refusal(self.s, action).key

    @property
    def seat(self) -> int:
        return int(self.s.seat)

    @property
    def is_chance(self) -> bool:
        return self.seat == CHANCE

    @property
    def is_over(self) -> bool:
        return self.seat == TERMINAL
