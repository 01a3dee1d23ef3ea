"""Declarations of questions: numbers, dispatch, and what cannot be declared."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from carrack.engine.declarations import (
    ARG_STRIDE,
    PASS,
    VERB_STRIDE,
    Declarations,
    Domain,
    Frame,
    Slot,
    apply_effect,
    choice,
    run_routine,
    seat_domain,
)
from carrack.engine.messages import Entity, EntityName, Seat
from carrack.play.decisions import check_names

REGION = Domain("region", ("peru", "chile"))


class Position:
    """As much of a state as dispatch looks at."""

    def __init__(self, declarations: Declarations, asked: int) -> None:
        self.declarations = declarations
        self.asked = asked
        self.done: list[tuple[Any, ...]] = []


def settle(s: Position, region: int) -> None:
    s.done.append(("settle", region))


def march(s: Position, start: int, end: int) -> None:
    s.done.append(("march", start, end))


def stay(s: Position) -> None:
    s.done.append(("stay",))


def leave(s: Position) -> None:
    s.done.append(("leave",))


def test_an_answer_does_what_its_question_says() -> None:
    declarations = Declarations()
    to = declarations.verb("to", REGION)
    go = declarations.verb("go", REGION.named("from"), REGION)
    first = declarations.decision("first", "X-1", choice(to, settle), choice(go, march), choice(PASS, stay))
    second = declarations.decision("second", "X-2", choice(PASS, leave), choice(to, leave))
    s = Position(declarations, first)
    for action in (to * VERB_STRIDE + 1, go * VERB_STRIDE + 1 * ARG_STRIDE + 0, PASS):
        apply_effect(s, action)
    s.asked = second
    apply_effect(s, PASS)
    apply_effect(s, to * VERB_STRIDE + 1)
    assert s.done == [("settle", 1), ("march", 1, 0), ("stay",), ("leave",), ("leave",)]
    assert declarations.unpack_action(go * VERB_STRIDE + 1 * ARG_STRIDE) == (go, (1, 0))
    assert declarations.decision_kind(second).verbs == (PASS, to)
    assert declarations.choice_kind(second, go) is None


def test_frames_name_their_slots() -> None:
    declarations = Declarations()

    class Siege(Frame, declarations=declarations, run=stay):
        land: Slot
        dice: Slot

    assert (Siege.kind, Siege.land, Siege.dice, Siege.slots) == (1, 1, 2, ("land", "dice"))
    s = Position(declarations, 0)
    run_routine(s, Siege.kind)
    assert s.done == [("stay",)]


def test_values_in_sentences_and_on_the_board() -> None:
    assert REGION.message_arg(1) == EntityName("region-chile")
    assert REGION.entity(0) == Entity("region", "peru")
    assert seat_domain(3).message_arg(2) == Seat(2)
    assert Domain("city", ("a", "b"), board_numbers=range(7, 9)).entity(1) == Entity("city", "8")


def test_nothing_is_declared_twice_or_too_late() -> None:
    declarations = Declarations()
    to = declarations.verb("to", REGION)
    with pytest.raises(ValueError, match="already"):
        declarations.verb("to")
    with pytest.raises(ValueError, match="twice"):
        declarations.decision("both", "X-1", choice(to, settle), choice(to, leave))
    declarations.step("march", stay)
    with pytest.raises(ValueError, match="already"):
        declarations.step("march", leave)
    declarations.closed = True
    with pytest.raises(ValueError, match="too late"):
        declarations.verb("more")


def test_what_does_not_fit_an_action_an_event_or_a_frame_is_refused() -> None:
    declarations, place = Declarations(), Domain("place", range(3))
    with pytest.raises(ValueError, match="the verb go has 3 arguments, more than 2"):
        declarations.verb("go", place, place, place)
    with pytest.raises(ValueError, match="the event gone has 5 numbers, more than 4"):
        declarations.event("gone", *[place] * 5)
    with pytest.raises(ValueError, match="the frame Long has 8 slots, more than 7"):

        class Long(Frame, declarations=declarations, run=lambda s: None):
            a: Slot
            b: Slot
            c: Slot
            d: Slot
            e: Slot
            f: Slot
            g: Slot
            h: Slot

    for number in range(255):
        declarations.step(f"step {number}", lambda s: None)
    with pytest.raises(ValueError, match="the last exceeds the maximum of 255 steps and frames"):
        declarations.step("the last", lambda s: None)


@pytest.mark.parametrize("declare", [Declarations.verb, Declarations.event])
def test_two_arguments_need_two_names(declare: Callable[..., int]) -> None:
    declarations = Declarations()
    declare(declarations, "swap", REGION.named("from"), REGION)
    check_names(declarations)
    declare(declarations, "mix", REGION, REGION)
    with pytest.raises(ValueError, match=r"mix has two arguments of one name: tell them apart with Domain\.called"):
        check_names(declarations)
