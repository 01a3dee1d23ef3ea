"""Reasons why a choice is not allowed now, each one sentence for the player."""

from __future__ import annotations

from carrack.engine.messages import Message
from carrack.games.marchands.rules.contracts import GRANT, SEND_ELECTOR
from carrack.games.marchands.rules.monopolies import CLAIM
from carrack.games.marchands.rules.orders import GIVE
from carrack.games.marchands.rules.setup import CARAVAN
from carrack.games.marchands.state import MarchandsState
from carrack.games.marchands.vocabulary import CITY, DECLARATIONS, REGION
from carrack.play import decisions


def refusal(state: MarchandsState, action: int) -> Message:
    """See `carrack.play.game.Game.refusal`."""
    return decisions.declared_refusal(DECLARATIONS, state, action, _reason)


def _reason(state: MarchandsState, verb: int, args: tuple[int, ...]) -> Message | None:
    if verb == CARAVAN:
        return Message(
            "refuse-caravan-taken" if args[0] else "refuse-caravan-capital", {"city": CITY.message_arg(args[0])}
        )
    if verb == GIVE:
        return Message("refuse-orders-full")
    if verb == GRANT:
        return Message("refuse-reward")
    if verb == CLAIM:
        return Message("refuse-claim")
    if verb == SEND_ELECTOR:
        return Message("refuse-elect", {"region": REGION.message_arg(args[0])})
    return None
