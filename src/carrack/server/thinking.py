"""Bots think in processes of their own, so that no page waits for another table's thinking.

The work is named by plain values: a process makes the position again from its dump.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import random
import signal
import threading
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import Final, TypeVar

from carrack.bots import Situation, make
from carrack.bots.caretaker import careful
from carrack.core.game import Options
from carrack.core.outlook import asking
from carrack.core.text import Message
from carrack.core.verify import verify
from carrack.games import GAMES

log = logging.getLogger("carrack.server")

WORKERS: Final = 2
ATTEMPTS: Final = 3

Job = TypeVar("Job")
Answer = TypeVar("Answer")


@dataclass(frozen=True, slots=True)
class Question:
    """A seat's choice at a position, and who is to make it."""

    game: str
    players: int
    options: Options
    position: list[int]
    seat: int
    bot: str
    seed: str
    """Secret, and different for every table."""
    entry: int
    """The number of the entry that the choice becomes."""


def choose(question: Question) -> list[str]:
    """What the bot plays, in notation: this choice, and those right after it that are its own too."""
    game = GAMES[question.game]
    state = game.start(question.players, question.options)
    state.restore(question.position)
    choices: list[str] = []
    sealed = state.sealed
    seed = random.Random(f"{question.seed}:{question.entry}:{question.seat}").getrandbits(32)
    bot = make(question.bot, seed)
    # others may still change what they have sealed, so a run of choices ends with the sealed phase
    while question.seat in state.seats() and state.sealed == sealed:
        state = asking(state, question.seat)
        action, problem = careful(bot, Situation(game, state, question.seat), seed)
        if problem is not None:
            log.error("%s failed at %s, the caretaker chose for it", question.bot, question.game, exc_info=problem)
        choices.append(game.to_text(action))
        state.play(action)
    return choices


def check(text: bytes) -> Message | None:
    """Why a record cannot be played again; None if it can."""
    return verify(text, GAMES.get).problem


class Thinkers:
    """Processes that work; started when there is something to do, and again when one of them dies."""

    def __init__(self, workers: int | None = None) -> None:
        cores = os.cpu_count() or 1
        self._workers = workers or int(os.environ.get("CARRACK_BOT_WORKERS") or min(WORKERS, cores))
        self._pool: ProcessPoolExecutor | None = None

    async def run(self, work: Callable[[Job], Answer], job: Job) -> Answer:
        for _ in range(ATTEMPTS):
            pool = self._pool or self._start()
            try:
                return await asyncio.get_running_loop().run_in_executor(pool, work, job)
            except asyncio.CancelledError:
                task = asyncio.current_task()
                if task is None or task.cancelling():
                    raise
                # it was not us who was cancelled: the pool was stopped while the work waited
            except BrokenProcessPool:
                if self._pool is pool:
                    self.stop()
        raise BrokenProcessPool("processes have died or were stopped again and again")

    def stop(self) -> None:
        """Give up whatever is under way; new work starts new processes."""
        pool, self._pool = self._pool, None
        if pool is not None:
            processes = list((pool._processes or {}).values())
            pool.shutdown(wait=False, cancel_futures=True)
            for process in processes:
                process.kill()

    def _start(self) -> ProcessPoolExecutor:
        context = multiprocessing.get_context("spawn")
        self._pool = ProcessPoolExecutor(self._workers, mp_context=context, initializer=_settle_in)
        return self._pool


def _settle_in() -> None:
    """In a new process: Ctrl-C is the server's affair, and when the server is gone there is nothing left to do."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_leave_with_parent, daemon=True).start()


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
