"""Character canvas on which the road map of Marchands d'empire is drawn."""

from __future__ import annotations

from rich.text import Text

from carrack.cli.terminal.layout import (
    Lines,
)
from carrack.cli.terminal.styles import BOLD, DIM


class Canvas:
    """A grid of single characters with styles."""

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._cells = [[(" ", "")] * width for _ in range(height)]

    def put(self, x: int, y: int, text: str, style: str = "") -> None:
        for i, char in enumerate(text):
            if 0 <= x + i < self.width and 0 <= y < self.height:
                self._cells[y][x + i] = (char, style)

    def line(self, start: tuple[int, int], end: tuple[int, int]) -> None:
        """Draw a dotted road."""
        for i, (x, y) in enumerate(_way(start, end)):
            if i % 2 == 0 or abs(end[1] - start[1]) >= abs(end[0] - start[0]):
                self.put(x, y, "·", DIM)

    def letter(self, start: tuple[int, int], end: tuple[int, int], letter: str) -> None:
        """Draw the letter of a road as near to its middle as possible without covering a name; if there is no room,
        omit it."""
        way = _way(start, end)
        middle = len(way) // 2
        nearest = sorted(way, key=lambda place: abs(way.index(place) - middle))
        open_to = [(x, y) for x, y in nearest if self.is_free(x - 1, y, 3)]
        for x, y in open_to or [(x, y) for x, y in nearest if self.is_free(x, y, 1, "·")]:
            self.put(x, y, letter, BOLD)
            return

    def is_free(self, x: int, y: int, width: int, besides: str = " ·") -> bool:
        """Whether the cells contain only characters that may be covered."""
        inside = x >= 0 and x + width <= self.width and 0 <= y < self.height
        return inside and all(char in besides for char, _ in self._cells[y][x : x + width])

    def lines(self) -> Lines:
        return [Text.assemble(*row) for row in self._cells]


def _way(start: tuple[int, int], end: tuple[int, int]) -> list[tuple[int, int]]:
    """The cells of a straight line."""
    steps = max(abs(end[0] - start[0]), abs(end[1] - start[1]), 1)
    return [
        (start[0] + (end[0] - start[0]) * i // steps, start[1] + (end[1] - start[1]) * i // steps)
        for i in range(steps + 1)
    ]
