"""Hints of several parts: whatever the adviser prefers, a person can confirm all of it at once."""

from __future__ import annotations

import random

import pytest

from carrack.bots.advice import advice
from carrack.core.book import PASS, VERB
from carrack.core.chain import chain
from carrack.core.game import State
from carrack.core.parts import Parts
from carrack.games import GAMES
from tests.laws.test_chains import CHAINED, chained
from tests.laws.test_parts import asked_for_parts


@pytest.mark.parametrize("name", CHAINED)
def test_a_chain_is_advised_to_its_end(name: str) -> None:
    game, rng = GAMES[name], random.Random(name)
    for _ in range(8):
        session = chained(game, rng)
        found = chain(game, session.state)
        assert found
        opens = () if found.opens is None else (found.opens,)

        def go(at: State, opens: tuple[int, ...] = opens) -> int:
            return next((one for one in opens if one in at.legal()), rng.choice(at.legal()))

        said = tuple(advice(game, session.state, go))
        assert said[: len(opens)] == opens
        assert said[len(opens) :] in found.ways


@pytest.mark.parametrize("name", GAMES)
def test_a_set_is_advised_whole(name: str) -> None:
    game, rng = GAMES[name], random.Random(3)
    sets = 0
    for number, session in asked_for_parts(game, rng):
        if sets >= (20 if number < 6 else 1):
            break
        said = advice(game, session.state, lambda at: rng.choice(at.legal()))
        assert said[0] in session.state.legal()
        parts = Parts(game, session.state)
        if not game.decision(session.state).sums:
            assert parts.way([action for action in said if action // VERB != PASS]) is not None
        sets += 1
    assert sets > 0
