"""Several people at one table: by a link, at one screen, with bots that help out, and with something to say."""

from __future__ import annotations

import random

from playwright.sync_api import expect

from tests.browser.visitor import Visit, Visitor, to_decide

HERE = {"kind": "me"}
BOT = {"kind": "bot", "bot": "random"}


def open_table(host: Visitor, game: str, *places: str) -> None:
    """By the dialog of home: who sits where."""
    host.open()
    host.card(game).get_by_role("button", name=host.words("web-open")).click()
    dialog = host.page.get_by_role("dialog")
    dialog.get_by_role("group", name=host.words("web-players")).get_by_text(str(len(places)), exact=True).click()
    dialog.get_by_label(host.words("web-your-name")).fill("Ada")
    for number, who in enumerate(places, start=1):
        dialog.get_by_label(host.words("web-seat", number=number), exact=True).select_option(who)
    dialog.locator("footer button.primary, button[type=submit].primary").click()
    host.page.wait_for_url("**/t/*")


def test_two_browsers_meet_by_a_link(visit: Visit) -> None:
    host, friend, watcher = visit(), visit("fr"), visit()
    open_table(host, "discovery", "me", "open")
    link = host.page.get_by_label(host.words("table-link")).input_value()
    friend.open(link)
    friend.page.get_by_label(friend.words("table-your-name")).fill("Zoé")
    friend.page.get_by_role("button", name=friend.words("table-sit")).click()
    watcher.open(link)
    expect(watcher.page.get_by_text(watcher.words("table-watching"))).to_be_visible()
    players = [host, friend]
    for player in players:
        expect(player.page.get_by_role("slider")).to_be_visible()
    rng = random.Random(1)
    for _ in range(6):
        active = to_decide(*players)
        active.play_one(rng)
        for other in (*players, watcher):
            expect(other.page.get_by_role("slider")).to_have_value(str(active.moment()))


def test_they_talk(visit: Visit) -> None:
    host, friend = visit(), visit()
    address = host.table("discovery", [HERE, {"kind": "open"}])
    friend.open(address)
    friend.page.get_by_label(friend.words("table-your-name")).fill("Zoé")
    friend.page.get_by_role("button", name=friend.words("table-sit")).click()
    host.open(address)
    host.page.get_by_role("tab", name=host.words("table-chat")).click()
    host.page.get_by_label(host.words("table-chat-write")).fill("Ahoy <b>there</b>")
    host.button("table-chat-send").click()
    expect(host.page.get_by_text("Ahoy <b>there</b>")).to_be_visible()
    expect(friend.page.get_by_label(friend.words("table-unread", number=1))).to_be_visible()
    friend.page.get_by_role("tab", name=friend.words("table-chat")).click()
    expect(friend.page.get_by_text("Ahoy <b>there</b>")).to_be_visible()


def test_a_curtain_falls_between_two_players_at_one_screen(visit: Visit) -> None:
    me = visit()
    open_table(me, "marchands", "me", "here")
    rng = random.Random(2)
    seen = []
    for _ in range(2):
        curtain = me.page.locator("dialog[open]")
        expect(curtain).to_be_visible()
        seen.append(curtain.get_by_role("heading").inner_text())
        assert covered(me), "the board can be seen past the curtain"
        curtain.get_by_role("button").click()
        expect(curtain).not_to_be_visible()
        while not me.page.locator("dialog[open]").count() and len(seen) < 2:
            me.play_one(rng)
    assert len(set(seen)) == 2


def test_one_enter_too_many_does_not_lift_the_curtain(visit: Visit) -> None:
    me = visit()
    open_table(me, "marchands", "me", "here")
    curtain = me.page.locator("dialog[open]")
    expect(curtain).to_be_visible()
    me.page.keyboard.press("Enter")
    expect(curtain).to_be_visible()
    me.page.keyboard.press("Tab")
    me.page.keyboard.press("Enter")
    expect(curtain).not_to_be_visible()


