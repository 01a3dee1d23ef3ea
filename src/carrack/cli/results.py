"""How a game ended: points by source, places, and what decided between equals."""

from __future__ import annotations

from rich.text import Text

from carrack.cli.drawing import QUIET, STRONG, Lines, mark, seat_style, table
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
    rows.append([Text(lang.name("cli-total"), STRONG), *(Text(str(scores[seat]), STRONG) for seat in seats)])
    rows.append([lang.name("cli-place"), *(str(places[seat]) for seat in seats)])
    lines = table(rows, width, right=range(1, len(seats) + 1))
    winners = [lang.seat(seat) for seat in seats if places[seat] == 1]
    if len(winners) > 1:
        lines.append(Text(lang.name("cli-shared-win", names=", ".join(winners), points=max(scores)), STRONG))
    else:
        lines.append(Text(lang.name("cli-win", name=winners[0], points=scores[seats[0]]), STRONG))
    if any(scores[a] == scores[b] and places[a] != places[b] for a in seats for b in seats):
        lines.append(Text(lang.name("cli-tie-broken"), QUIET))
    return lines
