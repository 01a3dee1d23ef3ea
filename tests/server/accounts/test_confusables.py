"""At one table nobody passes for another."""

from __future__ import annotations

import pytest

from carrack.server.accounts.confusables import _prototypes, is_name_taken, skeleton
from carrack.server.tables.services.seats import BOT_NAMES
from tests.server.app_client import BOT, ME, OPEN, Guest, Server


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
        ("Ann", "\ua4eenn"),  # Lisu
        ("Ann", "\u2c80nn"),  # Coptic
        ("Ann", "\U000102a0nn"),  # Carian
        ("Ann", "Ann\u2800"),  # a Braille sign without dots
        ("Ann", "A\u034fnn"),  # a mark that shows nothing
        ("Ann", "Ann\ufe0f"),  # a variation selector
        ("Otto", "\u0585tt\u0585"),  # Armenian
        ("Otto", "\u07c0tt\u07c0"),  # zeros of N'Ko, written from right to left
        ("will", "wi\u01c0\u2223"),  # strokes
        ("Mike", "\u217fike"),  # a Roman numeral
        ("Tom", "\u1d1bom"),  # a small capital
    ],
)
def test_names_that_look_alike(name: str, other: str) -> None:
    assert is_name_taken(name, [other])
    assert is_name_taken(other, [name])


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
    assert not is_name_taken(name, [other])


def test_every_likeness_of_a_latin_letter_that_unicode_lists_is_taken() -> None:
    likenesses = {chr(n): letter for n, letter in _prototypes().items() if letter.isascii() and letter.isalpha()}
    assert len(likenesses) > 1000
    missed = [hex(ord(one)) for one, letter in likenesses.items() if not is_name_taken(f"X{one}y", [f"X{letter}y"])]
    assert missed == []


def test_the_skeleton_is_that_of_unicode() -> None:
    """The examples of UTS #39, section 4."""
    assert skeleton("\u0440\u0430\u0443\u0440\u0430l") == skeleton("paypal")
    assert skeleton("scope") == skeleton("\u0455\u0441\u043e\u0440\u0435")
    assert skeleton(skeleton("r\u00e9sum\u00e9 1I|")) == skeleton("r\u00e9sum\u00e9 1I|")
    assert skeleton("Ann") != skeleton("Anna")


def test_the_crew_can_sit_at_one_table() -> None:
    assert not any(is_name_taken(name, set(BOT_NAMES) - {name}) for name in BOT_NAMES)


def test_nobody_sits_down_or_speaks_by_a_name_that_could_be_taken_for_anothers(
    app_server: Server, ann: Guest, ben: Guest
) -> None:
    false, cleo = "\u0410nn", app_server.guest()
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
