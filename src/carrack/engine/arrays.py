"""The array style: a state is integers and fixed-size integer arrays, declared once by annotation.

    class State(Fields):
        turn: Int                       # one integer, 0 at the start
        money: Ints = ints(SEATS)       # an array of SEATS integers
        legal: Ints = scratch(200)      # working memory: not copied, not part of the digest
        log: Log                        # None during search, a list when events are recorded

A game's state derives from `carrack.engine.flow.BaseState`, which has the fields every game needs. A subclass may
redeclare an inherited array with another size.

`Fields` generates the constructor, `copy_from`, `serialize`, `load_values` and the pickle methods from the annotations,
so no list of fields is maintained by hand. A copy made by `copy.copy`, `copy.deepcopy` or `pickle` is complete: it
includes scratch arrays and its own log. In the interpreted engine, arrays are lists, or strict arrays in tests
(`carrack.engine.strict_arrays`). The rules compiler (`tools/rules_compiler`) reads the same annotations and turns
integers and arrays into C members of one object; for this reason rules use no other types in their hot path.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final, TypeAlias, TypeVar

from carrack.engine.strict_arrays import STRICT, StrictArray, strict_setattr

Int = int
Ints: TypeAlias = list[int]
ConstInts: TypeAlias = tuple[int, ...]
"""A constant table: `RESISTANCE: Final[ConstInts] = ...`. It compiles to a constant C array."""
Log: TypeAlias = list[tuple[int, ...]] | None
"""Events of one `apply_action`, as (event, mask of seats, arguments...); None when events are not recorded."""
Layout: TypeAlias = tuple[tuple[str, int, int], ...]
"""Name, size (0: one integer) and initial value of every field of a state, in the order of `serialize`."""


class _Array(list[int]):
    """Marks an array field in a class body; it never reaches an instance."""

    def __init__(self, size: int, fill: int, kept: bool) -> None:
        super().__init__([fill] * size)
        self.fill = fill
        self.kept = kept


def ints(size: int, fill: int = 0) -> Ints:
    """Declare an array field that belongs to the state."""
    return _Array(size, fill, kept=True)


def scratch(size: int) -> Ints:
    """Declare a working-memory array field: refilled at each decision, copied only by the code that uses it."""
    return _Array(size, 0, kept=False)


T = TypeVar("T", bound="Fields")


def empty_like(state: T) -> T:
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


METHODS: Final = ("__init__", "copy_from", "serialize", "load_values", "__reduce__", "__setstate__")
"""Names of the methods that `_generated` writes."""


def _generated(scalars: list[str], arrays: dict[str, _Array], logs: list[str]) -> dict[str, Any]:
    """Generate straight-line code for these methods: about ten times faster than a loop over field names."""
    kept = {field: len(a) for field, a in arrays.items() if a.kept}
    lines = ["def __init__(self):"]
    lines += [f"    self.{f} = 0" for f in scalars]
    lines += [f"    self.{f} = array(arrays[{f!r}])" for f in arrays]
    lines += [f"    self.{f} = None" for f in logs]
    lines += ["def copy_from(self, other):"]
    lines += [f"    self.{f} = other.{f}" for f in scalars]
    lines += [f"    self.{f}[:] = other.{f}" for f in kept]
    lines += ["def serialize(self):"]
    lines += ["    return [" + ", ".join([f"self.{f}" for f in scalars] + [f"*self.{f}" for f in kept]) + "]"]
    lines += ["def load_values(self, values):"]
    size = len(scalars) + sum(kept.values())
    lines += [f"    if len(values) != {size}: raise ValueError('a serialized state has {size} integers')"]
    at = 0
    for f in scalars:
        lines.append(f"    self.{f} = values[{at}]")
        at += 1
    for f, n in kept.items():
        lines.append(f"    self.{f} = array(values[{at}:{at + n}])")
        at += n
    work = [field for field, a in arrays.items() if not a.kept]
    lines += ["def __reduce__(self):"]
    scratch_values = ", ".join(f"*self.{f}" for f in work)
    own_logs = ", ".join(f"None if self.{f} is None else [*self.{f}]" for f in logs)
    lines += [f"    return type(self), (), (serialize(self), [{scratch_values}], [{own_logs}])"]
    lines += ["def __setstate__(self, parts):", "    values, work, logs = parts", "    load_values(self, values)"]
    at = 0
    for f in work:
        lines.append(f"    self.{f} = array(work[{at}:{at + len(arrays[f])}])")
        at += len(arrays[f])
    lines += [f"    self.{f} = logs[{at}]" for at, f in enumerate(logs)]
    space: dict[str, Any] = {"arrays": arrays, "array": StrictArray if STRICT else list}
    exec("\n".join(lines), space)  # noqa: S102 - source written four lines above, from field names only
    layout = tuple([(f, 0, 0) for f in scalars] + [(f, n, arrays[f].fill) for f, n in kept.items()])
    setter = {"__setattr__": strict_setattr(scalars)} if STRICT else {}
    methods = {method: space[method] for method in METHODS}
    return {"LAYOUT": layout} | setter | methods


def add_row(layer: Ints, weights: Ints, start: int, size: int, factor: int) -> None:
    """Add `factor` times a row of weights to a layer; the C compiler vectorizes this loop.

    The code that loads the weights must make sure that the sums fit in 32 bits.
    """
    for i in range(size):
        layer[i] += factor * weights[start + i]


class Fields(metaclass=_FieldsMeta):
    """Base class of every state; see the module docstring. A subclass of a state adds to its fields."""

    if TYPE_CHECKING:
        LAYOUT: ClassVar[Layout]
        """The layout of a serialized state."""

        def copy_from(self, other: Any) -> None:
            """Copy every field that belongs to the state; scratch arrays and the log are not copied."""

        def serialize(self) -> list[int]:
            """Every integer of the state, in the order of declaration; equal lists mean equal states."""

        def load_values(self, values: list[int]) -> None:
            """The inverse of `serialize`."""


class Memory(Fields):
    """Base class of working memory that is not a state; it compiles to a class of its own.

    Its field names must differ from those of any state.
    """
