"""Whatever is asked, chosen or happens in play can be read in both languages, and no two choices read the same."""

from __future__ import annotations

import random
from itertools import chain

import pytest

from carrack.games import GAMES
from carrack.games.discovery.questions import NOTATION

from .aloud import Reader, explore, play_on, random_options
from .positions import positions, refusing
from .test_words_of_discovery import GAMES as DISCOVERY_GAMES
from .test_words_of_discovery import refused, spoken

TOLD = {
    "discovery": {"ask-place", "do-place", "log-placed", "log-landed", "log-over"},
    "history": {
        "ask-draft",
        "ask-expand",
        "do-expand",
        "do-attack",
        "log-attack",
        "log-dice",
        "log-scored",
        "log-over",
    },
    "marchands": {"ask-caravan", "ask-order", "do-seal", "log-orders", "log-moved", "log-influence", "log-over"},
}
"""What every game of a rules package says somewhere."""


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("name", GAMES)
def test_random_games_can_be_read(name: str, seed: int) -> None:
    rng = random.Random(seed)
    game = GAMES[name]
    players = game.players[seed % len(game.players)]
    reader = Reader()
    play_on(reader, game, game.start(players, random_options(game, players, rng)), rng)
    assert TOLD[game.catalogue] <= reader.keys


def test_everything_that_can_be_said_is_said_in_play() -> None:
    """From positions that random play seldom meets: choices of every sort, three after one another."""
    reader = Reader()
    rng = random.Random(1)
    for table in positions():
        reader.events(table.game, table.log)
        explore(reader, table.game, table.s.clone(), rng, 3)
    for game in DISCOVERY_GAMES.values():
        play_on(reader, game, game.start(4, random_options(game, 4, rng)), rng)
    assert {key for key in spoken() if not key.startswith("ask-title-")} - reader.keys == set()


def test_every_refusal_can_be_read() -> None:
    """Every move that is not possible in these positions: the reason can be read."""
    reader = Reader()
    moves = [NOTATION.action(index) for index in range(NOTATION.size)]
    for table in chain(positions(), refusing()):
        legal = set(table.s.legal())
        for move in moves:
            if move not in legal:
                reader.read(table.game, table.game.refusal(table.s, move))
    elsewhere = {"option-needs-players"}  # of a game's options
    assert set(refused()) - elsewhere - reader.keys == set()
