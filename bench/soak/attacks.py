"""What happens to the server of `carrack soak`: each part takes a while, and others play on meanwhile."""

from __future__ import annotations

import contextlib
import json
import os
import random
import signal
import socket
import struct
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

from carrack.cli.soak_players import BUSY, GONE, Caller, Findings, broken
from carrack.cli.trial import Server

SILENT: Final = 300
"""Connections that say nothing, and lines that say too much."""


HOW: Final = ("kill", "kill", "stop", "bots")
"""What ends: the server by a power cut or because it was asked to, or the processes in which its bots think."""


class Trial:
    """A server under trial, and what is found out about it."""

    def __init__(self, server: Server, findings: Findings, rng: random.Random) -> None:
        self.server = server
        self.findings = findings
        self.rng = rng

    def answers(self) -> None:
        """Whether it still does."""
        caller = Caller(self.server.port, "10.9.9.9")
        try:
            status, _ = caller.ask("GET", "/health")
            if status != 200:
                self.findings.blame(f"the server is not well: {status}")
        except GONE as error:
            self.findings.blame(f"the server does not answer: {error}")
        finally:
            caller.hang_up()

    def wait_for_plays(self, more: int) -> None:
        """Until so many more have been acknowledged, or for a while: a slow machine is no fault of the server."""
        until, wanted = time.monotonic() + 15, self.findings.counts.get("plays", 0) + more
        while time.monotonic() < until and self.findings.counts.get("plays", 0) < wanted:
            time.sleep(0.01)


Part = Callable[[Trial, float], None]
"""Does its worst for so many seconds."""


def kills(trial: Trial, seconds: float) -> None:
    """The server is killed as by a power cut, or asked to end, in the middle of everything; so are its bots."""
    until, how = time.monotonic() + seconds, "kill"
    while time.monotonic() < until:
        trial.wait_for_plays(trial.rng.randint(1, 40))
        if how == "bots":
            for child in _children(trial.server.pid):
                with contextlib.suppress(OSError):
                    os.kill(child, signal.SIGKILL)
                    trial.findings.add("bots killed")
            how = trial.rng.choice(HOW)
            continue
        (trial.server.kill if how == "kill" else trial.server.stop)()
        trial.findings.add("kills" if how == "kill" else "restarts")
        trial.server.start()
        how = trial.rng.choice(HOW)


def _children(pid: int) -> list[int]:
    """The processes that a process has started, where the system tells."""
    found = Path(f"/proc/{pid}/task").glob("*/children")
    with contextlib.suppress(OSError):
        return [int(child) for threads in found for child in threads.read_text().split()]
    return []


def floods(trial: Trial, seconds: float) -> None:
    """One address does as much as it can of everything; those at others must not notice."""
    before = trial.findings.counts.get("plays", 0)
    until = time.monotonic() + seconds
    port, slowed = trial.server.port, threading.Event()
    lines = []
    with contextlib.suppress(OSError):
        lines = [socket.create_connection(("127.0.0.1", port), timeout=20) for _ in range(SILENT)]

    def flood(number: int) -> None:
        caller, rng = Caller(port, "10.66.6.6"), random.Random(number)
        account = {"name": "somebody", "password": "a wrong guess"}
        table = {"game": "history", "seats": [{"kind": "bot", "bot": "expert"}] * 3}
        asked = (("GET", "/api/start", None), ("POST", "/api/login", account), ("POST", "/api/tables", table))
        while time.monotonic() < until:
            caller.cookie = caller.cookie if rng.random() < 0.5 else ""
            try:
                status, _ = caller.ask(*rng.choice(asked))
            except GONE:
                continue
            trial.findings.add("flood requests")
            if status in BUSY:
                slowed.set()
                trial.findings.add("flood requests slowed down")
            elif broken(status):
                trial.findings.blame(f"a flood was answered with {status}")
        caller.hang_up()

    crowd = [threading.Thread(target=flood, args=(number,), daemon=True) for number in range(6)]
    for one in crowd:
        one.start()
    for one in crowd:
        one.join()
    for line in lines:
        line.close()
    if not slowed.is_set() and seconds > 60:
        trial.findings.blame("nobody slowed the flood down")
    if trial.findings.counts.get("plays", 0) == before:
        trial.findings.blame("nobody could play during the flood")
    trial.answers()


def fuzz(trial: Trial, seconds: float) -> None:
    """Requests, lines and bytes without sense."""
    until = time.monotonic() + seconds
    rng, port = trial.rng, trial.server.port
    caller = Caller(port, "10.77.7.7")
    while time.monotonic() < until:
        trial.findings.add("nonsense")
        try:
            if rng.random() < 0.2:
                _bytes(port, rng)
                continue
            method = rng.choice(("GET", "POST", "POST", "PUT", "DELETE", "OPTIONS"))
            status, text = caller.ask(method, _path(rng), raw=_body(rng))
            if broken(status):
                trial.findings.blame(f"nonsense was answered with {status}: {text[:200]!r}")
            if status in BUSY:
                time.sleep(0.2)
        except GONE:
            trial.findings.add("nonsense cut off")
        except (UnicodeError, ValueError):
            continue  # our own library would not send it
    caller.hang_up()
    trial.answers()


WORDS: Final = (
    ("api", "health", "ready", "metrics", "assets", "..", "%00", "%ff", "t", "admin"),
    ("tables", "start", "me", "login", "replays", "rules", "guide", "admin", "lessons", "dice"),
    ("x", "%00", "history", "delete", "'", "a" * 300, "{}", "%F0%9F%98%80"),
    ("play", "undo", "sit", "live", "seal", "salt", "frames?from=-1&to=99999999999", "record", "fork"),
)
VALUES: Final[tuple[object, ...]] = (
    None, True, -1, 0, 1, 2**63, 1e308, "", "pass", "\x00", "\ud800", "x" * 5000, [], {}, [[]], [None], "\u202e",
)  # fmt: skip
KEYS: Final = ("seat", "at", "choice", "reel", "name", "password", "game", "seats", "options", "text", "salt", "kind")


def _path(rng: random.Random) -> str:
    return "".join(f"/{rng.choice(words)}" for words in WORDS[: rng.randint(1, 4)])


def _body(rng: random.Random) -> bytes | None:
    kind = rng.random()
    if kind < 0.1:
        return None
    if kind < 0.3:
        return rng.randbytes(rng.choice((1, 100, 5000)))
    if kind < 0.4:
        return rng.choice((b"[", b'{"seat":')) * rng.choice((10, 50_000))
    return json.dumps({rng.choice(KEYS): rng.choice(VALUES) for _ in range(rng.randint(0, 6))}).encode()


def _bytes(port: int, rng: random.Random) -> None:
    """Not even HTTP, or a live line with frames that nobody should send."""
    with socket.create_connection(("127.0.0.1", port), timeout=5) as line:
        if rng.random() < 0.5:
            line.sendall(rng.randbytes(rng.choice((10, 3000))))
            return
        head = f"GET /api/tables/x/live HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nX-Forwarded-For: 10.77.7.8\r\n"
        head += "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        line.sendall(f"{head}Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode())
        size = rng.choice((0, 4, 125, 2**40, 2**63))
        line.sendall(bytes([rng.randrange(256), 0xFF]) + struct.pack(">Q", size) + rng.randbytes(rng.choice((4, 3000))))


PARTS: Final[dict[str, Part]] = {"kills": kills, "floods": floods, "fuzz": fuzz}
"""In this order, each with its share of the time; another part is added here."""
