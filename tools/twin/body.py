"""One function or method on its way from Python to Cython.

Statements stay what they are in the rules; around them come C types.  Constants are written as numbers, calls are made
positional with their defaults filled in, products and shifts are done in 64 bits.
"""

from __future__ import annotations

import ast
from typing import Final

from tools.twin.style import INT, NO_NAMES, Function, Program, StyleError

C_BUILTINS: Final = {"min", "max", "abs", "range", "bool", "int"}
"""Builtins that stay in C when given integers."""
BUILTINS: Final = C_BUILTINS | {
    "len", "list", "tuple", "sorted", "sum", "enumerate", "zip", "reversed", "super", "divmod",
    "ValueError", "IndexError", "RuntimeError", "NotImplementedError", "AssertionError",
}  # fmt: skip
LIST_MAKERS: Final = {"list", "sorted"}
STATE_METHODS: Final = {"copy_from", "dump", "load"}


class Body(ast.NodeTransformer):
    """One function on its way to Cython."""

    def __init__(self, program: Program, function: Function) -> None:
        self.program = program
        self.function = function
        self.types: dict[str, str] = {p.arg: self._type(p.annotation) for p in function.parameters}
        if function.owner:
            self.types["self"] = function.owner
        self.parameters = set(self.types)
        self.inner: set[str] = set()
        self.result = self._type(function.node.returns)
        self._find_locals()
        self.calls: set[str] = set()
        self.logs = self._is_log_function()
        self.touches_objects = False
        self._look_for_objects()

    # ---- types

    def _error(self, node: ast.AST, rule: str) -> StyleError:
        return StyleError(self.function.path, node, f"{self.function.name}: {rule}")

    def _type(self, annotation: ast.expr | None) -> str:
        text = ast.unparse(annotation) if annotation else "nothing"
        simple = {"Int": INT, "int": INT, "bool": "bint", "None": "void", "Ints": "int *", "Table": "const int *"}
        if text in simple:
            return simple[text]
        if text == "Self":
            return self.function.owner
        if text == self.program.state or text in self.program.bases:
            return self.program.state
        if text in self.program.classes:
            return text
        if text == "Log" or text.startswith(("list[", "tuple[")):
            return "tuple" if text.startswith("tuple") else "list"
        raise self._error(annotation or self.function.node, f"{text} is not a type the compiler knows")

    def _find_locals(self) -> None:
        """Every local variable: annotated, or of a type that shows, or an integer."""
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
                        self.types.setdefault(target.id, self._shown_type(node.value))
        for node in ast.walk(self.function.node):
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store) and id(node) not in targets:
                self.types.setdefault(node.id, INT)

    def _shown_type(self, value: ast.expr) -> str:
        match value:
            case ast.List() | ast.ListComp() | ast.BinOp(left=ast.List()):
                return "list"
            case ast.Call(func=ast.Name(id=name)) if name in LIST_MAKERS:
                return "list"
            case ast.Tuple() | ast.Call(func=ast.Name(id="tuple")):
                return "tuple"
            case ast.Call(func=ast.Name(id=name)) if name in self.program.classes or name == self.program.state:
                return name
            case ast.Call(func=ast.Name(id="fresh")):
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

    def _result_of(self, function: Function) -> str:
        if function.owner and function.node.returns and ast.unparse(function.node.returns) == "Self":
            return function.owner
        kind = self._type(function.node.returns)
        return INT if kind == "bint" else kind

    # ---- what can be plain C

    def plain(self) -> bool:
        """Whether this can be a C function, as far as its own statements go."""
        return self.result in (INT, "bint", "void", "int *") and (self.logs or not self.touches_objects)

    def _is_log_function(self) -> bool:
        """Whether all it does is: `if s.log is not None: ...`."""
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
                case ast.For(iter=ast.Tuple() as right) if self._numbers(right):
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
                case ast.Call(func=ast.Name(id=name) | ast.Attribute(attr=name)) if self._is_known(name):
                    self.calls.add(name)
                case ast.Call(func=ast.Name(id=name)) if name in C_BUILTINS:
                    pass
                case ast.Call(func=ast.Attribute(attr="copy_from" | "bit_count" | "bit_length")):
                    pass
                case ast.Call():
                    self.touches_objects = True

    def _is_known(self, name: str) -> bool:
        return name in self.program.functions or name in self.program.methods

    def _is_object(self, name: str) -> bool:
        """Whether a variable needs reference counting; parameters of a class do not."""
        kind = self.types.get(name, INT)
        return kind in ("list", "tuple") or (name not in self.parameters and kind[0].isupper())

    def _numbers(self, node: ast.Tuple) -> tuple[int, ...]:
        """The values of a tuple of numbers and constants; empty if there is anything else in it."""
        try:
            values = eval(compile(ast.Expression(node), "", "eval"), {"__builtins__": {}}, self.program.constants)  # noqa: S307
        except (NameError, TypeError):
            return ()
        names = {part.id for part in ast.walk(node) if isinstance(part, ast.Name)}
        return values if all(type(v) is int for v in values) and not names & set(self.types) else ()

    # ---- the text

    def text(self, plain: bool) -> list[str]:
        """The function in Cython."""
        node = self.function.node
        own = [f"{self.types[p.arg]} {_safe(p.arg)}" for p in self.function.parameters]
        typed = ", ".join(["self"] * bool(self.function.owner) + own)
        pointers = "*" in typed or "*" in self.result
        hidden = pointers or node.name.startswith("_") or bool(node.args.defaults) or not self.function.shown
        kind = f"{'cdef' if hidden else 'cpdef'} {self.result}"
        if node.name.startswith("__"):
            head = f"def {node.name}({typed}):"
        else:
            head = f"{kind} {node.name}({typed}){self._exceptions(plain)}:"
        lines = ["", head]
        for name, kind in sorted(self.types.items()):
            if name not in self.parameters:
                lines.append(f"    cdef {kind} {_safe(name)}")
        statements = [new for statement in node.body if (new := self.visit(statement)) is not None]
        body = [
            f"    {line}" for new in statements for line in ast.unparse(ast.fix_missing_locations(new)).splitlines()
        ]
        lines += body or ["    pass"]
        if not self.logs:
            return lines
        # Only when somebody listens does it take the interpreter lock and touch objects.
        names = [_safe(p.arg) for p in self.function.parameters]
        quiet = ["", head, f"    if {names[0]}._listening:", f"        _{node.name}_aloud({', '.join(names)})"]
        return ["", f"cdef void _{node.name}_aloud({typed}) noexcept with gil:", *lines[2:], *quiet]

    def _exceptions(self, plain: bool) -> str:
        """Plain C functions promise Cython to need no interpreter, and Cython holds them to it."""
        if plain:
            return " noexcept nogil"
        return {INT: " except? -1", "bint": " except? -1", "void": " except *"}.get(self.result, "")

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | None:
        if node.value is None:
            return None
        return self.generic_visit(ast.copy_location(ast.Assign(targets=[node.target], value=node.value), node))

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        return _number(node.value) if type(node.value) is int else node

    def visit_Name(self, node: ast.Name) -> ast.AST:
        name = node.id
        if name in self.types or name in self.inner or name.startswith("_loop_"):
            return ast.Name(_safe(name), node.ctx)
        if name in self.program.constants:
            return _number(self.program.constants[name])
        program = self.program
        known = name in program.tables or name in program.functions or name in program.classes
        if not known and name not in BUILTINS and name != program.state:
            raise self._error(node, f"{name} is not defined in the merged modules")
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        program = self.program
        owner = self.types.get(node.value.id, "") if isinstance(node.value, ast.Name) else ""
        if isinstance(node.value, ast.Name) and node.value.id in program.frames:
            names = program.frames[node.value.id]
            if node.attr not in names:
                raise self._error(node, f"the frame {node.value.id} has no slot {node.attr}")
            return _number(names[node.attr])
        value = self.visit(node.value)
        if node.attr in program.fields:
            f = program.fields[node.attr]
            member = ast.Attribute(value, "_kept" if f.kept else "_work", ast.Load())
            return ast.Attribute(member, node.attr, node.ctx)
        if node.attr in program.logs and isinstance(node.ctx, ast.Store):
            raise self._error(node, f"rules do not set {node.attr}: who listens does")
        if owner and (owner == program.state or owner in program.classes):
            known = node.attr in program.methods or node.attr in program.logs or node.attr in STATE_METHODS
            if not known:
                raise self._error(node, f"{owner} has no field or method {node.attr}")
        renamed = node.attr in program.logs or node.attr == "copy_from"
        return ast.Attribute(value, f"_{node.attr}" if renamed else node.attr, node.ctx)

    def visit_For(self, node: ast.For) -> ast.AST:
        """A loop over a tuple of numbers goes over a table."""
        if isinstance(node.iter, ast.Tuple) and (values := self._numbers(node.iter)):
            table = f"_loop_{len(self.program.tables)}"
            self.program.tables[table] = values
            node.iter = ast.Name(table, ast.Load())
        self.generic_visit(node)
        return node

    def visit_IfExp(self, node: ast.IfExp) -> ast.AST:
        """A choice between arrays is one between their addresses."""
        arrays = self._shown_type(node.body) == "int *"
        self.generic_visit(node)
        if arrays:
            node.body, node.orelse = _cast("int *", node.body), _cast("int *", node.orelse)
        return node

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        array = self._shown_type(node.value) in ("int *", "const int *")
        if array and isinstance(node.slice, ast.Slice):
            raise self._error(node, "an array has no slices (write a loop)")
        if array and isinstance(node.slice, ast.UnaryOp) and isinstance(node.slice.op, ast.USub):
            raise self._error(node, "an array has no negative indices")
        self.generic_visit(node)
        return node

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        """Products and shifts in 64 bits, whatever the width of their parts."""
        objects = isinstance(node.left, ast.List) or (
            isinstance(node.left, ast.Name) and self.types.get(node.left.id) in ("list", "tuple")
        )
        self.generic_visit(node)
        if isinstance(node.op, ast.Mult | ast.LShift) and not objects:
            node.left = _cast(INT, node.left)
        return node

    def visit_Call(self, node: ast.Call) -> ast.AST:
        match node.func:
            case ast.Name(id=name) if name in self.program.functions:
                node = self._positional(node, self.program.functions[name])
            case ast.Attribute(attr=name, value=ast.Call(func=ast.Name(id="super"))):
                base = ast.Attribute(ast.Name(self.program.state, ast.Load()), name, ast.Load())
                node = ast.Call(base, [ast.Name("self", ast.Load()), *node.args], [])
            case ast.Attribute(attr=name) if name in self.program.methods:
                node = self._positional(node, self.program.methods[name])
            case ast.Attribute(attr="bit_count" | "bit_length" as name, value=value):
                return ast.Call(ast.Name(f"ck_{name}", ast.Load()), [self.visit(value)], [])
            case ast.Name(id="fresh"):
                return ast.Call(ast.Name(self.function.owner, ast.Load()), [], [])
            case ast.Name(id="int") if len(node.args) == 1:
                return _cast(INT, self.visit(node.args[0]))
            case ast.Name(id="bool") if len(node.args) == 1 and self._shown_type(node.args[0]) == INT:
                return ast.Compare(self.visit(node.args[0]), [ast.NotEq()], [ast.Constant(0)])
        self.generic_visit(node)
        return node

    def _positional(self, node: ast.Call, function: Function) -> ast.Call:
        """The call with its keywords and defaults in their places."""
        parameters = function.parameters
        defaults = function.node.args.defaults
        given = dict(zip((p.arg for p in parameters), node.args, strict=False))
        given |= {keyword.arg: keyword.value for keyword in node.keywords if keyword.arg}
        for parameter, default in zip(parameters[len(parameters) - len(defaults) :], defaults, strict=True):
            given.setdefault(parameter.arg, default)
        if len(node.args) > len(parameters) or set(given) != {p.arg for p in parameters}:
            raise self._error(node, f"the arguments do not fit {function.name}")
        return ast.copy_location(ast.Call(node.func, [given[p.arg] for p in parameters], []), node)


def _cast(kind: str, value: ast.expr) -> ast.expr:
    return ast.Call(ast.Name(f"<{kind}>", ast.Load()), [value], [])


def _safe(name: str) -> str:
    """A local name that means nothing to Cython."""
    return f"{name}_" if name in NO_NAMES else name


def _number(value: int) -> ast.expr:
    """A literal; wide ones say so, or they would become Python objects."""
    number = ast.Name(f"{abs(value)}LL", ast.Load()) if abs(value) >= 2**31 else ast.Constant(abs(value))
    return number if value >= 0 else ast.UnaryOp(ast.USub(), number)
