"""`carrack bench web`: page size and response times.

Measured in a real browser against a real server, with the built page. Times depend on this machine; the median counts.
"""

from __future__ import annotations

import json
import random
import statistics
import tempfile
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import typer
from rich.console import Console
from rich.table import Table as RichTable

from bench.harness.browser import running_browser
from bench.harness.server_process import HarnessError, ServerProcess, running_server
from carrack.games import GAMES
from carrack.server.api.routes import web_page as built

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page, Response

CLICKS: Final = 10
"""Clicks per round."""


@dataclass(frozen=True)
class PageMetric:
    """A measurement and its limit."""

    name: str
    unit: str
    value: float
    limit: float

    @property
    def missed(self) -> bool:
        return self.value > self.limit


def bench_web(rounds: int, as_json: bool) -> None:
    """Measure the page; exit code 1 if a limit is exceeded, 2 if something is missing."""
    err = Console(stderr=True)
    try:
        if not built.is_page_built():
            raise HarnessError("The page is not built; in a checkout `./carrack serve` builds it.")
        with (
            err.status("measuring"),
            tempfile.TemporaryDirectory() as folder,
            running_server(Path(folder)) as server,
            running_browser() as browser,
        ):
            found = measure(browser, server, rounds)
    except HarnessError as error:
        err.print(str(error), highlight=False)
        raise typer.Exit(2) from None
    if as_json:
        print(json.dumps([{**asdict(one), "missed": one.missed} for one in found], indent=2))
    else:
        table = RichTable("", "measured", "at most", title="The web page", title_justify="left")
        for one in found:
            table.add_row(one.name, f"{one.value:,.0f} {one.unit}", f"{one.limit:,.0f} {one.unit}")
        Console().print(table)
    if any(one.missed for one in found):
        raise typer.Exit(1)


def measure(browser: Browser, server: ServerProcess, rounds: int) -> list[PageMetric]:
    sizes = {game: page_size(browser, server, game) / 1000 for game in GAMES}
    heaviest = max(sizes, key=lambda game: sizes[game])
    first = [first_board(browser, server) * 1000 for _ in range(rounds)]
    clicks = [time for number in range(rounds) for time in click_latencies(browser, server, number)]
    return [
        PageMetric(f"scripts and styles of a table ({heaviest}), packed, without maps", "kB", sizes[heaviest], 190),
        PageMetric("from opening a table to its first board", "ms", statistics.median(first), 1500),
        PageMetric("from a click to the new board", "ms", statistics.median(clicks), 100),
    ]


def page_size(browser: Browser, server: ServerProcess, game: str) -> int:
    """Transferred bytes of scripts and styles until a board appears, without the map drawing."""
    came: list[Response] = []
    with browser.new_context(base_url=server.url) as context:
        page = context.new_page()
        page.on("response", lambda response: came.append(response))
        page.goto(_table(page, game))
        page.wait_for_selector(BOARD, state="attached")
        wanted = [one for one in came if one.url.endswith((".js", ".css")) and "/map-" not in one.url]
        return sum(int(one.headers["content-length"]) for one in wanted)


def first_board(browser: Browser, server: ServerProcess) -> float:
    """Seconds from opening a table link to its board, with an empty browser cache."""
    with browser.new_context(base_url=server.url) as host:
        address = _table(host.new_page(), "empires")
    with browser.new_context(base_url=server.url) as context:
        context.add_init_script(_WATCH_FOR_BOARD)
        page = context.new_page()
        page.goto(address)
        return float(page.wait_for_function("() => window.boardShown").json_value()) / 1000


def click_latencies(browser: Browser, server: ServerProcess, seed: int) -> list[float]:
    """Milliseconds from a click on a choice to the resulting board, without opponents."""
    rng = random.Random(seed)
    times = []
    with browser.new_context(base_url=server.url) as context:
        context.add_init_script('localStorage.setItem(\'carrack\', \'{"confirm": false, "speed": "instant"}\')')
        page = context.new_page()
        page.goto(_table(page, "empires"))
        page.wait_for_selector(BOARD, state="attached")
        for _ in range(CLICKS):
            page.wait_for_selector("button.choice[aria-disabled=false]")
            times.append(float(page.evaluate(_CLICK, rng.random())))
    return times


def _table(page: Page, game: str) -> str:
    """Open a hotseat table with the minimum number of players; returns its address."""
    seats: list[Any] = [{"kind": "me"}] * GAMES[game].players[0]
    answer = page.request.post("/api/v1/tables", data={"game": game, "seats": seats}, headers={"x-carrack": "1"})
    return f"/t/{answer.json()['id']}"


BOARD: Final = ".board svg text"
_WATCH_FOR_BOARD: Final = f"""
    const look = () => document.querySelector("{BOARD}")
        ? setTimeout(() => (window.boardShown = performance.now()))
        : requestAnimationFrame(look);
    requestAnimationFrame(look);
"""
_CLICK: Final = """async (pick) => {
    const choices = document.querySelectorAll("button.choice");
    const slider = document.querySelector("input[type=range]");
    const before = slider.value;
    const start = performance.now();
    choices[Math.floor(pick * choices.length)].click();
    while (slider.value === before) await new Promise(requestAnimationFrame);
    await new Promise((done) => setTimeout(done)); // painted
    return performance.now() - start;
}"""
