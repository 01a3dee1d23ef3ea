"""The random generator of search and playouts: 31-bit MINSTD over plain integers (`flow.select_outcome` picks
outcomes).
"""

from __future__ import annotations

from typing import Final

from carrack.engine.arrays import Int

RNG_MULTIPLIER: Final = 48271  # MINSTD generator: 31 bits, sufficient for playouts
RNG_BITS: Final = 31
RNG_MODULUS: Final = (1 << RNG_BITS) - 1
SEED_MASK: Final = (1 << 32) - 1  # callers pass 32 random bits


def next_random(x: Int) -> Int:
    return x * RNG_MULTIPLIER % RNG_MODULUS


def seed_random(seed: Int) -> Int:
    """Seed the generator from any integer; neighbouring seeds give unrelated states."""
    x = seed % (RNG_MODULUS - 1) + 1
    for _ in range(3):
        x = next_random(x)
        x = (x ^ (x >> 11)) % (RNG_MODULUS - 1) + 1
    return x
