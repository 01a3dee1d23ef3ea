"""Translates the expressions of one function from Python to Cython.

The translation adds C types and the checks that `range_analysis` finds necessary. Arithmetic uses 64 bits. Constants
become literals, calls become positional with their defaults filled in, and an array argument is followed by its size.
"""

from __future__ import annotations

import ast
from collections.abc import Mapping
from typing import Final

from tools.rules_compiler.language_subset import RESERVED_NAMES
from tools.rules_compiler.program import INT, Key, RulesFunction
from tools.rules_compiler.range_analysis import (
    INT32_RANGE,
    INT64_RANGE,
    NUMBER_RANGE,
    Range,
    RangeAnalysis,
    arguments,
    operation,
    unary,
    within,
)
from tools.rules_compiler.type_inference import ARRAYS, C_BUILTINS, TypeInference

BUILTINS: Final = C_BUILTINS | {
    "len", "list", "tuple", "sorted", "sum", "enumerate", "zip", "reversed", "super",
    "ValueError", "IndexError", "RuntimeError", "NotImplementedError", "AssertionError",
}  # fmt: skip
STATE_METHODS: Final = {"copy_from", "serialize", "load_values"}
CHECKED: Final = {
    ast.Add: "add", ast.Sub: "sub", ast.Mult: "mul", ast.FloorDiv: "div", ast.Mod: "mod",
    ast.LShift: "shl", ast.RShift: "shr",
}  # fmt: skip
"""Operations that can fail, with the names of the C checks that perform them."""
DEPTH_PARAMETER: Final = "ck_depth"
"""Additional parameter of a function that may call itself: the recursion depth."""


