"""Why a choice that exists is refused now, in one sentence the player understands."""

from __future__ import annotations

from typing import Any

from carrack.core.text import Message, Term
from carrack.games.discovery import actions as act
from carrack.games.discovery import data
from carrack.games.discovery import steps as st
from carrack.games.discovery.facts import (
    AGE,
    FACE_DOWN,
    KINDS,
    MAYFLOWER,
    NO_COUNTER,
    NO_WORKER,
    ON_DISPLAY,
    SCOUT_PRICE,
    SEATS,
    SLOT_BUILDER,
    T_DISCOVERY,
    T_INITIATIVE,
    T_MAYFLOWER,
    T_ORDER,
    T_SHIPPING,
    T_SLOT,
    T_SPECIALISTS,
    TRAINING_COST,
    VP_PRICE,
    WAR_COST,
)
from carrack.games.discovery.questions import kind_of, unpack
from carrack.games.discovery.rules.buildings import price_of
from carrack.games.discovery.state import FRAME
from carrack.games.discovery.words import argument

_BELONGS = {
    st.Q_PLACE: (act.V_PLACE, act.V_SCOUT),
    st.Q_LAND: (act.V_LAND,),
    st.Q_TAKE_GOOD: (act.V_TAKE,),
    st.Q_BUY: (act.V_BUY,),
    st.Q_EXPEDITION: (act.V_GO, act.V_SCOUT),
    st.Q_PARTY: (act.V_SEND,),
    st.Q_TARGET: (act.V_EXPLORE, act.V_DECK),
    st.Q_TRAIN: (act.V_TRAIN,),
    st.Q_WAR: (act.V_BATTLE, act.V_WAR),
    st.Q_CASUALTY: (act.V_KILL,),
    st.Q_BUY_VP: (act.V_VP,),
    st.Q_BID: (act.V_BID,),
    st.Q_BOARD: (act.V_BOARD,),
    st.Q_SPAIN: (act.V_EXPLORE,),
    st.Q_CHART: (act.V_EXPLORE,),
    st.Q_SETTLE: (act.V_SETTLE,),
    st.Q_ALLIES: (act.V_SETTLE,),
    st.Q_EDICT_PLACE: (act.V_SETTLE,),
}


def refusal(state: Any, action: int) -> Message:
    """The reason; at a chance node or for a move of another kind it says what is being decided."""
    verb, a, b = unpack(action)
    if state.asked == st.Q_CHANCE:
        return Message("refuse-chance")
    if verb == act.V_PASS:
        return Message("refuse-pass")
    if verb not in _BELONGS.get(state.asked, ()):
        return Message("refuse-question", {"question": Message(f"ask-title-{kind_of(state)}")})
    return _reason(state, verb, a, b)


def _reason(state: Any, verb: int, a: int, b: int) -> Message:
    p = state.seat
    if verb == act.V_PLACE:
        return _placement(state, a, b)
    if verb == act.V_BUY:
        price = price_of(state, a, state.build[state.index] % KINDS)
        if state.tile_at[a] != ON_DISPLAY:
            return Message("refuse-not-on-display", {"building": argument("building", a)})
        return Message("refuse-money", {"price": price, "money": state.money[p]})
    if verb == act.V_SCOUT:
        price = SCOUT_PRICE[AGE[state.turn]]
        if state.scouting == 0:
            return Message("refuse-scouting-off")
        if state.money[p] < price:
            return Message("refuse-money", {"price": price, "money": state.money[p]})
        return Message("refuse-nothing-to-scout")
    if verb == act.V_TAKE:
        return Message("refuse-no-such-good", {"good": argument("good", a)})
    if verb in (act.V_LAND, act.V_SETTLE) and state.counter[a] != NO_COUNTER:
        return Message("refuse-undiscovered", {"region": argument("region", a)})
    if verb == act.V_SETTLE and state.asked == st.Q_SETTLE:
        return Message("refuse-settle-order")
    if verb == act.V_SETTLE:
        return Message("refuse-no-colony", {"region": argument("region", a)})
    if verb == act.V_EXPLORE and state.counter[a] == NO_COUNTER:
        return Message("refuse-discovered", {"region": argument("region", a)})
    if verb == act.V_DECK:
        return Message("refuse-deck")
    if verb == act.V_SEND:
        return Message("refuse-party", {"kind": argument("kind", a)})
    if verb == act.V_TRAIN:
        if state.money[p] < TRAINING_COST:
            return Message("refuse-money", {"price": TRAINING_COST, "money": state.money[p]})
        return Message("refuse-supply", {"kind": argument("kind", a)})
    if verb == act.V_WAR:
        if state.money[p] < WAR_COST:
            return Message("refuse-money", {"price": WAR_COST, "money": state.money[p]})
        return Message("refuse-no-battle")
    if verb == act.V_BATTLE:
        return _battle(state, a, b)
    if verb == act.V_KILL and a < state.frames[(state.depth - 1) * FRAME + 6]:
        return Message("refuse-kill-order")
    if verb == act.V_KILL:
        return Message("refuse-no-target", {"kind": argument("kind", a)})
    if verb == act.V_VP:
        return Message("refuse-money", {"price": a * VP_PRICE[AGE[state.turn]], "money": state.money[p]})
    if verb == act.V_BID:
        if a <= state.bidding:
            return Message("refuse-bid-low", {"money": state.bidding})
        return Message("refuse-money", {"price": a, "money": state.money[p]})
    if verb == act.V_BOARD:
        return Message("refuse-board-taken", {"nation": argument("nation", a)})
    return Message("refuse-question", {"question": Message(f"ask-title-{kind_of(state)}")})


def _placement(state: Any, kind: int, target: int) -> Message:
    p = state.seat
    place = Term(f"target-{data.TARGET_IDS[target]}")
    if state.hand[p * KINDS + kind] == 0:
        return Message("refuse-no-worker", {"kind": argument("kind", kind)})
    if target in (T_ORDER, T_SPECIALISTS):
        return Message("refuse-no-space", {"target": place})
    if target == T_INITIATIVE:
        return Message("refuse-initiative-twice")
    if target == T_MAYFLOWER:
        return Message("refuse-mayflower" if state.tile_at[MAYFLOWER] == p else "refuse-not-owner")
    if target == T_SLOT + SLOT_BUILDER and state.builders == 0:
        return Message("refuse-builders-off")
    if target >= T_SLOT and state.slots[target - T_SLOT] != NO_WORKER:
        return Message("refuse-occupied", {"target": place})
    assert target not in (T_SHIPPING, T_DISCOVERY), "open areas are never full (D-PLACE-19)"
    return Message("refuse-full", {"target": place})


def _battle(state: Any, region: int, defender: int) -> Message:
    p = state.seat
    place = argument("region", region)
    if defender == p or defender >= state.players:
        return Message("refuse-no-opponent")
    if state.counter[region] in (FACE_DOWN, *range(16)):
        return Message("refuse-undiscovered", {"region": place})
    if state.crowd[region * SEATS + p] == 0 or state.crowd[region * SEATS + defender] == 0:
        return Message("refuse-not-both-there", {"region": place})
    return Message("refuse-no-soldier", {"region": place})
