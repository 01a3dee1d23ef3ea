"""People of `carrack soak`: they play on, whatever happens to the server, and remember what it has acknowledged."""

from __future__ import annotations

import http.client
import json
import random
import threading
import time
from dataclasses import dataclass, field
from typing import Any, Final

from carrack.cli import trial
from carrack.core.record import loads
from carrack.core.verify import verify
from carrack.games import GAMES

PATIENCE: Final = 3.0 * trial.PATIENCE
"""Seconds that a server may be gone: it may be ended again as soon as it is there."""
KINDS: Final = ("marchands", "empires", "history", "discovery")
BUSY: Final = (429, 503)
"""Come again: this one does too much, or all together."""
GONE: Final = (OSError, http.client.HTTPException)


def broken(status: int) -> bool:
    """Whether an answer says that something went wrong inside."""
    return status >= 500 and status not in BUSY


@dataclass
class Findings:
    """What is counted and what was found wrong, by everybody who takes part."""

    counts: dict[str, int] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def add(self, what: str, by: int = 1) -> None:
        with self._lock:
            self.counts[what] = self.counts.get(what, 0) + by

    def blame(self, what: str) -> None:
        with self._lock:
            self.wrong.append(what)


class Caller:
    """Somebody with an address of his own, as a proxy on this machine would tell it, and one connection."""

    def __init__(self, port: int, address: str) -> None:
        self._port = port
        self._address = address
        self._line: http.client.HTTPConnection | None = None
        self.cookie = ""

    def ask(self, method: str, path: str, body: Any = None, raw: bytes | None = None) -> tuple[int, bytes]:
        """The status and the answer; GONE if there is none."""
        if self._line is None:
            self._line = http.client.HTTPConnection("127.0.0.1", self._port, timeout=60)
        headers = {"x-carrack": "1", "x-forwarded-for": self._address, "content-type": "application/json"}
        if self.cookie:
            headers["cookie"] = self.cookie
        data = raw if raw is not None else None if body is None else json.dumps(body).encode()
        try:
            self._line.request(method, path, data, headers)
            answer = self._line.getresponse()
            text = answer.read()
        except GONE:
            self.hang_up()
            raise
        for value in answer.headers.get_all("set-cookie") or []:
            if value.startswith("carrack="):
                self.cookie = value.partition(";")[0]
        return answer.status, text

    def hang_up(self) -> None:
        if self._line is not None:
            self._line.close()
            self._line = None


class Player(threading.Thread):
    """Plays one table after the other, alone or against bots, all seats that are his."""

    def __init__(self, port: int, number: int, seed: int, findings: Findings, stop: threading.Event) -> None:
        super().__init__(daemon=True)
        self._caller = Caller(port, f"10.1.{number // 250}.{number % 250 + 1}")
        self._rng = random.Random(f"{seed}:{number}")
        self._findings = findings
        self._ended = stop
        self._number = number

    def run(self) -> None:
        try:
            while not self._ended.is_set():
                self._play_a_table()
        except Exception as error:
            self._findings.blame(f"player {self._number} gave up: {type(error).__name__} {error}")
        finally:
            self._caller.hang_up()

    def _until_there(self, method: str, path: str, body: Any = None) -> tuple[int, bytes]:
        """Asks again as long as the server is gone or busy: for what may be asked twice."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                status, text = self._caller.ask(method, path, body)
                if broken(status):
                    self._findings.blame(f"{method} {path}: {status}")
                if status not in BUSY:
                    return status, text
                self._findings.add("waited")
            except GONE:
                self._findings.add("reconnected")
            if time.monotonic() > until:
                raise TimeoutError(f"the server did not come back for {path}")
            time.sleep(0.1)

    def _play_a_table(self) -> None:
        game, bot = self._rng.choice(KINDS), {"kind": "bot", "bot": "random"}
        others = self._rng.choice(([{"kind": "me"}, {"kind": "me"}], [bot, bot], [{"kind": "me"}, bot]))
        request = {"game": game, "seats": [{"kind": "me"}, *others]}
        status, text = self._until_there("POST", "/api/tables", request)
        if status != 200:
            self._findings.blame(f"no table: {status} {text[:200]!r}")
            time.sleep(1)
            return
        told = json.loads(text)
        path, own = f"/api/tables/{told['id']}", [seat["number"] for seat in told["seats"] if seat["mine"]]
        self._findings.add("tables")
        kept: list[tuple[int, str]] = []
        over = False
        while not over and not self._ended.is_set():
            over = self._move(path, kept)
        if not over:
            self._until_there("POST", f"{path}/propose", {"seat": own[0], "kind": "end"})
        self._check(path, own, kept)

    def _move(self, path: str, kept: list[tuple[int, str]]) -> bool:
        """Makes a choice if there is one to make; returns whether the game is over."""
        status, text = self._until_there("GET", path)
        told = json.loads(text)
        if status != 200:
            raise RuntimeError(f"{path}: {status} {text[:200]!r}")
        if told["table"]["status"] == "over":
            return True
        if told["decision"] is None:
            time.sleep(0.02)
            return False
        seat, at = told["seat"], told["table"]["count"] - 1
        choice = self._rng.choice(told["decision"]["choices"])["notation"]
        play = {"seat": seat, "at": at, "choice": choice, "reel": told["reel"]}
        try:
            status, text = self._caller.ask("POST", f"{path}/play", play)
        except GONE:
            # nobody has said whether it was kept: if it was, this seat has a frame more
            _, text = self._until_there("GET", f"{path}?seat={seat}")
            if json.loads(text)["table"]["count"] - 1 > at:
                kept.append((seat, choice))
                self._findings.add("kept unheard")
            return False
        if status == 200:
            kept.append((seat, choice))
            self._findings.add("plays")
        elif broken(status):
            self._findings.blame(f"play at {path}: {status} {text[:200]!r}")
        return False

    def _check(self, path: str, own: list[int], kept: list[tuple[int, str]]) -> None:
        status, text = self._until_there("GET", f"{path}/record")
        if status != 200:
            self._findings.blame(f"no record of {path}: {status} {text[:200]!r}")
            return
        for wrong in unlike(text, own, kept):
            self._findings.blame(f"{path}: {wrong}")
        self._findings.add("records")


def unlike(text: bytes, own: list[int], kept: list[tuple[int, str]]) -> list[str]:
    """What is wrong with a record: all that was acknowledged must be there, once and in order, and chance be proven."""
    wrong = []
    for seat in own:
        found = [entry.do for entry in loads(text).entries if entry.by == seat]
        said = [choice for by, choice in kept if by == seat]
        if found != said:
            same = next((n for n, pair in enumerate(zip(found, said, strict=False)) if pair[0] != pair[1]), None)
            wrong.append(f"seat {seat} made {len(said)} plays, {len(found)} are there, the first that differs: {same}")
    if not verify(text, GAMES.get).proven:
        wrong.append("chance is not proven")
    return wrong
