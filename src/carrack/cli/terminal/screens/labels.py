"""Wording shared by all screens: cached names of things, and players in their colours."""

from __future__ import annotations

from rich.text import Text

from carrack.cli.terminal.styles import seat_mark, seat_style
from carrack.text.fluent import Localizer


class Labels:
    def __init__(self, lang: Localizer) -> None:
        self._lang = lang
        self._names: dict[str, str] = {}

    def name(self, key: str, **args: int | str) -> str:
        if args:
            return self._lang.render_key(key, **args)
        if key not in self._names:
            self._names[key] = self._lang.render_key(key)
        return self._names[key]

    def pair(self, key: str, value: int | str) -> str:
        """A name with its value."""
        return self._lang.render_key("pair", name=self.name(key), value=str(value))

    def seat(self, seat: int) -> Text:
        return Text(self._lang.player_name(seat), seat_style(seat))

    def marked_seat(self, seat: int) -> Text:
        """The player's name with the seat symbol."""
        return Text.assemble(seat_mark(seat), " ", self.seat(seat))
