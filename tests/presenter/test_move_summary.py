"""Summaries of opponents' moves: their rules, and what they say about recorded and made-up events."""

from __future__ import annotations

import json
from importlib.resources import files

import pytest

from carrack.engine.messages import EntityName, Message, Seat
from carrack.engine.state import CHANCE
from carrack.games import GAMES
from carrack.play.events import Event
from carrack.presenter.move_summary import (
    MAX_LINES,
    RULES_OF_ALL_GAMES,
    MoveSummary,
    load_summary_rules,
    summarize_events,
    summarize_moves,
)
from carrack.text.fluent import LANGUAGES, Localizer

KEYS = {"by", "as", "list", "sum", "minor", "suffered", "news"}
HISTORY = load_summary_rules("history")


def event(kind: str, **args: int | Seat | EntityName) -> Event:
    return Event(kind, dict(args))


def land(id: str) -> EntityName:
    return EntityName(f"land-{id}")


def spread(seat: int, id: str) -> Event:
    return event("expanded", seat=Seat(seat), land=land(id))


def won(seat: int, other: int, id: str) -> Event:
    return event("won", seat=Seat(seat), other=Seat(other), land=land(id))


def summary(*steps: tuple[int, *tuple[Event, ...]], seat: int = 0) -> MoveSummary | None:
    makers = [by for by, *_ in steps]
    return summarize_moves(makers, lambda n: steps[n][1:], seat, HISTORY)


@pytest.fixture
def between() -> MoveSummary:
    """What others did after a choice of seat 0; the dice are those of seat 1."""
    found = summary(
        (0, spread(0, "levant")),
        (1, spread(1, "crete")),
        (1, won(1, 0, "nubia")),
        (CHANCE, won(1, 0, "palestine")),
        (2, won(2, 1, "libya")),
    )
    assert found
    return found


@pytest.mark.parametrize("game", GAMES)
def test_rules_are_about_events_of_the_game_that_have_sentences(game: str) -> None:
    catalogue = GAMES[game].catalogue
    path, known = files("carrack") / "presenter" / "summary_rules" / f"{catalogue}.json", load_summary_rules(catalogue)
    declared = json.loads(path.read_text("utf-8")) if path.is_file() else {}
    assert known.keys() == declared.keys() | RULES_OF_ALL_GAMES.keys()
    assert {key for facts in declared.values() for key in facts} <= KEYS
    for language in LANGUAGES:
        words = Localizer(language, game)
        for kind, rule in known.items():
            assert words.has(f"log-{kind}"), kind
            assert rule.by is None or words.has(f"board-digest-{rule.name or kind}"), kind


def test_a_rule_says_how_events_become_a_line() -> None:
    rule = HISTORY["won"]
    assert (rule.by, rule.lists, rule.form, rule.minor) == (("seat", "other"), "land", "the", False)
    assert HISTORY["replaced"].name == "spread"
    assert load_summary_rules("discovery")["colony-vp"].sums == "vp"
    assert HISTORY["died"].suffered
    assert HISTORY["epoch"].news


def test_events_that_are_alike_share_a_line(between: MoveSummary) -> None:
    assert [(line.text.key, line.names) for line in between.lines] == [
        ("board-digest-spread", (land("crete"),)),
        ("board-digest-won", (land("nubia"), land("palestine"))),
        ("board-digest-won", (land("libya"),)),
    ]
    assert between.lines[1].text.args == {"number": 2, "seat": Seat(1), "other": Seat(0), "you": 1}
    assert between.lines[1].form == "the"


def test_a_line_has_its_first_step_and_whether_it_affected_the_seat(between: MoveSummary) -> None:
    assert [(line.step, line.seat, line.ours) for line in between.lines] == [(1, 1, False), (2, 1, True), (4, 2, False)]


def test_changed_things_have_the_seat_that_changed_them(between: MoveSummary) -> None:
    assert between.changed == {"land:crete": 1, "land:nubia": 1, "land:palestine": 1, "land:libya": 2}


def test_the_headline_is_what_affected_the_seat_or_the_last_action_of_another(between: MoveSummary) -> None:
    assert between.headline == 1
    led = event("called", seat=Seat(0), empire=EntityName("empire-goths"), strength=10)
    others = summary((0, spread(0, "levant")), (1, won(1, 2, "crete")), (CHANCE, led))
    assert others
    assert [line.text.key for line in others.lines] == ["board-digest-won", "log-called"]
    assert others.headline == 0


def test_a_resignation_is_news_in_every_game_also_after_a_choice_of_the_seat() -> None:
    found = summary((0, spread(0, "levant"), event("note-resigned", seat=Seat(1))))
    assert found
    assert [line.text for line in found.lines] == [Message("log-note-resigned", {"seat": Seat(1)})]


def test_a_summary_stays_but_is_not_fresh_once_the_seat_has_chosen() -> None:
    found = summary((0, spread(0, "levant")), (1, spread(1, "crete")), (0, spread(0, "nubia")))
    assert found
    assert found.until == 1
    assert [line.names for line in found.lines] == [(land("crete"),)]


def test_a_known_summary_of_earlier_steps_is_reused() -> None:
    steps = [(0, spread(0, "levant")), (1, spread(1, "crete")), (0, spread(0, "nubia"))]
    known = summary(*steps[:2])
    assert known

    def events_of(step: int) -> tuple[Event, ...]:
        assert step == 2
        return steps[step][1:]

    found = summarize_moves([by for by, *_ in steps], events_of, 0, HISTORY, {1: known})
    assert found == summary(*steps)


def test_there_is_none_before_the_first_choice_of_the_seat() -> None:
    assert summary((-2,), (1, spread(1, "crete")), (2, won(2, 1, "crete"))) is None
    assert summary((-2,), (0, spread(0, "crete"))) is None


def test_what_affected_the_seat_stays_and_small_things_go_first() -> None:
    fell = [
        (1, event("fort-fell", seat=Seat(1), land=land(id)))
        for id in ("crete", "libya", "nubia", "levant", "morea", "zagros", "balkans", "egypt", "gaul")
    ]
    found = summary((0, spread(0, "levant")), (1, won(1, 0, "nubia")), *fell)
    assert found
    assert (len(found.lines), found.omitted) == (MAX_LINES, 3)
    assert found.lines[0].ours
    assert found.lines[-1].text.args["land"] == land("gaul")


def test_a_line_names_four_things_and_counts_the_others() -> None:
    lands = [land(id) for id in ("crete", "libya", "nubia", "levant", "palestine", "morea", "zagros")]
    many = [event("expanded", seat=Seat(1), land=one) for one in [*lands, lands[0]]]
    line = summarize_events(many, 0, HISTORY)[0]
    assert (line.names, line.others, line.text.args["number"]) == (tuple(lands[:4]), 3, 8)
    five = summarize_events(many[:5], 0, HISTORY)[0]
    assert (len(five.names), five.others) == (5, 0)


def test_numbers_of_a_line_are_added_up() -> None:
    points = [event("colony-vp", seat=Seat(1), region=EntityName("region-peru"), vp=vp) for vp in (6, 2)]
    line = summarize_events(points, 0, load_summary_rules("discovery"))[0]
    assert line.text == Message("board-digest-colony-vp", {"number": 2, "seat": Seat(1), "sum": 8})
