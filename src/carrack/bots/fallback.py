"""The fallback policy: it chooses for a bot that has failed, so that the game continues."""

from __future__ import annotations

from collections.abc import Callable
from operator import index

from carrack.bots.bot import Bot
from carrack.bots.greedy_bot import GreedyBot
from carrack.bots.player_view import PlayerView
from carrack.bots.subprocess_bot import NoMoveError


def choose_or_fall_back(bot: Callable[[], Bot], view: PlayerView, seed: int) -> tuple[int, Exception | None]:
    """Choose with the bot; if it fails, choose with the fallback policy and return the error too."""
    legal = list(view.legal_actions)
    try:
        action = int(index(bot().choose(view)))
        if action not in legal:
            raise ValueError(f"{action} is not one of the choices")
    except Exception as error:  # a bot may fail in any way
        view.legal_actions[:] = legal  # the bot may have changed the list
        return fallback_action(view, seed), error
    return action, None


def fallback_reason(problem: Exception) -> str:
    """The reason for a fallback choice, as records store it (`Entry.caretaker`)."""
    return problem.fallback_reason if isinstance(problem, NoMoveError) else "failed"


def fallback_action(view: PlayerView, seed: int) -> int:
    """A sensible choice, or else the first legal action."""
    try:
        return GreedyBot(seed).choose(view)
    except Exception:  # a failing heuristic must not stop a game either
        return view.legal_actions[0]
