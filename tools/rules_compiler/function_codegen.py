"""Translates one function or method from Python to Cython: its head, its statements and its wrappers.

Statements keep their form; `expression_codegen` translates the expressions in them.
"""

from __future__ import annotations

import ast
import copy
from collections.abc import Mapping

from tools.rules_compiler.expression_codegen import DEPTH_PARAMETER, ExpressionCodegen, safe_name, size_name
from tools.rules_compiler.program import INT, Key
from tools.rules_compiler.range_analysis import (
    NUMBER_RANGE,
    RangeAnalysis,
)
from tools.rules_compiler.runtime_checks import ERROR_VALUE
from tools.rules_compiler.type_inference import ARRAYS, TypeInference


class FunctionCodegen(ExpressionCodegen):
    """Translates one function."""

    def __init__(
        self, kinds: TypeInference, ranges: RangeAnalysis, plain: set[Key], circles: Mapping[Key, int], number: int
    ) -> None:
        super().__init__(kinds, ranges, plain, circles, number)
        self.lines = self._statements()

    # ---- the function as a whole

    def _statements(self) -> list[str]:
        lines = []
        if self.key in self.circles:
            lines.append(f"    {ast.unparse(self._check('deep', self.function.node, ast.Name(DEPTH_PARAMETER)))}")
        for statement in self.function.node.body:
            found = self.visit(statement)
            for new in found if isinstance(found, list) else [found]:
                if new is not None:
                    lines += [f"    {line}" for line in ast.unparse(ast.fix_missing_locations(new)).splitlines()]
        return lines or ["    pass"]

    def text(self) -> list[str]:
        """The function in Cython. Plain C functions are declared `nogil`, and Cython verifies that they need no
        interpreter.
        """
        name, result = self.c_name(self.function), self.kinds.result
        typed = ", ".join(["self"] * bool(self.function.owner) + [f"{kind} {own}" for kind, own in self._parameters()])
        raising = {INT: f" except? {ERROR_VALUE}", "bint": " except? -1", "void": " except *"}.get(result, "")
        head = f"cdef {result} {name}({typed}){' noexcept nogil' if self.is_plain else raising}:"
        own = [
            f"    cdef {kind} {safe_name(name)}" for name, kind in sorted(self.types.items()) if self._is_local(name)
        ]
        own += [f"    cdef {INT} {size_name(name)}" for name in sorted(self.types) if self._is_local(name, ARRAYS)]
        if not self.kinds.logs:
            return ["", head, *own, *self.lines]
        # It takes the interpreter lock and touches objects only if the caller records a log.
        names = ", ".join(own for _, own in self._parameters())
        aloud = ["", f"cdef bint _{name}_aloud({typed}) noexcept with gil:", *own, "    try:"]
        aloud += [f"    {line}" for line in self.lines]
        aloud += ["    except BaseException as error:", "        ck_keep(error)", "        return False"]
        aloud += ["    return True"]
        first = safe_name(self.function.parameters[0].arg)
        return [*aloud, "", head, f"    if {first}._listening and not _{name}_aloud({names}):", "        ck_out()"]

    def error_guard(self, fails: bool) -> list[str]:
        """A wrapper for calls of a plain function from other code: failures inside it become exceptions."""
        name, result = self.c_name(self.function), self.kinds.result
        kind = "int" if result == "void" else result
        typed = ", ".join(["self"] * bool(self.function.owner) + [f"{kind} {own}" for kind, own in self._parameters()])
        call = f"{'self.' * bool(self.function.owner)}{name}({', '.join(own for _, own in self._parameters())})"
        sets = "" if result == "void" else "result = "
        raising = {INT: f" except? {ERROR_VALUE}", "bint": " except? -1"}.get(result, " except -1")
        head = f"cdef {kind} _g_{self.function.name}({typed}){raising if fails else ' noexcept'}:"
        lines = ["", head, f"    cdef {kind} result = 0"]
        if fails:
            lines += ["    cdef ck_guard guard", "    if ck_enter(&guard) != 0:", "        ck_failed(&guard)"]
        return [*lines, f"    {sets}{call}", *["    ck_leave(&guard)"] * fails, "    return result"]

    def python_entry(self) -> list[str]:
        """The function that Python code calls: it checks external numbers and rejects None."""
        function = self.function
        site = self._site(function.node)
        parameters, given = ["self"] * bool(function.owner), []
        for parameter in function.parameters:
            kind, own = self.types[parameter.arg], safe_name(parameter.arg)
            parameters.append(f"{kind} {own}" + " not None" * (kind not in (INT, "bint")))
            given.append(f"py_outside({own}, {site})" if kind == INT else own)
        if function.key in self.circles:
            given.append("0")
        name = f"_g_{function.name}" if self.is_plain else self.c_name(function)
        result = {"void": "", "bint": "return <bint>"}.get(self.kinds.result, "return ")
        call = f"{'self.' * bool(function.owner)}{name}({', '.join(given)})"
        return ["", f"def {function.name}({', '.join(parameters)}):", f"    {result}{call}"]

    def _parameters(self) -> list[tuple[str, str]]:
        """C types and names of the parameters; an array is followed by its size."""
        found = []
        for parameter in self.function.parameters:
            kind = self.types[parameter.arg]
            found.append((kind, safe_name(parameter.arg)))
            if kind in ARRAYS:
                found.append((INT, size_name(parameter.arg)))
        if self.key in self.circles:
            found.append((INT, DEPTH_PARAMETER))
        return found

    def _is_local(self, name: str, kinds: tuple[str, ...] = ()) -> bool:
        return name not in self.kinds.parameters and (not kinds or self.types[name] in kinds)

    # ---- statements

    def visit_Assign(self, node: ast.Assign) -> ast.AST | list[ast.stmt]:
        match node:
            case ast.Assign(targets=[ast.Tuple(elts=targets)], value=ast.Tuple(elts=values)):
                new = [self._value_for(a, b) for a, b in zip(targets, values, strict=True)]
                places = [self.visit(target) for target in targets]
                return ast.Assign([ast.Tuple(places, ast.Store())], ast.Tuple(new, ast.Load()))
            case ast.Assign(targets=[ast.Name(id=name)], value=value) if self.types[name] in ARRAYS:
                size = ast.Assign([ast.Name(size_name(name), ast.Store())], self._size_of(value))
                return [size, ast.Assign([ast.Name(safe_name(name), ast.Store())], self.visit(value))]
            case ast.Assign(targets=[target], value=value):
                return ast.Assign([self.visit(target)], self._value_for(target, value))
        raise self.kinds.error(node, "assign one target at a time")

    def visit_AnnAssign(self, node: ast.AnnAssign) -> ast.AST | list[ast.stmt] | None:
        if node.value is None:
            return None
        return self.visit_Assign(ast.copy_location(ast.Assign([node.target], node.value), node))

    def visit_AugAssign(self, node: ast.AugAssign) -> ast.AST | list[ast.stmt]:
        """Translate `x += y` as `x = x + y`; the index expression is evaluated once."""
        target, lines = node.target, []
        if isinstance(target, ast.Name) and self.types.get(target.id) != INT:
            return self.generic_visit(node)
        if isinstance(target, ast.Subscript) and any(isinstance(part, ast.Call) for part in ast.walk(target.slice)):
            index = f"ck_index_{node.lineno}"
            lines.append(ast.Assign([ast.Name(index, ast.Store())], self._number_in(target.slice)))
            self.ranges.names[self.key, index] = NUMBER_RANGE
            self.types[index] = INT
            target = ast.Subscript(target.value, ast.Name(index, ast.Load()), ast.Store())
        read = copy.deepcopy(target)
        read.ctx = ast.Load()
        value = ast.copy_location(ast.BinOp(read, node.op, node.value), node)
        if isinstance(target, ast.Name) and isinstance(node.op, ast.Add | ast.Sub):
            # `ranges` knows the bounds of sums in loops.
            checked = (self.key, target.id) in self.ranges.unbounded
            new = self.visit(value)
            return ast.Assign([self.visit(target)], self._check("fit", node, new) if checked else new)
        return [*lines, ast.Assign([self.visit(target)], self._value_for(target, value))]

    def visit_Return(self, node: ast.Return) -> ast.AST:
        if node.value is not None and self.kinds.result == INT:
            return ast.Return(self._number_in(node.value))
        return self.generic_visit(node)

    def visit_For(self, node: ast.For) -> ast.AST:
        """A loop over a tuple of numbers becomes a loop over a table."""
        match node.iter:
            case ast.Tuple() as row if values := self.kinds.numbers(row):
                table = f"_loop_{len(self.program.tables)}"
                self.program.tables[table] = values
                node.iter = ast.Name(table, ast.Load())
            case ast.Name(id=name) if self.types.get(name) in ARRAYS:
                raise self.kinds.error(node, f"the size of {name} is not known: loop over its indices")
            case ast.Call(func=ast.Name(id="range"), args=[_, _, step]):
                low, high = self._range(step)
                if low != high or low == 0:
                    raise self.kinds.error(node, "the step of a range is a number, and not 0")
        self.generic_visit(node)
        return node
