"""Review of a game as tables, sentences, JSON data and an HTML page with the graph of win probabilities."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from html import escape
from typing import Any, Final

from carrack.play.sessions.session import Session
from carrack.reports.charts import line_chart, missing_charts_note
from carrack.reports.html import html_page, html_section, html_table
from carrack.reports.number_format import format_decimal
from carrack.review.luck import LuckEvent
from carrack.review.mistakes import MARK_THRESHOLDS, DecisionReview
from carrack.review.pipeline import Review, replay_transcript
from carrack.review.transcript import GameTranscript
from carrack.review.variations import describe_choices, variation_messages
from carrack.text.fluent import Localizer

GRAPH_ROWS: Final = 12
"""Number of graph points printed as numbers."""
MIN_LUCK: Final = 0.005
"""Minimum amount of luck (as a share of a win) that is reported for a seat."""

JSON_DIGITS: Final = 4


@dataclass(frozen=True, slots=True)
class _Telling:
    """A review and the data needed to describe it."""

    session: Session
    story: GameTranscript
    review: Review
    lang: Localizer

    def share(self, value: float, sign: bool = False, digits: int = 0) -> str:
        return self.lang.render_key("arena-percent", number=format_decimal(self.lang, 100 * value, digits, sign))


def _players(told: _Telling) -> list[list[str]]:
    lang = told.lang
    heads = ("player", "accuracy", "lost", "luck", *(name for name, _ in reversed(MARK_THRESHOLDS)))
    rows = [[lang.render_key(f"review-column-{head}") for head in heads]]
    for seat, one in enumerate(told.review.seats):
        accuracy = "" if one.accuracy is None else told.share(one.accuracy)
        marks = [str(one.mark_counts[name]) for name, _ in reversed(MARK_THRESHOLDS)]
        rows.append(
            [
                lang.player_name(seat),
                accuracy,
                told.share(one.total_loss),
                told.share(one.total_luck, sign=True),
                *marks,
            ]
        )
    return rows


def _chances(told: _Telling) -> list[list[str]]:
    graph, lang = told.review.win_probabilities, told.lang
    last = len(graph) - 1
    seats = range(told.story.players)
    rows = [[lang.render_key("review-column-moment"), *(lang.player_name(seat) for seat in seats)]]
    for n in sorted({last * part // GRAPH_ROWS for part in range(GRAPH_ROWS + 1)}):
        rows.append([str(n), *(told.share(graph[n][seat]) for seat in seats)])
    return rows


def _moments(told: _Telling) -> Iterator[list[str]]:
    """The lines that describe each key moment."""
    lang, positions = told.lang, replay_transcript(told.story)[0]
    for number, at in enumerate(told.review.key_decisions, start=1):
        verdict = told.review.decisions[at]
        state = positions[verdict.entries[0] - 1]
        mark = lang.render_key(f"review-mark-{verdict.mark}")
        head = lang.render_key(
            "review-moment",
            number=number,
            name=lang.player_name(verdict.seat),
            mark=mark,
            loss=told.share(verdict.loss),
        )
        then = told.share(max(0.0, verdict.win_probability - verdict.loss))
        better = _choice(told, verdict, verdict.best)
        line = [
            lang.render_key("review-line-step", name=lang.player_name(seat), choice=_trimmed(lang.render(text)))
            for seat, text in variation_messages(told.story, state, verdict)
        ]
        yield [
            f"{head} ({lang.render_key('review-entry', entry=verdict.entries[0])})",
            lang.render_key("review-played", choice=_choice(told, verdict, verdict.played)),
            lang.render_key("review-better", choice=better, chance=told.share(verdict.win_probability), then=then),
            *([lang.render_key("review-line", line=" → ".join(line))] if len(line) > 1 and not verdict.is_plan else []),
        ]


def _choice(told: _Telling, verdict: DecisionReview, dos: Sequence[str]) -> str:
    state = replay_transcript(told.story)[0][verdict.entries[0] - 1]
    choices = describe_choices(told.story.game, state, verdict.seat, dos)
    return ", ".join(_trimmed(told.lang.render(choice.message)) for choice in choices)


def _trimmed(text: str) -> str:
    return text.rstrip(".")


def _luck(told: _Telling) -> list[str]:
    found = []
    for at in told.review.key_luck_events:
        stroke = told.review.luck_events[at]
        each = [(luck, seat) for seat, luck in enumerate(stroke.luck) if abs(luck) >= MIN_LUCK]
        if each:
            said = ", ".join(
                told.lang.render_key(
                    "review-stroke-of",
                    name=told.lang.player_name(seat),
                    luck=told.share(luck, sign=True, digits=1),
                    expected=told.share(max(0.0, stroke.expected[seat]), digits=1),
                    actual=told.share(stroke.actual[seat], digits=1),
                )
                for luck, seat in sorted(each, reverse=True)
            )
            found.append(told.lang.render_key("review-stroke", what=_happened(told, stroke), luck=said))
    return found or [told.lang.render_key("review-no-luck")]


def _happened(told: _Telling, stroke: LuckEvent) -> str:
    """Describe the dice or draws of a stroke of luck with the log's sentences."""
    entry = told.lang.render_key("review-entry", entry=stroke.first)
    if stroke.first == 1:
        return f"{told.lang.render_key('review-set-up')} ({entry}):"
    events = told.session.events(stroke.first - 2, stroke.last) if stroke.first > 1 else []
    words = " ".join(told.lang.render(event.message) for event in events[:2])
    return f"{words} ({entry}):"


