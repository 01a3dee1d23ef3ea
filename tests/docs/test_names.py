"""Names on the pages: paths, tests, modules and identifiers exist."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

from tests.docs.page_parser import PAGES, ROOT, text

TOP = ("src", "tests", "tools", "docs", "deploy", "web", "bench", "examples", "template")
PATH = re.compile(rf"(?<![\w/.-])((?:{'|'.join(TOP)})/[\w./*<>-]+)")
MADE = {"src/carrack/server/page", "tests/goldens/older"}
"""Folders that a build or a change of rules makes."""
EXAMPLE = ("<", "lagoon")
"""Parts of paths that stand for the reader's own: a placeholder, or the game of `docs/add-a-game.md`."""
FENCE = re.compile(r"^```.*?^```$", re.MULTILINE | re.DOTALL)
GENERATED = ("docs/rules/", "docs/reference.md", "docs/api-reference.md")
WORDS = [page for page in PAGES if not page.startswith(GENERATED)]
"""Pages written by hand."""


def quoted(page: str) -> list[str]:
    """Everything in backticks, outside programs."""
    return re.findall(r"`([^`\n]+)`", FENCE.sub("", text(page)))


@cache
def functions_of_tests() -> dict[str, set[str]]:
    """The test functions of each test file."""
    found: dict[str, set[str]] = {}
    for path in (ROOT / "tests").rglob("*.py"):
        tree = ast.parse(path.read_text("utf-8"))
        kinds = (ast.FunctionDef, ast.AsyncFunctionDef)
        found[path.relative_to(ROOT).as_posix()] = {node.name for node in ast.walk(tree) if isinstance(node, kinds)}
    return found


@cache
def identifiers() -> set[str]:
    """All words in the sources of the program and the page."""
    found: set[str] = set()
    for folder, ending in (("src", "py"), ("tools", "py"), ("web/src", "ts"), ("web/src", "svelte")):
        for path in (ROOT / folder).rglob(f"*.{ending}"):
            found.update(re.findall(r"\w+", path.read_text("utf-8")))
    return found


@pytest.mark.parametrize("page", WORDS)
def test_paths_exist(page: str) -> None:
    for path in {found.rstrip("./") for found in PATH.findall(FENCE.sub("", text(page)))} - MADE:
        if not any(part in path for part in EXAMPLE):
            assert list(ROOT.glob(path)) or (ROOT / page).parent.joinpath(path).exists(), path


@pytest.mark.parametrize("page", WORDS)
def test_tests_exist(page: str) -> None:
    files = functions_of_tests()
    for name in quoted(page):
        found = re.fullmatch(r"(?:([\w/]*test_\w+\.py)(?:::)?)?(test_\w+)?", name)
        if found and name:
            file, function = found.groups()
            homes = [path for path in files if not file or path.endswith(f"/{file}") or path == file]
            assert homes, name
            assert not function or any(function in files[home] for home in homes), name


def test_modules_and_identifiers_of_the_architecture_exist() -> None:
    source = ROOT / "src/carrack"
    known = identifiers()
    for name in quoted("docs/architecture.md"):
        if re.fullmatch(r"[\w/*.]+\.(py|toml|json|weights)", name) and not name.startswith(TOP):
            assert list(source.glob(name)) or list(source.rglob(Path(name).name)), name
        elif re.fullmatch(r"[A-Za-z_]\w*(\.[A-Za-z_]\w*)*", name):
            words = name.removeprefix("carrack.").split(".")
            assert words[-1] in known or list(source.rglob(words[-1])) or (ROOT / words[0]).exists(), name


def test_the_walks_have_at_most_fifteen_steps() -> None:
    """Each of the three walks starts with a bold line, and every step names a module or a function."""
    part = text("docs/architecture.md").partition("## Three walks")[2].partition("\n## ")[0]
    walks = re.split(r"^\*\*.+\*\*$", part, flags=re.MULTILINE)[1:]
    assert len(walks) == 3
    for walk in walks:
        steps = re.split(r"^\d+\. ", walk, flags=re.MULTILINE)[1:]
        assert 5 < len(steps) <= 15
        assert [step for step in steps if "`" not in step and "worker" not in step] == []
