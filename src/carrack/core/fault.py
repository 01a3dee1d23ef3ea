"""A mistake in the rules, caught where it happens."""

from __future__ import annotations


class Fault(RuntimeError):
    """A rule did what it must not: an index out of range, a number too large, a division by zero."""

    def __init__(self, problem: str, path: str, line: int, function: str) -> None:
        super().__init__(problem, path, line, function)
        self.problem = problem
        self.path = path
        self.line = line
        self.function = function

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: in {self.function}: {self.problem}"
