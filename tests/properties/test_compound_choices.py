"""Choices of several parts: no result is lost by the order in which the parts are named.

Where the order does not matter the engine asks for the parts in one canonical order: a slot `lowest` of the frame on
top says from where on.  Here that order is lifted by hand, all ways to answer are tried on
positions of random games, and what they lead to is compared with what the engine's own paths lead to.  Choices that
keep their order in another way are compared with what the rules allow in
`tests/games/history/test_compound_choices.py`.
"""

from __future__ import annotations

import random
from itertools import permutations
from typing import Any

import pytest

from carrack.engine.declarations import PASS, VERB_STRIDE
from carrack.engine.flow import FRAME_SIZE
from carrack.games import GAMES
from carrack.play.game import Game
from carrack.play.sessions.session import Session
from tests.support.compound_choices import asked_for_parts, of_several_parts, question

MOST_RESULTS = 400
"""Of a position; a choice with more is left to the smaller ones of its kind."""


def lifted(game: Game, s: Any) -> Any:
    """The same position without the canonical order."""
    if s.depth:
        frame = game.declarations.routines[s.frames[(s.depth - 1) * FRAME_SIZE] - 1].frame
        if frame is not None and "lowest" in frame.slots:
            s.frames[(s.depth - 1) * FRAME_SIZE + frame.lowest] = 0  # type: ignore[attr-defined]
            s.deserialize(s.serialize())
    return s


def results(game: Game, s: Any, free: bool) -> set[tuple[int, ...]]:
    """Every position in which the question is settled; with `free`, whatever the order of naming."""
    asked = question(game, s)
    found: set[tuple[int, ...]] = set()
    seen: set[tuple[int, ...]] = set()
    ways = [s]
    while ways:
        at = ways.pop()
        for action in at.legal_actions():
            after = at.clone()
            after.apply_action(action)
            if after.seat >= 0 and question(game, after) == asked and action // VERB_STRIDE != PASS:
                after = lifted(game, after) if free else after
                if (dump := tuple(after.serialize())) not in seen:
                    seen.add(dump)
                    ways.append(after)
            else:
                after.barrier = 0
                found.add(tuple(after.serialize()))
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


@pytest.mark.parametrize("name", GAMES)
def test_a_session_takes_the_parts_in_any_order(name: str) -> None:
    game = GAMES[name]
    rng = random.Random(3)
    sets = 0
    for number, session in asked_for_parts(game, rng):
        if sets >= (30 if number < 8 else 1):  # more games only where few ask for several parts
            break
        parts = one_set(game, session, rng) if session.decision().picks_left <= 3 else []
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
        actions = [action for action in s.legal_actions() if action // VERB_STRIDE != PASS]
        action = rng.choice(actions)
        parts.append(game.action_to_string(action))
        parts += [game.action_to_string(other) for other in s.apply_and_report_forced(action)]
    return parts if len(parts) <= 4 else []


def ended(session: Session, parts: tuple[str, ...]) -> str:
    other = session.fork(session.entry_count)
    rng = random.Random(1)
    other.play_compound(parts, on_chance=lambda: other.resolve_chance(rng))
    return other.digest
