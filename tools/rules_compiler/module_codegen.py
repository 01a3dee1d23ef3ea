"""Writes the Cython source of a twin from the program that `style` has read."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from tools.twin import bound, checks, order
from tools.twin.body import Body
from tools.twin.kinds import Kinds
from tools.twin.memory import PROLOGUE, members, memory_classes, state_class
from tools.twin.ranges import Ranges
from tools.twin.rows import rows
from tools.twin.style import Function, Key, Program


@dataclass
class Source:
    """The text of a twin, and from which rule each of its lines comes."""

    lines: list[str] = field(default_factory=list)
    origins: list[tuple[int, str]] = field(default_factory=list)

    def origin(self, line: int) -> str:
        """The function that made this line (counted from 1)."""
        return next((origin for start, origin in reversed(self.origins) if start < line), "")

    def __str__(self) -> str:
        return "\n".join(self.lines) + "\n"


def write(program: Program, source_hash: str) -> Source:
    """The whole twin."""
    functions = list(program.every_function())
    for function in functions:
        bound.check(function, program.constants)
    order.check(program)
    kinds = {f.key: Kinds(program, f) for f in functions}
    ranges = Ranges(program, kinds)
    circles = order.circles(program)
    plain = _plain(kinds)
    bodies = {key: Body(kind, ranges, plain, circles, number) for number, (key, kind) in enumerate(kinds.items())}
    shown = {key for key in kinds if kinds[key].shown}
    guarded = plain & shown.union(*(body.calls_guards for body in bodies.values()))
    failing = _with_callers({key for key, body in bodies.items() if body.fails}, kinds)
    texts = {key: body.text() for key, body in bodies.items()}
    for key, body in bodies.items():
        texts[key] += body.guard(key in failing) if key in guarded else []
        texts[key] += body.face() if key in shown else []
    verbatim, declarations = members(program)
    prologue = PROLOGUE.format(
        package=program.package,
        hash=source_hash,
        functions=tuple((_shown_path(f.path, program), f.name) for f in functions),
        problems=checks.PROBLEMS,
        verbatim="\n".join([checks.C, *verbatim]),
        declarations="\n".join(f"    {line}" for line in (*checks.DECLARATIONS, *declarations)),
        python=checks.PYTHON,
    )
    source = Source(prologue.splitlines())
    source.lines += [f"cdef class {name}" for name in (program.state, *program.memories, *program.classes)]
    source.lines += state_class(program) + memory_classes(program)

    def add(function: Function, indent: str) -> None:
        source.origins.append((len(source.lines), f"{function.path}:{function.node.lineno}: in {function.name}"))
        source.lines.extend(indent + line for line in texts[function.key])

    for function in program.functions.values():
        add(function, "")
    for name, methods in program.classes.items():
        source.lines += ["", "@cython.final", f"cdef class {name}({program.state}):"]
        if not methods:
            source.lines.append("    pass")
        for method in methods:
            add(method, "    ")
    source.lines += rows(program)
    return source


def _plain(kinds: dict[Key, Kinds]) -> set[Key]:
    """Functions that can be plain C: they touch no Python object, and call none that does."""
    return set(kinds) - _with_callers({key for key, kind in kinds.items() if not kind.plain()}, kinds)


def _with_callers(found: set[Key], kinds: dict[Key, Kinds]) -> set[Key]:
    """These functions and all that lead to one of them."""
    while more := {key for key, kind in kinds.items() if kind.calls & found} - found:
        found |= more
    return found


def _shown_path(path: Path, program: Program) -> str:
    """A file of the rules as a reader calls it, such as `carrack/games/discovery/rules/dock.py`."""
    parts = path.parts
    tops = {program.package.partition(".")[0], "carrack"}
    start = max((at for at, part in enumerate(parts[:-1]) if part in tops), default=len(parts) - 1)
    return "/".join(parts[start:])
