from __future__ import annotations

import re

import pytest
from fluent.syntax import FluentSerializer

from carrack.engine.messages import EntityName, Message, Seat
from carrack.games import GAMES
from carrack.text.fluent import (
    LANGUAGES,
    FluentTexts,
    LocalizationError,
    Localizer,
    compile_bundle,
    keys,
    load_bundle,
    text_keys,
)
from tests.text.fluent_parser import CATALOGUES, entries

LANDED = Message(
    "log-landed", {"seat": Seat(0), "kind": EntityName("kind-captain"), "region": EntityName("region-caribbean")}
)


def test_a_message_becomes_a_sentence() -> None:
    assert Localizer("en", "empires", ["Ann"]).render(LANDED) == "Ann lands a Captain in the Caribbean."
    assert Localizer("fr", "empires", ["Ann"]).render(LANDED) == "Ann débarque un capitaine aux Caraïbes."


def test_players_without_a_name_have_a_number() -> None:
    names = ["Ann"]
    assert [Localizer("en", names=names).player_name(seat) for seat in range(2)] == ["Ann", "Player 2"]
    assert Localizer("fr").player_name(0) == "Joueur 1"


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
    assert Localizer("fr", names=[name]).render(said) == f"Une consigne {whose} a été exécutée."
    assert whose not in Localizer("en", names=[name]).render(said)


def test_no_french_sentence_forgets_to_elide_a_name() -> None:
    for catalogue in CATALOGUES:
        for key, entry in entries("fr", catalogue=catalogue).items():
            text = FluentSerializer().serialize_entry(entry)
            assert key == "seat-of" or not re.search(r"\b(de|que) \{ \$(seat|other|name) \}", text), key


def test_the_names_are_those_of_the_beginning() -> None:
    names = ["Ann"]
    language = Localizer("en", names=names)
    names[0] = "Bob"
    assert language.player_name(0) == "Ann"


def test_a_name_is_never_read_as_fluent() -> None:
    language = Localizer("en", "empires", ["{ $seat } { -x }", "%s {}"])
    assert language.render(Message("log-passed", {"seat": Seat(0)})) == "{ $seat } { -x } passes."
    assert language.render(Message("log-passed", {"seat": Seat(1)})) == "%s {} passes."


def test_a_message_in_a_message() -> None:
    why = Message("core-not-your-turn", {"decider": Seat(1), "seat": Seat(0)})
    english = Localizer("en", names=["Ann", "Bob"]).render(Message("core-mismatch-entry", {"entry": 7, "why": why}))
    assert english == "Entry 7 breaks the rules: It is Bob’s decision, not Ann’s."


def test_numbers_choose_plurals_and_stay_plain() -> None:
    english, french = Localizer("en", "empires"), Localizer("fr", "empires")
    assert [english.render_key("do-count", number=n) for n in (1, 2)] == ["1 Colonist", "2 Colonists"]
    assert [french.render_key("do-count", number=n) for n in (1, 2)] == ["1 colon", "2 colons"]
    for language in (english, french):
        assert "1234567" in language.render_key("log-turn", turn=1234567, age=3)


def test_several_numbers_are_a_list() -> None:
    for code, two, three in (("en", "2 and 5", "2, 4 and 5"), ("fr", "2 et 5", "2, 4 et 5")):
        said = [
            Localizer(code, "history", ["Ann"]).render_key("log-dice", seat=Seat(0), dice=dice)
            for dice in ((3,), (2, 5), (2, 4, 5))
        ]
        assert [text.rstrip(".").partition(" ")[2].partition(" ")[2] for text in said] == ["3", two, three]


def test_the_words_of_the_edition_win() -> None:
    for code, own in (("en", "New France"), ("fr", "Nouvelle-France")):
        assert Localizer(code, "empires").render_key("region-new_france") == own
        assert Localizer(code, "discovery").render_key("region-new_france") == "Canada"
    landed = Message(LANDED.key, LANDED.args | {"region": EntityName("region-new_france")})
    assert Localizer("fr", "discovery", ["Ann"]).render(landed) == "Ann débarque un capitaine au Canada."
    assert Localizer("en", "discovery").render_key("building-factory-effect") == "Each turn: $25. 5 VP at the end."


def test_a_text_may_exist_in_one_edition_only() -> None:
    made = compile_bundle("en", {"a.ftl": "word--chess = Pawn"})
    assert FluentTexts("en", "chess", made).has("word")
    assert FluentTexts("en", "chess", made).format("word", {}) == "Pawn"
    assert not FluentTexts("en", None, made).has("word")


def test_has() -> None:
    assert Localizer("en").has("seat")
    assert not Localizer("en").has("no-such-text")
    assert not Localizer("en").has("-age")


@pytest.mark.parametrize("code", LANGUAGES)
def test_a_missing_text_is_an_error(code: str) -> None:
    language = Localizer(code, "empires")
    with pytest.raises(LocalizationError, match=f"no text 'no-such-text' in language '{code}'"):
        language.render(Message("no-such-text"))
    with pytest.raises(LocalizationError, match="no text 'region-atlantis'"):
        language.render(Message("log-landed", LANDED.args | {"region": EntityName("region-atlantis")}))


def test_a_missing_argument_is_an_error() -> None:
    with pytest.raises(LocalizationError, match=r"'log-bid' in language 'fr': Unknown external: money"):
        Localizer("fr", "empires").render(Message("log-bid", {"seat": Seat(0)}))


def test_an_unknown_language_is_an_error() -> None:
    with pytest.raises(LocalizationError, match="no language 'de', only en and fr"):
        Localizer("de")


@pytest.mark.parametrize(
    ("source", "problem"),
    [
        ("a = one\nb\n", "x.ftl: invalid Fluent syntax: 'b'"),
        ("a = one\na = two\n", "x.ftl: 'a' already has a text in x.ftl"),
        ("a =\n    .b = one\n", "x.ftl: 'a' has attributes but no text"),
    ],
)
def test_a_broken_file_is_named(source: str, problem: str) -> None:
    with pytest.raises(LocalizationError) as caught:
        compile_bundle("en", {"x.ftl": source})
    assert str(caught.value) == problem


def test_texts_are_read_once() -> None:
    assert load_bundle("en", "discovery") is load_bundle("en", "discovery")


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_the_keys_of_the_texts_are_known_without_compiling_them(catalogue: str) -> None:
    assert keys(catalogue) == load_bundle("en", catalogue)._messages.keys()
    game = next(id for id, game in GAMES.items() if game.catalogue == catalogue)
    options = {option.id: True for option in GAMES[game].options}
    has, lang = text_keys(game, options).has, Localizer("fr", game, options=options)
    plain = {key.partition("--")[0] for key in keys(catalogue)}
    assert all(has(key) == lang.has(key) for key in {*plain, "event-no-such"})
