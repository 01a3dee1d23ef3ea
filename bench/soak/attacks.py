"""Attacks on the server of `carrack soak`: each part takes a while, while the simulated players keep playing."""

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
from typing import Final

from bench.harness.process_stats import _children
from bench.harness.server_process import ServerProcess
from bench.soak.player_client import CONNECTION_ERRORS, RETRY_STATUSES, SoakClient, is_server_error
from bench.soak.players import SoakFindings

IDLE_CONNECTIONS: Final = 300
"""Number of idle connections that a flood opens."""

CRASH_KINDS: Final = ("kill", "kill", "stop", "bots")
"""How to stop something: kill the server, stop it with a signal, or kill its bot worker processes."""


class AttackContext:
    """The server under test and the findings."""

    def __init__(self, server: ServerProcess, findings: SoakFindings, rng: random.Random) -> None:
        self.server = server
        self.findings = findings
        self.rng = rng

    def check_health(self) -> None:
        """Check that the server still answers."""
        caller = SoakClient(self.server.port, "10.9.9.9")
        try:
            status, _ = caller.ask("GET", "/health")
            if status != 200:
                self.findings.report_violation(f"the health check failed: {status}")
        except CONNECTION_ERRORS as error:
            self.findings.report_violation(f"the server does not answer: {error}")
        finally:
            caller.hang_up()

    def wait_for_plays(self, more: int) -> None:
        """Wait for `more` acknowledged plays, at most 15 seconds: a slow machine is not a server fault."""
        until, wanted = time.monotonic() + 15, self.findings.counts.get("plays", 0) + more
        while time.monotonic() < until and self.findings.counts.get("plays", 0) < wanted:
            time.sleep(0.01)


Attack = Callable[[AttackContext, float], None]
"""An attack that runs for the given number of seconds."""


def kills(trial: AttackContext, seconds: float) -> None:
    """Kill or stop the server at random times, as a power cut or a signal would; also kill its bot workers."""
    until, how = time.monotonic() + seconds, "kill"
    while time.monotonic() < until:
        trial.wait_for_plays(trial.rng.randint(1, 40))
        if how == "bots":
            for child in _children(trial.server.pid):
                with contextlib.suppress(OSError):
                    os.kill(child, signal.SIGKILL)
                    trial.findings.count("bots killed")
            how = trial.rng.choice(CRASH_KINDS)
            continue
        (trial.server.kill if how == "kill" else trial.server.stop)()
        trial.findings.count("kills" if how == "kill" else "restarts")
        trial.server.start()
        how = trial.rng.choice(CRASH_KINDS)


def floods(trial: AttackContext, seconds: float) -> None:
    """Flood the server from one address; players at other addresses must not be affected."""
    before = trial.findings.counts.get("plays", 0)
    until = time.monotonic() + seconds
    port, slowed = trial.server.port, threading.Event()
    lines = []
    with contextlib.suppress(OSError):
        lines = [socket.create_connection(("127.0.0.1", port), timeout=20) for _ in range(IDLE_CONNECTIONS)]

    def flood(number: int) -> None:
        caller, rng = SoakClient(port, "10.66.6.6"), random.Random(number)
        account = {"name": "somebody", "password": "a wrong guess"}
        table = {"game": "history", "seats": [{"kind": "bot", "bot": "expert"}] * 3}
        asked = (("GET", "/api/v1/start", None), ("POST", "/api/v1/login", account), ("POST", "/api/v1/tables", table))
        while time.monotonic() < until:
            caller.cookie = caller.cookie if rng.random() < 0.5 else ""
            try:
                status, _ = caller.ask(*rng.choice(asked))
            except CONNECTION_ERRORS:
                continue
            trial.findings.count("flood requests")
            if status in RETRY_STATUSES:
                slowed.set()
                trial.findings.count("flood requests slowed down")
            elif is_server_error(status):
                trial.findings.report_violation(f"a flood request got status {status}")
        caller.hang_up()

    crowd = [threading.Thread(target=flood, args=(number,), daemon=True) for number in range(6)]
    for one in crowd:
        one.start()
    for one in crowd:
        one.join()
    for line in lines:
        line.close()
    if not slowed.is_set() and seconds > 60:
        trial.findings.report_violation("the flood was not rate limited")
    if trial.findings.counts.get("plays", 0) == before:
        trial.findings.report_violation("no play was accepted during the flood")
    trial.check_health()


