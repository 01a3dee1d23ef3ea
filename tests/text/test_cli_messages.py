"""The sentences of the terminal: all there, in both languages, and used."""

from __future__ import annotations

import re
from pathlib import Path

from fluent.syntax import FluentParser, ast

import carrack.cli
from carrack.text.fluent import LANGUAGES

HOME = Path(str(carrack.cli.__file__)).parent
BENCH = HOME.parents[2] / "bench"
LOCALE = HOME.parent / "text" / "locale"


def messages(code: str) -> dict[str, ast.Message]:
    body = FluentParser().parse((LOCALE / code / "cli.ftl").read_text("utf-8")).body
    assert not any(isinstance(entry, ast.Junk) for entry in body)
    return {entry.id.name: entry for entry in body if isinstance(entry, ast.Message)}


def variables(message: ast.Message) -> set[str]:
    found: set[str] = set()

    def walk(node: object) -> None:
        if isinstance(node, ast.VariableReference):
            found.add(node.id.name)
        elif isinstance(node, ast.BaseNode):
            for value in vars(node).values():
                walk(value)
        elif isinstance(node, list):
            for value in node:
                walk(value)

    walk(message.value)
    return found


def test_both_languages_have_the_same_keys_and_variables() -> None:
    english, french = messages("en"), messages("fr")
    assert list(english) == list(french)
    for key in english:
        assert variables(english[key]) == variables(french[key]), key


def test_every_key_in_the_code_has_a_text_and_every_text_a_use() -> None:
    homes = [HOME, HOME.parent / "presenter", BENCH]
    source = "\n".join(path.read_text("utf-8") for home in homes for path in home.rglob("*.py"))
    used = set(re.findall(r"""["'](cli-[a-z-]*[a-z])["']""", source))
    made = {*re.findall(r"""["'](cli-[a-z-]+-)\{""", source), "bot-"}
    texts = set(messages("en"))
    assert used - texts == set()
    unused = {key for key in texts - used if not key.startswith(tuple(made))}
    assert unused == set()
    assert len(texts) > 150


def test_french_typography() -> None:
    for line in (LOCALE / "fr" / "cli.ftl").read_text("utf-8").splitlines():
        if line.startswith("#"):
            continue
        text = re.sub(r"\{[^}]*\}", "x", line.partition(" = ")[2] or line)
        assert not re.search("[^\u00a0\\d]:|[^\u202f];|«[^\u00a0]|[^\u00a0]»|'|\"", text), line


def test_lines_that_are_sentences_in_one_language_are_so_in_the_other() -> None:
    english, french = ((LOCALE / code / "cli.ftl").read_text("utf-8") for code in LANGUAGES)
    pattern = r"^(cli-(?!column)[a-z0-9_-]+) = .*?([.:]?)$"
    assert re.findall(pattern, english, re.MULTILINE) == re.findall(pattern, french, re.MULTILINE)
