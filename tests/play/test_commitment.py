from __future__ import annotations

import hashlib
import hmac
import json
import random
from dataclasses import replace

import pytest

from carrack.core.game import CHANCE, Game
from carrack.core.record import Record, RecordError, Seal, dumps, loads
from carrack.core.seal import hash_of, new_seed, number
from carrack.core.session import Session
from carrack.core.verify import verify
from carrack.games import GAMES

from .table import has_sentence, table
from .toy import TOY

SEED = "5eed" * 16
SALTS = ("ann-s_salt", "", "Zz09")


def find(name: str) -> Game | None:
    return TOY if name == "toy" else GAMES.get(name)


def play(session: Session, rng: random.Random, salts: tuple[str, ...], entries: int | None = None) -> Session:
    while not session.is_over and session.count != entries:
        if session.state.seat == CHANCE:
            session.draw(number(SEED, salts, session.draws + 1))
        else:
            session.play(rng.choice(session.state.legal()))
    return session


def sealed(session: Session, salts: tuple[str, ...] = SALTS) -> Record:
    return replace(session.record, seal=Seal(hash_of(SEED), SEED, salts))


@pytest.mark.parametrize("game", ["toy", *GAMES])
def test_every_outcome_of_a_sealed_game_is_proven(game: str) -> None:
    found = find(game)
    assert found is not None
    salts = tuple("ab"[:n] for n in range(found.players[-1]))
    session = Session.new(found, [f"Player {n}" for n in range(found.players[-1])])
    record = sealed(play(session, random.Random(3), salts), salts)
    report = verify(dumps(record), find)
    assert report.proven
    assert report.draws == sum(entry.by == CHANCE for entry in record.entries) > 0
    assert report.seal == hash_of(SEED)


def test_the_numbers_are_what_the_documents_say() -> None:
    digest = hmac.new(SEED.encode(), b"ann-s_salt,,Zz09:7", hashlib.sha256).hexdigest()
    assert number(SEED, SALTS, 7) == int(digest[:8], 16)
    assert hash_of(SEED) == hashlib.sha256(SEED.encode()).hexdigest()
    assert len(new_seed()) == 64
    assert new_seed() != new_seed()


def test_another_die_another_seed_and_another_salt_are_found_out() -> None:
    record = sealed(play(table(3), random.Random(1), SALTS))
    at = next(n for n, entry in enumerate(record.entries) if entry.do == "roll 4" and n > 5)
    entries = list(record.entries)
    entries[at] = replace(entries[at], do="roll 6")
    entries = [replace(entry, digest="") for entry in entries]
    forged = verify(dumps(replace(record, entries=tuple(entries), result=None)), find)
    if forged.problem is None:  # what came after it can still be played
        assert forged.broken is not None
        assert forged.broken.args["entry"] == at + 1
    for seal in (
        Seal(hash_of(SEED), "0" * 64, SALTS),
        Seal(hash_of("0" * 64), "0" * 64, SALTS),
        Seal(hash_of(SEED), SEED, ("", "", "Zz09")),
    ):
        report = verify(dumps(replace(record, seal=seal)), find)
        assert report.broken is not None
        assert not report.ok
        assert not report.proven
        assert has_sentence(report.broken)


def test_a_record_without_a_seal_is_written_as_before_and_not_proven() -> None:
    record = play(table(3), random.Random(1), SALTS).record
    assert json.loads(dumps(record).splitlines()[0])["carrack"] == 2
    report = verify(dumps(record), find)
    assert report.ok
    assert not report.proven


def test_a_seal_is_read_as_it_was_written() -> None:
    record = sealed(play(table(3), random.Random(1), SALTS))
    assert loads(dumps(record)) == record
    assert json.loads(dumps(record).splitlines()[0])["carrack"] == 3


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
    first, *rest = dumps(play(table(3), random.Random(1), SALTS, 9).record).splitlines(keepends=True)
    with pytest.raises(RecordError):
        loads(json.dumps(json.loads(first) | {"carrack": 3, "seal": seal}) + "\n" + "".join(rest))


def test_whoever_takes_chance_back_gets_the_same_numbers_again() -> None:
    """Nobody can roll again, and what is left is proven as if nothing had been taken back."""
    session = play(table(3), random.Random(1), SALTS, 18)
    at = next(entry.n for entry in reversed(session.entries) if entry.by == CHANCE) - 1
    rolled = session.entries[at].do
    for _ in range(3):
        session.take_back(0, at)
        play(session, random.Random(4), SALTS, at + 1)
        assert session.entries[at].do == rolled
    play(session, random.Random(3), SALTS)
    assert verify(dumps(sealed(session)), find).proven
