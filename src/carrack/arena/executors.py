"""Executors of a tournament: one process, a pool of processes, or a Ray cluster."""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Iterable
from functools import partial
from importlib import import_module
from multiprocessing import get_context, parent_process
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Final

from carrack.arena.bot_game import BotFailure, BotGame, PlayedGame
from carrack.arena.tournament import Executor, GameIndex, GameStream, Tournament
from carrack.bots.registry import load_bot
from carrack.engine.errors import InvalidInput
from carrack.engine.messages import Message
from carrack.games import GAMES
from carrack.play.records.record import MAX_NAME_LENGTH

GAMES_QUEUED_PER_WORKER: Final = 2
"""Number of games queued per worker, so that no worker is idle."""


def serial(contest: Tournament, turns: Iterable[GameIndex], keep: bool) -> GameStream:
    """Play one game after the other in this process."""
    for deal, turn in turns:
        yield play_scheduled_game(contest, deal, turn, keep)


def pool(workers: int) -> Executor:
    """Play in this many processes."""
    return partial(_in_processes, workers)


def on_ray(address: str = "local", workers: int | None = None) -> Executor:
    """Play on the Ray cluster at an address; `local` starts one on this machine, with this many workers."""
    return partial(_on_ray, address, workers)


def _in_processes(workers: int, contest: Tournament, turns: Iterable[GameIndex], keep: bool) -> GameStream:
    """Each worker has its own pipe, so it can be killed at any moment without leaving a lock or a partial message."""
    context = get_context("spawn")  # a forked process would inherit this process's threads in an undefined state
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
        for line in lines * GAMES_QUEUED_PER_WORKER:
            hand_out(line)
        while waiting:
            for line in [line for line in wait(list(waiting)) if isinstance(line, Connection)]:
                try:
                    game = line.recv()
                except (EOFError, OSError) as error:
                    raise InvalidInput(Message("arena-worker")) from error
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


def _work(line: Connection, folder: str, contest: Tournament, keep: bool) -> None:
    """Worker loop: play the games that arrive on the pipe."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C reaches all processes; only the parent handles it
    threading.Thread(target=_end_with_parent, daemon=True).start()
    os.chdir(folder)  # user modules are imported from there
    while True:
        deal, turn = line.recv()
        line.send(play_scheduled_game(contest, deal, turn, keep))


def _end_with_parent() -> None:
    """Exit when the parent process ends, so that no worker is left behind."""
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


def _on_ray(
    address: str, workers: int | None, contest: Tournament, turns: Iterable[GameIndex], keep: bool
) -> GameStream:
    try:
        ray: Any = import_module("ray")
    except ImportError as error:
        raise InvalidInput(Message("arena-no-ray")) from error
    ours = not ray.is_initialized()
    if ours:
        _join(ray, address, workers)
    room = int(ray.cluster_resources().get("CPU", 1)) * GAMES_QUEUED_PER_WORKER
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
            os.environ.setdefault("RAY_AUTH_MODE", "disabled")  # the cluster is not reachable from outside
            here = {"include_dashboard": False, "_node_ip_address": "127.0.0.1", "num_cpus": workers}
            ray.init(address="local", **here, **quiet)
        else:
            ray.init(address=address, **quiet)
    except (ConnectionError, RuntimeError, ValueError) as error:
        raise InvalidInput(
            Message("arena-ray-failed", {"address": address, "error": str(error).split("\n")[0]})
        ) from error


def _in_folder(folder: str, contest: Tournament, deal: int, turn: int, keep: bool) -> PlayedGame | Message:
    """Play a game on a machine that may not have this folder."""
    if os.path.isdir(folder):
        os.chdir(folder)
    return play_scheduled_game(contest, deal, turn, keep)


def play_scheduled_game(contest: Tournament, deal: int, turn: int, keep: bool) -> PlayedGame | Message:
    """Play one game of a tournament; return an error message if a bot fails.

    The message is a return value, not an exception, because it may come from another process or machine.
    """
    game = GAMES[contest.game]
    seating = contest.seating(deal, turn)
    sitting = [contest.agents[entrant] for entrant in seating]
    try:
        bots = [load_bot(bot, contest.bot_seed(deal, turn, seat)) for seat, bot in enumerate(sitting)]
        match = BotGame.start(game, bots, contest.options, contest.seconds)
        match.play(contest.chance_rng(deal))
    except BotFailure as failure:
        return failure.at(sitting, deal, turn)
    except InvalidInput as refusal:
        return refusal.message
    outcome = match.outcome(deal, turn, seating)
    names = [f"{bot[: MAX_NAME_LENGTH - 4]} {seat}" for seat, bot in enumerate(sitting, start=1)]
    return PlayedGame(outcome, match.record(names, contest.options) if keep else None)
