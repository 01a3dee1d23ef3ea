"""Imports the listed modules of a game and reads them into a program."""

from __future__ import annotations

import ast
import copy
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

from carrack.engine import loader
from tools.rules_compiler import dispatch_codegen
from tools.rules_compiler.language_subset import (
    ANNOTATION_NAMES,
    RESERVED_NAMES,
    SubsetError,
    _check_function,
    _is_docstring,
)
from tools.rules_compiler.program import RulesFunction, RulesProgram, StateField

STATE_BASES: Final = (["Fields"], ["StateMethods", "Fields"])
"""Base classes of a state; those of `StateMethods` are not compiled."""


def parse(package: str) -> RulesProgram:
    """Read the program of a package that has a `compiled_modules.txt`; SubsetError if it cannot be compiled."""
    names = loader.compiled_modules(package)
    reader = _Reader(package, names)
    for name in names:
        reader.module(name)
    program = reader.program
    if not program.state:
        raise SubsetError(
            loader.package_folder(package) / "compiled_modules.txt",
            1,
            "no merged module has a class that derives from Fields",
        )
    reader.inherit()
    declarations = getattr(reader.state_class, "declarations", None)
    if declarations is not None:
        path = loader.package_folder(package) / "book.py"
        for node in dispatch_codegen.generate_dispatch(declarations, program.state):
            program.functions[node.name] = RulesFunction(node, path, shown=False)
    for function in program.every_function():
        _check_function(function)
    return program


