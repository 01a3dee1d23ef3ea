"""Range analysis: the bounds of every variable, parameter and result, over the whole program.

Array elements and fields hold 32 bits; variables, parameters and results stay within `NUMBER_RANGE`. From there, ranges
follow by arithmetic: the range of a variable covers every value assigned to it, the range of a parameter every value
passed. Where a range would exceed its bounds, `body` inserts a check, after which the value is within them. Ranges are
therefore sound for every possible game, and code that cannot fail has no checks.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from itertools import product
from typing import Final, TypeAlias

from tools.rules_compiler.program import INT, Key, RulesFunction, RulesProgram
from tools.rules_compiler.type_inference import ARRAYS, TypeInference

Range: TypeAlias = tuple[int, int]
"""The lowest and the highest number, both inclusive."""

LIMIT: Final = 2**62 - 1
NUMBER_RANGE: Final[Range] = (-LIMIT, LIMIT)
"""Bounds of variables, parameters and results: the sum of any two still fits in 64 bits."""
INT64_RANGE: Final[Range] = (-(2**63) + 1, 2**63 - 1)
"""Bounds of intermediate values in an expression."""
ARGUMENT_RANGE: Final[Range] = (-(2**47), 2**47)
"""Bounds of numbers that Python code may pass."""
INT32_RANGE: Final[Range] = (-(2**31), 2**31 - 1)
BOOL_RANGE: Final[Range] = (0, 1)
STEPS: Final = (2**8, 2**16, 2**31, 2**34, 2**47, LIMIT)
"""Widening steps: a range that keeps growing is widened to the next of these."""
WIDENING_DELAY: Final = 4
"""Number of times that a range may grow before it is widened."""
MAX_ITERATIONS: Final = 2**48
"""Assumed maximum number of executions of a statement in one call; more would take days."""


def within(inner: Range, outer: Range) -> bool:
    return outer[0] <= inner[0] and inner[1] <= outer[1]


def union(ranges: Iterable[Range]) -> Range:
    lows, highs = zip(*ranges, strict=True)
    return min(lows), max(highs)


def operation(op: ast.operator, a: Range, b: Range) -> tuple[Range, bool]:
    """The range of a result, and whether the operation needs a check to stay in range or to be defined."""
    match op:
        case ast.Add():
            found = a[0] + b[0], a[1] + b[1]
        case ast.Sub():
            found = a[0] - b[1], a[1] - b[0]
        case ast.Mult():
            found = _corners(lambda x, y: x * y, a, b)
        case ast.LShift() if within(b, (0, 62)):
            found = _corners(lambda x, y: x << y, a, b)
        case ast.RShift() if within(b, (0, 63)):
            found = _corners(lambda x, y: x >> y, a, b)
        case ast.RShift():
            return union((a, (min(a[0], 0), max(a[1], 0)))), True
        case ast.FloorDiv():
            divisors = [d for d in {*b, -1, 1} if d != 0 and b[0] <= d <= b[1]]
            if not divisors:
                return NUMBER_RANGE, True
            return union(_corners(lambda x, y: x // y, a, (d, d)) for d in divisors), b[0] <= 0 <= b[1]
        case ast.Mod():
            high = min(b[1] - 1, a[1]) if a[0] >= 0 and b[0] >= 0 else b[1] - 1
            return (min(b[0] + 1, 0), max(high, 0)), b[0] <= 0 <= b[1]
        case ast.BitAnd() if a[0] >= 0 or b[0] >= 0:
            return (0, min(r[1] for r in (a, b) if r[0] >= 0)), False
        case ast.BitAnd() | ast.BitOr() | ast.BitXor():
            bits = max(abs(number).bit_length() for number in (*a, *b))
            return (-(1 << bits) if min(a[0], b[0]) < 0 else 0, (1 << bits) - 1), False
        case _:
            return NUMBER_RANGE, True
    return (found, False) if within(found, INT64_RANGE) else (NUMBER_RANGE, True)


def unary(op: ast.unaryop, a: Range) -> tuple[Range, bool]:
    """The same for a unary operation: -x is 0 - x, and ~x is -1 - x."""
    if isinstance(op, ast.UAdd):
        return a, False
    return operation(ast.Sub(), (0, 0) if isinstance(op, ast.USub) else (-1, -1), a)


def _corners(work: object, a: Range, b: Range) -> Range:
    assert callable(work)
    results = [work(x, y) for x, y in product(a, b)]
    return min(results), max(results)


class RangeAnalysis:
    """The ranges of a program, computed as a fixed point."""

    def __init__(self, program: RulesProgram, kinds: dict[Key, TypeInference]) -> None:
        self.program = program
        self.kinds = kinds
        self.names: dict[tuple[Key, str], Range] = {}
        """Ranges of variables and parameters by function and name; the result of a function has an empty name."""
        self.base: dict[tuple[Key, str], Range] = {}
        """The ranges of assigned values, without sums in loops."""
        self.growth: dict[tuple[Key, str], int] = {}
        self.unbounded: set[tuple[Key, str]] = set()
        """Variables that a loop may take out of `NUMBER_RANGE`: their sums are checked."""
        self.callers: dict[Key, set[Key]] = {}
        self.waiting: dict[Key, None] = {}
        """Work list: functions to analyse, in order."""
        for key, kind in kinds.items():
            for called in kind.calls:
                self.callers.setdefault(called, set()).add(key)
            for parameter in kind.function.parameters if kind.is_exported else ():
                self.assign((key, parameter.arg), ARGUMENT_RANGE)
        self.waiting |= dict.fromkeys(kinds)
        while self.waiting:
            key = next(iter(self.waiting))
            del self.waiting[key]
            _Pass(self, key, kinds[key]).function()

    def of(self, key: Key, node: ast.expr) -> Range | None:
        """The range of an expression in a function; None if it is unreachable."""
        return _Pass(self, key, self.kinds[key]).of(node)

    def assign(self, name: tuple[Key, str], found: Range) -> None:
        base = union([found, self.base.get(name, found)])
        base = max(base[0], NUMBER_RANGE[0]), min(base[1], NUMBER_RANGE[1])
        if base != self.base.get(name):
            self.base[name] = base
            self.again(name)
        self.grow(name, base)

    def grow(self, name: tuple[Key, str], found: Range) -> None:
        """Extend the range of a variable."""
        before = self.names.get(name)
        if before is not None and within(found, before):
            return
        now = union([found, before or found])
        self.growth[name] = self.growth.get(name, 0) + 1
        if self.growth[name] > WIDENING_DELAY:
            low = next((-step for step in STEPS if -step <= now[0]), NUMBER_RANGE[0]) if now[0] < 0 else 0
            high = next((step for step in STEPS if step >= now[1]), NUMBER_RANGE[1]) if now[1] > 0 else 0
            now = low, high
        self.names[name] = max(now[0], NUMBER_RANGE[0]), min(now[1], NUMBER_RANGE[1])
        self.again(name)

    def again(self, name: tuple[Key, str]) -> None:
        """Analyse again what depends on a grown range: its function, or the callers of a result."""
        key, variable = name
        self.waiting |= dict.fromkeys([key] if variable else self.callers.get(key, ()))


class _Pass:
    """One pass over one function."""

    def __init__(self, ranges: RangeAnalysis, key: Key, kinds: TypeInference) -> None:
        self.ranges = ranges
        self.program = ranges.program
        self.key = key
        self.kinds = kinds

    def function(self) -> None:
        sums: dict[str, list[Range]] = {}
        self.block(self.kinds.function.node.body, 1, sums)
        for name, parts in sums.items():
            base = self.ranges.base.get((self.key, name))
            if base is not None:
                reached = base[0] + sum(low for low, _ in parts), base[1] + sum(high for _, high in parts)
                if not within(reached, NUMBER_RANGE):
                    self.ranges.unbounded.add((self.key, name))
                self.ranges.grow((self.key, name), (max(reached[0], NUMBER_RANGE[0]), min(reached[1], NUMBER_RANGE[1])))

    def block(self, statements: list[ast.stmt], times: int, sums: dict[str, list[Range]]) -> None:
        """`times`: maximum number of executions of these statements in one call."""
        for node in statements:
            for part in _expressions(node):
                self.calls(part)
            match node:
                case ast.If():
                    self.block(node.body, times, sums)
                    self.block(node.orelse, times, sums)
                case ast.While():
                    self.block(node.body, MAX_ITERATIONS, sums)
                    self.block(node.orelse, times, sums)
                case ast.For():
                    self.iterate(node.target, node.iter)
                    self.block(node.body, min(times * self.rounds(node.iter), MAX_ITERATIONS), sums)
                    self.block(node.orelse, times, sums)
                case _:
                    self.assignment(node, times, sums)

    def assignment(self, node: ast.stmt, times: int, sums: dict[str, list[Range]]) -> None:
        """Record the values that a simple statement assigns; sums of additions are collected in `sums`."""
        match node:
            case ast.AugAssign(target=ast.Name(id=name), op=ast.Add() | ast.Sub() as op, value=value) if (
                self.kinds.types[name] == INT
            ):
                found = self.of(value)
                if found is not None:
                    low, high = found if isinstance(op, ast.Add) else (-found[1], -found[0])
                    sums.setdefault(name, []).append((min(low, 0) * times, max(high, 0) * times))
            case ast.AugAssign(target=ast.Name(id=name) as target, op=op, value=value):
                self.assign(name, self.of(ast.BinOp(ast.Name(target.id, ast.Load()), op, value)))
            case ast.Assign(targets=[ast.Tuple(elts=targets)], value=ast.Tuple(elts=values)):
                for place, value in zip(targets, values, strict=True):
                    if isinstance(place, ast.Name):
                        self.assign(place.id, self.of(value))
            case ast.Assign(targets=targets, value=value):
                for place in targets:
                    for name in _names(place):
                        self.assign(name, self.of(value) if isinstance(place, ast.Name) else INT64_RANGE)
            case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                self.assign(name, self.of(value))
            case ast.Return(value=ast.expr() as value):
                self.assign("", self.of(value))

    def assign(self, name: str, found: Range | None) -> None:
        if found is not None and (not name or self.kinds.types.get(name, INT) in (INT, "bint")):
            self.ranges.assign((self.key, name), found)

    def calls(self, node: ast.expr) -> None:
        """Record the values passed to parameters and the values of comprehension variables."""
        for part in ast.walk(node):
            if isinstance(part, ast.comprehension):
                self.iterate(part.target, part.iter)
            if isinstance(part, ast.Call) and (function := self.program.called(part)):
                for name, value in arguments(part, function):
                    if self.ranges.kinds[function.key].types[name] in (INT, "bint") and (found := self.of(value)):
                        self.ranges.assign((function.key, name), found)

    # ---- loops

    def iterate(self, target: ast.expr, iterated: ast.expr) -> None:
        match iterated:
            case ast.Call(func=ast.Name(id="range"), args=args):
                found = self.range_of_loop(args)
            case ast.Tuple(elts=parts):
                found = union([self.of(part) or INT32_RANGE for part in parts])
            case ast.Name(id=name) if name in self.program.tables and name not in self.kinds.types:
                table = self.program.tables[name]
                found = min(table), max(table)
            case _:
                found = INT32_RANGE if self.kinds.type_of(iterated) in ARRAYS else INT64_RANGE
        for name in _names(target):
            self.assign(name, found if isinstance(target, ast.Name) else INT64_RANGE)

    def range_of_loop(self, args: list[ast.expr]) -> Range | None:
        first, last, step = self.bounds(args)
        if first is None or last is None:
            return None
        found = (first[0], last[1] - 1) if step > 0 else (last[0] + 1, first[1])
        return found if found[0] <= found[1] else None

    def bounds(self, args: list[ast.expr]) -> tuple[Range | None, Range | None, int]:
        """Start, end and step of a range; `body` refuses a step that is not a number."""
        start, end = ([ast.Constant(0), *args] if len(args) == 1 else args)[:2]
        step = self.of(args[2]) if len(args) == 3 else (1, 1)
        return self.of(start), self.of(end), step[0] if step else 1

    def rounds(self, iterated: ast.expr) -> int:
        """The maximum number of iterations of a loop."""
        match iterated:
            case ast.Call(func=ast.Name(id="range"), args=args):
                found = self.range_of_loop(args)
                return found[1] - found[0] + 1 if found else 1
            case ast.Tuple(elts=parts):
                return len(parts)
            case ast.Name(id=name) if name in self.program.tables and name not in self.kinds.types:
                return len(self.program.tables[name])
            case ast.Attribute(attr=name) if name in self.program.fields:
                return self.program.fields[name].size
        return MAX_ITERATIONS

    # ---- expressions

    def of(self, node: ast.expr) -> Range | None:
        """The range of an expression; None if one of its parts has none yet."""
        match node:
            case ast.Constant(value=int() as value):
                return int(value), int(value)
            case ast.Name(id=name) if name in self.kinds.types or name in self.kinds.inner:
                return self.variable(name)
            case ast.Name(id=name) if name in self.program.constants:
                return self.program.constants[name], self.program.constants[name]
            case ast.Attribute(value=ast.Name(id=frame), attr=name) if frame in self.program.slots:
                number = self.program.slots[frame].get(name, 0)
                return number, number
            case ast.Attribute(attr=name) if name in self.program.fields:
                return INT32_RANGE
            case ast.Subscript(value=value):
                return self.element(value)
            case ast.UnaryOp(op=op, operand=operand):
                return self.with_sign(op, operand)
            case ast.BinOp(left=left, op=op, right=right):
                a, b = self.of(left), self.of(right)
                return operation(op, a, b)[0] if a and b else None
            case ast.Compare():
                return BOOL_RANGE
            case ast.BoolOp(values=values):
                return self.any_of(values)
            case ast.IfExp(body=body, orelse=orelse):
                return self.any_of([body, orelse])
            case ast.Call():
                return self.call(node)
        return INT64_RANGE

    def any_of(self, nodes: list[ast.expr]) -> Range | None:
        found = [range_ for node in nodes if (range_ := self.of(node))]
        return union(found) if found else None

    def variable(self, name: str) -> Range | None:
        kind = self.kinds.types.get(name, INT)
        if kind == "bint":
            return BOOL_RANGE
        return self.ranges.names.get((self.key, name)) if kind == INT else INT64_RANGE

    def element(self, value: ast.expr) -> Range:
        if isinstance(value, ast.Name) and value.id in self.program.tables and value.id not in self.kinds.types:
            table = self.program.tables[value.id]
            return min(table), max(table)
        return INT32_RANGE if self.kinds.type_of(value) in ARRAYS else INT64_RANGE

    def with_sign(self, op: ast.unaryop, operand: ast.expr) -> Range | None:
        if isinstance(op, ast.Not):
            return BOOL_RANGE
        found = self.of(operand)
        return found and unary(op, found)[0]

    def call(self, node: ast.Call) -> Range | None:
        if function := self.program.called(node):
            result = self.ranges.kinds[function.key].result
            return (
                BOOL_RANGE
                if result == "bint"
                else self.ranges.names.get((function.key, ""))
                if result == INT
                else INT64_RANGE
            )
        match node:
            case ast.Call(func=ast.Name(id="min" | "max" as name), args=[_, _, *_] as args):
                parts = [self.of(arg) for arg in args]
                found = [part for part in parts if part is not None]
                if len(found) < len(parts):
                    return None
                best = min if name == "min" else max
                return best(low for low, _ in found), best(high for _, high in found)
            case ast.Call(func=ast.Name(id="abs"), args=[arg]):
                one = self.of(arg)
                return (0 if one[0] <= 0 <= one[1] else min(map(abs, one)), max(map(abs, one))) if one else None
            case ast.Call(func=ast.Name(id="int"), args=[arg]):
                return self.of(arg)
            case ast.Call(func=ast.Name(id="bool")):
                return BOOL_RANGE
            case ast.Call(func=ast.Attribute(attr="bit_count" | "bit_length")):
                return 0, 64
        return INT64_RANGE


def arguments(node: ast.Call, function: RulesFunction) -> Iterator[tuple[str, ast.expr]]:
    """The arguments of a call by parameter, with keywords and defaults in place."""
    parameters = [parameter.arg for parameter in function.parameters]
    defaults = function.node.args.defaults
    given = dict(zip(parameters, node.args, strict=False))
    given |= {keyword.arg: keyword.value for keyword in node.keywords if keyword.arg}
    for parameter, default in zip(parameters[len(parameters) - len(defaults) :], defaults, strict=True):
        given.setdefault(parameter, default)
    for parameter in parameters:
        if parameter in given:
            yield parameter, given[parameter]


def _expressions(node: ast.stmt) -> Iterator[ast.expr]:
    """The expressions of a statement itself, without those of nested statements."""
    for part in ast.iter_child_nodes(node):
        if isinstance(part, ast.expr):
            yield part


def _names(target: ast.expr) -> list[str]:
    return [name.id for name in ast.walk(target) if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)]
