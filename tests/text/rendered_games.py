"""Renders the texts of games: prompts, choices and events, in all languages."""

from __future__ import annotations

import itertools
import random
import re
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

from carrack.engine.errors import InvalidInput
from carrack.engine.messages import Message, MessageArg, Seat
from carrack.engine.state import CHANCE, TERMINAL
from carrack.play.game import Game
from carrack.play.options import complete_options
from carrack.text.fluent import LANGUAGES, Localizer

NAMES = ("Ann", "Bob", "Zoé", "Iñaki", "Ursula", "Émile")


@cache
def languages(game: str) -> list[Localizer]:
    return [Localizer(code, game, NAMES) for code in LANGUAGES]


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
        for value in message.args.values():
            assert not isinstance(value, Seat) or value.seat >= 0, message
        texts = self._heard[f"{game.id} {message}"] = [language.render(message) for language in languages(game.id)]
        for text in texts:
            assert not re.search(r"[{}]|\?\?|\$[a-z_]|\d[.,\s]\d{3}", text), f"{message}: {text}"
        return texts

    def decision(self, game: Game, state: Any) -> None:
        asked = game.decision(state)
        self.read(game, asked.prompt)
        self.read(game, asked.waiting_prompt)
        for choice in asked.choices:
            for message in game.preview(state, asked.seat, choice.action):
                self.read(game, message)
        readings = [self.read(game, choice.message) for choice in asked.choices]
        for texts in zip(*readings, strict=True):
            assert len(set(texts)) == len(texts), f"{asked.kind}: {sorted(texts)}"

    def events(self, game: Game, log: list[tuple[int, ...]]) -> None:
        for entry in log:
            self.read(game, game.decode_event(entry).message)
        log.clear()


def play_on(reader: Reader, game: Game, state: Any, rng: random.Random) -> None:
    """Random play to the end, read aloud."""
    state.log = []
    while state.seat != TERMINAL:
        if state.seat != CHANCE:
            reader.decision(game, state)
        state.apply_action(
            rng.choice(state.legal_actions()) if state.seat != CHANCE else state.sample_outcome(rng.getrandbits(32))
        )
        reader.events(game, state.log)


def explore(reader: Reader, game: Game, state: Any, rng: random.Random, depth: int) -> None:
    """Choices of every sort, so many after one another, read aloud."""
    state.log = []
    while state.seat == CHANCE:
        state.apply_action(state.sample_outcome(rng.getrandbits(32)))
        reader.events(game, state.log)
    if state.seat == TERMINAL:
        return
    reader.decision(game, state)
    if depth == 0:
        return
    for action in {choice.message.key: choice.action for choice in reversed(game.decision(state).choices)}.values():
        copy = state.clone()
        copy.log = []
        copy.apply_action(action)
        reader.events(game, copy.log)
        explore(reader, game, copy, rng, depth - 1)


def random_options(game: Game, players: int, rng: random.Random) -> dict[str, bool | str]:
    while True:
        chosen = {o.id: rng.choice(o.choices) if o.choices else rng.random() < 0.7 for o in game.options}
        try:
            options = complete_options(game, players, chosen)
            game.check_options(players, options)
        except InvalidInput:
            continue
        return options


def messages(key: str, specs: tuple[str, ...], values: Callable[[str], list[MessageArg]]) -> Iterator[Message]:
    """A message with every value of each of its arguments (`name` or `name:kind`), if not with every combination."""
    names = [spec.partition(":")[0] for spec in specs]
    columns = [values(spec.partition(":")[2] or spec) for spec in specs]
    longest = max((len(column) for column in columns), default=1)
    for row in itertools.islice(zip(*(itertools.cycle(column) for column in columns), strict=False), longest):
        yield Message(key, dict(zip(names, row, strict=True)))
    if not specs:
        yield Message(key)


def check(key: str, text: str) -> None:
    """Every sort of text ends as it should."""
    assert text == text.strip(), key
    assert "  " not in text, key
    assert not re.search(r"[{}]|\?\?|\.\.|\$[a-z_]", text), f"{key}: {text}"
    if key.startswith(("log-", "refuse-", "wait-")) or key.endswith(("-effect", "-help", "-about", "needs-players")):
        assert text.endswith("."), f"{key}: {text}"
    elif key.startswith("ask-") and not key.startswith("ask-title-"):
        assert text.endswith((".", "?")), f"{key}: {text}"
    else:
        assert not text.endswith(("?", ":", ";", ",")), f"{key}: {text}"
