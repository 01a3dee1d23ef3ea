"""The protocol that every bot follows."""

from __future__ import annotations

from typing import Protocol

from carrack.bots.player_view import PlayerView


class Bot(Protocol):
    """The interface of a bot."""

    def choose(self, view: PlayerView) -> int:
        """Return one of `situation.legal_actions`."""
