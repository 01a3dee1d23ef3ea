"""Reads the interpreted modules of a game and checks that they keep to the style that can be compiled."""

from __future__ import annotations

import ast
import copy
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final, TypeAlias

from carrack.core import twin
from tools.twin import dispatch

INT: Final = "long long"
Key: TypeAlias = tuple[str, str]
"""Owner and name of a function; no owner if it is not a method."""
STYLE_NAMES: Final = {"Int", "Ints", "Table", "Log", "Fields", "Memory", "add_row", "fresh", "ints", "scratch"}
"""Names of `carrack.core.arrays`: they are the notation of the style, not code."""
NO_NAMES: Final = {
    "NULL", "cdef", "cimport", "cpdef", "ctypedef", "include", "DEF", "IF", "ELIF", "ELSE", "new", "sizeof",
    "long", "short", "signed", "unsigned", "char", "double", "const", "struct", "union", "enum", "public",
    "readonly", "extern", "inline", "nogil", "gil", "by", "cython",
}  # fmt: skip
"""Words with a meaning in Cython; local variables may have them all the same."""
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


class StyleError(Exception):
    """A rule of the house style is broken; the message names file and line."""

    def __init__(self, path: Path, node: ast.AST | int, rule: str) -> None:
        line = node if isinstance(node, int) else getattr(node, "lineno", 1)
        super().__init__(f"{path}:{line}: {rule}")


@dataclass(frozen=True)
class Function:
    """A function, or a method when it has an owner."""

    node: ast.FunctionDef
    path: Path
    owner: str = ""
    shown: bool = True
    """Whether the engine module shows it, so that Python code may call it."""

    @property
    def name(self) -> str:
        return self.node.name

    @property
    def key(self) -> Key:
        return self.owner, self.node.name

    @property
    def parameters(self) -> list[ast.arg]:
        """Without `self`."""
        return self.node.args.args[1 if self.owner else 0 :]


@dataclass(frozen=True)
class Field:
    """One field of the state. A size of 0 means one integer."""

    name: str
    size: int = 0
    fill: int = 0
    kept: bool = True
    owner: str = ""
    """The working memory it belongs to; empty for the state."""


@dataclass
class Program:
    """All that the merged modules declare."""

    package: str
    constants: dict[str, int] = field(default_factory=dict)
    tables: dict[str, tuple[int, ...]] = field(default_factory=dict)
    state: str = ""
    fields: dict[str, Field] = field(default_factory=dict)
    logs: list[str] = field(default_factory=list)
    memories: list[str] = field(default_factory=list)
    """Classes of working memory; their fields have names of their own and so stand among all others."""
    bases: set[str] = field(default_factory=set)
    """Classes that the state derives from; what is written for them is true of the state."""
    frames: dict[str, dict[str, int]] = field(default_factory=dict)
    """Kinds of frames, with the numbers of their names."""
    functions: dict[str, Function] = field(default_factory=dict)
    classes: dict[str, list[Function]] = field(default_factory=dict)
    """Classes derived from the state, with their methods."""
    methods: dict[str, Function] = field(default_factory=dict)
    """The methods of all classes by name."""

    def called(self, node: ast.Call) -> Function | None:
        """The function or method of the rules that is called, if it is one."""
        match node.func:
            case ast.Attribute(value=ast.Call(func=ast.Name(id="super"))):
                return None
            case ast.Name(id=name):
                return self.functions.get(name)
            case ast.Attribute(attr=name):
                return self.methods.get(name)
        return None

    def every_function(self) -> Iterator[Function]:
        yield from self.functions.values()
        for methods in self.classes.values():
            yield from methods


def read(package: str) -> Program:
    """The program of a package that has a `twin.txt`; StyleError where it cannot be compiled."""
    names = twin.modules(package)
    reader = _Reader(package, names)
    for name in names:
        reader.module(name)
    program = reader.program
    if not program.state:
        raise StyleError(twin.folder(package) / "twin.txt", 1, "no merged module has a class that derives from Fields")
    reader.inherit()
    book = getattr(reader.state_class, "book", None)
    if book is not None:
        path = twin.folder(package) / "book.py"
        for node in dispatch.functions(book, program.state):
            program.functions[node.name] = Function(node, path, shown=False)
    for function in program.every_function():
        _check_function(function)
    return program


