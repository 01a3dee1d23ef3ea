"""Checks evaluation order: which functions change the state, and which expressions depend on the order of their parts.

Python evaluates an expression from left to right, C in any order. An expression that calls a function which changes the
state must therefore not read the state in another part. The module also finds recursive functions: a stack overflow in
C ends the process, so those count their depth.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable

from tools.rules_compiler.language_subset import SubsetError
from tools.rules_compiler.program import Key, RulesFunction, RulesProgram

WRITERS = {"copy_from", "load_values", "append", "add_row"}


def check_evaluation_order(program: RulesProgram) -> None:
    """SubsetError for an expression that depends on the order of evaluation."""
    calls = _all_calls(program)
    changing = {function.key for function in program.every_function() if _writes(function)}
    while more := {key for key, called in calls.items() if called & changing} - changing:
        changing |= more
    for function in program.every_function():
        order = _Order(program, function, changing)
        for node in ast.walk(function.node):
            if isinstance(node, ast.stmt):
                order.statement(node)


def recursive_groups(program: RulesProgram) -> dict[Key, int]:
    """Directly or indirectly recursive functions, with the number of the call cycle they belong to."""
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


def _all_calls(program: RulesProgram) -> dict[Key, set[Key]]:
    """The functions and methods that each function calls."""
    found: dict[Key, set[Key]] = {}
    for function in program.every_function():
        calls = (program.called(node) for node in ast.walk(function.node) if isinstance(node, ast.Call))
        found[function.key] = {called.key for called in calls if called}
    return found


def _writes(function: RulesFunction) -> bool:
    """Whether a function itself stores into the state, or passes it to a function that does."""
    for node in ast.walk(function.node):
        match node:
            case ast.Attribute(ctx=ast.Store()) | ast.Subscript(ctx=ast.Store()):
                return True
            case ast.Call(func=ast.Attribute(attr=name) | ast.Name(id=name)) if name in WRITERS:
                return True
    return False


class _Order:
    """Checks the expressions of one statement."""

    def __init__(self, program: RulesProgram, function: RulesFunction, changing: set[Key]) -> None:
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
        """The effects of locating the target of a store; the store itself comes last."""
        match target:
            case ast.Subscript(slice=index):
                return self.look(index)
            case ast.Tuple(elts=parts):
                return self.together(target, [self.place(part) for part in parts])
        return False, False

    def look(self, node: ast.AST) -> tuple[bool, bool]:
        """Whether an expression reads the state, and whether it changes it."""
        if isinstance(node, ast.Subscript):  # the index is evaluated before the element
            table = isinstance(node.value, ast.Name) and node.value.id in self.program.tables
            reads, changes = self.look(node.slice)
            return reads or not table, changes
        parts = [self.look(part) for part in ast.iter_child_nodes(node)]
        if isinstance(node, ast.BoolOp | ast.IfExp):  # sequenced in C as well
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
        """Combine parts that C may evaluate in any order."""
        parts = list(parts)
        for number, (_, changes) in enumerate(parts):
            others = parts[:number] + parts[number + 1 :]
            if changes and any(reads for reads, _ in others):
                rule = f"{self.function.name}: one part changes the state and another reads it: use two statements"
                raise SubsetError(self.function.path, node, rule)
        return any(reads for reads, _ in parts), any(changes for _, changes in parts)


def _read(target: ast.expr) -> ast.expr:
    """The target of a store, as an expression that is read first."""
    return ast.copy_location(ast.parse(ast.unparse(target), mode="eval").body, target)
