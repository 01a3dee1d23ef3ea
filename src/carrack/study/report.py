"""A study in words: tables for the terminal and for a page, facts for programs, rows for parquet."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from html import escape
from math import isfinite
from typing import Any, Final

from carrack import __version__
from carrack.arena.figures import decimal, percent
from carrack.arena.intervals import Estimate
from carrack.arena.report import STYLE
from carrack.core.game import Game
from carrack.lang import Language
from carrack.study.answers import ERROR, LEAST_DEALS, Answer, Row
from carrack.study.charts import histogram, whiskers
from carrack.study.measures import Effect, Measured
from carrack.study.questions import LENGTH, OPTIONS, label, title

CHARTS: Final = """
svg { width: auto; min-width: 0; max-width: none; } svg text { font: 12px system-ui, sans-serif; }
@media print { .scroll { overflow: visible; } svg { max-width: 100%; } }
"""
"""Charts keep the size that they were drawn for."""
MOST_DRAWN: Final = 60
"""Groups of a chart; a table has them all."""


@dataclass(frozen=True, slots=True)
class Study:
    """What was asked of which games, and what came of it."""

    game: Game
    games: int
    deals: int
    unfinished: int
    command: str
    answers: Sequence[Answer]
    lengths: Measured | None
    effects: Sequence[Effect]


def sentences(lang: Language, study: Study) -> list[str]:
    """What it is based on, and how to read it."""
    said = [lang.name("study-based", games=study.games, deals=study.deals)]
    if study.unfinished:
        said.append(lang.name("study-unfinished", games=study.unfinished))
    if study.answers:
        said.append(lang.name("study-explained", deals=LEAST_DEALS))
    said.append(lang.name("study-corrected", error=percent(lang, ERROR, 0)))
    return said


def answer_table(lang: Language, game: Game, answer: Answer) -> list[list[str]]:
    """The groups of a question, with the heading."""
    heads = ("group", "number", answer.outcome, "difference", "probability")
    rows = [[lang.name(f"study-column-{head}") for head in heads]]
    for row in answer.rows:
        rows.append(
            [
                label(lang, game, answer.question, row.group),
                str(row.number),
                _value(lang, answer, row.value),
                _difference(lang, answer, row),
                _probability(lang, row.probability),
            ]
        )
    number = sum(row.number for row in answer.rows)
    return [*rows, [lang.name("study-all"), str(number), _value(lang, answer, answer.all), "", ""]]


def length_table(lang: Language, measured: Measured) -> list[list[str]]:
    """How long games are and how they end, with the heading."""
    heads = ("measure", "mean", "tenth", "median", "nine-tenths")
    rows = [[lang.name(f"study-column-{head}") for head in heads]]
    for spread in measured.spreads():
        write = _writer(lang, spread.measure)
        ends = [write(value) if spread.measure in WHOLE else "" for value in (spread.low, spread.median, spread.high)]
        rows.append([lang.name(f"study-measure-{spread.measure}"), between(spread.mean, lang, write), *ends])
    return rows


def effect_table(lang: Language, effects: Sequence[Effect]) -> list[list[str]]:
    """What options change, with the heading."""
    heads = ("option", "measure", "without", "with", "change", "probability")
    rows = [[lang.name(f"study-column-{head}") for head in heads]]
    for effect in effects:
        write = _writer(lang, effect.measure)
        signed = partial(decimal, lang, digits=1 if effect.measure in WHOLE else 3, sign=True)
        rows.append(
            [
                option_label(lang, effect),
                lang.name(f"study-measure-{effect.measure}"),
                write(effect.before),
                write(effect.after),
                between(effect.difference, lang, signed),
                _probability(lang, effect.probability),
            ]
        )
    return rows


WHOLE: Final = ("decisions", "points", "lead")
"""Measures that are numbers of something; the others are shares of all games."""


def option_label(lang: Language, effect: Effect) -> str:
    """An option and its value."""
    return f"{lang.name(f'option-{effect.option}')}: {effect.value}"


def facts(study: Study) -> dict[str, Any]:
    """For programs."""
    found: dict[str, Any] = {
        "game": study.game.id,
        "games": study.games,
        "deals": study.deals,
        "unfinished": study.unfinished,
        "correction": "holm",
        "answers": [
            {"question": one.question.id, "outcome": one.outcome, "all": numbers(one.all), "groups": rows_of(one)}
            for one in study.answers
        ],
    }
    if study.lengths is not None:
        found[LENGTH] = [
            {
                "measure": one.measure,
                "mean": numbers(one.mean),
                "tenth": one.low,
                "median": one.median,
                "nine_tenths": one.high,
            }
            for one in study.lengths.spreads()
        ]
    if study.effects:
        found[OPTIONS] = [
            {
                "option": one.option,
                "value": one.value,
                "measure": one.measure,
                "before": one.before,
                "after": one.after,
                "difference": numbers(one.difference),
                "probability": one.probability,
                "sure": one.sure,
            }
            for one in study.effects
        ]
    return found


def rows_of(answer: Answer) -> list[dict[str, Any]]:
    """The groups of an answer, for programs."""
    return [
        {
            "group": row.group,
            "number": row.number,
            "deals": row.deals,
            "value": numbers(row.value),
            "difference": numbers(row.difference),
            "probability": row.probability,
            "sure": row.sure,
        }
        for row in answer.rows
    ]


def flat_rows(study: Study) -> list[dict[str, Any]]:
    """Every group of every answer as one row, for parquet."""
    flat = []
    for answer in study.answers:
        for row in rows_of(answer):
            parts = {f"{name}_{end}": number for name in ("value", "difference") for end, number in row[name].items()}
            plain = {name: value for name, value in row.items() if not isinstance(value, dict)}
            flat.append({"question": answer.question.id, "outcome": answer.outcome} | plain | parts)
    return flat


def numbers(estimate: Estimate) -> dict[str, float | None]:
    found = {"mean": estimate.mean, "low": estimate.low, "high": estimate.high}
    return {name: round(value, 6) if isfinite(value) else None for name, value in found.items()}


def page(lang: Language, study: Study) -> str:
    """The whole study as HTML: no script, nothing from elsewhere, ready to print."""
    heading = lang.name("study-title", game=lang.name(f"game-{study.game.id}"))
    body = [f"<h1>{escape(heading)}</h1>"]
    body += [f'<p class="quiet">{escape(text)}</p>' for text in sentences(lang, study)]
    body += [_answer_section(lang, study.game, answer) for answer in study.answers]
    if study.lengths is not None:
        bars = histogram(study.lengths.all("decisions"), lang.name("study-measure-decisions"), lang.name("study-games"))
        body.append(_section(lang.name("study-question-length"), bars + _table(length_table(lang, study.lengths))))
    if study.effects:
        body.append(_section(lang.name("study-question-options"), _table(effect_table(lang, study.effects))))
    how = f"<p><code>{escape(study.command)}</code></p><p>carrack {escape(__version__)}</p>"
    body.append(_section(lang.name("study-how"), how))
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(heading)}</title>'
    inside = "\n".join(body)
    return (
        f'<!doctype html>\n<html lang="{lang.code}">\n<head>{head}<style>{STYLE}{CHARTS}</style></head>\n'
        f"<body><main>\n{inside}\n</main></body>\n</html>\n"
    )


def _answer_section(lang: Language, game: Game, answer: Answer) -> str:
    judged = [row for row in answer.rows if row.probability is not None] or list(answer.rows)
    shown = judged if len(judged) <= MOST_DRAWN else [*judged[: MOST_DRAWN // 2], *judged[-MOST_DRAWN // 2 :]]
    drawn = [(label(lang, game, answer.question, row.group), row.value, row.sure) for row in shown]
    axis = lang.name(f"study-column-{answer.outcome}")
    chart = whiskers(drawn, answer.all.mean, axis, answer.outcome == "win")
    return _section(title(lang, answer.question), chart + _table(answer_table(lang, game, answer)))


def _section(heading: str, inside: str) -> str:
    head = escape(heading, quote=True)
    scroll = f'<div class="scroll" role="region" tabindex="0" aria-label="{head}">\n{inside}\n</div>'
    return f"<section><h2>{head}</h2>\n{scroll}\n</section>"


def _table(rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in rows[0])
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows[1:])
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def between(estimate: Estimate, lang: Language, write: Callable[[float], str]) -> str:
    """A number with its interval, whose ends may have signs."""
    return lang.name("study-between", mean=write(estimate.mean), low=write(estimate.low), high=write(estimate.high))


def _value(lang: Language, answer: Answer, value: Estimate) -> str:
    if answer.outcome == "win":
        return between(value, lang, partial(percent, lang))
    return between(value, lang, partial(decimal, lang, sign=True))


def _difference(lang: Language, answer: Answer, row: Row) -> str:
    if row.probability is None:
        return ""
    scale = 100 if answer.outcome == "win" else 1
    scaled = Estimate(*(scale * end for end in (row.difference.mean, row.difference.low, row.difference.high)))
    return between(scaled, lang, partial(decimal, lang, sign=True))


def _probability(lang: Language, probability: float | None) -> str:
    """Small ones as a bound; a star where it is sure."""
    if probability is None:
        return lang.name("study-rare")
    text = lang.name("study-below", number=decimal(lang, 0.001, 3)) if probability < 0.001 else ""
    return (text or decimal(lang, probability, 3)) + (" *" if probability < ERROR else "")


def _writer(lang: Language, measure: str) -> Any:
    return partial(decimal, lang) if measure in WHOLE else partial(percent, lang)
