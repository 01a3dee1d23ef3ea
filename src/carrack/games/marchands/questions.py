"""Every question of the game: its id, its rule, and its choices in words with what to light up on the board."""

from __future__ import annotations

from typing import Any, Final

from carrack.core.game import Choice, Decision
from carrack.core.text import Argument, Message, Seat, Term
from carrack.games.marchands import actions as act
from carrack.games.marchands import data
from carrack.games.marchands import steps as st
from carrack.games.marchands.facts import LEVEL, ORDERS, RESOURCES, ROAD, TRADE
from carrack.games.marchands.notation import NOTATION, ORDER_IDS, REWARD_IDS
from carrack.games.marchands.rules.resolution import weakest
from carrack.games.marchands.state import FRAME
from carrack.games.marchands.words import argument

QUESTIONS: Final = {
    st.Q_CARAVAN: ("caravan", "M-SETUP-10"),
    st.Q_ORDER: ("order", "M-ORDER-02"),
    st.Q_TAKE: ("take", "M-TRANS-06"),
    st.Q_FULFIL: ("fulfil", "M-CONTRACT-03"),
    st.Q_REWARD: ("reward", "M-CONTRACT-05"),
    st.Q_ELECT: ("elect", "M-ELECT-02"),
    st.Q_CLAIM: ("claim", "M-MONOP-03"),
}
"""Prompt `ask-<id>` for the one who decides, `wait-<id>` for the others, and the catalogue row behind it."""


def unpack(action: int) -> tuple[int, int]:
    return action // act.VERB, action // act.A % act.A


def kind_of(state: Any) -> str:
    """The id of the question asked now."""
    return QUESTIONS[state.asked][0]


def decision(state: Any) -> Decision:
    """The question at this position; see `carrack.core.game.Decision`."""
    kind = kind_of(state)
    waiting = Message("wait-order") if state.sealed else Message(f"wait-{kind}", {"seat": Seat(state.seat)})
    return Decision(
        seat=state.seat,
        kind=kind,
        prompt=Message(f"ask-{kind}", prompt_arguments(state)),
        waiting=waiting,
        rule=QUESTIONS[state.asked][1],
        choices=tuple(
            Choice(action, NOTATION.to_text(action), choice_text(state, action, kind), target(state, action))
            for action in state.legal()
        ),
    )


def planned_city(state: Any, seat: int) -> int:
    """Where the caravan will be after the orders written so far, if every road is there."""
    city: int = state.caravan[seat]
    for i in range(state.n_orders[seat]):
        order = state.orders[seat * ORDERS + i]
        if order != TRADE and ROAD[city * 4 + order] >= 0:
            city = ROAD[city * 4 + order]
    return city


def choice_text(state: Any, action: int, kind: str) -> Message:
    verb, a = unpack(action)
    seat = state.seat
    if verb == act.V_PASS:
        return Message(f"do-pass-{kind}")
    if verb == act.V_ORDER:
        return order_text(state, a)
    if verb == act.V_TAKE:
        return Message("do-take", {"resource": argument("resource", weakest(state, state.caravan[seat]))})
    if verb == act.V_FULFIL:
        return Message("do-fulfil", {"contract": argument("contract", state.contract[state.caravan[seat]])})
    if verb == act.V_REWARD:
        frame = state.frames[(state.depth - 1) * FRAME : state.depth * FRAME]
        value = data.CONTRACTS[frame[3]]["value"]
        return Message(f"do-reward-{REWARD_IDS[a]}", {"value": value, "level": LEVEL[frame[2]]})
    if verb == act.V_CLAIM:
        return Message("do-claim", {"number": a}) if a else Message("do-claim-none")
    if verb == act.V_CARAVAN:
        return Message("do-caravan", {"city": argument("city", a)})
    if verb == act.V_ELECT:
        return Message("do-elect", {"region": argument("region", a)})
    return Message("do-seal", {"number": state.n_orders[seat]})


def order_text(state: Any, order: int) -> Message:
    """An order, and where it leads from where the orders so far end."""
    here = planned_city(state, state.seat)
    if order == TRADE:
        return Message("do-order-x", {"city": argument("city", here)})
    there = ROAD[here * 4 + order]
    if there < 0:
        return Message("do-order-void", {"letter": ORDER_IDS[order], "city": argument("city", here)})
    return Message("do-order", {"letter": ORDER_IDS[order], "city": argument("city", there)})


def target(state: Any, action: int) -> str:
    """What on the board belongs to this choice."""
    verb, a = unpack(action)
    if verb == act.V_CARAVAN:
        return f"city:{a}"
    if verb == act.V_ORDER:
        here = planned_city(state, state.seat)
        there = here if a == TRADE else ROAD[here * 4 + a]
        return f"city:{there}" if there >= 0 else ""
    if verb in (act.V_TAKE, act.V_FULFIL):
        return f"city:{state.caravan[state.seat]}"
    if verb == act.V_ELECT:
        return f"region:{data.REGION_IDS[a]}"
    return ""


def prompt_arguments(state: Any) -> dict[str, Argument]:
    """What a prompt needs to know besides the choices."""
    asked, seat = state.asked, state.seat
    frame = state.frames[(state.depth - 1) * FRAME : state.depth * FRAME] if state.depth else []
    if asked == st.Q_ORDER:
        row = [ORDER_IDS[o].upper() if o == TRADE else ORDER_IDS[o] for o in _written(state, seat)]
        return {"orders": " ".join(row) or Term("no-orders"), "number": ORDERS - len(row)}
    if asked in (st.Q_TAKE, st.Q_FULFIL):
        return {"city": argument("city", state.caravan[seat])}
    if asked == st.Q_REWARD:
        return {"city": argument("city", frame[2])}
    if asked == st.Q_ELECT:
        return {"city": argument("city", frame[2]), "number": frame[3]}
    if asked == st.Q_CLAIM:
        resource = state.index // state.players
        return {"resource": argument("resource", resource), "number": state.goods[seat * RESOURCES + resource]}
    return {}


def _written(state: Any, seat: int) -> list[int]:
    written: list[int] = list(state.orders[seat * ORDERS : seat * ORDERS + state.n_orders[seat]])
    return written
