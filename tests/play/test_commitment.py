from __future__ import annotations

import hashlib
import hmac
import json
import random
from dataclasses import replace

import pytest

from carrack.engine.state import CHANCE
from carrack.games import GAMES
from carrack.play.game import Game
from carrack.play.records.commitment import Commitment, chance_bits, commitment_hash, new_seed
from carrack.play.records.jsonl import format_record, parse_record
from carrack.play.records.record import Record, RecordError
from carrack.play.sessions.session import Session
from carrack.play.sessions.verification import verify
from tests.support.toy_game import TOY
from tests.support.toy_sessions import has_sentence, table

SEED = "5eed" * 16
SALTS = ("ann-s_salt", "", "Zz09")


def find(name: str) -> Game | None:
    return TOY if name == "toy" else GAMES.get(name)


def play(session: Session, rng: random.Random, salts: tuple[str, ...], entries: int | None = None) -> Session:
    while not session.is_over and session.entry_count != entries:
        if session.state.seat == CHANCE:
            session.play_outcome_from_bits(chance_bits(SEED, salts, session.chance_entry_count + 1))
        else:
            session.play(rng.choice(session.state.legal_actions()))
    return session


def sealed(session: Session, salts: tuple[str, ...] = SALTS) -> Record:
    return replace(session.record, commitment=Commitment(commitment_hash(SEED), SEED, salts))


@pytest.mark.parametrize("game", ["toy", *GAMES])
def test_every_outcome_of_a_sealed_game_is_proven(game: str) -> None:
    found = find(game)
    assert found is not None
    salts = tuple("ab"[:n] for n in range(found.players[-1]))
    session = Session.new(found, [f"Player {n}" for n in range(found.players[-1])])
    record = sealed(play(session, random.Random(3), salts), salts)
    report = verify(format_record(record), find)
    assert report.dice_proven
    assert report.chance_entries == sum(entry.by == CHANCE for entry in record.entries) > 0
    assert report.commitment_hash == commitment_hash(SEED)


def test_the_numbers_are_what_the_documents_say() -> None:
    digest = hmac.new(SEED.encode(), b"ann-s_salt,,Zz09:7", hashlib.sha256).hexdigest()
    assert chance_bits(SEED, SALTS, 7) == int(digest[:8], 16)
    assert commitment_hash(SEED) == hashlib.sha256(SEED.encode()).hexdigest()
    assert len(new_seed()) == 64
    assert new_seed() != new_seed()


def test_another_die_another_seed_and_another_salt_are_found_out() -> None:
    record = sealed(play(table(3), random.Random(1), SALTS))
    at = next(n for n, entry in enumerate(record.entries) if entry.do == "roll 4" and n > 5)
    entries = list(record.entries)
    entries[at] = replace(entries[at], do="roll 6")
    entries = [replace(entry, digest="") for entry in entries]
    forged = verify(format_record(replace(record, entries=tuple(entries), result=None)), find)
    if forged.problem is None:  # what came after it can still be played
        assert forged.commitment_error is not None
        assert forged.commitment_error.args["entry"] == at + 1
    for seal in (
        Commitment(commitment_hash(SEED), "0" * 64, SALTS),
        Commitment(commitment_hash("0" * 64), "0" * 64, SALTS),
        Commitment(commitment_hash(SEED), SEED, ("", "", "Zz09")),
    ):
        report = verify(format_record(replace(record, commitment=seal)), find)
        assert report.commitment_error is not None
        assert not report.ok
        assert not report.dice_proven
        assert has_sentence(report.commitment_error)


def test_a_record_without_a_seal_is_written_as_before_and_not_proven() -> None:
    record = play(table(3), random.Random(1), SALTS).record
    assert json.loads(format_record(record).splitlines()[0])["carrack"] == 2
    report = verify(format_record(record), find)
    assert report.ok
    assert not report.dice_proven


def test_a_seal_is_read_as_it_was_written() -> None:
    record = sealed(play(table(3), random.Random(1), SALTS))
    assert parse_record(format_record(record)) == record
    assert json.loads(format_record(record).splitlines()[0])["carrack"] == 3


@pytest.mark.parametrize(
    "seal",
    [
        None,
        7,
        [],
        {},
        {"hash": "0" * 64, "seed": "0" * 64},
        {"hash": "0" * 64, "seed": "0" * 63, "salts": ["", "", ""]},
        {"hash": "0" * 64, "seed": "0" * 64, "salts": ["", ""]},
        {"hash": "0" * 64, "seed": "0" * 64, "salts": ["", "", ","]},
        {"hash": "0" * 64, "seed": "0" * 64, "salts": ["", "", "a" * 65]},
        {"hash": "0" * 64, "seed": "0" * 64, "salts": ["", "", 1]},
        {"hash": "0" * 64, "seed": "0" * 64, "salts": ["", "", ""], "more": 1},
    ],
)
def test_a_broken_seal_is_refused(seal: object) -> None:
    first, *rest = format_record(play(table(3), random.Random(1), SALTS, 9).record).splitlines(keepends=True)
    with pytest.raises(RecordError):
        parse_record(json.dumps(json.loads(first) | {"carrack": 3, "seal": seal}) + "\n" + "".join(rest))


def test_undone_chance_repeats_the_same_numbers() -> None:
    """No player can roll again, and what is left is proven as if nothing had been taken back."""
    session = play(table(3), random.Random(1), SALTS, 18)
    at = next(entry.n for entry in reversed(session.entries) if entry.by == CHANCE) - 1
    rolled = session.entries[at].do
    for _ in range(3):
        session.undo_by_consent(0, at)
        play(session, random.Random(4), SALTS, at + 1)
        assert session.entries[at].do == rolled
    play(session, random.Random(3), SALTS)
    assert verify(format_record(sealed(session)), find).dice_proven
