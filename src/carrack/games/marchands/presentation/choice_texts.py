"""Texts of choices that depend on the position: orders and their destinations, rewards, claims."""

from __future__ import annotations

from typing import Final

from carrack.engine.flow import get_slot
from carrack.engine.messages import Entity, EntityName, Message, MessageArg
from carrack.games.marchands.constants import LEVEL, ORDERS_PER_TURN, ROAD, TRADE_ORDER
from carrack.games.marchands.data import components
from carrack.games.marchands.rules.contracts import CHOOSE_REWARDS, GRANT, Rewards
from carrack.games.marchands.rules.monopolies import CLAIM
from carrack.games.marchands.rules.orders import GIVE, WRITE_ORDERS
from carrack.games.marchands.rules.resolution import FULFIL, TAKE
from carrack.games.marchands.state import MarchandsState
from carrack.games.marchands.vocabulary import CITY, DECLARATIONS, ORDER_IDS, REWARD_IDS
from carrack.play import decisions
from carrack.play.decisions import MessageOverrides

ACTION_CODEC: Final = decisions.build_action_codec(DECLARATIONS, "carrack.games.marchands")


def city_after_orders(state: MarchandsState, seat: int) -> int:
    """Where the caravan will be after the orders written so far, if every road is there."""
    city: int = state.caravan[seat]
    for i in range(state.n_orders[seat]):
        order = state.orders[seat * ORDERS_PER_TURN + i]
        if order != TRADE_ORDER and ROAD[city * 4 + order] >= 0:
            city = ROAD[city * 4 + order]
    return city


def _order(state: MarchandsState, args: tuple[int, ...]) -> Message:
    """An order, and where it leads from where the orders so far end."""
    (order,) = args
    here = city_after_orders(state, state.seat)
    if order == TRADE_ORDER:
        return Message("do-order-x", {"city": CITY.message_arg(here)})
    there = ROAD[here * 4 + order]
    if there < 0:
        return Message("do-order-void", {"letter": ORDER_IDS[order], "city": CITY.message_arg(here)})
    return Message("do-order", {"letter": ORDER_IDS[order], "city": CITY.message_arg(there)})


def _order_target(state: MarchandsState, args: tuple[int, ...]) -> Entity | None:
    (order,) = args
    here = city_after_orders(state, state.seat)
    there = here if order == TRADE_ORDER else ROAD[here * 4 + order]
    return CITY.entity(there) if there >= 0 else None


def _caravan_target(state: MarchandsState, args: tuple[int, ...]) -> Entity:
    return CITY.entity(state.caravan[state.seat])


def _reward(state: MarchandsState, args: tuple[int, ...]) -> Message:
    value = components.CONTRACTS[get_slot(state, Rewards.contract)]["value"]
    return Message(f"do-reward-{REWARD_IDS[args[0]]}", {"value": value, "level": LEVEL[get_slot(state, Rewards.city)]})


def _reward_target(state: MarchandsState, args: tuple[int, ...]) -> Entity:
    return Entity("reward", REWARD_IDS[args[0]])


def _claim(state: MarchandsState, args: tuple[int, ...]) -> Message:
    return Message("do-claim", {"number": args[0]}) if args[0] else Message("do-claim-none")


def _plan(state: MarchandsState) -> dict[str, MessageArg]:
    seat = state.seat
    written = state.orders[seat * ORDERS_PER_TURN : seat * ORDERS_PER_TURN + state.n_orders[seat]]
    row = [ORDER_IDS[order].upper() if order == TRADE_ORDER else ORDER_IDS[order] for order in written]
    return {"orders": " ".join(row) or EntityName("no-orders"), "number": ORDERS_PER_TURN - len(row)}


CHOICE_TEXTS: Final = MessageOverrides(
    choices={GIVE: _order, GRANT: _reward, CLAIM: _claim},
    targets={GIVE: _order_target, GRANT: _reward_target, TAKE: _caravan_target, FULFIL: _caravan_target},
    prompts={WRITE_ORDERS: _plan},
    set_valued=frozenset({CHOOSE_REWARDS}),
)
