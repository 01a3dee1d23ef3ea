"""What a first visitor finds: opponents for beginners, and pages that say whose work it is and what is stored."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from carrack.text.fluent import LANGUAGES, Localizer
from tests.browser.test_accessibility import both_themes, check
from tests.browser.test_site_wide import fits
from tests.browser.visitor import PHONE, Visit
from tools import notices

PAPERS = ("about", "privacy", "accessibility")
NAMED = {
    "empires": ["Glenn Drover"],
    "discovery": ["Glenn Drover", "Paul E. Niemeyer", "Eagle Games", "Frédéric Frenay"],
    "history": ["Ragnar Brothers", "Avalon Hill", "David Lefebvre"],
    "marchands": ["Régis Bonnessée"],
}


def chosen(page: Page) -> list[str]:
    """The bots of the quick game that the dialog proposes."""
    selects = page.get_by_role("dialog").locator(".bots select")
    return [select.input_value() for select in selects.all()]


def test_a_first_visitor_is_proposed_easy_opponents_and_the_last_choice_is_remembered(visit: Visit) -> None:
    me = visit()
    page = me.open()
    play = me.card("history").get_by_role("button", name=me.words("web-play"))
    play.click()
    assert chosen(page) == ["novice", "casual", "novice"]
    page.get_by_role("dialog").get_by_role("radio", name="2").check(force=True)
    assert chosen(page) == ["novice", "casual"]
    for place, bot in enumerate(("random", "greedy")):
        page.get_by_role("dialog").locator(".bots select").nth(place).select_option(bot)
    page.get_by_role("dialog").get_by_role("button", name=me.words("web-start"), exact=True).click()
    page.wait_for_url("**/t/*")
    me.open()
    play.click()
    assert chosen(page) == ["random", "greedy", "random"]
    page.keyboard.press("Escape")
    me.card("history").get_by_role("button", name=me.words("web-open")).click()
    seats = page.get_by_role("dialog").get_by_role("listitem").get_by_role("combobox")
    assert [seat.input_value() for seat in seats.all()] == ["me", "open", "random", "greedy"]


@pytest.mark.parametrize("code", LANGUAGES)
def test_home_leads_to_credits_licences_and_notices(visit: Visit, code: str) -> None:
    me = visit(code)
    page = me.open()
    page.locator("footer").get_by_role("link", name=me.words("web-about"), exact=True).click()
    expect(page.get_by_role("heading", level=1, name=me.words("paper-about"))).to_be_visible()
    for game, names in NAMED.items():
        heading = page.get_by_role("heading", level=3, name=me.words(f"game-{game}"), exact=True)
        credit = page.locator("section.panel").filter(has=heading)
        for name in names:
            expect(credit).to_contain_text(name)
    other = next(language for language in LANGUAGES if language != code)
    page.get_by_role("button", name=me.words(f"web-language-{other}")).click()
    expect(page.get_by_role("heading", level=1, name=Localizer(other).render_key("paper-about"))).to_be_visible()
    page.get_by_role("link", name=Localizer(other).render_key("paper-notices")).click()
    expect(page.locator("body")).to_contain_text("Third-party notices of Carrack")
    assert page.evaluate("fetch(location).then(answer => answer.text())") == notices.FILE.read_text("utf-8")
    page.go_back()
    page.get_by_role("link", name=Localizer(other).render_key("paper-licence")).click()
    expect(page.locator("body")).to_contain_text("Apache License")


@pytest.mark.parametrize("code", LANGUAGES)
@pytest.mark.parametrize("paper", PAPERS)
def test_these_pages_fit_a_phone(visit: Visit, paper: str, code: str) -> None:
    me = visit(code, size=PHONE)
    page = me.open(f"/{paper}")
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    fits(me)


@both_themes
def test_these_pages_are_accessible(visit: Visit, theme: str) -> None:
    me = visit(theme=theme)
    for paper in PAPERS:
        page = me.open(f"/{paper}")
        expect(page.get_by_role("heading", level=1)).to_be_visible()
        check(me, paper)


def test_these_pages_lead_to_each_other(visit: Visit) -> None:
    me = visit()
    page = me.open("/about")
    for paper in ("privacy", "accessibility", "about"):
        page.get_by_role("main").get_by_role("link", name=me.words(f"web-{paper}"), exact=True).click()
        expect(page).to_have_url(re.compile(f"/{paper}$"))
        expect(page.get_by_role("heading", level=2).first).to_be_visible()
