"""Every text that takes numbers, read with 0, 1, 2 and 5 in each place: whole, and in the right number.

What a plural is, the texts themselves tell: a word is one if its singular is in use somewhere in that language. So
there is no list of nouns to keep, and a new text is checked without further ado.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
from fluent.syntax import ast

from carrack.text.fluent import LANGUAGES, fluent_number, load_bundle
from tests.text.fluent_parser import CATALOGUES, entries, split, variables


def words(text: str) -> list[str]:
    return re.findall(r"[^\W\d_]+", text.lower())


NUMBERS = (0, 1, 2, 5)
NAMES = frozenset(words("better bot city kind name names other seat where"))
LABELS = frozenset(words("entry epoch line turn"))
"""Variables that count nothing: names, and numbers that say which one. All others are taken for numbers of things."""
LIMITS = frozenset(words("limit most players seats"))
"""Numbers of things that are never below two."""
LINKS = {
    "en": frozenset(words("a an and as at but by for from if in is next of on or per than that the this to was with")),
    "fr": frozenset(words("a à au aux avec ce d dans de des du en est et la le les ou par pour qui si sur un une")),
}
"""Words that end what is counted: “1 of the rules” counts no rules."""
MANY = {
    "en": r"\b(?:both|the|these|those) 1\b|\b1 (?:are|have|were)\b",
    "fr": r"\b(?:aux|ces|des|les|leurs|nos|ses|vos) [01]\b|\b[01]\s(?:auront|ont|seront|sont|étaient)\b",
}
"""What never stands before or after one thing."""
ENDINGS = {
    "en": (("s", ""), ("es", ""), ("ies", "y")),
    "fr": (("s", ""), ("x", ""), ("aux", "al"), ("ent", "e")),
}
"""How plurals end, those of French verbs too, and how the singular does."""


def pieces(node: Any) -> Iterator[str]:
    """All text in a message, without its variables."""
    if isinstance(node, ast.TextElement):
        yield node.value
    elif isinstance(node, ast.BaseNode):
        yield from pieces(list(vars(node).values()))
    elif isinstance(node, list):
        yield from itertools.chain.from_iterable(map(pieces, node))


@cache
def vocabulary(code: str) -> frozenset[str]:
    """Every word that the texts of a language use."""
    found = itertools.chain.from_iterable(entries(code, None, catalogue).values() for catalogue in CATALOGUES)
    return frozenset(word for entry in found for piece in pieces(entry) for word in words(piece))


def known(code: str, word: str, old: int, new: int) -> bool:
    """Does the vocabulary have the word with another of its endings?"""
    stems = [word.removesuffix(ends[old]) + ends[new] for ends in ENDINGS[code] if word.endswith(ends[old])]
    return any(len(stem) > 2 and stem != word and stem in vocabulary(code) for stem in stems)


def is_plural(code: str, things: list[str]) -> bool | None:
    """Of the first word that has a number; in English, what follows a noun is a verb.  None if no word has one."""
    for thing in things:
        if known(code, thing, 0, 1):
            return True
        if code == "en" and known(code, thing, 1, 0):
            return False
    return False if things and known(code, things[0], 1, 0) else None


def counted(code: str, text: str) -> Iterator[tuple[int, list[str]]]:
    """Numbers with what they count: the next three words at most, up to a sign or a link."""
    for found in re.finditer(r"(?<![\w.,/→–+-])(\d+)((?:[ \u00a0][^\W\d_]+){1,3})", text):
        yield int(found[1]), list(itertools.takewhile(lambda word: word not in LINKS[code], words(found[2])))


def wrong(code: str, text: str) -> str:
    """What disagrees with its number in a text; nothing if all is well.  In French, none is as one."""
    if found := re.search(MANY[code], text, re.IGNORECASE):
        return found[0]
    for count, things in counted(code, text):
        single = count == 1 or (count == 0 and code == "fr")
        if is_plural(code, things) is single:
            return " ".join([str(count), *things])
    return ""


def rows(names: list[str], limits: frozenset[str]) -> Iterator[tuple[int, ...]]:
    """Every combination of numbers; where there are very many, all the same but for one."""
    if len(names) < 5:
        yield from itertools.product(*(NUMBERS[2:] if name in limits else NUMBERS for name in names))
        return
    for count, other in itertools.product(NUMBERS, repeat=2):
        yield from (tuple(other if at == apart else count for at in range(len(names))) for apart in range(len(names)))


def read(
    code: str, catalogue: str, about: str = "", spared: frozenset[str] = NAMES | LABELS | LIMITS
) -> Iterator[tuple[str, str]]:
    """Every text that may take numbers (with this variable), with all of them; what is no number stands as a dash."""
    texts = load_bundle(code, catalogue)
    for key, entry in entries(code, None, catalogue).items():
        every = variables(entry)
        numbers = sorted(name for name in every if not split(name)[1] and name not in spared - LIMITS)
        if not numbers or (about and about not in every):
            continue
        pattern = texts.get_message(key).value
        assert pattern is not None
        for row in rows(numbers, spared & LIMITS):
            given = dict.fromkeys(every, "–") | {name: fluent_number(n) for name, n in zip(numbers, row, strict=True)}
            text, errors = texts.format_pattern(pattern, given)
            assert not errors, f"{key}: {errors}"
            yield key, str(text)


@pytest.mark.parametrize("catalogue", CATALOGUES)
@pytest.mark.parametrize("code", LANGUAGES)
def test_every_text_can_be_read_with_any_number_and_agrees_with_it(code: str, catalogue: str) -> None:
    keys, faults = set(), {}
    for key, text in read(code, catalogue):
        keys.add(key)
        assert text.strip(), key
        assert not re.search(r"[{}]|\?\?|\$[a-z_]|  ", text), f"{key}: {text}"
        if fault := wrong(code, text):
            faults[key] = f"{key}: {fault!r} in {text!r}"
    assert not faults, "\n".join(faults.values())
    assert len(keys) > 150


@pytest.mark.parametrize(
    ("code", "text", "fault"),
    [
        ("en", "one of the 1 electors there", "the 1"),
        ("en", "1 electors to place", "1 electors"),
        ("en", "Ann scores 1 points.", "1 points"),
        ("en", "2 army in reserve", "2 army"),
        ("en", "1 new messages", "1 new messages"),
        ("en", "1 of 5 rules; 1 elector, 0 electors", ""),
        ("fr", "1 électeurs à placer", "1 électeurs"),
        ("fr", "0 électeurs", "0 électeurs"),
        ("fr", "1 nouvelles lignes", "1 nouvelles lignes"),
        ("fr", "un des 1 électeurs", "des 1"),
        ("fr", "1 restent", "1 restent"),
        ("fr", "2 armée en réserve", "2 armée"),
        ("fr", "0 armée, 1 choix, 5 armées", ""),
    ],
)
def test_faults_are_found(code: str, text: str, fault: str) -> None:
    assert wrong(code, text) == fault


@pytest.mark.parametrize("name", sorted(NAMES | LABELS | LIMITS))
def test_no_variable_is_spared_without_need(name: str) -> None:
    spared = (NAMES | LABELS | LIMITS) - {name}
    every = itertools.product(LANGUAGES, CATALOGUES)
    assert any(wrong(code, text) for code, catalogue in every for _, text in read(code, catalogue, name, spared))
