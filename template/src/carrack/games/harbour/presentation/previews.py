"""Previews: the consequences of a choice, as far as the deciding seat can know them."""

from __future__ import annotations

from operator import add
from typing import TYPE_CHECKING, Final

from carrack.engine.messages import Message
from carrack.games.harbour.rules.auction import BID
from carrack.games.harbour.rules.cargo import LOAD
from carrack.games.harbour.vocabulary import DECLARATIONS
from carrack.play.previews import Previewer, weighted_sum

if TYPE_CHECKING:
    from carrack.games.harbour.position import HarbourPosition


def preview(state: HarbourPosition, seat: int, action: int) -> tuple[Message, ...]:
    """See `carrack.play.game.Game.preview`."""
    verb, args = DECLARATIONS.unpack_action(action)
    if verb == BID:
        return (Message("preview-coins", {"coins": state.coins[seat] - args[0]}),)
    if verb == LOAD:
        return (Message("preview-points", {"points": 2 if state.favourite[seat] == args[0] else 1}),)
    return ()


PREVIEW: Final = Previewer(
    preview,
    sort_value=lambda told: weighted_sum(told, {"preview-points": {"points": 1}}),  # sort key of long lists
    joins={"preview-points": {"points": add}},  # crates picked together show the sum of their points
)
