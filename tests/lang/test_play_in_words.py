"""Whatever is asked, chosen or happens in play can be read in both languages, and no two choices read the same."""

from __future__ import annotations

import random
import re
from itertools import chain
from typing import Any

import pytest

from carrack.core.game import CHANCE, OVER, Game
from carrack.core.options import complete
from carrack.core.text import Message
from carrack.games.discovery.notation import NOTATION
from carrack.lang import LANGUAGES, Language

from .positions import positions, refusing
from .test_words_of_discovery import GAMES, NAMES, refused, spoken

READERS = {game: [Language(code, game, NAMES) for code in LANGUAGES] for game in GAMES}


class Reader:
    """Reads a game aloud in all languages, remembers the keys, and complains about what cannot be read."""

    def __init__(self) -> None:
        self.keys: set[str] = set()
        self._heard: dict[str, list[str]] = {}

    def read(self, game: Game, message: Message) -> list[str]:
        heard = self._heard.get(f"{game.id} {message}")
        if heard is not None:
            return heard
        self.keys.add(message.key)
        texts = self._heard[f"{game.id} {message}"] = [language.text(message) for language in READERS[game.id]]
        for text in texts:
            assert not re.search(r"[{}]|\?\?|\$[a-z_]|\d[.,\s]\d{3}", text), f"{message}: {text}"
        return texts

    def decision(self, game: Game, state: Any) -> None:
        asked = game.decision(state)
        self.read(game, asked.prompt)
        self.read(game, asked.waiting)
        readings = [self.read(game, choice.text) for choice in asked.choices]
        for texts in zip(*readings, strict=True):
            assert len(set(texts)) == len(texts), f"{asked.kind}: {sorted(texts)}"

    def events(self, game: Game, log: list[tuple[int, ...]]) -> None:
        for entry in log:
            self.read(game, game.event(entry).message)
        log.clear()


def play_on(reader: Reader, game: Game, state: Any, rng: random.Random) -> None:
    """Random play to the end, read aloud."""
    state.log = []
    while state.seat != OVER:
        if state.seat != CHANCE:
            reader.decision(game, state)
        state.play(rng.choice(state.legal()) if state.seat != CHANCE else state.sample(rng.getrandbits(32)))
        reader.events(game, state.log)


def explore(reader: Reader, game: Game, state: Any, rng: random.Random, depth: int) -> None:
    """Choices of every sort, so many after one another, read aloud."""
    state.log = []
    while state.seat == CHANCE:
        state.play(state.sample(rng.getrandbits(32)))
        reader.events(game, state.log)
    if state.seat == OVER:
        return
    reader.decision(game, state)
    if depth == 0:
        return
    for action in {choice.text.key: choice.action for choice in reversed(game.decision(state).choices)}.values():
        copy = state.clone()
        copy.log = []
        copy.play(action)
        reader.events(game, copy.log)
        explore(reader, game, copy, rng, depth - 1)


def random_options(game: Game, players: int, rng: random.Random) -> dict[str, bool | str]:
    chosen: dict[str, bool | str] = {}
    for option in game.options:
        chosen[option.id] = rng.choice(option.choices) if option.choices else rng.random() < 0.7
    if "two_player_captains" in chosen:
        chosen["two_player_captains"] = players == 2
    return complete(game, players, chosen)


@pytest.mark.parametrize("seed", range(6))
@pytest.mark.parametrize("name", GAMES)
def test_random_games_can_be_read(name: str, seed: int) -> None:
    rng = random.Random(seed)
    game = GAMES[name]
    players = game.players[seed % len(game.players)]
    reader = Reader()
    play_on(reader, game, game.start(players, random_options(game, players, rng)), rng)
    assert {"ask-place", "do-place", "log-placed", "log-landed", "log-over"} <= reader.keys


def test_everything_that_can_be_said_is_said_in_play() -> None:
    """From positions that random play seldom meets: choices of every sort, three after one another."""
    reader = Reader()
    rng = random.Random(1)
    for table in positions():
        reader.events(table.game, table.log)
        explore(reader, table.game, table.s.clone(), rng, 3)
    for game in GAMES.values():
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
