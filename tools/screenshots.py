"""Takes screenshots of the page and of every board: `python -m tools.screenshots [FOLDER]`.

Greedy bots play the games from a fixed seed; the screenshots show a moment in the middle, with a decision of one seat.
They go to `build/screenshots` unless a folder is named; `--docs` also copies those that the documentation shows to
`docs/img`. `--links` takes only the pictures of link previews and the icons, into `web/public/pictures`. The page must
have been built (`./carrack serve` or `python -m tools.web_build`).
"""

from __future__ import annotations

import json
import random
import shutil
import sys
import tempfile
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Page

from bench.harness.browser import running_browser
from bench.harness.server_process import HarnessError, ServerProcess, running_server
from carrack.bots import make_bot
from carrack.bots.player_view import PlayerView
from carrack.engine.state import CHANCE
from carrack.games import GAMES
from carrack.play.records.jsonl import format_record
from carrack.play.sessions.session import Session
from carrack.server.api.link_preview import PICTURES, SIZE

ROOT: Final = Path(__file__).resolve().parents[1]
DESKTOP: Final = (1440, 900)
PHONE: Final = (390, 844)
LINKS: Final = ROOT / "web" / "public" / PICTURES
ICONS: Final = (192, 512)
"""Sizes (px) of the icons."""
NAMES: Final = ("Ada", "Ben", "Chloé", "Dai")
SEAT: Final = 0
MOVES: Final = 3
"""Number of choices made before the screenshot, so that the log is not empty."""
DOCS: Final = {
    "home-en": "home",
    "empires-en": "empires",
    "history-en": "history",
    "marchands-fr": "marchands",
    "discovery-dark": "discovery-dark",
    "empires-phone-fr": "phone",
}
"""Screenshots for the documentation, with their names there."""
MOMENTS: Final = {
    "empires": ("place", 0.45, {"nations": "random", "builders": True}),
    "discovery": ("place", 0.55, {}),
    "history": ("expand", 0.6, {}),
    "marchands": ("order", 0.5, {}),
}
"""For each game: the decision to show, the earliest time as a share of the game, and options."""


READY: Final = "button.choice[aria-disabled=false]:visible"


def played(game: str, options: dict[str, Any]) -> Session:
    """Play a whole game with greedy bots."""
    rng = random.Random(2)
    session = Session.new(GAMES[game], NAMES, options)
    while not session.is_over:
        if session.state.seat == CHANCE:
            session.play_random_outcome(rng)
        else:
            seat = session.state.active_players()[0]
            situation = PlayerView(session.game, session.state, seat)
            session.play(make_bot("greedy", rng.getrandbits(32)).choose(situation), seat)
    return session


def find_frame(session: Session, kind: str, share: float) -> int:
    """Index of the first viewer update after this share of the game in which SEAT has a decision of this kind."""
    for entry in range(int(share * session.entry_count), session.entry_count):
        state = session.goto(entry)
        if state.seat == SEAT and session.game.decision(state).kind == kind:
            return sum(session.is_visible(n, SEAT) for n in range(1, entry + 1))
    raise SystemExit(f"No question '{kind}' in {session.game.id}.")


