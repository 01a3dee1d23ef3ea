"""Three ways to play the games of a contest: here, in several processes, and on a Ray cluster.

Which way it is changes nothing but the order in which games end: a game depends on the contest, the deal and the turn
alone.  Each way takes games from an iterator as it has room for them, and ends what is under way when it is closed.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Generator, Iterable
from functools import partial
from importlib import import_module
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Final, TypeAlias

from carrack.arena.deals import Contest
from carrack.arena.matches import Played, play_turn
from carrack.core.game import Refusal
from carrack.core.text import Message

Turn: TypeAlias = tuple[int, int]
"""The number of a deal, and which of its games."""
Games: TypeAlias = Generator[Played | Message, None, None]
Runner: TypeAlias = Callable[[Contest, Iterable[Turn], bool], Games]
"""Plays these games, with or without their records; yields each one when it is over, in any order."""

AHEAD: Final = 2
"""Games that each worker is given at once, so that none is ever idle."""


def serial(contest: Contest, turns: Iterable[Turn], keep: bool) -> Games:
    """One game after the other, in this process."""
    for deal, turn in turns:
        yield play_turn(contest, deal, turn, keep)


def pool(workers: int) -> Runner:
    """In so many processes."""
    return partial(_in_processes, workers)


def on_ray(address: str = "local", workers: int | None = None) -> Runner:
    """On the Ray cluster at an address; `local` starts one on this machine, with so many workers."""
    return partial(_on_ray, address, workers)


def _in_processes(workers: int, contest: Contest, turns: Iterable[Turn], keep: bool) -> Games:
    """Each worker has a line of its own, so it can be ended at any moment without leaving a lock or half an answer."""
    context = get_context("spawn")  # a copy of this process would inherit its threads half alive
    todo = iter(turns)
    lines: list[Connection] = []
    staff: list[BaseProcess] = []
    waiting: dict[Connection, int] = {}

    def hand_out(line: Connection) -> None:
        turn = next(todo, None)
        if turn is not None:
            line.send(turn)
            waiting[line] = waiting.get(line, 0) + 1

    try:
        for _ in range(workers):
            ours, theirs = context.Pipe()
            lines.append(ours)
            staff.append(context.Process(target=_work, args=(theirs, os.getcwd(), contest, keep), daemon=True))
            staff[-1].start()
            theirs.close()
        for line in lines * AHEAD:
            hand_out(line)
        while waiting:
            for line in [line for line in wait(list(waiting)) if isinstance(line, Connection)]:
                try:
                    game = line.recv()
                except (EOFError, OSError) as error:
                    raise Refusal(Message("arena-worker")) from error
                waiting[line] -= 1
                if not waiting[line]:
                    del waiting[line]
                hand_out(line)
                yield game
    finally:
        for process, line in zip(staff, lines, strict=False):
            process.kill()
            process.join()
            line.close()


def _work(line: Connection, folder: str, contest: Contest, keep: bool) -> None:
    """Play what comes along the line."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all processes, and the first one answers it
    threading.Thread(target=_end_with_parent, daemon=True).start()
    os.chdir(folder)  # modules of one's own are looked for there
    while True:
        deal, turn = line.recv()
        line.send(play_turn(contest, deal, turn, keep))


def _end_with_parent() -> None:
    """Whatever happens to the first process, no worker is left behind."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _on_ray(address: str, workers: int | None, contest: Contest, turns: Iterable[Turn], keep: bool) -> Games:
    try:
        ray: Any = import_module("ray")
    except ImportError as error:
        raise Refusal(Message("arena-no-ray")) from error
    ours = not ray.is_initialized()
    if ours:
        _join(ray, address, workers)
    room = int(ray.cluster_resources().get("CPU", 1)) * AHEAD
    task = ray.remote(_in_folder).options(num_cpus=1)
    waiting: list[Any] = []
    try:
        for deal, turn in turns:
            waiting.append(task.remote(os.getcwd(), contest, deal, turn, keep))
            if len(waiting) >= room:
                done, waiting = ray.wait(waiting)
                yield from ray.get(done)
        while waiting:
            done, waiting = ray.wait(waiting)
            yield from ray.get(done)
    finally:
        for reference in waiting:
            ray.cancel(reference, force=True)
        if ours:
            ray.shutdown()


def _join(ray: Any, address: str, workers: int | None) -> None:
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")
    quiet = {"logging_level": "ERROR", "log_to_driver": False, "configure_logging": False}
    try:
        if address == "local":
            os.environ.setdefault("RAY_AUTH_MODE", "disabled")  # nobody else can reach it
            here = {"include_dashboard": False, "_node_ip_address": "127.0.0.1", "num_cpus": workers}
            ray.init(address="local", **here, **quiet)
        else:
            ray.init(address=address, **quiet)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise Refusal(Message("arena-ray-failed", {"address": address, "error": str(error).split("\n")[0]})) from error


def _in_folder(folder: str, contest: Contest, deal: int, turn: int, keep: bool) -> Played | Message:
    """A game on a machine that may not have our folder."""
    if os.path.isdir(folder):
        os.chdir(folder)
    return play_turn(contest, deal, turn, keep)
