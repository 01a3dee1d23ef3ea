"""Somebody lets a program of his own play his seat."""

from __future__ import annotations

import json
import urllib.request
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.visitor import DESKTOP, PHONE, Visit


def ask(url: str, token: str, message: dict[str, Any] | None = None) -> Any:
    """What a program sends, without a browser."""
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    body = None if message is None else json.dumps(message).encode()
    return urllib.request.urlopen(urllib.request.Request(url, body, headers), timeout=60)


def reach(button: Locator) -> Locator:
    """On a phone the question covers the lower part of the page, until one has scrolled to its end."""
    button.page.evaluate("scrollTo(0, document.documentElement.scrollHeight)")
    return button


@pytest.mark.parametrize(("code", "size"), [("en", DESKTOP), ("fr", PHONE)])
def test_a_program_plays_by_the_token_that_the_page_shows(visit: Visit, code: str, size: tuple[int, int]) -> None:
    owner = visit(code, size)
    seats = [{"kind": "me", "name": "Nora"}, {"kind": "bot", "bot": "random"}]
    page = owner.open(owner.table("empires", seats))
    owner.wait_for_question()
    before = owner.moment()
    players = page.get_by_role("region", name=owner.words("table-players"), exact=True)
    if size == PHONE:
        page.get_by_role("tab", name=owner.words("table-players")).click()
        players = page.get_by_role("tabpanel")
    players.get_by_role("button", name="Nora").click()
    players.get_by_label(owner.words("table-lend-to")).select_option("program")
    reach(owner.button("table-lend")).click()
    dialog = page.get_by_role("dialog", name=owner.words("table-program-title"))
    token = dialog.get_by_role("textbox", name=owner.words("table-program-token")).input_value()
    expect(dialog.get_by_text(owner.server.url)).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).not_to_be_visible()
    expect(owner.choices).to_have_count(0)

    with ask(f"{owner.server.url}/api/v1/bot/stream", token) as stream:
        choose = next(said for said in map(json.loads, filter(bytes.strip, stream)) if said["say"] == "choose")
        answer = {"say": "choice", "id": choose["id"], "notation": choose["choices"][0]["notation"]}
        assert json.load(ask(f"{owner.server.url}/api/v1/bot/choice", token, answer)) == {"say": "ponder"}
    expect(page.get_by_role("slider")).not_to_have_value(str(before))

    reach(owner.button("table-take-back")).click()
    owner.wait_for_question()
