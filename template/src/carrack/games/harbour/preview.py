"""What a choice brings, as far as the one who decides can know."""

from __future__ import annotations

from typing import TYPE_CHECKING

from carrack.core.text import Message
from carrack.games.harbour.book import BOOK
from carrack.games.harbour.rules.bidding import BID
from carrack.games.harbour.rules.loading import LOAD

if TYPE_CHECKING:
    from carrack.games.harbour.engine import Position


def preview(state: Position, seat: int, action: int) -> tuple[Message, ...]:
    """See `carrack.core.game.Game.preview`."""
    verb, args = BOOK.unpack(action)
    if verb == BID:
        return (Message("preview-coins", {"coins": state.coins[seat] - args[0]}),)
    if verb == LOAD:
        return (Message("preview-points", {"points": 2 if state.favourite[seat] == args[0] else 1}),)
    return ()
