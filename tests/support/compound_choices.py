"""Positions of random games at which a compound choice begins."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from carrack.engine.errors import InvalidInput
from carrack.engine.state import CHANCE, TERMINAL
from carrack.play.game import Game
from carrack.play.options import complete_options
from carrack.play.sessions.session import Session


def everything(game: Game, players: int) -> dict[str, Any]:
    """Options with all switches on that can be played together."""
    options = complete_options(game, players, {})
    for option in game.options:
        if option.type == "switch":
            tried = {**options, option.id: True}
            try:
                game.check_options(players, tried)
            except InvalidInput:
                continue
            options = tried
    return options


def of_several_parts(game: Game, seed: int) -> Iterator[Any]:
    """Positions of a random game at which a choice of several parts begins."""
    rng = random.Random(seed)
    players = rng.choice(game.players)
    s = game.new_initial_state(players, everything(game, players) if seed % 2 else complete_options(game, players, {}))
    before: object = None
    while s.seat != TERMINAL:
        if s.seat == CHANCE:
            s.resolve_chance(rng.getrandbits(32))
            continue
        parts = game.decision(s).picks_left
        if parts > 1 and question(game, s) != before:
            yield s.clone()
        before = question(game, s) if parts > 1 else None
        s.apply_action(sensible(s, rng))


def sensible(s: Any, rng: random.Random) -> int:
    """A choice that looks good half of the time, so that games come to all their questions."""
    actions = rng.sample(s.legal_actions(), min(len(s.legal_actions()), 8))
    if rng.random() < 0.5:
        return int(actions[0])

    def worth(action: int) -> int:
        after = s.clone()
        after.apply_effect_only(action)
        return int(after.heuristic_value(s.seat))

    return int(max(actions, key=worth))


def question(game: Game, s: Any) -> tuple[int, str, int]:
    """Who is asked what, and how deep in the rules."""
    return s.seat, game.decision(s).kind, s.depth


def asked_for_parts(game: Game, rng: random.Random) -> Iterator[tuple[int, Session]]:
    """Sessions at their questions of several parts, game after game, with the number of the game."""
    for number in range(24):
        players = rng.choice(game.players)
        session = Session.new(game, [f"P{i}" for i in range(players)], everything(game, players) if number % 2 else {})
        while not session.is_over and session.entry_count < 900:
            if session.state.seat == CHANCE:
                session.play_random_outcome(rng)
                continue
            if session.decision().picks_left > 1:
                yield number, session
            session.play(sensible(session.state, rng))
