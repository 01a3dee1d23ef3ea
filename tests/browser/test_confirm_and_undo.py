"""One's own turn: choosing, confirming, taking back, and why that is not always possible."""

from __future__ import annotations

import random

from playwright.sync_api import Locator, expect

from tests.browser.visitor import Visit, Visitor, to_decide

SEATS = [{"kind": "me"}, {"kind": "bot", "bot": "random"}]


def planning(me: Visitor) -> None:
    """A table of Marchands where we write our orders."""
    me.open(me.table("marchands", SEATS, options={"length": "short"}))
    me.wait_for_question()
    while "order a" not in me.offered():
        me.choose(me.offered()[0])
        me.wait_for_question()


def test_undo_and_restart_inside_a_turn(visit: Visit) -> None:
    me = visit()
    planning(me)
    start = me.moment()
    for letter in "abx":
        me.choose(f"order {letter}")
    me.button("table-undo").click()
    expect(me.page.get_by_role("slider")).to_have_value(str(start + 2))
    me.button("table-restart").click()
    expect(me.page.get_by_role("slider")).to_have_value(str(start))
    me.choose("order b")
    expect(me.page.get_by_role("slider")).to_have_value(str(start + 1))


def test_sealing_waits_for_confirmation_while_others_seal_and_talk(visit: Visit) -> None:
    me, friend = visit(), visit()
    address = me.table("marchands", [{"kind": "me"}, {"kind": "open"}], options={"length": "short"})
    me.open(address)
    friend.open(address)
    friend.page.get_by_label(friend.words("table-your-name")).fill("Zoé")
    friend.page.get_by_role("button", name=friend.words("table-sit")).click()
    while "seal" not in (offered := (active := to_decide(me, friend)).offered()):
        active.choose(offered[0])
    for player in (me, friend):
        player.wait_for_question()
    me.point_out("seal").click()
    expect(me.page.locator(".question .confirm")).to_contain_text(me.words("table-seals"))
    friend.choose("seal")
    friend.page.get_by_role("tab", name=friend.words("table-chat")).click()
    friend.page.get_by_label(friend.words("table-chat-write")).fill("Done!")
    friend.button("table-chat-send").click()
    expect(me.page.get_by_label(me.words("table-unread", number=1))).to_be_visible()
    before = me.moment()
    me.button("table-confirm").click()
    expect(me.page.get_by_role("slider")).not_to_have_value(str(before))


def test_what_cannot_be_undone_is_explained(visit: Visit) -> None:
    me = visit()
    planning(me)
    me.button("table-undo").click()
    expect(me.page.get_by_text(me.words("core-undo-sealed"))).to_be_visible()


def test_the_barrier_is_explained(visit: Visit) -> None:
    """In the middle of a game, after somebody else has moved."""
    me = visit("fr")
    me.open(me.middle_of("discovery-2-plain", 69))
    me.wait_for_question()
    before = me.moment()
    undo = me.button("table-undo")
    undo.click()
    expect(me.page.locator(".toast")).to_contain_text(me.words("table-undo-ask"))
    assert me.moment() == before


def placing(me: Visitor) -> Locator:
    """A table of Discovery where we place a worker: a bot goes on at once, so it cannot be taken back."""
    me.open(me.table("discovery", SEATS))
    me.wait_for_question()
    return me.page.locator("button.choice:visible").first


def test_the_end_of_a_turn_is_confirmed(visit: Visit) -> None:
    me = visit()
    ending = placing(me)
    before = me.moment()
    ending.click()
    expect(me.button("table-confirm")).to_be_visible()
    me.page.keyboard.press("Escape")
    expect(me.button("table-confirm")).not_to_be_visible()
    assert me.moment() == before
    ending.click()
    me.button("table-confirm").click()
    expect(me.page.get_by_role("slider")).not_to_have_value(str(before))


def test_who_wants_no_confirmation_is_not_asked(visit: Visit) -> None:
    me = visit(confirm=False)
    ending = placing(me)
    before = me.moment()
    ending.click()
    expect(me.page.get_by_role("slider")).not_to_have_value(str(before))


def test_two_tabs_and_a_stale_position(visit: Visit) -> None:
    me = visit()
    me.allowed.append("status of 409")
    planning(me)
    late = me.tab()
    late.route_web_socket("**/live**", lambda _: None)  # a line that has gone silent
    late.goto(me.page.url)
    expect(late.locator("button.choice").first).to_be_visible()
    me.choose("order a")
    late.locator('button.choice[data-notation="order b"]').click()
    expect(late.get_by_text(me.words("server-old-position"))).to_be_visible()
    expect(late.get_by_role("slider")).to_have_value(str(me.moment()))
    before = me.moment()
    late.locator('button.choice[data-notation="order b"]').click()
    for tab in (late, me.page):
        expect(tab.get_by_role("slider")).to_have_value(str(before + 1))


def test_the_moves_of_others_are_shown_and_can_be_skipped(visit: Visit) -> None:
    me = visit(speed="calm", confirm=False)
    me.open(me.middle_of("empires-4-everything", 150))
    skip = me.page.get_by_role("button", name=me.words("table-skip", number=2).split("(")[0].strip())
    rng = random.Random(4)
    for _ in range(12):
        me.wait_for_question()
        me.choices.nth(rng.randrange(me.choices.count())).click()
        me.page.wait_for_timeout(300)
        if skip.count():
            break
    skip.first.click()
    expect(skip).to_have_count(0)
