"""The head of the page: what search engines, messengers and browsers without scripts read."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy.exc import OperationalError

from carrack.games import GAMES
from carrack.server.api import link_preview
from carrack.server.api.cookies import LOGIN_COOKIE
from tests.docs.page_parser import ROOT
from tests.server.app_client import BOT, ME, OPEN, Guest, Server

WEB = ROOT / "web"
THE_SAME_FOR_ALL = (
    "viewport", "color-scheme", "theme-color", "robots", "og:site_name", "og:type", "og:locale", "og:url", "og:image",
    "og:image:width", "og:image:height", "og:image:alt", "twitter:card",
)  # fmt: skip
"""Metadata that tell nothing of what happens at a table."""


class Head(HTMLParser):
    """The metadata of a page."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.meta: dict[str, str] = {}
        self.texts: dict[str, str] = {}
        self._within = ""
        self.language = ""
        self.feed(html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        found = dict(attrs)
        name = found.get("name") or found.get("property")
        if tag == "meta" and name:
            assert name not in self.meta, f"{name} twice"
            self.meta[name] = found["content"] or ""
        self.language = (found["lang"] or "") if tag == "html" else self.language
        self._within = tag

    def handle_endtag(self, tag: str) -> None:
        self._within = ""

    def handle_data(self, data: str) -> None:
        if self._within in ("title", "noscript"):
            self.texts[self._within] = data


@pytest.fixture(autouse=True)
def page(monkeypatch: pytest.MonkeyPatch) -> None:
    """The page before it is built: its head is the same."""
    monkeypatch.setenv("CARRACK_PAGE", str(WEB))


def head(app_server: Server, path: str, status: int = 200, language: str = "en") -> Head:
    answer = app_server.client.get(path, headers={"accept-language": language})
    assert (answer.status_code, answer.headers["content-type"]) == (status, "text/html; charset=utf-8"), path
    return Head(answer.text)


def test_the_addresses_are_those_of_the_page() -> None:
    source = (WEB / "src/App.svelte").read_text("utf-8")
    routes = [
        found.replace("\\/", "/") for found in re.findall(r"^    \[/\^(.+?)\$/, \(\) => import", source, re.MULTILINE)
    ]
    assert routes
    assert routes == [re.sub(r"^/\((t|primer|admin|dice)\)", r"/\1", route.pattern) for route in link_preview.ROUTES]


@pytest.mark.parametrize(
    "path", ["/", "/index.html", "/about", "/privacy", "/accessibility", "/dice", "/primer/history"]
)
def test_pages_have_a_head(app_server: Server, path: str) -> None:
    found = head(app_server, path)
    assert found.texts["title"].endswith("Carrack")
    assert {"description", "og:title", "og:description", "og:url", "og:image", "twitter:card"} <= set(found.meta)
    assert "robots" not in found.meta
    assert "JavaScript" in found.texts["noscript"]


@pytest.mark.parametrize("path", ["/anything", "/anything/else", "/t/nosuchtable", f"/t/{'a' * 40}", "/primer/chess"])
def test_an_unknown_address_is_the_page_with_404(app_server: Server, path: str) -> None:
    found = head(app_server, path, 404)
    assert found.meta["robots"] == "noindex"
    assert found.texts["title"] == "Something went wrong · Carrack"


def test_a_head_is_in_the_language_of_its_reader(app_server: Server) -> None:
    french = head(app_server, "/about", language="fr-FR,fr")
    assert (french.language, french.texts["title"]) == ("fr", "À propos de Carrack · Carrack")
    assert french.meta["og:locale"] == "fr_FR"
    assert head(app_server, "/about").language == "en"


def test_the_link_of_a_table_says_who_plays_and_who_is_to_play(app_server: Server, ann: Guest) -> None:
    table = ann.open("history", {**ME, "name": "Ann"}, {**BOT, "name": "Bob"}, {**OPEN})
    address = f"/t/{table.rpartition('/')[2]}"
    found = head(app_server, address)
    assert found.meta["og:title"] == "History of the World: Ann, Bob"
    assert found.meta["og:description"] == "1 free seat: join or watch."
    assert re.fullmatch(r"http://[^/]+/pictures/history\.jpg", found.meta["og:image"])
    assert found.meta["og:url"].endswith(address)
    assert found.meta["robots"] == "noindex"
    assert app_server.client.get(address).headers["x-robots-tag"] == "noindex"
    whole = ann.open("empires", {**ME, "name": "Ann"}, {**ME, "name": "Zoé"})
    waiting = ann.get(whole)["table"]
    [seat] = waiting["waiting"]
    said = head(app_server, f"/t/{waiting['id']}").meta["og:description"]
    assert said == f"To move: {waiting['seats'][seat]['name']}."


def test_a_finished_table_names_the_winner(app_server: Server, ann: Guest) -> None:
    table = ann.open("marchands", {**ME, "name": "Ann"}, {**BOT, "name": "Bob"})
    info = ann.finish(table)["table"]
    [winner] = [seat["name"] for seat, place in zip(info["seats"], info["places"], strict=True) if place == 1]
    found = head(app_server, f"/t/{info['id']}")
    assert found.meta["og:description"] == f"Game over. Winner: {winner}."


def test_a_recorded_game_says_so(app_server: Server, ann: Guest) -> None:
    record = (ROOT / "tests/goldens/discovery-2-plain.jsonl").read_bytes()
    info = ann.raw("POST", "/replays", content=record).json()
    assert head(app_server, f"/t/{info['id']}").meta["og:description"] == "A recorded game, move by move."


def test_names_are_escaped(app_server: Server, ann: Guest) -> None:
    name = '"><b>&'
    table = ann.open("empires", {**ME, "name": name}, BOT)
    found = head(app_server, f"/t/{table.rpartition('/')[2]}")
    assert name in found.meta["og:title"]
    assert "<b>" not in app_server.client.get(f"/t/{table.rpartition('/')[2]}").text


def test_nothing_secret_is_in_the_head(app_server: Server, ann: Guest) -> None:
    """Owner and stranger get the same, and nothing but the public description of the table is in it."""
    table = ann.open("marchands", {**ME, "name": "Ann"}, {**BOT, "name": "Bob"})
    address = f"/t/{table.rpartition('/')[2]}"
    mine = app_server.client.get(address, headers={"cookie": f"{LOGIN_COOKIE}={ann.token}"}).text
    assert app_server.client.get(address).text == mine
    shown = dict(Head(mine).meta)
    for name in THE_SAME_FOR_ALL:
        del shown[name]
    assert shown.pop("og:title") == "Marchands d’empire: Ann, Bob"
    assert shown.pop("og:description") == shown.pop("description") == "To move: Ann."
    assert shown == {}


def test_the_page_is_there_while_the_database_is_away(
    app_server: Server, ann: Guest, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = ann.open("empires", ME, BOT)

    async def away(*_: Any) -> None:
        raise OperationalError("select", {}, Exception("gone"))

    monkeypatch.setattr("carrack.server.storage.table_store.SqlTableStore.header", away)
    found = head(app_server, f"/t/{table.rpartition('/')[2]}")
    assert (found.texts["title"], found.meta["robots"]) == ("Carrack", "noindex")


def test_every_picture_is_there() -> None:
    folder = WEB / "public" / link_preview.PICTURES
    for name in (*GAMES, "carrack"):
        picture = (folder / f"{name}.jpg").read_bytes()
        assert picture.startswith(b"\xff\xd8")
        assert len(picture) < 300_000
        assert size(picture) == link_preview.SIZE


def size(jpeg: bytes) -> tuple[int, int]:
    """Width and height from the frame header of a JPEG."""
    found = re.search(rb"\xff[\xc0-\xc2]..\x08(..)(..)", jpeg, re.DOTALL)
    assert found
    return int.from_bytes(found[2], "big"), int.from_bytes(found[1], "big")


def test_the_manifest_names_files_that_are_there() -> None:
    public = WEB / "public"
    manifest = json.loads((public / "carrack.webmanifest").read_text("utf-8"))
    assert manifest["start_url"] == "/"
    for icon in manifest["icons"]:
        assert (public / icon["src"].lstrip("/")).is_file()
    assert {"192x192", "512x512"} <= {icon["sizes"] for icon in manifest["icons"]}
    html = (WEB / "index.html").read_text("utf-8")
    assert 'rel="manifest" href="/carrack.webmanifest"' in html
    for linked in re.findall(r'<link rel="[\w-]+" href="/([^"]+)"', html):
        assert (public / linked).is_file(), linked


def test_robots_may_fetch_tables_but_not_list_them() -> None:
    """A crawler that may not fetch a table would not see that it must not be listed."""
    rules = (WEB / "public/robots.txt").read_text("utf-8").splitlines()
    assert [rule for rule in rules if not rule.startswith("#")] == [
        "User-agent: *",
        "Disallow: /api/",
        "Disallow: /admin",
    ]


def test_files_are_typed(app_server: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "index.html").write_text("<title>Carrack</title>")
    (tmp_path / "carrack.webmanifest").write_text("{}")
    (tmp_path / "robots.txt").write_text("")
    monkeypatch.setenv("CARRACK_PAGE", str(tmp_path))
    assert app_server.client.get("/carrack.webmanifest").headers["content-type"].startswith("application/manifest+json")
    assert app_server.client.get("/robots.txt").headers["content-type"].startswith("text/plain")
