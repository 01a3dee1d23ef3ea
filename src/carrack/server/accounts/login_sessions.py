"""Login tokens: lifetime and stored form."""

from __future__ import annotations

import hashlib
from datetime import timedelta
from typing import Final

TOKEN_LIFETIME: Final = timedelta(days=180)
"""Lifetime of a token after its last use."""
TOKEN_USE_PRECISION: Final = timedelta(days=1)
"""Precision of the last use."""


def hash_token(token: str) -> str:
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()
