"""How a position is set up: its facts, what follows from them, and what cannot be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from carrack.core.book import number
from carrack.core.setting import Setting
from carrack.games.marchands import data
from carrack.games.marchands.book import CITY, CONTRACT, REGION, RESOURCE, SEAT
from carrack.games.marchands.facts import (
    ALL_CARDS,
    CAPITAL,
    CHURCHES,
    CITIES,
    CONTRACT_COPIES,
    CONTRACTS,
    ELECTORS,
    LOT,
    NO_CONTRACT,
    RESOURCES,
    SEATS,
    TOKENS,
)
from carrack.games.marchands.rules.planning import PLANNING
from carrack.games.marchands.state import State

FACTS: Final = {
    "turn": (),
    "first": (),
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
    "orders": (SEAT, number("order")),
}


def derive(s: State) -> None:
    """Bags and supplies hold what lies nowhere else."""
    for r in range(RESOURCES):
        s.bag[r] = TOKENS[r] - sum(s.stock[r::RESOURCES]) - sum(s.goods[r::RESOURCES])
    for city in range(CITIES):
        s.lots[city] = sum(s.stock[city * RESOURCES : (city + 1) * RESOURCES])
    for c in range(CONTRACTS):
        s.contract_bag[c] = CONTRACT_COPIES[c] - s.contract[:].count(c) - sum(s.kept[c::CONTRACTS])
    for p in range(s.players):
        s.churches_left[p] = CHURCHES - s.church[:].count(p)
        s.electors_left[p] = ELECTORS - sum(s.electors[p::SEATS])
    s.cards = ALL_CARDS & ~s.set_aside
    s.sealed = s.turn if s.program[s.step] == PLANNING else 0


def problems(s: State) -> Iterator[str]:
    for r, resource in enumerate(data.RESOURCE_IDS):
        if s.bag[r] < 0:
            yield f"There are only {TOKENS[r]} of {resource}."
    for c, contract in enumerate(data.CONTRACT_IDS):
        if s.contract_bag[c] < 0:
            yield f"There is no further contract {contract}."
    for city in range(CITIES):
        if s.lots[city] > LOT:
            yield f"City {city} holds {s.lots[city]} resources, and {LOT} are the most."
        if s.lots[city] > 0 and s.contract[city] != NO_CONTRACT:
            yield f"City {city} cannot have resources and a contract."
    if s.contract[CAPITAL] != NO_CONTRACT:
        yield "The capital never has a contract."
    for p in range(s.players):
        if s.churches_left[p] < 0:
            yield f"Seat {p} has only {CHURCHES} churches."
        if s.electors_left[p] < 0:
            yield f"Seat {p} has only {ELECTORS} electors."
    if min(*s.stock, *s.goods, *s.kept, *s.electors) < 0:
        yield "Nothing can be there a negative number of times."
    if not 0 <= s.first < s.players:
        yield f"There is no seat {s.first}."
    if not 0 <= s.turn <= s.turns:
        yield f"The game has {s.turns} turns."


SETTING: Final = Setting(FACTS, derive, problems)
