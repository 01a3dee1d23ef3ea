"""Gating matches that decide whether new weights are kept: one seat uses them, all others use another player."""

from __future__ import annotations

import random
from dataclasses import dataclass
from math import inf, sqrt
from typing import Any

from carrack.bots.autoplay import autoplay
from carrack.bots.searcher import SearchConfig, Searcher
from carrack.bots.weights import Weights
from carrack.games import GAMES
from carrack.play.game import Game
from carrack.play.options import Options
from carrack.training.self_play import games_of_package, random_setup


@dataclass(frozen=True)
class Contestant:
    """Weights (None: the hand-written heuristic) with search settings."""

    weights: Weights | None
    config: SearchConfig


@dataclass(frozen=True)
class MatchScore:
    """Result of one player against the others: 1.0 is a fair share of the wins, whatever the number of seats."""

    share: float
    half_width: float
    """Half width of the 95 % interval over deals."""
    games: int

    @property
    def low(self) -> float:
        return self.share - self.half_width

    @staticmethod
    def of(deals: list[float], games: int) -> MatchScore:
        mean = sum(deals) / len(deals)
        spread = sum((deal - mean) ** 2 for deal in deals) / max(1, len(deals) - 1)
        return MatchScore(mean, 1.96 * sqrt(spread / len(deals)), games)


def play_match(game_id: str, one: Contestant, many: Contestant, deals: int, seed: int) -> tuple[list[float], int]:
    """The win share in each deal, where player `one` takes every seat in turn, and the number of games played."""
    rng = random.Random(seed)
    game = GAMES[game_id]
    first, others = Searcher(game, one.weights), Searcher(game, many.weights)
    shares = []
    games = 0
    for _ in range(deals):
        table = random_setup(games_of_package(game), rng)
        chance = rng.getrandbits(31)
        won = sum(_play(table, seat, (one.config, first), (many.config, others), chance) for seat in range(table[1]))
        shares.append(won)
        games += table[1]
    return shares, games


def _play(
    table: tuple[Game, int, Options],
    seat: int,
    one: tuple[SearchConfig, Searcher],
    many: tuple[SearchConfig, Searcher],
    chance: int,
) -> float:
    """The share of the win that the single seat receives."""
    game, players, options = table
    dice, mine = random.Random(chance), random.Random(chance + 1)
    state: Any = game.new_initial_state(players, options)
    plans: dict[tuple[int, int], list[int]] = {}

    def choose(chooser: int) -> None:
        way, searcher = one if chooser == seat else many
        state.apply_action(_choose(way, searcher, state, mine, plans))

    autoplay(lambda: state, lambda: state.resolve_chance(dice.getrandbits(31)), choose)
    places = state.ranking()
    return 1 / places.count(1) if places[seat] == 1 else 0.0


def _choose(
    way: SearchConfig, searcher: Searcher, state: Any, rng: random.Random, plans: dict[tuple[int, int], list[int]]
) -> int:
    seat: int = state.seat
    imagined = state.determinize(seat, rng.getrandbits(31))
    if state.sealed:
        key = (state.sealed, seat)
        if key not in plans:
            plans[key] = searcher.search_plan(way, imagined, seat, rng, inf)
        return plans[key].pop(0)
    if way.mcts_simulations:
        return searcher.mcts(way, imagined, seat, rng, inf)
    return searcher.one_ply(way, imagined, rng.getrandbits(31))
