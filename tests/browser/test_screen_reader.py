"""A whole game of each title by the accessibility tree alone: roles, names and the keyboard, as readers have them."""

from __future__ import annotations

import random
from contextlib import suppress

import pytest
from playwright.sync_api import Locator, Page, TimeoutError, expect

from tests.browser.test_whole_games import GAMES
from tests.browser.visitor import Visit, Visitor

LONG = pytest.mark.long
STEPS = 1500
BOXES: dict[str, tuple[str, ...]] = {"read-boxes": ("read-box", "read-workers"), "read-regions": ("read-region",)}
TABLES: dict[str, dict[str, tuple[str, ...]]] = {
    "empires": BOXES,
    "discovery": BOXES,
    "history": {
        "read-lands": ("read-land", "read-holder", "read-pieces", "read-terrain"),
        "read-regions": ("read-region", "read-worth", "read-shares"),
    },
    "marchands": {"read-cities": ("read-city",), "read-regions": ("read-region", "read-electors")},
}
"""What the position is read by: tables and columns that have to be there."""


class Listener:
    """Somebody who hears the page and types."""

    def __init__(self, me: Visitor, rng: random.Random) -> None:
        self.me = me
        self.page: Page = me.page
        self.rng = rng
        self.question = self.page.get_by_role("region", name=me.words("table-question"), exact=True)
        self.slider = self.page.get_by_role("slider", name=me.words("table-moment-slider"))
        self.choices = self.question.get_by_role("group", name=me.words("table-choices"), exact=True)
        self.others = {me.words(key) for key in ("table-undo", "table-restart", "table-fold", "table-unfold")}

    def press(self, button: Locator, key: str = "Enter") -> None:
        button.focus()
        self.page.keyboard.press(key)

    def begin(self, game: str, opponents: int, options: dict[str, str]) -> None:
        me = self.me
        self.press(me.card(game).get_by_role("button", name=me.words("web-play")))
        dialog = self.page.get_by_role("dialog")
        number = dialog.get_by_role("group", name=me.words("web-opponents")).get_by_role("radio", name=str(opponents))
        self.press(number, "Space")
        dialog.get_by_role("combobox", name=me.words("web-your-seat")).select_option("0")
        for option, value in options.items():
            more = dialog.get_by_text(me.words("web-options"))
            box = dialog.get_by_role("combobox", name=me.words(f"option-{option}", game))
            if not box.count():
                more.evaluate("one => one.closest('summary').focus()")
                self.page.keyboard.press("Enter")
            box.select_option(value)
        self.press(dialog.get_by_role("button", name=me.words("web-start"), exact=True))
        expect(self.slider).to_be_visible()

    def over(self) -> bool:
        return bool(self.page.get_by_role("heading", name=self.me.words("table-over")).count())

    def answer(self) -> None:
        """Confirms what waits, or chooses something of what is read out."""
        confirm = self.question.get_by_role("button", name=self.me.words("table-confirm"), exact=True)
        if confirm.and_(self.page.locator(":enabled")).count():  # else something is still to be picked
            with suppress(TimeoutError):
                confirm.focus(timeout=1000)
                return self.page.keyboard.press("Enter")
        for where in (self.choices, self.question):
            buttons = where.get_by_role("button")
            free = [n for n, name in enumerate(buttons.evaluate_all(_FREE)) if name and name not in self.others]
            if free:
                with suppress(TimeoutError):  # what was read out is gone already: the next question is read
                    button = buttons.nth(self.rng.choice(free))
                    button.focus(timeout=1000)
                    self.page.keyboard.press("Enter")
                return None
        return None

    def tables(self, game: str) -> list[int]:
        """Reads the position: how many rows each of its tables has."""
        me = self.me
        self.press(me.button("table-menu"))
        self.press(me.button("table-read"))
        dialog = self.page.get_by_role("dialog", name=me.words("table-read"))
        expect(dialog.get_by_role("table").first).to_be_visible()
        for caption, columns in TABLES[game].items():
            table = dialog.get_by_role("table", name=me.words(caption, game))
            for column in columns:
                expect(table.get_by_role("columnheader", name=me.words(column, game), exact=True)).to_be_visible()
        rows = [table.get_by_role("row").count() for table in dialog.get_by_role("table").all()]
        self.page.keyboard.press("Escape")
        expect(dialog).not_to_be_visible()
        return rows


_FREE = """(buttons) => buttons.map((button) => {
    const is = (state) => button.getAttribute(`aria-${state}`) === "true";
    const taken = button.disabled || is("disabled") || is("expanded") || is("pressed");
    return taken ? "" : (button.getAttribute("aria-label") ?? button.textContent).trim();
})"""
"""The names of buttons that can be pressed and are neither unfolded nor picked already."""


@pytest.mark.timeout(1200)
@pytest.mark.parametrize("game", [game if game == "marchands" else pytest.param(game, marks=LONG) for game in GAMES])
def test_a_whole_game_by_ear(visit: Visit, game: str) -> None:
    opponents, options = GAMES[game]
    me = visit()
    me.allowed.append("status of 409")  # a hint was asked for, and then the question answered before it came
    me.open()
    listener = Listener(me, random.Random(game))
    listener.begin(game, opponents, options)
    expect(listener.question.get_by_role("button").first).to_be_visible()
    rows = listener.tables(game)
    assert len(rows) >= 3
    assert min(rows) > 1, rows
    for _ in range(STEPS):
        if listener.over():
            break
        listener.answer()
        me.page.wait_for_timeout(40)
    end = me.page.get_by_role("dialog")
    expect(end.get_by_role("heading", name=me.words("table-over"))).to_be_visible()
    expect(end.get_by_role("row", name=me.words("table-place-column"))).to_be_visible()


def test_who_has_how_much_of_a_region_is_read(visit: Visit) -> None:
    me = visit()
    me.open(me.middle_of("history-6-everything", 500))
    me.wait_for_question()
    me.button("table-menu").click()
    me.button("table-read").click()
    regions = me.page.get_by_role("table", name=me.words("read-regions", "history"))
    said = " ".join(regions.get_by_role("cell").all_inner_texts())
    for level in ("presence", "dominance", "control"):
        assert me.words(f"level-{level}", "history").lower() in said.lower()
