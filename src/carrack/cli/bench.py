"""`carrack bench`: how fast the engines are, as ratios measured in one run.

Machines are noisy, so every measurement is taken in several short turns that alternate, in process time, and the
median counts.  The yardstick is catanatron's random play; it is installed on request into an environment of its own.
"""

from __future__ import annotations

import json
import os
import platform
import random
import statistics
import subprocess
import sys
import time
import venv
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Annotated, Any, Final

import typer
from rich.console import Console
from rich.table import Table as RichTable

from carrack.bots import Situation, make
from carrack.bots.levels import CLUB, EXPERT
from carrack.bots.thinker import Thinker
from carrack.core import twin
from carrack.core.game import CHANCE, OVER, Game, Options
from carrack.core.options import complete
from carrack.games import GAMES

YARDSTICK: Final = "catanatron==3.2.1"
TARGETS: Final = {"interpreted": 2.0, "compiled": 25.0, "own_loop": 120.0, "clone": 25.0}
"""What a game must reach, in times the yardstick."""
FULL_OPTIONS: Final[dict[str, dict[str, bool | str]]] = {
    "empires": {"builders": True, "expansion_tiles": True, "nations": "auction", "buying_vp": True},
}
"""What is played where it is not the plain game."""
PLAYERS: Final = 4


@dataclass
class Bench:
    """The medians of one game, and their ratios to the yardstick."""

    game: str
    rates: dict[str, float]
    """Decisions per second; `clone_*` are copies per second."""
    decisions_per_game: float
    options_per_decision: float
    ratios: dict[str, float] = field(default_factory=dict)

    def compare(self, yardstick: dict[str, float]) -> None:
        pairs = {"interpreted": "decisions", "compiled": "decisions", "own_loop": "decisions", "clone": "copies"}
        for name, unit in pairs.items():
            if name in self.rates:
                self.ratios[name] = self.rates[name] / yardstick[unit]

    @property
    def missed(self) -> list[str]:
        return [name for name, least in TARGETS.items() if name in self.ratios and self.ratios[name] < least]


def rate(work: Callable[[int], int], seconds: float, seed: int) -> float:
    """Units of work per second of process time; `work` takes a seed and returns how much it did."""
    done = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        done += work(seed)
        seed += 1
    return done / spent


def python_loop(game: Game, options: Options, kind: str) -> Callable[[int], int]:
    """One game by `legal()` and `play()` from a loop in Python."""

    def play(seed: int) -> int:
        rng = random.Random(seed)
        uniform, bits = rng.random, rng.getrandbits
        state = game.start(PLAYERS, options, kind)
        decisions = 0
        while (seat := state.seat) != OVER:
            if seat == CHANCE:
                state.play_chance(bits(32))
            else:
                actions = state.legal()
                state.play(actions[int(uniform() * len(actions))])
                decisions += 1
        return decisions

    return play


def own_loop(game: Game, options: Options, kind: str) -> Callable[[int], int]:
    """One game by the engine's own playout."""
    playout = twin.engine(game.package, kind).playout

    def play(seed: int) -> int:
        return int(playout(game.start(PLAYERS, options, kind), seed))

    return play


def thinking(game: Game, options: Options, what: str) -> Callable[[int], int]:
    """What bots do, at positions of a quick game: looks at choices, tries of a tree, estimates of seats."""
    brain = Thinker(lambda package: CLUB, 1).brain(game)
    engine, mind = brain.engine, brain.mind
    mind.explore, mind.caution = EXPERT.explore, EXPERT.caution
    rng = random.Random(7)
    bots = [make("casual", seat) for seat in range(PLAYERS)]
    state = game.start(PLAYERS, options, "compiled")
    places: list[Any] = []
    while state.seat != OVER:
        if state.seat == CHANCE:
            state.play_chance(rng.getrandbits(32))
        else:
            if not state.sealed:
                places.append(state.clone())
            state.play(bots[state.seat].choose(Situation(game, state, state.seat)))

    def think(seed: int) -> int:
        done = 0
        for place in places[seed % 7 :: 7]:
            if what == "looks":
                engine.look_around(place, brain.spare, mind, seed, 1, 100)
                done += len(place.legal())
            elif what == "tries":
                engine.tree_begin(mind)
                engine.tree_search(place, brain.work, brain.spare, mind, place.seat, 50, seed)
                done += 50
            else:
                engine.judge_all(place, mind)
                done += PLAYERS
        return done

    return think


