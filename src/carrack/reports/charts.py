"""Charts of answers: made with Altair and rendered to SVG once, so that a page needs no script and prints correctly.

Colours are variables of the page's style sheet (`carrack.reports.html.STYLE_SHEET`), for light and dark screens and for
print.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Final, TypeAlias

from carrack.arena.intervals import Estimate
from carrack.engine.errors import InvalidInput
from carrack.engine.messages import Message

Write: TypeAlias = Callable[[float], str]

WIDTH: Final = 520
ROW: Final = 24
BINS: Final = 30
TEXT_COLOUR: Final = "var(--ink)"
MUTED_COLOUR: Final = "var(--quiet)"
GRID_COLOUR: Final = "var(--rule)"
SIGNIFICANT_COLOUR: Final = "var(--c0)"
REFERENCE_COLOUR: Final = "var(--mark)"


def interval_chart(rows: Sequence[tuple[str, Estimate, bool]], mark: float, axis: str, percent: bool) -> str:
    """A dot with its interval for each row, filled if significant, and a vertical line at `mark`."""
    alt = _altair()
    data = [
        {"label": label, "mean": value.mean, "low": value.low, "high": value.high, "sure": sure}
        for label, value, sure in rows
    ]
    ends = [end for _, value, _ in rows for end in (value.low, value.high)]
    room = (max(*ends, mark) - min(*ends, mark)) * 0.05
    scale = alt.Scale(domain=[min(*ends, mark) - room, max(*ends, mark) + room], nice=False, zero=False)
    across = alt.X("mean:Q", title=axis, scale=scale, axis=alt.Axis(format="%" if percent else "+"))
    down = alt.Y("label:N", title=None, sort=None)
    base = alt.Chart(alt.Data(values=data))
    colour = alt.condition("datum.sure", alt.value(SIGNIFICANT_COLOUR), alt.value(MUTED_COLOUR))
    whisker = base.mark_rule(strokeWidth=2).encode(x=alt.X("low:Q", scale=scale), x2="high:Q", y=down, color=colour)
    fill = alt.condition("datum.sure", alt.value(SIGNIFICANT_COLOUR), alt.value("var(--paper)"))
    dots = base.mark_point(size=70, filled=True, strokeWidth=2).encode(x=across, y=down, fill=fill, stroke=colour)
    line = (
        alt.Chart(alt.Data(values=[{"at": mark}])).mark_rule(color=REFERENCE_COLOUR, strokeDash=[5, 4]).encode(x="at:Q")
    )
    return to_svg((line + whisker + dots).properties(width=WIDTH, height=ROW * len(rows)))


def histogram(values: Sequence[float], axis: str, count: str) -> str:
    """A histogram of values."""
    alt = _altair()
    data = alt.Data(values=[{"value": value} for value in values])
    across = alt.X("value:Q", bin=alt.Bin(maxbins=BINS), title=axis)
    bars = alt.Chart(data).mark_bar(color=SIGNIFICANT_COLOUR).encode(x=across, y=alt.Y("count()", title=count))
    return to_svg(bars.properties(width=WIDTH, height=200))


def to_svg(chart: Any) -> str:
    """Render a chart to SVG."""
    sizes = {"labelFontSize": 13, "titleFontSize": 13, "labelLimit": 360}  # leaves room for other fonts
    axis = sizes | {
        "labelColor": TEXT_COLOUR,
        "titleColor": TEXT_COLOUR,
        "gridColor": GRID_COLOUR,
        "domainColor": GRID_COLOUR,
        "tickColor": GRID_COLOUR,
    }
    spec = chart.configure(background="transparent", axis=axis, view={"stroke": None}).to_dict()
    svg: str = import_module("vl_convert").vegalite_to_svg(spec)
    return svg


def _altair() -> Any:
    try:
        import_module("vl_convert")
        return import_module("altair")
    except ImportError as error:
        raise InvalidInput(Message("study-no-extra")) from error
