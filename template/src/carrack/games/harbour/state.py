"""The one State class: where everything is, as integers."""

from __future__ import annotations

from typing import ClassVar

from carrack.core.arrays import Int, Ints, ints
from carrack.core.book import Book
from carrack.core.flow import Flow
from carrack.games.harbour.book import BOOK
from carrack.games.harbour.facts import GOODS, SEATS


class State(Flow):
    """A position."""

    book: ClassVar[Book] = BOOK
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
