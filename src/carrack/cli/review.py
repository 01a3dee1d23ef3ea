"""`carrack review`: chances to win along a recorded game, what its choices cost, and what luck did."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from html import escape
from pathlib import Path
from typing import Any, Final

from carrack.arena.figures import decimal, percent
from carrack.arena.plots import lines
from carrack.arena.report import STYLE
from carrack.cli.arena import progress_bar, show
from carrack.cli.match import spoken
from carrack.cli.notices import say_if_interpreted, say_what_changed
from carrack.cli.stop import Stop, about, find_game
from carrack.core import record
from carrack.core.notation import shown
from carrack.core.session import Session
from carrack.lang import Language
from carrack.review.luck import Stroke
from carrack.review.reviewing import DEPTHS, Review, review_of, walked
from carrack.review.story import Story
from carrack.review.verdicts import MARKS, Verdict
from carrack.review.wording import line_of, worded

ROWS: Final = 12
"""Moments of the graph that are written as numbers."""
SMALL: Final = 0.005
"""Luck that is not told of a seat."""
STEPS: Final = 100
DIGITS: Final = 4


@dataclass(frozen=True, slots=True)
class _Telling:
    """A review and all that it takes to put it into words."""

    session: Session
    story: Story
    review: Review
    lang: Language

    def share(self, value: float, sign: bool = False, digits: int = 0) -> str:
        return self.lang.name("arena-percent", number=decimal(self.lang, 100 * value, digits, sign))


def review(lang: Language, file: str, depth: str, html: str | None, as_json: bool) -> None:
    if depth not in DEPTHS:
        raise Stop("review-depth", value=shown(depth), depths=", ".join(DEPTHS))
    kept = record.read(Path(file), repair=True)
    game = find_game(kept.game)
    say_if_interpreted(lang, game)
    with about(game):
        session = Session.replay(game, kept)
    say_what_changed(lang, session)
    lang = Language(lang.code, game.id, spoken(lang, kept.seats))
    if game.sense is None:
        raise Stop("review-none", game=lang.name(f"game-{game.id}"))
    if not session.count:
        raise Stop("review-empty")
    story = Story.of(session)
    with progress_bar() as progress:
        task = progress.add_task(lang.name("review-progress"), total=STEPS)
        found = review_of(story, depth, lambda part: progress.update(task, completed=round(STEPS * part)))
    told = _Telling(session, story, found, lang)
    if html is not None:
        try:
            Path(html).write_text(_page(told), "utf-8")
        except OSError as error:
            raise Stop("cli-review-unwritable", file=shown(html, 200)) from error
    if as_json:
        print(json.dumps(_facts(told), indent=1, ensure_ascii=False))
        return
    _print(told)
    if html is not None:
        print(lang.name("review-file", file=shown(html, 200)))


# In the terminal


def _print(told: _Telling) -> None:
    lang = told.lang
    print(lang.name("review-title", game=lang.name(f"game-{told.story.game}")))
    print()
    show([_players(told)])
    print(lang.name("review-explained"))
    print()
    print(lang.name("review-chances"))
    show([_chances(told)])
    print()
    print(lang.name("review-moments"))
    for lines_ in _moments(told):
        for number, line in enumerate(lines_):
            print(f"  {line}" if number == 0 else f"     {line}")
    if not told.review.moments:
        print(f"  {lang.name('review-no-moments')}")
    print()
    print(lang.name("review-luck"))
    for line in _luck(told):
        print(f"  {line}")


def _players(told: _Telling) -> list[list[str]]:
    lang = told.lang
    heads = ("player", "accuracy", "lost", "luck", *(name for name, _ in reversed(MARKS)))
    rows = [[lang.name(f"review-column-{head}") for head in heads]]
    for seat, one in enumerate(told.review.seats):
        accuracy = "" if one.accuracy is None else told.share(one.accuracy)
        marks = [str(one.marks[name]) for name, _ in reversed(MARKS)]
        rows.append([lang.seat(seat), accuracy, told.share(one.lost), told.share(one.luck, sign=True), *marks])
    return rows


def _chances(told: _Telling) -> list[list[str]]:
    graph, lang = told.review.graph, told.lang
    last = len(graph) - 1
    seats = range(told.story.players)
    rows = [[lang.name("review-column-moment"), *(lang.seat(seat) for seat in seats)]]
    for n in sorted({last * part // ROWS for part in range(ROWS + 1)}):
        rows.append([str(n), *(told.share(graph[n][seat]) for seat in seats)])
    return rows


def _moments(told: _Telling) -> Iterator[list[str]]:
    """The lines that tell of each moment."""
    lang, positions = told.lang, walked(told.story)[0]
    for number, at in enumerate(told.review.moments, start=1):
        verdict = told.review.verdicts[at]
        state = positions[verdict.entries[0] - 1]
        mark = lang.name(f"review-mark-{verdict.mark}")
        head = lang.name(
            "review-moment", number=number, name=lang.seat(verdict.seat), mark=mark, loss=told.share(verdict.loss)
        )
        then = told.share(max(0.0, verdict.chance - verdict.loss))
        better = _choice(told, verdict, verdict.better)
        line = [
            lang.name("review-line-step", name=lang.seat(seat), choice=_trimmed(lang.text(text)))
            for seat, text in line_of(told.story, state, verdict)
        ]
        yield [
            f"{head} ({lang.name('review-entry', entry=verdict.entries[0])})",
            lang.name("review-played", choice=_choice(told, verdict, verdict.played)),
            lang.name("review-better", choice=better, chance=told.share(verdict.chance), then=then),
            *([lang.name("review-line", line=" → ".join(line))] if len(line) > 1 and not verdict.plan else []),
        ]


def _choice(told: _Telling, verdict: Verdict, dos: Sequence[str]) -> str:
    state = walked(told.story)[0][verdict.entries[0] - 1]
    choices = worded(told.story.rules, state, verdict.seat, dos)
    return ", ".join(_trimmed(told.lang.text(choice.text)) for choice in choices)


def _trimmed(text: str) -> str:
    return text.rstrip(".")


def _luck(told: _Telling) -> list[str]:
    found = []
    for at in told.review.turns_of_luck:
        stroke = told.review.strokes[at]
        each = [(luck, seat) for seat, luck in enumerate(stroke.luck) if abs(luck) >= SMALL]
        if each:
            said = ", ".join(
                told.lang.name(
                    "review-stroke-of",
                    name=told.lang.seat(seat),
                    luck=told.share(luck, sign=True, digits=1),
                    expected=told.share(max(0.0, stroke.expected[seat]), digits=1),
                    actual=told.share(stroke.actual[seat], digits=1),
                )
                for luck, seat in sorted(each, reverse=True)
            )
            found.append(told.lang.name("review-stroke", what=_happened(told, stroke), luck=said))
    return found or [told.lang.name("review-no-luck")]


def _happened(told: _Telling, stroke: Stroke) -> str:
    """What the dice or draws were about, in the words of the log."""
    entry = told.lang.name("review-entry", entry=stroke.first)
    if stroke.first == 1:
        return f"{told.lang.name('review-set-up')} ({entry}):"
    events = told.session.events(stroke.first - 2, stroke.last) if stroke.first > 1 else []
    words = " ".join(told.lang.text(event.message) for event in events[:2])
    return f"{words} ({entry}):"


# For programs


def _facts(told: _Telling) -> dict[str, Any]:
    review = told.review
    facts: dict[str, Any] = _rounded(asdict(review))
    for stroke, found in zip(facts["strokes"], review.strokes, strict=True):
        stroke["luck"] = _rounded(list(found.luck))
    return {"game": told.story.game, "names": list(told.session.seats), "entries": told.session.count} | facts


def _rounded(value: Any) -> Any:
    if isinstance(value, float):
        return round(value, DIGITS)
    if isinstance(value, dict):
        return {key: _rounded(one) for key, one in value.items()}
    return [_rounded(one) for one in value] if isinstance(value, list | tuple) else value


# As a page


def _page(told: _Telling) -> str:
    lang, review = told.lang, told.review
    title = lang.name("review-title", game=lang.name(f"game-{told.story.game}"))
    names = ", ".join(lang.seat(seat) for seat in range(told.story.players))
    series = [
        (lang.seat(seat), [(float(n), row[seat]) for n, row in enumerate(review.graph)])
        for seat in range(told.story.players)
    ]
    chances = lang.name("review-chances")
    graph = lines(chances, series, (0, 1), partial(percent, lang, digits=0), lang.name("review-column-moment"))
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
        _section(lang, "chances", graph, about=True),
        _section(lang, "players", _table(_players(told)), about=False),
        f'<p class="quiet">{escape(lang.name("review-explained"))}</p>',
        _section(
            lang, "moments", f"<ul>{moments}</ul>" if moments else f"<p>{escape(lang.name('review-no-moments'))}</p>"
        ),
        _section(lang, "luck", f"<ul>{luck}</ul>"),
    ]
    head = f'<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>{escape(title)}</title>'
    inside = "\n".join(body)
    return (
        f'<!doctype html>\n<html lang="{lang.code}">\n<head>{head}<style>{STYLE}</style></head>\n'
        f"<body><main>\n{inside}\n</main></body>\n</html>\n"
    )


def _section(lang: Language, kind: str, inside: str, about: bool = True) -> str:
    told = f'<p class="quiet">{escape(lang.name(f"review-{kind}-help"))}</p>' if about else ""
    return f"<section><h2>{escape(lang.name(f'review-{kind}'))}</h2>{told}{inside}</section>"


def _table(rows: Sequence[Sequence[str]]) -> str:
    def row(cells: Sequence[str], tag: str) -> str:
        return "<tr>" + "".join(f"<{tag}>{escape(cell)}</{tag}>" for cell in cells) + "</tr>"

    inside = "".join([row(rows[0], "th"), *(row(cells, "td") for cells in rows[1:])])
    return f'<div class="scroll"><table>{inside}</table></div>'
