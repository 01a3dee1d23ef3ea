"""Questions that take several things: a person picks them in any order, changes the selection, and confirms once."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from carrack.core import record
from carrack.core.session import Session
from carrack.games import GAMES
from carrack.server.frames import Reel
from tests.browser.visitor import RECORDS, Visit
from tests.moments import SETS


@pytest.mark.parametrize("what", SETS)
def test_several_things_are_picked_from_the_last_to_the_first_and_confirmed_once(visit: Visit, what: str) -> None:
    name, entry, seat = SETS[what]
    played = record.read(RECORDS / f"{name}.jsonl")
    me = visit("fr", size=(1280, 720))
    me.open(me.middle_of(name, Reel(Session.replay(GAMES[played.game], played), seat).frame(entry), seat))
    me.wait_for_question()
    before, asked = me.moment(), me.page.locator(".question .ask").inner_text()
    chips, confirm = me.page.locator(".question .chip"), me.button("table-confirm")
    room = me.page.locator(".choices .choice.room")
    last = room.last.get_attribute("data-notation") or ""
    me.point_out(last).click()
    expect(chips).to_have_count(1)
    chips.click()  # another mind
    expect(chips).to_have_count(0)
    me.point_out(last).click()
    expect(chips).to_have_count(1)
    me.point_out(room.first.get_attribute("data-notation") or "").click()
    while not confirm.is_enabled():
        me.point_out(room.first.get_attribute("data-notation") or "").click()
    assert me.moment() == before, "nothing is done before it is confirmed"
    me.page.evaluate("document.activeElement.blur()")
    me.page.keyboard.press("Enter")
    expect(me.page.get_by_role("slider")).not_to_have_value(str(before))
    expect(me.page.locator(".question .ask")).not_to_have_text(asked)
