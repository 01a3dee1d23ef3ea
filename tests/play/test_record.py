from __future__ import annotations

import errno
import json
import os
import stat
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from carrack.engine.messages import Message
from carrack.engine.state import CHANCE
from carrack.play.records.jsonl import (
    MAX_HEADER_BYTES,
    MAX_LINE_BYTES,
    MAX_RECORD_MEGABYTES,
    append_line,
    format_header,
    format_line,
    format_record,
    parse_record,
    read_record,
    update_record_file,
    write_record,
)
from carrack.play.records.record import MAX_ENTRIES, MAX_NOTES, NOTE_KINDS, Entry, Record, RecordError, Result
from tests.support.toy_sessions import has_sentence, played

SMALL = Record(
    game="toy",
    rules_version=3,
    options={"sealed": True, "length": "short"},
    seats=("A", "Zoé"),
    entries=(Entry(1, CHANCE, "roll 4", "00112233aabbccdd"), Entry(2, 0, "place captain dock", "ffffffffffffffff")),
    result=Result("ffffffffffffffff", (12, -3), (1, 2)),
)
SMALL_TEXT = """\
{"carrack": 2, "game": "toy", "rules_version": 3, "options": {"sealed": true, "length": "short"}, "seats": ["A", "Zoé"]}
{"n": 1, "by": "chance", "do": "roll 4", "digest": "00112233aabbccdd"}
{"n": 2, "by": 0, "do": "place captain dock", "digest": "ffffffffffffffff"}
{"end": "ffffffffffffffff", "scores": [12, -3], "ranking": [1, 2]}
"""


def problem(data: bytes | str, *, repair: bool = False) -> Message:
    with pytest.raises(RecordError) as error:
        parse_record(data, repair=repair)
    assert has_sentence(error.value.message)
    return error.value.message


def with_fields(number: int, **fields: Any) -> str:
    """The small record with some fields of one line changed; `...` takes one away."""
    lines = SMALL_TEXT.splitlines()
    changed = json.loads(lines[number - 1]) | fields
    lines[number - 1] = json.dumps({key: value for key, value in changed.items() if value is not ...})
    return "\n".join(lines) + "\n"


def with_line(number: int, text: str) -> str:
    lines = SMALL_TEXT.splitlines()
    lines[number - 1] = text
    return "\n".join(lines) + "\n"


# The format


def test_the_format_is_stable() -> None:
    assert format_record(SMALL) == SMALL_TEXT
    assert parse_record(SMALL_TEXT) == SMALL
    assert format_header(SMALL) + format_line(SMALL.entries[0]) == "".join(SMALL_TEXT.splitlines(keepends=True)[:2])


def test_the_digest_of_data_files_is_optional() -> None:
    text = format_record(replace(SMALL, data_digest="0123456789abcdef"))
    assert json.loads(text.splitlines()[0])["data"] == "0123456789abcdef"
    assert parse_record(text).data_digest == "0123456789abcdef"
    assert parse_record(SMALL_TEXT).data_digest is None


def test_an_entry_says_if_a_caretaker_made_it() -> None:
    text = with_fields(3, caretaker="slow")
    record = parse_record(text)
    assert [entry.caretaker for entry in record.entries] == ["", "slow"]
    assert parse_record(format_record(record)) == record
    assert "caretaker" not in SMALL_TEXT


def test_an_entry_says_if_its_player_took_a_hint() -> None:
    record = parse_record(with_fields(3, hinted=True))
    assert [entry.hinted for entry in record.entries] == [False, True]
    assert parse_record(format_record(record)) == record
    assert "hinted" not in SMALL_TEXT


@pytest.mark.parametrize("seed", range(6))
def test_played_games_go_round(seed: int) -> None:
    record = played(seed, 2 + seed % 3, None if seed % 2 else 9).record
    assert (record.result is None) == (seed % 2 == 0)
    assert parse_record(format_record(record)) == record
    assert parse_record(format_record(record).encode()) == record


