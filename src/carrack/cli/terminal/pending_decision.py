"""One question to somebody at the keyboard: its menu, and what has been picked for it so far."""

from __future__ import annotations

from collections import Counter

from carrack.cli.choosing import Group, Item, Menu, Sorting
from carrack.cli.match import Match
from carrack.core.parts import Parts
from carrack.lang import Language


class Question:
    def __init__(self, match: Match, seat: int, lang: Language, sorting: Sorting) -> None:
        self.seat = seat
        self.decision = match.session.decision(seat)
        self.parts: Parts | None = match.parts(seat) if self.decision.several else None
        """Several things are picked and confirmed at once."""
        choices = tuple(self.parts.choices.values()) if self.parts else self.decision.choices
        final = frozenset[int]() if self.parts else match.final(seat)
        self.menu = Menu(choices, lang, sorting, final, match.gains(seat, choices))
        self.picked: list[int] = []
        if self.parts and len(self.parts.ways) == 1:
            self.picked = list(next(iter(self.parts.ways)))  # nothing else is possible
        self.waiting: Item | None = None
        """A choice that cannot be taken back, named once and still to be confirmed."""
        self.hinted = False
        """A hint was asked for; the record says so."""
        self.narrowed: Group | None = None
        """The only group that is shown."""

    @property
    def shut(self) -> set[int]:
        """What cannot be picked beside the rest."""
        if self.parts is None:
            return set()
        return set(self.parts.choices) - set(self.parts.addable(self.picked)) - set(self.picked)

    @property
    def counted(self) -> Counter[int]:
        return Counter(self.picked)

    def way(self) -> tuple[int, ...] | None:
        """What to play for the selection; None as long as something is missing."""
        return self.parts.way(self.picked) if self.parts else None

    def is_full(self) -> bool:
        return self.parts is not None and self.way() is not None and not self.parts.addable(self.picked)

    def take(self, typed: str) -> str:
        """Pick or put back what is named, one thing or several; returns the key of what to say if that is refused."""
        assert self.parts is not None
        found = self._several(typed)
        if not found:
            return "cli-not-understood"
        before = list(self.picked)
        for back, item in found:
            action = item.choice.action
            again = action in self.picked and action not in self.parts.addable(self.picked)
            if back or again:
                if action in self.picked:
                    self.picked.remove(action)
            elif action in self.parts.addable(self.picked):
                self.picked.append(action)
            else:
                self.picked = before
                return "cli-pick-full" if not self.parts.addable(self.picked) else "cli-pick-apart"
        return ""

    def _several(self, typed: str) -> list[tuple[bool, Item]]:
        """All that is named, each with whether it is to be put back; empty if anything is unclear."""

        def meant(text: str) -> tuple[bool, Item] | None:
            back = text.startswith("-")
            items = self.menu.find(text.removeprefix("-"))
            return (back, items[0]) if len(items) == 1 else None

        whole = meant(typed)
        if whole:
            return [whole]
        for words in (typed.split(","), typed.replace(",", " ").split()):
            each = [meant(word.strip()) for word in words]
            if all(each):
                return [one for one in each if one]
        return []
