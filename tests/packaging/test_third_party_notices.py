"""Licences of others: everything that is shipped is in THIRD_PARTY_NOTICES.txt, under a licence that is allowed."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tools import notices, web_build

WRITTEN = notices.written(notices.FILE.read_text("utf-8"))
OWN = {".html", ".js", ".css", ".svg", ".txt", ".json", ".jpg", ".png", ".webmanifest"}
"""What the page is made of apart from fonts: our own files and pictures, and bundles whose packages Vite lists."""


@pytest.fixture(scope="module", autouse=True)
def built_page() -> None:
    web_build.build()


def test_every_package_in_the_bundle_of_the_page_has_a_notice() -> None:
    bundled = notices.bundled()
    assert {"svelte", "@fluent/bundle"} <= {package["name"] for package in bundled}
    for package in bundled:
        assert WRITTEN[package["name"]][0] == package["version"], package["name"]


def test_every_font_of_the_page_has_a_notice_with_its_licence() -> None:
    others = [path for path in web_build.OUTPUT_FOLDER.rglob("*") if path.is_file() and path.suffix not in OWN]
    assert {path.suffix for path in others} == {".woff2"}
    for font in others:
        name = "@fontsource/" + re.split(r"-(latin|cyrillic|greek|vietnamese)", font.name)[0]
        assert WRITTEN[name][1] == "OFL-1.1"
    text = notices.FILE.read_text("utf-8")
    assert text.count("SIL OPEN FONT LICENSE Version 1.1") == 2
    assert "The Fraunces Project Authors" in text
    assert "Reserved Font Name 'Source'" in text


def test_the_map_data_has_a_notice() -> None:
    scripts = "".join(path.read_text("utf-8") for path in (web_build.WEB / "maps").glob("*.mjs"))
    assert "world-atlas/" in scripts
    assert WRITTEN["natural-earth"][1] == "Public domain"
    assert WRITTEN["world-atlas"][1] == "ISC"


def test_works_beside_the_bundle_have_the_locked_version() -> None:
    of_page = {notice.name: notice for notice in notices.of_page()}
    assert {name: WRITTEN[name] for name in of_page} == {n.name: (n.version, n.licence) for n in of_page.values()}
    assert all(notice.text for notice in of_page.values())


def test_every_python_package_that_comes_with_a_wheel_has_a_notice() -> None:
    required = notices.required()
    assert {"litestar", "msgspec", "colorama", "uvloop", "psycopg"} <= set(required)
    assert {name: WRITTEN[name][0] for name in required} == required


def test_nothing_else_has_a_notice() -> None:
    of_page = {notice.name for notice in notices.of_page()}
    assert set(WRITTEN) == of_page | set(notices.required())


@pytest.mark.parametrize("name", WRITTEN)
def test_every_licence_is_allowed(name: str) -> None:
    assert notices.allowed(WRITTEN[name][1])


@pytest.mark.parametrize(
    ("licence", "allowed"),
    [
        ("MIT", True),
        ("Apache-2.0 OR GPL-3.0-only", True),
        ("(MIT AND PSF-2.0)", True),
        ("GPL-3.0-only", False),
        ("MIT AND AGPL-3.0-or-later", False),
        ("UNKNOWN", False),
        ("", False),
    ],
)
def test_the_list_of_allowed_licences_refuses_others(licence: str, allowed: bool) -> None:
    assert notices.allowed(licence) is allowed


@pytest.mark.parametrize("name", ["LICENSE", "THIRD_PARTY_NOTICES.txt"])
def test_the_page_serves_licence_and_notices(name: str) -> None:
    served = web_build.OUTPUT_FOLDER / Path(name).with_suffix(".txt")
    assert served.read_bytes() == (notices.ROOT / name).read_bytes()
