"""Every fact of every data file is read: what no player asks for would only seem to be a rule."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

READ_ALL = """
import tomllib

plain, read = tomllib.loads, []


class Asked(dict):
    '''A table that remembers which of its keys a player asked for.'''

    def __init__(self, content):
        super().__init__({key: follow(value) for key, value in content.items()})
        self.asked = set()

    def __getitem__(self, key):
        self.asked.add(key)
        return super().__getitem__(key)

    def get(self, key, default=None):
        self.asked.add(key)
        return super().get(key, default)

    def items(self):
        self.asked |= self.keys()
        return super().items()


def follow(value):
    if isinstance(value, dict):
        return Asked(value)
    return [follow(one) for one in value] if isinstance(value, list) else value


def loads(text):
    read.append((text, Asked(plain(text))))
    return read[-1][1]


def unread(place, value):
    if isinstance(value, list):
        for one in value:
            unread(place, one)
    elif isinstance(value, Asked):
        for key in value:
            if key in value.asked:
                unread(f"{place}.{key}", dict.__getitem__(value, key))
            else:
                print(f"{place}.{key}")


tomllib.loads = loads
from importlib import import_module
from importlib.util import find_spec

import carrack.games
from carrack.cli.terminal.screens import game_screen
from carrack.text.fluent import Localizer

for game in carrack.games.GAMES.values():
    checks = f"carrack.games.{game.catalogue}.data.validation"
    if find_spec(checks):
        import_module(checks)
    game_screen(game, Localizer("en", game.id)).topics()
print(len(read))
for text, content in read:
    unread(next(name for name, own in FILES.items() if own == text), content)
"""


@pytest.fixture(scope="module")
def told() -> list[str]:
    own = list((ROOT / "src/carrack/games").glob("*/data/*.toml"))
    names = {path.relative_to(ROOT / "src/carrack/games").as_posix(): path.read_text("utf-8") for path in own}
    command = [sys.executable, "-c", f"FILES = {names!r}\n{READ_ALL}"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=ROOT)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()


def test_every_file_is_read(told: list[str]) -> None:
    assert int(told[0]) == len(list((ROOT / "src/carrack/games").glob("*/data/*.toml")))


def test_every_fact_is_read(told: list[str]) -> None:
    assert sorted(set(told[1:])) == []
