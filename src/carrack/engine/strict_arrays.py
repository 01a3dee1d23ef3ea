"""The strict interpreted engine, for tests: CARRACK_ENGINE=strict.

Python accepts what C does not: a negative index counts from the end, a list holds any type. In the strict engine,
arrays and tables reject negative indices, and fields reject anything but 32-bit integers. Rules that pass behave the
same when compiled. It is three times slower than plain lists, so only tests use it.
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from importlib import import_module
from types import ModuleType
from typing import Any, Final, SupportsIndex

ENGINE_VARIABLE: Final = "CARRACK_ENGINE"
STRICT: Final = os.environ.get(ENGINE_VARIABLE) == "strict"
BITS: Final = 31


def check_int32(value: object) -> int:
    """Return the value if it is an integer that fits a field; raise otherwise."""
    if type(value) is not int:
        raise TypeError(f"{value!r} is not an integer")
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
            values = [check_int32(part) for part in value]
            if len(values) != len(super().__getitem__(key)):
                raise ValueError("the length of an array is fixed")
            super().__setitem__(key, values)
        else:
            super().__setitem__(key, check_int32(value))


class StrictTable(tuple[int, ...]):
    """A constant table."""

    __slots__ = ()

    def __getitem__(self, key: SupportsIndex | slice) -> Any:
        _not_negative(key)
        return super().__getitem__(key)


def strict_setattr(scalars: Iterable[str]) -> Any:
    """The `__setattr__` that checks the single-number fields of a state."""
    names = frozenset(scalars)

    def set_field(self: object, name: str, value: object) -> None:
        object.__setattr__(self, name, check_int32(value) if name in names else value)

    return set_field


def make_tables_strict(modules: Iterable[str]) -> None:
    """Make the tables of these modules strict."""
    for name in modules:
        module: ModuleType = import_module(name)
        for key, value in list(vars(module).items()):
            if type(value) is tuple and value and all(type(number) is int for number in value):
                setattr(module, key, StrictTable(value))
