"""The live connections of those who watch a table."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import msgspec

from carrack.server.line import Line
from carrack.server.protocol import Update

if TYPE_CHECKING:
    from carrack.server.table import Table

HAND_OVER: Final = "carrack.line"
"""By this extension a web server hands over the line itself, where it can; whatever is told then goes out at once."""

ROOM: Final = 100
"""Updates that may wait for a slow reader; whoever is further behind is cut off, and catches up by coming back."""


class Connection:
    """What one viewer is told: updates are put in on one side and sent on the other."""

    answers = False
    """Whether it is the answer to a request, which is under way as long as it is there."""
    plays = True
    """Whether its person may play; whoever is banned looks on, and the others need not wait for him."""

    def __init__(self, table: Table, person: str | None, seat: int | None) -> None:
        self.table = table
        self.person = person
        self.seat = seat
        self._line: Line | None = None
        self._waiting: list[bytes | None] = []
        self._wanted: asyncio.Future[None] | None = None

    @staticmethod
    def encode(update: Update) -> bytes:
        return msgspec.json.encode(update)

    def go_over(self, line: Line) -> None:
        """Send what waits, and from now on all that comes, over this line."""
        self._line = line
        waiting, self._waiting = self._waiting, []
        for update in waiting:
            line.end() if update is None else line.say(update)

    def put(self, update: bytes) -> None:
        if self._line is not None:
            self._line.say(update)
        elif len(self._waiting) >= ROOM:
            self.cut()
        else:
            self._add(update)

    def cut(self) -> None:
        """End it; what was not sent yet is dropped."""
        if self._line is not None:
            self._line.end()
        else:
            self._waiting.clear()
            self._add(None)

    def _add(self, update: bytes | None) -> None:
        self._waiting.append(update)
        if self._wanted is not None and not self._wanted.done():
            self._wanted.set_result(None)

    async def next(self) -> bytes | None:
        """The next update; None at the end. For one who asks, again and again."""
        while not self._waiting:
            self._wanted = asyncio.get_running_loop().create_future()
            await self._wanted
        return self._waiting.pop(0)
