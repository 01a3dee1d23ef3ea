"""`carrack bench env`: environment steps per second, compared with PettingZoo's classic games and OpenSpiel from
Python.

Every environment runs the same loop: sample a legal action and build the next observation. The measurements alternate
in one run and use process time. PettingZoo's games need `pip install pygame`.
"""

from __future__ import annotations

import json
import random
import statistics
from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

import typer
from rich.console import Console
from rich.table import Table as RichTable

from bench.engine import measure_rate
from carrack.games import GAMES

TABLES: Final = 256
PLAYERS: Final = 3
PETTINGZOO_GAMES: Final = ("tictactoe_v3", "connect_four_v3")
OPENSPIEL_GAMES: Final = ("tic_tac_toe", "connect_four", "backgammon")
TARGETS: Final = {"PettingZoo": 10.0, "OpenSpiel": 3.0}
"""Minimum ratio of the geometric means of the step rates; rates of single games differ by orders of magnitude."""


def carrack_steps(game: str) -> Callable[[int], int]:
    """Return a task that steps a vector environment in compiled code, with a learner in every seat."""
    from carrack.env import CarrackVectorEnv

    env = CarrackVectorEnv(game, TABLES, PLAYERS, opponents=None)
    env.reset(seed=1)

    def work(_seed: int) -> int:
        env.step(env.sample_actions())
        return TABLES

    return work


def pettingzoo_steps(env: Any) -> Callable[[int], int]:
    """Return a task that plays one game of a PettingZoo environment."""
    import numpy as np

    rng = np.random.default_rng(1)

    def work(seed: int) -> int:
        env.reset(seed=seed)
        steps = 0
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            env.step(None if over or cut else int(rng.choice(np.flatnonzero(seen["action_mask"]))))
            steps += 1
        return steps

    return work


def openspiel_steps(name: str) -> Callable[[int], int]:
    """Return a task that plays one game of OpenSpiel, as in its Python examples."""
    import pyspiel

    game = pyspiel.load_game(name)

    def work(seed: int) -> int:
        rng = random.Random(seed)
        state = game.new_initial_state()
        steps = 0
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(rng.choice(state.chance_outcomes())[0])
            else:
                state.observation_tensor(state.current_player())
                state.apply_action(rng.choice(state.legal_actions()))
                steps += 1
        return steps

    return work


def tasks(say: Callable[[str], None]) -> dict[tuple[str, str], Callable[[int], int]]:
    """The measurement tasks, by library and game."""
    found = {("Carrack", game.id): carrack_steps(game.id) for game in GAMES.values() if game.search_hooks}
    from carrack.env import CarrackAECEnv

    found |= {("Carrack, one table", game): pettingzoo_steps(CarrackAECEnv(game, PLAYERS)) for _, game in list(found)}
    if find_spec("pygame"):
        for name in PETTINGZOO_GAMES:
            found["PettingZoo", name] = pettingzoo_steps(import_module(f"pettingzoo.classic.{name}").env())
    else:
        say("Measured without PettingZoo's games: they need `pip install pygame`.")
    if find_spec("pyspiel"):
        found |= {("OpenSpiel", name): openspiel_steps(name) for name in OPENSPIEL_GAMES}
    else:
        say("Measured without OpenSpiel: `pip install carrack[openspiel]`.")
    return found


def bench_env(rounds: int, seconds: float, as_json: bool) -> None:
    """Measure steps per second and the ratios; exit code 1 if a target is missed."""
    err = Console(stderr=True)
    if not find_spec("gymnasium") or not find_spec("pettingzoo"):
        err.print("Learners need `pip install carrack[env]`.", highlight=False)
        raise typer.Exit(2)
    todo = tasks(lambda text: err.print(text, highlight=False))
    rates: dict[tuple[str, str], list[float]] = {task: [] for task in todo}
    with err.status("") as status:
        for number in range(rounds):
            for task, work in todo.items():
                status.update(f"round {number + 1}/{rounds}: {task[1]}")
                rates[task].append(measure_rate(work, seconds, 1000 * number))
    medians = {task: statistics.median(found) for task, found in rates.items()}
    means = {
        whose: statistics.geometric_mean(_of(medians, whose)) for whose in dict.fromkeys(whose for whose, _ in medians)
    }
    slowest = min(_of(medians, "Carrack"))
    ratios = {whose: slowest / means[whose] for whose in TARGETS if whose in means}
    missed = [whose for whose, ratio in ratios.items() if ratio < TARGETS[whose]]
    if as_json:
        steps = [{"of": whose, "game": game, "steps": value} for (whose, game), value in medians.items()]
        print(json.dumps({"steps": steps, "ratios": ratios, "targets": TARGETS, "missed": missed}, indent=2))
    else:
        table = RichTable("", "game", "steps a second", title="How fast learners step", title_justify="left")
        for (whose, game), value in medians.items():
            table.add_row(whose, game, f"{value:,.0f}")
        Console().print(table)
        for whose, ratio in ratios.items():
            text = (
                f"Our slowest game makes {ratio:,.1f} times the steps of {whose}'s games (at least {TARGETS[whose]:g})."
            )
            Console().print(text, highlight=False, soft_wrap=True)
    if missed:
        raise typer.Exit(1)


def _of(medians: dict[tuple[str, str], float], whose: str) -> list[float]:
    return [value for (owner, _), value in medians.items() if owner == whose]
