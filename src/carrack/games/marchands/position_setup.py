"""Position setup: fields that a user may set, derived fields, and checks for impossible positions."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from carrack.engine.declarations import Domain, PositionSetup
from carrack.games.marchands.constants import (
    ALL_CARDS,
    CAPITAL,
    CHURCHES_PER_PLAYER,
    CITIES,
    CONTRACT_COPIES,
    CONTRACTS,
    ELECTORS_PER_PLAYER,
    LOT_SIZE,
    MONOPOLY_TURNS,
    NO_CONTRACT,
    NO_OWNER,
    ORDERS_PER_TURN,
    RESOURCES,
    SEATS,
    TOKENS,
    TRADE_ORDER,
)
from carrack.games.marchands.data import components
from carrack.games.marchands.rules.orders import PLANNING
from carrack.games.marchands.state import MarchandsState
from carrack.games.marchands.vocabulary import CITY, CONTRACT, ORDER, REGION, RESOURCE, SEAT

SETUP_FIELDS: Final = {
    "turn": (),
    "first": (),
    "youngest": (),
    "stock": (CITY, RESOURCE),
    "contract": (CITY,),
    "church": (CITY,),
    "caravan": (SEAT,),
    "electors": (REGION, SEAT),
    "goods": (SEAT, RESOURCE),
    "kept": (SEAT, CONTRACT),
    "monopolies": (SEAT,),
    "taken": (SEAT,),
    "resource_ladder": (),
    "contract_ladder": (),
    "set_aside": (),
    "orders": (SEAT, Domain("order", range(ORDERS_PER_TURN))),
}


def derive(s: MarchandsState) -> None:
    """Derive bags and supplies: everything that lies nowhere else."""
    for r in range(RESOURCES):
        s.bag[r] = TOKENS[r] - sum(s.stock[r::RESOURCES]) - sum(s.goods[r::RESOURCES])
    for city in range(CITIES):
        s.lots[city] = sum(s.stock[city * RESOURCES : (city + 1) * RESOURCES])
    for c in range(CONTRACTS):
        s.contract_bag[c] = CONTRACT_COPIES[c] - s.contract[:].count(c) - sum(s.kept[c::CONTRACTS])
    for p in range(s.players):
        s.churches_left[p] = CHURCHES_PER_PLAYER - s.church[:].count(p)
        s.electors_left[p] = ELECTORS_PER_PLAYER - sum(s.electors[p::SEATS])
        s.n_orders[p] = [*s.orders[p * ORDERS_PER_TURN : (p + 1) * ORDERS_PER_TURN], -1].index(-1)
    s.cards = ALL_CARDS & ~s.set_aside
    s.sealed = s.turn if s.program[s.step] == PLANNING else 0


def limits(s: MarchandsState) -> dict[str, tuple[int, int]]:
    """Smallest and largest value of each field that is a place, a seat, an order or a count."""
    return {
        "turn": (0, s.turns),
        "first": (0, s.players - 1),
        "youngest": (0, s.players - 1),
        "contract": (NO_CONTRACT, CONTRACTS - 1),
        "church": (NO_OWNER, s.players - 1),
        "caravan": (-1, CITIES - 1),
        "orders": (-1, TRADE_ORDER),
        "monopolies": (0, RESOURCES * MONOPOLY_TURNS.bit_count()),
        "taken": (0, (1 << CITIES) - 1),
        "set_aside": (0, ALL_CARDS),
        "resource_ladder": (0, CITIES),
        "contract_ladder": (0, CITIES),
        "stock": (0, LOT_SIZE),
        "goods": (0, max(TOKENS)),
        "kept": (0, max(CONTRACT_COPIES)),
        "electors": (0, ELECTORS_PER_PLAYER),
    }


def problems(s: MarchandsState) -> Iterator[str]:
    for name, (least, most) in limits(s).items():
        value = getattr(s, name)
        numbers = [value] if isinstance(value, int) else list(value)
        if not least <= min(numbers) <= max(numbers) <= most:
            yield f"The fact {name} has numbers from {least} to {most}."
    for r, resource in enumerate(components.RESOURCE_IDS):
        if s.bag[r] < 0:
            yield f"There are only {TOKENS[r]} of {resource}."
    for c, contract in enumerate(components.CONTRACT_IDS):
        if s.contract_bag[c] < 0:
            yield f"There is no further contract {contract}."
    for city in range(CITIES):
        if s.lots[city] > LOT_SIZE:
            yield f"City {city} holds {s.lots[city]} resources, and {LOT_SIZE} are the most."
        if s.lots[city] > 0 and s.contract[city] != NO_CONTRACT:
            yield f"City {city} cannot have resources and a contract."
    if s.contract[CAPITAL] != NO_CONTRACT:
        yield "The capital never has a contract."
    for p in range(s.players):
        if s.churches_left[p] < 0:
            yield f"Seat {p} has only {CHURCHES_PER_PLAYER} churches."
        if s.electors_left[p] < 0:
            yield f"Seat {p} has only {ELECTORS_PER_PLAYER} electors."


POSITION_SETUP: Final = PositionSetup(SETUP_FIELDS, derive, problems, value_domains={"orders": ORDER})
