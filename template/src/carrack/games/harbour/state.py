"""The one State class: where everything is, as integers."""

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
    # what is played
    open_favourites: Int
    # the table
    round: Int
    round_start: Int  # where the outline of a round begins
    stock: Ints = ints(GOODS)  # crates on the quay
    # the players
    favourite: Ints = ints(SEATS, -1)  # known to its owner alone
    coins: Ints = ints(SEATS)
    bid: Ints = ints(SEATS, -1)
    loaded: Ints = ints(SEATS * GOODS)
