"""The words of the game: what its choices and its log speak of.  Rules add their questions beside themselves."""

from __future__ import annotations

from typing import Final

from carrack.core.book import Book, Domain, number, seats
from carrack.core.text import Argument, Message, Term
from carrack.games.marchands import data
from carrack.games.marchands.facts import CONTRACT_VALUE, SEATS

BOOK: Final = Book()

ORDER_IDS: Final = (*data.LETTERS, "x")
REWARD_IDS: Final = ("none", "keep", "church", "keep-church", "electors", "keep-electors", "church-electors")
"""Rewards by their mask; at most two are granted."""
INFLUENCE_IDS: Final = ("religious", "political", "economic")


def contract(number: int) -> Message:
    """A contract by its value and what it asks for."""
    needs = data.CONTRACTS[number]["needs"]
    args: dict[str, Argument] = {"value": CONTRACT_VALUE[number]}
    args |= {resource: needs.get(resource, 0) for resource in data.RESOURCE_IDS}
    return Message("contract", args)


def orders(packed: int) -> Argument:
    """Six orders in one number, as letters in a row."""
    row = []
    while packed:
        packed, digit = divmod(packed, 6)
        row.append(ORDER_IDS[digit - 1].upper() if digit == 5 else ORDER_IDS[digit - 1])
    return " ".join(reversed(row)) or Term("no-orders")


SEAT: Final = seats(SEATS)
CITY: Final = Domain(
    "city",
    data.CITY_IDS,
    show=lambda city: Term(f"city-{city}"),
    board=range(len(data.CITY_IDS)),
    keys=tuple(range(len(data.CITY_IDS))),  # the capital has no number: the others begin at 1
)
REGION: Final = Domain("region", data.REGION_IDS)
RESOURCE: Final = Domain("resource", data.RESOURCE_IDS)
CONTRACT: Final = Domain("contract", data.CONTRACT_IDS, show=contract)
ORDER: Final = Domain("letter", ORDER_IDS, show=ORDER_IDS.__getitem__)
REWARD: Final = Domain("reward", REWARD_IDS, keys=(0, 1, 2, 4, 3, 5, 6))
"""A person types each reward by itself, or none; the numbers of two together only tell them apart."""
CLAIMED: Final = Domain("number", range(19))
INFLUENCE: Final = Domain("influence", INFLUENCE_IDS)
ORDERS_GIVEN: Final = Domain("orders", range(0), show=orders)
NUMBER: Final = number("number")
