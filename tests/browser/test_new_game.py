"""A new game from the template: its page is built, and it is played to its end in the browser at once."""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from carrack.cli.trial import Server, serving
from carrack.core.twin import VARIABLE
from tests.browser.visitor import Visit
from tools.new_game import make

ROOT = Path(__file__).resolve().parents[2]
NAME = "lagoon"


@pytest.fixture(scope="module")
def with_new_game(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server of a copy of the checkout with a new game in it."""
    home = tmp_path_factory.mktemp("checkout")
    for part in ("src", "tools", "template", "web"):
        leave_out = shutil.ignore_patterns("__pycache__", "page", "node_modules")
        shutil.copytree(ROOT / part, home / part, ignore=leave_out)
    (home / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    make(NAME, home)
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(home / "src"))
        patch.setenv(VARIABLE, "auto")  # nobody has compiled its rules yet
        build = [sys.executable, "-m", "tools.page"]
        done = subprocess.run(build, cwd=home, env=os.environ, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        assert (home / "src/carrack/server/page/index.html").exists()
        with serving(tmp_path_factory.mktemp("server")) as server:
            yield server


@pytest.mark.parametrize("code", ["en", "fr"])
def test_a_new_game_is_played_to_its_end(visit: Visit, with_new_game: Server, code: str) -> None:
    me = visit(code, at=with_new_game)
    page = me.open()
    title = page.get_by_role("heading", name=NAME.title(), exact=True)
    page.get_by_role("article").filter(has=title).get_by_role("button", name=me.words("web-play")).click()
    page.get_by_role("dialog").get_by_role("button", name=me.words("web-start"), exact=True).click()
    page.wait_for_url("**/t/*")
    clicks = me.play_to_the_end(random.Random(1))
    assert clicks["board"] > 0
    end = page.get_by_role("dialog")
    expect(end.get_by_role("heading", name=me.words("table-over"))).to_be_visible()
    expect(end.get_by_role("row", name=me.words("table-place-column"))).to_be_visible()
