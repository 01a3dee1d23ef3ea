"""The files of texts taken apart: keys, variables and forms, as Fluent itself reads them."""

from __future__ import annotations

import ast as python
import inspect
from functools import cache
from types import ModuleType
from typing import Any

from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from carrack.games import GAMES
from carrack.text.fluent import read_ftl_files

FORMS = ("a", "by", "in", "left", "of", "on", "plural", "secret", "the", "your")
"""Names of attributes; `$kind_plural` is the variable `kind` in its form `plural`."""


OF_PAGE = ("board-", "read-", "group-", "brief-", "again-")
"""How keys begin that only the page says: on its boards, in its tables of the position, in its list of choices."""


class _Variables(Visitor):
    def __init__(self) -> None:
        super().__init__()
        self.names: set[str] = set()

    def visit_VariableReference(self, node: ast.VariableReference) -> None:  # noqa: N802
        self.names.add(node.id.name)


CATALOGUES = tuple(sorted({game.catalogue for game in GAMES.values()}))


@cache
def entries(code: str, file: str | None = None, catalogue: str = "discovery") -> dict[str, Any]:
    """The messages of a language for the games of a rules package, or those of one file, by key."""
    found = read_ftl_files(code, catalogue)
    chosen = found if file is None else {file: found[f"{code}/{file}"]}
    bodies = [FluentParser(with_spans=False).parse(source).body for source in chosen.values()]
    return {entry.id.name: entry for body in bodies for entry in body if isinstance(entry, ast.Message)}


def of_engine(code: str, catalogue: str) -> dict[str, Any]:
    """The texts of a rules package that its engine says; the others are the page's own."""
    found = entries(code, f"{catalogue}.ftl", catalogue)
    return {key: entry for key, entry in found.items() if not key.startswith(OF_PAGE)}


def variables(entry: ast.Message) -> set[str]:
    """All variables of a text, written as in the file."""
    visitor = _Variables()
    visitor.visit(entry.value)
    return visitor.names


def split(variable: str) -> tuple[str, str]:
    """`kind_plural` as `kind` and `plural`, `kind` as `kind` and nothing."""
    name, _, form = variable.rpartition("_")
    return (name, form) if form in FORMS and name else (variable, "")


def given(entry: ast.Message) -> set[str]:
    """What a text must be given: its variables without forms."""
    return {split(variable)[0] for variable in variables(entry)}


def forms(entry: ast.Message) -> set[str]:
    return {attribute.id.name for attribute in entry.attributes}


def base(key: str) -> str:
    """The key without its edition."""
    return key.partition("--")[0]


def written(*modules: ModuleType) -> dict[str, tuple[str, ...]]:
    """Every message that the sources of these modules write out, with the names of its arguments.

    A key with something filled in has a star there: `refuse-water-*`.
    """
    said: dict[str, tuple[str, ...]] = {}
    for module in modules:
        for node in python.walk(python.parse(inspect.getsource(module))):
            if isinstance(node, python.Call) and isinstance(node.func, python.Name) and node.func.id == "Message":
                first = node.args[0]
                names = [key.value for key in node.args[1].keys] if len(node.args) > 1 else []  # type: ignore[attr-defined]
                for key in [first.body, first.orelse] if isinstance(first, python.IfExp) else [first]:
                    said[_key(key)] = tuple(names)
    return said


def quoted(*modules: ModuleType) -> set[str]:
    """Every string in the sources of these modules, with a star for what an f-string fills in."""
    trees = [python.parse(inspect.getsource(module)) for module in modules]
    nodes = [node for tree in trees for node in python.walk(tree)]
    return {_key(node) for node in nodes if isinstance(node, python.Constant | python.JoinedStr)}


def _key(written: python.expr) -> str:
    parts = written.values if isinstance(written, python.JoinedStr) else [written]
    return "".join(str(part.value) if isinstance(part, python.Constant) else "*" for part in parts)
