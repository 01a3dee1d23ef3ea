"""From the engine's integers to message keys with typed arguments; the `.ftl` files make sentences of them."""

from __future__ import annotations

from typing import Final

from carrack.core.game import Event
from carrack.core.text import Argument, Message, Seat, Term
from carrack.games.marchands import data
from carrack.games.marchands import events as ev
from carrack.games.marchands.facts import CONTRACT_VALUE, SEATS
from carrack.games.marchands.notation import ORDER_IDS

INFLUENCE_IDS: Final = ("religious", "political", "economic")


def contract(number: int) -> Message:
    """A contract by its value and what it asks for."""
    needs = data.CONTRACTS[number]["needs"]
    args: dict[str, Argument] = {"value": CONTRACT_VALUE[number]}
    args |= {resource: needs.get(resource, 0) for resource in data.RESOURCE_IDS}
    return Message("contract", args)


def orders(packed: int) -> str:
    """Six orders in one number, as letters in a row."""
    row = []
    while packed:
        packed, digit = divmod(packed, 6)
        row.append(ORDER_IDS[digit - 1].upper() if digit == 5 else ORDER_IDS[digit - 1])
    return " ".join(reversed(row))


def argument(kind: str, value: int) -> Argument:
    """One integer of the engine as what it stands for."""
    match kind:
        case "seat":
            return Seat(value)
        case "city":
            return Term(f"city-{value}")
        case "region":
            return Term(f"region-{data.REGION_IDS[value]}")
        case "resource":
            return Term(f"resource-{data.RESOURCE_IDS[value]}")
        case "contract":
            return contract(value)
        case "letter":
            return ORDER_IDS[value]
        case "orders":
            return orders(value) or Term("no-orders")
        case "influence":
            return Term(f"influence-{INFLUENCE_IDS[value]}")
    return value


ARGUMENTS: Final = {
    ev.E_STOCKED: ("stocked", "resource", "city"),
    ev.E_CONTRACT: ("contract", "contract", "city"),
    ev.E_CARD: ("card", "city"),
    ev.E_CARD_NEXT: ("card-next", "card:city", "city"),
    ev.E_CARAVAN: ("caravan", "seat", "city"),
    ev.E_TURN: ("turn", "turn", "seat"),
    ev.E_SEALED: ("sealed",),
    ev.E_ORDERS: ("orders", "seat", "orders"),
    ev.E_MOVED: ("moved", "seat", "from:city", "city"),
    ev.E_NO_ROAD: ("no-road", "seat", "letter", "city"),
    ev.E_EMPTY: ("empty", "seat", "city"),
    ev.E_TAKEN_ALREADY: ("taken-already", "seat", "city"),
    ev.E_CANNOT_PAY: ("cannot-pay", "seat", "contract", "city"),
    ev.E_TOOK: ("took", "seat", "resource", "city"),
    ev.E_DECLINED: ("declined", "seat", "city"),
    ev.E_FULFILLED: ("fulfilled", "seat", "contract", "city"),
    ev.E_KEPT: ("kept", "seat", "contract"),
    ev.E_CHURCH: ("church", "seat", "city"),
    ev.E_ELECTOR: ("elector", "seat", "region"),
    ev.E_RESUPPLY: ("resupply", "resources", "contracts"),
    ev.E_CLAIMED: ("claimed", "seat", "resource", "number"),
    ev.E_PASSED: ("passed", "seat", "resource"),
    ev.E_MONOPOLY: ("monopoly", "seat", "resource", "number"),
    ev.E_NO_MONOPOLY: ("no-monopoly", "resource"),
    ev.E_INFLUENCE: ("influence", "seat", "influence", "points"),
    ev.E_ELIMINATED: ("eliminated", "seat", "step"),
    ev.E_OVER: ("over", "seat", "place"),
}
"""Each event: its key after `log-`, then its arguments as `name` or `name:kind`."""


def arguments(names: tuple[str, ...], values: tuple[int, ...]) -> dict[str, Argument]:
    """Values under their names; `from:city` is called from and is a city."""
    named: dict[str, Argument] = {}
    for spec, value in zip(names, values, strict=False):
        name, _, kind = spec.partition(":")
        named[name] = argument(kind or name, value)
    return named


def event(happened: tuple[int, ...]) -> Event:
    """An entry of the engine's log as a message, and who may know it."""
    number, mask, *values = happened
    name, *names = ARGUMENTS[number]
    seats = None if mask < 0 else frozenset(p for p in range(SEATS) if mask >> p & 1)
    return Event(Message(f"log-{name}", arguments(tuple(names), tuple(values))), seats)
