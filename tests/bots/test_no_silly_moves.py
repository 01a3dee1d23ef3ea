"""Choices that make people laugh at a bot, counted over whole games; none may happen from the second level up.

CARRACK_SILLY_GAMES=200 plays as many games of each kind as one likes; a few are enough for every day.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from typing import Any

import pytest

from carrack.bots import Situation, make
from carrack.core.game import CHANCE, OVER, Game
from carrack.core.options import complete
from carrack.games import GAMES
from carrack.games.history.odds import chances_here

MANY = int(os.environ.get("CARRACK_SILLY_GAMES", "3"))
LAST_TURN = 8
LAST_EPOCH = 7
HOPELESS = 0.1
FAIR = 0.5


def of_discovery(game: Game, state: Any, kind: str, words: list[str]) -> str | None:
    seat = state.seat
    action = game.from_text(" ".join(words))
    keys = {message.key: message for message in game.preview(state, seat, action)}
    if kind == "target" and "preview-fails" in keys and len(state.legal()) > 1:
        others = (game.preview(state, seat, other) for other in state.legal())
        if not all(any(message.key == "preview-fails" for message in preview) for preview in others):
            return "an expedition that cannot succeed"
    if kind == "target" and "preview-chance" in keys and keys["preview-chance"].args["percent"] == 0:
        return "an expedition that cannot succeed"
    if kind in ("take-good", "land") and words == ["pass"]:
        return "a worker left idle"
    if state.turn == LAST_TURN and kind == "buy-vp" and action != state.legal()[-1]:
        return "money left on the last turn"
    return None


def of_marchands(game: Game, state: Any, kind: str, words: list[str]) -> str | None:
    if kind == "fulfil" and words == ["pass"]:
        return "a payable contract declined"
    if kind == "claim" and game.from_text(" ".join(words)) != state.legal()[-1]:
        return "a monopoly not claimed"
    return None


def of_history(game: Game, state: Any, kind: str, words: list[str]) -> str | None:
    if kind == "event" and words == ["pass"] and state.epoch == LAST_EPOCH and len(state.legal()) > 1:
        return "a card never played"
    if kind == "expand" and words[0] == "expand":
        seat = state.seat

        def chance(text: str) -> float:
            land = game.from_text(text) % 4096
            return 1.0 if state.owner[land] in (-1, seat) else chances_here(state, land).win

        others = [text for text in map(game.to_text, state.legal()) if text.startswith("expand ")]
        if chance(" ".join(words)) < HOPELESS and any(chance(text) > FAIR for text in others):
            return "an attack with all but no chance"
    return None


CHECKS = {
    "carrack.games.discovery": of_discovery,
    "carrack.games.history": of_history,
    "carrack.games.marchands": of_marchands,
}


@pytest.mark.parametrize("level", ["casual", "club"])
@pytest.mark.parametrize("name", GAMES)
def test_no_silly_moves(name: str, level: str) -> None:
    game = GAMES[name]
    check = CHECKS[game.package]
    found: Counter[str] = Counter()
    for number in range(MANY):
        rng = random.Random(f"{name} {level} {number}")
        players = rng.choice(game.players)
        state: Any = game.start(players, complete(game, players, {}))
        state.log = []
        bots = [make(level, rng.getrandbits(32)) for _ in range(players)]
        while state.seat != OVER:
            if state.seat == CHANCE:
                state.play_chance(rng.getrandbits(32))
            else:
                action = bots[state.seat].choose(Situation(game, state, state.seat))
                silly = check(game, state, game.decision(state).kind, game.to_text(action).split())
                if silly:
                    found[silly] += 1
                state.play(action)
            found.update(event.kind for event in map(game.event, state.log) if event.kind == "no-road")
            state.log.clear()
    assert not found
