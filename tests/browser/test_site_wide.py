"""What every page can do: languages, themes, rules, the keyboard, small screens, unknown addresses."""

from __future__ import annotations

import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from bench.harness.server_process import ServerProcess
from bench.web import page_size
from carrack.games import GAMES
from carrack.text.fluent import Localizer
from tests.browser.visitor import PHONE, Visit, Visitor

SEATS = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "bot": "random"}]
MIDDLES = [
    ("empires-4-everything", 120),
    ("discovery-3-everything", 90),
    ("history-4-everything", 120),
    ("marchands-3-everything", 60),
]
"""Recorded games, and a moment in the middle of each."""


def test_language_and_theme_change_at_any_moment(visit: Visit) -> None:
    me = visit()
    page = me.open(me.table("marchands", SEATS))
    me.wait_for_question()
    choices = me.offered()
    page.get_by_role("button", name="Français").click()
    expect(page.get_by_role("tab", name=Localizer("fr").render_key("table-log"))).to_be_visible()
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    assert me.offered() == choices
    page.get_by_role("button", name=Localizer("fr").render_key("web-theme-to-dark")).click()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    page.reload()
    expect(page.get_by_role("tab", name=Localizer("fr").render_key("table-log"))).to_be_visible()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")


def test_an_address_without_anything_says_so(visit: Visit) -> None:
    me = visit()
    me.allowed.append("status of 404")
    page = me.open("/t/nosuchtable")
    expect(page.get_by_text(me.words("server-no-table"))).to_be_visible()
    page.get_by_role("link", name=me.words("web-home"), exact=True).click()
    expect(me.card("empires")).to_be_visible()


def test_the_keyboard_alone(visit: Visit) -> None:
    """From home into a game, several turns, back through its past, and the rules: no mouse."""
    me = visit()
    page = me.open()
    expect(me.card("marchands")).to_be_visible()
    tab_to(page, me.card("marchands").get_by_role("button", name=me.words("web-play")))
    page.keyboard.press("Enter")
    dialog = page.get_by_role("dialog")
    tab_to(page, dialog.get_by_role("button", name=me.words("web-start"), exact=True))
    page.keyboard.press("Enter")
    page.wait_for_url("**/t/*")
    for _ in range(6):
        me.wait_for_question()
        before = me.moment()
        page.keyboard.press("ArrowDown")
        page.keyboard.press("Enter")
        if me.answer(before) == "confirm":
            page.keyboard.press("Enter")
        expect(page.get_by_role("slider")).not_to_have_value(str(before))
    me.wait_for_question()
    before = me.moment()
    page.keyboard.press(page.locator("button.choice kbd").first.inner_text())
    if me.answer(before) == "confirm":
        page.keyboard.press("Enter")
    expect(page.get_by_role("slider")).not_to_have_value(str(before))
    me.wait_for_question()
    page.keyboard.press("ArrowDown")
    expect(page.locator("button.choice:focus")).to_have_count(1)
    page.keyboard.press("h")
    expect(page.get_by_role("searchbox")).to_be_focused()
    page.keyboard.press("Escape")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).not_to_be_visible()


