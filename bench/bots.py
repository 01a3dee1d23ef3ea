"""`carrack bench bots`: how long each level thinks about a choice.

One seat of the level plays a whole game against casual players, so plans of sealed choices count as often as they are
thought of.  Times are process time of this machine and say whether a level keeps to its budget.
"""

from __future__ import annotations

import json
import random
import statistics
import time
from dataclasses import asdict, dataclass
from typing import Final

import typer
from rich.console import Console
from rich.table import Table as RichTable

from carrack.bots import Situation, make
from carrack.core.game import CHANCE, OVER, Game
from carrack.core.options import complete
from carrack.games import GAMES

BUDGET: Final = {"novice": 10, "casual": 10, "club": 10, "expert": 100, "master": 1000}
"""Milliseconds a choice, on average."""
PLAYERS: Final = 4


@dataclass(frozen=True)
class Pace:
    """How long a level thinks, in milliseconds."""

    game: str
    level: str
    choices: int
    mean: float
    longest: float
    budget: int

    @property
    def missed(self) -> bool:
        return self.mean > self.budget


def pace(game: Game, level: str, seed: int) -> Pace:
    """One game, timed where the level chooses."""
    rng = random.Random(seed)
    state = game.start(PLAYERS, complete(game, PLAYERS, {}))
    bots = [make(level if seat == 0 else "casual", rng.getrandbits(31)) for seat in range(PLAYERS)]
    times = []
    while state.seat != OVER:
        if state.seat == CHANCE:
            state.play_chance(rng.getrandbits(32))
            continue
        start = time.process_time()
        action = bots[state.seat].choose(Situation(game, state, state.seat))
        if state.seat == 0:
            times.append(1000 * (time.process_time() - start))
        state.play(action)
    return Pace(game.id, level, len(times), statistics.mean(times), max(times), BUDGET[level])


def bench_bots(as_json: bool) -> None:
    """Time every level in every game that bots have senses for; exit code 1 when one takes longer than it may."""
    found = []
    with Console(stderr=True).status("") as status:
        for game in GAMES.values():
            for level in BUDGET if game.sense else ():
                status.update(f"{game.id}, {level}")
                found.append(pace(game, level, 1))
    if as_json:
        print(json.dumps([{**asdict(one), "missed": one.missed} for one in found], indent=2))
    else:
        table = RichTable("", "level", "choices", "ms on average", "longest", "at most", title_justify="left")
        table.title = "How long a choice takes"
        for one in found:
            figures = (f"{one.choices}", f"{one.mean:,.2f}", f"{one.longest:,.1f}", f"{one.budget:,}")
            table.add_row(one.game, one.level, *figures)
        Console().print(table)
    if any(one.missed for one in found):
        raise typer.Exit(1)
