"""Independent games between bots: a fresh deal each, seats rotated from game to game."""

from __future__ import annotations

import random
from collections.abc import Iterator

from carrack.arena.bot_game import BotFailure, BotGame, PlayedGame
from carrack.bots.registry import load_bot
from carrack.engine.errors import InvalidInput
from carrack.play.game import Game
from carrack.play.options import Options


def play_independent_games(
    game: Game,
    bots: tuple[str, ...],
    games: int,
    options: Options,
    seed: int,
    seconds: float | None,
    keep: bool = False,
) -> Iterator[PlayedGame]:
    """Play the games; an agent is one place of --seats, and agents move on by one seat per game."""
    players = len(bots)
    for number in range(games):
        seating = tuple((seat + number) % players for seat in range(players))
        sitting = [bots[entrant] for entrant in seating]
        yield play_independent_game(game, sitting, options, f"{seed}/{number}", number, seating, seconds, keep)


def play_independent_game(
    game: Game,
    bots: list[str],
    options: Options,
    seed: str,
    number: int,
    seating: tuple[int, ...],
    seconds: float | None = None,
    keep: bool = False,
) -> PlayedGame:
    """Play one game between bots, with its record if `keep` is set."""
    rng = random.Random(seed)
    match = BotGame.start(game, [load_bot(bot, rng.getrandbits(32)) for bot in bots], options, seconds)
    try:
        match.play(rng)
    except BotFailure as failure:
        raise InvalidInput(failure.at(bots, number, 0)) from failure
    return PlayedGame(match.outcome(number, 0, seating), match.record(bots, options) if keep else None)