def covered(me: Visitor) -> bool:
    """Whether whatever one points at belongs to the curtain, and nothing shines through it."""
    return bool(
        me.page.evaluate(
            """() => {
            const curtain = document.querySelector("dialog[open]");
            const shade = getComputedStyle(curtain, "::backdrop").backgroundColor;
            const own = getComputedStyle(curtain).backgroundColor;
            const opaque = (colour) => !/rgba|transparent|\\/ 0/.test(colour);
            const box = curtain.getBoundingClientRect();
            const whole = box.width >= innerWidth && box.height >= innerHeight;
            const hits = [0.1, 0.5, 0.9].flatMap((x) => [0.1, 0.5, 0.9].map((y) =>
                document.elementFromPoint(x * innerWidth, y * innerHeight)));
            return (whole ? opaque(own) : opaque(shade)) && hits.every((hit) => curtain.contains(hit));
        }"""
        )
    )


def test_without_secrets_players_at_one_screen_just_go_on(visit: Visit) -> None:
    me = visit()
    me.open(me.table("discovery", [{**HERE, "name": "Ada"}, {**HERE, "name": "Bo"}]))
    rng = random.Random(3)
    turns = set()
    for _ in range(4):
        me.wait_for_question()
        turns.add(
            me.page.get_by_role("region", name=me.words("table-players"), exact=True).locator("li.decides").inner_text()
        )
        me.play_one(rng)
    assert len(turns) >= 2
    assert not me.page.locator("dialog[open]").count()


def test_a_seat_is_handed_to_a_bot_and_taken_back(visit: Visit) -> None:
    me = visit(confirm=False)
    me.open(me.table("discovery", [{**HERE, "name": "Ada"}, {**HERE, "name": "Bo"}]))
    me.wait_for_question()
    seats = me.page.get_by_role("region", name=me.words("table-players"), exact=True)
    seats.get_by_role("button", name="Ada").click()
    seats.get_by_label(me.words("table-lend-to")).select_option("random")
    me.button("table-lend").click()
    expect(me.button("table-take-back")).to_be_visible()
    for _ in range(2):  # the bot plays for Ada, so the next questions are for Bo
        me.wait_for_question()
        expect(seats.locator("li.decides")).to_contain_text("Bo")
        me.choose(me.offered()[0])
    me.button("table-take-back").click()
    expect(me.button("table-lend")).to_be_visible()


def test_an_account_keeps_the_guests_games_and_opens_them_elsewhere(visit: Visit) -> None:
    me, elsewhere = visit(), visit("fr")
    address = me.table("marchands", [{**HERE, "name": "Grace"}, BOT])
    me.open()
    me.page.locator("button.account").click()
    me.page.get_by_label(me.words("web-name"), exact=True).fill("Grace")
    me.page.get_by_label(me.words("web-password"), exact=True).fill("a ship and a star")
    me.page.get_by_role("dialog").locator("form button.primary").click()
    expect(me.page.get_by_text(me.words("web-signed-up", name="Grace"))).to_be_visible()
    expect(me.page.locator(f'a[href="{address}"]').first).to_be_visible()

    elsewhere.open()
    elsewhere.page.locator("button.account").click()
    dialog = elsewhere.page.get_by_role("dialog")
    dialog.get_by_text(elsewhere.words("web-log-in"), exact=True).first.click()
    dialog.get_by_label(elsewhere.words("web-name"), exact=True).fill("grace")
    dialog.get_by_label(elsewhere.words("web-password"), exact=True).fill("a ship and a star")
    dialog.locator("form button.primary").click()
    elsewhere.page.locator(f'a[href="{address}"]').first.click()
    expect(elsewhere.page.get_by_role("slider")).to_be_visible()
    expect(elsewhere.page.get_by_text(elsewhere.words("table-you"), exact=True).first).to_be_visible()


def test_a_wrong_password_is_answered_in_a_sentence(visit: Visit) -> None:
    me = visit()
    me.allowed.append("status of 4")
    me.open()
    me.page.locator("button.account").click()
    dialog = me.page.get_by_role("dialog")
    dialog.get_by_text(me.words("web-log-in"), exact=True).first.click()
    dialog.get_by_label(me.words("web-name"), exact=True).fill("nobody")
    dialog.get_by_label(me.words("web-password"), exact=True).fill("whatever it is")
    dialog.locator("form button.primary").click()
    expect(dialog.get_by_role("alert")).to_have_text(me.words("server-login"))