def copying(game: Game, options: Options, kind: str) -> Callable[[int], int]:
    """A thousand copies of a position from the middle of a game."""
    state = game.start(PLAYERS, options, kind)
    rng = random.Random(7)
    for _ in range(200):
        state.play(state.sample(rng.getrandbits(32)) if state.seat == CHANCE else rng.choice(state.legal()))

    def copy(_seed: int) -> int:
        for _ in range(1000):
            state.clone()
        return 1000

    return copy


def shape(game: Game, options: Options) -> tuple[float, float]:
    """Decisions a game and options a decision, in random play."""
    decisions = choices = 0
    games = 20
    for seed in range(games):
        rng = random.Random(seed)
        state = game.start(PLAYERS, options)
        while state.seat != OVER:
            if state.seat == CHANCE:
                state.play_chance(rng.getrandbits(32))
            else:
                actions = state.legal()
                decisions += 1
                choices += len(actions)
                state.play(rng.choice(actions))
    return decisions / games, choices / decisions


def memory_growth(game: Game, games: int = 1000) -> int:
    """How many bytes the process grew while it played so many games, after a first hundred."""
    import resource  # Windows has none

    options = complete(game, PLAYERS, FULL_OPTIONS.get(game.id, {}))
    play = python_loop(game, options, "compiled" if not twin.stale(game.package) else "interpreted")
    for seed in range(100):
        play(seed)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for seed in range(games):
        play(seed)
    return (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) * 1024


def yardstick_home() -> Path:
    cache = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(cache) / "carrack" / "yardstick"


def install_yardstick() -> None:
    """catanatron into an environment of its own."""
    home = yardstick_home()
    venv.create(home, with_pip=True, clear=True)
    subprocess.run([home / "bin" / "python", "-m", "pip", "install", "--quiet", YARDSTICK], check=True)


def yardstick_ready() -> bool:
    python = yardstick_home() / "bin" / "python"
    return python.exists() and not subprocess.run([python, "-c", "import catanatron"], capture_output=True).returncode


def measure_yardstick(seconds: float) -> dict[str, Any]:
    script = Path(__file__).with_name("yardstick.py")
    command = [str(yardstick_home() / "bin" / "python"), str(script), str(seconds)]
    found: dict[str, Any] = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    return found


def measure(
    games: list[Game], rounds: int, seconds: float, with_yardstick: bool, say: Callable[[str], None]
) -> dict[str, Any]:
    """All measurements in alternation; a report ready for JSON."""
    tasks: dict[tuple[str, str], Callable[[int], int]] = {}
    for game in games:
        options = complete(game, PLAYERS, FULL_OPTIONS.get(game.id, {}))
        tasks[game.id, "interpreted"] = python_loop(game, options, "interpreted")
        tasks[game.id, "interpreted_own_loop"] = own_loop(game, options, "interpreted")
        tasks[game.id, "interpreted_clone"] = copying(game, options, "interpreted")
        if not twin.stale(game.package):
            tasks[game.id, "compiled"] = python_loop(game, options, "compiled")
            tasks[game.id, "own_loop"] = own_loop(game, options, "compiled")
            tasks[game.id, "clone"] = copying(game, options, "compiled")
            if game.sense:
                for what in ("looks", "tries", "estimates"):
                    tasks[game.id, what] = thinking(game, options, what)
    rates: dict[tuple[str, str], list[float]] = {task: [] for task in tasks}
    yardsticks: list[dict[str, Any]] = []
    for number in range(rounds):
        say(f"{number + 1}/{rounds}")
        for task, work in tasks.items():
            rates[task].append(rate(work, seconds, 1000 * number))
        if with_yardstick:
            yardsticks.append(measure_yardstick(2 * seconds))
    report: dict[str, Any] = {"machine": _machine(), "rounds": rounds, "seconds": seconds, "games": {}}
    yardstick: dict[str, float] = {}
    if yardsticks:
        yardstick = {
            "decisions": statistics.median(y["decisions"] / y["seconds"] for y in yardsticks),
            "copies": statistics.median(1 / y["copy"] for y in yardsticks),
        }
        report["yardstick"] = {"name": f"catanatron {yardsticks[0]['version']}", **yardstick}
    for game in games:
        medians = {name: statistics.median(found) for (id, name), found in rates.items() if id == game.id}
        options = complete(game, PLAYERS, FULL_OPTIONS.get(game.id, {}))
        result = Bench(game.id, medians, *shape(game, options))
        if yardstick:
            result.compare(yardstick)
        report["games"][game.id] = {**asdict(result), "targets": TARGETS, "missed": result.missed}
    return report


