"""The state: the whole position as integers."""

from __future__ import annotations

from typing import ClassVar

from carrack.engine.arrays import Int, Ints, ints
from carrack.engine.declarations import Declarations
from carrack.engine.flow import BaseState
from carrack.games.harbour.constants import GOODS, SEATS
from carrack.games.harbour.vocabulary import DECLARATIONS


class HarbourState(BaseState):
    """A position."""

    declarations: ClassVar[Declarations] = DECLARATIONS
    # options
    open_favourites: Int
    # the table
    round: Int
    round_start: Int  # step at which the outline of a round begins
    stock: Ints = ints(GOODS)  # crates on the quay
    # the players
    favourite: Ints = ints(SEATS, -1)  # known to its owner only
    coins: Ints = ints(SEATS)
    bid: Ints = ints(SEATS, -1)
    loaded: Ints = ints(SEATS * GOODS)
