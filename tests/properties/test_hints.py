"""Hints of several parts: whatever the adviser prefers, a person can confirm all of it at once."""

from __future__ import annotations

import random

import pytest

from carrack.bots.hints import hint_actions
from carrack.engine.declarations import PASS, VERB_STRIDE
from carrack.engine.state import State
from carrack.games import GAMES
from carrack.play.compound_choices import MultiSelect, find_chain
from tests.properties.test_chained_decisions import CHAINED, chained
from tests.support.compound_choices import asked_for_parts


@pytest.mark.parametrize("name", CHAINED)
def test_a_chain_is_advised_to_its_end(name: str) -> None:
    game, rng = GAMES[name], random.Random(name)
    for _ in range(8):
        session = chained(game, rng)
        found = find_chain(game, session.state)
        assert found
        opens = () if found.opening_action is None else (found.opening_action,)

        def go(at: State, opens: tuple[int, ...] = opens) -> int:
            return next((one for one in opens if one in at.legal_actions()), rng.choice(at.legal_actions()))

        said = tuple(hint_actions(game, session.state, go))
        assert said[: len(opens)] == opens
        assert said[len(opens) :] in found.paths


@pytest.mark.parametrize("name", GAMES)
def test_a_set_is_advised_whole(name: str) -> None:
    game, rng = GAMES[name], random.Random(3)
    sets = 0
    for number, session in asked_for_parts(game, rng):
        if sets >= (20 if number < 6 else 1):
            break
        said = hint_actions(game, session.state, lambda at: rng.choice(at.legal_actions()))
        assert said[0] in session.state.legal_actions()
        parts = MultiSelect(game, session.state)
        if not game.decision(session.state).choices_are_sets:
            assert parts.answer([action for action in said if action // VERB_STRIDE != PASS]) is not None
        sets += 1
    assert sets > 0
