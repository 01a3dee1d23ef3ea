"""The simulated players of `carrack soak`: they keep playing through crashes and remember every acknowledged play."""

from __future__ import annotations

import json
import random
import secrets
import threading
import time
from dataclasses import dataclass, field
from typing import Any, Final

from bench.harness import server_process
from bench.soak.player_client import CONNECTION_ERRORS, RETRY_STATUSES, SoakClient, is_server_error
from carrack.games import GAMES
from carrack.play.records.jsonl import parse_record
from carrack.play.sessions.verification import verify

OUTAGE_LIMIT_S: Final = 3.0 * server_process.START_TIMEOUT_S
"""Timeout (s) while the server is down; it may be killed again right after its start."""
GAME_IDS: Final = ("marchands", "empires", "history", "discovery")


@dataclass
class SoakFindings:
    """Counters and faults, shared by all threads."""

    counts: dict[str, int] = field(default_factory=dict)
    wrong: list[str] = field(default_factory=list)
    _lock: threading.Lock = field(default_factory=threading.Lock)

    def count(self, what: str, by: int = 1) -> None:
        with self._lock:
            self.counts[what] = self.counts.get(what, 0) + by

    def report_violation(self, what: str) -> None:
        with self._lock:
            self.wrong.append(what)


class SoakPlayer(threading.Thread):
    """Plays one table after the other, alone or against bots, in all its own seats."""

    def __init__(self, port: int, number: int, seed: int, findings: SoakFindings, stop: threading.Event) -> None:
        super().__init__(daemon=True)
        self._caller = SoakClient(port, f"10.1.{number // 250}.{number % 250 + 1}")
        self._rng = random.Random(f"{seed}:{number}")
        self._findings = findings
        self._ended = stop
        self._number = number

    def run(self) -> None:
        try:
            while not self._ended.is_set():
                self._play_a_table()
        except Exception as error:
            self._findings.report_violation(f"player {self._number} gave up: {type(error).__name__} {error}")
        finally:
            self._caller.hang_up()

    def _until_there(self, method: str, path: str, body: Any = None, key: str = "") -> tuple[int, bytes]:
        """Repeats a request while the server is gone or busy: one that has a key, or that may be carried out twice."""
        until = time.monotonic() + OUTAGE_LIMIT_S
        while True:
            try:
                status, text = self._caller.ask(method, path, body, key=key)
                if is_server_error(status):
                    self._findings.report_violation(f"{method} {path}: {status}")
                if status not in RETRY_STATUSES:
                    return status, text
                self._findings.count("waited")
            except CONNECTION_ERRORS:
                self._findings.count("reconnected")
            if time.monotonic() > until:
                raise TimeoutError(f"the server did not come back for {path}")
            time.sleep(0.1)

    def _play_a_table(self) -> None:
        game, bot = self._rng.choice(GAME_IDS), {"kind": "bot", "bot": "random"}
        others = self._rng.choice(([{"kind": "me"}, {"kind": "me"}], [bot, bot], [{"kind": "me"}, bot]))
        request = {"game": game, "seats": [{"kind": "me"}, *others]}
        status, text = self._until_there("POST", "/api/v1/tables", request)
        if status != 200:
            self._findings.report_violation(f"no table: {status} {text[:200]!r}")
            time.sleep(1)
            return
        told = json.loads(text)
        path, own = f"/api/v1/tables/{told['id']}", [seat["number"] for seat in told["seats"] if seat["mine"]]
        self._findings.count("tables")
        kept: list[tuple[int, str]] = []
        over = False
        while not over and not self._ended.is_set():
            over = self._move(path, kept)
        if not over:
            self._until_there("POST", f"{path}/propose", {"seat": own[0], "kind": "end"})
        self._check(path, own, kept)

    def _move(self, path: str, kept: list[tuple[int, str]]) -> bool:
        """Make a choice if there is one; returns whether the game is over."""
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
        status, text = self._until_there("POST", f"{path}/play", play, key=secrets.token_urlsafe(12))
        if status == 200:
            kept.append((seat, choice))
            self._findings.count("plays")
            floor = json.loads(text)["serial"]
            status, text = self._until_there("GET", f"{path}?seat={seat}")
            if status == 200 and json.loads(text)["serial"] < floor:
                self._findings.report_violation(f"{path}: an update is older than the acknowledged version {floor}")
        elif is_server_error(status):
            self._findings.report_violation(f"play at {path}: {status} {text[:200]!r}")
        return False

    def _check(self, path: str, own: list[int], kept: list[tuple[int, str]]) -> None:
        status, text = self._until_there("GET", f"{path}/record")
        if status != 200:
            self._findings.report_violation(f"no record of {path}: {status} {text[:200]!r}")
            return
        for wrong in record_differences(text, own, kept):
            self._findings.report_violation(f"{path}: {wrong}")
        self._findings.count("records")


def record_differences(text: bytes, own: list[int], kept: list[tuple[int, str]]) -> list[str]:
    """Faults of a record: every acknowledged play must appear once and in order, and its chance proof must verify."""
    wrong = []
    for seat in own:
        found = [entry.do for entry in parse_record(text).entries if entry.by == seat]
        said = [choice for by, choice in kept if by == seat]
        if found != said:
            same = next((n for n, pair in enumerate(zip(found, said, strict=False)) if pair[0] != pair[1]), None)
            wrong.append(f"seat {seat} made {len(said)} plays, {len(found)} are there, the first that differs: {same}")
    if not verify(text, GAMES.get).dice_proven:
        wrong.append("chance is not proven")
    return wrong