def test_windows_line_ends_and_a_missing_last_one_are_fine() -> None:
    assert parse_record(SMALL_TEXT.replace("\n", "\r\n")) == SMALL
    assert parse_record(SMALL_TEXT.removesuffix("\n")) == SMALL


def test_spaces_and_the_order_of_keys_do_not_matter() -> None:
    lines = [
        json.dumps(dict(reversed(json.loads(text).items())), separators=(",", ":")) for text in SMALL_TEXT.splitlines()
    ]
    assert parse_record("\n".join(lines)) == SMALL


def test_names_may_have_brackets_and_quotes() -> None:
    record = replace(SMALL, seats=('"[[[[[[[[[[', "{{{{{{{{{{\\"))
    assert parse_record(format_record(record)) == record


# What is refused


@pytest.mark.parametrize(
    ("number", "fields", "key", "named"),
    [
        (1, {"game": ...}, "lacks", "game"),
        (1, {"seats": ...}, "lacks", "seats"),
        (1, {"options": ...}, "lacks", "options"),
        (1, {"rules_version": ...}, "lacks", "rules_version"),
        (1, {"extra": 1}, "unexpected", "extra"),
        (1, {"game": 7}, "value", "game"),
        (1, {"game": ""}, "value", "game"),
        (1, {"game": "../toy"}, "value", "game"),
        (1, {"game": "toy\n"}, "value", "game"),
        (1, {"game": "x" * 65}, "value", "game"),
        (1, {"rules_version": True}, "value", "rules_version"),
        (1, {"rules_version": 0}, "value", "rules_version"),
        (1, {"rules_version": "3"}, "value", "rules_version"),
        (1, {"options": []}, "value", "options"),
        (1, {"options": {"sealed": 1}}, "value", "options"),
        (1, {"options": {"sealed": None}}, "value", "options"),
        (1, {"options": {"length": {"a": "b"}}}, "value", "options"),
        (1, {"options": {"length": "x" * 201}}, "value", "options"),
        (1, {"options": {"Length": "short"}}, "value", "options"),
        (1, {"options": {f"o{i}": True for i in range(257)}}, "value", "options"),
        (1, {"seats": []}, "value", "seats"),
        (1, {"seats": "Ann"}, "value", "seats"),
        (1, {"seats": ["Ann"] * 17}, "value", "seats"),
        (1, {"seats": ["Ann", 1]}, "value", "seats"),
        (1, {"seats": ["Ann", ""]}, "value", "seats"),
        (1, {"seats": ["Ann", "x" * 101]}, "value", "seats"),
        (1, {"seats": ["Ann", "\ud800"]}, "value", "seats"),
        (1, {"seats": ["Ann", "\u001b[2J"]}, "value", "seats"),
        (1, {"data": "xyz"}, "value", "data"),
        (1, {"data": None}, "value", "data"),
        (2, {"n": ...}, "lacks", "n"),
        (2, {"hinted": True}, "value", "hinted"),
        (3, {"hinted": False}, "value", "hinted"),
        (3, {"hinted": 1}, "value", "hinted"),
        (2, {"caretaker": "failed"}, "value", "caretaker"),
        (3, {"caretaker": "asleep"}, "value", "caretaker"),
        (3, {"caretaker": ["failed"]}, "value", "caretaker"),
        (2, {"by": ...}, "lacks", "by"),
        (2, {"do": ...}, "lacks", "do"),
        (2, {"time": "now"}, "unexpected", "time"),
        (2, {"n": True}, "value", "n"),
        (2, {"n": "1"}, "value", "n"),
        (2, {"n": 0}, "value", "n"),
        (2, {"n": None}, "value", "n"),
        (2, {"by": True}, "value", "by"),
        (2, {"by": False}, "value", "by"),
        (2, {"by": 2}, "value", "by"),
        (2, {"by": -1}, "value", "by"),
        (2, {"by": "Ann"}, "value", "by"),
        (2, {"by": None}, "value", "by"),
        (2, {"by": ["chance"]}, "value", "by"),
        (2, {"do": ""}, "value", "do"),
        (2, {"do": 4}, "value", "do"),
        (2, {"do": "roll  4"}, "value", "do"),
        (2, {"do": " roll 4"}, "value", "do"),
        (2, {"do": "roll 4\n"}, "value", "do"),
        (2, {"do": "röll 4"}, "value", "do"),
        (2, {"do": "x" * 201}, "value", "do"),
        (2, {"digest": "00112233AABBCCDD"}, "value", "digest"),
        (2, {"digest": "00"}, "value", "digest"),
        (2, {"digest": None}, "value", "digest"),
        (4, {"scores": ...}, "lacks", "scores"),
        (4, {"ranking": ...}, "lacks", "ranking"),
        (4, {"n": 3}, "unexpected", "n"),
        (4, {"end": True}, "value", "end"),
        (4, {"scores": [1]}, "value", "scores"),
        (4, {"scores": [1, True]}, "value", "scores"),
        (4, {"scores": [1, 99999999999]}, "value", "scores"),
        (4, {"scores": {"0": 1, "1": 2}}, "value", "scores"),
        (4, {"ranking": [0, 1]}, "value", "ranking"),
        (4, {"ranking": [1, 3]}, "value", "ranking"),
    ],
)
def test_only_expected_keys_and_values(number: int, fields: dict[str, Any], key: str, named: str) -> None:
    assert problem(with_fields(number, **fields)) == Message(f"core-record-{key}", {"line": number, "key": named})


