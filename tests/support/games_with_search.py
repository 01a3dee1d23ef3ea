"""The games that bots judge by senses of their own: search, learning and the environments of learners need them."""

from __future__ import annotations

from typing import Final

from carrack.games import GAMES

JUDGED: Final = tuple(name for name, game in GAMES.items() if game.search_hooks is not None)
