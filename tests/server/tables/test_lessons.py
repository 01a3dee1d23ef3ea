"""Lessons: their games can be played, their notes are there, and tables follow them until a player goes elsewhere."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
from fluent.syntax import FluentParser, ast

from carrack.core.session import Session
from carrack.games import GAMES
from carrack.lang import LANGUAGES
from carrack.server.lessons import FOLDER, Lesson, lesson
from tests.lang.test_files import ENGLISH_SIGNS, FRENCH_SPACES

from .table import Guest, Server, last, server

TAUGHT = [game for game in GAMES if lesson(game)]
LONGEST = 330
"""Characters of a note: one, two or three short sentences."""
SECONDS = 15
"""That a step takes, more or less: a note is read, something is clicked."""

of_every_lesson = pytest.mark.parametrize("game", TAUGHT)


def found(game: str) -> Lesson:
    known = lesson(game)
    assert known is not None
    return known


def notes(game: str, code: str) -> dict[str, str]:
    """The texts of a lesson by key."""
    parsed = FluentParser().parse((FOLDER / game / f"notes.{code}.ftl").read_text("utf-8"))
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
        update = guest.post(f"{table}/play", seat=update["seat"], at=last(update), choice=do)
        update = guest.until(table, lambda told: told["decision"])
        made += 1
    return update


def begin(guest: Guest, game: str) -> str:
    return f"/tables/{guest.post(f'/lessons/{game}')['id']}"


def another(update: Any) -> str:
    """A choice that the lesson did not ask for."""
    wanted = update["lesson"]["notes"][-1]["do"]
    return str(next(choice["notation"] for choice in update["decision"]["choices"] if choice["notation"] != wanted))


def test_every_game_has_a_lesson() -> None:
    assert list(GAMES) == TAUGHT


@of_every_lesson
def test_its_game_is_played_by_the_rules_of_today(game: str) -> None:
    taught = found(game)
    script, record = taught.script, taught.record
    assert (record.game, record.rules_version) == (game, GAMES[game].rules_version)
    assert len(record.seats) == script.seats
    session = Session.replay(GAMES[game], record)
    assert session.difference is None
    assert script.seat in session.state.seats()
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
def test_a_table_follows_its_lesson(house: Server, game: str) -> None:
    ann = house.guest()
    table = begin(ann, game)
    update = to_the_end(ann, table)
    assert update["lesson"]["aside"] is False
    assert update["lesson"]["notes"][-1] == {"note": found(game).script.steps[-1].note, "at": "", "do": "", "shows": ""}
    numbers = update["lesson"]["first"] + len(update["lesson"]["notes"]) - 1
    assert numbers == update["lesson"]["count"]
    update = ann.play(table, update)  # the game is the player's own now
    assert update["lesson"] is None


@of_every_lesson
def test_another_way_can_be_taken_and_left_again(house: Server, game: str) -> None:
    ann = house.guest()
    table = begin(ann, game)
    update = to_the_end(ann, table, 2)
    on_rails = update["lesson"]
    frames = last(update)
    ann.post(f"{table}/play", seat=update["seat"], at=frames, choice=another(update))
    aside = ann.until(table, lambda told: told["decision"])
    assert aside["lesson"]["aside"]
    back = ann.post(f"{table}/lesson", seat=aside["seat"], back=True)
    back = ann.until(table, lambda told: told["decision"])
    assert (back["lesson"], last(back)) == (on_rails, frames)
    assert to_the_end(ann, table)["lesson"]["notes"][-1]["do"] == ""


def test_an_undone_choice_leads_back_to_the_lesson(house: Server) -> None:
    ann = house.guest()
    table = begin(ann, "marchands")
    update = to_the_end(ann, table, 1)
    aside = ann.post(f"{table}/play", seat=update["seat"], at=last(update), choice=another(update))
    assert aside["lesson"]["aside"]
    back = ann.post(f"{table}/undo", seat=aside["seat"], at=last(aside))
    assert back["lesson"] == update["lesson"]


def test_a_lesson_can_be_left_for_good(house: Server) -> None:
    ann = house.guest()
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


def test_only_the_one_who_learns_is_told(house: Server) -> None:
    ann, bob = house.guest(), house.guest()
    table = begin(ann, "empires")
    assert bob.get(table)["lesson"] is None
    assert bob.problem("/lessons/chess", 404) == "server-no-lesson"
    assert bob.problem(f"/lessons/{'a' * 2000}", 404) == "server-no-lesson"  # longer than a file can be called
    bob.post("/me", name="Bob")
    assert bob.problem(f"{table}/lesson", 403, seat=0, back=False) == "server-not-your-seat"
