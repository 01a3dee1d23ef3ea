"""Worker processes for bots, so that their computations delay no request.

A job is a function and plain values: the worker restores the position from its serialized form.
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
"""Niceness of processes that choose for bots, where the system supports it: the server comes first."""
NICE: Final = 10
"""Niceness of processes for hints, reviews and replays."""
MAX_WAITING_JOBS: Final = 256
"""Maximum number of waiting jobs."""
MAX_WAITING_JOBS_PER_ADDRESS: Final = 16
"""Maximum number of waiting jobs of one address."""

Job = TypeVar("Job")
Answer = TypeVar("Answer")


class BotWorkers:
    """A pool of worker processes; each is started with its first job, and replaced when it ends or dies.

    Choices of bots always find a process that hints cannot take, and hints one that reviews cannot take.
    """

    def __init__(self, workers: int | None = None) -> None:
        cores = os.cpu_count() or 1
        wanted = (
            int(os.environ.get("CARRACK_BOT_WORKERS") or min(DEFAULT_WORKERS, cores)) if workers is None else workers
        )
        self.runs_bots = wanted > 0
        """Whether bots are computed here; hints always are."""
        self.count = count = max(1, wanted)
        most = max(3, count + 1) if self.runs_bots else 2
        by_priority = (most, most - 1, 1) if self.runs_bots else (2, 2, 1)
        self._open(most, by_priority)

    def replay_pool(self) -> BotWorkers:
        """Further processes for replays, one of which uploads cannot take.

        They have a lower priority than the server and the processes that choose for bots.
        """
        other = BotWorkers.__new__(BotWorkers)
        other.runs_bots, other.count = False, 2
        other._open(2, (2, 1), nice_from=OPEN)
        return other

    def _open(self, places: int, by_priority: tuple[int, ...], nice_from: int = HINT) -> None:
        self._threads = ThreadPoolExecutor(places, "thinking")
        """Each thread waits for one process."""
        self._queue = FairQueue(
            places,
            by_priority=by_priority,
            max_waiting=MAX_WAITING_JOBS,
            max_waiting_per_address=MAX_WAITING_JOBS_PER_ADDRESS,
        )
        self._idle: dict[int, list[_Worker]] = {NICE_OF_BOTS: [], NICE: []}
        """Idle workers by niceness."""
        self._nice_from = nice_from
        """The priority number from which jobs run in processes with `NICE`."""
        self._busy: set[_Worker] = set()
        self._stopped = False

    @property
    def running_jobs(self) -> int:
        """Number of running jobs."""
        return len(self._busy)

    @property
    def waiting_jobs(self) -> int:
        """Number of waiting jobs."""
        return self._queue.waiting

    async def run(
        self,
        work: Callable[[Job], Answer],
        job: Job,
        seconds: float = inf,
        owner: QueueOwner = NO_OWNER,
        priority: int = BOT,
    ) -> Answer:
        """Run a job in a worker; WorkerTimeout if it runs longer than `seconds`, without the time in the queue.

        A waiting job is dropped if the caller is cancelled. A running job keeps its slot until it ends.
        """
        await self._queue.enter(owner, priority, bounded=priority != BOT)
        places.step_aside()
        loop, nice = asyncio.get_running_loop(), NICE if priority >= self._nice_from else NICE_OF_BOTS
        try:
            done = loop.run_in_executor(self._threads, self._do, work, job, seconds, nice)
        except BaseException:
            self._queue.leave(owner, priority)
            raise

        def leave(done: asyncio.Future[Any]) -> None:
            self._queue.leave(owner, priority)
            if not done.cancelled():
                done.exception()  # the caller may have been cancelled

        done.add_done_callback(leave)
        answer: Answer = await asyncio.shield(done)
        return answer

    def stop(self) -> None:
        """End all workers, for good."""
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
                worker.end()  # the worker has died
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
    """A worker process and the pipe to it; it is started with its first job."""

    def __init__(self, nice: int) -> None:
        self._nice = nice
        self._lock = threading.Lock()
        self._pipe: Connection | None = None
        self._process: BaseProcess | None = None
        self._ready = False
        self._ended = False

    def ask(self, work: Callable[[Any], Any], job: Any, seconds: float) -> tuple[Any, Exception | None]:
        """The result of a job, or its exception; EOFError or OSError if the process has died."""
        pipe = self._started()
        pipe.send((work, job))
        if not pipe.poll(None if seconds == inf else seconds):
            raise WorkerTimeout
        answer: tuple[Any, Exception | None] = pipe.recv()
        return answer

    def _started(self) -> Connection:
        with self._lock:
            if self._ended:
                raise EOFError
            if self._pipe is None:
                context = multiprocessing.get_context("spawn")
                self._pipe, theirs = context.Pipe()
                self._process = context.Process(target=_work, args=(theirs, self._nice), daemon=True)
                self._process.start()
                theirs.close()
            pipe = self._pipe
        if not self._ready:
            self._ready = pipe.recv()  # the start of the process does not count as time of the job
        return pipe

    def end(self) -> None:
        with self._lock:
            self._ended = True
            if self._process is not None:
                self._process.kill()
                self._process.join()


def _work(pipe: Connection, nice: int) -> None:
    """Main function of a worker process: run the jobs that arrive."""
    if hasattr(os, "nice"):
        os.nice(nice)
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the server handles Ctrl-C
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    with suppress(EOFError, OSError):  # the server has ended
        pipe.send(True)
        while True:
            work, job = pipe.recv()
            try:
                answer: tuple[Any, Exception | None] = work(job), None
            except Exception as error:
                error.add_note(traceback.format_exc())  # tracebacks are not pickled
                answer = None, error
            pipe.send(answer)


def _leave_with_parent() -> None:
    """End this process when the server ends."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(0)
