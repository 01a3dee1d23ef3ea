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


class DataFile:
    """A TOML file that can say on which line a thing stands."""

    def __init__(self, package: str, name: str) -> None:
        self.name = f"{name}.toml"
        own = files(package) / "data" / self.name
        mine = [path for path in replaced(package) if path.name == self.name]
        self.text = (mine[0] if mine else own).read_text(encoding="utf-8")
        try:
            self.content: dict[str, Any] = tomllib.loads(self.text)
        except tomllib.TOMLDecodeError as error:
            raise DataError(f"{self.name}: {error}") from error

    def error(self, id: str, problem: str) -> DataError:
        """An error about the entry with this id, with its line."""
        for number, line in enumerate(self.text.splitlines(), start=1):
            if line.strip() in (f'id = "{id}"', f'region = "{id}"'):
                return DataError(f"{self.name}, line {number}: {problem}")
        return DataError(f"{self.name}: {problem}")
