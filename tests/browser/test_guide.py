"""Learning a game: the rules in a player's words and the introduction to each game."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, expect

from carrack.text import guide
from tests.browser.visitor import DESKTOP, PHONE, Visit, Visitor

SEATS = [{"kind": "me", "name": "Ada"}, {"kind": "bot", "bot": "random"}]
GAMES = ("empires", "discovery", "history", "marchands")
WORKSHOP = re.compile(r"\bderived\b|déduit|\bGiven\b|\bThen\b.*·|data file|fichier de données|figure \d|\.toml")
"""Words of those who wrote the rules down."""


def drawer(me: Visitor) -> Locator:
    return me.page.get_by_role("complementary", name=me.words("table-rules"))


def title(me: Visitor, game: str, topic: str) -> str:
    found = guide.find_article(game, topic, me.code)
    assert found
    return found.title


def shows(me: Visitor, game: str, topic: str) -> None:
    """The drawer shows this article."""
    expect(drawer(me).get_by_role("heading", name=title(me, game, topic), exact=True)).to_be_visible()


# The rules


@pytest.mark.parametrize(
    ("code", "question", "topic"),
    [
        ("en", "how do I win?", "win"),
        ("en", "voting", "electors"),
        ("fr", "comment gagner ?", "win"),
        ("fr", "eglise", "churches"),
    ],
)
def test_a_question_in_everyday_words_finds_its_article(visit: Visit, code: str, question: str, topic: str) -> None:
    me = visit(code)
    me.open(me.table("marchands", SEATS))
    me.wait_for_question()
    me.button("table-rules").click()
    drawer(me).get_by_role("searchbox").fill(question)
    first = drawer(me).locator(".titles button").first
    expect(first).to_have_text(title(me, "marchands", topic))
    first.click()
    shows(me, "marchands", topic)
    me.page.keyboard.press("Escape")
    expect(drawer(me)).not_to_be_visible()


@pytest.mark.parametrize(
    ("code", "question", "topic"),
    [("en", "when do colonies score", "colonies-score"), ("fr", "que fait un missionnaire", "missionary")],
)
def test_a_question_is_answered_in_short_and_enter_opens_the_whole_answer(
    visit: Visit, code: str, question: str, topic: str
) -> None:
    me = visit(code)
    me.open(me.table("empires", SEATS))
    me.wait_for_question()
    me.page.keyboard.press("h")
    field = drawer(me).get_by_role("searchbox")
    field.fill(question)
    best = drawer(me).locator(".best")
    expect(best.get_by_role("button").first).to_have_text(title(me, "empires", topic))
    expect(best.locator("p").first).not_to_be_empty()
    field.press("Enter")
    shows(me, "empires", topic)


@pytest.mark.parametrize(("record", "at", "topic"), [("discovery-2-plain", 60, "specialists-box")])
def test_the_rules_open_with_the_article_of_the_question(visit: Visit, record: str, at: int, topic: str) -> None:
    me = visit()
    me.open(me.middle_of(record, at))
    me.wait_for_question()
    me.page.keyboard.press("h")
    expect(drawer(me).get_by_text(me.words("guide-now"))).to_be_visible()
    shows(me, "discovery", topic)


def test_an_article_leads_to_others_and_to_the_full_rules_behind_it(visit: Visit) -> None:
    me = visit()
    me.open(me.table("marchands", SEATS))
    me.wait_for_question()
    me.button("table-rules").click()
    drawer(me).get_by_role("button", name=me.words("guide-topics")).click()
    drawer(me).get_by_role("button", name=title(me, "marchands", "win"), exact=True).click()
    win = guide.find_article("marchands", "win")
    assert win
    drawer(me).get_by_text(me.words("guide-full")).click()
    expect(drawer(me).get_by_text(win.rules[0], exact=True)).to_be_visible()
    drawer(me).locator("button.link").first.click()
    shows(me, "marchands", win.links[0])


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_the_full_rules_say_nothing_of_how_they_were_made(visit: Visit, code: str, game: str) -> None:
    me = visit(code)
    rows = me.context.request.get(f"/api/v1/rules/{game}/{code}").json()["rows"]
    assert len(rows) > 100
    assert [row for row in rows if WORKSHOP.search(row["text"])] == []


def test_a_thing_on_the_board_opens_its_article(visit: Visit) -> None:
    me = visit("fr")
    me.open(me.middle_of("marchands-3-everything", 60))
    me.wait_for_question()
    me.page.locator(".board").get_by_role("button", name=me.words("influence-religious", "marchands")).first.click()
    shows(me, "marchands", "religious")
    expect(drawer(me).get_by_text(guide.entity_text("marchands", "influence-religious", "fr") or "-")).to_be_visible()


# What things are

MIDDLES = [
    ("empires", "empires-3-everything", 150),
    ("discovery", "discovery-2-plain", 60),
    ("history", "history-4-everything", 200),
    ("marchands", "marchands-3-everything", 60),
]
LEAST = {"empires": 30, "discovery": 25, "history": 25, "marchands": 45}
"""Different things that can be pointed at on the boards of these moments, at least."""


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize(("game", "record", "at"), MIDDLES)
def test_everything_on_the_board_that_can_be_pointed_at_is_explained(
    visit: Visit, code: str, game: str, record: str, at: int
) -> None:
    me = visit(code)
    me.open(me.middle_of(record, at))
    me.wait_for_question()
    keys = set(me.page.locator("[data-about]").evaluate_all("all => all.map(one => one.dataset.about)"))
    assert len(keys) >= LEAST[game], sorted(keys)
    assert [
        key for key in sorted(keys) if not key.startswith("table-") and not guide.entity_text(game, key, code)
    ] == []


WONDERS = {
    ("empires", "empires-6-nations-random", 300, 0): (
        "kind- target- good- building- nation- counter board-turn deck",
        "",
    ),
    ("history", "history-3-everything", 60, 1): (
        "empire- event- coin- terrain- board-resource table-final board-points",
        "land water",
    ),
    ("history", "history-3-plain", 34, 0): ("preview-empire board-empire-strength", ""),
    ("marchands", "marchands-4-everything", 38, 0): (
        "resource- contract influence- board-turn board-monopoly-turn region-viii",
        "",
    ),
}
"""Moments, what somebody may wonder about there, and kinds of places that have cards of their own."""


@pytest.mark.parametrize(("game", "record", "at", "seat"), WONDERS)
def test_whoever_wonders_what_a_thing_is_points_at_it(visit: Visit, game: str, record: str, at: int, seat: int) -> None:
    things, places = (words.split() for words in WONDERS[game, record, at, seat])
    me = visit("fr", size=(1280, 720))
    me.open(me.middle_of(record, at, seat))
    me.wait_for_question()
    if places:
        me.page.locator("summary", has_text=me.words("board-legend", game)).click()
    note = me.page.get_by_role("tooltip")
    for kind in things:
        me.page.mouse.move(2, 2)
        thing = me.page.locator(f'[data-about^="{kind}"]:visible').first
        key = thing.get_attribute("data-about") or ""
        thing.evaluate(_REST)
        thing.hover(force=True)
        expect(note).to_contain_text(guide.entity_text(game, key, "fr") or me.words(f"{key}-help"))
        me.page.keyboard.press("Escape")
        expect(note).not_to_be_visible()
    for kind in places:
        me.page.locator(".board .map").evaluate("one => one.scrollIntoView({ block: 'center', behavior: 'instant' })")
        id, x, y = me.page.evaluate(_SEEN, kind)
        me.page.mouse.move(x, y)
        expect(note).to_contain_text(guide.entity_text(game, f"{kind}-{id}", "fr") or "-")


_REST = """(one) => new Promise((rest) => {
    one.scrollIntoView({ block: "center", behavior: "instant" });
    let before = -1, still = 0;
    const look = () => {
        const { top } = one.getBoundingClientRect();
        still = top === before ? still + 1 : 0;
        before = top;
        if (still > 10) rest(); else requestAnimationFrame(look);
    };
    look();
})"""
"""Brings a thing into the middle of the window, where it has come to rest: what scrolls away tells nothing."""
_SEEN = """(kind) => {
    for (const one of document.querySelectorAll(`.board [data-kind="${kind}"]:not(.lit)`)) {
        const { left, top, width, height } = one.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        if (document.elementFromPoint(x, y)?.closest("[data-kind]") === one) return [one.dataset.id, x, y];
    }
}"""
"""A place on the map that the mouse can reach, and where."""


def test_a_region_has_one_card_and_a_click_opens_its_article(visit: Visit) -> None:
    me = visit(size=(1280, 720))
    me.open(me.middle_of("discovery-5-everything", 469))
    me.wait_for_question()
    plate = me.page.locator('.board [data-target="region:virginia"]')
    plate.locator("[data-about]").first.hover()
    told = guide.entity_text("discovery", "region-virginia") or "-"
    expect(me.page.locator(".map .card .card")).to_contain_text(told)
    me.page.wait_for_timeout(700)
    expect(me.page.get_by_role("tooltip")).to_have_count(0)
    plate.click()
    expect(drawer(me).get_by_text(told)).to_be_visible()


def test_the_mouse_asks_what_a_thing_is(visit: Visit) -> None:
    me = visit()
    me.open(me.middle_of("marchands-3-everything", 60))
    me.wait_for_question()
    me.page.locator('[data-about="board-monopoly-turn"]').first.hover()
    note = me.page.get_by_role("tooltip")
    expect(note).to_contain_text(guide.entity_text("marchands", "board-monopoly-turn") or "-")
    note.get_by_role("button").click()
    shows(me, "marchands", "monopolies")


def test_the_keyboard_asks_what_a_thing_is(visit: Visit) -> None:
    me = visit("fr")
    me.open(me.middle_of("history-4-everything", 200))
    me.wait_for_question()
    me.page.keyboard.press("Tab")
    card = me.page.locator('button[data-about^="empire-"]').first
    card.focus()
    key = card.get_attribute("data-about") or ""
    expect(me.page.get_by_role("tooltip")).to_contain_text(guide.entity_text("history", key, "fr") or "-")
    me.page.keyboard.press("Escape")
    expect(me.page.get_by_role("tooltip")).not_to_be_visible()


def test_a_long_press_asks_what_a_thing_is_and_chooses_nothing(visit: Visit) -> None:
    me = visit(size=PHONE)
    me.open(me.middle_of("marchands-3-everything", 60))
    me.wait_for_question()
    before = me.moment()
    thing = me.page.locator('[data-about="influence-religious"]').first
    box, before_that = None, thing.bounding_box()
    while box is None or box != before_that:  # the page scrolls to what is asked about by itself
        thing.evaluate("one => scrollBy({ top: one.getBoundingClientRect().top - 250, behavior: 'instant' })")
        before_that = box
        me.page.wait_for_timeout(300)
        box = thing.bounding_box()
    place = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    touch = me.context.new_cdp_session(me.page)
    touch.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [place]})
    expect(me.page.get_by_role("tooltip")).to_contain_text(guide.entity_text("marchands", "influence-religious") or "-")
    touch.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(me.page.get_by_role("tooltip")).to_be_visible()
    expect(drawer(me)).not_to_be_visible()
    assert me.moment() == before


def test_a_click_on_what_cannot_be_chosen_opens_its_article(visit: Visit) -> None:
    me = visit()
    me.open(me.middle_of("marchands-3-everything", 60))
    me.wait_for_question()
    me.page.locator('[data-about="board-turn"]').first.click()
    shows(me, "marchands", "turn-track")


# Tips


def test_a_tip_is_shown_the_first_time_a_question_comes_up(visit: Visit) -> None:
    me = visit(tips=True)
    me.open(me.middle_of("discovery-2-plain", 60))
    me.wait_for_question()
    tip = me.page.get_by_role("note", name=me.words("tip"))
    expect(tip).to_contain_text(guide.entity_text("discovery", "ask-take-specialist") or "-")
    me.button("tip-thanks").click()
    expect(tip).not_to_be_visible()
    me.page.reload()
    me.wait_for_question()
    me.page.wait_for_timeout(500)
    expect(tip).not_to_be_visible()


def test_tips_are_switched_off_and_on_again(visit: Visit) -> None:
    me = visit("fr", tips=True)
    me.open(me.table("marchands", SEATS))
    me.wait_for_question()
    tip = me.page.get_by_role("note", name=me.words("tip"))
    me.button("tip-off").click()
    expect(tip).not_to_be_visible()
    me.button("web-settings").click()
    me.page.get_by_role("dialog").get_by_role("checkbox", name=me.words("tip-setting")).check()
    me.page.keyboard.press("Escape")
    expect(tip).to_be_visible()


# Hints


def test_a_hint_is_shown_on_the_board_and_explained(visit: Visit) -> None:
    me = visit()
    me.open(me.middle_of("discovery-2-plain", 60))
    me.wait_for_question()
    me.button("hint").click()
    card = me.page.locator(".hint")
    expect(card).to_contain_text(me.words("hint-choice"))
    gain, _, chance = card.locator(".help").inner_text().rpartition(" · ")
    assert chance == me.words("hint-chance", percent=re.sub(r"\D", "", chance))
    assert gain in " ".join(me.page.locator(".choice .preview").all_inner_texts())
    before = me.moment()
    card.get_by_role("button", name=me.words("hint-do")).click()
    me.confirm_if_asked()
    expect(me.page.get_by_role("slider")).not_to_have_value(str(before))
    expect(card).not_to_be_visible()
    expect(me.page.get_by_text(me.words("log-hinted", seat="Ann")).first).to_be_visible()


def test_a_hint_says_who_sails_and_where_to_and_is_confirmed_once(visit: Visit) -> None:
    me = visit("fr", size=(1280, 720))
    me.open(me.middle_of("empires-2-plain", 128))
    me.wait_for_question()
    me.page.keyboard.press("i")
    advised = me.page.locator(".hint strong")
    expect(advised).to_contain_text(" · ")
    words = advised.inner_text()
    before = me.moment()
    me.page.locator(".hint").get_by_role("button", name=me.words("hint-do")).click()
    expect(me.page.locator(".hint")).not_to_be_visible()
    expect(me.page.locator(".question .picking .row")).to_have_text(words)
    assert me.moment() == before
    me.page.keyboard.press("Enter")
    expect(me.page.get_by_role("slider")).not_to_have_value(str(before))


def test_a_hint_by_the_keyboard(visit: Visit) -> None:
    me = visit("fr")
    me.open(me.table("marchands", SEATS))
    me.wait_for_question()
    me.page.keyboard.press("i")
    expect(me.page.locator(".hint")).to_contain_text(me.words("hint-choice"))


def test_a_table_without_hints_is_opened(visit: Visit) -> None:
    me = visit()
    me.open()
    me.card("discovery").get_by_role("button", name=me.words("web-open")).click()
    dialog = me.page.get_by_role("dialog")
    dialog.get_by_role("checkbox", name=me.words("hint-allowed")).uncheck()
    dialog.get_by_role("combobox", name=me.words("web-seat", number=2)).select_option("random")
    dialog.get_by_role("button", name=me.words("web-start"), exact=True).click()
    me.page.wait_for_url("**/t/*")
    me.wait_for_question()
    expect(me.button("hint")).not_to_be_visible()


# The introduction


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("game", GAMES)
def test_every_game_is_introduced_on_a_page_from_its_card(visit: Visit, code: str, game: str) -> None:
    me = visit(code)
    me.open()
    me.card(game).get_by_role("link", name=me.words("guide-learn")).click()
    me.page.wait_for_url(f"**/primer/{game}")
    primer = guide.find_primer(game, code)
    assert primer
    expect(me.page.get_by_role("heading", level=1, name=primer.title)).to_be_visible()
    for section in primer.sections:
        expect(me.page.get_by_role("heading", level=2, name=me.words(f"guide-{section}"), exact=True)).to_be_visible()
    me.button("web-play").click()
    expect(me.page.get_by_role("dialog")).to_be_visible()


def test_whoever_has_read_the_introduction_is_led_to_the_lesson(visit: Visit) -> None:
    me = visit("fr")
    me.open("/primer/empires")
    actions = me.page.locator(".actions").get_by_role("button")
    expect(actions.first).to_contain_text(me.words("web-learn"))
    actions.first.click()
    me.page.wait_for_url("**/t/*")
    expect(me.page.get_by_role("complementary", name=me.words("lesson"))).to_be_visible()


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
@pytest.mark.parametrize("game", GAMES)
def test_the_introduction_shows_the_board_to_look_at(visit: Visit, game: str, size: tuple[int, int]) -> None:
    me = visit("fr", size=size)
    me.open(f"/primer/{game}")
    primer = guide.find_primer(game, "fr")
    assert primer
    pictures = me.page.locator("figure:has(> figcaption)")
    expect(pictures).to_have_count(primer.text.count("[picture:"))
    for picture in pictures.all():
        picture.scroll_into_view_if_needed()
        expect(picture.locator(".drawn svg:not(.symbols)").first).to_be_visible()
        assert picture.locator("[inert]").count() == 1, "something in a picture can be clicked"
    assert me.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_the_introduction_is_read_at_the_table_on_a_phone(visit: Visit) -> None:
    me = visit("fr", size=PHONE)
    me.open(me.table("history", [*SEATS, SEATS[1]]))
    me.wait_for_question()
    me.button("table-rules").click()
    drawer(me).get_by_role("button", name=me.words("guide-topics")).click()
    primer = guide.find_primer("history", "fr")
    assert primer
    drawer(me).get_by_role("button", name=primer.title, exact=True).click()
    expect(drawer(me).get_by_role("heading", name=me.words("guide-mistakes"))).to_be_visible()


# Without a mouse


@pytest.mark.parametrize("game", ["discovery", "history", "marchands"])
def test_what_the_mouse_would_tell_is_read_with_the_position(visit: Visit, game: str) -> None:
    me = visit("fr")
    me.open(me.table(game, [*SEATS, SEATS[1]]))
    me.wait_for_question()
    me.button("table-menu").click()
    me.button("table-read").click()
    dialog = me.page.get_by_role("dialog", name=me.words("table-read"))
    things = dialog.get_by_role("region", name=me.words("table-things"))
    expect(things).to_be_visible()
    keys = me.page.locator(".table [data-about]").evaluate_all("all => all.map((one) => one.dataset.about)")
    told = {text for key in keys if (text := guide.entity_text(game, key, "fr"))}
    assert len(told) > 8
    read = set(things.locator("dd").all_inner_texts())
    assert len(read & told) >= 0.8 * len(told), sorted(told - read)
    things.get_by_role("button").first.click()
    expect(dialog).not_to_be_visible()
    expect(drawer(me)).to_be_visible()


def test_the_die_beside_a_choice_is_explained_with_the_keys(visit: Visit) -> None:
    me = visit("fr")
    me.open(me.table("marchands", SEATS))
    me.wait_for_question()
    me.page.keyboard.press("?")
    expect(me.page.get_by_role("dialog").get_by_text(me.words("table-final-help"))).to_be_visible()


def test_sound_and_notifications_are_settings_too(visit: Visit) -> None:
    me = visit()
    me.open("/")
    me.button("web-settings").click()
    settings = me.page.get_by_role("dialog", name=me.words("web-settings"))
    settings.get_by_label(me.words("table-sound")).uncheck()
    me.context.grant_permissions(["notifications"])
    settings.get_by_label(me.words("table-notify")).check()
    me.open(me.table("marchands", SEATS))
    expect(me.button("table-sound")).to_have_attribute("aria-pressed", "false")
    expect(me.button("table-notify")).to_have_attribute("aria-pressed", "true")
