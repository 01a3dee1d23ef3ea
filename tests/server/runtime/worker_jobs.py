"""Work for other processes; a module of its own, since they load what a function comes with."""

from __future__ import annotations

import os
import time
from pathlib import Path

from carrack.bots import BUILTIN_BOTS
from carrack.bots.player_view import PlayerView
from carrack.server.tables.bots.bot_jobs import BotChoice, BotRequest, choose_for_bot


def die(marker: str) -> str:
    """Dies the first time."""
    if not os.path.exists(marker):
        Path(marker).touch()
        os._exit(1)
    return "alive"


def sleep(_: bytes) -> None:
    time.sleep(60)


class Sleeper:
    """A bot that never comes back."""

    def __init__(self, seed: int) -> None:
        pass

    def choose(self, situation: PlayerView) -> int:
        time.sleep(600)
        return situation.legal_actions[0]


class Crasher(Sleeper):
    """A bot that takes its process with it."""

    def choose(self, situation: PlayerView) -> int:
        os._exit(3)


def choose_with_them(question: BotRequest) -> list[BotChoice]:
    """The same as `choose_for_bot`, where these bots are known."""
    BUILTIN_BOTS.update(sleeper=Sleeper, crasher=Crasher)
    return choose_for_bot(question)


def niceness(_: bytes) -> int:
    return os.nice(0)
