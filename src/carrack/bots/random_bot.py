"""Plays any legal choice, each as likely as the next."""

from __future__ import annotations

import random

from carrack.bots.situation import Situation


class RandomBot:
    def __init__(self, seed: int) -> None:
        self._rng = random.Random(seed)

    def choose(self, situation: Situation) -> int:
        return self._rng.choice(situation.legal)
