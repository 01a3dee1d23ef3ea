"""Names, help groups and order of all commands, and the options before a command. Standard library only."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

GLOBAL_OPTIONS: Final = {"--lang": "fr|en", "--data": "DIR", "--version": "", "--help": ""}
"""The options allowed before a command, with the placeholder of their value."""
GROUPS: Final = {
    "play": ("serve", "play", "games", "rules", "replay"),
    "study": ("review", "verify", "simulate", "study"),
    "bots": ("arena", "calibration", "train"),
    "host": ("worker", "admin", "backup", "restore", "export", "import", "db"),
    "develop": ("bench", "soak"),
}
"""All commands in help order, by audience; the launcher adds its own to `develop`."""


def command_names() -> list[str]:
    """All commands in help order; `declarations` has their options."""
    return [command for group in GROUPS.values() for command in group]


def command_position(words: Sequence[str]) -> int:
    """The index of the command, or the number of words if there is none."""
    place = 0
    while place < len(words) and words[place].startswith("-"):
        place += 2 if GLOBAL_OPTIONS.get(words[place]) else 1
    return min(place, len(words))
