from __future__ import annotations

from dataclasses import replace

from carrack.engine.messages import Message
from carrack.play.game import Game
from carrack.play.records.jsonl import format_record
from carrack.play.sessions.verification import VerificationReport, verify
from tests.support.toy_game import TOY
from tests.support.toy_sessions import has_sentence, played


def find(name: str) -> Game | None:
    return TOY if name == "toy" else None


def test_a_finished_game_fits() -> None:
    session = played(1)
    assert verify(format_record(session.record), find) == VerificationReport(
        "toy", 3, session.entry_count, session.entry_count, finished=True, chance_entries=session.chance_entry_count
    )
    assert verify(format_record(session.record).encode(), find).ok


def test_a_game_under_way_fits() -> None:
    session = played(1, entries=12)
    assert verify(format_record(session.record), find) == VerificationReport(
        "toy", 3, 12, 12, chance_entries=session.chance_entry_count
    )


def test_a_record_that_cannot_be_read() -> None:
    report = verify(b"\xff", find)
    assert not report.ok
    assert report == VerificationReport(problem=Message("core-record-none"))


def test_a_game_that_is_not_known() -> None:
    record = replace(played(1, entries=12).record, game="chess")
    report = verify(format_record(record), find)
    assert report.problem == Message("core-record-game", {"line": 1, "game": "chess"})
    assert (report.entries, report.legal_entries) == (12, 0)
    assert has_sentence(report.problem)


def test_the_number_of_legal_entries_is_reported() -> None:
    session = played(1)
    entries = list(session.entries)
    entries[9] = replace(entries[9], do="jump")
    report = verify(format_record(replace(session.record, entries=tuple(entries))), find)
    assert not report.ok
    assert (report.entries, report.legal_entries, report.finished) == (session.entry_count, 9, False)
    assert report.problem is not None
    assert report.problem.args["entry"] == 10
    assert report.divergence is None


def test_another_position_is_a_difference_and_no_problem() -> None:
    session = played(1)
    entries = list(session.entries)
    entries[9] = replace(entries[9], digest="0" * 16)
    report = verify(format_record(replace(session.record, entries=tuple(entries))), find)
    assert not report.ok
    assert report.problem is None
    assert report.divergence == Message("core-differs-entry", {"entry": 10})
    assert (report.entries, report.legal_entries, report.finished) == (session.entry_count, session.entry_count, True)


def test_a_wrong_result_after_entries_that_fit() -> None:
    session = played(1)
    result = session.result
    assert result is not None
    wrong = replace(session.record, result=replace(result, digest="0" * 16))
    report = verify(format_record(wrong), find)
    assert not report.ok
    assert report.problem is None
    assert report.legal_entries == report.entries == session.entry_count
