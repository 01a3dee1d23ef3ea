"""Why the game of Marchands d'empire ended so: who was eliminated and what decided between equals (section WIN)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from carrack.core.deciding import by_place, tie_breaks
from carrack.core.text import Argument, Message, Seat
from carrack.games.marchands.book import INFLUENCE
from carrack.games.marchands.facts import SEATS
from carrack.games.marchands.rules.final_count import eliminated, leads_two, weaker
from carrack.games.marchands.state import ECONOMIC, POLITICAL, RELIGIOUS

if TYPE_CHECKING:
    from carrack.games.marchands.engine import Position

KINDS: Final = {1: (RELIGIOUS, POLITICAL, ECONOMIC), 2: (POLITICAL, ECONOMIC, RELIGIOUS)}
"""What counts at each elimination, and then between equals (M-WIN-04 to 07)."""
WEALTH: Final = (ECONOMIC, POLITICAL, RELIGIOUS)


def decided(state: Position) -> list[Message]:
    """See `carrack.core.game.Game.decided`."""
    order = by_place(state.ranking())
    told: list[Message] = []
    if state.players == SEATS:
        first = eliminated(state, 1, -1)
        second = eliminated(state, 2, first)
        told = [_elimination(state, 1, first, -1), _elimination(state, 2, second, first)]
        order = order[:2]
    elif any(leads_two(state, p) for p in range(state.players)):
        return []
    return told + tie_breaks(order, partial(_wealth, state), (None, "political", "religious"))


def _wealth(state: Position, p: int, rank: int) -> int:
    return state.influence_of(p, WEALTH[rank])


def _elimination(state: Position, step: int, gone: int, before: int) -> Message:
    """Who went, and what counted against whoever came nearest."""
    next_one = -1
    for p in range(state.players):
        if p not in (gone, before) and (next_one < 0 or weaker(state, p, next_one, step)):
            next_one = p
    seats: dict[str, Argument] = {"step": step, "seat": Seat(gone), "other": Seat(next_one)}
    for rank, kind in enumerate(KINDS[step]):
        its, their = state.influence_of(gone, kind), state.influence_of(next_one, kind)
        if its != their:
            seats |= {"influence": INFLUENCE.argument(kind), "its": its, "their": their}
            return Message("decided-level" if rank else "decided-least", seats)
    return Message("decided-later", seats)
