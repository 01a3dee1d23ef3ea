"""Bots think in processes of their own, so that no page waits for another table's thinking.

The work is named by plain values: a process makes the position again from its dump.
"""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import time
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, partial
from math import inf
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final, TypeVar

from carrack.bots import Situation, make
from carrack.bots.advice import advice
from carrack.bots.caretaker import careful, caretaker, excuse
from carrack.bots.chances import forecaster, win_chances
from carrack.core.game import Event, Options
from carrack.core.outlook import asking
from carrack.core.text import Message
from carrack.core.verify import verify
from carrack.games import GAMES
from carrack.server import meters
from carrack.server.turns import NOBODY, Owner, Turns

log = logging.getLogger("carrack.server")

WORKERS: Final = 2
ATTEMPTS: Final = 3
SECONDS: Final = 5.0
"""What a bot is told that it may think about one choice."""
SPELL: Final = 10.0
"""Seconds after which it is asked anew about the rest of its choices, so that people see the first ones."""

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
    seed: int
    """Decides what the bot leaves to chance; 32 bits."""
    story: tuple[Event, ...] | None = None
    """What has happened, as far as the seat may know it; for programs, which may want to hear it."""
    caretaker: str = ""
    """Why a caretaker is to choose instead of the bot (`Entry.caretaker`)."""


@dataclass(frozen=True, slots=True)
class Chosen:
    do: str
    """In notation."""
    caretaker: str
    """Why it was not the bot's choice; empty if it was."""


def choose(question: Question) -> list[Chosen]:
    """What is played: this choice, and those right after it that are the seat's own too."""
    game = GAMES[question.game]
    state = game.start(question.players, question.options)
    state.restore(question.position)
    choices: list[Chosen] = []
    sealed = state.sealed
    seed = question.seed
    bot = cache(partial(make, question.bot, seed))  # made at the first choice, and the same one for the others
    told = list(question.story or ())
    story = None if question.story is None else lambda: told
    until = time.monotonic() + SPELL
    # others may still change what they have sealed, so a run of choices ends with the sealed phase
    while question.seat in state.seats() and state.sealed == sealed and not (choices and time.monotonic() > until):
        state = asking(state, question.seat)
        situation = Situation(game, state, question.seat, SECONDS, question.options, story)
        why = question.caretaker
        if why:
            action = caretaker(situation, seed)
        else:
            action, problem = careful(bot, situation, seed)
            if problem is not None:
                why = excuse(problem)
                log.error("%s failed at %s, the caretaker chose for it", question.bot, question.game, exc_info=problem)
        choices.append(Chosen(game.to_text(action), why))
        state.log = [] if story else None
        state.play(action)
        happened = [game.event(one) for one in state.log or ()]
        told += [one for one in happened if one.seats is None or question.seat in one.seats]
    return choices


@dataclass(frozen=True, slots=True)
class Advice:
    do: list[str]
    """What the bot would choose, in notation: more than one where a person answers several questions at once."""
    chance: int
    """How likely the seat is to win now, in percent."""


def advise(question: Question) -> Advice:
    """What the bot would choose in this seat, and how things stand for it."""
    game = GAMES[question.game]
    state = game.start(question.players, question.options)
    state.restore(question.position)
    state = asking(state, question.seat)
    seed = question.seed
    bot = make(question.bot, seed)
    said = advice(game, state, lambda at: bot.choose(Situation(game, at, question.seat, SECONDS, question.options)))
    chance = win_chances(forecaster(game), state, question.seat, seed)[question.seat] if game.sense else 0.0
    return Advice([game.to_text(action) for action in said], round(100 * chance))


def check(text: bytes) -> Message | None:
    """Why a record cannot be played again; None if it can."""
    return verify(text, GAMES.get).problem


class Lost(Exception):
    """The processes that did a piece of work have died, again and again."""


class Overdue(Exception):
    """A piece of work took too long, and its process was ended."""


