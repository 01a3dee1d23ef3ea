"""Positions and games for the tests of bots."""

from __future__ import annotations

import random
from collections.abc import Iterator

from carrack.bots import make_bot
from carrack.bots.bot import Bot
from carrack.bots.player_view import PlayerView
from carrack.engine.state import CHANCE, TERMINAL, State, with_current_player
from carrack.play.game import Game
from carrack.play.options import complete_options


def positions(game: Game, players: int, seed: int, bot: str = "casual") -> Iterator[State]:
    """Every position of one game between bots in which a player decides."""
    rng = random.Random(seed)
    state = game.new_initial_state(players, complete_options(game, players, {}))
    bots = [make_bot(bot, rng.getrandbits(32)) for _ in range(players)]
    while state.seat != TERMINAL:
        if state.seat == CHANCE:
            state.resolve_chance(rng.getrandbits(32))
            continue
        state = with_current_player(state, state.active_players()[0])
        yield state
        state.apply_action(bots[state.seat].choose(PlayerView(game, state, state.seat)))


def winners(game: Game, sitting: list[Bot], seed: int) -> list[float]:
    """The share of the win that each seat got in one game."""
    rng = random.Random(seed)
    state = game.new_initial_state(len(sitting), complete_options(game, len(sitting), {}))
    while state.seat != TERMINAL:
        if state.seat == CHANCE:
            state.resolve_chance(rng.getrandbits(32))
        else:
            state.apply_action(sitting[state.seat].choose(PlayerView(game, state, state.seat)))
    places = state.ranking()
    return [(place == 1) / places.count(1) for place in places]
