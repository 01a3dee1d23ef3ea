"""A position as names and values, for those who must keep one without the inputs that led to it.

By which rules it is played is not among them: whoever keeps a position keeps the version of its rules beside it.
"""

from __future__ import annotations

from typing import TypeAlias

from carrack.core.game import State
from carrack.core.layout import fields

Saved: TypeAlias = dict[str, int | list[int]]
"""What differs from an untouched state, ready for JSON; arrays end with the last value that does."""


def save(state: State) -> Saved:
    """The position by the names of its fields."""
    values = state.dump()
    saved: Saved = {}
    for field in fields(type(state)):
        if field.stored == "rules":
            continue
        content = values[field.first : field.stop]
        while content and content[-1] == field.fill:
            content.pop()
        if content:
            saved[field.stored] = content[0] if field.one else content
    return saved


def load(state: State, saved: Saved) -> None:
    """Make a state of the right class and rules that position; ValueError if it is not one of this game."""
    left: Saved = {**saved, "rules": state.rules}
    values: dict[int, list[int]] = {}
    for field in fields(type(state)):
        found = left.pop(field.stored, [])
        content = found if isinstance(found, list) else [found]
        room = field.stop - field.first - len(content)
        if room < 0 or not all(type(value) is int for value in content):
            raise ValueError(f"the field {field.stored} cannot be that")
        values[field.first] = content + [field.fill] * room
    if left:
        raise ValueError(f"there is no field {min(left)}")
    state.restore([value for first in sorted(values) for value in values[first]])
