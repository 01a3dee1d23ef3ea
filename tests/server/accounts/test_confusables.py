"""At one table nobody passes for another."""

from __future__ import annotations

import pytest

from carrack.server.alike import is_taken
from carrack.server.seating import CREW

from .table import BOT, ME, OPEN, Guest, Server


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ann", "ann"),
        ("Ann", "ANN"),
        ("Ann", "\uff21nn"),  # wide
        ("Ann", "\u0410nn"),  # Cyrillic A
        ("Ann", "\u0391nn"),  # Greek alpha
        ("Bob", "\u0412ob"),  # Cyrillic Ve
        ("Nina", "\u039dina"),  # Greek Nu
        ("eva", "\u0435\u03bd\u0430"),  # Cyrillic, Greek, Cyrillic
        ("PAX", "\u0420\u0410\u0425"),
        ("pax", "\u0440\u0430\u0445"),
        ("\u0420\u0430\u0445", "\u0440\u0430\u0445"),  # a Cyrillic name in another case
        ("\u039d\u03b9\u03ba\u03bf\u03c2", "\u03bd\u03b9\u03ba\u03bf\u03c2"),  # Nikos, likewise
        ("Bill", "BiII"),
        ("Bill", "Bi11"),
        ("Otto", "0tto"),
        ("Andre", "André"),
        ("Ann", "A\u0323nn"),
        ("Ann Lee", "AnnLee"),
        ("Ann", "Ann."),
        ("Ann", "'Ann'"),
        ("Sam", "Sarn"),
        ("Ann", "\U0001d400nn"),  # mathematical bold
        ("Ann", "\u13aann"),  # Cherokee
    ],
)
def test_names_that_look_alike(name: str, other: str) -> None:
    assert is_taken(name, [other])
    assert is_taken(other, [name])


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ann", "Anna"),
        ("Ann", "Ben"),
        ("Ann", ""),
        ("Ann", "Ann 2"),
        ("?", "!"),
        ("\u30a2\u30f3", "\u30a2\u30ca"),
        ("\u05d3\u05df", "\u05e8\u05df"),
        ("\u0e01\u0e34", "\u0e01\u0e35"),  # Thai spells with marks
        ("\u0418\u0432\u0430\u043d", "\u0410\u043d\u043d\u0430"),
    ],
)
def test_names_that_do_not(name: str, other: str) -> None:
    assert not is_taken(name, [other])


def test_the_crew_can_sit_at_one_table() -> None:
    assert not any(is_taken(name, set(CREW) - {name}) for name in CREW)


def test_nobody_sits_down_or_speaks_by_a_name_that_could_be_taken_for_anothers(
    house: Server, ann: Guest, ben: Guest
) -> None:
    false, cleo = "\u0410nn", house.guest()
    table = ann.open("empires", {"kind": "me", "name": "Ann"}, OPEN)
    assert ben.problem(f"{table}/sit", 409, seat=1, name=false) == "server-name-taken"
    ben.post("/me", name=false)
    assert ben.problem(f"{table}/chat", 409, text="I resign") == "server-name-taken"
    ben.post("/me", name="Ben")
    ben.post(f"{table}/chat", text="hello")
    cleo.post(f"{table}/chat", text="a guest among guests")
    cleo.post("/me", name="BEN")
    assert cleo.problem(f"{table}/chat", 409, text="goodbye") == "server-name-taken"
    ben.post(f"{table}/chat", text="still here")
    twins = [{"kind": "me", "name": "Ann"}, {"kind": "me", "name": false}]
    assert ann.problem("/tables", 400, game="empires", seats=twins) == "server-name-taken"
    ann.post("/me", name="Ann")
    named = ann.get(ann.open("empires", ME, ME, BOT))["table"]["seats"]
    assert [seat["name"] for seat in named[:2]] == ["Ann", "Ann 2"]
