"""The privacy page: it has a row for every table of the database, and the figures that the server uses."""

from __future__ import annotations

import re
from typing import Any

import pytest
import typer

from carrack.cli.app import app
from carrack.server.accounts.login_sessions import TOKEN_LIFETIME
from carrack.server.settings import Settings
from carrack.server.storage.cleanup import REQUESTS_KEPT
from carrack.server.storage.notification_store import RETENTION
from carrack.server.storage.schema import metadata
from carrack.text.fluent import LANGUAGES, Localizer

ROWS = {
    "people": ("Your name", "login name", "Language, vacation days"),
    "tokens": ("a cookie with a random token", "A second cookie"),
    "tables": ("Your seats, moves with their times, hints",),
    "seats": ("standing orders", "A hash of the token of a program"),
    "entries": ("moves with their times",),
    "chat": ("What you write in the chat",),
    "channels": ("Email address, browser or webhook",),
    "notices": ("Notifications that were sent",),
    "reviews": ("Who asked for a review",),
    "uploads": ("Records that you imported",),
    "requests": ("Random keys of your latest requests",),
    "shelf": ("games that you hide",),
}
"""Tables with personal data, and what the page says about them."""
WITHOUT_PERSONS = {"keys", "snapshots"}
"""Keys of the server itself, and positions of finished games."""


def stored(language: str) -> str:
    return Localizer(language).render_key("paper-privacy-stored")


def test_every_table_of_the_database_is_described() -> None:
    assert set(metadata.tables) == set(ROWS) | WITHOUT_PERSONS
    described = [line.split("|")[1] for line in stored("en").splitlines() if line.startswith("|")]
    for table, phrases in ROWS.items():
        for phrase in phrases:
            assert any(phrase in row for row in described), (table, phrase)


@pytest.mark.parametrize("language", LANGUAGES)
def test_both_languages_have_the_same_rows(language: str) -> None:
    assert stored(language).count("\n|") == stored("en").count("\n|")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_figures_are_those_of_the_server(language: str) -> None:
    usual = Settings()
    assert REQUESTS_KEPT.days == 1
    assert usual.abandoned_game_days == 0, "the page says that games under way are never removed"
    days = {TOKEN_LIFETIME.days, RETENTION.days, usual.open_table_days, usual.upload_days}
    assert set(map(int, re.findall(r"(\d+) (?:days|jours)", stored(language)))) == days
    group: Any = typer.main.get_command(app)
    [kept] = [option.default for option in group.commands["backup"].params if option.name == "keep"]
    rights = Localizer(language).render_key("paper-privacy-rights")
    assert re.findall(r"\b\d+\b", rights) == [kept]
