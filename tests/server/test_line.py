"""A live line, once it is open: what is sent, what is listened to, and how it ends."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from carrack.server import line as module
from carrack.server.line import CLOSE, PING, PONG, TEXT, Line, frame


class Wire:
    """A transport that keeps what is written."""

    def __init__(self) -> None:
        self.sent: list[bytes] = []
        self.unread = 0
        self.closed = self.aborted = False
        self.protocol: Any = None

    def set_protocol(self, protocol: Any) -> None:
        self.protocol = protocol

    def write(self, data: bytes) -> None:
        self.sent.append(data)

    def get_write_buffer_size(self) -> int:
        return self.unread

    def is_closing(self) -> bool:
        return self.closed or self.aborted

    def close(self) -> None:
        self.closed = True

    def abort(self) -> None:
        self.aborted = True


class Scene:
    def __init__(self) -> None:
        self.wire = Wire()
        self.all: set[Any] = set()
        self.endings = 0
        self.line = Line(self.wire, self.all, self._ended)

    def _ended(self) -> None:
        self.endings += 1


def said(kind: int, text: bytes, mask: bytes = b"\x01\x02\x03\x04") -> bytes:
    """What a browser sends."""
    return bytes((0x80 | kind, 0x80 | len(text))) + mask + bytes(b ^ mask[n % 4] for n, b in enumerate(text))


def on_a_loop(work: Callable[[], Any]) -> Any:
    async def go() -> Any:
        return work()

    return asyncio.run(go())


@pytest.mark.parametrize("size", [0, 125, 126, 65_535, 65_536])
def test_a_text_says_how_long_it_is(size: int) -> None:
    sent = frame(TEXT, b"x" * size)
    short, wide = sent[1], {126: 2, 127: 8}.get(sent[1], 0)
    told = int.from_bytes(sent[2 : 2 + wide], "big") if wide else short
    assert (sent[0], told, len(sent)) == (0x80 | TEXT, size, 2 + wide + size)


def test_a_ping_is_answered_however_it_arrives() -> None:
    def check() -> None:
        scene = Scene()
        for letter in said(TEXT, b"ping"):
            scene.line.data_received(bytes([letter]))
        scene.line.data_received(said(TEXT, b"ping") + said(PING, b"there?") + said(PONG, b"") + said(TEXT, b"ping"))
        pong = frame(TEXT, b"pong")
        assert scene.wire.sent == [pong, pong, frame(PONG, b"there?"), pong]
        assert not scene.wire.is_closing()

    on_a_loop(check)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        (said(TEXT, b"hello"), 1003),
        (said(2, b"ping"), 1003),
        (frame(TEXT, b"ping"), 1002),  # not masked
        (bytes([TEXT]) + said(TEXT, b"ping")[1:], 1002),  # a piece of something longer
        (bytes([0x80 | TEXT, 0x80 | 126]), 1002),  # longer than anything that is listened to
    ],
)
def test_whoever_says_anything_else_is_let_go(data: bytes, code: int) -> None:
    def check() -> None:
        scene = Scene()
        scene.line.data_received(data + said(TEXT, b"ping"))
        scene.line.say(b"a secret")
        assert scene.wire.sent == [frame(CLOSE, code.to_bytes(2, "big"))]
        assert scene.wire.closed

    on_a_loop(check)


def test_a_line_that_ends_says_nothing_more_and_waits_for_the_other_side() -> None:
    def check() -> None:
        scene = Scene()
        scene.line.say(b"{}")
        scene.line.end()
        scene.line.end()
        scene.line.say(b"a secret")
        scene.line.data_received(said(TEXT, b"ping"))
        assert scene.wire.sent == [frame(TEXT, b"{}"), frame(CLOSE, b"\x03\xe8")]
        assert not scene.wire.closed
        scene.line.data_received(said(CLOSE, b"\x03\xe8"))
        assert scene.wire.closed

    on_a_loop(check)


def test_whoever_reads_nothing_is_cut_off() -> None:
    def check() -> None:
        for speak in (lambda scene: scene.line.say(b"{}"), lambda scene: scene.line.data_received(said(PING, b""))):
            scene = Scene()
            scene.wire.unread = module.ROOM + 1
            speak(scene)
            assert scene.wire.aborted
            assert not scene.wire.sent

    on_a_loop(check)


@pytest.mark.parametrize("word", [said(TEXT, b"ping"), said(PING, b""), said(PONG, b"")])
def test_whoever_says_much_too_often_is_let_go(word: bytes) -> None:
    """Each word costs the loop some time, and all lines share it."""

    def check() -> None:
        scene = Scene()
        scene.line.data_received(word * 20)
        assert not scene.wire.closed
        scene.line.data_received(word * 10_000)
        assert scene.wire.closed
        assert scene.wire.sent[-1] == frame(CLOSE, (1008).to_bytes(2, "big"))
        assert len(scene.wire.sent) < 100

    on_a_loop(check)


def test_its_end_is_told_once() -> None:
    def check() -> None:
        scene = Scene()
        assert scene.all == {scene.line}
        scene.line.connection_lost(None)
        scene.line.connection_lost(None)
        assert (scene.endings, scene.all) == (1, set())

    on_a_loop(check)


def test_whoever_is_silent_counts_as_gone(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SILENCE", 0.01)

    async def wait() -> None:
        scene = Scene()
        while not scene.wire.closed:
            await asyncio.sleep(0.01)

    asyncio.run(asyncio.wait_for(wait(), 120))
