"""Choices of several parts: no result is lost by the order in which the parts are named.

Where the order does not matter the engine asks for the parts in one canonical order: a slot `lowest` of the frame on
top says from where on.  Here that order is lifted by hand, all ways to answer are tried on
positions of random games, and what they lead to is compared with what the engine's own paths lead to.  Choices that
keep their order in another way are compared with what the rules allow in `tests/history/test_parts.py`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import permutations
from typing import Any

import pytest

from carrack.core.book import PASS, VERB
from carrack.core.flow import FRAME
from carrack.core.game import CHANCE, OVER, Game, Refusal
from carrack.core.options import complete
from carrack.core.session import Session
from carrack.games import GAMES

MOST_RESULTS = 400
"""Of a position; a choice with more is left to the smaller ones of its kind."""


def everything(game: Game, players: int) -> dict[str, Any]:
    """Options with all switches on that can be played together."""
    options = complete(game, players, {})
    for option in game.options:
        if option.type == "switch":
            tried = {**options, option.id: True}
            try:
                game.check(players, tried)
            except Refusal:
                continue
            options = tried
    return options


def of_several_parts(game: Game, seed: int) -> Iterator[Any]:
    """Positions of a random game at which a choice of several parts begins."""
    rng = random.Random(seed)
    players = rng.choice(game.players)
    s = game.start(players, everything(game, players) if seed % 2 else complete(game, players, {}))
    before: object = None
    while s.seat != OVER:
        if s.seat == CHANCE:
            s.play_chance(rng.getrandbits(32))
            continue
        parts = game.decision(s).parts
        if parts > 1 and question(game, s) != before:
            yield s.clone()
        before = question(game, s) if parts > 1 else None
        s.play(sensible(s, rng))


def sensible(s: Any, rng: random.Random) -> int:
    """A choice that looks good half of the time, so that games come to all their questions."""
    actions = rng.sample(s.legal(), min(len(s.legal()), 8))
    if rng.random() < 0.5:
        return int(actions[0])

    def worth(action: int) -> int:
        after = s.clone()
        after.carry(action)
        return int(after.worth(s.seat))

    return int(max(actions, key=worth))


def question(game: Game, s: Any) -> tuple[int, str, int]:
    """Who is asked what, and how deep in the rules."""
    return s.seat, game.decision(s).kind, s.depth


def lifted(game: Game, s: Any) -> Any:
    """The same position without the canonical order."""
    if s.depth:
        frame = game.book.places[s.frames[(s.depth - 1) * FRAME] - 1].frame
        if frame is not None and "lowest" in frame.slots:
            s.frames[(s.depth - 1) * FRAME + frame.lowest] = 0  # type: ignore[attr-defined]
            s.restore(s.dump())
    return s


def results(game: Game, s: Any, free: bool) -> set[tuple[int, ...]]:
    """Every position in which the question is settled; with `free`, whatever the order of naming."""
    asked = question(game, s)
    found: set[tuple[int, ...]] = set()
    seen: set[tuple[int, ...]] = set()
    ways = [s]
    while ways:
        at = ways.pop()
        for action in at.legal():
            after = at.clone()
            after.play(action)
            if after.seat >= 0 and question(game, after) == asked and action // VERB != PASS:
                after = lifted(game, after) if free else after
                if (dump := tuple(after.dump())) not in seen:
                    seen.add(dump)
                    ways.append(after)
            else:
                after.barrier = 0
                found.add(tuple(after.dump()))
        if len(found) + len(seen) > MOST_RESULTS:
            return set()
    return found


@pytest.mark.parametrize("name", GAMES)
def test_no_order_loses_a_possibility(name: str) -> None:
    game = GAMES[name]
    tried: dict[str, int] = {}
    for seed in range(24):
        for s in of_several_parts(game, seed):
            kind = game.decision(s).kind
            if tried.get(kind, 0) < 12:
                free = results(game, s, free=True)
                if free:
                    tried[kind] = tried.get(kind, 0) + 1
                    assert results(game, s, free=False) == free, kind
    assert tried, "the game has choices of several parts"


def asked_for_parts(game: Game, rng: random.Random) -> Iterator[tuple[int, Session]]:
    """Sessions at their questions of several parts, game after game, with the number of the game."""
    for number in range(24):
        players = rng.choice(game.players)
        session = Session.new(game, [f"P{i}" for i in range(players)], everything(game, players) if number % 2 else {})
        while not session.is_over and session.count < 900:
            if session.state.seat == CHANCE:
                session.play_chance(rng)
                continue
            if session.decision().parts > 1:
                yield number, session
            session.play(sensible(session.state, rng))


@pytest.mark.parametrize("name", GAMES)
def test_a_session_takes_the_parts_in_any_order(name: str) -> None:
    game = GAMES[name]
    rng = random.Random(3)
    sets = 0
    for number, session in asked_for_parts(game, rng):
        if sets >= (30 if number < 8 else 1):  # more games only where few ask for several parts
            break
        parts = one_set(game, session, rng) if session.decision().parts <= 3 else []
        if parts:
            ends = {ended(session, order) for order in permutations(parts)}
            assert len(ends) == 1, (session.decision().kind, parts)
            sets += 1
    assert sets > 0


def one_set(game: Game, session: Session, rng: random.Random) -> list[str]:
    """Some parts that can be named together, in the engine's order."""
    s, parts = session.state.clone(), []
    asked = question(game, s)
    while s.seat >= 0 and question(game, s) == asked:
        actions = [action for action in s.legal() if action // VERB != PASS]
        action = rng.choice(actions)
        parts.append(game.to_text(action))
        parts += [game.to_text(other) for other in s.play_aloud(action)]
    return parts if len(parts) <= 4 else []


def ended(session: Session, parts: tuple[str, ...]) -> str:
    other = session.fork(session.count)
    rng = random.Random(1)
    other.play_parts(parts, draw=lambda: other.settle(rng))
    return other.digest
