"""The page: well formed, complete, and needing nothing from outside."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

from carrack.arena import Claim
from carrack.arena.intervals import Estimate
from carrack.reports import charts
from carrack.reports.arena_report import repeat_command
from carrack.reports.charts import MAX_LINE_POINTS, line_chart
from carrack.reports.number_format import format_decimal, format_percent, format_share
from carrack.text.fluent import LANGUAGES, Localizer
from tests.support.synthetic_outcomes import contest, report

VOID = ("meta",)


class Reader(HTMLParser):
    """Checks that everything that is opened is closed, and notes what there is."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.links: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.links += [value or "" for name, value in attrs if name in ("src", "href", "xlink:href")]
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_page_is_whole_and_needs_nothing_else(code: str) -> None:
    text = report(code)
    reader = Reader()
    reader.feed(text)
    assert reader.open == []
    assert reader.links == []
    assert "script" not in reader.tags
    assert not re.search(r"https?:|url\(|@import", text)
    assert reader.tags.count("svg") == 6
    assert "&lt;b&gt;&amp;" in text
    assert "<b>" not in text
    assert "prefers-color-scheme: dark" in text
    assert "@media print" in text
    for picture in re.findall(r"<svg.*?</svg>", text, re.DOTALL):
        drawn = ElementTree.fromstring(picture)  # noqa: S314 - our own
        assert drawn.attrib["role"] == "img"
        assert drawn.attrib["aria-label"]


def test_without_the_packages_of_charts_the_page_has_its_tables_and_a_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(charts, "_altair", lambda: None)
    text = report("en")
    assert "<svg" not in text
    assert "pip install carrack[study]" in text
    assert text.count("<table>") == 2


def test_the_page_speaks_its_language() -> None:
    assert "<h2>Win share</h2>" in report("en")
    french = report("fr")
    assert "<h2>Part des victoires</h2>" in french
    assert '<html lang="fr">' in french
    assert re.search(r"\d,\d\u00a0%", french)
    assert re.search(r">\d+\u00a0%</text>", french), "the axes too"


def test_many_bots_have_lines_that_can_be_told_apart() -> None:
    text = report("en", ",".join(f"bot{n}" for n in range(8)))
    course = re.findall(r"<svg.*?</svg>", text, re.DOTALL)[4]
    drawn = re.findall(
        r'<path d="[^"]*" stroke="(var\(--c\d\))" stroke-width="2"(?: stroke-dasharray="([^"]*)")?', course
    )
    assert len(set(drawn)) == 8


def test_numbers_as_they_are_written() -> None:
    en, fr = Localizer("en"), Localizer("fr")
    assert format_decimal(en, -1.25) == "−1.2"
    assert format_decimal(en, 3.0, 2, sign=True) == "+3.00"
    assert format_decimal(en, -0.001) == "0.0"
    assert format_decimal(fr, 1234.56) == "1234,6"
    assert format_percent(fr, 0.256) == "25,6\u00a0%"
    assert format_share(en, Estimate(0.5, 0.25, 0.75), 0) == "50% (25–75)"
    assert format_decimal(en, float("-inf")) == "−∞"


def test_long_courses_are_thinned() -> None:
    points = [(float(n), 0.5) for n in range(1, 5001)]
    picture = line_chart(Localizer("en"), "course", [("a", points)], "deals", "%", (0, 1))
    longest = max(path.count("L") for path in re.findall(r' d="([^"]*)"', picture))
    assert MAX_LINE_POINTS / 2 < longest <= MAX_LINE_POINTS + 1


def test_the_command_that_plays_it_again() -> None:
    contested = contest("a,b", 3, "empires")
    contested.options["builders"] = True
    assert repeat_command(contested, 90, Claim("a", "b")) == (
        "carrack arena empires --bots a,b --seats 3 --games 90 --seed 7 --option builders=on --until 'a>b'"
    )
