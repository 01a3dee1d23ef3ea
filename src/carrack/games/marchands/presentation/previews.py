"""What a choice brings: where a road leads, what lies there, influence, as far as the one who decides can know.

Whose electors lie face down is not told, and others' orders are not looked at: a plan is followed as if nobody else
came by.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from carrack.core.flow import top
from carrack.core.outlook import Preview, counted
from carrack.core.text import Message
from carrack.games.marchands.book import BOOK, CITY, CONTRACT, INFLUENCE, RESOURCE
from carrack.games.marchands.facts import (
    CITIES,
    CONTRACT_VALUE,
    ELECT,
    LEVEL,
    MONOPOLY_VALUE,
    NEEDS,
    NO_CONTRACT,
    ORDERS,
    RESOURCES,
    ROAD,
    SEATS,
    TRADE,
)
from carrack.games.marchands.plan import Plan
from carrack.games.marchands.rules.monopolies import CLAIM
from carrack.games.marchands.rules.planning import GIVE, SEAL
from carrack.games.marchands.rules.resolution import FULFIL, GRANT, SEND_ELECTOR, TAKE, Rewards, weakest
from carrack.games.marchands.rules.stocking import CARAVAN
from carrack.games.marchands.rulings import SMALLEST_CLAIM
from carrack.games.marchands.state import ECONOMIC, RELIGIOUS

if TYPE_CHECKING:
    from collections.abc import Sequence

    from carrack.games.marchands.engine import Position

OPEN_INFLUENCES: Final = (ECONOMIC, RELIGIOUS)
"""Those that a seat can count for itself; the political one depends on electors that lie face down."""

GAINS: Final = {"preview-stock": {"number": 2}, "preview-near": {"stock": 1, "contracts": 2}}
ASKED: Final = 3
"""A contract in the city itself, as far as lists are sorted."""


def preview(state: Position, seat: int, action: int) -> tuple[Message, ...]:
    """See `carrack.core.game.Game.preview`."""
    verb, args = BOOK.unpack(action)
    a = args[0] if args else 0
    if verb == CARAVAN:
        plan = Plan.of(state, seat)
        return (*_city(plan, a), _near(plan, a))
    if verb == GIVE:
        return tuple(_order(Plan.of(state, seat), a))
    if verb == SEAL:
        unused = ORDERS - state.n_orders[seat]
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


def _city(plan: Plan, city: int) -> list[Message]:
    """The level of a city and what lies there."""
    told = [Message("preview-city", {"level": LEVEL[city]})]
    number = sum(plan.stock[city * RESOURCES : (city + 1) * RESOURCES])
    if number:
        next_one = RESOURCE.argument(plan.next_resource(city))
        told.append(Message("preview-stock", {"number": number, "resource": next_one}))
    elif plan.contract[city] != NO_CONTRACT:
        told.append(Message("preview-asks", {"contract": CONTRACT.argument(plan.contract[city])}))
    else:
        told.append(Message("preview-empty"))
    return told


def _near(plan: Plan, city: int) -> Message:
    """What lies one road away: the first orders lead there."""
    there = {ROAD[city * 4 + order] for order in range(4)} - {-1}
    stock = sum(sum(plan.stock[one * RESOURCES : (one + 1) * RESOURCES]) for one in there)
    contracts = sum(plan.contract[one] != NO_CONTRACT for one in there)
    return Message("preview-near", {"stock": stock, "contracts": contracts})


def _gain(told: Sequence[Message]) -> int:
    return counted(told, GAINS) + ASKED * any(message.key == "preview-asks" for message in told)


def _order(plan: Plan, order: int) -> list[Message]:
    if order != TRADE:
        there = ROAD[plan.city * 4 + order]
        return _city(plan, there) if there >= 0 else [Message("warn-no-road")]
    resource = plan.next_resource(plan.city)
    if resource >= 0:
        if plan.taken >> plan.city & 1:
            return [Message("warn-taken-already")]
        return [Message("preview-takes", {"resource": RESOURCE.argument(resource)})]
    if plan.contract[plan.city] == NO_CONTRACT:
        return [Message("warn-empty", {"city": CITY.argument(plan.city)})]
    missing = plan.missing(plan.city)
    if missing:
        return [Message("warn-missing", {"number": missing})]
    return [Message("preview-fulfils", {"value": CONTRACT_VALUE[plan.contract[plan.city]], "level": LEVEL[plan.city]})]


def _take(state: Position, seat: int, resource: int) -> list[Message]:
    """How many of the resource it makes, and how many contracts on the board ask for more of it."""
    had = state.goods[seat * RESOURCES + resource]
    lying = [contract for contract in state.contract[:CITIES] if contract != NO_CONTRACT]
    wanted = sum(NEEDS[contract * RESOURCES + resource] > had for contract in lying)
    told = [Message("preview-have", {"number": had + 1})]
    if wanted:
        told.append(Message("preview-wanted", {"number": wanted}))
    return told


def _reward(state: Position, seat: int, action: int, rewards: int) -> list[Message]:
    after = state.clone()
    after.carry(action)
    told = []
    for kind in OPEN_INFLUENCES:
        before, then = state.influence_of(seat, kind), after.influence_of(seat, kind)
        if then != before:
            influence = INFLUENCE.argument(kind)
            told.append(Message("preview-influence", {"influence": influence, "before": before, "then": then}))
    if rewards & ELECT:
        city = top(state, Rewards.city)
        told.append(Message("preview-new-electors", {"number": min(LEVEL[city], state.electors_left[seat])}))
    return told


def _claim(state: Position, number: int) -> Message:
    """How an announcement stands against those made so far for this resource."""
    highest = max(state.claims[: state.players])
    if number < highest:
        return Message("warn-claim-beaten", {"number": highest})
    if number == highest:
        return Message("preview-claim-level", {"number": highest})
    return Message("preview-claim-leads", {"value": MONOPOLY_VALUE})


PREVIEW: Final = Preview(preview, _gain)
