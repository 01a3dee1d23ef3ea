"""Lessons: their games can be played, their notes are there, and tables follow them until a player goes elsewhere."""

from __future__ import annotations

import re
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

from carrack.games import GAMES
from carrack.play.sessions.replay import replay
from carrack.server.tables.lesson_script import LESSONS_DIRECTORY, Lesson, load_lesson
from carrack.text import guide
from carrack.text.fluent import LANGUAGES
from tests.server.app_client import Guest, Server, last, server
from tests.text.test_fluent_files import ENGLISH_SIGNS, FRENCH_SPACES

TAUGHT = [game for game in GAMES if load_lesson(game)]
LONGEST = 330
"""Characters of a note: one, two or three short sentences."""
SECONDS = 15
"""That a step takes, more or less: a note is read, something is clicked."""

of_every_lesson = pytest.mark.parametrize("game", TAUGHT)


def found(game: str) -> Lesson:
    known = load_lesson(game)
    assert known is not None
    return known


def notes(game: str, code: str) -> dict[str, str]:
    """The texts of a lesson by key."""
    parsed = FluentParser().parse((LESSONS_DIRECTORY / game / f"notes.{code}.ftl").read_text("utf-8"))
    texts = {}
    for entry in parsed.body:
        assert not isinstance(entry, ast.Junk), entry.content
        if isinstance(entry, ast.Message) and entry.value is not None:
            assert entry.id.name not in texts
            texts[entry.id.name] = "".join(
                part.value if isinstance(part, ast.TextElement) else "{}" for part in entry.value.elements
            )
    return texts


def to_the_end(guest: Guest, table: str, until: int | None = None) -> Any:
    """Do what the lesson says, up to so many choices; what is told then."""
    update = guest.until(table, lambda told: told["decision"])
    made = 0
    while made != until and (do := update["lesson"]["notes"][-1]["do"]):
        update = guest.choose(table, seat=update["seat"], at=last(update), choice=do)
        update = guest.until(table, lambda told: told["decision"])
        made += 1
    return update


def begin(guest: Guest, game: str) -> str:
    return f"/tables/{guest.post(f'/lessons/{game}')['id']}"


def another(update: Any) -> str:
    """A choice that the lesson did not ask for."""
    wanted = update["lesson"]["notes"][-1]["do"]
    return str(next(choice["notation"] for choice in update["decision"]["choices"] if choice["notation"] != wanted))


def test_every_game_with_a_guide_has_a_lesson() -> None:
    guided = guide.guide_packages()
    assert [name for name, game in GAMES.items() if game.catalogue in guided] == TAUGHT


@of_every_lesson
def test_its_game_is_played_by_the_rules_of_today(game: str) -> None:
    taught = found(game)
    script, record = taught.script, taught.record
    assert (record.game, record.rules_version) == (game, GAMES[game].rules_version)
    assert len(record.seats) == script.seats
    session = replay(GAMES[game], record)
    assert session.divergence is None
    assert script.seat in session.state.active_players()
    assert [step.do for step in script.steps if step.do] == [e.do for e in record.entries if e.by == script.seat]


@of_every_lesson
def test_it_is_short(game: str) -> None:
    steps = found(game).script.steps
    told = [step for step in steps if step.note]
    assert 15 <= len(told) <= 36
    assert len(told) * SECONDS < 15 * 60


@of_every_lesson
@pytest.mark.parametrize("code", LANGUAGES)
def test_its_notes_are_there_in_order(game: str, code: str) -> None:
    told = [step.note for step in found(game).script.steps if step.note]
    texts = notes(game, code)
    assert list(texts) == told
    wrong = re.compile(ENGLISH_SIGNS if code == "en" else FRENCH_SPACES)
    for key, text in texts.items():
        assert len(text) <= LONGEST, (key, len(text))
        assert not wrong.search(text), (key, text)


