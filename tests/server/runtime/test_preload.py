"""What the first requests need is loaded before the server answers."""

from __future__ import annotations

import asyncio
import socket
from functools import _CacheInfo

import pytest

from carrack.cli.server_process import run_server
from carrack.games import GAMES
from carrack.server import preload
from carrack.server.accounts import confusables
from carrack.server.settings import Settings
from carrack.server.tables import lesson_script
from carrack.text import fluent


def test_texts_and_lessons_are_read_once_and_beforehand() -> None:
    """Each of these takes the event loop 2 to 80 ms the first time, and next to nothing afterwards."""
    caches = confusables._prototypes, lesson_script.load_lesson, fluent.load_texts, fluent.load_bundle

    def misses() -> list[int]:
        found: list[_CacheInfo] = [cached.cache_info() for cached in caches]
        return [one.misses for one in found]

    for cached in caches:
        cached.cache_clear()
    preload.preload()
    before = misses()
    assert all(before)
    for game in GAMES.values():
        lesson_script.load_lesson(game.id)
    for lang in ("en", "fr"):
        fluent.Localizer(lang).render_key("server-guest")
    assert confusables.is_name_taken("Ann", ["Ann"])
    assert misses() == before


def test_a_server_loads_it_before_it_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    class Loaded(Exception):
        pass

    def loading() -> None:
        raise Loaded

    monkeypatch.setattr(preload, "preload", loading)
    with socket.socket() as listening, pytest.raises(Loaded):
        asyncio.run(run_server(listening, "", Settings()))
