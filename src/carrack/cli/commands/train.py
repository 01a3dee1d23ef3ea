"""`carrack train`: an estimate learned from self-play, generation after generation, on disk all the while."""

from __future__ import annotations

import json
import shlex
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import replace
from importlib.util import find_spec
from multiprocessing import get_context
from pathlib import Path
from typing import Any, Final

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from carrack.bots.weights import path_of, save
from carrack.cli.drawing import Lines, grid
from carrack.cli.stop import Stop, find_game
from carrack.core import twin
from carrack.lang import Language

WIDTH: Final = 100


def train(lang: Language, name: str, out: Path, jobs: int | None, keep: bool, as_json: bool, **wanted: int) -> None:
    game = find_game(name)
    if find_spec("numpy") is None:
        raise Stop("cli-train-numpy")
    if game.sense is None:
        raise Stop("cli-train-no-sense", game=name)
    if not twin.compiled(twin.engine(game.package)):
        raise Stop("cli-train-interpreted", game=name)
    from carrack.training.generations import Plan, resume, run, store, weights

    out.mkdir(parents=True, exist_ok=True)
    course = resume(out, Plan(game.id, **wanted))
    console = Console(file=sys.stderr)
    columns = TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn()
    with (
        ProcessPoolExecutor(jobs or 1, get_context("spawn")) as pool,
        Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress,
    ):
        task = progress.add_task("", total=1.0)

        def tell(what: str, done: float) -> None:
            number = course.generation + 1
            progress.update(task, description=lang.name(f"cli-train-{what}", number=number), completed=done)

        try:
            for row in run(out, game, course, pool, tell):
                if not as_json:
                    console.print(_line(lang, row))
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    store(out, course)
    if as_json:
        print(json.dumps(course.table))
    else:
        for line in _curve(lang, course.table):
            print(line.plain.rstrip())
    if keep and course.kept:
        best = weights(out, course.kept[-1])
        made = best.made | {"command": _command(game.id, wanted), "matches": course.table}
        save(replace(best, made=made), path_of(game.package))
        if not as_json:
            print(lang.name("cli-train-kept", number=course.kept[-1], file=path_of(game.package).name))


def _command(game: str, wanted: dict[str, int]) -> str:
    names = {"most": "generations"}
    given = (f"--{names.get(key, key)}={value}" for key, value in wanted.items())
    return shlex.join(["carrack", "train", game, *given])


def _line(lang: Language, row: dict[str, Any]) -> str:
    """One generation in a sentence."""
    matches = ", ".join(
        f"{name} {score['share']:.2f} ±{score['half_width']:.2f}" for name, score in row["matches"].items()
    )
    key = "cli-train-wins" if row["kept"] else "cli-train-loses"
    return lang.name(key, number=row["generation"], loss=f"{row['loss'][0]:.3f}", matches=matches)


def _curve(lang: Language, table: list[dict[str, Any]]) -> Lines:
    """All generations: how much better each was than hopes made by hand, as bars."""
    rows = [[*(lang.name(f"cli-train-{head}") for head in ("generation", "games", "loss", "share")), ""]]
    for row in table:
        share = row["matches"]["hand"]["share"]
        rows.append(
            [
                str(row["generation"]),
                str(row["games"]),
                f"{row['loss'][0]:.3f}",
                f"{share:.2f}",
                "█" * round(10 * share),
            ]
        )
    return grid(rows, WIDTH, right=(0, 1, 2, 3))
