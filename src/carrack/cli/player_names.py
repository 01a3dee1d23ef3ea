"""Default names of the players in a language."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from carrack.bots.registry import bot_names
from carrack.engine.messages import quote
from carrack.text.fluent import LANGUAGES, Localizer

HUMAN: Final = "human"


def default_names(lang: Localizer, seats: tuple[str, ...]) -> list[str]:
    """A name for each seat; bots are named after their kind."""
    people = seats.count(HUMAN)
    found = []
    for number, sitter in enumerate(seats, start=1):
        if sitter != HUMAN:
            key = f"bot-{sitter}"
            own = quote(sitter.rpartition(":")[2])
            found.append(f"{lang.render_key(key) if lang.has(key) else own} {number}")
        elif people == 1:
            found.append(lang.render_key("cli-you"))
        else:
            found.append(lang.render_key("seat", number=number))
    return found


def names_in_language(lang: Localizer, given: Sequence[str]) -> list[str]:
    """The player names in this language; default names are translated, chosen names stay."""
    found = []
    for number, name in enumerate(given, start=1):
        now = _made(lang, number)
        meant = next(
            (key for code in LANGUAGES for key, old in _made(Localizer(code), number).items() if old == name), ""
        )
        found.append(now.get(meant, name))
    return found if len(set(found)) == len(found) else list(given)


def _made(lang: Localizer, number: int) -> dict[str, str]:
    """The possible default names of the player with this number, by key."""
    bots = {f"bot-{bot}": f"{lang.render_key(f'bot-{bot}')} {number}" for bot in bot_names() if lang.has(f"bot-{bot}")}
    return {**bots, "cli-you": lang.render_key("cli-you"), "seat": lang.render_key("seat", number=number)}
