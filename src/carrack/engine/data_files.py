"""The data files of a game: its own, or files that a user supplies instead.

The environment variable CARRACK_DATA (`--data DIR` on the command line) names a folder whose files replace those of the
same name. User data passes the same validation, records store its digest, and the rules then run interpreted, because
the compiled engine contains the game's own data.
"""

from __future__ import annotations

import hashlib
import os
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

DATA_VARIABLE: Final = "CARRACK_DATA"


class DataFileError(ValueError):
    """A data file is wrong; the message names the file and the line."""


def user_data_files(package: str) -> list[Path]:
    """The user's files that replace files of the package, sorted by name."""
    folder = os.environ.get(DATA_VARIABLE)
    if not folder:
        return []
    if not Path(folder).is_dir():
        raise DataFileError(f"{DATA_VARIABLE} names a folder that does not exist: {folder}")
    own = {entry.name for entry in (files(package) / "data").iterdir() if entry.name.endswith(".toml")}
    return sorted(path for path in Path(folder).glob("*.toml") if path.name in own)


def user_data_digest(package: str) -> str | None:
    """Digest of the user's files; None if the package's own data is in use."""
    paths = user_data_files(package)
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
    if isinstance(value, bool):  # in Python, a bool is an int
        return kind is bool
    return isinstance(value, int | float if kind is float else kind)


class DataFile:
    """A TOML file whose error messages name the line."""

    def __init__(self, package: str, name: str) -> None:
        self.name = f"{name}.toml"
        own = files(package) / "data" / self.name
        mine = [path for path in user_data_files(package) if path.name == self.name]
        try:
            self.text = (mine[0] if mine else own).read_text(encoding="utf-8")
            self.content: dict[str, Any] = tomllib.loads(self.text)
        except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
            raise DataFileError(f"{self.name}: {error}") from error
        self._own = tomllib.loads(own.read_text(encoding="utf-8")) if mine else self.content
        self._begins = {id(self.content): 0}
        """Line number at which each table begins, by the identity of the table: two rows may be equal."""

    def rows(self, table: str, **fields: type) -> list[dict[str, Any]]:
        """The entries `[[table]]`, each with at least fields of these types."""
        rows = self.content.get(table)
        if not isinstance(rows, list) or not all(isinstance(row, dict) for row in rows):
            raise self.error("", f"there is no table [[{table}]]")
        lines = self._lines(f"[[{table}]]")
        for row, line in zip(rows, lines + [0] * len(rows), strict=False):
            self._check(f"this {table}", row, fields, line)
        return rows

    def section(self, name: str, **fields: type) -> dict[str, Any]:
        """The section `[name]`, with at least fields of these types."""
        section = self.content.get(name)
        if not isinstance(section, dict):
            raise self.error("", f"there is no section [{name}]")
        self._check(f"[{name}]", section, fields, (self._lines(f"[{name}]") or [0])[0])
        return section

    def original_rows(self, table: str) -> list[dict[str, Any]]:
        """The entries `[[table]]` of the package's own file."""
        rows: list[dict[str, Any]] = self._own[table]
        return rows

    def require_same_rows(self, table: str, *fields: str) -> None:
        """Refuse a table whose rows differ from the package's own file in these fields, by which rules and texts
        identify them.
        """
        own = [tuple(row.get(field) for field in fields) for row in self.original_rows(table)]
        for row, known in zip(self.content[table], own, strict=False):
            if tuple(row.get(field) for field in fields) != known:
                raise self.field_error(
                    row, fields[-1], f"this {table} must be {' '.join(map(repr, known))}, as in our file"
                )
        if len(self.content[table]) != len(own):
            raise self.error("", f"there are {len(self.content[table])} entries [[{table}]], not {len(own)}")

    def require_range(self, row: dict[str, Any], least: int, most: int, *fields: str) -> None:
        """Refuse a row or section in which one of these fields is not an integer within these bounds."""
        for field in fields:
            if not _is(row.get(field), int) or not least <= row[field] <= most:
                raise self.field_error(row, field, f"'{field}' must be a whole number from {least} to {most}")

    def error(self, id: str, problem: str) -> DataFileError:
        """An error about the entry with this id, or about the field of this name, with its line if the file has one."""
        lines = self._lines(f'id = "{id}"', f'region = "{id}"', f"{id} =") if id else []
        return self._error(lines[0] if lines else 0, problem)

    def field_error(self, row: dict[str, Any], field: str, problem: str) -> DataFileError:
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
        """Numbers of the lines that start with one of these texts."""
        lines = enumerate(self.text.splitlines(), start=1)
        return [number for number, line in lines if line.strip().startswith(beginnings)]

    def _error(self, line: int, problem: str) -> DataFileError:
        return DataFileError(f"{self.name}, line {line}: {problem}" if line else f"{self.name}: {problem}")
