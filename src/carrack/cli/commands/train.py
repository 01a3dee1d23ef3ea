"""`carrack train`: learn a value function from self-play, generation by generation; every generation is saved."""

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

from carrack.bots.weights import weights_path, write_weights
from carrack.cli.arguments import find_game
from carrack.cli.errors import CliError
from carrack.cli.terminal.layout import Lines, grid
from carrack.engine import loader
from carrack.text.fluent import Localizer

WIDTH: Final = 100


def train(lang: Localizer, name: str, out: Path, jobs: int | None, keep: bool, as_json: bool, **wanted: int) -> None:
    game = find_game(name)
    if find_spec("numpy") is None:
        raise CliError("cli-train-numpy")
    if game.search_hooks is None:
        raise CliError("cli-train-no-sense", game=name)
    if not loader.is_compiled(loader.load_engine(game.package)):
        raise CliError("cli-train-interpreted", game=name)
    from carrack.training.training_loop import (
        TrainingConfig,
        generation_weights,
        load_progress,
        run_training,
        save_progress,
    )

    out.mkdir(parents=True, exist_ok=True)
    course = load_progress(out, TrainingConfig(game.id, **wanted))
    console = Console(file=sys.stderr)
    columns = TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn()
    with (
        ProcessPoolExecutor(jobs or 1, get_context("spawn")) as pool,
        Progress(*columns, console=console, transient=True, disable=not console.is_terminal) as progress,
    ):
        task = progress.add_task("", total=1.0)

        def tell(what: str, done: float) -> None:
            number = course.generation + 1
            progress.update(task, description=lang.render_key(f"cli-train-{what}", number=number), completed=done)

        try:
            for row in run_training(out, game, course, pool, tell):
                if not as_json:
                    console.print(_line(lang, row))
        except KeyboardInterrupt:
            pool.shutdown(wait=False, cancel_futures=True)
            raise
    save_progress(out, course)
    if as_json:
        print(json.dumps(course.rows))
    else:
        for line in _curve(lang, course.rows):
            print(line.plain.rstrip())
    if keep and course.kept:
        best = generation_weights(out, course.kept[-1])
        made = best.made | {"command": _command(game.id, wanted), "matches": course.rows}
        write_weights(replace(best, made=made), weights_path(game.package))
        if not as_json:
            print(lang.render_key("cli-train-kept", number=course.kept[-1], file=weights_path(game.package).name))


def _command(game: str, wanted: dict[str, int]) -> str:
    names = {"most": "generations"}
    given = (f"--{names.get(key, key)}={value}" for key, value in wanted.items())
    return shlex.join(["carrack", "train", game, *given])


def _line(lang: Localizer, row: dict[str, Any]) -> str:
    """One generation in a sentence."""
    matches = ", ".join(
        f"{name} {score['share']:.2f} ±{score['half_width']:.2f}" for name, score in row["matches"].items()
    )
    key = "cli-train-wins" if row["kept"] else "cli-train-loses"
    return lang.render_key(key, number=row["generation"], loss=f"{row['loss'][0]:.3f}", matches=matches)


def _curve(lang: Localizer, table: list[dict[str, Any]]) -> Lines:
    """All generations as bars: their score against the hand-written heuristic."""
    rows = [[*(lang.render_key(f"cli-train-{head}") for head in ("generation", "games", "loss", "share")), ""]]
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