@pytest.mark.parametrize("n", [1, 3, 4, 77])
def test_gaps_in_the_numbering(n: int) -> None:
    expected = Message("core-record-order", {"line": 3, "expected": 2, "found": n})
    assert problem(with_fields(3, n=n)) == expected


def test_lines_dropped_doubled_and_swapped() -> None:
    first, one, two, end = SMALL_TEXT.splitlines(keepends=True)
    assert problem(first + two + end).args == {"line": 2, "expected": 1, "found": 2}
    assert problem(first + one + one).args == {"line": 3, "expected": 2, "found": 1}
    assert problem(first + two + one).args == {"line": 2, "expected": 1, "found": 2}
    assert problem(first + first) == Message("core-record-lacks", {"line": 2, "key": "n"})
    for more in (two, end, first, "{}\n"):
        assert problem(SMALL_TEXT + more) == Message("core-record-after-end", {"line": 5})


@pytest.mark.parametrize(
    ("text", "key"),
    [
        ('{"n": 2, "by": 0, "by": 1, "do": "take", "digest": "ffffffffffffffff"}', "twice"),
        ('{"n": NaN, "by": 0, "do": "take", "digest": "ffffffffffffffff"}', "number"),
        ('{"n": -Infinity, "by": 0, "do": "take", "digest": "ffffffffffffffff"}', "number"),
        ('{"n": 2.0, "by": 0, "do": "take", "digest": "ffffffffffffffff"}', "number"),
        ('{"n": 2e0, "by": 0, "do": "take", "digest": "ffffffffffffffff"}', "number"),
        ('{"n": 1e999, "by": 0, "do": "take", "digest": "ffffffffffffffff"}', "number"),
        ('{"n": 222222222222, "by": 0, "do": "take", "digest": "ffffffffffffffff"}', "number"),
        ('{"n": ' + "9" * 4000 + "}", "number"),
        ('{"n": ' + "[" * 4000, "nested"),
        ('{"n": ' + '{"n":' * 800, "nested"),
        ('{"n": ' + "[" * 8 + "]" * 8 + "}", "nested"),
        ("[1]", "object"),
        ("null", "object"),
        ("2", "object"),
        ('"n"', "object"),
        ("", "json"),
        ("{n: 2}", "json"),
        ("{} {}", "json"),
        ("\x00", "json"),
        ("\ufeff{}", "json"),
        (" " * (MAX_LINE_BYTES + 1), "long"),
    ],
)
def test_lines_that_are_no_proper_object(text: str, key: str) -> None:
    message = problem(with_line(3, text))
    assert message.key == f"core-record-{key}"
    assert message.args["line"] == 3


