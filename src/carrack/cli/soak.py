"""`carrack soak`: a server is killed, flooded and fed with nonsense while people play on it, for as long as you like.

It is a server of its own on this machine, with a database of its own.  At the end everything that it has acknowledged
must be there, once and in order, and every table must be as it should be.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import random
import tempfile
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from sqlalchemy import inspect

from carrack.cli import postgres
from carrack.cli.serve import find_database, opened
from carrack.cli.soak_attacks import PARTS, Trial
from carrack.cli.soak_kill import kill_and_play
from carrack.cli.soak_players import Findings, Player
from carrack.cli.stop import Stop
from carrack.cli.team import shareable
from carrack.cli.trial import Server, TrialError
from carrack.core.notation import shown
from carrack.lang import Language

TEAM: Final = "team"
"""Three servers and two workers on one PostgreSQL, which are killed in turns."""
LONGEST: Final = 24 * 60
MOST_PLAYERS: Final = 200


def minutes_of(text: str) -> float:
    """How long to go on, from a few seconds to a day."""
    try:
        value = float(text)
    except ValueError:
        value = -1.0
    if not 0 < value <= LONGEST:
        raise Stop("cli-bad-number", option="--minutes", value=shown(text), least=0, most=LONGEST)
    return value


def soak(
    lang: Language,
    minutes: float,
    players: int,
    parts: list[str],
    database: str | None,
    seed: int | None,
    as_json: bool,
) -> int:
    """Tell what was done and what is wrong; returns 1 if anything is."""
    for part in parts:
        if part not in (*PARTS, TEAM):
            raise Stop("cli-bad-word", option="--parts", value=shown(part), words=", ".join((*PARTS, TEAM)))
    chosen = random.SystemRandom().getrandbits(31) if seed is None else seed
    found, share = Findings(), minutes * 60 / len(parts)
    with _database(database, only_team=parts == [TEAM]) as (folder, url):
        if TEAM in parts:
            shareable(url)
        alone = [part for part in parts if part != TEAM]
        try:
            if alone:
                _soak(Server(folder, None, database=url, limits=1), share, players, alone, chosen, found)
            if TEAM in parts:
                _kill_team(url, share, players, chosen, found)
        except TrialError as error:
            raise Stop("cli-soak-failed", why=shown(" ".join(str(error).splitlines()[-12:]), 1200)) from None
        found.counts["games looked over"], faults = asyncio.run(_look_over(url))
        for fault in faults:
            found.blame(fault)
    kind = "postgresql" if url.startswith("postgresql") else "sqlite"
    if as_json:
        answer: dict[str, Any] = {"database": kind, "minutes": minutes, "players": players, "seed": chosen}
        print(json.dumps(answer | {"counts": found.counts, "wrong": found.wrong}, indent=1, ensure_ascii=False))
    else:
        for name, count in sorted(found.counts.items()):
            print(f"{count:>10,}  {name}")
        for wrong in found.wrong:
            print(wrong)
        key = "cli-soak-bad" if found.wrong else "cli-soak-good"
        print(lang.name(key, wrong=len(found.wrong), plays=found.counts.get("plays", 0), seed=str(chosen)))
    return int(bool(found.wrong))


@contextlib.contextmanager
def _database(wanted: str | None, only_team: bool) -> Iterator[tuple[Path, str]]:
    """A folder, and a database that nobody needs: the empty one that was named, or one that is thrown away."""
    with tempfile.TemporaryDirectory(prefix="carrack-soak-") as folder, contextlib.ExitStack() as until:
        if wanted is None and only_team and postgres.packages() is not None:
            yield Path(folder), postgres.create(until.enter_context(postgres.postgres(lasting=True)), "soak")
            return
        url = f"sqlite+aiosqlite:///{folder}/tables.sqlite" if wanted is None else find_database(wanted)
        if wanted is not None and not asyncio.run(_is_empty(url)):
            raise Stop("cli-soak-not-empty")
        yield Path(folder), url


async def _is_empty(url: str) -> bool:
    async with opened(url) as database, database.snapshot() as connection:
        return not await connection.run_sync(lambda sync: inspect(sync).get_table_names())


def _soak(server: Server, seconds: float, players: int, parts: list[str], seed: int, findings: Findings) -> None:
    """Each part for so many seconds."""
    stop = threading.Event()
    server.start()
    console = Console(stderr=True)
    try:
        crowd = [Player(server.port, number, seed, findings, stop) for number in range(players)]
        for player in crowd:
            player.start()
        with console.status("…") as told:
            for number, part in enumerate(parts):
                told.update(f"{part} ({number + 1}/{len(parts)})")
                begun = time.monotonic()
                PARTS[part](Trial(server, findings, random.Random(f"{seed}:{part}")), seconds)
                findings.add(f"seconds of {part}", round(time.monotonic() - begun))
            told.update("…")
            stop.set()
            for player in crowd:
                player.join(120)
                if player.is_alive():
                    findings.blame("a player did not come to an end")
        complaint = server.report().partition("Traceback")
        if complaint[1]:
            findings.blame(f"the server complained: {complaint[0][-200:]}{complaint[1]}{complaint[2][:3000]}")
    finally:
        server.stop()


def _kill_team(url: str, seconds: float, players: int, seed: int, findings: Findings) -> None:
    """Several servers and workers on one PostgreSQL."""
    begun = time.monotonic()
    with Console(stderr=True).status(TEAM) as told:

        def progress(kills: int) -> None:
            told.update(f"{TEAM} ({kills})")

        found = asyncio.run(kill_and_play(url, players=players, seconds=seconds, seed=seed, progress=progress))
    findings.add(f"seconds of {TEAM}", round(time.monotonic() - begun))
    findings.add(f"kills of {TEAM}", found.kills)
    findings.add("plays", found.plays)
    for what, those in (("lost", found.lost), ("twice", found.twice), ("wrong", found.wrong), ("", found.problems)):
        for one in those:
            findings.blame(f"{what} {one}".strip())


async def _look_over(url: str) -> tuple[int, list[str]]:
    """Every table of the database, as `carrack db check` does it."""
    from carrack.server.checking import faults
    from carrack.server.store import Store

    games, found = 0, []
    async with opened(url) as database:
        if damage := await database.damage():
            found.append(damage)
        async for table, entries, _ in Store(database).each():
            games += 1
            fault = await asyncio.to_thread(faults, table, entries)
            if fault is not None:
                found.append(f"table {table.header.id}: {fault.key}")
    return games, found
