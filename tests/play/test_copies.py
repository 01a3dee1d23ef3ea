"""A copy made in any way goes on like the original: legal actions, chance, log and digest, to the end of the game."""

from __future__ import annotations

import copy
import os
import pickle
import random
from collections.abc import Callable
from typing import Any, Final

import pytest

from carrack.engine.digest import position_digest
from carrack.engine.errors import EngineFailure, InvalidInput
from carrack.engine.loader import VARIABLE, load_engine
from carrack.engine.messages import Message
from carrack.engine.state import CHANCE, TERMINAL
from carrack.games import GAMES
from carrack.play.game import Game
from carrack.play.options import complete_options
from carrack.play.sessions.session import Session
from tests.support.games_with_search import JUDGED

KINDS: Final = ("interpreted",) if os.environ.get(VARIABLE) == "interpreted" else ("interpreted", "compiled")
COPIES: Final = 4
"""Copies of each kind taken during one game."""


def by_pickle(thing: Any) -> Any:
    return pickle.loads(pickle.dumps(thing))  # noqa: S301 - what this test has just made


def by_dump(state: Any) -> Any:
    other = type(state)()
    other.deserialize(state.serialize())
    return other


WAYS: Final[dict[str, Callable[[Any], Any]]] = {
    "clone": lambda state: state.clone(),
    "copy": copy.copy,
    "deepcopy": copy.deepcopy,
    "pickle": by_pickle,
    "dump": by_dump,
}
WITH_LOG: Final = ("copy", "deepcopy", "pickle")


def start(game: Game, kind: str) -> Any:
    players = game.players[-1]
    state: Any = game.new_initial_state(players, complete_options(game, players, {}), kind)
    state.log = []
    return state


def at_random(state: Any, rng: random.Random) -> int:
    return int(state.sample_outcome(rng.getrandbits(32)) if state.seat == CHANCE else rng.choice(state.legal_actions()))


def shown(state: Any) -> tuple[Any, ...]:
    """All that the world can ask of a position."""
    weights = state.chance_weights() if state.seat == CHANCE else []
    return (
        state.seat,
        state.active_players(),
        state.legal_actions(),
        weights,
        state.scores(),
        state.ranking(),
        position_digest(state),
    )


def rest_of(state: Any, seed: int) -> list[Any]:
    """What happens from here on when the same choices fall."""
    state.log = []
    rng, told = random.Random(seed), [shown(state)]
    while state.seat != TERMINAL:
        state.apply_action(at_random(state, rng))
        told.append((shown(state), list(state.log)))
        state.log.clear()
    return told


@pytest.mark.parametrize("way", WAYS)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_copy_continues_like_the_original(game: Game, kind: str, way: str) -> None:
    state, rng = start(game, kind), random.Random(way)
    length = 0
    while state.seat != TERMINAL:
        state.apply_action(at_random(state, rng))
        length += 1
    moments = sorted(rng.sample(range(length), COPIES))
    state, rng, at = start(game, kind), random.Random(way), 0
    for moment in moments:
        while at < moment:
            state.apply_action(at_random(state, rng))
            at += 1
        other = WAYS[way](state)
        assert type(other) is type(state)
        assert shown(other) == shown(state)
        assert other.log == (state.log if way in WITH_LOG else None)
        before, log = state.serialize(), list(state.log)
        told = rest_of(other, moment)
        assert (state.serialize(), state.log) == (before, log), "the original stays where it is"
        again = state.clone()
        assert again.serialize() == before
        assert rest_of(again, moment) == told
    assert rest_of(WAYS[way](state), 1) == rest_of(state, 1)


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_an_array_of_a_position_is_copied_as_a_list(game: Game, kind: str) -> None:
    state = start(game, kind)
    for way in ("copy", "deepcopy", "pickle"):
        assert WAYS[way](state.options) == list(state.options)


@pytest.mark.parametrize("way", ["copy", "deepcopy", "pickle"])
@pytest.mark.parametrize("game", JUDGED)
def test_a_copy_of_the_search_memory_has_all_of_it(game: str, way: str) -> None:
    workspace = load_engine(GAMES[game].package).SearchWorkspace()
    workspace.heuristic_scale, workspace.node_value_sum[7] = 12, 34
    other = WAYS[way](workspace)
    assert (other.heuristic_scale, other.node_value_sum[7]) == (12, 34)
    other.node_value_sum[7] = 35
    assert workspace.node_value_sum[7] == 34


def test_a_copy_of_other_memory_is_refused() -> None:
    state = start(GAMES["marchands"], KINDS[-1])
    kept, *others = state.__reduce__()[2]
    with pytest.raises(ValueError, match=r"integers|another version"):
        type(state)().__setstate__((kept[:-4], *others))


@pytest.mark.parametrize("way", ["copy", "deepcopy", "pickle"])
@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_copy_of_a_session_continues_like_it(game: Game, way: str) -> None:
    session, rng = Session.new(game, [f"P{seat}" for seat in range(game.players[-1])]), random.Random(5)

    def go_on(session: Session, inputs: int, rng: random.Random) -> list[Any]:
        told = []
        for _ in range(inputs):
            if session.is_over:
                break
            if session.state.seat == CHANCE:
                told.append(
                    session.play_outcome(game.action_to_string(session.state.sample_outcome(rng.getrandbits(32))))
                )
            else:
                seat = rng.choice(session.state.active_players())
                choice = rng.choice(session.decision(seat).choices)
                told.append(session.play(choice.action, seat))
        return [told, session.digest, session.events(), session.record]

    go_on(session, 150, rng)
    other = WAYS[way](session)
    assert other.game is game
    count = session.entry_count
    told = go_on(other, 400, random.Random(9))
    assert session.entry_count == count
    assert go_on(session, 400, random.Random(9)) == told


@pytest.mark.parametrize("way", ["copy", "deepcopy", "pickle"])
def test_a_refusal_that_comes_from_another_process_is_the_same(way: str) -> None:
    refusal = InvalidInput(Message("core-players", {"least": 2, "most": 4, "count": 9}))
    assert WAYS[way](refusal).message == refusal.message
    assert str(WAYS[way](refusal)) == "core-players (least=2, most=4, count=9)"
    failure = WAYS[way](EngineFailure("what went wrong"))
    assert (failure.report, failure.message.key) == ("what went wrong", "core-fault")