class ScreenshotTaker:
    def __init__(self, browser: Browser, server: ServerProcess, folder: Path) -> None:
        self._browser = browser
        self._server = server
        self._folder = folder

    def visit(self, code: str, size: tuple[int, int], theme: str) -> BrowserContext:
        context = self._browser.new_context(
            base_url=self._server.url,
            locale=code,
            color_scheme="dark" if theme == "dark" else "light",
            viewport={"width": size[0], "height": size[1]},
            device_scale_factor=2 if size == PHONE else 1,
            is_mobile=size == PHONE,
            has_touch=size == PHONE,
        )
        likes = json.dumps({"language": code, "speed": "instant", "confirm": False, "tips": False, "name": NAMES[SEAT]})
        context.add_init_script(f"localStorage.setItem('carrack', '{likes}')")
        return context

    def home(self, name: str, code: str, size: tuple[int, int], theme: str = "light") -> None:
        with self.visit(code, size, theme) as context:
            page = context.new_page()
            page.goto("/")
            page.wait_for_selector("article h3")
            self.take(page, name)

    def board(
        self, name: str, session: Session, at: int, code: str, size: tuple[int, int], theme: str = "light"
    ) -> None:
        with self.visit(code, size, theme) as context:
            page = context.new_page()
            page.goto(f"/t/{fork(context, session, at)}")
            page.wait_for_selector(".board svg text", state="attached")
            for number in range(MOVES):
                self.choose(page, number)
            page.wait_for_selector(READY)
            self.take(page, name)

    def choose(self, page: Page, number: int) -> None:
        page.wait_for_selector(READY)
        before = page.get_by_role("slider").input_value()
        choices = page.locator(READY)
        choices.nth(2 * number % choices.count()).click()
        confirm = page.locator("[data-part=confirm]:enabled")
        if confirm.count():
            confirm.click()
        page.wait_for_function("before => document.querySelector('input[type=range]').value !== before", arg=before)

    def end(self, name: str, session: Session, code: str, size: tuple[int, int], theme: str = "light") -> None:
        with self.visit(code, size, theme) as context:
            page = context.new_page()
            page.goto(f"/t/{replay(context, session)}")
            page.wait_for_selector(".board svg text", state="attached")
            page.keyboard.press("End")  # a replay starts at its beginning
            page.wait_for_selector("dialog tfoot")
            self.take(page, name)

    def icon(self, size: int) -> None:
        with self._browser.new_context(viewport={"width": size, "height": size}) as context:
            page = context.new_page()
            page.goto(f"{self._server.url}/icon.svg")
            page.screenshot(path=self._folder / f"icon-{size}.png", omit_background=True)

    def take(self, page: Page, name: str) -> None:
        page.mouse.move(0, 0)  # nothing is hovered
        page.wait_for_load_state("networkidle")
        page.evaluate("document.fonts.ready")
        page.wait_for_timeout(600)  # animations have ended
        if self._folder == LINKS:
            page.screenshot(path=self._folder / f"{name}.jpg", type="jpeg", quality=80)
        else:
            page.screenshot(path=self._folder / f"{name}.png")
        print(self._folder / name)


def replay(context: BrowserContext, session: Session) -> str:
    text = format_record(session.record).encode()
    return str(context.request.post("/api/v1/replays", data=text, headers={"x-carrack": "1"}).json()["id"])


def fork(context: BrowserContext, session: Session, at: int) -> str:
    body = {"at": at, "seat": SEAT, "bot": "greedy"}
    address = f"/api/v1/tables/{replay(context, session)}/fork"
    return str(context.request.post(address, data=body, headers={"x-carrack": "1"}).json()["id"])


def main(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as tables, running_server(Path(tables)) as server, running_browser() as browser:
        camera = ScreenshotTaker(browser, server, folder)
        for code in ("en", "fr"):
            camera.home(f"home-{code}", code, DESKTOP)
            camera.home(f"home-phone-{code}", code, PHONE)
        camera.home("home-dark", "en", DESKTOP, "dark")
        for game, (kind, share, options) in MOMENTS.items():
            session = played(game, options)
            at = find_frame(session, kind, share)
            for code in ("en", "fr"):
                camera.board(f"{game}-{code}", session, at, code, DESKTOP)
                camera.board(f"{game}-phone-{code}", session, at, code, PHONE)
            camera.board(f"{game}-dark", session, at, "en", DESKTOP, "dark")
            camera.end(f"{game}-end", session, "en", DESKTOP)


def for_links() -> None:
    LINKS.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as tables, running_server(Path(tables)) as server, running_browser() as browser:
        camera = ScreenshotTaker(browser, server, LINKS)
        camera.home("carrack", "en", SIZE)
        for game, (kind, share, options) in MOMENTS.items():
            session = played(game, options)
            camera.board(game, session, find_frame(session, kind, share), "en", SIZE)
        for size in ICONS:
            camera.icon(size)


def for_docs(folder: Path) -> None:
    for name, shown in DOCS.items():
        shutil.copy(folder / f"{name}.png", ROOT / "docs" / "img" / f"{shown}.png")


if __name__ == "__main__":
    words = [word for word in sys.argv[1:] if not word.startswith("--")]
    pictures = Path(words[0]) if words else ROOT / "build" / "screenshots"
    try:
        if "--links" in sys.argv:
            for_links()
        else:
            main(pictures)
    except HarnessError as error:
        sys.exit(str(error))
    if "--docs" in sys.argv:
        for_docs(pictures)
