"""Writes THIRD_PARTY_NOTICES.txt: `python -m tools.notices`.

The file lists every third-party work in a wheel and every Python package that a wheel requires, with licences. Vite
lists the packages in the bundle of the page and pip-licenses describes the Python packages; `tools/notices.toml` adds
fonts, map data and licence texts that packages omit.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import sysconfig
import tempfile
import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path
from typing import Any, Final

from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tools import web_build

ROOT: Final = web_build.ROOT
FILE: Final = ROOT / "THIRD_PARTY_NOTICES.txt"
BY_HAND: Final = ROOT / "tools" / "notices.toml"
BUNDLED: Final = "licenses.json"
"""The list that Vite writes beside the page."""
EXTRAS: Final = ("", "postgres")
"""The extras that a container image installs; `""` stands for the packages that every wheel requires."""
SYSTEMS: Final = (
    {"sys_platform": "linux", "platform_system": "Linux", "os_name": "posix"},
    {"sys_platform": "darwin", "platform_system": "Darwin", "os_name": "posix"},
    {"sys_platform": "win32", "platform_system": "Windows", "os_name": "nt"},
)
PYTHONS: Final = ("3.11", "3.12", "3.13", "3.14")
ALLOWED: Final = frozenset({
    "0BSD", "Apache-2.0", "BSD-2-Clause", "BSD-3-Clause", "ISC", "MIT", "MIT-0", "MPL-2.0", "OFL-1.1", "PSF-2.0",
    "Public domain", "Unlicense",
    "LGPL-3.0-only",  # psycopg: used unchanged, as a separate package
})  # fmt: skip
"""Licences that a shipped package may have."""
SPOKEN: Final = {
    "Apache Software License": "Apache-2.0",
    "Apache License 2.0": "Apache-2.0",
    "BSD License": "BSD-3-Clause",
    "GNU Lesser General Public License v3 (LGPLv3)": "LGPL-3.0-only",
    "ISC License (ISCL)": "ISC",
    "MIT License": "MIT",
    "Mozilla Public License 2.0 (MPL 2.0)": "MPL-2.0",
    "Python Software Foundation License": "PSF-2.0",
}
"""SPDX identifiers of the licence names that older packages use."""
RULE: Final = "=" * 100
HEADING: Final = re.compile(r"^\* (\S+) (\S+): (.+)$", re.MULTILINE)
BESIDE_PAGE: Final = "In the page"
BESIDE_WHEEL: Final = "Python packages"
INTRODUCTION: Final = """\
Third-party notices of Carrack

Carrack itself is under the Apache License 2.0 (LICENSE). Its page, which a wheel and a source archive contain, includes
the works of the first part below, under their own licences. The Python packages of the second part are not included:
they are fetched beside Carrack when it is installed, and a container image contains them.

`python -m tools.notices` writes this file from the locked packages.
"""


@dataclass(frozen=True, order=True)
class Notice:
    """A third-party work, by its name and locked version."""

    name: str
    version: str
    licence: str
    text: str

    def heading(self) -> str:
        return f"* {self.name} {self.version}: {self.licence}"


class NoticeError(Exception):
    """The notices cannot be written; the message says why."""


def allowed(licence: str) -> bool:
    """Whether an SPDX expression allows a choice of only allowed licences."""
    return any(all(part.strip("() ") in ALLOWED for part in choice.split(" AND ")) for choice in licence.split(" OR "))


# ---- the page


def bundled(folder: Path = web_build.OUTPUT_FOLDER) -> list[dict[str, str]]:
    """The npm packages in the bundle of a built page, as Vite lists them."""
    found: list[dict[str, str]] = json.loads((folder / BUNDLED).read_text("utf-8"))
    return found


def of_page() -> Iterator[Notice]:
    for entry in bundled():
        text = entry.get("text") or missing_text(entry["name"])
        yield Notice(entry["name"], entry["version"], entry["identifier"], text.strip())
    for work in by_hand()["work"]:
        folder = web_build.WEB / "node_modules" / work["package"]
        facts = json.loads((folder / "package.json").read_text("utf-8"))
        text = (folder / work["text"]).read_text("utf-8") if "text" in work else ""
        parts = [work.get("note", ""), text.partition(work["until"])[0] if "until" in work else text]
        name, licence = work.get("name", work["package"]), work.get("licence", facts["license"])
        yield Notice(name, facts["version"], licence, "\n\n".join(part.strip() for part in parts if part))


def by_hand() -> Any:
    return tomllib.loads(BY_HAND.read_text("utf-8"))


# ---- Python packages


def locked() -> dict[str, str]:
    """The version of each package in the lock files."""
    texts = [path.read_text("utf-8") for path in sorted(ROOT.glob("requirements*.lock"))]
    return dict(re.findall(r"^([a-z0-9-]+)==(\S+)", "\n".join(texts), re.MULTILINE))


def required() -> dict[str, str]:
    """Name and locked version of each package that a wheel installs, on any system and Python version."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    versions = locked()
    names: set[str] = set()
    waiting = [Requirement(text) for text in project["dependencies"]]
    waiting += [Requirement(text) for extra in EXTRAS if extra for text in project["optional-dependencies"][extra]]
    seen: set[tuple[str, str]] = set()
    while waiting:
        wanted = waiting.pop()
        name = str(canonicalize_name(wanted.name))
        names.add(name)
        for extra in ("", *sorted(wanted.extras)):
            if (name, extra) not in seen:
                seen.add((name, extra))
                waiting += asked_by(name, extra)
    return {name: versions[name] for name in sorted(names)}


