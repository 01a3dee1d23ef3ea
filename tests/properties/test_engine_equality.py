"""The compiled rules are the interpreted ones: the same inputs lead to the same positions, events and estimates."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrack.engine.digest import position_digest
from carrack.engine.loader import is_compiled, load_engine
from carrack.engine.state import CHANCE, TERMINAL
from carrack.games import GAMES
from tests.support.random_games import GameConfig, choose, game_configs, games

EVERY: Final = 5
"""Inputs between two comparisons of whole positions; what is offered and what happens is compared at each."""


@pytest.mark.parametrize("game", GAMES)
def test_there_are_two_engines(game: str) -> None:
    package = GAMES[game].package
    assert is_compiled(load_engine(package, "compiled"))
    assert not is_compiled(load_engine(package, "interpreted"))


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
@games(55)
def test_both_engines_play_equally(game: str, data: st.DataObject) -> None:
    setup = data.draw(game_configs((game,)))
    fast, slow = setup.start("compiled"), setup.start("interpreted")
    assert type(fast) is not type(slow)
    rng, inputs = setup.rng(), 0
    while slow.seat != TERMINAL:
        assert (fast.seat, fast.active_players(), fast.legal_actions()) == (
            slow.seat,
            slow.active_players(),
            slow.legal_actions(),
        )
        if slow.seat == CHANCE:
            assert fast.chance_weights() == slow.chance_weights()
        if inputs % EVERY == 0:
            bits = rng.getrandbits(32)
            seat = bits % setup.players
            assert position_digest(fast) == position_digest(slow)
            assert fast.heuristic_value(seat) == slow.heuristic_value(seat)
            assert fast.determinize(seat, bits).serialize() == slow.determinize(seat, bits).serialize()
        action = choose(setup.rules, fast, rng)
        if slow.seat != fast.seat:
            slow.select_player(fast.seat)
        fast.log, slow.log = [], []
        fast.apply_action(action)
        slow.apply_action(action)
        assert fast.log == slow.log
        inputs += 1
    assert fast.serialize() == slow.serialize()
    assert (fast.scores(), fast.ranking()) == (slow.scores(), slow.ranking())


@given(game_configs())
@games(10)
def test_both_engines_make_the_same_playouts(setup: GameConfig) -> None:
    ends = []
    for kind in ("compiled", "interpreted"):
        state = setup.start(kind)
        decisions = load_engine(setup.rules.package, kind).random_playout(state, setup.seed)
        ends.append((decisions, state.serialize()))
    assert ends[0] == ends[1]
