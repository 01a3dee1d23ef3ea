"""Charts of answers: made with Altair, drawn once as SVG, so that a page needs no script and prints as it looks.

Colours are variables of the page's style (`carrack.arena.report.STYLE`), for light and dark screens and for paper.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, Final, TypeAlias

from carrack.arena.intervals import Estimate
from carrack.core.game import Refusal
from carrack.core.text import Message

Write: TypeAlias = Callable[[float], str]

WIDTH: Final = 520
ROW: Final = 24
BINS: Final = 30
INK: Final = "var(--ink)"
QUIET: Final = "var(--quiet)"
RULE: Final = "var(--rule)"
SURE: Final = "var(--c0)"
MARK: Final = "var(--mark)"


def whiskers(rows: Sequence[tuple[str, Estimate, bool]], mark: float, axis: str, percent: bool) -> str:
    """A dot with its interval for each row, filled where it is sure; a line across at a mark."""
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
    colour = alt.condition("datum.sure", alt.value(SURE), alt.value(QUIET))
    whisker = base.mark_rule(strokeWidth=2).encode(x=alt.X("low:Q", scale=scale), x2="high:Q", y=down, color=colour)
    fill = alt.condition("datum.sure", alt.value(SURE), alt.value("var(--paper)"))
    dots = base.mark_point(size=70, filled=True, strokeWidth=2).encode(x=across, y=down, fill=fill, stroke=colour)
    line = alt.Chart(alt.Data(values=[{"at": mark}])).mark_rule(color=MARK, strokeDash=[5, 4]).encode(x="at:Q")
    return draw((line + whisker + dots).properties(width=WIDTH, height=ROW * len(rows)))


def histogram(values: Sequence[float], axis: str, count: str) -> str:
    """How often values occur."""
    alt = _altair()
    data = alt.Data(values=[{"value": value} for value in values])
    across = alt.X("value:Q", bin=alt.Bin(maxbins=BINS), title=axis)
    bars = alt.Chart(data).mark_bar(color=SURE).encode(x=across, y=alt.Y("count()", title=count))
    return draw(bars.properties(width=WIDTH, height=200))


def draw(chart: Any) -> str:
    """A chart as SVG."""
    sizes = {"labelFontSize": 13, "titleFontSize": 13, "labelLimit": 360}  # with room for the fonts of any reader
    axis = sizes | {"labelColor": INK, "titleColor": INK, "gridColor": RULE, "domainColor": RULE, "tickColor": RULE}
    spec = chart.configure(background="transparent", axis=axis, view={"stroke": None}).to_dict()
    svg: str = import_module("vl_convert").vegalite_to_svg(spec)
    return svg


def _altair() -> Any:
    try:
        import_module("vl_convert")
        return import_module("altair")
    except ImportError as error:
        raise Refusal(Message("study-no-extra")) from error
