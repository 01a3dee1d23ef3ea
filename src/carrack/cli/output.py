"""Progress bar and tables of numbers on the terminal."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from typing import Final

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn, TimeRemainingColumn

from carrack.cli.terminal.layout import grid

PIPE_WIDTH: Final = 1000
"""Width (columns) of tables if standard output is not a terminal."""


def progress_bar() -> Progress:
    """Progress bar with game count, elapsed and remaining time, on standard error."""
    console = Console(file=sys.stderr)
    parts = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    times = (TimeElapsedColumn(), TimeRemainingColumn())
    return Progress(*parts, *times, console=console, transient=True, disable=not console.is_terminal)


def print_tables(tables: Sequence[Sequence[Sequence[str]]]) -> None:
    """Print tables of numbers, limited to the terminal width."""
    console = Console()
    width = console.width if console.is_terminal else PIPE_WIDTH
    for rows in tables:
        for line in grid(rows, width, right=range(1, len(rows[0]))):
            print(line.plain.rstrip())
