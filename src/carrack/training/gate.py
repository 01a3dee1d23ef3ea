"""Matches that decide whether what was learned is kept: one seat by new weights, all others by another player."""

from __future__ import annotations

import random
from dataclasses import dataclass
from math import inf, sqrt
from typing import Any

from carrack.bots.thinker import Brain, Way
from carrack.bots.weights import Weights
from carrack.core.game import CHANCE, OVER, Game, Options
from carrack.games import GAMES
from carrack.training.selfplay import family, some_table


@dataclass(frozen=True)
class Player:
    """Weights, or none for hopes made by hand, and a way to think with them."""

    weights: Weights | None
    way: Way


@dataclass(frozen=True)
class Score:
    """How the one did against the many: 1.0 is a fair share of the wins, whatever the number of seats."""

    share: float
    half_width: float
    """Of the 95 % interval, over deals."""
    games: int

    @property
    def low(self) -> float:
        return self.share - self.half_width

    @staticmethod
    def of(deals: list[float], games: int) -> Score:
        mean = sum(deals) / len(deals)
        spread = sum((deal - mean) ** 2 for deal in deals) / max(1, len(deals) - 1)
        return Score(mean, 1.96 * sqrt(spread / len(deals)), games)


def duel(game_id: str, one: Player, many: Player, deals: int, seed: int) -> tuple[list[float], int]:
    """Fair shares deal by deal, every seat of a deal played by the one in turn, and how many games that was."""
    rng = random.Random(seed)
    game = GAMES[game_id]
    first, others = Brain(game, one.weights), Brain(game, many.weights)
    shares = []
    games = 0
    for _ in range(deals):
        table = some_table(family(game), rng)
        chance = rng.getrandbits(31)
        won = sum(_play(table, seat, (one.way, first), (many.way, others), chance) for seat in range(table[1]))
        shares.append(won)
        games += table[1]
    return shares, games


def _play(
    table: tuple[Game, int, Options], seat: int, one: tuple[Way, Brain], many: tuple[Way, Brain], chance: int
) -> float:
    """The share of the win that the one seat got."""
    game, players, options = table
    dice, mine = random.Random(chance), random.Random(chance + 1)
    state: Any = game.start(players, options)
    plans: dict[tuple[int, int], list[int]] = {}
    while state.seat != OVER:
        if state.seat == CHANCE:
            state.play_chance(dice.getrandbits(31))
            continue
        way, brain = one if state.seat == seat else many
        state.play(_choose(way, brain, state, mine, plans))
    places = state.ranking()
    return 1 / places.count(1) if places[seat] == 1 else 0.0


def _choose(way: Way, brain: Brain, state: Any, rng: random.Random, plans: dict[tuple[int, int], list[int]]) -> int:
    seat: int = state.seat
    imagined = state.imagine(seat, rng.getrandbits(31))
    if state.sealed:
        key = (state.sealed, seat)
        if key not in plans:
            plans[key] = brain.plan(way, imagined, seat, rng, inf)
        return plans[key].pop(0)
    if way.tries:
        return brain.search(way, imagined, seat, rng, inf)
    return brain.look(way, imagined, rng.getrandbits(31))
