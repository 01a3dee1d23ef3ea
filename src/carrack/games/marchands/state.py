"""The one State class: where everything is, as integers."""

from __future__ import annotations

from typing import ClassVar, Final

from carrack.core.arrays import Int, Ints, ints, scratch
from carrack.core.book import Book
from carrack.core.flow import FRAME, Flow
from carrack.games.marchands.book import BOOK
from carrack.games.marchands.facts import CITIES, CONTRACTS, ORDERS, REGIONS, RESOURCES, SEATS

RELIGIOUS: Final = 0
POLITICAL: Final = 1
ECONOMIC: Final = 2


class State(Flow):
    """A position."""

    book: ClassVar[Book] = BOOK
    options: Ints = scratch(64)
    weight: Ints = scratch(64)
    program: Ints = ints(12)
    frames: Ints = ints(6 * FRAME)
    turn_start: Int  # where the outline of a turn begins
    # what is played
    turns: Int
    open_stock: Int
    open_electors: Int
    # the table
    turn: Int
    first: Int
    stock: Ints = ints(CITIES * RESOURCES)
    lots: Ints = ints(CITIES)  # resources in a city, all kinds
    contract: Ints = ints(CITIES, -1)
    church: Ints = ints(CITIES, -1)
    caravan: Ints = ints(SEATS, -1)
    electors: Ints = ints(REGIONS * SEATS)
    bag: Ints = ints(RESOURCES)
    contract_bag: Ints = ints(CONTRACTS)
    cards: Int  # placement cards still in the pile, as a mask of cities
    set_aside: Int
    resource_ladder: Int
    contract_ladder: Int
    # the players
    goods: Ints = ints(SEATS * RESOURCES)
    kept: Ints = ints(SEATS * CONTRACTS)
    monopolies: Ints = ints(SEATS)
    churches_left: Ints = ints(SEATS)
    electors_left: Ints = ints(SEATS)
    orders: Ints = ints(SEATS * ORDERS, -1)
    n_orders: Ints = ints(SEATS)
    done: Ints = ints(SEATS)  # sealed his orders
    taken: Ints = ints(SEATS)  # mask of cities where he took a resource this turn
    claims: Ints = ints(SEATS, -1)
