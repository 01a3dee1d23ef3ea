"""Looks one choice ahead and takes what its estimate likes best.

The estimate is the game's own: `State.worth(seat)`, how good a position is for a seat in hundredths of a point.  Where
chance follows, it looks at a few of its outcomes.
"""

from __future__ import annotations

import random
from typing import Final

from carrack.bots.situation import Situation
from carrack.core.game import CHANCE, State

DRAWS: Final = 3
"""How often a choice that leads to chance is tried."""


class Greedy:
    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def choose(self, situation: Situation) -> int:
        imagined = situation.imagine(self._rng.getrandbits(32))
        best, best_worth = situation.legal[0], -(1 << 60)
        for action in situation.legal:
            worth = self._worth(imagined, action, situation.seat)
            if worth > best_worth:
                best, best_worth = action, worth
        return best

    def _worth(self, position: State, action: int, seat: int) -> int:
        total = 0
        for draw in range(DRAWS):
            after = position.clone()
            after.play(action)
            if after.seat != CHANCE:
                if draw == 0:
                    return DRAWS * after.worth(seat)
            while after.seat == CHANCE:
                after.play(after.sample(self._rng.getrandbits(32)))
            total += after.worth(seat)
        return total
