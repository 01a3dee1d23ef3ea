"""The panel of choices: what is always there, long lists, sets, and what asks before it is done."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from carrack.engine.messages import EntityName
from carrack.games.history.presentation.menu_labels import LAND_KEYS
from tests.browser.visitor import PHONE, Visit, Visitor
from tests.support.golden_positions import Wanted

SEATS = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]
SMALL = (1280, 720)
EXPANDING = Wanted("history", "expand", least=80, start="4")
GIVING = ("history-3-plain", 57, 2)
EARLY = ("history-3-plain", 45, 0)
CIVIL_WAR = Wanted("history", "civil-war", parts=3, least=30)
DISASTER = Wanted("history", "disaster", parts=2, least=7)
PLACING = ("empires-2-asks-steal", 132, 1)
EXPEDITION = ("empires-2-plain", 128, 0)
REWRITING = ("empires-5-asks-pick-counter", 588, 2)
ELECTORS = Wanted("marchands", "elect", parts=3, least=3, most=3)
ORDERING = Wanted("marchands", "order", after="order ", start="3-length-short")
CASUALTIES = ("discovery-3-starting_auction-true", 291, 2)


def at(me: Visitor, moment: Wanted | tuple[str, int, int]) -> None:
    me.open(me.middle_of(moment) if isinstance(moment, Wanted) else me.middle_of(*moment))
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


def test_a_land_is_chosen_by_its_region_and_number_whatever_group_is_open(visit: Visit) -> None:
    me = visit(size=SMALL)
    at(me, EXPANDING)
    fort = me.page.locator(".heading", has_text=me.words("group-do-fort", "history"))
    fort.first.click()
    attacks = me.page.locator('.choice[data-notation^="expand "]:has(.final)')
    notation = str(attacks.last.get_attribute("data-notation"))
    expect(attacks.last).not_to_be_visible()
    me.page.keyboard.type(LAND_KEYS[notation.removeprefix("expand ")])
    chosen = me.page.locator(f'.choice[data-notation="{notation}"]')
    expect(chosen).to_have_attribute("aria-pressed", "true")
    expect(chosen).to_be_visible()


AMOUNTS = [("empires-2-asks-settle", 1, "14"), ("empires-2-asks-steal", 131, "17")]
"""Bids, and points to be bought."""


@pytest.mark.parametrize(("record", "at", "typed"), AMOUNTS)
def test_many_amounts_are_never_one_list_and_are_typed_as_they_are(
    visit: Visit, record: str, at: int, typed: str
) -> None:
    me = visit("fr", size=SMALL, confirm=False)
    me.open(me.middle_of(record, at))
    me.wait_for_question()
    assert len(me.offered()) > 13
    assert me.page.locator(".choices .choice:visible").count() <= 12
    before = me.moment()
    me.page.keyboard.type(typed)
    expect(me.page.get_by_role("slider")).not_to_have_value(str(before))
    log = me.page.get_by_role("region", name=me.words("table-log"), exact=True)
    expect(log.get_by_text(me.words("board-money", "empires", money=int(typed))).first).to_be_visible()


def test_each_list_begins_at_its_top_and_fades_where_it_goes_on(visit: Visit) -> None:
    me = visit(size=SMALL, confirm=False)
    at(me, ("empires-5-long-list", 234, 3))
    choices = me.page.locator(".choices")
    assert "below" in (choices.get_attribute("class") or "")
    choices.evaluate("list => list.scrollTo({top: list.scrollHeight})")
    expect(me.page.locator(".choices.above:not(.below)")).to_have_count(1)
    me.choose(me.offered()[-1])
    me.wait_for_question()
    assert choices.evaluate("list => list.scrollTop") == 0


def test_all_that_can_be_chosen_is_on_the_map_without_asking_for_it(visit: Visit) -> None:
    me = visit("fr", size=SMALL)
    at(me, EXPANDING)
    me.page.wait_for_function(
        """() => {
            const map = document.querySelector(".board .map").getBoundingClientRect();
            const lit = [...document.querySelectorAll(".board .map [data-kind=land].lit")];
            return lit.length > 10 && lit.every((one) => {
                const { left, top, width, height } = one.getBoundingClientRect();
                const [x, y] = [left + width / 2, top + height / 2];
                return x > map.left && x < map.right && y > map.top && y < map.bottom;
            });
        }"""
    )


def plan(me: Visitor) -> int:
    """To the first orders of a short game of Marchands; the moment there."""
    me.open(me.table("marchands", SEATS, options={"length": "short"}))
    me.wait_for_question()
    while "order x" not in me.offered():
        me.choose(me.offered()[0])
        me.wait_for_question()
    return me.moment()


def test_a_row_of_orders_is_typed_and_reviewed_before_it_is_sealed(visit: Visit) -> None:
    me = visit("fr")
    before = plan(me)
    for n, key in enumerate("xax", start=1):
        me.page.keyboard.press(key)
        expect(me.page.get_by_role("slider")).to_have_value(str(before + n))
    expect(me.page.locator(".rack .slot.written")).to_have_count(3)
    expect(me.page.locator('button.choice[data-notation="seal"][aria-disabled=false]')).to_be_visible()
    me.page.keyboard.press("s")
    asked = me.page.locator(".question .confirm")
    expect(asked).to_contain_text(me.words("table-seals"))
    assert me.moment() == before + 3
    me.page.keyboard.press("Enter")
    expect(me.page.get_by_role("slider")).not_to_have_value(str(before + 3))


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


def test_a_place_for_specialists_is_typed_after_the_number_of_its_box(visit: Visit) -> None:
    me = visit(confirm=False)
    me.open(me.table("empires", [{"kind": "me", "name": "Ada"}, {"kind": "bot", "bot": "random"}]))
    me.wait_for_question()
    before = me.moment()
    slots = ["captain", "merchant", "missionary", "soldier"]
    slot = next(slot for slot in slots if f"place colonist {slot}" in me.offered())
    key = str(71 + slots.index(slot))
    expect(me.page.locator(f'button.choice[data-notation="place colonist {slot}"] kbd')).to_have_text(key)
    me.page.keyboard.press("7")
    me.page.wait_for_timeout(100)
    assert me.moment() == before, "box 7 has several places"
    me.page.keyboard.press(key[1])
    expect(me.page.get_by_role("slider")).not_to_have_value(str(before))
    place = me.words(
        "log-placed", "empires", seat="Ada", kind=EntityName("kind-colonist"), target=EntityName(f"target-{slot}")
    )
    expect(me.page.locator(".log")).to_contain_text(place)


def test_lands_of_a_civil_war_are_picked_in_any_order_and_confirmed_once(visit: Visit) -> None:
    me = visit(size=SMALL)
    at(me, CIVIL_WAR)
    confirm = me.button("table-confirm")
    expect(confirm).to_be_disabled()
    before = me.moment()
    fitting = me.page.locator(".choices .choice:not(.off):not(.chosen)")
    others: list[str] = []
    for first in me.offered():  # an empire with lands for all three armies
        me.point_out(first).click()
        others = [str(name) for name in fitting.evaluate_all("all => all.map(one => one.dataset.notation)")]
        if len(others) > 2:
            break
    me.point_out(others[-1]).click()
    me.page.locator(".chip").first.click()
    expect(me.page.locator(".chip")).to_have_count(1)
    me.point_out(first).click()
    me.point_out(others[0]).click()
    expect(me.page.locator(".chip")).to_have_count(3)
    assert me.moment() == before
    me.page.keyboard.press("Enter")
    expect(me.page.get_by_role("slider")).not_to_have_value(str(before))


def test_what_goes_with_a_land_picked_on_the_map_comes_into_sight(visit: Visit) -> None:
    me = visit(size=SMALL)
    at(me, CIVIL_WAR)
    folded = me.page.locator('.choice[data-notation^="choose "]').last
    expect(folded).not_to_be_visible()
    folded.dispatch_event("click")
    expect(me.page.locator(".chip")).to_have_count(1)
    expect(me.page.locator(".choices .choice.room:visible").first).to_be_visible()
    expect(me.page.locator(".choices .choice.off:visible")).not_to_have_count(10)  # those of the first region


def test_those_who_lose_a_counter_are_picked_together_and_confirmed_once(visit: Visit) -> None:
    me = visit(size=SMALL)
    at(me, REWRITING)
    me.point_out("steal 4").click()
    me.point_out("steal 0").click()
    expect(me.page.locator(".chip")).to_have_count(2)
    me.button("table-confirm").click()
    log = me.page.get_by_role("region", name=me.words("table-log"), exact=True)
    expect(log.get_by_text("from Ann")).to_be_visible()
    expect(log.get_by_text("from Eve")).to_be_visible()


def test_casualties_are_counted_before_they_are_confirmed(visit: Visit) -> None:
    me = visit()
    at(me, CASUALTIES)
    before = me.moment()
    me.point_out("kill merchant").click()
    me.point_out("kill colonist").click()
    me.button("table-confirm").click()
    expect(me.page.get_by_role("slider")).not_to_have_value(str(before))


def test_what_a_selection_brings_together_is_told_before_it_is_confirmed(visit: Visit) -> None:
    me = visit(size=SMALL)
    at(me, DISASTER)
    told = me.page.locator(".question .picking .preview")
    expect(told).to_have_count(0)
    bringing = me.page.locator(".choices .choice:has(.preview)")
    one, other = (str(bringing.nth(n).get_attribute("data-notation")) for n in (0, 1))
    me.point_out(one).click()
    alone = me.point_out(one).locator(".preview").inner_text()
    expect(told).to_have_text(alone)
    me.point_out(other).click()
    expect(told).not_to_have_text(alone)
    me.page.locator(".chip").last.click()
    expect(told).to_have_text(alone)


def test_whatever_is_picked_the_buttons_stay_free(visit: Visit) -> None:
    """A tip, a digest, a long question and three long names leave little room below the bars of a small screen."""
    me = visit("fr", size=(1280, 600), tips=True)
    at(me, ELECTORS)
    for notation in me.offered():
        me.point_out(notation).click()
    expect(me.page.locator(".question .chip")).to_have_count(3)
    expect(me.page.locator(".question .picking .preview")).to_be_visible()
    buttons = me.page.locator(".question .buttons button:visible")
    for n in range(buttons.count()):
        buttons.nth(n).click(trial=True)  # nothing lies above it
    before = me.moment()
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


DRAWS = {
    "counter": (("discovery-5-scouting-true", 14, 4), "scout new_france"),
    "card of the deck": (("discovery-4-everything", 396, 3), "scout deck"),
    "tile": (("discovery-2-plain", 92, 1), "pass"),
    "empire": (("history-3-atlantic_reaches_caribbean-true", 91, 0), "give 1"),
    "good": (Wanted("marchands", "take", offers="take", draws=True), "take"),
}
"""Moments with a choice after which something is drawn, and that choice."""


@pytest.mark.parametrize("drawn", DRAWS)
def test_what_draws_asks_once_before_it_is_done(visit: Visit, drawn: str) -> None:
    me = visit()
    moment, notation = DRAWS[drawn]
    at(me, moment)
    before = me.moment()
    choice = me.point_out(notation)
    expect(choice.locator(".final")).to_be_visible()
    choice.click()
    expect(me.page.locator(".question .confirm")).to_be_visible()
    assert me.moment() == before
    me.button("table-confirm").click()
    expect(me.page.get_by_role("slider")).not_to_have_value(str(before))


@pytest.mark.parametrize("drawn", DRAWS)
def test_what_draws_is_done_at_once_where_the_question_is_switched_off(visit: Visit, drawn: str) -> None:
    me = visit(confirm=False)
    moment, notation = DRAWS[drawn]
    at(me, moment)
    before = me.moment()
    me.point_out(notation).click()
    expect(me.page.get_by_role("slider")).not_to_have_value(str(before))


def test_what_can_be_undone_never_asks(visit: Visit) -> None:
    me = visit()
    before = plan(me)
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


def test_pointing_at_a_choice_lights_its_box_and_the_other_way_round(visit: Visit) -> None:
    me = visit(size=SMALL)
    me.open(me.middle_of("discovery-2-plain", 60))
    me.wait_for_question()
    pointed = me.page.locator(".board [data-pointed]")
    expect(pointed).to_have_count(0)
    me.page.locator(".choices .choice:visible").first.hover()
    expect(pointed.first).to_be_visible()
    me.page.locator(".question .ask").hover()
    expect(pointed).to_have_count(0)
    me.page.locator(".board .lit:not([disabled]):visible").first.focus()
    expect(me.page.locator(".choice.pointed").first).to_be_visible()


def test_what_can_be_chosen_is_named_on_the_map_and_what_is_pointed_at_is_framed(visit: Visit) -> None:
    me = visit("fr", size=SMALL, confirm=False)
    me.open(me.table("history", [{"kind": "me", "name": "Ada"}, *[{"kind": "bot", "bot": "random"}] * 2]))
    me.wait_for_question()
    while not any(notation.startswith("expand ") for notation in me.offered()):
        me.choose("pass" if "pass" in me.offered() else me.offered()[0])
        me.wait_for_question()
    lands = [notation.split()[1] for notation in me.offered() if notation.startswith("expand ")]
    assert 0 < len(lands) <= 24
    written = " ".join(me.page.locator(".names text").all_text_contents())
    named = [land for land in lands if me.words(f"land-{land}", "history").split()[-1] in written]
    assert len(named) > len(lands) / 2, "most of them"
    first = me.page.locator(".choices .choice:visible").first
    land = (first.get_attribute("data-notation") or "").split()[1]
    first.hover()
    frame = me.page.locator(f'.beacon[data-beacon="land:{land}"]')
    assert frame.evaluate("one => getComputedStyle(one).stroke") != "none"
    me.page.locator(".question .ask").hover()
    assert frame.evaluate("one => getComputedStyle(one).stroke") == "none"


def test_an_expedition_is_put_together_in_any_order_and_confirmed_once(visit: Visit) -> None:
    me = visit(size=SMALL)
    at(me, EXPEDITION)
    before = me.moment()
    summary = me.page.locator(".question .picking")
    confirm = me.button("table-confirm")
    expect(confirm).to_be_disabled()
    me.page.locator(".board [data-target='region:virginia'].lit").first.click()
    expect(summary).to_contain_text(me.words("do-explore", "empires", region=EntityName("region-virginia")))
    expect(summary).to_contain_text("100%")
    me.point_out("send soldier 0").click()
    me.point_out("send colonist 0").click()
    expect(summary).not_to_contain_text("100%")
    expect(summary).to_contain_text("%")
    me.point_out("send soldier 1").click()
    me.point_out("explore brazil").click()
    assert me.moment() == before
    me.page.keyboard.press("Enter")
    expect(me.page.get_by_role("slider")).not_to_have_value(str(before))
    log = me.page.locator(".log")
    expect(log).to_contain_text(me.words("region-brazil", "empires"))


def test_an_expedition_can_be_typed(visit: Visit) -> None:
    me = visit(size=SMALL)
    at(me, EXPEDITION)
    me.page.keyboard.type("c1")
    expect(me.page.locator('[data-notation="send soldier 1"]')).to_have_attribute("aria-pressed", "true")
    me.page.keyboard.press("3")
    expect(me.page.locator('[data-notation="explore virginia"]')).to_have_attribute("aria-pressed", "true")
    expect(me.button("table-confirm")).to_be_enabled()


def test_a_worker_picked_up_leaves_only_its_places_in_the_list(visit: Visit) -> None:
    me = visit(size=SMALL)
    at(me, PLACING)
    many = len(me.offered())
    merchant = me.page.locator(".loads").get_by_role("button", name=me.words("kind-merchant", "empires"))
    merchant.click()
    assert 0 < len(me.offered()) < many
    assert all(one.startswith("place merchant") for one in me.offered())
    me.page.locator('[data-worker="soldier"]').click()
    expect(merchant).to_have_attribute("aria-pressed", "false")
    assert all(one.startswith("place soldier") for one in me.offered())
    me.page.keyboard.press("Escape")
    assert len(me.offered()) == many
    me.page.locator(".board [data-target='box:warfare']").click()
    assert {one.split()[-1] for one in me.offered()} == {"warfare"}


def come_to_rest(thing: Locator) -> None:
    """The map comes near what can be chosen by itself; wait until it stands still."""
    seen = None
    while (now := thing.bounding_box()) != seen:
        seen = now
        thing.page.wait_for_timeout(400)


def test_a_first_tap_shows_the_odds_and_a_second_confirms(visit: Visit) -> None:
    me = visit(size=PHONE)
    at(me, EXPANDING)
    attack = me.page.locator(".choices .choice:has(.final)").first.get_attribute("data-notation") or ""
    land = me.page.locator(f'.board [data-kind="land"][data-id="{attack.split()[1]}"]')
    before = me.moment()
    come_to_rest(land)
    land.tap(force=True)
    asked = me.page.locator(".question .confirm")
    expect(asked).to_contain_text("%")
    assert me.moment() == before
    land.tap(force=True)
    expect(me.page.get_by_role("slider")).not_to_have_value(str(before))


def test_what_is_always_there_stays_on_a_phone_while_an_attack_waits_for_its_confirmation(visit: Visit) -> None:
    me = visit("fr", size=PHONE)
    at(me, EXPANDING)
    me.page.locator(".choices .choice:has(.final)").first.tap()
    expect(me.page.locator(".question .confirm")).to_be_visible()
    low = me.page.locator(".question .buttons").evaluate("one => one.getBoundingClientRect().bottom")
    assert low <= PHONE[1]


def test_orders_are_given_by_one_tap_each_and_the_map_follows_them(visit: Visit) -> None:
    me = visit("fr", size=PHONE)
    me.open(me.middle_of(ORDERING))
    me.wait_for_question()
    slider, last = me.page.get_by_role("slider"), me.moment()
    me.button("table-undo").tap()  # the next order would be the last, and that one asks
    expect(slider).to_have_value(str(last - 1))
    me.page.wait_for_function(IN_SIGHT)
    me.page.locator(".palette .token:not(.void)").first.tap()
    expect(slider).to_have_value(str(last))
    me.page.wait_for_function(IN_SIGHT)


IN_SIGHT = """() => {
    const sheet = document.querySelector("[data-part=question]").closest(".sheet").getBoundingClientRect();
    const desk = document.querySelector(".desk").getBoundingClientRect();
    const rings = [...document.querySelectorAll("[data-part=map] .spot.lit .ring")];
    const boxes = rings.map((one) => one.getBoundingClientRect());
    return boxes.length > 0 && boxes.every(({ top, bottom }) => top >= desk.bottom && bottom <= sheet.top);
}"""
"""All that can be chosen is seen on the map, between the orders above it and the question."""


def test_pointing_at_a_city_leaves_its_name_and_wares_to_be_read(visit: Visit) -> None:
    me = visit()
    me.open(me.middle_of(ORDERING))
    me.wait_for_question()
    me.page.locator("[data-part=map] .spot.lit .ring").first.hover(force=True)
    pointed = me.page.locator("[data-part=map] .spot[data-pointed]")
    expect(pointed).to_have_count(1)
    assert pointed.locator(".reach").evaluate("one => getComputedStyle(one).fill") == "rgba(0, 0, 0, 0)"


def test_an_attack_is_repeated_until_the_land_is_taken(visit: Visit) -> None:
    me = visit()
    at(me, EXPANDING)
    attack = me.page.locator(".choices .choice:visible:has(.final)").first
    notation = attack.get_attribute("data-notation")
    attack.click()
    me.page.get_by_label(me.words("table-again-most")).select_option("10")
    before, asked = me.moment(), me.page.locator(".question .ask").inner_text()
    me.button("again-do-attack", game="history").click()
    stop = me.button("table-again-stop")
    expect(me.page.get_by_role("slider")).not_to_have_value(str(before))
    expect(stop).to_have_count(0)
    # taken, or nothing left to attack with, or a question in the middle of the fight
    if not me.is_over():
        still = me.page.locator(f'.choice:has(.final)[data-notation="{notation}"]')
        assert still.count() == 0 or me.page.locator(".question .ask").inner_text() != asked


def test_a_wasted_choice_is_warned_of(visit: Visit) -> None:
    me = visit()
    me.open(me.table("marchands", SEATS, options={"length": "short"}))
    me.wait_for_question()
    while "order x" not in me.offered():
        me.choose(me.offered()[0])
        me.wait_for_question()
    me.choose("order x")
    expect(me.point_out("order x").locator(".warning")).to_be_visible()


# ---- beside a confirmation, and folded ------------------------------------------------------------------------------


def test_beside_a_confirmation_there_is_only_the_way_back(visit: Visit) -> None:
    me = visit("fr")
    at(me, EXPANDING)
    done = me.page.locator('.question button.choice[data-notation="pass"]')
    before = me.moment()
    done.click()
    expect(me.page.locator(".question .confirm")).to_be_visible()
    expect(me.page.locator('[data-part="confirm"]')).to_be_focused()
    expect(me.button("table-undo")).to_have_count(0)
    expect(done).to_have_count(0)  # it stands above the buttons, once
    me.page.keyboard.press("u")
    expect(me.page.locator(".question .confirm")).to_have_count(0)
    expect(done).to_be_visible()
    expect(me.button("table-undo")).to_be_visible()
    assert me.moment() == before


def test_what_was_folded_unfolds_with_the_next_question(visit: Visit) -> None:
    me = visit(size=PHONE)
    at(me, EXPANDING)
    me.button("table-fold").tap()
    expect(me.page.locator(".choices")).to_be_hidden()
    expect(me.page.locator('.question button.choice[data-notation="pass"]')).to_be_hidden()
    at(me, GIVING)
    before = me.moment()
    me.button("table-fold").tap()
    expect(me.page.locator(".choices")).to_be_hidden()
    me.page.keyboard.press("1")
    me.page.keyboard.press("Enter")
    expect(me.page.get_by_role("slider")).not_to_have_value(str(before))
    expect(me.page.locator(".choices .choice:visible").first).to_be_visible()
    expect(me.button("table-fold")).to_be_visible()


def test_the_keys_of_the_question_are_not_those_of_the_map(visit: Visit) -> None:
    me = visit()
    at(me, EXPANDING)
    me.page.get_by_role("application").focus()
    me.page.keyboard.press("0")
    expect(me.page.locator(".question .confirm")).to_be_visible()


def test_what_is_asked_of_no_place_leaves_the_map_where_it_is(visit: Visit) -> None:
    me = visit()
    at(me, EARLY)
    map = me.page.locator("[data-part=map] svg.sea")
    for _ in range(3):
        me.page.locator(".tools button").first.click()
    before = map.evaluate(VIEW_AT_REST)
    me.choose("pass")
    me.wait_for_question()
    assert me.page.locator("[data-part=map] .lit").count() == 0
    assert map.evaluate(VIEW_AT_REST) == before


VIEW_AT_REST = """(map) => new Promise((resolve) => {
    let seen = "", frames = 0;
    const look = () => {
        const view = map.getAttribute("viewBox");
        frames = view === seen ? frames + 1 : 0;
        seen = view;
        if (frames > 30) resolve(view); else requestAnimationFrame(look);
    };
    look();
})"""
"""What the map shows once it has stood still for 30 frames."""
