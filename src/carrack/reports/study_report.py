"""Study as tables, sentences and an HTML page, with the names of questions and groups."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from html import escape
from typing import Any, Final

from carrack import __version__
from carrack.arena.intervals import Estimate
from carrack.engine.messages import Message
from carrack.play.game import Game
from carrack.reports.charts import histogram, interval_chart, missing_charts_note
from carrack.reports.html import html_page, html_section, html_table
from carrack.reports.number_format import format_decimal, format_p_value, format_percent
from carrack.study.answers import MIN_DEALS, Answer, GroupResult
from carrack.study.export import StudyResult
from carrack.study.game_statistics import GameStatistics
from carrack.study.option_effects import OptionEffect
from carrack.study.questions import SEATS, StudyQuestion, argument_names
from carrack.study.significance import SIGNIFICANCE_LEVEL
from carrack.text.fluent import Localizer

MAX_CHART_ROWS: Final = 60
"""Maximum number of groups in a chart; the table has them all."""


def study_sentences(lang: Localizer, study: StudyResult) -> list[str]:
    """Sentences about the data of a study and how to read it."""
    said = [lang.render_key("study-based", games=study.games, deals=study.deals)]
    if study.unfinished:
        said.append(lang.render_key("study-unfinished", games=study.unfinished))
    if study.answers:
        said.append(lang.render_key("study-explained", deals=MIN_DEALS))
    said.append(lang.render_key("study-corrected", error=format_percent(lang, SIGNIFICANCE_LEVEL, 0)))
    return said


def answer_table(lang: Localizer, game: Game, answer: Answer) -> list[list[str]]:
    """The groups of a question as a table, with its header."""
    heads = ("group", "number", answer.outcome, "difference", "probability")
    rows = [[lang.render_key(f"study-column-{head}") for head in heads]]
    for row in answer.rows:
        rows.append(
            [
                group_label(lang, game, answer.question, row.group),
                str(row.count),
                _value(lang, answer, row.value),
                _difference(lang, answer, row),
                format_p_value(lang, row.p_value),
            ]
        )
    number = sum(row.count for row in answer.rows)
    return [*rows, [lang.render_key("study-all"), str(number), _value(lang, answer, answer.overall), "", ""]]


def length_table(lang: Localizer, measured: GameStatistics) -> list[list[str]]:
    """Lengths and endings of games as a table, with its header."""
    heads = ("measure", "mean", "tenth", "median", "nine-tenths")
    rows = [[lang.render_key(f"study-column-{head}") for head in heads]]
    for spread in measured.spreads():
        write = _writer(lang, spread.measure)
        ends = [
            write(value) if spread.measure in COUNT_STATISTICS else ""
            for value in (spread.decile_1, spread.median, spread.decile_9)
        ]
        rows.append(
            [lang.render_key(f"study-measure-{spread.measure}"), format_interval(spread.mean, lang, write), *ends]
        )
    return rows


def effect_table(lang: Localizer, effects: Sequence[OptionEffect]) -> list[list[str]]:
    """The effects of options as a table, with its header."""
    heads = ("option", "measure", "without", "with", "change", "probability")
    rows = [[lang.render_key(f"study-column-{head}") for head in heads]]
    for effect in effects:
        write = _writer(lang, effect.measure)
        signed = partial(format_decimal, lang, digits=1 if effect.measure in COUNT_STATISTICS else 3, sign=True)
        rows.append(
            [
                option_label(lang, effect),
                lang.render_key(f"study-measure-{effect.measure}"),
                write(effect.before),
                write(effect.after),
                format_interval(effect.difference, lang, signed),
                format_p_value(lang, effect.p_value),
            ]
        )
    return rows


COUNT_STATISTICS: Final = ("decisions", "points", "lead")
"""Measures that are counts or points; the others are shares of all games."""


def option_label(lang: Localizer, effect: OptionEffect) -> str:
    """The label of an option and its value."""
    return f"{lang.render_key(f'option-{effect.option}')}: {effect.value}"


def study_page(lang: Localizer, study: StudyResult) -> str:
    """The whole study as HTML."""
    heading = lang.render_key("study-title", game=lang.render_key(f"game-{study.game.id}"))
    body = [f"<h1>{escape(heading)}</h1>"]
    body += [f'<p class="quiet">{escape(text)}</p>' for text in study_sentences(lang, study)]
    body.append(missing_charts_note(lang))
    body += [_answer_section(lang, study.game, answer) for answer in study.answers]
    if study.lengths is not None:
        decisions, games = lang.render_key("study-measure-decisions"), lang.render_key("study-games")
        bars = histogram(lang, decisions, study.lengths.all("decisions"), games)
        table = html_table(length_table(lang, study.lengths))
        body.append(html_section(lang.render_key("study-question-length"), bars + table))
    if study.effects:
        table = html_table(effect_table(lang, study.effects))
        body.append(html_section(lang.render_key("study-question-options"), table))
    how = f"<p><code>{escape(study.command)}</code></p><p>carrack {escape(__version__)}</p>"
    body.append(html_section(lang.render_key("study-how"), how))
    return html_page(lang, heading, body)


def _answer_section(lang: Localizer, game: Game, answer: Answer) -> str:
    judged = [row for row in answer.rows if row.p_value is not None] or list(answer.rows)
    shown = (
        judged if len(judged) <= MAX_CHART_ROWS else [*judged[: MAX_CHART_ROWS // 2], *judged[-MAX_CHART_ROWS // 2 :]]
    )
    drawn = [(group_label(lang, game, answer.question, row.group), row.value, row.significant) for row in shown]
    axis = lang.render_key(f"study-column-{answer.outcome}")
    chart = interval_chart(lang, axis, drawn, "%" if answer.outcome == "win" else "+", answer.overall.mean)
    return html_section(question_title(lang, answer.question), chart + html_table(answer_table(lang, game, answer)))


def format_interval(estimate: Estimate, lang: Localizer, write: Callable[[float], str]) -> str:
    """A number with its interval, whose ends may have signs."""
    return lang.render_key(
        "study-between", mean=write(estimate.mean), low=write(estimate.low), high=write(estimate.high)
    )


def _value(lang: Localizer, answer: Answer, value: Estimate) -> str:
    if answer.outcome == "win":
        return format_interval(value, lang, partial(format_percent, lang))
    return format_interval(value, lang, partial(format_decimal, lang, sign=True))


def _difference(lang: Localizer, answer: Answer, row: GroupResult) -> str:
    if row.p_value is None:
        return ""
    scale = 100 if answer.outcome == "win" else 1
    scaled = Estimate(*(scale * end for end in (row.difference.mean, row.difference.low, row.difference.high)))
    return format_interval(scaled, lang, partial(format_decimal, lang, sign=True))


def _writer(lang: Localizer, measure: str) -> Any:
    return partial(format_decimal, lang) if measure in COUNT_STATISTICS else partial(format_percent, lang)


def group_label(lang: Localizer, game: Game, question: StudyQuestion, group: str) -> str:
    """The label of a group."""
    if question.id == SEATS:
        return lang.render_key("arena-column-seat", number=int(group) + 1)
    known = {happening.id: happening for happening in game.declarations.event_kinds}
    for event in question.events:
        domain = known[event].domains[argument_names(known[event]).index(question.thing)]
        kind, _, id = group.partition("-")
        if isinstance(domain.words, tuple) and kind == domain.kind and id in domain.words:
            argument = domain.message_arg(domain.words.index(id))
            if isinstance(argument, Message):
                return lang.render(argument)
    return lang.render_key(group) if not group.isdigit() and question.function is None and lang.has(group) else group


def question_title(lang: Localizer, question: StudyQuestion) -> str:
    """The title of a question."""
    key = f"study-question-{question.id}"
    return lang.render_key(key) if question.function is None and lang.has(key) else question.id
