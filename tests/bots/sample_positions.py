"""Positions and games for the tests of bots."""

from __future__ import annotations

import random
from collections.abc import Iterator

from carrack.bots import Bot, Situation, make
from carrack.core.game import CHANCE, OVER, Game, State
from carrack.core.options import complete
from carrack.core.outlook import asking


def positions(game: Game, players: int, seed: int, bot: str = "casual") -> Iterator[State]:
    """Every position of one game between bots in which somebody decides."""
    rng = random.Random(seed)
    state = game.start(players, complete(game, players, {}))
    bots = [make(bot, rng.getrandbits(32)) for _ in range(players)]
    while state.seat != OVER:
        if state.seat == CHANCE:
            state.play_chance(rng.getrandbits(32))
            continue
        state = asking(state, state.seats()[0])
        yield state
        state.play(bots[state.seat].choose(Situation(game, state, state.seat)))


def winners(game: Game, sitting: list[Bot], seed: int) -> list[float]:
    """The share of the win that each seat got in one game."""
    rng = random.Random(seed)
    state = game.start(len(sitting), complete(game, len(sitting), {}))
    while state.seat != OVER:
        if state.seat == CHANCE:
            state.play_chance(rng.getrandbits(32))
        else:
            state.play(sitting[state.seat].choose(Situation(game, state, state.seat)))
    places = state.ranking()
    return [(place == 1) / places.count(1) for place in places]
