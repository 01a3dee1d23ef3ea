"""Why a choice that exists is refused now, in one sentence the player understands."""

from __future__ import annotations

from typing import Any, Final

from carrack.core.text import Message, Seat
from carrack.games.history import actions as act
from carrack.games.history import steps as st
from carrack.games.history.facts import EVENT_EPOCHS, FORT_LIMIT, HAND, LAND_REGION
from carrack.games.history.questions import kind_of, unpack
from carrack.games.history.rules.expansion import in_play
from carrack.games.history.words import argument

_BELONGS: Final = {
    st.Q_DRAFT: (act.V_KEEP, act.V_GIVE),
    st.Q_EVENT: (act.V_EVENT,),
    st.Q_EXPAND: (act.V_EXPAND, act.V_FORT),
    st.Q_GUEST: (act.V_EXPAND, act.V_FORT),
    st.Q_RECOVER: (act.V_RECOVER,),
    st.Q_REALLOCATION: (act.V_SELL_FLEET,),
    st.Q_ASTRONOMY: (act.V_SEA,),
    st.Q_BUILD: (act.V_BUILD,),
    st.Q_DISASTER: (act.V_CHOOSE,),
    st.Q_CIVIL_WAR: (act.V_CHOOSE,),
    st.Q_MIGRANTS: (act.V_CHOOSE,),
    st.Q_PLAGUE: (act.V_CHOOSE,),
    st.Q_PLAGUE_SPREAD: (act.V_CHOOSE,),
    st.Q_PESTILENCE: (act.V_CHOOSE,),
    st.Q_BARBARIANS: (act.V_CHOOSE,),
    st.Q_BARBARIAN_TARGET: (act.V_CHOOSE,),
    st.Q_TREACHERY: (act.V_CHOOSE,),
    st.Q_BLACK_DEATH: (act.V_CHOOSE, act.V_REGION),
    st.Q_NAVAL: (act.V_FIGHT_SEA, act.V_HOLD_SEA),
    st.Q_TOKENS: (act.V_SINK,),
}


def refusal(state: Any, action: int) -> Message:
    """The reason; at a chance node or for a move of another kind it says what is being decided."""
    verb, a = unpack(action)
    if state.asked >= st.Q_CHANCE:
        return Message("refuse-chance")
    if verb == act.V_PASS:
        return Message("refuse-pass-naval" if state.asked == st.Q_NAVAL else "refuse-pass")
    if verb not in _BELONGS.get(state.asked, ()):
        return Message("refuse-question", {"question": Message(f"ask-title-{kind_of(state)}")})
    if verb == act.V_KEEP:
        return Message("refuse-keep")
    if verb == act.V_GIVE:
        return Message("refuse-give-self" if a == state.seat else "refuse-give", {"seat": Seat(a)})
    if verb == act.V_EVENT:
        return _event(state, a)
    if verb == act.V_EXPAND:
        return _expansion(state, a)
    if verb == act.V_FORT:
        return _fort(state, *divmod(a, act.SOURCES))
    if verb == act.V_RECOVER:
        return Message("refuse-no-coin", {"coin": argument("coin", a)})
    if verb in (act.V_SELL_FLEET, act.V_HOLD_SEA, act.V_FIGHT_SEA, act.V_SINK, act.V_SEA):
        return Message(f"refuse-water-{kind_of(state)}", {"water": argument("water", a)})
    if verb == act.V_BUILD:
        return Message("refuse-build", {"land": argument("land", a)})
    if verb == act.V_REGION:
        return Message("refuse-region", {"region": argument("region", a)})
    return Message(f"refuse-choose-{kind_of(state)}", {"land": argument("land", a)})


def _event(state: Any, event: int) -> Message:
    seat = state.seat
    if event not in state.hand[seat * HAND : seat * HAND + state.n_hand[seat]]:
        return Message("refuse-not-in-hand", {"event": argument("event", event)})
    if not EVENT_EPOCHS[event] >> state.epoch & 1:
        return Message("refuse-epoch", {"event": argument("event", event)})
    return Message("refuse-identical", {"event": argument("event", event)})


def _expansion(state: Any, land: int) -> Message:
    place = argument("land", land)
    if LAND_REGION[land] < 0:
        return Message("refuse-barren", {"land": place})
    if not in_play(state, land):
        return Message("refuse-not-in-play", {"land": place})
    if state.reserve + state.second_reserve + state.guest_reserve + state.allied == 0:
        return Message("refuse-no-army")
    if state.mark[land]:
        return Message("refuse-held", {"land": place})
    return Message("refuse-out-of-reach", {"land": place})


def _fort(state: Any, land: int, source: int) -> Message:
    place = argument("land", land)
    if not state.mark[land]:
        return Message("refuse-fort-land", {"land": place})
    if state.fort[land]:
        return Message("refuse-fort-twice", {"land": place})
    if state.n_forts >= FORT_LIMIT:
        return Message("refuse-no-forts")
    return Message("refuse-fort-payment", {"payment": argument("payment", source)})
