"""`carrack soak`: kill, flood and fuzz a server while simulated players use it, for a given time.

It starts its own server with its own database. While costly requests attack it, the moves of other players are timed.
At the end, every acknowledged play must be stored exactly once and in
order, and every table must pass the integrity check.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import tempfile
import threading
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.table import Table as RichTable
from sqlalchemy import inspect

from bench.harness import postgres
from bench.harness.server_process import HarnessError, ServerProcess
from bench.soak.attack_phases import Row, run_attacks
from bench.soak.attack_requests import ATTACKS
from bench.soak.attacks import DISRUPTIONS, AttackContext
from bench.soak.cluster import run_cluster_test
from bench.soak.players import SoakFindings, SoakPlayer
from carrack.cli.database_access import open_existing_database, require_shared_database, resolve_database_url
from carrack.cli.errors import CliError
from carrack.engine.messages import quote
from carrack.text.fluent import Localizer

CLUSTER: Final = "team"
"""The part with three servers and two workers on one PostgreSQL, killed in turns."""
COSTLY: Final = "attacks"
"""All attacks with costly requests; each of them is a part too."""
MAX_MINUTES: Final = 24 * 60
MAX_PLAYERS: Final = 200


def parse_minutes(text: str) -> float:
    """Parse --minutes: from a few seconds to a day."""
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 < value <= MAX_MINUTES:
        raise CliError("cli-bad-number", option="--minutes", value=quote(text), least=0, most=MAX_MINUTES)
    return value


def soak(
    lang: Localizer,
    minutes: float,
    players: int,
    parts: list[str],
    database: str | None,
    seed: int | None,
    as_json: bool,
) -> int:
    """Run the parts and report; returns 1 if a fault was found."""
    for part in parts:
        if part not in (*DISRUPTIONS, CLUSTER, COSTLY, *ATTACKS):
            words = ", ".join((*DISRUPTIONS, CLUSTER, COSTLY, *ATTACKS))
            raise CliError("cli-bad-word", option="--parts", value=quote(part), words=words)
    chosen = random.SystemRandom().getrandbits(31) if seed is None else seed
    attacks = list(ATTACKS) if COSTLY in parts else [part for part in parts if part in ATTACKS]
    alone = [part for part in parts if part in DISRUPTIONS]
    found, share = SoakFindings(), minutes * 60 / (len(alone) + (CLUSTER in parts) + bool(attacks))
    rows: list[Row] = []
    with _database(database, only_team=parts == [CLUSTER]) as (folder, url, server):
        if CLUSTER in parts:
            require_shared_database(url)
        try:
            if alone:
                _soak(ServerProcess(folder, None, database=url, limits=1), share, players, alone, chosen, found)
            if attacks:
                rows = _attack(folder, url, share, attacks, chosen, found)
            if CLUSTER in parts:
                _kill_team(url, server, share, players, chosen, found)
        except HarnessError as error:
            raise CliError("cli-soak-failed", why=quote(" ".join(str(error).splitlines()[-12:]), 1200)) from None
        if alone or CLUSTER in parts:
            found.counts["games looked over"], faults = asyncio.run(_look_over(url))
            for fault in faults:
                found.report_violation(fault)
    kind = "postgresql" if url.startswith("postgresql") else "sqlite"
    if as_json:
        answer: dict[str, Any] = {"database": kind, "minutes": minutes, "players": players, "seed": chosen}
        answer |= {"counts": found.counts, "attacks": [asdict(row) for row in rows], "wrong": found.wrong}
        print(json.dumps(answer, indent=1, ensure_ascii=False))
    else:
        if rows:
            _show(rows)
        for name, count in sorted(found.counts.items()):
            print(f"{count:>10,}  {name}")
        for wrong in found.wrong:
            print(wrong)
        key = "cli-soak-bad" if found.wrong else "cli-soak-good"
        print(lang.render_key(key, wrong=len(found.wrong), plays=found.counts.get("plays", 0), seed=str(chosen)))
    return int(bool(found.wrong))


@contextlib.contextmanager
def _database(wanted: str | None, only_team: bool) -> Iterator[tuple[Path, str, postgres.Postgres | None]]:
    """Provide a folder and a disposable database: the named empty one, or a temporary one, with its server if that is
    ours too."""
    with tempfile.TemporaryDirectory(prefix="carrack-soak-") as folder, contextlib.ExitStack() as until:
        if wanted is None and only_team and postgres.pgserver_folder() is not None:
            server = until.enter_context(postgres.restartable(lasting=True))
            yield Path(folder), postgres.create_database(server.place, "soak"), server
            return
        url = f"sqlite+aiosqlite:///{folder}/tables.sqlite" if wanted is None else resolve_database_url(wanted)
        if wanted is not None and not asyncio.run(_is_empty(url)):
            raise CliError("cli-soak-not-empty")
        yield Path(folder), url, None


async def _is_empty(url: str) -> bool:
    async with open_existing_database(url) as database, database.consistent_read() as connection:
        return not await connection.run_sync(lambda sync: inspect(sync).get_table_names())


def _soak(
    server: ServerProcess, seconds: float, players: int, parts: list[str], seed: int, findings: SoakFindings
) -> None:
    """Run each part for its share of the time."""
    stop = threading.Event()
    server.start()
    console = Console(stderr=True)
    try:
        crowd = [SoakPlayer(server.port, number, seed, findings, stop) for number in range(players)]
        for player in crowd:
            player.start()
        with console.status("…") as told:
            for number, part in enumerate(parts):
                told.update(f"{part} ({number + 1}/{len(parts)})")
                begun = time.monotonic()
                DISRUPTIONS[part](AttackContext(server, findings, random.Random(f"{seed}:{part}")), seconds)
                findings.count(f"seconds of {part}", round(time.monotonic() - begun))
            told.update("…")
            stop.set()
            for player in crowd:
                player.join(120)
                if player.is_alive():
                    findings.report_violation("a player did not stop in time")
        complaint = server.report().partition("Traceback")
        if complaint[1]:
            findings.report_violation(
                f"the server logged an exception: {complaint[0][-200:]}{complaint[1]}{complaint[2][:3000]}"
            )
    finally:
        server.stop()


def _attack(
    folder: Path, url: str, seconds: float, attacks: Sequence[str], seed: int, findings: SoakFindings
) -> list[Row]:
    """Run attacks with costly requests. On SQLite the server has a file of its own, for they fill it."""
    if not url.startswith("postgresql"):
        url = f"sqlite+aiosqlite:///{folder}/attacks.sqlite"
    begun, server = time.monotonic(), ServerProcess(folder, None, database=url, limits=1)
    try:
        with Console(stderr=True).status("…") as told:
            rows = run_attacks(server, seconds, attacks, seed, findings, told.update)
    finally:
        server.stop()
    findings.count(f"seconds of {COSTLY}", round(time.monotonic() - begun))
    return rows


def _show(rows: Sequence[Row]) -> None:
    """The times of other players during each attack, beside those of the quiet phases around it."""
    head = ("attack", "addresses", "done", "refused", "moves", "away", "p50", "p99", "of quiet p99", "bot")
    table = RichTable(*head, "slowest bot", "longest stall", "cores", "own delay", "MB", title_justify="left")
    quiet = 1.0
    for row in rows:
        quiet = (row.p99 or 1.0) if row.addresses == 0 else quiet
        ratio = f"{row.p99 / quiet:.1f}" if row.addresses else "1"
        times = (row.p50, row.p99, ratio, row.bot, row.slowest_bot, row.stall, row.processor, row.own_delay)
        counts = (row.addresses or "quiet", row.done, row.refused, row.moves, row.turned_away)
        table.add_row(row.attack, *map(str, (*counts, *times, row.memory)))
    console = Console(width=150)
    console.print(table)
    console.print("times in milliseconds; cores: processor time of the server in seconds a second")


def _kill_team(
    url: str, server: postgres.Postgres | None, seconds: float, players: int, seed: int, findings: SoakFindings
) -> None:
    """Run several servers and workers on one PostgreSQL, and kill them; one of our own is killed too."""
    begun = time.monotonic()
    with Console(stderr=True).status(CLUSTER) as told:

        def progress(kills: int) -> None:
            told.update(f"{CLUSTER} ({kills})")

        playing = run_cluster_test(url, players=players, seconds=seconds, seed=seed, database=server, progress=progress)
        found = asyncio.run(playing)
    findings.count(f"seconds of {CLUSTER}", round(time.monotonic() - begun))
    findings.count(f"kills of {CLUSTER}", found.kills)
    for kind, kills in found.killed.items():
        findings.count(f"kills of {kind}", kills)
    findings.count("live updates", found.updates)
    findings.count("plays", found.plays)
    findings.count("plays taken back", found.undone)
    findings.count("lines of chat", found.lines)
    findings.count("requests repeated", found.repeated)
    for what, those in (("lost", found.lost), ("twice", found.twice), ("wrong", found.wrong), ("", found.problems)):
        for one in those:
            findings.report_violation(f"{what} {one}".strip())


async def _look_over(url: str) -> tuple[int, list[str]]:
    """Check every table of the database as `carrack db check` does."""
    from carrack.server.storage.integrity import find_inconsistency
    from carrack.server.storage.table_store import SqlTableStore

    games, found = 0, []
    async with open_existing_database(url) as database:
        if damage := await database.find_corruption():
            found.append(damage)
        async for table, _ in SqlTableStore(database).iterate():
            games += 1
            fault = await asyncio.to_thread(find_inconsistency, table)
            if fault is not None:
                found.append(f"table {table.header.id}: {fault.key}")
    return games, found
