"""Questions: the ready ones find their facts, one's own are read from files, mistakes are named."""

from __future__ import annotations

from pathlib import Path

import pytest

from carrack.engine.errors import InvalidInput
from carrack.games import GAMES
from carrack.play.options import Options
from carrack.reports.study_report import group_label, question_title
from carrack.study import GameLog, built_in_questions, random_games
from carrack.study.answers import answer_question
from carrack.study.questions import GENERAL_QUESTIONS, StudyQuestion, find_questions
from carrack.text.fluent import LANGUAGES, Localizer

FULL: dict[str, list[Options]] = {
    "empires": [{"nations": "random", "builders": True, "expansion_tiles": True}],
    "discovery": [{}, {"starting_auction": True}],
    "history": [{}],
    "marchands": [{}],
}
RARE = {"cards", "churches", "kingdoms", "electors", "contracts"}
"""What players at random hardly ever come to."""


@pytest.mark.parametrize("game", GAMES)
def test_every_ready_question_finds_its_fact(game: str) -> None:
    found = {
        fact.question: fact.group
        for options in FULL.get(game, [{}])
        for one in random_games(GAMES[game], GAMES[game].players[-1], options, 12, 1)
        for fact in one.facts
    }
    no_nations = {"nations"} if game == "discovery" else set()
    assert set(built_in_questions(game)) - set(found) <= RARE | no_nations
    for code in LANGUAGES:
        lang = Localizer(code, game)
        for id, group in found.items():
            name = group_label(lang, GAMES[game], built_in_questions(game)[id], group)
            assert group.isdigit() or name != group
        for id in (*GENERAL_QUESTIONS, *built_in_questions(game)):
            assert question_title(lang, StudyQuestion(id)) != id


def test_what_a_seat_did_is_counted_and_only_the_first_where_it_is_asked_for() -> None:
    (one,) = random_games(GAMES["empires"], 3, {}, 1, 5)
    placed = [fact for fact in one.facts if fact.question == "boxes"]
    first = [fact for fact in one.facts if fact.question == "opening"]
    assert sum(fact.number for fact in placed) > 60
    assert sorted(fact.seat for fact in first) == [0, 1, 2]
    assert all(fact.number == 1 for fact in first)
    assert sorted(fact.group for fact in one.facts if fact.question == "order") == ["1", "2", "3"]


def test_a_question_of_ones_own_in_toml(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text('[ships]\nevents = ["ship"]\nthing = "value"\n', "utf-8")
    (question,) = find_questions(GAMES["empires"], str(path))
    found = answer_question(question, random_games(GAMES["empires"], 3, {}, 8, 1, [question]))
    assert found is not None
    assert {row.group for row in found.rows} <= {str(value) for value in range(30)}


def test_a_question_of_ones_own_in_python(tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(
        "def wars(told):\n"
        "    fought = {event.args['seat'] for event in told.events('battle')}\n"
        "    for seat in range(len(told.places)):\n"
        "        yield seat, 'fought' if seat in fought else 'kept the peace'\n",
        "utf-8",
    )
    (question,) = find_questions(GAMES["empires"], f"{path}:wars")
    found = answer_question(question, random_games(GAMES["empires"], 3, {}, 8, 1, [question]))
    assert found is not None
    assert {row.group for row in found.rows} == {"fought", "kept the peace"}
    assert sum(row.count for row in found.rows) == 24


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ('[a]\nevents = ["bought"]\n', "study-question-fields"),
        ('[a]\nevents = ["bought"]\nthing = "building"\nmore = 1\n', "study-question-fields"),
        ('[a]\nevents = ["won the war"]\nthing = "building"\n', "study-question-event"),
        ('[a]\nevents = ["bought"]\nthing = "nation"\n', "study-question-argument"),
        ('[a]\nevents = 3\nthing = "nation"\n', "study-question-fields"),
        ("[a\n", "study-question-file"),
        ("a = 1\n", "study-question-fields"),
    ],
)
def test_mistakes_in_a_file_of_questions_are_named(tmp_path: Path, text: str, key: str) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text, "utf-8")
    with pytest.raises(InvalidInput) as refused:
        find_questions(GAMES["empires"], str(path))
    assert refused.value.message.key == key


@pytest.mark.parametrize(
    ("source", "name", "key"),
    [
        ("def f(told): yield 0, 'x'", "g", "study-question-function"),
        ("import nowhere_at_all", "f", "study-question-file"),
        ("f = 1", "f", "study-question-function"),
    ],
)
def test_mistakes_in_a_file_of_python_are_named(tmp_path: Path, source: str, name: str, key: str) -> None:
    path = tmp_path / "mine.py"
    path.write_text(source, "utf-8")
    with pytest.raises(InvalidInput) as refused:
        find_questions(GAMES["empires"], f"{path}:{name}")
    assert refused.value.message.key == key


def wrong_seat(told: GameLog) -> list[tuple[int, str]]:
    return [(7, "nobody")]


def test_a_function_that_fails_is_refused_in_one_sentence() -> None:
    question = StudyQuestion("wrong_seat", function=wrong_seat)
    with pytest.raises(InvalidInput) as refused:
        list(random_games(GAMES["marchands"], 2, {}, 1, 1, [question]))
    assert refused.value.message.key == "study-question-failed"
    assert "not a seat" in Localizer("en").render(refused.value.message)
