"""Confusable names (Unicode TR39): two persons at a table must not have names that look the same."""

from __future__ import annotations

import json
import unicodedata
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Final

INVISIBLE: Final = "\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0"
"""Characters that show nothing, besides those of category Cf and variation selectors."""
_SELECTORS: Final = ((0x180B, 0x180F), (0xFE00, 0xFE0F), (0xE0100, 0xE01EF))
"""Variation selectors, which change how the character before them is drawn, or change nothing."""
_ACCENTS: Final = ((0x300, 0x36F), (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF), (0x20D0, 0x20FF))
"""Combining marks that are easily overlooked; those of scripts that spell with marks are not among them."""
_FURTHER: Final = str.maketrans("ßꞓⲉĸκχωʍπȷɜʌƅⲀⲂⲈⲁԼ", "beekkxwmnj3vbABEaL")
"""Similar characters that TR39 does not list, from its prototypes to letters."""
_SMALL_CAPITAL: Final = "LATIN LETTER SMALL CAPITAL "
_PAIRS: Final = (("rn", "m"), ("vv", "w"), ("i", "l"))
_MARK: Final = "\u200e"
"""A mark of writing direction that surrounds some characters in the data."""


def normalized_name(name: str) -> str:
    """A name without differences of case, width and spaces; the key of an account."""
    return unicodedata.normalize("NFKC", " ".join(name.split())).casefold()


def skeleton(text: str) -> str:
    """The skeleton of a text (UTS #39, section 4): equal for texts that look the same."""
    mapped = unicodedata.normalize("NFD", _visible(text)).translate(_prototypes())
    return unicodedata.normalize("NFD", mapped)


def outline(name: str) -> str:
    """A coarser skeleton, without case, accents and punctuation: equal for names that look alike at a glance."""
    # capitals are mapped before case folding, since they often resemble other characters than their small forms
    capitals = unicodedata.normalize("NFKC", skeleton(name).translate(_FURTHER))
    small = skeleton(capitals.casefold()).translate(_FURTHER).translate(_small_capitals())
    bare = "".join(c for c in unicodedata.normalize("NFKD", small) if not _is_in(c, _ACCENTS)).casefold()
    letters = "".join(c for c in bare if unicodedata.category(c)[0] not in "PZ" and unicodedata.category(c) != "Sk")
    letters = letters or bare
    for pair, like in _PAIRS:
        letters = letters.replace(pair, like)
    return letters


def is_name_taken(name: str, others: Iterable[str]) -> bool:
    """Whether the name could be mistaken for one of the others."""
    mine = {normalized_name(name), outline(name)}
    return any(mine & {normalized_name(other), outline(other)} for other in others if other)


def _visible(text: str) -> str:
    return "".join(
        c for c in text if c not in INVISIBLE and unicodedata.category(c) != "Cf" and not _is_in(c, _SELECTORS)
    )


def _is_in(sign: str, ranges: Iterable[tuple[int, int]]) -> bool:
    return any(first <= ord(sign) <= last for first, last in ranges)


@cache
def _prototypes() -> dict[int, str]:
    """The prototype of each character that has one.

    The data lists the neighbours of each text: a prototype has all its characters, and a character its prototype.
    """
    stored = json.loads(files("confusable_homoglyphs").joinpath("confusables.json").read_text("utf-8"))
    near = {text.strip(_MARK): [one["c"].strip(_MARK) for one in found] for text, found in stored.items()}
    found = {}
    for text, others in near.items():
        if len(text) == 1 and len(others) == 1:
            [other] = others
            is_prototype = len(other) > 1 or len(near.get(other, ())) > 1
            found[ord(text)] = other if is_prototype else min(text, other)
    return found


@cache
def _small_capitals() -> dict[int, str]:
    """Small capitals, which look like small letters."""
    named = ((n, unicodedata.name(chr(n), "")) for n in range(0x250, 0xABFF))
    return {
        n: name[-1].lower()
        for n, name in named
        if name.startswith(_SMALL_CAPITAL) and len(name) == len(_SMALL_CAPITAL) + 1
    }
