"""Messages in the player's language: reads and compiles the Fluent files and renders message keys."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentInt
from fluent.syntax import ast

from carrack.engine.messages import EntityName, Message, MessageArg, Seat
from carrack.games import GAMES
from carrack.text.normalization import fold_text

LANGUAGES: Final = ("en", "fr")
MESSAGE: Final = re.compile(r"^([a-zA-Z][\w-]*) *=", re.MULTILINE)
"""The beginning of a message in a Fluent file."""


class LocalizationError(LookupError):
    """A missing text, or one that cannot be formatted with these arguments: a fault in a program or in a text file."""

    def __str__(self) -> str:
        return str(self.args[0])


def read_ftl_files(code: str, catalogue: str | None = None) -> dict[str, str]:
    """The files of a language, by name: those for all games, and the one of a rules package."""
    if code not in LANGUAGES:
        raise LocalizationError(f"there is no language {code!r}, only {' and '.join(LANGUAGES)}")
    folder = files("carrack.text") / "locale" / code
    owned = {game.catalogue for game in GAMES.values()} | GAMES.failures.keys()
    others = {f"{name}.ftl" for name in owned} - {f"{catalogue}.ftl"}
    found = sorted(file.name for file in folder.iterdir() if file.name.endswith(".ftl") and file.name not in others)
    return {f"{code}/{name}": (folder / name).read_text(encoding="utf-8") for name in found}


def compile_bundle(code: str, files: Mapping[str, str]) -> FluentBundle:
    """Compile text files into one bundle; LocalizationError gives the place of the first error."""
    bundle = FluentBundle([code], use_isolating=False)
    places: dict[str, str] = {}
    for name, source in files.items():
        resource = FluentResource(source)
        for entry in resource.body:
            if isinstance(entry, ast.Junk):
                raise LocalizationError(f"{name}: invalid Fluent syntax: {str(entry.content).strip()[:60]!r}")
            if isinstance(entry, ast.Message):
                key = entry.id.name
                if key in places:
                    raise LocalizationError(f"{name}: {key!r} already has a text in {places[key]}")
                if entry.value is None:
                    raise LocalizationError(f"{name}: {key!r} has attributes but no text")
                places[key] = name
        bundle.add_resource(resource)
    return bundle


@cache
def load_bundle(code: str, catalogue: str | None) -> FluentBundle:
    """The texts of a language for the games of one rules package (None: only those for all games)."""
    return compile_bundle(code, read_ftl_files(code, catalogue))


@lru_cache(maxsize=4096)
def fluent_number(value: int) -> FluentInt:
    """A number for Fluent that selects plural forms and is shown as plain digits."""
    return FluentInt(value, useGrouping=False)


class TextKeys:
    """Which texts a game has, by key, without compiling them; they are the same in all languages."""

    def __init__(self, game: str | None, switches: tuple[str, ...] = ()) -> None:
        self._variants: Final = variants(game, switches)
        self._keys: Final = keys(GAMES[game].catalogue if game else None)

    def has(self, key: str) -> bool:
        return key in self._keys or any(key + variant in self._keys for variant in self._variants)


@cache
def keys(catalogue: str | None) -> frozenset[str]:
    """The keys of the texts for the games of one rules package."""
    return frozenset(
        key for source in read_ftl_files(LANGUAGES[0], catalogue).values() for key in MESSAGE.findall(source)
    )


def variants(game: str | None, switches: tuple[str, ...]) -> tuple[str, ...]:
    """The endings of keys that take precedence over the plain key: options that are on, then the edition."""
    return tuple(f"--{name}" for name in (*switches, game) if name)


class FluentTexts:
    """The texts of a language, with the variants of one game."""

    def __init__(self, code: str, game: str | None, bundle: FluentBundle, switches: tuple[str, ...] = ()) -> None:
        self._code: Final = code
        self._variants: Final = variants(game, switches)
        self._bundle: Final = bundle
        self._messages: Final[dict[str, Any]] = {}
        self._forms: Final[dict[str, dict[str, str]]] = {}

    def has(self, key: str) -> bool:
        return self._entry(key) is not None

    def format(self, key: str, variables: Mapping[str, object]) -> str:
        return self._format(key, self._message(key).value, variables)

    def name_forms(self, key: str) -> dict[str, str]:
        """All forms of a name: the plain one under "", the others under their attributes."""
        found = self._forms.get(key)
        if found is None:
            message = self._message(key)
            patterns = {"": message.value, **message.attributes}
            found = self._forms[key] = {form: self._format(key, pattern, {}) for form, pattern in patterns.items()}
        return found

    def is_name(self, key: str) -> bool:
        """Whether the text stands by itself; that of a counter is made of its figures."""
        return self._bundle.format_pattern(self._message(key).value, {})[1] == []

    def _message(self, key: str) -> Any:
        """The entry under a key; LocalizationError if there is none."""
        found = self._messages.get(key)
        if found is None:
            entry = self._entry(key)
            if entry is None:
                raise LocalizationError(f"there is no text {key!r} in language {self._code!r}")
            found = self._messages[key] = self._bundle.get_message(entry)
        return found

    def _entry(self, key: str) -> str | None:
        """The key of the entry for this table: an option that is on takes precedence, then the edition, then the plain
        key.
        """
        keys = (*(key + variant for variant in self._variants), key)
        return next((one for one in keys if self._bundle.has_message(one)), None)

    def _format(self, key: str, pattern: Any, variables: Mapping[str, object]) -> str:
        text, errors = self._bundle.format_pattern(pattern, dict(variables))
        if errors:
            raise LocalizationError(f"{key!r} in language {self._code!r}: {'; '.join(map(str, errors))}")
        return str(text)


@cache
def load_texts(code: str, game: str | None, switches: tuple[str, ...] = ()) -> FluentTexts:
    """The texts of a game, with the variants of the options that are switched on."""
    return FluentTexts(code, game, load_bundle(code, GAMES[game].catalogue if game else None), switches)


__all__ = ["LANGUAGES", "LocalizationError", "Localizer", "text_keys"]

VOWEL_START: Final = re.compile("[aeiou]|y[^aeiouy]")
"""Beginnings of names before which a preceding word is elided. A name with h may take either form, so h is left out."""


class Localizer:
    """One language at one table: with the texts of its edition and options, and the names of the players."""

    def __init__(
        self, code: str, game: str | None = None, names: Sequence[str] = (), options: Mapping[str, object] | None = None
    ) -> None:
        self.code: Final = code
        self.game: Final = game
        self.names: Final = tuple(names)
        self._texts: Final = load_texts(code, game, _switches(options or {}))

    def render(self, message: Message) -> str:
        """The sentence of a message; LocalizationError if there is no text, or if the message lacks an argument."""
        return self._texts.format(message.key, self._variables(message.args))

    def render_key(self, key: str, **args: MessageArg) -> str:
        """The text of a key."""
        return self._texts.format(key, self._variables(args))

    def name_form(self, term: EntityName, form: str) -> str:
        """A form of a name; the plain form if it has no such form."""
        forms = self._texts.name_forms(term.key)
        return forms.get(form, forms[""])

    def has(self, key: str) -> bool:
        """Whether there is a text under this key."""
        return self._texts.has(key)

    def player_name(self, seat: int) -> str:
        """The name of a player, or a numbered name such as “Player 1” if there is none."""
        if seat < len(self.names):
            return self.names[seat]
        return self.render_key("seat", number=seat + 1)

    def _of(self, name: str) -> str:
        return self.render_key("seat-of-vowel" if VOWEL_START.match(fold_text(name)) else "seat-of", name=name)

    def _listed(self, numbers: Sequence[int]) -> str:
        *others, last = map(str, numbers)
        return self.render_key("numbers", others=", ".join(others), last=last) if others else last

    def _variables(self, args: Mapping[str, MessageArg]) -> dict[str, object]:
        variables: dict[str, object] = {}
        for name, value in args.items():
            if isinstance(value, int):
                variables[name] = fluent_number(value)
            elif isinstance(value, str):
                variables[name] = value
            elif isinstance(value, tuple):
                variables[name] = self._listed(value)
            elif isinstance(value, Seat):
                variables[name] = self.player_name(value.seat)
                variables[f"{name}_of"] = self._of(self.player_name(value.seat))
            elif isinstance(value, EntityName):
                forms = self._texts.name_forms(value.key)
                variables |= {f"{name}_{form}" if form else name: text for form, text in forms.items()}
            else:
                variables[name] = self.render(value)
        return variables


def text_keys(game: str | None, options: Mapping[str, object]) -> TextKeys:
    """Which texts exist at a table."""
    return TextKeys(game, _switches(options))


def _switches(options: Mapping[str, object]) -> tuple[str, ...]:
    return tuple(id for id, value in options.items() if value is True)
