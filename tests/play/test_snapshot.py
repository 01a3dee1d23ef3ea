from __future__ import annotations

import json
import random
from types import new_class
from typing import Any

import pytest

from carrack.core.book import PASS, Book, Frame, choice
from carrack.core.digest import digest
from carrack.core.flow import Flow, add, ask, next_step, offer, push
from carrack.core.game import CHANCE, Game
from carrack.core.saved import Saved, load, save
from carrack.core.session import Session
from carrack.games import GAMES

from .table import played
from .test_digest import New, Old, touched
from .toy import ToyState


def test_a_position_is_saved_by_name_without_what_is_untouched() -> None:
    assert save(touched(Old), Book()) == {"money": [0, 300], "owner": [0, 2], "seat": 1}


def test_it_is_loaded_into_another_layout() -> None:
    state: Any = New()
    load(state, save(touched(Old), Book()), Book())
    assert state.dump() == touched(New).dump()


def test_loading_leaves_nothing_of_what_was_there() -> None:
    state = played(1, entries=9).state
    empty = ToyState()
    empty.rules = state.rules
    load(state, save(empty, Book()), Book())
    assert state.dump() == empty.dump()


@pytest.mark.parametrize(
    "wrong", [{"gold": 1}, {"points": [0] * 4 + [1]}, {"points": ["x"]}, {"die": [1, 2]}, {"die": True}, {"die": None}]
)
def test_what_is_no_position_of_the_game_is_refused_and_changes_nothing(wrong: Saved) -> None:
    state = played(1, entries=9).state
    before = state.dump()
    with pytest.raises(ValueError, match="field"):
        load(state, wrong, Book())
    assert state.dump() == before


@pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
def test_a_saved_position_is_played_on_alike(game: Game) -> None:
    names = ("Ann", "Bob", "Cy", "Dee", "Eve", "Flo")
    players = game.players[0]
    session, rng = Session.new(game, names[:players]), random.Random(5)
    for _ in range(60):
        if session.state.seat == CHANCE:
            session.play_chance(rng)
        else:
            session.play(rng.choice(session.state.legal()))
        other = game.start(players, session.options)
        load(other, json.loads(json.dumps(save(session.state, game.book))), game.book)
        session.state.barrier = 0  # what the last input showed is no part of a position that begins a game
        assert other.dump() == session.state.dump()
        assert other.legal() == session.state.legal()


def small(*order: str) -> Any:
    """A game of three steps (march, rest, march on) and a frame, declared in this order; asks whatever is on top."""
    book = Book()
    numbers: dict[str, int] = {}

    def wonder(s: Flow) -> None:
        ask(s, question, s.seat)
        offer(s, PASS)
        offer(s, stay)

    def annotate(space: dict[str, Any]) -> None:
        space["__annotations__"] = slots

    stay = book.verb("stay")
    question = book.question("wonder", "X-1", choice(PASS, next_step), choice(stay, next_step))
    # the slots are in another order, too
    slots = dict.fromkeys(("land", "dice") if order[0] == "Raid" else ("dice", "land"), int)
    for name in order:
        if name == "Raid":
            raid: Any = new_class(name, (Frame,), {"book": book, "runs": wonder}, annotate)
        else:
            numbers[name] = book.step(name, wonder)
    kind: Any = type("Small", (Flow,), {"book": book, "raid": raid})
    state = kind()
    for name, part in (("march", 0), ("rest", 0), ("march", 0), ("march", 3)):
        add(state, numbers[name], part)
    state.step = 0
    return state


def test_steps_and_frames_are_saved_by_name_whatever_their_numbers() -> None:
    one, other = small("Raid", "march", "rest"), small("rest", "march", "Raid")
    one.seat, one.step, one.index = 1, 2, 4
    push(one, one.raid.kind, 7, 2)
    push(one, one.raid.kind, 0, -1)
    saved = save(one, one.book)
    assert saved == {
        "at": ["march", 1],
        "index": 4,
        "frames": [{"frame": "Raid", "land": 7, "dice": 2}, {"frame": "Raid", "dice": -1}],
        "seat": 1,
    }
    load(other, json.loads(json.dumps(saved)), other.book)
    assert save(other, other.book) == saved
    assert (other.step, other.index, other.depth, other.seat) == (2, 4, 2, 1)
    assert other.frames[:8] == [other.raid.kind, 2, 7, 0, 0, 0, 0, 0]
    assert one.frames[:8] == [one.raid.kind, 7, 2, 0, 0, 0, 0, 0]
    assert one.program != other.program
    assert len(other.legal()) == 2
    assert digest(one) == digest(other)


def test_a_part_of_a_step_is_told_apart() -> None:
    one, other = small("march", "rest", "Raid"), small("rest", "march", "Raid")
    one.step = 3
    assert save(one, one.book) == {"at": ["march 3", 0]}
    load(other, {"at": ["march 3", 0]}, other.book)
    assert other.step == 3


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({}, "no step"),
        ({"at": ["swim", 0]}, "no step swim"),
        ({"at": ["march", 2]}, "no step march"),
        ({"at": ["rest", -1]}, "no step rest"),
        ({"frames": [{"frame": "Siege"}]}, "no frame Siege"),
        ({"frames": [{"frame": "Raid", "gold": 1}]}, "the frame Raid has other slots"),
        ({"frames": [{"frame": "Raid", "land": "x"}]}, "the field frames"),
        ({"frames": [{"frame": "Raid"}] * 9}, "the field frames"),
        ({"index": "x"}, "the field index"),
        ({"program": [1]}, "no field program"),
    ],
)
def test_a_place_that_the_rules_do_not_have_is_refused_and_changes_nothing(wrong: Saved, why: str) -> None:
    state = small("march", "rest", "Raid")
    state.step = 1
    before = state.dump()
    with pytest.raises(ValueError, match=why):
        load(state, ({"at": ["rest", 0]} | wrong) if wrong else wrong, state.book)
    assert state.dump() == before
