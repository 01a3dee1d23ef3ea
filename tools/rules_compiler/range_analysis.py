"""Between which numbers every variable, parameter and result stays, over the whole program.

Elements of arrays and fields hold 32 bits; variables, parameters and results stay within `TOP`.  From there on ranges
follow by arithmetic: a variable's range covers all that is ever assigned to it, a parameter's all that is ever passed.
Where a range would leave its bounds, `body` writes a check, and its result is back within them.  So a range says for
certain where a number is, whatever happens in a game, and where nothing can happen nothing is checked.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from itertools import product
from typing import Final, TypeAlias

from tools.twin.kinds import ARRAYS, Kinds
from tools.twin.style import INT, Function, Key, Program

Range: TypeAlias = tuple[int, int]
"""The least and the greatest number; both count."""

LIMIT: Final = 2**62 - 1
TOP: Final[Range] = (-LIMIT, LIMIT)
"""Variables, parameters, results: the sum of any two still fits 64 bits."""
WIDE: Final[Range] = (-(2**63) + 1, 2**63 - 1)
"""What an expression may reach on the way."""
OUTSIDE: Final[Range] = (-(2**47), 2**47)
"""What Python code may pass."""
ELEMENT: Final[Range] = (-(2**31), 2**31 - 1)
BIT: Final[Range] = (0, 1)
STEPS: Final = (2**8, 2**16, 2**31, 2**34, 2**47, LIMIT)
"""A range that keeps growing grows to the next of these."""
PATIENCE: Final = 4
"""How often a range may grow by little."""
LONGEST: Final = 2**48
"""No statement is carried out more often than this in one call: it would take days."""


def within(inner: Range, outer: Range) -> bool:
    return outer[0] <= inner[0] and inner[1] <= outer[1]


def union(ranges: Iterable[Range]) -> Range:
    lows, highs = zip(*ranges, strict=True)
    return min(lows), max(highs)


def operation(op: ast.operator, a: Range, b: Range) -> tuple[Range, bool]:
    """The range of a result, and whether it takes a check to stay there or to have a result at all."""
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
                return TOP, True
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
            return TOP, True
    return (found, False) if within(found, WIDE) else (TOP, True)


def unary(op: ast.unaryop, a: Range) -> tuple[Range, bool]:
    """The same for an operation with one operand: -x is 0 - x, and ~x is -1 - x."""
    if isinstance(op, ast.UAdd):
        return a, False
    return operation(ast.Sub(), (0, 0) if isinstance(op, ast.USub) else (-1, -1), a)


def _corners(work: object, a: Range, b: Range) -> Range:
    assert callable(work)
    results = [work(x, y) for x, y in product(a, b)]
    return min(results), max(results)


class Ranges:
    """The ranges of a program, found by going over it until nothing grows any more."""

    def __init__(self, program: Program, kinds: dict[Key, Kinds]) -> None:
        self.program = program
        self.kinds = kinds
        self.names: dict[tuple[Key, str], Range] = {}
        """Variables and parameters by function and name; the result of a function has no name."""
        self.base: dict[tuple[Key, str], Range] = {}
        """What is assigned to them, sums in loops left out."""
        self.growth: dict[tuple[Key, str], int] = {}
        self.unbounded: set[tuple[Key, str]] = set()
        """Variables that a loop may lead out of `TOP`: their sums are checked."""
        self.callers: dict[Key, set[Key]] = {}
        self.waiting: dict[Key, None] = {}
        """Functions to go over, in order."""
        for key, kind in kinds.items():
            for called in kind.calls:
                self.callers.setdefault(called, set()).add(key)
            for parameter in kind.function.parameters if kind.shown else ():
                self.assign((key, parameter.arg), OUTSIDE)
        self.waiting |= dict.fromkeys(kinds)
        while self.waiting:
            key = next(iter(self.waiting))
            del self.waiting[key]
            _Pass(self, key, kinds[key]).function()

    def of(self, key: Key, node: ast.expr) -> Range | None:
        """The range of an expression in a function; None if it cannot be reached."""
        return _Pass(self, key, self.kinds[key]).of(node)

    def assign(self, name: tuple[Key, str], found: Range) -> None:
        base = union([found, self.base.get(name, found)])
        base = max(base[0], TOP[0]), min(base[1], TOP[1])
        if base != self.base.get(name):
            self.base[name] = base
            self.again(name)
        self.grow(name, base)

    def grow(self, name: tuple[Key, str], found: Range) -> None:
        """A variable reaches this range as well."""
        before = self.names.get(name)
        if before is not None and within(found, before):
            return
        now = union([found, before or found])
        self.growth[name] = self.growth.get(name, 0) + 1
        if self.growth[name] > PATIENCE:
            low = next((-step for step in STEPS if -step <= now[0]), TOP[0]) if now[0] < 0 else 0
            high = next((step for step in STEPS if step >= now[1]), TOP[1]) if now[1] > 0 else 0
            now = low, high
        self.names[name] = max(now[0], TOP[0]), min(now[1], TOP[1])
        self.again(name)

    def again(self, name: tuple[Key, str]) -> None:
        """What depends on a name that has grown is gone over once more: its function, or the callers of a result."""
        key, variable = name
        self.waiting |= dict.fromkeys([key] if variable else self.callers.get(key, ()))


class _Pass:
    """Goes over one function once."""

    def __init__(self, ranges: Ranges, key: Key, kinds: Kinds) -> None:
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
                if not within(reached, TOP):
                    self.ranges.unbounded.add((self.key, name))
                self.ranges.grow((self.key, name), (max(reached[0], TOP[0]), min(reached[1], TOP[1])))

    def block(self, statements: list[ast.stmt], times: int, sums: dict[str, list[Range]]) -> None:
        """`times`: how often these statements are carried out at most in one call."""
        for node in statements:
            for part in _expressions(node):
                self.calls(part)
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
                            self.assign(name, self.of(value) if isinstance(place, ast.Name) else WIDE)
                case ast.AnnAssign(target=ast.Name(id=name), value=ast.expr() as value):
                    self.assign(name, self.of(value))
                case ast.Return(value=ast.expr() as value):
                    self.assign("", self.of(value))
                case ast.If():
                    self.block(node.body, times, sums)
                    self.block(node.orelse, times, sums)
                case ast.While():
                    self.block(node.body, LONGEST, sums)
                    self.block(node.orelse, times, sums)
                case ast.For():
                    self.iterate(node.target, node.iter)
                    self.block(node.body, min(times * self.rounds(node.iter), LONGEST), sums)
                    self.block(node.orelse, times, sums)

    def assign(self, name: str, found: Range | None) -> None:
        if found is not None and (not name or self.kinds.types.get(name, INT) in (INT, "bint")):
            self.ranges.assign((self.key, name), found)

    def calls(self, node: ast.expr) -> None:
        """What is passed to parameters, and what the variables of comprehensions go over."""
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
                found = union([self.of(part) or ELEMENT for part in parts])
            case ast.Name(id=name) if name in self.program.tables and name not in self.kinds.types:
                table = self.program.tables[name]
                found = min(table), max(table)
            case _:
                found = ELEMENT if self.kinds.kind_of(iterated) in ARRAYS else WIDE
        for name in _names(target):
            self.assign(name, found if isinstance(target, ast.Name) else WIDE)

    def range_of_loop(self, args: list[ast.expr]) -> Range | None:
        first, last, step = self.bounds(args)
        if first is None or last is None:
            return None
        found = (first[0], last[1] - 1) if step > 0 else (last[0] + 1, first[1])
        return found if found[0] <= found[1] else None

    def bounds(self, args: list[ast.expr]) -> tuple[Range | None, Range | None, int]:
        """Start, end and step of a range; the step is a number, or `body` refuses it."""
        start, end = ([ast.Constant(0), *args] if len(args) == 1 else args)[:2]
        step = self.of(args[2]) if len(args) == 3 else (1, 1)
        return self.of(start), self.of(end), step[0] if step else 1

    def rounds(self, iterated: ast.expr) -> int:
        """How often a loop runs at most."""
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
        return LONGEST

    # ---- expressions

    def of(self, node: ast.expr) -> Range | None:
        """The range of an expression; None if a part of it has none yet."""
        match node:
            case ast.Constant(value=int() as value):
                return int(value), int(value)
            case ast.Name(id=name) if name in self.kinds.types or name in self.kinds.inner:
                return self.variable(name)
            case ast.Name(id=name) if name in self.program.constants:
                return self.program.constants[name], self.program.constants[name]
            case ast.Attribute(value=ast.Name(id=frame), attr=name) if frame in self.program.frames:
                number = self.program.frames[frame].get(name, 0)
                return number, number
            case ast.Attribute(attr=name) if name in self.program.fields:
                return ELEMENT
            case ast.Subscript(value=value):
                return self.element(value)
            case ast.UnaryOp(op=op, operand=operand):
                return self.with_sign(op, operand)
            case ast.BinOp(left=left, op=op, right=right):
                a, b = self.of(left), self.of(right)
                return operation(op, a, b)[0] if a and b else None
            case ast.Compare():
                return BIT
            case ast.BoolOp(values=values):
                return self.any_of(values)
            case ast.IfExp(body=body, orelse=orelse):
                return self.any_of([body, orelse])
            case ast.Call():
                return self.call(node)
        return WIDE

    def any_of(self, nodes: list[ast.expr]) -> Range | None:
        found = [range_ for node in nodes if (range_ := self.of(node))]
        return union(found) if found else None

    def variable(self, name: str) -> Range | None:
        kind = self.kinds.types.get(name, INT)
        if kind == "bint":
            return BIT
        return self.ranges.names.get((self.key, name)) if kind == INT else WIDE

    def element(self, value: ast.expr) -> Range:
        if isinstance(value, ast.Name) and value.id in self.program.tables and value.id not in self.kinds.types:
            table = self.program.tables[value.id]
            return min(table), max(table)
        return ELEMENT if self.kinds.kind_of(value) in ARRAYS else WIDE

    def with_sign(self, op: ast.unaryop, operand: ast.expr) -> Range | None:
        if isinstance(op, ast.Not):
            return BIT
        found = self.of(operand)
        return found and unary(op, found)[0]

    def call(self, node: ast.Call) -> Range | None:
        if function := self.program.called(node):
            result = self.ranges.kinds[function.key].result
            return BIT if result == "bint" else self.ranges.names.get((function.key, "")) if result == INT else WIDE
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
                return BIT
            case ast.Call(func=ast.Attribute(attr="bit_count" | "bit_length")):
                return 0, 64
        return WIDE


def arguments(node: ast.Call, function: Function) -> Iterator[tuple[str, ast.expr]]:
    """What a call passes, parameter by parameter, keywords and defaults in their places."""
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
    """The expressions of a statement itself, without those of the statements inside it."""
    for part in ast.iter_child_nodes(node):
        if isinstance(part, ast.expr):
            yield part


def _names(target: ast.expr) -> list[str]:
    return [name.id for name in ast.walk(target) if isinstance(name, ast.Name) and isinstance(name.ctx, ast.Store)]
