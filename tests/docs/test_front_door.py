"""What a stranger reads first: README, index, how to install, and the files that a forge looks for."""

from __future__ import annotations

import re

import pytest
import yaml

from carrack import __version__
from tests.docs.page_parser import PAGES, ROOT, commands, text

KINDS = ("player", "host", "bot author", "researcher", "contributor")


def test_the_readme_is_short_and_leads_each_reader_on() -> None:
    readme = text("README.md")
    assert len(readme.splitlines()) <= 100
    assert [str(command) for command in commands("README.md")][:2] == ["carrack serve", "carrack test"]
    sections = dict(re.findall(r"^## For (.+?)s\n(.*?)(?=^## )", readme, re.MULTILINE | re.DOTALL))
    assert tuple(sections) == KINDS
    for kind, section in sections.items():
        assert re.search(r"\]\((docs/|CONTRIBUTING)", section), kind


def test_the_index_has_a_row_for_each_reader_and_leads_to_every_page() -> None:
    index = text("docs/index.md")
    assert re.findall(r"^\| an? \*\*(.+?)\*\*", index, re.MULTILINE) == list(KINDS)
    linked = set(re.findall(r"\]\(([^)#]+)\)", index))
    pages = {page.removeprefix("docs/") for page in PAGES if page.startswith("docs/")} - {"index.md"}
    below = {page for page in pages if page.startswith(("decisions/", "studies/")) and not page.endswith("README.md")}
    assert pages - below <= linked


@pytest.mark.parametrize("page", [page for page in PAGES if page != "docs/install.md"])
def test_no_page_installs_what_is_not_published(page: str) -> None:
    """A command that asks an index for `carrack` fails until there is a release; `docs/install.md` says so."""
    assert re.findall(r"^    .*pip install .*(?<![\w/.-])carrack\b(?!-).*$", text(page), re.MULTILINE) == []
    mentioned = re.findall(r"[^.\n]*`pip install '?carrack[^`]*`[^.]*\.", text(page))
    assert all("once Carrack is published" in sentence for sentence in mentioned)


def test_installing_says_that_nothing_is_published() -> None:
    install = text("docs/install.md")
    assert "not published" in install
    assert "does **not** work yet" in install.partition("## Once it is published")[2]


EDITION = r"\b(?:first|second|third|previous|earlier)\s+editions?\b"
"""Of Carrack; the games have editions, such as the first one of 2007."""


@pytest.mark.parametrize("page", [*PAGES, "CHANGELOG.md"])
def test_an_unreleased_product_has_no_past(page: str) -> None:
    past = rf"{EDITION}|\b(?:previous|earlier)\s+bots?\b|\bgoals?\b"
    assert re.findall(past, text(page), re.IGNORECASE) == []


def test_no_string_tells_of_editions() -> None:
    files = [ROOT / "carrack", *(ROOT / "src/carrack").rglob("*.py"), *(ROOT / "src/carrack").rglob("*.ftl")]
    files += [*(ROOT / "tests").rglob("*.py"), *(ROOT / "tools").rglob("*.py"), *(ROOT / "web/src").rglob("*.svelte")]
    found = {path: re.findall(rf"(?i){EDITION}(?! of 2007)", path.read_text("utf-8")) for path in files}
    assert {path.name: words for path, words in found.items() if words} == {}


def test_the_workflow_runs_both_commands_of_the_readme_everywhere() -> None:
    workflow = yaml.safe_load((ROOT / ".github/workflows/test.yml").read_text("utf-8"))
    job = workflow["jobs"]["test"]
    matrix = job["strategy"]["matrix"]
    assert {name.partition("-")[0] for name in matrix["os"]} == {"ubuntu", "macos", "windows"}
    assert matrix["python"] == ["3.11", "3.12", "3.13", "3.14"]
    run = "\n".join(step.get("run", "") for step in job["steps"])
    for command in commands("README.md")[:2]:
        assert f"python {command}" in run


@pytest.mark.parametrize("name", ["bug", "idea"])
def test_an_issue_template_asks_something(name: str) -> None:
    template = yaml.safe_load((ROOT / f".github/ISSUE_TEMPLATE/{name}.yml").read_text("utf-8"))
    assert {"name", "description", "body"} <= set(template)
    asked = [part for part in template["body"] if part["type"] != "markdown"]
    assert asked
    assert len({part["id"] for part in asked}) == len(asked)


def test_a_citation_names_this_version() -> None:
    citation = yaml.safe_load((ROOT / "CITATION.cff").read_text("utf-8"))
    assert (citation["version"], citation["license"]) == (__version__, "Apache-2.0")


@pytest.mark.parametrize("name", ["SECURITY.md", "CODE_OF_CONDUCT.md", "THIRD_PARTY_NOTICES.txt", "CITATION.cff"])
def test_the_readme_leads_to_what_a_forge_looks_for(name: str) -> None:
    assert f"]({name})" in text("README.md")
