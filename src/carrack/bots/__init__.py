"""Opponents. A bot is asked with a `Situation`: what its seat sees, its options, and imagined positions to try out.

from carrack import GAMES, complete
from carrack.bots import Situation, make

game = GAMES["empires"]
state = game.start(3, complete(game, 3, {}))
state.play_chance(7)
bot = make("club", seed=7)
print(game.to_text(bot.choose(Situation(game, state, state.seat))))
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Final

from carrack.bots import outside
from carrack.bots.chances import Forecaster, forecaster, win_chances
from carrack.bots.greedy import Greedy
from carrack.bots.levels import LEVELS, way_of
from carrack.bots.random_bot import RandomBot
from carrack.bots.situation import Bot, Situation
from carrack.bots.thinker import Thinker

BOTS: Final[dict[str, Callable[[int], Bot]]] = {
    **{level: partial(Thinker, partial(way_of, level)) for level in LEVELS},
    "greedy": Greedy,
    "random": RandomBot,
}
"""Every bot by id, made from a seed. Texts: `bot-<id>` and `bot-<id>-help`."""

with suppress(ValueError):  # a server refuses to start then; everybody else does without
    for _name, _command in outside.offered(os.environ.get(outside.OFFERED, "")).items():
        BOTS.setdefault(_name, outside.maker(_command))


def is_program(name: str) -> bool:
    """Whether a bot of this id is a program that speaks the protocol."""
    return getattr(BOTS.get(name), "func", None) is outside.Outside


def make(name: str, seed: int) -> Bot:
    """A bot of this id; its choices depend on the seed and on what it sees alone. KeyError if there is none."""
    return BOTS[name](seed)


__all__ = ["BOTS", "Bot", "Forecaster", "Situation", "forecaster", "make", "win_chances"]
