"""The fingerprint of a position: equal positions have equal digests, on every machine and in every build.

A digest covers hidden things too, so it belongs in records and not in what a seat is shown.
"""

from __future__ import annotations

import struct
from hashlib import blake2b
from typing import Final

from carrack.core.game import State

BYTES: Final = 8


def digest(state: State) -> str:
    """Sixteen hexadecimal digits over all integers of the position."""
    values = state.dump()
    return blake2b(struct.pack(f"<{len(values)}i", *values), digest_size=BYTES).hexdigest()