# JSON output


def _facts(told: _Telling) -> dict[str, Any]:
    review = told.review
    facts: dict[str, Any] = _rounded(asdict(review))
    for stroke, found in zip(facts["luck_events"], review.luck_events, strict=True):
        stroke["luck"] = _rounded(list(found.luck))
    return {"game": told.story.game_id, "names": list(told.session.seats), "entries": told.session.entry_count} | facts


def _rounded(value: Any) -> Any:
    if isinstance(value, float):
        return round(value, JSON_DIGITS)
    if isinstance(value, dict):
        return {key: _rounded(one) for key, one in value.items()}
    return [_rounded(one) for one in value] if isinstance(value, list | tuple) else value


# HTML output


def _page(told: _Telling) -> str:
    lang, review = told.lang, told.review
    title = lang.render_key("review-title", game=lang.render_key(f"game-{told.story.game_id}"))
    names = ", ".join(lang.player_name(seat) for seat in range(told.story.players))
    series = [
        (lang.player_name(seat), [(float(n), row[seat]) for n, row in enumerate(review.win_probabilities)])
        for seat in range(told.story.players)
    ]
    chances = lang.render_key("review-chances")
    graph = line_chart(lang, chances, series, lang.render_key("review-column-moment"), "%", (0, 1))
    moments = "".join(
        "<li>"
        + "".join(
            f"<p>{'<b>' if n == 0 else ''}{escape(line)}{'</b>' if n == 0 else ''}</p>" for n, line in enumerate(lines_)
        )
        + "</li>"
        for lines_ in _moments(told)
    )
    luck = "".join(f"<li><p>{escape(line)}</p></li>" for line in _luck(told))
    body = [
        f"<h1>{escape(title)}</h1><p>{escape(names)}</p>",
        missing_charts_note(lang),
        _section(lang, "chances", graph or html_table(_chances(told))),
        html_section(lang.render_key("review-players"), html_table(_players(told))),
        f'<p class="quiet">{escape(lang.render_key("review-explained"))}</p>',
        _section(
            lang,
            "moments",
            f"<ul>{moments}</ul>" if moments else f"<p>{escape(lang.render_key('review-no-moments'))}</p>",
        ),
        _section(lang, "luck", f"<ul>{luck}</ul>"),
    ]
    return html_page(lang, title, body)


def _section(lang: Localizer, kind: str, inside: str) -> str:
    return html_section(lang.render_key(f"review-{kind}"), inside, lang.render_key(f"review-{kind}-help"))
