"""The fields of a state by the names under which they are stored, whatever their order in memory.

Digests and saved positions outlive the code: a field that is added, moved or renamed, or an array that grows, must not
make them worthless.  So both go by name, and leave out what still has its initial value.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from carrack.core.flow import Flow
from carrack.core.game import State

RENAMED: Final[dict[str, dict[str, str]]] = {}
"""Package -> name of a field -> the name it had when it was first stored, which stays its name there."""


_FACTS: Final = {"seat", "sealed", "players"}
"""What `Flow` knows of the table itself."""
_MACHINERY: Final = frozenset(name for name, _, _ in Flow.LAYOUT) - _FACTS


def is_machinery(name: str) -> bool:
    """Whether a field says nothing that outlives the code.

    Such are numbers of places in the rules, and `..._tally`: counts of what other fields say, made anew by `restore`.
    """
    return name in _MACHINERY or name.endswith(("_start", "_tally"))


class Field(NamedTuple):
    """A field and where its integers are in a dump."""

    stored: str
    first: int
    stop: int
    fill: int
    one: bool
    """One integer, not an array."""


@cache
def fields(kind: type[State]) -> tuple[Field, ...]:
    """The fields of a class of states, in the order of the names under which they are stored."""
    renamed = RENAMED.get(kind.__module__.rpartition(".")[0], {})
    found = []
    at = 0
    for name, size, fill in kind.LAYOUT:
        stop = at + max(size, 1)
        found.append(Field(renamed.get(name, name), at, stop, fill, size == 0))
        at = stop
    return tuple(sorted(found))


_UNSEEN: Final = {"barrier", "dice", "insisted", "n_legal", "program", "rules"}


def is_bookkeeping(name: str) -> bool:
    """Whether a field tells a player nothing: what the flow notes for itself, places in the outline, counts."""
    return name in _UNSEEN or name.endswith(("_start", "_tally"))
