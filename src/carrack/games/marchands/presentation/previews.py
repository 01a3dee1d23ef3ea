"""Preview of a choice: where a road leads, what lies there and influence, from what the deciding player knows.

Owners of hidden electors and opponents' orders stay hidden: a plan is followed as if no opponent interfered.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from carrack.engine.flow import get_slot
from carrack.engine.messages import Message
from carrack.games.marchands.constants import (
    CITIES,
    CONTRACT_VALUE,
    LEVEL,
    MONOPOLY_VALUE,
    NEEDS,
    NO_CONTRACT,
    ORDERS_PER_TURN,
    RESOURCES,
    REWARD_ELECTORS,
    ROAD,
    SEATS,
    TRADE_ORDER,
)
from carrack.games.marchands.presentation.order_forecast import OrderForecast
from carrack.games.marchands.rules.contracts import GRANT, SEND_ELECTOR, Rewards
from carrack.games.marchands.rules.monopolies import CLAIM
from carrack.games.marchands.rules.orders import GIVE, SEAL
from carrack.games.marchands.rules.resolution import FULFIL, TAKE, weakest
from carrack.games.marchands.rules.setup import CARAVAN
from carrack.games.marchands.rulings import SMALLEST_CLAIM
from carrack.games.marchands.state import ECONOMIC, RELIGIOUS
from carrack.games.marchands.vocabulary import CITY, CONTRACT, DECLARATIONS, INFLUENCE, RESOURCE
from carrack.play.previews import Previewer, weighted_sum

if TYPE_CHECKING:
    from collections.abc import Sequence

    from carrack.games.marchands.position import MarchandsPosition

OPEN_INFLUENCES: Final = (ECONOMIC, RELIGIOUS)
"""Influences that a seat can compute itself; political influence depends on hidden electors."""

SORT_WEIGHTS: Final = {"preview-stock": {"number": 2}, "preview-near": {"stock": 1, "contracts": 2}}
ASKED: Final = 3
"""Weight of a contract in the city itself when choices are sorted."""


def preview(state: MarchandsPosition, seat: int, action: int) -> tuple[Message, ...]:
    """See `carrack.play.game.Game.preview`."""
    verb, args = DECLARATIONS.unpack_action(action)
    a = args[0] if args else 0
    if verb == CARAVAN:
        plan = OrderForecast.after(state, seat)
        return (*_city(plan, a), _near(plan, a))
    if verb == GIVE:
        return tuple(_order(OrderForecast.after(state, seat), a))
    if verb == SEAL:
        unused = ORDERS_PER_TURN - state.n_orders[seat]
        return (Message("warn-unused", {"number": unused}),) if unused else ()
    if verb == TAKE:
        return tuple(_take(state, seat, weakest(state, state.caravan[seat])))
    if verb == FULFIL:
        city = state.caravan[seat]
        return (Message("preview-contract", {"value": CONTRACT_VALUE[state.contract[city]], "level": LEVEL[city]}),)
    if verb == GRANT:
        return tuple(_reward(state, seat, action, a))
    if verb == SEND_ELECTOR:
        there = state.electors[a * SEATS : a * SEATS + state.players]
        return (Message("preview-electors", {"mine": there[seat] + 1, "all": sum(there) + 1}),)
    if verb == CLAIM:
        return (_claim(state, a),) if a >= SMALLEST_CLAIM else ()
    return ()


def _city(plan: OrderForecast, city: int) -> list[Message]:
    """The level of a city and what lies there."""
    told = [Message("preview-city", {"level": LEVEL[city]})]
    number = sum(plan.stock[city * RESOURCES : (city + 1) * RESOURCES])
    if number:
        next_one = RESOURCE.message_arg(plan.next_resource(city))
        told.append(Message("preview-stock", {"number": number, "resource": next_one}))
    elif plan.contract[city] != NO_CONTRACT:
        told.append(Message("preview-asks", {"contract": CONTRACT.message_arg(plan.contract[city])}))
    else:
        told.append(Message("preview-empty"))
    return told


def _near(plan: OrderForecast, city: int) -> Message:
    """Contracts and resources one road away, where the first orders may lead."""
    there = {ROAD[city * 4 + order] for order in range(4)} - {-1}
    stock = sum(sum(plan.stock[one * RESOURCES : (one + 1) * RESOURCES]) for one in there)
    contracts = sum(plan.contract[one] != NO_CONTRACT for one in there)
    return Message("preview-near", {"stock": stock, "contracts": contracts})


def _gain(told: Sequence[Message]) -> int:
    return weighted_sum(told, SORT_WEIGHTS) + ASKED * any(message.key == "preview-asks" for message in told)


def _order(plan: OrderForecast, order: int) -> list[Message]:
    if order != TRADE_ORDER:
        there = ROAD[plan.city * 4 + order]
        return _city(plan, there) if there >= 0 else [Message("warn-no-road")]
    resource = plan.next_resource(plan.city)
    if resource >= 0:
        if plan.taken >> plan.city & 1:
            return [Message("warn-taken-already")]
        return [Message("preview-takes", {"resource": RESOURCE.message_arg(resource)})]
    if plan.contract[plan.city] == NO_CONTRACT:
        return [Message("warn-empty", {"city": CITY.message_arg(plan.city)})]
    missing = plan.missing(plan.city)
    if missing:
        return [Message("warn-missing", {"number": missing})]
    return [Message("preview-fulfils", {"value": CONTRACT_VALUE[plan.contract[plan.city]], "level": LEVEL[plan.city]})]


def _take(state: MarchandsPosition, seat: int, resource: int) -> list[Message]:
    """The seat's stock of the resource after taking it, and how many contracts on the board need more."""
    had = state.goods[seat * RESOURCES + resource]
    lying = [contract for contract in state.contract[:CITIES] if contract != NO_CONTRACT]
    wanted = sum(NEEDS[contract * RESOURCES + resource] > had for contract in lying)
    told = [Message("preview-have", {"number": had + 1})]
    if wanted:
        told.append(Message("preview-wanted", {"number": wanted}))
    return told


def _reward(state: MarchandsPosition, seat: int, action: int, rewards: int) -> list[Message]:
    after = state.clone()
    after.apply_effect_only(action)
    told = []
    for kind in OPEN_INFLUENCES:
        before, then = state.influence_of(seat, kind), after.influence_of(seat, kind)
        if then != before:
            influence = INFLUENCE.message_arg(kind)
            told.append(Message("preview-influence", {"influence": influence, "before": before, "then": then}))
    if rewards & REWARD_ELECTORS:
        city = get_slot(state, Rewards.city)
        told.append(Message("preview-new-electors", {"number": min(LEVEL[city], state.electors_left[seat])}))
    return told


def _claim(state: MarchandsPosition, number: int) -> Message:
    """Compare a claim with those announced so far for this resource."""
    highest = max(state.claims[: state.players])
    if number < highest:
        return Message("warn-claim-beaten", {"number": highest})
    if number == highest:
        return Message("preview-claim-level", {"number": highest})
    return Message("preview-claim-leads", {"value": MONOPOLY_VALUE})


PREVIEW: Final = Previewer(preview, _gain)
