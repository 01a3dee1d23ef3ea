"""What a part of Carrack imports, its extra installs, and nothing more."""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from functools import cache
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest

from tests.support.checkout import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
HOME = ROOT / "src" / "carrack"
WHERE = packages_distributions() | {"vl_convert": ["vl-convert-python"]}  # whose files do not say so
EXTRAS = {
    "arena": ["ray"],
    "env": ["env"],
    "env/openspiel.py": ["openspiel"],
    "reports": ["study"],
    "server": ["postgres"],
    "study": ["study"],
    "training": ["train"],
}
"""The extras that a part of Carrack may count on."""
TOOLS = {
    "bench/environments.py": ["env", "openspiel"],
    "bench/database_fill.py": ["postgres"],
    "bench/harness/postgres.py": ["postgres"],
    "bench/competitors/catanatron_script.py": ["catanatron"],  # by itself, in an environment of its own
    "bench/harness/browser.py": ["playwright"],
    "bench/web.py": ["playwright"],
}
"""Measurements of the checkout, and what they ask for by name when it is missing."""
DRIVERS = {"aiosqlite", "httptools", "websockets"}
"""Imported by SQLAlchemy and uvicorn by name."""


def plain(requirement: str) -> str:
    return re.split(r"[\[<>=; ]", requirement)[0].lower().replace("_", "-")


@cache
def promised(extra: str) -> frozenset[str]:
    """The packages of an extra, with those of the extras that it includes."""
    found: set[str] = set()
    for requirement in PROJECT["optional-dependencies"].get(extra, [extra]):
        within = re.fullmatch(r"carrack\[(.*)\]", requirement)
        found |= {name for part in within[1].split(",") for name in promised(part)} if within else {plain(requirement)}
    return frozenset(found)


def imported(path: Path) -> set[str]:
    """The packages that a module imports, by the names of PyPI; also those that it imports by a string."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names.add((node.module or "").partition(".")[0])
        elif isinstance(node, ast.Call) and ast.unparse(node.func) in ("import_module", "files") and node.args:
            first = node.args[0].values[0] if isinstance(node.args[0], ast.JoinedStr) else node.args[0]
            if isinstance(first, ast.Constant):
                names.add(str(first.value).partition(".")[0])
    outside = {name for name in names if name and name not in sys.stdlib_module_names} - {"carrack", "bench"}
    return {plain(WHERE[name][0]) if name in WHERE else name for name in outside}


@cache
def parts() -> dict[str, set[str]]:
    measurements = {path.relative_to(ROOT).as_posix(): imported(path) for path in (ROOT / "bench").rglob("*.py")}
    return {path.relative_to(HOME).as_posix(): imported(path) for path in HOME.rglob("*.py")} | measurements


def test_a_part_imports_what_its_extra_installs() -> None:
    always = {plain(requirement) for requirement in PROJECT["dependencies"]}
    for module, packages in parts().items():
        extras = [extra for place, extras in (EXTRAS | TOOLS).items() if module.startswith(place) for extra in extras]
        assert packages <= always.union(*map(promised, extras)), module


@pytest.mark.parametrize("extra", ["", "env", "openspiel", "postgres", "ray", "study", "train"])
def test_an_extra_installs_nothing_that_nobody_imports(extra: str) -> None:
    used = set().union(*parts().values()) | DRIVERS
    own = PROJECT["optional-dependencies"][extra] if extra else PROJECT["dependencies"]
    assert {plain(requirement) for requirement in own} - {"carrack"} <= used
