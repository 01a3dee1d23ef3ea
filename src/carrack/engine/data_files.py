"""The data files of a game: its own, or a user's corrected ones.

A folder named by the environment variable CARRACK_DATA (the command line's `--data DIR`) replaces files of the same
name.  Such data is validated like our own, its digest is stored in records, and the rules then run interpreted, because
the compiled twin has our own data inside.
"""

from __future__ import annotations

import hashlib
import os
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

VARIABLE: Final = "CARRACK_DATA"


class DataError(ValueError):
    """A data file is wrong; the sentence names the file and the line."""


def replaced(package: str) -> list[Path]:
    """The user's files that take the place of the package's own, by name."""
    folder = os.environ.get(VARIABLE)
    if not folder:
        return []
    if not Path(folder).is_dir():
        raise DataError(f"{VARIABLE} names a folder that does not exist: {folder}")
    own = {entry.name for entry in (files(package) / "data").iterdir() if entry.name.endswith(".toml")}
    return sorted(path for path in Path(folder).glob("*.toml") if path.name in own)


def digest(package: str) -> str | None:
    """The fingerprint of the user's files; None where the package's own data is used."""
    paths = replaced(package)
    if not paths:
        return None
    content = hashlib.blake2b(digest_size=8)
    for path in paths:
        content.update(path.name.encode() + b"\0" + path.read_bytes() + b"\0")
    return content.hexdigest()


_WORDS: Final = {
    int: "a whole number",
    float: "a number",
    str: "a text",
    bool: "true or false",
    list: "a list",
    dict: "a table",
}


def _is(value: object, kind: type) -> bool:
    if isinstance(value, bool):  # to Python, true is a whole number
        return kind is bool
    return isinstance(value, int | float if kind is float else kind)


class DataFile:
    """A TOML file that can say on which line a thing stands."""

    def __init__(self, package: str, name: str) -> None:
        self.name = f"{name}.toml"
        own = files(package) / "data" / self.name
        mine = [path for path in replaced(package) if path.name == self.name]
        try:
            self.text = (mine[0] if mine else own).read_text(encoding="utf-8")
            self.content: dict[str, Any] = tomllib.loads(self.text)
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise DataError(f"{self.name}: {error}") from error
        self._own = tomllib.loads(own.read_text(encoding="utf-8")) if mine else self.content
        self._begins = {id(self.content): 0}
        """On which line a table begins, by its identity: rows of two tables may be equal."""

    def rows(self, table: str, **fields: type) -> list[dict[str, Any]]:
        """The entries `[[table]]`, each with fields of these types at least."""
        rows = self.content.get(table)
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            raise self.error("", f"there is no table [[{table}]]")
        lines = self._lines(f"[[{table}]]")
        for row, line in zip(rows, lines + [0] * len(rows), strict=False):
            self._check(f"this {table}", row, fields, line)
        return rows

    def section(self, name: str, **fields: type) -> dict[str, Any]:
        """The section `[name]`, with fields of these types at least."""
        section = self.content.get(name)
        if not isinstance(section, dict):
            raise self.error("", f"there is no section [{name}]")
        self._check(f"[{name}]", section, fields, (self._lines(f"[{name}]") or [0])[0])
        return section

    def own(self, table: str) -> list[dict[str, Any]]:
        """The entries `[[table]]` of our own file."""
        rows: list[dict[str, Any]] = self._own[table]
        return rows

    def same(self, table: str, *fields: str) -> None:
        """Refuses a table whose rows are not those of our own file, which the rules and texts know by these fields."""
        own = [tuple(row.get(field) for field in fields) for row in self.own(table)]
        for row, known in zip(self.content[table], own, strict=False):
            if tuple(row.get(field) for field in fields) != known:
                raise self.wrong(row, fields[-1], f"this {table} must be {' '.join(map(repr, known))}, as in our file")
        if len(self.content[table]) != len(own):
            raise self.error("", f"there are {len(self.content[table])} entries [[{table}]], not {len(own)}")

    def within(self, row: dict[str, Any], least: int, most: int, *fields: str) -> None:
        """Refuses a row or section in which one of these fields is not a whole number in these bounds."""
        for field in fields:
            if not _is(row.get(field), int) or not least <= row[field] <= most:
                raise self.wrong(row, field, f"'{field}' must be a whole number from {least} to {most}")

    def error(self, id: str, problem: str) -> DataError:
        """An error about the entry with this id, or about the field of this name, with its line if there is one."""
        lines = self._lines(f'id = "{id}"', f'region = "{id}"', f"{id} =") if id else []
        return self._error(lines[0] if lines else 0, problem)

    def wrong(self, row: dict[str, Any], field: str, problem: str) -> DataError:
        """An error about a field of a row, a section or the head of the file, with its line."""
        begin = self._begins.get(id(row), 0)
        lines = self.text.splitlines()
        for number in range(begin + 1, len(lines) + 1):
            line = lines[number - 1].strip()
            if line.startswith("["):
                break
            if line.startswith((f"{field} =", f"{field}.")):
                return self._error(number, problem)
        return self._error(begin, problem)

    def _check(self, what: str, row: dict[str, Any], fields: dict[str, type], line: int) -> None:
        self._begins[id(row)] = line
        for field, kind in fields.items():
            if not _is(row.get(field), kind):
                raise self._error(line, f"{what} needs '{field}', {_WORDS[kind]}")

    def _lines(self, *beginnings: str) -> list[int]:
        """The numbers of the lines that begin so."""
        lines = enumerate(self.text.splitlines(), start=1)
        return [number for number, line in lines if line.strip().startswith(beginnings)]

    def _error(self, line: int, problem: str) -> DataError:
        return DataError(f"{self.name}, line {line}: {problem}" if line else f"{self.name}: {problem}")
