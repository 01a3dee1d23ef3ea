"""Test coverage of the rule catalogue, read from the tests' marks without running them.

A test is marked `@pytest.mark.rule("D-DOCK-07")` or, with `rule = pytest.mark.rule`, `@rule("D-DOCK-07")`. Ids are
plain strings, or lists and tuples of strings spread with a star; written in place, under a name at the top of the
module, or in the rows that a comprehension iterates over. Rows that concern physical components only say so in the
catalogue, with the reason.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from carrack.cli.checkout import checkout_root
from carrack.play.game import Game
from carrack.text.catalogue import CatalogueRow, catalogue_names, load_catalogue


@dataclass(slots=True)
class RuleMarks:
    """The rule marks of the tests."""

    ids: dict[str, str] = field(default_factory=dict)
    """Catalogue id and the first place that names it."""
    unreadable: list[str] = field(default_factory=list)
    """Marks whose ids cannot be read without running the test."""


@dataclass(frozen=True, slots=True)
class RuleCoverage:
    """Test coverage of one game's rules."""

    game: str
    rows: dict[str, CatalogueRow]
    covered: list[str]
    missing: list[str]
    cardboard: dict[str, str]
    """Rows about physical components, which no test can cover, with the reason."""
    contradictory: list[str]
    """Rows about physical components that a test covers nevertheless."""


def tests_folder() -> Path | None:
    """The test folder, if this is a checkout."""
    root = checkout_root()
    return root / "tests" if root is not None and (root / "tests").is_dir() else None


def read_marks(tests: Path) -> RuleMarks:
    """All marks in the test modules below a folder."""
    marks = RuleMarks()
    for path in sorted(tests.rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"), str(path))
        for call, known in _calls(tree, _names(tree)):
            where = f"{path.relative_to(tests.parent).as_posix()}:{call.lineno}"
            for argument in call.args:
                found = list(_ids(argument, known))
                for rule in found:
                    marks.ids.setdefault(rule, where)
                if not found:
                    marks.unreadable.append(where)
    return marks


KnownValues = Mapping[str, Sequence[ast.expr]]
"""Possible values of each name: one for a module-level name, one per iteration for a comprehension variable."""


def _calls(node: ast.AST, names: KnownValues) -> Iterator[tuple[ast.Call, KnownValues]]:
    """Every mark below a node, with the names known at that place."""
    if isinstance(node, ast.ListComp | ast.GeneratorExp | ast.SetComp):
        for loop in node.generators:
            names = {**names, **_bound(loop, names)}
    if isinstance(node, ast.Call) and _is_mark(node.func):
        yield node, names
    for child in ast.iter_child_nodes(node):
        yield from _calls(child, names)


def _is_mark(function: ast.expr) -> bool:
    if isinstance(function, ast.Name):
        return function.id == "rule"
    return isinstance(function, ast.Attribute) and ast.unparse(function) in ("pytest.mark.rule", "mark.rule")


def _names(tree: ast.Module) -> KnownValues:
    """Values of the module-level names."""
    named: dict[str, Sequence[ast.expr]] = {}
    for node in tree.body:
        if isinstance(node, ast.Assign):
            named |= {target.id: [node.value] for target in node.targets if isinstance(target, ast.Name)}
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name) and node.value:
            named[node.target.id] = [node.value]
    return named


def _bound(loop: ast.comprehension, names: KnownValues) -> KnownValues:
    """The values of the names in `for tile, row in (("settlers", "D-B1-01"), ...)`."""
    return _bind(loop.target, [row for value in _known(loop.iter, names) for row in _rounds(value, names)])


def _rounds(value: ast.expr, names: KnownValues) -> Sequence[ast.expr]:
    """The elements a loop over a literal yields: elements of a list or tuple; keys, values or items of a dictionary."""
    if isinstance(value, ast.List | ast.Tuple | ast.Set):
        return value.elts
    if isinstance(value, ast.Call) and isinstance(value.func, ast.Attribute):
        found = [known for known in _known(value.func.value, names) if isinstance(known, ast.Dict)]
        if value.func.attr == "values":
            return [row for known in found for row in known.values]
        if value.func.attr == "items":
            pairs = [(key, row) for known in found for key, row in zip(known.keys, known.values, strict=True)]
            return [ast.Tuple(elts=[key, row]) for key, row in pairs if key is not None]
    return []


def _bind(target: ast.expr, values: Sequence[ast.expr]) -> KnownValues:
    """Bind loop variables, plain or in nested tuples, to all their values."""
    if isinstance(target, ast.Name):
        return {target.id: values}
    named: dict[str, Sequence[ast.expr]] = {}
    if isinstance(target, ast.Tuple):
        rows = [value.elts for value in values if isinstance(value, ast.List | ast.Tuple)]
        for i, part in enumerate(target.elts):
            named |= _bind(part, [row[i] for row in rows if i < len(row)])
    return named


def _known(value: ast.expr, names: KnownValues) -> Sequence[ast.expr]:
    return names.get(value.id, []) if isinstance(value, ast.Name) else [value]


def _ids(argument: ast.expr, names: KnownValues) -> Iterator[str]:
    for value in _known(argument, names):
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            yield value.value
        elif isinstance(value, ast.Starred):
            yield from _ids(value.value, names)
        elif isinstance(value, ast.List | ast.Tuple):
            for element in value.elts:
                yield from _ids(element, names)


def rule_coverage(game: Game, marks: RuleMarks, language: str = "en") -> RuleCoverage:
    """The coverage of one game's rules."""
    found = load_catalogue(game.catalogue, language)
    rows = {rule: row for rule, row in found.rows.items() if row.applies(game.editions)} if found else {}
    apart = {rule: row.untestable_reason for rule, row in rows.items() if row.untestable_reason}
    return RuleCoverage(
        game=game.id,
        rows=rows,
        covered=[rule for rule in rows if rule in marks.ids and rule not in apart],
        missing=[rule for rule in rows if rule not in marks.ids and rule not in apart],
        cardboard=apart,
        contradictory=[rule for rule in apart if rule in marks.ids],
    )


def unknown_rule_ids(marks: RuleMarks) -> dict[str, str]:
    """Ids in tests that are in no catalogue, with their location."""
    known = {rule for name in catalogue_names() if (found := load_catalogue(name)) for rule in found.rows}
    return {rule: where for rule, where in marks.ids.items() if rule not in known}
