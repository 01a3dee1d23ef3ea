"""The notation of the game, which follows from the declarations; no text of a choice depends on the position."""

from __future__ import annotations

from typing import Final

from carrack.games.harbour.vocabulary import DECLARATIONS
from carrack.play import decisions

ACTION_CODEC: Final = decisions.build_action_codec(DECLARATIONS, "carrack.games.harbour")
