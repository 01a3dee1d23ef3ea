"""Prose uses plain engineering English: docstrings, comments and pages avoid the words that `docs/style.md` lists."""

from __future__ import annotations

import ast
import io
import re
import subprocess
import tokenize
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.docs.page_parser import PAGES, ROOT, text

AVOIDED = re.compile(
    r"\b(?:whoever|nobody|somebody|everybody|anybody|(?:is|are) (?:told|asked|looked at))\b", re.IGNORECASE
)
STYLE = "docs/style.md"
"""The page that lists the words to avoid, and so contains them."""
GENERATED = ("docs/rules/",)
"""Pages made from the catalogue of rules, whose sentences follow the rulebooks."""
PACKAGES = sorted(path for path in (ROOT / "src/carrack").iterdir() if (path / "__init__.py").exists())


def prose(source: str) -> Iterator[tuple[int, str]]:
    """Docstrings (also those below constants) and comments of a module, with their lines."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node.lineno, node.value.value
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield token.start[0], token.string


def findings(path: Path) -> list[str]:
    name = path.relative_to(ROOT)
    return [
        f"{name}:{line}: {found.group()}"
        for line, said in prose(path.read_text("utf-8"))
        for found in AVOIDED.finditer(said)
    ]


@pytest.mark.parametrize("package", PACKAGES, ids=lambda path: path.name)
def test_docstrings_and_comments_use_plain_words(package: Path) -> None:
    assert [found for path in sorted(package.rglob("*.py")) for found in findings(path)] == []


def test_tools_use_plain_words() -> None:
    assert [found for path in sorted((ROOT / "tools").rglob("*.py")) for found in findings(path)] == []


def test_comments_of_the_page_use_plain_words() -> None:
    comment = re.compile(r"/\*.*?\*/|//[^\n]*|<!--.*?-->", re.DOTALL)
    files = [path for ending in ("ts", "svelte") for path in (ROOT / "web/src").rglob(f"*.{ending}")]
    assert files
    found = {
        path.relative_to(ROOT).as_posix(): words
        for path in files
        if (words := AVOIDED.findall("\n".join(comment.findall(path.read_text("utf-8")))))
    }
    assert found == {}


@pytest.mark.parametrize("page", [page for page in PAGES if page != STYLE and not page.startswith(GENERATED)])
def test_pages_use_plain_words(page: str) -> None:
    assert AVOIDED.findall(text(page)) == []


def test_the_check_finds_what_the_style_avoids() -> None:
    source = 'LIMIT = 3\n"""Whoever asks is told."""\n# nobody\nname = "somebody"\n'
    assert [words for _, said in prose(source) for words in AVOIDED.findall(said)] == ["Whoever", "is told", "nobody"]


@pytest.mark.parametrize(
    ("subject", "accepted"),
    [
        ("server: cache session cookies", True),
        ("core, env: make copies go on like the original", True),
        ("Merge branch 'server'", True),
        ("Cache session cookies", False),
        ("server: " + "cache " * 12, False),
    ],
)
def test_the_commit_hook_checks_the_subject(subject: str, accepted: bool, tmp_path: Path) -> None:
    message = tmp_path / "message"
    message.write_text(f"{subject}\n\nWhy.\n", "utf-8")
    done = subprocess.run([ROOT / "tools/githooks/commit-msg", message], check=False, capture_output=True, text=True)
    assert (done.returncode == 0) == accepted
    assert bool(done.stderr) != accepted
