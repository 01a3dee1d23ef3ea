"""The pages of the documentation as somebody reads along: programs, files and commands, in their order."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
PAGES = ["README.md", "CONTRIBUTING.md", *sorted(p.relative_to(ROOT).as_posix() for p in (ROOT / "docs").rglob("*.md"))]
ONLY_PARSED = "<!-- only parsed -->"
"""Stands before a program that does not stand alone."""
_FENCE = re.compile(r"^```(\w*)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
_COMMAND = re.compile(r"^    (?:[A-Z_]+=(?:\"[^\"]*\"|\S+) )*(?:\./)?carrack (.*)$", re.MULTILINE)
_MENTION = re.compile(r"`(?:\./)?carrack ([a-z][^`]*)`")
_FILE = re.compile(r"`([\w-]+\.(?:py|js|toml))`")


@dataclass(frozen=True)
class Program:
    """A block of code, and the file that the text before it puts it into, if any."""

    language: str
    source: str
    file: str
    only_parsed: bool


@dataclass(frozen=True)
class Command:
    """The words after `carrack` on a line of its own."""

    words: tuple[str, ...]

    def __str__(self) -> str:
        return f"carrack {shlex.join(self.words)}"


def text(page: str) -> str:
    return (ROOT / page).read_text("utf-8")


def parts(page: str) -> list[Program | Command]:
    """Everything that is to be run, in the order of the page."""
    whole = text(page)
    found: list[tuple[int, Program | Command]] = []
    for fence in _FENCE.finditer(whole):
        before = whole[: fence.start()].rstrip().split("\n\n")
        marked = before[-1].endswith(ONLY_PARSED)
        named = _FILE.findall(before[-2 if marked else -1])
        found.append((fence.start(), Program(fence[1], fence[2], named[-1] if named else "", marked)))
    for line in _COMMAND.finditer(_FENCE.sub(lambda fence: " " * len(fence[0]), whole)):
        found.append((line.start(), Command(tuple(shlex.split(line[1], comments=True)))))
    return [part for _, part in sorted(found, key=lambda placed: placed[0])]


def programs(page: str) -> list[Program]:
    return [part for part in parts(page) if isinstance(part, Program)]


def commands(page: str) -> list[Command]:
    return [part for part in parts(page) if isinstance(part, Command)]


def mentions(page: str) -> Iterator[str]:
    """Commands within the text: `carrack verify FILE`."""
    for found in _MENTION.findall(_FENCE.sub("", text(page))):
        yield " ".join(found.split())
