"""Every page, dialog and board passes axe, in light and dark."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.test_site_wide import MIDDLES
from tests.browser.visitor import Visit, Visitor

AXE = Path(__file__).parents[2] / "web" / "node_modules" / "axe-core" / "axe.min.js"
SEATS = [{"kind": "me", "name": "Ada"}, {"kind": "open"}, {"kind": "bot", "bot": "random"}]

both_themes = pytest.mark.parametrize("theme", ["light", "dark"])


def check(me: Visitor, what: str) -> None:
    """What axe finds wrong now."""
    if not me.page.evaluate("'axe' in window"):
        me.page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = me.page.evaluate("axe.run({resultTypes: ['violations']})")
    wrong = [
        f"{what}: {each['id']}: {each['help']}\n    {node['html'][:200]}\n    {node['failureSummary'][:300]}"
        for each in found["violations"]
        for node in each["nodes"][:3]
    ]
    assert not wrong, "\n".join(wrong)


@both_themes
def test_home_and_its_dialogs(visit: Visit, theme: str) -> None:
    me = visit(theme=theme)
    me.table("discovery", SEATS)
    page = me.open()
    expect(me.card("marchands")).to_be_visible()
    check(me, "home")
    for key in ("web-play", "web-open"):
        me.card("empires").get_by_role("button", name=me.words(key)).click()
        page.get_by_role("dialog").locator("summary").click()
        check(me, key)
        page.keyboard.press("Escape")
    for name, opener in (("account", "button.account"), ("settings", "button.icon[aria-haspopup=dialog]")):
        page.locator(opener).first.click()
        expect(page.get_by_role("dialog")).to_be_visible()
        check(me, name)
        page.keyboard.press("Escape")


@both_themes
@pytest.mark.parametrize(("record", "at"), MIDDLES)
def test_a_board_with_its_question(visit: Visit, record: str, at: int, theme: str) -> None:
    me = visit(theme=theme)
    me.open(me.middle_of(record, at))
    me.wait_for_question()
    check(me, record)


@both_themes
def test_what_opens_at_a_table(visit: Visit, theme: str) -> None:
    me = visit("fr", theme=theme)
    page = me.open(me.table("discovery", SEATS))
    expect(page.get_by_label(me.words("table-link"))).to_be_visible()
    check(me, "waiting room")
    me.open(me.middle_of("marchands-3-everything", 60))
    me.wait_for_question()
    me.button("table-rules").click()
    expect(page.get_by_text(me.words("guide-now"))).to_be_visible()
    check(me, "rules")
    page.keyboard.press("Escape")
    me.choose(me.offered()[0])
    page.get_by_role("tab", name=me.words("table-chat")).click()
    check(me, "chat")
    me.button("table-keys").click()
    check(me, "keys")
    page.keyboard.press("Escape")
    page.keyboard.press("Home")
    check(me, "past")
    page.keyboard.press("ArrowRight")
    me.button("table-fork").click()
    check(me, "fork")
    page.keyboard.press("Escape")
    me.open(me.table("marchands", [{"kind": "me", "name": "Ada"}, {"kind": "me", "name": "Bo"}]))
    expect(page.get_by_role("dialog")).to_be_visible()
    check(me, "curtain")


@both_themes
def test_the_end_of_a_game(visit: Visit, theme: str) -> None:
    me = visit(theme=theme)
    page = me.open(me.replay("history-4-everything"))
    me.see_the_result()
    expect(page.get_by_role("dialog").get_by_role("row", name=me.words("table-place-column"))).to_be_visible()
    check(me, "the end")


def test_an_unknown_address(visit: Visit) -> None:
    me = visit()
    me.allowed.append("status of 404")
    me.open("/t/nosuchtable")
    expect(me.page.get_by_text(me.words("server-no-table"))).to_be_visible()
    check(me, "an unknown address")


@both_themes
@pytest.mark.parametrize("path", ["/dice", "/primer/history", "/primer/marchands"])
def test_the_pages_beside_the_tables(visit: Visit, path: str, theme: str) -> None:
    me = visit(theme=theme)
    page = me.open(path)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    check(me, path)


@both_themes
@pytest.mark.parametrize("game", ["discovery", "history", "marchands"])
def test_a_position_as_tables(visit: Visit, game: str, theme: str) -> None:
    me = visit(theme=theme)
    record, at = next((record, at) for record, at in MIDDLES if record.startswith(game))
    page = me.open(me.middle_of(record, at))
    me.wait_for_question()
    me.button("table-menu").click()
    check(me, "menu")
    me.button("table-read").click()
    expect(page.get_by_role("dialog", name=me.words("table-read")).get_by_role("table").first).to_be_visible()
    check(me, "position as tables")


@both_themes
def test_dialogs_of_a_player(visit: Visit, theme: str) -> None:
    me = visit(theme=theme)
    page = me.open(me.table("marchands", [{"kind": "me", "name": "Ada"}, {"kind": "bot", "bot": "random"}]))
    me.wait_for_question()
    me.button("web-seal").click()
    expect(page.get_by_role("dialog", name=me.words("web-seal"))).to_be_visible()
    check(me, "seal")
    page.keyboard.press("Escape")
    me.button("table-menu").click()
    page.get_by_role("button", name=me.words("table-orders")).click()
    expect(page.get_by_role("dialog").get_by_role("combobox")).to_be_visible()
    check(me, "standing orders")
    page.keyboard.press("Escape")
    players = page.get_by_role("region", name=me.words("table-players"), exact=True)
    players.get_by_role("button", name="Ada").click()
    check(me, "own seat")
    players.get_by_label(me.words("table-lend-to")).select_option("program")
    me.button("table-lend").click()
    expect(page.get_by_role("dialog", name=me.words("table-program-title"))).to_be_visible()
    check(me, "token of a program")


@both_themes
def test_the_review_of_a_game(visit: Visit, theme: str) -> None:
    me = visit(theme=theme)
    me.open(me.replay("marchands-2-plain"))
    result = me.see_the_result()
    result.get_by_role("button", name=me.words("table-review"), exact=True).click()
    expect(me.page.get_by_role("dialog", name=me.words("review-open"))).to_be_visible()
    check(me, "review")
