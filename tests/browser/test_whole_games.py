"""Each game in each language (one by default): from *Play now* to the final breakdown, by clicking what glows."""

from __future__ import annotations

import random

import pytest
from playwright.sync_api import expect

from tests.browser.visitor import Visit

GAMES: dict[str, tuple[int, dict[str, str]]] = {
    "empires": (1, {}),
    "discovery": (1, {}),
    "history": (2, {}),
    "marchands": (1, {"length": "short"}),
}
"""Opponents and options: the shortest games the rules allow."""


@pytest.mark.timeout(1200)
@pytest.mark.parametrize(
    ("game", "code"),
    [
        ("empires", "en"),
        ("discovery", "fr"),
        ("history", "en"),
        ("marchands", "fr"),
        *(
            pytest.param(game, code, marks=pytest.mark.long)
            for game, code in (("empires", "fr"), ("discovery", "en"), ("history", "fr"), ("marchands", "en"))
        ),
    ],
)
def test_a_whole_game_by_clicking(visit: Visit, game: str, code: str) -> None:
    opponents, options = GAMES[game]
    me = visit(code)
    me.play_now(game, opponents, options)
    clicks = me.play_to_the_end(random.Random(f"{game} {code}"))
    assert clicks["board"] > clicks["list"]
    end = me.page.get_by_role("dialog")
    expect(end.get_by_role("heading", name=me.words("table-over"))).to_be_visible()
    expect(end.get_by_role("table").first.get_by_role("columnheader")).to_have_count(opponents + 1)
    expect(end.get_by_role("row", name=me.words("table-place-column"))).to_be_visible()
    expect(end.locator("svg[role=img], svg[role=group]").first).to_be_visible()
    expect(end.get_by_role("link", name=me.words("table-download"))).to_be_visible()
    expect(end.get_by_role("button", name=me.words("table-rematch"))).to_be_enabled()
