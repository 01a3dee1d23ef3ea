"""A session that is stored and made again without playing is the same as one that is played again."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from carrack.engine.digest import position_digest
from carrack.engine.state import CHANCE
from carrack.games import GAMES
from carrack.play.records.jsonl import format_record, parse_record
from carrack.play.records.record import Record
from carrack.play.sessions.replay import replay
from carrack.play.sessions.session import Session
from carrack.server.tables import session_snapshots

GOLDEN = Path(__file__).resolve().parents[2] / "goldens"
RECORDS = [sorted(GOLDEN.glob(f"{game}-*.jsonl"))[n] for game in ("discovery", "empires", "history") for n in (0, -1)]
RECORDS += sorted(GOLDEN.glob("marchands-*.jsonl"))[:4:3]


def both(record: Record) -> tuple[Session, Session]:
    game = GAMES[record.game]
    played = replay(game, record)
    told = Record(record.game, record.rules_version, played.options, record.seats, record.entries, notes=played.notes)
    return played, session_snapshots.unpack(session_snapshots.pack(played), game, told)


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_finished_game_is_the_same_in_every_respect(path: Path) -> None:
    played, made = both(parse_record(path.read_bytes()))
    assert made.entries == played.entries
    assert format_record(made.record) == format_record(played.record)
    assert made.result == played.result
    for seat in (None, *range(len(played.seats))):
        assert made.events(seat=seat) == played.events(seat=seat)
        assert made.view(seat) == played.view(seat)
    for n in range(0, played.entry_count + 1, 29):
        assert position_digest(made.goto(n)) == position_digest(played.goto(n)), n
        noticed = [
            (made.is_visible(n, seat), made.fork(n).chance_entry_count) for seat in range(len(played.seats)) if n
        ]
        assert noticed == [
            (played.is_visible(n, seat), played.fork(n).chance_entry_count) for seat in range(len(played.seats)) if n
        ]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_game_that_is_not_over_goes_on_alike(path: Path) -> None:
    record = parse_record(path.read_bytes())
    half = Record(
        record.game, record.rules_version, record.options, record.seats, record.entries[: len(record.entries) // 2]
    )
    played, made = both(half)
    chance, other = random.Random(3), random.Random(3)
    for _ in range(60):
        if played.is_over:
            break
        if played.state.seat == CHANCE:
            assert made.play_random_outcome(other) == played.play_random_outcome(chance)
            continue
        seat = played.state.seat
        assert str(made.undo_limit(seat)) == str(played.undo_limit(seat))
        assert made.decision(seat) == played.decision(seat)
        action = chance.choice(played.state.legal_actions())
        assert other.choice(made.state.legal_actions()) == action
        assert made.play(action, seat) == played.play(action, seat)
    assert made.digest == played.digest
    assert made.sealed_phase_start == played.sealed_phase_start


def test_a_record_that_does_not_verify_says_where_after_it_was_stored() -> None:
    text = RECORDS[0].read_text("utf-8")
    wrong = text.replace(text.splitlines()[9].partition('"digest": "')[2][:16], "0" * 16, 1)
    played, made = both(parse_record(wrong))
    assert played.divergence is not None
    assert made.divergence == played.divergence
    assert session_snapshots.examine(wrong.encode()).differs == played.divergence.message
