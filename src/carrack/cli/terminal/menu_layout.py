"""Menus drawn as lines: groups side by side, what was picked marked, and less of it where there is little room."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Sequence
from typing import Final

from rich.text import Text

from carrack.cli.choosing import Group, Item, Menu
from carrack.cli.drawing import KEY, QUIET, STRONG, Lines, clip, columns, flow, width_of, wrap
from carrack.lang import Language

LISTED: Final = 5
"""Up to so many choices stand one below the other."""
MANY: Final = 12
"""More amounts than this are told as from where to where."""


Told = Callable[[Item], Sequence[str]]
"""What a choice brings, in words."""


class Drawn:
    """One menu in one language; `picked` counts actions, and `shut` are those that cannot be picked now.

    Where choices stand one below the other, `told` adds what each brings, as much as its line has room for.
    """

    def __init__(
        self,
        menu: Menu,
        lang: Language,
        picked: Counter[int] | None = None,
        shut: Collection[int] = frozenset(),
        told: Told = lambda item: (),
    ) -> None:
        self._menu = menu
        self._lang = lang
        self._picked = picked or Counter()
        self._shut = shut
        self._told = told

    def lines(self, width: int, room: int | None = None) -> Lines:
        """The whole menu; if that takes more than `room` lines, its groups only, and then as much as fits."""
        if self._menu.amounts and len(self._menu.items) > MANY:
            return self._range(width)
        lines = self._whole(width)
        if room is None or len(lines) <= room:
            return lines
        lines = self._whole(width, tight=True)
        if len(lines) <= room:
            return lines
        # passing is always to be seen, whatever else is not
        plain = [item for group in self._menu.groups if not group.title for item in group.items]
        last = [item for item in plain if item.choice.verb == "pass"]
        if sum(bool(group.title) for group in self._menu.groups) > 1:
            last = plain if len(plain) <= LISTED else last
            lines = self._titles(width)
        elif last:
            lines = lines[:-1]
        end = self.items(last, width) if last else []
        if len(lines) + len(end) > room:
            more = self._lang.name("cli-more-choices", number=len(self._menu.items))
            lines = [*lines[: max(room - len(end) - 1, 1)], Text(more, QUIET)]
        return [*lines, *end]

    def group(self, group: Group, width: int) -> Lines:
        """One group alone."""
        return [Text(group.title, STRONG), *self.items(group.items, width)]

    def items(self, items: Sequence[Item], width: int) -> Lines:
        room = max(len(item.key) for item in items)
        cells = [Text.assemble(self._key(item, room), "  ", self._said(item, item.text)) for item in items]
        widest = max(map(width_of, cells))
        count = max(1, (width + 1) // (widest + 2))
        if len(cells) <= LISTED or count == 1:
            lines: Lines = []
            for item in items:
                first, *more = wrap(self._said(item, item.text), width - room - 3, 2)
                if not more:
                    brings = Text("".join(f" · {text}" for text in self._told(item)), QUIET)
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

    def _group(self, group: Group, width: int, titles: int) -> Lines:
        head = Text(group.title, STRONG)
        parts = [Text.assemble(self._key(item, 2), " ", self._said(item, item.label)) for item in group.items]
        parts[0] = Text.assemble(head, " " * max(titles - width_of(head), 0), "  ", parts[0])
        return flow(parts, width, "  ", indent=titles + 2)

    def _side_by_side(self, groups: Sequence[Group], width: int) -> Lines:
        """Keys alone: the title says where, the letter in the key says who."""
        titles = max(width_of(Text(group.title)) for group in groups)
        cells = []
        for group in groups:
            keys = [Text.assemble(self._key(item, 2), self._said(item, "")) for item in group.items]
            padding = " " * (titles - width_of(Text(group.title)) + 1)
            cells.append(Text.assemble((group.title, STRONG), padding, Text(" ").join(keys)))
        count = max(1, (width + 2) // (max(map(width_of, cells)) + 2))
        return columns(cells, width, min(count, 3))

    def _titles(self, width: int) -> Lines:
        """What there is to choose from, without naming all of it."""
        parts = [
            Text.assemble((f"{group.key} ", KEY), (group.title, STRONG), _count(group))
            if group.key
            else Text.assemble((group.title, KEY), _count(group))
            for group in self._menu.groups
            if group.title
        ]
        return [*flow(parts, width, "   "), *wrap(Text(self._lang.name("cli-choose-group"), QUIET), width)]

    def _range(self, width: int) -> Lines:
        amounts = [item for item in self._menu.items if item.choice.verb != "pass"]
        first, last = amounts[0], amounts[-1]
        line = Text.assemble(
            " ", (f"{first.key} – {last.key}", KEY), "  ", first.text, " … ", self._said(last, last.text)
        )
        others = [item for item in self._menu.items if item.choice.verb == "pass"]
        return [clip(line, width), *(self.items(others, width) if others else [])]

    def _key(self, item: Item, room: int) -> Text:
        style = QUIET if item.choice.action in self._shut else KEY
        return Text(item.key.rjust(room), style)

    def _said(self, item: Item, words: str) -> Text:
        number = self._picked[item.choice.action]
        sign = f" ✓{number if number > 1 else ''}" if number else ""
        style = STRONG if number else QUIET if item.choice.action in self._shut else ""
        return Text.assemble((words, style), (sign, KEY), (" !" if item.final else "", QUIET))


def _count(group: Group) -> Text:
    return Text(f" {len(group.items)}", QUIET)
