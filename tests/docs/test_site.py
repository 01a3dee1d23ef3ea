"""The documentation as a site: it builds without a warning, has every page, and asks nobody else for anything."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from html.parser import HTMLParser
from pathlib import Path
from typing import Any
from urllib.parse import unquote, urlsplit

import pytest

from tests.support.checkout import ROOT

SETTINGS = "zensical.toml"
OUTSIDE = re.compile(r"([a-z]+:)?//")
PAGES = sorted(path.relative_to(ROOT / "docs").as_posix() for path in (ROOT / "docs").rglob("*.md"))


def built(home: Path) -> subprocess.CompletedProcess[str]:
    command = [sys.executable, "-m", "zensical", "build", "--strict", "--clean"]
    return subprocess.run(command, cwd=home, capture_output=True, text=True, check=False)


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    home = tmp_path_factory.mktemp("site")
    shutil.copy(ROOT / SETTINGS, home)
    shutil.copytree(ROOT / "docs", home / "docs")
    done = built(home)
    assert (done.returncode, "No issues found" in done.stdout + done.stderr) == (0, True), done.stdout + done.stderr
    return home / "build" / "site"


def in_menu(entries: list[Any]) -> list[str]:
    """The pages of a menu, top to bottom."""
    found: list[str] = []
    for entry in entries:
        for value in entry.values() if isinstance(entry, dict) else [entry]:
            found += in_menu(value) if isinstance(value, list) else [value]
    return found


def test_every_page_is_in_the_menu_once() -> None:
    settings = tomllib.loads((ROOT / SETTINGS).read_text("utf-8"))
    assert sorted(in_menu(settings["project"]["nav"])) == PAGES


def test_every_page_is_on_the_site(site: Path) -> None:
    for page in PAGES:
        made = site / re.sub(r"README\.md$", "index.md", page).replace(".md", ".html")
        assert "<h1" in made.read_text("utf-8"), page


class Addresses(HTMLParser):
    """What a browser fetches by itself when it shows a page, and where the links of the page lead."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.fetched: list[str] = []
        self.links: list[str] = []
        self.feed(path.read_text("utf-8"))

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = self.links if tag == "a" else self.fetched
        found += [value for name, value in attrs if name in ("src", "href") and value]


def test_everything_that_a_page_names_is_there(site: Path) -> None:
    for path in site.rglob("*.html"):
        named = Addresses(path)
        for address in [*named.fetched, *named.links]:
            where = unquote(urlsplit(address).path)
            if not OUTSIDE.match(address) and where and path.name != "404.html":
                assert (path.parent / where).exists(), f"{path.name} names {address}"


def test_reading_it_asks_no_other_host(site: Path) -> None:
    for path in site.rglob("*.html"):
        fetched = Addresses(path).fetched
        assert fetched
        assert [address for address in fetched if OUTSIDE.match(address)] == [], path.name
    for path in site.rglob("*.css"):
        assert re.findall(r"url\(['\"]?(?:https?:)?//", path.read_text("utf-8")) == [], path.name


@pytest.mark.parametrize("link", ["nowhere.md", "other.md#nothing"])
def test_a_link_to_nowhere_stops_it(tmp_path: Path, link: str) -> None:
    (tmp_path / SETTINGS).write_text('[project]\nsite_name = "Some"\n', "utf-8")
    (tmp_path / "docs").mkdir()
    (tmp_path / "docs/other.md").write_text("# Other\n", "utf-8")
    (tmp_path / "docs/index.md").write_text(f"# Some\n\n[there]({link})\n", "utf-8")
    assert built(tmp_path).returncode != 0
