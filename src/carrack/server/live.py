"""The live connections of those who watch a table."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, Final

import msgspec

from carrack.server.protocol import Update

if TYPE_CHECKING:
    from carrack.server.table import Table

ROOM: Final = 100
"""Updates that may wait for a slow reader; whoever is further behind is cut off, and catches up by coming back."""


class Connection:
    """What one viewer is told: updates are put in on one side and sent on the other."""

    def __init__(self, table: Table, person: str | None, seat: int | None) -> None:
        self.table = table
        self.person = person
        self.seat = seat
        self._waiting: asyncio.Queue[bytes | None] = asyncio.Queue(ROOM)

    @staticmethod
    def encode(update: Update) -> bytes:
        return msgspec.json.encode(update)

    def put(self, update: bytes) -> None:
        if self._waiting.full():
            self.cut()
        else:
            self._waiting.put_nowait(update)

    def cut(self) -> None:
        """End it; what was not sent yet is dropped."""
        while not self._waiting.empty():
            self._waiting.get_nowait()
        self._waiting.put_nowait(None)

    async def next(self) -> bytes | None:
        """The next update; None at the end."""
        return await self._waiting.get()
