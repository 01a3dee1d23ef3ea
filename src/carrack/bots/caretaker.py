"""Whoever chooses for a bot that has failed, so that no game stops because of it."""

from __future__ import annotations

from collections.abc import Callable
from operator import index

from carrack.bots.greedy import Greedy
from carrack.bots.outside import NoChoice
from carrack.bots.situation import Bot, Situation


def careful(bot: Callable[[], Bot], situation: Situation, seed: int) -> tuple[int, Exception | None]:
    """The choice of the bot that is to be had so; or the caretaker's, and why the bot made none."""
    legal = list(situation.legal)
    try:
        action = int(index(bot().choose(situation)))
        if action not in legal:
            raise ValueError(f"{action} is not one of the choices")
    except Exception as error:  # whatever a bot does wrong
        situation.legal[:] = legal  # it was the bot's to play with
        return caretaker(situation, seed), error
    return action, None


def excuse(problem: Exception) -> str:
    """Why a caretaker chose, as records tell it (`Entry.caretaker`)."""
    return problem.why if isinstance(problem, NoChoice) else "failed"


def caretaker(situation: Situation, seed: int) -> int:
    """A sensible choice, or the first there is."""
    try:
        return Greedy(seed).choose(situation)
    except Exception:  # an estimate that fails must not stop a game either
        return situation.legal[0]
