"""A finger on a phone: it finds what it is to touch, sees what it chose, and leaves nothing behind."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.visitor import PHONE, Visit, Visitor

SMALL = """(least) => {
    const shown = (one) => one.checkVisibility() && !one.closest(".aloud");
    const reach = (one) => {
        const { width, height } = one.getBoundingClientRect();
        const around = one.matches(".reach") ? getComputedStyle(one, "::before") : null;
        return around ? [parseFloat(around.width), parseFloat(around.height)] : [width, height];
    };
    const all = ".button, button.reach, .choice, .languages button, [role=tab], .log button, summary";
    return [...document.querySelectorAll(all)]
        .filter(shown)
        .filter((one) => reach(one)[1] < least || (one.matches(".icon, .reach") && reach(one)[0] < least))
        .map((one) => `${one.className} ${one.innerText || one.ariaLabel} ${reach(one)}`);
}"""
"""What is smaller than a finger needs."""
ABOVE = """([selector]) => {
    const sheet = document.querySelector(".sheet").getBoundingClientRect().top;
    return [...document.querySelectorAll(selector)].some((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top >= 0 && bottom <= sheet + 1;
    });
}"""
"""Whether something is seen whole above the question."""


def placing(me: Visitor) -> None:
    me.open(me.table("discovery", [{"kind": "me", "name": "Ada"}, {"kind": "bot", "bot": "random"}]))
    me.wait_for_question()


@pytest.mark.parametrize("code", ["en", "fr"])
def test_whatever_is_touched_is_large_enough_for_a_finger(visit: Visit, code: str) -> None:
    me = visit(code, size=PHONE)
    me.open()
    expect(me.card("discovery")).to_be_visible()
    assert me.page.evaluate(SMALL, 39) == []
    placing(me)
    assert me.page.evaluate(SMALL, 39) == []


def test_what_a_finger_left_does_not_look_chosen(visit: Visit) -> None:
    me = visit(size=PHONE)
    placing(me)
    colour = "one => getComputedStyle(one).backgroundColor + getComputedStyle(one).borderColor"
    first, second = me.choices.nth(0), me.choices.nth(1)
    first.hover()  # as it is for a while after a touch
    assert first.evaluate(colour) == second.evaluate(colour)


def test_another_question_leads_to_its_part_of_the_board_and_a_choice_to_its_place(visit: Visit) -> None:
    me = visit(size=PHONE)
    placing(me)
    me.page.wait_for_function(ABOVE, arg=['[data-target="box:initiative"]'])
    me.point_out("place colonist warfare").tap()
    me.page.wait_for_function(ABOVE, arg=['[data-target="box:warfare"]'])
    me.point_out("place colonist initiative").tap()
    me.page.wait_for_function(ABOVE, arg=['[data-target="box:initiative"]'])


def test_the_last_row_of_a_long_scoring_can_be_read(visit: Visit) -> None:
    me = visit("fr", size=PHONE)
    page = me.open(me.replay("empires-4-everything"))
    me.look_past_the_result()
    me.button("table-card").last.click()
    card = page.locator(".card[role=dialog]")
    rows = card.locator(".scroll")
    expect(card.locator("tr.untold")).to_have_count(0)
    assert rows.evaluate("one => one.scrollTop") == 0
    goes_on = rows.evaluate("one => one.scrollHeight > one.clientHeight + 2")
    assert goes_on == bool(card.locator(".scroll.more").count())
    last = card.locator("tbody tr").last
    last.scroll_into_view_if_needed()
    expect(card.locator(".scroll.more")).to_have_count(0)
    row, total = last.bounding_box(), card.locator("tfoot tr").bounding_box()
    assert row
    assert total
    assert row["y"] + row["height"] <= total["y"] + 1


def test_what_four_players_scored_fits_side_by_side(visit: Visit) -> None:
    me = visit("fr", size=PHONE)
    page = me.open(me.replay("marchands-4-everything"))
    me.look_past_the_result()
    page.get_by_role("tab", name=me.words("table-log")).click()
    me.button("table-card").last.click()
    rows = page.locator(".card[role=dialog] .scroll")
    expect(rows).to_be_visible()
    assert rows.evaluate("one => one.scrollWidth <= one.clientWidth")


def test_a_tip_leaves_room_for_an_expedition(visit: Visit) -> None:
    me = visit("fr", size=PHONE, tips=True)
    me.open(me.middle_of("empires-2-plain", 128, 0))
    me.wait_for_question()
    expect(me.page.locator(".question.long")).to_be_visible()
    expect(me.page.get_by_role("note")).to_be_visible()
    assert me.page.locator(".choices").evaluate("one => one.clientHeight") > 150


def test_a_tap_on_the_sign_of_a_column_says_what_it_means(visit: Visit) -> None:
    me = visit("fr", size=PHONE)
    me.open(me.middle_of("history-3-plain", 45, 0))
    me.wait_for_question()
    for key in ("board-strength-sum", "board-markers"):
        me.page.locator(f'th[data-about="{key}"]').tap()
        expect(me.page.get_by_role("tooltip")).to_contain_text(me.words(key, "history"))


def test_the_dice_of_all_fit_a_phone(visit: Visit) -> None:
    me = visit("fr", size=PHONE)
    me.open(me.replay("history-6-everything"))
    me.see_the_result()
    dice = me.page.get_by_role("group", name=me.words("table-dice"), exact=True)
    dice.scroll_into_view_if_needed()
    assert dice.evaluate("one => one.scrollWidth <= one.clientWidth")
    expect(dice.get_by_text(me.words("table-dice-mean"))).to_be_visible()
