"""Questions that follow from one another: answered at once, in any order, they come to what one by one would."""

from __future__ import annotations

import random

import pytest

from carrack.engine.digest import position_digest
from carrack.engine.errors import InvalidInput
from carrack.engine.state import CHANCE, TERMINAL
from carrack.games import GAMES
from carrack.play.compound_choices import find_chain
from carrack.play.game import Game
from carrack.play.sessions.replay import replay
from carrack.play.sessions.session import Session

CHAINED = [name for name, game in GAMES.items() if game.chained_decisions]


def chained(game: Game, rng: random.Random) -> Session:
    """A random game up to where several questions can be answered at once."""
    while True:
        session = Session.new(game, ["Ann", "Bob", "Cleo"])
        while session.state.seat != TERMINAL:
            if session.state.seat == CHANCE:
                session.play_random_outcome(rng)
                continue
            found = find_chain(game, session.state)
            if found and len(found.decisions) > 1:
                return session
            exploring = [
                one for one in session.state.legal_actions() if game.action_to_string(one).endswith("discovery")
            ]
            session.play(rng.choice(exploring or session.state.legal_actions()))


@pytest.mark.parametrize("name", CHAINED)
def test_every_way_can_be_played_in_any_order(name: str) -> None:
    game, rng = GAMES[name], random.Random(name)
    for _ in range(4):
        session = chained(game, rng)
        found = find_chain(game, session.state)
        assert found
        opens = [] if found.opening_action is None else [found.opening_action]
        for way in rng.sample(sorted(found.paths), min(12, len(found.paths))):
            by_one = session.state.clone()
            for action in (*opens, *way):
                if action in by_one.legal_actions():  # else it was forced
                    by_one.apply_action(action)
            copy = replay(game, session.record)
            copy.play_compound(rng.sample([*opens, *way], len(opens) + len(way)))
            assert position_digest(copy.state) == position_digest(by_one)


@pytest.mark.parametrize("name", CHAINED)
def test_what_does_not_belong_together_is_refused(name: str) -> None:
    game, rng = GAMES[name], random.Random(name)
    session = chained(game, rng)
    found = find_chain(game, session.state)
    assert found
    count = session.entry_count
    actions = [choice.action for choice in found.decisions[-1].choices][:2]
    assert len(actions) == 2, "two places at once"
    opens = [] if found.opening_action is None else [found.opening_action]
    others = next(way for way in found.paths if way[-1] == actions[0])[:-1]
    with pytest.raises(InvalidInput):
        session.play_compound([*opens, *others, *actions])
    assert session.entry_count == count, "nothing of it was played"
