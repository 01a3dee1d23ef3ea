"""The digest of a position: equal positions have equal digests, on every machine and in every build.

It covers everything on the table and in the hands, hidden information included, so it belongs in records and not in a
player view. It leaves out how the engine tracks the rules, so two consecutive decisions may have the same digest.
Fields that still have their initial value do not count, so a new field that a game does not use changes no digest.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from operator import itemgetter
from typing import Any, Final, NamedTuple

from carrack.engine.state import State
from carrack.engine.stored_fields import is_excluded_from_digest, stored_fields

DIGEST_BYTES: Final = 8


class _Plan(NamedTuple):
    """How to read the serialized integers of a class of states."""

    pack: Callable[..., bytes]
    cut: Callable[[bytes], Any]
    """Splits the packed integers into fields."""
    fields: list[tuple[bytes, bytes, bytes]]
    """For each field: its name, its initial content, and the byte that an initial integer repeats, if any."""


def position_digest(state: State) -> str:
    """Digest of a position as sixteen hexadecimal digits.

    BLAKE2b over the fields that differ from their initial value, in the order of their names: name, number of bytes,
    and the integers as little-endian 32-bit numbers, without trailing bytes that equal those of initial values.
    """
    pack, cut, known = _plan(type(state))
    parts = [
        name % len(short := content.rstrip(padding)) + short
        for content, (name, untouched, padding) in zip(cut(pack(*state.serialize())), known, strict=True)
        if content != untouched
    ]
    return blake2b(b"".join(parts), digest_size=DIGEST_BYTES).hexdigest()


@cache
def _plan(kind: type[State]) -> _Plan:
    told = [field for field in stored_fields(kind) if not is_excluded_from_digest(field.stored)]
    known = []
    for field in told:
        one = struct.pack("<i", field.fill)
        padding = one[:1] if field.fill in (0, -1) else b""
        known.append((f"{field.stored} %d ".encode(), one * (field.stop - field.first), padding))
    size = max(field.stop for field in stored_fields(kind))
    slices = [slice(4 * field.first, 4 * field.stop) for field in told]
    return _Plan(struct.Struct(f"<{size}i").pack, itemgetter(*slices), known)
