"""Declarations of questions: numbers, dispatch, and what cannot be declared."""

from __future__ import annotations

from typing import Any

import pytest

from carrack.core.book import PASS, VERB, A, Book, Domain, Frame, Slot, carry_out, choice, run, seats
from carrack.core.text import Seat, Term, Thing

REGION = Domain("region", ("peru", "chile"))


class Position:
    """As much of a state as dispatch looks at."""

    def __init__(self, book: Book, asked: int) -> None:
        self.book = book
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
    book = Book()
    to = book.verb("to", REGION)
    go = book.verb("go", REGION.called("from"), REGION)
    first = book.question("first", "X-1", choice(to, settle), choice(go, march), choice(PASS, stay))
    second = book.question("second", "X-2", choice(PASS, leave), choice(to, leave))
    s = Position(book, first)
    for action in (to * VERB + 1, go * VERB + 1 * A + 0, PASS):
        carry_out(s, action)
    s.asked = second
    carry_out(s, PASS)
    carry_out(s, to * VERB + 1)
    assert s.done == [("settle", 1), ("march", 1, 0), ("stay",), ("leave",), ("leave",)]
    assert book.unpack(go * VERB + 1 * A) == (go, (1, 0))
    assert book.asked(second).verbs == (PASS, to)
    assert book.way(second, go) is None


def test_frames_name_their_slots() -> None:
    book = Book()

    class Siege(Frame, book=book, runs=stay):
        land: Slot
        dice: Slot

    assert (Siege.kind, Siege.land, Siege.dice, Siege.slots) == (1, 1, 2, ("land", "dice"))
    s = Position(book, 0)
    run(s, Siege.kind)
    assert s.done == [("stay",)]


def test_values_in_sentences_and_on_the_board() -> None:
    assert REGION.argument(1) == Term("region-chile")
    assert REGION.target(0) == Thing("region", "peru")
    assert seats(3).argument(2) == Seat(2)
    assert Domain("city", ("a", "b"), board=range(7, 9)).target(1) == Thing("city", "8")


def test_nothing_is_declared_twice_or_too_late() -> None:
    book = Book()
    to = book.verb("to", REGION)
    with pytest.raises(ValueError, match="already"):
        book.verb("to")
    with pytest.raises(ValueError, match="twice"):
        book.question("both", "X-1", choice(to, settle), choice(to, leave))
    book.step("march", stay)
    with pytest.raises(ValueError, match="already"):
        book.step("march", leave)
    book.closed = True
    with pytest.raises(ValueError, match="too late"):
        book.verb("more")
