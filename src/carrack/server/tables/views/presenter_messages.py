"""Menus with their labels as the API sends them, and the summary of opponents' moves as structs."""

from __future__ import annotations

from msgspec import Struct
from msgspec.structs import replace

from carrack.presenter.menu import Menu, MenuGroup, Piece
from carrack.presenter.move_summary import MoveSummary, SummaryLine
from carrack.server.tables.views.engine_messages import Sentence, Thing, convert_argument, sentence, thing


def menu_with_labels(menu: Menu) -> Menu:
    return replace(menu, groups=tuple(map(_group, menu.groups)))


def _group(group: MenuGroup) -> MenuGroup:
    return replace(group, title=tuple(map(convert_argument, group.title)), groups=tuple(map(_group, group.groups)))


def piece_with_label(piece: Piece) -> Piece:
    return replace(piece, label=convert_argument(piece.label), menu=menu_with_labels(piece.menu))


def summary_info(made: MoveSummary) -> MoveSummaryInfo:
    lines = [_line(line) for line in made.lines]
    return MoveSummaryInfo(lines, made.omitted, made.headline, made.until, made.changed)


def _line(line: SummaryLine) -> SummaryLineInfo:
    return SummaryLineInfo(
        n=line.step,
        text=sentence(line.text),
        seat=line.seat,
        names=[thing(name.entity) for name in line.names],
        form=line.form,
        others=line.others,
        ours=line.ours,
    )


class SummaryLineInfo(Struct, frozen=True, omit_defaults=True):
    """A line of a summary (`carrack.presenter.move_summary.SummaryLine`) with its text as a `Sentence`."""

    n: int
    """The first of its frames."""
    text: Sentence
    """Without the argument `list`, made of `names`."""
    seat: int = -1
    """The seat it is about; -1: none."""
    names: list[Thing] = []
    form: str = ""
    """The form of these names."""
    others: int = 0
    """The number of further names."""
    ours: bool = False
    """It affected the viewer's seat, or is about it."""


class MoveSummaryInfo(Struct, frozen=True):
    """A summary of opponents' moves (`carrack.presenter.move_summary`), in frames of the viewer."""

    lines: list[SummaryLineInfo]
    omitted: int
    """The number of lines left out."""
    headline: int
    """The index of the line to show if there is room for one."""
    until: int
    """The last frame that it covers; the seat has chosen since if that is not the last frame."""
    changed: dict[str, int]
    """Changed things by mark, with the seat that changed them; -1: none."""
