"""Attacks with costly requests on a server, while the moves of other players are timed.

Each attack runs from one address and from thirty.  Six players move at tables of their own, and a bot answers at
another one.  Quiet phases come before, between and after the attacks on the same server, so that a busy machine counts
in both.
The load generator measures the server and not itself: victims and attackers are processes of their own, and those of
attackers give way to all others.
"""

from __future__ import annotations

import multiprocessing
import re
import time
import urllib.request
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any, Final

from bench.harness.process_stats import _memory, _processor
from bench.harness.server_process import HarnessError, ServerProcess
from bench.soak.attack_client import PATIENCE
from bench.soak.attack_requests import attack
from bench.soak.attack_targets import prepare
from bench.soak.players import SoakFindings
from bench.soak.victims import Times, quantile, watch

MANY: Final = 30
"""Addresses of the second run of each attack."""
STARTING: Final = 300.0
"""Time (s) in which a process of an attacker has to start."""
WARM_UP: Final = 2.0
"""Time (s) in which tables are opened and bots are started, before the first quiet phase."""
SHARE: Final = 2
"""How much longer an attack takes than a quiet phase."""
LONGEST_STALL: Final = re.compile(r"^event_loop_lag_longest_seconds ([0-9.e+-]+)$", re.MULTILINE)


@dataclass(frozen=True)
class Row:
    """One line of the report; times in milliseconds."""

    attack: str
    addresses: int
    """0: the quiet phases around the attack."""
    done: int
    """Requests that were carried out."""
    refused: int
    seconds: float
    moves: int
    turned_away: int
    """Moves that were answered with 429 or 503."""
    p50: float
    p99: float
    bot: float
    """The median time until a bot had answered."""
    slowest_bot: float
    stall: float
    """The longest stall of the event loop."""
    processor: float
    """Processor time of the server and its workers, in seconds a second."""
    own_delay: float
    """The p99 of the delay of a timer in the process that measures."""
    memory: int
    """MB of the server, at the end."""


class Child:
    """A process of the load generator, and the line to it."""

    def __init__(self, work: Callable[..., None], *given: Any) -> None:
        context = multiprocessing.get_context("spawn")
        self._line, theirs = context.Pipe()
        self._process = context.Process(target=work, args=(*given, theirs), daemon=True)
        self._process.start()
        theirs.close()

    def send(self, word: Any) -> None:
        self._line.send(word)

    def receive(self, seconds: float) -> Any:
        """What it says next; HarnessError if it says nothing in time."""
        try:
            if self._line.poll(seconds):
                return self._line.recv()
        except (EOFError, OSError):
            pass
        raise HarnessError("A process of the load generator does not answer.")

    def end(self) -> None:
        self._line.close()
        self._process.join(PATIENCE)
        self._process.kill()
        self._process.join()


def run_attacks(
    server: ServerProcess,
    seconds: float,
    names: Sequence[str],
    seed: int,
    findings: SoakFindings,
    say: Callable[[str], None],
) -> list[Row]:
    """Run these attacks, each for its share of the time on a server that was started for it."""
    say("finished games")
    server.start()
    targets = prepare(server, seed)
    rows = []
    for name in names:
        say(name)
        server.start()
        try:
            with _measuring(server, findings) as phases:
                attackers = {count: Child(attack, name, targets, count) for count in (1, MANY)}
                rows += _phases(phases, attackers, name, seconds / len(names))
        finally:
            server.stop()
    return rows


@contextmanager
def _measuring(server: ServerProcess, findings: SoakFindings) -> Iterator[Measurement]:
    victims = Child(watch, server.port)
    try:
        yield Measurement(server, victims, findings)
    finally:
        victims.end()


class Measurement:
    """Phases of one server, one after the other."""

    def __init__(self, server: ServerProcess, victims: Child, findings: SoakFindings) -> None:
        self._server = server
        self._victims = victims
        self._findings = findings
        self._begun = 0.0
        self._processor = 0.0

    def begin(self) -> None:
        """What was measured before does not count."""
        self._victims.send(None)
        self._victims.receive(STARTING)
        _longest_stall(self._server.port)
        self._begun, self._processor = time.monotonic(), _processor(self._server.pid) or 0.0

    def end(self, name: str, addresses: int, counts: dict[str, int]) -> tuple[Row, Times]:
        """A line of the report about what was measured since."""
        seconds = time.monotonic() - self._begun
        processor = (_processor(self._server.pid) or 0.0) - self._processor
        self._victims.send(None)
        times: Times = self._victims.receive(4 * PATIENCE)
        for what, count in counts.items():
            if what.startswith("status"):
                self._findings.report_violation(f"{name}: {count} answers with {what}")
        if times.lost:
            self._findings.report_violation(f"{name}: {times.lost} requests of other players got no answer")
        self._findings.count("moves during attacks", len(times.moves))
        stall, memory = _longest_stall(self._server.port), _memory(self._server.pid) or 0.0
        row = _row(name, addresses, counts, seconds, times, stall, processor / seconds, round(memory / 1024))
        return row, times


def _phases(phases: Measurement, attackers: dict[int, Child], name: str, seconds: float) -> list[Row]:
    """A quiet phase before, between and after the attacks; the first line of the report is about all of them."""
    for attacker in attackers.values():
        attacker.receive(STARTING)
    phases.begin()
    time.sleep(min(WARM_UP, seconds))
    share = seconds / (len(attackers) * (SHARE + 1) + 1)
    rows: list[Row] = []
    quiet: list[tuple[Row, Times]] = []

    def rest() -> None:
        phases.begin()
        time.sleep(share)
        quiet.append(phases.end(name, 0, {}))

    for addresses, attacker in attackers.items():
        rest()
        phases.begin()
        attacker.send(SHARE * share)
        counts = attacker.receive(SHARE * share + 4 * PATIENCE)
        rows.append(phases.end(name, addresses, counts)[0])
        attacker.end()
    rest()
    return [_pooled(name, quiet), *rows]


def _pooled(name: str, quiet: Sequence[tuple[Row, Times]]) -> Row:
    """One line about several quiet phases."""
    rows, all = [row for row, _ in quiet], Times()
    for _, times in quiet:
        all.moves += times.moves
        all.bots += times.bots
        all.delays += times.delays
        all.refused += times.refused
    seconds, stall = sum(row.seconds for row in rows), max(row.stall for row in rows) / 1000
    return _row(name, 0, {}, seconds, all, stall, sum(row.processor for row in rows) / len(rows), rows[-1].memory)


def _row(
    name: str,
    addresses: int,
    counts: dict[str, int],
    seconds: float,
    times: Times,
    stall: float,
    processor: float,
    memory: int,
) -> Row:
    return Row(
        attack=name,
        addresses=addresses,
        done=sum(count for what, count in counts.items() if what != "refused"),
        refused=counts.get("refused", 0),
        seconds=round(seconds, 1),
        moves=len(times.moves),
        turned_away=times.refused,
        p50=quantile(times.moves, 0.5),
        p99=quantile(times.moves, 0.99),
        bot=quantile(times.bots, 0.5),
        slowest_bot=quantile(times.bots, 1.0),
        stall=round(1000 * stall, 1),
        processor=round(processor, 2),
        own_delay=quantile(times.delays, 0.99),
        memory=memory,
    )


def _longest_stall(port: int) -> float:
    """Seconds of the longest stall since this was last read."""
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=PATIENCE) as answer:
        found = LONGEST_STALL.search(answer.read().decode())
    return float(found[1]) if found else 0.0