class _Reader:
    """Walks over the modules one by one and fills the program."""

    def __init__(self, package: str, names: list[str]) -> None:
        self.program = Program(package)
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
                    self.program.functions[node.name] = Function(node, self.path, shown=shown)
                case ast.ClassDef():
                    self._declare(node.name, node)
                    self._class(node)
                case _:
                    raise self._error(node, "a module holds imports, Final constants and tables, functions and classes")

    def _error(self, node: ast.AST, rule: str) -> StyleError:
        return StyleError(self.path, node, rule)

    def _declare(self, name: str, node: ast.AST) -> None:
        if name in NO_NAMES:
            raise self._error(node, f"{name} means something to the compiler: take another name")
        if name in self.places:
            path, line = self.places[name]
            raise self._error(node, f"{name} is already the name of something else: {path}:{line}")
        self.places[name] = self.path, getattr(node, "lineno", 1)

    def _imports(self, node: ast.ImportFrom) -> None:
        source = node.module or ""
        if source in ("__future__", "typing") or source in self.merged:
            if any(alias.asname for alias in node.names):
                raise self._error(node, "import names as they are, without `as`")
            return
        for alias in node.names:
            if alias.asname or alias.name == "*":
                raise self._error(node, "import names as they are, without `as`")
            if source == "carrack.core.arrays" and alias.name in STYLE_NAMES:
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
        if annotation not in ("Final", "Final[Table]"):
            raise self._error(node, f"{name}: write `{name}: Final = ...` or `{name}: Final[Table] = ...`")
        self._declare(name, node)
        value = getattr(self.module_object, name)
        if annotation == "Final" and not isinstance(value, int):
            raise self._error(node, f"{name} is not an integer; a table is written `{name}: Final[Table] = ...`")
        if annotation == "Final[Table]" and not _is_table(value):
            raise self._error(node, f"{name} is not a tuple of integers with at least one element")
        self._value(name, value, node)

    def _value(self, name: str, value: int | tuple[int, ...], node: ast.AST) -> None:
        numbers = value if isinstance(value, tuple) else (value,)
        if not all(-(2**63) < number < 2**63 for number in numbers):
            raise self._error(node, f"{name} does not fit 64 bits with a sign")
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
            self.program.frames[node.name] = {name: getattr(frame, name) for name in ("kind", *frame.slots)}
        elif bases == ["Fields"] or (state and bases == [state] and has_fields):
            if state and bases == ["Fields"]:
                raise self._error(node, f"there is a state already: {state}")
            self.program.bases |= {state} - {""}
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
            raise self._error(node, f"{node.name}: a class derives from Fields, from the state, or from Frame")

    def inherit(self) -> None:
        """Methods of the state and its bases belong to every class that derives from it and has none of that name."""
        for owner, methods in self.program.classes.items():
            own = {method.name for method in methods}
            for name, (node, path) in self.inherited.items():
                if name not in own:
                    methods.append(Function(copy.deepcopy(node), path, owner))
                    self.program.methods[name] = methods[-1]

    def _fields(self, name: str, body: list[ast.stmt], owner: str = "") -> None:
        sample = getattr(self.module_object, name)()
        for part in body:
            match part:
                case ast.AnnAssign(target=ast.Name(id=target), annotation=ast.Subscript(value=ast.Name(id="ClassVar"))):
                    pass
                case ast.AnnAssign(target=ast.Name(id=target), annotation=ast.Name(id="Int"), value=None):
                    self._field(part, Field(target, owner=owner))
                case ast.AnnAssign(
                    target=ast.Name(id=target),
                    annotation=ast.Name(id="Ints"),
                    value=ast.Call(func=ast.Name(id="ints" | "scratch" as kind)),
                ):
                    values = getattr(sample, target)
                    if not values:
                        raise self._error(part, f"{target} has no elements")
                    self._field(part, Field(target, len(values), values[0], kind == "ints", owner))
                case ast.AnnAssign(target=ast.Name(id=target), annotation=ast.Name(id="Log"), value=None):
                    if self.program.logs:
                        raise self._error(part, "a state has one log")
                    self.program.logs.append(target)
                case _:
                    raise self._error(part, "a field is `x: Int`, `x: Ints = ints(n)` or scratch(n), or `x: Log`")
            if target in NO_NAMES:
                raise self._error(part, f"{target} means something to the compiler: take another name")

    def _field(self, node: ast.AST, new: Field) -> None:
        known = self.program.fields.get(new.name)
        if known is not None and known.owner != new.owner:
            raise self._error(node, f"{new.name} is the name of another field already")
        self.program.fields[new.name] = new

    def _methods(self, owner: str, body: list[ast.stmt]) -> list[Function]:
        methods = []
        for part in body:
            if not isinstance(part, ast.FunctionDef):
                raise self._error(part, f"{owner} has methods only; fields belong to {self.program.state}")
            if part.name in self.program.fields or part.name in self.program.logs:
                raise self._error(part, f"{part.name} is a field already")
            methods.append(Function(part, self.path, owner))
            self.program.methods[part.name] = methods[-1]
        return methods


def _is_table(value: object) -> bool:
    return isinstance(value, tuple) and len(value) > 0 and all(isinstance(number, int) for number in value)


def _is_docstring(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def _check_function(function: Function) -> None:
    node, path = function.node, function.path
    arguments = node.args
    if node.decorator_list:
        raise StyleError(path, node, f"{node.name}: no decorators")
    if arguments.vararg or arguments.kwarg or arguments.kwonlyargs or arguments.posonlyargs:
        raise StyleError(path, node, f"{node.name}: plain parameters only, without * or /")
    for parameter in function.parameters:
        if parameter.annotation is None:
            raise StyleError(path, parameter, f"{node.name}: parameter {parameter.arg} has no annotation")
    if node.returns is None:
        raise StyleError(path, node, f"{node.name}: the result has no annotation")
    for default in arguments.defaults:
        if not isinstance(default, ast.Constant | ast.Name | ast.UnaryOp):
            raise StyleError(path, default, f"{node.name}: a default value is a number or a constant")
    if _is_docstring(node.body[0]):
        node.body = node.body[1:] or [ast.Pass()]
    for part in (part for statement in node.body for part in ast.walk(statement)):
        for kind in {type(part), type(getattr(part, "op", None))} & set(FORBIDDEN):
            raise StyleError(path, part, f"{node.name}: rules do without {FORBIDDEN[kind]}")
