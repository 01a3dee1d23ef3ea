"""The laws of the guide: what its articles have in common, and what can be found in it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

from carrack.games import GAMES
from carrack.text import guide, guide_search
from carrack.text.catalogue import load_catalogue
from carrack.text.fluent import LANGUAGES, load_texts
from carrack.text.guide import PRIMER_SECTIONS, SELF_EXPLAINED_FORMS, GuideArticle, GuideError, matches_pattern
from carrack.text.normalization import fold_text
from tests.text.fluent_parser import base, entries, variables
from tests.text.test_fluent_files import ENGLISH_SIGNS, FRENCH_SPACES
from tests.text.test_game_and_bot_names import things

ALSO_ON_THE_BOARD = {
    "discovery": ("counter",),
    "history": ("terrain",),
    "marchands": (
        *("contract", "step", "board-caravan", "board-church", "board-first", "board-electors", "board-turn"),
        *("board-monopoly-turn", "board-ladder", "board-cards-left", "board-orders", "board-stock", "board-monopolies"),
        *("board-claims", "board-behind", "board-kept", "board-slot", "board-void"),
    ),
}
"""Names of what can be pointed at beside the things that choices and events name, or what they begin with."""
NOT_ON_THE_BOARD = ("payment", "source")
"""Kinds of names that stand in sentences alone: ways to pay, sources of points."""
NOTHING = ("settlement-none",)
"""Names of what is not there."""

WORDS = range(60, 221)
WORDS_OF_PRIMERS = range(350, 601)
WORDS_OF_ESSAYS = range(200, 401)
ESSAYS = ("play-well", "background")
"""Articles, or their beginnings, on strategy and on the history behind a game; each game has one of either."""
FORBIDDEN = {
    "en": r"catalogues?|tests?|tested|\(derived\)|given/then|data files?|figures? \d+|source code|software|bugs?",
    "fr": r"catalogues?|tests?|testée?s?|\(déduit\)|fichiers?|figure \d+|code source|logiciels?|bugs?",
}
"""Words of those who wrote the rules down, not of those who play."""

of_every_package = pytest.mark.parametrize("package", guide.guide_packages())
in_every_language = pytest.mark.parametrize("language", LANGUAGES)


def games(package: str) -> list[str]:
    return [game.id for game in GAMES.values() if game.catalogue == package]


def articles(package: str, language: str) -> dict[str, GuideArticle]:
    """All articles of a package, whatever the game."""
    return {entry.topic: entry for game in games(package) for entry in guide.load_articles(game, language)}


def names(package: str) -> set[str]:
    """What the game names in its own texts, without the texts that explain it."""
    found = map(base, entries("en", f"{package}.ftl", package))
    return {key for key in found if key.rpartition("-")[2] not in SELF_EXPLAINED_FORMS}


def on_the_board(package: str) -> list[str]:
    declared = {term.partition("-")[0] for game in games(package) for term in things(GAMES[game])}
    kinds = [*(declared - set(NOT_ON_THE_BOARD)), *ALSO_ON_THE_BOARD.get(package, ())]
    found = {name for name in names(package) for kind in kinds if (name + "-").startswith(kind + "-")}
    return sorted(found - set(NOTHING))


def about_entries(package: str, language: str) -> dict[str, Any]:
    path = guide.guide_folder() / package / f"about.{language}.ftl"
    body = FluentParser(with_spans=False).parse(path.read_text("utf-8")).body if path.exists() else []
    assert not [entry for entry in body if isinstance(entry, ast.Junk)], path.name
    return {entry.id.name: entry for entry in body if isinstance(entry, ast.Message)}


def prose(entry: GuideArticle) -> str:
    """The text of an article without pictures, names of sections, addresses of links and command lines."""
    text = re.sub(r"^(?:\[picture:.*\]|== .*|- carrack .*)$", "", entry.text, flags=re.MULTILINE)
    return re.sub(r"\[([^\]]+)\]\([^)]*\)", r"\1", text)


def count(text: str) -> int:
    return len(re.findall(r"[^\W_]+(?:[’-][^\W_]+)*", text))


# What the articles have in common


def test_every_guide_belongs_to_games() -> None:
    assert set(guide.guide_packages()) <= {game.catalogue for game in GAMES.values()}
    assert "marchands" in guide.guide_packages()


@of_every_package
def test_nothing_else_lies_in_the_folder(package: str) -> None:
    endings = "|".join(LANGUAGES)
    for path in (guide.guide_folder() / package).iterdir():
        known = rf"[a-z0-9-]+\.({endings})\.md|about\.({endings})\.ftl|printed\.({endings})\.toml"
        known += r"|pictures\.(toml|jsonl)|news\.json"
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
    rows = load_catalogue(package)
    assert rows is not None
    for entry in articles(package, "en").values():
        assert not set(entry.rules) - rows.rows.keys(), entry.topic
        assert len(set(entry.rules)) == len(entry.rules), entry.topic


@of_every_package
def test_the_things_of_an_article_have_names(package: str) -> None:
    known = names(package)
    for entry in articles(package, "en").values():
        for pattern in entry.things:
            assert any(matches_pattern(pattern, name) for name in known), f"{entry.topic}: {pattern}"


@of_every_package
def test_everything_on_the_board_is_explained_by_an_article(package: str) -> None:
    patterns = [pattern for entry in articles(package, "en").values() for pattern in entry.things]
    assert on_the_board(package)
    assert [
        name for name in on_the_board(package) if not any(matches_pattern(pattern, name) for pattern in patterns)
    ] == []


@of_every_package
@in_every_language
def test_titles_are_different(package: str, language: str) -> None:
    for game in games(package):
        titles = [entry.title for entry in guide.load_articles(game, language)]
        assert len(set(titles)) == len(titles)


@of_every_package
@in_every_language
def test_articles_are_short_but_say_something(package: str, language: str) -> None:
    for topic, entry in articles(package, language).items():
        essay = topic.startswith(ESSAYS)
        allowed = WORDS_OF_PRIMERS if entry.is_primer else WORDS_OF_ESSAYS if essay else WORDS
        assert count(prose(entry)) in allowed, (topic, count(prose(entry)))


@of_every_package
@in_every_language
def test_every_game_has_advice_with_its_commands_and_its_background(package: str, language: str) -> None:
    for game in games(package):
        essays = {
            topic: [e for e in guide.load_articles(game, language) if e.topic.startswith(topic)] for topic in ESSAYS
        }
        assert [len(found) for found in essays.values()] == [1, 1], game
        commands = re.findall(r"^- carrack (.*)$", essays["play-well"][0].text, flags=re.MULTILINE)
        assert commands, game
        page = (Path(__file__).parents[2] / "docs" / "studies" / f"{game}.md").read_text("utf-8")
        assert [command for command in commands if command not in page] == []


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
                assert guide.find_article(game, link, language), f"{topic}: {link} in {game}"


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
        named = load_texts(language, game)
        for entry in guide.load_articles(game, language):
            told = fold_text(f"{entry.title} {entry.text}")
            for thing in entry.things:
                if thing.endswith("*") or thing.partition("-")[0] not in CALLED:
                    continue
                names = [fold_text(re.split(r"\s?[:(]", form)[0]) for form in named.name_forms(thing).values()]
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
        named = load_texts(language, game)
        spelt = {
            form
            for name in names(package)
            if name.partition("-")[0] in PLACES
            for part, form in named.name_forms(name).items()
            if part
        }
        if not spelt:
            continue
        known = re.compile("|".join(re.escape(form) for form in sorted(spelt, key=len, reverse=True)), re.IGNORECASE)
        told = {entry.topic: prose(entry) for entry in guide.load_articles(game, language)}
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
        primers = [entry for entry in guide.load_articles(game, language) if entry.is_primer]
        assert len(primers) == 1, game
        entry = primers[0]
        assert entry == guide.load_articles(game, language)[0] == guide.find_primer(game, language)
        assert entry.group == "start"
        assert tuple(entry.sections) == PRIMER_SECTIONS
        assert entry.text.startswith("== ")
        for section, text in entry.sections.items():
            assert text.count("[picture:") <= 1, f"{game}: {section}"


@of_every_package
@in_every_language
def test_beginners_make_five_mistakes(package: str, language: str) -> None:
    for game in games(package):
        entry = guide.find_primer(game, language)
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
        name
        for name in on_the_board(package)
        if not any(guide.entity_text(game, name, language) for game in games(package))
    ]
    assert untold == []


@of_every_package
@in_every_language
def test_every_question_has_a_tip(package: str, language: str) -> None:
    game = games(package)[0]
    asked = [
        question.id
        for question in GAMES[game].declarations.decision_kinds
        if load_texts("en", game).has(f"ask-{question.id}")
    ]
    assert asked
    assert [kind for kind in asked if not guide.entity_text(game, f"ask-{kind}", language)] == []


def test_a_thing_has_its_own_text_or_that_of_its_kind() -> None:
    of_city = guide.entity_text("marchands", "city-4")
    assert of_city
    assert of_city == guide.entity_text("marchands", "city-5")
    assert guide.entity_text("marchands", "city-0") != of_city
    option = guide.entity_text("marchands", "option-open_stock", "fr")
    assert option is not None
    assert option.startswith("Chacun voit les ressources")
    assert guide.entity_text("marchands", "unicorn-white") is None


# What can be found


def test_the_closest_name_wins() -> None:
    def topic(thing: str) -> str | None:
        found = guide.article_on("marchands", thing)
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
    assert guide_search.search_articles("marchands", query, language)[0].topic == topic


@of_every_package
@in_every_language
def test_the_title_of_an_article_finds_it(package: str, language: str) -> None:
    for game in games(package):
        for entry in guide.load_articles(game, language):
            assert entry in guide_search.search_articles(game, entry.title, language)[:3], entry.title


@of_every_package
@in_every_language
def test_what_somebody_would_search_by_finds_the_article(package: str, language: str) -> None:
    for game in games(package):
        for entry in guide.load_articles(game, language):
            for word in entry.words:
                assert entry in guide_search.search_articles(game, word.upper(), language), f"{entry.topic}: {word}"


def test_what_is_not_there_is_not_found() -> None:
    assert guide_search.search_articles("marchands", "zeppelin") == []
    assert guide_search.search_articles("marchands", "") == []
    assert guide.find_article("marchands", "zeppelin") is None


def test_endings_make_no_difference() -> None:
    for language, words in [
        ("en", ("scores", "scoring", "scored", "Score")),
        ("fr", ("marquer", "marqué", "marquent")),
    ]:
        found = [guide_search.search_articles("marchands", word, language) for word in words]
        assert found[0], language
        assert all(other == found[0] for other in found), language


# The last turn of the Discovery games


@in_every_language
@pytest.mark.parametrize("game", ["empires", "discovery"])
def test_the_guide_says_what_still_counts_on_the_last_turn(game: str, language: str) -> None:
    """Workers in Specialists with Age of Reason; money with Wealth, Buying VP and at a tie."""
    found, named = guide.find_article(game, "last-turn", language), load_texts(language, game)
    assert found is not None
    assert {"D-B3-23", "D-R-28", "D-R-56", "D-TIE-02"} <= set(found.rules)
    for key in ("building-age_of_reason", "building-wealth", "option-buying_vp"):
        assert named.name_forms(key)[""].removeprefix("Âge ") in found.text, key
    assert "4\u00a0PV" in found.text or "4 VP" in found.text
    well = guide.find_article(game, f"play-well-{game}", language)
    assert well is not None
    if game == "empires":
        assert named.name_forms("building-age_of_reason")[""].removeprefix("Âge ") in well.text


# Names in printed editions


@of_every_package
def test_printed_names_belong_to_things_that_are_explained(package: str) -> None:
    for game in games(package):
        named = load_texts("fr", game)
        for thing, name in guide.printed(game, "fr").items():
            assert not named.is_name(thing) or named.name_forms(thing)[""] != name, f"{game}: {thing} has the same name"
            told, entry = guide.entity_text(game, thing, "fr"), guide.article_on(game, thing, "fr")
            assert told is not None, f"{game}: {thing}"
            assert told.endswith(f"Nom imprimé\u00a0: «\u00a0{name}\u00a0»."), told
            assert entry is not None, f"{game}: {thing}"
            answers = guide_search.search_articles(game, name, "fr")
            titled = [one for one in answers if fold_text(name) in fold_text(one.title)]
            assert entry in answers[: len(titled) + 2], f"{game}: {name}"


def test_printed_names_follow_the_edition_and_the_language() -> None:
    assert guide.printed_as("empires", "ETABLES", "fr") == ("building-stables",)
    assert guide.printed_as("empires", "maçonnerie de pierre", "fr") == ("building-stone_masonry",)
    assert guide.printed_as("empires", "L'âge de raison", "fr") == ("building-age_of_reason",)
    assert guide.printed_as("discovery", "étables", "fr") == ()
    assert set(guide.printed_as("discovery", "Réalisations majeures", "fr")) == {"target-buildings", "step-buildings"}
    assert set(guide.printed_as("empires", "peste", "fr")) == {f"building-plague_{age}" for age in (1, 2, 3)}
    assert guide.printed_as("empires", "étables", "en") == ()
    english = guide.entity_text("empires", "building-stables")
    assert english is not None
    assert "tables" not in english.casefold()


@pytest.mark.parametrize(
    ("game", "query", "topic"),
    [
        ("empires", "Négociant", "trading-buildings"),
        ("empires", "Bateaux marchands", "merchant-shipping"),
        ("empires", "Servage", "dock-spaces"),
        ("empires", "compteurs", "discovery-rewards"),
        ("empires", "Chipongu", "discovery-deck"),
        ("empires", "argent", "money"),
        ("empires", "cadre d’évènement", "words-of-the-game"),
        ("discovery", "Dock de colons", "colonist-dock"),
        ("discovery", "Réalisations majeures", "capital-buildings"),
        ("discovery", "Navires marchands", "ships"),
        ("discovery", "Ordre de jeu", "player-order"),
        ("discovery", "cadre d’événement", "words-of-the-game"),
    ],
)
def test_a_printed_name_finds_what_explains_it(game: str, query: str, topic: str) -> None:
    assert guide_search.search_articles(game, query, "fr")[0].topic == topic


# Files that are not as they should be

GOOD = "---\ntitle: Why?\ngroup: turn\nwords: why, reason\nrules: M-WIN-01\nthings: city-*\n---\nBecause.\n"


def made(folder: Path, text: str) -> GuideArticle:
    path = folder / "marchands" / "why.en.md"
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, "utf-8")
    return guide.read_article(path, "en")


def test_an_article_is_read(tmp_path: Path) -> None:
    entry = made(tmp_path, GOOD)
    assert entry == GuideArticle(
        "why", "Why?", "turn", ("marchands",), ("why", "reason"), ("M-WIN-01",), ("city-*",), "Because."
    )
    assert (entry.sections, entry.links, entry.is_primer) == ({}, (), False)


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("---\ntitle", "title", "an article begins with a header between two lines ---."),
        (
            "words:",
            "sounds:",
            "'sounds: why, reason' does not start with one of title, group, words, games, rules, things.",
        ),
        ("words: why, reason\n", "", "words must be given."),
        ("words: why, reason", "words:", "words is empty."),
        ("rules: M-WIN-01", "title: Again", "title is given twice."),
        (
            "group: turn",
            "group: fun",
            "fun is not a group; the groups are start, turn, board, pieces, points, end, options.",
        ),
        ("group: turn", "group: turn\ngames: chess", "chess is not a game of this package (marchands)."),
    ],
)
def test_a_wrong_article_is_refused_with_one_sentence(tmp_path: Path, old: str, new: str, reason: str) -> None:
    with pytest.raises(GuideError) as refused:
        made(tmp_path, GOOD.replace(old, new))
    assert str(refused.value) == f"marchands/why.en.md: {reason}"


def test_a_language_that_does_not_exist_is_refused() -> None:
    with pytest.raises(GuideError, match=r"There is no guide in the language de, only in en and fr\."):
        guide.load_articles("marchands", "de")
    with pytest.raises(GuideError):
        guide.entity_text("marchands", "city-0", "de")
