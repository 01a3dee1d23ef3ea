"""Compares text that people type: ignores accents, case and punctuation."""

from __future__ import annotations

import re
import unicodedata


def fold_text(text: str) -> str:
    """Lower case without accents, with single spaces between words."""
    plain = text.replace("œ", "oe").replace("Œ", "Oe").replace("æ", "ae").replace("’", "'")
    bare = unicodedata.normalize("NFKD", plain)
    return " ".join("".join(c for c in bare if not unicodedata.combining(c)).casefold().split())


def split_words(text: str) -> list[str]:
    """The words of a text, folded: letters and digits only."""
    return re.findall(r"[^\W_]+", fold_text(text))
