"""The report of a contest: one page with everything in it, for light and dark screens and for paper."""

from __future__ import annotations

import shlex
from collections.abc import Sequence
from functools import partial
from html import escape
from math import log10
from typing import Final

from carrack import __version__
from carrack.arena.deals import Contest
from carrack.arena.figures import between, decimal, percent, share
from carrack.arena.plots import lines, stacks, whiskers, wide
from carrack.arena.running import Run
from carrack.arena.standings import Standing, Summary
from carrack.arena.stopping import ERROR, Claim
from carrack.core.options import complete
from carrack.games import GAMES
from carrack.lang import Language

STYLE: Final = """
:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #22201c; --quiet: #6a655c; --rule: #dcd7cc; --mark: #b3261e;
  --c0: #0b6aa8; --c1: #c2570a; --c2: #0a7d5a; --c3: #a8437c; --c4: #7d6a00; --c5: #5a4fc0; }
@media (prefers-color-scheme: dark) { :root { --paper: #191a1d; --ink: #ece9e2; --quiet: #a9a397; --rule: #3a3b40;
  --mark: #ff8a80; --c0: #5fb4ea; --c1: #f0a04b; --c2: #3fbf92; --c3: #de8fbb; --c4: #d8c63e; --c5: #b1a6ff; } }
@media print { :root { color-scheme: light; --paper: #fff; --ink: #000; --quiet: #444; --rule: #ccc; --mark: #b3261e;
  --c0: #0b6aa8; --c1: #c2570a; --c2: #0a7d5a; --c3: #a8437c; --c4: #7d6a00; --c5: #5a4fc0; }
  section { break-inside: avoid; } }
body { margin: 0 auto; padding: 1.5rem 1rem 3rem; max-width: 66rem; background: var(--paper); color: var(--ink);
  font: 16px/1.5 system-ui, sans-serif; }
h1 { margin: 0; font-size: 1.7rem; line-height: 1.2; } h2 { margin: 2rem 0 .3rem; font-size: 1.15rem; }
p { margin: .3rem 0; } .quiet { color: var(--quiet); font-size: .9rem; }
.scroll { overflow-x: auto; margin-top: .5rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .3rem .6rem; border-bottom: 1px solid var(--rule); text-align: right; font-size: .92rem; }
td { white-space: nowrap; } th { color: var(--quiet); font-weight: 600; vertical-align: bottom; }
th:first-child, td:first-child { text-align: left; padding-left: 0; }
dl { display: grid; grid-template-columns: max-content 1fr; gap: .2rem 1rem; }
dt { color: var(--quiet); } dd { margin: 0; }
code { font-size: .9rem; overflow-wrap: anywhere; }
svg { display: block; width: 100%; min-width: 36rem; max-width: 60rem; height: auto; margin-bottom: .5rem; }
svg text { fill: var(--ink); font: 13px system-ui, sans-serif; }
svg .end { text-anchor: end; } svg .middle, svg .inside { text-anchor: middle; }
svg .inside { paint-order: stroke; stroke: var(--paper); stroke-width: 3px; stroke-linejoin: round; }
.grid { stroke: var(--rule); } .mark { stroke: var(--mark); stroke-dasharray: 5 4; }
.whisker { stroke: var(--ink); stroke-width: 1.5; } .dot { fill: var(--c0); }
.line { fill: none !important; stroke-width: 2; }
.c0 { fill: var(--c0); stroke: var(--c0); } .c1 { fill: var(--c1); stroke: var(--c1); }
.c2 { fill: var(--c2); stroke: var(--c2); } .c3 { fill: var(--c3); stroke: var(--c3); }
.c4 { fill: var(--c4); stroke: var(--c4); } .c5 { fill: var(--c5); stroke: var(--c5); }
rect { stroke: none !important; }
"""


