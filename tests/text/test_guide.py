"""The laws of the guide: what its articles have in common, and what can be found in it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

from carrack.games import GAMES
from carrack.lang import LANGUAGES, guide
from carrack.lang.catalogue import catalogue
from carrack.lang.guide import EXPLAINED, SECTIONS, Article, GuideError, fits
from carrack.lang.texts import texts
from carrack.lang.words import fold

from .reading import base, entries, variables
from .test_files import ENGLISH_SIGNS, FRENCH_SPACES

ON_THE_BOARD = {
    "discovery": ("kind", "good", "region", "deck", "card", "counter", "target", "nation", "building"),
    "history": (
        *("land", "water", "region", "empire", "minor", "kingdom", "event", "terrain", "settlement", "coin"),
        "epoch",
    ),
    "marchands": (
        *(
            "city",
            "region",
            "resource",
            "contract",
            "influence",
            "step",
            "board-caravan",
            "board-church",
            "board-first",
        ),
        *("board-electors", "board-turn", "board-monopoly-turn", "board-ladder", "board-cards-left", "board-orders"),
        *("board-stock", "board-monopolies", "board-claims", "board-behind", "board-kept", "board-slot", "board-void"),
    ),
}
"""Names of what can be pointed at, or what they begin with."""
NOTHING = ("settlement-none",)
"""Names of what is not there."""

WORDS = range(60, 221)
WORDS_OF_PRIMERS = range(350, 601)
FORBIDDEN = {
    "en": r"catalogues?|tests?|tested|\(derived\)|given/then|data files?|figures? \d+|source code|software|bugs?",
    "fr": r"catalogues?|tests?|testée?s?|\(déduit\)|fichiers?|figure \d+|code source|logiciels?|bugs?",
}
"""Words of those who wrote the rules down, not of those who play."""

of_every_package = pytest.mark.parametrize("package", guide.packages())
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def games(package: str) -> list[str]:
    return [game.id for game in GAMES.values() if game.catalogue == package]


def articles(package: str, language: str) -> dict[str, Article]:
    """All articles of a package, whatever the game."""
    return {entry.topic: entry for game in games(package) for entry in guide.articles(game, language)}


def names(package: str) -> set[str]:
    """What the game names in its own texts, without the texts that explain it."""
    found = map(base, entries("en", f"{package}.ftl", package))
    return {key for key in found if key.rpartition("-")[2] not in EXPLAINED}


def on_the_board(package: str) -> list[str]:
    found = {name for name in names(package) for kind in ON_THE_BOARD[package] if (name + "-").startswith(kind + "-")}
    return sorted(found - set(NOTHING))


def about_entries(package: str, language: str) -> dict[str, Any]:
    path = guide.folder() / package / f"about.{language}.ftl"
    body = FluentParser(with_spans=False).parse(path.read_text("utf-8")).body if path.exists() else []
    assert not [entry for entry in body if isinstance(entry, ast.Junk)], path.name
    return {entry.id.name: entry for entry in body if isinstance(entry, ast.Message)}


def prose(entry: Article) -> str:
    """What is read of an article: without pictures to come, the names of sections and where links go."""
    text = re.sub(r"^(?:\[picture:.*\]|== .*)$", "", entry.text, flags=re.MULTILINE)
    return re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", text)


def count(text: str) -> int:
    return len(re.findall(r"[^\W_]+(?:[’-][^\W_]+)*", text))


# What the articles have in common


def test_every_guide_belongs_to_games() -> None:
    assert set(guide.packages()) <= {game.catalogue for game in GAMES.values()}
    assert "marchands" in guide.packages()


@of_every_package
def test_nothing_else_lies_in_the_folder(package: str) -> None:
    endings = "|".join(LANGUAGES)
    for path in (guide.folder() / package).iterdir():
        known = rf"[a-z0-9-]+\.({endings})\.md|about\.({endings})\.ftl|pictures\.(toml|jsonl)|news\.json"
        assert re.fullmatch(known, path.name), path.name


@of_every_package
def test_both_languages_have_the_same_articles(package: str) -> None:
    english, french = (articles(package, language) for language in LANGUAGES)
    assert english.keys() == french.keys()
    for topic, entry in english.items():
        other = french[topic]
        assert (entry.group, entry.games) == (other.group, other.games), topic
        assert (entry.rules, entry.things) == (other.rules, other.things), topic
        assert set(entry.links) == set(other.links), topic


@of_every_package
def test_the_rules_behind_an_article_exist(package: str) -> None:
    rows = catalogue(package)
    assert rows is not None
    for entry in articles(package, "en").values():
        assert not set(entry.rules) - rows.rows.keys(), entry.topic
        assert len(set(entry.rules)) == len(entry.rules), entry.topic


@of_every_package
def test_the_things_of_an_article_have_names(package: str) -> None:
    known = names(package)
    for entry in articles(package, "en").values():
        for pattern in entry.things:
            assert any(fits(pattern, name) for name in known), f"{entry.topic}: {pattern}"


@of_every_package
def test_everything_on_the_board_is_explained_by_an_article(package: str) -> None:
    patterns = [pattern for entry in articles(package, "en").values() for pattern in entry.things]
    assert on_the_board(package)
    assert [name for name in on_the_board(package) if not any(fits(pattern, name) for pattern in patterns)] == []


@of_every_package
@in_every_language
def test_titles_are_different(package: str, language: str) -> None:
    for game in games(package):
        titles = [entry.title for entry in guide.articles(game, language)]
        assert len(set(titles)) == len(titles)


@of_every_package
@in_every_language
def test_articles_are_short_but_say_something(package: str, language: str) -> None:
    for topic, entry in articles(package, language).items():
        assert count(prose(entry)) in (WORDS_OF_PRIMERS if entry.is_primer else WORDS), topic


@of_every_package
@in_every_language
def test_texts_are_plain(package: str, language: str) -> None:
    """Paragraphs, lists, bold words, one small table: what every reader of them can show."""
    for topic, entry in articles(package, language).items():
        assert not re.search(r"^#|<[a-z/!]|`|^\* |https?:", entry.text, flags=re.MULTILINE), topic
        assert len(re.findall(r"^\|[-| ]+\|$", entry.text, flags=re.MULTILINE)) <= 1, topic
        assert entry.text.count("**") % 2 == 0, topic
        assert entry.is_primer or not re.search(r"^==|\[picture", entry.text, flags=re.MULTILINE), topic


@of_every_package
@in_every_language
def test_links_go_somewhere_in_every_game_of_the_article(package: str, language: str) -> None:
    for topic, entry in articles(package, language).items():
        assert topic not in entry.links, topic
        for game in entry.games:
            for link in entry.links:
                assert guide.article(game, link, language), f"{topic}: {link} in {game}"


@of_every_package
@in_every_language
def test_no_word_about_how_the_rules_were_written_down(package: str, language: str) -> None:
    texts = {topic: f"{entry.title}\n{entry.text}" for topic, entry in articles(package, language).items()}
    texts |= {key: guide_text(entry) for key, entry in about_entries(package, language).items()}
    for where, text in texts.items():
        found = re.search(rf"(?<!\w)(?:{FORBIDDEN[language]})(?!\w)", text, flags=re.IGNORECASE)
        assert not found, f"{where}: {found and found[0]}"


@of_every_package
@in_every_language
def test_typography(package: str, language: str) -> None:
    signs = FRENCH_SPACES if language == "fr" else ENGLISH_SIGNS
    texts = {topic: f"{entry.title}\n{prose(entry)}" for topic, entry in articles(package, language).items()}
    texts |= {key: guide_text(entry) for key, entry in about_entries(package, language).items()}
    for where, text in texts.items():
        found = signs.search(text)
        assert not found, f"{where}: …{text[max(0, found.start() - 20) : found.end() + 20]}…"


CALLED = ("building", "nation", "event", "empire", "kingdom", "minor", "kind", "good", "resource", "influence")
"""Kinds of things that an article which explains them calls by their names."""


@of_every_package
@in_every_language
def test_things_are_called_by_their_very_names(package: str, language: str) -> None:
    otherwise = []
    for game in games(package):
        named = texts(language, game)
        for entry in guide.articles(game, language):
            told = fold(f"{entry.title} {entry.text}")
            for thing in entry.things:
                if thing.endswith("*") or thing.partition("-")[0] not in CALLED:
                    continue
                names = [fold(re.split(r"\s?[:(]", form)[0]) for form in named.forms(thing).values()]
                if not any(name in told for name in names):
                    otherwise.append(f"{game}, {entry.topic}: {names[0]}")
    assert otherwise == []


PLACES = ("land", "water", "region")
"""Kinds of places that sentences speak of with an article or a preposition."""


@of_every_package
@in_every_language
def test_places_are_spelt_as_the_board_spells_them(package: str, language: str) -> None:
    """`dans le delta du Nil` is no `Delta` in one article and `delta` in the log."""
    otherwise = []
    for game in games(package):
        named = texts(language, game)
        spelt = {
            form
            for name in names(package)
            if name.partition("-")[0] in PLACES
            for part, form in named.forms(name).items()
            if part
        }
        if not spelt:
            continue
        known = re.compile("|".join(re.escape(form) for form in sorted(spelt, key=len, reverse=True)), re.IGNORECASE)
        told = {entry.topic: prose(entry) for entry in guide.articles(game, language)}
        told |= {key: guide_text(entry) for key, entry in about_entries(package, language).items()}
        for where, text in told.items():
            for found in known.findall(text):
                if found not in spelt and found[0].lower() + found[1:] not in spelt:
                    otherwise.append(f"{game}, {where}: {found}")
    assert otherwise == []


# Primers


@of_every_package
@in_every_language
def test_every_game_has_one_primer_with_its_sections(package: str, language: str) -> None:
    for game in games(package):
        primers = [entry for entry in guide.articles(game, language) if entry.is_primer]
        assert len(primers) == 1, game
        entry = primers[0]
        assert entry == guide.articles(game, language)[0] == guide.primer(game, language)
        assert entry.group == "start"
        assert tuple(entry.sections) == SECTIONS
        assert entry.text.startswith("== ")
        for section, text in entry.sections.items():
            assert text.count("[picture:") <= 1, f"{game}: {section}"


@of_every_package
@in_every_language
def test_beginners_make_five_mistakes(package: str, language: str) -> None:
    for game in games(package):
        entry = guide.primer(game, language)
        assert entry is not None
        assert len(re.findall(r"^- ", entry.sections["mistakes"], flags=re.MULTILINE)) == 5, game


# A sentence or two on a thing


def guide_text(entry: ast.Message) -> str:
    assert entry.value is not None
    return "".join(element.value for element in entry.value.elements if isinstance(element, ast.TextElement))


@of_every_package
def test_both_languages_tell_about_the_same_things(package: str) -> None:
    english, french = (about_entries(package, language) for language in LANGUAGES)
    assert list(map(base, english)) == list(map(base, french))


@of_every_package
@in_every_language
def test_a_thing_is_told_in_a_sentence_or_two(package: str, language: str) -> None:
    for key, entry in about_entries(package, language).items():
        assert base(key).endswith("-about"), key
        assert not variables(entry), key
        assert not entry.attributes, key
        text = guide_text(entry)
        if not text:  # it quotes a text of the game
            continue
        assert text.endswith((".", "!", "?")), key
        assert 3 <= count(text) <= 50, key


@of_every_package
@in_every_language
def test_everything_on_the_board_is_told_about(package: str, language: str) -> None:
    untold = [
        name for name in on_the_board(package) if not any(guide.about(game, name, language) for game in games(package))
    ]
    assert untold == []


@of_every_package
@in_every_language
def test_every_question_has_a_tip(package: str, language: str) -> None:
    game = games(package)[0]
    asked = [question.id for question in GAMES[game].book.questions if texts("en", game).has(f"ask-{question.id}")]
    assert asked
    assert [kind for kind in asked if not guide.about(game, f"ask-{kind}", language)] == []


def test_a_thing_has_its_own_text_or_that_of_its_kind() -> None:
    of_city = guide.about("marchands", "city-4")
    assert of_city
    assert of_city == guide.about("marchands", "city-5")
    assert guide.about("marchands", "city-0") != of_city
    option = guide.about("marchands", "option-open_stock", "fr")
    assert option is not None
    assert option.startswith("Chacun voit les ressources")
    assert guide.about("marchands", "unicorn-white") is None


# What can be found


def test_the_closest_name_wins() -> None:
    def topic(thing: str) -> str | None:
        found = guide.explaining("marchands", thing)
        return found and found.topic

    assert topic("city-0") == "capital"
    assert topic("city-10") == "cities"
    assert topic("board-electors-left") == "electors"
    assert topic("unicorn-white") is None


@pytest.mark.parametrize(
    ("language", "query", "topic"),
    [
        ("en", "how do I win?", "win"),
        ("en", "What does a CHURCH do", "churches"),
        ("en", "elector", "electors"),
        ("en", "voting", "electors"),
        ("en", "when do monopolies come", "monopolies"),
        ("en", "why was my order void", "cancelled"),
        ("en", "tie", "ties"),
        ("en", "city levels", "cities"),
        ("en", "monop", "monopolies"),
        ("en", "can I refuse", "change-of-mind"),
        ("fr", "comment gagner ?", "win"),
        ("fr", "eglise", "churches"),
        ("fr", "ÉLECTEUR", "electors"),
        ("fr", "ordres annulés", "cancelled"),
        ("fr", "niveaux des villes", "cities"),
        ("fr", "remplir un contrat", "contracts"),
        ("fr", "ex aequo", "ties"),
        ("fr", "l'or", "resources"),
        ("fr", "changer d’avis", "change-of-mind"),
    ],
)
def test_everyday_words_find_the_article(language: str, query: str, topic: str) -> None:
    assert guide.search("marchands", query, language)[0].topic == topic


@of_every_package
@in_every_language
def test_the_title_of_an_article_finds_it(package: str, language: str) -> None:
    for game in games(package):
        for entry in guide.articles(game, language):
            assert entry in guide.search(game, entry.title, language)[:3], entry.title


@of_every_package
@in_every_language
def test_what_somebody_would_search_by_finds_the_article(package: str, language: str) -> None:
    for game in games(package):
        for entry in guide.articles(game, language):
            for word in entry.words:
                assert entry in guide.search(game, word.upper(), language), f"{entry.topic}: {word}"


def test_what_is_not_there_is_not_found() -> None:
    assert guide.search("marchands", "zeppelin") == []
    assert guide.search("marchands", "") == []
    assert guide.article("marchands", "zeppelin") is None


def test_endings_make_no_difference() -> None:
    for language, words in [
        ("en", ("scores", "scoring", "scored", "Score")),
        ("fr", ("marquer", "marqué", "marquent")),
    ]:
        found = [guide.search("marchands", word, language) for word in words]
        assert found[0], language
        assert all(other == found[0] for other in found), language


# Files that are not as they should be

GOOD = "---\ntitle: Why?\ngroup: turn\nwords: why, reason\nrules: M-WIN-01\nthings: city-*\n---\nBecause.\n"


def made(folder: Path, text: str) -> Article:
    path = folder / "marchands" / "why.en.md"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, "utf-8")
    return guide.read(path, "en")


def test_an_article_is_read(tmp_path: Path) -> None:
    entry = made(tmp_path, GOOD)
    assert entry == Article(
        "why", "Why?", "turn", ("marchands",), ("why", "reason"), ("M-WIN-01",), ("city-*",), "Because."
    )
    assert (entry.sections, entry.links, entry.is_primer) == ({}, (), False)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("---\ntitle", "title", "an article begins with what it is about, between two lines ---."),
        ("words:", "sounds:", "'sounds: why, reason' is none of title, group, words, games, rules, things."),
        ("words: why, reason\n", "", "words must be given."),
        ("words: why, reason", "words:", "words says nothing."),
        ("rules: M-WIN-01", "title: Again", "title is given twice."),
        ("group: turn", "group: fun", "fun is no group; there are start, turn, board, pieces, points, end, options."),
        ("group: turn", "group: turn\ngames: chess", "chess is no game of this package, only marchands."),
    ],
)
def test_a_wrong_article_is_refused_with_one_sentence(tmp_path: Path, old: str, new: str, reason: str) -> None:
    with pytest.raises(GuideError) as refused:
        made(tmp_path, GOOD.replace(old, new))
    assert str(refused.value) == f"marchands/why.en.md: {reason}"


def test_a_language_that_does_not_exist_is_refused() -> None:
    with pytest.raises(GuideError, match=r"There is no guide in the language de, only in en and fr\."):
        guide.articles("marchands", "de")
    with pytest.raises(GuideError):
        guide.about("marchands", "city-0", "de")
