"""What functions do to each other: which of them change the state, and in which order things happen.

Python works an expression out from left to right.  C does as it likes, so an expression that calls a function that
changes the state must not look at the state in another place.  Functions that call themselves, if only through
others, are told apart: the stack of a C program has an end, and to reach it ends the process, so they count.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable

from tools.twin.style import Function, Key, Program, StyleError

WRITERS = {"copy_from", "load", "append", "add_row"}


def check(program: Program) -> None:
    """StyleError for an expression whose order matters."""
    calls = _all_calls(program)
    changing = {function.key for function in program.every_function() if _writes(function)}
    while more := {key for key, called in calls.items() if called & changing} - changing:
        changing |= more
    for function in program.every_function():
        order = _Order(program, function, changing)
        for node in ast.walk(function.node):
            if isinstance(node, ast.stmt):
                order.statement(node)


def circles(program: Program) -> dict[Key, int]:
    """Functions that call themselves, if only through others, and the number of the circle they belong to."""
    reached = _all_calls(program)
    growing = True
    while growing:
        further = {key: called.union(*(reached[other] for other in called)) for key, called in reached.items()}
        growing, reached = further != reached, further
    found: dict[Key, int] = {}
    for key, others in reached.items():
        if key in others:
            circle = (found[other] for other in found if other in others and key in reached[other])
            found[key] = next(circle, len(found))
    return found


def _all_calls(program: Program) -> dict[Key, set[Key]]:
    """The functions and methods that each of them calls."""
    found: dict[Key, set[Key]] = {}
    for function in program.every_function():
        calls = (program.called(node) for node in ast.walk(function.node) if isinstance(node, ast.Call))
        found[function.key] = {called.key for called in calls if called}
    return found


def _writes(function: Function) -> bool:
    """Whether a function itself stores something in the state, or hands it to what does."""
    for node in ast.walk(function.node):
        match node:
            case ast.Attribute(ctx=ast.Store()) | ast.Subscript(ctx=ast.Store()):
                return True
            case ast.Call(func=ast.Attribute(attr=name) | ast.Name(id=name)) if name in WRITERS:
                return True
    return False


class _Order:
    """Looks at the expressions of one statement."""

    def __init__(self, program: Program, function: Function, changing: set[Key]) -> None:
        self.program = program
        self.function = function
        self.changing = changing

    def statement(self, node: ast.stmt) -> None:
        match node:
            case ast.Assign(targets=targets, value=value):
                self.together(node, [self.look(value), *map(self.place, targets)])
            case ast.AnnAssign(value=ast.expr() as value):
                self.look(value)
            case ast.AugAssign(target=target, value=value):
                self.together(node, [self.look(_read(target)), self.look(value)])
            case _:
                for part in ast.iter_child_nodes(node):
                    if isinstance(part, ast.expr):
                        self.look(part)

    def place(self, target: ast.expr) -> tuple[bool, bool]:
        """What it takes to find the place that is stored to; the store itself comes last."""
        match target:
            case ast.Subscript(slice=index):
                return self.look(index)
            case ast.Tuple(elts=parts):
                return self.together(target, [self.place(part) for part in parts])
        return False, False

    def look(self, node: ast.AST) -> tuple[bool, bool]:
        """Whether an expression reads the state, and whether it changes it."""
        if isinstance(node, ast.Subscript):  # the index comes before the element
            table = isinstance(node.value, ast.Name) and node.value.id in self.program.tables
            reads, changes = self.look(node.slice)
            return reads or not table, changes
        parts = [self.look(part) for part in ast.iter_child_nodes(node)]
        if isinstance(node, ast.BoolOp | ast.IfExp):  # one part after the other in C as well
            return any(reads for reads, _ in parts), any(changes for _, changes in parts)
        reads, changes = self.together(node, parts)
        match node:
            case ast.Call(func=ast.Attribute(attr=name) | ast.Name(id=name)) if name in WRITERS:
                return True, True
            case ast.Call() if called := self.program.called(node):
                return True, changes or called.key in self.changing
            case ast.Attribute(attr=name) if name in self.program.fields:
                return True, changes
        return reads, changes

    def together(self, node: ast.AST, parts: Iterable[tuple[bool, bool]]) -> tuple[bool, bool]:
        """Parts that C may take in any order."""
        parts = list(parts)
        for number, (_, changes) in enumerate(parts):
            others = parts[:number] + parts[number + 1 :]
            if changes and any(reads for reads, _ in others):
                rule = f"{self.function.name}: a part of this changes the state and another looks at it: take two lines"
                raise StyleError(self.function.path, node, rule)
        return any(reads for reads, _ in parts), any(changes for _, changes in parts)


def _read(target: ast.expr) -> ast.expr:
    """The place that is stored to, as something that is read first."""
    return ast.copy_location(ast.parse(ast.unparse(target), mode="eval").body, target)
