"""The head of the page for each address: status, title, description and Open Graph data for link previews.

A preview shows what every visitor of the link may see: the game, the names at the table, and whose turn it is.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from html import escape
from typing import Final

from carrack.games import GAMES
from carrack.server.storage.table_store import SqlTableStore
from carrack.server.tables.registry import TABLE_ID_PATTERN
from carrack.server.tables.stored_table import TableHeader, TableSeat
from carrack.text.fluent import Localizer

ROUTES: Final = (
    re.compile(r"/(t)/([\w-]+)/?"),
    re.compile(r"/(primer)/([\w-]+)/?"),
    re.compile(r"/(admin)"),
    re.compile(r"/(about|privacy|accessibility)/?"),
    re.compile(r"/(dice)"),
    re.compile(r"/"),
)
"""The addresses of the page, as `PAGES` of `web/src/App.svelte` has them."""
TITLES: Final = {
    "about": "paper-about",
    "privacy": "web-privacy",
    "accessibility": "web-accessibility",
    "dice": "web-dice-all",
}
PICTURES: Final = "pictures"
"""Folder of the page with a picture for each game, and one for all other addresses."""
SIZE: Final = (1200, 630)
"""Width and height (px) of these pictures."""
_TITLE: Final = re.compile(r"<title>.*?</title>\s*<meta name=\"description\"[^>]*>", re.DOTALL)
_NOSCRIPT: Final = re.compile(r"(<noscript>).*?(</noscript>)", re.DOTALL)
_LANG: Final = re.compile(r"<html lang=\"\w+\"")


@dataclass(frozen=True, slots=True)
class Preview:
    """What a link preview shows, in the reader's language."""

    title: str
    description: str
    picture: str = "carrack"
    status: int = 200
    indexed: bool = True
    """Whether search engines may list the address."""


async def preview(store: SqlTableStore, path: str, language: Localizer) -> Preview:
    """The preview of an address of the page; status 404 if the page has nothing there."""
    matches = (route.fullmatch(path) for route in ROUTES)
    match next((match.groups() for match in matches if match), None):
        case ("t", str(id)) if TABLE_ID_PATTERN.fullmatch(id):
            found = await store.header(id)
            if found is not None and found[0].game in GAMES:
                header, chairs = found
                return _of_table(header, chairs, language)
        case ("primer", str(id)) if id in GAMES:
            about = language.render_key("link-primer", game=language.render_key(f"game-{id}"))
            return Preview(about, language.render_key("link-description"), id)
        case ("about" | "privacy" | "accessibility" | "dice" as name,):
            return Preview(language.render_key(TITLES[name]), language.render_key("link-description"))
        case () | ("admin",) as found_at:
            return home(language, indexed=not found_at)
    return Preview(
        language.render_key("web-trouble-title"), language.render_key("web-problem-nowhere"), status=404, indexed=False
    )


def home(language: Localizer, *, indexed: bool = True) -> Preview:
    return Preview("Carrack", language.render_key("link-description"), indexed=indexed)


def _of_table(header: TableHeader, chairs: list[TableSeat], language: Localizer) -> Preview:
    game = language.render_key(f"game-{header.game}")
    names = [chair.name or language.player_name(chair.number) for chair in chairs if header.replay or not chair.is_open]
    players = ", ".join(names)
    title = language.render_key("link-title", game=game, players=players) if names else game
    return Preview(title, _standing(header, chairs, language), header.game, indexed=False)


def _standing(header: TableHeader, chairs: list[TableSeat], language: Localizer) -> str:
    """Free seats, whose turn it is, or who has won."""

    def named(numbers: list[int]) -> str:
        return ", ".join(chairs[number].name or language.player_name(number) for number in numbers)

    if header.replay:
        return language.render_key("link-replay")
    if header.status == "open":
        return language.render_key("link-open", count=sum(chair.is_open for chair in chairs))
    if header.status == "over":
        return language.render_key(
            "link-over", players=named([n for n, place in enumerate(header.places or ()) if place == 1])
        )
    return (
        language.render_key("link-turn", players=named(header.waiting))
        if header.waiting
        else language.render_key("link-playing")
    )


def render(html: str, shown: Preview, language: Localizer, base: str, path: str) -> str:
    """The page with the head of this address; `base` is the address of the server."""
    width, height = SIZE
    facts = {
        "og:site_name": "Carrack",
        "og:type": "website",
        "og:title": shown.title,
        "og:description": shown.description,
        "og:url": f"{base}/{path.strip('/')}",
        "og:image": f"{base}/{PICTURES}/{shown.picture}.jpg",
        "og:image:width": str(width),
        "og:image:height": str(height),
        "og:image:alt": language.render_key("link-picture"),
        "og:locale": {"fr": "fr_FR"}.get(language.code, "en_GB"),
    }
    title = shown.title if shown.title == "Carrack" else f"{shown.title} · Carrack"
    lines = [f"<title>{escape(title)}</title>", f'<meta name="description" content="{escape(shown.description)}" />']
    lines += [f'<meta property="{name}" content="{escape(value)}" />' for name, value in facts.items()]
    lines.append('<meta name="twitter:card" content="summary_large_image" />')
    if not shown.indexed:
        lines.append('<meta name="robots" content="noindex" />')
    head, script = "\n    ".join(lines), escape(language.render_key("link-noscript"))
    html = _LANG.sub(f'<html lang="{language.code}"', html, count=1)
    html = _TITLE.sub(lambda _: head, html, count=1)
    return _NOSCRIPT.sub(lambda found: f"{found[1]}{script}{found[2]}", html, count=1)
