"""Tournament as tables, sentences, an HTML page and JSON data."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from functools import partial
from html import escape
from math import isfinite
from typing import Any, Final

from carrack import __version__
from carrack.arena.intervals import Estimate
from carrack.arena.sequential_test import ALPHA, Claim
from carrack.arena.standings import Standing, Standings, fallback_counts
from carrack.arena.tournament import Tournament, TournamentRun
from carrack.games import GAMES
from carrack.play.options import complete_options
from carrack.reports.charts import interval_chart, line_chart, missing_charts_note, stacked_share_chart
from carrack.reports.html import html_page, html_section, html_table
from carrack.reports.number_format import format_decimal, format_interval, format_percent, format_share
from carrack.text.fluent import Localizer

LOWEST_WEALTH: Final = 0.01
"""Lower limit of the chart of a claim; smaller wealth is drawn here."""


def repeat_command(contest: Tournament, games: int, claim: Claim | None) -> str:
    """The command line that reproduces the tournament."""
    game = GAMES[contest.game]
    plain = complete_options(game, contest.seats, {})
    words = ["carrack", "arena", contest.game, "--bots", ",".join(contest.bots), "--seats", str(contest.seats)]
    words += ["--games", str(games), "--seed", str(contest.seed)]
    words += [] if contest.seconds is None else ["--seconds", f"{contest.seconds:g}"]
    for name, value in contest.options.items():
        if value != plain[name]:
            words += ["--option", f"{name}={_written(value)}"]
    if claim:
        words += ["--until", f"{claim.better}>{claim.worse}"]
    return shlex.join(words)


def standings_table(lang: Localizer, standings: Sequence[Standing]) -> list[list[str]]:
    """The standings as a table, with its header."""
    names = ("bot", "games", "wins", "shared", "share", "place", "margin", "score", "rating", "time")
    rows = [[lang.render_key(f"arena-column-{name}") for name in names]]
    for one in standings:
        rows.append(
            [
                one.bot,
                str(one.games),
                str(one.wins),
                str(one.shared_wins),
                format_share(lang, one.win_rate),
                format_decimal(lang, one.mean_place.mean, 2),
                format_decimal(lang, one.mean_margin.mean, sign=True),
                format_decimal(lang, one.mean_score.mean),
                format_interval(one.rating, lang, partial(format_decimal, lang, digits=0)),
                "" if one.ms_per_choice is None else format_decimal(lang, one.ms_per_choice, 2),
            ]
        )
    return rows


def seat_table(lang: Localizer, standings: Sequence[Standing]) -> list[list[str]]:
    """Win shares by seat as a table, with its header."""
    players = len(standings[0].by_seat)
    head = [lang.render_key("arena-column-seat", number=seat + 1) for seat in range(players)]
    rows = [[lang.render_key("arena-column-bot"), *head]]
    for one in standings:
        rows.append([one.bot, *(format_share(lang, seat.share, 0) if seat else "" for seat in one.by_seat)])
    return rows


def arena_sentences(
    lang: Localizer, contest: Tournament, summary: Standings, run: TournamentRun, claim: Claim | None
) -> list[str]:
    """Sentences about the tournament, and the verdict on the claim."""
    said = [*introduction(lang, contest)]
    said.append(lang.render_key("arena-played", games=summary.games, deals=summary.deals, seed=str(contest.seed)))
    said.append(lang.render_key("arena-explained", fair=format_percent(lang, 1 / contest.seats)))
    verdict = run.sequential_test
    if claim and verdict:
        pair = (claim.worse, claim.better) if verdict.refuted else (claim.better, claim.worse)
        key = "arena-shown" if verdict.decided else "arena-undecided"
        said.append(lang.render_key(key, better=pair[0], worse=pair[1], deals=verdict.deals))
    return said


def introduction(lang: Localizer, contest: Tournament) -> list[str]:
    """A sentence that explains the seating, if it is not obvious."""
    bots, seats = contest.bots, contest.seats
    if len(bots) > seats:
        return [lang.render_key("arena-tables", seats=seats)]
    if len(bots) == 2 and seats > 2:
        return [lang.render_key("arena-alone", bot=bots[0], other=bots[1])]
    return [lang.render_key("arena-copies", other=bots[-1])] if len(bots) < seats else []


def arena_page(
    lang: Localizer, contest: Tournament, summary: Standings, run: TournamentRun, claim: Claim | None, games: int
) -> str:
    """The whole report as HTML."""
    name = lang.render_key(f"game-{contest.game}")
    title = lang.render_key("arena-title", game=name)
    subtitle = lang.render_key("arena-subtitle", bots=", ".join(contest.agents), seats=contest.seats)
    body = [f"<h1>{escape(title)}</h1>", f"<p>{escape(subtitle)}</p>"]
    body += [f'<p class="quiet">{escape(text)}</p>' for text in arena_sentences(lang, contest, summary, run, claim)]
    body.append(missing_charts_note(lang))
    body.append(_section(lang, "standings", html_table(standings_table(lang, summary.rows)), about=False))
    body += _charts(lang, contest, summary, run, claim)
    body.append(_section(lang, "how", _facts(lang, contest, summary, claim, games), about=False))
    return html_page(lang, title, body)


def _charts(
    lang: Localizer, contest: Tournament, summary: Standings, run: TournamentRun, claim: Claim | None
) -> list[str]:
    ranked = sorted(summary.rows, key=lambda one: -one.rating.mean)
    fair = 1 / contest.seats

    def title(kind: str) -> str:
        return lang.render_key(f"arena-heading-{kind}")

    shares = [(one.bot, one.win_rate, True) for one in ranked]
    ratings = [(one.bot, one.rating, True) for one in ranked]
    seats = [
        (f"{one.bot}, {lang.render_key('arena-column-seat', number=number)}", seat.share, True)
        for one in ranked
        for number, seat in enumerate(one.by_seat, start=1)
        if seat
    ]
    heads = [lang.render_key("arena-place", number=place) for place in range(1, contest.seats + 1)]
    course = [(one.bot, one.win_rate_by_deal) for one in ranked]
    sections = {
        "share": interval_chart(lang, title("share"), shares, "%", fair, (0, 1)),
        "rating": interval_chart(lang, title("rating"), ratings, "d"),
        "places": stacked_share_chart(lang, title("places"), [(one.bot, one.place_shares) for one in ranked], heads),
        "seats": interval_chart(lang, title("seats"), seats, "%", fair, (0, 1))
        + html_table(seat_table(lang, summary.rows)),
        "course": line_chart(lang, title("course"), course, lang.render_key("arena-deals"), "%", (0, 1), fair),
    }
    if claim and run.sequential_test:
        sections["claim"] = _wealth_chart(lang, claim, run)
    return [_section(lang, kind, inside) for kind, inside in sections.items() if inside]


def _wealth_chart(lang: Localizer, claim: Claim, run: TournamentRun) -> str:
    """The wealth of both bets on a logarithmic scale, cut off at `LOWEST_WEALTH`."""
    assert run.sequential_test
    names = [(claim.better, claim.worse), (claim.worse, claim.better)]
    series = []
    for side, (better, worse) in enumerate(names):
        wealth = [(0.0, 1.0), *((float(n), both[side]) for n, both in enumerate(run.sequential_test.history, start=1))]
        series.append((lang.render_key("arena-for", better=better, worse=worse), wealth))
    high = 1.5 * max(1 / ALPHA, *(y for _, points in series for _, y in points))
    deals = lang.render_key("arena-deals")
    limits = (LOWEST_WEALTH, high)
    return line_chart(lang, lang.render_key("arena-heading-claim"), series, deals, "~g", limits, 1 / ALPHA, True)


def _section(lang: Localizer, kind: str, inside: str, about: bool = True) -> str:
    note = lang.render_key(f"arena-about-{kind}") if about else ""
    return html_section(lang.render_key(f"arena-heading-{kind}"), inside, note)


def _facts(lang: Localizer, contest: Tournament, summary: Standings, claim: Claim | None, games: int) -> str:
    plain = complete_options(GAMES[contest.game], contest.seats, {})
    changed = [f"{name}={_written(value)}" for name, value in contest.options.items() if value != plain[name]]
    facts = {
        "game": lang.render_key(f"game-{contest.game}"),
        "options": ", ".join(changed) or lang.render_key("arena-fact-options-default"),
        "seats": str(contest.seats),
        "deals": str(summary.deals),
        "games": str(summary.games),
        "seed": str(contest.seed),
        "version": __version__,
    }
    rows = "".join(
        f"<dt>{escape(lang.render_key(f'arena-fact-{kind}'))}</dt><dd>{escape(value)}</dd>"
        for kind, value in facts.items()
    )
    words = escape(repeat_command(contest, games, claim))
    return f"<dl>{rows}<dt>{escape(lang.render_key('arena-fact-command'))}</dt><dd><code>{words}</code></dd></dl>"


def _written(value: bool | str) -> str:
    return value if isinstance(value, str) else "on" if value else "off"


def tournament_json(
    contest: Tournament, result: Standings, played: TournamentRun, claim: Claim | None
) -> dict[str, Any]:
    """The result as JSON-serializable data."""
    verdict = played.sequential_test
    said = None
    if claim and verdict:
        outcome = "shown" if verdict.confirmed else "refuted" if verdict.refuted else "open"
        said = {"better": claim.better, "worse": claim.worse, "deals": verdict.deals, "verdict": outcome}
    return {
        "game": contest.game,
        "seats": contest.seats,
        "options": contest.options,
        "seed": contest.seed,
        "seconds": contest.seconds,
        "named": list(contest.bots),
        "deals": result.deals,
        "games": result.games,
        "bots": [standing_json(one) for one in result.rows],
        "until": said,
        "caretaker": fallback_counts(contest.agents, played.outcomes),
    }


def standing_json(one: Standing) -> dict[str, Any]:
    return {
        "bot": one.bot,
        "games": one.games,
        "wins": one.wins,
        "shared_wins": one.shared_wins,
        "win_share": estimate_json(one.win_rate, 6),
        "place": estimate_json(one.mean_place, 4),
        "margin": estimate_json(one.mean_margin, 3),
        "score": estimate_json(one.mean_score, 3),
        "rating": estimate_json(one.rating, 1),
        "places": [round(part, 6) for part in one.place_shares],
        "seats": [
            {"games": seat.games, "win_share": estimate_json(seat.share, 6)} if seat else None for seat in one.by_seat
        ],
        "ms_per_decision": None if one.ms_per_choice is None else round(one.ms_per_choice, 4),
    }


def estimate_json(estimate: Estimate, digits: int) -> dict[str, float | None]:
    found = {"mean": estimate.mean, "low": estimate.low, "high": estimate.high}
    return {name: round(value, digits) if isfinite(value) else None for name, value in found.items()}
