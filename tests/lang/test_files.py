from __future__ import annotations

import re
from typing import Any

import pytest
from fluent.syntax import ast

from carrack.lang import LANGUAGES
from carrack.lang.texts import sources

from .reading import FORMS, base, entries, forms, given

FRENCH_SPACES = re.compile(
    "[^\u00a0]:|[^\u202f][;?!]|«[^\u00a0]|[^\u00a0]»"  # before double signs, inside quotes
    r"|['\"]"  # typographic apostrophes and quotes only
    "|[0-9}] (?:\\$|PV)"  # numbers stay with their unit
    "|[^\u00a0]\\$(?![a-z])"
)
ENGLISH_SIGNS = re.compile(r"['\"]|\s[:;?!]|[«»]|\$ ")


def plain(entry: ast.Message) -> list[str]:
    """The pieces of text of a message and its attributes, with `{}` for variables."""
    patterns: list[Any] = [entry.value, *(attribute.value for attribute in entry.attributes)]
    texts = []
    while patterns:
        text = ""
        for element in patterns.pop().elements:
            if isinstance(element, ast.TextElement):
                text += element.value
            else:
                text += "{}"
                if isinstance(element.expression, ast.SelectExpression):
                    patterns += [variant.value for variant in element.expression.variants]
        texts.append(text)
    return texts


def test_both_languages_have_the_same_files() -> None:
    names = [[name.partition("/")[2] for name in sources(code, "discovery")] for code in LANGUAGES]
    assert names[0] == names[1]
    assert {"core.ftl", "discovery.ftl", "lang.ftl"} <= set(names[0])


def test_both_languages_have_the_same_keys_in_the_same_order() -> None:
    english, french = (list(dict.fromkeys(map(base, entries(code)))) for code in LANGUAGES)
    assert english == french


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_text_needs_the_same_in_both_languages_and_editions(code: str) -> None:
    english = entries("en")
    for key, entry in entries(code).items():
        assert given(entry) == given(english.get(key) or english[base(key)]), key


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_words_of_an_edition_differ_from_the_others(code: str) -> None:
    for key, entry in entries(code).items():
        if key != base(key) and base(key) in entries(code):
            other = entries(code)[base(key)]
            assert plain(entry) != plain(other), key
            assert forms(entry) == forms(other), key


@pytest.mark.parametrize("code", LANGUAGES)
def test_names_of_one_family_have_the_same_forms(code: str) -> None:
    families: dict[str, dict[str, set[str]]] = {}
    for key, entry in entries(code, "discovery.ftl").items():
        families.setdefault(base(key).partition("-")[0], {})[key] = forms(entry)
        assert forms(entry) <= set(FORMS), f"{key}: name the new form in reading.FORMS"
    for prefix in ("kind", "good", "region", "target", "card", "source", "step"):
        family = families[prefix]
        assert len({frozenset(names) for names in family.values()}) == 1, prefix
    region = families["region"]["region-peru"]
    assert families["deck"]["deck"] == region, "expeditions go to the deck as to a region"
    assert forms(entries(code)["nation-spain"]) == forms(entries(code)["nation-italy"])


@pytest.mark.parametrize("code", LANGUAGES)
def test_plurals_cover_everything(code: str) -> None:
    """The languages here know one and other; the last variant is the default, whatever the number."""
    for key, entry in entries(code, "discovery.ftl").items():
        for element in entry.value.elements:
            expression = getattr(element, "expression", None)
            if isinstance(expression, ast.SelectExpression):
                names = [v.key.name for v in expression.variants if isinstance(v.key, ast.Identifier)]
                assert set(names) <= {"one", "other"}, key
                if "one" in names:
                    assert "other" in names, key
                defaults = [variant.default for variant in expression.variants]
                assert defaults == [False] * (len(defaults) - 1) + [True], key


def test_french_typography() -> None:
    for key, entry in (entries("fr", "discovery.ftl") | entries("fr", "lang.ftl")).items():
        for text in plain(entry):
            if not key.startswith("game-") or key.endswith("-about"):
                assert not FRENCH_SPACES.search(text), f"{key}: {text}"


def test_english_typography() -> None:
    for key, entry in (entries("en", "discovery.ftl") | entries("en", "lang.ftl")).items():
        for text in plain(entry):
            assert not ENGLISH_SIGNS.search(text), f"{key}: {text}"
