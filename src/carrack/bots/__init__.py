"""Computer opponents. A bot receives a `PlayerView`: what its seat sees, its legal actions, and determinized positions
to search.

    from carrack import GAMES, complete_options
    from carrack.bots import PlayerView, make_bot

    game = GAMES["empires"]
    state = game.new_initial_state(3, complete_options(game, 3, {}))
    state.resolve_chance(7)
    bot = make_bot("club", seed=7)
    print(game.action_to_string(bot.choose(PlayerView(game, state, state.seat))))
"""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from typing import Final

from carrack.bots import subprocess_bot
from carrack.bots.bot import Bot
from carrack.bots.greedy_bot import GreedyBot
from carrack.bots.levels import LEVELS, config_for
from carrack.bots.player_view import PlayerView
from carrack.bots.random_bot import RandomBot
from carrack.bots.search_bot import SearchBot
from carrack.bots.win_probability import WinProbabilityModel, win_probabilities, win_probability_model

BUILTIN_BOTS: Final[dict[str, Callable[[int], Bot]]] = {
    **{level: partial(SearchBot, partial(config_for, level)) for level in LEVELS},
    "greedy": GreedyBot,
    "random": RandomBot,
}
"""Every bot by id, as a function of a seed. Text keys: `bot-<id>` and `bot-<id>-help`."""

with suppress(ValueError):  # a server refuses to start with an invalid value; other commands ignore it
    for _name, _command in subprocess_bot.parse_bot_commands(os.environ.get(subprocess_bot.BOTS_VARIABLE, "")).items():
        BUILTIN_BOTS.setdefault(_name, subprocess_bot.subprocess_bot_factory(_command))


def is_subprocess_bot(name: str) -> bool:
    """Whether the bot of this id is an external program that speaks the bot protocol."""
    return getattr(BUILTIN_BOTS.get(name), "func", None) is subprocess_bot.SubprocessBot


def make_bot(name: str, seed: int) -> Bot:
    """Create the bot of this id; its choices depend only on the seed and on what it sees. KeyError if there is none."""
    return BUILTIN_BOTS[name](seed)


__all__ = [
    "BUILTIN_BOTS",
    "Bot",
    "PlayerView",
    "WinProbabilityModel",
    "make_bot",
    "win_probabilities",
    "win_probability_model",
]
