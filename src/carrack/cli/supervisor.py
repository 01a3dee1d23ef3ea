"""Several processes that serve at one address, and `carrack worker`: one that only thinks and keeps clocks."""

from __future__ import annotations

import asyncio
import logging
import multiprocessing
import os
import signal
import socket
import sys
import threading
import time
from collections.abc import Callable
from dataclasses import dataclass
from multiprocessing.process import BaseProcess
from multiprocessing.synchronize import Event
from typing import Final

import typer

from carrack.cli.serve import find_database, prepared
from carrack.cli.stop import INTERRUPTED, Stop
from carrack.core.notation import shown
from carrack.lang import Language
from carrack.server.settings import Settings, read

MOST: Final = 64
"""Processes that serve at one address."""
THINK: Final = 2
"""So many of them think for bots, with one process each, unless told otherwise."""
PATIENCE: Final = 30.0
"""Seconds that a process has to end by itself."""
PAUSE: Final = 1.0
"""Seconds before one that has died is replaced."""

log = logging.getLogger("carrack.server")


@dataclass(frozen=True, slots=True)
class Place:
    """What all of a team have in common."""

    listening: socket.socket
    """All take their calls here, whoever is free: while one of them is, no call waits."""
    url: str
    settings: Settings
    json_logs: bool
    homes: str
    """A folder where they find one another."""
    count: int


def shareable(url: str) -> None:
    """Stop, unless several processes may work on a database."""
    if not url.startswith("postgresql"):
        raise Stop("server-one-process")


def serve_together(place: Place, ready: Callable[[], object]) -> int:
    """Serve with so many processes until told to end; those that die are replaced. SIGHUP: one after the other anew."""
    if sys.platform == "win32":  # processes cannot be told to end there
        raise Stop("server-workers-windows")
    shareable(place.url)
    asyncio.run(_prepare(place.url))
    team = _Team(place)
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, team.told)
    team.wait_for_answers()
    ready()
    return team.look_after()


async def _prepare(url: str) -> None:
    await (await prepared(url)).close()


class _Team:
    def __init__(self, place: Place) -> None:
        self._place = place
        self._members: list[_Member] = [_Member(place, number) for number in range(place.count)]
        self._renewing: list[int] = []
        self._end = 0
        self._told = threading.Event()

    def told(self, number: int, _: object) -> None:
        """By a signal."""
        if number == getattr(signal, "SIGHUP", None):
            self._renewing = list(range(len(self._members)))
        else:
            self._end = number
        self._told.set()

    def _over(self) -> bool:
        return self._end != 0

    def wait_for_answers(self) -> None:
        """Until the first one takes calls."""
        while not self._over() and any(member.process.is_alive() for member in self._members):
            if any(member.ready.is_set() for member in self._members):
                return
            time.sleep(0.05)

    def look_after(self) -> int:
        while not self._over():
            self._told.wait(PAUSE)
            self._told.clear()
            for number, member in enumerate(self._members):
                if not self._over() and not member.process.is_alive():
                    log.warning("a process has ended (%s) and is replaced", member.process.exitcode)
                    self._members[number] = _Member(self._place, number)
            while self._renewing and not self._over():
                self._renew(self._renewing.pop(0))
        for member in self._members:
            member.process.terminate()
        for member in self._members:
            member.end()
        return INTERRUPTED if self._end == signal.SIGINT else 0

    def _renew(self, number: int) -> None:
        """The old one stays until the new one answers; if that never does, for good."""
        new = _Member(self._place, number)
        while not new.ready.wait(PAUSE):
            if self._over() or not new.process.is_alive():
                if not self._over():
                    log.error("a new process does not start (%s), the old one stays", new.process.exitcode)
                    self._renewing.clear()
                new.end()
                return
        old, self._members[number] = self._members[number], new
        old.end()


class _Member:
    """A process, which is started at once."""

    def __init__(self, place: Place, number: int) -> None:
        context = multiprocessing.get_context("spawn")
        self.ready = context.Event()
        """It takes calls."""
        self.process: BaseProcess = context.Process(target=_serve, args=(place, number, self.ready))
        self.process.start()

    def end(self) -> None:
        self.process.terminate()
        self.process.join(PATIENCE)
        self.process.kill()


def _serve(place: Place, number: int, ready: Event) -> None:
    """In a process of its own."""
    from carrack.cli.serve import raise_limit, run_loop, run_server
    from carrack.server import logbook
    from carrack.server.homes import Home

    os.environ.setdefault("CARRACK_BOT_WORKERS", "1" if number < THINK else "0")
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    logbook.keep(place.json_logs)
    raise_limit()
    home = Home(place.homes, number, place.count)
    run_loop(run_server(place.listening, place.url, place.settings, ready.set, home))


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)


# Thinking alone


def work(lang: Language, database: str | None, bots: int | None, json_logs: bool) -> None:
    """Think for bots and keep clocks until told to end, and answer nobody."""
    from carrack.server import logbook

    try:
        settings = read()
    except ValueError as error:
        raise Stop("server-setting", value=shown(str(error))) from None
    url = find_database(database)
    shareable(url)
    logbook.keep(json_logs)
    code = asyncio.run(_work(lang, url, bots or os.cpu_count() or 1, settings))
    if code:
        raise typer.Exit(code)


async def _work(lang: Language, url: str, bots: int, settings: Settings) -> int:
    database = await prepared(url)
    from carrack.server.guard import Limits
    from carrack.server.thinking import Thinkers
    from carrack.server.visiting import Services
    from carrack.server.work import at_work

    code, ended = 0, asyncio.Event()

    def end(number: int) -> None:
        nonlocal code
        code = INTERRUPTED if number == signal.SIGINT else 0
        ended.set()

    loop = asyncio.get_running_loop()
    if sys.platform != "win32":
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, end, number)
    async with at_work(Services(database, Thinkers(bots), Limits(settings.limits)), settings):
        print(lang.name("server-working", bots=bots), flush=True)
        await ended.wait()
    return code
