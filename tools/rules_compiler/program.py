"""The program that is compiled: constants, tables, fields, frames, functions and classes."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final, TypeAlias

INT: Final = "long long"
Key: TypeAlias = tuple[str, str]
"""Owner and name of a function; the owner is empty if it is not a method."""


@dataclass(frozen=True)
class RulesFunction:
    """A function, or a method if it has an owner."""

    node: ast.FunctionDef
    path: Path
    owner: str = ""
    shown: bool = True
    """Whether the engine module exports it, so that Python code may call it."""

    @property
    def name(self) -> str:
        return self.node.name

    @property
    def key(self) -> Key:
        return self.owner, self.node.name

    @property
    def parameters(self) -> list[ast.arg]:
        """The parameters, without `self`."""
        return self.node.args.args[1 if self.owner else 0 :]


@dataclass(frozen=True)
class StateField:
    """One field of the state. A size of 0 means one integer."""

    name: str
    size: int = 0
    fill: int = 0
    kept: bool = True
    owner: str = ""
    """The working memory it belongs to; empty for the state."""


@dataclass
class RulesProgram:
    """All declarations of the merged modules."""

    package: str
    constants: dict[str, int] = field(default_factory=dict)
    tables: dict[str, tuple[int, ...]] = field(default_factory=dict)
    state: str = ""
    fields: dict[str, StateField] = field(default_factory=dict)
    logs: list[str] = field(default_factory=list)
    memories: list[str] = field(default_factory=list)
    """Classes of working memory; their field names are unique, so `fields` holds them together with those of the state.
    """
    has_state_methods: bool = False
    """Whether the state has the methods of `carrack.engine.state_methods`."""
    bases: set[str] = field(default_factory=set)
    """Base classes of the state; a name of one of them denotes the state."""
    slots: dict[str, dict[str, int]] = field(default_factory=dict)
    """Kinds of frames and sets of features, with the numbers of their slots."""
    functions: dict[str, RulesFunction] = field(default_factory=dict)
    classes: dict[str, list[RulesFunction]] = field(default_factory=dict)
    """Classes derived from the state, with their methods."""
    methods: dict[str, RulesFunction] = field(default_factory=dict)
    """The methods of all classes by name."""

    def called(self, node: ast.Call) -> RulesFunction | None:
        """The function or method of the rules that a call refers to, if any."""
        match node.func:
            case ast.Attribute(value=ast.Call(func=ast.Name(id="super"))):
                return None
            case ast.Name(id=name):
                return self.functions.get(name)
            case ast.Attribute(attr=name):
                return self.methods.get(name)
        return None

    def every_function(self) -> Iterator[RulesFunction]:
        yield from self.functions.values()
        for methods in self.classes.values():
            yield from methods
