"""A live line, once it is open: text goes out as it comes, and "ping" is all that is listened to.

What a live table takes of the server's memory is mostly its lines, and what is told goes over four of them or more.  So
nothing is kept for a line but this: no task that waits, no request that has long been answered.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

SILENCE: Final = 150.0
"""Seconds without a "ping" after which a viewer counts as gone."""
PAUSE: Final = 0.5
"""Seconds between two things that a viewer says, for long; a page says something twice a minute."""
HASTE: Final = 30.0
"""So many seconds of that may be used up at once."""
ROOM: Final = 2 * 1024 * 1024
"""Bytes that may wait for a slow reader; whoever is further behind is cut off, and catches up by coming back."""
FAREWELL: Final = 10.0
"""Seconds that the other side has to say that it heard the end."""

FINAL: Final = 0x80
MASKED: Final = 0x80
RESERVED: Final = 0x70
SHORT: Final = 125
"""Bytes of the longest piece that says how long it is in one byte; what viewers say is shorter, and must be."""
TEXT: Final = 1
CLOSE: Final = 8
PING: Final = 9
PONG: Final = 10
ENDED: Final = 1000
AGAINST_THE_RULES: Final = 1002
NOT_UNDERSTOOD: Final = 1003
TOO_MUCH: Final = 1008
RESTARTING: Final = 1012


def frame(kind: int, said: bytes) -> bytes:
    """A piece of what is said, as it is sent (RFC 6455)."""
    size = len(said)
    if size <= SHORT:
        return bytes((FINAL | kind, size)) + said
    if size < 1 << 16:
        return bytes((FINAL | kind, 126)) + size.to_bytes(2, "big") + said
    return bytes((FINAL | kind, 127)) + size.to_bytes(8, "big") + said


class Line(asyncio.Protocol):
    """The server's end of a line."""

    __slots__ = ("_all", "_ended", "_ending", "_heard", "_loop", "_part", "_spent", "_timer", "_transport")

    def __init__(self, transport: Any, all: set[Any], ended: Callable[[], None]) -> None:
        """`all` are those that are open; `ended` is called when this one is no more."""
        self._transport = transport
        self._all = all
        self._ended = ended
        self._ending = False
        self._part = b""
        """The beginning of a piece whose end has not come."""
        self._loop = asyncio.get_running_loop()
        self._heard = self._spent = self._loop.time()
        self._timer = self._loop.call_later(SILENCE, self._look)
        all.add(self)
        transport.set_protocol(self)

    def say(self, text: bytes) -> None:
        if self._ending:
            return
        if self._transport.get_write_buffer_size() > ROOM:
            self._stop()
        else:
            self._transport.write(frame(TEXT, text))

    def end(self, code: int = ENDED) -> None:
        """Say that it ends; the other side answers, and closes."""
        if not self._ending:
            self._ending = True
            self._transport.write(frame(CLOSE, code.to_bytes(2, "big")))
            self._timer.cancel()
            self._timer = self._loop.call_later(FAREWELL, self._transport.abort)

    def shutdown(self) -> None:
        """The server ends."""
        self.end(RESTARTING)
        self._transport.close()

    def data_received(self, data: bytes) -> None:
        data = self._part + data
        at = 0
        while len(data) - at >= 2 and not self._transport.is_closing():
            kind, size = data[at], data[at + 1] & ~MASKED
            if not data[at + 1] & MASKED or not kind & FINAL or kind & RESERVED or size > SHORT:
                self._refuse(AGAINST_THE_RULES)
                return
            start, end = at + 6, at + 6 + size
            if len(data) < end:
                break
            mask = data[start - 4 : start]
            self._take(kind & 15, bytes(byte ^ mask[n & 3] for n, byte in enumerate(data[start:end])))
            at = end
        self._part = data[at:]

    def _take(self, kind: int, said: bytes) -> None:
        if kind == CLOSE:
            self.end()
            self._transport.close()
        elif self._ending:
            return
        elif self._is_hasty():
            self._refuse(TOO_MUCH)
        elif kind == PONG:
            return
        elif kind == PING:
            self._answer(PONG, said)
        elif kind == TEXT and said == b"ping":
            self._heard = self._loop.time()
            self._answer(TEXT, b"pong")
        else:  # no page of ours
            self._refuse(NOT_UNDERSTOOD)

    def _is_hasty(self) -> bool:
        """Everything that is said takes the loop some time, which is everybody's."""
        now = self._loop.time()
        self._spent = max(self._spent, now) + PAUSE
        return self._spent > now + HASTE

    def _answer(self, kind: int, said: bytes) -> None:
        if self._transport.get_write_buffer_size() > ROOM:  # who asks so much and reads nothing?
            self._stop()
        else:
            self._transport.write(frame(kind, said))

    def _refuse(self, code: int) -> None:
        self.end(code)
        self._transport.close()

    def _stop(self) -> None:
        self._ending = True
        self._transport.abort()

    def _look(self) -> None:
        left = self._heard + SILENCE - self._loop.time()
        if left > 0:
            self._timer = self._loop.call_later(left, self._look)
        else:
            self._refuse(ENDED)

    def connection_lost(self, exc: Exception | None) -> None:
        self._ending = True
        self._timer.cancel()
        self._all.discard(self)
        ended, self._ended = self._ended, _nothing
        ended()


def _nothing() -> None:
    """It has been told already."""
