"""The decision at a position, derived from the declarations beside the rules."""

from __future__ import annotations

from typing import Final

from carrack.games.harbour.state import HarbourState
from carrack.games.harbour.vocabulary import DECLARATIONS
from carrack.play import decisions
from carrack.play.decisions import Decision

ACTION_CODEC: Final = decisions.build_action_codec(DECLARATIONS, "carrack.games.harbour")


def decision(state: HarbourState) -> Decision:
    """The decision at this position; see `carrack.play.decisions.Decision`."""
    return decisions.build_decision(DECLARATIONS, ACTION_CODEC, state)
