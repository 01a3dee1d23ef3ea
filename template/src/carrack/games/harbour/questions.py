"""What is asked, in words: all of it follows from the declarations beside the rules."""

from __future__ import annotations

from typing import Final

from carrack.core import asking
from carrack.core.game import Decision
from carrack.core.text import Message
from carrack.games.harbour.book import BOOK, GOOD
from carrack.games.harbour.rules.bidding import BID
from carrack.games.harbour.rules.loading import LOAD
from carrack.games.harbour.state import State

NOTATION: Final = asking.spelling(BOOK, __package__)


def decision(state: State) -> Decision:
    """The question at this position; see `carrack.core.game.Decision`."""
    return asking.decision(BOOK, NOTATION, state)


def refusal(state: State, action: int) -> Message:
    """Why a choice that exists is refused now, in one sentence the player understands."""
    return asking.refusal(BOOK, state, action, _reason)


def _reason(state: State, verb: int, args: tuple[int, ...]) -> Message | None:
    if verb == BID:
        return Message("refuse-bid", {"coins": state.coins[state.seat]})
    if verb == LOAD:
        return Message("refuse-load", {"good": GOOD.argument(args[0])})
    return None
