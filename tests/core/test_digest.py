from __future__ import annotations

import struct
from hashlib import blake2b

from carrack.core.digest import digest

from .table import played
from .toy import ToyState


def test_digest_is_blake2b_over_little_endian_integers() -> None:
    state = ToyState()
    state.seat = -2
    state.die = 6
    packed = b"".join(struct.pack("<i", value) for value in state.dump())
    assert digest(state) == blake2b(packed, digest_size=8).hexdigest()
    assert len(digest(state)) == 16


def test_digest_changes_with_any_one_integer() -> None:
    start = played(1, entries=9).state
    seen = {digest(start)}
    values = start.dump()
    for place in range(len(values)):
        other = start.clone()
        other.restore([*values[:place], values[place] + 1, *values[place + 1 :]])
        seen.add(digest(other))
    assert len(seen) == len(values) + 1


def test_equal_positions_have_equal_digests() -> None:
    state = played(2, entries=9).state
    assert digest(state.clone()) == digest(state)
