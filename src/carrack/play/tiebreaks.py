"""Explains which tie-break separated seats at the end of the game."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from carrack.engine.messages import Message, Seat


def tiebreak_messages(
    order: Sequence[int], measure: Callable[[int, int], int], names: Sequence[str | None]
) -> list[Message]:
    """One sentence for each pair of neighbours in the final order that a named measure separated.

    `measure(seat, rank)` gives the first, second, ... criterion; the higher value comes first. A criterion without a
    name needs no sentence.
    """
    told = []
    for one, other in pairwise(order):
        rank = next((rank for rank in range(len(names)) if measure(one, rank) != measure(other, rank)), None)
        if rank is not None and (name := names[rank]):
            numbers = {"its": abs(measure(one, rank)), "their": abs(measure(other, rank))}
            told.append(Message(f"decided-{name}", {"seat": Seat(one), "other": Seat(other), **numbers}))
    return told


def seats_by_rank(places: Sequence[int]) -> list[int]:
    """The seats from first to last place."""
    return sorted(range(len(places)), key=places.__getitem__)
