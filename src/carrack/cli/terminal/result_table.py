"""The result of a game: points by source, places, and tie-breaks."""

from __future__ import annotations

from rich.text import Text

from carrack.cli.terminal.layout import Lines, grid
from carrack.cli.terminal.styles import BOLD, DIM, seat_mark, seat_style
from carrack.play.sessions.session import Session
from carrack.presenter.final_result import final_result
from carrack.text.fluent import Localizer


def result_lines(session: Session, lang: Localizer, width: int) -> Lines:
    """The score table of a finished game, winners first."""
    result = final_result(session.game, session.state)
    seats = result.order
    rows: list[list[Text | str]] = [
        ["", *(Text.assemble(seat_mark(s), " ", (lang.player_name(s), seat_style(s))) for s in seats)]
    ]
    for source in result.sources:
        rows.append(
            [lang.render_key(f"source-{source}"), *(str(result.seats[seat].breakdown[source]) for seat in seats)]
        )
    if result.added:
        rows.append(
            [Text(lang.render_key("cli-total"), BOLD), *(Text(str(result.seats[s].score), BOLD) for s in seats)]
        )
    rows.append([lang.render_key("cli-place"), *(str(result.seats[seat].place) for seat in seats)])
    lines = grid(rows, width, right=range(1, len(seats) + 1))
    winners = [lang.player_name(seat) for seat in result.winners]
    lines.append(Text(_victory(lang, winners, result.seats[seats[0]].score, result.added), BOLD))
    if result.tie_broken:
        lines.append(Text(lang.render_key("cli-tie-broken"), DIM))
    return lines


def _victory(lang: Localizer, winners: list[str], points: int, added: bool) -> str:
    """The sentence naming the winners, with their points only if points decide the game."""
    names = ", ".join(winners)
    if not added:
        return (
            lang.render_key("cli-win-alone", name=names)
            if len(winners) == 1
            else lang.render_key("cli-win-together", names=names)
        )
    if len(winners) > 1:
        return lang.render_key("cli-shared-win", names=names, points=points)
    return lang.render_key("cli-win", name=names, points=points)
