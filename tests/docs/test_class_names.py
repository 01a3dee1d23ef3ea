"""One class, one name: a reader who finds a name in a log or a page finds one class."""

from __future__ import annotations

import ast
from collections import defaultdict

from tests.docs.page_parser import ROOT

FOLDERS = ("src", "bench", "tools")
OF_EACH_GAME = {"PlayerFeatures", "SharedFeatures"}
"""Classes that every game package has: the layouts of its features."""
GAMES = "src/carrack/games/"


def test_no_two_public_classes_share_a_name() -> None:
    found: dict[str, list[str]] = defaultdict(list)
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            home = path.relative_to(ROOT).as_posix()
            for node in ast.parse(path.read_text("utf-8")).body:
                if not isinstance(node, ast.ClassDef) or node.name.startswith("_"):
                    continue
                game = home.removeprefix(GAMES).partition("/")[0] if home.startswith(GAMES) else ""
                found[f"{game}.{node.name}" if game and node.name in OF_EACH_GAME else node.name].append(home)
    assert len(found) > 300
    assert {name: paths for name, paths in found.items() if len(paths) > 1} == {}
