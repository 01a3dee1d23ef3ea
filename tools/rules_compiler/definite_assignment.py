"""Definite assignment: refuses a function in which a local variable may be used before it has a value.

In the interpreted engine, such a use raises UnboundLocalError in the games where it happens; in C the value would be
undefined.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator

from tools.rules_compiler.language_subset import SubsetError
from tools.rules_compiler.program import RulesFunction

Names = frozenset[str]
After = Names | None
"""The variables that have a value after a statement; None if nothing can follow it."""


def check_definite_assignment(function: RulesFunction, constants: dict[str, int]) -> None:
    """SubsetError at the first use of a variable that may have no value, or if a path returns no result."""
    stored = _stored(function.node)
    parameters = frozenset(argument.arg for argument in function.node.args.args)
    end = _Walk(function, stored - parameters, constants).block(function.node.body, parameters)
    if end is not None and function.node.returns and ast.unparse(function.node.returns) != "None":
        raise SubsetError(function.path, function.node, f"{function.name}: it may return no result")


class _Walk:
    """Walks through a function with the set of variables that have a value."""

    def __init__(self, function: RulesFunction, names: Names, constants: dict[str, int]) -> None:
        self.function = function
        self.names = names
        self.constants = constants
        self.breaks: list[list[After]] = []
        """For each enclosing loop, the variables that have a value at its `break` statements."""
        self.continues: list[list[After]] = []

    def block(self, statements: list[ast.stmt], bound: After) -> After:
        for statement in statements:
            if bound is None:
                return None
            bound = self.statement(statement, bound)
        return bound

    def statement(self, node: ast.stmt, bound: Names) -> After:
        match node:
            case ast.If():
                self.use(node.test, bound)
                return _both(self.block(node.body, bound), self.block(node.orelse, bound))
            case ast.While():
                self.use(node.test, bound)
                endless = isinstance(node.test, ast.Constant) and bool(node.test.value)
                return self.loop(node, bound, None if endless else bound, once=False)
            case ast.For():
                self.use(node.iter, bound)
                return self.loop(node, bound | _stored(node.target), bound, self.runs(node.iter))
            case ast.Break():
                self.breaks[-1].append(bound)
                return None
            case ast.Continue():
                self.continues[-1].append(bound)
                return None
            case ast.Return() | ast.Raise():
                self.use(node, bound)
                return None
            case ast.AugAssign():
                self.use(node.value, bound)
                self.use(node.target, bound)
                if isinstance(node.target, ast.Name) and node.target.id not in bound:
                    raise self.error(node.target)
                return bound
            case _:
                self.use(node, bound)
                return bound | _stored(node)

    def loop(self, node: ast.For | ast.While, inside: Names, past: After, once: bool) -> After:
        """`past`: the variables that have a value if the loop ends without having run."""
        self.breaks.append([])
        self.continues.append([])
        end = self.block(node.body, inside)
        for names in self.continues.pop():
            end = _both(end, names)
        past = self.block(node.orelse, end if once else past) if (end if once else past) is not None else None
        for names in self.breaks.pop():
            past = _both(past, names)
        return past

    def runs(self, iterated: ast.expr) -> bool:
        """Whether the body of a loop over this certainly runs."""
        match iterated:
            case ast.Tuple(elts=parts):
                return bool(parts)
            case ast.Call(func=ast.Name(id="range"), args=[ast.Constant(value=int(n))]):
                return n > 0
            case ast.Call(func=ast.Name(id="range"), args=[ast.Name(id=name)]):
                return name not in self.names and self.constants.get(name, 0) > 0
        return False

    def use(self, node: ast.AST, bound: Names) -> None:
        for name in _loads(node):
            if name.id in self.names and name.id not in bound:
                raise self.error(name)

    def error(self, name: ast.Name) -> SubsetError:
        rule = f"{self.function.name}: {name.id} may have no value here"
        return SubsetError(self.function.path, name, rule)


def _loads(node: ast.AST) -> Iterator[ast.Name]:
    """Names that are read, without the variables of comprehensions."""
    own = {name for part in ast.walk(node) if isinstance(part, ast.comprehension) for name in _stored(part.target)}
    for part in ast.walk(node):
        if isinstance(part, ast.Name) and isinstance(part.ctx, ast.Load) and part.id not in own:
            yield part


def _stored(node: ast.AST) -> Names:
    names = (part for part in ast.walk(node) if isinstance(part, ast.Name))
    return frozenset(name.id for name in names if isinstance(name.ctx, ast.Store))


def _both(one: After, other: After) -> After:
    """The variables that have a value on both of two paths."""
    if one is None or other is None:
        return other if one is None else one
    return one & other
