"""Why a choice that exists is refused now, in one sentence the player understands."""

from __future__ import annotations

from carrack.core import asking
from carrack.core.text import Message
from carrack.games.marchands.book import BOOK, CITY, REGION
from carrack.games.marchands.rules.monopolies import CLAIM
from carrack.games.marchands.rules.planning import GIVE
from carrack.games.marchands.rules.resolution import GRANT, SEND_ELECTOR
from carrack.games.marchands.rules.stocking import CARAVAN
from carrack.games.marchands.state import State


def refusal(state: State, action: int) -> Message:
    """See `carrack.core.game.Game.refusal`."""
    return asking.refusal(BOOK, state, action, _reason)


def _reason(state: State, verb: int, args: tuple[int, ...]) -> Message | None:
    if verb == CARAVAN:
        return Message(
            "refuse-caravan-taken" if args[0] else "refuse-caravan-capital", {"city": CITY.argument(args[0])}
        )
    if verb == GIVE:
        return Message("refuse-orders-full")
    if verb == GRANT:
        return Message("refuse-reward")
    if verb == CLAIM:
        return Message("refuse-claim")
    if verb == SEND_ELECTOR:
        return Message("refuse-elect", {"region": REGION.argument(args[0])})
    return None
