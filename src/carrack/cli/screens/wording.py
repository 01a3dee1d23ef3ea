"""The words that every screen needs: names of things, each made once, and players in their colours."""

from __future__ import annotations

from rich.text import Text

from carrack.cli.drawing import mark, seat_style
from carrack.lang import Language


class Wording:
    def __init__(self, lang: Language) -> None:
        self._lang = lang
        self._names: dict[str, str] = {}

    def name(self, key: str, **args: int | str) -> str:
        if args:
            return self._lang.name(key, **args)
        if key not in self._names:
            self._names[key] = self._lang.name(key)
        return self._names[key]

    def pair(self, key: str, value: int | str) -> str:
        """A name and what is said of it."""
        return self._lang.name("pair", name=self.name(key), value=str(value))

    def seat(self, seat: int) -> Text:
        return Text(self._lang.seat(seat), seat_style(seat))

    def marked(self, seat: int) -> Text:
        """The player with the symbol."""
        return Text.assemble(mark(seat), " ", self.seat(seat))
