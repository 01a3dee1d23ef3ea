"""What told apart those who were level on points at the end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise

from carrack.core.text import Message, Seat


def tie_breaks(order: Sequence[int], measure: Callable[[int, int], int], names: Sequence[str | None]) -> list[Message]:
    """One sentence for each pair of neighbours, from first to last, that was told apart by a measure with a name.

    `measure(seat, rank)` is what counts first, second, ...; the higher comes before. Without a name it needs no
    words.
    """
    told = []
    for one, other in pairwise(order):
        rank = next((rank for rank in range(len(names)) if measure(one, rank) != measure(other, rank)), None)
        if rank is not None and (name := names[rank]):
            numbers = {"its": abs(measure(one, rank)), "their": abs(measure(other, rank))}
            told.append(Message(f"decided-{name}", {"seat": Seat(one), "other": Seat(other), **numbers}))
    return told


def by_place(places: Sequence[int]) -> list[int]:
    """The seats from first to last."""
    return sorted(range(len(places)), key=places.__getitem__)