def tab_to(page: Page, thing: Locator) -> None:
    """Press Tab until a thing has the focus."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if thing.evaluate("one => one === document.activeElement"):
            return
    raise AssertionError("the Tab key never leads there")


@pytest.mark.parametrize("game", GAMES)
def test_a_table_is_no_more_than_190_kb_before_its_map(browser: Browser, server: ServerProcess, game: str) -> None:
    assert page_size(browser, server, game) <= 190_000


# Small screens


def fits(me: Visitor) -> None:
    wide = me.page.evaluate(
        """() => [...document.querySelectorAll("html, body, dialog[open], dialog[open] .body")]
            .filter((one) => one.scrollWidth > one.clientWidth + 1)
            .map((one) => `${one.tagName}.${one.className} ${one.scrollWidth} > ${one.clientWidth}`)"""
    )
    assert wide == []


@pytest.mark.parametrize("code", ["en", "fr"])
def test_whoever_comes_with_a_laptop_can_play_and_learn_without_scrolling(visit: Visit, code: str) -> None:
    me = visit(code, size=(1280, 720))
    me.open()
    for key in ("web-play", "web-learn"):
        expect(me.card("empires").get_by_role("button", name=me.words(key))).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("code", ["en", "fr"])
def test_home_and_its_dialogs_fit_a_phone(visit: Visit, code: str) -> None:
    me = visit(code, size=PHONE)
    page = me.open()
    expect(me.card("marchands")).to_be_visible()
    fits(me)
    for key in ("web-play", "web-open"):
        me.card("empires").get_by_role("button", name=me.words(key)).click()
        page.get_by_role("dialog").locator("summary").click()
        fits(me)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)
    for opener in ("button.account", "button[aria-haspopup=dialog].icon"):
        page.locator(opener).first.click()
        expect(page.get_by_role("dialog")).to_be_visible()  # it is fetched only now
        fits(me)
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize(("record", "at"), MIDDLES)
def test_a_board_fits_a_phone(visit: Visit, record: str, at: int, code: str) -> None:
    me = visit(code, size=PHONE)
    me.open(me.middle_of(record, at))
    expect(me.page.get_by_role("slider")).to_be_visible()
    me.wait_for_question()
    fits(me)
    for name in ("players", "log", "chat"):
        me.page.get_by_role("tab", name=me.words(f"table-{name}")).click()
        fits(me)


def test_the_end_and_the_waiting_room_fit_a_phone(visit: Visit) -> None:
    me = visit("fr", size=PHONE)
    page = me.open(me.replay("history-6-everything"))
    me.see_the_result()
    expect(page.get_by_role("dialog").get_by_role("row", name=me.words("table-place-column"))).to_be_visible()
    fits(me)
    me.open(me.table("empires", [{"kind": "me"}, *[{"kind": "open"}] * 5]))
    expect(page.get_by_label(me.words("table-link"))).to_be_visible()
    fits(me)


@pytest.mark.parametrize(("record", "at"), MIDDLES)
def test_no_style_is_refused(visit: Visit, record: str, at: int) -> None:
    """The server forbids styles that are written into elements; a refusal would also be an error in the console."""
    me = visit()
    page = me.open(me.middle_of(record, at))
    me.wait_for_question()
    styled = page.evaluate("[...document.querySelectorAll('[style]')].map((one) => one.style.length)")
    assert styled
    assert all(styled)
    policy = page.request.get(page.url).headers["content-security-policy"]
    assert "unsafe-inline" not in policy


def test_text_is_drawn_in_fonts_of_the_machine_too(browser: Browser) -> None:
    """Our page brings its fonts, but not every sign is in them; without any font all signs would be the same box."""
    page = browser.new_page()
    page.set_content(
        "<span style='font-family: sans-serif'>iiii</span><br><span style='font-family: serif'>WWWW</span>"
    )
    narrow, wide = page.locator("span").evaluate_all("spans => spans.map((one) => one.getBoundingClientRect().width)")
    page.close()
    assert wide > 2 * narrow > 0


def test_an_option_for_two_cannot_be_chosen_by_more(visit: Visit) -> None:
    me = visit("fr")
    page = me.open()
    me.card("empires").get_by_role("button", name=me.words("web-play")).click()
    dialog = page.get_by_role("dialog")
    opponents = dialog.get_by_role("group", name=me.words("web-opponents"))
    opponents.get_by_text("1", exact=True).click()
    dialog.locator("summary").click()
    captains = dialog.get_by_label(me.words("option-two_player_captains", "empires"))
    expect(captains).to_be_checked()
    opponents.get_by_text("3", exact=True).click()
    expect(captains).not_to_be_checked()
    expect(captains).to_be_disabled()
    opponents.get_by_text("1", exact=True).click()
    expect(captains).to_be_enabled()
    expect(captains).to_be_checked()
