"""Refusals: why a choice is not legal now."""

from __future__ import annotations

from carrack.engine.messages import Message
from carrack.games.harbour.rules.auction import BID
from carrack.games.harbour.rules.cargo import LOAD
from carrack.games.harbour.state import HarbourState
from carrack.games.harbour.vocabulary import DECLARATIONS, GOOD
from carrack.play import decisions


def refusal(state: HarbourState, action: int) -> Message:
    """Why a choice that exists is refused now, in one sentence the player understands."""
    return decisions.declared_refusal(DECLARATIONS, state, action, _reason)


def _reason(state: HarbourState, verb: int, args: tuple[int, ...]) -> Message | None:
    if verb == BID:
        return Message("refuse-bid", {"coins": state.coins[state.seat]})
    if verb == LOAD:
        return Message("refuse-load", {"good": GOOD.message_arg(args[0])})
    return None
