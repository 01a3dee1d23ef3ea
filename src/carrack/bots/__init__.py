"""Opponents. A bot is asked with a `Situation`: what its seat sees, its options, and imagined positions to try out.

bot = make("club", seed=7)
action = bot.choose(Situation(game, state, state.seat))
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

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


def make(name: str, seed: int) -> Bot:
    """A bot of this id; its choices depend on the seed and on what it sees alone. KeyError if there is none."""
    return BOTS[name](seed)


__all__ = ["BOTS", "Bot", "Situation", "make"]
