"""Every table is at home in one process of a team, and whoever calls about it is led there.

Any process can serve any table, but each that does has to follow what happens there.  All processes of a team take
their calls at one address; one that is called about a table of another hands it the connection itself, with what has
been said so far, and does not hear of it again.  If that cannot be done, whoever was called serves.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
import re
import socket
import zlib
from array import array
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

ABOUT: Final = re.compile(rb"(?:GET|POST) /api/tables/([A-Za-z0-9_-]{1,32})[/? ]")
"""How a request begins that is about one table."""
MOST_SAID: Final = 16 * 1024
"""Bytes of a request that are handed on; who says more before we have looked is served where he called."""

log = logging.getLogger("carrack.server")

Take = Callable[[socket.socket, bytes], None]
"""Is given a connection, and what was said over it."""


@dataclass(frozen=True, slots=True)
class Home:
    """One process of a team."""

    folder: str
    """Where all of them can be reached, and nobody else can look."""
    number: int
    count: int


class Homes:
    """The team as one of its processes sees it."""

    def __init__(self, home: Home) -> None:
        self._home = home
        self._door: socket.socket | None = None
        """Where connections are handed to us, and from where we hand them on."""

    def open(self, take: Take) -> None:
        """Take connections from now on. Whoever had our place before has no longer."""
        place = self._place(self._home.number)
        door = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        door.setblocking(False)
        try:
            with contextlib.suppress(FileNotFoundError):
                os.unlink(place)
            door.bind(place)
        except OSError as error:  # such as a name that is too long
            door.close()
            log.warning("tables have no home: %s", error)
            return
        self._door = door
        asyncio.get_running_loop().add_reader(door, self._look, take)

    def close(self, take: Take) -> None:
        """What has been handed to us is still taken."""
        if self._door is not None:
            asyncio.get_running_loop().remove_reader(self._door)
            self._look(take)
            self._door.close()
            self._door = None

    def elsewhere(self, said: bytes) -> int | None:
        """The process in which the table of a request is at home, if that is another."""
        found = ABOUT.match(said) if self._door is not None and len(said) <= MOST_SAID else None
        if found is None:
            return None
        number = zlib.crc32(found[1]) % self._home.count
        return None if number == self._home.number else number

    def hand_over(self, to: int, line: int, said: bytes) -> bool:
        """Whether another process has the connection now; if so, ours has to be closed."""
        assert self._door is not None
        try:
            # `socket.send_fds` leaves out to whom
            rights = socket.SOL_SOCKET, socket.SCM_RIGHTS, array("i", [line])
            self._door.sendmsg([said], [rights], socket.MSG_DONTWAIT, self._place(to))
        except OSError:  # it has just died, or has too much to do
            return False
        return True

    def _place(self, number: int) -> str:
        return str(Path(self._home.folder, str(number)))

    def _look(self, take: Take) -> None:
        while self._door is not None:
            try:
                said, lines, _, _ = socket.recv_fds(self._door, MOST_SAID, 1)
            except OSError:  # nothing more
                return
            for line in lines:
                take(socket.socket(fileno=line), said)
