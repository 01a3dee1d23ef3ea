"""Bots think in processes of their own, so that no page waits for another table's thinking.

The work is named by plain values: a process makes the position again from its dump.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import threading
import traceback
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from math import inf
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from typing import Any, Final, TypeVar

from carrack.server import places
from carrack.server.fair_queue import NO_OWNER, FairQueue, QueueOwner
from carrack.server.runtime import metrics
from carrack.server.tables.interfaces import BOT, HINT, OPEN, WorkerLost, WorkerTimeout

DEFAULT_WORKERS: Final = 2
MAX_ATTEMPTS: Final = 3

NICE_OF_BOTS: Final = 2
"""How much a process gives way that chooses for bots, where the system can: the server comes first."""
NICE: Final = 10
"""How much one gives way that gives hints, reviews games or plays them again."""
MOST_WAITING: Final = 256
"""Pieces of work that wait for a process."""
MOST_WAITING_OF_ONE: Final = 16
"""Of these, for one address."""

Job = TypeVar("Job")
Answer = TypeVar("Answer")


class BotWorkers:
    """Processes that work; started when there is something to do, and again when one of them was ended or died.

    Choices of bots always find a process that hints cannot take, and hints one that reviews cannot take.
    """

    def __init__(self, workers: int | None = None) -> None:
        cores = os.cpu_count() or 1
        wanted = (
            int(os.environ.get("CARRACK_BOT_WORKERS") or min(DEFAULT_WORKERS, cores)) if workers is None else workers
        )
        self.runs_bots = wanted > 0
        """Whether bots think here at all; hints always do."""
        self.count = count = max(1, wanted)
        most = max(3, count + 1) if self.runs_bots else 2
        by_priority = (most, most - 1, 1) if self.runs_bots else (2, 2, 1)
        self._open(most, by_priority)

    def replay_pool(self) -> BotWorkers:
        """Further processes, for games that are played again: one of them is never taken by uploads.

        They give way to the processes that serve and that choose for bots.
        """
        other = BotWorkers.__new__(BotWorkers)
        other.runs_bots, other.count = False, 2
        other._open(2, (2, 1), nice_from=OPEN)
        return other

    def _open(self, places: int, by_priority: tuple[int, ...], nice_from: int = HINT) -> None:
        self._threads = ThreadPoolExecutor(places, "thinking")
        """Each waits for one process at a time."""
        self._turns = FairQueue(
            places, by_priority=by_priority, max_waiting=MOST_WAITING, max_waiting_per_address=MOST_WAITING_OF_ONE
        )
        self._idle: dict[int, list[_Worker]] = {NICE_OF_BOTS: [], NICE: []}
        """By how much they give way."""
        self._nice_from = nice_from
        """The priority from which work is done by processes that give way more than those of bots."""
        self._busy: set[_Worker] = set()
        self._stopped = False

    @property
    def running_jobs(self) -> int:
        """Pieces of work under way."""
        return len(self._busy)

    @property
    def waiting_jobs(self) -> int:
        """Pieces of work that wait for a process."""
        return self._turns.waiting

    async def run(
        self,
        work: Callable[[Job], Answer],
        job: Job,
        seconds: float = inf,
        owner: QueueOwner = NO_OWNER,
        priority: int = BOT,
    ) -> Answer:
        """Have this done in another process; WorkerTimeout if it takes longer, waiting for a process not counted.

        Work that waits is dropped with the task that waits for it. Work under way keeps its place until it is done.
        """
        await self._turns.enter(owner, priority, bounded=priority != BOT)
        places.step_aside()
        loop, nice = asyncio.get_running_loop(), NICE if priority >= self._nice_from else NICE_OF_BOTS
        try:
            done = loop.run_in_executor(self._threads, self._do, work, job, seconds, nice)
        except BaseException:
            self._turns.leave(owner, priority)
            raise

        def leave(done: asyncio.Future[Any]) -> None:
            self._turns.leave(owner, priority)
            if not done.cancelled():
                done.exception()  # the task that asked may have gone

        done.add_done_callback(leave)
        answer: Answer = await asyncio.shield(done)
        return answer

    def stop(self) -> None:
        """Give up whatever is under way, for good."""
        self._stopped = True
        self._threads.shutdown(wait=False, cancel_futures=True)
        for worker in [*self._idle[NICE_OF_BOTS], *self._idle[NICE], *self._busy]:
            worker.end()

    def _do(self, work: Callable[[Any], Any], job: Any, seconds: float, nice: int) -> Any:
        for _ in range(MAX_ATTEMPTS):
            idle = self._idle[nice]
            worker = idle.pop() if idle else _Worker(nice)
            self._busy.add(worker)
            try:
                if self._stopped:
                    break
                with metrics.BOT_JOB_SECONDS.time():
                    answer, error = worker.ask(work, job, seconds)
                idle.append(worker)
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
        raise WorkerLost


class _Worker:
    """A process and the line to it; it is started with its first work."""

    def __init__(self, nice: int) -> None:
        self._nice = nice
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
            raise WorkerTimeout
        answer: tuple[Any, Exception | None] = line.recv()
        return answer

    def _started(self) -> Connection:
        with self._lock:
            if self._ended:
                raise EOFError
            if self._line is None:
                context = multiprocessing.get_context("spawn")
                self._line, theirs = context.Pipe()
                self._process = context.Process(target=_work, args=(theirs, self._nice), daemon=True)
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


def _work(line: Connection, nice: int) -> None:
    """In a process of its own: do what comes along the line."""
    if hasattr(os, "nice"):
        os.nice(nice)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's affair
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    with suppress(EOFError, OSError):  # the requesting process is gone
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
