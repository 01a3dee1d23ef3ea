"""How a game's terminal screen labels its choices: typed keys, group titles, letters of arguments."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Protocol

from carrack.play.decisions import Choice

ArgumentLetters = Mapping[str, Sequence[Mapping[str, str]]]
"""Per verb of the notation: for each argument, the mapping from a letter to a word."""


class MenuLabels(Protocol):
    letters: ArgumentLetters

    def key(self, choice: Choice) -> str:
        """The board's label of the choice, used as its key; empty if it has none."""

    def titles(self, choices: Sequence[Choice]) -> dict[int, str]:
        """Group titles by action, for long lists; actions without an entry are grouped by their words."""

    def legend(self, choices: Sequence[Choice]) -> str:
        """An explanation of the letters in the keys; empty if there are none."""
