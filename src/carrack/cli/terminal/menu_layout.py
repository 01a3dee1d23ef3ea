"""Menus as text lines: groups side by side, selections marked, and less detail on small terminals."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from typing import Final

from rich.text import Text

from carrack.cli.terminal.choice_input import ChoiceGroup, ChoiceItem, ChoiceMenu
from carrack.cli.terminal.layout import Lines, clip, columns, flow, width_of, wrap
from carrack.cli.terminal.styles import BOLD, DIM, KEY_STYLE
from carrack.text.fluent import Localizer

ONE_COLUMN_UP_TO: Final = 5
"""Maximum number of choices to list one per line."""
RANGE_ABOVE: Final = 12
"""Number of amounts above which only the range is shown."""


PreviewText = Callable[[ChoiceItem], Sequence[str]]
"""Returns the preview of a choice, in words."""


class MenuLayout:
    """A menu in one language; `picked` counts selected actions, and `shut` are those that cannot be selected now.

    Where choices stand one per line, `told` adds their preview as far as the line has room.
    """

    def __init__(
        self,
        menu: ChoiceMenu,
        lang: Localizer,
        picked: Counter[int] | None = None,
        shut: Collection[int] = frozenset(),
        told: PreviewText = lambda item: (),
    ) -> None:
        self._menu = menu
        self._lang = lang
        self._picked = picked or Counter()
        self._shut = shut
        self._told = told

    def lines(self, width: int, room: int | None = None) -> Lines:
        """The whole menu; if it needs more than `room` lines, only its groups, cut to fit."""
        if self._menu.amounts and len(self._menu.items) > RANGE_ABOVE:
            return self._range(width)
        lines = self._whole(width)
        if room is None or len(lines) <= room:
            return lines
        lines = self._whole(width, tight=True)
        if len(lines) <= room:
            return lines
        # passing always stays visible
        plain = [item for group in self._menu.groups if not group.title for item in group.items]
        last = [item for item in plain if item.choice.verb == "pass"]
        if sum(bool(group.title) for group in self._menu.groups) > 1:
            last = plain if len(plain) <= ONE_COLUMN_UP_TO else last
            lines = self._titles(width)
        elif last:
            lines = lines[:-1]
        end = self.items(last, width) if last else []
        if len(lines) + len(end) > room:
            more = self._lang.render_key("cli-more-choices", number=len(self._menu.items))
            lines = [*lines[: max(room - len(end) - 1, 1)], Text(more, DIM)]
        return [*lines, *end]

    def group(self, group: ChoiceGroup, width: int) -> Lines:
        """A single group."""
        return [Text(group.title, BOLD), *self.items(group.items, width)]

    def items(self, items: Sequence[ChoiceItem], width: int) -> Lines:
        room = max(len(item.key) for item in items)
        cells = [Text.assemble(self._key(item, room), "  ", self._said(item, item.text)) for item in items]
        widest = max(map(width_of, cells))
        count = max(1, (width + 1) // (widest + 2))
        if len(cells) <= ONE_COLUMN_UP_TO or count == 1:
            lines: Lines = []
            for item in items:
                first, *more = wrap(self._said(item, item.text), width - room - 3, 2)
                if not more:
                    brings = Text("".join(f" · {text}" for text in self._told(item)), DIM)
                    first = clip(Text.assemble(first, brings), width - room - 3)
                lines.append(Text.assemble(" ", self._key(item, room), "  ", first))
                lines += [Text.assemble(" " * (room + 3), line) for line in more]
            return lines
        return [Text.assemble(" ", line) for line in columns(cells, width - 1, min(count, 4))]

    def _whole(self, width: int, tight: bool = False) -> Lines:
        titled = [group for group in self._menu.groups if group.title]
        lines: Lines = []
        if len(titled) > 2 and all(
            item.key[-1].isalpha() and item.key[0].isdecimal() for group in titled for item in group.items
        ):
            lines += self._side_by_side(titled, width)
            rest = [group for group in self._menu.groups if not group.title]
            titled = []
        else:
            rest = list(self._menu.groups)
        longest = max((width_of(Text(group.title)) for group in titled), default=0)
        titles = 0 if tight else min(longest, width // 3)
        for group in rest:
            lines += self._group(group, width, titles) if group.title else self.items(group.items, width)
        return lines

    def _group(self, group: ChoiceGroup, width: int, titles: int) -> Lines:
        head = Text(group.title, BOLD)
        parts = [Text.assemble(self._key(item, 2), " ", self._said(item, item.label)) for item in group.items]
        parts[0] = Text.assemble(head, " " * max(titles - width_of(head), 0), "  ", parts[0])
        return flow(parts, width, "  ", indent=titles + 2)

    def _side_by_side(self, groups: Sequence[ChoiceGroup], width: int) -> Lines:
        """Keys only: the title names the place, the letter of the key the piece."""
        titles = max(width_of(Text(group.title)) for group in groups)
        cells = []
        for group in groups:
            keys = [Text.assemble(self._key(item, 2), self._said(item, "")) for item in group.items]
            padding = " " * (titles - width_of(Text(group.title)) + 1)
            cells.append(Text.assemble((group.title, BOLD), padding, Text(" ").join(keys)))
        count = max(1, (width + 2) // (max(map(width_of, cells)) + 2))
        return columns(cells, width, min(count, 3))

    def _titles(self, width: int) -> Lines:
        """The group titles with their sizes."""
        parts = [
            Text.assemble((f"{group.key} ", KEY_STYLE), (group.title, BOLD), _count(group))
            if group.key
            else Text.assemble((group.title, KEY_STYLE), _count(group))
            for group in self._menu.groups
            if group.title
        ]
        return [*flow(parts, width, "   "), *wrap(Text(self._lang.render_key("cli-choose-group"), DIM), width)]

    def _range(self, width: int) -> Lines:
        amounts = [item for item in self._menu.items if item.choice.verb != "pass"]
        first, last = amounts[0], amounts[-1]
        line = Text.assemble(
            " ", (f"{first.key} – {last.key}", KEY_STYLE), "  ", first.text, " … ", self._said(last, last.text)
        )
        others = [item for item in self._menu.items if item.choice.verb == "pass"]
        return [clip(line, width), *(self.items(others, width) if others else [])]

    def _key(self, item: ChoiceItem, room: int) -> Text:
        style = DIM if item.choice.action in self._shut else KEY_STYLE
        return Text(item.key.rjust(room), style)

    def _said(self, item: ChoiceItem, words: str) -> Text:
        number = self._picked[item.choice.action]
        sign = f" ✓{number if number > 1 else ''}" if number else ""
        style = BOLD if number else DIM if item.choice.action in self._shut else ""
        return Text.assemble((words, style), (sign, KEY_STYLE), (" !" if item.irreversible else "", DIM))


def _count(group: ChoiceGroup) -> Text:
    return Text(f" {len(group.items)}", DIM)
