"""All prompts, choices and events of games render in both languages, and no two choices of a decision read the same."""

from __future__ import annotations

import random
from itertools import chain

import pytest

from carrack.games import GAMES
from carrack.games.discovery.presentation.choice_texts import ACTION_CODEC
from carrack.games.discovery.vocabulary import DECLARATIONS
from tests.support.every_action import every_action
from tests.text.discovery_positions import positions, refusing
from tests.text.rendered_games import Reader, explore, play_on, random_options
from tests.text.test_discovery_messages import GAMES as DISCOVERY_GAMES
from tests.text.test_discovery_messages import refused, spoken


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("name", GAMES)
def test_random_games_can_be_read(name: str, seed: int) -> None:
    rng = random.Random(seed)
    game = GAMES[name]
    players = game.players[seed % len(game.players)]
    reader = Reader()
    play_on(reader, game, game.new_initial_state(players, random_options(game, players, rng)), rng)
    assert {key.partition("-")[0] for key in reader.keys} >= {"ask", "wait", "do", "log"}
    assert "log-over" in reader.keys


def test_everything_that_can_be_said_is_said_in_play() -> None:
    """From positions that random play seldom meets: choices of every sort, three after one another."""
    reader = Reader()
    rng = random.Random(1)
    for table in positions():
        reader.events(table.game, table.log)
        explore(reader, table.game, table.s.clone(), rng, 3)
    for game in DISCOVERY_GAMES.values():
        play_on(reader, game, game.new_initial_state(4, random_options(game, 4, rng)), rng)
    assert {key for key in spoken() if not key.startswith("ask-title-")} - reader.keys == set()


def test_every_refusal_can_be_read() -> None:
    """Every move that is not possible in these positions: the reason can be read."""
    reader = Reader()
    moves = every_action(ACTION_CODEC, len(DECLARATIONS.verbs))
    for table in chain(positions(), refusing()):
        legal = set(table.s.legal_actions())
        for move in moves:
            if move not in legal:
                reader.read(table.game, table.game.refusal(table.s, move))
    elsewhere = {"option-needs-players", "option-youngest-away"}  # of a game's options
    assert set(refused()) - elsewhere - reader.keys == set()
