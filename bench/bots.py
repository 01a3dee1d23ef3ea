"""`carrack bench bots`: decision time per level.

One bot of the level plays a whole game against casual bots, so whole plans of sealed choices count as often as they are
computed. Times are process time and show whether a level keeps its budget.
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

from carrack.bots import make_bot
from carrack.bots.autoplay import autoplay
from carrack.bots.player_view import PlayerView
from carrack.games import GAMES
from carrack.play.game import Game
from carrack.play.options import complete_options

BUDGET_MS: Final = {"novice": 10, "casual": 10, "club": 10, "expert": 100, "master": 1000}
"""Maximum average decision time (ms) per level."""
PLAYERS: Final = 4


@dataclass(frozen=True)
class ThinkingTime:
    """Decision times of a level, in milliseconds."""

    game: str
    level: str
    choices: int
    mean: float
    longest: float
    budget: int

    @property
    def missed(self) -> bool:
        return self.mean > self.budget


def measure_thinking_time(game: Game, level: str, seed: int) -> ThinkingTime:
    """Play one game and time the decisions of the level's seat."""
    rng = random.Random(seed)
    state = game.new_initial_state(PLAYERS, complete_options(game, PLAYERS, {}))
    bots = [make_bot(level if seat == 0 else "casual", rng.getrandbits(31)) for seat in range(PLAYERS)]
    times = []

    def choose(seat: int) -> None:
        start = time.process_time()
        action = bots[seat].choose(PlayerView(game, state, seat))
        if seat == 0:
            times.append(1000 * (time.process_time() - start))
        state.apply_action(action)

    autoplay(lambda: state, lambda: state.resolve_chance(rng.getrandbits(32)), choose)
    return ThinkingTime(game.id, level, len(times), statistics.mean(times), max(times), BUDGET_MS[level])


def bench_bots(as_json: bool) -> None:
    """Time every level in every game with a search; exit code 1 if a level exceeds its budget."""
    found = []
    with Console(stderr=True).status("") as status:
        for game in GAMES.values():
            for level in BUDGET_MS if game.search_hooks else ():
                status.update(f"{game.id}, {level}")
                found.append(measure_thinking_time(game, level, 1))
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
