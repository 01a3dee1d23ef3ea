"""The array style: a state is integers and fixed-size integer arrays, declared once by annotation.

    class State(Fields):
        turn: Int                       # one integer, 0 at the start
        money: Ints = ints(SEATS)       # an array of SEATS integers
        legal: Ints = scratch(200)      # working memory: not copied, not part of the digest
        log: Log                        # None in search, a list when somebody reads along

A game's state derives from `carrack.core.flow.Flow`, which has the fields every game needs; it may declare an array of
its base again with another size.

`Fields` writes the constructor, `copy_from`, `dump` and `load` from the annotations, so nobody keeps a list of
fields by hand.  Interpreted, arrays are lists, or strict ones in tests (`carrack.core.strict`).  The build step
(`tools/twin`) reads the same annotations and turns integers and arrays into C members of one object; that is why rules
use nothing else in their hot path.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias, TypeVar

from carrack.core.strict import ON, StrictArray, strict_setter

Int = int
Ints: TypeAlias = list[int]
Table: TypeAlias = tuple[int, ...]
"""A constant table: `RESISTANCE: Final[Table] = ...`. Compiled to a constant C array."""
Log: TypeAlias = list[tuple[int, ...]] | None
"""What happened during one `play`, as (event, mask of seats, arguments...); None when nobody listens."""
Layout: TypeAlias = tuple[tuple[str, int, int], ...]
"""Name, size (0: one integer) and initial value of every field of a state, in the order of its dump."""


class _Array(list[int]):
    """Marks an array field in a class body; never reaches an instance."""

    def __init__(self, size: int, fill: int, kept: bool) -> None:
        super().__init__([fill] * size)
        self.fill = fill
        self.kept = kept


def ints(size: int, fill: int = 0) -> Ints:
    """An array field that belongs to the state."""
    return _Array(size, fill, kept=True)


def scratch(size: int) -> Ints:
    """An array field that is working memory: filled anew at each decision, copied only by its users."""
    return _Array(size, 0, kept=False)


T = TypeVar("T", bound="Fields")


def fresh(state: T) -> T:
    """An empty state of the same class."""
    return type(state)()


class _FieldsMeta(type):
    def __new__(mcs, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> type:
        scalars: list[str] = []
        arrays: dict[str, _Array] = {}
        logs: list[str] = []
        for base in bases:
            scalars += getattr(base, "_scalars", ())
            arrays |= getattr(base, "_arrays", {})
            logs += getattr(base, "_logs", ())
        inherited = {*scalars, *arrays, *logs}
        for field, annotation in body.get("__annotations__", {}).items():
            if annotation.startswith("ClassVar"):
                continue
            if annotation == "Int":
                scalars.append(field)
            elif annotation == "Ints":
                arrays[field] = body.pop(field)
            elif annotation == "Log":
                logs.append(field)
            else:
                raise TypeError(f"{name}.{field}: a field is Int, Ints or Log, not {annotation}")
        fields = (*scalars, *arrays, *logs)
        body["__slots__"] = tuple(field for field in fields if field not in inherited)
        if body["__slots__"] or body.get("__annotations__"):
            body.update(_generated(scalars, arrays, logs))
            body |= {"_scalars": tuple(scalars), "_arrays": arrays, "_logs": tuple(logs)}
        return super().__new__(mcs, name, bases, body)


def _generated(scalars: list[str], arrays: dict[str, _Array], logs: list[str]) -> dict[str, Any]:
    """Straight-line code for the four methods: about ten times faster than a loop over field names."""
    kept = {field: len(a) for field, a in arrays.items() if a.kept}
    lines = ["def __init__(self):"]
    lines += [f"    self.{f} = 0" for f in scalars]
    lines += [f"    self.{f} = array(arrays[{f!r}])" for f in arrays]
    lines += [f"    self.{f} = None" for f in logs]
    lines += ["def copy_from(self, other):"]
    lines += [f"    self.{f} = other.{f}" for f in scalars]
    lines += [f"    self.{f}[:] = other.{f}" for f in kept]
    lines += ["def dump(self):"]
    lines += ["    return [" + ", ".join([f"self.{f}" for f in scalars] + [f"*self.{f}" for f in kept]) + "]"]
    lines += ["def load(self, values):"]
    size = len(scalars) + sum(kept.values())
    lines += [f"    if len(values) != {size}: raise ValueError('a dump of this state has {size} integers')"]
    at = 0
    for f in scalars:
        lines.append(f"    self.{f} = values[{at}]")
        at += 1
    for f, n in kept.items():
        lines.append(f"    self.{f} = array(values[{at}:{at + n}])")
        at += n
    space: dict[str, Any] = {"arrays": arrays, "array": StrictArray if ON else list}
    exec("\n".join(lines), space)  # noqa: S102 - source written four lines above, from field names only
    layout = tuple([(f, 0, 0) for f in scalars] + [(f, n, arrays[f].fill) for f, n in kept.items()])
    setter = {"__setattr__": strict_setter(scalars)} if ON else {}
    methods = {method: space[method] for method in ("__init__", "copy_from", "dump", "load")}
    return {"LAYOUT": layout} | setter | methods


def add_row(layer: Ints, weights: Ints, start: int, size: int, factor: int) -> None:
    """Add `factor` times a row of weights to a layer; in C it is one loop that the compiler makes wide.

    Whoever loads weights sees to it that sums fit 32 bits.
    """
    for i in range(size):
        layer[i] += factor * weights[start + i]


class Fields(metaclass=_FieldsMeta):
    """Base of every state; see the module's text.  A class that derives from a state adds to its fields."""

    if TYPE_CHECKING:
        LAYOUT: ClassVar[Layout]
        """What the integers of a dump are."""

        def copy_from(self, other: Any) -> None:
            """Take over every field that belongs to the state (scratch arrays and the log excepted)."""

        def dump(self) -> list[int]:
            """Every integer of the state, in the order of declaration; equal dumps mean equal states."""

        def load(self, values: list[int]) -> None:
            """The inverse of `dump`."""


class Memory(Fields):
    """Base of working memory that is no state: it is compiled as a class of its own.

    Its fields have names that no state has.
    """