def test_keys_from_outside_are_quoted_short_and_clean() -> None:
    message = problem(with_fields(2, **{"\u001b[2J" + "x" * 3000: 1}))
    assert message.key == "core-record-unexpected"
    assert message.args["key"] == "?[2J" + "x" * 56 + "…"


def test_text_that_is_not_utf_8() -> None:
    assert problem(SMALL_TEXT.encode().replace(b"captain", b"capt\xe9in")) == Message(
        "core-record-encoding", {"line": 3}
    )
    assert problem(SMALL_TEXT.replace("captain", "capt\ud800in")) == Message("core-record-encoding", {"line": 3})
    assert problem(SMALL_TEXT.encode("latin-1")) == Message("core-record-encoding", {"line": 1})


@pytest.mark.parametrize(
    "data",
    [
        "hello\n",
        "hello\nworld\n",
        "{}",
        "{}\n{}\n",
        "\n",
        b"\x89PNG\r\n\x1a\n",
        b"\x00" * 100,
        " " * MAX_HEADER_BYTES * 2,
    ],
)
def test_other_files_are_no_records(data: bytes | str) -> None:
    assert problem(data) == Message("core-record-none")


@pytest.mark.parametrize("made", [0, -1, True, "2", None, [2]])
def test_a_format_that_never_was(made: object) -> None:
    assert problem(with_fields(1, carrack=made)) == Message("core-record-none")


def test_a_newer_format_is_named_whatever_else_it_has() -> None:
    expected = Message("core-record-newer", {"line": 1, "format": 4, "known": 3})
    assert problem(with_fields(1, carrack=4)) == expected
    assert problem('{"carrack": 4, "players": {"a": [1, 2]}}\n') == expected


def test_an_empty_file() -> None:
    assert problem("") == problem(b"") == Message("core-record-empty")


# Limits


def test_a_file_that_is_too_large() -> None:
    data = SMALL_TEXT.encode() + b" " * (MAX_RECORD_MEGABYTES * 1024 * 1024)
    assert problem(data) == Message("core-record-large", {"limit": 32})


def test_a_header_that_is_too_long() -> None:
    message = problem(SMALL_TEXT.replace('{"carrack"', '{"carrack"' + " " * MAX_HEADER_BYTES, 1))
    assert message == Message("core-record-long", {"line": 1, "limit": MAX_HEADER_BYTES})


def test_a_header_may_be_longer_than_other_lines() -> None:
    assert parse_record(SMALL_TEXT.replace('"game"', " " * MAX_LINE_BYTES + '"game"', 1)) == SMALL


def test_too_many_entries() -> None:
    entries = tuple(Entry(n, 0, "take", "0" * 16) for n in range(1, MAX_ENTRIES + 2))
    full = replace(SMALL, entries=entries[:-1])
    assert len(parse_record(format_record(full)).entries) == MAX_ENTRIES
    message = problem(format_record(replace(SMALL, entries=entries, result=None)))
    assert message == Message("core-record-entries", {"line": MAX_ENTRIES + 2, "limit": MAX_ENTRIES})
    assert problem(SMALL_TEXT + "\n" * 1_000_000).key == "core-record-entries"


# A last line cut short


def test_every_cut_is_noticed_and_repaired() -> None:
    data = SMALL_TEXT.encode()
    lines = SMALL_TEXT.encode().splitlines(keepends=True)
    starts = [sum(len(text) for text in lines[:i]) for i in range(len(lines) + 1)]
    for size in range(starts[1], len(data)):
        whole = sum(size >= start for start in starts) - 1  # lines that are complete, with their line end
        piece = data[starts[whole] : size]
        if not piece or piece.endswith(b"}"):
            assert len(parse_record(data[:size]).entries) == min(whole - 1 + bool(piece), 2)
            continue
        assert problem(data[:size]) == Message("core-record-cut", {"line": whole + 1})
        assert parse_record(data[:size], repair=True) == replace(SMALL, entries=SMALL.entries[: whole - 1], result=None)


