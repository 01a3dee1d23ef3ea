"""A person with a browser: does what people do, and complains about what nobody may notice.

Words are looked up in the same files as the page's, so every test can run in both languages.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Locator, Page, TimeoutError, expect

from bench.harness.server_process import ServerProcess
from carrack.engine.messages import Seat
from carrack.text.fluent import Localizer
from tests.support.golden_positions import Wanted, frame

RECORDS: Final = Path(__file__).parents[1] / "goldens"
DESKTOP: Final = (1440, 900)
PHONE: Final = (390, 844)
LIT: Final = ".board .lit:not([disabled])"
"""What glows on a board: it can be clicked now."""


class Visitor:
    """One browser of one person, with a page that must stay free of errors and asks nobody but our server."""

    def __init__(
        self, browser: Browser, server: ServerProcess, code: str, size: tuple[int, int], likes: dict[str, Any]
    ) -> None:
        self.server: Final = server
        self.code: Final = code
        self.faults: Final[list[str]] = []
        self.allowed: Final[list[str]] = []
        """Parts of messages in the console that a test brings about on purpose."""
        settings = {"language": code, "speed": "instant", "tips": False, **likes}
        self.context: Final[BrowserContext] = browser.new_context(
            base_url=server.url,
            # An endless pulse repaints the map for every frame, which costs as much as the rest of a test.
            reduced_motion="reduce" if settings["speed"] == "instant" else "no-preference",
            locale={"fr": "fr-FR", "en": "en-GB"}[code],
            viewport={"width": size[0], "height": size[1]},
            has_touch=size == PHONE,
            is_mobile=size == PHONE,
        )
        self.context.set_default_timeout(30_000)
        self.like(**settings)
        self.page: Final = self.tab()

    def like(self, **settings: Any) -> None:
        """Settings that this browser remembers from earlier visits."""
        words = ", ".join(f"{name}: {_literal(value)}" for name, value in settings.items())
        self.context.add_init_script(
            f"if (!localStorage.getItem('carrack')) localStorage.setItem('carrack', JSON.stringify({{{words}}}));"
        )

    def tab(self) -> Page:
        """One more tab of the same browser."""
        page = self.context.new_page()
        page.on("console", lambda line: self._fault(line.text) if line.type in ("error", "warning") else None)
        page.on("pageerror", lambda error: self._fault(str(error)))
        page.on("request", lambda request: self._asked(request.url))
        page.on("websocket", lambda socket: self._asked(socket.url))
        return page

    def _fault(self, text: str) -> None:
        if not any(part in text for part in self.allowed):
            self.faults.append(text)

    def _asked(self, url: str) -> None:
        parts = urlsplit(url)
        if parts.scheme not in ("data", "blob") and parts.netloc != urlsplit(self.server.url).netloc:
            self.faults.append(f"asked {url}")

    def leave(self) -> None:
        self.context.close()

    # Words

    def words(self, key: str, game: str | None = None, **args: Any) -> str:
        """A text; players are given by their names."""
        players = {name: args[name] for name in ("seat", "other") if isinstance(args.get(name), str)}
        seats = {name: Seat(number) for number, name in enumerate(players)}
        return Localizer(self.code, game, tuple(players.values())).render_key(key, **(args | seats))

    def button(self, key: str, **args: Any) -> Locator:
        return self.page.get_by_role("button", name=self.words(key, **args), exact=True)

    # Going places

    def open(self, path: str = "/") -> Page:
        self.page.goto(path)
        return self.page

    def ask(self, path: str, **body: Any) -> Any:
        """A request of this browser to the server, past the page: to have a position at once."""
        answer = self.context.request.post(f"/api/v1/{path}", data=body, headers={"x-carrack": "1"})
        assert answer.ok, f"{path}: {answer.status} {answer.text()}"
        return answer.json()

    def table(self, game: str, seats: list[dict[str, Any]], **more: Any) -> str:
        """Opens a table past the page; its address."""
        return f"/t/{self.ask('tables', game=game, seats=seats, **more)['id']}"

    def replay(self, record: str) -> str:
        """A recorded game to look at, past the page; its address. Everybody looks at the same table."""
        known = _replays.get((self.server.url, record))
        if known is None:
            text = (RECORDS / f"{record}.jsonl").read_text("utf-8")
            known = _replays[self.server.url, record] = self.import_text(text)
        return known

    def import_text(self, record: str) -> str:
        """A record to look at, past the page; its address."""
        headers = {"x-carrack": "1"}
        answer = self.context.request.post("/api/v1/replays", data=record.encode(), headers=headers, timeout=0)
        assert answer.ok, answer.text()
        return f"/t/{answer.json()['id']}"

    def see_the_result(self) -> Locator:
        """Goes to the end of a recorded game, which begins at its beginning."""
        expect(self.page.get_by_role("slider")).to_be_visible()
        self.page.keyboard.press("End")
        result = self.page.get_by_role("dialog")
        expect(result).to_be_visible()
        return result

    def look_past_the_result(self) -> None:
        """A finished game shows its result at the end; put that away."""
        result = self.see_the_result()
        self.page.keyboard.press("Escape")
        expect(result).not_to_be_visible()

    def see_as(self, seat: int) -> None:
        """Looks at a recorded game as somebody saw it; until that has come, no key turns its pages."""
        self.page.get_by_label(self.words("table-seen-as")).select_option(str(seat))
        expect(self.page.get_by_role("slider")).to_be_enabled()

    def middle_of(self, record: str | Wanted, at: int = 0, seat: int = 0) -> str:
        """A game of our own that goes on from a moment of a recorded one, by its frame or by the decision."""
        if isinstance(record, Wanted):
            record, at, seat = frame(record)
        id = self.replay(record).rpartition("/")[2]
        return f"/t/{self.ask(f'tables/{id}/fork', at=at, seat=seat, bot='random')['id']}"

    def card(self, game: str) -> Locator:
        """A game as home shows it."""
        title = self.page.get_by_role("heading", name=self.words(f"game-{game}"), exact=True)
        return self.page.get_by_role("article").filter(has=title)

    def play_now(self, game: str, opponents: int, options: dict[str, str] | None = None) -> None:
        """From home to the table, by the buttons."""
        page = self.open()
        self.card(game).get_by_role("button", name=self.words("web-play")).click()
        dialog = page.get_by_role("dialog")
        dialog.get_by_role("group", name=self.words("web-opponents")).get_by_text(str(opponents), exact=True).click()
        dialog.get_by_label(self.words("web-your-seat")).select_option("0")
        for option, value in (options or {}).items():
            summary = dialog.locator("summary")
            if not summary.locator("..").get_attribute("open"):
                summary.click()
            dialog.get_by_label(self.words(f"option-{option}", game)).select_option(value)
        dialog.get_by_role("button", name=self.words("web-start"), exact=True).click()
        page.wait_for_url("**/t/*")

    # At the table

    @property
    def choices(self) -> Locator:
        return self.page.locator("button.choice")

    def wait_for_question(self) -> None:
        """We are asked something, and the board is there."""
        expect(self.page.locator("button.choice:visible").first).to_be_visible()
        expect(self.page.locator(".board svg text").first).to_be_attached()

    def offered(self) -> list[str]:
        """The choices of the question, in notation."""
        return [str(name) for name in self.choices.evaluate_all("all => all.map(one => one.dataset.notation)")]

    def moment(self) -> int:
        """The number of the moment shown."""
        return int(self.page.get_by_role("slider").input_value())

    def choose(self, notation: str) -> None:
        """From the list; what cannot be taken back is confirmed."""
        before = self.moment()
        self.point_out(notation).click()
        self.confirm_if_asked()
        expect(self.page.get_by_role("slider")).not_to_have_value(str(before))

    def point_out(self, notation: str) -> Locator:
        """A choice in the list; the groups it lies in are opened."""
        choice = self.page.locator(f'button.choice[data-notation="{notation}"]')
        around = self.page.locator(
            f'.group:has(button.choice[data-notation="{notation}"]) > .heading[aria-expanded=false]'
        )
        while around.count():
            around.first.click()
        return choice

    def confirm_if_asked(self) -> None:
        confirm = self.button("table-confirm").and_(self.page.locator(":enabled"))  # the next question may have one too
        if confirm.count():
            confirm.click()

    def play_to_the_end(self, rng: random.Random, most: int = 400) -> dict[str, int]:
        """Clicks what glows on the board, or else a line of the list, until the game is over; counts both ways."""
        clicks = {"board": 0, "list": 0}
        for _ in range(most):
            if self.is_over():
                return clicks
            clicks[self.play_one(rng)] += 1
        raise AssertionError(f"no end after {most} choices")

    def is_over(self) -> bool:
        """Waits for a question to us or for the end."""
        return bool(self.page.wait_for_function(_TURN).json_value() == "over")

    def play_one(self, rng: random.Random) -> str:
        """Makes one choice, on the board where something glows there; says which way it was made."""
        before = self.moment()
        way = "board" if self._click_one(LIT, rng) else "list"
        if way == "list" or self.answer_or_again(before, rng) == "several":
            assert self._click_one("button.choice", rng)
        while self.answer(before, settled=True) == "more":  # several are picked, then confirmed together
            assert self._click_one(".choices .choice.room", rng)
        if self.answer(before, settled=True) == "confirm":
            self.button("table-confirm").click()
        expect(self.page.get_by_role("slider")).not_to_have_value(str(before))
        return way

    def _click_one(self, selector: str, rng: random.Random) -> bool:
        """Puts the mouse on one of these, where nothing lies above it, and clicks; false if there are none."""
        which = rng.random()
        before = self.page.evaluate(_PLACE, [selector, which])
        for n in range(100):
            self.page.wait_for_timeout(80)  # a map that is still moving would be missed
            place = self.page.evaluate(_PLACE, [selector, which])
            if not isinstance(place, str) and (place == before or n > 5):
                break
            before = place
        assert not isinstance(place, str), place
        if place:
            self.page.mouse.click(*place)
        return place is not None

    def answer_or_again(self, before: int, rng: random.Random) -> str:
        """The answer to a click on the board; a map that moved away under the mouse is clicked again."""
        for _ in range(3):
            with suppress(TimeoutError):
                return str(
                    self.page.wait_for_function(
                        _ANSWER, arg=[before, self.words("table-which")], timeout=5000
                    ).json_value()
                )
            if not self.page.locator("button.choice[aria-disabled=true]").count():  # nothing is under way
                self._click_one(LIT, rng)
        return self.answer(before)

    def answer(self, before: int, settled: bool = False) -> str:
        """What a click has led to: a new moment, a confirmation, or the question which of several things was meant."""
        several = "" if settled else self.words("table-which")
        return str(self.page.wait_for_function(_ANSWER, arg=[before, several]).json_value())


_TURN: Final = """() => {
    if (document.querySelector("dialog[open] tfoot")) return "over";
    const choice = document.querySelector("button.choice");
    return choice && choice.getAttribute("aria-disabled") !== "true" && "ours";
}"""
_PLACE: Final = """([selector, pick]) => {
    const all = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    if (!all.length) return null;
    const one = all[Math.floor(pick * all.length)];
    for (const block of ["center", "start"]) {  // what is asked may lie over the middle of a small screen
        one.scrollIntoView({ block, inline: "center", behavior: "instant" });
        const { x, y, width, height } = one.getBoundingClientRect();
        const steps = [0.5, 0.3, 0.7, 0.4, 0.6, 0.2, 0.8, 0.1, 0.9];
        for (const down of steps) for (const right of steps) {
            const place = [x + right * width, y + down * height];
            if (one.contains(document.elementFromPoint(...place))) return place;
        }
    }
    return `nobody can click ${one.outerHTML.slice(0, 300)}`;
}"""
"""Where to click one of the elements that fit; null if there is none, and what it is if something lies above it."""
_ANSWER: Final = """([before, several]) => {
    const slider = document.querySelector("input[type=range]");
    if (Number(slider.value) !== before) return "played";
    if (document.querySelector(".question .confirm, .question [data-part=confirm]:enabled")) return "confirm";
    if (document.querySelector(".picking :is(.chip, .row)")) return "more";
    return document.querySelector(".question .ask")?.textContent === several && "several";
}"""


_replays: Final[dict[tuple[str, str], str]] = {}


def to_decide(*players: Visitor) -> Visitor:
    """Whoever of them is asked something now."""
    until = time.monotonic() + 30
    while time.monotonic() < until:
        for player in players:
            if player.choices.count():
                return player
        players[0].page.wait_for_timeout(20)
    raise AssertionError("nobody is asked anything")


expect.set_options(timeout=30_000)

Visit = Callable[..., Visitor]


def _literal(value: Any) -> str:
    return {True: "true", False: "false"}.get(value, f'"{value}"') if isinstance(value, bool) else f'"{value}"'
