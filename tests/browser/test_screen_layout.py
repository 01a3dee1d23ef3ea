"""What one needs is on the screen; what people decide beside the game; and the list of one's games."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.visitor import PHONE, Visit, Visitor, to_decide
from tests.support.golden_positions import Wanted

LAPTOP = (1280, 720)
HERE = {"kind": "me"}
OPEN = {"kind": "open"}
BOT = {"kind": "bot", "bot": "random"}
MIDDLES = {"empires": ("empires-6-nations-random", 300), "history": ("history-6-everything", 500)}


def friends(visit: Visit, game: str = "discovery", **screen: Any) -> tuple[Visitor, Visitor]:
    """Ada and Bo, each at the same table."""
    ada, bo = visit(confirm=False), visit(confirm=False, **screen)
    address = ada.table(game, [{**HERE, "name": "Ada"}, OPEN])
    bo.open(address)
    bo.page.get_by_label(bo.words("table-your-name")).fill("Bo")
    bo.page.get_by_role("button", name=bo.words("table-sit")).click()
    ada.open(address)
    for player in (ada, bo):
        expect(player.page.get_by_role("slider")).to_be_visible()
    return ada, bo


def wish(me: Visitor, key: str) -> Locator:
    """From the menu of the bar: its dialog."""
    me.button("table-menu").click()
    me.button(key).click()
    dialog = me.page.get_by_role("dialog")
    expect(dialog).to_be_visible()
    return dialog


def in_sight(me: Visitor, selector: str) -> bool:
    """Whether every one of these lies wholly in the window, and in whatever cuts it off."""
    return bool(me.page.evaluate(_IN_SIGHT, selector))


_IN_SIGHT = """(selector) => {
    const all = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    return all.length > 0 && all.every((one) => {
        const box = one.getBoundingClientRect();
        let cut = { left: 0, top: 0, right: innerWidth, bottom: innerHeight };
        for (let at = one.parentElement; at; at = at.parentElement)
            if (/auto|scroll|clip|hidden/.test(getComputedStyle(at).overflowY)) {
                const edge = at.getBoundingClientRect();
                cut = { ...cut, top: Math.max(cut.top, edge.top), bottom: Math.min(cut.bottom, edge.bottom) };
            }
        return box.top >= cut.top - 1 && box.bottom <= cut.bottom + 1 && box.left >= -1 && box.right <= innerWidth + 1;
    });
}"""


@pytest.mark.parametrize("code", ["en", "fr"])
def test_a_laptop_shows_all_one_places_workers_by(visit: Visit, code: str) -> None:
    me = visit(code, size=LAPTOP)
    for moment in (MIDDLES["empires"], ("discovery-5-everything", 469)):
        me.open(me.middle_of(*moment))
        me.wait_for_question()
        for part in (".purse", ".own", ".board .map", ".box", "article.buy"):
            assert in_sight(me, part), f"{part} of {moment}"


def bids(me: Visitor) -> Locator:
    return me.page.get_by_role("list", name=me.words("board-bids", "empires")).get_by_role("listitem")


@pytest.mark.parametrize("code", ["en", "fr"])
def test_whoever_bids_for_nations_sees_what_they_do_and_who_has_bid(visit: Visit, code: str) -> None:
    me = visit(code, size=LAPTOP)
    me.open(me.middle_of("empires-5-nations-auction", 10, 2))
    me.wait_for_question()
    assert any(notation.startswith("bid") for notation in me.offered())
    for part in (".auction", ".purse", ".players .row"):
        assert in_sight(me, part), part
    nations = me.page.locator(".auction .nation")
    expect(nations).to_have_count(5)  # Spain is somebody's
    for nation in ("england", "france", "portugal", "holland", "italy"):
        expect(nations.filter(has_text=me.words(f"nation-{nation}-effect", "empires"))).to_be_visible()
    said = [me.words("board-money", "empires", money=13), me.words("nation-spain", "empires")]
    said += [me.words("board-money", "empires", money=money) for money in (8, 11)]
    expect(bids(me)).to_contain_text([*said, me.words("board-bid-out", "empires")])


def test_on_a_phone_what_is_bid_for_comes_first(visit: Visit) -> None:
    me = visit("fr", size=PHONE)
    me.open(me.middle_of("empires-5-nations-auction", 10, 2))
    me.wait_for_question()
    expect(bids(me).last).to_be_in_viewport()
    assert bids(me).last.evaluate(_FREE)
    last = me.page.locator(".auction .nation").last
    last.evaluate("one => one.scrollIntoView()")
    assert last.evaluate(_FREE), "the question lies above it"


def test_whoever_bids_for_the_order_reads_what_each_place_is_worth(visit: Visit) -> None:
    me = visit(size=LAPTOP)
    me.open(me.middle_of("discovery-3-starting_auction-true", 3, 1))
    me.wait_for_question()
    assert in_sight(me, ".auction")
    expect(me.page.locator(".auction")).to_contain_text(me.words("board-auction-order", "discovery"))
    first, last = (me.words("board-money", "discovery", money=money) for money in (4, 2))
    expect(bids(me)).to_contain_text([first, me.words("board-bid-none", "discovery"), last])


EXPANDING = Wanted("history", "expand", least=75, start="6-everything")
ORDERS = Wanted("marchands", "order", least=6, start="4-everything")
LONG = [Wanted("discovery", "place", least=20), EXPANDING, ORDERS]
"""Questions with many choices."""


@pytest.mark.parametrize("long", LONG, ids=lambda long: long.game)
def test_a_long_list_on_a_laptop_leaves_players_and_the_last_events_in_sight(visit: Visit, long: Wanted) -> None:
    me = visit("fr", size=LAPTOP)
    me.open(me.middle_of(long))
    me.wait_for_question()
    for part in (".players .row", ".question .prompt", ".question .buttons button"):
        assert in_sight(me, part), part
    listed, log = (me.page.locator(part).bounding_box() for part in (".question .list", ".log"))
    line = me.page.locator(".log button.line").last.bounding_box()
    assert listed
    assert log
    assert line
    assert log["height"] > 2 * line["height"], "the log shows less than two lines"
    assert listed["height"] > 150, "hardly a choice is seen"


@pytest.mark.parametrize("code", ["en", "fr"])
def test_a_laptop_shows_map_hand_and_reserve(visit: Visit, code: str) -> None:
    me = visit(code, size=LAPTOP)
    me.open(me.middle_of(*MIDDLES["history"]))
    me.wait_for_question()
    for part in (".board .map", ".epochs", "section.hand"):
        assert in_sight(me, part), part


@pytest.mark.parametrize("code", ["en", "fr"])
def test_a_laptop_shows_a_drawn_empire_with_the_map_and_the_whole_hand(visit: Visit, code: str) -> None:
    me = visit(code, size=LAPTOP)
    me.open(me.table("history", [{**HERE, "name": "Ada"}, BOT, BOT, BOT]))
    me.wait_for_question()
    assert any(notation.startswith("give") for notation in me.offered())
    for part in (".board .map", "section[data-part=turn] .drawn", "section[data-part=turn] .lit", "section.hand"):
        assert in_sight(me, part), part


def test_players_stay_where_they_are_from_question_to_question(visit: Visit) -> None:
    me = visit(size=LAPTOP, confirm=False)
    me.open(me.table("history", [{**HERE, "name": "Ada"}, BOT, BOT, BOT]))
    me.wait_for_question()
    tops, tall = set(), set()
    for _ in range(4):  # an empire drawn, events, the first armies
        box, question = (me.page.locator(part).first.bounding_box() for part in (".players .row", ".question"))
        assert box
        assert question
        tops.add(round(box["y"]))
        tall.add(round(question["height"]))
        me.choose(me.offered()[0])
        me.wait_for_question()
    assert len(tall) > 1, "no question differed from the others"
    assert len(tops) == 1


@pytest.mark.parametrize("code", ["en", "fr"])
def test_a_laptop_shows_orders_with_the_map_and_ones_wares(visit: Visit, code: str) -> None:
    me = visit(code, size=LAPTOP)
    me.open(me.table("marchands", [{**HERE, "name": "Ada"}, BOT, BOT, BOT]))
    me.wait_for_question()
    while not me.page.locator(".rack").count():
        me.choose(me.offered()[0])
        me.wait_for_question()
    for part in (".rack", ".board figure.empire", ".main .screen"):
        assert in_sight(me, part), part


def test_the_map_stays_where_it_is_from_phase_to_phase(visit: Visit) -> None:
    me = visit(size=LAPTOP)
    page = me.open(me.replay("marchands-4-open_stock-true"))
    me.see_as(0)
    expect(page.locator("figure.empire svg")).to_be_visible()
    tops: dict[str, set[int]] = {".rack": set(), ".rows .line": set()}
    page.locator("body").focus()  # keys go to the table
    for _ in range(60):
        page.keyboard.press("ArrowRight")
        page.wait_for_timeout(60)
        box = page.locator("figure.empire").bounding_box()
        assert box is not None
        for phase, seen in tops.items():
            if page.locator(phase).count():
                seen.add(round(box["y"]))
    assert all(tops.values()), "planning and resolution were both seen"
    assert len(set.union(*tops.values())) == 1, f"the map jumps: {tops}"


@pytest.mark.parametrize("code", ["en", "fr"])
def test_on_a_phone_the_map_stays_where_it_is_whatever_the_part_of_the_turn_is_called(visit: Visit, code: str) -> None:
    me = visit(code, size=PHONE)
    page = me.open(me.replay("discovery-2-plain"))
    me.see_as(0)
    place = page.locator(".board [data-part=map]")
    expect(place).to_be_visible()
    step = page.locator("[data-part=turns] .step")
    tops: dict[str, set[int]] = {}
    page.locator("body").focus()
    for n in range(1, 60):
        page.keyboard.press("ArrowRight")
        expect(page.get_by_role("slider")).to_have_value(str(n))
        if page.locator("[data-part=own] .tile").count() < 2:  # more have a row of their own
            tops.setdefault(step.last.inner_text(), set()).add(place.evaluate("one => one.offsetTop"))
    assert len(tops) > 4, tops
    assert len(set.union(*tops.values())) == 1, f"the map jumps: {tops}"


def test_rewards_are_picked_one_by_one_without_moving_the_map(visit: Visit) -> None:
    me = visit("fr", size=LAPTOP, confirm=False)
    me.open(me.middle_of(Wanted("marchands", offers="fulfil", start="2-plain")))
    me.wait_for_question()
    map_ = me.page.locator("figure.empire")
    before = map_.bounding_box()
    me.choose("fulfil")
    expect(me.page.locator(".rewards")).to_be_visible()
    assert map_.bounding_box() == before
    for key in "123":  # of three no more than two: the last that was picked gives way
        me.page.keyboard.press(key)
    expect(me.page.locator(".question .chip")).to_have_count(2)
    me.page.keyboard.press("2")
    expect(me.page.locator(".rewards [data-picked]")).to_have_count(2)
    me.page.keyboard.press("Enter")
    expect(me.page.locator(".log")).to_contain_text(
        me.words("log-church", "marchands", seat="Ann", city="§").split("§")[0]
    )


def test_boxes_stay_where_they_are_whatever_is_asked(visit: Visit) -> None:
    me = visit(size=LAPTOP)
    page = me.open(me.replay("empires-4-expansion_tiles-true"))
    me.see_as(0)
    expect(page.locator(".box").first).to_be_visible()
    tops = set()
    page.locator("body").focus()
    for _ in range(40):
        page.keyboard.press("ArrowRight")
        page.wait_for_timeout(60)
        tops.add(tuple(page.locator(".box").evaluate_all(_TOPS)))
    assert len(tops) == 1, f"boxes jump: {tops}"


_TOPS = "all => all.map((one) => Math.round(one.getBoundingClientRect().top))"


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("moment", [("empires-2-asks-steal", 253, 1), ("empires-2-plain", 201, 1)])
def test_buildings_for_sale_are_read_whole_with_map_and_boxes_in_sight(
    visit: Visit, code: str, moment: tuple[str, int, int]
) -> None:
    me = visit(code, size=LAPTOP)
    me.open(me.middle_of(*moment))
    me.wait_for_question()
    tiles = me.page.locator(".capital article.lit")
    expect(tiles).to_have_count(5)
    assert tiles.locator("b").evaluate_all("all => all.filter((one) => one.scrollWidth > one.offsetWidth)") == []
    for box in me.page.locator(".box h3").all()[:6]:
        assert box.evaluate(_ON_TOP), box.inner_text()


_ON_TOP = """(one) => {
    const { left, top, width, height } = one.getBoundingClientRect();
    return one.closest(".box").contains(document.elementFromPoint(left + width / 2, top + height / 2));
}"""


def test_kinds_to_choose_from_push_no_box_away(visit: Visit) -> None:
    me = visit(size=LAPTOP, confirm=False)
    me.open(me.table("empires", [{**HERE, "name": "Ada"}, BOT]))
    me.wait_for_question()
    before = me.page.locator(".box").evaluate_all(_TOPS)
    wanted = ["place colonist training", "train captain"]
    while "train captain" not in me.offered():
        offered = me.offered()
        moment = str(me.moment())
        me.point_out(next(one for one in [*wanted, "pass", *offered] if one in offered)).click()
        expect(me.page.get_by_role("slider")).not_to_have_value(moment)
        me.wait_for_question()
    expect(me.page.locator(".offer.kinds")).to_be_visible()
    assert me.page.locator(".box").evaluate_all(_TOPS) == before
    assert in_sight(me, ".box:last-child")


def test_rows_of_players_tell_what_matters(visit: Visit) -> None:
    me = visit(size=LAPTOP)
    matters = {
        "discovery": ("board-cash", "board-goods", "board-ships", "board-hand"),
        "history": ("board-lands", "board-markers", "board-cards"),
        "marchands": ("influence-religious", "influence-political", "influence-economic"),
    }
    for game, keys in matters.items():
        me.open(me.table(game, [{**HERE, "name": "Ada"}, BOT, BOT]))
        me.wait_for_question()
        rows = me.page.get_by_role("region", name=me.words("table-players"), exact=True).get_by_role("listitem")
        expect(rows).to_have_count(3)
        for key in keys:
            expect(rows.last.get_by_title(me.words(key, game), exact=True)).to_be_visible()


# Beside the game


def test_a_player_resigns_and_a_bot_goes_on(visit: Visit) -> None:
    ada, bo = friends(visit)
    for _ in range(2):
        first = to_decide(ada, bo)
        first.choose(first.offered()[0])
    bo.page.get_by_role("tab", name=bo.words("table-chat")).click()
    dialog = wish(ada, "table-wish-resign")
    dialog.get_by_label(ada.words("table-which-bot")).select_option("random")
    dialog.get_by_role("button", name=ada.words("table-resign"), exact=True).click()
    line = bo.words("log-note-resigned", seat="Ada")
    expect(bo.page.locator(".toast", has_text=line)).to_be_visible()
    expect(ada.page.get_by_text(ada.words("table-watching"))).to_be_visible()
    bo.page.get_by_role("tab", name=bo.words("table-log")).click()
    expect(bo.page.get_by_role("tabpanel", name=bo.words("table-log")).get_by_text(line)).to_be_visible()
    for _ in range(3):
        bo.wait_for_question()
        bo.choose(bo.offered()[0])


def test_a_game_ends_when_all_agree(visit: Visit) -> None:
    ada, bo = friends(visit, size=PHONE)
    wish(ada, "table-wish-end").get_by_role("button", name=ada.words("table-ask"), exact=True).click()
    expect(bo.page.get_by_text(bo.words("table-proposal-end", seat="Ada"))).to_be_in_viewport()
    expect(bo.button("table-agree")).to_be_in_viewport(ratio=1)
    bo.button("table-agree").click()
    for player in (ada, bo):
        expect(
            player.page.get_by_role("dialog").get_by_role("heading", name=player.words("table-over"))
        ).to_be_visible()
        expect(player.page.get_by_role("dialog")).to_contain_text(player.words("table-agreed-turn", number=1))


def test_an_opponent_sees_what_would_be_undone_and_refuses_or_agrees(visit: Visit) -> None:
    ada, bo = friends(visit)
    first = to_decide(ada, bo)
    other = bo if first is ada else ada
    before = first.moment()
    first.choose(first.offered()[0])
    expect(other.choices.first).to_be_visible()
    done = first.page.get_by_role("region", name=first.words("table-log")).locator("button.line").last.inner_text()
    name = "Ada" if first is ada else "Bo"
    for answer in ("table-refuse", "table-agree"):
        wish(first, "table-wish-undo").get_by_role("button", name=first.words("table-ask"), exact=True).click()
        asked = other.page.get_by_role("alertdialog")
        expect(asked).to_contain_text(other.words("table-proposal-undo", seat=name))
        expect(asked.get_by_role("listitem").filter(has_text=done)).not_to_have_count(0)
        other.button(answer).click()
        expect(asked).not_to_be_visible()
        if answer == "table-refuse":
            expect(first.page.get_by_text(first.words("table-proposal-refused"))).to_be_visible()
            assert first.moment() > before
    expect(first.page.get_by_role("slider")).to_have_value(str(before))
    expect(first.choices.first).to_be_visible()


def test_on_a_laptop_a_request_leaves_its_answers_a_choice_and_the_chat_in_sight(visit: Visit) -> None:
    ada, bo = friends(visit, "marchands", size=LAPTOP)
    for _ in range(2):
        first = to_decide(ada, bo)
        first.choose(first.offered()[0])
    bo.wait_for_question()
    bo.page.get_by_role("tab", name=bo.words("table-chat")).click()
    ada.page.get_by_role("tab", name=ada.words("table-chat")).click()
    ada.page.get_by_label(ada.words("table-chat-write")).fill("Ahoy")
    ada.button("table-chat-send").click()
    said = bo.page.get_by_role("log", name=bo.words("table-chat")).locator("p").last
    expect(said).to_contain_text("Ahoy")
    beside = (".chat .lines p", ".chat input", ".question .prompt", ".question .buttons button")
    for part in beside:
        assert in_sight(bo, part), part
    wish(ada, "table-wish-undo").get_by_role("button", name=ada.words("table-ask"), exact=True).click()
    expect(bo.page.get_by_role("alertdialog")).to_be_visible()
    for part in (".proposal .answers button", *beside):
        assert in_sight(bo, part), part
    listed, choice = (bo.page.locator(part).first.bounding_box() for part in (".question .list", ".list .choice"))
    assert listed
    assert choice
    assert listed["height"] >= choice["height"], "no choice is seen"


def test_an_order_that_would_come_to_nothing_is_told_apart(visit: Visit) -> None:
    me = visit(size=LAPTOP, confirm=False)
    me.open(me.middle_of("marchands-4-everything", 38, 0))
    me.wait_for_question()
    trade = me.page.locator('.palette [data-choice="order x"]')
    struck = me.page.get_by_role("img", name=me.words("board-idle", "marchands"))
    for _ in range(2):
        me.choose("order x")
    expect(trade).to_have_class(re.compile("void"))
    expect(trade).to_contain_text(
        re.compile("|".join(me.words(f"board-{why}", "marchands") for why in ("taken-already", "empty", "missing")))
    )
    expect(struck.last).to_be_visible()


def test_whoever_waits_for_friends_has_the_link_at_hand(visit: Visit) -> None:
    me = visit("fr", size=LAPTOP)
    page = me.open(me.table("marchands", [HERE, OPEN, BOT, BOT]))
    expect(me.button("table-copy")).to_be_in_viewport(ratio=1)
    page.get_by_role("link", name=me.words("guide-learn")).click()
    page.wait_for_url("**/primer/marchands")


def test_a_city_to_start_in_shows_its_key_where_there_are_keys(visit: Visit) -> None:
    for size, shown in ((LAPTOP, True), (PHONE, False)):
        me = visit(size=size)
        me.open(me.table("marchands", [HERE, BOT]))
        me.wait_for_question()
        expect(me.page.locator(".spot .key").first).to_be_visible(visible=shown)


def test_the_last_seat_is_handed_to_a_bot_only_after_a_question_and_can_be_taken_back(visit: Visit) -> None:
    me = visit(confirm=False)
    me.open(me.table("discovery", [{**HERE, "name": "Ada"}, BOT]))
    me.wait_for_question()
    seats = me.page.get_by_role("region", name=me.words("table-players"), exact=True)
    seats.get_by_role("button", name="Ada").click()
    me.button("table-lend").click()
    dialog = me.page.get_by_role("dialog", name=me.words("table-lend-title"))
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name=me.words("table-lend"), exact=True).click()
    me.button("table-take-back").click()
    me.wait_for_question()
    assert me.moment() < 40, "the bots have played on as fast as they could"


def test_handing_over_the_active_seat_draws_the_curtain(visit: Visit) -> None:
    me = visit(confirm=False)
    me.open(me.table("marchands", [{**HERE, "name": "Ada"}, {**HERE, "name": "Bo"}, BOT]))
    curtain = me.page.locator("dialog[open]")
    expect(curtain).to_be_visible()
    curtain.get_by_role("button").click()
    expect(curtain).not_to_be_visible()
    me.wait_for_question()
    seats = me.page.get_by_role("region", name=me.words("table-players"), exact=True)
    active = "Ada" if "Ada" in seats.locator("li.decides.mine").first.inner_text() else "Bo"
    seats.get_by_role("button", name=active).click()
    seats.get_by_label(me.words("table-lend-to")).select_option("random")
    me.button("table-lend").click()
    expect(curtain).to_be_visible()
    expect(curtain.get_by_role("heading")).to_contain_text("Bo" if active == "Ada" else "Ada")


def test_a_guest_is_offered_a_seat_first_and_no_advice_on_servers(visit: Visit) -> None:
    host, guest = visit(), visit()
    address = host.table("discovery", [{**HERE, "name": "Ada"}, OPEN])
    host.open(address)
    expect(host.page.get_by_label(host.words("table-link"))).to_be_visible()
    guest.open(address)
    expect(guest.page.get_by_role("button", name=guest.words("table-sit"))).to_be_visible()
    assert guest.page.get_by_role("heading", level=2).first.inner_text() == guest.words("table-seats")
    expect(guest.page.get_by_text("--host")).to_have_count(0)
    expect(guest.page.get_by_label(guest.words("table-link"))).to_have_count(0)


_FREE = """one => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
}"""
"""Whether nothing lies above it."""


def test_on_a_phone_one_talks_above_the_question(visit: Visit) -> None:
    _, bo = friends(visit, size=PHONE)
    bo.page.get_by_role("tab", name=bo.words("table-chat")).click()
    field = bo.page.get_by_label(bo.words("table-chat-write"))
    field.click()
    field.fill("Ahoy")
    assert field.evaluate(_FREE)
    bo.button("table-chat-send").click()
    said = bo.page.get_by_role("log", name=bo.words("table-chat")).locator("p").last
    expect(said).to_contain_text("Ahoy")
    assert said.evaluate(_FREE)


def test_my_games_say_whose_turn_it_is_and_are_not_among_those_to_watch(visit: Visit) -> None:
    me = visit()
    alone = me.table("discovery", [{**HERE, "name": "Ada"}, BOT])
    shared = me.table("discovery", [{**HERE, "name": "Ada"}, {**HERE, "name": "Ben"}])
    page = me.open()
    page.wait_for_load_state("networkidle")  # all lists have come
    expect(page.locator(f'a.panel[href="{alone}"]')).to_contain_text(me.words("web-state-yours"))
    expect(page.locator(f'a.panel[href="{shared}"]')).to_contain_text(
        re.compile("|".join(re.escape(me.words("web-state-turn", name=name)) for name in ("Ada", "Ben")))
    )


def test_my_games_show_the_position_and_finished_ones_are_put_away(visit: Visit) -> None:
    me = visit()
    address = me.table("history", [{**HERE, "name": "Ada"}, BOT, BOT])
    me.ask(f"tables/{address.rpartition('/')[2]}/propose", seat=0, kind="end")
    page = me.open()
    row = page.locator(f'a[href="{address}"]')
    expect(row.locator(".art svg path").nth(50)).to_be_attached()  # the lands of the world
    expect(row.get_by_role("time").or_(row.locator("time"))).not_to_be_empty()
    page.get_by_role("button", name=me.words("web-put-away")).first.click()
    expect(row).to_have_count(0)
    me.button("web-away").click()
    expect(row).to_be_visible()
    page.get_by_role("button", name=me.words("web-take-out")).first.click()
    page.reload()
    expect(row).to_be_visible()


def test_enter_confirms_wherever_the_focus_was(visit: Visit) -> None:
    me = visit()
    me.open(me.table("discovery", [{**HERE, "name": "Ada"}, BOT]))
    me.wait_for_question()
    before = me.moment()
    me.button("table-rules").focus()
    me.page.keyboard.press("1")
    for _ in range(3):
        if me.moment() != before:
            break
        me.page.keyboard.press("Enter")
        me.page.wait_for_timeout(300)
    expect(me.page.get_by_role("slider")).not_to_have_value(str(before))
    expect(me.button("table-rules")).to_have_attribute("aria-pressed", "false")


@pytest.mark.parametrize("code", ["en", "fr"])
def test_results_of_six_fit_a_phone_with_whole_names(visit: Visit, code: str) -> None:
    me = visit(code, size=PHONE)
    me.open(me.replay("empires-6-everything"))
    result = me.see_the_result()
    broken = result.evaluate(
        """(dialog) => [...dialog.querySelectorAll("th, td, li")].filter((one) => one.checkVisibility())
            .filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent)"""
    )
    assert broken == []
    wide = me.page.evaluate("() => document.documentElement.scrollWidth")
    assert wide <= PHONE[0]


def test_on_a_phone_what_can_be_chosen_is_not_under_the_question(visit: Visit) -> None:
    me = visit("fr", size=PHONE)
    me.open(me.middle_of(EXPANDING))
    me.wait_for_question()
    me.page.wait_for_function(
        """() => {
            const top = document.querySelector("[data-part=question]").closest(".sheet").getBoundingClientRect().top;
            const middle = (one) => { const { y, height } = one.getBoundingClientRect(); return y + height / 2; };
            return [...document.querySelectorAll(".board [data-part=map] .lit")].every((one) => middle(one) < top);
        }"""
    )


def test_on_a_phone_the_map_of_the_world_stays_where_it_is_from_phase_to_phase(visit: Visit) -> None:
    me = visit("fr", size=PHONE)
    me.open(me.replay("history-6-multiple_armies-true"))
    slider, turn = me.page.get_by_role("slider"), me.page.locator("[data-part=turn]")
    heights = set()
    for moment in (10, 411, 658):  # nobody's turn yet, and empires with less and with more to tell of
        slider.fill(str(moment))
        expect(slider).to_have_value(str(moment))
        expect(turn).to_be_visible()
        heights.add(turn.evaluate("one => one.offsetHeight"))
    assert len(heights) == 1


def test_on_a_phone_a_tip_leaves_room_for_the_choices(visit: Visit) -> None:
    me = visit("fr", size=PHONE, tips=True)
    me.open(me.middle_of("history-3-plain", 45))
    me.wait_for_question()
    expect(me.page.get_by_role("note")).to_be_visible()
    assert me.page.locator(".choices").evaluate("one => one.clientHeight") > 100


def test_what_is_said_in_passing_covers_no_button_of_the_question(visit: Visit) -> None:
    me = visit(size=LAPTOP)
    me.open(me.middle_of(*MIDDLES["empires"]))
    me.wait_for_question()
    me.button("table-undo").click()  # nothing can be taken back in a game that has just been forked
    expect(me.page.locator(".toast")).to_be_visible()
    said, question = (
        me.page.locator(one).evaluate("one => one.getBoundingClientRect().toJSON()") for one in (".toast", ".question")
    )
    assert said["right"] <= question["left"]


def test_on_a_tablet_all_boxes_are_there_without_a_list_of_their_own_to_scroll(visit: Visit) -> None:
    me = visit("fr", size=(820, 1180))
    me.open(me.middle_of(*MIDDLES["empires"]))
    me.wait_for_question()
    boxes = me.page.locator("[data-part=boxes]")
    assert boxes.evaluate("one => getComputedStyle(one).overflowY") == "visible"
    order = boxes.locator(".order").evaluate("one => [one.scrollWidth, one.clientWidth]")
    assert order[0] <= order[1]  # six players, one after the other


@pytest.mark.parametrize(("record", "parts"), [("history-3-plain", 7), ("empires-2-plain", 8)])
def test_the_graph_of_the_points_is_marked_by_turns_and_told_turn_by_turn(
    visit: Visit, record: str, parts: int
) -> None:
    me = visit(size=PHONE)
    me.open(me.replay(record))
    result = me.see_the_result()
    expect(result.locator("figure .mark")).to_have_count(parts)
    assert result.locator("figure .mark").all_text_contents() == [str(n) for n in range(1, parts + 1)]
    result.get_by_text(me.words("table-graph-table")).click()
    rows = result.locator("details tbody tr")
    expect(rows).to_have_count(parts + 1)
    kind = "epoch" if record.startswith("history") else "turn"
    expect(rows.first).to_contain_text(me.words(f"table-part-{kind}", number=1))
