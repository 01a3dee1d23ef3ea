"""One class, one name: a reader who finds a name in a log or a page finds one class."""

from __future__ import annotations

import ast
from collections import defaultdict

from tests.docs.page_parser import ROOT

FOLDERS = ("src", "bench", "tools")


def test_no_two_public_classes_share_a_name() -> None:
    found: dict[str, list[str]] = defaultdict(list)
    for folder in FOLDERS:
        for path in sorted((ROOT / folder).rglob("*.py")):
            for node in ast.parse(path.read_text("utf-8")).body:
                if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
                    found[node.name].append(path.relative_to(ROOT).as_posix())
    assert len(found) > 300
    assert {name: paths for name, paths in found.items() if len(paths) > 1} == {}
