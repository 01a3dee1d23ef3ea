"""Charts of the HTML reports: made with Altair and rendered to SVG once, so that a page needs no script and prints
correctly. Without the extra `study`, which has Altair, a page has a sentence in place of its charts.

Colours are variables of the page's style sheet (`carrack.reports.html.STYLE_SHEET`), for light and dark screens and for
print.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from html import escape
from importlib import import_module
from math import isfinite
from typing import Any, Final

from carrack.arena.intervals import Estimate
from carrack.text.fluent import Localizer

WIDTH: Final = 520
ROW: Final = 24
LINE_CHART_HEIGHT: Final = 240
BINS: Final = 30
MAX_LINE_POINTS: Final = 600
"""Points of a line; longer series are thinned."""
MIN_LABELLED_SHARE: Final = 0.08
"""A bar of a smaller share has no room for its number."""
TEXT_COLOUR: Final = "var(--ink)"
MUTED_COLOUR: Final = "var(--quiet)"
GRID_COLOUR: Final = "var(--rule)"
SIGNIFICANT_COLOUR: Final = "var(--c0)"
REFERENCE_COLOUR: Final = "var(--mark)"
SERIES_COLOURS: Final = [f"var(--c{number})" for number in range(6)]
SERIES_DASHES: Final = [[1, 0], [6, 3], [2, 3]]
"""Solid, dashed, dotted: lines beyond the number of colours differ by their dashes."""
NUMBER_LOCALES: Final[dict[str, Any]] = {
    "en": "en-US",
    "fr": {
        "decimal": ",",
        "thousands": "\u00a0",
        "grouping": [3],
        "currency": ["", "\u00a0€"],
        "percent": "\u00a0%",
        "minus": "−",
    },
}
"""Numbers on axes (d3-format), as `number_format.py` writes them."""


def interval_chart(
    lang: Localizer,
    name: str,
    rows: Sequence[tuple[str, Estimate, bool]],
    number_format: str,
    reference: float | None = None,
    limits: tuple[float, float] | None = None,
) -> str:
    """A dot with its interval for each row, filled if significant, and a vertical line at `reference`."""
    alt = _altair()
    if alt is None:
        return ""
    low, high = limits or _limits([value for _, value, _ in rows], reference)
    data = [
        {"label": label, "mean": value.mean, "low": max(value.low, low), "high": min(value.high, high), "sure": sure}
        for label, value, sure in rows
    ]
    scale = alt.Scale(domain=[low, high], nice=False, zero=False)
    across = alt.X("mean:Q", title=name, scale=scale, axis=alt.Axis(format=number_format))
    down = alt.Y("label:N", title=None, sort=None)
    base = alt.Chart(alt.Data(values=data))
    colour = alt.condition("datum.sure", alt.value(SIGNIFICANT_COLOUR), alt.value(MUTED_COLOUR))
    fill = alt.condition("datum.sure", alt.value(SIGNIFICANT_COLOUR), alt.value("var(--paper)"))
    whisker = base.mark_rule(strokeWidth=2).encode(x=alt.X("low:Q", scale=scale), x2="high:Q", y=down, color=colour)
    dots = base.mark_point(size=70, filled=True, strokeWidth=2).encode(x=across, y=down, fill=fill, stroke=colour)
    layers = whisker + dots if reference is None else _reference_line(alt, "x", reference) + whisker + dots
    return _to_svg(lang, name, layers.properties(width=WIDTH, height=ROW * len(rows)))


def stacked_share_chart(
    lang: Localizer, name: str, rows: Sequence[tuple[str, Sequence[float]]], heads: Sequence[str]
) -> str:
    """Stacked shares in each row, the first ones darkest."""
    alt = _altair()
    if alt is None:
        return ""
    data = []
    for label, shares in rows:
        start = 0.0
        for head, share in zip(heads, shares, strict=True):
            data.append({"label": label, "head": head, "start": start, "end": start + share, "share": share})
            start += share
    shades = [round(0.9 - 0.75 * number / max(1, len(heads) - 1), 2) for number in range(len(heads))]
    shade = alt.FillOpacity("head:N", title=None, scale=alt.Scale(domain=list(heads), range=shades))
    across = alt.X("start:Q", title=name, scale=alt.Scale(domain=[0, 1]), axis=alt.Axis(format="%"))
    down = alt.Y("label:N", title=None, sort=None)
    base = alt.Chart(alt.Data(values=data))
    bars = base.mark_bar(fill=SIGNIFICANT_COLOUR).encode(x=across, x2="end:Q", y=down, fillOpacity=shade)
    numbers = (
        base.transform_filter(f"datum.share >= {MIN_LABELLED_SHARE}")
        .transform_calculate(middle="(datum.start + datum.end) / 2")
        .mark_text(color=TEXT_COLOUR, stroke="var(--paper)", strokeWidth=3)
        .encode(x="middle:Q", y=down, text=alt.Text("share:Q", format=".0%"))
    )
    return _to_svg(lang, name, (bars + numbers).properties(width=WIDTH, height=ROW * len(rows)))


def line_chart(
    lang: Localizer,
    name: str,
    series: Sequence[tuple[str, Sequence[tuple[float, float]]]],
    across: str,
    number_format: str,
    limits: tuple[float, float],
    reference: float | None = None,
    logarithmic: bool = False,
) -> str:
    """A line for each series, with a legend, and a horizontal line at `reference`."""
    alt = _altair()
    if alt is None:
        return ""
    low, high = limits
    data = [
        {"label": label, "x": x, "y": min(max(y, low), high)} for label, points in series for x, y in _thinned(points)
    ]
    names = [label for label, _ in series]
    colours = [SERIES_COLOURS[number % len(SERIES_COLOURS)] for number in range(len(names))]
    dashes = [SERIES_DASHES[number // len(SERIES_COLOURS) % len(SERIES_DASHES)] for number in range(len(names))]
    scale = alt.Scale(domain=[low, high], nice=False, type="log" if logarithmic else "linear")
    lines = (
        alt.Chart(alt.Data(values=data))
        .mark_line(strokeWidth=2)
        .encode(
            x=alt.X("x:Q", title=across, scale=alt.Scale(zero=True, nice=False)),
            y=alt.Y("y:Q", title=None, scale=scale, axis=alt.Axis(format=number_format, tickCount=6)),
            color=alt.Color("label:N", title=None, scale=alt.Scale(domain=names, range=colours)),
            strokeDash=alt.StrokeDash("label:N", title=None, scale=alt.Scale(domain=names, range=dashes)),
        )
    )
    layers = lines if reference is None else lines + _reference_line(alt, "y", reference)
    return _to_svg(lang, name, layers.properties(width=WIDTH, height=LINE_CHART_HEIGHT))


def histogram(lang: Localizer, name: str, values: Sequence[float], count: str) -> str:
    """A histogram of values; `count` titles the vertical axis."""
    alt = _altair()
    if alt is None:
        return ""
    data = alt.Data(values=[{"value": value} for value in values])
    across = alt.X("value:Q", bin=alt.Bin(maxbins=BINS), title=name)
    bars = alt.Chart(data).mark_bar(color=SIGNIFICANT_COLOUR).encode(x=across, y=alt.Y("count()", title=count))
    return _to_svg(lang, name, bars.properties(width=WIDTH, height=200))


def missing_charts_note(lang: Localizer) -> str:
    """The sentence on a page without charts; empty if the charts can be drawn."""
    return "" if _altair() else f'<p class="quiet">{escape(lang.render_key("study-no-charts"))}</p>'


def _limits(estimates: Sequence[Estimate], reference: float | None) -> tuple[float, float]:
    """Axis limits that contain all finite ends of the intervals."""
    ends = [end for one in estimates for end in (one.low, one.mean, one.high) if isfinite(end)]
    ends += [] if reference is None else [reference]
    spare = (max(ends) - min(ends)) * 0.05
    return min(ends) - spare, max(ends) + spare


def _thinned(points: Sequence[tuple[float, float]]) -> list[tuple[float, float]]:
    """At most `MAX_LINE_POINTS` points, and the last one."""
    step = -(-len(points) // MAX_LINE_POINTS) if points else 1
    return [*points[::step], *points[-1:]]


def _reference_line(alt: Any, channel: str, at: float) -> Any:
    line = alt.Chart(alt.Data(values=[{"at": at}])).mark_rule(color=REFERENCE_COLOUR, strokeDash=[5, 4])
    return line.encode(**{channel: "at:Q"})


def _to_svg(lang: Localizer, name: str, chart: Any) -> str:
    """Render a chart to SVG, as one picture with a name."""
    sizes = {"labelFontSize": 13, "titleFontSize": 13, "labelLimit": 240}
    colours = {"labelColor": TEXT_COLOUR, "titleColor": TEXT_COLOUR}
    axis = sizes | colours | {"gridColor": GRID_COLOUR, "domainColor": GRID_COLOUR, "tickColor": GRID_COLOUR}
    spec = chart.configure(
        aria=False,
        background="transparent",
        axis=axis,
        legend=sizes | colours,
        padding={"left": 12, "right": 32, "top": 8, "bottom": 8},  # leaves room for other fonts
        view={"stroke": None},
    ).to_dict()
    svg: str = import_module("vl_convert").vegalite_to_svg(spec, format_locale=NUMBER_LOCALES[lang.code])
    named = f'<svg role="img" aria-label="{escape(name, quote=True)}"'
    # within one picture, marks have no roles of their own
    return named + re.sub(r' (xmlns(:xlink)?|role|aria-[a-z]+)="[^"]*"', "", svg).removeprefix("<svg")


@cache
def _altair() -> Any:
    """Altair with its renderer; None without the extra `study`."""
    try:
        import_module("vl_convert")
        return import_module("altair")
    except ImportError:
        return None
