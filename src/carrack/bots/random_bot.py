"""A bot that plays uniformly at random."""

from __future__ import annotations

import random

from carrack.bots.player_view import PlayerView


class RandomBot:
    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def choose(self, view: PlayerView) -> int:
        return self._rng.choice(view.legal_actions)
