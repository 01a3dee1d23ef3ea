"""Several processes that serve at one address, and `carrack worker`, a process that only runs bots and clocks."""

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
from typing import TYPE_CHECKING, Any, Final

from carrack.cli.database_access import open_migrated_database, require_shared_database
from carrack.cli.errors import EXIT_INTERRUPTED, CliError
from carrack.server.settings import Settings

if TYPE_CHECKING:
    pass


MAX_PROCESSES: Final = 64
"""Maximum number of processes that serve at one address."""
PROCESSES_WITH_BOTS: Final = 2
"""Default number of serving processes that run bots, with one bot worker each."""
SHUTDOWN_TIMEOUT_S: Final = 30.0
"""Time (s) for a process to end by itself."""
RESTART_DELAY_S: Final = 1.0
"""Seconds before one that has died is replaced."""
BEAT: Final = 0.5
"""Seconds between two signs of life that the event loop of a process gives."""
MOST_SILENT: Final = 8
"""Looks, `RESTART_DELAY_S` seconds apart, without a sign of life after which a process counts as stopped, and is
replaced.
"""
MOST_SILENT_STARTING: Final = 90
"""The same of one that has not answered yet."""

log = logging.getLogger("carrack.server")


@dataclass(frozen=True, slots=True)
class SupervisorConfig:
    """The settings shared by all processes of a team."""

    listening: socket.socket
    """All processes accept connections on this socket; each connection goes to a free one."""
    url: str
    settings: Settings
    json_logs: bool
    count: int


def run_supervisor(place: SupervisorConfig, ready: Callable[[], object]) -> int:
    """Serve with several processes until a signal; replace dead ones. SIGHUP restarts them one after the other."""
    if sys.platform == "win32":  # no signals to end processes there
        raise CliError("server-workers-windows")
    require_shared_database(place.url)
    asyncio.run(_prepare(place.url))
    team = _Team(place)
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, team.told)
    team.wait_for_answers()
    ready()
    return team.look_after()


async def _prepare(url: str) -> None:
    await (await open_migrated_database(url)).close()


class _Team:
    def __init__(self, place: SupervisorConfig) -> None:
        self._place = place
        self._members: list[_Member] = [_Member(place, number) for number in range(place.count)]
        self._renewing: list[int] = []
        self._end = 0
        self._told = threading.Event()

    def told(self, number: int, _: object) -> None:
        """Signal handler."""
        if number == getattr(signal, "SIGHUP", None):
            self._renewing = list(range(len(self._members)))
        else:
            self._end = number
        self._told.set()

    def _over(self) -> bool:
        return self._end != 0

    def wait_for_answers(self) -> None:
        """Wait until the first process accepts connections."""
        while not self._over() and any(member.process.is_alive() for member in self._members):
            if any(member.ready.is_set() for member in self._members):
                return
            time.sleep(0.05)

    def look_after(self) -> int:
        while not self._over():
            self._told.wait(RESTART_DELAY_S)
            self._told.clear()
            for number, member in enumerate(self._members):
                if not self._over() and member.is_stopped():
                    log.warning("a process does not respond and is ended")
                    member.process.kill()
                    member.process.join()
                if not self._over() and not member.process.is_alive():
                    log.warning("a process has ended (%s) and is replaced", member.process.exitcode)
                    self._members[number] = _Member(self._place, number)
            while self._renewing and not self._over():
                self._renew(self._renewing.pop(0))
        for member in self._members:
            member.process.terminate()
        for member in self._members:
            member.end()
        return EXIT_INTERRUPTED if self._end == signal.SIGINT else 0

    def _renew(self, number: int) -> None:
        """Replace a process: the old one stays until the new one is ready, or for good if the new one fails."""
        new = _Member(self._place, number)
        while not new.ready.wait(RESTART_DELAY_S):
            if self._over() or not new.process.is_alive():
                if not self._over():
                    log.error("a new process does not start (%s), the old one stays", new.process.exitcode)
                    self._renewing.clear()
                new.end()
                return
        old, self._members[number] = self._members[number], new
        old.end()


class _Member:
    """A serving process, started on creation."""

    def __init__(self, place: SupervisorConfig, number: int) -> None:
        context = multiprocessing.get_context("spawn")
        self.ready = context.Event()
        """Set once the process accepts requests."""
        self._beats = context.Value("L", 0, lock=False)
        """Heartbeats of its event loop."""
        self._seen = self._silent = 0
        self.process: BaseProcess = context.Process(target=_serve, args=(place, number, self.ready, self._beats))
        self.process.start()

    def is_stopped(self) -> bool:
        """Whether it has given no sign of life at so many looks in a row.

        Looks are counted, not seconds: if all processes were stopped together, none of them is to blame.
        """
        beats = int(self._beats.value)
        self._silent = self._silent + 1 if beats == self._seen else 0
        self._seen = beats
        return self._silent > (MOST_SILENT if beats else MOST_SILENT_STARTING)

    def end(self) -> None:
        self.process.terminate()
        self.process.join(SHUTDOWN_TIMEOUT_S)
        self.process.kill()


def _serve(place: SupervisorConfig, number: int, ready: Event, beats: Any) -> None:
    """In a process of its own."""
    from carrack.cli.server_process import raise_open_file_limit, run_event_loop, run_server
    from carrack.server.runtime import request_logging

    os.environ.setdefault("CARRACK_BOT_WORKERS", "1" if number < PROCESSES_WITH_BOTS else "0")
    threading.Thread(target=_leave_with_parent, daemon=True).start()
    request_logging.configure_logging(place.json_logs)
    raise_open_file_limit()

    def started() -> None:
        ready.set()
        beat()

    def beat() -> None:
        beats.value += 1
        asyncio.get_running_loop().call_later(BEAT, beat)

    run_event_loop(run_server(place.listening, place.url, place.settings, started))


def _leave_with_parent() -> None:
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os.kill(os.getpid(), signal.SIGTERM)
