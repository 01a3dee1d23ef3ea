"""The fields of a state by the names under which they are stored, independent of their order in memory.

Digests and stored snapshots outlive the code: adding, moving or renaming a field, or enlarging an array, must not
invalidate them. Both therefore identify fields by name, and omit fields that still have their initial value.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from carrack.engine.state import State

RENAMED_FIELDS: Final[dict[str, dict[str, str]]] = {}
"""Package -> current name of a field -> the name under which it was first stored, which stays its stored name."""

CONTROL_FLOW_FIELDS: Final = frozenset(
    ["asked", "barrier", "depth", "dice", "frames", "index", "insisted", "n_legal", "program", "rules", "step"]
)
"""The fields of `carrack.engine.flow.BaseState` that describe the control flow and not the table."""


def is_excluded_from_digest(name: str) -> bool:
    """Whether a field carries no information that outlives the code.

    Such fields are positions in the rules, and `..._tally`: counts derived from other fields, which `deserialize`
    recomputes.
    """
    return name in CONTROL_FLOW_FIELDS or name.endswith(("_start", "_tally"))


class StoredField(NamedTuple):
    """A field and the range of its integers in `serialize`."""

    stored: str
    first: int
    stop: int
    fill: int
    one: bool
    """True for one integer, False for an array."""


@cache
def stored_fields(kind: type[State]) -> tuple[StoredField, ...]:
    """The fields of a class of states, sorted by their stored names."""
    renamed = RENAMED_FIELDS.get(kind.__module__.rpartition(".")[0], {})
    found = []
    at = 0
    for name, size, fill in kind.LAYOUT:
        stop = at + max(size, 1)
        found.append(StoredField(renamed.get(name, name), at, stop, fill, size == 0))
        at = stop
    return tuple(sorted(found))


_UNSEEN: Final = {"barrier", "dice", "insisted", "n_legal", "program", "rules"}


def is_excluded_from_observation(name: str) -> bool:
    """Whether a field informs no player: internals of the control flow, positions in the outline, counts."""
    return name in _UNSEEN or name.endswith(("_start", "_tally"))
