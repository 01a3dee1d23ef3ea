"""The fingerprint of a position: equal positions have equal digests, on every machine and in every build.

It covers what lies on the table and in the hands, hidden things included, so it belongs in records and not in what a
seat is shown.  It does not cover how the engine keeps track of the rules, so two questions in a row may be asked at one
digest.  A field that still has its initial value does not count, so a new one that a game does not use changes nothing.
"""

from __future__ import annotations

import struct
from collections.abc import Callable
from functools import cache
from hashlib import blake2b
from operator import itemgetter
from typing import Any, Final, NamedTuple

from carrack.core.game import State
from carrack.core.layout import fields, is_machinery

BYTES: Final = 8


class _Plan(NamedTuple):
    """How to read the dump of a class of states."""

    pack: Callable[..., bytes]
    cut: Callable[[bytes], Any]
    """Cuts packed integers into fields."""
    fields: list[tuple[bytes, bytes, bytes]]
    """Name, untouched content, and the byte that an untouched integer repeats, if it does."""


def digest(state: State) -> str:
    """Sixteen hexadecimal digits.

    They are BLAKE2b over the fields that were touched, in the order of their names: name, number of bytes, and the
    integers as little-endian 32-bit numbers, without the bytes at the end that are those of untouched ones.
    """
    pack, cut, known = _plan(type(state))
    parts = [
        name % len(short := content.rstrip(padding)) + short
        for content, (name, untouched, padding) in zip(cut(pack(*state.dump())), known, strict=True)
        if content != untouched
    ]
    return blake2b(b"".join(parts), digest_size=BYTES).hexdigest()


@cache
def _plan(kind: type[State]) -> _Plan:
    told = [field for field in fields(kind) if not is_machinery(field.stored)]
    known = []
    for field in told:
        one = struct.pack("<i", field.fill)
        padding = one[:1] if field.fill in (0, -1) else b""
        known.append((f"{field.stored} %d ".encode(), one * (field.stop - field.first), padding))
    size = max(field.stop for field in fields(kind))
    slices = [slice(4 * field.first, 4 * field.stop) for field in told]
    return _Plan(struct.Struct(f"<{size}i").pack, itemgetter(*slices), known)
