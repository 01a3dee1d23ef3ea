"""The subset of Python that can be compiled: its notation, reserved names and forbidden syntax."""

from __future__ import annotations

import ast
from pathlib import Path
from typing import Final

from tools.rules_compiler.program import RulesFunction

ANNOTATION_NAMES: Final = {
    "Int",
    "Ints",
    "ConstInts",
    "Log",
    "Fields",
    "Memory",
    "add_row",
    "empty_like",
    "ints",
    "scratch",
}
"""Names of `carrack.engine.arrays` that are notation, not code."""
RESERVED_NAMES: Final = {
    "NULL", "cdef", "cimport", "cpdef", "ctypedef", "include", "DEF", "IF", "ELIF", "ELSE", "new", "sizeof",
    "long", "short", "signed", "unsigned", "char", "double", "const", "struct", "union", "enum", "public",
    "readonly", "extern", "inline", "nogil", "gil", "by", "cython",
}  # fmt: skip
"""Words with a meaning in Cython; local variables may still use them."""
FORBIDDEN: Final[dict[type, str]] = {
    ast.GeneratorExp: "a generator expression (write a loop or a list comprehension)",
    ast.Lambda: "a lambda",
    ast.FunctionDef: "a function inside a function",
    ast.AsyncFunctionDef: "an async function",
    ast.ClassDef: "a class inside a function",
    ast.Yield: "yield",
    ast.YieldFrom: "yield",
    ast.Dict: "a dict",
    ast.DictComp: "a dict",
    ast.Set: "a set",
    ast.SetComp: "a set",
    ast.JoinedStr: "an f-string",
    ast.Try: "try",
    ast.With: "with",
    ast.Match: "match",
    ast.Import: "an import inside a function",
    ast.ImportFrom: "an import inside a function",
    ast.Global: "global",
    ast.Nonlocal: "nonlocal",
    ast.Starred: "a starred expression",
    ast.Pow: "** (C would make it a float)",
    ast.Div: "/ (write //)",
    ast.Delete: "del",
}


class SubsetError(Exception):
    """The source violates the subset; the message names file and line."""

    def __init__(self, path: Path, node: ast.AST | int, rule: str) -> None:
        line = node if isinstance(node, int) else getattr(node, "lineno", 1)
        super().__init__(f"{path}:{line}: {rule}")


def _is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def _check_function(function: RulesFunction) -> None:
    node, path = function.node, function.path
    arguments = node.args
    if node.decorator_list:
        raise SubsetError(path, node, f"{node.name}: no decorators")
    if arguments.vararg or arguments.kwarg or arguments.kwonlyargs or arguments.posonlyargs:
        raise SubsetError(path, node, f"{node.name}: plain parameters only, without * or /")
    for parameter in function.parameters:
        if parameter.annotation is None:
            raise SubsetError(path, parameter, f"{node.name}: parameter {parameter.arg} has no annotation")
    if node.returns is None:
        raise SubsetError(path, node, f"{node.name}: the result has no annotation")
    for default in arguments.defaults:
        if not isinstance(default, ast.Constant | ast.Name | ast.UnaryOp):
            raise SubsetError(path, default, f"{node.name}: a default value is a number or a constant")
    if _is_docstring(node.body[0]):
        node.body = node.body[1:] or [ast.Pass()]
    for part in (part for statement in node.body for part in ast.walk(statement)):
        for kind in {type(part), type(getattr(part, "op", None))} & set(FORBIDDEN):
            raise SubsetError(path, part, f"{node.name}: rules must not use {FORBIDDEN[kind]}")
