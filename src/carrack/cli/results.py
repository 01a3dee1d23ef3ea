"""How a game ended: points by source, places, and what decided between equals."""

from __future__ import annotations

from rich.text import Text

from carrack.cli.drawing import QUIET, STRONG, Lines, grid, mark, seat_style
from carrack.core.session import Session
from carrack.lang import Language


def result_lines(session: Session, lang: Language, width: int) -> Lines:
    """The table of a finished game, winners first."""
    scores, places = session.state.scores(), session.state.ranking()
    points = session.game.breakdown(session.state)
    seats = sorted(range(len(session.seats)), key=lambda seat: (places[seat], seat))
    rows: list[list[Text | str]] = [["", *(Text.assemble(mark(s), " ", (lang.seat(s), seat_style(s))) for s in seats)]]
    for source in points[0]:
        if any(points[seat][source] for seat in seats):
            rows.append([lang.name(f"source-{source}"), *(str(points[seat][source]) for seat in seats)])
    added = all(sum(points[seat].values()) == scores[seat] for seat in seats)
    if added:
        rows.append([Text(lang.name("cli-total"), STRONG), *(Text(str(scores[seat]), STRONG) for seat in seats)])
    rows.append([lang.name("cli-place"), *(str(places[seat]) for seat in seats)])
    lines = grid(rows, width, right=range(1, len(seats) + 1))
    winners = [lang.seat(seat) for seat in seats if places[seat] == 1]
    lines.append(Text(_victory(lang, winners, scores[seats[0]], added), STRONG))
    if added and any(scores[a] == scores[b] and places[a] != places[b] for a in seats for b in seats):
        lines.append(Text(lang.name("cli-tie-broken"), QUIET))
    return lines


def _victory(lang: Language, winners: list[str], points: int, added: bool) -> str:
    """Who has won; with how many points only where points decide."""
    names = ", ".join(winners)
    if not added:
        return (
            lang.name("cli-win-alone", name=names) if len(winners) == 1 else lang.name("cli-win-together", names=names)
        )
    if len(winners) > 1:
        return lang.name("cli-shared-win", names=names, points=points)
    return lang.name("cli-win", name=names, points=points)
