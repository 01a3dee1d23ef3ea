"""The report of the arena as a browser shows it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser

from tests.browser.test_accessibility import AXE
from tests.browser.visitor import DESKTOP, PHONE
from tests.support.synthetic_outcomes import report


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("code", ["en", "fr"])
@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_the_report_is_readable_everywhere(
    browser: Browser, tmp_path: Path, theme: Any, code: str, size: tuple[int, int]
) -> None:
    (tmp_path / "report.html").write_text(report(code, "my_module:MyBot,greedy,random,novice"), "utf-8")
    page = browser.new_page(color_scheme=theme, viewport={"width": size[0], "height": size[1]})
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.on("console", lambda message: asked.append(message.text))
    page.goto((tmp_path / "report.html").as_uri())
    assert len(asked) == 1
    assert page.evaluate("document.documentElement.scrollWidth") <= size[0]
    page.evaluate(AXE.read_text("utf-8"))
    found: dict[str, Any] = page.evaluate("axe.run({resultTypes: ['violations']})")
    assert [each["help"] for each in found["violations"]] == []
    cut = page.evaluate(
        """[...document.querySelectorAll("svg text")].filter((text) => {
            const inside = text.getBoundingClientRect(), all = text.ownerSVGElement.getBoundingClientRect();
            return inside.left < all.left || inside.right > all.right
                || inside.top < all.top || inside.bottom > all.bottom;
        }).map((text) => text.textContent)"""
    )
    assert cut == []
    page.close()
