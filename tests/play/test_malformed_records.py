"""Whatever is done to a record, the answer is a record or one sentence about what is wrong; never another error."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from carrack.play.records.jsonl import format_record, parse_record
from carrack.play.records.record import Record, RecordError
from carrack.play.sessions.replay import replay
from carrack.play.sessions.session import Session
from carrack.play.sessions.verification import verify
from tests.support.hypothesis_examples import examples
from tests.support.toy_game import TOY
from tests.support.toy_sessions import has_sentence, played

RECORDS = [played(seed, 2 + seed % 3, sealed=seed % 2 == 0).record for seed in range(6)]
TEXTS = [format_record(record).encode() for record in RECORDS]
texts = st.sampled_from(TEXTS)


def answer(data: bytes, *, repair: bool = False) -> Session | None:
    """The game in these bytes, if they hold one as it was; any error but the two that are allowed fails the test."""
    try:
        record = parse_record(data, repair=repair)
        assert parse_record(format_record(record)) == record
        session = replay(TOY, record)
    except RecordError as error:
        message = error.message
    else:
        assert [(e.by, e.do) for e in session.entries] == [(e.by, e.do) for e in record.entries]
        if session.divergence is None:
            return session
        message = session.divergence.message
    assert has_sentence(message)
    return None


@examples(300)
@given(texts, st.data())
def test_bytes_changed(text: bytes, data: st.DataObject) -> None:
    changed = bytearray(text)
    for _ in range(data.draw(st.integers(1, 4))):
        changed[data.draw(st.integers(0, len(changed) - 1))] = data.draw(st.integers(0, 255))
    session = answer(bytes(changed))
    if session is not None:  # only names, spaces and line ends can change without notice
        assert [e.digest for e in session.entries] == [e.digest for e in parse_record(text).entries]


@examples(200)
@given(texts, st.data())
def test_bytes_cut_out_and_put_in(text: bytes, data: st.DataObject) -> None:
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(start + 200, len(text))))
    changed = text[:start] + data.draw(st.binary(max_size=20)) + text[end:]
    session = answer(changed, repair=data.draw(st.booleans()))
    if session is not None:
        assert session.entries == parse_record(text).entries[: session.entry_count]


@examples(100)
@given(texts, st.data())
def test_a_cut_file_resumes_as_a_beginning(text: bytes, data: st.DataObject) -> None:
    size = data.draw(st.integers(text.index(b"\n") + 1, len(text)))
    session = answer(text[:size], repair=True)
    assert session is not None
    assert session.entries == parse_record(text).entries[: session.entry_count]
    assert session.entry_count >= text[:size].count(b"\n") - 2


LINE_CHANGES: dict[str, Callable[[list[bytes], int, int], None]] = {
    "drop": lambda lines, i, _: lines.__delitem__(i),
    "double": lambda lines, i, _: lines.insert(i, lines[i]),
    "copy": lambda lines, i, j: lines.__setitem__(i, lines[j]),
    "move": lambda lines, i, j: lines.insert(j, lines.pop(i)),
}


@examples(200)
@given(texts, st.sampled_from(sorted(LINE_CHANGES)), st.data())
def test_lines_dropped_doubled_and_moved(text: bytes, change: str, data: st.DataObject) -> None:
    lines = text.splitlines(keepends=True)
    places = st.integers(0, len(lines) - 1)
    LINE_CHANGES[change](lines, data.draw(places), data.draw(places))
    changed = b"".join(lines)
    session = answer(changed)
    if session is not None:
        whole = parse_record(text)
        assert changed == text or session.entries == whole.entries  # at most the closing line is gone
        assert session.result == whole.result


values: st.SearchStrategy[Any] = st.recursive(
    st.none() | st.booleans() | st.integers(-(10**15), 10**15) | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=5), inner, max_size=4),
    max_leaves=8,
)


@examples(300)
@given(st.sampled_from(RECORDS), st.data(), values)
def test_values_changed(record: Record, data: st.DataObject, value: Any) -> None:
    lines = format_record(record).splitlines()
    at = data.draw(st.integers(0, len(lines) - 1))
    fields = json.loads(lines[at])
    key = data.draw(st.sampled_from(sorted(fields)) | st.text(max_size=8))
    same = key in fields and type(fields[key]) is type(value) and fields[key] == value
    fields[key] = value
    lines[at] = json.dumps(fields)
    session = answer("\n".join(lines).encode())
    if session is not None:
        # a digest that is empty is one that is not known; a seal may be missing in format 3
        assert same or key in ("seats", "rules_version", "data", "options", "carrack") or (key, value) == ("end", "")


@examples(200)
@given(st.sampled_from(RECORDS), st.data())
def test_notation_changed(record: Record, data: st.DataObject) -> None:
    lines = format_record(record).splitlines()
    at = data.draw(st.integers(1, len(lines) - 2))
    fields = json.loads(lines[at])
    before = fields["do"]
    fields["do"] = data.draw(
        st.sampled_from([e.do for r in RECORDS for e in r.entries]) | st.text("aceklorst 0123456789", max_size=9)
    )
    lines[at] = json.dumps(fields)
    report = verify("\n".join(lines), {"toy": TOY}.get)
    assert report.ok == (fields["do"] == before)
    if report.problem is not None:
        assert report.legal_entries == 0 or report.legal_entries >= at - 1


HUGE = ["9" * 4000, "-" + "9" * 50_000, "1e400", "1" + "0" * 400 + ".5", "NaN", "Infinity"]
DEEP = ["[" * 60_000, '{"a":' * 10_000, "[" * 2000 + "]" * 2000, '{"a":' * 500 + "1" + "}" * 500, "[[[]]]"]


@examples(150)
@given(texts, st.sampled_from(HUGE + DEEP), st.data())
def test_giant_numbers_and_deep_nesting(text: bytes, monster: str, data: st.DataObject) -> None:
    colons = [i for i in range(len(text) - 1) if text[i : i + 2] == b": "]
    at = data.draw(st.sampled_from(colons)) + 2
    end = min(i for i in (text.find(b",", at), text.find(b"}", at)) if i > 0)
    assert answer(text[:at] + monster.encode() + text[end:]) is None


@examples(300)
@given(st.binary(max_size=300))
def test_any_bytes(data: bytes) -> None:
    assert answer(data) is None
    assert answer(TEXTS[0].splitlines(keepends=True)[0] + data + b"\n{}\n") is None


@examples(200)
@given(st.lists(st.dictionaries(st.sampled_from(["carrack", "game", "n", "by", "do", "end", "x"]), values), max_size=4))
def test_any_objects(objects: list[dict[str, Any]]) -> None:
    assert answer("\n".join(json.dumps(o) for o in objects).encode()) is None
