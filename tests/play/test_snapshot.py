from __future__ import annotations

import json
import random
from types import new_class
from typing import Any

import pytest

from carrack.engine.declarations import PASS, Declarations, Frame, choice
from carrack.engine.digest import position_digest
from carrack.engine.flow import BaseState, append_step, next_step, offer, push_frame, request_decision
from carrack.engine.state import CHANCE
from carrack.games import GAMES
from carrack.play.game import Game
from carrack.play.sessions.session import Session
from carrack.play.snapshot import Snapshot, restore_snapshot, take_snapshot
from tests.engine.test_digest import New, Old, touched
from tests.support.toy_game import ToyState
from tests.support.toy_sessions import played


def test_a_position_is_saved_by_name_without_what_is_untouched() -> None:
    assert take_snapshot(touched(Old), Declarations()) == {"money": [0, 300], "owner": [0, 2], "seat": 1}


def test_it_is_loaded_into_another_layout() -> None:
    state: Any = New()
    restore_snapshot(state, take_snapshot(touched(Old), Declarations()), Declarations())
    assert state.serialize() == touched(New).serialize()


def test_loading_leaves_nothing_of_what_was_there() -> None:
    state = played(1, entries=9).state
    empty = ToyState()
    empty.rules = state.rules
    restore_snapshot(state, take_snapshot(empty, Declarations()), Declarations())
    assert state.serialize() == empty.serialize()


@pytest.mark.parametrize(
    "wrong", [{"gold": 1}, {"points": [0] * 4 + [1]}, {"points": ["x"]}, {"die": [1, 2]}, {"die": True}, {"die": None}]
)
def test_what_is_no_position_of_the_game_is_refused_and_changes_nothing(wrong: Snapshot) -> None:
    state = played(1, entries=9).state
    before = state.serialize()
    with pytest.raises(ValueError, match="field"):
        restore_snapshot(state, wrong, Declarations())
    assert state.serialize() == before


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_restored_snapshot_continues_like_the_original(game: Game) -> None:
    names = ("Ann", "Bob", "Cy", "Dee", "Eve", "Flo")
    players = game.players[0]
    session, rng = Session.new(game, names[:players]), random.Random(5)
    for _ in range(60):
        if session.state.seat == CHANCE:
            session.play_random_outcome(rng)
        else:
            session.play(rng.choice(session.state.legal_actions()))
        if session.is_over:
            return
        other = game.new_initial_state(players, session.options)
        restore_snapshot(
            other, json.loads(json.dumps(take_snapshot(session.state, game.declarations))), game.declarations
        )
        session.state.barrier = 0  # what the last input showed is no part of a position that begins a game
        assert other.serialize() == session.state.serialize()
        assert other.legal_actions() == session.state.legal_actions()


def small(*order: str) -> Any:
    """A game of three steps (march, rest, march on) and a frame, declared in this order; asks whatever is on top."""
    declarations = Declarations()
    numbers: dict[str, int] = {}

    def wonder(s: BaseState) -> None:
        request_decision(s, question, s.seat)
        offer(s, PASS)
        offer(s, stay)

    def annotate(space: dict[str, Any]) -> None:
        space["__annotations__"] = slots

    stay = declarations.verb("stay")
    question = declarations.decision("wonder", "X-1", choice(PASS, next_step), choice(stay, next_step))
    # the slots are in another order, too
    slots = dict.fromkeys(("land", "dice") if order[0] == "Raid" else ("dice", "land"), int)
    for name in order:
        if name == "Raid":
            raid: Any = new_class(name, (Frame,), {"declarations": declarations, "run": wonder}, annotate)
        else:
            numbers[name] = declarations.step(name, wonder)
    kind: Any = type("Small", (BaseState,), {"declarations": declarations, "raid": raid})
    state = kind()
    for name, part in (("march", 0), ("rest", 0), ("march", 0), ("march", 3)):
        append_step(state, numbers[name], part)
    state.step = 0
    return state


def test_steps_and_frames_are_stored_by_name_not_number() -> None:
    one, other = small("Raid", "march", "rest"), small("rest", "march", "Raid")
    one.seat, one.step, one.index = 1, 2, 4
    push_frame(one, one.raid.kind, 7, 2)
    push_frame(one, one.raid.kind, 0, -1)
    saved = take_snapshot(one, one.declarations)
    assert saved == {
        "at": ["march", 1],
        "index": 4,
        "frames": [{"frame": "Raid", "land": 7, "dice": 2}, {"frame": "Raid", "dice": -1}],
        "seat": 1,
    }
    restore_snapshot(other, json.loads(json.dumps(saved)), other.declarations)
    assert take_snapshot(other, other.declarations) == saved
    assert (other.step, other.index, other.depth, other.seat) == (2, 4, 2, 1)
    assert other.frames[:8] == [other.raid.kind, 2, 7, 0, 0, 0, 0, 0]
    assert one.frames[:8] == [one.raid.kind, 7, 2, 0, 0, 0, 0, 0]
    assert one.program != other.program
    assert len(other.legal_actions()) == 2
    assert position_digest(one) == position_digest(other)


def test_a_part_of_a_step_is_distinguished() -> None:
    one, other = small("march", "rest", "Raid"), small("rest", "march", "Raid")
    one.step = 3
    assert take_snapshot(one, one.declarations) == {"at": ["march 3", 0]}
    restore_snapshot(other, {"at": ["march 3", 0]}, other.declarations)
    assert other.step == 3


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({}, "no step"),
        ({"at": ["swim", 0]}, "no step swim"),
        ({"at": ["march", 2]}, "no step march"),
        ({"at": ["rest", -1]}, "no step rest"),
        ({"frames": [{"frame": "Siege"}]}, "no frame Siege"),
        ({"frames": [{"frame": "Raid", "gold": 1}]}, "the frame Raid has unknown slots"),
        ({"frames": [{"frame": "Raid", "land": "x"}]}, "the field frames"),
        ({"frames": [{"frame": "Raid"}] * 9}, "the field frames"),
        ({"index": "x"}, "the field index"),
        ({"program": [1]}, "no field program"),
    ],
)
def test_a_place_that_the_rules_do_not_have_is_refused_and_changes_nothing(wrong: Snapshot, why: str) -> None:
    state = small("march", "rest", "Raid")
    state.step = 1
    before = state.serialize()
    with pytest.raises(ValueError, match=why):
        restore_snapshot(state, ({"at": ["rest", 0]} | wrong) if wrong else wrong, state.declarations)
    assert state.serialize() == before
