from __future__ import annotations

from dataclasses import replace

from carrack.core.game import Game
from carrack.core.record import dumps
from carrack.core.text import Message
from carrack.core.verify import Report, verify

from .table import has_sentence, played
from .toy import TOY


def find(name: str) -> Game | None:
    return TOY if name == "toy" else None


def test_a_finished_game_fits() -> None:
    session = played(1)
    assert verify(dumps(session.record), find) == Report(
        "toy", 3, session.count, session.count, finished=True, draws=session.draws
    )
    assert verify(dumps(session.record).encode(), find).ok


def test_a_game_under_way_fits() -> None:
    session = played(1, entries=12)
    assert verify(dumps(session.record), find) == Report("toy", 3, 12, 12, draws=session.draws)


def test_a_record_that_cannot_be_read() -> None:
    report = verify(b"\xff", find)
    assert not report.ok
    assert report == Report(problem=Message("core-record-none"))


def test_a_game_that_is_not_known() -> None:
    record = replace(played(1, entries=12).record, game="chess")
    report = verify(dumps(record), find)
    assert report.problem == Message("core-record-game", {"line": 1, "game": "chess"})
    assert (report.entries, report.fitting) == (12, 0)
    assert has_sentence(report.problem)


def test_the_number_of_fitting_entries_is_told() -> None:
    session = played(1)
    entries = list(session.entries)
    entries[9] = replace(entries[9], do="jump")
    report = verify(dumps(replace(session.record, entries=tuple(entries))), find)
    assert not report.ok
    assert (report.entries, report.fitting, report.finished) == (session.count, 9, False)
    assert report.problem is not None
    assert report.problem.args["entry"] == 10
    assert report.difference is None


def test_another_position_is_a_difference_and_no_problem() -> None:
    session = played(1)
    entries = list(session.entries)
    entries[9] = replace(entries[9], digest="0" * 16)
    report = verify(dumps(replace(session.record, entries=tuple(entries))), find)
    assert not report.ok
    assert report.problem is None
    assert report.difference == Message("core-differs-entry", {"entry": 10})
    assert (report.entries, report.fitting, report.finished) == (session.count, session.count, True)


def test_a_wrong_result_after_entries_that_fit() -> None:
    session = played(1)
    result = session.result
    assert result is not None
    wrong = replace(session.record, result=replace(result, digest="0" * 16))
    report = verify(dumps(wrong), find)
    assert not report.ok
    assert report.problem is None
    assert report.fitting == report.entries == session.count
