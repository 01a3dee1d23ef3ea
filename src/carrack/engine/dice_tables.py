"""Throws of one to three dice as outcomes of chance: the order of the dice does not matter."""

from __future__ import annotations

from itertools import combinations_with_replacement, permutations, product
from typing import Final

from carrack.engine.arrays import ConstInts

THROWS: Final = tuple(tuple(combinations_with_replacement(range(1, 7), n)) for n in range(4))
"""The distinct throws for each number of dice, lowest die first; the index in this tuple is the number of the throw."""


def throw_words(dice: int) -> tuple[str, ...]:
    """The throws in notation: `36` for a three and a six."""
    return tuple("".join(map(str, throw)) for throw in THROWS[dice])


def _weights(dice: int) -> ConstInts:
    """Number of ordered results that give each throw."""
    return tuple(len(set(permutations(throw))) for throw in THROWS[dice])


def _by_order(dice: int) -> ConstInts:
    """Number of the throw for each ordered result of the dice."""
    return tuple(THROWS[dice].index(tuple(sorted(faces))) for faces in product(range(1, 7), repeat=dice))


THROW_WEIGHTS_2: Final[ConstInts] = _weights(2)
THROW_WEIGHTS_3: Final[ConstInts] = _weights(3)
THROW_INDEX_2: Final[ConstInts] = _by_order(2)
THROW_INDEX_3: Final[ConstInts] = _by_order(3)
