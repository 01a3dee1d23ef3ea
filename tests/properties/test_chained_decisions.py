"""Questions that follow from one another: answered at once, in any order, they come to what one by one would."""

from __future__ import annotations

import random

import pytest

from carrack.core.chain import chain
from carrack.core.digest import digest
from carrack.core.game import CHANCE, OVER, Game, Refusal
from carrack.core.session import Session
from carrack.games import GAMES

CHAINED = [name for name, game in GAMES.items() if game.chains]


def chained(game: Game, rng: random.Random) -> Session:
    """A random game up to where several questions can be answered at once."""
    while True:
        session = Session.new(game, ["Ann", "Bob", "Cleo"])
        while session.state.seat != OVER:
            if session.state.seat == CHANCE:
                session.play_chance(rng)
                continue
            found = chain(game, session.state)
            if found and len(found.legs) > 1:
                return session
            exploring = [one for one in session.state.legal() if game.to_text(one).endswith("discovery")]
            session.play(rng.choice(exploring or session.state.legal()))


@pytest.mark.parametrize("name", CHAINED)
def test_every_way_can_be_played_in_any_order(name: str) -> None:
    game, rng = GAMES[name], random.Random(name)
    for _ in range(4):
        session = chained(game, rng)
        found = chain(game, session.state)
        assert found
        opens = [] if found.opens is None else [found.opens]
        for way in rng.sample(sorted(found.ways), min(12, len(found.ways))):
            by_one = session.state.clone()
            for action in (*opens, *way):
                if action in by_one.legal():  # else it was forced
                    by_one.play(action)
            copy = Session.replay(game, session.record)
            copy.play_parts(rng.sample([*opens, *way], len(opens) + len(way)))
            assert digest(copy.state) == digest(by_one)


@pytest.mark.parametrize("name", CHAINED)
def test_what_does_not_belong_together_is_refused(name: str) -> None:
    game, rng = GAMES[name], random.Random(name)
    session = chained(game, rng)
    found = chain(game, session.state)
    assert found
    count = session.count
    actions = [choice.action for choice in found.legs[-1].choices][:2]
    assert len(actions) == 2, "two places at once"
    opens = [] if found.opens is None else [found.opens]
    others = next(way for way in found.ways if way[-1] == actions[0])[:-1]
    with pytest.raises(Refusal):
        session.play_parts([*opens, *others, *actions])
    assert session.count == count, "nothing of it was played"
