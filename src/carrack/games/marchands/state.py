"""The state of a game: all fields as integers and integer arrays."""

from __future__ import annotations

from typing import ClassVar, Final

from carrack.engine.arrays import Int, Ints, ints, scratch
from carrack.engine.declarations import Declarations
from carrack.engine.flow import FRAME_SIZE, BaseState
from carrack.games.marchands.constants import CITIES, CONTRACTS, ORDERS_PER_TURN, REGIONS, RESOURCES, SEATS
from carrack.games.marchands.vocabulary import DECLARATIONS

RELIGIOUS: Final = 0
POLITICAL: Final = 1
ECONOMIC: Final = 2


class MarchandsState(BaseState):
    """All fields of a position."""

    declarations: ClassVar[Declarations] = DECLARATIONS
    options: Ints = scratch(64)
    weight: Ints = scratch(64)
    program: Ints = ints(12)
    frames: Ints = ints(6 * FRAME_SIZE)
    turn_start: Int  # where the outline of a turn begins
    # options
    turns: Int
    open_stock: Int
    open_electors: Int
    youngest: Int  # the seat that places its caravan first
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
    orders: Ints = ints(SEATS * ORDERS_PER_TURN, -1)
    n_orders: Ints = ints(SEATS)
    done: Ints = ints(SEATS)  # 1: has submitted orders
    taken: Ints = ints(SEATS)  # mask of cities where the seat took a resource this turn
    claims: Ints = ints(SEATS, -1)
