from __future__ import annotations

import re

import pytest
from fluent.syntax import FluentSerializer

from carrack.core.text import Message, Seat, Term
from carrack.lang import LANGUAGES, Language, TextError
from carrack.lang.texts import Texts, bundle, compiled

from .reading import CATALOGUES, entries

LANDED = Message("log-landed", {"seat": Seat(0), "kind": Term("kind-captain"), "region": Term("region-caribbean")})


def test_a_message_becomes_a_sentence() -> None:
    assert Language("en", "empires", ["Ann"]).text(LANDED) == "Ann lands a Captain in the Caribbean."
    assert Language("fr", "empires", ["Ann"]).text(LANDED) == "Ann débarque un capitaine aux Caraïbes."


def test_players_without_a_name_have_a_number() -> None:
    names = ["Ann"]
    assert [Language("en", names=names).seat(seat) for seat in range(2)] == ["Ann", "Player 2"]
    assert Language("fr").seat(0) == "Joueur 1"


@pytest.mark.parametrize(
    ("name", "whose"),
    [
        ("Kofi", "de Kofi"),
        ("Inês", "d’Inês"),
        ("Élise", "d’Élise"),
        ("Œdipe", "d’Œdipe"),
        ("Yves", "d’Yves"),
        ("Yusuf", "de Yusuf"),
    ],
)
def test_names_are_elided_in_french(name: str, whose: str) -> None:
    said = Message("log-caretaker-ordered", {"seat": Seat(0)})
    assert Language("fr", names=[name]).text(said) == f"Une consigne {whose} a été exécutée."
    assert whose not in Language("en", names=[name]).text(said)


def test_no_french_sentence_forgets_to_elide_a_name() -> None:
    for catalogue in CATALOGUES:
        for key, entry in entries("fr", catalogue=catalogue).items():
            text = FluentSerializer().serialize_entry(entry)
            assert key == "seat-of" or not re.search(r"\b(de|que) \{ \$(seat|other|name) \}", text), key


def test_the_names_are_those_of_the_beginning() -> None:
    names = ["Ann"]
    language = Language("en", names=names)
    names[0] = "Bob"
    assert language.seat(0) == "Ann"


def test_a_name_is_never_read_as_fluent() -> None:
    language = Language("en", "empires", ["{ $seat } { -x }", "%s {}"])
    assert language.text(Message("log-passed", {"seat": Seat(0)})) == "{ $seat } { -x } passes."
    assert language.text(Message("log-passed", {"seat": Seat(1)})) == "%s {} passes."


def test_a_message_in_a_message() -> None:
    why = Message("core-not-your-turn", {"decider": Seat(1), "seat": Seat(0)})
    english = Language("en", names=["Ann", "Bob"]).text(Message("core-mismatch-entry", {"entry": 7, "why": why}))
    assert english == "Entry 7 does not fit the rules: Bob decides now, not Ann."


def test_numbers_choose_plurals_and_stay_plain() -> None:
    english, french = Language("en", "empires"), Language("fr", "empires")
    assert [english.name("do-count", number=n) for n in (1, 2)] == ["1 Colonist", "2 Colonists"]
    assert [french.name("do-count", number=n) for n in (1, 2)] == ["1 colon", "2 colons"]
    for language in (english, french):
        assert "1234567" in language.name("log-turn", turn=1234567, age=3)


def test_several_numbers_are_a_list() -> None:
    for code, two, three in (("en", "2 and 5", "2, 4 and 5"), ("fr", "2 et 5", "2, 4 et 5")):
        said = [
            Language(code, "history", ["Ann"]).name("log-dice", seat=Seat(0), dice=dice)
            for dice in ((3,), (2, 5), (2, 4, 5))
        ]
        assert [text.rstrip(".").partition(" ")[2].partition(" ")[2] for text in said] == ["3", two, three]


def test_the_words_of_the_edition_win() -> None:
    for code, own in (("en", "New France"), ("fr", "Nouvelle-France")):
        assert Language(code, "empires").name("region-new_france") == own
        assert Language(code, "discovery").name("region-new_france") == "Canada"
    landed = Message(LANDED.key, LANDED.args | {"region": Term("region-new_france")})
    assert Language("fr", "discovery", ["Ann"]).text(landed) == "Ann débarque un capitaine au Canada."
    assert Language("en", "discovery").name("building-factory-effect") == "Each turn: $25. 5 VP at the end."


def test_a_text_may_exist_in_one_edition_only() -> None:
    made = compiled("en", {"a.ftl": "word--chess = Pawn"})
    assert Texts("en", "chess", made).has("word")
    assert Texts("en", "chess", made).sentence("word", {}) == "Pawn"
    assert not Texts("en", None, made).has("word")


def test_has() -> None:
    assert Language("en").has("seat")
    assert not Language("en").has("no-such-text")
    assert not Language("en").has("-age")


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_missing_text_is_an_error(code: str) -> None:
    language = Language(code, "empires")
    with pytest.raises(TextError, match=f"no text 'no-such-text' in language '{code}'"):
        language.text(Message("no-such-text"))
    with pytest.raises(TextError, match="no text 'region-atlantis'"):
        language.text(Message("log-landed", LANDED.args | {"region": Term("region-atlantis")}))


def test_a_missing_argument_is_an_error() -> None:
    with pytest.raises(TextError, match=r"'log-bid' in language 'fr': Unknown external: money"):
        Language("fr", "empires").text(Message("log-bid", {"seat": Seat(0)}))


def test_an_unknown_language_is_an_error() -> None:
    with pytest.raises(TextError, match="no language 'de', only en and fr"):
        Language("de")


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        ("a = one\nb\n", "x.ftl: this is not Fluent: 'b'"),
        ("a = one\na = two\n", "x.ftl: 'a' has a text in x.ftl already"),
        ("a =\n    .b = one\n", "x.ftl: 'a' has attributes but no text"),
    ],
)
def test_a_broken_file_is_named(source: str, problem: str) -> None:
    with pytest.raises(TextError) as caught:
        compiled("en", {"x.ftl": source})
    assert str(caught.value) == problem


def test_texts_are_read_once() -> None:
    assert bundle("en", "discovery") is bundle("en", "discovery")