def fuzz(trial: AttackContext, seconds: float) -> None:
    """Send malformed requests, WebSocket frames and bytes."""
    until = time.monotonic() + seconds
    rng, port = trial.rng, trial.server.port
    caller = SoakClient(port, "10.77.7.7")
    while time.monotonic() < until:
        trial.findings.count("nonsense")
        try:
            if rng.random() < 0.2:
                _bytes(port, rng)
                continue
            method = rng.choice(("GET", "POST", "POST", "PUT", "DELETE", "OPTIONS"))
            status, text = caller.ask(method, _path(rng), raw=_body(rng))
            if is_server_error(status):
                trial.findings.report_violation(f"a fuzz request got status {status}: {text[:200]!r}")
            if status in RETRY_STATUSES:
                time.sleep(0.2)
        except CONNECTION_ERRORS:
            trial.findings.count("nonsense cut off")
        except (UnicodeError, ValueError):
            continue  # the HTTP library refuses to send it
    caller.hang_up()
    trial.check_health()


FUZZ_PATHS: Final = (
    ("api", "health", "ready", "metrics", "assets", "..", "%00", "%ff", "t", "admin"),
    ("tables", "start", "me", "login", "replays", "rules", "guide", "admin", "lessons", "dice"),
    ("x", "%00", "history", "delete", "'", "a" * 300, "{}", "%F0%9F%98%80"),
    ("play", "undo", "sit", "live", "seal", "salt", "frames?from=-1&to=99999999999", "record", "fork"),
)
FUZZ_VALUES: Final[tuple[object, ...]] = (
    None, True, -1, 0, 1, 2**63, 1e308, "", "pass", "\x00", "\ud800", "x" * 5000, [], {}, [[]], [None], "\u202e",
)  # fmt: skip
FUZZ_KEYS: Final = (
    "seat",
    "at",
    "choice",
    "reel",
    "name",
    "password",
    "game",
    "seats",
    "options",
    "text",
    "salt",
    "kind",
)


def _path(rng: random.Random) -> str:
    return "".join(f"/{rng.choice(words)}" for words in FUZZ_PATHS[: rng.randint(1, 4)])


def _body(rng: random.Random) -> bytes | None:
    kind = rng.random()
    if kind < 0.1:
        return None
    if kind < 0.3:
        return rng.randbytes(rng.choice((1, 100, 5000)))
    if kind < 0.4:
        return rng.choice((b"[", b'{"seat":')) * rng.choice((10, 50_000))
    return json.dumps({rng.choice(FUZZ_KEYS): rng.choice(FUZZ_VALUES) for _ in range(rng.randint(0, 6))}).encode()


def _bytes(port: int, rng: random.Random) -> None:
    """Send bytes that are not HTTP, or a WebSocket upgrade with invalid frames."""
    with socket.create_connection(("127.0.0.1", port), timeout=5) as line:
        if rng.random() < 0.5:
            line.sendall(rng.randbytes(rng.choice((10, 3000))))
            return
        head = f"GET /api/v1/tables/x/live HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nX-Forwarded-For: 10.77.7.8\r\n"
        head += "Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        line.sendall(f"{head}Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n".encode())
        size = rng.choice((0, 4, 125, 2**40, 2**63))
        line.sendall(bytes([rng.randrange(256), 0xFF]) + struct.pack(">Q", size) + rng.randbytes(rng.choice((4, 3000))))


DISRUPTIONS: Final[dict[str, Attack]] = {"kills": kills, "floods": floods, "fuzz": fuzz}
"""The attacks in their order; each gets an equal share of the time."""
