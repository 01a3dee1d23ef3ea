"""What the declarations of questions cannot say: orders and where they lead, rewards, claims."""

from __future__ import annotations

from typing import Final

from carrack.core import asking
from carrack.core.asking import Words
from carrack.core.flow import top
from carrack.core.game import Decision
from carrack.core.text import Argument, Message, Term, Thing
from carrack.games.marchands import data
from carrack.games.marchands.book import BOOK, CITY, ORDER_IDS, REWARD_IDS
from carrack.games.marchands.facts import LEVEL, ORDERS, ROAD, TRADE
from carrack.games.marchands.rules.monopolies import CLAIM
from carrack.games.marchands.rules.planning import GIVE, PLAN
from carrack.games.marchands.rules.resolution import CHOOSE_REWARDS, FULFIL, GRANT, TAKE, Rewards
from carrack.games.marchands.state import State

NOTATION: Final = asking.spelling(BOOK, __package__)


def decision(state: State) -> Decision:
    """The question at this position; see `carrack.core.game.Decision`."""
    return asking.decision(BOOK, NOTATION, state, WORDS)


def planned_city(state: State, seat: int) -> int:
    """Where the caravan will be after the orders written so far, if every road is there."""
    city: int = state.caravan[seat]
    for i in range(state.n_orders[seat]):
        order = state.orders[seat * ORDERS + i]
        if order != TRADE and ROAD[city * 4 + order] >= 0:
            city = ROAD[city * 4 + order]
    return city


def _order(state: State, args: tuple[int, ...]) -> Message:
    """An order, and where it leads from where the orders so far end."""
    (order,) = args
    here = planned_city(state, state.seat)
    if order == TRADE:
        return Message("do-order-x", {"city": CITY.argument(here)})
    there = ROAD[here * 4 + order]
    if there < 0:
        return Message("do-order-void", {"letter": ORDER_IDS[order], "city": CITY.argument(here)})
    return Message("do-order", {"letter": ORDER_IDS[order], "city": CITY.argument(there)})


def _order_target(state: State, args: tuple[int, ...]) -> Thing | None:
    (order,) = args
    here = planned_city(state, state.seat)
    there = here if order == TRADE else ROAD[here * 4 + order]
    return CITY.target(there) if there >= 0 else None


def _caravan_target(state: State, args: tuple[int, ...]) -> Thing:
    return CITY.target(state.caravan[state.seat])


def _reward(state: State, args: tuple[int, ...]) -> Message:
    value = data.CONTRACTS[top(state, Rewards.contract)]["value"]
    return Message(f"do-reward-{REWARD_IDS[args[0]]}", {"value": value, "level": LEVEL[top(state, Rewards.city)]})


def _reward_target(state: State, args: tuple[int, ...]) -> Thing:
    return Thing("reward", REWARD_IDS[args[0]])


def _claim(state: State, args: tuple[int, ...]) -> Message:
    return Message("do-claim", {"number": args[0]}) if args[0] else Message("do-claim-none")


def _plan(state: State) -> dict[str, Argument]:
    seat = state.seat
    written = state.orders[seat * ORDERS : seat * ORDERS + state.n_orders[seat]]
    row = [ORDER_IDS[order].upper() if order == TRADE else ORDER_IDS[order] for order in written]
    return {"orders": " ".join(row) or Term("no-orders"), "number": ORDERS - len(row)}


WORDS: Final = Words(
    choices={GIVE: _order, GRANT: _reward, CLAIM: _claim},
    lights={GIVE: _order_target, GRANT: _reward_target, TAKE: _caravan_target, FULFIL: _caravan_target},
    prompts={PLAN: _plan},
    sums=frozenset({CHOOSE_REWARDS}),
)
