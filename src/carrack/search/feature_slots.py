"""Named slots of the features of a learned value function.

    class PlayerFeatures(FeatureSlots, size=190):
        heuristic: Slot
        hand: Slot = slots(WORKER_KINDS)     # one slot per kind of worker
        tiles: Slot = slots(TILES, at=130)   # leaves unused slots before it

    f[at + PlayerFeatures.hand + kind] = ...

Each name becomes the index of its first slot, a constant in compiled code. Slots are numbered in the order of their
declaration. Learned weights depend on the numbers: `FEATURES_VERSION` of a game is incremented when they change.
"""

from __future__ import annotations

from typing import Any, ClassVar, TypeAlias

Slot: TypeAlias = int


class _Span(int):
    """A number of slots, with the index of the first one if it is given."""

    at: int | None

    def __new__(cls, count: int, at: int | None) -> _Span:
        made = super().__new__(cls, count)
        made.at = at
        return made


def slots(count: int = 1, at: int | None = None) -> Slot:
    """Declare several slots, from index `at` on or after the slots declared before."""
    return _Span(count, at)


class FeatureSlots:
    """Base class of the features of the table, or of one seat."""

    size: ClassVar[int]
    """Number of features, unused slots included."""
    slots: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls, size: int, **rest: Any) -> None:
        super().__init_subclass__(**rest)
        cls.size = size
        cls.slots = tuple(cls.__annotations__)
        free = 0
        for name in cls.slots:
            span = cls.__dict__.get(name, _Span(1, None))
            start = free if span.at is None else span.at
            if start < free:
                raise ValueError(f"{cls.__name__}.{name} begins at {start}, but slots up to {free - 1} are taken")
            setattr(cls, name, start)
            free = start + int(span)
        if free > size:
            raise ValueError(f"{cls.__name__} has {free} slots, more than {size}")
