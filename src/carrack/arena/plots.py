"""Plots as inline SVG: no script, no fonts of their own, colours from the page's style sheet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from html import escape
from math import ceil, floor, isfinite, log10
from typing import Final, TypeAlias

from carrack.arena.intervals import Estimate

WIDTH: Final = 760
ROW: Final = 28
LETTER: Final = 8.4
"""Approximate width of a character, in pixels."""
LABEL: Final = 30
"""Maximum length of a label, in characters."""
COLOURS: Final = 6
"""Number of series colours of the page, as classes c0, c1, …."""

Write: TypeAlias = Callable[[float], str]


@dataclass(frozen=True, slots=True)
class Scale:
    """Maps numbers between two limits to pixels."""

    low: float
    high: float
    left: float
    right: float

    def __call__(self, value: float) -> float:
        part = (min(max(value, self.low), self.high) - self.low) / (self.high - self.low)
        return round(self.left + part * (self.right - self.left), 1)

    def ticks(self, most: int = 8) -> list[float]:
        """Round tick values, at most `most` of them."""
        raw = (self.high - self.low) / most
        size = 10.0 ** floor(log10(raw))
        step = next(size * times for times in (1, 2, 5, 10) if size * times >= raw * 0.999)
        first = ceil(self.low / step - 1e-9)
        return [n * step for n in range(first, floor(self.high / step + 1e-9) + 1)]


def interval_chart(
    name: str,
    rows: Sequence[tuple[str, Estimate]],
    scale: tuple[float, float],
    write: Write,
    axis: Write,
    mark: float | None = None,
) -> str:
    """A dot with its interval in each row; `axis` formats the axis labels."""
    left = _room([label for label, _ in rows])
    across = Scale(*scale, left, WIDTH - 70)
    bottom = 10 + ROW * len(rows)
    parts = _grid(across, axis, bottom)
    if mark is not None:
        parts.append(f'<line class="mark" x1="{across(mark)}" x2="{across(mark)}" y1="4" y2="{bottom}"/>')
    for number, (label, estimate) in enumerate(rows):
        y = 10 + ROW * number + ROW / 2
        low, high = across(estimate.low), across(estimate.high)
        parts.append(_label(label, left, y))
        parts.append(f'<line class="whisker" x1="{low}" x2="{high}" y1="{y}" y2="{y}"/>')
        parts += [f'<line class="whisker" x1="{x}" x2="{x}" y1="{y - 5}" y2="{y + 5}"/>' for x in (low, high)]
        parts.append(f'<circle class="dot" cx="{across(estimate.mean)}" cy="{y}" r="5"/>')
        parts.append(f'<text x="{WIDTH - 62}" y="{y + 4}">{escape(write(estimate.mean))}</text>')
    return _svg(name, bottom + 24, parts)


def stacked_share_chart(
    name: str, rows: Sequence[tuple[str, Sequence[float]]], heads: Sequence[str], write: Write
) -> str:
    """Stacked shares in each row, the first ones darkest."""
    left = _room([label for label, _ in rows])
    across = Scale(0, 1, left, WIDTH - 10)
    top = 26
    parts = []
    x = left
    shades = [round(0.9 - 0.75 * number / max(1, len(heads) - 1), 2) for number in range(len(heads))]
    for head, shade in zip(heads, shades, strict=True):
        parts.append(f'<rect class="c0" fill-opacity="{shade}" x="{x}" y="4" width="12" height="12"/>')
        parts.append(f'<text x="{x + 17}" y="15">{escape(head)}</text>')
        x += round(30 + LETTER * len(head), 1)
    for number, (label, values) in enumerate(rows):
        y = top + ROW * number
        parts.append(_label(label, left, y + ROW / 2))
        begun = 0.0
        for value, head, shade in zip(values, heads, shades, strict=True):
            a, b = across(begun), across(begun + value)
            begun += value
            about = escape(f"{label}, {head}: {write(value)}")
            parts.append(
                f'<rect class="c0" fill-opacity="{shade}" x="{a}" y="{y + 3}" width="{round(b - a, 1)}" '
                f'height="{ROW - 6}"><title>{about}</title></rect>'
            )
            if b - a > 52:
                middle = round((a + b) / 2, 1)
                parts.append(f'<text class="inside" x="{middle}" y="{y + ROW / 2 + 4}">{escape(write(value))}</text>')
    return _svg(name, top + ROW * len(rows) + 6, parts)


def line_chart(
    name: str,
    series: Sequence[tuple[str, Sequence[tuple[float, float]]]],
    heights: tuple[float, float],
    write: Write,
    across: str,
    mark: float | None = None,
) -> str:
    """A line for each series, labelled at its end."""
    right = WIDTH - _room([label for label, _ in series])
    most = max((x for _, points in series for x, _ in points), default=1)
    along = Scale(0, max(most, 1), 64, right)
    height, bottom = 260, 236
    up = Scale(*heights, bottom, 12)
    parts = []
    for tick in up.ticks(6):
        parts.append(f'<line class="grid" x1="64" x2="{right}" y1="{up(tick)}" y2="{up(tick)}"/>')
        parts.append(f'<text class="end" x="58" y="{up(tick) + 4}">{escape(write(tick))}</text>')
    for tick in along.ticks():
        parts.append(f'<text class="middle" x="{along(tick)}" y="{bottom + 18}">{tick:g}</text>')
    parts.append(f'<text class="middle" x="{(64 + right) / 2}" y="{height + 8}">{escape(across)}</text>')
    if mark is not None:
        parts.append(f'<line class="mark" x1="64" x2="{right}" y1="{up(mark)}" y2="{up(mark)}"/>')
    ends = _apart([up(points[-1][1]) if points else bottom for _, points in series])
    for number, ((label, points), end) in enumerate(zip(series, ends, strict=True)):
        places = " ".join(f"{along(x)},{up(y)}" for x, y in _thinned(points))
        dash = f' stroke-dasharray="{2 + 3 * (number // COLOURS)} 3"' if number >= COLOURS else ""
        parts.append(f'<polyline class="line c{number % COLOURS}" points="{places}"{dash}/>')
        parts.append(f'<rect class="c{number % COLOURS}" x="{right + 6}" y="{end - 5}" width="10" height="10"/>')
        parts.append(f'<text x="{right + 22}" y="{end + 4}">{escape(_cut(label))}</text>')
    return _svg(name, height + 16, parts)


def wide(estimates: Sequence[Estimate], least: float) -> tuple[float, float]:
    """Axis limits that contain all intervals and are at least `least` apart."""
    ends = [end for e in estimates for end in (e.low, e.mean, e.high) if isfinite(end)]
    low, high = min(ends), max(ends)
    spare = max((high - low) * 0.06, (least - (high - low)) / 2)
    return low - spare, high + spare


def _grid(across: Scale, write: Write, bottom: float) -> list[str]:
    parts = []
    for tick in across.ticks():
        x = across(tick)
        parts.append(f'<line class="grid" x1="{x}" x2="{x}" y1="4" y2="{bottom}"/>')
        parts.append(f'<text class="middle" x="{x}" y="{bottom + 18}">{escape(write(tick))}</text>')
    return parts


def _thinned(points: Sequence[tuple[float, float]], most: int = 600) -> list[tuple[float, float]]:
    """At most `most` points and the last one."""
    step = -(-len(points) // most) if points else 1
    return [*points[::step], *points[-1:]]


def _apart(places: Sequence[float], gap: float = 16) -> list[float]:
    """Shift labels down where they would overlap."""
    moved = list(places)
    last = -gap
    for number in sorted(range(len(places)), key=places.__getitem__):
        moved[number] = last = max(places[number], last + gap)
    return moved


def _cut(label: str) -> str:
    return label if len(label) <= LABEL else f"{label[: LABEL - 1]}…"


def _room(labels: Sequence[str]) -> float:
    return round(30 + LETTER * max(len(_cut(label)) for label in labels), 1)


def _label(label: str, left: float, y: float) -> str:
    return f'<text class="end" x="{left - 10}" y="{y + 4}">{escape(_cut(label))}</text>'


def _svg(name: str, height: float, parts: Sequence[str]) -> str:
    inside = "\n".join(parts)
    head = f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(name, quote=True)}">'
    return f"{head}\n{inside}\n</svg>"