@pytest.mark.parametrize(
    "end", [b'{"n": 3, "by"', b'{"n": 3, "by"\n', b"\x00" * 5000, b"\xc3", b'{"n": 3, "do": "\xc3']
)
def test_what_a_crash_leaves_behind(end: bytes) -> None:
    data = b"".join(SMALL_TEXT.encode().splitlines(keepends=True)[:3]) + end
    assert problem(data) == Message("core-record-cut", {"line": 4})
    assert parse_record(data, repair=True) == replace(SMALL, result=None)


def test_only_the_last_line_is_repaired() -> None:
    assert problem(with_line(3, '{"n": 2, "by'), repair=True) == Message("core-record-json", {"line": 3})
    assert problem(with_fields(4, scores=...), repair=True).key == "core-record-lacks"


@pytest.mark.parametrize("size", [10, 40, 100])
def test_a_cut_header_cannot_be_repaired(size: int) -> None:
    assert problem(SMALL_TEXT[:size], repair=True) == Message("core-record-cut", {"line": 1})


# Files


def test_a_file_goes_round(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    write_record(path, SMALL)
    assert path.read_bytes() == SMALL_TEXT.encode()
    assert read_record(path) == read_record(str(path)) == SMALL
    assert os.listdir(tmp_path) == ["game.jsonl"]


def test_entries_are_appended_line_by_line(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    write_record(path, replace(SMALL, entries=(), result=None))
    assert SMALL.result is not None
    for entry in SMALL.entries:
        append_line(path, entry)
    append_line(path, SMALL.result)
    assert path.read_bytes() == SMALL_TEXT.encode()


def test_writing_replaces_the_whole_file_and_keeps_its_permissions(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("x" * 100_000)
    path.chmod(0o600)
    write_record(path, SMALL)
    assert read_record(path) == SMALL
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_writing_follows_a_link(tmp_path: Path) -> None:
    (tmp_path / "real").mkdir()
    path = tmp_path / "real" / "game.jsonl"
    path.write_text("old")
    (tmp_path / "link").symlink_to(path)
    write_record(tmp_path / "link", SMALL)
    assert (tmp_path / "link").is_symlink()
    assert read_record(path) == SMALL


@pytest.mark.parametrize("failing", ["fsync", "replace"])
def test_a_failed_write_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("old")

    def full(*_: object) -> None:
        raise OSError(errno.ENOSPC, "full")

    with monkeypatch.context() as patch:
        patch.setattr(os, failing, full)
        with pytest.raises(RecordError) as error:
            write_record(path, SMALL)
    assert error.value.message == Message("core-record-unwritable", {"file": str(path)})
    assert has_sentence(error.value.message)
    assert path.read_text() == "old"
    assert os.listdir(tmp_path) == ["game.jsonl"]


def test_a_failed_append_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.jsonl"
    write_record(path, replace(SMALL, entries=(), result=None))
    before = path.read_bytes()

    def full(_: int) -> None:
        raise OSError(errno.ENOSPC, "full")

    with monkeypatch.context() as patch:
        patch.setattr(os, "fsync", full)
        with pytest.raises(RecordError) as error:
            append_line(path, SMALL.entries[0])
    assert error.value.message.key == "core-record-unwritable"
    assert path.read_bytes() == before
    append_line(path, SMALL.entries[0])
    assert read_record(path).entries == SMALL.entries[:1]


@pytest.mark.parametrize("content", [b"", b"{", SMALL_TEXT.encode()[:-1]])
def test_nothing_is_added_to_half_a_line(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(content)
    with pytest.raises(RecordError) as error:
        append_line(path, SMALL.entries[0])
    assert error.value.message == Message("core-record-unfinished", {"file": str(path)})
    assert has_sentence(error.value.message)
    assert path.read_bytes() == content


@pytest.mark.parametrize("name", ["", "missing/game.jsonl", "file/game.jsonl", "nul\x00"])
def test_files_that_cannot_be_used(tmp_path: Path, name: str) -> None:
    (tmp_path / "file").write_text("x")
    path = f"{tmp_path}/{name}"
    for use in (
        read_record,
        lambda p: update_record_file(p, SMALL),
        lambda p: write_record(p, SMALL),
        lambda p: append_line(p, SMALL.entries[0]),
    ):
        with pytest.raises(RecordError) as error:
            use(path)
        assert error.value.message.key in (
            "core-record-no-file",
            "core-record-unreadable",
            "core-record-unwritable",
        )
        assert has_sentence(error.value.message)
    assert os.listdir(tmp_path) == ["file"]


def test_a_missing_file_is_called_missing(tmp_path: Path) -> None:
    with pytest.raises(RecordError) as error:
        read_record(tmp_path / "none")
    assert error.value.message == Message("core-record-no-file", {"file": str(tmp_path / "none")})


def test_a_torn_line_goes_when_the_game_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    lines = SMALL_TEXT.splitlines(keepends=True)
    path.write_text("".join(lines[:3]) + '{"n": 3, "b', "utf-8")
    record = read_record(path, repair=True)
    assert record == replace(SMALL, result=None)
    update_record_file(path, record)
    assert path.read_text("utf-8") == "".join(lines[:3])
    append_line(path, Entry(3, 1, "take", "0" * 16))
    assert [entry.do for entry in read_record(path).entries] == ["roll 4", "place captain dock", "take"]


def test_a_file_that_holds_the_record_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    write_record(path, SMALL)
    before = path.stat().st_ino
    update_record_file(path, SMALL)
    assert path.stat().st_ino == before


def test_a_missing_line_end_is_put_right(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes("".join(SMALL_TEXT.splitlines(keepends=True)[:3]).encode()[:-1])
    update_record_file(path, read_record(path))
    assert SMALL.result is not None
    append_line(path, SMALL.result)
    assert path.read_bytes() == SMALL_TEXT.encode()


def test_format_1_is_read_like_format_2() -> None:
    assert parse_record(SMALL_TEXT.replace('"carrack": 2', '"carrack": 1')) == SMALL


def test_digests_may_be_missing() -> None:
    assert SMALL.result is not None
    entries = tuple(replace(entry, digest="") for entry in SMALL.entries)
    record = replace(SMALL, entries=entries, result=replace(SMALL.result, digest=""))
    assert parse_record(format_record(record)) == record
    assert '"digest"' not in format_record(record)


def test_an_append_that_the_disk_cuts_short_leaves_the_old_file(tmp_path: Path) -> None:
    resource = pytest.importorskip("resource")
    path = tmp_path / "game.jsonl"
    write_record(path, replace(SMALL, entries=(), result=None))
    before = path.read_bytes()
    limits = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (len(before) + 10, limits[1]))
    try:
        with pytest.raises(RecordError) as error:
            append_line(path, SMALL.entries[0])
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, limits)
    assert error.value.message.key == "core-record-unwritable"
    assert path.read_bytes() == before


def test_notes_are_folded_and_so_many_at_most() -> None:
    head, *rest = SMALL_TEXT.splitlines(True)
    note = '{"note": "resigned", "by": 1}\n'
    read = parse_record(head + note * 50_000 + "".join(rest))
    assert [(one.after, one.by, one.what) for one in read.notes] == [(0, 1, "resigned")]
    kinds = [f'{{"note": "{what}", "by": {by}}}\n' for what in NOTE_KINDS for by in (0, 1)]
    entry = next(line for line in rest if '"n": 1,' in line)
    many = [entry.replace('"n": 1,', f'"n": {n},') + "".join(kinds) for n in range(1, MAX_NOTES // len(kinds) + 2)]
    assert problem(head + "".join(many)).key == "core-record-notes"
