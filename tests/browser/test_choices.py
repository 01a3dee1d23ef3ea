"""The panel of choices: what is always there, long lists, sets, and what asks before it is done."""

from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.visitor import Visit, Visitor

SEATS = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
SMALL = (1280, 720)
EXPANDING = ("history-4-everything", 531, 3)
CIVIL_WAR = ("history-6-asks-black-death", 813, 3)
DISASTER = ("history-3-everything", 249, 2)
PLACING = ("empires-2-asks-steal", 132, 1)
CASUALTIES = ("discovery-3-starting_auction-true", 291, 2)


def at(me: Visitor, moment: tuple[str, int, int]) -> None:
    me.open(me.middle_of(*moment))
    me.wait_for_question()


def in_sight(me: Visitor, what: Locator) -> None:
    place = what.evaluate("one => one.getBoundingClientRect().toJSON()")
    assert place["top"] >= 0
    assert place["bottom"] <= me.page.evaluate("innerHeight")


def test_pass_and_undo_stay_in_sight_below_a_long_list(visit: Visit) -> None:
    me = visit(size=SMALL)
    at(me, EXPANDING)
    assert len(me.offered()) > 60
    done = me.page.locator('button.choice[data-notation="pass"]')
    in_sight(me, done)
    in_sight(me, me.button("table-undo"))
    expect(me.page.locator(".choices").locator('[data-notation="pass"]')).to_have_count(0)


def test_a_long_list_opens_group_by_group_with_never_more_than_twelve(visit: Visit) -> None:
    me = visit(size=SMALL)
    at(me, EXPANDING)
    attack = me.page.locator(".heading", has_text=me.words("group-do-attack", "history"))
    expect(attack).to_have_attribute("aria-expanded", "true")
    fort = me.page.locator(".heading", has_text=me.words("group-do-fort", "history"))
    fort.first.click()
    expect(attack).to_have_attribute("aria-expanded", "false")
    expect(fort.first).to_have_attribute("aria-expanded", "true")
    headings = me.page.locator(".heading:visible")
    for i in range(headings.count()):
        if headings.nth(i).get_attribute("aria-expanded") == "false":
            headings.nth(i).click()
        assert me.page.locator(".choices .choice:visible").count() <= 12


def test_the_list_begins_at_its_top_and_fades_where_it_goes_on(visit: Visit) -> None:
    me = visit(size=SMALL, confirm=False)
    at(me, ("empires-5-asks-before-warfare", 234, 3))
    choices = me.page.locator(".choices")
    assert "below" in (choices.get_attribute("class") or "")
    choices.evaluate("list => list.scrollTo({top: list.scrollHeight})")
    expect(me.page.locator(".choices.above:not(.below)")).to_have_count(1)


def test_a_worker_goes_to_the_box_whose_number_is_typed(visit: Visit) -> None:
    me = visit(confirm=False)
    at(me, PLACING)
    before = me.moment()
    me.page.keyboard.press("8")
    me.page.wait_for_timeout(1000)
    expect(me.page.locator(".heading[aria-expanded=true]")).to_contain_text(me.words("target-warfare", "empires"))
    soldier = me.page.locator('button.choice[data-notation="place soldier warfare"]')
    expect(soldier).to_be_visible()
    me.page.keyboard.press(soldier.locator("kbd").inner_text())
    expect(me.page.get_by_role("slider")).not_to_have_value(str(before))


def test_lands_of_a_civil_war_are_picked_in_any_order_and_confirmed_once(visit: Visit) -> None:
    me = visit(size=SMALL)
    at(me, CIVIL_WAR)
    confirm = me.button("table-confirm")
    expect(confirm).to_be_disabled()
    before = me.moment()
    first = me.offered()[-1]
    me.point_out(first).click()
    fitting = me.page.locator(".choices .choice:not(.off):not(.chosen)")
    others = [str(name) for name in fitting.evaluate_all("all => all.map(one => one.dataset.notation)")]
    me.point_out(others[-1]).click()
    me.page.locator(".chip").first.click()
    expect(me.page.locator(".chip")).to_have_count(1)
    me.point_out(first).click()
    me.point_out(others[0]).click()
    expect(me.page.locator(".chip")).to_have_count(3)
    assert me.moment() == before
    me.page.keyboard.press("Enter")
    expect(me.page.get_by_role("slider")).not_to_have_value(str(before))


def test_casualties_are_counted_before_they_are_confirmed(visit: Visit) -> None:
    me = visit()
    at(me, CASUALTIES)
    before = me.moment()
    me.point_out("kill merchant").click()
    me.point_out("kill colonist").click()
    me.button("table-confirm").click()
    expect(me.page.get_by_role("slider")).not_to_have_value(str(before))


def test_fewer_than_allowed_may_be_struck(visit: Visit) -> None:
    me = visit()
    at(me, DISASTER)
    before = me.moment()
    me.point_out(me.offered()[2]).click()
    me.button("table-confirm").click()
    expect(me.page.get_by_role("slider")).not_to_have_value(str(before))


def test_dice_ask_once_and_a_second_click_is_the_answer(visit: Visit) -> None:
    me = visit()
    at(me, EXPANDING)
    attack = me.page.locator(".choice:visible:has(.final)").first
    before = me.moment()
    attack.click()
    expect(me.page.locator(".question .confirm")).to_contain_text("%")
    assert me.moment() == before
    attack.click()
    expect(me.page.get_by_role("slider")).not_to_have_value(str(before))


def test_what_can_be_undone_never_asks(visit: Visit) -> None:
    me = visit()
    me.open(me.table("marchands", SEATS, options={"length": "short"}))
    me.wait_for_question()
    while "order a" not in me.offered():
        me.choose(me.offered()[0])
        me.wait_for_question()
    before = me.moment()
    me.point_out("order a").click()
    expect(me.page.get_by_role("slider")).to_have_value(str(before + 1))
    me.button("table-undo").click()
    expect(me.page.get_by_role("slider")).to_have_value(str(before))
    me.point_out("seal").click()
    expect(me.page.locator(".question .confirm")).to_be_visible()


def test_pointing_at_a_choice_lights_its_place_and_the_other_way_round(visit: Visit) -> None:
    me = visit(size=SMALL)
    at(me, EXPANDING)
    first = me.page.locator(".choices .choice:visible").first
    land = (first.get_attribute("data-notation") or "").split()[1]
    place = me.page.locator(f'.board [data-kind="land"][data-id="{land}"]')
    first.hover()
    expect(place).to_have_attribute("data-pointed", "")
    me.page.locator(".question .ask").hover()
    expect(place).not_to_have_attribute("data-pointed", "")
    place.focus()
    expect(me.page.locator(f'.choice.pointed[data-notation="expand {land}"]')).to_have_count(1)
