"""Names, help groups and order of all commands, and the options before a command. Standard library only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

GLOBAL_OPTIONS: Final = {"--lang": "fr|en", "--data": "DIR", "--version": "", "--help": ""}
"""The options allowed before a verb, with the placeholder of their value."""
GROUPS: Final = {
    "play": ("serve", "play", "games", "rules", "replay"),
    "study": ("review", "verify", "simulate", "study"),
    "bots": ("arena", "calibration", "train"),
    "host": ("worker", "admin", "backup", "restore", "export", "import", "db"),
    "develop": ("bench", "soak"),
}
"""All commands in help order, by audience; the launcher adds its own to `develop`."""


def command_names() -> list[str]:
    """All verbs in help order; `app.py` declares them."""
    return [verb for group in GROUPS.values() for verb in group]


def group_of(verb: str) -> str:
    """The heading key of the help group of a verb."""
    return next(f"cli-help-group-{group}" for group, members in GROUPS.items() if verb in members)


def command_position(words: Sequence[str]) -> int:
    """The index of the verb, or the number of words if there is none."""
    place = 0
    while place < len(words) and words[place].startswith("-"):
        place += 2 if GLOBAL_OPTIONS.get(words[place]) else 1
    return min(place, len(words))
