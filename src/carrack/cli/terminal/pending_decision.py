"""A decision of a player at the keyboard: its menu and the current selection."""

from __future__ import annotations

from collections import Counter

from carrack.cli.terminal.choice_input import ChoiceGroup, ChoiceItem, ChoiceMenu
from carrack.cli.terminal.local_game import LocalGame
from carrack.play.compound_choices import MultiSelect
from carrack.presenter.menu_labels import MenuLabels
from carrack.text.fluent import Localizer


class PendingDecision:
    def __init__(self, match: LocalGame, seat: int, lang: Localizer, labels: MenuLabels) -> None:
        self.seat = seat
        self.decision = match.session.decision(seat)
        self.parts: MultiSelect | None = match.parts(seat) if self.decision.is_multi_select else None
        """The parts of a multi-select decision; None for a single choice."""
        choices = tuple(self.parts.choices.values()) if self.parts else self.decision.choices
        final = frozenset[int]() if self.parts else match.irreversible_actions(seat)
        self.menu = ChoiceMenu(choices, lang, labels, final, match.preview_scores(seat, choices))
        self.picked: list[int] = []
        if self.parts and len(self.parts.answers) == 1:
            self.picked = list(next(iter(self.parts.answers)))  # the only possible selection
        self.unconfirmed: ChoiceItem | None = None
        """A choice that cannot be undone and waits for confirmation."""
        self.hinted = False
        """Whether the player requested a hint; the record keeps this."""
        self.open_group: ChoiceGroup | None = None
        """The only group shown, if any."""

    @property
    def unavailable(self) -> set[int]:
        """The actions that cannot be added to the selection."""
        if self.parts is None:
            return set()
        return set(self.parts.choices) - set(self.parts.addable(self.picked)) - set(self.picked)

    @property
    def selected_counts(self) -> Counter[int]:
        return Counter(self.picked)

    def complete_selection(self) -> tuple[int, ...] | None:
        """The actions to play for the selection; None if it is incomplete."""
        return self.parts.answer(self.picked) if self.parts else None

    def is_full(self) -> bool:
        return self.parts is not None and self.complete_selection() is not None and not self.parts.addable(self.picked)

    def toggle(self, typed: str) -> str:
        """Toggle one or several named choices; returns the message key of the refusal, empty on success."""
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

    def _several(self, typed: str) -> list[tuple[bool, ChoiceItem]]:
        """All named choices, each with whether it is to be removed; empty if any is unclear."""

        def meant(text: str) -> tuple[bool, ChoiceItem] | None:
            back = text.startswith("-")
            items = self.menu.match(text.removeprefix("-"))
            return (back, items[0]) if len(items) == 1 else None

        whole = meant(typed)
        if whole:
            return [whole]
        for words in (typed.split(","), typed.replace(",", " ").split()):
            each = [meant(word.strip()) for word in words]
            if all(each):
                return [one for one in each if one]
        return []
