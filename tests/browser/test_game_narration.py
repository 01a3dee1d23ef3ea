"""The story of a game: what others did, how it was scored, the log, and why somebody won."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import Locator, expect

from tests.browser.visitor import DESKTOP, PHONE, Visit, Visitor, to_decide
from tests.support.golden_positions import Wanted


def digest(me: Visitor) -> Locator:
    return me.page.get_by_role("region", name=me.words("table-digest"))


def until_others_moved(me: Visitor, record: str, at: int) -> None:
    """A game of our own from a recorded one, at the first question after the others did something."""
    me.open(me.middle_of(record, at))
    me.wait_for_question()
    while not digest(me).locator(".title[aria-expanded=true]").count():
        me.choose(me.offered()[0])
        me.wait_for_question()


RECORDS = [("history-4-everything", 90), ("empires-4-everything", 60), ("marchands-3-everything", 60)]


@pytest.mark.parametrize(("record", "at"), RECORDS)
def test_what_others_did_stands_above_the_question_and_leads_to_its_moment(visit: Visit, record: str, at: int) -> None:
    me = visit("fr", confirm=False)
    until_others_moved(me, record, at)
    now = me.moment()
    lines = digest(me).get_by_role("listitem").get_by_role("button")
    expect(me.page.locator("[aria-live=polite]").first).to_contain_text(lines.first.inner_text())
    first = lines.first.inner_text()
    lines.first.click()
    expect(me.page.get_by_text(me.words("table-past", number=me.moment(), last=now))).to_be_visible()
    expect(me.page.locator(".log li.here")).to_be_visible()
    expect(lines.first).to_have_text(first)  # the next line can be looked at too
    me.button("table-to-now").first.click()
    me.wait_for_question()


def test_what_changed_is_marked_until_we_choose(visit: Visit) -> None:
    me = visit(confirm=False)
    until_others_moved(me, "history-3-plain", 45)
    marks = me.page.locator("path.changed")
    expect(marks.first).to_be_attached()
    me.choose(me.offered()[0])
    me.wait_for_question()
    expect(marks).to_have_count(0)
    expect(digest(me).locator(".title")).to_have_attribute("aria-expanded", "false")


def test_what_came_of_our_expedition_is_told_above_the_next_question(visit: Visit) -> None:
    me = visit(size=PHONE)
    me.open(me.middle_of("empires-2-plain", 128))
    me.wait_for_question()
    me.point_out("explore virginia").tap()
    me.confirm_if_asked()
    expect(digest(me).locator(".title")).to_contain_text(me.words("region-virginia", "empires"))


def test_the_digest_opens_over_the_question_and_moves_nothing(visit: Visit) -> None:
    me = visit("fr", size=(1280, 720), confirm=False)
    me.open(me.middle_of("history-4-everything", 90))
    me.wait_for_question()
    while not digest(me).count():
        me.choose(me.offered()[0])
        me.wait_for_question()
    ask = me.page.locator(".question .ask")
    before = ask.bounding_box()
    digest(me).locator(".title").click()
    lines = digest(me).locator("ul")
    expect(lines).to_be_visible()
    assert ask.bounding_box() == before
    assert lines.evaluate("all => all.scrollHeight <= all.clientHeight"), "some lines are out of sight"
    lines.get_by_role("button").first.click()
    expect(me.page.locator(".question .buttons .primary")).to_have_text(me.words("table-to-now"))
    digest(me).locator(".title").click()
    expect(lines).not_to_be_visible()


def test_on_a_phone_the_digest_is_one_line_that_opens(visit: Visit) -> None:
    me = visit("fr", size=PHONE, confirm=False)
    me.open(me.middle_of("history-4-everything", 90))
    me.wait_for_question()
    while not digest(me).count():
        me.choose(me.offered()[0])
        me.wait_for_question()
    title = digest(me).locator(".title")
    expect(title).to_have_attribute("aria-expanded", "false")
    title.click()
    expect(digest(me).get_by_role("listitem").first).to_be_visible()


# Scoring

SCORINGS = [
    ("history-4-everything", "history", "board-score-turn"),
    ("discovery-3-everything", "discovery", "board-score-end"),
    ("empires-4-everything", "empires", "board-score-end"),
    ("marchands-4-everything", "marchands", "board-score-influence"),
]


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
@pytest.mark.parametrize(("record", "game", "title"), SCORINGS)
def test_a_scoring_is_opened_again_from_the_log(
    visit: Visit, size: tuple[int, int], record: str, game: str, title: str
) -> None:
    me = visit("fr", size=size)
    page = me.open(me.replay(record))
    me.look_past_the_result()
    me.button("table-card").last.click()
    scored = ({"seat": name} for name in ("Ann", "Bob", "Cy", "Dee")) if title == "board-score-turn" else ({},)
    card = page.get_by_role(
        "dialog", name=re.compile("|".join(re.escape(me.words(title, game, **one)) for one in scored))
    )
    expect(card).to_be_visible()
    expect(card.locator("tr.untold")).to_have_count(0)
    if game != "marchands":
        for column in range(card.locator("thead th").count()):
            cells = card.locator("tbody tr").locator(f"td:nth-child({column + 2}) b").all_inner_texts()
            assert sum(map(int, cells)) <= int(card.locator("tfoot td b").nth(column).inner_text())
    if size == PHONE:  # what is asked stays in sight
        low, high = (page.locator(one).bounding_box() for one in (".card[role=dialog]", ".question"))
        assert low
        assert high
        assert low["y"] + low["height"] <= high["y"]
    page.keyboard.press("Escape")
    expect(card).not_to_be_visible()


def test_our_points_add_up_before_our_eyes(visit: Visit) -> None:
    me = visit(confirm=False, speed="brisk")
    page = me.open(me.middle_of("history-3-plain", 45))
    me.wait_for_question()
    card = page.locator(".card[role=dialog]")
    for _ in range(12):
        if card.count():
            break
        before = me.moment()
        me.choices.last.click()
        page.wait_for_function(
            """before => document.querySelector('.card[role=dialog]') ||
                (Number(document.querySelector('input[type=range]').value) !== before &&
                    document.querySelector('button.choice'))""",
            arg=before,
        )
    expect(card.locator("tr.untold").first).to_be_attached()
    card.get_by_role("button").click()  # all at once
    expect(card.locator("tr.untold")).to_have_count(0)
    cells = card.locator("tbody td b").all_inner_texts()
    assert sum(map(int, cells)) == int(card.locator("tfoot td b").inner_text())  # the first turn: there was nothing yet
    page.evaluate("document.activeElement.blur()")
    page.keyboard.press("Enter")
    expect(card).not_to_be_visible()


# The log


def test_a_fight_is_one_line_and_effects_name_their_cause(visit: Visit) -> None:
    me = visit()
    page = me.open(me.replay("history-4-everything"))
    me.look_past_the_result()
    expect(page.locator(".log .numbers").first).to_be_attached()
    log = page.get_by_role("region", name=me.words("table-log"), exact=True)
    fights = log.locator("button.line").filter(has=page.locator(".numbers"))
    assert all(re.fullmatch(r"\d+ : \d+", text) for text in fights.locator(".numbers").all_inner_texts())
    assert all(fights.locator(".reason").all_inner_texts()), "what explains the numbers stands below"
    expect(fights.locator(".reason").first).to_be_attached()
    expect(log.get_by_text(re.compile(r" rolls \d"))).to_have_count(0)
    me.open(me.replay("history-3-everything"))
    page.get_by_role("slider").fill("212")
    cause = me.words("event-pestilence", "history")
    expect(log.get_by_text(me.words("table-log-because", cause=cause, text="")).first).to_be_attached()


def test_the_log_follows_the_slider_to_any_moment(visit: Visit) -> None:
    me = visit()
    page = me.open(me.replay("history-4-everything"))
    me.look_past_the_result()
    slider = page.get_by_role("slider")
    last = me.moment()
    for n in (last // 8, last // 2, last // 3, last - 2):
        slider.fill(str(n))
        expect(page.locator(".log li.here")).to_be_in_viewport()
        found = int(str(page.locator(".log li.here").get_attribute("data-n")))
        assert n - 40 < found <= n
    slider.fill("0")
    expect(page.locator(".log li").first).to_be_in_viewport()


def test_the_log_stays_at_its_end_unless_the_reader_scrolls_away(visit: Visit) -> None:
    me = visit(confirm=False)
    page = me.open(me.middle_of("discovery-2-plain", 60))
    me.wait_for_question()
    log = page.get_by_role("region", name=me.words("table-log"), exact=True)
    last = log.get_by_role("listitem").last
    for _ in range(6):
        me.choose(me.offered()[0])
        me.wait_for_question()
        expect(last).to_be_in_viewport()
    log.hover()
    page.mouse.wheel(0, -3000)
    expect(last).not_to_be_in_viewport()
    me.choose(me.offered()[0])
    me.wait_for_question()
    expect(last).not_to_be_in_viewport()
    me.button("table-log-newest").click()
    expect(last).to_be_in_viewport()


def test_the_log_is_filtered_by_player(visit: Visit) -> None:
    me = visit()
    page = me.open(me.replay("history-4-everything"))
    me.look_past_the_result()
    log = page.get_by_role("region", name=me.words("table-log"), exact=True)
    name = page.locator(".players li .name").nth(1).inner_text().split()[0]
    me.button("table-log-only", seat=name).click()
    own = page.locator('.who path[fill="var(--seat-1)"]')
    expect(log.locator("button.line").filter(has_not_text=name).filter(has_not=own)).to_have_count(0)
    expect(log.locator("button.line").filter(has_text=name).first).to_be_attached()
    me.button("table-log-all").click()
    expect(log.locator("button.line").filter(has_not_text=name).first).to_be_attached()


# The end


@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("record", ["history-4-everything", "discovery-3-everything", "marchands-3-everything"])
def test_the_result_says_why_the_winner_won(visit: Visit, code: str, record: str) -> None:
    me = visit(code)
    me.open(me.replay(record))
    dialog = me.see_the_result()
    expect(dialog.locator(".why")).to_be_visible()
    players = dialog.locator("thead .who")
    winner = players.first.inner_text()
    expect(dialog.locator(".why")).to_contain_text(winner)
    moves = record.partition("-")[0] != "marchands"  # there nothing waits to be scored
    expect(dialog.locator("path.between")).to_have_count(players.count() if moves else 0)


@pytest.mark.parametrize("record", ["history-6-everything", "empires-5-everything", "marchands-4-everything"])
def test_the_log_ends_with_the_places_from_first_to_last(visit: Visit, record: str) -> None:
    me = visit("fr")
    page = me.open(me.replay(record))
    result = me.see_the_result()
    names = result.locator("thead .who").all_inner_texts()
    page.keyboard.press("Escape")
    lines = page.get_by_role("region", name=me.words("table-log"), exact=True).locator("button.line").all_inner_texts()
    assert [line.split()[0] for line in lines[-len(names) :]] == [name.split()[0] for name in names]


# Sound and notification

LISTEN = """() => {
    window.heard = 0;
    const create = AudioContext.prototype.createOscillator;
    AudioContext.prototype.createOscillator = function () { window.heard += 1; return create.call(this); };
}"""


def test_our_turn_is_heard_unless_the_sound_is_switched_off(visit: Visit) -> None:
    me = visit(confirm=False)
    page = me.open(me.middle_of("empires-4-everything", 60))
    me.wait_for_question()
    page.evaluate(LISTEN)
    me.choose(me.offered()[0])
    me.wait_for_question()
    page.wait_for_function("() => window.heard > 0")
    me.button("table-sound").click()
    page.evaluate("() => { window.heard = 0; }")
    me.choose(me.offered()[0])
    me.wait_for_question()
    assert page.evaluate("() => window.heard") == 0
    page.reload()
    me.wait_for_question()
    expect(me.button("table-sound")).to_have_attribute("aria-pressed", "false")


def test_who_looks_elsewhere_is_told_of_his_turn(visit: Visit) -> None:
    me, friend = visit("fr"), visit()
    me.context.grant_permissions(["notifications"])
    me.page.add_init_script(
        "window.told = []; window.Notification = class { static permission = 'granted'; static requestPermission ="
        " async () => 'granted'; constructor(title, { body }) { window.told.push(body); } close() {} };"
    )
    address = me.table("discovery", [{"kind": "me"}, {"kind": "open"}])
    page = me.open(address)
    friend.open(address)
    friend.page.get_by_label(friend.words("table-your-name")).fill("Bea")
    friend.page.get_by_role("button", name=friend.words("table-sit")).click()
    mine, other = (me, friend) if to_decide(me, friend) is me else (friend, me)
    me.button("table-notify").click()
    expect(me.button("table-notify")).to_have_attribute("aria-pressed", "true")
    if mine is me:
        me.play_one(random.Random(1))
        friend.wait_for_question()
        mine = other
    page.evaluate("() => Object.defineProperty(document, 'hidden', { value: true })")
    mine.play_one(random.Random(1))
    page.wait_for_function("() => window.told.length === 1")
    assert page.evaluate("() => window.told") == [me.words("table-notify-turn")]
    assert page.title().startswith("● ")


PITCHES = """() => {
    window.pitches = [];
    const set = AudioParam.prototype.setValueAtTime;
    AudioParam.prototype.setValueAtTime = function (value, when) {
        window.pitches.push(value);
        return set.call(this, value, when);
    };
}"""
FIRST = {"dice": 340, "scoring": 523, "conquest": 150}
"""The pitch that each sound begins with."""


def attack_until_heard(me: Visitor, sound: str) -> None:
    """Attacks wherever that is possible, else takes the first choice."""
    attacks = me.page.locator(".choices .choice:visible:has(.final)")
    while not me.page.evaluate("(pitch) => window.pitches.includes(pitch)", FIRST[sound]):
        assert not me.is_over()
        before = me.moment()
        (attacks if attacks.count() else me.choices).first.click()
        expect(me.page.get_by_role("slider")).not_to_have_value(str(before))


def test_dice_and_scorings_are_heard(visit: Visit) -> None:
    me = visit(confirm=False)
    page = me.open(me.middle_of(Wanted("history", "expand", draws=True)))
    me.wait_for_question()
    page.evaluate(PITCHES)
    attack_until_heard(me, "dice")
    while not page.evaluate("(pitch) => window.pitches.includes(pitch)", FIRST["scoring"]):
        me.wait_for_question()
        me.choose("pass" if "pass" in me.offered() else me.offered()[0])


CONQUESTS = {
    "a battle": ("discovery-2-everything", 198, 1, ["battle brazil 0"]),
    "a contract": (Wanted("marchands", "fulfil"), ["fulfil"]),
}


@pytest.mark.parametrize("what", CONQUESTS)
def test_a_conquest_is_heard(visit: Visit, what: str) -> None:
    me = visit(confirm=False)
    *moment, notations = CONQUESTS[what]
    page = me.open(me.middle_of(*moment))
    me.wait_for_question()
    page.evaluate(PITCHES)
    for notation in notations:
        me.choose(notation)
    page.wait_for_function("(pitch) => window.pitches.includes(pitch)", arg=FIRST["conquest"])


def test_a_land_that_is_taken_is_heard(visit: Visit) -> None:
    me = visit(confirm=False)
    page = me.open(me.middle_of(Wanted("history", "expand", draws=True)))
    me.wait_for_question()
    page.evaluate(PITCHES)
    attack_until_heard(me, "conquest")  # some attacks fail


# When others move

WATCH = """(selector) => {
    window.travelled = 0;
    const look = () => {
        for (const { effect } of document.getAnimations())
            if (effect.target?.matches(selector) && effect.getComputedTiming().duration > 0) window.travelled += 1;
        requestAnimationFrame(look);
    };
    look();
}"""
"""Counts how often things are seen on their way."""
PIECES = {
    "history": ("history-3-plain", 45, ".sortie .army"),
    "discovery": ("discovery-3-everything", 60, ".box svg"),
    "marchands": ("marchands-4-everything", 38, ".caravan:not(.mine)"),
}


def let_others_move(me: Visitor, game: str) -> None:
    """Plays on until the others have moved twice, while somebody counts the pieces on their way."""
    record, at, selector = PIECES[game]
    me.open(me.middle_of(record, at))
    me.wait_for_question()
    me.page.evaluate(WATCH, selector)
    moved = 0
    while moved < 2:
        me.choose(me.offered()[-1 if game == "history" else 0])
        me.wait_for_question()
        moved += digest(me).locator(".title[aria-expanded=true]").count()


@pytest.mark.parametrize("game", PIECES)
def test_pieces_of_others_are_seen_on_their_way(visit: Visit, game: str) -> None:
    me = visit(confirm=False, speed="brisk")
    let_others_move(me, game)
    assert me.page.evaluate("() => window.travelled") > 0


@pytest.mark.parametrize("game", PIECES)
@pytest.mark.parametrize("less", ["system", "speed"])
def test_pieces_are_at_their_place_at_once_for_whoever_wants_no_motion(visit: Visit, game: str, less: str) -> None:
    me = visit(confirm=False, speed="instant" if less == "speed" else "brisk")
    me.page.emulate_media(reduced_motion="reduce" if less == "system" else "no-preference")
    let_others_move(me, game)
    assert me.page.evaluate("() => window.travelled") == 0


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_an_arrow_leads_to_the_fight_and_the_dice_lie_beside_it(visit: Visit, size: tuple[int, int]) -> None:
    me = visit(size=size, speed="calm")
    page = me.open(me.replay("history-3-plain"))
    me.look_past_the_result()
    fights = page.locator(".log button.line").filter(has=page.locator(".numbers"))
    for at in (0, 1):
        fights.nth(at).click()
        head = page.locator(".sortie .head")
        dice = page.locator(".map .dice")
        expect(head).to_be_in_viewport()
        expect(dice).to_be_in_viewport()
        page.wait_for_function(
            """() => {
                const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();
                const [head, dice, map] = [box(".sortie .head"), box(".map .dice"), box(".map")];
                if (!head || !dice) return false;
                const [x, y] = [head.x + head.width / 2, head.y + head.height / 2];
                const inside = (r) => x > r.left && x < r.right && y > r.top && y < r.bottom;
                return inside(map) && !inside(dice);
            }"""
        )
        me.button("table-to-now").first.click()
