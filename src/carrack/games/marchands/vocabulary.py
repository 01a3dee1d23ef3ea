"""Declarations shared by the game's modules: domains of arguments. Rules declare their decisions themselves."""

from __future__ import annotations

from typing import Final

from carrack.engine.declarations import Declarations, Domain, number_domain, seat_domain
from carrack.engine.messages import EntityName, Message, MessageArg
from carrack.games.marchands.constants import CONTRACT_VALUE, SEATS, TOKENS
from carrack.games.marchands.data import components

DECLARATIONS: Final = Declarations()

ORDER_IDS: Final = (*components.LETTERS, "x")
REWARD_IDS: Final = ("none", "keep", "church", "keep-church", "electors", "keep-electors", "church-electors")
"""Notation of rewards, by their mask; a contract grants at most two."""
INFLUENCE_IDS: Final = ("religious", "political", "economic")


def contract(number: int) -> Message:
    """Text of a contract: its value and the resources it needs."""
    needs = components.CONTRACTS[number]["needs"]
    args: dict[str, MessageArg] = {"value": CONTRACT_VALUE[number]}
    args |= {resource: needs.get(resource, 0) for resource in components.RESOURCE_IDS}
    return Message("contract", args)


def format_orders(packed: int) -> MessageArg:
    """Text of up to six orders that are packed into one number."""
    row = []
    while packed:
        packed, digit = divmod(packed, 6)
        row.append(ORDER_IDS[digit - 1].upper() if digit == 5 else ORDER_IDS[digit - 1])
    return " ".join(reversed(row)) or EntityName("no-orders")


SEAT: Final = seat_domain(SEATS)
CITY: Final = Domain(
    "city",
    components.CITY_IDS,
    show=lambda city: EntityName(f"city-{city}"),
    board_numbers=range(len(components.CITY_IDS)),
    typed_numbers=tuple(range(len(components.CITY_IDS))),  # the capital has no number: the others begin at 1
)
REGION: Final = Domain("region", components.REGION_IDS)
RESOURCE: Final = Domain("resource", components.RESOURCE_IDS)
CONTRACT: Final = Domain("contract", components.CONTRACT_IDS, show=contract)
ORDER: Final = Domain("letter", ORDER_IDS, show=ORDER_IDS.__getitem__)
REWARD: Final = Domain("reward", REWARD_IDS, typed_numbers=(0, 1, 2, 4, 3, 5, 6))
"""Rewards with their keys: players type each reward separately, so keys of pairs need only be distinct."""
CLAIM_COUNT: Final = Domain("number", range(max(TOKENS) + 1))
INFLUENCE: Final = Domain("influence", INFLUENCE_IDS)
ORDERS_GIVEN: Final = Domain("orders", range(0), show=format_orders)
NUMBER: Final = number_domain("number")
