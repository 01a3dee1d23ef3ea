"""*Learn by playing*: a visitor who does what the lesson says comes to its end, and may leave it at any moment."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest
from playwright.sync_api import Error, Locator, TimeoutError, expect

from carrack.games import GAMES
from carrack.server.tables.lesson_script import load_lesson
from tests.browser.visitor import PHONE, Visit, Visitor

TAUGHT = [game for game in GAMES if load_lesson(game)]
SCREENS = (("en", (1280, 720)), ("fr", PHONE))
LESSONS = [
    pytest.param(game, *screen, marks=[] if game_number % 2 == number else pytest.mark.long)
    for game_number, game in enumerate(TAUGHT)
    for number, screen in enumerate(SCREENS)
]
"""Each lesson on one screen or the other; both with `./carrack test --all`."""
NOW = """() => {
    return document.querySelector("aside.lesson")?.checkVisibility();
}"""
AT_REST = """() => {
    const ring = document.querySelector(".lesson-ring");
    if (!ring?.checkVisibility()) return false;
    const { left, top, right, bottom } = ring.getBoundingClientRect();
    const place = [ring.dataset.at, left, top, right, bottom].join();
    const before = window.ringAt;
    window.ringAt = { place, frames: before?.place === place ? before.frames + 1 : 0 };
    const there = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
    return there && right - left > 8 && bottom - top > 8 && window.ringAt.frames >= 12;
}"""
"""The ring has been at one place of the screen for some frames."""

ANSWERED = """([before, pointed]) => {
    if (Number(document.querySelector("input[type=range]").value) !== before) return "done";
    const ring = document.querySelector(".lesson-ring");
    return ring && ring.dataset.at !== pointed && "asked";
}"""

INSIDE = """([land]) => {
    const map = document.querySelector("[data-part=map]").getBoundingClientRect();
    const { left, top, right, bottom } = document.querySelector(`.lands [data-id="${land}"]`).getBoundingClientRect();
    return left > map.left && right < map.right && top > map.top && bottom < map.bottom;
}"""
"""Whether a land is on the map with all its coasts."""


SEEN = """() => {
    const look = () => (window.scored ||= document.querySelector(".card[role=dialog]") !== null);
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
}"""
"""Remembers that a scoring was shown, however short."""


class Pupil:
    """Reads the card and does what it asks for."""

    def __init__(self, visitor: Visitor, game: str) -> None:
        self.visitor = visitor
        self.page = visitor.page
        self.card: Locator = self.page.get_by_role("complementary", name=visitor.words("lesson"))
        self.ring = self.page.locator(".lesson-ring")
        self.game = game
        self.read: list[str] = []
        found = load_lesson(game)
        assert found is not None
        self.points = [step.at for step in found.script.steps if step.note]
        self.count = len(self.points)

    def begin(self) -> None:
        self.visitor.open()
        self.visitor.card(self.game).get_by_role("button", name=self.visitor.words("web-learn")).click()
        self.page.wait_for_url("**/t/*")
        expect(self.card).to_be_visible()

    def note(self) -> str:
        return self.card.get_by_role("paragraph").inner_text()

    def button(self, key: str) -> Locator:
        return self.card.get_by_role("button", name=self.visitor.words(key), exact=True)

    def step(self) -> bool:
        """One note: read it, look where it points, do it; false after the last."""
        self.page.wait_for_function(NOW)
        told = self.note()
        assert told
        if told not in self.read:
            self.read.append(told)
        finish = self.button("lesson-finish")
        if finish.count():
            finish.click()
            expect(self.card).not_to_be_visible()
            return False
        before = self.card.inner_text()
        following = self.button("lesson-next")
        if following.count():
            if self.points[self.read.index(told)]:
                self.settled()
            following.click()
        else:
            self.obey()
        self.page.wait_for_function(
            "(before) => document.querySelector('aside.lesson')?.innerText !== before", arg=before
        )
        return True

    def settled(self) -> None:
        """The ring is on the screen, and has come to rest there: it follows what moves."""
        self.page.wait_for_function(AT_REST)

    def obey(self) -> None:
        """Click what is pointed at until it is done: the thing, which of several, the confirmation."""
        at = self.visitor.moment()
        for _ in range(6):
            self.page.mouse.move(2, 2)  # what is told of the thing under the mouse may lie over others
            self.settled()
            pointed = self.ring.get_attribute("data-at") or ""
            try:
                assert self.visitor._click_one(pointed, random.Random(1))
            except Error:
                continue  # the card was still on its way beside it
            with suppress(TimeoutError):  # what moved away under the mouse is clicked again
                if self.page.wait_for_function(ANSWERED, arg=[at, pointed], timeout=5000).json_value() == "done":
                    return
        raise AssertionError(f"it does not help to click {pointed}")


def test_a_pupil_goes_another_way_comes_back_and_leaves_for_good(visit: Visit) -> None:
    me = visit("fr", size=(1280, 720))
    pupil = Pupil(me, "discovery")
    pupil.begin()
    while pupil.button("lesson-next").count():
        assert pupil.step()
    told, before = pupil.note(), me.moment()
    wanted = pupil.ring.get_attribute("data-at") or ""
    other = next(one for one in reversed(me.offered()) if one.split()[-1] not in wanted)
    me.choose(other)
    expect(pupil.card).to_contain_text(me.words("lesson-aside"))
    pupil.button("lesson-back").click()
    expect(pupil.card).to_contain_text(told)
    assert me.moment() == before
    pupil.button("lesson-leave").click()
    expect(pupil.card).not_to_be_visible()
    me.wait_for_question()
    me.choose(me.offered()[0])


def told(pupil: Pupil, key: str) -> None:
    """As far as this note."""
    found = load_lesson(pupil.game)
    assert found is not None
    number = 1 + [step.note for step in found.script.steps if step.note].index(key)
    here = pupil.visitor.words("lesson-step", number=number, count=pupil.count)
    pupil.page.wait_for_function(NOW)
    while not pupil.card.get_by_text(here, exact=True).count():
        assert pupil.step()
        pupil.page.wait_for_function(NOW)


@pytest.mark.parametrize("size", [(1280, 720), PHONE])
def test_the_lesson_of_the_world_shows_what_it_speaks_of(visit: Visit, size: tuple[int, int]) -> None:
    me = visit("en", size=size)
    pupil = Pupil(me, "history")
    pupil.begin()
    plates = me.page.locator("g.region")
    layer = me.page.get_by_role("button", name=me.words("board-regions", game="history"))
    expect(plates).to_have_count(0)
    told(pupil, "regions")
    expect(plates).to_have_count(13)
    expect(layer).to_have_attribute("aria-pressed", "true")
    told(pupil, "epoch")
    expect(plates).to_have_count(0)
    # a land is outlined as it is, and another one asks again
    told(pupil, "occupy")
    outline = pupil.ring.locator("path").last
    land = me.page.locator('.lands [data-id="lower_tigris"] > path').first
    expect(outline).to_have_attribute("d", land.get_attribute("d") or "")
    before = me.moment()
    me.page.wait_for_timeout(600)  # the map may still be moving
    assert me._click_one('.lands [data-id="zagros"]', random.Random(1))
    expect(pupil.card).to_contain_text("Occupy the Lower Tigris")
    expect(me.page.locator('[data-part="confirm"]')).to_be_visible()
    assert me.moment() == before
    pupil.obey()
    # what is spoken of is in sight, all of it
    told(pupil, "lost")
    me.page.wait_for_function(INSIDE, arg=["zagros"])
    told(pupil, "dominance")
    expect(me.page.locator("button.choice").first).to_be_visible()


@pytest.mark.timeout(1200)
@pytest.mark.parametrize(("game", "code", "size"), LESSONS)
def test_a_visitor_learns_by_playing(visit: Visit, game: str, code: str, size: tuple[int, int]) -> None:
    pupil = Pupil(visit(code, size=size), game)
    pupil.begin()
    while pupil.step():
        pass
    found = load_lesson(game)
    assert found is not None
    assert len(pupil.read) == sum(step.note != "" for step in found.script.steps)
    expect(pupil.page.locator("button.choice").first).to_be_visible()


def test_a_scoring_is_put_away_when_the_lesson_goes_on(visit: Visit) -> None:
    pupil = Pupil(visit(size=(1280, 720), speed="brisk"), "empires")
    pupil.begin()
    scoring = pupil.page.locator(".card[role=dialog]")
    pupil.page.evaluate(SEEN)
    while not pupil.page.evaluate("window.scored"):
        assert pupil.step()
    pupil.page.wait_for_function(NOW)
    if scoring.count():
        pupil.button("lesson-next").click()
    expect(scoring).to_have_count(0)
    expect(pupil.card).to_be_visible()
