from __future__ import annotations

import pytest

from carrack.cli.terminal.choice_input import ChoiceMenu
from carrack.cli.terminal.screens import game_screen
from carrack.engine.messages import Entity, EntityName, Message, Seat
from carrack.games import GAMES
from carrack.games.history.data import components
from carrack.games.history.presentation.menu_labels import LAND_KEYS
from carrack.play.decisions import Choice, Decision
from carrack.play.records import jsonl
from carrack.play.sessions.replay import replay
from carrack.text.fluent import LANGUAGES, Localizer
from tests.cli.command_line import positions, question
from tests.support.golden_positions import GOLDENS, Wanted, moment


def menu(session: object, code: str = "en") -> ChoiceMenu:
    lang = Localizer(code, session.game.id, session.seats)  # type: ignore[attr-defined]
    return ChoiceMenu(session.decision().choices, lang, game_screen(session.game, lang))  # type: ignore[attr-defined]


@pytest.fixture(scope="module")
def placing() -> ChoiceMenu:
    """Captains and Colonists to place, in English."""
    for session in positions("empires", 2, 3, 1):
        decision = session.decision()
        notations = [choice.notation for choice in decision.choices]
        if {"place captain dock", "place colonist dock", "place captain discovery"} <= set(notations):
            return menu(session)
    raise AssertionError


@pytest.mark.parametrize(
    "typed",
    ["place captain dock", "captain dock", "cap do", "2k", "k 2", "k dock", "p ca do", "Captain Dock",
     "  captain   dock ", "Place a Captain on the Colonist Dock", "place a captain on the col"],
)  # fmt: skip
def test_a_choice_has_many_spellings(placing: ChoiceMenu, typed: str) -> None:
    assert [item.notation for item in placing.match(typed)] == ["place captain dock"]


def test_a_number_is_the_choice_with_that_number(placing: ChoiceMenu) -> None:
    for item in placing.items:
        assert placing.match(item.key) == [item]


def test_a_key_is_the_number_of_the_box_and_the_letter_of_the_worker(placing: ChoiceMenu) -> None:
    keys = {item.notation: item.key for item in placing.items}
    assert keys["place captain dock"] == "2k"
    assert keys["place colonist dock"] == "2c"
    assert keys["place colonist warfare"] == "8c"
    assert keys["place colonist captain"] == "7kc"


def test_box_8_is_key_8_where_all_workers_are_alike() -> None:
    made = menu(question("empires", "place", players=2, seed=1))
    keys = {item.notation: item.key for item in made.items}
    assert {notation.split()[1] for notation in keys} == {"colonist"}
    assert keys["place colonist dock"] == "2"
    assert keys["place colonist warfare"] == "8"
    assert [item.notation for item in made.match("8c")] == ["place colonist warfare"]


def test_what_fits_several_choices_names_them_all(placing: ChoiceMenu) -> None:
    found = {item.notation for item in placing.match("captain")}
    assert "place captain dock" in found
    assert "place captain discovery" in found
    assert len(found) == sum(item.notation.startswith("place captain ") for item in placing.items)
    assert {item.notation for item in placing.match("k")} == found


def test_a_letter_means_what_the_board_says_it_means(placing: ChoiceMenu) -> None:
    """Both kinds begin with a c, which is the Colonist's letter alone."""
    assert {item.notation.split()[1] for item in placing.match("c")} == {"colonist"}
    assert [item.notation for item in placing.match("c 2")] == ["place colonist dock"]
    assert [item.notation for item in placing.match("c 6")] == ["place colonist discovery"]
    assert {item.notation.split()[2] for item in placing.match("2")} == {"dock"}


@pytest.mark.parametrize("typed", ["", "  ", "xyzzy", "captain dock dock", "0", "999", "-1"])
def test_nonsense_fits_nothing(placing: ChoiceMenu, typed: str) -> None:
    assert placing.match(typed) == []


def test_french_words_need_no_accents() -> None:
    made = menu(question("empires", "buy", players=2, seed=4), "fr")
    for item in made.items:
        bare = item.text.replace("é", "e").replace("É", "e").replace("â", "a").replace("è", "e").lower()
        assert item in made.match(bare)


def test_workers_to_place_are_grouped_by_box(placing: ChoiceMenu) -> None:
    titles = [group.title for group in placing.groups]
    assert titles[:2] == ["1 Initiative", "2 Dock"]
    assert {item.notation.split()[2] for item in placing.groups[1].items} == {"dock"}
    assert sum(len(group.items) for group in placing.groups) == len(placing.items)


def test_passing_is_always_0() -> None:
    made = menu(question("empires", "expedition"))
    assert [item.notation for item in made.match("0")] == ["pass"]
    assert [item.notation for item in made.match("p")] == ["pass"]


def test_amounts_are_typed_as_they_are() -> None:
    made = menu(question("empires", "bid", nations="auction"))
    assert [item.notation for item in made.match("7")] == ["bid 7"]
    assert [item.notation for item in made.match("0")] == ["pass"]
    party = menu(question("empires", "party"))
    for item in party.items:
        assert item.notation.endswith(f" {item.key}")


def test_seats_are_numbered_from_1_like_everything_else() -> None:
    """Their notation counts from 0, which would be passing."""
    decision = Decision(
        0, "war", Message("ask-war"), Message("wait-war"), "",
        tuple(
            Choice(n, f"war {n}", "war", {"seat": n}, Message("do-steal", {"seat": Seat(n)}), Entity("seat", str(n)))
            for n in range(3)
        ),
    )  # fmt: skip
    lang = Localizer("en", "empires")
    made = ChoiceMenu(decision.choices, lang, game_screen(GAMES["empires"], lang))
    assert [item.key for item in made.items] == ["1", "2", "3"]


def test_every_choice_can_be_made_by_number_and_by_notation_in_both_languages() -> None:
    for session in positions("empires", 4, 11, 9, builders=True, expansion_tiles=True, nations="random", scouting=True):
        if session.is_over:
            break
        for code in LANGUAGES:
            made = menu(session, code)
            for item in made.items:
                assert made.match(item.key) == [item]
                assert made.match(item.notation) == [item]
                assert item in made.match(item.text)


def test_a_region_is_opened_by_the_letter_that_its_lands_begin_with() -> None:
    game = GAMES["history"]
    lang = Localizer("en", "history", ["Ann"])
    lands = [land for land in components.LAND_IDS if LAND_KEYS[land][0] in "mc"]
    said = {land: Message("do-expand", {"land": EntityName(f"land-{land}")}) for land in lands}
    choices = [Choice(n, f"choose {land}", "choose", {"land": land}, said[land], None) for n, land in enumerate(lands)]
    made = ChoiceMenu(choices, lang, game_screen(game, lang))
    found = made.group_by_letter("m")
    assert found is not None
    assert "Middle East" in found.title
    assert {item.key for item in found.items} == {key for key in LAND_KEYS.values() if key[0] == "m"}
    assert made.group_by_letter("z") is None
    assert [item.choice.args["land"] for item in made.match("m1")] == [lands[0]]


def test_the_deck_is_scouted_like_a_region() -> None:
    found = moment(Wanted("empires", offers="scout deck"))
    kept = jsonl.read_record(GOLDENS / f"{found.record}.jsonl")
    made = menu(replay(GAMES["empires"], kept, until=found.entry))
    assert [item.notation for item in made.match("s0")] == ["scout deck"]