def _machine() -> str:
    return f"{platform.system()} {platform.machine()}, Python {sys.version.split()[0]}"


def bench(
    games: Annotated[
        list[str] | None, typer.Argument(help="Which games; all by default. Or web, bots, env, server.")
    ] = None,
    rounds: Annotated[int, typer.Option(min=1, help="How often everything is measured.")] = 5,
    seconds: Annotated[float, typer.Option(min=0.05, help="Process time of each measurement.")] = 1.0,
    yardstick: Annotated[bool, typer.Option(help="Compare with catanatron (see --install).")] = True,
    install: Annotated[bool, typer.Option("--install", help="Install catanatron into its own environment.")] = False,
    memory: Annotated[bool, typer.Option("--memory", help="Also watch memory over 1,000 games.")] = False,
    as_json: Annotated[bool, typer.Option("--json", help="A report for programs.")] = False,
    tables: Annotated[str, typer.Option(help="Of a server: how many tables, with commas between them.")] = "",
    database: Annotated[
        list[str] | None, typer.Option(help="Of a server: sqlite, postgresql, or the address of an empty one.")
    ] = None,
    workers: Annotated[int, typer.Option(min=1, help="Of a server: how many processes.")] = 1,
    finished: Annotated[int, typer.Option(min=0, help="Of a server: a move beside so many finished games.")] = 0,
) -> None:
    """Measure the engines, as ratios in one run; exit code 1 when a target is missed.

    `bench web` measures the page, `bench bots` how long each level thinks, `bench env` how fast learners step, `bench
    server` how many tables a server carries (in stretches of ten times --seconds).
    """
    if games == ["server"]:
        from carrack.cli.bench_server import LEVELS, bench_server

        levels = [int(number) for number in tables.split(",")] if tables else LEVELS
        kinds = database or ["sqlite", "postgresql"]
        return bench_server(kinds, levels, 10 * seconds, workers, finished, yardstick, install, as_json)
    if games == ["web"]:
        from carrack.cli.bench_web import bench_web

        return bench_web(rounds, as_json)
    if games == ["bots"]:
        from carrack.cli.bench_bots import bench_bots

        return bench_bots(as_json)
    if games == ["env"]:
        from carrack.cli.bench_env import bench_env

        return bench_env(rounds, seconds, as_json)
    err = Console(stderr=True)
    unknown = [name for name in games or () if name not in GAMES]
    if unknown:
        err.print(f"There is no game '{unknown[0]}'; there are {', '.join(GAMES)}.", highlight=False)
        raise typer.Exit(2)
    if memory and os.name == "nt":
        err.print("Windows does not tell what --memory asks for.", highlight=False)
        raise typer.Exit(2)
    if install:
        err.print(f"Installing {YARDSTICK} into an environment of its own ...")
        install_yardstick()
    if yardstick and not yardstick_ready():
        err.print("Measured without yardstick: `carrack bench --install` installs catanatron once.")
        yardstick = False
    chosen = [GAMES[name] for name in games or GAMES]
    with err.status("") as status:
        report = measure(chosen, rounds, seconds, yardstick, lambda text: status.update(f"round {text}"))
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
    found = report.get("yardstick")
    for name, game in report["games"].items():
        table = RichTable(title=f"{name}, random play of {PLAYERS} seats", title_justify="left")
        table.add_column("")
        table.add_column("per second", justify="right")
        table.add_column("us each", justify="right")
        table.add_column("times yardstick", justify="right")
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