def command(contest: Contest, games: int, claim: Claim | None) -> str:
    """The command line that plays the same again."""
    game = GAMES[contest.game]
    plain = complete(game, contest.seats, {})
    words = ["carrack", "arena", contest.game, "--bots", ",".join(contest.bots), "--seats", str(contest.seats)]
    words += ["--games", str(games), "--seed", str(contest.seed)]
    words += [] if contest.seconds is None else ["--seconds", f"{contest.seconds:g}"]
    for name, value in contest.options.items():
        if value != plain[name]:
            words += ["--option", f"{name}={_written(value)}"]
    if claim:
        words += ["--until", f"{claim.better}>{claim.worse}"]
    return shlex.join(words)


def columns(lang: Language, standings: Sequence[Standing]) -> list[list[str]]:
    """The standings as a table, with its heading."""
    names = ("bot", "games", "wins", "shared", "share", "place", "margin", "score", "rating", "time")
    rows = [[lang.name(f"arena-column-{name}") for name in names]]
    for one in standings:
        rows.append(
            [
                one.bot,
                str(one.games),
                str(one.wins),
                str(one.shared),
                share(lang, one.share),
                decimal(lang, one.place.mean, 2),
                decimal(lang, one.margin.mean, sign=True),
                decimal(lang, one.score.mean),
                between(one.rating, lang, partial(decimal, lang, digits=0)),
                "" if one.milliseconds is None else decimal(lang, one.milliseconds, 2),
            ]
        )
    return rows


def by_seat(lang: Language, standings: Sequence[Standing]) -> list[list[str]]:
    """Win shares by seat as a table, with its heading."""
    players = len(standings[0].seats)
    head = [lang.name("arena-column-seat", number=seat + 1) for seat in range(players)]
    rows = [[lang.name("arena-column-bot"), *head]]
    for one in standings:
        rows.append([one.bot, *(share(lang, seat.share, 0) if seat else "" for seat in one.seats)])
    return rows


def sentences(lang: Language, contest: Contest, summary: Summary, run: Run, claim: Claim | None) -> list[str]:
    """What was played, and what came of the claim."""
    said = [*introduction(lang, contest)]
    said.append(lang.name("arena-played", games=summary.games, deals=summary.deals, seed=str(contest.seed)))
    said.append(lang.name("arena-explained", fair=percent(lang, 1 / contest.seats)))
    verdict = run.verdict
    if claim and verdict:
        pair = (claim.worse, claim.better) if verdict.refuted else (claim.better, claim.worse)
        key = "arena-shown" if verdict.settled else "arena-undecided"
        said.append(lang.name(key, better=pair[0], worse=pair[1], deals=verdict.deals))
    return said


def introduction(lang: Language, contest: Contest) -> list[str]:
    """Who takes the seats, where that is not plain."""
    bots, seats = contest.bots, contest.seats
    if len(bots) > seats:
        return [lang.name("arena-tables", seats=seats)]
    if len(bots) == 2 and seats > 2:
        return [lang.name("arena-alone", bot=bots[0], other=bots[1])]
    return [lang.name("arena-copies", other=bots[-1])] if len(bots) < seats else []


def page(lang: Language, contest: Contest, summary: Summary, run: Run, claim: Claim | None, games: int) -> str:
    """The whole report as HTML."""
    name = lang.name(f"game-{contest.game}")
    title = lang.name("arena-title", game=name)
    subtitle = lang.name("arena-subtitle", bots=", ".join(contest.entrants), seats=contest.seats)
    body = [f"<h1>{escape(title)}</h1>", f"<p>{escape(subtitle)}</p>"]
    body += [f'<p class="quiet">{escape(text)}</p>' for text in sentences(lang, contest, summary, run, claim)]
    body.append(_section(lang, "standings", _table(columns(lang, summary.standings)), about=False))
    body += _plots(lang, contest, summary, run, claim)
    body.append(_section(lang, "how", _facts(lang, contest, summary, claim, games), about=False))
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    inside = "\n".join(body)
    return (
        f'<!doctype html>\n<html lang="{lang.code}">\n<head>{head}<style>{STYLE}</style></head>\n'
        f"<body><main>\n{inside}\n</main></body>\n</html>\n"
    )