def asked_by(package: str, extra: str) -> list[Requirement]:
    """Requirements of a package on any system; empty for a package of another system, which is not installed here."""
    try:
        found = [Requirement(text) for text in metadata.requires(package) or []]
    except metadata.PackageNotFoundError:
        return []
    return [wanted for wanted in found if wanted.marker is None or any(map(wanted.marker.evaluate, systems(extra)))]


def systems(extra: str) -> Iterator[dict[str, str]]:
    for system in SYSTEMS:
        for python in PYTHONS:
            yield {**system, "python_version": python, "python_full_version": f"{python}.0", "extra": extra}


def of_python() -> Iterator[Notice]:
    wanted = required()
    with tempfile.TemporaryDirectory() as folder:
        fetch([f"{name}=={version}" for name, version in wanted.items() if not is_installed(name)], Path(folder))
        program = Path(sysconfig.get_path("scripts")) / "pip-licenses"
        command = [str(program), "--from=mixed", "--format=json", "--with-license-file", "--no-license-path"]
        command += ["--with-notice-file", "--packages", *wanted]
        told = subprocess.check_output(command, text=True, env={**os.environ, "PYTHONPATH": folder})
    found = {str(canonicalize_name(entry["Name"])): entry for entry in json.loads(told)}
    for name, version in wanted.items():
        entry = found.get(name)
        if entry is None or entry["Version"] != version:
            raise NoticeError(f"{name} {version} is locked, and {entry and entry['Version']} is installed.")
        parts = [entry["LicenseText"], entry["NoticeText"]]
        text = "\n\n".join(part.strip() for part in parts if part.strip() != "UNKNOWN")
        yield Notice(name, version, spdx(name, entry["License"]), text or missing_text(name))


def missing_text(name: str) -> str:
    """The licence text of a package that ships without one."""
    file: str | None = by_hand()["missing-texts"].get(name)
    if file is None:
        raise NoticeError(f"{name} contains no licence text; {BY_HAND.name} must name one.")
    return (ROOT / file).read_text("utf-8").strip()


def spdx(name: str, licence: str) -> str:
    """The licence as an SPDX expression; several licences are joined by AND."""
    named: dict[str, str] = by_hand()["python-licences"]
    return named.get(name) or " AND ".join(SPOKEN.get(one.strip(), one.strip()) for one in licence.split(";"))


def is_installed(name: str) -> bool:
    try:
        return bool(metadata.version(name))
    except metadata.PackageNotFoundError:
        return False


def fetch(packages: list[str], folder: Path) -> None:
    """Download packages of another system, to read their metadata only."""
    command = [sys.executable, "-m", "uv", "pip", "install", "--quiet", "--no-deps", "--target", str(folder)]
    if packages and subprocess.run([*command, "--python-platform", "windows", *packages], check=False).returncode:
        raise NoticeError("packages of other systems could not be fetched (see above).")


# ---- the file


def part(title: str, notices: Iterable[Notice]) -> str:
    """One part of the file; a text that several packages share appears once, below all of their names."""
    texts: dict[str, list[Notice]] = {}
    for notice in sorted(notices):
        texts.setdefault(notice.text, []).append(notice)
    lines = [RULE, title, RULE]
    for text, those in texts.items():
        lines += ["", *(notice.heading() for notice in those), "", *(line.rstrip() for line in text.splitlines())]
    return "\n".join(lines) + "\n"


def written(text: str) -> dict[str, tuple[str, str]]:
    """Version and licence of everything that a notices file lists."""
    return {name: (version, licence) for name, version, licence in HEADING.findall(text)}


def main() -> None:
    web_build.build()
    of_both = [list(of_page()), list(of_python())]
    refused = [notice.heading() for notices in of_both for notice in notices if not allowed(notice.licence)]
    if refused:
        raise NoticeError("these licences are not allowed:\n" + "\n".join(refused))
    parts = [part(BESIDE_PAGE, of_both[0]), part(BESIDE_WHEEL, of_both[1])]
    FILE.write_text("\n".join([INTRODUCTION, *parts]), "utf-8")


if __name__ == "__main__":
    try:
        main()
    except (NoticeError, web_build.WebBuildError) as error:
        web_build.say(str(error))
        sys.exit(1)
