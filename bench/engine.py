"""`carrack bench`: engine speed as ratios to a baseline measured in the same run.

To reduce noise, the measurements alternate in several short rounds, use process time, and report the median. The
baseline is catanatron's random play, installed on request into its own environment.
"""

from __future__ import annotations

import platform
import random
import statistics
import sys
import time
from collections.abc import Callable
from dataclasses import asdict, dataclass, field
from typing import Any, Final

from bench.competitors.catanatron_baseline import measure_baseline
from carrack.bots import make_bot
from carrack.bots.autoplay import autoplay
from carrack.bots.levels import CLUB, EXPERT
from carrack.bots.player_view import PlayerView
from carrack.bots.search_bot import SearchBot
from carrack.engine import loader
from carrack.engine.state import CHANCE, TERMINAL
from carrack.play.game import Game
from carrack.play.options import Options, complete_options

TARGETS: Final = {"interpreted": 2.0, "compiled": 25.0, "own_loop": 120.0, "clone": 25.0}
"""Minimum ratio to the baseline, per measurement."""
BENCHMARK_OPTIONS: Final[dict[str, dict[str, bool | str]]] = {
    "empires": {"builders": True, "expansion_tiles": True, "nations": "auction", "buying_vp": True},
}
"""Options per game, where the benchmark does not use the defaults."""
PLAYERS: Final = 4


@dataclass
class EngineResult:
    """Median rates of one game, and their ratios to the baseline."""

    game: str
    rates: dict[str, float]
    """Decisions per second; `clone_*` count copies per second."""
    decisions_per_game: float
    options_per_decision: float
    ratios: dict[str, float] = field(default_factory=dict)

    def compare(self, baseline: dict[str, float]) -> None:
        pairs = {"interpreted": "decisions", "compiled": "decisions", "own_loop": "decisions", "clone": "copies"}
        for name, unit in pairs.items():
            if name in self.rates:
                self.ratios[name] = self.rates[name] / baseline[unit]

    @property
    def missed(self) -> list[str]:
        return [name for name, least in TARGETS.items() if name in self.ratios and self.ratios[name] < least]


def measure_rate(work: Callable[[int], int], seconds: float, seed: int) -> float:
    """Units of work per second of process time; `work` takes a seed and returns how much it did."""
    done = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        done += work(seed)
        seed += 1
    return done / spent


def python_loop(game: Game, options: Options, kind: str) -> Callable[[int], int]:
    """Return a task that plays one game with `legal()` and `play()` from a Python loop."""

    def play(seed: int) -> int:
        rng = random.Random(seed)
        uniform, bits = rng.random, rng.getrandbits
        state = game.new_initial_state(PLAYERS, options, kind)
        decisions = 0
        while (seat := state.seat) != TERMINAL:
            if seat == CHANCE:
                state.resolve_chance(bits(32))
            else:
                actions = state.legal_actions()
                state.apply_action(actions[int(uniform() * len(actions))])
                decisions += 1
        return decisions

    return play


def playout_loop(game: Game, options: Options, kind: str) -> Callable[[int], int]:
    """Return a task that plays one game with the engine's own playout."""
    playout = loader.load_engine(game.package, kind).playout

    def play(seed: int) -> int:
        return int(playout(game.new_initial_state(PLAYERS, options, kind), seed))

    return play


def search_loop(game: Game, options: Options, what: str) -> Callable[[int], int]:
    """Return a task that measures bot primitives at positions of a sample game: one-ply evaluations, MCTS simulations
    or position evaluations."""
    brain = SearchBot(lambda package: CLUB, 1).new_searcher(game)
    engine, mind = brain.engine, brain.workspace
    mind.exploration, mind.fpu_reduction = EXPERT.exploration, EXPERT.fpu_reduction
    rng = random.Random(7)
    bots = [make_bot("casual", seat) for seat in range(PLAYERS)]
    state = game.new_initial_state(PLAYERS, options, "compiled")
    places: list[Any] = []

    def choose(seat: int) -> None:
        if not state.sealed:
            places.append(state.clone())
        state.apply_action(bots[seat].choose(PlayerView(game, state, seat)))

    autoplay(lambda: state, lambda: state.resolve_chance(rng.getrandbits(32)), choose)

    def think(seed: int) -> int:
        done = 0
        for place in places[seed % 7 :: 7]:
            if what == "looks":
                engine.one_ply_search(place, brain.scratch_b, mind, seed, 1, 100)
                done += len(place.legal_actions())
            elif what == "tries":
                engine.mcts_reset(mind)
                engine.mcts_search(place, brain.scratch_a, brain.scratch_b, mind, place.seat, 50, seed)
                done += 50
            else:
                engine.evaluate_all(place, mind)
                done += PLAYERS
        return done

    return think


