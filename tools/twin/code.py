"""Writes the Cython source of a twin from the program that `style` has read."""

from __future__ import annotations

from dataclasses import dataclass, field

from tools.twin.body import Body
from tools.twin.memory import PROLOGUE, members, state_class
from tools.twin.style import Function, Program


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
    bodies = {(f.owner, f.name): Body(program, f) for f in program.every_function()}
    plain = _plain_functions(bodies)
    texts = {key: body.text(plain=key in plain) for key, body in bodies.items()}
    verbatim, declarations = members(program)
    prologue = PROLOGUE.format(
        package=program.package,
        hash=source_hash,
        verbatim="\n".join(verbatim),
        declarations="\n".join(f"    {line}" for line in declarations),
    )
    source = Source(prologue.splitlines())
    source.lines += [f"cdef class {name}" for name in (program.state, *program.classes)]
    source.lines += state_class(program)

    def add(function: Function, indent: str) -> None:
        source.origins.append((len(source.lines), f"{function.path}:{function.node.lineno}: in {function.name}"))
        source.lines.extend(indent + line for line in texts[function.owner, function.name])

    for function in program.functions.values():
        add(function, "")
    for name, methods in program.classes.items():
        source.lines += ["", "@cython.final", f"cdef class {name}({program.state}):"]
        if not methods:
            source.lines.append("    pass")
        for method in methods:
            add(method, "    ")
    return source


def _plain_functions(bodies: dict[tuple[str, str], Body]) -> set[tuple[str, str]]:
    """Functions that can be plain C: they touch no Python object, and call none that does."""
    plain = {key: body for key, body in bodies.items() if body.plain()}
    while True:
        names = {name for _, name in plain}
        others = [key for key, body in plain.items() if not body.calls <= names]
        if not others:
            return set(plain)
        for key in others:
            del plain[key]
