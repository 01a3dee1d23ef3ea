"""States as one player or a spectator knows them, with the rest resampled."""

from __future__ import annotations

from typing import Final

from carrack.engine.state import State, with_current_player
from carrack.engine.stored_fields import stored_fields

MAX_SEATS: Final = 6
"""Number of seats that a mask has bits for."""
SPECTATOR: Final = MAX_SEATS
"""The number of the spectator, for `State.determinize`."""
ALL_SEATS_MASK: Final = (1 << MAX_SEATS) - 1


def with_spectator(state: State) -> State:
    """A copy in which `SPECTATOR` knows all public information; use it only to determinize positions and to evaluate
    those.
    """
    copy = state.clone()
    values = copy.serialize()
    for field in stored_fields(type(state)):
        if field.stored.endswith("known"):
            for at in range(field.first, field.stop):
                if values[at] == ALL_SEATS_MASK:
                    values[at] |= 1 << SPECTATOR
    copy.deserialize(values)
    return copy


def determinized_for(state: State, seat: int) -> State:
    """A determinized position with `seat` deciding, consistent with all that it knows: trying choices there reveals
    nothing.
    """
    return with_current_player(state.determinize(seat, 0), seat)
