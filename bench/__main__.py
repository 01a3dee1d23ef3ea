"""Command line of the benchmarks: `python -m bench`."""

from __future__ import annotations

import json
import os
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.table import Table as RichTable

from bench.competitors.catanatron_baseline import BASELINE, install_baseline, is_installed
from bench.engine import PLAYERS, TARGETS, measure, memory_growth
from carrack.games import GAMES


def bench(
    games: Annotated[
        list[str] | None, typer.Argument(help="The games; all by default. Or web, bots, env, server.")
    ] = None,
    rounds: Annotated[int, typer.Option(min=1, help="Number of measurement rounds.")] = 5,
    seconds: Annotated[float, typer.Option(min=0.05, help="Process time (s) of each measurement.")] = 1.0,
    baseline: Annotated[bool, typer.Option(help="Compare with catanatron (see --install).")] = True,
    install: Annotated[bool, typer.Option("--install", help="Install catanatron into its own environment.")] = False,
    memory: Annotated[bool, typer.Option("--memory", help="Also measure memory growth over 1,000 games.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="Print the report as JSON.")] = False,
    tables: Annotated[str, typer.Option(help="server: numbers of tables, separated by commas.")] = "",
    database: Annotated[
        list[str] | None, typer.Option(help="server: sqlite, postgresql, or the URL of an empty database.")
    ] = None,
    workers: Annotated[int, typer.Option(min=1, help="server: number of processes.")] = 1,
    finished: Annotated[int, typer.Option(min=0, help="server: compare with this many finished games.")] = 0,
) -> None:
    """Measure the engines as ratios in one run; exit code 1 if a target is missed.

    `bench web` measures the page, `bench bots` how long each level thinks, `bench env` how fast learners step, `bench
    server` how many tables a server carries (each stage takes ten times --seconds).
    """
    if games == ["server"]:
        from bench.server import TABLE_COUNTS, bench_server

        levels = [int(number) for number in tables.split(",")] if tables else TABLE_COUNTS
        kinds = database or ["sqlite", "postgresql"]
        return bench_server(kinds, levels, 10 * seconds, workers, finished, baseline, install, as_json)
    if games == ["web"]:
        from bench.web import bench_web

        return bench_web(rounds, as_json)
    if games == ["bots"]:
        from bench.bots import bench_bots

        return bench_bots(as_json)
    if games == ["env"]:
        from bench.environments import bench_env

        return bench_env(rounds, seconds, as_json)
    err = Console(stderr=True)
    unknown = [name for name in games or () if name not in GAMES]
    if unknown:
        err.print(f"Unknown game '{unknown[0]}'; available games: {', '.join(GAMES)}.", highlight=False)
        raise typer.Exit(2)
    if memory and os.name == "nt":
        err.print("--memory is not supported on Windows.", highlight=False)
        raise typer.Exit(2)
    if install:
        err.print(f"Installing {BASELINE} into its own environment ...")
        install_baseline()
    if baseline and not is_installed():
        err.print("Measured without the baseline: `carrack bench --install` installs catanatron once.")
        baseline = False
    chosen = [GAMES[name] for name in games or GAMES]
    with err.status("") as status:
        report = measure(chosen, rounds, seconds, baseline, lambda text: status.update(f"round {text}"))
        if memory:
            for game in chosen:
                status.update(f"memory of 1,000 games of {game.id}")
                report["games"][game.id]["memory_growth_bytes"] = memory_growth(game)
    if as_json:
        print(json.dumps(report, indent=2))
    else:
        _show(report)
    if any(found["missed"] for found in report["games"].values()):
        raise typer.Exit(1)


_ROWS: Final = (
    ("interpreted", "interpreted, from a Python loop"),
    ("interpreted_own_loop", "interpreted, its own loop"),
    ("compiled", "compiled, from a Python loop"),
    ("own_loop", "compiled, its own loop"),
    ("interpreted_clone", "interpreted copies"),
    ("clone", "compiled copies"),
    ("looks", "looks at a choice, by the learned estimate"),
    ("tries", "tries of the tree"),
    ("estimates", "estimates of a seat"),
)


def _show(report: dict[str, Any]) -> None:
    console = Console()
    found = report.get("baseline")
    for name, game in report["games"].items():
        table = RichTable(title=f"{name}, random play of {PLAYERS} seats", title_justify="left")
        table.add_column("")
        table.add_column("per second", justify="right")
        table.add_column("us each", justify="right")
        table.add_column("times baseline", justify="right")
        table.add_column("target", justify="right")
        for key, label in _ROWS:
            if key in game["rates"]:
                value = game["rates"][key]
                ratio = f"{game['ratios'][key]:,.1f}" if key in game["ratios"] else ""
                target = f"{TARGETS[key]:g}" if key in TARGETS else ""
                table.add_row(label, f"{value:,.0f}", f"{1e6 / value:,.2f}", ratio, target)
        if found:
            table.add_row(found["name"], f"{found['decisions']:,.0f}", f"{1e6 / found['decisions']:,.2f}", "1", "")
            table.add_row("its copies", f"{found['copies']:,.0f}", f"{1e6 / found['copies']:,.2f}", "1", "")
        console.print(table)
        console.print(
            f"{game['decisions_per_game']:.0f} decisions a game, {game['options_per_decision']:.1f} options each"
            + (f"; memory grew by {game['memory_growth_bytes']:,} bytes" if "memory_growth_bytes" in game else "")
            + (f"; missed: {', '.join(game['missed'])}" if game["missed"] else "")
        )


if __name__ == "__main__":
    typer.run(bench)
