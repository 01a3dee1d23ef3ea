"""Comparing what people type: without accents, capitals or punctuation."""

from __future__ import annotations

import re
import unicodedata


def fold(text: str) -> str:
    """Small letters without accents, one space between words."""
    plain = text.replace("œ", "oe").replace("Œ", "Oe").replace("æ", "ae").replace("’", "'")
    bare = unicodedata.normalize("NFKD", plain)
    return " ".join("".join(c for c in bare if not unicodedata.combining(c)).casefold().split())


def word_list(text: str) -> list[str]:
    """The words of a text, folded: letters and digits only."""
    return re.findall(r"[^\W_]+", fold(text))