def _plots(lang: Language, contest: Contest, summary: Summary, run: Run, claim: Claim | None) -> list[str]:
    ranked = sorted(summary.standings, key=lambda one: -one.rating.mean)
    fair = 1 / contest.seats
    whole = partial(percent, lang, digits=0)
    exact = partial(percent, lang)
    points = partial(decimal, lang, digits=0)

    def title(kind: str) -> str:
        return lang.name(f"arena-heading-{kind}")

    shares = whiskers(title("share"), [(one.bot, one.share) for one in ranked], (0, 1), exact, whole, fair)
    ratings = [one.rating for one in ranked]
    rating = whiskers(title("rating"), [(one.bot, one.rating) for one in ranked], wide(ratings, 100), points, points)
    heads = [lang.name("arena-place", number=place) for place in range(1, contest.seats + 1)]
    places = stacks(title("places"), [(one.bot, one.places) for one in ranked], heads, whole)
    seats = [
        (f"{one.bot}, {lang.name('arena-column-seat', number=number)}", seat.share)
        for one in ranked
        for number, seat in enumerate(one.seats, start=1)
        if seat
    ]
    seated = whiskers(title("seats"), seats, (0, 1), whole, whole, fair) + _table(by_seat(lang, summary.standings))
    course = lines(
        title("course"), [(one.bot, one.course) for one in ranked], (0, 1), whole, lang.name("arena-deals"), fair
    )
    sections = {"share": shares, "rating": rating, "places": places, "seats": seated, "course": course}
    if claim and run.verdict:
        sections["claim"] = _bets(lang, claim, run)
    return [_section(lang, kind, inside) for kind, inside in sections.items()]


def _bets(lang: Language, claim: Claim, run: Run) -> str:
    """Both stakes on a logarithmic scale, down to a hundredth."""
    assert run.verdict
    names = [(claim.better, claim.worse), (claim.worse, claim.better)]
    series = []
    for side, (better, worse) in enumerate(names):
        stakes = [(0.0, 0.0)]
        stakes += [(n, log10(max(both[side], 0.01))) for n, both in enumerate(run.verdict.course, start=1)]
        series.append((lang.name("arena-for", better=better, worse=worse), stakes))
    high = max(log10(1 / ERROR), *(y for _, points in series for _, y in points)) + 0.2

    def write(value: float) -> str:
        return decimal(lang, 10**value, 0 if value > -0.01 else 2 if value < -1.01 else 1)

    title = lang.name("arena-heading-claim")
    return lines(title, series, (-2, high), write, lang.name("arena-deals"), log10(1 / ERROR))


def _section(lang: Language, kind: str, inside: str, about: bool = True) -> str:
    head = escape(lang.name(f"arena-heading-{kind}"), quote=True)
    note = f'<p class="quiet">{escape(lang.name(f"arena-about-{kind}"))}</p>' if about else ""
    scroll = f'<div class="scroll" role="region" tabindex="0" aria-label="{head}">\n{inside}\n</div>'
    return f"<section><h2>{head}</h2>{note}\n{scroll}\n</section>"


def _table(rows: Sequence[Sequence[str]]) -> str:
    head = "".join(f'<th scope="col">{escape(cell)}</th>' for cell in rows[0])
    body = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in rows[1:])
    return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _facts(lang: Language, contest: Contest, summary: Summary, claim: Claim | None, games: int) -> str:
    plain = complete(GAMES[contest.game], contest.seats, {})
    changed = [f"{name}={_written(value)}" for name, value in contest.options.items() if value != plain[name]]
    facts = {
        "game": lang.name(f"game-{contest.game}"),
        "options": ", ".join(changed) or lang.name("arena-fact-options-default"),
        "seats": str(contest.seats),
        "deals": str(summary.deals),
        "games": str(summary.games),
        "seed": str(contest.seed),
        "version": __version__,
    }
    rows = "".join(
        f"<dt>{escape(lang.name(f'arena-fact-{kind}'))}</dt><dd>{escape(value)}</dd>" for kind, value in facts.items()
    )
    words = escape(command(contest, games, claim))
    return f"<dl>{rows}<dt>{escape(lang.name('arena-fact-command'))}</dt><dd><code>{words}</code></dd></dl>"


def _written(value: bool | str) -> str:
    return value if isinstance(value, str) else "on" if value else "off"