class _Reader:
    """Reads the modules one by one and fills the program."""

    def __init__(self, package: str, names: list[str]) -> None:
        self.program = RulesProgram(package)
        self.merged = set(names)
        self.engine = import_module(names[-1])
        self.places: dict[str, tuple[Path, int]] = {}
        self.origins: dict[str, str] = {}
        self.path = Path()
        self.module_object = ModuleType("")
        self.state_class: type = object
        self.inherited: dict[str, tuple[ast.FunctionDef, Path]] = {}

    def module(self, name: str) -> None:
        self.module_object = import_module(name)
        self.path = Path(str(self.module_object.__file__))
        for node in ast.parse(self.path.read_text("utf-8")).body:
            match node:
                case ast.Expr(value=ast.Constant(value=str())) | ast.Assign(targets=[ast.Name(id="__all__")]):
                    pass
                case ast.ImportFrom():
                    self._imports(node)
                case ast.AnnAssign(target=ast.Name(id=target)):
                    self._final(target, node)
                case ast.FunctionDef():
                    self._declare(node.name, node)
                    shown = node.name in getattr(self.engine, "__all__", ())
                    self.program.functions[node.name] = RulesFunction(node, self.path, shown=shown)
                case ast.ClassDef():
                    self._declare(node.name, node)
                    self._class(node)
                case _:
                    raise self._error(node, "a module holds imports, Final constants and tables, functions and classes")

    def _error(self, node: ast.AST, rule: str) -> SubsetError:
        return SubsetError(self.path, node, rule)

    def _declare(self, name: str, node: ast.AST) -> None:
        if name in RESERVED_NAMES:
            raise self._error(node, f"{name} is reserved by the compiler: use another name")
        if name in self.places:
            path, line = self.places[name]
            raise self._error(node, f"{name} is already declared elsewhere: {path}:{line}")
        self.places[name] = self.path, getattr(node, "lineno", 1)

    def _imports(self, node: ast.ImportFrom) -> None:
        source = node.module or ""
        if source in ("__future__", "typing") or source in self.merged:
            if any(alias.asname for alias in node.names):
                raise self._error(node, "import names unchanged, without `as`")
            return
        for alias in node.names:
            if alias.asname or alias.name == "*":
                raise self._error(node, "import names unchanged, without `as`")
            if source == "carrack.engine.arrays" and alias.name in ANNOTATION_NAMES:
                continue
            if self.origins.get(alias.name) == source:
                continue
            value = getattr(self.module_object, alias.name)
            if isinstance(value, int) or _is_table(value):
                self._declare(alias.name, node)
                self.origins[alias.name] = source
                self._value(alias.name, value, node)

    def _final(self, name: str, node: ast.AnnAssign) -> None:
        annotation = ast.unparse(node.annotation)
        if annotation not in ("Final", "Final[ConstInts]"):
            raise self._error(node, f"{name}: write `{name}: Final = ...` or `{name}: Final[ConstInts] = ...`")
        self._declare(name, node)
        value = getattr(self.module_object, name)
        if annotation == "Final" and not isinstance(value, int):
            raise self._error(node, f"{name} is not an integer; a table is written `{name}: Final[ConstInts] = ...`")
        if annotation == "Final[ConstInts]" and not _is_table(value):
            raise self._error(node, f"{name} is not a tuple of integers with at least one element")
        self._value(name, value, node)

    def _value(self, name: str, value: int | tuple[int, ...], node: ast.AST) -> None:
        numbers = value if isinstance(value, tuple) else (value,)
        if not all(-(2**63) < number < 2**63 for number in numbers):
            raise self._error(node, f"{name} does not fit in 64 bits (signed)")
        if isinstance(value, tuple):
            self.program.tables[name] = value
        else:
            self.program.constants[name] = int(value)

    def _class(self, node: ast.ClassDef) -> None:
        bases = [ast.unparse(base) for base in node.bases]
        body = [part for part in node.body if not _is_docstring(part)]
        state = self.program.state
        has_fields = any(isinstance(part, ast.AnnAssign) for part in body)
        if bases == ["Frame"]:
            frame = getattr(self.module_object, node.name)
            self.program.slots[node.name] = {name: getattr(frame, name) for name in ("kind", *frame.slots)}
        elif bases == ["FeatureSlots"]:
            features = getattr(self.module_object, node.name)
            self.program.slots[node.name] = {name: getattr(features, name) for name in ("size", *features.slots)}
        elif bases in STATE_BASES or (state and bases == [state] and has_fields):
            if state and bases in STATE_BASES:
                raise self._error(node, f"the program already has a state: {state}")
            self.program.bases |= {state} - {""}
            self.program.has_state_methods |= "StateMethods" in bases
            self.program.state = node.name
            self.state_class = getattr(self.module_object, node.name)
            methods = [part for part in body if isinstance(part, ast.FunctionDef)]
            self.inherited |= {method.name: (method, self.path) for method in methods}
            self._fields(node.name, [part for part in body if part not in methods])
        elif bases == ["Memory"]:
            self.program.memories.append(node.name)
            self._fields(node.name, body, node.name)
        elif state and bases == [state]:
            self.program.classes[node.name] = self._methods(node.name, body)
        else:
            raise self._error(
                node, f"{node.name}: a class derives from Fields, from the state, from Frame or from FeatureSlots"
            )

    def inherit(self) -> None:
        """Copy the methods of the state and its bases into every derived class that does not define them itself."""
        for owner, methods in self.program.classes.items():
            own = {method.name for method in methods}
            for name, (node, path) in self.inherited.items():
                if name not in own:
                    methods.append(RulesFunction(copy.deepcopy(node), path, owner))
                    self.program.methods[name] = methods[-1]

    def _fields(self, name: str, body: list[ast.stmt], owner: str = "") -> None:
        sample = getattr(self.module_object, name)()
        for part in body:
            match part:
                case ast.AnnAssign(target=ast.Name(id=target), annotation=ast.Subscript(value=ast.Name(id="ClassVar"))):
                    pass
                case ast.AnnAssign(target=ast.Name(id=target), annotation=ast.Name(id="Int"), value=None):
                    self._field(part, StateField(target, owner=owner))
                case ast.AnnAssign(
                    target=ast.Name(id=target),
                    annotation=ast.Name(id="Ints"),
                    value=ast.Call(func=ast.Name(id="ints" | "scratch" as kind)),
                ):
                    values = getattr(sample, target)
                    if not values:
                        raise self._error(part, f"{target} has no elements")
                    self._field(part, StateField(target, len(values), values[0], kind == "ints", owner))
                case ast.AnnAssign(target=ast.Name(id=target), annotation=ast.Name(id="Log"), value=None):
                    if self.program.logs:
                        raise self._error(part, "a state has one log")
                    self.program.logs.append(target)
                case _:
                    raise self._error(part, "a field is `x: Int`, `x: Ints = ints(n)` or scratch(n), or `x: Log`")
            if target in RESERVED_NAMES:
                raise self._error(part, f"{target} is reserved by the compiler: use another name")

    def _field(self, node: ast.AST, new: StateField) -> None:
        known = self.program.fields.get(new.name)
        if known is not None and known.owner != new.owner:
            raise self._error(node, f"{new.name} is already the name of another field")
        self.program.fields[new.name] = new

    def _methods(self, owner: str, body: list[ast.stmt]) -> list[RulesFunction]:
        methods = []
        for part in body:
            if not isinstance(part, ast.FunctionDef):
                raise self._error(part, f"{owner} may only have methods; fields belong to {self.program.state}")
            if part.name in self.program.fields or part.name in self.program.logs:
                raise self._error(part, f"{part.name} is already a field")
            methods.append(RulesFunction(part, self.path, owner))
            self.program.methods[part.name] = methods[-1]
        return methods


def _is_table(value: object) -> bool:
    return isinstance(value, tuple) and len(value) > 0 and all(isinstance(number, int) for number in value)
