"""Menus and summaries of the presenter as structs, and their conversion."""

from __future__ import annotations

from typing import Literal

from msgspec import Struct

from carrack.presenter import menu as menus
from carrack.presenter import move_summary
from carrack.server.tables.views.engine_messages import Argument, Sentence, Thing, convert_argument, sentence, thing


def menu(made: menus.Menu) -> Menu:
    return Menu([_group(group) for group in made.groups], made.folded, list(made.separate), list(made.separate_keys))


def _group(group: menus.MenuGroup) -> MenuGroup:
    return MenuGroup(
        id=group.id,
        title=[convert_argument(value) for value in group.title],
        key=group.key,
        choices=list(group.choices),
        keys=list(group.keys),
        brief=group.brief,
        arguments=list(group.arguments),
        layout=group.layout,
        fixed=group.fixed,
        groups=[_group(inner) for inner in group.groups],
    )


def piece(made: menus.Piece) -> Piece:
    return Piece(made.argument, made.value, convert_argument(made.label), made.listed, menu(made.menu))


def summary(made: move_summary.MoveSummary) -> MoveSummary:
    lines = [_line(line) for line in made.lines]
    return MoveSummary(lines, made.omitted, made.headline, made.until, made.changed)


def _line(line: move_summary.SummaryLine) -> SummaryLine:
    return SummaryLine(
        n=line.step,
        text=sentence(line.text),
        seat=line.seat,
        names=[thing(name.entity) for name in line.names],
        form=line.form,
        others=line.others,
        ours=line.ours,
    )


class MenuGroup(Struct, frozen=True, omit_defaults=True):
    """Related choices, or groups of them if there are too many (`carrack.presenter.menu`)."""

    id: str = ""
    """Stable between decisions."""
    title: list[Argument] = []
    """Joined by commas; empty for ungrouped choices."""
    key: str = ""
    """The key that opens it, such as the number of a box; in a row, the prefix of its keys."""
    choices: list[int] = []
    """Indices among the choices of the decision, followed by those of the legs of its chain."""
    keys: list[str] = []
    """The key of each; empty if it has none."""
    brief: bool = False
    """Whether each label is the text `brief-<key>` of its choice, if there is one."""
    arguments: list[str] = []
    """The arguments of the text of each choice that make its label; empty: its text."""
    layout: Literal["list", "short", "row", "amounts"] = "list"
    """`short` and `amounts` stand side by side; a `row` has no keys."""
    fixed: bool = False
    """Whether its keys are unique in the menu, so that they can be typed while the group is closed."""
    groups: list[MenuGroup] = []


class Menu(Struct, frozen=True, omit_defaults=True):
    groups: list[MenuGroup] = []
    folded: bool = False
    """Whether groups open one at a time."""
    separate: list[int] = []
    """The choices below the list."""
    separate_keys: list[str] = []


class Piece(Struct, frozen=True):
    """A thing to pick up, which filters the choices that place it."""

    argument: str
    """The argument of the notation that names it."""
    value: str | int
    label: Argument
    listed: bool
    """Whether it is offered above the choices, because they are many."""
    menu: Menu
    """The choices that remain while it is held."""


class SummaryLine(Struct, frozen=True, omit_defaults=True):
    """One line of a summary of opponents' moves."""

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


class MoveSummary(Struct, frozen=True):
    """A summary of opponents' moves (`carrack.presenter.move_summary`)."""

    lines: list[SummaryLine]
    omitted: int
    """The number of lines left out."""
    headline: int
    """The index of the line to show if there is room for one."""
    until: int
    """The last frame that it covers; the seat has chosen since if that is not the last frame."""
    changed: dict[str, int]
    """Changed things by mark, with the seat that changed them; -1: none."""
