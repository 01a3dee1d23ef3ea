"""The sentences of studies: all there, in both languages, and used."""

from __future__ import annotations

import re
from pathlib import Path

from fluent.syntax import FluentParser, ast

import carrack
from carrack.games import GAMES
from carrack.study.questions import GENERAL_QUESTIONS, built_in_questions

HOME = Path(str(carrack.__file__)).parent


def texts(code: str) -> dict[str, str]:
    source = (HOME / "text" / "locale" / code / "study.ftl").read_text("utf-8")
    body = FluentParser().parse(source).body
    assert not any(isinstance(entry, ast.Junk) for entry in body)
    spans = {entry.id.name: entry.span for entry in body if isinstance(entry, ast.Message)}
    return {key: source[span.start : span.end] for key, span in spans.items() if span}


def test_every_key_has_a_text_in_both_languages_and_a_use() -> None:
    assert list(texts("en")) == list(texts("fr"))
    homes = [HOME / folder for folder in ("study", "reports", "cli")]
    source = "\n".join(path.read_text("utf-8") for home in homes for path in home.rglob("*.py"))
    keys = {key.partition("--")[0] for key in texts("en")}
    used = set(re.findall(r"""["'](study-[a-z-]*[a-z])["']""", source))
    assert used - keys == set()
    questions = {f"study-question-{id}" for game in GAMES for id in (*GENERAL_QUESTIONS, *built_in_questions(game))}
    assert questions <= keys
    made = tuple(re.findall(r"""["'](study-[a-z-]+-|study-)\{""", source))
    for key in keys - used - questions:
        prefixes = [prefix for prefix in made if key.startswith(prefix)]
        assert any(f'"{key.removeprefix(prefix)}"' in source for prefix in prefixes), key


def test_variables_are_the_same() -> None:
    english, french = texts("en"), texts("fr")
    for key, text in english.items():
        assert set(re.findall(r"\$\w+", text)) == set(re.findall(r"\$\w+", french[key])), key


def test_typography() -> None:
    for key, text in texts("fr").items():
        plain = re.sub(r"\{[^}]*\}", "x", text.partition("=")[2])
        assert not re.search(
            "[^\u00a0]:|[^\u202f];|«[^\u00a0]|[^\u00a0]»|[^\u00a0]%|'|\"", plain.replace(".py:", "")
        ), key
    for key, text in texts("en").items():
        plain = re.sub(r"\{[^}]*\}", "x", text.partition("=")[2])
        assert not re.search(r"\s[:;%]|'|\"", plain), key
