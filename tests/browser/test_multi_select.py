"""Questions that take several things: a person picks them in any order, changes the selection, and confirms once."""

from __future__ import annotations

from itertools import count

import pytest
from playwright.sync_api import expect

from tests.browser.visitor import Visit
from tests.support.golden_positions import SETS


@pytest.mark.parametrize("what", SETS)
def test_several_things_are_picked_from_the_last_to_the_first_and_confirmed_once(visit: Visit, what: str) -> None:
    me = visit("fr", size=(1280, 720))
    me.open(me.middle_of(SETS[what]))
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
    for picked in count(2):
        me.point_out(room.first.get_attribute("data-notation") or "").click()
        expect(chips).to_have_count(picked)
        if confirm.is_enabled():
            break
    assert me.moment() == before, "nothing is done before it is confirmed"
    me.page.evaluate("document.activeElement.blur()")
    me.page.keyboard.press("Enter")
    expect(me.page.get_by_role("slider")).not_to_have_value(str(before))
    expect(me.page.locator(".question .ask").get_by_text(asked, exact=True)).to_have_count(0)
