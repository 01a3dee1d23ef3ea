"""Finds and starts Chromium for Playwright: that of the system, our own, or that of Playwright."""

from __future__ import annotations

import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Final

from bench.harness.server_process import HarnessError

if TYPE_CHECKING:
    from playwright.sync_api import Browser


SYSTEM_BROWSERS: Final = ("chromium", "chromium-browser", "google-chrome")
BROWSER_VARIABLE: Final = "CARRACK_BROWSER"
"""Environment variable: path of a browser to use instead of the pinned one."""
BUNDLED_CHROMIUM: Final = Path(sys.prefix) / "chromium"
"""Folder of the Chromium fetched by `tools.chromium.install`, inside the environment."""
CHROMIUM_FLAGS: Final = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""Flags for running without a display and without the browser's own network requests."""


def system_browsers() -> list[str]:
    """The paths of the installed browsers, without duplicates."""
    found = (program for program in map(shutil.which, SYSTEM_BROWSERS) if program)
    return list({os.path.realpath(program): program for program in found}.values())


def bundled_browser() -> str | None:
    program = BUNDLED_CHROMIUM / "chromium"
    return str(program) if program.exists() else None


def bundled_browser_env() -> dict[str, str]:
    """Environment variables for our own Chromium: a font, and libraries that the system may lack."""
    found = {"FONTCONFIG_FILE": str(BUNDLED_CHROMIUM / "fonts.conf")}
    libraries = BUNDLED_CHROMIUM / "al2023" / "lib"
    if libraries.exists():
        found["LD_LIBRARY_PATH"] = str(libraries)
    return found


@contextmanager
def running_browser() -> Iterator[Browser]:
    """Chromium, driven by playwright: the pinned one, or the one that `CARRACK_BROWSER` names.

    The pinned one is headless; `CARRACK_HEADED=1` shows the system's browser.
    """
    try:
        from playwright.sync_api import Error, sync_playwright
    except ModuleNotFoundError as error:
        raise HarnessError("The Python package playwright is missing; `pip install playwright` installs it.") from error
    headless = os.environ.get("CARRACK_HEADED") != "1"
    other = os.environ.get(BROWSER_VARIABLE) or (None if headless else next(iter(system_browsers()), None))
    own = None if other else bundled_browser()
    variables = bundled_browser_env() if own else {}
    with sync_playwright() as playwright:
        try:
            browser = playwright.chromium.launch(
                executable_path=other or own,
                args=list(CHROMIUM_FLAGS),
                headless=headless,
                env={**os.environ, **variables},
            )
        except Error as error:
            raise HarnessError(
                "Chromium does not start; `python -m tools.chromium.install` of a checkout fetches one "
                "without windows, "
                f"your system has others.\n{error}"
            ) from error
        try:
            yield browser
        finally:
            browser.close()
