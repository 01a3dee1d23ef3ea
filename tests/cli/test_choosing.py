from __future__ import annotations

import pytest

from carrack.cli.choosing import Menu
from carrack.cli.screens import screen
from carrack.core.game import Choice, Decision
from carrack.core.text import Message, Seat, Thing
from carrack.lang import LANGUAGES, Language

from .shell import positions, question


def menu(session: object, code: str = "en") -> Menu:
    lang = Language(code, session.game.id, session.seats)  # type: ignore[attr-defined]
    return Menu(session.decision(), lang, screen(session.game, lang).letters)  # type: ignore[attr-defined]


@pytest.fixture(scope="module")
def placing() -> Menu:
    """Captains and Colonists to place, in English."""
    for session in positions("empires", 2, 3, 1):
        decision = session.decision()
        notations = [choice.notation for choice in decision.choices]
        if {"place captain dock", "place colonist dock", "place captain discovery"} <= set(notations):
            return menu(session)
    raise AssertionError


@pytest.mark.parametrize(
    "typed",
    ["place captain dock", "captain dock", "cap do", "k d", "k dock", "p ca do", "Captain Dock", "  captain   dock ",
     "Place a Captain on the Colonist Dock", "place a captain on the col"],
)  # fmt: skip
def test_a_choice_has_many_spellings(placing: Menu, typed: str) -> None:
    assert [item.notation for item in placing.find(typed)] == ["place captain dock"]


def test_a_number_is_the_choice_with_that_number(placing: Menu) -> None:
    for item in placing.items:
        assert placing.find(item.key) == [item]
    assert [item.key for item in placing.items] == [str(n) for n in range(1, len(placing.items) + 1)]


def test_what_fits_several_choices_names_them_all(placing: Menu) -> None:
    found = {item.notation for item in placing.find("captain")}
    assert "place captain dock" in found
    assert "place captain discovery" in found
    assert len(found) == sum(item.notation.startswith("place captain ") for item in placing.items)
    assert {item.notation for item in placing.find("k")} == found


def test_a_letter_means_what_the_board_says_it_means(placing: Menu) -> None:
    """Both kinds begin with a c, which is the Colonist's letter alone."""
    assert {item.notation.split()[1] for item in placing.find("c")} == {"colonist"}
    assert [item.notation for item in placing.find("c d")] == ["place colonist dock"]
    assert [item.notation for item in placing.find("c e")] == ["place colonist discovery"]


@pytest.mark.parametrize("typed", ["", "  ", "xyzzy", "captain dock dock", "0", "999", "-1"])
def test_nonsense_fits_nothing(placing: Menu, typed: str) -> None:
    assert placing.find(typed) == []


def test_french_words_need_no_accents() -> None:
    made = menu(question("empires", "buy", players=2, seed=4), "fr")
    for item in made.items:
        bare = item.text.replace("é", "e").replace("É", "e").replace("â", "a").replace("è", "e").lower()
        assert item in made.find(bare)


def test_long_lists_are_grouped_by_their_first_argument(placing: Menu) -> None:
    titles = [group.title for group in placing.groups]
    assert titles[:2] == ["Colonist", "Captain"]
    assert {item.label for item in placing.groups[1].items} >= {"Dock", "Discovery"}
    assert {item.notation.split()[1] for item in placing.groups[1].items} == {"captain"}
    assert sum(len(group.items) for group in placing.groups) == len(placing.items)


def test_passing_is_always_0() -> None:
    made = menu(question("empires", "expedition"))
    assert [item.notation for item in made.find("0")] == ["pass"]
    assert [item.notation for item in made.find("p")] == ["pass"]


def test_amounts_are_typed_as_they_are() -> None:
    made = menu(question("empires", "bid", nations="auction"))
    assert [item.notation for item in made.find("7")] == ["bid 7"]
    assert [item.notation for item in made.find("0")] == ["pass"]
    party = menu(question("empires", "party"))
    for item in party.items:
        assert item.notation.endswith(f" {item.key}")


def test_seats_are_numbered_from_1_like_everything_else() -> None:
    """Their notation counts from 0, which would be passing."""
    decision = Decision(
        0, "war", Message("ask-war"), Message("wait-war"), "",
        tuple(
            Choice(n, f"war {n}", "war", {"seat": n}, Message("do-steal", {"seat": Seat(n)}), Thing("seat", str(n)))
            for n in range(3)
        ),
    )  # fmt: skip
    assert [item.key for item in Menu(decision, Language("en", "empires")).items] == ["1", "2", "3"]


def test_every_choice_can_be_made_by_number_and_by_notation_in_both_languages() -> None:
    for session in positions("empires", 4, 11, 9, builders=True, expansion_tiles=True, nations="random", scouting=True):
        if session.is_over:
            break
        for code in LANGUAGES:
            made = menu(session, code)
            for item in made.items:
                assert made.find(item.key) == [item]
                assert made.find(item.notation) == [item]
                assert item in made.find(item.text)
