"""Display names and account keys: validation, normalization and the first free name."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from typing import Final

from carrack.play.records.record import MAX_SEATS, is_valid_player_name
from carrack.server.accounts.confusables import INVISIBLE, is_name_taken, normalized_name
from carrack.server.errors import ServiceError

MAX_NAME_LENGTH: Final = 30
MAX_MARKS_PER_LETTER: Final = 3
"""Maximum number of code points per letter, including its accents."""
MAX_ACCOUNT_KEY_LENGTH: Final = 100
"""Maximum length of a name after confusable characters are folded; one character may expand to many."""
MAX_RAW_NAME_LENGTH: Final = 1000
"""Maximum length of a typed name; longer input is rejected without processing."""


def validated_name(text: str) -> str:
    """Validate and normalize a name; it must be visible and unambiguous."""
    name = " ".join(text.split()) if len(text) <= MAX_RAW_NAME_LENGTH else text
    if len(name) <= MAX_MARKS_PER_LETTER * MAX_NAME_LENGTH:  # normalizing a long row of combining marks takes minutes
        name = unicodedata.normalize("NFC", name)
    if len(name) > MAX_NAME_LENGTH:
        raise ServiceError(400, "server-name", limit=MAX_NAME_LENGTH)
    kinds = [unicodedata.category(c) for c in name if c not in INVISIBLE]
    visible = any(kind[0] in "LNPS" for kind in kinds) and "Cf" not in kinds
    if not is_valid_player_name(name) or not visible:
        raise ServiceError(400, "server-name", limit=MAX_NAME_LENGTH)
    return name


def account_key(text: str) -> str:
    """The stored form of an account name; empty if it is invalid."""
    try:
        found = normalized_name(validated_name(text))
    except ServiceError:
        return ""
    return found if len(found) <= MAX_ACCOUNT_KEY_LENGTH else ""


def unused_name(wanted: str, taken: Iterable[str]) -> str:
    used = list(taken)
    names = (wanted, *(f"{wanted} {n}" for n in range(2, MAX_SEATS + 2)))
    return next(name for name in names if not is_name_taken(name, used))
