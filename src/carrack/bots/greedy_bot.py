"""One-ply search with a hand-written heuristic.

The heuristic is the game's own `State.heuristic_value(seat)`: how good a position is for a seat, in hundredths of a
point. If chance follows a choice, the bot averages over a few outcomes.
"""

from __future__ import annotations

import random
from typing import Final

from carrack.bots.player_view import PlayerView
from carrack.engine.state import CHANCE, State

CHANCE_SAMPLES: Final = 3
"""Number of chance samples for a choice that leads to a chance node."""


class GreedyBot:
    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def choose(self, view: PlayerView) -> int:
        imagined = view.determinize(self._rng.getrandbits(32))
        best, best_worth = view.legal_actions[0], -(1 << 60)
        for action in view.legal_actions:
            worth = self._worth(imagined, action, view.seat)
            if worth > best_worth:
                best, best_worth = action, worth
        return best

    def _worth(self, position: State, action: int, seat: int) -> int:
        total = 0
        for draw in range(CHANCE_SAMPLES):
            after = position.clone()
            after.apply_action(action)
            if after.seat != CHANCE:
                if draw == 0:
                    return CHANCE_SAMPLES * after.heuristic_value(seat)
            while after.seat == CHANCE:
                after.apply_action(after.sample_outcome(self._rng.getrandbits(32)))
            total += after.heuristic_value(seat)
        return total
