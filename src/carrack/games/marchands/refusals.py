"""Why a choice that exists is refused now, in one sentence the player understands."""

from __future__ import annotations

from typing import Any, Final

from carrack.core.text import Message
from carrack.games.marchands import actions as act
from carrack.games.marchands import steps as st
from carrack.games.marchands.questions import kind_of, unpack
from carrack.games.marchands.words import argument

_BELONGS: Final = {
    st.Q_CARAVAN: act.V_CARAVAN,
    st.Q_ORDER: act.V_ORDER,
    st.Q_REWARD: act.V_REWARD,
    st.Q_ELECT: act.V_ELECT,
    st.Q_CLAIM: act.V_CLAIM,
}


def refusal(state: Any, action: int) -> Message:
    """The reason; at a chance node or for a move of another kind it says what is being decided."""
    verb, a = unpack(action)
    if state.asked == st.Q_CHANCE:
        return Message("refuse-chance")
    if verb == act.V_PASS:
        return Message("refuse-pass")
    if _BELONGS.get(state.asked) != verb:
        return Message("refuse-question", {"question": Message(f"ask-title-{kind_of(state)}")})
    if verb == act.V_CARAVAN:
        return Message("refuse-caravan-capital" if a == 0 else "refuse-caravan-taken", {"city": argument("city", a)})
    if verb == act.V_ORDER:
        return Message("refuse-orders-full")
    if verb == act.V_REWARD:
        return Message("refuse-reward")
    if verb == act.V_CLAIM:
        return Message("refuse-claim")
    return Message("refuse-elect", {"region": argument("region", a)})
