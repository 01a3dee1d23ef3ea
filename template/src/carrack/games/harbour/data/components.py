"""Reads and validates the data file."""

from __future__ import annotations

from typing import Any, Final

from carrack.engine.data_files import DataFile

_FILE: Final = DataFile("carrack.games.harbour", "harbour")
GAME: Final[dict[str, Any]] = _FILE.section("game", rounds=int, coins=int, highest_bid=int)
GOODS: Final = _FILE.rows("good", id=str, crates=int)
GOOD_IDS: Final[tuple[str, ...]] = tuple(good["id"] for good in GOODS)

if not 1 <= len(GOODS) <= 8 or len(set(GOOD_IDS)) != len(GOOD_IDS):
    raise _FILE.error("", "there must be one to eight goods with different ids")