def clone_loop(game: Game, options: Options, kind: str) -> Callable[[int], int]:
    """Return a task that clones a mid-game position 1,000 times."""
    state = game.new_initial_state(PLAYERS, options, kind)
    rng = random.Random(7)
    for _ in range(200):
        state.apply_action(
            state.sample_outcome(rng.getrandbits(32)) if state.seat == CHANCE else rng.choice(state.legal_actions())
        )

    def copy(_seed: int) -> int:
        for _ in range(1000):
            state.clone()
        return 1000

    return copy


def branching(game: Game, options: Options) -> tuple[float, float]:
    """Average decisions per game and choices per decision, in random play."""
    decisions = choices = 0
    games = 20
    for seed in range(games):
        rng = random.Random(seed)
        state = game.new_initial_state(PLAYERS, options)
        while state.seat != TERMINAL:
            if state.seat == CHANCE:
                state.resolve_chance(rng.getrandbits(32))
            else:
                actions = state.legal_actions()
                decisions += 1
                choices += len(actions)
                state.apply_action(rng.choice(actions))
    return decisions / games, choices / decisions


def memory_growth(game: Game, games: int = 1000) -> int:
    """Peak memory growth of the process (bytes) over `games` games, after 100 warm-up games."""
    import resource  # not available on Windows

    options = complete_options(game, PLAYERS, BENCHMARK_OPTIONS.get(game.id, {}))
    play = python_loop(game, options, "compiled" if not loader.stale_reason(game.package) else "interpreted")
    for seed in range(100):
        play(seed)
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    for seed in range(games):
        play(seed)
    return (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) * 1024


def measure(
    games: list[Game], rounds: int, seconds: float, with_baseline: bool, say: Callable[[str], None]
) -> dict[str, Any]:
    """Run all measurements in alternation; returns a JSON-serializable report."""
    tasks: dict[tuple[str, str], Callable[[int], int]] = {}
    for game in games:
        options = complete_options(game, PLAYERS, BENCHMARK_OPTIONS.get(game.id, {}))
        tasks[game.id, "interpreted"] = python_loop(game, options, "interpreted")
        tasks[game.id, "interpreted_own_loop"] = playout_loop(game, options, "interpreted")
        tasks[game.id, "interpreted_clone"] = clone_loop(game, options, "interpreted")
        if not loader.stale_reason(game.package):
            tasks[game.id, "compiled"] = python_loop(game, options, "compiled")
            tasks[game.id, "own_loop"] = playout_loop(game, options, "compiled")
            tasks[game.id, "clone"] = clone_loop(game, options, "compiled")
            if game.search_hooks:
                for what in ("looks", "tries", "estimates"):
                    tasks[game.id, what] = search_loop(game, options, what)
    rates: dict[tuple[str, str], list[float]] = {task: [] for task in tasks}
    baselines: list[dict[str, Any]] = []
    for number in range(rounds):
        say(f"{number + 1}/{rounds}")
        for task, work in tasks.items():
            rates[task].append(measure_rate(work, seconds, 1000 * number))
        if with_baseline:
            baselines.append(measure_baseline(2 * seconds))
    report: dict[str, Any] = {"machine": _machine(), "rounds": rounds, "seconds": seconds, "games": {}}
    baseline: dict[str, float] = {}
    if baselines:
        baseline = {
            "decisions": statistics.median(y["decisions"] / y["seconds"] for y in baselines),
            "copies": statistics.median(1 / y["copy"] for y in baselines),
        }
        report["baseline"] = {"name": f"catanatron {baselines[0]['version']}", **baseline}
    for game in games:
        medians = {name: statistics.median(found) for (id, name), found in rates.items() if id == game.id}
        options = complete_options(game, PLAYERS, BENCHMARK_OPTIONS.get(game.id, {}))
        result = EngineResult(game.id, medians, *branching(game, options))
        if baseline:
            result.compare(baseline)
        report["games"][game.id] = {**asdict(result), "targets": TARGETS, "missed": result.missed}
    return report


def _machine() -> str:
    return f"{platform.system()} {platform.machine()}, Python {sys.version.split()[0]}"
