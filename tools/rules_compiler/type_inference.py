"""Determines the C type of every name and expression of a function, and whether the function can be plain C."""

from __future__ import annotations

import ast
from typing import Final

from tools.rules_compiler.language_subset import SubsetError
from tools.rules_compiler.program import INT, Key, RulesFunction, RulesProgram

C_BUILTINS: Final = {"min", "max", "abs", "range", "bool", "int"}
"""Built-in functions that stay in C if their arguments are integers."""
LIST_BUILTINS: Final = {"list", "sorted"}
ARRAYS: Final = ("int *", "const int *")


class TypeInference:
    """One function with the types of its names: `long long`, `bint`, `void`, arrays, lists, tuples and classes."""

    def __init__(self, program: RulesProgram, function: RulesFunction) -> None:
        self.program = program
        self.function = function
        self.types: dict[str, str] = {p.arg: self._type(p.annotation) for p in function.parameters}
        if function.owner:
            self.types["self"] = function.owner
        self.parameters = set(self.types)
        self.inner: set[str] = set()
        self.result = self._type(function.node.returns)
        if function.name.startswith("__") or self.result in ARRAYS:
            raise self.error(function.node, "rules have no special methods, and no function returns an array")
        arrays = any(kind in ARRAYS for kind in self.types.values())
        private = function.name.startswith("_") or bool(function.node.args.defaults)
        self.is_exported = function.shown and not private and not arrays
        """Whether Python code may call it."""
        self._find_locals()
        self.calls: set[Key] = set()
        self.logs = self._is_log_function()
        self.touches_objects = False
        self._look_for_objects()

    # ---- types

    def error(self, node: ast.AST, rule: str) -> SubsetError:
        return SubsetError(self.function.path, node, f"{self.function.name}: {rule}")

    def _type(self, annotation: ast.expr | None) -> str:
        text = ast.unparse(annotation) if annotation else "nothing"
        simple = {"Int": INT, "int": INT, "bool": "bint", "None": "void", "Ints": "int *", "ConstInts": "const int *"}
        if text in simple:
            return simple[text]
        if text == "Self":
            return self.function.owner
        if text == self.program.state or text in self.program.bases:
            return self.program.state
        if text in self.program.classes or text in self.program.memories:
            return text
        if text == "Log" or text.startswith(("list[", "tuple[")):
            return "tuple" if text.startswith("tuple") else "list"
        raise self.error(annotation or self.function.node, f"{text} is not a type the compiler knows")

    def _find_locals(self) -> None:
        """Find every local variable: annotated, of an evident type, or an integer."""
        targets: set[int] = set()
        for node in ast.walk(self.function.node):
            if isinstance(node, ast.comprehension):
                names = [name for name in ast.walk(node.target) if isinstance(name, ast.Name)]
                self.inner |= {name.id for name in names}
                targets |= {id(name) for name in names}
            if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
                self.types[node.target.id] = self._type(node.annotation)
        for node in ast.walk(self.function.node):
            if isinstance(node, ast.Assign):
                for target in node.targets:
                    if isinstance(target, ast.Name):
                        self.types.setdefault(target.id, self.type_of(node.value))
        for node in ast.walk(self.function.node):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and id(node) not in targets:
                self.types.setdefault(node.id, INT)
                if node.id in self.inner:
                    raise self.error(node, f"{node.id} is the variable of a comprehension as well")

    def type_of(self, value: ast.expr) -> str:
        match value:
            case ast.List() | ast.ListComp():
                return "list"
            case ast.BinOp(left=left, right=right):
                kinds = {self.type_of(left), self.type_of(right)}
                return "list" if "list" in kinds else "tuple" if "tuple" in kinds else INT
            case ast.Call(func=ast.Name(id=name)) if name in LIST_BUILTINS:
                return "list"
            case ast.Tuple() | ast.Call(func=ast.Name(id="tuple")):
                return "tuple"
            case ast.Call(func=ast.Name(id=name)) if name in self.program.classes or name == self.program.state:
                return name
            case ast.Call(func=ast.Name(id="empty_like")):
                return self.function.owner
            case ast.Call(func=ast.Name(id=name)) if name in self.program.functions:
                return self._result_of(self.program.functions[name])
            case ast.Call(func=ast.Attribute(attr=name)) if name in self.program.methods:
                return self._result_of(self.program.methods[name])
            case ast.Attribute(attr=name) if name in self.program.logs:
                return "list"
            case ast.Attribute(attr=name) if name in self.program.fields and self.program.fields[name].size:
                return "int *"
            case ast.Name(id=name) if name in self.types:
                return self.types[name]
            case ast.Name(id=name) if name in self.program.tables:
                return "const int *"
            case _:
                return INT

    def _result_of(self, function: RulesFunction) -> str:
        if function.owner and function.node.returns and ast.unparse(function.node.returns) == "Self":
            return function.owner
        kind = self._type(function.node.returns)
        return INT if kind == "bint" else kind

    # ---- plain C functions

    def is_pure_c(self) -> bool:
        """Whether its own statements allow a plain C function."""
        return self.result in (INT, "bint", "void") and (self.logs or not self.touches_objects)

    def _is_log_function(self) -> bool:
        """Whether its body is only `if s.log is not None: ...`."""
        match self.function.node.body:
            case [ast.If(test=ast.Compare(left=ast.Attribute(attr=name), ops=[ast.IsNot()]), orelse=[])]:
                return name in self.program.logs and self.result == "void" and not self.function.owner
        return False

    def _look_for_objects(self) -> None:
        tuples_in_c: set[int] = set()
        for node in (part for statement in self.function.node.body for part in ast.walk(statement)):
            match node:
                case ast.Assign(targets=[ast.Tuple() as left], value=ast.Tuple() as right):
                    tuples_in_c |= {id(left), id(right)}
                case ast.Compare(ops=[ast.In() | ast.NotIn()], comparators=[ast.Tuple() as right]):
                    tuples_in_c.add(id(right))
                case ast.For(iter=ast.Tuple() as right) if self.numbers(right):
                    tuples_in_c.add(id(right))
                case ast.Tuple() if id(node) in tuples_in_c:
                    pass
                case ast.Tuple() | ast.List() | ast.ListComp() | ast.Slice() | ast.Constant(value=str()):
                    self.touches_objects = True
                case ast.Raise() | ast.Assert():
                    self.touches_objects = True
                case ast.Attribute(attr=name) if name in self.program.logs:
                    self.touches_objects = True
                case ast.Name(id=name) if self._is_object(name):
                    self.touches_objects = True
                case ast.Call() if called := self.program.called(node):
                    self.calls.add(called.key)
                case ast.Call(func=ast.Name(id=name)) if name in C_BUILTINS or name == "add_row":
                    pass
                case ast.Call(func=ast.Attribute(attr="copy_from" | "bit_count" | "bit_length")):
                    pass
                case ast.Call():
                    self.touches_objects = True

    def _is_object(self, name: str) -> bool:
        """Whether a variable needs reference counting; parameters of a class do not."""
        kind = self.types.get(name, INT)
        return kind in ("list", "tuple") or (name not in self.parameters and kind[0].isupper())

    def numbers(self, node: ast.Tuple) -> tuple[int, ...]:
        """The values of a tuple of numbers and constants; empty if it contains anything else."""
        try:
            values = eval(compile(ast.Expression(node), "", "eval"), {"__builtins__": {}}, self.program.constants)  # noqa: S307
        except (NameError, TypeError):
            return ()
        names = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
        return values if all(type(v) is int for v in values) and not names & set(self.types) else ()