class Thinkers:
    """Processes that work; started when there is something to do, and again when one of them was ended or died."""

    def __init__(self, workers: int | None = None) -> None:
        cores = os.cpu_count() or 1
        wanted = int(os.environ.get("CARRACK_BOT_WORKERS") or min(WORKERS, cores)) if workers is None else workers
        self.for_bots = wanted > 0
        """Whether bots think here at all; hints always do."""
        self.count = count = max(1, wanted)
        self._threads = ThreadPoolExecutor(count, "thinking")
        """Each waits for one process at a time."""
        self._turns = Turns(count)
        self._idle: list[_Worker] = []
        self._busy: set[_Worker] = set()
        self._stopped = False
        self._asked = 0

    @property
    def busy(self) -> int:
        """Pieces of work under way."""
        return len(self._busy)

    @property
    def waiting(self) -> int:
        """Pieces of work that wait for a process."""
        return max(0, self._asked - len(self._busy))

    async def run(self, work: Callable[[Job], Answer], job: Job, seconds: float = inf, owner: Owner = NOBODY) -> Answer:
        """Have this done in another process; Overdue if it takes longer, waiting for a process not counted."""
        loop = asyncio.get_running_loop()
        self._asked += 1
        try:
            async with self._turns.one(owner):
                answer: Answer = await loop.run_in_executor(self._threads, self._do, work, job, seconds)
        finally:
            self._asked -= 1
        return answer

    def stop(self) -> None:
        """Give up whatever is under way, for good."""
        self._stopped = True
        self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in [*self._idle, *self._busy]:
            worker.end()

    def _do(self, work: Callable[[Any], Any], job: Any, seconds: float) -> Any:
        for _ in range(ATTEMPTS):
            worker = self._idle.pop() if self._idle else _Worker()
            self._busy.add(worker)
            try:
                if self._stopped:
                    break
                with meters.THINKING.time():
                    answer, error = worker.ask(work, job, seconds)
                self._idle.append(worker)
            except (EOFError, OSError):
                worker.end()  # it has died
                continue
            except BaseException:
                worker.end()
                raise
            finally:
                self._busy.discard(worker)
            if error is not None:
                raise error
            return answer
        raise Lost


class _Worker:
    """A process and the line to it; it is started with its first work."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._line: Connection | None = None
        self._process: BaseProcess | None = None
        self._ready = False
        self._ended = False

    def ask(self, work: Callable[[Any], Any], job: Any, seconds: float) -> tuple[Any, Exception | None]:
        """What the work gives, or the error it ends with; EOFError or OSError if the process has died."""
        line = self._started()
        line.send((work, job))
        if not line.poll(None if seconds == inf else seconds):
            raise Overdue
        answer: tuple[Any, Exception | None] = line.recv()
        return answer

    def _started(self) -> Connection:
        with self._lock:
            if self._ended:
                raise EOFError
            if self._line is None:
                context = multiprocessing.get_context("spawn")
                self._line, theirs = context.Pipe()
                self._process = context.Process(target=_work, args=(theirs,), daemon=True)
                self._process.start()
                theirs.close()
            line = self._line
        if not self._ready:
            self._ready = line.recv()  # a process that is only starting does not think yet
        return line

    def end(self) -> None:
        with self._lock:
            self._ended = True
            if self._process is not None:
                self._process.kill()
                self._process.join()


def _work(line: Connection) -> None:
    """In a process of its own: do what comes along the line."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's affair
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    with suppress(EOFError, OSError):  # whoever asked has gone
        line.send(True)
        while True:
            work, job = line.recv()
            try:
                answer: tuple[Any, Exception | None] = work(job), None
            except Exception as error:
                error.add_note(traceback.format_exc())  # which does not travel by itself
                answer = None, error
            line.send(answer)


def _leave_with_parent() -> None:
    """When the server is gone there is nothing left to do."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