class ExpressionCodegen(ast.NodeTransformer):
    """Translates the expressions of one function."""

    def __init__(
        self, kinds: TypeInference, ranges: RangeAnalysis, plain: set[Key], circles: Mapping[Key, int], number: int
    ) -> None:
        self.kinds = kinds
        self.ranges = ranges
        self.plain = plain
        self.circles = circles
        """Functions that may call themselves, with the number of the call cycle they belong to."""
        self.number = number
        self.program = kinds.program
        self.function = kinds.function
        self.types = kinds.types
        self.key = self.function.key
        self.is_plain = self.key in plain
        self.owns = not self.is_plain or kinds.logs
        """Whether it handles Python objects, so that no jump may leave it."""
        self.calls_guards: set[Key] = set()
        """Plain functions that it calls while it handles Python objects."""
        self.fails = kinds.logs
        """Whether any part of it can fail."""

    def c_name(self, function: RulesFunction) -> str:
        """Name of a function in C; the name of an exported function belongs to its Python wrapper."""
        return f"_c_{function.name}" if self.ranges.kinds[function.key].is_exported else function.name

    # ---- checks

    def _site(self, node: ast.AST) -> int:
        """The place in the rules, encoded as one number."""
        return self.number << 16 | min(getattr(node, "lineno", 0), 0xFFFF)

    def _check(self, name: str, node: ast.AST, *values: ast.expr) -> ast.expr:
        self.fails = True
        return call(f"{'py' if self.owns else 'ck'}_{name}", *values, ast.Constant(self._site(node)))

    def _range(self, node: ast.expr) -> Range:
        return self.ranges.of(self.key, node) or INT64_RANGE

    def _number_in(self, node: ast.expr, bounds: Range = NUMBER_RANGE) -> ast.expr:
        """An expression whose value must stay within these bounds."""
        found = self._range(node)
        if within(found, bounds):
            value: ast.expr = self.visit(node)
            return value
        match node:
            case ast.BinOp(left, ast.Add() | ast.Sub() as op, right) if bounds == INT32_RANGE and all(
                within(self._range(part), INT32_RANGE) for part in (left, right)
            ):
                return self._check(f"{CHECKED[type(op)]}_32", node, self._wide(left), self._wide(right))
        return self._check("32" if bounds == INT32_RANGE else "fit", node, self.visit(node))

    def _value_for(self, target: ast.expr, value: ast.expr) -> ast.expr:
        """A value that is stored in a variable, a field or an element."""
        match target:
            case ast.Name(id=name) if self.types.get(name) == INT:
                return self._number_in(value)
            case ast.Attribute(attr=name) if name in self.program.fields:
                return self._number_in(value, INT32_RANGE)
            case ast.Subscript(value=array) if self.kinds.type_of(array) in ARRAYS:
                return self._number_in(value, INT32_RANGE)
        new: ast.expr = self.visit(value)
        return new

    # ---- names

    def visit_Constant(self, node: ast.Constant) -> ast.AST:
        return literal(node.value) if type(node.value) is int else node

    def visit_Name(self, node: ast.Name) -> ast.AST:
        name, program = node.id, self.program
        if name in self.types or name in self.kinds.inner or name.startswith("_loop_"):
            return ast.Name(safe_name(name), node.ctx)
        if name in program.constants:
            return literal(program.constants[name])
        if name in program.functions:
            return ast.Name(self.c_name(program.functions[name]), ast.Load())
        known = name in program.tables or name in program.classes or name in BUILTINS or name == program.state
        if not known:
            raise self.kinds.error(node, f"{name} is not defined in the merged modules")
        return node

    def visit_Attribute(self, node: ast.Attribute) -> ast.AST:
        program = self.program
        owner = self.types.get(node.value.id, "") if isinstance(node.value, ast.Name) else ""
        if isinstance(node.value, ast.Name) and node.value.id in program.slots:
            names = program.slots[node.value.id]
            if node.attr not in names:
                raise self.kinds.error(node, f"{node.value.id} has no slot {node.attr}")
            return literal(names[node.attr])
        value = self.visit(node.value)
        if node.attr in program.fields:
            field = program.fields[node.attr]
            member = ast.Attribute(value, "_kept" if field.kept else "_work", ast.Load())
            place = ast.Attribute(member, node.attr, node.ctx)
            return place if field.size or isinstance(node.ctx, ast.Store) else cast(INT, place)
        if node.attr in program.logs and isinstance(node.ctx, ast.Store):
            raise self.kinds.error(node, f"rules must not set {node.attr}; only the caller does")
        if node.attr in program.methods:
            return ast.Attribute(value, self.c_name(program.methods[node.attr]), node.ctx)
        if owner and (owner == program.state or owner in program.classes):
            if node.attr not in program.logs and node.attr not in STATE_METHODS:
                raise self.kinds.error(node, f"{owner} has no field or method {node.attr}")
        renamed = node.attr in program.logs or node.attr == "copy_from"
        return ast.Attribute(value, f"_{node.attr}" if renamed else node.attr, node.ctx)

    # ---- arrays

    def _known_size(self, node: ast.expr) -> int:
        """The number of elements of an array; 0 if its size is not known at compile time."""
        match node:
            case ast.Attribute(attr=name) if name in self.program.fields and self.program.fields[name].size:
                return self.program.fields[name].size
            case ast.Name(id=name) if self.types.get(name) in ARRAYS:
                return 0
            case ast.Name(id=name) if name in self.program.tables and name not in self.types:
                return len(self.program.tables[name])
        raise self.kinds.error(node, "refer to an array or a table by its name")

    def _size_of(self, node: ast.expr) -> ast.expr:
        size = self._known_size(node)
        return ast.Constant(size) if size else ast.Name(size_name(ast.unparse(node)), ast.Load())

    def visit_Subscript(self, node: ast.Subscript) -> ast.AST:
        if self.kinds.type_of(node.value) not in ARRAYS:
            self.generic_visit(node)
            return node
        if isinstance(node.slice, ast.Slice):
            raise self.kinds.error(node, "an array has no slices (write a loop)")
        size, (low, high) = self._known_size(node.value), self._range(node.slice)
        if high < 0:
            raise self.kinds.error(node, "an array has no negative indices")
        if 0 < size <= low:
            raise self.kinds.error(node, f"the last index of {ast.unparse(node.value)} is {size - 1}")
        index = self.visit(node.slice)
        if low < 0 or high >= size:
            index = self._check("at", node, index, self._size_of(node.value))
        place = ast.Subscript(self.visit(node.value), index, node.ctx)
        return place if isinstance(node.ctx, ast.Store) else cast(INT, place)

    def visit_ListComp(self, node: ast.ListComp) -> ast.AST:
        """The list of an array's first elements becomes a call of one C function."""
        match node:
            case ast.ListComp(
                ast.Subscript(ast.Attribute(attr=name) as array, ast.Name(id=used)),
                [ast.comprehension(ast.Name(id=counted), ast.Call(func=ast.Name(id="range"), args=[n]), [])],
            ) if used == counted and name in self.program.fields:
                site = ast.Constant(self._site(node))
                return call("py_list", self.visit(array), self._number_in(n), self._size_of(array), site)
        return self.generic_visit(node)

    # ---- numbers

    def visit_BinOp(self, node: ast.BinOp) -> ast.AST:
        if not self._is_number(node):
            return self.generic_visit(node)
        a, b = self._range(node.left), self._range(node.right)
        found, checked = operation(node.op, a, b)
        if found[0] == found[1] and not checked and is_simple(node):
            return literal(found[0])
        left, right, op = self._wide(node.left), self._wide(node.right), node.op
        if checked:
            return self._check(CHECKED[type(op)], node, left, right)
        power = b[0].bit_length() - 1 if b[0] == b[1] and b[0] > 0 and b[0] & (b[0] - 1) == 0 else -1
        match op:
            case ast.FloorDiv() if power >= 0:
                return ast.BinOp(left, ast.RShift(), ast.Constant(power))
            case ast.Mod() if power >= 0:
                return ast.BinOp(left, ast.BitAnd(), literal(b[0] - 1))
            case ast.FloorDiv() | ast.Mod() if a[0] >= 0 and b[0] > 0:
                return ast.BinOp(left, op, right)
            case ast.FloorDiv() | ast.Mod() if b[0] > 0:
                return call("ck_div_plus" if isinstance(op, ast.FloorDiv) else "ck_mod_plus", left, right)
            case ast.FloorDiv() | ast.Mod():
                return self._check(CHECKED[type(op)], node, left, right)
            case ast.LShift():
                return call("ck_shift", left, right)
        return ast.BinOp(left, op, right)

    def _wide(self, node: ast.expr) -> ast.expr:
        """An operand in 64 bits."""
        value: ast.expr = self.visit(node)
        return value if isinstance(node, ast.Name) and self.types.get(node.id) == INT else cast(INT, value)

    def _is_number(self, node: ast.BinOp) -> bool:
        kinds = {self.kinds.type_of(part) for part in (node.left, node.right)}
        return not kinds & {"list", "tuple"}

    def visit_UnaryOp(self, node: ast.UnaryOp) -> ast.AST:
        if isinstance(node.op, ast.Not):
            return self.generic_visit(node)
        found, checked = unary(node.op, self._range(node.operand))
        if found[0] == found[1] and not checked and is_simple(node):
            return literal(found[0])
        value = self._wide(node.operand)
        if checked:
            first = ast.Constant(0 if isinstance(node.op, ast.USub) else -1)
            return self._check("sub", node, first, value)
        return ast.UnaryOp(node.op, value)

    # ---- calls

    def visit_Call(self, node: ast.Call) -> ast.AST:
        match node.func:
            case ast.Name(id=name) if name in self.program.functions:
                return self._call_of(node, self.program.functions[name])
            case ast.Attribute(attr=name, value=ast.Call(func=ast.Name(id="super"))):
                base = ast.Attribute(ast.Name(self.program.state, ast.Load()), name, ast.Load())
                return ast.Call(base, [ast.Name("self", ast.Load()), *map(self.visit, node.args)], [])
            case ast.Attribute(attr=name) if name in self.program.methods:
                return self._call_of(node, self.program.methods[name])
            case ast.Attribute(attr="bit_length", value=ast.BinOp(ast.Name() as x, ast.BitAnd(), right)) if (
                ast.unparse(right) == f"-{x.id}"
            ):
                return call("ck_lowest_bit", self.visit(x))
            case ast.Attribute(attr="bit_count" | "bit_length" as name, value=value):
                size = self.visit(value) if self._range(value)[0] >= 0 else call("ck_size", self.visit(value))
                return call(f"ck_{name}", size)
            case ast.Name(id="add_row") if len(node.args) == 5:
                return self._add_row(node)
            case ast.Name(id="empty_like"):
                return ast.Call(ast.Name(self.function.owner, ast.Load()), [], [])
            case ast.Name(id="range"):
                return ast.Call(node.func, [self._number_in(value) for value in node.args], [])
            case ast.Name(id="int") if len(node.args) == 1:
                return cast(INT, self.visit(node.args[0]))
            case ast.Name(id="bool") if len(node.args) == 1 and self.kinds.type_of(node.args[0]) == INT:
                return ast.Compare(self.visit(node.args[0]), [ast.NotEq()], [ast.Constant(0)])
        self.generic_visit(node)
        return node

    def _add_row(self, node: ast.Call) -> ast.AST:
        """A call of the one loop that is written in C: see `carrack.engine.arrays.add_row`."""
        layer, weights, *numbers = node.args
        values = [self.visit(layer), self._size_of(layer), self.visit(weights), self._size_of(weights)]
        return self._check("add_row", node, *values, *map(self._number_in, numbers))

    def _call_of(self, node: ast.Call, function: RulesFunction) -> ast.Call:
        """The call with its keywords and defaults in place; an array is followed by its size."""
        names = [parameter.arg for parameter in function.parameters]
        given = dict(arguments(node, function))
        keywords = {keyword.arg for keyword in node.keywords}
        if len(node.args) > len(names) or list(given) != names or not keywords <= set(names):
            raise self.kinds.error(node, f"the arguments do not match {function.name}")
        callee = self.ranges.kinds[function.key]
        values: list[ast.expr] = []
        for name, value in given.items():
            kind = callee.types[name]
            if kind in ARRAYS:
                values += [self.visit(value), self._size_of(value)]
            else:
                values.append(self._number_in(value) if kind == INT else self.visit(value))
        if function.key in self.circles:
            same = self.circles[function.key] == self.circles.get(self.key)
            values.append(
                ast.BinOp(ast.Name(DEPTH_PARAMETER, ast.Load()), ast.Add(), ast.Constant(1)) if same else literal(0)
            )
        called = self.visit(node.func)
        if function.key in self.plain and self.owns:
            self.calls_guards.add(function.key)
            name = f"_g_{function.name}"
            called = ast.Attribute(called.value, name, ast.Load()) if function.owner else ast.Name(name, ast.Load())
        return ast.Call(called, values, [])


