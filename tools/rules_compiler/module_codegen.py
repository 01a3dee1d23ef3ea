"""Writes the Cython source of a compiled engine from the program that `parser` has read."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from tools.rules_compiler import definite_assignment, effect_analysis, runtime_checks
from tools.rules_compiler.batch_step_codegen import generate_batch_step
from tools.rules_compiler.function_codegen import FunctionCodegen
from tools.rules_compiler.program import Key, RulesFunction, RulesProgram
from tools.rules_compiler.range_analysis import RangeAnalysis
from tools.rules_compiler.state_codegen import (
    PROLOGUE,
    generate_state_class,
    generate_structs,
    generate_workspace_classes,
)
from tools.rules_compiler.type_inference import TypeInference


@dataclass
class GeneratedSource:
    """The generated text, with the rule from which each line comes."""

    lines: list[str] = field(default_factory=list)
    origins: list[tuple[int, str]] = field(default_factory=list)

    def origin(self, line: int) -> str:
        """The function from which this line (counted from 1) was generated."""
        return next((origin for start, origin in reversed(self.origins) if start < line), "")

    def __str__(self) -> str:
        return "\n".join(self.lines) + "\n"


def generate_module(program: RulesProgram, source_hash: str) -> GeneratedSource:
    """Generate the whole engine."""
    functions = list(program.every_function())
    for function in functions:
        definite_assignment.check_definite_assignment(function, program.constants)
    effect_analysis.check_evaluation_order(program)
    kinds = {f.key: TypeInference(program, f) for f in functions}
    ranges = RangeAnalysis(program, kinds)
    circles = effect_analysis.recursive_groups(program)
    plain = _plain(kinds)
    bodies = {
        key: FunctionCodegen(kind, ranges, plain, circles, number) for number, (key, kind) in enumerate(kinds.items())
    }
    shown = {key for key in kinds if kinds[key].is_exported}
    guarded = plain & shown.union(*(body.calls_guards for body in bodies.values()))
    failing = _with_callers({key for key, body in bodies.items() if body.fails}, kinds)
    texts = {key: body.text() for key, body in bodies.items()}
    for key, body in bodies.items():
        texts[key] += body.error_guard(key in failing) if key in guarded else []
        texts[key] += body.python_entry() if key in shown else []
    verbatim, declarations = generate_structs(program)
    prologue = PROLOGUE.format(
        package=program.package,
        hash=source_hash,
        functions=tuple((_shown_path(f.path, program), f.name) for f in functions),
        problems=runtime_checks.FAULT_MESSAGES,
        verbatim="\n".join([runtime_checks.C_SOURCE, *verbatim]),
        declarations="\n".join(f"    {line}" for line in (*runtime_checks.CYTHON_DECLARATIONS, *declarations)),
        python=runtime_checks.PYTHON_SOURCE,
    )
    source = GeneratedSource(prologue.splitlines())
    source.lines += [f"cdef class {name}" for name in (program.state, *program.memories, *program.classes)]
    source.lines += generate_state_class(program) + generate_workspace_classes(program)

    def add(function: RulesFunction, indent: str) -> None:
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
    source.lines += generate_batch_step(program)
    return source


def _plain(kinds: dict[Key, TypeInference]) -> set[Key]:
    """Functions that can be plain C: they touch no Python object and call no function that does."""
    return set(kinds) - _with_callers({key for key, kind in kinds.items() if not kind.is_pure_c()}, kinds)


def _with_callers(found: set[Key], kinds: dict[Key, TypeInference]) -> set[Key]:
    """These functions and all their direct and indirect callers."""
    while more := {key for key, kind in kinds.items() if kind.calls & found} - found:
        found |= more
    return found


def _shown_path(path: Path, program: RulesProgram) -> str:
    """The path of a rules file for display, such as `carrack/games/discovery/rules/dock.py`."""
    parts = path.parts
    tops = {program.package.partition(".")[0], "carrack"}
    start = max((at for at, part in enumerate(parts[:-1]) if part in tops), default=len(parts) - 1)
    return "/".join(parts[start:])
