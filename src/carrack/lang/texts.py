"""The Fluent files: found, read and compiled once for each language."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, lru_cache
from importlib.resources import files
from typing import Any, Final

from fluent.runtime import FluentBundle, FluentResource
from fluent.runtime.types import FluentInt
from fluent.syntax import ast

from carrack.games import GAMES

LANGUAGES: Final = ("en", "fr")


class TextError(LookupError):
    """A text that is missing or cannot be made from these arguments: a mistake in a program or in a file of texts."""

    def __str__(self) -> str:
        return str(self.args[0])


def sources(code: str, catalogue: str | None = None) -> dict[str, str]:
    """The files of a language, by name: those for all games, and the one of a rules package."""
    if code not in LANGUAGES:
        raise TextError(f"there is no language {code!r}, only {' and '.join(LANGUAGES)}")
    folder = files("carrack") / "locale" / code
    others = {f"{game.catalogue}.ftl" for game in GAMES.values()} - {f"{catalogue}.ftl"}
    found = sorted(file.name for file in folder.iterdir() if file.name.endswith(".ftl") and file.name not in others)
    return {f"{code}/{name}": (folder / name).read_text(encoding="utf-8") for name in found}


def compiled(code: str, files: Mapping[str, str]) -> FluentBundle:
    """Files of texts as one bundle; TextError names the place of the first thing that is wrong in them."""
    bundle = FluentBundle([code], use_isolating=False)
    places: dict[str, str] = {}
    for name, source in files.items():
        resource = FluentResource(source)
        for entry in resource.body:
            if isinstance(entry, ast.Junk):
                raise TextError(f"{name}: this is not Fluent: {str(entry.content).strip()[:60]!r}")
            if isinstance(entry, ast.Message):
                key = entry.id.name
                if key in places:
                    raise TextError(f"{name}: {key!r} has a text in {places[key]} already")
                if entry.value is None:
                    raise TextError(f"{name}: {key!r} has attributes but no text")
                places[key] = name
        bundle.add_resource(resource)
    return bundle


@cache
def bundle(code: str, catalogue: str | None) -> FluentBundle:
    """The texts of a language for the games of one rules package (None: those for all games only)."""
    return compiled(code, sources(code, catalogue))


@lru_cache(maxsize=4096)
def number(value: int) -> FluentInt:
    """A number that chooses plurals and reads as plain digits."""
    return FluentInt(value, useGrouping=False)


class Texts:
    """The texts of a language as one game words them."""

    def __init__(self, code: str, game: str | None, bundle: FluentBundle) -> None:
        self._code: Final = code
        self._edition: Final = f"--{game}" if game else ""
        self._bundle: Final = bundle
        self._messages: Final[dict[str, Any]] = {}
        self._forms: Final[dict[str, dict[str, str]]] = {}

    def has(self, key: str) -> bool:
        return self._bundle.has_message(key) or self._bundle.has_message(key + self._edition)

    def sentence(self, key: str, variables: Mapping[str, object]) -> str:
        return self._format(key, self._message(key).value, variables)

    def forms(self, key: str) -> dict[str, str]:
        """All forms of a name: the plain one under "", the others under their attributes."""
        found = self._forms.get(key)
        if found is None:
            message = self._message(key)
            patterns = {"": message.value, **message.attributes}
            found = self._forms[key] = {form: self._format(key, pattern, {}) for form, pattern in patterns.items()}
        return found

    def _message(self, key: str) -> Any:
        """The entry under a key; the edition's own wins."""
        found = self._messages.get(key)
        if found is None:
            own = key + self._edition
            if not self.has(key):
                raise TextError(f"there is no text {key!r} in language {self._code!r}")
            found = self._messages[key] = self._bundle.get_message(own if self._bundle.has_message(own) else key)
        return found

    def _format(self, key: str, pattern: Any, variables: Mapping[str, object]) -> str:
        text, errors = self._bundle.format_pattern(pattern, dict(variables))
        if errors:
            raise TextError(f"{key!r} in language {self._code!r}: {'; '.join(map(str, errors))}")
        return str(text)


@cache
def texts(code: str, game: str | None) -> Texts:
    return Texts(code, game, bundle(code, GAMES[game].catalogue if game else None))