@of_every_lesson
def test_a_table_follows_its_lesson(app_server: Server, game: str) -> None:
    ann = app_server.guest()
    table = begin(ann, game)
    update = to_the_end(ann, table)
    assert update["lesson"]["aside"] is False
    assert update["lesson"]["notes"][-1] == {"note": found(game).script.steps[-1].note, "at": "", "do": "", "shows": ""}
    numbers = update["lesson"]["first"] + len(update["lesson"]["notes"]) - 1
    assert numbers == update["lesson"]["count"]
    update = ann.play(table, update)  # the game is the player's own now
    assert update["lesson"] is None


@of_every_lesson
def test_another_way_can_be_taken_and_left_again(app_server: Server, game: str) -> None:
    ann = app_server.guest()
    table = begin(ann, game)
    update = to_the_end(ann, table, 2)
    on_rails = update["lesson"]
    frames = last(update)
    ann.choose(table, seat=update["seat"], at=frames, choice=another(update))
    aside = ann.until(table, lambda told: told["decision"])
    assert aside["lesson"]["aside"]
    back = ann.post(f"{table}/lesson", seat=aside["seat"], back=True)
    back = ann.until(table, lambda told: told["decision"])
    assert (back["lesson"], last(back)) == (on_rails, frames)
    assert to_the_end(ann, table)["lesson"]["notes"][-1]["do"] == ""


def test_an_undone_choice_leads_back_to_the_lesson(app_server: Server) -> None:
    ann = app_server.guest()
    table = begin(ann, "marchands")
    update = to_the_end(ann, table, 1)
    aside = ann.choose(table, seat=update["seat"], at=last(update), choice=another(update))
    assert aside["lesson"]["aside"]
    back = ann.undo(table, seat=aside["seat"], at=last(aside))
    assert back["lesson"] == update["lesson"]


def test_a_lesson_can_be_left_for_good(app_server: Server) -> None:
    ann = app_server.guest()
    table = begin(ann, "empires")
    seat = ann.get(table)["seat"]
    assert ann.post(f"{table}/lesson", seat=seat, back=False)["lesson"] is None
    assert ann.get(table)["lesson"] is None
    assert ann.problem(f"{table}/lesson", 409, seat=seat, back=True) == "server-no-lesson"
    assert ann.get(table)["decision"]


def test_nothing_of_a_lesson_is_lost_when_the_server_restarts(tmp_path: Path) -> None:
    url = f"sqlite+aiosqlite:///{tmp_path}/tables.sqlite"
    with server(url) as before:
        ann = before.guest()
        table = begin(ann, "empires")
        told = to_the_end(ann, table, 7)
    with server(url) as after:
        again = after.guest()
        again.token = ann.token
        assert again.get(table)["lesson"] == told["lesson"]
        assert to_the_end(again, table)["lesson"]["notes"][-1]["do"] == ""


def test_only_the_one_who_learns_is_told(app_server: Server) -> None:
    ann, bob = app_server.guest(), app_server.guest()
    table = begin(ann, "empires")
    assert bob.get(table)["lesson"] is None
    assert bob.problem("/lessons/chess", 404) == "server-no-lesson"
    assert bob.problem(f"/lessons/{'a' * 2000}", 404) == "server-no-lesson"  # longer than a file can be called
    bob.post("/me", name="Bob")
    assert bob.problem(f"{table}/lesson", 403, seat=0, back=False) == "server-not-your-seat"


@of_every_lesson
def test_others_and_chance_keep_to_the_lesson_until_the_player_leaves_it(game: str) -> None:
    taught = found(game)
    entries, player = taught.record.entries, taught.script.seat
    for n, entry in enumerate(entries):
        assert taught.scripted_choice(entry.by, entries[:n]) == entry.do
        if entry.by == player:
            aside = [*entries[:n], replace(entry, do="another choice")]
            assert [taught.scripted_choice(by, aside) for by in range(-1, taught.script.seats)] == [None] * (
                taught.script.seats + 1
            )
            told = taught.progress(aside)
            assert told is not None
            assert told.aside
    assert taught.scripted_choice(player, entries) is None, "the lesson is over"
