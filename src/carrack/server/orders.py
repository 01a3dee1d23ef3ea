"""Standing orders: what a player wants to be answered without being asked.

They are the player's own: others see neither the orders nor, before the end, which choices were made by them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final, TypedDict

import msgspec

from carrack.core.game import Refusal, State
from carrack.core.outlook import asking, imagined, outlook
from carrack.core.session import Session
from carrack.server.problems import Trouble
from carrack.server.protocol import OrderInfo, OrdersInfo, OrdersRequest
from carrack.server.wire import sentence

if TYPE_CHECKING:
    from carrack.server.table import Chair

MOST: Final = 20
ANY: Final = ("", "pass")
"""The order that may be about any question."""


class Order(TypedDict):
    kind: str
    """The question; empty: any."""
    do: str
    turn: list[int] | None
    """The turn it is for; None: until it is withdrawn."""
    final: bool
    """Also where it cannot be taken back."""
    prompt: dict[str, Any] | None
    text: dict[str, Any] | None
    """Both as they were when it was given."""


class Orders(TypedDict):
    forced: bool
    """Whether questions with a single answer are answered."""
    orders: list[Order]


def turn(session: Session) -> list[int]:
    """Names the turn under way."""
    return [int(getattr(session.state, name)) for name in session.game.turn]


def checked(wanted: OrdersRequest, chair: Chair, session: Session) -> Orders | None:
    """What is kept of these orders; None if there are none."""
    if len(wanted.orders) > MOST:
        raise Trouble(409, "server-orders-many", most=MOST)
    known = {(order["kind"], order["do"]): order for order in (chair.orders or {"orders": []})["orders"]}
    asked = session.decision(chair.number) if chair.number in session.state.seats() and not session.is_over else None
    orders: list[Order] = []
    for one in wanted.orders:
        before = known.get((one.kind, one.do))
        prompt, text = (before["prompt"], before["text"]) if before else (None, None)
        choice = next((found for found in asked.choices if found.notation == one.do), None) if asked else None
        if asked and choice and one.kind == asked.kind:
            prompt, text = (msgspec.to_builtins(sentence(message)) for message in (asked.prompt, choice.text))
        elif not before and (one.kind, one.do) != ANY:
            raise Trouble(409, "server-orders-other")
        until = turn(session) if one.turn else None
        if one.turn and before and before["turn"]:
            until = before["turn"]
        orders.append(Order(kind=one.kind, do=one.do, turn=until, final=one.final, prompt=prompt, text=text))
    return Orders(forced=wanted.forced, orders=orders) if orders or wanted.forced else None


def told(chair: Chair, session: Session) -> OrdersInfo | None:
    """As its person sees them."""
    if chair.orders is None:
        return None
    now = turn(session)
    alive = [order for order in chair.orders["orders"] if order["turn"] in (None, now)]
    shown = [msgspec.convert({**order, "turn": order["turn"] is not None}, OrderInfo) for order in alive]
    return OrdersInfo(chair.orders["forced"], shown)


def answer(chair: Chair, session: Session, bots: set[int], there: bool) -> str | None:
    """What the orders of a seat say to the question it is asked; None if they say nothing.

    That there is a single answer may be a secret, so it is given only while the person is there and could have given
    it; else such a question waits for its person.
    """
    orders, seat = chair.orders, chair.number
    if orders is None or seat not in session.state.seats():
        return None
    state = asking(session.state, seat)
    choices = {session.game.to_text(action): action for action in state.legal()}
    tried = imagined(session.state, seat)
    if orders["forced"] and len(choices) == 1 and there:
        [(text, action)] = choices.items()
        if isinstance(session.can_undo(seat), Refusal) or not _irrevocable(tried, action, bots):
            return text
    now, kind = turn(session), session.decision(seat).kind
    for order in orders["orders"]:
        fits = order["kind"] in ("", kind) and order["turn"] in (None, now) and order["do"] in choices
        if fits and (order["final"] or not _irrevocable(tried, choices[order["do"]], bots)):
            return order["do"]
    return None


def _irrevocable(tried: State, action: int, bots: set[int]) -> bool:
    """Whether a choice could not be taken back: something comes to light, or a bot follows at once."""
    ahead = outlook(tried, action)
    return ahead.final or ahead.seals or (ahead.ends and bool(bots.intersection(ahead.then)))
