"""Strict interpretation, for tests: CARRACK_ENGINE=strict.

Python forgives what C does not: a negative index counts from the end, a list holds anything.  Here arrays and tables
refuse negative indices, and fields refuse what is not a whole number of 32 bits.  Rules that pass are rules that the
compiled form carries out alike; it is three times slower than plain lists, so nobody plays like that.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from importlib import import_module
from types import ModuleType
from typing import Any, Final, SupportsIndex

VARIABLE: Final = "CARRACK_ENGINE"
ON: Final = os.environ.get(VARIABLE) == "strict"
BITS: Final = 31


def checked(value: object) -> int:
    """A number that fits a field."""
    if type(value) is not int:
        raise TypeError(f"{value!r} is not a whole number")
    if not -(1 << BITS) <= value < 1 << BITS:
        raise OverflowError(f"{value} does not fit 32 bits")
    return value


def _not_negative(key: object) -> None:
    if isinstance(key, int) and key < 0:
        raise IndexError(f"a negative index: {key}")


class StrictArray(list[int]):
    """An array of a state."""

    def __getitem__(self, key: SupportsIndex | slice) -> Any:
        _not_negative(key)
        return super().__getitem__(key)

    def __setitem__(self, key: SupportsIndex | slice, value: Any) -> None:
        _not_negative(key)
        if isinstance(key, slice):
            values = [checked(part) for part in value]
            if len(values) != len(super().__getitem__(key)):
                raise ValueError("an array does not change its length")
            super().__setitem__(key, values)
        else:
            super().__setitem__(key, checked(value))


class StrictTable(tuple[int, ...]):
    """A constant table."""

    __slots__ = ()

    def __getitem__(self, key: SupportsIndex | slice) -> Any:
        _not_negative(key)
        return super().__getitem__(key)


def strict_setter(scalars: Iterable[str]) -> Any:
    """What sets the fields of a state that are single numbers."""
    names = frozenset(scalars)

    def set_field(self: object, name: str, value: object) -> None:
        object.__setattr__(self, name, checked(value) if name in names else value)

    return set_field


def strict_tables(modules: Iterable[str]) -> None:
    """Make the tables of these modules strict."""
    for name in modules:
        module: ModuleType = import_module(name)
        for key, value in list(vars(module).items()):
            if type(value) is tuple and value and all(type(number) is int for number in value):
                setattr(module, key, StrictTable(value))
