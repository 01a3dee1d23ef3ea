"""Text drawing: every function returns a list of lines, so that a screen knows its height."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from rich.cells import cell_len
from rich.text import Text

from carrack.cli.terminal.styles import BOLD

Lines = list[Text]


def width_of(text: Text) -> int:
    return cell_len(text.plain)


def pad_or_cut(text: Text | str, width: int) -> Text:
    """Cut with an ellipsis or pad to exactly this width."""
    fitted = Text(text) if isinstance(text, str) else text.copy()
    fitted.no_wrap = True
    fitted.truncate(max(width, 0), overflow="ellipsis", pad=True)
    return fitted


def fit_name(name: Text, width: int) -> Text:
    """Fit a name to exactly this width, keeping a trailing number."""
    words, _, number = name.plain.rpartition(" ")
    if width_of(name) <= width or not (words and number.isdecimal()):
        return pad_or_cut(name, width)
    return Text.assemble(pad_or_cut(name[: len(words)], width - len(number) - 1), " ", name[len(words) + 1 :])


def clip(text: Text | str, width: int) -> Text:
    """Cut to at most this width."""
    clipped = Text(text) if isinstance(text, str) else text.copy()
    clipped.truncate(max(width, 0), overflow="ellipsis")
    return clipped


def join(parts: Iterable[Text | str], between: str = " ") -> Text:
    return Text(between).join([Text(part) if isinstance(part, str) else part for part in parts])


def wrap(text: Text | str, width: int, most: int | None = None, indent: int = 0) -> Lines:
    """Wrap running text to this width; continuation lines are indented, and excess lines end in an ellipsis."""
    source = Text(text) if isinstance(text, str) else text
    lines: Lines = []
    current = Text()
    for word in source.split(" "):
        room = width - (indent if lines else 0)
        if current.plain and width_of(current) + 1 + width_of(word) > room:
            lines.append(current)
            current = word.copy()
        elif current.plain:
            current = Text.assemble(current, " ", word)
        else:
            current = word.copy()
    lines.append(current)
    if most is not None and len(lines) > most:
        rest = join(lines[most - 1 :])
        lines = [*lines[: most - 1], clip(rest, width - (indent if most > 1 else 0))]
    return [line if number == 0 else Text.assemble(" " * indent, line) for number, line in enumerate(lines)]


def flow(parts: Sequence[Text], width: int, between: str = "  ", indent: int = 0) -> Lines:
    """Lay out parts one after the other without breaking inside a part, in as many lines as needed."""
    lines: Lines = []
    current = Text()
    for part in parts:
        room = width - (indent if lines else 0)
        if current.plain and width_of(current) + len(between) + width_of(part) > room:
            lines.append(current)
            current = part.copy()
        else:
            current = Text.assemble(current, between, part) if current.plain else part.copy()
    lines.append(current)
    return [
        clip(line if number == 0 else Text.assemble(" " * indent, line), width) for number, line in enumerate(lines)
    ]


def box(title: Text, content: Sequence[Text], width: int, height: int, style: str) -> Lines:
    """A frame with its title in the top edge; `height` counts the content only."""
    inner = width - 2
    name = clip(title, inner - 3)
    top = Text.assemble(("╭ ", style), name, (" " + "─" * (inner - 2 - width_of(name)) + "╮", style))
    rows = [*content, *[Text()] * height][:height]
    body = [Text.assemble(("│", style), pad_or_cut(row, inner), ("│", style)) for row in rows]
    return [top, *body, Text("╰" + "─" * inner + "╯", style)]


def side_by_side(left: Sequence[Text], right: Sequence[Text], width: int, gap: int = 2) -> Lines:
    """Two columns; `width` is that of the left one."""
    height = max(len(left), len(right))
    rows = zip([*left, *[Text()] * (height - len(left))], [*right, *[Text()] * (height - len(right))], strict=True)
    return [Text.assemble(pad_or_cut(a, width), " " * gap, b) if b.plain else a.copy() for a, b in rows]


def columns(cells: Sequence[Text], width: int, count: int, gap: int = 2) -> Lines:
    """Cells in so many columns, filled from top to bottom."""
    height = -(-len(cells) // count)
    each = (width - gap * (count - 1)) // count
    lines: Lines = []
    for row in range(height):
        members = [cells[i] for i in range(row, len(cells), height)]
        lines.append(join([pad_or_cut(member, each) for member in members], " " * gap))
    return lines


def grid(rows: Sequence[Sequence[Text | str]], width: int, right: Sequence[int] = (), heading: bool = True) -> Lines:
    """Rows in columns as wide as needed; the columns in `right` are right-aligned."""
    cells = [[Text(cell) if isinstance(cell, str) else cell for cell in row] for row in rows]
    widths = [max(width_of(row[i]) for row in cells) for i in range(len(cells[0]))]
    lines: Lines = []
    for number, row in enumerate(cells):
        parts = []
        for i, cell in enumerate(row):
            last = i == len(row) - 1 and i not in right
            padding = "" if last else " " * (widths[i] - width_of(cell))
            parts.append(Text.assemble(padding, cell) if i in right else Text.assemble(cell, padding))
        line = clip(join(parts, "  "), width)
        if heading and number == 0:
            line.stylize(BOLD)
        lines.append(line)
    return lines


@dataclass
class Block:
    """A part of a screen with several renderings, the most detailed first."""

    weight: int
    """Blocks with a higher weight keep their details longer."""
    variants: Sequence[Callable[[], Lines]]


def fit_blocks(blocks: Sequence[Block], height: int | None) -> Lines:
    """Stack blocks vertically; until they fit, the lightest block that still can uses a smaller rendering.

    Remaining room goes to the heaviest block that can use it.
    """
    drawn = [block.variants[0]() for block in blocks]
    way = [0] * len(blocks)
    while height is not None and sum(map(len, drawn)) > height:
        able = [i for i, block in enumerate(blocks) if way[i] + 1 < len(block.variants)]
        if not able:
            break
        least = min(able, key=lambda i: blocks[i].weight)
        way[least] += 1
        drawn[least] = blocks[least].variants[way[least]]()
    for i in sorted(range(len(blocks)), key=lambda i: -blocks[i].weight):
        for richer in range(way[i]):
            lines = blocks[i].variants[richer]()
            if sum(map(len, drawn)) - len(drawn[i]) + len(lines) <= (height or 0):
                drawn[i] = lines
                break
    return [line for lines in drawn for line in lines][:height]


def plain_text(lines: Iterable[Text]) -> str:
    return "\n".join(line.plain.rstrip() for line in lines)
