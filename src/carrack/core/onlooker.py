"""Positions as somebody without a seat may imagine them: what not everybody has seen is drawn anew.

Fields called `known` or `..._known` say who knows something: a bit for each seat, and all bits where everybody does.
An onlooker gets the bit after the last: he knows what everybody knows, and `State.imagine` can be asked for him like
for a seat.
"""

from __future__ import annotations

from typing import Final

from carrack.core.game import State
from carrack.core.layout import fields

SEATS: Final = 6
"""Seats that a mask has bits for."""
ONLOOKER: Final = SEATS
"""His place, for `State.imagine`."""
EVERYBODY: Final = (1 << SEATS) - 1


def with_onlooker(state: State) -> State:
    """A copy in which `ONLOOKER` knows what everybody knows; only to imagine positions from, and to judge those."""
    copy = state.clone()
    values = copy.dump()
    for field in fields(type(state)):
        if field.stored.endswith("known"):
            for at in range(field.first, field.stop):
                if values[at] == EVERYBODY:
                    values[at] |= 1 << ONLOOKER
    copy.restore(values)
    return copy
