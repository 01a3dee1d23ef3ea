"""Installs the pinned Chromium for browser tests, screenshots and measurements: `python -m tools.chromium.install`.

On Linux, the npm package @sparticuz/chromium provides a headless Chromium with a font and the libraries that a minimal
system lacks; it is unpacked into the virtual environment. On other systems, Playwright downloads its own build. None of
this needs root.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final
from xml.sax.saxutils import escape

from bench.harness.browser import BUNDLED_CHROMIUM, bundled_browser_env
from tools import web_build

PACKAGE: Final = Path(__file__).parent
FILES: Final = [PACKAGE / name for name in (".npmrc", "package.json", "package-lock.json", "unpack.mjs")]
FONTS: Final = """\
<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>{fonts}</dir>
  <cachedir>{cache}</cachedir>
</fontconfig>
"""


def ensure_chromium() -> None:
    """Install the pinned Chromium unless it is present."""
    if (platform.system(), platform.machine()) == ("Linux", "x86_64"):
        unpack()
    else:
        install = [sys.executable, "-m", "playwright", "install", "--only-shell", "chromium"]
        if subprocess.run(install, check=False, stdout=sys.stderr).returncode:
            raise web_build.WebBuildError("Playwright could not fetch Chromium (see above).")


def unpack() -> None:
    """Unpack the Chromium of the npm package into the virtual environment, unless it is present."""
    wanted = web_build.hash_files([Path(__file__), *FILES])
    if web_build.stamped(BUNDLED_CHROMIUM) == wanted:
        return
    web_build.say("fetching Chromium ...")
    work = web_build.ROOT / "build" / "chromium"
    for folder in (work, BUNDLED_CHROMIUM):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    for path in FILES:
        shutil.copy(path, work)
    web_build.run(["npm", "ci", "--no-progress"], "Chromium could not be fetched from npm (see above).", work)
    inflate(work, "chromium.br", "fonts.tar.br")
    fonts = FONTS.format(
        fonts=escape(str(BUNDLED_CHROMIUM / "fonts")), cache=escape(str(BUNDLED_CHROMIUM / "font-cache"))
    )
    (BUNDLED_CHROMIUM / "fonts.conf").write_text(fonts, "utf-8")
    if not starts():
        inflate(work, "al2023.tar.br")  # libraries that a minimal system lacks
        if not starts():
            raise web_build.WebBuildError("the Chromium of npm does not run here; install your system's and try again.")
    shutil.rmtree(work)
    (BUNDLED_CHROMIUM / web_build.STAMP).write_text(wanted, "utf-8")


def inflate(work: Path, *parts: str) -> None:
    command = ["node", "unpack.mjs", *parts]
    web_build.run(command, "Chromium could not be unpacked (see above).", work, TMPDIR=str(BUNDLED_CHROMIUM))


def starts() -> bool:
    command = [str(BUNDLED_CHROMIUM / "chromium"), "--version"]
    done = subprocess.run(command, env={**os.environ, **bundled_browser_env()}, check=False, capture_output=True)
    return done.returncode == 0


if __name__ == "__main__":
    try:
        ensure_chromium()
    except web_build.WebBuildError as error:
        web_build.say(str(error))
        sys.exit(1)
