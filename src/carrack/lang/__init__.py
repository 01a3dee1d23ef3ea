"""Turns the messages of the engine into sentences.

The texts are Fluent files, `carrack/locale/<language>/*.ftl`; a program in another tongue can read them by the same
few conventions:

- each rules package has a file of its own (`discovery.ftl`), the other files serve all games;
- a key with an edition, such as `region-new_france--discovery`, wins over the plain key in that game;
- a `Term` stands for the name under its key, a `Seat` for the player's name, a `Message` for its own sentence,
  and several numbers are listed, “2, 4 and 5”, with what `numbers` puts before the last;
- an attribute of a term is a further form of its name: where `kind-captain` has `.plural`, a sentence with the
  variable `$kind` also has `$kind_plural`;
- a player's name has the form `of`, by `seat-of`, or by `seat-of-vowel` where it begins with one: “d’Inês”.

What has no text is an error, never a guess.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from carrack.core.text import Argument, Message, Seat, Term
from carrack.lang.texts import LANGUAGES, TextError, number, texts
from carrack.lang.words import fold

__all__ = ["LANGUAGES", "Language", "TextError"]

VOWEL: Final = re.compile("[aeiou]|y[^aeiouy]")
"""How names begin before which a word may lose its end; of those with an h some do so, and none has to."""


class Language:
    """One language at one table: with the edition's own words and the names of the players."""

    def __init__(self, code: str, game: str | None = None, names: Sequence[str] = ()) -> None:
        self.code: Final = code
        self.game: Final = game
        self.names: Final = tuple(names)
        self._texts: Final = texts(code, game)

    def text(self, message: Message) -> str:
        """The sentence; TextError if the files have none or if it needs an argument that the message lacks."""
        return self._texts.sentence(message.key, self._variables(message.args))

    def name(self, key: str, **args: Argument) -> str:
        """The text of a plain key."""
        return self._texts.sentence(key, self._variables(args))

    def form(self, term: Term, form: str) -> str:
        """A form of a name, the plain one where it has no such form."""
        forms = self._texts.forms(term.key)
        return forms.get(form, forms[""])

    def has(self, key: str) -> bool:
        """Whether there is a text under this key."""
        return self._texts.has(key)

    def seat(self, seat: int) -> str:
        """The name of a player, or “Player 1” for the first of those without a name."""
        if seat < len(self.names):
            return self.names[seat]
        return self.name("seat", number=seat + 1)

    def _of(self, name: str) -> str:
        return self.name("seat-of-vowel" if VOWEL.match(fold(name)) else "seat-of", name=name)

    def _listed(self, numbers: Sequence[int]) -> str:
        *others, last = map(str, numbers)
        return self.name("numbers", others=", ".join(others), last=last) if others else last

    def _variables(self, args: Mapping[str, Argument]) -> dict[str, object]:
        variables: dict[str, object] = {}
        for name, value in args.items():
            if isinstance(value, int):
                variables[name] = number(value)
            elif isinstance(value, str):
                variables[name] = value
            elif isinstance(value, tuple):
                variables[name] = self._listed(value)
            elif isinstance(value, Seat):
                variables[name] = self.seat(value.number)
                variables[f"{name}_of"] = self._of(self.seat(value.number))
            elif isinstance(value, Term):
                forms = self._texts.forms(value.key)
                variables |= {f"{name}_{form}" if form else name: text for form, text in forms.items()}
            else:
                variables[name] = self.text(value)
        return variables
