"""The compiled rules are the interpreted ones: the same inputs lead to the same positions, events and estimates."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import given
from hypothesis import strategies as st

from carrack.core.digest import digest
from carrack.core.game import CHANCE, OVER
from carrack.core.twin import compiled, engine
from carrack.games import GAMES
from tests.laws.play import Setup, choose, games, setups

EVERY: Final = 5
"""Inputs between two comparisons of whole positions; what is offered and what happens is compared at each."""


@pytest.mark.parametrize("game", GAMES)
def test_there_are_two_engines(game: str) -> None:
    package = GAMES[game].package
    assert compiled(engine(package, "compiled"))
    assert not compiled(engine(package, "interpreted"))


@pytest.mark.parametrize("game", GAMES)
@given(data=st.data())
@games(55)
def test_both_engines_play_alike(game: str, data: st.DataObject) -> None:
    setup = data.draw(setups((game,)))
    fast, slow = setup.start("compiled"), setup.start("interpreted")
    assert type(fast) is not type(slow)
    rng, inputs = setup.rng(), 0
    while slow.seat != OVER:
        assert (fast.seat, fast.seats(), fast.legal()) == (slow.seat, slow.seats(), slow.legal())
        if slow.seat == CHANCE:
            assert fast.weights() == slow.weights()
        if inputs % EVERY == 0:
            bits = rng.getrandbits(32)
            seat = bits % setup.players
            assert digest(fast) == digest(slow)
            assert fast.worth(seat) == slow.worth(seat)
            assert fast.imagine(seat, bits).dump() == slow.imagine(seat, bits).dump()
        action = choose(setup.rules, fast, rng)
        if slow.seat != fast.seat:
            slow.turn_to(fast.seat)
        fast.log, slow.log = [], []
        fast.play(action)
        slow.play(action)
        assert fast.log == slow.log
        inputs += 1
    assert fast.dump() == slow.dump()
    assert (fast.scores(), fast.ranking()) == (slow.scores(), slow.ranking())


@given(setups())
@games(10)
def test_both_engines_make_the_same_playouts(setup: Setup) -> None:
    ends = []
    for kind in ("compiled", "interpreted"):
        state = setup.start(kind)
        decisions = engine(setup.rules.package, kind).playout(state, setup.seed)
        ends.append((decisions, state.dump()))
    assert ends[0] == ends[1]