def call(name: str, *values: ast.expr) -> ast.expr:
    return ast.Call(ast.Name(name, ast.Load()), list(values), [])


def is_simple(node: ast.expr) -> bool:
    """Whether an expression has no side effects, so that its value can replace it."""
    return not any(isinstance(part, ast.Call | ast.Subscript) for part in ast.walk(node))


def cast(kind: str, value: ast.expr) -> ast.expr:
    match value:
        case ast.Constant() | ast.UnaryOp(operand=ast.Constant()) | ast.BinOp():
            return value
        case ast.Call(func=ast.Name(id=name)) if name == f"<{kind}>" or name.startswith(("ck_", "py_")):
            return value
    return call(f"<{kind}>", value)


def safe_name(name: str) -> str:
    """A local name without a meaning in Cython."""
    return f"{name}_" if name in RESERVED_NAMES else name


def size_name(name: str) -> str:
    """The variable that holds the size of an array."""
    return f"ck_size_of_{name}"


def literal(value: int) -> ast.expr:
    """A literal; wide ones carry a suffix, or Cython would make them Python objects."""
    number = ast.Name(f"{abs(value)}LL", ast.Load()) if abs(value) >= 2**31 else ast.Constant(abs(value))
    return number if value >= 0 else ast.UnaryOp(ast.USub(), number)
