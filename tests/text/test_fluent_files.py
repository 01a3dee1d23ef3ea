from __future__ import annotations

import re
from typing import Any

import pytest
from fluent.syntax import ast

from carrack.text.fluent import LANGUAGES, read_ftl_files
from carrack.text.guide import SELF_EXPLAINED_FORMS
from tests.text.fluent_parser import CATALOGUES, FORMS, base, entries, forms, given, split, variables

FRENCH_SPACES = re.compile(
    "[^\u00a0]:|[^\u202f][;?!]|«[^\u00a0]|[^\u00a0]»"  # before double signs, inside quotes
    r"|['\"]"  # typographic apostrophes and quotes only
    "|[0-9}] (?:\\$|PV)"  # numbers stay with their unit
    "|[^\u00a0]\\$(?![a-z])|[^\u00a0]%"
)
LEGENDS = ("cli-counter", "cli-help-final", "cli-legend", "history-legend")
"""Texts that explain signs, which stand there alone."""
ENGLISH_SIGNS = re.compile(r"['\"]|\s[:;?!%]|[«»]|\$ ")

of_every_catalogue = pytest.mark.parametrize("catalogue", CATALOGUES)
in_every_language = pytest.mark.parametrize("code", LANGUAGES)


def plain(entry: ast.Message) -> list[str]:
    """The pieces of text of a message and its attributes, with `{}` for variables."""
    patterns: list[Any] = [entry.value, *(attribute.value for attribute in entry.attributes)]
    texts = []
    while patterns:
        text = ""
        for element in patterns.pop().elements:
            if isinstance(element, ast.TextElement):
                text += element.value
            elif isinstance(element.expression, ast.StringLiteral):
                text += element.expression.value
            else:
                text += "{}"
                if isinstance(element.expression, ast.SelectExpression):
                    patterns += [variant.value for variant in element.expression.variants]
        texts.append(text)
    return texts


def own(code: str, catalogue: str) -> dict[str, Any]:
    """The texts of a rules package alone."""
    return entries(code, f"{catalogue}.ftl", catalogue)


@of_every_catalogue
def test_both_languages_have_the_same_files(catalogue: str) -> None:
    names = [[name.partition("/")[2] for name in read_ftl_files(code, catalogue)] for code in LANGUAGES]
    assert names[0] == names[1]
    assert {"core.ftl", f"{catalogue}.ftl", "lang.ftl"} <= set(names[0])


@of_every_catalogue
def test_both_languages_have_the_same_keys_in_the_same_order(catalogue: str) -> None:
    english, french = (list(dict.fromkeys(map(base, entries(code, None, catalogue)))) for code in LANGUAGES)
    assert english == french


@of_every_catalogue
@in_every_language
def test_every_text_needs_the_same_in_both_languages_and_editions(code: str, catalogue: str) -> None:
    english = entries("en", None, catalogue)
    for key, entry in entries(code, None, catalogue).items():
        assert given(entry) == given(english.get(key) or english[base(key)]), key


@of_every_catalogue
@in_every_language
def test_the_words_of_an_edition_differ_from_the_others(code: str, catalogue: str) -> None:
    found = own(code, catalogue)
    for key, entry in found.items():
        if key != base(key) and base(key) in found:
            assert plain(entry) != plain(found[base(key)]), key
            assert forms(entry) == forms(found[base(key)]), key


@of_every_catalogue
@in_every_language
def test_names_of_one_family_have_the_same_forms(code: str, catalogue: str) -> None:
    """`region-peru` and `region-florida` stand in one another's place; texts that explain a name never do."""
    families: dict[str, dict[frozenset[str], str]] = {}
    for key, entry in own(code, catalogue).items():
        assert forms(entry) <= set(FORMS), f"{key}: name the new form in reading.FORMS"
        kind, _, name = base(key).partition("-")
        if name and name.rpartition("-")[2] not in SELF_EXPLAINED_FORMS:
            families.setdefault(kind, {})[frozenset(forms(entry))] = key
    assert [sorted(family.values()) for family in families.values() if len(family) > 1] == []


@in_every_language
def test_what_stands_for_a_region_or_a_nation_has_the_same_forms(code: str) -> None:
    found = own(code, "discovery")
    assert forms(found["deck"]) == forms(found["region-peru"]), "expeditions go to the deck as to a region"
    assert forms(found["nation-spain"]) == forms(found["nation-italy"])


@of_every_catalogue
@in_every_language
def test_every_form_is_used(code: str, catalogue: str) -> None:
    found = own(code, catalogue).values()
    used = {split(variable)[1] for entry in found for variable in variables(entry)}
    assert set().union(*map(forms, found)) <= used


@of_every_catalogue
@in_every_language
def test_plurals_cover_everything(code: str, catalogue: str) -> None:
    """The languages here know one and other; the last variant is the default, whatever the number."""
    for key, entry in own(code, catalogue).items():
        for element in entry.value.elements:
            expression = getattr(element, "expression", None)
            if isinstance(expression, ast.SelectExpression):
                names = [v.key.name for v in expression.variants if isinstance(v.key, ast.Identifier)]
                assert set(names) <= {"one", "other"}, key
                if "one" in names:
                    assert "other" in names, key
                defaults = [variant.default for variant in expression.variants]
                assert defaults == [False] * (len(defaults) - 1) + [True], key


@of_every_catalogue
def test_french_typography(catalogue: str) -> None:
    for key, entry in entries("fr", None, catalogue).items():
        for text in plain(entry):
            if key not in LEGENDS and (not key.startswith("game-") or key.endswith("-about")):
                assert not FRENCH_SPACES.search(text), f"{key}: {text}"


@of_every_catalogue
def test_english_typography(catalogue: str) -> None:
    for key, entry in entries("en", None, catalogue).items():
        for text in plain(entry):
            assert key in LEGENDS or not ENGLISH_SIGNS.search(text), f"{key}: {text}"


@of_every_catalogue
@in_every_language
def test_a_middle_dot_stands_between_spaces(code: str, catalogue: str) -> None:
    for key, entry in entries(code, None, catalogue).items():
        for text in plain(entry):
            assert key in LEGENDS or not re.search(r"\S·|·\S", text), f"{key}: {text}"


def test_names_of_buildings_have_no_capitals_inside() -> None:
    """But for proper names: French writes “Académie militaire”."""
    proper = {"Indes", "Mayflower", "Monde", "Nouveau", "Âge", "II", "III"}
    for key, entry in own("fr", "discovery").items():
        if re.fullmatch(r"building-[a-z0-9_]+(?:--\w+)?", key):
            assert set(re.findall(r"(?<=[\s’(-])[A-ZÀ-Ý]\w+", plain(entry)[0])) <= proper, key
