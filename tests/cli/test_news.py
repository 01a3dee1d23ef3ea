"""What is worth telling of what others did: one declaration for the page and the terminal."""

from __future__ import annotations

import json

import pytest

from carrack.cli.digest import tells
from carrack.games import GAMES
from carrack.lang import LANGUAGES, Language, guide

KEYS = {"by", "as", "list", "sum", "minor", "suffered", "news"}


@pytest.mark.parametrize("game", GAMES)
def test_news_are_events_of_the_game_and_have_their_sentences(game: str) -> None:
    said = json.loads((guide.folder() / GAMES[game].catalogue / "news.json").read_text("utf-8"))
    known = tells(GAMES[game].catalogue)
    assert said.keys() == known.keys()
    assert {key for facts in said.values() for key in facts} <= KEYS
    for language in LANGUAGES:
        words = Language(language, game)
        for kind, tale in known.items():
            assert words.has(f"log-{kind}"), kind
            assert tale.by is None or words.has(f"board-digest-{tale.name or kind}"), kind


def test_a_tale_says_how_events_become_a_line() -> None:
    won = tells("history")["won"]
    assert (won.by, won.lists, won.minor) == (("seat", "other"), ("land", "the"), False)
    assert tells("history")["replaced"].name == "spread"
    assert tells("discovery")["colony-vp"].sums == "vp"
