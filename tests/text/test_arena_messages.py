"""The sentences of the arena: all there, in both languages, and used."""

from __future__ import annotations

import re
from pathlib import Path

from fluent.syntax import FluentParser, ast

import carrack

HOME = Path(str(carrack.__file__)).parent


def texts(code: str) -> dict[str, str]:
    source = (HOME / "text" / "locale" / code / "arena.ftl").read_text("utf-8")
    body = FluentParser().parse(source).body
    assert not any(isinstance(entry, ast.Junk) for entry in body)
    spans = {entry.id.name: entry.span for entry in body if isinstance(entry, ast.Message)}
    return {key: source[span.start : span.end] for key, span in spans.items() if span}


def test_every_key_has_a_text_in_both_languages_and_a_use() -> None:
    assert list(texts("en")) == list(texts("fr"))
    folders = [HOME / folder for folder in ("arena", "reports", "cli")]
    homes = [*(path for folder in folders for path in folder.rglob("*.py")), HOME / "bots" / "registry.py"]
    source = "\n".join(path.read_text("utf-8") for path in homes)
    keys = {key.partition("--")[0] for key in texts("en")}
    used = set(re.findall(r"""["'](arena-[a-z-]*[a-z])["']""", source))
    assert used - keys == set()
    made = tuple(re.findall(r"""["'](arena-[a-z-]+-)\{""", source))
    put_together = {key for key in keys if key.startswith(made)}
    assert keys - used - put_together == set()
    for key in put_together - used:
        end = key.removeprefix(next(prefix for prefix in made if key.startswith(prefix)))
        assert f'"{end}"' in source, key


def test_typography() -> None:
    for key, text in texts("fr").items():
        plain = re.sub(r"\{[^}]*\}", "x", text.partition("=")[2])
        assert not re.search("[^\u00a0]:|[^\u202f];|«[^\u00a0]|[^\u00a0]»|[^\u00a0]%|'|\"", plain), key
    for key, text in texts("en").items():
        plain = re.sub(r"\{[^}]*\}", "x", text.partition("=")[2])
        assert not re.search(r"\s[:;%]|'|\"", plain), key
