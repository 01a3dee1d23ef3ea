"""Throws of one to three dice as chance sees them: which dice fell, not in which order."""

from __future__ import annotations

from itertools import combinations_with_replacement, permutations, product
from typing import Final

from carrack.core.arrays import Table

THROWS: Final = tuple(tuple(combinations_with_replacement(range(1, 7), n)) for n in range(4))
"""The different throws of so many dice, lowest die first; the number of a throw is its place here."""


def words(dice: int) -> tuple[str, ...]:
    """The throws as the notation writes them: `36` for a three and a six."""
    return tuple("".join(map(str, throw)) for throw in THROWS[dice])


def _weights(dice: int) -> Table:
    """In how many ways each throw comes about."""
    return tuple(len(set(permutations(throw))) for throw in THROWS[dice])


def _by_order(dice: int) -> Table:
    """The number of the throw for each way the dice can fall one after the other."""
    return tuple(THROWS[dice].index(tuple(sorted(faces))) for faces in product(range(1, 7), repeat=dice))


WEIGHT_2: Final[Table] = _weights(2)
WEIGHT_3: Final[Table] = _weights(3)
THROW_2: Final[Table] = _by_order(2)
THROW_3: Final[Table] = _by_order(3)
