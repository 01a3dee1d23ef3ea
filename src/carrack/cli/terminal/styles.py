"""Marks and colours of seats, text styles, and ASCII replacements."""

from __future__ import annotations

from typing import Final

from rich.text import Text

MARKS: Final = "●▲■◆★✚"
"""One symbol per seat, so that seats are distinguishable without colour."""
COLOURS: Final = ("#56b4e9", "#e69f00", "#2ca97c", "#cc79a7", "#d6c72e", "#d55e00")
"""Seat colours, distinguishable with colour-vision deficiencies on dark and light backgrounds (after Okabe and Ito)."""
DIM: Final = "dim"
BOLD: Final = "bold"
KEY_STYLE: Final = "bold cyan"
HIGHLIGHT: Final = "bold cyan"
"""Style of targets of the current choices."""
WARNING: Final = "bold yellow"
ELLIPSIS: Final = "…"
ASCII: Final = str.maketrans(
    {
        **dict(zip(MARKS, "@#%&*+", strict=True)),
        **dict(zip("╭╮╰╯─│·…▸→◇—–“”’✓×", '++++-|..>>o--""\'vx', strict=True)),
    }
)
"""ASCII replacements for terminals without Unicode."""


def seat_mark(seat: int) -> Text:
    return Text(MARKS[seat], COLOURS[seat])


def seat_style(seat: int) -> str:
    return COLOURS[seat]
