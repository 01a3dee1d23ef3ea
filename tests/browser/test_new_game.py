"""A new game from the template: its page is built, and it is played in the browser at once.

Its rules change while it is played, too: the page says of a game that it keeps to older ones.
"""

from __future__ import annotations

import os
import random
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import expect

from bench.harness.server_process import ServerProcess, running_server
from carrack.engine.loader import VARIABLE
from tests.browser.visitor import DESKTOP, PHONE, Visit, Visitor
from tools.new_game import make

ROOT = Path(__file__).resolve().parents[2]
NAME = "lagoon"
CHANGE = {"en": "A bid is at most two coins.", "fr": "Une mise ne dépasse pas deux pièces."}
"""What version 2 of its rules changes."""
SEATS: Final[list[dict[str, str]]] = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]


@pytest.fixture(scope="module")
def home(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("checkout")


@pytest.fixture(scope="module")
def with_new_game(home: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """The server of a copy of the checkout with a new game in it."""
    for part in ("bench", "src", "tools", "template", "web"):
        leave_out = shutil.ignore_patterns("__pycache__", "page", "node_modules")
        shutil.copytree(ROOT / part, home / part, ignore=leave_out)
    for name in ("LICENSE", "THIRD_PARTY_NOTICES.txt"):
        shutil.copy(ROOT / name, home)
    (home / "web" / "node_modules").symlink_to(ROOT / "web" / "node_modules")
    make(NAME, home)
    for code, sentence in CHANGE.items():
        with (home / f"src/carrack/text/locale/{code}/{NAME}.ftl").open("a", encoding="utf-8") as words:
            words.write(f"\nchange-lower-bids = {sentence}\n")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PYTHONPATH", str(home / "src"))
        patch.setenv(VARIABLE, "auto")  # nobody has compiled its rules yet
        build = [sys.executable, "-m", "tools.web_build"]
        done = subprocess.run(build, cwd=home, env=os.environ, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stdout + done.stderr
        assert (home / "src/carrack/server/page/index.html").exists()
        with running_server(tmp_path_factory.mktemp("server")) as server:
            yield server


@pytest.mark.parametrize("code", ["en", "fr"])
def test_a_new_game_is_played_to_its_end(visit: Visit, with_new_game: ServerProcess, code: str) -> None:
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


def change_rules(home: Path) -> None:
    """Version 2 of the rules; games of version 1 keep to theirs."""
    game = home / f"src/carrack/games/{NAME}"
    declare = "CHANGES: Final[tuple[RuleChange, ...]] = ("
    for file, old, new in (
        ("rule_versions.py", f"{declare})", f'{declare}RuleChange(2, "lower-bids", ("X-BID-02",)),)'),
        ("rules/auction.py", "    return HIGHEST_BID\n", "    return 2 if s.rules >= 2 else HIGHEST_BID\n"),
    ):
        text = (game / file).read_text("utf-8")
        assert text.count(old) == 1
        (game / file).write_text(text.replace(old, new), "utf-8")


def sees_bids_up_to(me: Visitor, most: int) -> None:
    expect(me.choices).to_have_count(1 + most)
    assert me.offered() == [f"bid {coins}" for coins in range(1 + most)]


def test_a_game_by_older_rules_says_so_and_what_has_changed(
    visit: Visit, with_new_game: ServerProcess, home: Path
) -> None:
    visitors = {code: visit(code, at=with_new_game, size=size) for code, size in (("en", DESKTOP), ("fr", PHONE))}
    begun = {code: me.table(NAME, SEATS) for code, me in visitors.items()}
    for code, me in visitors.items():
        me.open(begun[code])
        sees_bids_up_to(me, 3)
        expect(me.page.get_by_text(CHANGE[code])).to_have_count(0)
        me.open("/health")  # a page that asks the server for nothing while it is away
    with_new_game.stop()
    change_rules(home)
    with_new_game.start()
    for code, me in visitors.items():
        page = me.open(begun[code])
        note, change = page.get_by_text(me.words("table-older-rules", version=1)), page.get_by_text(CHANGE[code])
        expect(note).to_be_visible()
        expect(change).not_to_be_visible()
        note.click()
        expect(change).to_be_visible()
        sees_bids_up_to(me, 3)
        me.open()
        row = page.locator(f'a[href="{begun[code]}"]')
        expect(row.get_by_text(me.words("table-older-rules", version=1))).to_be_visible()
        me.open(me.table(NAME, SEATS))
        sees_bids_up_to(me, 2)
        expect(note).to_have_count(0)
