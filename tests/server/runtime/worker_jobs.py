"""Work for other processes; a module of its own, since they load what a function comes with."""

from __future__ import annotations

import os
import time
from pathlib import Path

from carrack.bots import BOTS, Situation
from carrack.server.thinking import Chosen, Question, choose


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

    def choose(self, situation: Situation) -> int:
        time.sleep(600)
        return situation.legal[0]


class Crasher(Sleeper):
    """A bot that takes its process with it."""

    def choose(self, situation: Situation) -> int:
        os._exit(3)


def choose_with_them(question: Question) -> list[Chosen]:
    """The same as `choose`, where these bots are known."""
    BOTS.update(sleeper=Sleeper, crasher=Crasher)
    return choose(question)
